"""Papers of a tournament: seat cards, its two forms, its printed rules, its results as one page or as a table."""
