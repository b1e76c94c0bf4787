"""The sheet: the licensee's choices for one game, checked against the law before a card is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.law.schedules import PayError, PayRow, Schedule, payout, schedules
from pitboss.money.cents import cents, dollars, given, percents
from pitboss.sheet.form import Caps as Caps
from pitboss.sheet.form import Form, RakeForm, fill, limit, line, read_for
from pitboss.sheet.form import Limit as Limit
from pitboss.sheet.form import SheetError as SheetError
from pitboss.words import (
    Adopt,
    Among,
    Bet,
    Both,
    Buy,
    Cap,
    Choose,
    Commission,
    Game,
    Manner,
    OneOf,
    Option,
    Pays,
    Pitch,
    Pool,
    PrintedFor,
    Progressive,
    Rake,
    Ranking,
    Required,
    Rides,
    Ruling,
    ScheduleBy,
    ScheduleFor,
    Several,
    Step,
    Substitute,
    Surrender,
    Together,
    Wager,
    walk,
)
from pitboss.words.options import FIRST_HAND, SPOTS


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Sheet:
    """A lawful sheet: every choice the game leaves open, made. Two sheets are equal when their forms are."""

    game: Game = field(compare=False)
    form: Form
    unit: int = field(compare=False)
    limits: Mapping[str, Limit] = field(compare=False)
    schedules: Mapping[str, Schedule] = field(compare=False)
    options: Mapping[str, str] = field(compare=False)
    offered: frozenset[str] = field(compare=False)
    commission: Fraction = field(compare=False)
    rakes: Mapping[str, RakeForm] = field(compare=False)
    seed: int = field(compare=False)


USUAL = limit(5_00, 100_00)
USUAL_UNIT = 100
USUAL_SEED = 1_000_00
MOST_ODDS = 1_000_000
"""No printed award comes near these odds."""


def usual(game: Game) -> Sheet:
    """The sheet of a house that chooses nothing: first schedule, usual procedure, every wager offered."""
    return lawful(game, Form())


def load(path: Path, game: Game, slug: str) -> Sheet:
    """The sheet in a TOML file, or a SheetError that says what is wrong and where."""
    return parse(read_for(path, game.name, slug), game, str(path))


def parse(data: Mapping[str, Any], game: Game, where: str = "sheet") -> Sheet:
    """A sheet from plain data; every fault is named with its place."""
    try:
        return lawful(game, fill(data))
    except SheetError as error:
        raise SheetError(line(f"{where}: {error}")) from None


def lawful(game: Game, form: Form) -> Sheet:
    """The sheet made of a form, or a SheetError with the paragraph that refuses it."""
    options, offered = _options(game, form), _offered(game, form)
    chosen = _substituted(game, form, _schedules(game, form, options))
    limits = _limits(game, form, options, chosen)
    rate, rakes = _commission(game, form), _rakes(game, form)
    seed = _seed(game, form, limits, chosen)
    sheet = Sheet(game, form, _unit(game, form), limits, chosen, options, offered, rate, rakes, seed)
    for fault in faults(sheet):
        raise SheetError(fault)
    return sheet


@cache
def options_of(game: Game) -> dict[str, Option]:
    """Every choice the law leaves to the house, by name: those of the game and those inside its script."""
    found = {option.name: _listed(option) for option in game.options}
    for thing in walk((game.script, game.settle)):
        if isinstance(thing, OneOf):
            values = tuple(name for name, _ in thing.ways)
            found[thing.option] = Option(thing.option, values, law=thing.law, reading=thing.reading)
        elif isinstance(thing, Ruling):
            found[thing.option] = Option(thing.option, tuple(name for name, _ in thing.results), law=thing.law)
        elif isinstance(thing, Pitch):
            found |= _pitch_options(thing)
        elif isinstance(thing, Progressive) and len(thing.several) > 1:
            found["several winners"] = Option("several winners", tuple(s.value for s in thing.several), law=thing.law)
    return found


def _listed(option: Option | Ranking) -> Option:
    if isinstance(option, Option):
        return option
    return Option(option.name, tuple(name for name, _ in option.ladders), law=option.law, reading=option.reading)


def _pitch_options(pitch: Pitch) -> dict[str, Option]:
    manners = tuple(manner.value for manner in pitch.manners)
    choices = {"deal": manners if len(manners) > 1 else (), FIRST_HAND: pitch.start}
    return {name: Option(name, values, law=pitch.law) for name, values in choices.items() if values}


def _options(game: Game, form: Form) -> dict[str, str]:
    known = options_of(game)
    for name, value in form.options.items():
        if name not in known:
            raise SheetError(f"options.{name}: {game.name} leaves no such choice; it has {_names(known)}")
        if value not in known[name].values:
            raise SheetError(
                f"options.{name}: {given(value)} is not one of {_names(known[name].values)} ({known[name].law})"
            )
    return {name: form.options.get(name, option.values[0]) for name, option in known.items()}


def _names(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names) or "none"


@cache
def printed_for(game: Game) -> dict[str, list[Schedule]]:
    """The printed schedules of each wager the game pays by one."""
    wagers = dict.fromkeys(thing.wager for thing in walk((game.script, game.settle)) if isinstance(thing, Pays))
    states = {section.state for section in game.law}
    numbers = {section.number for section in game.law}
    mine = [
        s for s in schedules()
        if s.game == (game.paytable or game.name) and s.jurisdiction in states and s.section in numbers
    ]  # fmt: skip
    only = {rule.wager: rule.starts for rule in game.schedules if isinstance(rule, Among)}
    fits = [s for s in mine if s.name.startswith(only.get(s.wager, ("",)))]
    return {wager: [s for s in fits if s.wager == wager] for wager in wagers}


def _schedules(game: Game, form: Form, options: Mapping[str, str]) -> dict[str, Schedule]:
    printed = {wager: list(_allowed(game, wager, found, options)) for wager, found in printed_for(game).items()}
    for wager in form.pays:
        if wager not in printed:
            raise SheetError(f"pays.{wager}: {game.name} has no such wager; it has {_names(printed)}")
        _refuse_left_out(form, f"pays.{wager}", paid_on(game)[wager])
    by = {rule.wager: rule for rule in game.schedules if isinstance(rule, ScheduleBy)}
    for wager in by.keys() & form.pays.keys():
        raise SheetError(f"pays.{wager}: a card says which schedule pays, not the house ({by[wager].law})")
    names = _paired(game, form.pays, printed)
    chosen = {wager: _one(game, wager, found, names.get(wager)) for wager, found in printed.items() if wager not in by}
    return chosen | {key: found for rule in by.values() for key, found in _by_card(rule, printed[rule.wager])}


@cache
def paid_on(game: Game) -> dict[str, frozenset[str]]:
    """The spots whose wagers each schedule pays."""
    rows = [row for row in walk((game.script, game.settle)) if hasattr(row, "spot")]
    pairs = {(pays.wager, row.spot.name) for row in rows for pays in walk(row) if isinstance(pays, Pays)}
    return {wager: frozenset(spot for other, spot in pairs if other == wager) for wager, _ in pairs}


def _refuse_left_out(form: Form, place: str, spots: Iterable[str]) -> None:
    if set(spots) <= set(form.without):
        raise SheetError(f"{place}: this sheet is without {' and '.join(sorted(spots))}")


def _paired(game: Game, pays: Mapping[str, str], printed: Mapping[str, list[Schedule]]) -> dict[str, str]:
    """The schedules' names as written; where some are chosen as one, the one that is written chooses the others."""
    names = dict(pays)
    for rule in (rule for rule in game.schedules if isinstance(rule, Together)):
        written = [pays[wager] for wager in rule.wagers if wager in pays]
        others = [wager for wager in rule.wagers if wager not in pays] if written else []
        names |= {wager: written[0] for wager in others if _called(printed[wager], written[0])}
    return names


