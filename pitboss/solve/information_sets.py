"""Information sets: what a player can tell apart (own pattern and open board), and which follow from which."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import JOKERS, canon, numbers, seen
from pitboss.rules.bet_group import every

Cards = NDArray[np.uint8]
T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True, eq=False)
class Cells:
    """All that can be seen with so many own cards and so many of the board: a row each."""

    own: Cards
    board: Cards
    rows: NDArray[np.int64]
    """The own pattern, as `canon` numbers it."""
    columns: NDArray[np.int64]
    """The board among all sets of so many cards."""
    weights: NDArray[np.int64]
    """How many own hands there are of the pattern."""

    def __len__(self) -> int:
        return len(self.own)

    @property
    def shape(self) -> tuple[int, int]:
        """Of a table with a place for each cell."""
        return len(canon(self.own.shape[1]).hands), comb(JOKERS, self.board.shape[1])

    @property
    def cards(self) -> Cards:
        """Everything seen."""
        return np.concatenate([self.own, self.board], axis=1)

    def table(self, values: NDArray[T], nothing: float) -> NDArray[T]:
        """A value for each cell laid out by own pattern and board."""
        out = np.full((*self.shape, *values.shape[1:]), nothing, dtype=values.dtype)
        out[self.rows, self.columns] = values
        return out


def cells(deck: tuple[int, ...], own: int, board: int) -> Cells:
    """Every cell of a deck of one of each card."""
    patterns, boards = canon(own), every(deck, board)
    rows = np.nonzero(np.isin(patterns.hands, deck).all(axis=1))[0]
    fine = ~_touch(patterns.hands[rows], boards)
    which, column = np.nonzero(fine)
    row = rows[which]
    return Cells(patterns.hands[row], boards[column], row, numbers(boards)[column], patterns.weights[row])


def _touch(hands: Cards, boards: Cards) -> NDArray[np.bool_]:
    """Whether a hand and a board share a card."""
    found = np.zeros((len(hands), len(boards)), dtype=np.bool_)
    for mine in hands.T:
        for common in boards.T:
            found |= mine[:, None] == common[None, :]
    return found


def grown(deck: tuple[int, ...], before: Cells, after: Cells) -> NDArray[np.int32]:
    """For each cell the cells that one more card, the player's or the board's, makes of it."""
    cards = np.array(deck, dtype=np.uint8)
    free = ~(before.cards[:, :, None] == cards[None, None, :]).any(axis=1)
    which, column = np.nonzero(free)
    new = cards[column][:, None]
    own, board = before.own[which], before.board[which]
    if after.own.shape[1] > own.shape[1]:
        own = np.concatenate([own, new], axis=1)
    else:
        board = np.concatenate([board, new], axis=1)
    index = np.full(after.shape, -1, dtype=np.int32)
    index[after.rows, after.columns] = np.arange(len(after), dtype=np.int32)
    return index[seen(own, board)].reshape(len(before), -1)
