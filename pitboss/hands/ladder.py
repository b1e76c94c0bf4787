"""A ladder says which hand beats which: a list of kinds from worst to best, and how aces and wild cards count.

It is data. `lower` turns it into the row of integers that the scoring functions read.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kinds import Kind


class LadderRow(Protocol):
    """Integers in a row: a tuple in plain Python, an array in a kernel."""

    def __getitem__(self, at: int, /) -> int: ...


class HandError(ValueError):
    """A hand, a ladder or a name of a hand that makes no sense."""


class Aces(IntEnum):
    """Where the ace stands."""

    HIGH = 0
    """Highest, and never below a deuce."""
    BOTH = 1
    """Highest; in a straight it may also stand below the deuce, and that straight is the lowest."""
    SECOND = 2
    """As BOTH, but ace to five is the second highest straight."""
    LOW = 3
    """Lowest, always."""
    SIX = 4
    """As BOTH in a deck without the cards below six: in a straight it may also stand below the six."""


class Wild(IntEnum):
    """What a joker (or a wild rank) may stand for."""

    NONE = 0
    BUG = 1
    """An ace, or whatever completes a straight, a flush, a straight flush or a royal flush."""
    FULL = 2
    """Any card."""
    CHOSEN = 3
    """Any card, and it is one of the player's own: a joker if there is one, or else the card that serves best."""
    LOWEST = 4
    """The lowest rank not already held."""
    BUG_FIVES = 5
    """As BUG, and the fifth of any rank besides."""


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """Which hand beats which. Two ladders are the same only if they are one: asking is quick, and it is asked a lot."""

    name: str
    size: int
    """Cards in a hand; the best so many of those given."""
    kinds: tuple[Kind, ...]
    """From worst to best."""
    aces: Aces = Aces.BOTH
    wild: Wild = Wild.NONE
    wild_ranks: tuple[int, ...] = ()
    """Ranks that are wild besides the jokers."""
    low: bool = False
    """The lowest ranks win."""
    limit: int | None = None
    """A low hand holds no rank above this one (7, 8 ... as printed on the card), or it is no low at all."""
    width: int = 5
    """How many ranks a score remembers."""
    fewest: int | None = None
    """Fewer cards than the size may be scored, down to this many."""
    decks: int = 1
    """How many decks are dealt together; with one, no card can come twice."""
    law: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.size <= 7 or len(set(self.kinds)) != len(self.kinds) or not self.kinds:
            raise HandError(f"ladder {self.name!r}: size 1 to 7, and each kind once")
        if len(self.kinds).bit_length() + 4 * self.width > 31:
            raise HandError(f"ladder {self.name!r}: {len(self.kinds)} kinds and {self.width} ranks do not fit a score")

    @property
    def shift(self) -> int:
        """Where the kind begins in a score: below it stand `width` ranks of four bits."""
        return 4 * self.width

    @property
    def least_cards(self) -> int:
        """The fewest cards that can be scored."""
        return self.size if self.fewest is None else self.fewest


# Places in the lowered row; the kinds follow from KINDS on, worst first.
SIZE, WIDTH, ACES, WILD, WILD_RANKS, LOW, LIMIT, COUNT, KINDS = range(9)


@cache
def lower(ladder: Ladder) -> NDArray[np.int64]:
    """The ladder as a row of integers; do not write to it."""
    mask = sum(1 << rank for rank in ladder.wild_ranks)
    limit = 15 if ladder.limit is None else ladder.limit
    head = (ladder.size, ladder.width, ladder.aces, ladder.wild, mask, ladder.low, limit, len(ladder.kinds))
    row = np.array(head + ladder.kinds, dtype=np.int64)
    row.flags.writeable = False
    return row


@cache
def lower_plain(ladder: Ladder) -> tuple[int, ...]:
    """The same row for plain Python, where a tuple reads faster than an array."""
    return tuple(int(each) for each in lower(ladder))
