"""The sheet: the licensee's choices for one game, checked against the law before a card is dealt."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError

from pitboss.paytables import PayError, Row, Schedule, payout, schedules
from pitboss.words import (
    Among,
    Bet,
    Both,
    Cap,
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
    Substitute,
    Surrender,
    Together,
    Wager,
    walk,
)


class SheetError(ValueError):
    """A sheet that cannot be read, or that the law refuses."""


def cents(amount: object) -> int:
    """Dollars as people write them (5, "0.25", "$1,000") in whole cents."""
    try:
        exact = Decimal(str(amount).replace("$", "").replace(",", "")) * 100
    except InvalidOperation:
        raise ValueError(f"{amount!r} is not an amount of dollars") from None
    if not exact.is_finite() or exact != int(exact) or exact < 0:
        raise ValueError(f"{amount!r} is not an amount in whole cents")
    return int(exact)


def percent(text: object) -> Fraction:
    """A percentage as people write it: 5, "2.5", "5%"."""
    try:
        return Fraction(str(text).rstrip("%")) / 100
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{text!r} is not a percentage") from None


def dollars(amount: int) -> str:
    """Cents as people read them: $5, $0.25, $1,000."""
    sign = "-" if amount < 0 else ""
    return f"{sign}${abs(amount) // 100:,}" + (f".{abs(amount) % 100:02d}" if amount % 100 else "")


Money = Annotated[int, BeforeValidator(cents), PlainSerializer(lambda amount: str(Decimal(amount) / 100))]
Percent = Annotated[Fraction, BeforeValidator(percent), PlainSerializer(lambda share: str(share * 100))]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Limit(Strict):
    """The smallest and the largest wager on a spot."""

    least: Money
    most: Money


def limit(least: int, most: int) -> Limit:
    """A limit from cents, which no form has to read."""
    return Limit.model_construct(least=least, most=most)


class RakeForm(Strict):
    """What the house takes from a pot: a share of it, and no more than so much."""

    share: Percent
    most: Money


class MeterForm(Strict):
    """The progressive meter: where it stands, what it restarts from, and what each wager adds."""

    reads: Money | None = None
    seed: Money = 1_000_00
    reserve: Money = 0
    adds: Percent = Fraction(20, 100)


class Caps(Strict):
    """Aggregate payouts: the most a round, or one player, is paid."""

    round: Money | None = None
    player: Money | None = None
    tip: Money | None = None


class Form(Strict):
    """A sheet as the licensee writes it."""

    game: str = ""
    unit: Money | None = None
    limits: dict[str, Limit] = Field(default_factory=dict)
    pays: dict[str, str] = Field(default_factory=dict)
    awards: dict[str, str] = Field(default_factory=dict)
    options: dict[str, str] = Field(default_factory=dict)
    without: tuple[str, ...] = ()
    tips: bool = True
    commission: Percent | None = None
    rake: dict[str, RakeForm] = Field(default_factory=dict)
    meter: MeterForm = Field(default_factory=MeterForm)
    caps: Caps = Field(default_factory=Caps)


@dataclass(frozen=True, slots=True)
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


USUAL = limit(5_00, 100_00)
USUAL_UNIT = 100


def usual(game: Game) -> Sheet:
    """The sheet of a house that chooses nothing: first schedule, usual procedure, every wager offered."""
    return lawful(game, Form())


def load(path: Path, game: Game, slug: str) -> Sheet:
    """The sheet in a TOML file, or a SheetError that says what is wrong and where."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SheetError(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SheetError(f"{path}: not TOML: {error}") from None
    if data.get("game", slug) != slug:
        raise SheetError(f"{path}: this is a sheet for {data['game']!r}, not for {slug!r}")
    return parse(data, game, str(path))


def parse(data: Mapping[str, Any], game: Game, where: str = "sheet") -> Sheet:
    """A sheet from plain data; every fault of form is named with its place."""
    try:
        form = Form.model_validate(data)
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, e['loc'])) or 'sheet'}: {e['msg']}" for e in error.errors())
        raise SheetError(f"{where}: " + "; ".join(faults)) from None
    try:
        return lawful(game, form)
    except SheetError as error:
        raise SheetError(f"{where}: {error}") from None


def lawful(game: Game, form: Form) -> Sheet:
    """The sheet made of a form, or a SheetError with the paragraph that refuses it."""
    options = _options(game, form)
    chosen = _substituted(game, form, _schedules(game, form, options))
    offered = _offered(game, form)
    limits = _limits(game, form, offered, chosen)
    rate = _commission(game, form)
    sheet = Sheet(game, form, _unit(game, form), limits, chosen, options, offered, rate, _rakes(game, form))
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
    choices = {"deal": manners if len(manners) > 1 else (), "first hand": pitch.start}
    return {name: Option(name, values, law=pitch.law) for name, values in choices.items() if values}


