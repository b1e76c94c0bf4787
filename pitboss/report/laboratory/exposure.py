"""The most a house can lose in one round, to one seat and to a full table, under the sheet's limits and caps.

On each wager the most is what the definition says. That all of them come to it in one round is not shown, so that their
sum is a bound, unless one row of one schedule pays them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from pitboss.report.laboratory.endings import (
    CLOSING,
    MeterSums,
    WagerEnding,
    at_once,
    endings,
    largest,
    made_times,
    meter_sums,
    picked,
)
from pitboss.rules.bet_group import ROWS
from pitboss.rules.paytable import reader
from pitboss.rules.script import script
from pitboss.rules.settlement import envy_per, envy_sums, feeds, pays_of
from pitboss.sheet.banked import Sheet, places_of
from pitboss.words import (
    Adopt,
    Aggregate,
    Aside,
    Bonus,
    Envy,
    Fee,
    Pool,
    Progressive,
    Proposition,
    SettleRow,
    Solo,
    Split,
    Wager,
    called,
    walk,
)


@dataclass(frozen=True, slots=True)
class ExposureLine:
    """One wager at its largest, by what it is lost, and the most it can cost to one seat and to all, in cents."""

    what: str
    stake: int
    says: str
    seat: int
    table: int
    exact: bool = False
    """Whether one seat can be paid just that; all others are bounds."""


@dataclass(frozen=True, slots=True)
class Exposure:
    """All wagers. `cuts`: what the caps on payouts keep back. `exact`: the sum for one seat is reached."""

    seats: int
    lines: tuple[ExposureLine, ...]
    cuts: tuple[ExposureLine, ...]
    exact: bool
    meter: int
    """What the meter is taken to hold, in cents; 0 without one."""
    aside: tuple[str, ...]
    """Wagers by which the house loses nothing: they are the players' own, or another game's."""

    @property
    def seat(self) -> int:
        """The most to one seat."""
        return sum(line.seat for line in (*self.lines, *self.cuts))

    @property
    def table(self) -> int:
        """The most to all seats together."""
        return sum(line.table for line in (*self.lines, *self.cuts))


@dataclass(frozen=True, slots=True)
class SpotEndings:
    """How the wagers on a spot can end: those that close it, and the bonuses on top."""

    spot: str
    stake: int
    times: int
    closing: tuple[WagerEnding, ...]
    bonuses: tuple[tuple[WagerEnding, ...], ...]
    once: bool
    """Whether one seat alone can have it in a round."""

    @property
    def best(self) -> tuple[WagerEnding, ...]:
        """What pays one seat most."""
        return tuple(max(some, key=_net) for some in (self.closing, *self.bonuses) if some)

    @property
    def seat(self) -> int:
        return max(0, self.times * sum(each.net for each in self.best))

    def table(self, seats: int) -> int:
        """Of all seats: each ending on no more hands than it can fall on."""
        hands = 1 if self.once else seats
        return max(0, self.times * sum(spread(some, hands) for some in (self.closing, *self.bonuses) if some))


def _net(ending: WagerEnding) -> int:
    return ending.net


def spread(some: Iterable[WagerEnding], hands: int) -> int:
    """The most that so many hands net when each ending falls on no more of them than it can."""
    left, total = hands, 0
    for each in sorted(some, key=_net, reverse=True):
        many = min(left, each.at_once or left)
        left, total = left - many, total + many * each.net
    return total


def exposure(sheet: Sheet) -> Exposure:
    """Every wager of the sheet at its limit, under the caps it sets."""
    seats, rows = places_of(sheet), _rows(sheet)
    found = _apart(sheet, [each for spot in largest(sheet) if (each := _spot(sheet, rows, spot, seats))])
    plain = [_line(each, seats) for each in found]
    lines = [line for line in plain if line.seat or line.table]
    envies, tips = tuple(_envies(sheet, rows, seats)), tuple(_tips(sheet, rows, seats))
    aside = dict.fromkeys(called(row.spot.name) for row in rows if isinstance(row, Pool | Aside))
    return Exposure(
        seats,
        (*lines, *envies, *tips),
        (*_cuts(sheet, found, seats), *_tip_cuts(sheet, tips, seats)),
        _one_row(rows, found) and not envies,
        _sums(sheet, rows, seats).first,
        tuple(aside),
    )


def _rows(sheet: Sheet) -> tuple[SettleRow, ...]:
    """Every row about a wager that the sheet offers, those in mid-round and for hands shown at once among them."""
    played, offered = script(sheet), largest(sheet)
    rows = (row for row in walk((played.steps, played.settle)) if isinstance(row, ROWS))
    return tuple(dict.fromkeys(row for row in rows if row.spot.name in offered))


def _line(found: SpotEndings, seats: int) -> ExposureLine:
    says = " and ".join(each.says for each in found.best if each.net > 0)
    times = f" ({found.times} times)" if found.times > 1 else ""
    exact = len(found.best) == found.times == 1 and not found.best[0].bound
    return ExposureLine(called(found.spot), found.stake, f"{says}{times}", found.seat, found.table(seats), exact)


# --- one spot ---------------------------------------------------------------------------------------------------------


def _spot(sheet: Sheet, rows: Sequence[SettleRow], spot: str, seats: int, *, tip: bool = False) -> SpotEndings | None:
    mine = [row for row in rows if row.spot.name == spot and not isinstance(row, Fee | Aside | Pool | Envy)]
    if not mine:
        return None
    stake, sums = largest(sheet)[spot], _sums(sheet, rows, seats)
    closing = [each for row in mine if isinstance(row, CLOSING) for each in endings(sheet, row, stake, sums, tip=tip)]
    closing += [_picked(sheet, row, stake) for row in mine if isinstance(row, Proposition)]
    bonuses = [tuple(endings(sheet, row, stake, sums)) for row in mine if isinstance(row, Bonus)]
    times = _hands(sheet, spot) * made_times(sheet, spot)
    return SpotEndings(spot, stake, times, tuple(closing), tuple(bonuses), _adopted(sheet, spot))


def _picked(sheet: Sheet, row: Proposition, stake: int) -> WagerEnding:
    steps = script(sheet).steps
    wager = next(step for step in steps if isinstance(step, Wager) and step.spot == row.spot)
    return picked(sheet, row, wager, stake)


def _sums(sheet: Sheet, rows: Iterable[SettleRow], seats: int) -> MeterSums:
    return meter_sums(sheet, _progressive(rows), _fed(sheet, rows, seats))


def _progressive(rows: Iterable[SettleRow]) -> Progressive | None:
    return next((row for row in rows if isinstance(row, Progressive)), None)


def _fed(sheet: Sheet, rows: Iterable[SettleRow], seats: int) -> int:
    """What the progressive wagers of the round put onto the meter before it pays."""
    spots = {row.spot.name for row in rows if isinstance(row, Progressive)}
    return feeds(sheet, seats * sum(largest(sheet)[spot] for spot in spots))


def _hands(sheet: Sheet, spot: str) -> int:
    """Two, where the hand may be split and the wager goes with both."""
    splits = [act for act in walk(script(sheet).steps) if isinstance(act, Split)]
    return 2 if any(spot in {act.spot.name, *(s.name for s in act.may_follow)} for act in splits) else 1


def _adopted(sheet: Sheet, spot: str) -> bool:
    return any(isinstance(act, Adopt) and act.spot.name == spot for act in walk(script(sheet).steps))


def _apart(sheet: Sheet, found: list[SpotEndings]) -> list[SpotEndings]:
    """Of two wagers that are never made beside each other the dearer one."""
    steps = script(sheet).steps
    never = {(s.spot.name, s.unless.name) for s in steps if isinstance(s, Wager) and s.unless is not None}
    kept: list[SpotEndings] = []
    for each in sorted(found, key=lambda spot: spot.seat, reverse=True):
        if not any((each.spot, other.spot) in never or (other.spot, each.spot) in never for other in kept):
            kept.append(each)
    return [each for each in found if each in kept]


def _one_row(rows: Sequence[SettleRow], found: Sequence[SpotEndings]) -> bool:
    """Whether one row of one schedule, read in one hand, pays every wager, so that one hand brings all of it about."""
    paying = [each for each in found if each.seat]
    mine = [row for row in rows if row.spot.name in {each.spot for each in paying}]
    alike = {(row.hand, row.pays) for row in mine if isinstance(row, Solo)}
    return all(isinstance(row, Solo) for row in mine) and len(alike) == len({each.best[0].says for each in paying}) == 1


# --- envies and wagers for the dealer ---------------------------------------------------------------------------------


def _envies(sheet: Sheet, rows: Sequence[SettleRow], seats: int) -> Iterator[ExposureLine]:
    """What the hands of all others give a seat; and all hands all seats."""
    for row in (row for row in rows if isinstance(row, Envy) and seats > 1):
        stake = largest(sheet)[row.spot.name]
        given = _given(sheet, row, stake) if stake >= row.least else ()
        if given and (best := max(given, key=_net)).net:
            others = "the highest other hand" if row.highest_only else "other hands"
            one = best.net if row.highest_only else spread(given, seats - 1)
            table = one * seats if row.highest_only else spread(given, seats) * (seats - 1)
            yield ExposureLine(f"{called(row.spot.name)} envy", stake, f"{others}, the best {best.says}", one, table)


def _given(sheet: Sheet, row: Envy, stake: int) -> tuple[WagerEnding, ...]:
    """What a hand on each row of the schedule gives another player with such a wager; or on none."""
    pays = pays_of(row, sheet)
    schedule = sheet.schedules[pays.wager]
    many, per = at_once(sheet, schedule, reader(pays, row.hand, schedule)), envy_per(row, schedule)
    sums = zip(schedule.rows, envy_sums(row, schedule), strict=True)
    dues = ((line.hand, cents if per is None else cents * stake // per) for line, cents in sums)
    return (*(WagerEnding(hand, due, at_once=many.get(hand, 0)) for hand, due in dues), WagerEnding("no such hand", 0))


def _tips(sheet: Sheet, rows: Sequence[SettleRow], seats: int) -> Iterator[ExposureLine]:
    """Wagers for the dealer beside those of the player, as large as they may be; one line for all."""
    tips = sheet.game.tips
    if tips is None or not sheet.form.tips:
        return
    under = tips.later_under
    later = () if under and sheet.options[under[0]] != under[1] else tips.later
    names = dict.fromkeys(spot.name for spot in (*tips.spots, *later) if spot.name in largest(sheet))
    found = _apart(sheet, [each for name in names if (each := _spot(sheet, rows, name, seats, tip=True))])
    seat, table = sum(each.seat for each in found), sum(each.table(seats) for each in found)
    if seat:
        on = ", ".join(called(each.spot) for each in found if each.seat)
        yield ExposureLine(TIPS, sum(each.stake for each in found), f"as the players' own on {on}", seat, table)


TIPS = "wagers for the dealer"


def _tip_cuts(sheet: Sheet, lines: Iterable[ExposureLine], seats: int) -> Iterator[ExposureLine]:
    most = sheet.form.caps.tip
    if most is None:
        return
    for line in lines:
        seat, table = min(line.seat, most), min(line.table, most * seats)
        if (seat, table) != (line.seat, line.table):
            yield ExposureLine("cap on wagers for the dealer", most, "", seat - line.seat, table - line.table)


# --- caps -------------------------------------------------------------------------------------------------------------

SeatAndTable = tuple[int, int]
"""What a cap does not count, and what it does."""


def _cuts(sheet: Sheet, found: Sequence[SpotEndings], seats: int) -> Iterator[ExposureLine]:
    """What the sheet's caps take off the sums of the wagers they are about."""
    caps = sheet.form.caps
    for rule in sheet.game.aggregates:
        mine = [each for each in found if each.spot in {spot.name for spot in rule.spots}]
        if not mine or (caps.player is None and (caps.round is None or not rule.per_round)):
            continue
        owed = sum(each.seat for each in mine), sum(each.table(seats) for each in mine)
        seat, table = _capped(sheet, rule, mine, seats)
        if (cut := (min(0, seat - owed[0]), min(0, table - owed[1]))) != (0, 0):
            most = caps.round if rule.per_round and caps.round is not None else caps.player
            yield ExposureLine(f"aggregate payout ({rule.law})", most or 0, _said(sheet, rule), *cut)


