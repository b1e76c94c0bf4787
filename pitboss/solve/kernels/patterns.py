"""Hands up to a change of suits walked upward by score, with a count of those passed for every set of cards they hold.

Sets that differ only in the names of their suits share one counter, so it holds as many times too much as there are
such sets. Everything is counted 24 times to keep that whole: a set counts once for each way to name its suits.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.solve.kernels.cases import CASES, six_cases

MASKS = 1 << 13
NAMINGS = 24
"""Ways to name four suits: what every count is multiplied by."""
REPEATS = 5
"""Bits for how often a set is the same under all namings of its suits."""


class Numbering(NamedTuple):
    """Numbers for the patterns of every set of fewer cards than a hand has; a kernel takes it whole."""

    sizes: NDArray[np.int64]
    """How many ranks a mask holds."""
    less: NDArray[np.int32]
    """How many falling rows of masks there are of so many cards with a lower first: by length, cards, first mask."""
    starts: NDArray[np.int64]
    """Where the sets of so many natural cards begin; those with a joker follow after all that have none."""
    repeats: NDArray[np.int64]
    """How many namings leave a row as it is, by which neighbours are equal."""


@scalar
def pattern_of(cards: int, numbering: Numbering) -> int:
    """The number of a set's pattern, and below it how many namings leave the set as it is.

    The set comes as bits: thirteen for each suit, and above them one for a joker.
    """
    a, b, c, d = cards & 8191, (cards >> 13) & 8191, (cards >> 26) & 8191, (cards >> 39) & 8191
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    sizes, less = numbering.sizes, numbering.less
    one = sizes[d]
    two = one + sizes[c]
    three = two + sizes[b]
    four = three + sizes[a]
    place = numbering.starts[four + 8 * (cards >> 52)]
    place += less[3, four, a] + less[2, three, b] + less[1, two, c] + less[0, one, d]
    pattern: int = place << REPEATS | numbering.repeats[(a == b) | (b == c) << 1 | (c == d) << 2]
    return pattern


@scalar
def subsets_of(
    hands: NDArray[np.uint8],
    row: int,
    some: NDArray[np.int64],
    numbering: Numbering,
    bits: NDArray[np.int64],
    out: NDArray[np.uint32],
    at: int,
) -> None:
    """Write the patterns of some subsets of a hand, given as sets of places, into a row of the array."""
    bits[0] = 0
    for place in range(hands.shape[1]):
        card = np.int64(hands[row, place])
        bit = np.int64(1) << (52 if card >= 52 else 13 * (card & 3) + (card >> 2))
        for before in range(1 << place):
            bits[before | 1 << place] = bits[before] | bit
    for number in range(len(some)):
        out[at, number] = pattern_of(bits[some[number]], numbering)


@scalar
def avoiding(found: NDArray[np.uint32], at: int, signs: NDArray[np.int64], counters: NDArray[np.uint32]) -> int:
    """This hand's part of the alternating sum; it may go below nothing, and comes right when all parts are added."""
    total = 0
    for number in range(len(signs)):
        total += counters[found[at, number] >> np.uint32(REPEATS)] * signs[number]
    return total


@scalar
def enter(found: NDArray[np.uint32], at: int, many: int, counters: NDArray[np.uint32]) -> None:
    """Count a pattern of hands in with every set of cards it holds."""
    for number in range(found.shape[1]):
        where = found[at, number]
        counters[where >> np.uint32(REPEATS)] += np.uint32(many) * (where & np.uint32((1 << REPEATS) - 1))


@kernel
def walk(
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
    ends: NDArray[np.int64],
    short: int,
    some: NDArray[np.int64],
    signs: NDArray[np.int64],
    numbering: Numbering,
    counters: NDArray[np.uint32],
    out: NDArray[np.uint32],
) -> None:
    """Parts of how many hands lie below each, below or level with it, and among the first blocks up to `short`.

    The hands come in rising order, level ones as blocks that end at `ends`.
    """
    longest = start = 0
    for end in ends:
        longest = max(longest, end - start)
        start = end
    found = np.empty((longest, len(some)), np.uint32)
    bits = np.empty(128, np.int64)
    then = np.zeros(len(counters) if short else 0, np.uint32)
    start = 0
    for end in ends:
        if short and start == short:
            then[:] = counters
        for row in range(start, end):
            subsets_of(hands, row, some, numbering, bits, found, row - start)
            out[0, row] = avoiding(found, row - start, signs, counters)
            if start >= short and short:
                out[2, row] = avoiding(found, row - start, signs, then)
        for row in range(start, end):
            enter(found, row - start, weights[row], counters)
        for row in range(start, end):
            out[1, row] = avoiding(found, row - start, signs, counters)
        start = end
    if short == start:
        then[:] = counters
    for row in range(short):
        subsets_of(hands, row, some, numbering, bits, found, 0)
        out[2, row] = avoiding(found, 0, signs, then)


