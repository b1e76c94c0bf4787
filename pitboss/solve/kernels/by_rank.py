"""Hands known by their ranks, walked upward by back with counters by front: those beside mine, lower, level or higher.

Suits are interchangeable where no flush is about, so what lies beside a hand is counted by ranks: of its cards every
part S may be held by another, Σ_{S} (-1)^|S| Π C(mine, S) N(S), with N(S) the hands passed that hold given cards of S.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar

Ints = NDArray[np.int64]


class RankSets(NamedTuple):
    """Ranks with their copies, and numbers for all sets of them (`multisets`)."""

    copies: Ints
    starts: Ints
    choose: Ints


class RankRows(NamedTuple):
    """Hands as rising rows of ranks, sorted by back: how many, which front; and where each back ends."""

    rows: NDArray[np.uint8]
    weights: Ints
    fronts: Ints
    ends: Ints


class RankParts(NamedTuple):
    """All parts of one hand: their numbers, how often mine has them and with which sign, and in how many hands."""

    numbers: Ints
    sizes: Ints
    signs: Ints
    ways: Ints


@scalar
def part(row: NDArray[np.uint8], sets: RankSets, parts: RankParts) -> int:
    """Every part of a hand, rank by rank; returns how many."""
    many = 1
    parts.numbers[0], parts.sizes[0], parts.signs[0], parts.ways[0] = 0, 0, 1, 1
    at = 0
    while at < len(row):
        kind, times = np.int64(row[at]), 1
        while at + times < len(row) and row[at + times] == kind:
            times += 1
        before, copies = many, sets.copies[kind]
        for some in range(1, times + 1):
            for each in range(before):
                number, size = parts.numbers[each], parts.sizes[each]
                for more in range(some):
                    number += sets.choose[kind + size + more, size + more + 1]
                parts.numbers[many], parts.sizes[many] = number, size + some
                parts.signs[many] = parts.signs[each] * sets.choose[times, some] * (1 - 2 * (some & 1))
                parts.ways[many] = parts.ways[each] * sets.choose[copies - some, times - some]
                many += 1
        for each in range(before):
            parts.ways[each] *= sets.choose[copies, times]
        at += times
    for each in range(many):
        parts.numbers[each] += sets.starts[parts.sizes[each]]
    return many


@scalar
def ask(parts: RankParts, many: int, table: NDArray[np.int32], front: int, weight: int, out: Ints) -> None:
    """Add the hands passed so far that lie beside mine: lower in front, level, any."""
    lower = level = every = 0
    for each in range(many):
        row, sign = table[parts.numbers[each]], parts.signs[each]
        total = 0
        for column in range(front):
            total += row[column]
        lower += sign * total
        level += sign * row[front]
        every += sign * row[-1]
    out[0] += weight * lower
    out[1] += weight * level
    out[2] += weight * every


@kernel
def met_by_rank(hands: RankRows, asking: RankRows, sets: RankSets, fronts: int, out: Ints) -> None:
    """All that lies beside those who ask: before their back is passed, after it, and in the end.

    The last column of the table is for all fronts together.
    """
    table = np.zeros((sets.starts[-1], fronts + 1), dtype=np.int32)
    parts = RankParts(
        np.empty(128, np.int64), np.empty(128, np.int64), np.empty(128, np.int64), np.empty(128, np.int64)
    )
    first = start = 0
    for back in range(len(hands.ends)):
        for row in range(first, asking.ends[back]):
            many = part(asking.rows[row], sets, parts)
            ask(parts, many, table, asking.fronts[row], asking.weights[row], out[0])
        for row in range(start, hands.ends[back]):
            many = part(hands.rows[row], sets, parts)
            for each in range(many):
                table[parts.numbers[each], hands.fronts[row]] += parts.ways[each]
                table[parts.numbers[each], fronts] += parts.ways[each]
        for row in range(first, asking.ends[back]):
            many = part(asking.rows[row], sets, parts)
            ask(parts, many, table, asking.fronts[row], asking.weights[row], out[1])
        start, first = hands.ends[back], asking.ends[back]
    for row in range(len(asking.rows)):
        many = part(asking.rows[row], sets, parts)
        ask(parts, many, table, asking.fronts[row], asking.weights[row], out[2])
