"""House ways: a dealer's fixed play, written as rows and played by the first that fits."""
