"""Scenes: single hands a floor person can read, played on the live table with a stacked deck."""
