"""One module per method; the solver finds them by walking this folder."""
