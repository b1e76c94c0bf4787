"""Settlement: which column of a row holds, where its result ends, and what that nets.

The live table asks for one hand, the simulator for many at once, the solver for the cases it counts; each reads the
cards its own way and none has a copy of a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DIAMONDS, HEARTS
from pitboss.law.schedules import Payout, PayRow, Schedule
from pitboss.money.cents import whole
from pitboss.rules.script import ruled
from pitboss.sheet.banked import Sheet, several_of
from pitboss.sheet.pot import PotSheet
from pitboss.words import (
    EVEN,
    LOSE,
    PLAYS,
    PUSH,
    Aside,
    AtLeast,
    Bonus,
    Both,
    Duel,
    Envy,
    Fee,
    Flat,
    Going,
    Losers,
    Pays,
    Pool,
    Progressive,
    Proposition,
    Reaching,
    Result,
    Rides,
    Ruling,
    SameColor,
    Settle,
    SettleRow,
    Several,
    Solo,
    Spot,
)

Cents = TypeVar("Cents", int, NDArray[np.int64])
Truth = TypeVar("Truth", bool, NDArray[np.bool_])
CentsRows: TypeAlias = NDArray[np.int64]
Amount: TypeAlias = int | CentsRows
"""Cents in one round, or in each of many."""


class Condition(Enum):
    """What a column asks about a hand."""

    __hash__ = object.__hash__  # each is one object, and the table finds its question by it

    FOLDED = "folded"
    FOULED = "fouled"
    SILENT = "not declared"
    SHORT = "the dealer does not qualify"
    COPIED = "one of two hands copied"
    REACHED = "of the rank that keeps the fee"
    TIED = "level"
    WON = "won"
    HALF = "one of two hands won"
    LOST = "neither won nor level"
    REST = "any other"


Column: TypeAlias = tuple[Condition, Result]
Columns: TypeAlias = tuple[Column, ...]

COMPARED = {Condition.TIED, Condition.WON, Condition.HALF, Condition.LOST}
"""Questions of the showdown: whatever their answer, it settles the wager."""


def columns(row: SettleRow, sheet: Sheet | PotSheet, qualifier: AtLeast | None) -> Columns:
    """The columns of a row in the order they are asked: the first that holds decides, and the last always does.

    PLAYS asks on, so such a column is left out; as the last one it leaves the wager to other rows or other hands.
    """
    *asked, last = ((ask, resolved(result, sheet)) for ask, result in _in_order(row, qualifier))
    if any(result is PLAYS for ask, result in (*asked, last) if ask in COMPARED):
        raise ValueError(f"{row.spot.name}: a hand that was compared cannot play on")
    return (*(column for column in asked if column[1] is not PLAYS), last)


def _in_order(row: SettleRow, qualifier: AtLeast | None) -> Iterator[Column]:
    """A fold comes before a foul, that before silence, that before a dealer who falls short; only then hands meet."""
    match row:
        case Duel():
            yield from ((Condition.FOLDED, row.fold), (Condition.FOULED, row.foul))
            if qualifier is not None and row.unqualified is not None:
                yield Condition.SHORT, row.unqualified
            yield from ((Condition.TIED, row.tie), (Condition.WON, row.win), (Condition.LOST, row.lose))
        case Both():
            yield from ((Condition.FOULED, row.foul), (Condition.COPIED, row.copy))
            yield from ((Condition.WON, row.win), (Condition.HALF, row.split), (Condition.LOST, row.lose))
        case Solo():
            yield from ((Condition.FOLDED, row.fold), (Condition.SILENT, row.silent), (Condition.REST, row.pays))
        case Progressive() | Envy():
            yield from ((Condition.FOLDED, row.fold), (Condition.REST, row.pays))
        case Bonus():
            yield from ((Condition.FOLDED, LOSE), (Condition.REST, row.pays))
        case Proposition():
            yield Condition.REST, row.pays
        case Fee():
            yield Condition.FOLDED, row.fold
            if row.back is not None:
                yield Condition.REACHED, PUSH
            yield Condition.REST, LOSE
        case Rides():
            yield from ((Condition.FOLDED, row.fold), (Condition.REST, PLAYS))
        case Aside():
            yield Condition.REST, PUSH
        case Pool():
            yield from ((Condition.FOLDED, LOSE), (Condition.REST, PLAYS))


def resolved(result: Result, sheet: Sheet | PotSheet) -> Result:
    """The result with the house's choice made, and those inside it."""
    while isinstance(result, Ruling):
        result = ruled(sheet, result)
    return result


