"""Results lowered to arrays: what a wager comes to, for many hands at once.

The solver and the simulator both read settlements through these functions; neither has a copy of a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import SUIT_NAMES
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import Scores, scores
from pitboss.law.schedules import Payout, PayRow, Schedule
from pitboss.money.cents import whole
from pitboss.rules.paytable import ASK, KEPT, NO_ROW, by_margin, hit, lines, reader, row_at
from pitboss.rules.paytable import PayLine as PayLine
from pitboss.rules.qualifying import reached
from pitboss.rules.settlement import Fork, RowHit, charge_of, extra, flat_net, fork, leaf, row_of
from pitboss.sheet.banked import Sheet, least_on
from pitboss.sheet.limits import bet_later
from pitboss.words import AtLeast, Both, Duel, Flat, Hand, Margin, Pays, Result, Solo

Which = NDArray[np.int16]
Mask = NDArray[np.bool_]
Some = NDArray[np.int64]
"""Some of the hands of a view, by their numbers."""


class LowerError(ValueError):
    """A result that these arrays cannot express."""


class HandsView(Protocol):
    """Many hands at once, each with what it is read from."""

    def __len__(self) -> int: ...

    def scores(self, hand: Hand) -> Scores:
        """How high each stands on the hand's ladder."""

    def cards(self, hand: Hand) -> NDArray[np.uint8]:
        """The cards each is made from, a row each."""


class Laid(NamedTuple):
    """Hands of which every card counts, a row each."""

    rows: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.rows)

    def scores(self, hand: Hand) -> Scores:
        return scores(hand.ladder, self.rows)

    def cards(self, hand: Hand) -> NDArray[np.uint8]:
        return self.rows


NOBODY = Laid(np.empty((1, 0), dtype=np.uint8))
"""For results that ask nothing of the hand."""


class Leaf(NamedTuple):
    """One way a wager can end: in words, what a wager of one nets, and what share of the meter comes on top."""

    label: str
    net: Fraction
    meter: Fraction = Fraction(0)
    rows: tuple[str, ...] = ()
    """The rows of schedules that pay, by their hands, where any does."""

    @property
    def paid(self) -> bool:
        """Whether a row of a schedule says so."""
        return bool(self.rows)


class Settled(NamedTuple):
    """For every hand which of the lines is its own."""

    lines: tuple[Leaf, ...]
    which: Which

    def nets(self, scale: int) -> NDArray[np.int64]:
        """What each hand nets, in parts of so many to a wager."""
        return np.array([whole(line.net * scale) for line in self.lines], dtype=np.int64)[self.which]


def scale_of(*settled: Settled) -> int:
    """The least number of parts to a wager in which every net is whole."""
    return lcm(*(line.net.denominator for each in settled for line in each.lines))


# --- rows of a schedule -----------------------------------------------------------------------------------------------


class Steps(NamedTuple):
    """A number that changes only at some scores: `values[i]` from `bounds[i]` up to the next bound."""

    bounds: NDArray[np.int64]
    values: NDArray[np.int64]

    def at(self, scores: Scores) -> NDArray[np.int64]:
        """The number at each score."""
        return self.values[np.searchsorted(self.bounds, scores, side="right") - 1]


@lru_cache(maxsize=KEPT)
def row_steps(schedule: Schedule, ladder: Ladder) -> Steps:
    """Which row of the schedule each score hits, NO_ROW for none, ASK where the cards themselves must be looked at.

    Rows about some of the cards only, or about the dealer's too, are not for this function.
    """
    found = [line for line in lines(schedule, ladder) if not line.cards]
    top = (len(ladder.kinds) + 1 << ladder.shift) - 1
    bounds = sorted({0, *(line.low for line in found), *(line.high + 1 for line in found if line.high < top)})
    bounds = sorted({*bounds, *(rung << ladder.shift for rung in range(1, len(ladder.kinds) + 1))})
    values = [row_at(schedule, ladder, low) for low in bounds]
    return Steps(np.array(bounds, dtype=np.int64), np.array(values, dtype=np.int64))


