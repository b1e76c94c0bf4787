"""Seats drawn at random from a committed key: who knows the key afterwards draws them again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from pitboss.table.shuffle import shuffled

DrawnSeats = dict[int, tuple[int, int]]
"""By receipt, table and seat."""


class FreeSeats(NamedTuple):
    """A table with how many players, and which of its seats are free."""

    number: int
    players: int
    free: tuple[int, ...]


def draw(entries: Sequence[int], tables: Iterable[FreeSeats], key: bytes, what: str) -> DrawnSeats:
    """Everybody a seat, each order of players as likely as any other; the tables filled evenly.

    `what`: which draw it is, so that one key gives no two draws alike.
    """
    line = [entries[at] for at in shuffled(range(len(entries)), key, f"{what} players")]
    by_number = {each.number: each for each in tables}
    numbers = sorted(by_number)
    order = [numbers[at] for at in shuffled(range(len(numbers)), key, f"{what} tables")]
    free = {number: list(shuffled(by_number[number].free, key, f"{what} table {number}")) for number in order}
    count = {number: by_number[number].players for number in order}
    found: DrawnSeats = {}
    for entry in line:
        table = min((each for each in order if free[each]), key=lambda each: count[each])
        found[entry] = table, free[table].pop()
        count[table] += 1
    return found


def draw_name(tournament: int, event: int, number: int, word: str) -> str:
    """What a draw is called: which one of which tournament, and the word that was called out after the commitment."""
    return f"tournament {tournament} event {event} draw {number} {worded(word)}"


def worded(word: str) -> str:
    """How a word stands in the name of a draw."""
    return sha256(word.encode()).hexdigest() if word else ""


def spread(sizes: Mapping[int, int]) -> int:
    """By how many players the fullest table has more than the emptiest."""
    return max(sizes.values()) - min(sizes.values()) if sizes else 0


def fewest_tables(players: int, seats: int) -> int:
    """How many tables so many players need."""
    return -(-players // seats)


def fewest_moves(sizes: Iterable[int]) -> int:
    """How many have to move until no table has two more than another: those above what they are left with.

    The fullest tables keep the odd players.
    """
    ordered = sorted(sizes, reverse=True)
    least, more = divmod(sum(ordered), len(ordered)) if ordered else (0, 0)
    return sum(max(0, size - least - (at < more)) for at, size in enumerate(ordered))
