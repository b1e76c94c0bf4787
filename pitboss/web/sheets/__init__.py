"""Sheets as documents: what there are and how each stands, and what a sheet that is being written would change."""
