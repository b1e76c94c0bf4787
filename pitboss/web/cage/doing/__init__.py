"""How what a house is asked for is carried out: a file for each subject, and a table of who does what (`acts`)."""
