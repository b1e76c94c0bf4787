"""Phrases that three or more games share, with the paragraph as an argument."""
