"""Players' hands of three cards and a board against each other: how often two of them are level."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.lookup import Tables, looked_up

PLACE = 8
"""Bits for a card's place beside the board: a hand of three is one number."""


@scalar
def three_of(
    rest: NDArray[np.int64],
    keys: int,
    spots: int,
    table: Tables,
    hands: NDArray[np.int32],
    scores: NDArray[np.int32],
) -> int:
    """Write every three of these cards and what they score beside a board; return how many there are."""
    many = 0
    for a in range(len(rest)):
        for b in range(a + 1, len(rest)):
            total = keys + table.keys[rest[a]] + table.keys[rest[b]]
            seen = spots | table.spots[rest[a]] | table.spots[rest[b]]
            for c in range(b + 1, len(rest)):
                scores[many] = looked_up(total + table.keys[rest[c]], seen | table.spots[rest[c]], table)
                hands[many] = (a << PLACE | b) << PLACE | c
                many += 1
    return many


@scalar
def by_class(
    scores: NDArray[np.int32],
    hands: NDArray[np.int32],
    many: int,
    classes: NDArray[np.int32],
    starts: NDArray[np.int64],
    order: NDArray[np.int32],
) -> int:
    """Bring hands of equal score together; return how many scores there are. `classes` comes and goes all zero."""
    found = 0
    for row in range(many):
        score = scores[row]
        if classes[score] == 0:
            found += 1
            classes[score] = found
            starts[found] = 0
        starts[classes[score]] += 1
    starts[0] = 0
    for at in range(1, found + 1):
        starts[at] += starts[at - 1]
    for row in range(many - 1, -1, -1):
        at = classes[scores[row]]
        starts[at] -= 1
        order[starts[at]] = hands[row]
    for row in range(many):
        classes[scores[row]] = 0
    starts[found + 1] = many
    return found


@scalar
def apart(order: NDArray[np.int32], start: int, stop: int, ones: NDArray[np.int32], twos: NDArray[np.int32]) -> int:
    """How many pairs of these hands, in either order, share no card. The counters come and go all zero.

    Of n hands those that hold a card are taken out of each one's n, those that hold two put back, and itself taken
    out: Σ (n - 1 - Σ N(a) + Σ N(ab)), and each card's N(a) is in it N(a) times.
    """
    low = (1 << PLACE) - 1
    for at in range(start, stop):
        a, b, c = order[at] >> 2 * PLACE, (order[at] >> PLACE) & low, order[at] & low
        ones[a] += 1
        ones[b] += 1
        ones[c] += 1
        twos[a << PLACE | b] += 1
        twos[a << PLACE | c] += 1
        twos[b << PLACE | c] += 1
    found = (stop - start) * (stop - start - 1)
    for card in range(len(ones)):
        found -= np.int64(ones[card]) * ones[card]
        ones[card] = 0
    for at in range(start, stop):
        a, b, c = order[at] >> 2 * PLACE, (order[at] >> PLACE) & low, order[at] & low
        # A pair's count is squared when it is first met, and gone when it is met again.
        for pair in (a << PLACE | b, a << PLACE | c, b << PLACE | c):
            found += np.int64(twos[pair]) * twos[pair]
            twos[pair] = 0
    return found


@kernel
def level_pairs(
    boards: NDArray[np.uint8],
    deck: NDArray[np.int64],
    table: Tables,
    scores: int,
    start: int,
    stop: int,
) -> NDArray[np.int64]:
    """For some boards, how many pairs of hands of three that share no card are level."""
    left = len(deck) - boards.shape[1]
    room = left * (left - 1) * (left - 2) // 6
    rest, hands = np.empty(left, dtype=np.int64), np.empty(room, dtype=np.int32)
    classes, starts = np.zeros(scores, dtype=np.int32), np.zeros(room + 2, dtype=np.int64)
    found_scores, order = np.empty(room, dtype=np.int32), np.empty(room, dtype=np.int32)
    ones, twos = np.zeros(left, dtype=np.int32), np.zeros(left << PLACE, dtype=np.int32)
    found = np.zeros(stop - start, dtype=np.int64)
    for row in range(start, stop):
        keys, spots, at = table.start, 0, 0
        for place in range(boards.shape[1]):
            keys += table.keys[boards[row, place]]
            spots |= table.spots[boards[row, place]]
        for card in deck:
            free = True
            for place in range(boards.shape[1]):
                free &= boards[row, place] != card
            if free:
                rest[at] = card
                at += 1
        many = three_of(rest, keys, spots, table, hands, found_scores)
        kinds = by_class(found_scores, hands, many, classes, starts, order)
        for kind in range(1, kinds + 1):
            if starts[kind + 1] - starts[kind] > 1:
                found[row - start] += apart(order, starts[kind], starts[kind + 1], ones, twos)
    return found
