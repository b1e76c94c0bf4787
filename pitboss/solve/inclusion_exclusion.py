"""Inclusion-exclusion by pattern: hands up to suit isomorphism in rising order, and the disjoint ones below each.

below(h) = Σ_{S⊊h} (-1)^|S| N(S) + (-1)^|h| [h itself], N(S) the hands passed that contain S. Sets of one pattern share
a counter; a counter holds 24 / |stabiliser| times too much, so everything is counted 24 times and divided at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import canon
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.patterns import MASKS, NAMINGS, Numbering, walk, walk_both
from pitboss.work.parallel import shared, slices

Ints = NDArray[np.int64]
MOST = 7
"""Cards in a hand."""
COUNTERS = 1 << 32
"""No counter may reach this."""


class Ranked(NamedTuple):
    """One hand of each pattern that a deck holds, from the lowest up."""

    hands: NDArray[np.uint8]
    weights: Ints
    """How many hands each stands for."""
    which: Ints
    """Its number among all patterns (`canon`)."""
    scores: NDArray[np.int32]
    ends: Ints
    """Where each block of level hands ends."""
    jokers: int

    @property
    def size(self) -> int:
        """Cards in each hand."""
        return int(self.hands.shape[1])


def patterns_in(deck: tuple[int, ...], count: int, jokers: int) -> tuple[NDArray[np.uint8], Ints, Ints]:
    """A hand of each pattern that the deck holds, how many it stands for, and its number."""
    if NAMINGS * comb(len(deck), count) >= COUNTERS:
        raise SolveError(f"{count} of {len(deck)} cards are too many to count")
    table = canon(count, jokers)
    held = np.zeros(256, dtype=np.bool_)
    held[list(deck)] = True
    which = np.nonzero(held[table.hands].all(axis=1))[0]
    return table.hands[which], table.weights[which], which


def ranked(hands: NDArray[np.uint8], weights: Ints, which: Ints, scores: NDArray[np.int32], jokers: int) -> Ranked:
    """The hands put in order."""
    order = np.argsort(scores, kind="stable")
    scores = scores[order]
    ends = np.append(np.nonzero(np.diff(scores))[0] + 1, len(scores))
    return Ranked(np.ascontiguousarray(hands[order]), weights[order], which[order], scores, ends, jokers)


# --- numbers for sets of cards ----------------------------------------------------------------------------------------


@cache
def numbering(count: int) -> Numbering:
    """Numbers for all sets of fewer than so many cards: smaller sets first, among their like as `canon` has them."""
    sizes = np.array([mask.bit_count() for mask in range(MASKS)], dtype=np.int64)
    less = np.zeros((4, count, MASKS), dtype=np.int32)
    upto = np.zeros((count, MASKS), dtype=np.int64)
    upto[0] = 1
    for length in range(4):
        first = np.zeros((count, MASKS), dtype=np.int64)
        for cards in range(count):
            fine = np.nonzero(sizes <= cards)[0]
            first[cards, fine] = upto[cards - sizes[fine], fine]
        upto = np.cumsum(first, axis=1)
        less[length] = upto - first
    many = upto[:, -1]
    starts = np.zeros(16, dtype=np.int64)
    starts[:count] = np.cumsum(many) - many
    starts[8 : 8 + count] = many.sum() + starts[:count]
    return Numbering(sizes, less, starts, np.array([1, 2, 2, 6, 2, 4, 6, 24], dtype=np.int64))


def counters(count: int, jokers: int) -> int:
    """How many sets are numbered."""
    starts = numbering(count).starts
    natural = len(canon(count - 1).keys) + int(starts[count - 1])
    return natural + (int(starts[count - 1]) if jokers else 0)


class PatternGroup(NamedTuple):
    """Subsets of a hand, as sets of places, that have counters of their own."""

    some: Ints
    signs: Ints


def groups(count: int) -> Iterator[PatternGroup]:
    """All proper subsets of a hand, by size; where there are most of them, which takes longest, first."""
    found = []
    for sizes in (*((size,) for size in range(count - 1, 2, -1)), tuple(range(min(3, count)))):
        found.append([places for places in range((1 << count) - 1) if places.bit_count() in sizes])
    for some in sorted(found, key=len, reverse=True):
        yield PatternGroup(np.array(some, dtype=np.int64), np.array([1 - 2 * (each.bit_count() & 1) for each in some]))


# --- the walk ---------------------------------------------------------------------------------------------------------


def passed(order: Ranked, short: int, tell: Progress) -> Ints:
    """For each hand how many others that avoid it lie below it, up to level with it, and among the first `short`."""
    parts, size = list(groups(order.size)), order.size
    total = np.zeros((3, len(order.hands)), dtype=np.uint32)
    for done, part in enumerate(shared(_walked, slices(len(parts), 1), order, short)):
        total += part
        tell("hands walked", done + 1, len(parts))
    if (total % NAMINGS).any():
        raise ArithmeticError("counts that are not whole")
    found = (total // NAMINGS).astype(np.int64)
    # A hand is the last of its own subsets: it is level with itself, and perhaps short.
    itself = -1 if size % 2 else 1
    found[1] += itself
    found[2, :short] += itself
    return found


def _walked(part: int, _: int, order: Ranked, short: int) -> NDArray[np.uint32]:
    """The part of the alternating sums that one group of subsets makes."""
    group, out = list(groups(order.size))[part], np.zeros((3, len(order.hands)), dtype=np.uint32)
    passed_by = np.zeros(counters(order.size, order.jokers), dtype=np.uint32)
    walk(order.hands, order.weights, order.ends, short, *group, numbering(order.size), passed_by, out)
    return out


def met(order: Ranked, fronts: NDArray[np.uint8], heights: int, tell: Progress) -> tuple[int, ...]:
    """Pairs of hands that share no card, one lower in back: lower in front, level, any; and level in both.

    `fronts` in the same order, numbered; the pairs of a hand with itself are missing.
    """
    parts = list(groups(order.size))
    sums = np.zeros(4, dtype=np.int64)
    for done, part in enumerate(shared(_walked_both, slices(len(parts), 1), order, fronts, heights)):
        sums += part
        tell("flushes walked", done + 1, len(parts))
    return tuple(_whole(each, NAMINGS) for each in sums.tolist())


def _walked_both(part: int, _: int, order: Ranked, fronts: NDArray[np.uint8], heights: int) -> Ints:
    """The part of the four sums that one group of subsets makes."""
    group, sums = list(groups(order.size))[part], np.zeros(4, dtype=np.int64)
    table = np.zeros((counters(order.size, order.jokers), heights + 1), dtype=np.int32)
    walk_both(order.hands, order.weights, order.ends, fronts, *group, numbering(order.size), table, sums)
    return sums


def _whole(number: int, by: int) -> int:
    if number % by:
        raise ArithmeticError("counts that are not whole")
    return number // by
