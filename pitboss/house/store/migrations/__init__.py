"""How a database of an older program becomes one of this program, step by step."""
