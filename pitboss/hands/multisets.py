"""Hands from several decks: sets of cards in which the same card may lie more than once, one of each pattern."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel
from pitboss.hands.isomorphism import suitings


@kernel
def fill(
    count: int,
    ranks: NDArray[np.uint8],
    sizes: NDArray[np.int64],
    ways: NDArray[np.int64],
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
) -> int:
    """Write every falling row of four suits with so many cards together; or only count them.

    `ranks`: what one suit can hold, smaller sets first; `ways`: how many sets of real cards each of those is.
    """
    found = 0
    of = np.zeros(4, dtype=np.int64)
    for a in range(len(sizes)):
        for b in range(a + 1):
            two = sizes[a] + sizes[b]
            if two > count:
                break
            for c in range(b + 1):
                three = two + sizes[c]
                if three > count:
                    break
                for d in range(c + 1):
                    four = three + sizes[d]
                    if four > count:
                        break
                    if four < count:
                        continue
                    if len(hands):
                        of[0], of[1], of[2], of[3] = a, b, c, d
                        at = 0
                        for suit in range(4):
                            for place in range(sizes[of[suit]]):
                                hands[found, at] = ranks[of[suit], place] * 4 + suit
                                at += 1
                        weights[found] = suitings(a, b, c, d) * ways[a] * ways[b] * ways[c] * ways[d]
                    found += 1
    return found
