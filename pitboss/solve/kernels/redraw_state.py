"""What a walk through both sides' hands works with; kernels take these whole."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import scalar

SPREAD = 8
"""Room for the places where one more card may fall among others."""


class Ways(NamedTuple):
    """What the dealer's rules make of every hand: which cards may have been thrown away beside those kept."""

    stands: NDArray[np.uint8]
    """By the number of a full hand: whether it is kept whole."""
    ones: NDArray[np.uint8]
    """By the number of what is kept and the one card thrown away."""
    twos: NDArray[np.uint8]
    """By the number of what is kept and that of the two thrown away."""
    draws: int
    """How many cards are thrown away at most."""


class RedrawCounters(NamedTuple):
    """How many of the dealer's deals so far contain a set of each pattern, times the atlas's whole.

    The first column stops short of the class that is being walked, the second has that class alone.
    """

    all: NDArray[np.int64]
    """Each deal by its weight against a player who threw away the most."""
    stood: NDArray[np.int64]
    """Deals without a draw, unweighted."""
    one: NDArray[np.int64]
    """Deals with a draw of one, unweighted."""
    seven: NDArray[np.int64]
    """The same as `all` for sets of seven, where there can be any."""
    shares: NDArray[np.uint8]
    """What one set of seven of a pattern counts."""
    slots: NDArray[np.int64]
    places: NDArray[np.int32]


class RedrawHands(NamedTuple):
    """Hands of one side, sorted by score; class c of the walk has those from `firsts[c]` to `firsts[c + 1]`."""

    cards: NDArray[np.int64]
    weights: NDArray[np.int64]
    lines: NDArray[np.int16]
    firsts: NDArray[np.int64]


class Ends(NamedTuple):
    """Where a player's results are added up: for each line of a win and last for ties, by the pattern of what was held
    and the number of what was thrown away, once that is put into the suits of the pattern."""

    none: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]


class Scratch(NamedTuple):
    """Room to work in."""

    base: NDArray[np.int64]
    below: NDArray[np.int64]
    """How many cards of each subset come before a place."""
    signs: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]
    sums: NDArray[np.int64]
    alone: NDArray[np.int64]
    """Deals that avoid the cards: weighted, without a draw, with a draw of one; in two columns."""
    singles: NDArray[np.int64]
    """The same, of those that contain one card more."""
    weighted: NDArray[np.int64]
    """The weighted ones of these, card by card."""
    numbers: NDArray[np.int64]
    columns: NDArray[np.int64]
    masks: NDArray[np.int64]
    """The ranks of a hand by suits, and its jokers."""
    sorted: NDArray[np.int64]
    """The same suits in canonical order."""
    new: NDArray[np.int64]
    """What each card becomes in other suits."""
    many: NDArray[np.int64]
    touched: NDArray[np.int32]
    """The patterns that a class has come to, those of seven cards apart; and how many."""


@scalar
def among(card: int, cards: NDArray[np.int64], count: int) -> int:
    """How many of the sorted cards are lower; -1 if it is one of them."""
    for nth in range(count):
        if cards[nth] == card:
            return -1
        if cards[nth] > card:
            return nth
    return count
