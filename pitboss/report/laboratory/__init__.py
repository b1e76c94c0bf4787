"""What a test laboratory asks for beside the exact figures, as values: samples, intervals, exposure, other choices."""