def _called(found: list[Schedule], name: str) -> list[Schedule]:
    """The schedules of this name, which may be written 9 where 09 is printed."""
    exact = [schedule for schedule in found if schedule.name == name]
    return exact or [s for s in found if name.isdigit() and s.name.isdigit() and s.name.lstrip("0") == name.lstrip("0")]


def _by_card(rule: ScheduleBy, found: list[Schedule]) -> Iterator[tuple[str, Schedule]]:
    """One schedule for each rank the card may have."""
    for ranks, start in rule.starts:
        schedule = next(s for s in found if s.name.startswith(start))
        yield from ((f"{rule.wager} {value}", schedule) for value in ranks)


def _substituted(game: Game, form: Form, chosen: dict[str, Schedule]) -> dict[str, Schedule]:
    """The schedules with the house's own odds in the rows for which the law lets it set them."""
    rules = [rule for rule in game.schedules if isinstance(rule, Substitute)]
    open_ = {hand.lower(): rule for rule in rules for hand in rule.hands}
    for hand, odds in form.awards.items():
        if hand.lower() not in open_:
            raise SheetError(f"awards.{hand}: {game.name} lets the house set no award for it")
        rule = open_[hand.lower()]
        chosen[rule.wager] = _with_award(chosen[rule.wager], hand.lower(), odds, rule)
    return chosen


