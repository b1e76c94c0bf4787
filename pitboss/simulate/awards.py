"""What a wager comes to, in many rounds at once: the result that holds in each, lowered to lines and cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.scoring import Scores
from pitboss.law.schedules import Schedule
from pitboss.money.cents import whole
from pitboss.rules.payout import FLAT, Leaf, RowsHit, Settled, flat_line, leaves, row_line
from pitboss.rules.paytable import is_in, reader
from pitboss.rules.script import Script
from pitboss.rules.settlement import Condition, charge_of, columns, of_one_color, pays_of
from pitboss.sheet.banked import Sheet
from pitboss.simulate.paytable import SampledHands, hits, schedules
from pitboss.simulate.state import FOLDED, CentsRows, Mask, Rows, SampledTable, SpotPick
from pitboss.words import (
    Aside,
    AtLeast,
    Both,
    CardIn,
    Duel,
    Fee,
    Flat,
    Hand,
    Holds,
    Pays,
    Pick,
    Proposition,
    Result,
    Rides,
    SettleRow,
    Solo,
    Wager,
    walk,
)

SampledAward = tuple[Settled, CentsRows]
"""By which line each wager ends, and what it nets in cents."""
LOST = FLAT[Flat.LOSE]
SIGNS = (LOST, FLAT[Flat.PUSH], FLAT[Flat.EVEN])


@dataclass(frozen=True, eq=False)
class Awards:
    """What rows of a settlement come to on a felt, under a sheet."""

    sheet: Sheet
    script: Script
    felt: SampledTable

    def of(self, row: SettleRow, view: SampledHands, place: SpotPick, amounts: CentsRows) -> SampledAward:
        """What a row comes to for every hand of the view."""
        match row:
            case Solo() | Duel() | Both() | Fee() | Aside():
                return self._decided(row, view, amounts)
            case Proposition():
                return self._proposition(row, view, place, amounts)
            case Rides():
                return self._rides(row, view, amounts)
        raise AssertionError(row)

    def _decided(self, row: SettleRow, view: SampledHands, amounts: CentsRows) -> SampledAward:
        """Each column where it decides, as one list of lines."""
        parts = [(np.flatnonzero(mask), result) for _, result, mask in self.columns(row, view)]
        return joined(
            len(view), ((some, self.result(res, row, view.at(some), amounts[some])) for some, res in parts if len(some))
        )

    def columns(self, row: SettleRow, view: SampledHands) -> Iterator[tuple[Condition, Result, Mask]]:
        """The columns of a row, their results, and where each of them decides."""
        *asked, (last, rest) = columns(row, self.sheet, self.script.qualifies)
        open_, shown = np.ones(len(view), dtype=np.bool_), Shown(self, row, view)
        for ask, result in asked:
            mask = open_ & shown.holds(ask)
            yield ask, result, mask
            open_ &= ~mask
        yield last, rest, open_

    def result(self, result: Result, row: SettleRow, view: SampledHands, amounts: CentsRows) -> SampledAward:
        """One result of a row, for every hand of the view."""
        ends = leaves(result, self.sheet, Shown(self, row, view), np.arange(len(view), dtype=np.int64))
        return joined(len(view), ((some, self._end(end, row, amounts[some])) for some, end in ends if len(some)))

    def _end(self, end: Flat | RowsHit, row: SettleRow, amounts: CentsRows) -> SampledAward:
        if isinstance(end, Flat):
            line = flat_line(end, charge_of(row, self.sheet))
            return _of(Settled((line,), np.zeros(len(amounts), dtype=np.int16)), amounts)
        return by_rows(end.schedule, end.rows, amounts, lost=end.pays.lost)

    def _rides(self, row: Rides, view: SampledHands, amounts: CentsRows) -> SampledAward:
        """An equal part of the wager with each of those that are bet."""
        bets = [view.box.staked(duel.spot.name)[view.rows] > 0 for duel in row.on]
        many = np.sum(bets, axis=0)
        nets = np.zeros(len(view), dtype=np.int64)
        for duel, bet in zip(row.on, bets, strict=True):
            some = np.flatnonzero(bet)
            part = view.at(some)
            nets[some] += self._decided(duel, part, amounts[some] // many[some])[1]
        assert many.all(), "a wager that rides on nothing"
        return by_sign(nets), nets

    def _proposition(self, row: Proposition, view: SampledHands, place: SpotPick, amounts: CentsRows) -> SampledAward:
        """Each outcome that was picked wins or loses by itself."""
        [(schedule, _)] = schedules(self.sheet, pays_of(row, self.sheet).wager, view)
        named = view.box.picks[place][view.rows]
        wagers = (step for step in walk(self.script.steps) if isinstance(step, Wager))
        picks = next(wager.picks for wager in wagers if wager.spot == row.spot)
        found = np.full(len(view), -1, dtype=np.int64)
        for number in np.unique(named):
            some = np.flatnonzero(named == number)
            found[some] = self._picked(row, schedule, picks[number], view.at(some))
        blank = np.array([each.payout is None for each in schedule.rows] + [True])
        lost = blank[found]
        settled, nets = by_rows(schedule, np.maximum(found, 0), amounts)
        which = np.where(lost, len(settled.lines), settled.which).astype(np.int16)
        return Settled((*settled.lines, LOST), which), np.where(lost, -amounts, nets)

    def _picked(self, row: Proposition, schedule: Schedule, pick: Pick, view: SampledHands) -> Rows:
        """The row of the schedule that pays this pick, -1 where it lost."""
        match pick.wins:
            case Hand():
                return hits(schedule, pick.wins, view)
            case Holds():
                won = self.felt.holds(view.box, pick.wins)[view.rows]
            case CardIn():
                wanted = cards_in(pick.wins)
                won = np.logical_and.reduce(wanted[self.felt.cards(view.box, row.on)[view.rows]], axis=1)
        at = next(number for number, line in enumerate(schedule.rows) if line.hand == pick.row)
        return np.where(won, at, -1)


@dataclass(frozen=True, eq=False)
class Shown:
    """Hands as a row asks about them; of no hands nothing is read."""

    awards: Awards
    row: SettleRow
    view: SampledHands

    def holds(self, ask: Condition) -> Mask:
        """Where the answer to a column's question is yes."""
        felt, box, rows, row = self.view.felt, self.view.box, self.view.rows, self.row
        match ask:
            case Condition.FOLDED:
                mask: Mask = box.standing[rows] == FOLDED
            case Condition.FOULED:
                mask = box.fouled[rows]
            case Condition.SILENT:
                mask = ~box.declared[rows]
            case Condition.SHORT:
                assert self.awards.script.qualifies is not None
                mask = ~felt.reaches(felt.dealer, self.awards.script.qualifies)[rows]
            case Condition.REACHED:
                assert isinstance(row, Fee)
                assert row.back is not None
                mask = felt.reaches(box, row.back)[rows]
            case Condition.COPIED:
                mask = np.logical_or.reduce([sign == 0 for sign in self.signs])
            case Condition.TIED:
                mask = np.logical_and.reduce([sign == 0 for sign in self.signs])
            case Condition.WON:
                mask = np.logical_and.reduce([sign > 0 for sign in self.signs])
            case Condition.HALF:
                mask = np.logical_or.reduce([sign > 0 for sign in self.signs])
            case Condition.LOST | Condition.REST:
                mask = np.ones(len(rows), dtype=np.bool_)
        return mask

    @cached_property
    def signs(self) -> list[Scores]:
        """For each hand that meets one of the dealer's: above 0 ahead, 0 level, below behind."""
        felt, row = self.view.felt, self.row
        assert isinstance(row, Duel | Both)
        own = (row.hand,) if isinstance(row, Duel) else (row.back, row.front)
        others = (row.against or row.hand,) if isinstance(row, Duel) else row.against or own
        pairs = zip(own, others, strict=True)
        return [self.view.scores(mine) - felt.scores(felt.dealer, theirs)[self.view.rows] for mine, theirs in pairs]

    def reached(self, rank: AtLeast, some: Rows) -> Mask:
        there: Mask = self.view.felt.reaches(self.view.box, rank)[self.view.rows[some]]
        return there

    def one_color(self, some: Rows) -> Mask:
        assert isinstance(self.row, Duel)
        felt, sources = self.view.felt, self.row.hand.cards
        both = (self.view.box, felt.dealer)
        cards = np.concatenate([felt.cards(box, sources)[self.view.rows[some]] for box in both], axis=1)
        return of_one_color(cards)

    def hits(self, pays: Pays, some: Rows) -> Iterator[tuple[Rows, RowsHit]]:
        assert isinstance(self.row, Duel | Solo)
        part = self.view.at(some)
        for schedule, these in schedules(self.awards.sheet, pays.wager, part) if len(some) else ():
            found = hits(schedule, reader(pays, self.row.hand, schedule), part.at(these))
            yield some[these], RowsHit(pays, schedule, found)


