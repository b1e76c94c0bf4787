"""How many hands of each kind, or of each score, a deck holds: every combination is dealt and counted."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel
from pitboss.hands.bits import next_places
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import Scores, scores

PART = 1 << 19
"""Hands dealt at a time."""


def census(ladder: Ladder, count: int, jokers: int = 0) -> dict[Kind | None, int]:
    """Combinations of `count` cards of one deck by kind; None counts those that make no hand."""
    found = np.zeros(len(ladder.kinds) + 1, dtype=np.int64)
    for part in _parts(ladder, count, jokers):
        found += np.bincount(part >> ladder.shift, minlength=len(found))
    named = dict(zip((None, *ladder.kinds), found.tolist(), strict=True))
    return {kind: many for kind, many in named.items() if many}


def spread(ladder: Ladder, count: int, jokers: int = 0) -> dict[int, int]:
    """Combinations of `count` cards of one deck by score, from the worst."""
    found: Counter[int] = Counter()
    for part in _parts(ladder, count, jokers):
        each, many = np.unique(part, return_counts=True)
        found.update(dict(zip(each.tolist(), many.tolist(), strict=True)))
    return dict(sorted(found.items()))


def _parts(ladder: Ladder, count: int, jokers: int) -> Iterator[Scores]:
    """The scores of all hands, some at a time."""
    hand, part = np.arange(count), np.empty((PART, count), dtype=np.uint8)
    out = np.empty(PART, dtype=np.int32)
    while many := _deal(hand, 52 + jokers, part):
        yield scores(ladder, part[:many], out[:many])


@kernel
def _deal(hand: NDArray[np.int64], cards: int, part: NDArray[np.uint8]) -> int:
    """Fill the part with the next combinations in order; return how many there were."""
    count = len(hand)
    for row in range(len(part)):
        if hand[0] > cards - count:
            return row
        for at in range(count):
            part[row, at] = hand[at]
        next_places(hand, count, cards)
    return len(part)
