"""Two cards kept against two kept, five in common, many decks: every board counted, whatever cards are gone besides.

Cards are lumped into types that the score cannot tell apart: ranks, where no flush is about; or ranks in one suit and
ranks out of it. What boards are left when some cards are gone is an alternating sum over the boards that hold them.
One pair meets `WIDE` others side by side, so that the processor takes many at a time; the others come by their cards in
the suit, for with few of them few boards matter. What one wins the other loses, so a table serves both ways round: my
pair against the dealer's hands that hold some of my cards (`faced`), and the dealer's pair, of which there are fewer
hands, against all that I may keep and throw away (`faced_by_all`).
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

WIDE = 96
"""The pairs that one pair meets at a time: whole registers of them."""
REST = 4
"""Cards that are gone besides the two hands: two of the player's and two of the dealer's."""
SIGNS = np.array([1, *(-1,) * 4, *(1,) * 6, *(-1,) * 4, 1], dtype=np.int64)
"""For the sets of four cards by size."""
SHARED = 5
"""The first of them, which many hands have in common: none, and each single card."""
TWOS = 11
"""Those before the sets of three."""
LIMB = 20
"""Sums would not fit into 64 bits: these low bits are added up apart from the rest."""
PARTED = 8
"""Products that are added up before they are parted so."""


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
    more: Small
    """The set with one more of a type; for sets of four, the board, and beyond the types the last."""
    less: Small
    """The set without its first, second, ... member."""
    reaches: Ints
    """How many boards, the first ones, have at least so many cards in the suit."""
    pairs: Small
    """Number of the pair of two types."""
    columns: Small
    """The pairs as they stand side by side: those with most cards in the suit first."""


class Heights(NamedTuple):
    """How high every pair stands with every board, counted from the lowest: `WIDE` columns apart, then by board."""

    real: Ranks
    plain: Ranks
    """The same without the suit."""
    less: int
    """1 where what it would be without the suit is to be taken out again."""


class PairSums(NamedTuple):
    """Room for one pair against some others: a column for each."""

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
        np.zeros((lumps.more.shape[1], WIDE), dtype=np.int16),
        np.zeros((fours, WIDE), dtype=np.int16),
        np.zeros((REST - 1, sets, WIDE), dtype=np.int32),
        np.zeros((sets, WIDE), dtype=np.int64),
    )


@scalar
def needs(lumps: Lumps, one: int, first: int, less: int) -> int:
    """How many cards in the suit a board must have to matter for one pair or for those from a column on."""
    if not less:
        return 0
    start = lumps.starts[2]
    return 5 - max(lumps.inside[start + lumps.columns[one]], lumps.inside[start + lumps.columns[first]])  # type: ignore[no-any-return]


@scalar
def compare(heights: Heights, own: Ranks, block: int, boards: int, level: int, out: Bytes) -> None:
    """For each board and pair: won or lost, or else whether level; what it would be without the suit is taken out.

    Won less lost is told by two comparisons that the compiler makes in single bytes; from "more" less "less" it makes
    one in eight.
    """
    real, plain = heights.real[block], heights.plain[block]
    for board in range(boards):
        here, would = own[0, board], own[1, board]
        if level and heights.less:
            for at in range(WIDE):
                out[board, at] = (here == real[board, at]) - (would == plain[board, at])
        elif level:
            for at in range(WIDE):
                out[board, at] = here == real[board, at]
        elif heights.less:
            for at in range(WIDE):
                won = (here >= real[board, at]) + (here > real[board, at])
                out[board, at] = won - (would >= plain[board, at]) - (would > plain[board, at])
        else:
            for at in range(WIDE):
                out[board, at] = (here >= real[board, at]) + (here > real[board, at]) - 1


@scalar
def hold_four(lumps: Lumps, need: int, sums: PairSums) -> None:
    """For every set of four: what the boards that hold it come to, one for each card that may be the fifth.

    Two types at a time; boards that do not matter, and those with a type too many, are the last, which is nothing.
    """
    found, left, out, start = sums.found, sums.left, sums.four, lumps.starts[4]
    for at in range(start, lumps.starts[5]):
        to = at - start
        if lumps.inside[at] < need - 1:
            for pair in range(WIDE):
                out[to, pair] = 0
            continue
        a, b = lumps.more[at, lumps.members[at, 0]], lumps.more[at, lumps.members[at, 1]]
        c, d = lumps.more[at, lumps.members[at, 2]], lumps.more[at, lumps.members[at, 3]]
        for pair in range(WIDE):
            out[to, pair] = -(found[a, pair] + found[b, pair] + found[c, pair] + found[d, pair])
        for each in range(0, len(lumps.copies) if lumps.inside[at] >= need else lumps.first, 2):
            a, b = lumps.more[at, each], lumps.more[at, each + 1]
            for pair in range(WIDE):
                out[to, pair] += found[a, pair] * left[each, pair] + found[b, pair] * left[each + 1, pair]


@scalar
def hold_three(lumps: Lumps, need: int, sums: PairSums) -> None:
    """The same for sets of three: every board that holds one holds it with each of its two other cards."""
    four, left, out, start = sums.four, sums.left, sums.held[0], lumps.starts[4]
    for at in range(lumps.starts[3], lumps.starts[4]):
        for pair in range(WIDE):
            out[at, pair] = 0
        if lumps.inside[at] < need - 2:
            continue
        for each in range(len(lumps.copies) if lumps.inside[at] >= need - 1 else lumps.first):
            more = lumps.more[at, each] - start
            for pair in range(WIDE):
                out[at, pair] += np.int32(left[each, pair]) * np.int32(four[more, pair])
        for place in range(3):
            more = lumps.more[at, lumps.members[at, place]] - start
            for pair in range(WIDE):
                out[at, pair] -= four[more, pair]
        for pair in range(WIDE):
            out[at, pair] >>= 1


@scalar
def hold_fewer(lumps: Lumps, sums: PairSums) -> None:
    """The same for two, for one, and for none; the last is too large for 32 bits and goes elsewhere."""
    held, left, total = sums.held[0], sums.left, sums.three
    for size in range(2, -1, -1):
        for at in range(lumps.starts[size], lumps.starts[size + 1]):
            for pair in range(WIDE):
                total[at, pair] = 0
            for each in range(len(lumps.copies)):
                more = lumps.more[at, each]
                for pair in range(WIDE):
                    total[at, pair] += np.int64(left[each, pair]) * held[more, pair]
            for place in range(size):
                more = lumps.more[at, lumps.members[at, place]]
                for pair in range(WIDE):
                    total[at, pair] -= held[more, pair]
            for pair in range(WIDE):
                total[at, pair] //= 5 - size
                held[at, pair] = total[at, pair] if size else 0


@scalar
def avoid(lumps: Lumps, sums: PairSums) -> None:
    """Sets of up to three card by card: from boards that hold them to boards that hold the later ones only, then none.

    A board that avoids a card is one without the condition, less one that holds it.
    """
    held, total = sums.held, sums.three
    for size in range(1, 4):
        for at in range(lumps.starts[size], lumps.starts[size + 1]):
            for step in range(1, size):
                fewer = lumps.less[at, step - 1]
                for pair in range(WIDE):
                    held[step, at, pair] = held[step - 1, fewer, pair] - held[step - 1, at, pair]
            fewer = lumps.less[at, size - 1]
            for pair in range(WIDE):
                total[at, pair] = total[fewer, pair] - held[size - 1, at, pair]


@scalar
def avoid_four(lumps: Lumps, sums: PairSums, out: Ints) -> None:
    """And sets of four a, b, c, d: avoids(abc) - avoids ab, holds d - avoids a, holds cd ... down to holds(abcd)."""
    none, one, two, three, four = sums.three, sums.held[2], sums.held[1], sums.held[0], sums.four
    start = lumps.starts[4]
    for at in range(start, lumps.starts[5]):
        a, b, c, d = lumps.less[at, 0], lumps.less[at, 1], lumps.less[at, 2], lumps.less[at, 3]
        for pair in range(WIDE):
            holds = one[c, pair] - (two[b, pair] - (three[a, pair] - np.int32(four[at - start, pair])))
            out[at - start, pair] = none[d, pair] - holds


@kernel
def met(
    lumps: Lumps, heights: Heights, own: Ranks, one: int, block: int, level: int, sums: PairSums, out: Ints
) -> None:
    """One pair against a block of others, by the four other cards that are gone: `out[rest, column]`.

    Won less lost; or, where `level` is asked for, how often level. `own` is how high the one stands.
    """
    start, first = lumps.starts[2], block * WIDE
    need = needs(lumps, one, first, heights.less)
    boards = lumps.reaches[need]
    compare(heights, own, block, boards, level, sums.found)
    sums.found[boards:] = 0
    for each in range(len(lumps.copies)):
        sums.left[each] = lumps.copies[each]
    for place in range(2):
        mine = lumps.members[start + lumps.columns[one], place]
        for pair in range(WIDE):
            sums.left[mine, pair] -= 1
        for pair in range(min(WIDE, len(lumps.columns) - first)):
            sums.left[lumps.members[start + lumps.columns[first + pair], place], pair] -= 1
    hold_four(lumps, need, sums)
    hold_three(lumps, need, sums)
    hold_fewer(lumps, sums)
    avoid(lumps, sums)
    avoid_four(lumps, sums, out)


# --- the dealer's hands -----------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """The dealer's hands that hold given cards: which pair is kept, which two are not, and how many such hands.

    Row by row, `starts` says where each begins; rows are sets of up to four real cards, numbered by size. There is one
    of these for every `WIDE` pairs that may be kept.
    """

    starts: Ints
    kept: Ranks
    """Counted from the first of those columns."""
    rest: Indices
    many: Small


class Keeps(NamedTuple):
    """The dealer's hands by the pair that is kept, column by column: which two are not, and how many such hands."""

    starts: Ints
    rest: Indices
    many: Small
    """All of them, and for every type those that hold a given card of it."""


