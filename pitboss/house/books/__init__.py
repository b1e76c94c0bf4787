"""The books of a house: its day, its tables, its boxes, and every cent of it with the paragraph that moved it."""
