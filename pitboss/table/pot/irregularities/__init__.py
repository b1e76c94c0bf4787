"""What goes wrong in a hand for the pot: when it can, by which rule, and what becomes of cards and chips."""