@scalar
def unheld(lumps: Lumps, keeps: Keeps, one: int, first: int, out: Small) -> None:
    """The dealer's hands with one pair kept, by what is not: less those that hold a card of my pair, by its column."""
    begin, start = keeps.starts[one], lumps.starts[2]
    for at in range(len(out)):
        many = keeps.many[begin + at]
        for pair in range(WIDE):
            out[at, pair] = many[0]
        for pair in range(min(WIDE, len(lumps.columns) - first)):
            mine = lumps.members[start + lumps.columns[first + pair]]
            out[at, pair] -= many[1 + mine[0]] + many[1 + mine[1]]


@kernel
def faced_by_all(lumps: Lumps, join: Indices, keeps: Keeps, one: int, first: int, met: Ints, out: Ints) -> None:
    """The dealer keeps one pair, I those from a column on: his hands less those that hold one of my four cards.

    For every two other cards of mine, `out[discards, limb, column]`; by what is won from me.
    """
    begin, start = keeps.starts[one], lumps.starts[2]
    many = np.empty((keeps.starts[one + 1] - begin, WIDE), dtype=np.int32)
    unheld(lumps, keeps, one, first, many)
    found = np.empty(WIDE, dtype=np.int64)
    for discards in range(len(out)):
        a, b = 1 + lumps.members[start + discards, 0], 1 + lumps.members[start + discards, 1]
        for part in range(0, len(many), PARTED):
            found[:] = 0
            for at in range(part, min(part + PARTED, len(many))):
                gone = join[discards, keeps.rest[begin + at]]
                less = keeps.many[begin + at, a] + keeps.many[begin + at, b]
                for pair in range(WIDE):
                    found[pair] += (many[at, pair] - less) * met[gone, pair]
            for pair in range(WIDE):
                out[discards, 0, first + pair] += found[pair] >> LIMB
                out[discards, 1, first + pair] += found[pair] & ((1 << LIMB) - 1)


