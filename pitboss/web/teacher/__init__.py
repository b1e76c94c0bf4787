"""The teacher: what each choice is worth, now and after the round."""
