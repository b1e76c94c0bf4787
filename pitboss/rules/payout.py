"""Results lowered to arrays: what a wager comes to, for many hands at once.

The solver and the simulator both read settlements through these functions; neither has a copy of a rule.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import SUIT_NAMES
from pitboss.hands.classes import span
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.law.schedules import Payout, PayRow, Schedule
from pitboss.rules.paytable import PayLine as PayLine
from pitboss.rules.paytable import by_margin, hit, lines, reader
from pitboss.rules.script import ruled
from pitboss.sheet.banked import Sheet
from pitboss.words import Both, Duel, Flat, Hand, Margin, Pays, Reaching, Result, Ruling, Solo

Scores = NDArray[np.int32]
Which = NDArray[np.int16]
Mask = NDArray[np.bool_]

NO_ROW, ASK = -1, -2


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
    paid: bool = False
    """Whether a row of a schedule says so."""


class Settled(NamedTuple):
    """For every hand which of the lines is its own."""

    lines: tuple[Leaf, ...]
    which: Which

    def nets(self, scale: int) -> NDArray[np.int64]:
        """What each hand nets, in parts of so many to a wager."""
        return np.array([whole(line.net * scale) for line in self.lines], dtype=np.int64)[self.which]


def whole(amount: Fraction) -> int:
    """A number that must come out whole."""
    if amount.denominator != 1:
        raise ArithmeticError(f"{amount} is not whole")
    return amount.numerator


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


@cache
def row_steps(schedule: Schedule, ladder: Ladder) -> Steps:
    """Which row of the schedule each score hits, NO_ROW for none, ASK where the cards themselves must be looked at.

    Rows about some of the cards only, or about the dealer's too, are not for this function.
    """
    found = [line for line in lines(schedule, ladder) if not line.cards]
    top = (len(ladder.kinds) + 1 << ladder.shift) - 1
    bounds = sorted({0, *(line.low for line in found), *(line.high + 1 for line in found if line.high < top)})
    bounds = sorted({*bounds, *(rung << ladder.shift for rung in range(1, len(ladder.kinds) + 1))})
    values = [_row_at(schedule, found, ladder, low) for low in bounds]
    return Steps(np.array(bounds, dtype=np.int64), np.array(values, dtype=np.int64))


def _row_at(schedule: Schedule, found: list[PayLine], ladder: Ladder, score: int) -> int:
    for line in found:
        if not line.rest and line.low <= score <= line.high:
            return ASK if line.suits else schedule.rows.index(line.row)
    if any(line.whole and line.low >> ladder.shift < score >> ladder.shift for line in found):
        return ASK
    rest = next((line for line in found if line.rest), None)
    return NO_ROW if rest is None else schedule.rows.index(rest.row)


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
    """The wager, in cents, for which fixed sums are reckoned: the least the sheet allows on the spot."""
    return sheet.limits[spot].least if spot in sheet.limits else sheet.unit


def net_of(payout: Payout | None, stake: int, *, tray: bool = False) -> Fraction:
    """What a stake nets under a payout, per unit of the stake and the meter's share aside."""
    if payout is None:
        return Fraction(-1)
    return payout.back(Fraction(stake), tray=tray) / stake - 1


FLAT = {
    Flat.LOSE: Leaf("lose", Fraction(-1)),
    Flat.PUSH: Leaf("push", Fraction(0)),
    Flat.PLAYS: Leaf("push", Fraction(0)),
    Flat.EVEN: Leaf("win", Fraction(1)),
}


def row_line(row: PayRow, stake: int, *, tray: bool = False, lost: tuple[str, ...] = ()) -> Leaf:
    """A row of a schedule as a line."""
    payout = None if row.hand in lost else row.payout
    net = net_of(payout, stake, tray=tray)
    return Leaf(row.hand, net, payout.meter if payout else Fraction(0), paid=payout is not None)


