"""Boards that are as good as the best hand of seven: what they come to when an own card must play."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.lookup import Tables, looked_up


@scalar
def _with_own(board: NDArray[np.uint8], row: int, first: int, second: int, table: Tables) -> int:
    """The best five with one or two of the own cards and the rest from a board of five."""
    best = 0
    keys, spots = table.keys, table.spots
    total, place = table.start, 0
    for at in range(5):
        total += keys[board[row, at]]
        place |= spots[board[row, at]]
    for out in range(5):
        less = total - keys[board[row, out]]
        here = place & ~spots[board[row, out]]
        best = max(best, looked_up(less + keys[first], here | spots[first], table))
        best = max(best, looked_up(less + keys[second], here | spots[second], table))
        for other in range(out):
            fewer = less - keys[board[row, other]] + keys[first] + keys[second]
            there = here & ~spots[board[row, other]]
            best = max(best, looked_up(fewer, there | spots[first] | spots[second], table))
    return best


@kernel
def own_plays(
    boards: NDArray[np.uint8],
    weights: NDArray[np.int64],
    deck: NDArray[np.uint8],
    pairs: NDArray[np.int64],
    five: Tables,
    seven: Tables,
    classes: NDArray[np.uint8],
    start: int,
    stop: int,
    out: NDArray[np.int64],
) -> None:
    """Move what the board alone would make to the class of the best hand with an own card.

    By the pattern of the own two cards (`pairs`) and class; each board stands for `weights` of them.
    """
    for row in range(start, stop):
        total, place, taken = five.start, 0, 0
        more, spots = seven.start, 0
        for at in range(5):
            card = boards[row, at]
            total += five.keys[card]
            place |= five.spots[card]
            more += seven.keys[card]
            taken |= 1 << card
        spots = place
        alone = looked_up(total, place, five)
        for one in range(len(deck)):
            first = deck[one]
            if (taken >> first) & 1:
                continue
            for two in range(one):
                second = deck[two]
                if (taken >> second) & 1:
                    continue
                both = spots | seven.spots[first] | seven.spots[second]
                if looked_up(more + seven.keys[first] + seven.keys[second], both, seven) > alone:
                    continue
                bound = _with_own(boards, row, first, second, five)
                if classes[bound] != classes[alone]:
                    out[pairs[first, second], classes[alone]] -= weights[row]
                    out[pairs[first, second], classes[bound]] += weights[row]
