"""House-banked games: the house pays the winners."""