def rows_hit(schedule: Schedule, hand: Hand, view: HandsView) -> NDArray[np.int64]:
    """The row of the schedule that each hand hits, NO_ROW for none."""
    if any(line.cards for line in lines(schedule, hand.ladder)):
        raise LowerError(f"{schedule.game} {schedule.wager} {schedule.name}: rows about some of the cards only")
    rows = row_steps(schedule, hand.ladder).at(view.scores(hand))
    asked = np.nonzero(rows == ASK)[0]
    if len(asked):
        rows[asked] = _asked(schedule, hand.ladder, view.cards(hand)[asked])
    return rows


def _asked(schedule: Schedule, ladder: Ladder, cards: NDArray[np.uint8]) -> list[int]:
    rows = (hit(schedule, ladder, tuple(sorted(each))) for each in cards.tolist())
    return [NO_ROW if row is None else schedule.rows.index(row) for row in rows]


def names_suits(sheet: Sheet, *wagers: str) -> bool:
    """Whether a row of these wagers' schedules asks for a suit by name, so that suits are not interchangeable."""
    rows = (row.hand.lower() for wager in wagers for row in sheet.schedules[wager].rows)
    return any(name in row for row in rows for name in SUIT_NAMES)


# --- results ----------------------------------------------------------------------------------------------------------


def stake_of(sheet: Sheet, spot: str) -> int:
    """The wager, in cents, for which fixed sums are reckoned: the least there can be on the spot."""
    wagered = spot in sheet.limits or bet_later(sheet.game, spot)
    return least_on(sheet, spot) if wagered else sheet.unit


def net_of(payout: Payout | None, stake: int, *, tray: bool = False) -> Fraction:
    """What a stake nets under a payout, per unit of the stake and the meter's share aside."""
    if payout is None:
        return Fraction(-1)
    return payout.back(Fraction(stake), tray=tray) / stake - 1


FLAT = {
    Flat.LOSE: Leaf("lose", flat_net(Flat.LOSE)),
    Flat.PUSH: Leaf("push", flat_net(Flat.PUSH)),
    Flat.EVEN: Leaf("win", flat_net(Flat.EVEN)),
}


def row_line(row: PayRow, stake: int, *, tray: bool = False, lost: tuple[str, ...] = ()) -> Leaf:
    """A row of a schedule as a line."""
    payout = None if row.hand in lost else row.payout
    net = net_of(payout, stake, tray=tray)
    return Leaf(row.hand, net, payout.meter if payout else Fraction(0), paying(row, payout))


def paying(row: PayRow, payout: Payout | None) -> tuple[str, ...]:
    """The row by its hand, if it pays."""
    return () if payout is None else (row.hand,)


class RowsHit(NamedTuple):
    """Rows of one schedule that hands hit, NO_ROW for none."""

    pays: Pays
    schedule: Schedule
    rows: NDArray[np.int64]

    def leaves(self, stake: int) -> tuple[Leaf, ...]:
        """What each row of the schedule comes to."""
        return tuple(row_line(row, stake, lost=self.pays.lost) for row in self.schedule.rows)


class ManyAnswers(Protocol):
    """Many hands at the showdown, as far as results ask about some of them."""

    def reached(self, rank: AtLeast, some: Some) -> Mask:
        """Whether each is of the rank, or better."""

    def one_color(self, some: Some) -> Mask:
        """Whether the cards compared are all red or all black."""

    def hits(self, pays: Pays, some: Some) -> Iterator[tuple[Some, RowsHit]]:
        """Some rows they hit, schedule by schedule where a card chooses it."""


def leaves(result: Result, sheet: Sheet, hands: ManyAnswers, some: Some) -> Iterator[tuple[Some, Flat | RowsHit]]:
    """Where a result ends for these hands: every end with those that come to it."""
    at = fork(result, sheet)
    match at:
        case Flat():
            yield some, at
        case Fork(asks=Pays() as pays):
            for part, found in hands.hits(pays, some):
                there = found.rows >= 0
                yield part[there], found._replace(rows=found.rows[there])
                yield from leaves(at.no, sheet, hands, part[~there])
        case Fork(asks=asks):
            yes = hands.reached(asks, some) if isinstance(asks, AtLeast) else hands.one_color(some)
            yield from leaves(at.yes, sheet, hands, some[yes])
            yield from leaves(at.no, sheet, hands, some[~yes])


