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
from pitboss.hands.bits import held

Ints = NDArray[np.int64]

SIZE = 5
ZONES = 4
"""The higher hand: falls short, is below mine, level with mine, above mine."""
CELLS = ZONES * 3
"""And for each of these the other hand's low: worse than mine, level, better."""
PARTS = 1 << SIZE
"""Which of the ranks of my hand another hand holds, as bits."""
MOST_SPLITS = 256
"""Ten cards are parted into five and five in at most 252 ways."""
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
    by_low: Ints
    """Which row has each place of the low ladder."""
    where: Ints
    """Which row has each number, that of a multiset: Σ C(rank + i, i + 1) over its ranks, rising."""
    steps: Ints
    """What a rank adds to the number: by how many lower ones there are, rank, and how often it comes."""


class RankTree(NamedTuple):
    """Rows of up to five ranks from the lower half or the upper, each longer by one rank than the one it comes from."""

    parent: Ints
    rank: Ints
    many: Ints
    lower: NDArray[np.uint16]
    """Where the lower half of each row of five is."""
    upper: NDArray[np.uint16]


class OwnHand(NamedTuple):
    """My hand by class: first every row of ranks, then every row as a flush."""

    bounds: NDArray[np.uint16]
    """Where the zones begin among the rows without a flush, and where the last ends."""
    place: Ints
    """Place among all hands by the high ladder."""
    needed: int
    """The first place that qualifies."""


class Around(NamedTuple):
    """The dealer's other hand when ten cards are gone: how many of each row of ranks, and of all below it.

    `lows` and `blocks` hold those passed so far by their place in the low ladder, `worse` all that a flush passes whose
    low is below a place.
    """

    ways: NDArray[np.int32]
    below: NDArray[np.int32]
    lows: NDArray[np.int32]
    blocks: NDArray[np.int32]
    worse: NDArray[np.int32]


class Splits(NamedTuple):
    """Ways to part ten ranks into a hand of the dealer's and mine, and room to find them."""

    theirs: Ints
    mine: Ints
    times: Ints
    """How many hands of theirs avoid one of mine."""
    lows: Ints
    """Of the hands below theirs, those with a worse low than mine, a level one, a better one."""
    first: NDArray[np.int16]
    """Which way has a row of theirs; -1 where none has."""
    grown: Ints
    """Two rows of parts: how many ranks are theirs, the number of these, that of mine, and `times`."""


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
def spread(
    below: NDArray[np.int32],
    bounds: NDArray[np.uint16],
    mine: int,
    start: int,
    before: int,
    times: int,
    step: int,
    out: Ints,
) -> None:
    """Add the hands from a place upward, zone by zone; they are the higher ones. `before`: all that is not counted."""
    last = before
    for each in range(ZONES):
        end = bounds[mine, each + 1]
        through = 2 * int(below[end]) if end >= start else before
        out[each * step] += times * (through - last)
        last = through


@scalar
def count(gone: int, choose: Ints, tree: RankTree, nodes: NDArray[np.int32], around: Around) -> None:
    """How many hands of each row of ranks are left when some cards are gone: of its lower half times of its upper."""
    for node in range(1, len(nodes)):
        left = 4 - held(gone, tree.rank[node])
        nodes[node] = nodes[tree.parent[node]] * choose[left, tree.many[node]]
    for row in range(len(around.ways)):
        around.ways[row] = nodes[tree.lower[row]] * nodes[tree.upper[row]]
    total = 0
    for row in range(len(around.ways)):
        total += around.ways[row]
        around.below[row + 1] = total


@scalar
def part(gone: int, choose: Ints, faces: RankHands, splits: Splits) -> int:
    """Find every way to part the ranks that are gone, a rank after the other; returns how many."""
    now, then, many, passed = splits.grown[0], splits.grown[1], 1, 0
    now[0, 0] = now[0, 1] = now[0, 2] = 0
    now[0, 3] = 1
    for rank in range(faces.steps.shape[1]):
        copies = held(gone, rank)
        if not copies:
            continue
        grown = 0
        for at in range(many):
            size, one, two, times = now[at]
            for some in range(max(0, passed - size + copies - SIZE), min(copies, SIZE - size) + 1):
                then[grown, 0] = size + some
                then[grown, 1] = one + faces.steps[size, rank, some]
                then[grown, 2] = two + faces.steps[passed - size, rank, copies - some]
                then[grown, 3] = times * choose[4 - copies + some, some]
                grown += 1
        now, then, many = then, now, grown
        passed += copies
    for at in range(many):
        splits.theirs[at], splits.mine[at] = faces.where[now[at, 1]], faces.where[now[at, 2]]
        splits.times[at] = now[at, 3]
    return many


@scalar
def by_ranks(row: int, me: int, times: int, faces: RankHands, own: OwnHand, around: Around, plain: Ints) -> None:
    """A hand of the dealer's with all that are higher, in both orders, and with those level with it, in one."""
    low = versus(faces.low[row], faces.low[me])
    before = int(around.below[row]) + int(around.below[row + 1])
    for kind in range(2 if faces.suited[me] >= 0 else 1):
        which = me + kind * len(faces.packed)
        spread(around.below, own.bounds, which, row + 1, before, times, 1, plain[which, low])


