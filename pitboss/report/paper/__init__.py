"""The math report: contents, plots, and how it is printed."""