def _with_award(schedule: Schedule, hand: str, odds: str, rule: Substitute) -> Schedule:
    try:
        award = payout(odds)
    except (PayError, ValueError, ZeroDivisionError):
        award = None
    if award is None or not 0 < award.odds <= MOST_ODDS or not award.returned or award.meter or award.prize:
        raise SheetError(f"awards.{hand}: {given(odds)} is not odds such as '2,000 to 1' ({rule.law})")
    return replace(schedule, rows=tuple(_award_row(row, hand, str(award)) for row in schedule.rows))


def _award_row(row: PayRow, hand: str, odds: str) -> PayRow:
    return replace(row, pays=odds, reason="The house's substitute award.") if row.hand.lower() == hand else row


def _allowed(game: Game, wager: str, found: list[Schedule], options: Mapping[str, str]) -> Iterator[Schedule]:
    rules = [r for r in game.schedules if isinstance(r, ScheduleFor) and r.wager == wager]
    starts = [start for rule in rules for value, start in rule.prefixes if options[rule.option] == value]
    return (s for s in found if not rules or any(s.name.startswith(start) for start in starts))


def _one(game: Game, wager: str, found: list[Schedule], name: str | None) -> Schedule:
    if not found:
        raise SheetError(f"pays.{wager}: no schedule of {game.name} fits the options of this sheet")
    if name is None:
        return found[0]
    for schedule in _called(found, name):
        return schedule
    raise SheetError(f"pays.{wager}: {given(name)} is not one of {_names(s.name for s in found)} ({found[0].citation})")


@cache
def wagers_of(game: Game) -> dict[str, Wager]:
    """Every wager the script asks for, by spot."""
    return {w.spot.name: w for w in walk(game.script) if isinstance(w, Wager)}


def _offered(game: Game, form: Form) -> frozenset[str]:
    wagers = wagers_of(game)
    for name in form.without:
        if name not in wagers:
            raise SheetError(f"without {given(name)}: {_no_wager(game, name)}")
        if not wagers[name].optional or _bet_later(game, name):
            raise SheetError(f"without: the {name} wager is part of the game ({wagers[name].law})")
    return frozenset(wagers) - set(form.without)


def _bet_later(game: Game, name: str) -> bool:
    """Whether it is a wager of the game all the same, only made before its time."""
    return any(isinstance(bet, Bet) and bet.spot.name == name for bet in walk(game.script))


