"""Two cards kept against two kept, five in common, many decks: every board counted, whatever cards are gone besides.

Cards are lumped into types that the score cannot tell apart: ranks, where no flush is about; or ranks in one suit and
ranks out of it. What boards are left when some cards are gone is an alternating sum over the boards that hold them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Bytes = NDArray[np.int8]

REST = 4
"""Cards that are gone besides the two hands: two of the player's and two of the dealer's."""
SIGNS = np.array([1, *(-1,) * 4, *(1,) * 6, *(-1,) * 4, 1], dtype=np.int64)
"""For the sets of four cards by size."""
SHARED = 5
"""The first of them, which many hands have in common: none, and each single card."""
LIMB = 20
"""Products would not fit into 64 bits: these low bits are added up apart from the rest."""


class Lumps(NamedTuple):
    """Types of cards and all sets of up to four of them, numbered by size; and the boards of five."""

    copies: Ints
    """How many cards there are of each type."""
    first: int
    """How many types, the first ones, are in the suit."""
    starts: Ints
    """Where the sets of each size begin."""
    members: Small
    """The types of each set, rising; a row each."""
    sizes: Small
    inside: Small
    """How many of each are in the suit."""
    more: Small
    """The set with one more of a type; for sets of four, the board."""
    less: Small
    """The set without its first, second, ... member."""
    reaches: Ints
    """How many boards, the first ones, have at least so many cards in the suit."""
    pairs: Small
    """Number of the pair of two types."""


class Heights(NamedTuple):
    """How high every pair stands with every board, by pair; and what it would be without the suit."""

    real: Small
    plain: Small
    less: int
    """1 where what it would be without the suit is to be taken out again."""


@scalar
def needs(lumps: Lumps, one: int, other: int, less: int) -> int:
    """How many cards in the suit a board must have to matter for one of two pairs."""
    if not less:
        return 0
    start = lumps.starts[2]
    return 5 - max(lumps.inside[start + one], lumps.inside[start + other])  # type: ignore[no-any-return]


@scalar
def compare(heights: Heights, one: int, other: int, boards: int, out: Bytes) -> None:
    """For each board: won or lost, and whether level, with what it would be without the suit taken out."""
    for board in range(boards):
        mine, theirs = heights.real[one, board], heights.real[other, board]
        out[board, 0] = (mine > theirs) - (mine < theirs)
        out[board, 1] = mine == theirs
        if heights.less:
            mine, theirs = heights.plain[one, board], heights.plain[other, board]
            out[board, 0] -= (mine > theirs) - (mine < theirs)
            out[board, 1] -= mine == theirs


@scalar
def holding(lumps: Lumps, left: Ints, need: int, found: Bytes, out: Ints) -> None:
    """For every set of up to four cards: what the boards that hold it come to.

    Every board that holds a set holds it with each of its other cards, so sums over larger sets give the smaller ones.
    """
    types = len(left)
    for at in range(lumps.starts[4], lumps.starts[5]):
        won = level = 0
        if lumps.inside[at] >= need - 1:
            last = types if lumps.inside[at] >= need else lumps.first
            for each in range(last):
                board = lumps.more[at, each]
                won += left[each] * found[board, 0]
                level += left[each] * found[board, 1]
            for place in range(4):
                if lumps.members[at, place] < last:
                    board = lumps.more[at, lumps.members[at, place]]
                    won -= found[board, 0]
                    level -= found[board, 1]
        out[at, 0], out[at, 1] = won, level
    for size in range(3, -1, -1):
        for at in range(lumps.starts[size], lumps.starts[size + 1]):
            won = level = 0
            for each in range(types):
                larger = lumps.more[at, each]
                won += left[each] * out[larger, 0]
                level += left[each] * out[larger, 1]
            for place in range(size):
                larger = lumps.more[at, lumps.members[at, place]]
                won -= out[larger, 0]
                level -= out[larger, 1]
            out[at, 0], out[at, 1] = won // (5 - size), level // (5 - size)


@scalar
def without(lumps: Lumps, most: int, out: Ints) -> None:
    """From boards that hold each set to boards that hold none of its cards, card by card."""
    for place in range(most):
        for at in range(lumps.starts[most + 1] - 1, lumps.starts[place + 1] - 1, -1):
            smaller = lumps.less[at, place]
            out[at, 0] = out[smaller, 0] - out[at, 0]
            out[at, 1] = out[smaller, 1] - out[at, 1]


@kernel
def met(lumps: Lumps, heights: Heights, mine: int, out: Ints) -> None:
    """My pair against every pair of the dealer's, by the four other cards that are gone: `out[pair, rest]`."""
    found = np.zeros((heights.real.shape[1] + 1, 2), dtype=np.int8)
    sums = np.empty((len(lumps.sizes), 2), dtype=np.int64)
    left = np.empty(len(lumps.copies), dtype=np.int64)
    start = lumps.starts[2]
    for theirs in range(len(out)):
        need = needs(lumps, mine, theirs, heights.less)
        boards = lumps.reaches[need]
        compare(heights, mine, theirs, boards, found)
        left[:] = lumps.copies
        for pair in (mine, theirs):
            left[lumps.members[start + pair, 0]] -= 1
            left[lumps.members[start + pair, 1]] -= 1
        found[boards:] = 0
        holding(lumps, left, need, found, sums)
        without(lumps, REST, sums)
        out[theirs] = sums[lumps.starts[4] : lumps.starts[5]]


