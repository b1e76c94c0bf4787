"""Rows that look at more than one hand: progressive meters, envies and pots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

import numpy as np

from pitboss.law.schedules import Schedule
from pitboss.rules.payout import Settled
from pitboss.rules.paytable import reader
from pitboss.rules.settlement import (
    contends,
    counts,
    envy_dues,
    envy_given,
    envy_sums,
    looks_for_envy,
    meter_share,
    pays_of,
    pot_shares,
    rake_of,
)
from pitboss.sheet.banked import Sheet
from pitboss.simulate.awards import LOST, SampledAward, by_rows, by_sign, distinct
from pitboss.simulate.paytable import SampledHands, hits, schedules
from pitboss.simulate.state import DONE, FOLDED, IN, CentsRows, Mask, Rows, SampledBox, SampledTable
from pitboss.words import Envy, Pool, Progressive

A = TypeVar("A")
B = TypeVar("B")


@dataclass(frozen=True, eq=False)
class Across:
    """What several hands of a round come to together."""

    sheet: Sheet
    felt: SampledTable

    def progressive(self, row: Progressive, view: SampledHands, amounts: CentsRows) -> SampledAward:
        """Shares of the meter, in the order the hands are reached; or the whole of it divided."""
        schedule, found = self._progressive_hits(row, view)
        none = found < 0
        settled, nets = by_rows(schedule, np.maximum(found, 0), amounts, tray=True)
        nets = np.where(none, -amounts, nets)
        lines = (*settled.lines, LOST)
        which = np.where(none, len(settled.lines), settled.which).astype(np.int16)
        for at in np.flatnonzero(np.array([line.meter > 0 for line in lines])[which]):
            where = view.rows[at]
            nets[at] += self._off_meter(where, self._share(row, lines[which[at]].meter, where))
        return Settled(lines, which), nets

    def _progressive_hits(self, row: Progressive, view: SampledHands) -> tuple[Schedule, Rows]:
        pays = pays_of(row, self.sheet)
        [(schedule, _)] = schedules(self.sheet, pays.wager, view)
        found = hits(schedule, reader(pays, row.hand, schedule), view)
        folded = view.box.standing[view.rows] == FOLDED
        found = np.where(counts(row, self.sheet, ~folded, folded), found, -1)
        blank = np.array([each.payout is None for each in schedule.rows] + [True])
        return schedule, np.where(blank[found], -1, found)

    def _share(self, row: Progressive, won: Fraction, where: int) -> Fraction:
        """Which part of the meter is taken, where others may win the whole of it too."""
        return meter_share(row, self.sheet, won, self._winners(row, where) if won == 1 else 1)

    def _winners(self, row: Progressive, where: int) -> int:
        """How many hands of the round are still to be paid the whole meter."""
        many = 0
        for box in self.felt.boxes:
            laid = box.stakes.get((row.spot.name, ""))
            if laid is not None and laid[where]:
                schedule, found = self._progressive_hits(row, SampledHands(self.felt, box, np.array([where])))
                payout = schedule.rows[found[0]].payout if found[0] >= 0 else None
                many += payout is not None and payout.meter == 1
        return many

    def _off_meter(self, where: int, share: Fraction) -> int:
        """A share of the meter; when the whole of it is won it restarts."""
        reads = int(self.felt.reads[where])
        amount = int(reads * share)
        self.felt.reads[where] = self.felt.meter if share == 1 else reads - amount
        return amount

    def envy(self, row: Envy, boxes: Sequence[SampledBox]) -> Iterator[tuple[SampledBox, CentsRows]]:
        """Each envy hand pays every other player who had the wager."""
        sums = [self._envy_cents(row, box) for box in boxes]
        given = envy_given(row, sums, lambda at: self.felt.scores(boxes[at], row.hand))
        schedule = self.sheet.schedules[pays_of(row, self.sheet).wager]
        for box in boxes:
            had = box.had.get(row.spot.name)
            if had is not None:
                others = (cents for other, cents in _both(boxes, given) if other.player != box.player)
                yield box, sum(envy_dues(row, schedule, had, others), np.zeros(self.felt.many, dtype=np.int64))

    def _envy_cents(self, row: Envy, box: SampledBox) -> CentsRows:
        """What this hand gives each of the others in every round."""
        laid = box.had.get(row.spot.name, np.zeros(self.felt.many, dtype=np.int64)) > 0
        stays = (box.standing == IN) | (box.standing == DONE)
        rows = np.flatnonzero(looks_for_envy(row, self.sheet, stays, (box.standing == FOLDED) & laid))
        view, cents = SampledHands(self.felt, box, rows), np.zeros(self.felt.many, dtype=np.int64)
        pays = pays_of(row, self.sheet)
        [(schedule, _)] = schedules(self.sheet, pays.wager, view)
        prizes = np.array([*envy_sums(row, schedule), 0], dtype=np.int64)
        cents[rows] = prizes[hits(schedule, reader(pays, row.hand, schedule), view)]
        if row.not_the_board:
            cents[self.felt.scores(box, row.hand) == self.felt.scores(SampledBox(self.felt.many, -1), row.hand)] = 0
        return cents

    def pool(self, row: Pool, boxes: Sequence[SampledBox]) -> Iterator[tuple[SampledHands, SampledAward]]:
        """All chips on the spot go to the best hand still in, or back if they make no pot."""
        none = np.zeros(self.felt.many, dtype=np.int64)
        laid = [box.stakes.get((row.spot.name, ""), none) for box in boxes]
        playing = [self._contends(row, box) & (chips > 0) for box, chips in _both(boxes, laid)]
        values = [np.where(plays, self.felt.scores(box, row.hand), -1) for box, plays in _both(boxes, playing)]
        pot, top = np.sum(laid, axis=0), np.max(values, axis=0)
        best = [(value == top) & (top >= 0) for value in values]
        first, other = pot_shares(pot - self._rake(row, pot), np.maximum(np.sum(best, axis=0), 1))
        made = (np.sum([chips > 0 for chips in laid], axis=0) > 1) & (top >= 0)
        taken = np.zeros(self.felt.many, dtype=np.bool_)
        for box, chips, wins in zip(boxes, laid, best, strict=True):
            back = np.where(made, np.where(wins, np.where(taken, other, first), 0), chips)
            taken |= wins
            rows = np.flatnonzero(chips > 0)
            if len(rows):
                nets = (back - chips)[rows]
                yield SampledHands(self.felt, box, rows), (by_sign(nets), nets)

    def _contends(self, row: Pool, box: SampledBox) -> Mask:
        return contends(row, self.sheet, box.standing == IN, box.standing == FOLDED)

    def _rake(self, row: Pool, pot: CentsRows) -> CentsRows:
        kept = np.zeros_like(pot)
        for cents in distinct(pot):
            np.copyto(kept, rake_of(row, self.sheet, cents), where=pot == cents)
        return kept


def _both(some: Sequence[A], others: Sequence[B]) -> Iterator[tuple[A, B]]:
    return zip(some, others, strict=True)