@scalar
def below(found: NDArray[np.uint32], at: int, signs: NDArray[np.int64], table: NDArray[np.int32], column: int) -> int:
    """The same over all columns before this one."""
    total = 0
    for number in range(len(signs)):
        row, many = table[found[at, number] >> np.uint32(REPEATS)], 0
        for each in range(column):
            many += row[each]
        total += many * signs[number]
    return total


@scalar
def within(found: NDArray[np.uint32], at: int, signs: NDArray[np.int64], table: NDArray[np.int32], column: int) -> int:
    """The same over one column."""
    total = 0
    for number in range(len(signs)):
        total += table[found[at, number] >> np.uint32(REPEATS), column] * signs[number]
    return total


@kernel
def walk_both(
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
    ends: NDArray[np.int64],
    fronts: NDArray[np.uint8],
    some: NDArray[np.int64],
    signs: NDArray[np.int64],
    numbering: Numbering,
    table: NDArray[np.int32],
    sums: NDArray[np.int64],
) -> None:
    """Parts of how many pairs of hands there are of which one is lower in back, by how their fronts compare.

    The hands come in rising order of the back, level ones as blocks; `fronts` numbers the fronts in rising order.
    Weights may be less than nothing. Added to `sums`: lower in front, level in front, any front; and level in both.
    The last column of the table is for all fronts together.
    """
    longest = start = 0
    for end in ends:
        longest = max(longest, end - start)
        start = end
    found = np.empty((longest, len(some)), np.uint32)
    bits = np.empty(128, np.int64)
    every = table.shape[1] - 1
    start = 0
    for end in ends:
        for row in range(start, end):
            subsets_of(hands, row, some, numbering, bits, found, row - start)
            level = within(found, row - start, signs, table, fronts[row])
            sums[0] += weights[row] * below(found, row - start, signs, table, fronts[row])
            sums[1] += weights[row] * level
            sums[2] += weights[row] * within(found, row - start, signs, table, every)
            sums[3] -= weights[row] * level
        for row in range(start, end):
            for number in range(len(some)):
                where = found[row - start, number]
                many = weights[row] * np.int64(where & np.uint32((1 << REPEATS) - 1))
                table[where >> np.uint32(REPEATS), fronts[row]] += many
                table[where >> np.uint32(REPEATS), every] += many
        for row in range(start, end):
            sums[3] += weights[row] * within(found, row - start, signs, table, fronts[row])
        start = end


@kernel
def choose_whole(
    passed: NDArray[np.int64],
    total: int,
    short: int,
    weights: NDArray[np.int64],
    classes: NDArray[np.int64],
    worth: NDArray[np.int64],
    best: NDArray[np.uint8],
    sums: NDArray[np.int64],
) -> None:
    """The act that nets most with each hand, the first of equals; and all cases added up by act, class and case."""
    for row in range(len(weights)):
        cases = six_cases(passed[0, row], passed[1, row], passed[2, row], total, int(row >= short))
        most = -(1 << 62)
        for act in range(len(worth)):
            value = 0
            for case in range(CASES):
                value += cases[case] * worth[act, classes[row], case]
            if value > most:
                most, best[row] = value, act
        for case in range(CASES):
            sums[best[row], classes[row], case] += weights[row] * cases[case]


@kernel
def tally_seen(
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
    passed: NDArray[np.int64],
    total: int,
    short: int,
    classes: NDArray[np.int64],
    some: NDArray[np.int64],
    numbering: Numbering,
    first: int,
    sums: NDArray[np.int64],
) -> None:
    """Add every hand's cases up under each part of it that may have been seen first: by pattern, class and case."""
    found = np.empty((1, len(some)), np.uint32)
    bits = np.empty(128, np.int64)
    for row in range(len(hands)):
        cases = six_cases(passed[0, row], passed[1, row], passed[2, row], total, int(row >= short))
        subsets_of(hands, row, some, numbering, bits, found, 0)
        for number in range(len(some)):
            seen = (found[0, number] >> np.uint32(REPEATS)) - first
            for case in range(CASES):
                sums[seen, classes[row], case] += weights[row] * cases[case]
