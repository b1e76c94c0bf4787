"""A house-banked round, live."""