def _options(game: Game, form: Form) -> dict[str, str]:
    known = options_of(game)
    for name, value in form.options.items():
        if name not in known:
            raise SheetError(f"options.{name}: {game.name} leaves no such choice; it has {_names(known)}")
        if value not in known[name].values:
            raise SheetError(
                f"options.{name}: {value!r} is not one of {_names(known[name].values)} ({known[name].law})"
            )
    return {name: form.options.get(name, option.values[0]) for name, option in known.items()}


def _names(names: Iterator[str] | Mapping[str, Any] | tuple[str, ...]) -> str:
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
    by = {rule.wager: rule for rule in game.schedules if isinstance(rule, ScheduleBy)}
    for wager in by.keys() & form.pays.keys():
        raise SheetError(f"pays.{wager}: a card says which schedule pays, not the house ({by[wager].law})")
    chosen = {
        wager: _one(game, wager, found, form.pays.get(wager)) for wager, found in printed.items() if wager not in by
    }
    return chosen | {key: found for rule in by.values() for key, found in _by_card(rule, printed[rule.wager])}


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
    except PayError as error:
        raise SheetError(f"awards.{hand}: {error}") from None
    if award is None or not award.odds or not award.returned or award.meter or award.prize:
        raise SheetError(f"awards.{hand}: {odds!r} is not odds such as '2,000 to 1' ({rule.law})")
    return replace(schedule, rows=tuple(_award_row(row, hand, str(award)) for row in schedule.rows))


def _award_row(row: Row, hand: str, odds: str) -> Row:
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
    for schedule in found:
        if schedule.name == name:
            return schedule
    raise SheetError(
        f"pays.{wager}: {name!r} is not one of {_names(tuple(s.name for s in found))} ({found[0].citation})"
    )


@cache
def wagers_of(game: Game) -> dict[str, Wager]:
    """Every wager the script asks for, by spot."""
    return {w.spot.name: w for w in walk(game.script) if isinstance(w, Wager)}


def _offered(game: Game, form: Form) -> frozenset[str]:
    wagers = wagers_of(game)
    for name in form.without:
        if name not in wagers:
            raise SheetError(f"without: {game.name} has no wager {name!r}; it has {_names(wagers)}")
        if not wagers[name].optional or _bet_later(game, name):
            raise SheetError(f"without: the {name} wager is part of the game ({wagers[name].law})")
    return frozenset(wagers) - set(form.without)


def _bet_later(game: Game, name: str) -> bool:
    """Whether it is a wager of the game all the same, only made before its time."""
    return any(isinstance(bet, Bet) and bet.spot.name == name for bet in walk(game.script))


def _limits(game: Game, form: Form, offered: frozenset[str], chosen: Mapping[str, Schedule]) -> dict[str, Limit]:
    wagers = wagers_of(game)
    for name in form.limits:
        if name not in wagers:
            raise SheetError(f"limits.{name}: {game.name} has no such wager; it has {_names(wagers)}")
    sizes = {rule.wager: limit(chosen[rule.wager].per, chosen[rule.wager].per) for rule in _printed_for(game)}
    usual = {name: sizes.get(name) or _usual_limit(game, wagers[name]) for name in wagers if name in offered}
    return {name: form.limits.get(name, bounds) for name, bounds in usual.items()}


def _printed_for(game: Game) -> list[PrintedFor]:
    return [rule for rule in game.schedules if isinstance(rule, PrintedFor)]


