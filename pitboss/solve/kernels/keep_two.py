"""Two cards kept against two kept, five in common, many decks: every board counted, whatever cards are gone besides.

Cards are lumped into types that the score cannot tell apart: ranks, where no flush is about; or ranks in one suit and
ranks out of it. What boards are left when some cards are gone is an alternating sum over the boards that hold them.
The dealer's pairs are worked on side by side, `WIDE` of them, so that the processor takes many at a time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar

Ints = NDArray[np.int64]
Small = NDArray[np.int32]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.int8]
Ranks = NDArray[np.uint8]
Indices = NDArray[np.uint16]
"""Without a sign, an index need not be looked at before it is used."""

WIDE = 128
"""The dealer's pairs that are worked on at a time."""
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
    inside: Small
    """How many of each are in the suit."""
    near: Ints
    """The sets of four, those side by side whose boards lie side by side."""
    more: Small
    """The set with one more of a type; for sets of four, the board."""
    less: Small
    """The set without its first, second, ... member."""
    reaches: Ints
    """How many boards, the first ones, have at least so many cards in the suit."""
    pairs: Small
    """Number of the pair of two types."""
    splits: Small
    """Of a set of four: every two of them and the two others; -1 where it was so before."""


class Heights(NamedTuple):
    """How high every pair stands with every board, by board: counted from the lowest; and without the suit."""

    real: Ranks
    plain: Ranks
    less: int
    """1 where what it would be without the suit is to be taken out again."""


class PairSums(NamedTuple):
    """Room for my pair against some of the dealer's: a column for each."""

    found: Bytes
    """What each board comes to."""
    left: Shorts
    """Cards left of each type."""
    four: Shorts
    """Boards that hold a set of four."""
    held: Small
    """Boards that hold what is left of a set of up to three when its first one, two, three cards are avoided."""
    three: Ints
    """Boards that avoid a set of up to three."""


def room(lumps: Lumps, boards: int) -> PairSums:
    """All of it, empty."""
    sets, fours = int(lumps.starts[REST]), int(lumps.starts[REST + 1] - lumps.starts[REST])
    return PairSums(
        np.zeros((boards + 1, WIDE), dtype=np.int8),
        np.zeros((len(lumps.copies), WIDE), dtype=np.int16),
        np.zeros((fours, WIDE), dtype=np.int16),
        np.zeros((REST - 1, sets, WIDE), dtype=np.int32),
        np.zeros((sets, WIDE), dtype=np.int64),
    )


@scalar
def needs(lumps: Lumps, mine: int, first: int, last: int, less: int) -> int:
    """How many cards in the suit a board must have to matter for my pair or one of theirs."""
    if not less:
        return 0
    start = lumps.starts[2]
    most = lumps.inside[start + mine]
    for theirs in range(first, last):
        most = max(most, lumps.inside[start + theirs])
    return 5 - most  # type: ignore[no-any-return]


@scalar
def compare(heights: Heights, mine: int, first: int, boards: int, level: int, out: Bytes) -> None:
    """For each board and pair: won or lost, or else whether level; what it would be without the suit is taken out."""
    wide = out.shape[1]
    for board in range(boards):
        here, would = heights.real[board, mine], heights.plain[board, mine]
        row = out[board]
        real, plain = heights.real[board, first : first + wide], heights.plain[board, first : first + wide]
        if level and heights.less:
            for at in range(wide):
                row[at] = (here == real[at]) - (would == plain[at])
        elif level:
            for at in range(wide):
                row[at] = here == real[at]
        elif heights.less:
            for at in range(wide):
                row[at] = (here > real[at]) - (here < real[at]) + (would < plain[at]) - (would > plain[at])
        else:
            for at in range(wide):
                row[at] = (here > real[at]) - (here < real[at])


@scalar
def hold_four(lumps: Lumps, need: int, sums: PairSums) -> None:
    """For every set of four: what the boards that hold it come to, one for each card that may be the fifth."""
    wide = sums.found.shape[1]
    types, start = len(lumps.copies), lumps.starts[4]
    for at in lumps.near:
        out = sums.four[at - start]
        for pair in range(wide):
            out[pair] = 0
        if lumps.inside[at] < need - 1:
            continue
        last = types if lumps.inside[at] >= need else lumps.first
        for each in range(last):
            row, left = sums.found[lumps.more[at, each]], sums.left[each]
            for pair in range(wide):
                out[pair] += left[pair] * row[pair]
        for place in range(4):
            if lumps.members[at, place] < last:
                row = sums.found[lumps.more[at, lumps.members[at, place]]]
                for pair in range(wide):
                    out[pair] -= row[pair]