def _no_wager(game: Game, name: str) -> str:
    """Why nothing can be said about a wager of this name: it follows from another, or there is none."""
    for step in (step for step in walk(game.script) if isinstance(step, Choose)):
        for act in walk(step):
            if isinstance(act, Bet | Buy | Adopt) and act.spot.name == name:
                return f"it follows from {act.of.name}; a sheet neither limits it nor leaves it out ({step.law})"
    return f"{game.name} has no wager {given(name)}; it has {_names(wagers_of(game))}"


def _limits(game: Game, form: Form, options: Mapping[str, str], chosen: Mapping[str, Schedule]) -> dict[str, Limit]:
    wagers, tied = wagers_of(game), tied_of(game, options)
    for name in form.limits:
        _check_own(game, form, name, tied)
    sizes = {rule.wager: limit(chosen[rule.wager].per, chosen[rule.wager].per) for rule in _printed_for(game)}
    usual = {name: sizes.get(name) or _usual_limit(game, wagers[name]) for name in wagers}
    found = {name: form.limits.get(name, bounds) for name, bounds in usual.items() if name not in form.without}
    for name, (wager, other) in tied.items():
        if name in found:
            found[name] = _following(game, wager, found[other])
    return found


def tied_of(game: Game, options: Mapping[str, str]) -> dict[str, tuple[Wager, str]]:
    """The wagers whose size is that of another, or a share of it, under these options; and which other."""
    asked = list(_asked(game.script, options))
    free = {wager.spot for wager in asked if wager.equals is None}
    return {w.spot.name: (w, w.equals.name) for w in asked if w.equals is not None and w.spot not in free}


def _asked(script: Iterable[Step], options: Mapping[str, str]) -> Iterator[Wager]:
    for step in script:
        if isinstance(step, OneOf):
            yield from _asked(dict(step.ways)[options[step.option]], options)
        elif isinstance(step, Wager):
            yield step


def _check_own(game: Game, form: Form, name: str, tied: Mapping[str, tuple[Wager, str]]) -> None:
    """Only a wager of the game, on this sheet, whose size is its own, can have a limit."""
    if name not in wagers_of(game):
        raise SheetError(f"limits.{name}: {_no_wager(game, name)}")
    _refuse_left_out(form, f"limits.{name}", (name,))
    if name in tied:
        wager, other = tied[name]
        size = other if wager.share == 1 else f"{wager.share} of {other}"
        raise SheetError(f"limits.{name}: it is always as large as {size}; limit {other} instead ({wager.law})")


def _following(game: Game, wager: Wager, other: Limit) -> Limit:
    return limit(int(other.least * wager.share), min([int(other.most * wager.share), *_law_most(game, wager)]))


def _printed_for(game: Game) -> list[PrintedFor]:
    return [rule for rule in game.schedules if isinstance(rule, PrintedFor)]


def _law_most(game: Game, wager: Wager) -> list[int]:
    law = [wager.most] if wager.most else []
    return law + [_share(game, cap) for cap in game.limits if isinstance(cap, Cap) and _binds(cap, wager)]


def _usual_limit(game: Game, wager: Wager) -> Limit:
    if wager.exactly:
        return limit(wager.exactly, wager.exactly)
    most = min([USUAL.most, *_law_most(game, wager)])
    progressive = wager.spot.name in progressives_of(game)
    least = min(wager.multiple or USUAL_UNIT, most) if progressive or wager.optional else min(USUAL.least, most)
    if wager.posted:
        return limit(min(USUAL.least, most), min(USUAL.least, most))
    return limit(least, least if progressive else most)


@cache
def progressives_of(game: Game) -> frozenset[str]:
    """The spots whose wagers feed a meter."""
    return frozenset(r.spot.name for r in walk((game.script, game.settle)) if isinstance(r, Progressive))


