"""Settlement of many rounds at once: every row of the game against every hand, with the results lowered to lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

import numpy as np

from pitboss import lower
from pitboss.cards import RANKS, SUITS
from pitboss.lower import Line, Settled, either, row_line
from pitboss.paytables import Schedule
from pitboss.rows import reader
from pitboss.script import Script, ruled
from pitboss.sheet import Sheet, several_of
from pitboss.simulate.felt import DONE, FOLDED, IN, Box, Chips, Felt, Mask, Place, Posted, Rows
from pitboss.simulate.reading import View, hits, schedules
from pitboss.words import (
    Aside,
    Bonus,
    Both,
    Busted,
    CardIn,
    Duel,
    Envy,
    Fee,
    Flat,
    Going,
    Hand,
    Holds,
    Losers,
    Margin,
    Pays,
    Pick,
    Pool,
    Progressive,
    Proposition,
    Result,
    Rides,
    SameColor,
    Settle,
    SettleRow,
    Several,
    Solo,
    Wager,
    walk,
)

Award = tuple[Settled, Chips]
"""By which line each wager ends, and what it nets in cents."""
LOST = Line("lose", Fraction(-1))
PUSHED = Line("push", Fraction(0))


class Cashier:
    """Settles wagers on a felt under a sheet."""

    def __init__(self, sheet: Sheet, script: Script, felt: Felt) -> None:
        self.sheet, self.script, self.felt = sheet, script, felt

    def settle(self, stage: Settle) -> None:
        """All hands, each row in turn; what is lost may be taken first, or alone."""
        if stage.losers in (Losers.FIRST, Losers.EACH, Losers.ONLY):
            for row in stage.rows:
                self._each(row, stage.going, waits=True)
        if stage.losers is Losers.ONLY:
            return
        for row in stage.rows:
            self._each(row, stage.going, waits=row.spot in stage.waits)

    def _each(self, row: SettleRow, going: Going, *, waits: bool) -> None:
        if isinstance(row, Envy | Pool):
            if not waits:
                self._envy(row, going) if isinstance(row, Envy) else self._pool(row)
            return
        for box in self.boxes(going):
            self.settle_one(row, box, waits=waits)

    def boxes(self, going: Going) -> Sequence[Box]:
        """The hands in the order the dealer reaches them."""
        boxes = sorted(self.felt.boxes, key=lambda box: box.player)
        return boxes if going is Going.FROM_LEFT else boxes[::-1]

    def settle_one(self, row: SettleRow, box: Box, *, where: Mask | None = None, waits: bool = False) -> None:
        """One row against one hand, in the rounds where it has chips there. `waits`: only what is lost is taken."""
        for place in [each for each in box.stakes if each[0] == row.spot.name]:
            there = (box.stakes[place] > 0) if where is None else (box.stakes[place] > 0) & where
            rows = np.flatnonzero(there)
            if len(rows):
                self._settle(row, View(self.felt, box, rows), place, waits=waits)

    def _settle(self, row: SettleRow, view: View, place: Place, *, waits: bool) -> None:
        amounts = view.box.stakes[place][view.rows]
        if isinstance(row, Bonus):
            if not waits:
                self._bonus(row, view, place, amounts)
            return
        got = self._award(row, view, place, amounts)
        if got is not None:
            self.close(view, place, got, waits=waits)

    def close(self, view: View, place: Place, award: Award, *, waits: bool = False) -> None:
        """Wagers leave the felt; where they wait only those that are lost."""
        box, (settled, nets) = view.box, award
        amounts = box.stakes[place][view.rows]
        gone = np.flatnonzero(nets == -amounts) if waits else np.arange(len(view))
        rows = view.rows[gone]
        box.net[place][rows] += nets[gone]
        box.stakes[place][rows] = 0
        box.had.setdefault(place[0], np.zeros(self.felt.many, dtype=np.int64))[rows] = amounts[gone]
        self.post(box, place, rows, Settled(settled.lines, settled.which[gone]))

    def post(self, box: Box, place: Place, rows: Rows, settled: Settled) -> None:
        """Remember how the first player's wagers ended."""
        if box.player == 0:
            self.felt.posted.append(Posted(place, rows, settled.lines, settled.which))

    def fold_takes(self, box: Box, folds: Mask) -> None:
        """What a folded hand loses at once."""
        rows = (row for step in self.script.steps if isinstance(step, Settle) for row in step.rows)
        for row in (*rows, *self.script.settle):
            fold = ruled(self.sheet, getattr(row, "fold", Flat.PLAYS))
            if fold is Flat.LOSE and not isinstance(row, Envy):
                self.take(box, row.spot.name, folds)

    def take(self, box: Box, spot: str, where: Mask) -> None:
        """Every wager on a spot is lost."""
        for place in [each for each in box.stakes if each[0] == spot]:
            rows = np.flatnonzero((box.stakes[place] > 0) & where)
            if len(rows):
                lost = Settled((LOST._replace(label="fold"),), np.zeros(len(rows), dtype=np.int16))
                self.close(View(self.felt, box, rows), place, (lost, -box.stakes[place][rows]))

    # --- what a row comes to ------------------------------------------------------------------------------------------

    def _award(self, row: SettleRow, view: View, place: Place, amounts: Chips) -> Award | None:
        match row:
            case Solo():
                return self._chosen(self._solo(row, view), row, view, amounts)
            case Duel():
                return self._chosen(self._duel(row, view), row, view, amounts)
            case Both():
                return self._chosen(self._both(row, view), row, view, amounts)
            case Progressive():
                return self._progressive(row, view, amounts)
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

    def _solo(self, row: Solo, view: View) -> list[tuple[Result, Mask]]:
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

    def _duel(self, row: Duel, view: View) -> list[tuple[Result, Mask]]:
        felt, box, rows = self.felt, view.box, view.rows
        mine, theirs = view.scores(row.hand), felt.scores(felt.dealer, row.against or row.hand)[rows]
        found: list[tuple[Result, Mask]] = [(row.fold, box.standing[rows] == FOLDED), (row.foul, box.fouled[rows])]
        if self.script.qualifies is not None and row.unqualified is not None:
            found.append((row.unqualified, ~felt.reaches(felt.dealer, self.script.qualifies)[rows]))
        return _first([*found, (row.tie, mine == theirs), (row.win, mine > theirs), (row.lose, mine < theirs)])

    def _both(self, row: Both, view: View) -> list[tuple[Result, Mask]]:
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
        self, found: list[tuple[Result, Mask]], row: Duel | Both | Solo, view: View, amounts: Chips
    ) -> Award:
        """Each result where it holds, as one list of lines."""
        lines: dict[Line, int] = {}
        which, nets = np.zeros(len(view), dtype=np.int16), np.zeros(len(view), dtype=np.int64)
        for result, mask in found:
            some = np.flatnonzero(mask)
            if len(some):
                settled, got = self.result(result, row, view.at(some), amounts[some])
                places = np.array([lines.setdefault(line, len(lines)) for line in settled.lines], dtype=np.int16)
                which[some], nets[some] = places[settled.which], got
        return Settled(tuple(lines), which), nets

    def result(self, result: Result, row: Duel | Both | Solo, view: View, amounts: Chips) -> Award:
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
        return _of(lower.settled(self.sheet, row, result, hand if isinstance(hand, Hand) else None, view), amounts)

    def _same_color(self, row: Duel | Both | Solo, view: View) -> Mask:
        assert isinstance(row, Duel)
        felt, sources = self.felt, row.hand.cards
        cards = np.concatenate([felt.cards(box, sources)[view.rows] for box in (view.box, felt.dealer)], axis=1)
        red = ((cards & 3) == 1) | ((cards & 3) == 2)
        return red.all(axis=1) | ~red.any(axis=1)  # type: ignore[no-any-return]

    def _pays(
        self, pays: Pays, hand: Hand | Margin | Busted, row: Duel | Both | Solo, view: View, amounts: Chips
    ) -> Award:
        """By the schedule, or by what it leaves open."""
        lines: dict[Line, int] = {}
        which, nets = np.zeros(len(view), dtype=np.int16), np.zeros(len(view), dtype=np.int64)

        def enter(some: Rows, award: Award) -> None:
            places = np.array([lines.setdefault(line, len(lines)) for line in award[0].lines], dtype=np.int16)
            which[some], nets[some] = places[award[0].which], award[1]

        for schedule, some in schedules(self.sheet, pays.wager, view):
            part = view.at(some)
            found = hits(schedule, reader(pays, hand, schedule), part)
            paid, open_ = some[found >= 0], some[found < 0]
            enter(paid, self.by_rows(schedule, found[found >= 0], amounts[paid], lost=pays.lost))
            if len(open_):
                enter(open_, self.result(pays.otherwise, row, view.at(open_), amounts[open_]))
        return Settled(tuple(lines), which), nets

    def by_rows(
        self, schedule: Schedule, found: Rows, amounts: Chips, *, lost: tuple[str, ...] = (), tray: bool = False
    ) -> Award:
        """What rows of a schedule pay; fixed sums are reckoned for each size of wager."""
        nets = np.zeros(len(found), dtype=np.int64)
        lines: tuple[Line, ...] = ()
        for amount in distinct(amounts):
            lines = tuple(row_line(row, amount, tray=tray, lost=lost) for row in schedule.rows)
            cents = np.array([lower.whole(line.net * amount) for line in lines], dtype=np.int64)
            np.copyto(nets, cents[found], where=amounts == amount)
        return Settled(lines, found.astype(np.int16)), nets

    # --- other rows ---------------------------------------------------------------------------------------------------

    def _bonus(self, row: Bonus, view: View, place: Place, amounts: Chips) -> None:
        """An extra payment to a hand still in; nothing is closed."""
        here = np.flatnonzero(view.box.standing[view.rows] == IN)
        view, amounts = view.at(here), amounts[here]
        for schedule, some in schedules(self.sheet, row.pays.wager, view):
            found = hits(schedule, reader(row.pays, row.hand, schedule), view.at(some))
            extra = [each.payout for each in schedule.rows]
            odds = [payout.odds if payout else Fraction(0) for payout in extra]
            prizes = np.array([payout.prize if payout else 0 for payout in extra], dtype=np.int64)
            paid = np.flatnonzero(found >= 0)
            rows = found[paid]
            cents = _times(odds, rows, amounts[some][paid]) + prizes[rows]
            view.box.net[place][view.rows[some][paid]] += cents
            lines = tuple(Line(each.hand, Fraction(0), paid=each.payout is not None) for each in schedule.rows)
            self.post(view.box, place, view.rows[some][paid], Settled(lines, rows.astype(np.int16)))

    def _rides(self, row: Rides, view: View, amounts: Chips) -> Award | None:
        """An equal part of the wager with each of those that are bet."""
        bets = [view.box.staked(duel.spot.name)[view.rows] > 0 for duel in row.on]
        many = np.sum(bets, axis=0)
        nets = np.zeros(len(view), dtype=np.int64)
        for duel, bet in zip(row.on, bets, strict=True):
            some = np.flatnonzero(bet)
            part = view.at(some)
            nets[some] += self._chosen(self._duel(duel, part), duel, part, amounts[some] // many[some])[1]
        assert many.all(), "a wager that rides on nothing"
        lines = tuple(Line(label, Fraction(net)) for label, net in (("lose", -1), ("push", 0), ("win", 1)))
        return Settled(lines, (np.sign(nets) + 1).astype(np.int16)), nets

    def _progressive(self, row: Progressive, view: View, amounts: Chips) -> Award:
        """Shares of the meter, in the order the hands are reached; or the whole of it divided."""
        schedule, found = self._progressive_hits(row, view)
        none = found < 0
        settled, nets = self.by_rows(schedule, np.maximum(found, 0), amounts, tray=True)
        nets = np.where(none, -amounts, nets)
        lines = (*settled.lines, LOST)
        which = np.where(none, len(settled.lines), settled.which).astype(np.int16)
        for at in np.flatnonzero(np.array([line.meter > 0 for line in lines])[which]):
            line, where = lines[which[at]], view.rows[at]
            divided = line.meter == 1 and several_of(self.sheet, row) is Several.DIVIDED
            share = Fraction(1, self._winners(row, where)) if divided else line.meter
            nets[at] += self._off_meter(where, share, whole=line.meter == 1 and not divided)
        return Settled(lines, which), nets

    def _progressive_hits(self, row: Progressive, view: View) -> tuple[Schedule, Rows]:
        [(schedule, _)] = schedules(self.sheet, row.pays.wager, view)
        found = hits(schedule, reader(row.pays, row.hand, schedule), view)
        if row.fold is not Flat.PLAYS:
            found = np.where(view.box.standing[view.rows] == FOLDED, -1, found)
        blank = np.array([each.payout is None for each in schedule.rows] + [True])
        return schedule, np.where(blank[found], -1, found)

    def _winners(self, row: Progressive, where: int) -> int:
        """How many hands of the round win the whole meter."""
        many = 0
        for box in self.felt.boxes:
            laid = box.put.get((row.spot.name, ""))
            if laid is not None and laid[where]:
                schedule, found = self._progressive_hits(row, View(self.felt, box, np.array([where])))
                payout = schedule.rows[found[0]].payout if found[0] >= 0 else None
                many += payout is not None and payout.meter == 1
        return many

    def _off_meter(self, where: int, share: Fraction, *, whole: bool) -> int:
        reads = int(self.felt.reads[where])
        amount = int(reads * share)
        self.felt.reads[where] = self.felt.meter if whole else reads - amount
        return amount

    def _proposition(self, row: Proposition, view: View, place: Place, amounts: Chips) -> Award:
        """Each outcome that was picked wins or loses by itself."""
        [(schedule, _)] = schedules(self.sheet, row.pays.wager, view)
        named = view.box.picks[place][view.rows]
        picks = next(step.picks for step in walk(self.script.steps) if isinstance(step, Wager) and step.spot == row.spot)
        found = np.full(len(view), -1, dtype=np.int64)
        for number in np.unique(named):
            some = np.flatnonzero(named == number)
            found[some] = self._picked(row, schedule, picks[number], view.at(some))
        blank = np.array([each.payout is None for each in schedule.rows] + [True])
        lost = blank[found]
        settled, nets = self.by_rows(schedule, np.maximum(found, 0), amounts)
        which = np.where(lost, len(settled.lines), settled.which).astype(np.int16)
        return Settled((*settled.lines, LOST), which), np.where(lost, -amounts, nets)

    def _picked(self, row: Proposition, schedule: Schedule, pick: Pick, view: View) -> Rows:
        """The row of the schedule that pays this pick, -1 where it lost."""
        match pick.wins:
            case Hand():
                return hits(schedule, pick.wins, view)
            case Holds():
                won = self.felt.holds(view.box, pick.wins)[view.rows]
            case CardIn():
                wanted = cards_in(pick.wins)
                won = wanted[self.felt.cards(view.box, row.on)[view.rows]].all(axis=1)
        at = next(number for number, line in enumerate(schedule.rows) if line.hand == pick.row)
        return np.where(won, at, -1)

    # --- rows that look at every hand ---------------------------------------------------------------------------------

    def _envy(self, row: Envy, going: Going) -> None:
        """Each envy hand pays every other player who had the wager."""
        boxes = self.boxes(going)
        cents = [self._envy_cents(row, box) for box in boxes]
        if row.highest_only:
            scores = [np.where(worth > 0, self.felt.scores(box, row.hand), -1) for box, worth in zip(boxes, cents, strict=True)]
            top = np.max(scores, axis=0)
            cents = [np.where(score == top, worth, 0) for score, worth in zip(scores, cents, strict=True)]
        for box in boxes:
            self._pay_envy(row, box, boxes, cents)

    def _envy_cents(self, row: Envy, box: Box) -> Chips:
        """What this hand gives each of the others in every round."""
        laid = box.had.get(row.spot.name, np.zeros(self.felt.many, dtype=np.int64)) > 0
        folded = (box.standing == FOLDED) & laid & (row.fold is Flat.PLAYS)
        rows = np.flatnonzero((box.standing == IN) | (box.standing == DONE) | folded)
        view, worth = View(self.felt, box, rows), np.zeros(self.felt.many, dtype=np.int64)
        [(schedule, _)] = schedules(self.sheet, row.pays.wager, view)
        found = hits(schedule, reader(row.pays, row.hand, schedule), view)
        own = row.pays.wager == row.spot.name
        prizes = [each.envy_cents if own else each.payout.prize if each.payout else 0 for each in schedule.rows]
        worth[rows] = np.array([*prizes, 0], dtype=np.int64)[found]
        if row.not_the_board:
            worth[self.felt.scores(box, row.hand) == self.felt.scores(Box(self.felt.many, -1), row.hand)] = 0
        return worth

    def _pay_envy(self, row: Envy, box: Box, boxes: Sequence[Box], cents: Sequence[Chips]) -> None:
        had = box.had.get(row.spot.name)
        if had is None:
            return
        schedule = self.sheet.schedules[row.pays.wager]
        scaled = row.scaled and schedule.name.startswith(row.scaled_in)
        total = np.zeros(self.felt.many, dtype=np.int64)
        for other, worth in zip(boxes, cents, strict=True):
            if other.player != box.player:
                new = worth if not row.highest_only else np.where(total == 0, worth, 0)
                total += new * had // schedule.per if scaled else new
        total[(had == 0) | (had < row.least)] = 0
        place = (f"{row.spot.name} envy", "")
        box.net[place] = box.net.get(place, 0) + total  # type: ignore[operator]

    def _pool(self, row: Pool) -> None:
        """All chips on the spot go to the best hand still in, or back if they make no pot."""
        place, boxes = (row.spot.name, ""), self.boxes(Going.FROM_LEFT)
        laid = [box.stakes.get(place, np.zeros(self.felt.many, dtype=np.int64)) for box in boxes]
        value = [np.where((box.standing == IN) & (chips > 0), self.felt.scores(box, row.hand), -1)
                 for box, chips in zip(boxes, laid, strict=True)]
        pot, top = np.sum(laid, axis=0), np.max(value, axis=0)
        best = [(score == top) & (top >= 0) for score in value]
        many, players = np.sum(best, axis=0), np.sum([chips > 0 for chips in laid], axis=0)
        share, odd = np.divmod(pot - self._rake(row, pot), np.maximum(many, 1))
        taken = np.zeros(self.felt.many, dtype=np.bool_)
        for box, chips, wins in zip(boxes, laid, best, strict=True):
            back = np.where(wins, share + np.where(taken, 0, odd), 0)
            taken |= wins
            back = np.where((players > 1) & (top >= 0), back, chips)
            rows = np.flatnonzero(chips > 0)
            if len(rows):
                nets = (back - chips)[rows]
                self.close(View(self.felt, box, rows), place, (_by_sign(nets), nets))

    def _rake(self, row: Pool, pot: Chips) -> Chips:
        if row.rake is None:
            return np.zeros_like(pot)
        form = self.sheet.rakes[row.spot.name]
        return np.minimum(pot * form.share.numerator // form.share.denominator, form.most)


SIGNS = tuple(Line(label, Fraction(net)) for label, net in (("lose", -1), ("push", 0), ("win", 1)))


def _by_sign(nets: Chips) -> Settled:
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
    return settled, _times([line.net for line in settled.lines], settled.which, amounts)


def _times(odds: Sequence[Fraction], which: Rows, amounts: Chips) -> Chips:
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