def decides(asked: Columns, holds: Callable[[Condition], bool]) -> Column:
    """The column that decides. Nothing is asked beyond it: a hand that folded may not be there to be read."""
    for column in asked[:-1]:
        if holds(column[0]):
            return column
    return asked[-1]


def result_of(row: SettleRow, sheet: Sheet, ask: Condition) -> Result:
    """What a column says; PLAYS where the row does not ask, or where it does not matter."""
    return dict(columns(row, sheet, None)).get(ask, PLAYS)


def fold_result(row: SettleRow, sheet: Sheet) -> Result:
    """What a fold makes of a wager; PLAYS where it does not matter."""
    return result_of(row, sheet, Condition.FOLDED)


def pays_of(row: Solo | Bonus | Progressive | Envy | Proposition, sheet: Sheet) -> Pays:
    """What pays a wager on what a hand is."""
    pays = result_of(row, sheet, Condition.REST)
    if not isinstance(pays, Pays):
        raise ValueError(f"{row.spot.name}: not paid by a schedule")
    return pays


def settles_short(row: SettleRow, sheet: Sheet, qualifier: AtLeast | None) -> bool:
    """Whether a dealer who falls short settles the wager, and hands are not compared."""
    return any(ask is Condition.SHORT for ask, _ in columns(row, sheet, qualifier))


def lost_by_fold(row: SettleRow, asked: Columns) -> bool:
    """Whether a fold loses the wager at once; an envy and a bonus have no chips of their own, a pot keeps its chips."""
    return (Condition.FOLDED, LOSE) in asked and not isinstance(row, Envy | Bonus | Pool)


def counts(row: SettleRow, sheet: Sheet, stays: Truth, folded: Truth) -> Truth:
    """Whether a hand counts for a row that no chips of its own decide: one that was folded where a fold plays on."""
    return stays | folded if fold_result(row, sheet) is PLAYS else stays


def contends(row: Pool, sheet: Sheet, stays: Truth, folded: Truth) -> Truth:
    """Whether a hand may win the pot."""
    return counts(row, sheet, stays, folded) & (result_of(row, sheet, Condition.REST) is PLAYS)


# --- in which order -------------------------------------------------------------------------------------------------


class Walk(NamedTuple):
    """Once round the table, hand by hand, with these rows in turn; or rows that look at all the hands together."""

    rows: tuple[SettleRow, ...]
    visits: tuple[frozenset[Spot], ...]
    """For each time that the dealer stops at a hand: the spots of which only what is lost is taken."""

    @property
    def across(self) -> bool:
        return not self.visits


def walks(stage: Settle) -> Iterator[Walk]:
    """How the dealer goes about a settlement: an envy or a pot waits until every hand has been read as far as that.

    Where only what is lost is taken, nobody envies and no pot is won yet.
    """
    lost, rest = frozenset(row.spot for row in stage.rows), frozenset(stage.waits)
    if stage.losers in (Losers.FIRST, Losers.ONLY):
        yield from (Walk(some, (lost,)) for across, some in _parts(stage) if not across)
    if stage.losers is not Losers.ONLY:
        visits = (lost, rest) if stage.losers is Losers.EACH else (rest,)
        yield from (Walk(some, () if across else visits) for across, some in _parts(stage))


def _parts(stage: Settle) -> Iterator[tuple[bool, tuple[SettleRow, ...]]]:
    """Rows that follow one another and look at one hand each, or at all of them."""
    for across, some in groupby(stage.rows, lambda row: isinstance(row, Envy | Pool)):
        yield across, tuple(some)


def hand_order(parents: Sequence[int], going: Going) -> list[int]:
    """Hands as the dealer reaches them; one that was split off lies beside the one it came from.

    `parents`: for each hand the one it was split from, below 0 for none.
    """
    order = sorted(range(len(parents)), key=lambda at: (at, 0) if parents[at] < 0 else (parents[at], at))
    return order if going is Going.FROM_LEFT else order[::-1]


# --- from a result to where it ends -----------------------------------------------------------------------------------


