"""Hands laid out in every way between a player and the board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel


@kernel
def own_two(without: NDArray[np.int32], weights: NDArray[np.int64], found: NDArray[np.int64]) -> None:
    """Count hands by score when any two of the cards are the player's and one of the others must stay unused.

    `without`: what a hand scores without each of its cards.
    """
    count = without.shape[1]
    for row in range(len(without)):
        for first in range(count):
            for second in range(first + 1, count):
                best = 0
                for spare in range(count):
                    if spare != first and spare != second:
                        best = max(best, without[row, spare])
                found[best] += weights[row]
