"""Work for many hands: what it is handed to, a cluster among that, and finished pieces that are not done again."""
