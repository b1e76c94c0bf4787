"""What happened in a round or a hand, told."""
