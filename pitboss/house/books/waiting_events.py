"""What happens at the board with the waiting lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

HOLD = 120_000
"""Milliseconds for which a seat is held for who was called, where nothing else is said."""


class WaitingLine(NamedTuple):
    """Who waits for a seat at a game, or at one `table` of it; `change`: who sits at another one of the game."""

    player: str
    game: str
    table: int
    since: int
    change: bool = False


class HeldSeat(NamedTuple):
    """A seat that is held for who was called, until then."""

    table: int
    player: str
    until: int


@dataclass(frozen=True, slots=True)
class ListJoined:
    """A player wants a seat at a game, at any table or at this one. `change`: instead of the seat that they have."""

    wire: ClassVar = "ListJoined"

    player: str
    game: str
    table: int = 0
    change: bool = False


@dataclass(frozen=True, slots=True)
class ListLeft:
    """A player is struck off the list of a game: has sat down, or does not want the seat any more."""

    wire: ClassVar = "ListLeft"

    player: str
    game: str


@dataclass(frozen=True, slots=True)
class SeatCalled:
    """A player is called to a free seat, which is held for so long."""

    wire: ClassVar = "SeatCalled"

    table: int
    player: str
    hold: int = HOLD
