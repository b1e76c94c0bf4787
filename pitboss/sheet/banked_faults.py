"""What cannot stand on the sheet of a house-banked game: each fault with its place and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars, given, percents
from pitboss.sheet.banked import Sheet, commission_of, least_on, metered, printed_seed, rakes_of
from pitboss.sheet.faults import (
    ALL,
    BELOW,
    BUT,
    HAS,
    INSTEAD,
    IS_NOT,
    LEAST_MUST_BE,
    MUST_BE,
    TOO_MUCH,
    WAGER_IS,
    Fault,
    Telling,
    meant,
    named,
)
from pitboss.sheet.fields import FUND_NAME, NAMED
from pitboss.sheet.form import Form, Limit, less
from pitboss.sheet.house_ways import way_faults
from pitboss.sheet.limits import (
    binds,
    left_out,
    own_limit_faults,
    printed_sizes,
    progressives_of,
    tied_of,
    wagers_of,
    without_faults,
)
from pitboss.sheet.options import option_faults, options_made, options_of
from pitboss.sheet.places import seat_faults
from pitboss.sheet.schedules import award_faults, by_card, fitting, paid_on, printed_for, schedule_faults
from pitboss.words import Both, Cap, Game, Pays, Required, Rides, Surrender, Together, Wager, walk

NO_AGGREGATE = Section("CO", "47.1-1062")("(2), (4)")
"""Only awards of 50 to 1 and more are capped, and those of bonus and progressive bets never."""
CENTS = "is not in whole cents"


def refused(game: Game, form: Form) -> Iterator[Fault]:
    """The lines that name what the game does not have or say what it cannot be; the others are judged without them."""
    first = (*option_faults(game, form), *without_faults(game, form))
    kept = less(form, (fault.at for fault in first))
    yield from first
    unsure = options_of(game).keys() & (form.options.keys() - kept.options.keys())
    yield from _pays_refused(game, kept, unsure)
    yield from award_faults(game, kept)
    yield from own_limit_faults(game, kept, {} if unsure else tied_of(game, options_made(game, kept)))
    if form.unit is not None and form.unit <= 0:
        yield Fault(("unit",), "the smallest chip must be worth something")
    yield from _commission_refused(game, kept)
    yield from _rake_refused(game, kept)
    yield from way_faults(game, kept)
    if "meter" in kept.model_fields_set:
        yield from _meter_refused(game, kept)


def _pays_refused(game: Game, form: Form, unsure: set[str]) -> Iterator[Fault]:
    """What is no schedule, or not the house's to choose; a choice that is in doubt refuses none."""
    left, cards = fitting(game, options_made(game, form), unsure), by_card(game)
    yield from schedule_faults(game, form, {wager: found for wager, found in left.items() if wager not in cards})
    for wager in (wager for wager, found in left.items() if not found):
        yield Fault(("pays", wager), f"no schedule of {game.name} fits the options of this sheet", takes=(ALL,))
    for wager in printed_for(game):
        if wager in form.pays:
            yield from left_out(form, paid_on(game)[wager], "pays", wager)
            if wager in cards:
                yield Fault(("pays", wager), "a card says which schedule pays, not the house", law=cards[wager].law)


def _commission_refused(game: Game, form: Form) -> Iterator[Fault]:
    rule, rate, at = commission_of(game), form.commission, ("commission",)
    if rate is None:
        return
    if rule is None:
        yield Fault(at, f"{game.name} takes none")
        return
    most = f"{percents(rule.most)} of the winnings"
    if not 0 <= rate <= rule.most:
        yield Fault(at, percents(rate), f"at most {most}", rule.law, TOO_MUCH)
    elif rule.whole and rate not in (0, rule.most):
        yield Fault(at, percents(rate), f"{most} or none", rule.law, BUT)


def _rake_refused(game: Game, form: Form) -> Iterator[Fault]:
    known = rakes_of(game)
    for name in form.rake:
        if name not in known:
            says = f"{game.name} has no such pot"
            yield Fault(("rake", name), says, named(known), told=HAS, note=meant(name, known))
        else:
            yield from left_out(form, (name,), "rake", name)


