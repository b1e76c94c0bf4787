"""Settlement of many rounds at once: every row of the game against every hand, in the order the section prescribes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from pitboss.money.cents import whole
from pitboss.rules.payout import Leaf, Settled, paying
from pitboss.rules.paytable import reader
from pitboss.rules.script import Script
from pitboss.rules.settlement import columns, counts, extra, hand_order, lost_by_fold, pays_of, walks
from pitboss.sheet.banked import Sheet
from pitboss.simulate.awards import LOST, Awards, SampledAward, distinct
from pitboss.simulate.meters import Across
from pitboss.simulate.paytable import SampledHands, hits, schedules
from pitboss.simulate.state import FOLDED, IN, CentsRows, Mask, Posted, Rows, SampledBox, SampledTable, SpotPick
from pitboss.words import Bonus, Envy, Going, Pool, Progressive, Settle, SettleRow


class Cashier:
    """Settles wagers on a felt under a sheet."""

    def __init__(self, sheet: Sheet, script: Script, felt: SampledTable) -> None:
        self.sheet, self.script, self.felt = sheet, script, felt
        self.awards, self.across = Awards(sheet, script, felt), Across(sheet, felt)

    def settle(self, stage: Settle) -> None:
        """All hands, each row in turn, in the order of the section."""
        for walk in walks(stage):
            if walk.across:
                self._settle_across(walk.rows, stage.going)
                continue
            for box in self.boxes(stage.going):
                for waits in walk.visits:
                    for row in walk.rows:
                        self.settle_one(row, box, waits=row.spot in waits)

    def _settle_across(self, rows: Sequence[SettleRow], going: Going) -> None:
        for row in rows:
            if isinstance(row, Envy):
                for box, cents in self.across.envy(row, self.boxes(going)):
                    place = (f"{row.spot.name} envy", "")
                    box.net[place] = box.net.get(place, 0) + cents
            elif isinstance(row, Pool):
                for view, award in self.across.pool(row, self.boxes(Going.FROM_LEFT)):
                    self.close(view, (row.spot.name, ""), award)

    def boxes(self, going: Going) -> Sequence[SampledBox]:
        """The hands in the order the dealer reaches them."""
        boxes = self.felt.boxes
        parents = [-1 if box.parent is None else boxes.index(box.parent) for box in boxes]
        return [boxes[at] for at in hand_order(parents, going)]

    def settle_one(self, row: SettleRow, box: SampledBox, *, where: Mask | None = None, waits: bool = False) -> None:
        """One row against one hand, in the rounds where it has chips there. `waits`: only what is lost is taken."""
        for place in [each for each in box.stakes if each[0] == row.spot.name]:
            there = (box.stakes[place] > 0) if where is None else (box.stakes[place] > 0) & where
            rows = np.flatnonzero(there)
            if len(rows):
                self._settle(row, SampledHands(self.felt, box, rows), place, waits=waits)

    def _settle(self, row: SettleRow, view: SampledHands, place: SpotPick, *, waits: bool) -> None:
        amounts = view.box.stakes[place][view.rows]
        if isinstance(row, Bonus):
            if not waits:
                self._bonus(row, view, place, amounts)
        elif isinstance(row, Progressive):
            self.close(view, place, self.across.progressive(row, view, amounts), waits=waits)
        else:
            self.close(view, place, self.awards.of(row, view, place, amounts), waits=waits)

    def close(self, view: SampledHands, place: SpotPick, award: SampledAward, *, waits: bool = False) -> None:
        """Wagers leave the felt; where they wait only those that are lost."""
        box, (settled, nets) = view.box, award
        amounts = box.stakes[place][view.rows]
        gone = np.flatnonzero(nets == -amounts) if waits else np.arange(len(view))
        rows = view.rows[gone]
        box.net[place][rows] += nets[gone]
        box.stakes[place][rows] = 0
        box.had.setdefault(place[0], np.zeros(self.felt.many, dtype=np.int64))[rows] = amounts[gone]
        self.post(box, place, rows, Settled(settled.lines, settled.which[gone]))

    def post(self, box: SampledBox, place: SpotPick, rows: Rows, settled: Settled) -> None:
        """Remember how the first player's wagers ended."""
        if box.player == 0:
            self.felt.posted.append(Posted(place, rows, settled.lines, settled.which))

    def fold_takes(self, box: SampledBox, folds: Mask) -> None:
        """What a folded hand loses at once."""
        rows = (row for step in self.script.steps if isinstance(step, Settle) for row in step.rows)
        for row in (*rows, *self.script.settle):
            if lost_by_fold(row, columns(row, self.sheet, self.script.qualifies)):
                self.take(box, row.spot.name, folds)

    def take(self, box: SampledBox, spot: str, where: Mask) -> None:
        """Every wager on a spot is lost."""
        for place in [each for each in box.stakes if each[0] == spot]:
            rows = np.flatnonzero((box.stakes[place] > 0) & where)
            if len(rows):
                lost = Settled((LOST._replace(label="fold"),), np.zeros(len(rows), dtype=np.int16))
                self.close(SampledHands(self.felt, box, rows), place, (lost, -box.stakes[place][rows]))

    def _bonus(self, row: Bonus, view: SampledHands, place: SpotPick, amounts: CentsRows) -> None:
        """An extra payment to a hand still in; nothing is closed."""
        standing = view.box.standing[view.rows]
        here = np.flatnonzero(counts(row, self.sheet, standing == IN, standing == FOLDED))
        view, amounts = view.at(here), amounts[here]
        pays = pays_of(row, self.sheet)
        for schedule, some in schedules(self.sheet, pays.wager, view):
            found = hits(schedule, reader(pays, row.hand, schedule), view.at(some))
            paid = np.flatnonzero(found >= 0)
            rows, cents = found[paid], np.zeros(len(paid), dtype=np.int64)
            for amount in distinct(amounts[some][paid]):
                sums = np.array([whole(extra(each.payout, amount)) for each in schedule.rows], dtype=np.int64)
                np.copyto(cents, sums[rows], where=amounts[some][paid] == amount)
            view.box.net[place][view.rows[some][paid]] += cents
            lines = tuple(Leaf(each.hand, Fraction(0), rows=paying(each, each.payout)) for each in schedule.rows)
            self.post(view.box, place, view.rows[some][paid], Settled(lines, rows.astype(np.int16)))