def _share(game: Game, cap: Cap) -> int:
    """An equal share of a cap for each of its wagers, once those of a fixed size have theirs."""
    fixed = [w.exactly for w in wagers_of(game).values() if w.exactly and w.spot in cap.spots]
    return (cap.most - sum(fixed)) // max(1, len(cap.spots) - len(fixed))


def _binds(cap: Cap, wager: Wager) -> bool:
    return not cap.spots or wager.spot in cap.spots


def _unit(game: Game, form: Form) -> int:
    if form.unit is not None and form.unit <= 0:
        raise SheetError("unit: the smallest chip must be worth something")
    return form.unit or USUAL_UNIT


def _commission(game: Game, form: Form) -> Fraction:
    allowed = [c for c in walk(game.settle) if isinstance(c, Commission)]
    if form.commission is not None and not allowed:
        raise SheetError(f"commission: {game.name} takes none")
    if not allowed:
        return Fraction(0)
    rate = allowed[0].most if form.commission is None else form.commission
    if not 0 <= rate <= allowed[0].most:
        most = percents(allowed[0].most)
        raise SheetError(f"commission: {percents(rate)} is too much: at most {most} of the winnings ({allowed[0].law})")
    if allowed[0].whole and rate not in (0, allowed[0].most):
        most = percents(allowed[0].most)
        raise SheetError(f"commission: {most} of the winnings or none, not {percents(rate)} ({allowed[0].law})")
    return rate


@cache
def rakes_of(game: Game) -> dict[str, Rake]:
    """The most that may be taken from each pot, by spot."""
    pools = (row for row in walk((game.script, game.settle)) if isinstance(row, Pool))
    return {pool.spot.name: pool.rake for pool in pools if pool.rake is not None}


def _rakes(game: Game, form: Form) -> dict[str, RakeForm]:
    allowed = rakes_of(game)
    for name in form.rake:
        if name not in allowed:
            raise SheetError(f"rake.{name}: {game.name} has no such pot; it has {_names(allowed)}")
        _refuse_left_out(form, f"rake.{name}", (name,))
    usual = {name: RakeForm.model_construct(share=rule.most, most=rule.cap) for name, rule in allowed.items()}
    return usual | form.rake


def _seed(game: Game, form: Form, limits: Mapping[str, Limit], chosen: Mapping[str, Schedule]) -> int:
    """What the meter restarts from: never less than its schedule prints for the wager."""
    rows = [row for row in walk((game.script, game.settle)) if isinstance(row, Progressive)]
    if "meter" in form.model_fields_set:
        if not rows:
            raise SheetError(f"meter: {game.name} has no meter")
        _refuse_left_out(form, "meter", {row.spot.name for row in rows})
    least = USUAL_SEED
    for row in (row for row in rows if row.spot.name in limits):
        wager, schedule = limits[row.spot.name].most, chosen[row.pays.wager]
        printed = _printed_seed(schedule) * wager // schedule.per
        if form.meter.seed is not None and form.meter.seed < printed:
            size = f"{row.spot.name} wager of {dollars(wager)}"
            raise SheetError(
                f"meter.seed: {dollars(form.meter.seed)} is below {dollars(printed)}, "
                f"what is printed for a {size} ({schedule.citation})"
            )
        least = printed or least
    return least if form.meter.seed is None else form.meter.seed


def _printed_seed(schedule: Schedule) -> int:
    return cents(schedule.seed.split()[0]) if schedule.seed else 0


def faults(sheet: Sheet) -> Iterator[str]:
    """What the law refuses in a sheet, each with its paragraph."""
    yield from _limit_faults(sheet)
    yield from _size_faults(sheet)
    yield from _required_faults(sheet)
    yield from _rake_faults(sheet)
    yield from _together_faults(sheet)
    yield from _cap_faults(sheet)
    yield from _breakage_faults(sheet)


