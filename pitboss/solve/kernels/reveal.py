"""The hands that cards in view can still become, counted by class.

Most hands are no flush: those are counted by their ranks alone, all suits at once. The few that may be a flush are
then gone through one by one and moved to where they belong.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.lookup import FACES, FLUSHES, ROW, SUIT_PLACE, Tables, by_suits

EACH_SUIT = 0x1111 << SUIT_PLACE
"""One more card in every suit at once."""


@scalar
def _plain(total: int, table: Tables) -> int:
    """Where the score of a sum is written, flushes aside."""
    face = total & FACES
    return table.slides[face >> ROW] + (face & ((1 << ROW) - 1))  # type: ignore[no-any-return]


@scalar
def _by_ranks(
    total: int,
    left: NDArray[np.int64],
    more: int,
    table: Tables,
    plain: NDArray[np.uint8],
    row: int,
    out: NDArray[np.int64],
    at: NDArray[np.int64],
    totals: NDArray[np.int64],
    ways: NDArray[np.int64],
) -> None:
    """Add up every row of ranks, rising, with the number of cards it stands for."""
    totals[0], ways[0], at[0] = total, 1, 0
    depth = 0
    while depth >= 0:
        if depth == more:
            out[row, plain[_plain(totals[depth], table)]] += ways[depth]
            depth -= 1
            continue
        rank = at[depth]
        if rank > 12:
            depth -= 1
            continue
        at[depth] += 1
        same = 1
        for before in range(depth):
            if at[before] - 1 == rank:
                same += 1
        if left[rank] >= same:
            totals[depth + 1] = totals[depth] + (table.keys[4 * rank] & FACES)
            ways[depth + 1] = ways[depth] * (left[rank] - same + 1) // same
            depth += 1
            at[depth] = rank
    return


@scalar
def _flushes(
    total: int,
    spots: int,
    rest: NDArray[np.int64],
    many: int,
    more: int,
    table: Tables,
    classes: NDArray[np.uint8],
    row: int,
    out: NDArray[np.int64],
    at: NDArray[np.int64],
    totals: NDArray[np.int64],
    places: NDArray[np.int64],
) -> None:
    """Move every hand with a possible flush from the class of its ranks to that of its suit, if that is better."""
    totals[0], places[0], at[0] = total, spots, 0
    depth = 0
    while depth >= 0:
        if depth == more:
            plain = table.plain[_plain(totals[depth], table)]
            suited = by_suits(totals[depth], places[depth], table)
            if suited > plain:
                out[row, classes[plain]] -= 1
                out[row, classes[suited]] += 1
            depth -= 1
            continue
        if at[depth] > many - (more - depth):
            depth -= 1
            continue
        card = rest[at[depth]]
        at[depth] += 1
        total = totals[depth] + table.keys[card]
        if (total + (more - depth - 1) * EACH_SUIT) & FLUSHES:
            depth += 1
            totals[depth] = total
            places[depth] = places[depth - 1] | table.spots[card]
            at[depth] = at[depth - 1]


@kernel
def become(
    used: NDArray[np.uint8],
    seen: NDArray[np.uint8],
    deck: NDArray[np.uint8],
    more: int,
    table: Tables,
    classes: NDArray[np.uint8],
    plain: NDArray[np.uint8],
    start: int,
    stop: int,
    out: NDArray[np.int64],
) -> None:
    """Add up, for the rows from start to stop, every way to complete the cards used with cards that are not seen.

    `classes` is the class of each score, `plain` that of each place in the table of scores by ranks.
    """
    rest, left = np.empty(64, dtype=np.int64), np.empty(13, dtype=np.int64)
    at, totals = np.zeros(9, dtype=np.int64), np.zeros(9, dtype=np.int64)
    ways = np.zeros(9, dtype=np.int64)
    for row in range(start, stop):
        taken = 0
        for column in range(seen.shape[1]):
            taken |= 1 << seen[row, column]
        many = 0
        left[:] = 0
        for card in deck:
            if (taken >> card) & 1 == 0:
                rest[many] = card
                left[card >> 2] += 1
                many += 1
        total, spots = table.start, 0
        for column in range(used.shape[1]):
            total += table.keys[used[row, column]]
            spots |= table.spots[used[row, column]]
        _by_ranks(total, left, more, table, plain, row, out, at, totals, ways)
        if (total + more * EACH_SUIT) & FLUSHES:
            _flushes(total, spots, rest, many, more, table, classes, row, out, at, totals, ways)