@scalar
def held(join: Indices, discards: int, kept: Kept, row: int, met: Ints) -> int:
    """The dealer's hands that hold the cards of a row, when I throw away these two."""
    found = 0
    for at in range(kept.starts[row], kept.starts[row + 1]):
        found += kept.many[at] * met[join[discards, kept.rest[at]], kept.kept[at]]
    return found


@kernel
def faced(join: Indices, kept: Kept, tasks: Small, met: Ints, out: Ints) -> None:
    """Own hands with my pair kept, a row each: number of the two other cards, then of every set of the four, by size.

    The dealer's hands must hold none of the four. Those with one are taken out already (`faced_by_all`); those with
    two are put back, and so on. Hands that throw away the same types lie side by side and have many twos in common.
    """
    twos = tasks[:, 1 + SHARED : 1 + TWOS]
    last = 0
    for task in range(len(tasks)):
        for at in range(twos.shape[1]):
            last = max(last, twos[task, at])
    found, since = np.zeros(last + 1, dtype=np.int64), np.full(last + 1, -1, dtype=np.int64)
    for task in range(len(tasks)):
        discards = tasks[task, 0]
        for which in range(SHARED, tasks.shape[1] - 1):
            row = tasks[task, 1 + which]
            if which >= TWOS:
                out[task, 1] += SIGNS[which] * held(join, discards, kept, row, met)
                continue
            if since[row] != discards:
                found[row], since[row] = held(join, discards, kept, row, met), discards
            out[task, 1] += found[row]


# --- how high ---------------------------------------------------------------------------------------------------------


@kernel
def ranked(first: int, last: int, scores: Small, columns: Small, out: Ranks) -> int:
    """The scores of some rows counted from the lowest of their row up, by column; returns the most that a row has."""
    most = 0
    for row in range(first, last):
        rising = np.sort(scores[row])
        many = 1
        for at in range(1, len(rising)):
            if rising[at] != rising[many - 1]:
                rising[many] = rising[at]
                many += 1
        most = max(most, many)
        for at in range(len(columns)):
            out[at // WIDE, row, at % WIDE] = np.searchsorted(rising[:many], scores[row, columns[at]])
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
