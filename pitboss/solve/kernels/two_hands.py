"""Three hands of five that share no card, counted by ranks; flushes, the only hands whose suits matter, are put right.

A hand's place on the ladder is that of its ranks, or of its ranks and a flush. How many pairs of hands avoid mine and
each other depends on ranks alone as long as no flush is asked for. So every hand is first taken for what its ranks
make; where one or both of a pair are flushes the wrong place is taken out again and the right one put in.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar

Ints = NDArray[np.int64]

SIZE = 5
ZONES = 4
"""The higher hand: falls short, is below mine, level with mine, above mine."""
CELLS = ZONES * 3
"""And for each of these the other hand's low: worse than mine, level, better."""
PARTS = 1 << SIZE
"""Which of the ranks of my hand another hand holds, as bits."""
TOPS = 0x8888888888888
"""The highest of the four bits of every rank's counter."""
BLOCK = 64


class RankHands(NamedTuple):
    """Every row of five ranks, none more than four times, from the lowest hand without a flush to the highest."""

    packed: Ints
    """Four bits for each rank: how often."""
    sets: Ints
    """The ranks as bits."""
    ranks: Ints
    """The different ranks of each, rising; 0 behind the last."""
    many: Ints
    """How often each of those; 0 behind the last."""
    low: Ints
    """Place by the low ladder, worst first."""
    place: Ints
    """Place among all hands by the high ladder."""
    suited: Ints
    """The same for the flush of these ranks, -1 where there is none."""
    above: Ints
    """How many rows without a flush lie below that flush."""
    fences: Ints
    """Those numbers, each once and rising."""
    sorted: Ints
    """`packed`, rising."""
    where: Ints
    """Which row each of those is."""


class RankTree(NamedTuple):
    """Rows of up to five ranks, each longer by one rank than the one it comes from."""

    parent: Ints
    rank: Ints
    many: Ints
    hands: Ints
    """Where the rows of five are."""


class OwnHand(NamedTuple):
    """My hand by class: first every row of ranks, then every row as a flush."""

    bounds: Ints
    """Where the zones begin among the rows without a flush, and where the last ends."""
    place: Ints
    """Place among all hands by the high ladder."""
    needed: int
    """The first place that qualifies."""


class Around(NamedTuple):
    """The dealer's other hand when ten cards are gone: how many of each row of ranks, and of all below it.

    `lows` and `blocks` hold those passed so far by their place in the low ladder.
    """

    ways: Ints
    below: Ints
    lows: Ints
    blocks: Ints


@scalar
def held(packed: int, rank: int) -> int:
    """How many of a rank are in a packed row."""
    return (packed >> (4 * rank)) & 15


@scalar
def row_of(packed: int, faces: RankHands) -> int:
    """Which row it is, by halving."""
    low, high = 0, len(faces.sorted) - 1
    while low < high:
        middle = (low + high) >> 1
        if faces.sorted[middle] < packed:
            low = middle + 1
        else:
            high = middle
    return faces.where[low]  # type: ignore[no-any-return]


@scalar
def zone(theirs: int, mine: int, needed: int) -> int:
    """What a dealer's hand at one place is to mine at another, where it must be at a third to qualify."""
    if theirs < needed:
        return 0
    return 1 if theirs < mine else 2 if theirs == mine else 3


@scalar
def versus(theirs: int, mine: int) -> int:
    """0 where mine is better, 1 level, 2 where theirs is."""
    return 0 if theirs < mine else 1 if theirs == mine else 2


@scalar
def common(ranks: Ints, many: Ints, row: int, among: int) -> int:
    """Which of a row's different ranks are in a set, as bits."""
    found = 0
    for at in range(SIZE):
        if many[row, at] and (among >> ranks[row, at]) & 1:
            found |= 1 << at
    return found


@scalar
def spread(below: Ints, bounds: Ints, mine: int, start: int, low: int, times: int, out: Ints) -> None:
    """Add the hands from a place upward, zone by zone; they are the higher ones."""
    for each in range(ZONES):
        first, last = max(bounds[mine, each], start), bounds[mine, each + 1]
        if last > first:
            out[each * 3 + low] += times * (below[last] - below[first])


@scalar
def count(gone: int, choose: Ints, faces: RankHands, tree: RankTree, nodes: Ints, around: Around) -> None:
    """How many hands of each row of ranks are left when some cards are gone."""
    for node in range(1, len(nodes)):
        left = 4 - held(gone, tree.rank[node])
        nodes[node] = nodes[tree.parent[node]] * choose[left, tree.many[node]]
    for row in range(len(faces.packed)):
        around.ways[row] = nodes[tree.hands[row]]
        around.below[row + 1] = around.below[row] + around.ways[row]
    around.lows[:] = 0
    around.blocks[:] = 0


@scalar
def part(gone: int, faces: RankHands, theirs: Ints, mine: Ints) -> int:
    """Every way to part the ranks that are gone into a hand of the dealer's, in rising order, and mine."""
    splits = 0
    for row in range(len(faces.packed)):
        if ((gone | TOPS) - faces.packed[row]) & TOPS == TOPS:
            theirs[splits] = row
            mine[splits] = row_of(gone - faces.packed[row], faces)
            splits += 1
    return splits


