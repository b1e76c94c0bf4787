"""Five against five around a board: all hands beside it walked upward, with a count for every set of one to four cards.

Suits that the board does not tell apart are interchangeable: of own hands that differ by those only one is looked at.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import next_places
from pitboss.hands.isomorphism import masks_key, place_of
from pitboss.hands.lookup import Tables, looked_up

BITS = 6
"""A hand of five is one number: the place of each card beside the board, the lowest card in the lowest bits."""


@scalar
def orbit(masks: NDArray[np.int64], alike: NDArray[np.int64]) -> int:
    """For how many hands this one stands, or 0 if another does: among suits that are alike the masks must fall."""
    ways = 1
    for suit in range(4):
        same = 1
        run = 1
        for other in range(suit):
            if alike[other] == alike[suit]:
                if masks[other] < masks[suit]:
                    return 0
                same += 1
                if masks[other] == masks[suit]:
                    run += 1
        ways = ways * same // run
    return ways


class MarginCounters(NamedTuple):
    """How many hands so far hold a card, or all cards of a pair, a triple, four: each set has a number of its own."""

    ones: NDArray[np.int32]
    twos: NDArray[np.int32]
    threes: NDArray[np.int16]
    """At most 1,770 hands of 62 cards hold three given ones, and 58 hold four."""
    fours: NDArray[np.uint8]
    above_one: NDArray[np.int32]
    """What the highest card of a set of two adds to its number, by place; then of three, of four."""
    above_two: NDArray[np.int32]
    above_three: NDArray[np.int32]


@scalar
def put_in(hand: int, to: MarginCounters) -> None:
    """Count a hand in every set that it holds."""
    a, b, c, d, e = hand & 63, (hand >> 6) & 63, (hand >> 12) & 63, (hand >> 18) & 63, hand >> 24
    b2, c2, d2, e2 = to.above_one[b], to.above_one[c], to.above_one[d], to.above_one[e]
    c3, d3, e3, d4, e4 = to.above_two[c], to.above_two[d], to.above_two[e], to.above_three[d], to.above_three[e]
    for one in (a, b, c, d, e):
        to.ones[one] += 1
    for two in (b2 + a, c2 + a, d2 + a, e2 + a, c2 + b, d2 + b, e2 + b, d2 + c, e2 + c, e2 + d):
        to.twos[two] += 1
    for three in (c3 + b2 + a, d3 + b2 + a, e3 + b2 + a, d3 + c2 + a, e3 + c2 + a, e3 + d2 + a):
        to.threes[three] += 1
    for three in (d3 + c2 + b, e3 + c2 + b, e3 + d2 + b, e3 + d2 + c):
        to.threes[three] += 1
    for four in (d4 + c3 + b2 + a, e4 + c3 + b2 + a, e4 + d3 + b2 + a, e4 + d3 + c2 + a, e4 + d3 + c2 + b):
        to.fours[four] += 1


@scalar
def avoiding(hand: int, many: int, of: MarginCounters) -> int:
    """How many of so many hands hold no card of this one, if it is not among them."""
    a, b, c, d, e = hand & 63, (hand >> 6) & 63, (hand >> 12) & 63, (hand >> 18) & 63, hand >> 24
    b2, c2, d2, e2 = of.above_one[b], of.above_one[c], of.above_one[d], of.above_one[e]
    c3, d3, e3, d4, e4 = of.above_two[c], of.above_two[d], of.above_two[e], of.above_three[d], of.above_three[e]
    for one in (a, b, c, d, e):
        many -= of.ones[one]
    for two in (b2 + a, c2 + a, d2 + a, e2 + a, c2 + b, d2 + b, e2 + b, d2 + c, e2 + c, e2 + d):
        many += of.twos[two]
    for three in (c3 + b2 + a, d3 + b2 + a, e3 + b2 + a, d3 + c2 + a, e3 + c2 + a, e3 + d2 + a):
        many -= of.threes[three]
    for three in (d3 + c2 + b, e3 + c2 + b, e3 + d2 + b, e3 + d2 + c):
        many -= of.threes[three]
    for four in (d4 + c3 + b2 + a, e4 + c3 + b2 + a, e4 + d3 + b2 + a, e4 + d3 + c2 + a, e4 + d3 + c2 + b):
        many += of.fours[four]
    return many


@kernel
def beside(
    board: NDArray[np.uint8],
    rest: NDArray[np.uint8],
    table: Tables,
    hands: NDArray[np.int32],
    ranks: NDArray[np.uint16],
    starts: NDArray[np.int64],
) -> None:
    """Every hand of five beside the board with its rank, and where the hands of each rank begin when sorted."""
    at = np.arange(6)
    keys, spots = np.zeros(6, dtype=np.int64), np.zeros(6, dtype=np.int64)
    packed = np.zeros(6, dtype=np.int64)
    keys[0] = table.start
    for card in board:
        keys[0] += table.keys[card]
        spots[0] |= table.spots[card]
    depth = 0
    for row in range(len(hands)):
        for place in range(depth, 5):
            card = rest[at[place]]
            keys[place + 1] = keys[place] + table.keys[card]
            spots[place + 1] = spots[place] | table.spots[card]
            packed[place + 1] = packed[place] | at[place] << (BITS * place)
        hands[row] = packed[5]
        ranks[row] = looked_up(keys[5], spots[5], table)
        starts[ranks[row] + 1] += 1
        depth = next_places(at, 5, len(rest))
    for rank in range(1, len(starts)):
        starts[rank] += starts[rank - 1]


@kernel
def ordered(
    hands: NDArray[np.int32],
    ranks: NDArray[np.uint16],
    starts: NDArray[np.int64],
    rest: NDArray[np.uint8],
    alike: NDArray[np.int64],
    slots: NDArray[np.int64],
    places: NDArray[np.int32],
    rising: NDArray[np.int32],
    whose: NDArray[np.int32],
    orbits: NDArray[np.uint8],
) -> None:
    """The hands by rising rank; which pattern each is and for how many it stands."""
    following = starts.copy()
    masks = np.zeros(4, dtype=np.int64)
    for row in range(len(hands)):
        to = following[ranks[row]]
        following[ranks[row]] += 1
        rising[to] = hands[row]
        masks[:] = 0
        for at in range(5):
            card = rest[(hands[row] >> (BITS * at)) & 63]
            masks[card & 3] |= 1 << (card >> 2)
        orbits[to] = orbit(masks, alike)
        if orbits[to]:
            whose[to] = place_of(masks_key(masks[0], masks[1], masks[2], masks[3], 0), slots, places)


@kernel
def walk(
    rising: NDArray[np.int32],
    starts: NDArray[np.int64],
    whose: NDArray[np.int32],
    orbits: NDArray[np.uint8],
    lengths: NDArray[np.int64],
    told: NDArray[np.int64],
    counters: MarginCounters,
    weight: int,
    out: NDArray[np.int64],
) -> None:
    """Add up for each pattern how many dealers are beaten, beaten or level, and beaten by `told` cards or more."""
    before = -1
    for rank in range(len(lengths)):
        first, last = starts[rank], starts[rank + 1]
        if first == last:
            continue
        if before >= 0 and lengths[rank] > before:
            for column in range(len(told)):
                for later in range(rank, len(lengths)):
                    if lengths[later] < before + told[column] or lengths[later] >= lengths[rank] + told[column]:
                        continue
                    for row in range(starts[later], starts[later + 1]):
                        if orbits[row]:
                            beaten = avoiding(rising[row], first, counters)
                            out[whose[row], 2 + column] += weight * orbits[row] * beaten
        before = lengths[rank]
        for row in range(first, last):
            if orbits[row]:
                out[whose[row], 0] += weight * orbits[row] * avoiding(rising[row], first, counters)
        for row in range(first, last):
            put_in(rising[row], counters)
        for row in range(first, last):
            if orbits[row]:
                out[whose[row], 1] += weight * orbits[row] * (avoiding(rising[row], last, counters) - 1)
