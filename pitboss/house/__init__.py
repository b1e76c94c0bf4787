"""The casino around the tables: what outlives a round."""