def _meter_refused(game: Game, form: Form) -> Iterator[Fault]:
    rows = metered(game)
    if rows:
        yield from left_out(form, {row.spot.name for row in rows}, "meter")
    else:
        yield Fault(("meter",), f"{game.name} has no meter")


def faults(sheet: Sheet) -> Iterator[Fault]:
    """What the law refuses in a sheet, each with its paragraph."""
    yield from _unit_faults(sheet)
    yield from _limit_faults(sheet)
    yield from _size_faults(sheet)
    yield from _required_faults(sheet)
    yield from _rake_faults(sheet)
    yield from _seed_faults(sheet)
    yield from _link_faults(sheet)
    yield from _together_faults(sheet)
    yield from _cap_faults(sheet)
    yield from _breakage_faults(sheet)
    if sheet.form.seats is not None:
        yield from seat_faults(sheet.form.seats, 1, sheet.game, sheet.options)


def _limit_faults(sheet: Sheet) -> Iterator[Fault]:
    wagers, tied = wagers_of(sheet.game), tied_of(sheet.game, sheet.options)
    for name in (name for name in sheet.limits if name not in tied):
        yield from _bound_faults(sheet, wagers[name])


def _unwritten(sheet: Sheet, *names: str) -> str:
    """Which of these limits are not the licensee's own."""
    return "; ".join(
        f"{name} has the usual limit, {_span(sheet.limits[name])}" for name in names if name not in sheet.form.limits
    )


def _span(bounds: Limit) -> str:
    least, most = dollars(bounds.least), dollars(bounds.most)
    return least if least == most else f"{least} to {most}"


def _bound_faults(sheet: Sheet, wager: Wager) -> Iterator[Fault]:
    name = wager.spot.name
    bounds, step, note = sheet.limits[name], wager.multiple or sheet.unit, _unwritten(sheet, name)

    def fault(wrong: str, allowed: str, law: Cite | None, told: Telling) -> Fault:
        return Fault(("limits", name), wrong, allowed, law, told, note)

    if not 0 < bounds.least <= bounds.most:
        yield fault(
            dollars(bounds.least), f"positive and not above the most ({dollars(bounds.most)})", None, LEAST_MUST_BE
        )
    if wager.exactly and (bounds.least, bounds.most) != (wager.exactly, wager.exactly):
        yield fault(_span(bounds), f"exactly {dollars(wager.exactly)}", wager.law, WAGER_IS)
    if wager.most and bounds.most > wager.most:
        yield fault(dollars(bounds.most), f"at most {dollars(wager.most)}", wager.law, TOO_MUCH)
    if wager.posted and bounds.least != bounds.most:
        yield fault(_span(bounds), "one posted amount, so the least and the most are the same", wager.law, BUT)
    for cap in sheet.game.limits:
        if isinstance(cap, Cap) and binds(cap, wager) and bounds.most > cap.most:
            yield fault(dollars(bounds.most), f"at most {dollars(cap.most)}", cap.law, TOO_MUCH)
    if bounds.least % step and not _of_unit(sheet, wager):
        why = "; its wagers are in steps" if wager.multiple else ", the unit"
        law = wager.law if wager.multiple else None
        yield fault(dollars(bounds.least), f"a multiple of {dollars(step)}{why}", law, IS_NOT)


def _of_unit(sheet: Sheet, wager: Wager) -> bool:
    """Whether a limit that nobody has written would be lawful under the usual unit: then the unit is what is wrong."""
    return sheet.form.unit is not None and not wager.multiple and wager.spot.name not in sheet.form.limits


def _unit_faults(sheet: Sheet) -> Iterator[Fault]:
    wagers, tied = wagers_of(sheet.game), tied_of(sheet.game, sheet.options)
    usual = [name for name in sheet.limits if name not in tied and _of_unit(sheet, wagers[name])]
    if any(sheet.limits[name].least % sheet.unit for name in usual):
        leasts = ", ".join(f"{name} {dollars(sheet.limits[name].least)}" for name in usual)
        note = "other limits are written under [limits]"
        yield Fault(
            ("unit",), dollars(sheet.unit), f"a chip of which the usual limits are made: {leasts}", None, IS_NOT, note
        )