@scalar
def hold_three(lumps: Lumps, need: int, sums: PairSums) -> None:
    """The same for sets of three: every board that holds one holds it with each of its two other cards."""
    wide = sums.found.shape[1]
    types, start = len(lumps.copies), lumps.starts[4]
    for at in range(lumps.starts[3], lumps.starts[4]):
        out = sums.held[0, at]
        for pair in range(wide):
            out[pair] = 0
        if lumps.inside[at] < need - 2:
            continue
        for each in range(types if lumps.inside[at] >= need - 1 else lumps.first):
            row, left = sums.four[lumps.more[at, each] - start], sums.left[each]
            for pair in range(wide):
                out[pair] += np.int32(left[pair]) * np.int32(row[pair])
        for place in range(3):
            row = sums.four[lumps.more[at, lumps.members[at, place]] - start]
            for pair in range(wide):
                out[pair] -= row[pair]
        for pair in range(wide):
            out[pair] >>= 1


@scalar
def hold_fewer(lumps: Lumps, sums: PairSums) -> None:
    """The same for two, for one, and for none; the last is too large for 32 bits and goes elsewhere."""
    wide = sums.found.shape[1]
    for size in range(2, -1, -1):
        for at in range(lumps.starts[size], lumps.starts[size + 1]):
            total = sums.three[at]
            for pair in range(wide):
                total[pair] = 0
            for each in range(len(lumps.copies)):
                row, left = sums.held[0, lumps.more[at, each]], sums.left[each]
                for pair in range(wide):
                    total[pair] += np.int64(left[pair]) * row[pair]
            for place in range(size):
                row = sums.held[0, lumps.more[at, lumps.members[at, place]]]
                for pair in range(wide):
                    total[pair] -= row[pair]
            for pair in range(wide):
                total[pair] //= 5 - size
                sums.held[0, at, pair] = total[pair] if size else 0


@scalar
def avoid(lumps: Lumps, sums: PairSums) -> None:
    """Sets of up to three card by card: from boards that hold them to boards that hold the later ones only, then none.

    A board that avoids a card is one without the condition, less one that holds it.
    """
    wide = sums.found.shape[1]
    for size in range(1, 4):
        for at in range(lumps.starts[size], lumps.starts[size + 1]):
            for step in range(1, size):
                fewer, held, out = (
                    sums.held[step - 1, lumps.less[at, step - 1]],
                    sums.held[step - 1, at],
                    sums.held[step, at],
                )
                for pair in range(wide):
                    out[pair] = fewer[pair] - held[pair]
            before, held, total = sums.three[lumps.less[at, size - 1]], sums.held[size - 1, at], sums.three[at]
            for pair in range(wide):
                total[pair] = before[pair] - held[pair]


@scalar
def avoid_four(lumps: Lumps, sums: PairSums, out: Ints) -> None:
    """And sets of four a, b, c, d: avoids(abc) - avoids ab, holds d - avoids a, holds cd ... down to holds(abcd)."""
    wide = out.shape[1]
    start = lumps.starts[4]
    for at in range(start, lumps.starts[5]):
        less, total, four = lumps.less[at], out[at - start], sums.four[at - start]
        none, one, two, three = sums.three[less[3]], sums.held[2, less[2]], sums.held[1, less[1]], sums.held[0, less[0]]
        for pair in range(wide):
            total[pair] = none[pair] - (one[pair] - (two[pair] - (three[pair] - np.int32(four[pair]))))


@kernel
def met(lumps: Lumps, heights: Heights, mine: int, first: int, level: int, sums: PairSums, out: Ints) -> None:
    """My pair against some of the dealer's, by the four other cards that are gone: `out[rest, pair]`.

    Won less lost; or, where `level` is asked for, how often level.
    """
    wide = out.shape[1]
    start = lumps.starts[2]
    last = min(first + wide, lumps.starts[3] - start)
    need = needs(lumps, mine, first, last, heights.less)
    boards = lumps.reaches[need]
    compare(heights, mine, first, boards, level, sums.found)
    sums.found[boards:] = 0
    for each in range(len(lumps.copies)):
        sums.left[each] = lumps.copies[each]
    for place in range(2):
        for pair in range(wide):
            sums.left[lumps.members[start + mine, place], pair] -= 1
        for theirs in range(first, last):
            sums.left[lumps.members[start + theirs, place], theirs - first] -= 1
    hold_four(lumps, need, sums)
    hold_three(lumps, need, sums)
    hold_fewer(lumps, sums)
    avoid(lumps, sums)
    avoid_four(lumps, sums, out)


