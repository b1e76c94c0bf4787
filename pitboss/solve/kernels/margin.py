"""Flushes around a board, a suit at a time: how many hands of the dealer's stay below mine.

A hand is as good as its best suit, so it stays below mine if every suit does. One that is shorter does so with any
ranks; of those as long as mine the ranks decide, and how many such ranks of one suit avoid my cards there and lie
below mine is counted as all of them are walked upward. What a suit has is chosen apart from what another has: with a
number N for each suit that is as long as mine the hands are a sum of products of these, whose coefficients hang on
numbers of cards alone.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar

SIZE = 5
"""Cards of a hand."""
SUITS = 4
SOME = 1 << SUITS
"""Which suits are as long as mine, as bits, the first highest."""
LANES = 8
"""How many wild cards the dealer holds, and room for more: as many as are worked on at once."""
MASK_BITS = 13


class SuitedHands(NamedTuple):
    """My hands, one of all that differ by the names of suits or by which wild cards they hold."""

    masks: NDArray[np.uint16]
    """The natural ranks of each suit as bits, the longest suit first."""
    sizes: NDArray[np.uint8]
    """Which row of numbers of cards each has (`SuitSizes`)."""


class SuitSizes(NamedTuple):
    """Every row of numbers of natural cards that a hand of mine has in the suits, and how many wild ones besides."""

    natural: NDArray[np.int64]
    wild: NDArray[np.int64]


class SuitBoard(NamedTuple):
    """Common cards up to the names of suits, and in every way to name them."""

    held: NDArray[np.int64]
    """The ranks it may have in a suit, as bits, each once."""
    suits: NDArray[np.int64]
    """Which of these each suit has: a row for each way."""
    wild: int


class SuitDeck(NamedTuple):
    """Of what the deck consists, and how good it is to have some ranks in a suit."""

    natural: int
    """Natural ranks of a suit, as bits."""
    wild: int
    """Wild cards."""
    ranks: NDArray[np.uint16]
    """How high each mask of a suit stands with so many wild cards, which are bits above it."""
    lengths: NDArray[np.int64]
    """How many cards a flush has that stands so high."""
    choose: NDArray[np.int64]


# --- by numbers of cards ----------------------------------------------------------------------------------------------


@scalar
def dealt_apart(
    length: int,
    wilds: int,
    cards: int,
    longest: int,
    held: NDArray[np.int64],
    left: NDArray[np.int64],
    choose: NDArray[np.int64],
    ways: NDArray[np.int64],
) -> int:
    """In how many ways so many natural cards leave each suit shorter than a length, but for some that are just as long.

    How these suits come to their cards is left out.
    """
    ways[:] = 0
    ways[0] = 1
    for suit in range(SUITS):
        room = length - wilds - held[suit]
        if room < 0:
            return 0
        if (longest >> (SUITS - 1 - suit)) & 1:
            cards -= room
            continue
        for all_cards in range(SIZE, -1, -1):
            many = 0
            for some in range(min(room - 1, all_cards) + 1):
                many += ways[all_cards - some] * choose[left[suit], some]
            ways[all_cards] = many
    return ways[cards] if cards >= 0 else 0


@kernel
def weigh(
    sizes: SuitSizes,
    held: NDArray[np.int64],
    board_wild: int,
    natural: int,
    wild: int,
    choose: NDArray[np.int64],
    told: NDArray[np.int64],
    weights: NDArray[np.int32],
    ahead: NDArray[np.int64],
) -> None:
    """For all numbers of cards: what a set of suits as long as mine is multiplied by, and who is `told` cards behind.

    `held`: how many cards of the board each suit has, in every way to name them; `natural`: cards of a suit in the
    deck, `wild`: wild ones.
    """
    left, ways = np.empty(SUITS, dtype=np.int64), np.empty(SIZE + 1, dtype=np.int64)
    for row in range(len(sizes.wild)):
        mine = sizes.wild[row]
        rest = wild - mine - board_wild
        for way in range(len(held)):
            length = 0
            for suit in range(SUITS):
                own = sizes.natural[row, suit] + held[way, suit]
                left[suit] = max(natural - own, 0)
                length = max(length, own + mine + board_wild)
            for theirs in range(min(rest, SIZE) + 1):
                times, wilds = choose[wild - mine, board_wild] * choose[rest, theirs], board_wild + theirs
                for some in range(SOME):
                    many = dealt_apart(length, wilds, SIZE - theirs, some, held[way], left, choose, ways)
                    weights[row, way, some, theirs] = times * many
                for at in range(len(told)):
                    short = length - told[at] + 1
                    many = dealt_apart(short, wilds, SIZE - theirs, 0, held[way], left, choose, ways)
                    ahead[row, way, at] += times * many


# --- by ranks ---------------------------------------------------------------------------------------------------------


@kernel
def rising(
    hands: SuitedHands,
    sizes: SuitSizes,
    board: SuitBoard,
    deck: SuitDeck,
    ahead: NDArray[np.int64],
    height: NDArray[np.uint16],
    order: NDArray[np.int32],
    starts: NDArray[np.int64],
    out: NDArray[np.int64],
) -> None:
    """My hands beside the board in every way to name its suits, the lowest first; where each height begins.

    A hand that cannot lie beside it has no height. For each of the others the dealers so many cards behind are added.
    """
    many = len(hands.masks)
    for way in range(len(board.suits)):
        for hand in range(many):
            wilds = sizes.wild[hands.sizes[hand]] + board.wild
            clash, best = np.int64(wilds > deck.wild), np.uint16(0)
            for suit in range(SUITS):
                mine, common = np.int64(hands.masks[hand, suit]), board.held[board.suits[way, suit]]
                clash |= mine & common
                best = max(best, deck.ranks[(mine | common) | wilds << MASK_BITS])
            height[way * many + hand] = 0 if clash else best
            starts[np.int64(height[way * many + hand]) + 1] += 1
            for at in range(0 if clash else ahead.shape[2]):
                out[2 + at, hand] += ahead[hands.sizes[hand], way, at]
    for rank in range(1, len(starts)):
        starts[rank] += starts[rank - 1]
    following = starts.copy()
    for row in range(len(height)):
        order[following[height[row]]] = row
        following[height[row]] += 1


@scalar
def enter(mask: int, rest: int, lane: int, counters: NDArray[np.int16]) -> None:
    """Count ranks of a suit in with all that may be mine beside them."""
    free = rest & ~mask
    mine = free
    while mine:
        counters[mine, lane] += 1
        mine = (mine - 1) & free
    counters[0, lane] += 1


@scalar
def multiply(
    first: int,
    lanes: int,
    masks: NDArray[np.uint16],
    suits: NDArray[np.int64],
    counters: NDArray[np.int16],
    sums: NDArray[np.int64],
) -> int:
    """The sum of products, suit by suit: what all sets without the suit come to, and N times what those with it do.

    `sums[0]` are the weights; up to the first suit that is not as it was before all is there already.
    """
    for suit in range(first, SUITS):
        half, many = SOME >> (suit + 1), counters[suits[suit], masks[suit]]
        for some in range(half):
            for lane in range(lanes):
                sums[suit + 1, some, lane] = sums[suit, some, lane] + sums[suit, some + half, lane] * many[lane]
    total = 0
    for lane in range(lanes):
        total += sums[SUITS, 0, lane]
    return total


@scalar
def count(
    rows: NDArray[np.int32],
    hands: SuitedHands,
    suits: NDArray[np.int64],
    weights: NDArray[np.int32],
    counters: NDArray[np.int16],
    sums: NDArray[np.int64],
    column: NDArray[np.int64],
) -> None:
    """Add up how many dealers stay below each of these hands; neighbours have most of their suits in common."""
    lanes, before, before_way, size = 0, np.int64(0), np.int64(-1), np.int64(0)
    for at in range(len(rows)):
        way, hand = rows[at] // len(hands.masks), rows[at] % len(hands.masks)
        first = 0
        if way == before_way and hands.sizes[hand] == size:
            while first < SUITS - 1 and hands.masks[hand, first] == hands.masks[before, first]:
                first += 1
        else:
            size = np.int64(hands.sizes[hand])
            lanes = 0
            for some in range(SOME):
                for lane in range(LANES):
                    sums[0, some, lane] = weights[size, way, some, lane]
                    if weights[size, way, some, lane]:
                        lanes = max(lanes, lane + 1)
        before, before_way = hand, way
        column[hand] += multiply(first, lanes, hands.masks[hand], suits[way], counters, sums)


@kernel
def walk(
    hands: SuitedHands,
    board: SuitBoard,
    deck: SuitDeck,
    order: NDArray[np.int32],
    starts: NDArray[np.int64],
    theirs: NDArray[np.int64],
    ends: NDArray[np.int64],
    weights: NDArray[np.int32],
    out: NDArray[np.int64],
) -> None:
    """Add up for each hand how many dealers are beaten, and beaten or level.

    `theirs`: ranks that the dealer may have in a suit, the lowest first, by what the board has there, wild cards and
    mask; `ends`: where each height ends.
    """
    counters = np.zeros((len(board.held), 1 << MASK_BITS, LANES), dtype=np.int16)
    sums = np.empty((SUITS + 1, SOME, LANES), dtype=np.int64)
    entered = 0
    for rank in range(1, len(deck.lengths)):
        if deck.lengths[rank] != deck.lengths[rank - 1]:
            counters[:] = 0
        rows = order[starts[rank] : starts[rank + 1]]
        count(rows, hands, board.suits, weights, counters, sums, out[0])
        while entered < ends[rank]:
            kind, lane, mask = theirs[entered]
            enter(mask, deck.natural & ~board.held[kind], lane, counters[kind])
            entered += 1
        count(rows, hands, board.suits, weights, counters, sums, out[1])
