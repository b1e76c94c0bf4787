"""Drawing to a hand against a pay table: what comes of every subset held."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel
from pitboss.hands.bits import bits
from pitboss.solve.kernels.draw_charts import Atlas, number_of


@kernel
def containing(
    hands: NDArray[np.int64], weights: NDArray[np.int64], which: NDArray[np.int16], lines: int, atlas: Atlas
) -> NDArray[np.int64]:
    """For every pattern how many hands that end in each line contain one set of it, times the atlas's whole."""
    count = hands.shape[1]
    out = np.zeros((atlas.offsets[-1], lines), dtype=np.int64)
    for row in range(len(hands)):
        for subset in range(1 << count):
            number = atlas.starts[bits(subset)] + number_of(hands, row, subset, count, atlas.choose)
            pattern = atlas.chart[number]
            out[pattern, which[row]] += weights[row] * atlas.shares[pattern]
    return out


@kernel
def holds(
    hands: NDArray[np.int64],
    seats: NDArray[np.int64],
    sums: NDArray[np.int64],
    held: NDArray[np.int64],
    atlas: Atlas,
) -> NDArray[np.int64]:
    """For every hand and every choice of cards to hold, how many draws end in each line.

    What is held is a bit for each place in the canonical hand; `seats` says which place each card has there.

    The hands that contain what is held and none of the rest: those that contain it, less those with one more card...
    """
    count, lines = hands.shape[1], sums.shape[1]
    every = 1 << count
    out = np.empty((len(hands), len(held), lines), dtype=np.int64)
    found = np.empty((every, lines), dtype=np.int64)
    for row in range(len(hands)):
        for subset in range(every):
            number = atlas.starts[bits(subset)] + number_of(hands, row, subset, count, atlas.choose)
            for line in range(lines):
                found[subset, line] = sums[atlas.chart[number], line]
        for card in range(count):
            for subset in range(every):
                if (subset >> card) & 1 == 0:
                    for line in range(lines):
                        found[subset, line] -= found[subset | 1 << card, line]
        for nth in range(len(held)):
            subset = 0
            for card in range(count):
                subset |= ((held[nth] >> seats[row, card]) & 1) << card
            for line in range(lines):
                out[row, nth, line] = found[subset, line] // atlas.whole
    return out
