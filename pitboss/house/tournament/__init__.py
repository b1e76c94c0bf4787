"""Tournaments of a house: entered, seated, played by the clock, paid; every step can be taken back."""
