"""Counts for `methods/redraw` where the dealer stands: both sides go through one walk by score."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pitboss._progress import Progress
from pitboss.solve.kernels.draw_charts import Atlas, atlas
from pitboss.solve.kernels.redraw_ends import Ends, EndsRoom, RedrawHands, room_for_ends
from pitboss.solve.kernels.redraw_stood import SPREAD, StoodRoom, avoiding, walk_stood
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
from pitboss.work.parallel import cores

LARGEST = SIZE + 1
"""Cards of the largest hand of the dealer's; no larger set is in one."""


def counts(table: RedrawTable, mine: Dealt, player: Side, dealer: Side, lines: int, tell: Progress) -> RedrawCounts:
    """Walk both sides upward together."""
    charts = atlas(table.deck, min(LARGEST, SIZE + table.most))
    steps = steps_of(player, dealer)
    shares = [_share(table, lines, charts) for _ in range(cores())]
    fixed = (classed(player, steps), classed(dealer, steps), (table.least, table.most), charts)
    handed_out(_walked, shares, fixed, len(steps), tell)
    met = avoiding(mine.hands, charts, shares[0].room)
    met = np.stack([met, met, np.zeros_like(met)], axis=1)
    ends = [own.ends for own in shares]
    return counted(table, mine, charts, Walked(ends, met, weights_of(table, 0), charts.whole))


Fixed = tuple[RedrawHands, RedrawHands, tuple[int, int], Atlas]
"""What all threads read: both sides, how many may be thrown, and where sets are found."""


class StoodShare(NamedTuple):
    """What one thread works with."""

    room: StoodRoom
    ends_room: EndsRoom
    ends: Ends


def _walked(turn: int, _: int, first: int, last: int, shares: list[StoodShare], fixed: Fixed) -> None:
    """One thread's share of some classes of hands."""
    own = shares[turn]
    walk_stood(first, last, turn, len(shares), *fixed, *own)


def _share(table: RedrawTable, lines: int, charts: Atlas) -> StoodShare:
    many, deck, subsets = int(charts.offsets[-1]), len(charts.deck), 1 << SPREAD - 2
    below = np.array([[(each & (1 << at) - 1).bit_count() for each in range(subsets)] for at in range(SPREAD)])

    def room(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int64)

    mine = StoodRoom(
        hands=room(many, 2),
        touched=np.empty(many, dtype=np.int32),
        base=room(SPREAD, SPREAD, subsets),
        below=below,
        signs=1 - 2 * (below[-1] & 1),
        alone=room(2),
        singles=room(deck, 2),
        numbers=room(subsets),
        columns=room(subsets),
    )
    return StoodShare(mine, room_for_ends(deck, SIZE), ends_of(table, lines))