# --- the dealer's hands -----------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """The dealer's hands that hold given cards: which pair is kept, which two are not, and how many such hands.

    Row by row, `starts` says where each begins; rows are sets of up to four real cards, numbered by size, and within a
    row hands come by what is not kept. There is one of these for every `WIDE` pairs that may be kept.
    """

    starts: Ints
    kept: Ranks
    """Counted from the first of those pairs."""
    rest: Indices
    many: Small
    runs: Ints
    """For no card at all and for one of each type: where the hands begin that do not keep a pair."""


@scalar
def lay_out(kept: Kept, card: int, sign: int, out: Small) -> None:
    """Add all hands around no card or one to a table: by what is not kept, and what is."""
    for rest in range(len(out)):
        for at in range(kept.runs[card, rest], kept.runs[card, rest + 1]):
            out[rest, kept.kept[at]] += sign * kept.many[at]


@scalar
def run(kept: Kept, start: int, stop: int, met: Ints) -> int:
    """All hands that do not keep the same pair."""
    found = 0
    for at in range(start, stop):
        found += kept.many[at] * met[kept.kept[at]]
    return found


@kernel
def faced_by_all(lumps: Lumps, kept: Kept, mine: int, met: Ints, out: Ints) -> None:
    """For every two other cards of mine: all hands of the dealer's, less those that hold one of my four; in two limbs.

    Of four cards that are gone two are mine and two the dealer's, in every way.
    """
    start, wide = lumps.starts[2], met.shape[1]
    many = np.zeros((len(out), wide), dtype=np.int32)
    lay_out(kept, 0, 1, many)
    for place in range(2):
        lay_out(kept, 1 + lumps.members[start + mine, place], -1, many)
    for at in range(len(met)):
        row = met[at]
        for way in range(lumps.splits.shape[1]):
            discards, rest = lumps.splits[at, way]
            if discards < 0:
                continue
            found, hands = 0, many[rest]
            for pair in range(wide):
                found += hands[pair] * row[pair]
            for place in range(2):
                card = 1 + lumps.members[start + discards, place]
                found -= run(kept, kept.runs[card, rest], kept.runs[card, rest + 1], row)
            out[discards, 0] += found >> LIMB
            out[discards, 1] += found & ((1 << LIMB) - 1)


@kernel
def faced(join: Indices, kept: Kept, tasks: Small, met: Ints, out: Ints) -> None:
    """Own hands with my pair kept, a row each: number of the two other cards, then of every set of the four, by size.

    The dealer's hands must hold none of the four. Those with one are taken out already (`faced_by_all`); those with
    two are put back, and so on.
    """
    for task in range(len(tasks)):
        gone = join[tasks[task, 0]]
        for which in range(SHARED, tasks.shape[1] - 1):
            row, found = tasks[task, 1 + which], 0
            for at in range(kept.starts[row], kept.starts[row + 1]):
                found += kept.many[at] * met[gone[kept.rest[at]], kept.kept[at]]
            out[task, 1] += SIGNS[which] * found


# --- how high ---------------------------------------------------------------------------------------------------------


@kernel
def ranked(first: int, last: int, scores: Small, out: Ranks) -> int:
    """The scores of some rows counted from the lowest of their row up; returns the most that a row has."""
    most = 0
    for row in range(first, last):
        rising = np.sort(scores[row])
        many = 1
        for at in range(1, len(rising)):
            if rising[at] != rising[many - 1]:
                rising[many] = rising[at]
                many += 1
        most = max(most, many)
        for at in range(scores.shape[1]):
            out[row, at] = np.searchsorted(rising[:many], scores[row, at])
    return most


# --- what a hand is, whatever the dealer has --------------------------------------------------------------------------


@scalar
def board_ways(board: Small, left: Ints, types: Ints, times: Ints) -> tuple[int, int]:
    """How many boards of real cards there are of a board of types; and its different types, with how often each."""
    many, ways = 0, 1
    for at in range(5):
        if at == 0 or board[at] != board[at - 1]:
            types[many], times[many] = board[at], 0
            many += 1
        # C(n, k) = C(n, k - 1) * (n - k + 1) / k, whole at every step.
        times[many - 1] += 1
        ways = ways * (left[board[at]] - times[many - 1] + 1) // times[many - 1]
    return many, ways


@kernel
def shown(lumps: Lumps, boards: Small, real: Bytes, plain: Bytes, less: int, mine: int, out: Ints) -> None:
    """How many boards give my pair each code, by the two other cards of mine that are gone: `out[pair, code]`.

    N - N(a) - N(b) + N(ab): boards with a card are those with any of its type, divided by the cards of that type.
    """
    codes, start, pairs = out.shape[1], lumps.starts[2], len(out)
    every, ones = np.zeros(codes, dtype=np.int64), np.zeros((len(lumps.copies), codes), dtype=np.int64)
    left = lumps.copies.copy()
    left[lumps.members[start + mine, 0]] -= 1
    left[lumps.members[start + mine, 1]] -= 1
    types, times = np.empty(5, dtype=np.int64), np.empty(5, dtype=np.int64)
    out[:] = 0
    for board in range(len(boards)):
        code, without = real[board, mine], plain[board, mine]
        if less and code == without:
            continue
        many, ways = board_ways(boards[board], left, types, times)
        for turn in range(1 + less):
            each, part = (without, -ways) if turn else (code, ways)
            every[each] += part
            for one in range(many):
                ones[types[one], each] += part * times[one]
                out[lumps.pairs[types[one], types[one]], each] += part * times[one] * (times[one] - 1)
                for two in range(one):
                    out[lumps.pairs[types[one], types[two]], each] += part * times[one] * times[two]
    for pair in range(pairs):
        one, two = lumps.members[start + pair, 0], lumps.members[start + pair, 1]
        both = max(1, left[one] * (left[two] - (one == two)))
        for code in range(codes):
            single = ones[one, code] // max(1, left[one]) + ones[two, code] // max(1, left[two])
            out[pair, code] = every[code] - single + out[pair, code] // both