def _size_faults(sheet: Sheet) -> Iterator[Fault]:
    for rule in printed_sizes(sheet.game):
        size, bounds = sheet.schedules[rule.wager].per, sheet.limits.get(rule.wager)
        if bounds is not None and (bounds.least, bounds.most) != (size, size):
            printed = f"its schedule is printed for a wager of {dollars(size)}"
            yield Fault(("limits", rule.wager), _span(bounds), printed, rule.law, BUT)


def _required_faults(sheet: Sheet) -> Iterator[Fault]:
    for rule in sheet.game.limits:
        if isinstance(rule, Required):
            asked = sum(sheet.limits[spot.name].least for spot in rule.spots)
            if asked > rule.most:
                names = [spot.name for spot in rule.spots]
                most = f"{' and '.join(names)} together may require {dollars(rule.most)}"
                yield Fault(("limits",), dollars(asked), most, rule.law, BUT, _unwritten(sheet, *names))


def _rake_faults(sheet: Sheet) -> Iterator[Fault]:
    for name, rule in rakes_of(sheet.game).items():
        rake, bounds, at = sheet.rakes[name], sheet.limits.get(name), ("rake", name)
        if not 0 <= rake.share <= rule.most or rake.most > rule.cap:
            most = f"at most {percents(rule.most)} of the pot and {dollars(rule.cap)}"
            yield Fault(at, f"{percents(rake.share)} and {dollars(rake.most)}", most, rule.law, BUT)
        size = bounds.least if bounds and bounds.least == bounds.most else sheet.unit
        if (rake.share * size).denominator != 1:
            yield Fault(at, f"{percents(rake.share)} of {dollars(size)} {CENTS}")


def _seed_faults(sheet: Sheet) -> Iterator[Fault]:
    """A meter never restarts from less than its schedule prints for the wager."""
    seed = sheet.form.meter.seed
    for row in (row for row in metered(sheet.game) if seed is not None and row.spot.name in sheet.limits):
        wager, schedule = sheet.limits[row.spot.name].most, sheet.schedules[row.pays.wager]
        printed = printed_seed(schedule, wager)
        if seed is not None and seed < printed:
            least = f"{dollars(printed)}, what is printed for a {row.spot.name} wager of {dollars(wager)}"
            yield Fault(("meter", "seed"), dollars(seed), least, schedule.law, BELOW)


def _link_faults(sheet: Sheet) -> Iterator[Fault]:
    """A controller is named as the house names it, and it alone says what its meter reads."""
    meter = sheet.form.meter
    if not meter.link:
        return
    if not FUND_NAME.fullmatch(meter.link):
        yield Fault(("meter", "link"), given(meter.link), NAMED)
    if meter.reads is not None or meter.reserve:
        at = "reads" if meter.reads is not None else "reserve"
        yield Fault(("meter", at), dollars(meter.reads or meter.reserve), f"nothing: {meter.link} says what it holds")


def _together_faults(sheet: Sheet) -> Iterator[Fault]:
    for rule in sheet.game.schedules:
        if isinstance(rule, Together):
            names = {wager: sheet.schedules[wager].printed_name for wager in rule.wagers}
            if len(set(names.values())) > 1:
                both = " and ".join(f"{wager} {name!r}" for wager, name in names.items())
                yield Fault(("pays",), both, "schedules of the same name", rule.law, MUST_BE)


def _cap_faults(sheet: Sheet) -> Iterator[Fault]:
    caps = {"round": sheet.form.caps.round, "player": sheet.form.caps.player}
    for name, cap in caps.items():
        if cap is not None:
            yield from _one_cap_faults(sheet, ("caps", name), cap)
    if sheet.form.caps.tip is not None and not any(rule.tips for rule in sheet.game.aggregates):
        law = next((rule.law for rule in sheet.game.aggregates), _no_aggregate(sheet))
        yield Fault(("caps", "tip"), f"{sheet.game.name} allows no cap on tips", law=law)


