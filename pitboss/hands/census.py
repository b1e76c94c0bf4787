"""How many hands of each kind a deck holds: every combination is dealt and counted."""

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.kernels import kernel

PART = 1 << 19
"""Hands dealt at a time."""


def census(ladder: Ladder, count: int, jokers: int = 0) -> dict[Kind | None, int]:
    """Combinations of `count` cards of one deck by kind; None counts those that make no hand."""
    found = np.zeros(len(ladder.kinds) + 1, dtype=np.int64)
    hand, part = np.arange(count), np.empty((PART, count), dtype=np.uint8)
    out = np.empty(PART, dtype=np.int32)
    while many := _deal(hand, 52 + jokers, part):
        scores(ladder, part[:many], out[:many])
        found += np.bincount(out[:many] >> ladder.shift, minlength=len(found))
    named = dict(zip((None, *ladder.kinds), found.tolist(), strict=True))
    return {kind: many for kind, many in named.items() if many}


@kernel
def _deal(hand: NDArray[np.int64], cards: int, part: NDArray[np.uint8]) -> int:
    """Fill the part with the next combinations in order; return how many there were."""
    count = len(hand)
    for row in range(len(part)):
        if hand[0] > cards - count:
            return row
        for at in range(count):
            part[row, at] = hand[at]
        at = count - 1
        while at > 0 and hand[at] == cards - count + at:
            at -= 1
        hand[at] += 1
        for after in range(at + 1, count):
            hand[after] = hand[after - 1] + 1
    return len(part)