def _limit_faults(sheet: Sheet) -> Iterator[str]:
    wagers, tied = wagers_of(sheet.game), tied_of(sheet.game, sheet.options)
    for name in (name for name in sheet.limits if name not in tied):
        yield from (f"limits.{name}: {fault}{_unwritten(sheet, name)}" for fault in _bound_faults(sheet, wagers[name]))


def _unwritten(sheet: Sheet, *names: str) -> str:
    """Which of these limits are not the licensee's own."""
    usual = (
        f"{name} has the usual limit, {_span(sheet.limits[name])}" for name in names if name not in sheet.form.limits
    )
    return "".join(f"; {found}" for found in usual)


def _span(bounds: Limit) -> str:
    least, most = dollars(bounds.least), dollars(bounds.most)
    return least if least == most else f"{least} to {most}"


def _bound_faults(sheet: Sheet, wager: Wager) -> Iterator[str]:
    bounds, step = sheet.limits[wager.spot.name], wager.multiple or sheet.unit
    if not 0 < bounds.least <= bounds.most:
        yield f"the least ({dollars(bounds.least)}) must be positive and not above the most ({dollars(bounds.most)})"
    if wager.exactly and (bounds.least, bounds.most) != (wager.exactly, wager.exactly):
        yield f"this wager is exactly {dollars(wager.exactly)}, not {_span(bounds)} ({wager.law})"
    if wager.most and bounds.most > wager.most:
        yield f"{dollars(bounds.most)} is too much: at most {dollars(wager.most)} ({wager.law})"
    if wager.posted and bounds.least != bounds.most:
        yield f"one posted amount, so the least and the most are the same, not {_span(bounds)} ({wager.law})"
    for cap in sheet.game.limits:
        if isinstance(cap, Cap) and _binds(cap, wager) and bounds.most > cap.most:
            yield f"{dollars(bounds.most)} is too much: at most {dollars(cap.most)} ({cap.law})"
    if bounds.least % step:
        why = f"; its wagers are in steps ({wager.law})" if wager.multiple else ", the unit"
        yield f"{dollars(bounds.least)} is not a multiple of {dollars(step)}{why}"


def _size_faults(sheet: Sheet) -> Iterator[str]:
    for rule in _printed_for(sheet.game):
        size, bounds = sheet.schedules[rule.wager].per, sheet.limits.get(rule.wager)
        if bounds is not None and (bounds.least, bounds.most) != (size, size):
            printed = f"its schedule is printed for a wager of {dollars(size)}"
            yield f"limits.{rule.wager}: {printed}, not {_span(bounds)} ({rule.law})"


def _required_faults(sheet: Sheet) -> Iterator[str]:
    for rule in sheet.game.limits:
        if isinstance(rule, Required):
            asked = sum(sheet.limits[spot.name].least for spot in rule.spots)
            if asked > rule.most:
                names = [spot.name for spot in rule.spots]
                most = f"{' and '.join(names)} together may require {dollars(rule.most)}"
                yield f"limits: {most}, not {dollars(asked)} ({rule.law}){_unwritten(sheet, *names)}"


def _rake_faults(sheet: Sheet) -> Iterator[str]:
    for name, rule in rakes_of(sheet.game).items():
        rake, bounds = sheet.rakes[name], sheet.limits.get(name)
        if not 0 <= rake.share <= rule.most or rake.most > rule.cap:
            most = f"at most {percents(rule.most)} of the pot and {dollars(rule.cap)}"
            yield f"rake.{name}: {most}, not {percents(rake.share)} and {dollars(rake.most)} ({rule.law})"
        size = bounds.least if bounds and bounds.least == bounds.most else sheet.unit
        if (rake.share * size).denominator != 1:
            yield f"rake.{name}: {percents(rake.share)} of {dollars(size)} is not in whole cents"


def _together_faults(sheet: Sheet) -> Iterator[str]:
    for rule in sheet.game.schedules:
        if isinstance(rule, Together):
            names = {wager: sheet.schedules[wager].name for wager in rule.wagers}
            if len(set(names.values())) > 1:
                both = " and ".join(f"{wager} {name!r}" for wager, name in names.items())
                yield f"pays: {both} must be schedules of the same name ({rule.law})"


