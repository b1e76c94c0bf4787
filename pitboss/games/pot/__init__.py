"""Player-banked games: the players play for a pot."""
