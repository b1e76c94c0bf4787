"""The cut: numbers of the players, named after the order was committed to, put the deck into another order."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from pitboss.table.shuffle import shuffled
from pitboss.table.state import TableError

NONCE = 16
"""Bytes of a player's number."""
ROOT = 32
PLACES = 256
"""No table has more."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The players cut the cards before the first is dealt: the places of those who did, and their numbers in a row.

    `root`: what was shown of the order before the first of the numbers was named.
    """

    wire: ClassVar = "Cut"

    root: bytes
    seats: tuple[int, ...]
    nonces: bytes


def cut_of(root: bytes, nonces: dict[int, bytes]) -> Cut:
    """The cut by these numbers, in the order of their places."""
    seats = tuple(sorted(nonces))
    return Cut(root, seats, b"".join(nonces[seat] for seat in seats))


def nonces_of(cut: Cut) -> tuple[tuple[int, bytes], ...]:
    """Each place with its number."""
    return tuple((seat, cut.nonces[at * NONCE : (at + 1) * NONCE]) for at, seat in enumerate(cut.seats))


def check(cut: Cut, *, before: Iterable[object], dealt: bool) -> None:
    """A TableError where it is none, or comes too late."""
    rising = all(a < b for a, b in pairwise((-1, *cut.seats, PLACES)))
    if not cut.seats or not rising or len(cut.nonces) != NONCE * len(cut.seats) or len(cut.root) != ROOT:
        raise TableError(f"a cut is a number of {NONCE} bytes from each of some places, from the first to the last")
    if dealt:
        raise TableError("a card has left the deck: it cannot be cut any more")
    if any(isinstance(event, Cut) for event in before):
        raise TableError("the deck has been cut already")


def order(cut: Cut, deck: str, size: int) -> tuple[int, ...]:
    """The card dealt n-th is the one that lay at the n-th of these places. Everybody can work this out."""
    named = b"".join(seat.to_bytes(2, "big") + nonce for seat, nonce in nonces_of(cut))
    return shuffled(range(size), hashlib.sha256(cut.root + named).digest(), deck)


def applied(cut: Cut, deck: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The deck as it lies after the cut."""
    return tuple(cards[place] for place in order(cut, deck, len(cards)))
