"""What a definition means: the rules that table, solver, simulator, teacher and report all read."""
