"""Loops over boards that the player and the dealer share, two cards each beside them.

Of a board only its texture matters: the ranks in the one suit that can still make a flush (the live suit, if there is
one), and the ranks elsewhere. Of a card only its shade: its rank, and whether its suit is live or dead. Cells are
pairs of shades beside a texture (five cards) or beside four cards, on which two suits can still be live.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.isomorphism import CHOOSE
from pitboss.hands.lookup import FACES, Tables, looked_up
from pitboss.solve.kernels.cases import six_cases

Longs = NDArray[np.int64]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.uint8]

RANKS = 13
DEAD_ONLY, ONE_LIVE, TWO_LIVE = 91, 351, 780
"""Pairs of shades: 13 of them without a live suit, 26 with one, 39 with two."""
MULTISETS = (1, 13, 91, 455, 1820, 6188)
"""How many ways there are to choose so many ranks, repeated or not."""
FLUSHES = tuple(int(CHOOSE[RANKS, many]) * MULTISETS[5 - many] * ONE_LIVE for many in (3, 4, 5))
FIRST = (MULTISETS[5] * DEAD_ONLY, MULTISETS[5] * DEAD_ONLY + FLUSHES[0], MULTISETS[5] * DEAD_ONLY + sum(FLUSHES[:2]))
"""The first cells of textures with three, four and five cards in the live suit; those without one lie before."""
CELLS = FIRST[2] + FLUSHES[2]
OWN, BELOW, LEVEL, SHORT = 0, 1, 2, 3
"""Of a cell: the place of the player's hand among all scores, and how many of the dealer's hands are below it, level
with it, and short of what the dealer needs."""


@scalar
def pair_place(a: int, b: int) -> int:
    """The number of two shades, in any order."""
    if a > b:
        return a * (a + 1) // 2 + b
    return b * (b + 1) // 2 + a


@scalar
def texture_cell(live: int, dead: Longs) -> int:
    """The first cell of a texture: the live ranks as a mask, and how often each rank lies elsewhere."""
    among, at = 0, 0
    for rank in range(RANKS):
        for _ in range(dead[rank]):
            among += CHOOSE[rank + at, at + 1]
            at += 1
    if live == 0:
        return among * DEAD_ONLY
    mask, bit = 0, 0
    for rank in range(RANKS):
        if (live >> rank) & 1:
            mask += CHOOSE[rank, bit + 1]
            bit += 1
    return FIRST[bit - 3] + (mask * MULTISETS[5 - bit] + among) * ONE_LIVE


# --- the sweep --------------------------------------------------------------------------------------------------------


@kernel
def sweep(start: int, stop: int, lives: Longs, deads: Longs, deck: int, table: Tables, bar: int, out: Shorts) -> None:
    """Score every pair beside each texture, walk upward, and write how many of the dealer's pairs are below each.

    `table` gives places among all scores instead of scores; those below `bar` fall short.
    """
    many = np.zeros(26, dtype=np.int64)
    keys = np.zeros(26, dtype=np.int64)
    spots = np.zeros(26, dtype=np.int64)
    order = np.zeros(ONE_LIVE, dtype=np.int64)
    below = np.zeros(26, dtype=np.int64)
    level = np.zeros(26, dtype=np.int64)
    short = np.zeros(26, dtype=np.int64)
    for rank in range(RANKS):
        keys[rank] = table.keys[4 * rank] & FACES
        keys[RANKS + rank] = table.keys[4 * rank]
        spots[RANKS + rank] = table.spots[4 * rank]
    for row in range(start, stop):
        live = lives[row]
        shades = 2 * RANKS if live else RANKS
        total, seen = table.start, 0
        for rank in range(RANKS):
            there = (deck >> rank) & 1
            on = (live >> rank) & 1
            many[rank] = ((3 if live else 4) - deads[row, rank]) * there
            many[RANKS + rank] = (there - on) * (live != 0)
            total += deads[row, rank] * keys[rank] + on * keys[RANKS + rank]
            seen |= on * spots[RANKS + rank]
        pairs = 0
        for b in range(shades):
            for a in range(b + 1):
                if many[b] and many[a] and (a != b or many[b] > 1):
                    place = looked_up(total + keys[a] + keys[b], seen | spots[a] | spots[b], table)
                    order[pairs] = (place << 16) | (b << 8) | a
                    pairs += 1
        order[:pairs].sort()
        first = texture_cell(live, deads[row])
        short[:] = 0
        all_short = 0
        for at in range(pairs):
            if order[at] >> 16 < bar:
                all_short += _lay(order[at], many, short)
        below[:] = 0
        all_below = 0
        at = 0
        while at < pairs:
            place = order[at] >> 16
            level[:] = 0
            all_level = 0
            end = at
            while end < pairs and order[end] >> 16 == place:
                all_level += _lay(order[end], many, level)
                end += 1
            for each in range(at, end):
                b, a = (order[each] >> 8) & 255, order[each] & 255
                cell = first + pair_place(a, b)
                out[cell, OWN] = place
                out[cell, BELOW] = all_below - below[a] - below[b]
                out[cell, LEVEL] = all_level - level[a] - level[b] + 1
                out[cell, SHORT] = all_short - short[a] - short[b] + (place < bar)
            for shade in range(shades):
                below[shade] += level[shade]
            all_below += all_level
            at = end


@scalar
def _lay(pair: int, many: Longs, touching: Longs) -> int:
    """Count the pairs of two shades, and for each shade those that hold one certain card of it."""
    b, a = (pair >> 8) & 255, pair & 255
    if a == b:
        touching[a] += many[a] - 1
        return int(many[a] * (many[a] - 1) // 2)
    touching[a] += many[b]
    touching[b] += many[a]
    return int(many[a] * many[b])


@scalar
def endings(cells: Shorts, cell: int, bar: int, dealers: int) -> tuple[int, int, int, int, int, int]:
    """How many of the dealer's hands fall short and lose, tie or win; and the same of those that qualify."""
    below, short = int(cells[cell, BELOW]), int(cells[cell, SHORT])
    through = below + int(cells[cell, LEVEL])
    return six_cases(below, through, short, dealers, int(cells[cell, OWN] >= bar))


@kernel
def worths(start: int, stop: int, cells: Shorts, kinds: Longs, pays: Longs, bar: int, dealers: int, out: Longs) -> None:
    """What each wager nets in each cell against all of the dealer's hands: pays by wager, kind of hand and end."""
    for cell in range(start, stop):
        if cells[cell, OWN]:
            kind = kinds[cells[cell, OWN]]
            a, b, c, d, e, f = endings(cells, cell, bar, dealers)
            for wager in range(len(pays)):
                pay = pays[wager, kind]
                out[wager, cell] = a * pay[0] + b * pay[1] + c * pay[2] + d * pay[3] + e * pay[4] + f * pay[5]


@kernel
def ends(cells: Shorts, kinds: Longs, bar: int, dealers: int, weights: Longs, out: Longs) -> None:
    """Count the ends by kind of hand and end."""
    for cell in range(len(cells)):
        weight = weights[cell]
        if weight and cells[cell, OWN]:
            many = endings(cells, cell, bar, dealers)
            row = out[kinds[cells[cell, OWN]]]
            row[0] += weight * many[0]
            row[1] += weight * many[1]
            row[2] += weight * many[2]
            row[3] += weight * many[3]
            row[4] += weight * many[4]
            row[5] += weight * many[5]