def joined(many: int, parts: Iterable[tuple[Rows, SampledAward]]) -> SampledAward:
    """Awards of some hands each as one list of lines for all of them."""
    lines: dict[Leaf, int] = {}
    which, nets = np.zeros(many, dtype=np.int16), np.zeros(many, dtype=np.int64)
    for some, (settled, got) in parts:
        places = np.array([lines.setdefault(line, len(lines)) for line in settled.lines], dtype=np.int16)
        which[some], nets[some] = places[settled.which], got
    return Settled(tuple(lines), which), nets


def by_rows(
    schedule: Schedule, found: Rows, amounts: CentsRows, *, lost: tuple[str, ...] = (), tray: bool = False
) -> SampledAward:
    """What rows of a schedule pay; fixed sums are reckoned for each size of wager."""
    nets = np.zeros(len(found), dtype=np.int64)
    lines: tuple[Leaf, ...] = ()
    for amount in distinct(amounts):
        lines = tuple(row_line(row, amount, tray=tray, lost=lost) for row in schedule.rows)
        cents = np.array([whole(line.net * amount) for line in lines], dtype=np.int64)
        np.copyto(nets, cents[found], where=amounts == amount)
    return Settled(lines, found.astype(np.int16)), nets


def by_sign(nets: CentsRows) -> Settled:
    """Won, lost or neither."""
    return Settled(SIGNS, (np.sign(nets) + 1).astype(np.int16))


def _of(settled: Settled, amounts: CentsRows) -> SampledAward:
    """Lines and what they net on these wagers."""
    return settled, times([line.net for line in settled.lines], settled.which, amounts)


def times(odds: Sequence[Fraction], which: NDArray[np.signedinteger], amounts: CentsRows) -> CentsRows:
    """Wagers at odds, which must come out in whole cents."""
    over = np.array([each.numerator for each in odds], dtype=np.int64)[which]
    under = np.array([each.denominator for each in odds], dtype=np.int64)[which]
    cents, rest = np.divmod(over * amounts, under)
    if rest.any():
        raise ArithmeticError("a payment that is not a whole number of cents")
    return cents  # type: ignore[no-any-return]


def distinct(amounts: CentsRows) -> Iterable[int]:
    """The different sizes of wagers."""
    if len(amounts) and amounts.min() == amounts.max():
        return (int(amounts[0]),)
    return (int(each) for each in np.unique(amounts))


def cards_in(want: CardIn) -> Mask:
    """Which cards are of a rank and a suit that are wanted, for every number of a card."""
    return np.array([is_in(card, want) for card in range(256)], dtype=np.bool_)
