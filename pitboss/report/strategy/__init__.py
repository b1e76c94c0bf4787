"""A strategy as people learn it: short lists and ranges, made from what the solver found."""
