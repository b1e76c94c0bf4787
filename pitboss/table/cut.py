"""The cut: numbers of the players put the deck into another order than the one that was committed to.

A number is sealed before any is opened, so that nobody chooses one by what the others are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, TypeAlias

from pitboss.table.shuffle import shuffled
from pitboss.table.state import TableError

NONCE = 16
"""Bytes of a player's number."""
ROOT = SEAL = 32
PLACES = 256
"""No table has more."""
LEAST_LIFTED = 10
"""Cards of the portion that a cut lifts off (MA poker 5(b)(2))."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut by numbers that were named in the open: the places of those who did, and their numbers in a row.

    Tables cut so before numbers were sealed, and their logs say it. `root`: what was shown of the order before.
    """

    wire: ClassVar = "Cut"

    root: bytes
    seats: tuple[int, ...]
    nonces: bytes


@dataclass(frozen=True, slots=True)
class SealedCut:
    """The players cut the cards before the first is dealt: the places of those who sealed a number, and their seals.

    `opened`: those of them who opened it in time, and their numbers in a row. `root`: what was shown of the order
    before the first seal was set.
    """

    wire: ClassVar = "SealedCut"

    root: bytes
    seats: tuple[int, ...]
    seals: bytes
    opened: tuple[int, ...] = ()
    nonces: bytes = b""


AnyCut: TypeAlias = Cut | SealedCut


def seal_of(root: bytes, seat: int, nonce: bytes) -> bytes:
    """What hides a number until it is opened; good for this deck and this place alone."""
    return hashlib.sha256(b"\x02" + root + seat.to_bytes(2, "big") + nonce).digest()


def sealed_cut(root: bytes, seals: Mapping[int, bytes], nonces: Mapping[int, bytes]) -> SealedCut:
    """The cut by these seals and by the numbers of those who opened theirs, in the order of their places."""
    seats, opened = tuple(sorted(seals)), tuple(sorted(nonces))
    return SealedCut(
        root, seats, b"".join(seals[seat] for seat in seats), opened, b"".join(nonces[seat] for seat in opened)
    )


def nonces_of(cut: AnyCut) -> tuple[tuple[int, bytes], ...]:
    """Each place whose number is known, with it."""
    return _each(cut.seats if isinstance(cut, Cut) else cut.opened, cut.nonces, NONCE)


def seals_of(cut: AnyCut) -> tuple[tuple[int, bytes], ...]:
    """Each place that sealed a number, with its seal."""
    return () if isinstance(cut, Cut) else _each(cut.seats, cut.seals, SEAL)


def _each(seats: tuple[int, ...], row: bytes, size: int) -> tuple[tuple[int, bytes], ...]:
    return tuple((seat, row[at * size : (at + 1) * size]) for at, seat in enumerate(seats))


def check(cut: AnyCut, *, before: Iterable[object], dealt: bool) -> None:
    """A TableError where it is none, or comes too late."""
    numbers = cut.seats if isinstance(cut, Cut) else cut.opened
    rows = ((cut.seats, NONCE, cut.nonces),) if isinstance(cut, Cut) else (
        (cut.seats, SEAL, cut.seals), (numbers, NONCE, cut.nonces)
    )  # fmt: skip
    if not cut.seats or len(cut.root) != ROOT or not all(_in_a_row(*row) for row in rows):
        raise TableError(f"a cut is a number of {NONCE} bytes from each of some places, from the first to the last")
    if unsealed(cut) is not None:
        raise TableError("a number is not the one that was sealed")
    if dealt:
        raise TableError("a card has left the deck: it cannot be cut any more")
    if any(isinstance(event, AnyCut) for event in before):
        raise TableError("the deck has been cut already")


def _in_a_row(seats: tuple[int, ...], size: int, row: bytes) -> bool:
    return all(a < b for a, b in pairwise((-1, *seats, PLACES))) and len(row) == size * len(seats)


def unsealed(cut: AnyCut) -> int | None:
    """The first place that opened another number than it had sealed, or None."""
    seals = dict(seals_of(cut))
    opened = () if isinstance(cut, Cut) else nonces_of(cut)
    return next((seat for seat, nonce in opened if seals.get(seat) != seal_of(cut.root, seat, nonce)), None)


def order(cut: AnyCut, deck: str, size: int) -> tuple[int, ...]:
    """The card dealt n-th is the one that lay at the n-th of these places. Everybody can work this out."""
    return shuffled(range(size), hashlib.sha256(_mix(cut)).digest(), deck)


def _mix(cut: AnyCut) -> bytes:
    """A seal counts whether it was opened or not: who keeps a number back changes the order, and cannot choose it."""
    numbers = dict(nonces_of(cut))
    if isinstance(cut, Cut):
        return cut.root + b"".join(seat.to_bytes(2, "big") + nonce for seat, nonce in numbers.items())
    each = ((seat, seal, numbers.get(seat, b"")) for seat, seal in seals_of(cut))
    said = (seat.to_bytes(2, "big") + seal + bytes((len(nonce),)) + nonce for seat, seal, nonce in each)
    return b"\x03" + cut.root + b"".join(said)


def again(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The deck cut once more, ten cards at least lifted off; its own order, which nobody knows, says how many."""
    lifted = shuffled(range(LEAST_LIFTED, len(cards)), bytes(cards), "cut again")[0]
    return cards[lifted:] + cards[:lifted]


def applied(cut: AnyCut, deck: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The deck as it lies after the cut."""
    return tuple(cards[place] for place in order(cut, deck, len(cards)))
