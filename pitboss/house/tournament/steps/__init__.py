"""What each kind of step makes of a tournament: a file for each subject; `play` has the table of them."""