def _said(sheet: Sheet, rule: Aggregate) -> str:
    caps = sheet.form.caps
    parts = ["a round"] * (rule.per_round and caps.round is not None) + ["a player"] * (caps.player is not None)
    odds = f", awards of {rule.least_odds} to 1 and more" if rule.least_odds else ""
    return f"per {' and '.join(parts)}{odds}"


def _capped(sheet: Sheet, rule: Aggregate, mine: Sequence[SpotEndings], seats: int) -> SeatAndTable:
    """The most to one seat and to all, where what the caps count is cut and the rest is not."""
    caps = sheet.form.caps
    ways = [_player(way, caps.player) for way in _ways(rule, mine)]
    most = caps.round if rule.per_round else None
    # Where the round is capped only when two have won, one winner alone is paid in full.
    alone = max(plain + (counted if rule.two_winners else _least(counted, most)) for plain, counted in ways)
    sums = [(0, 0)]
    for _ in range(seats):
        sums = _undominated((a + c, b + d) for a, b in sums for c, d in ways)
    return alone, max(alone, *(plain + _least(counted, most) for plain, counted in sums))


def _ways(rule: Aggregate, mine: Sequence[SpotEndings]) -> list[SeatAndTable]:
    """What one seat can be paid, wager by wager: a part that is counted and one that is not."""
    each = [_undominated(_sorted_out(rule, spot)) for spot in mine for _ in range(spot.times)]
    return _undominated((sum(a for a, _ in some), sum(b for _, b in some)) for some in product(*each))


def _sorted_out(rule: Aggregate, spot: SpotEndings) -> Iterator[SeatAndTable]:
    """Each ending; a bonus has no stake of its own, and is counted whatever its odds."""
    extra = sum(max(each.net for each in some) for some in spot.bonuses)
    for ending in spot.closing:
        nets = ending.parts or (ending.net,)
        counted = sum(net for net in nets if net > 0 and net >= rule.least_odds * spot.stake)
        yield sum(nets) - counted, counted + extra


def _player(way: SeatAndTable, most: int | None) -> SeatAndTable:
    return way[0], _least(way[1], most)


def _least(counted: int, most: int | None) -> int:
    return counted if most is None else min(counted, most)


def _undominated(sums: Iterable[SeatAndTable]) -> list[SeatAndTable]:
    """Those that no other beats in both parts."""
    kept: list[SeatAndTable] = []
    for plain, counted in sorted(set(sums), reverse=True):
        if not kept or counted > kept[-1][1]:
            kept.append((plain, counted))
    return kept
