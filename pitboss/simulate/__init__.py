"""The same definitions, sampled."""
