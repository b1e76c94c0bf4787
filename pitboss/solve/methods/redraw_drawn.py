"""Counts for `methods/redraw` where the dealer draws by rule: by ranks, and put right as each suit sees it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import SUITS
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.by_rank import RankParts, RankSets
from pitboss.solve.kernels.draw_charts import Atlas, atlas
from pitboss.solve.kernels.redraw_drawn import DrawnRoom, DrawnSide, avoided, walk_drawn
from pitboss.solve.kernels.redraw_ends import Ends, EndsRoom, RedrawHands, room_for_ends
from pitboss.solve.kernels.suit_views import ViewCells, ViewCounters, ViewDeals, ViewRoom
from pitboss.solve.methods.draw_hands import Dealt, Ints
from pitboss.solve.methods.redraw_counts import (
    SIZE,
    RedrawCounts,
    RedrawTable,
    Side,
    Walked,
    classed,
    counted,
    ends_of,
    handed_out,
    steps_of,
    weights_of,
)
from pitboss.solve.methods.redraw_deals import by_rank, by_suit, draw_rule, heights, number_of_ranks
from pitboss.solve.multisets import CHOOSE, every, numbers, starts
from pitboss.work.parallel import cores

SEVEN = 7
"""Cards that a player has seen at most, and that a deal of the dealer's has."""


def counts(table: RedrawTable, mine: Dealt, player: Side, dealer: Side, lines: int, tell: Progress) -> RedrawCounts:
    """Walk the dealer's deals upward, and ask for each final hand of the player's."""
    ranks = len(table.deck) // SUITS
    names = sorted({card // SUITS for card in table.deck})
    if sorted(table.deck) != [rank * SUITS + suit for rank in names for suit in range(SUITS)]:
        raise SolveError("a deck in which suits are not alike")
    assert table.kept is not None
    steps = steps_of(player, dealer)
    found = heights(dealer.cards, dealer.weights, np.searchsorted(steps, dealer.scores), len(steps))
    rule = draw_rule(mine, table.kept)
    deals = by_rank(rule, ranks, found), by_suit(rule, ranks, found)
    draws = SIZE - int(min(number_of_ranks(rule.kept).min(), number_of_ranks(rule.suited_kept).min()))
    cells = _cells(ranks, SUITS, deals[0]), _cells(ranks, SUITS - 1, deals[1])
    weights, charts = weights_of(table, draws), atlas(table.deck, SIZE)
    shares = [_share(table, lines, deals, cells) for _ in range(cores())]
    fixed = (classed(player, steps), (table.least, table.most), weights, charts)
    handed_out(_walked, shares, fixed, len(steps), tell)
    met = avoided(mine.hands, *shares[0].sides)
    return counted(table, mine, charts, Walked([own.ends for own in shares], met, weights, 1))


Fixed = tuple[RedrawHands, tuple[int, int], Ints, Atlas]
"""What all threads read: the player's hands, how many may be thrown, weights, and where sets are found."""


class DrawnShare(NamedTuple):
    """What one thread works with."""

    sides: tuple[DrawnSide, DrawnSide]
    room: DrawnRoom
    ends_room: EndsRoom
    ends: Ends


def _walked(turn: int, _: int, first: int, last: int, shares: list[DrawnShare], fixed: Fixed) -> None:
    """One thread's share of some classes of hands."""
    own = shares[turn]
    walk_drawn(first, last, turn, len(shares), *fixed, *own.sides, own.room, own.ends_room, own.ends)


def _share(
    table: RedrawTable, lines: int, deals: tuple[ViewDeals, ViewDeals], cells: tuple[ViewCells, ViewCells]
) -> DrawnShare:
    deck = len(table.deck)
    ranks, free = deck // SUITS, deck - SIZE
    sides = [DrawnSide(*each, _counters(each[1]), _room(ranks)) for each in zip(deals, cells, strict=True)]
    kinds = 2 * ranks
    answers = 1 + kinds + kinds * kinds
    room = DrawnRoom(
        masks=np.zeros(SUITS, dtype=np.int64),
        slots=np.zeros(SUITS, dtype=np.int64),
        kinds=np.zeros((SUITS + 1, free), dtype=np.int64),
        found=np.zeros(1 << SIZE, dtype=np.int64),
        ranks=np.zeros((answers, 2), dtype=np.int64),
        suits=np.zeros((1 << SIZE, answers, 2), dtype=np.int64),
    )
    return DrawnShare((sides[0], sides[1]), room, room_for_ends(deck, SIZE), ends_of(table, lines))


def _room(ranks: int) -> ViewRoom:
    parts = RankParts(*(np.empty(1 << SEVEN, dtype=np.int64) for _ in RankParts._fields))
    alone, one, two = ((3, 2), (2 * ranks, 3, 2), (2 * ranks, 2 * ranks, 2))
    return ViewRoom(
        np.zeros(SEVEN, dtype=np.uint8), parts, *(np.zeros(shape, dtype=np.int64) for shape in (alone, one, two))
    )


def _counters(cells: ViewCells) -> ViewCounters:
    """All at nothing."""
    every_one, stood, one = (np.zeros((cells.size, 2), dtype=np.int64) for _ in range(3))
    return ViewCounters(every_one, stood, one)


def _cells(ranks: int, copies: int, deals: ViewDeals) -> ViewCells:
    """A counter for every view that a deal or what a player has seen can have."""
    most, suited = int(number_of_ranks(deals.rests).max(initial=0)), copies < SUITS
    sets = RankSets(np.full(ranks, copies, dtype=np.int64), starts(ranks, SEVEN), CHOOSE)
    rows = np.full(1 << ranks if suited else 1, -1, dtype=np.int64)
    size = 0
    for mask in range(len(rows)):
        if mask.bit_count() <= SEVEN:
            rows[mask] = size
            size += int(sets.starts[min(most, SEVEN - mask.bit_count()) + 1])
    return ViewCells(rows, _more(ranks, most), sets, most, size, suited)


def _more(ranks: int, most: int) -> NDArray[np.int32]:
    """The number of every set of ranks with one card more."""
    first = starts(ranks, most)
    found = np.full((first[-1], ranks), -1, dtype=np.int32)
    for size in range(most):
        rows = every(ranks, size)
        for rank in range(ranks):
            longer = np.sort(np.concatenate([rows, np.full((len(rows), 1), rank)], axis=1), axis=1)
            found[first[size] : first[size + 1], rank] = first[size + 1] + numbers(longer)
    return found
