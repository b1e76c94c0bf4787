"""A table from its opening to its closing, of either kind: `banked` and `pot`, and what the two share (events, log)."""