def _cap_faults(sheet: Sheet) -> Iterator[str]:
    caps = {"round": sheet.form.caps.round, "player": sheet.form.caps.player}
    for name, cap in caps.items():
        if cap is None:
            continue
        if not sheet.game.aggregates:
            yield f"caps.{name}: {sheet.game.name} allows no aggregate payout"
        for rule in sheet.game.aggregates:
            if name == "round" and not rule.per_round:
                yield f"caps.round: only a cap per player is allowed ({rule.law})"
            floor = rule.least_cap or _top_prize(sheet, rule.spots)
            if cap < floor:
                yield f"caps.{name}: {dollars(cap)} is below the least lawful cap of {dollars(floor)} ({rule.law})"
    if sheet.form.caps.tip is not None and not any(rule.tips for rule in sheet.game.aggregates):
        yield f"caps.tip: {sheet.game.name} allows no cap on tips"


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


def least_on(sheet: Sheet, spot: str) -> int:
    """The smallest wager there can be on a spot: its own limit, or so many times the limit of what it follows."""
    if spot in sheet.limits:
        return sheet.limits[spot].least
    bets = [bet for bet in walk(sheet.game.script) if isinstance(bet, Bet) and bet.spot.name == spot]
    return min(min(bet.times) * least_on(sheet, bet.of.name) for bet in bets)


def _breakage_faults(sheet: Sheet) -> Iterator[str]:
    yield from _adds_faults(sheet)
    for wager, schedule in sheet.schedules.items():
        for row in schedule.rows:
            if row.payout and (row.payout.odds * sheet.unit).denominator != 1:
                yield f"unit: {dollars(sheet.unit)} at {row.pays} ({wager}, {row.hand}) is not in whole cents"
    for part in walk(sheet.game.script):
        if isinstance(part, Wager | Surrender) and (part.share * sheet.unit).denominator != 1:
            yield f"unit: {part.share} of {dollars(sheet.unit)} ({part.spot.name}) is not in whole cents"
    for part in sheet.game.settle:
        if isinstance(part, Rides) and sheet.unit % len(part.on):
            yield f"unit: {dollars(sheet.unit)} in {len(part.on)} equal parts is not in whole cents ({part.law})"
    for duel in sheet.game.settle:
        if isinstance(duel, Both) and (sheet.commission * sheet.unit).denominator != 1:
            yield f"unit: {dollars(sheet.unit)} at {percents(sheet.commission)} commission is not in whole cents"


def _adds_faults(sheet: Sheet) -> Iterator[str]:
    """What one progressive wager adds is in whole cents: of its one size, or of the unit."""
    adds, own = sheet.form.meter.adds, "adds" in sheet.form.meter.model_fields_set
    for name in progressives_of(sheet.game) & sheet.limits.keys():
        bounds = sheet.limits[name]
        size = bounds.least if bounds.least == bounds.most else sheet.unit
        if (adds * size).denominator != 1:
            usual = "" if own else f"; {percents(adds)} is what a {name} wager usually adds"
            yield f"meter.adds: {percents(adds)} of {dollars(size)} is not in whole cents{usual}"


def several_of(sheet: Sheet, row: Progressive) -> Several:
    """What several winners of the whole meter get under this sheet."""
    return Several(sheet.options["several winners"]) if len(row.several) > 1 else row.several[0]


def seats_of(sheet: Sheet) -> int:
    """How many player positions the layout has: an option may set it."""
    return int(sheet.options.get(SPOTS, sheet.game.seats))


def manner_of(sheet: Sheet, pitch: Pitch) -> Manner:
    """How this pitch is dealt under this sheet."""
    return Manner(sheet.options["deal"]) if len(pitch.manners) > 1 else pitch.manners[0]
