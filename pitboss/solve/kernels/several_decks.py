"""Hands from several decks: sets of cards in which the same card may lie more than once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar


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
