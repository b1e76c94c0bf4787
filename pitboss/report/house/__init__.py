"""Reports of the house: what a day, a month or a year came to, and the same counted once more from the rounds."""
