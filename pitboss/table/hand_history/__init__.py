"""Hands of poker as other people write them down: the Poker Hand History format, read, played by the rules, written."""