class RowHit(NamedTuple):
    """A row of a schedule that a hand hits. `lost`: the wager is lost by it, whatever is printed there."""

    wager: str
    schedule: Schedule
    row: int
    lost: bool = False

    @property
    def line(self) -> PayRow:
        return self.schedule.rows[self.row]

    @property
    def payout(self) -> Payout | None:
        return None if self.lost else self.line.payout


def row_of(pays: Pays, schedule: Schedule, row: PayRow | None, wager: str = "") -> RowHit | None:
    """A row that was found as one that is hit; `wager`: the schedule's name on the sheet, if that is another."""
    if row is None:
        return None
    return RowHit(wager or pays.wager, schedule, _which(schedule)[id(row)], row.hand in pays.lost)


@lru_cache(maxsize=1 << 12)
def _which(schedule: Schedule) -> dict[int, int]:
    """The place of each of its rows, by which row it is: to hash one takes longer than to settle by it."""
    return {id(row): at for at, row in reversed(tuple(enumerate(schedule.rows)))}


ForkQuestion: TypeAlias = AtLeast | SameColor | Pays
"""A rank that is reached, one colour, or a row that is hit."""


class Fork(NamedTuple):
    """A result that depends on one more thing."""

    asks: ForkQuestion
    yes: Result
    no: Result


def fork(result: Result, sheet: Sheet) -> Flat | Fork:
    """What a result still depends on, if anything. A schedule's rows are themselves the end of it."""
    result = resolved(result, sheet)
    if isinstance(result, Flat):
        if result is PLAYS:
            raise ValueError("a result that was reached cannot play on")
        return result
    match result:
        case Reaching():
            return Fork(result.rank, result.then, result.otherwise)
        case SameColor():
            return Fork(result, result.same, result.otherwise)
        case Pays():
            return Fork(result, result, result.otherwise)
    raise AssertionError(f"{result} is no result that was ruled on")


def depends_on(result: Result, sheet: Sheet) -> Iterator[ForkQuestion]:
    """All that a result may come to ask, whichever way it goes; nothing where it is flat."""
    result = resolved(result, sheet)
    if not isinstance(result, Flat):
        at = fork(result, sheet)
        assert isinstance(at, Fork)
        yield at.asks
        for way in (at.yes, at.no):
            if way is not at.asks:
                yield from depends_on(way, sheet)


def undecided(row: SettleRow, sheet: Sheet, qualifier: AtLeast | None) -> dict[Condition, tuple[ForkQuestion, ...]]:
    """The columns whose results depend on more than the column's question, and on what."""
    asked = ((ask, tuple(depends_on(result, sheet))) for ask, result in columns(row, sheet, qualifier))
    return {ask: found for ask, found in asked if found}


class Answers(Protocol):
    """One hand at the showdown, as far as results ask about it."""

    def reaches(self, rank: AtLeast) -> bool:
        """Whether it is of the rank, or better."""

    def one_color(self) -> bool:
        """Whether the cards compared are all red or all black."""

    def hit(self, pays: Pays) -> RowHit | None:
        """The row of the schedule that it hits."""


def leaf(result: Result, sheet: Sheet, hand: Answers) -> Flat | RowHit:
    """Where a result ends for one hand."""
    while not isinstance(at := fork(result, sheet), Flat):
        match at.asks:
            case Pays():
                found = hand.hit(at.asks)
                if found is not None:
                    return found
                result = at.no
            case AtLeast():
                result = at.yes if hand.reaches(at.asks) else at.no
            case SameColor():
                result = at.yes if hand.one_color() else at.no
    return at


BLACK, RED, BOTH_COLORS = range(3)


