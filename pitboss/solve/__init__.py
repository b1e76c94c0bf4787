"""Exact values: every combination counted, every decision made as well as it can be."""
