"""Pairs of own cards that make a strong hand beside a board, for many boards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel
from pitboss.hands.lookup import Tables, looked_up


@kernel
def strong_pairs(
    boards: NDArray[np.uint8], cards: NDArray[np.uint8], least: int, table: Tables, out: NDArray[np.int32]
) -> int:
    """Write board and pair wherever the best of all seven cards has the least score, while there is room.

    How many there are is returned. No card of `cards` is a joker.
    """
    found, many, size = 0, len(cards), boards.shape[1]
    on_board = np.zeros(256, dtype=np.bool_)
    for row in range(len(boards)):
        total, spots = table.start, 0
        for at in range(size):
            card = boards[row, at]
            on_board[card] = True
            total += table.keys[card]
            spots |= table.spots[card]
        for one in range(many):
            first = cards[one]
            if on_board[first]:
                continue
            keys, both = total + table.keys[first], spots | table.spots[first]
            for other in range(one + 1, many):
                second = cards[other]
                if on_board[second]:
                    continue
                if looked_up(keys + table.keys[second], both | table.spots[second], table) >= least:
                    if found < len(out):
                        out[found, 0] = row
                        out[found, 1] = first
                        out[found, 2] = second
                    found += 1
        for at in range(size):
            on_board[boards[row, at]] = False
    return found
