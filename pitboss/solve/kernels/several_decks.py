"""Hands from several decks: sets of cards in which the same card may lie more than once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.kernels import kernel, scalar
from pitboss.solve.canon import suitings


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


@scalar
def ways_besides(
    mine: NDArray[np.uint8], own: int, others: NDArray[np.uint8], row: int, size: int, choose: NDArray[np.int64]
) -> int:
    """How many sets of real cards the other hand is, once mine is gone; equal cards lie side by side in both.

    `choose[copies, taken]`: in how many ways so many of so many copies are taken.
    """
    decks = len(choose) - 1
    many = 1
    at = 0
    while at < size:
        card = others[row, at]
        run = 1
        while at + run < size and others[row, at + run] == card:
            run += 1
        left = decks
        for place in range(mine.shape[1]):
            if mine[own, place] == card:
                left -= 1
        many *= choose[left, run]
        at += run
    return many


@kernel
def against(
    mine: NDArray[np.uint8],
    my_scores: NDArray[np.int32],
    others: NDArray[np.uint8],
    their_scores: NDArray[np.int32],
    choose: NDArray[np.int64],
    start: int,
    stop: int,
) -> NDArray[np.int64]:
    """For some of my hands, how many of the other's lose, tie and win."""
    found = np.zeros((stop - start, 3), dtype=np.int64)
    size = others.shape[1]
    for own in range(start, stop):
        for row in range(len(others)):
            many = ways_besides(mine, own, others, row, size, choose)
            if my_scores[own] > their_scores[row]:
                found[own - start, 0] += many
            elif my_scores[own] == their_scores[row]:
                found[own - start, 1] += many
            else:
                found[own - start, 2] += many
    return found
