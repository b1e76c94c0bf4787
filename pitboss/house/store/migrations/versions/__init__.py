"""The steps; each knows the one before it."""