@scalar
def by_ranks(row: int, me: int, choose: Ints, faces: RankHands, own: OwnHand, around: Around, plain: Ints) -> None:
    """A hand of the dealer's with all that are higher, in both orders, and with those level with it, in one."""
    times = 1
    for at in range(SIZE):
        times *= choose[4 - held(faces.packed[me], faces.ranks[row, at]), faces.many[row, at]]
    low = versus(faces.low[row], faces.low[me])
    for kind in range(2 if faces.suited[me] >= 0 else 1):
        which = me + kind * len(faces.packed)
        spread(around.below, own.bounds, which, row + 1, low, 2 * times, plain[which])
        at_once = zone(faces.place[row], own.place[which], own.needed)
        plain[which, at_once * 3 + low] += times * around.ways[row]


@scalar
def lower(me: int, passed: int, faces: RankHands, around: Around) -> tuple[int, int, int]:
    """Of the hands passed so far, those with a worse low than mine, a level one, a better one."""
    mine = faces.low[me]
    worse = 0
    for block in range(mine // BLOCK):
        worse += around.blocks[block]
    for at in range(mine // BLOCK * BLOCK, mine):
        worse += around.lows[at]
    level = around.lows[mine]
    return worse, level, around.below[passed] - worse - level


@scalar
def one_flush(row: int, me: int, suited: int, faces: RankHands, own: OwnHand, around: Around, flush: Ints) -> None:
    """A flush of the dealer's with all other hands: as a flush, or taken out again as what its ranks are."""
    sign = 2 if suited else -2
    passed = faces.above[row] if suited else row
    place = faces.suited[row] if suited else faces.place[row]
    low = versus(faces.low[row], faces.low[me])
    lows = lower(me, passed, faces, around)
    shared = common(faces.ranks, faces.many, me, faces.sets[row])
    for kind in range(2 if faces.suited[me] >= 0 else 1):
        which = me + kind * len(faces.packed)
        out = flush[which, shared]
        at_once = zone(place, own.place[which], own.needed)
        for each in range(3):
            out[at_once * 3 + each] += sign * lows[each]
        if not suited:
            out[at_once * 3 + low] += sign * around.ways[row]
        spread(around.below, own.bounds, which, passed if suited else row + 1, low, sign, out)


@kernel
def sweep(
    removed: Ints, choose: Ints, faces: RankHands, tree: RankTree, own: OwnHand, plain: Ints, flush: Ints
) -> None:
    """For all ways to part ten ranks into my hand and one of the dealer's, count the dealer's other hand.

    `plain[class]`: all pairs, each hand taken for what its ranks make. `flush[class, part]`: what it changes that one
    of them is a flush, for each flush of those that share these ranks with mine.
    """
    rows = len(faces.packed)
    nodes = np.ones(len(tree.parent), dtype=np.int64)
    around = Around(
        np.empty(rows, dtype=np.int64),
        np.zeros(rows + 1, dtype=np.int64),
        np.empty(rows, dtype=np.int64),
        np.empty(rows // BLOCK + 1, dtype=np.int64),
    )
    theirs, mine = np.empty(256, dtype=np.int64), np.empty(256, dtype=np.int64)
    for gone in removed:
        count(gone, choose, faces, tree, nodes, around)
        splits = part(gone, faces, theirs, mine)
        for split in range(splits):
            by_ranks(theirs[split], mine[split], choose, faces, own, around, plain)
        next_split = next_fence = 0
        for row in range(rows + 1):
            if next_fence < len(faces.fences) and faces.fences[next_fence] == row:
                for split in range(splits):
                    if faces.suited[theirs[split]] >= 0 and faces.above[theirs[split]] == row:
                        one_flush(theirs[split], mine[split], 1, faces, own, around, flush)
                next_fence += 1
            if next_split < splits and theirs[next_split] == row:
                if faces.suited[row] >= 0:
                    one_flush(row, mine[next_split], 0, faces, own, around, flush)
                next_split += 1
            if row < rows:
                around.lows[faces.low[row]] += around.ways[row]
                around.blocks[faces.low[row] // BLOCK] += around.ways[row]


# --- both hands flushes -----------------------------------------------------------------------------------------------


class Flushes(NamedTuple):
    """Every row of five different ranks, rising as hands without a flush; and every two that share no rank."""

    rows: Ints
    rising: Ints
    """The same as flushes: which comes first, second, ..."""
    apart: Ints
    """Two columns."""


@scalar
def ordered(order: Ints, zones: Ints, lows: Ints, shares: Ints, passed: Ints, out: Ints) -> None:
    """Two flushes of different suits, in both orders, each taken for what stands in `zones`; level ones once."""
    passed[:] = 0
    for at in order:
        for other in range(PARTS):
            for low in range(3):
                many = passed[other, low]
                out[shares[at], other, zones[at] * 3 + low] += many
                out[other, shares[at], zones[at] * 3 + low] += many
        out[shares[at], shares[at], zones[at] * 3 + lows[at]] += 1
        passed[shares[at], lows[at]] += 1


@scalar
def crossed(zones: Ints, lows: Ints, shares: Ints, high: Ints, passed: Ints, out: Ints) -> None:
    """Take out again what was counted for one of two flushes being one; a flush is above all other such hands."""
    high[:] = 0
    passed[:] = 0
    for at in range(len(zones)):
        high[shares[at], zones[at]] += 1
        passed[shares[at], lows[at]] += 1
    for one in range(PARTS):
        for other in range(PARTS):
            for cell in range(CELLS):
                out[one, other, cell] -= high[one, cell // 3] * passed[other, cell % 3]
                out[one, other, cell] -= high[other, cell // 3] * passed[one, cell % 3]


@scalar
def same_suit(flushes: Flushes, plain: Ints, suited: Ints, ranks: Ints, lows: Ints, shares: Ints, out: Ints) -> None:
    """The same for two flushes of one suit, which share no rank."""
    for pair in range(len(flushes.apart)):
        one, other = flushes.apart[pair]
        both = out[shares[one] | shares[other]]
        both[plain[max(one, other)] * 3 + lows[min(one, other)]] += 2
        both[suited[one] * 3 + lows[other]] -= 2
        both[suited[other] * 3 + lows[one]] -= 2
        if ranks[one] > ranks[other]:
            both[suited[one] * 3 + lows[other]] += 2
        else:
            both[suited[other] * 3 + lows[one]] += 2


@scalar
def avoiding(table: Ints) -> None:
    """From rows that share just these ranks to rows that share none of these, in place along the first axis."""
    for bit in range(SIZE):
        for at in range(PARTS):
            if (at >> bit) & 1:
                for cell in range(table.shape[1]):
                    table[at, cell] += table[at ^ (1 << bit), cell]
    for at in range(PARTS // 2):
        for cell in range(table.shape[1]):
            other = PARTS - 1 - at
            table[at, cell], table[other, cell] = table[other, cell], table[at, cell]


@scalar
def add_hand(hand: Ints, me: int, faces: RankHands, one: Ints, two: Ints, alike: Ints, shares: Ints, out: Ints) -> None:
    """What the flushes that avoid a hand change: each alone, two of different suits, two of the same."""
    shares[:] = 0
    for card in hand:
        shares[card & 3] |= common(faces.ranks, faces.many, me, 1 << (card >> 2))
    for cell in range(CELLS):
        for suit in range(4):
            out[cell] += one[shares[suit], cell] + alike[shares[suit], cell]
            for other in range(4):
                if other != suit:
                    out[cell] += two[shares[suit], shares[other], cell]


@kernel
def finish(
    classes: Ints,
    starts: Ints,
    hands: Ints,
    faces: RankHands,
    flushes: Flushes,
    own: OwnHand,
    plain: Ints,
    flush: Ints,
    out: Ints,
) -> None:
    """Every hand of mine: how many pairs of the dealer's hands end in each cell. A class's hands lie side by side.

    `hands` are cards of ranks counted from the lowest of the deck; both orders of a pair are counted.
    """
    many = len(flushes.rows)
    shares, lows = np.empty(many, dtype=np.int64), np.empty(many, dtype=np.int64)
    zones, suited, ranks = (
        np.empty(many, dtype=np.int64),
        np.empty(many, dtype=np.int64),
        np.empty(many, dtype=np.int64),
    )
    two, alike = np.empty((PARTS, PARTS, CELLS), dtype=np.int64), np.empty((PARTS, CELLS), dtype=np.int64)
    passed, high = np.empty((PARTS, 3), dtype=np.int64), np.empty((PARTS, ZONES), dtype=np.int64)
    by_suit = np.empty(4, dtype=np.int64)
    for at in range(len(classes)):
        which = classes[at]
        me = which % len(faces.packed)
        for each in range(many):
            row = flushes.rows[each]
            shares[each] = common(faces.ranks, faces.many, me, faces.sets[row])
            lows[each] = versus(faces.low[row], faces.low[me])
            zones[each] = zone(faces.place[row], own.place[which], own.needed)
            suited[each] = zone(faces.suited[row], own.place[which], own.needed)
            ranks[each] = faces.suited[row]
        two[:] = 0
        alike[:] = 0
        ordered(np.arange(many), zones, lows, shares, passed, two)
        ordered(flushes.rising, suited, lows, shares, passed, two)
        crossed(suited, lows, shares, high, passed, two)
        same_suit(flushes, zones, suited, ranks, lows, shares, alike)
        one = flush[which].copy()
        avoiding(one)
        avoiding(alike)
        avoiding(two.reshape(PARTS, PARTS * CELLS))
        for each in range(PARTS):
            avoiding(two[each])
        for hand in range(starts[at], starts[at + 1]):
            out[hand] = plain[which]
            add_hand(hands[hand], me, faces, one, two, alike, by_suit, out[hand])
