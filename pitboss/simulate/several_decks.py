"""Hands from several decks, as the solver numbers them: one of each pattern of suits, equal cards allowed."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK
from pitboss.hands.combinations import one_of_each
from pitboss.simulate.state import Cards, Rows, SimulateError

SUITS = np.array(list(permutations(range(4))), dtype=np.uint8)
LARGEST = 4
"""Cards to a hand, at most: every hand has a place in the table."""


class Known(NamedTuple):
    """One hand of each pattern, and for every hand, cards in rising order, which pattern by which change of suits."""

    hands: Cards
    found: NDArray[np.int32]


@cache
def known(count: int, decks: int) -> Known:
    """All hands of so many cards."""
    if count > LARGEST:
        raise SimulateError(f"no table for hands of {count} cards from {decks} decks")
    hands = one_of_each(range(DECK), count, decks)[0]
    found = np.full(DECK**count, -1, dtype=np.int32)
    for number, suits in enumerate(SUITS):
        moved = (hands & ~np.uint8(3)) | suits[hands & 3]
        found[_code(moved)] = np.arange(len(hands)) * len(SUITS) + number
    return Known(hands, found)


def _code(cards: Cards) -> Rows:
    rows = np.sort(cards, axis=1).astype(np.int64)
    return sum((rows[:, at] * DECK**at for at in range(cards.shape[1])), np.zeros(len(cards), dtype=np.int64))


def patterns(cards: Cards, decks: int) -> tuple[Rows, Rows]:
    """Which pattern each hand is, and where each of its cards lies in the hand that stands for it."""
    table = known(cards.shape[1], decks)
    row, number = np.divmod(table.found[_code(cards)].astype(np.int64), len(SUITS))
    back = np.argsort(SUITS, axis=1).astype(np.uint8)[number]
    renamed = (cards & ~np.uint8(3)) | np.take_along_axis(back, (cards & 3).astype(np.int64), axis=1)
    places = np.empty(cards.shape, dtype=np.int64)
    mine, theirs = (np.argsort(each, axis=1, kind="stable") for each in (renamed, table.hands[row]))
    np.put_along_axis(places, mine, theirs, axis=1)
    return row, places
