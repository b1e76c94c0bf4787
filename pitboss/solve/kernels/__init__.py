"""The counting loops, compiled. They read arrays and know no game."""