def colors(cards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Whether the cards of each row are black, red, or some of them this and some that."""
    red = np.isin(cards & 3, (DIAMONDS, HEARTS))
    found: NDArray[np.uint8] = np.where(red.all(axis=-1), RED, np.where(red.any(axis=-1), BOTH_COLORS, BLACK))
    return found.astype(np.uint8)


def of_one_color(cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Where the cards of a row are all red or all black."""
    found: NDArray[np.bool_] = colors(cards) != BOTH_COLORS
    return found


# --- what it nets -----------------------------------------------------------------------------------------------------

NETS = {LOSE: -1, PUSH: 0, EVEN: 1}
NOTHING = Fraction(0)


def flat_net(flat: Flat, charge: Fraction = NOTHING) -> Fraction:
    """What a wager of one nets without a schedule; the charge is a share of what it wins."""
    return NETS[flat] - charge if flat is EVEN else Fraction(NETS[flat])


def flat_back(flat: Flat, stake: int, charge: Fraction = NOTHING) -> int:
    """What comes back of a stake without a schedule, in whole cents."""
    return stake + (whole(flat_net(flat, charge) * stake) if charge else NETS[flat] * stake)


def charge_of(row: object, sheet: Sheet, *, tip: bool = False) -> Fraction:
    """The share of even winnings that the house keeps, on two hands against two; never on wagers for the dealer."""
    charged = isinstance(row, Both) and row.commission is not None and not tip
    return sheet.commission if charged else NOTHING


def extra(payout: Payout | None, stake: int) -> Fraction:
    """What a bonus adds to a stake that another row settles: odds and prize, and nothing is lost."""
    return payout.odds * stake + payout.prize if payout is not None else NOTHING


# --- several hands ----------------------------------------------------------------------------------------------------


def meter_share(row: Progressive, sheet: Sheet, won: Fraction, left: int) -> Fraction:
    """Which part of the meter a hand takes when it and others, so many in all, are still to be paid the whole of it.

    In turn the first takes all and the next what the meter restarts from; divided, each takes the next equal part.
    """
    return Fraction(1, left) if won == 1 and several_of(sheet, row) is Several.DIVIDED else won


def off_meter(reads: int, share: Fraction, fixed: int) -> int:
    """What comes off a meter that reads so much: a share of it in whole cents, or a fixed sum as far as it reaches."""
    part = int(reads * share)
    return part + min(fixed, reads - part)


def feeds(sheet: Sheet, wagered: int) -> int:
    """What progressive wagers of so many cents put onto the meter, and take with them where they come back."""
    return int(sheet.form.meter.adds * wagered)


def envy_sums(row: Envy, schedule: Schedule) -> tuple[int, ...]:
    """What a hand on each row of the schedule gives every other player who has the wager, in cents."""
    if row.pays.wager == row.spot.name:
        return tuple(line.envy_cents for line in schedule.rows)
    return tuple(line.payout.prize if line.payout else 0 for line in schedule.rows)


def envy_per(row: Envy, schedule: Schedule) -> int | None:
    """The wager for which the sums are printed, where they grow with it; None where everybody gets the same."""
    return schedule.per if row.scaled and schedule.name.startswith(row.scaled_in) else None


def looks_for_envy(row: Envy, sheet: Sheet, stays: Truth, folded_with_wager: Truth) -> Truth:
    """Whether a hand is read for an envy: a folded one that did not have the wager was racked unseen."""
    return counts(row, sheet, stays, folded_with_wager)


def envy_given(row: Envy, sums: Sequence[Amount], score: Callable[[int], int | NDArray[np.int32]]) -> list[Amount]:
    """What each hand gives every other player, once all are read: where only the highest does, the rest nothing."""
    if not row.highest_only or not sums:
        return list(sums)
    scores = [np.where(cents > 0, score(at), -1) for at, cents in enumerate(sums)]
    top = np.max(scores, axis=0)
    return [np.where(mine == top, cents, 0) for mine, cents in zip(scores, sums, strict=True)]


def envy_dues(row: Envy, schedule: Schedule, had: Amount, given: Iterable[Amount]) -> Iterator[CentsRows]:
    """What a player gets for a wager of this size from each hand of the others; from one alone if only one gives."""
    per, open_ = envy_per(row, schedule), (had > 0) & (had >= row.least)
    for cents in given:
        due: CentsRows = np.where(open_, cents, 0)
        yield due if per is None else _shares(due * had, per)
        open_ = open_ & (cents == 0) if row.highest_only else open_


def _shares(chips: CentsRows, parts: int) -> CentsRows:
    share, odd = np.divmod(chips, parts)
    if odd.any():
        raise ArithmeticError("an envy that is not a whole number of cents")
    return share


def rake_of(row: Pool, sheet: Sheet, pot: int) -> int:
    """What the house keeps of a pot."""
    if row.rake is None:
        return 0
    rake = sheet.rakes[row.spot.name]
    return min(whole(rake.share * pot), rake.most)


def pot_shares(cents: Cents, winners: Cents) -> tuple[Cents, Cents]:
    """A pot among level hands: what the first from the dealer's left gets, odd cents and all, and what each other."""
    share, odd = divmod(cents, winners)
    return share + odd, share
