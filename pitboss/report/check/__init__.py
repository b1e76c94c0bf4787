"""Documents of a house checked before anybody acts on them: every fault and every warning at once."""