@scalar
def lower(me: int, passed: int, faces: RankHands, around: Around) -> tuple[int, int, int]:
    """Of the hands passed so far, those with a worse low than mine, a level one, a better one."""
    mine = faces.low[me]
    worse = 0
    for block in range(mine // BLOCK):
        worse += around.blocks[block]
    for at in range(mine // BLOCK * BLOCK, mine):
        worse += around.lows[at]
    level = np.int64(around.lows[mine])
    return worse, int(level), int(around.below[passed] - worse - level)


@scalar
def pass_all(fence: int, faces: RankHands, around: Around) -> None:
    """All rows before a fence by their low: how many lie below each place."""
    total = 0
    for place in range(len(faces.by_low)):
        row = faces.by_low[place]
        total += around.ways[row] if row < fence else 0
        around.worse[place + 1] = total


@scalar
def put_right(split: int, splits: Splits, faces: RankHands, own: OwnHand, around: Around, flush: Ints) -> None:
    """A hand of the dealer's that can be a flush with all other hands: as a flush, and taken out as what its ranks are.

    A flush passes all rows before its fence.
    """
    row, me = splits.theirs[split], splits.mine[split]
    fence, low = faces.above[row], versus(faces.low[row], faces.low[me])
    worse, through = np.int64(around.worse[faces.low[me]]), np.int64(around.worse[faces.low[me] + 1])
    passed = 2 * worse, 2 * (through - worse), 2 * (around.below[fence] - through)
    before = int(around.below[row]) + int(around.below[row + 1])
    shared = common(faces.ranks, faces.many, me, faces.sets[row])
    for kind in range(2 if faces.suited[me] >= 0 else 1):
        which = me + kind * len(faces.packed)
        out = flush[which, shared]
        as_ranks = zone(faces.place[row], own.place[which], own.needed) * 3
        as_flush = zone(faces.suited[row], own.place[which], own.needed) * 3
        for each in range(3):
            out[as_ranks + each] -= 2 * splits.lows[split, each]
            out[as_flush + each] += passed[each]
        out[as_ranks + low] -= np.int64(around.ways[row])
        spread(around.below, own.bounds, which, row + 1, before, -1, 3, out[low:])
        spread(around.below, own.bounds, which, fence, 2 * int(around.below[fence]), 1, 3, out[low:])


@scalar
def walk_up(splits: Splits, many: int, faces: RankHands, around: Around) -> None:
    """The lows below every hand of the dealer's that can be a flush, walking up to the last of them."""
    last = -1
    for split in range(many):
        if faces.suited[splits.theirs[split]] >= 0:
            splits.first[splits.theirs[split]] = split
            last = max(last, splits.theirs[split])
    around.lows[:] = 0
    around.blocks[:] = 0
    for row in range(last + 1):
        split = int(splits.first[row])
        if split >= 0:
            worse, level, better = lower(splits.mine[split], row, faces, around)
            splits.lows[split, 0], splits.lows[split, 1], splits.lows[split, 2] = worse, level, better
            splits.first[row] = -1
        around.lows[faces.low[row]] += around.ways[row]
        around.blocks[faces.low[row] // BLOCK] += around.ways[row]


@scalar
def flushes_too(splits: Splits, many: int, faces: RankHands, own: OwnHand, around: Around, flush: Ints) -> None:
    """What flushes change; nearly all of them pass the same rows, which are added up once."""
    walk_up(splits, many, faces, around)
    done = -1
    for split in range(many):
        row = splits.theirs[split]
        if faces.suited[row] >= 0:
            if faces.above[row] != done:
                done = faces.above[row]
                pass_all(done, faces, around)
            put_right(split, splits, faces, own, around, flush)


@kernel
def sweep(
    removed: Ints, choose: Ints, faces: RankHands, tree: RankTree, own: OwnHand, plain: Ints, flush: Ints
) -> None:
    """For all ways to part ten ranks into my hand and one of the dealer's, count the dealer's other hand.

    `plain[class, low, zone]`: all pairs, each hand taken for what its ranks make. `flush[class, part]`: what it changes
    that one of them is a flush, for each flush of those that share these ranks with mine.
    """
    rows = len(faces.packed)
    nodes = np.ones(len(tree.parent), dtype=np.int32)
    around = Around(
        np.empty(rows, dtype=np.int32),
        np.zeros(rows + 1, dtype=np.int32),
        np.empty(rows, dtype=np.int32),
        np.empty(rows // BLOCK + 1, dtype=np.int32),
        np.zeros(rows + 1, dtype=np.int32),
    )
    splits = Splits(
        np.empty(MOST_SPLITS, dtype=np.int64),
        np.empty(MOST_SPLITS, dtype=np.int64),
        np.empty(MOST_SPLITS, dtype=np.int64),
        np.empty((MOST_SPLITS, 3), dtype=np.int64),
        np.full(rows, -1, dtype=np.int16),
        np.empty((2, MOST_SPLITS, 4), dtype=np.int64),
    )
    for gone in removed:
        count(gone, choose, tree, nodes, around)
        many = part(gone, choose, faces, splits)
        for split in range(many):
            row, me = splits.theirs[split], splits.mine[split]
            by_ranks(row, me, splits.times[split], faces, own, around, plain)
        flushes_too(splits, many, faces, own, around, flush)


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
