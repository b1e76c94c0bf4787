"""The book: every game of the five documents, one value each."""
