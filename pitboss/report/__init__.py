"""What is known about a game, for people to read and sign."""
