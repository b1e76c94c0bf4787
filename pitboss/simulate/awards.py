"""What a wager comes to, in many rounds at once: the result that holds in each, lowered to lines and cents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import RANKS, SUITS
from pitboss.law.schedules import Schedule
from pitboss.rules import payout
from pitboss.rules.payout import Leaf, Settled, row_line
from pitboss.rules.paytable import reader
from pitboss.rules.script import Script, ruled
from pitboss.sheet.banked import Sheet
from pitboss.simulate.paytable import SampledHands, hits, schedules
from pitboss.simulate.state import FOLDED, Chips, Mask, Place, Rows, SampledTable
from pitboss.words import (
    Aside,
    Both,
    Busted,
    CardIn,
    Duel,
    Fee,
    Flat,
    Hand,
    Holds,
    Margin,
    Pays,
    Pick,
    Proposition,
    Result,
    Rides,
    SameColor,
    SettleRow,
    Solo,
    Wager,
    walk,
)

Award = tuple[Settled, Chips]
"""By which line each wager ends, and what it nets in cents."""
LOST = Leaf("lose", Fraction(-1))
PUSHED = Leaf("push", Fraction(0))
SIGNS = (LOST, PUSHED, Leaf("win", Fraction(1)))


@dataclass(frozen=True, eq=False)
class Awards:
    """What rows of a settlement come to on a felt, under a sheet."""

    sheet: Sheet
    script: Script
    felt: SampledTable

    def of(self, row: SettleRow, view: SampledHands, place: Place, amounts: Chips) -> Award:
        """What a row comes to for every hand of the view."""
        match row:
            case Solo():
                return self._chosen(self._solo(row, view), row, view, amounts)
            case Duel():
                return self._chosen(self._duel(row, view), row, view, amounts)
            case Both():
                return self._chosen(self._both(row, view), row, view, amounts)
            case Proposition():
                return self._proposition(row, view, place, amounts)
            case Fee():
                back = self.felt.reaches(view.box, row.back)[view.rows] if row.back else np.zeros(len(view), np.bool_)
                return _of(Settled((LOST, PUSHED), back.astype(np.int16)), amounts)
            case Rides():
                return self._rides(row, view, amounts)
            case Aside():
                return _of(Settled((PUSHED,), np.zeros(len(view), dtype=np.int16)), amounts)
        raise AssertionError(row)

    def _solo(self, row: Solo, view: SampledHands) -> list[tuple[Result, Mask]]:
        fold, box = ruled(self.sheet, row.fold), view.box
        open_ = np.ones(len(view), dtype=np.bool_)
        found: list[tuple[Result, Mask]] = []
        if fold is not Flat.PLAYS:
            found.append((fold, box.standing[view.rows] == FOLDED))
            open_ &= ~found[-1][1]
        if row.silent is not Flat.PLAYS:
            found.append((row.silent, open_ & ~box.declared[view.rows]))
            open_ &= ~found[-1][1]
        return [*found, (row.pays, open_)]

    def _duel(self, row: Duel, view: SampledHands) -> list[tuple[Result, Mask]]:
        felt, box, rows = self.felt, view.box, view.rows
        mine, theirs = view.scores(row.hand), felt.scores(felt.dealer, row.against or row.hand)[rows]
        found: list[tuple[Result, Mask]] = [(row.fold, box.standing[rows] == FOLDED), (row.foul, box.fouled[rows])]
        if self.script.qualifies is not None and row.unqualified is not None:
            found.append((row.unqualified, ~felt.reaches(felt.dealer, self.script.qualifies)[rows]))
        return _first([*found, (row.tie, mine == theirs), (row.win, mine > theirs), (row.lose, mine < theirs)])

    def _both(self, row: Both, view: SampledHands) -> list[tuple[Result, Mask]]:
        felt, mine = self.felt, (row.back, row.front)
        pairs = zip(mine, row.against or mine, strict=True)
        scores = [(view.scores(own), felt.scores(felt.dealer, other)[view.rows]) for own, other in pairs]
        found: list[tuple[Result, Mask]] = []
        if row.foul is not Flat.PLAYS:
            found.append((row.foul, view.box.fouled[view.rows]))
        copy = ruled(self.sheet, row.copy)
        if copy is not Flat.PLAYS:
            found.append((copy, np.logical_or(*(own == other for own, other in scores))))
        won = sum(((own > other).astype(np.int64) for own, other in scores), np.zeros(len(view), dtype=np.int64))
        return _first([*found, (row.win, won == 2), (row.split, won == 1), (row.lose, won == 0)])

    def _chosen(
        self, found: list[tuple[Result, Mask]], row: Duel | Both | Solo, view: SampledHands, amounts: Chips
    ) -> Award:
        """Each result where it holds, as one list of lines."""
        parts = [(np.flatnonzero(mask), result) for result, mask in found]
        return joined(
            len(view), ((some, self.result(res, row, view.at(some), amounts[some])) for some, res in parts if len(some))
        )

    def result(self, result: Result, row: Duel | Both | Solo, view: SampledHands, amounts: Chips) -> Award:
        """One result of a row, for every hand of the view."""
        result = ruled(self.sheet, result)
        hand = None if isinstance(row, Both) else row.hand
        match result:
            case SameColor():
                same = self._same_color(row, view)
                return self._chosen([(result.same, same), (result.otherwise, ~same)], row, view, amounts)
            case Pays():
                read = result.on or hand
                assert read is not None
                return self._pays(result, read, row, view, amounts)
        return _of(payout.settled(self.sheet, row, result, hand if isinstance(hand, Hand) else None, view), amounts)

    def _same_color(self, row: Duel | Both | Solo, view: SampledHands) -> Mask:
        assert isinstance(row, Duel)
        felt, sources = self.felt, row.hand.cards
        cards = np.concatenate([felt.cards(box, sources)[view.rows] for box in (view.box, felt.dealer)], axis=1)
        red = ((cards & 3) == 1) | ((cards & 3) == 2)
        return red.all(axis=1) | ~red.any(axis=1)  # type: ignore[no-any-return]

    def _pays(
        self, pays: Pays, hand: Hand | Margin | Busted, row: Duel | Both | Solo, view: SampledHands, amounts: Chips
    ) -> Award:
        """By the schedule, or by what it leaves open."""
        parts: list[tuple[Rows, Award]] = []
        for schedule, some in schedules(self.sheet, pays.wager, view):
            found = hits(schedule, reader(pays, hand, schedule), view.at(some))
            paid, open_ = some[found >= 0], some[found < 0]
            parts.append((paid, by_rows(schedule, found[found >= 0], amounts[paid], lost=pays.lost)))
            if len(open_):
                parts.append((open_, self.result(pays.otherwise, row, view.at(open_), amounts[open_])))
        return joined(len(view), parts)

    def _rides(self, row: Rides, view: SampledHands, amounts: Chips) -> Award:
        """An equal part of the wager with each of those that are bet."""
        bets = [view.box.staked(duel.spot.name)[view.rows] > 0 for duel in row.on]
        many = np.sum(bets, axis=0)
        nets = np.zeros(len(view), dtype=np.int64)
        for duel, bet in zip(row.on, bets, strict=True):
            some = np.flatnonzero(bet)
            part = view.at(some)
            nets[some] += self._chosen(self._duel(duel, part), duel, part, amounts[some] // many[some])[1]
        assert many.all(), "a wager that rides on nothing"
        return by_sign(nets), nets

    def _proposition(self, row: Proposition, view: SampledHands, place: Place, amounts: Chips) -> Award:
        """Each outcome that was picked wins or loses by itself."""
        [(schedule, _)] = schedules(self.sheet, row.pays.wager, view)
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


def joined(many: int, parts: Iterable[tuple[Rows, Award]]) -> Award:
    """Awards of some hands each as one list of lines for all of them."""
    lines: dict[Leaf, int] = {}
    which, nets = np.zeros(many, dtype=np.int16), np.zeros(many, dtype=np.int64)
    for some, (settled, got) in parts:
        places = np.array([lines.setdefault(line, len(lines)) for line in settled.lines], dtype=np.int16)
        which[some], nets[some] = places[settled.which], got
    return Settled(tuple(lines), which), nets


def by_rows(
    schedule: Schedule, found: Rows, amounts: Chips, *, lost: tuple[str, ...] = (), tray: bool = False
) -> Award:
    """What rows of a schedule pay; fixed sums are reckoned for each size of wager."""
    nets = np.zeros(len(found), dtype=np.int64)
    lines: tuple[Leaf, ...] = ()
    for amount in distinct(amounts):
        lines = tuple(row_line(row, amount, tray=tray, lost=lost) for row in schedule.rows)
        cents = np.array([payout.whole(line.net * amount) for line in lines], dtype=np.int64)
        np.copyto(nets, cents[found], where=amounts == amount)
    return Settled(lines, found.astype(np.int16)), nets


def by_sign(nets: Chips) -> Settled:
    """Won, lost or neither."""
    return Settled(SIGNS, (np.sign(nets) + 1).astype(np.int16))


def _first(found: list[tuple[Result, Mask]]) -> list[tuple[Result, Mask]]:
    """The first result that holds decides."""
    open_ = np.ones(len(found[0][1]), dtype=np.bool_)
    sorted_out = []
    for result, mask in found:
        sorted_out.append((result, mask & open_))
        open_ = open_ & ~mask
    return sorted_out


def _of(settled: Settled, amounts: Chips) -> Award:
    """Lines and what they net on these wagers."""
    return settled, times([line.net for line in settled.lines], settled.which, amounts)


def times(odds: Sequence[Fraction], which: NDArray[np.signedinteger], amounts: Chips) -> Chips:
    """Wagers at odds, which must come out in whole cents."""
    over = np.array([each.numerator for each in odds], dtype=np.int64)[which]
    under = np.array([each.denominator for each in odds], dtype=np.int64)[which]
    cents, rest = np.divmod(over * amounts, under)
    if rest.any():
        raise ArithmeticError("a payment that is not a whole number of cents")
    return cents  # type: ignore[no-any-return]


def distinct(amounts: Chips) -> Iterable[int]:
    """The different sizes of wagers."""
    if len(amounts) and amounts.min() == amounts.max():
        return (int(amounts[0]),)
    return (int(each) for each in np.unique(amounts))


def cards_in(want: CardIn) -> Mask:
    """Which cards are of a rank and a suit that are wanted, for every number of a card."""
    ranks = [not want.ranks or (each < len(RANKS) and RANKS[each] in want.ranks) for each in range(64)]
    suits = [not want.suits or SUITS[each] in want.suits for each in range(4)]
    return np.array([ranks[card >> 2] and suits[card & 3] for card in range(256)], dtype=np.bool_)
