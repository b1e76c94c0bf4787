"""The cage: the house is told what happens in it, by commands and by programs, and says how it stands."""