class OneSide(NamedTuple):
    """Hands by themselves: whatever asks for the dealer's cards too cannot be answered."""

    sheet: Sheet
    hand: Hand | None
    view: HandsView

    def reached(self, rank: AtLeast, some: Some) -> Mask:
        return reached(rank, self.view.scores(rank.hand)[some])

    def one_color(self, some: Some) -> Mask:
        raise LowerError("SameColor cannot be settled from one hand alone")

    def hits(self, pays: Pays, some: Some) -> Iterator[tuple[Some, RowsHit]]:
        schedule = self.sheet.schedules[pays.wager]
        if self.hand is None and pays.on is None:
            raise LowerError(f"{pays.wager}: no hand to read")
        read = reader(pays, pays.on or self.hand, schedule)  # type: ignore[arg-type]
        if not isinstance(read, Hand):
            raise LowerError(f"{pays.wager}: read from both hands")
        yield some, RowsHit(pays, schedule, rows_hit(schedule, read, self.view)[some])


def settled(sheet: Sheet, row: Duel | Both | Solo, result: Result, hand: Hand | None, view: HandsView) -> Settled:
    """What a result of a row comes to for every hand of the view. SameColor and Margin need the dealer's cards."""
    return _settled(sheet, result, OneSide(sheet, hand, view), stake_of(sheet, row.spot.name), charge_of(row, sheet))


def _settled(sheet: Sheet, result: Result, hands: OneSide, stake: int, charge: Fraction = Fraction(0)) -> Settled:
    lines: dict[Leaf, int] = {}
    which = np.zeros(len(hands.view), dtype=np.int16)
    for some, end in leaves(result, sheet, hands, np.arange(len(which), dtype=np.int64)):
        made = (flat_line(end, charge),) if isinstance(end, Flat) else end.leaves(stake)
        places = np.array([lines.setdefault(line, len(lines)) for line in made], dtype=np.int16)
        which[some] = places[0 if isinstance(end, Flat) else end.rows]
    return Settled(tuple(lines), which)


def flat_line(flat: Flat, charge: Fraction = Fraction(0)) -> Leaf:
    """A result without a schedule as a line."""
    return FLAT[flat]._replace(net=flat_net(flat, charge))


def bonus(sheet: Sheet, spot: str, pays: Pays, hand: Hand, view: HandsView) -> Settled:
    """An extra payment on a wager that another row settles: nothing is lost where nothing is paid."""
    stake = stake_of(sheet, spot)
    got = _settled(sheet, pays, OneSide(sheet, hand, view), stake)
    rows = {row.hand: row for row in reversed(sheet.schedules[pays.wager].rows)}
    return Settled(tuple(_bonus_line(line, rows, stake) for line in got.lines), got.which)


def _bonus_line(line: Leaf, rows: Mapping[str, PayRow], stake: int) -> Leaf:
    return line._replace(net=extra(rows[line.rows[0]].payout, stake) / stake) if line.rows else Leaf("", Fraction(0))


class Ahead(NamedTuple):
    """A flush that is so many cards longer than the dealer's, and nothing else known."""

    sheet: Sheet
    cards: int

    def reaches(self, rank: AtLeast) -> bool:
        raise LowerError(f"{rank.rank}: not paid by the margin")

    def one_color(self) -> bool:
        raise LowerError("SameColor: not paid by the margin")

    def hit(self, pays: Pays) -> RowHit | None:
        if not isinstance(pays.on, Margin):
            raise LowerError(f"{pays.wager}: not paid by the margin")
        schedule = self.sheet.schedules[pays.wager]
        return row_of(pays, schedule, by_margin(schedule, self.cards))


def ahead_line(sheet: Sheet, row: Duel, result: Result, ahead: int) -> Leaf:
    """What a result comes to where the own flush is so many cards longer than the dealer's."""
    end = leaf(result, sheet, Ahead(sheet, ahead))
    return flat_line(end) if isinstance(end, Flat) else hit_line(end, stake_of(sheet, row.spot.name))


def hit_line(found: RowHit, stake: int) -> Leaf:
    """A row that was hit as a line."""
    return row_line(found.line, stake, lost=(found.line.hand,) if found.lost else ())