def _usual_limit(game: Game, wager: Wager) -> Limit:
    if wager.exactly:
        return limit(wager.exactly, wager.exactly)
    law = [wager.most] if wager.most else []
    law += [_share(game, cap) for cap in game.limits if isinstance(cap, Cap) and _binds(cap, wager)]
    most = min([USUAL.most, *law])
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
        raise SheetError(f"commission: at most {allowed[0].most * 100}% of the winnings ({allowed[0].law})")
    if allowed[0].whole and rate not in (0, allowed[0].most):
        raise SheetError(f"commission: {allowed[0].most * 100}% of the winnings or none ({allowed[0].law})")
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
    usual = {name: RakeForm.model_construct(share=rule.most, most=rule.cap) for name, rule in allowed.items()}
    return usual | form.rake


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
    wagers = wagers_of(sheet.game)
    for name, bounds in sheet.limits.items():
        wager = wagers[name]
        if not 0 < bounds.least <= bounds.most:
            yield f"limits.{name}: the least ({dollars(bounds.least)}) must be positive and not above the most"
        if wager.exactly and (bounds.least, bounds.most) != (wager.exactly, wager.exactly):
            yield f"limits.{name}: this wager is exactly {dollars(wager.exactly)} ({wager.law})"
        if wager.most and bounds.most > wager.most:
            yield f"limits.{name}: at most {dollars(wager.most)} ({wager.law})"
        if wager.posted and bounds.least != bounds.most:
            yield f"limits.{name}: one posted amount, so the least and the most are the same ({wager.law})"
        for cap in sheet.game.limits:
            if isinstance(cap, Cap) and _binds(cap, wager) and bounds.most > cap.most:
                yield f"limits.{name}: at most {dollars(cap.most)} ({cap.law})"
        if bounds.least % (wager.multiple or sheet.unit):
            yield f"limits.{name}: {dollars(bounds.least)} is not a multiple of {dollars(wager.multiple or sheet.unit)}"


def _size_faults(sheet: Sheet) -> Iterator[str]:
    for rule in _printed_for(sheet.game):
        size, bounds = sheet.schedules[rule.wager].per, sheet.limits.get(rule.wager)
        if bounds is not None and (bounds.least, bounds.most) != (size, size):
            yield f"limits.{rule.wager}: its schedule is printed for a wager of {dollars(size)} ({rule.law})"


def _required_faults(sheet: Sheet) -> Iterator[str]:
    for rule in sheet.game.limits:
        if isinstance(rule, Required):
            asked = sum(sheet.limits[spot.name].least for spot in rule.spots)
            if asked > rule.most:
                names = " and ".join(spot.name for spot in rule.spots)
                yield f"limits: {names} together may require {dollars(rule.most)}, not {dollars(asked)} ({rule.law})"


def _rake_faults(sheet: Sheet) -> Iterator[str]:
    for name, rule in rakes_of(sheet.game).items():
        rake, bounds = sheet.rakes[name], sheet.limits.get(name)
        if not 0 <= rake.share <= rule.most or rake.most > rule.cap:
            yield f"rake.{name}: at most {rule.most * 100}% of the pot and {dollars(rule.cap)} ({rule.law})"
        size = bounds.least if bounds and bounds.least == bounds.most else sheet.unit
        if (rake.share * size).denominator != 1:
            yield f"rake.{name}: {rake.share * 100}% of {dollars(size)} is not in whole cents"


def _together_faults(sheet: Sheet) -> Iterator[str]:
    for rule in sheet.game.schedules:
        if isinstance(rule, Together):
            names = {sheet.schedules[wager].name for wager in rule.wagers}
            if len(names) > 1:
                yield f"pays: {' and '.join(rule.wagers)} must use schedules of the same name ({rule.law})"


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
                tops += [int(_least(sheet, spot) * payout.odds) + payout.prize for payout in found]
    return max(tops)


def _least(sheet: Sheet, spot: str) -> int:
    """The smallest wager there can be on a spot: its own limit, or so many times the limit of what it follows."""
    if spot in sheet.limits:
        return sheet.limits[spot].least
    bets = [bet for bet in walk(sheet.game.script) if isinstance(bet, Bet) and bet.spot.name == spot]
    return min(min(bet.times) * _least(sheet, bet.of.name) for bet in bets)


def _breakage_faults(sheet: Sheet) -> Iterator[str]:
    if sheet.game.meters and (sheet.form.meter.adds * sheet.unit).denominator != 1:
        yield f"meter.adds: {sheet.form.meter.adds * 100}% of {dollars(sheet.unit)} is not in whole cents"
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
            yield f"unit: {dollars(sheet.unit)} at {sheet.commission * 100}% commission is not in whole cents"


def several_of(sheet: Sheet, row: Progressive) -> Several:
    """What several winners of the whole meter get under this sheet."""
    return Several(sheet.options["several winners"]) if len(row.several) > 1 else row.several[0]


def seats_of(sheet: Sheet) -> int:
    """How many player positions the layout has: an option called "spots" sets it."""
    return int(sheet.options.get("spots", sheet.game.seats))


def manner_of(sheet: Sheet, pitch: Pitch) -> Manner:
    """How this pitch is dealt under this sheet."""
    return Manner(sheet.options["deal"]) if len(pitch.manners) > 1 else pitch.manners[0]
