"""One hand as it was written down: the game and its stakes, who sat down with how much, and every action in order.

Players are counted from 0. Among three or more, player 0 has the small blind and the last player the button.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple

from pitboss.sheet.faults import line

Amount = int | Decimal
"""Chips, exactly: a whole number wherever it is one. An infinite stack is one that nobody counted."""
UNCOUNTED = Decimal("inf")
"""A stack that nobody counted."""
UNKNOWN = -1
"""A card that nobody saw."""


class HistoryError(ValueError):
    """A hand that cannot be read, or cannot be used as it was written: why, and where that is said besides.

    `reason`: why, without the place in this hand at which it came to that.
    """

    def __init__(self, why: str, place: str = "", reason: str = "") -> None:
        super().__init__(line(f"{place}: {why}") if place else why)
        self.why, self.reason = why, reason or str(self)
        self.reached: Any = None
        """The hand as far as it could be played."""


@contextmanager
def at(place: str, *, here: bool = False) -> Iterator[None]:
    """Whatever is wrong in here is said with its place. `here`: a place in this hand, no part of the reason."""
    try:
        yield
    except HistoryError as error:
        raise HistoryError(str(error), place, error.reason if here else "") from None


class Variant(NamedTuple):
    """A game, and the fields that say its stakes."""

    name: str
    stakes: tuple[str, ...]
    draws: bool = False


FIXED = ("blinds_or_straddles", "small_bet", "big_bet")
FREE = ("blinds_or_straddles", "min_bet")
STUD = ("bring_in", "small_bet", "big_bet")
VARIANTS = {
    "FT": Variant("fixed-limit Texas hold'em", FIXED),
    "NT": Variant("no-limit Texas hold'em", FREE),
    "NS": Variant("no-limit short-deck hold'em", FREE),
    "PO": Variant("pot-limit Omaha", FREE),
    "FO/8": Variant("fixed-limit Omaha eight or better", FIXED),
    "F7S": Variant("fixed-limit seven-card stud", STUD),
    "F7S/8": Variant("fixed-limit seven-card stud eight or better", STUD),
    "FR": Variant("fixed-limit razz", STUD),
    "N2L1D": Variant("no-limit deuce-to-seven single draw", FREE, draws=True),
    "F2L3D": Variant("fixed-limit deuce-to-seven triple draw", FIXED, draws=True),
    "FB": Variant("fixed-limit badugi", FIXED, draws=True),
}


@dataclass(frozen=True, slots=True)
class DealtHole:
    """A player is dealt cards."""

    player: int
    cards: tuple[int, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """Cards are dealt to the board."""

    cards: tuple[int, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Folded:
    player: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Called:
    """A player checks, or calls for as much as it has."""

    player: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Raised:
    """A player bets, completes or raises; `to` is all it has bet on this street, not what it adds."""

    player: int
    to: Amount
    note: str = ""


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """A player posts the bring-in."""

    player: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Drew:
    """A player throws these cards away; with none it stands pat. New cards come later, as a deal."""

    player: int
    cards: tuple[int, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Showed:
    """A player shows these cards; with none it mucks. An unknown card among them stays face down."""

    player: int
    cards: tuple[int, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Noted:
    """Nothing happens; somebody says something about the hand."""

    text: str = ""


Action = DealtHole | DealtBoard | Folded | Called | Raised | BroughtIn | Drew | Showed | Noted


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """A hand. Every row has one entry for each player; between two players, antes and blinds are written crosswise.

    A blind below nothing is a late post: a live bet of that size by somebody who has just sat down and is no blind.
    """

    variant: str
    antes: tuple[Amount, ...]
    starting_stacks: tuple[Amount, ...]
    actions: tuple[Action, ...] = ()
    ante_trimming_status: bool = False
    blinds_or_straddles: tuple[Amount, ...] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    players: tuple[str, ...] | None = None
    hand: int | str | None = None
    other: Mapping[str, object] = field(default_factory=dict, hash=False)


ROWS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
SINGLES = ("bring_in", "small_bet", "big_bet", "min_bet")
