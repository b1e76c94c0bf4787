"""The pots: games in which the players bet among themselves, live, one event at a time."""