# --- the dealer's hands -----------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """The dealer's hands that hold given cards: which pair is kept, which two are not, and how many such hands.

    Row by row, `starts` says where each begins; rows are sets of up to four real cards, numbered by size.
    """

    starts: Ints
    kept: Small
    rest: Small
    many: Ints


@scalar
def add(join: Small, kept: Kept, row: int, discards: int, sign: int, met: Ints, out: Ints) -> None:
    """Add all hands of a row, won and level, each in two limbs."""
    for at in range(kept.starts[row], kept.starts[row + 1]):
        rest = join[discards, kept.rest[at]]
        many = sign * kept.many[at]
        for way in range(2):
            value = met[kept.kept[at], rest, way]
            out[way, 0] += many * (value >> LIMB)
            out[way, 1] += many * (value & ((1 << LIMB) - 1))


@kernel
def faced(join: Small, kept: Kept, tasks: Small, met: Ints, out: Ints) -> None:
    """Own hands with my pair kept, a row each: number of the two other cards, then of every set of the four, by size.

    The dealer's hands must hold none of the four: those with one are taken out, those with two put back, and so on.
    Hands with the same two other cards come together, and what they share is added up once.
    """
    known = np.zeros((len(kept.starts), 2, 2), dtype=np.int64)
    fresh = np.zeros(len(kept.starts), dtype=np.int64)
    for task in range(len(tasks)):
        discards = tasks[task, 0]
        for which in range(1, tasks.shape[1]):
            row, sign = tasks[task, which], SIGNS[which - 1]
            if which > SHARED:
                add(join, kept, row, discards, sign, met, out[task])
                continue
            if fresh[row] != discards + 1:
                fresh[row] = discards + 1
                known[row] = 0
                add(join, kept, row, discards, sign, met, known[row])
            out[task] += known[row]


# --- what a hand is, whatever the dealer has --------------------------------------------------------------------------


@kernel
def shown(lumps: Lumps, real: Bytes, plain: Bytes, less: int, mine: int, codes: int, out: Ints) -> None:
    """How many boards give my pair each code, by the two other cards of mine that are gone: `out[pair, code]`."""
    boards = real.shape[1]
    found = np.zeros((boards + 1, 2), dtype=np.int8)
    sums = np.empty((len(lumps.sizes), 2), dtype=np.int64)
    left = lumps.copies.copy()
    start = lumps.starts[2]
    left[lumps.members[start + mine, 0]] -= 1
    left[lumps.members[start + mine, 1]] -= 1
    for code in range(0, codes, 2):
        for board in range(boards):
            for each in range(2):
                found[board, each] = (real[mine, board] == code + each) - less * (plain[mine, board] == code + each)
        holding(lumps, left, 3 if less else 0, found, sums)
        without(lumps, 2, sums)
        for pair in range(len(out)):
            for each in range(min(2, codes - code)):
                out[pair, code + each] = sums[start + pair, each]
