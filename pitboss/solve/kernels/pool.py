"""Players' hands of three cards and a board against each other: how often two of them are level."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.lookup import Tables, looked_up


@scalar
def three_of(rest: NDArray[np.int64], keys: int, spots: int, table: Tables, hands: NDArray[np.int32]) -> int:
    """Write every three of these cards with what they score beside a board; return how many there are."""
    many = 0
    for a in range(len(rest)):
        for b in range(a + 1, len(rest)):
            for c in range(b + 1, len(rest)):
                total = keys + table.keys[rest[a]] + table.keys[rest[b]] + table.keys[rest[c]]
                seen = spots | table.spots[rest[a]] | table.spots[rest[b]] | table.spots[rest[c]]
                hands[many, 0] = looked_up(total, seen, table)
                hands[many, 1], hands[many, 2], hands[many, 3] = a, b, c
                many += 1
    return many


@scalar
def by_class(
    hands: NDArray[np.int32],
    many: int,
    classes: NDArray[np.int32],
    starts: NDArray[np.int64],
    order: NDArray[np.int32],
) -> int:
    """Bring hands of equal score together; return how many scores there are. `classes` comes and goes all zero."""
    found = 0
    for row in range(many):
        score = hands[row, 0]
        if classes[score] == 0:
            found += 1
            classes[score] = found
            starts[found] = 0
        starts[classes[score]] += 1
    starts[0] = 0
    for at in range(1, found + 1):
        starts[at] += starts[at - 1]
    for row in range(many - 1, -1, -1):
        at = classes[hands[row, 0]]
        starts[at] -= 1
        order[starts[at]] = row
    for row in range(many):
        classes[hands[row, 0]] = 0
    starts[found + 1] = many
    return found


@scalar
def apart(
    hands: NDArray[np.int32],
    order: NDArray[np.int32],
    start: int,
    stop: int,
    ones: NDArray[np.int64],
    twos: NDArray[np.int64],
) -> int:
    """How many pairs of these hands, in either order, share no card. The counters come and go all zero."""
    for at in range(start, stop):
        row = order[at]
        a, b, c = hands[row, 1], hands[row, 2], hands[row, 3]
        ones[a] += 1
        ones[b] += 1
        ones[c] += 1
        twos[a, b] += 1
        twos[a, c] += 1
        twos[b, c] += 1
    found = 0
    for at in range(start, stop):
        row = order[at]
        a, b, c = hands[row, 1], hands[row, 2], hands[row, 3]
        found += stop - start - ones[a] - ones[b] - ones[c] + twos[a, b] + twos[a, c] + twos[b, c] - 1
    for at in range(start, stop):
        row = order[at]
        a, b, c = hands[row, 1], hands[row, 2], hands[row, 3]
        ones[a] = ones[b] = ones[c] = 0
        twos[a, b] = twos[a, c] = twos[b, c] = 0
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
    rest, hands = np.empty(left, dtype=np.int64), np.empty((room, 4), dtype=np.int32)
    classes, starts = np.zeros(scores, dtype=np.int32), np.zeros(room + 2, dtype=np.int64)
    order, ones = np.empty(room, dtype=np.int32), np.zeros(left, dtype=np.int64)
    twos = np.zeros((left, left), dtype=np.int64)
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
        many = three_of(rest, keys, spots, table, hands)
        kinds = by_class(hands, many, classes, starts, order)
        for kind in range(1, kinds + 1):
            if starts[kind + 1] - starts[kind] > 1:
                found[row - start] += apart(hands, order, starts[kind], starts[kind + 1], ones, twos)
    return found