def settled(sheet: Sheet, row: Duel | Both | Solo, result: Result, hand: Hand | None, view: HandsView) -> Settled:
    """What a result of a row comes to for every hand of the view. SameColor and Margin need the dealer's cards."""
    stake = stake_of(sheet, row.spot.name)
    charge = sheet.commission if isinstance(row, Both) and row.commission is not None else Fraction(0)
    return _settled(sheet, result, hand, view, stake, charge)


def _settled(
    sheet: Sheet, result: Result, hand: Hand | None, view: HandsView, stake: int, charge: Fraction = Fraction(0)
) -> Settled:
    match result:
        case Flat():
            line = FLAT[result]
            net = line.net - charge if result is Flat.EVEN else line.net
            return Settled((line._replace(net=net),), np.zeros(len(view), dtype=np.int16))
        case Ruling():
            return _settled(sheet, ruled(sheet, result), hand, view, stake, charge)
        case Reaching():
            ladder, rank = result.rank.hand.ladder, result.rank.rank
            there = view.scores(result.rank.hand) >= span(ladder, rank)[0]
            parts = [_settled(sheet, each, hand, view, stake, charge) for each in (result.then, result.otherwise)]
            return either(there, *parts)
        case Pays():
            return _pays(sheet, result, hand, view, stake)
    raise LowerError(f"{type(result).__name__} cannot be settled from one hand alone")


def _pays(sheet: Sheet, pays: Pays, hand: Hand | None, view: HandsView, stake: int) -> Settled:
    schedule = sheet.schedules[pays.wager]
    if hand is None and pays.on is None:
        raise LowerError(f"{pays.wager}: no hand to read")
    read = reader(pays, pays.on or hand, schedule)  # type: ignore[arg-type]
    if not isinstance(read, Hand):
        raise LowerError(f"{pays.wager}: read from both hands")
    rows = rows_hit(schedule, read, view)
    made = tuple(row_line(row, stake, lost=pays.lost) for row in schedule.rows)
    found = Settled(made, np.maximum(rows, 0).astype(np.int16))
    return either(rows >= 0, found, _settled(sheet, pays.otherwise, hand, view, stake))


def either(mask: Mask, yes: Settled, no: Settled) -> Settled:
    """One where the mask holds, the other elsewhere; equal lines are joined."""
    both = list(dict.fromkeys((*yes.lines, *no.lines)))
    places = {line: at for at, line in enumerate(both)}
    first = np.array([places[line] for line in yes.lines], dtype=np.int16)[yes.which]
    second = np.array([places[line] for line in no.lines], dtype=np.int16)[no.which]
    return Settled(tuple(both), np.where(mask, first, second))


def bonus(sheet: Sheet, spot: str, pays: Pays, hand: Hand, view: HandsView) -> Settled:
    """An extra payment on a wager that another row settles: nothing is lost where nothing is paid."""
    got = _pays(sheet, pays, hand, view, stake_of(sheet, spot))
    extra = tuple(
        Leaf(line.label, _extra(sheet, pays, line), line.meter, line.paid) if line.paid else Leaf("", Fraction(0))
        for line in got.lines
    )
    return Settled(extra, got.which)


def ahead_line(sheet: Sheet, row: Duel, result: Result, ahead: int) -> Leaf:
    """What a result comes to where the own flush is so many cards longer than the dealer's."""
    result = ruled(sheet, result)
    if isinstance(result, Flat):
        return FLAT[result]
    if not isinstance(result, Pays) or not isinstance(result.on, Margin):
        raise LowerError(f"{row.spot.name}: not paid by the margin")
    found = by_margin(sheet.schedules[result.wager], ahead)
    if found is None:
        return ahead_line(sheet, row, result.otherwise, ahead)
    return row_line(found, stake_of(sheet, row.spot.name), lost=result.lost)


def _extra(sheet: Sheet, pays: Pays, line: Leaf) -> Fraction:
    """What is paid besides the stake: odds "for" one do not give the stake back either."""
    row = next(row for row in sheet.schedules[pays.wager].rows if row.hand == line.label)
    payout = row.payout
    assert payout is not None
    return line.net + (0 if payout.returned else 1)
