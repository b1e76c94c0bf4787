"""Hands for the pot as integers: the same betting walked by compiled code, many hands at once."""
