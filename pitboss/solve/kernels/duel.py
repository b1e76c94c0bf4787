"""Hands walked upward by score with a counter of those passed for every set of cards they hold (inclusion-exclusion).

avoiding(h) = Σ_{S⊆h} (-1)^|S| N(S). Invariant: between two hands N(S) is exactly the number of hands passed that
contain S. Where a card of the dealer's shows, N has a column for each: hands with that card, by subsets of the others.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import next_places
from pitboss.solve.kernels.cases import CASES, six_cases


@kernel
def fill(deck: NDArray[np.uint8], hands: NDArray[np.uint8]) -> None:
    """Write every set of cards, in rising order, a row each."""
    count = hands.shape[1]
    at = np.arange(count)
    for row in range(len(hands)):
        for place in range(count):
            hands[row, place] = deck[at[place]]
        next_places(at, count, len(deck))


@scalar
def number_subsets(
    hands: NDArray[np.uint8],
    row: int,
    count: int,
    choose: NDArray[np.int64],
    sizes: NDArray[np.int64],
    where: NDArray[np.int64],
) -> None:
    """The number of each subset of a row of rising cards among all sets of its size, by mask."""
    where[0] = 0
    for at in range(count):
        card = hands[row, at]
        for mask in range(1 << at):
            where[mask | 1 << at] = where[mask] + choose[card, sizes[mask] + 1]


@scalar
def put_in(
    cards: NDArray[np.uint8],
    row: int,
    reach: int,
    where: NDArray[np.int64],
    sizes: NDArray[np.int64],
    starts: NDArray[np.int64],
    less: NDArray[np.int32],
    last: NDArray[np.uint8],
) -> None:
    """Count one more hand: for every subset, or if a card shows, under that card for every subset of the others."""
    count = cards.shape[1]
    if reach == count:
        for mask in range((1 << count) - 1):
            less[starts[sizes[mask]] + where[mask], 0] += 1
        last[where[(1 << count) - 1], 0] = 1
        return
    for shown in range(count):
        column = cards[row, shown]
        for mask in range(1 << count):
            if (mask >> shown) & 1:
                continue
            if sizes[mask] < reach:
                less[starts[sizes[mask]] + where[mask], column] += 1
            else:
                last[where[mask], column] = 1


@kernel
def passed(
    dealers: NDArray[np.uint8],
    own: NDArray[np.uint8],
    at: NDArray[np.int64],
    order: NDArray[np.int64],
    reach: int,
    columns: int,
    choose: NDArray[np.int64],
    starts: NDArray[np.int64],
    out: NDArray[np.int32],
) -> None:
    """For each question how many of the first `at` dealers hold no card of an own hand; a column for each card shown.

    The questions about an own hand stand `len(own)` apart; `order` is theirs by rising `at`.
    """
    count = dealers.shape[1]
    sizes = np.zeros(1 << count, dtype=np.int64)
    for mask in range(1, 1 << count):
        sizes[mask] = sizes[mask >> 1] + (mask & 1)
    where = np.zeros(1 << count, dtype=np.int64)
    less = np.zeros((starts[reach], columns), dtype=np.int32)
    last = np.zeros((starts[reach + 1] - starts[reach], columns), dtype=np.uint8)
    done = 0
    for question in order:
        while done < at[question]:
            number_subsets(dealers, done, count, choose, sizes, where)
            put_in(dealers, done, reach, where, sizes, starts, less, last)
            done += 1
        number_subsets(own, question % len(own), count, choose, sizes, where)
        out[question, :] = 0
        for mask in range(1 << count):
            sign = 1 - 2 * (sizes[mask] & 1)
            if sizes[mask] < reach:
                line = starts[sizes[mask]] + where[mask]
                for column in range(columns):
                    out[question, column] += sign * less[line, column]
            elif sizes[mask] == reach:
                for column in range(columns):
                    out[question, column] += sign * np.int32(last[where[mask], column])


@kernel
def weigh(
    passed: NDArray[np.int32],
    open_: NDArray[np.uint8],
    total: int,
    reaches: NDArray[np.uint8],
    weights: NDArray[np.int64],
    seen: NDArray[np.int64],
    classes: NDArray[np.int64],
    nets: NDArray[np.int64],
    values: NDArray[np.int64],
) -> None:
    """Add what each act nets with each hand to all that looks the same to its player."""
    for row in range(passed.shape[1]):
        for column in range(passed.shape[2]):
            if not open_[row, column]:
                continue
            below, through, short = passed[0, row, column], passed[1, row, column], passed[2, row, column]
            ways = six_cases(below, through, short, total, reaches[row])
            for act in range(len(nets)):
                worth = 0
                for case in range(CASES):
                    worth += ways[case] * nets[act, classes[row], case]
                for look in range(seen.shape[1]):
                    values[seen[row, look], column, act] += weights[row] * worth


@kernel
def tally(
    passed: NDArray[np.int32],
    open_: NDArray[np.uint8],
    total: int,
    reaches: NDArray[np.uint8],
    weights: NDArray[np.int64],
    seen: NDArray[np.int64],
    classes: NDArray[np.int64],
    best: NDArray[np.uint8],
    sums: NDArray[np.int64],
) -> None:
    """Add up the combinations of every case, by the act that is taken and the class of the hand."""
    for row in range(passed.shape[1]):
        for column in range(passed.shape[2]):
            if not open_[row, column]:
                continue
            below, through, short = passed[0, row, column], passed[1, row, column], passed[2, row, column]
            ways = six_cases(below, through, short, total, reaches[row])
            for look in range(seen.shape[1]):
                act = best[seen[row, look], column]
                for case in range(CASES):
                    sums[act, classes[row], case] += weights[row] * ways[case]
