"""What house players are called: by a number, which whoever reads it has words for in the own language."""

from __future__ import annotations

from pitboss.table.lines import Phrase, SeatName, phrase

MOST = 9_999
"""More sit nowhere: a tournament is entered by a thousand at a time."""


def partner_name(number: int) -> str:
    """The name by which logs and books know it; nobody else may be called so."""
    return f"House player {number}"


NUMBERS = {partner_name(number): number for number in range(1, MOST + 1)}


def in_words(name: str) -> SeatName:
    """Somebody's name, or that of a house player as a line that every language has."""
    number = NUMBERS.get(name)
    return name if number is None else by_number(number)


def by_number(number: int) -> Phrase:
    """A house player as a line."""
    return phrase("House player {number}", number=number)