def _one_cap_faults(sheet: Sheet, at: tuple[str, str], cap: int) -> Iterator[Fault]:
    if not sheet.game.aggregates:
        yield Fault(at, f"{sheet.game.name} allows no aggregate payout", law=_no_aggregate(sheet))
    for rule in sheet.game.aggregates:
        if at[1] == "round" and not rule.per_round:
            yield Fault(at, "only a cap per player is allowed", law=rule.law)
            continue
        if rule.approved_above and cap > rule.approved_above and not sheet.form.caps.approval:
            most = f"{dollars(cap)} is above {dollars(rule.approved_above)} and takes an approval"
            yield Fault(at, most, "name its number as approval", rule.law, INSTEAD)
        floor = rule.least_cap or _top_prize(sheet, rule.spots)
        if cap < floor:
            yield Fault(at, dollars(cap), f"{dollars(floor)}, the least lawful cap", rule.law, BELOW)


def _no_aggregate(sheet: Sheet) -> Cite | None:
    """Why a game of Colorado's poker has none; Rule 21 says nothing about it."""
    law = sheet.game.law[0]
    return NO_AGGREGATE if law.state == "CO" and law.number.startswith("47.1-10") else None


def _top_prize(sheet: Sheet, spots: tuple[Any, ...]) -> int:
    """The least bet times the greatest odds, or the greatest fixed sum, over the wagers a cap may touch."""
    names = {spot.name for spot in spots}
    tops = [0]
    for row in walk((sheet.game.script, sheet.game.settle)):
        pays = [p for p in walk(row) if isinstance(p, Pays)] if hasattr(row, "spot") else []
        for pay in pays:
            spot = row.spot.name  # type: ignore[attr-defined]
            if spot in names:
                found = [r.payout for r in sheet.schedules[pay.wager].rows if r.payout]
                tops += [int(least_on(sheet, spot) * payout.odds) + payout.prize for payout in found]
    return max(tops)


def _breakage_faults(sheet: Sheet) -> Iterator[Fault]:
    yield from _adds_faults(sheet)
    unit = dollars(sheet.unit)
    for wager, schedule in sheet.schedules.items():
        broken = (row for row in schedule.rows if row.payout and (row.payout.odds * sheet.unit).denominator != 1)
        for row in islice(broken, 1):
            yield Fault(("unit",), f"{unit} at {row.pays} ({wager}, {row.hand}) {CENTS}")
    for part in walk(sheet.game.script):
        if isinstance(part, Wager | Surrender) and (part.share * sheet.unit).denominator != 1:
            yield Fault(("unit",), f"{part.share} of {unit} ({part.spot.name}) {CENTS}")
    for part in sheet.game.settle:
        if isinstance(part, Rides) and sheet.unit % len(part.on):
            yield Fault(("unit",), f"{unit} in {len(part.on)} equal parts {CENTS}", law=part.law)
    for duel in sheet.game.settle:
        if isinstance(duel, Both) and (sheet.commission * sheet.unit).denominator != 1:
            yield Fault(("unit",), f"{unit} at {percents(sheet.commission)} commission {CENTS}")


def _adds_faults(sheet: Sheet) -> Iterator[Fault]:
    """What one progressive wager adds is in whole cents: of its one size, or of the unit."""
    adds, own = sheet.form.meter.adds, "adds" in sheet.form.meter.model_fields_set
    for name in progressives_of(sheet.game) & sheet.limits.keys():
        bounds = sheet.limits[name]
        size = bounds.least if bounds.least == bounds.most else sheet.unit
        if (adds * size).denominator != 1:
            note = "" if own else f"{percents(adds)} is what a {name} wager usually adds"
            yield Fault(("meter", "adds"), f"{percents(adds)} of {dollars(size)} {CENTS}", note=note)
