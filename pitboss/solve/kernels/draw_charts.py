"""Where every small set of cards is found: its number among all such sets, and from there its pattern.

Cards are counted within their deck, lowest first, so that shorter decks have shorter tables.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.isomorphism import CHOOSE, JOKERS, canon, hand_key, next_number, place_of


class Atlas(NamedTuple):
    """Patterns of every set of up to so many cards of a deck; a kernel may take it whole."""

    deck: NDArray[np.uint8]
    choose: NDArray[np.int64]
    starts: NDArray[np.int64]
    """Where the sets of each size begin in the chart."""
    chart: NDArray[np.int32]
    """The pattern of each set; patterns of all sizes are counted through."""
    offsets: NDArray[np.int64]
    """The first pattern of each size."""
    shares: NDArray[np.int64]
    """What one hand of a pattern counts, so that all hands of it together count `whole`."""
    whole: int


def atlas(deck: tuple[int, ...], most: int) -> Atlas:
    """The patterns of all sets of up to so many cards."""
    cards = np.array(sorted(deck), dtype=np.uint8)
    jokers = int((cards >= JOKERS).sum())
    whole = 24 * int(np.lcm.reduce([comb(jokers, used) for used in range(jokers + 1)]))
    tables = [canon(size, jokers) for size in range(most + 1)]
    offsets = np.cumsum([0, *(len(table.keys) for table in tables)]).astype(np.int64)
    starts = np.cumsum([0, *(comb(len(cards), size) for size in range(most + 1))]).astype(np.int64)
    chart = np.empty(starts[-1], dtype=np.int32)
    for size, table in enumerate(tables):
        part = chart[starts[size] : starts[size + 1]]
        _chart(cards, size, table.slots, table.places, offsets[size], part)
    shares = np.concatenate([whole // table.weights for table in tables])
    return Atlas(cards, CHOOSE, starts, chart, offsets, shares, whole)


@kernel
def _chart(
    deck: NDArray[np.uint8],
    count: int,
    slots: NDArray[np.int64],
    places: NDArray[np.int32],
    offset: int,
    out: NDArray[np.int32],
) -> None:
    at = np.arange(count + 1)
    cards = np.empty((1, count), dtype=np.uint8)
    for number in range(len(out)):
        for nth in range(count):
            cards[0, nth] = deck[at[nth]]
        out[number] = offset + place_of(hand_key(cards, 0, 0, count), slots, places)
        if count:
            next_number(at, count)


@scalar
def lay(cards: NDArray[np.int64], count: int, more: int, choose: NDArray[np.int64], base: NDArray[np.int64]) -> None:
    """The share of every subset of the cards in the number of a larger set, by where up to two more cards fall in.

    `base[i, j, subset]`: the first of the more comes before card i, the second before card j (`count` for none).
    """
    for first in range(0 if more > 0 else count, count + 1):
        for second in range(first if more > 1 else count, count + 1):
            for subset in range(1 << count):
                total, at = 0, 1
                for nth in range(count):
                    if (subset >> nth) & 1:
                        total += choose[cards[nth], at + (nth >= first) + (nth >= second)]
                        at += 1
                base[first, second, subset] = total


@scalar
def number_of(cards: NDArray[np.int64], row: int, subset: int, count: int, choose: NDArray[np.int64]) -> int:
    """The number of some cards of a sorted row among all sets of so many."""
    total, at = 0, 1
    for nth in range(count):
        if (subset >> nth) & 1:
            total += choose[cards[row, nth], at]
            at += 1
    return total
