"""The terms of a pot game: what the house has posted at the table, checked against the law before a card is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError

from pitboss.form import (
    Money,
    Name,
    Percent,
    SheetError,
    Strict,
    Truth,
    dollars,
    given,
    line,
    percents,
    read,
    same_name,
)
from pitboss.paytables import Schedule, schedules
from pitboss.words import (
    Ante,
    Blinds,
    BringIn,
    OneOf,
    Option,
    Part,
    PotGame,
    Straddle,
    StrikeOut,
    Structure,
    Taking,
    Wager,
    walk,
)


class RakeForm(Strict):
    """What the house takes: a share of the pot, sums as it grows, or a charge for time."""

    way: str | None = None
    share: Percent | None = None
    most: Money | None = None
    steps: tuple[tuple[Money, Money], ...] = ()
    hourly: Money = 0
    minutes: int = 30
    table: Truth = False
    no_flop_no_drop: Truth = False


class DropForm(Strict):
    """What each pot gives to a jackpot, and from which size on."""

    amount: Money = 0
    pot: Money = 0


class PotForm(Strict):
    """A pot game's sheet as the licensee writes it."""

    game: str = ""
    unit: Money | None = None
    limit: str | None = None
    small: Money | None = None
    big: Money | None = None
    ante: Money | None = None
    blinds: tuple[Money, ...] | None = None
    bring_in: Money | None = None
    strike_out: Money | None = None
    side_wagers: dict[str, Money] = Field(default_factory=dict)
    straddle: Truth = False
    raises: int | None = None
    heads_up_cap: Truth = False
    check_raise: Truth = True
    seats: int | None = None
    kill: str = "none"
    kill_pot: Money | None = None
    dead_button: Truth = True
    chop: Truth = False
    seconds: int = 0
    carry: Percent | None = None
    final: Truth = False
    pool_rake: Percent = Fraction(0)
    seed: Money | None = None
    least_buy_in: Money | None = None
    most_buy_in: Money | None = None
    rake: RakeForm = Field(default_factory=RakeForm)
    drop: DropForm = Field(default_factory=DropForm)
    pays: dict[str, Name] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Terms:
    """Lawful terms: everything the game leaves open, chosen. Two are equal when their forms are.

    `raises`: bets and raises in a round, or -1 for any number; `kill`: by how much limits rise, or 1 for no kill.
    """

    game: PotGame = field(compare=False)
    form: PotForm
    unit: int = field(compare=False)
    limit: Structure = field(compare=False)
    small: int = field(compare=False)
    big: int = field(compare=False)
    ante: int = field(compare=False)
    blinds: tuple[int, ...] = field(compare=False)
    bring_in: int = field(compare=False)
    strike_out: int = field(compare=False)
    seats: int = field(compare=False)
    raises: int = field(compare=False)
    kill: Fraction = field(compare=False)
    kill_pot: int = field(compare=False)
    rake: RakeForm = field(compare=False)
    way: Taking = field(compare=False)
    share: Fraction = field(compare=False)
    side: Mapping[str, int] = field(compare=False)
    options: Mapping[str, str] = field(compare=False)
    tables: Mapping[str, Schedule] = field(compare=False)
    carry: Fraction = field(compare=False)


SMALL, BIG, UNIT = 4_00, 8_00, 100
RAISES = 3
"""What a room that posts nothing else deals: four and eight dollars, a bet and three raises."""
KILLS = {"none": Fraction(1), "half-kill": Fraction(3, 2), "kill": Fraction(2)}


def usual(game: PotGame) -> Terms:
    """The terms of a house that chooses nothing."""
    return lawful(game, PotForm())


def load(path: Path, game: PotGame, slug: str) -> Terms:
    """The terms in a TOML file, or a SheetError that says what is wrong and where."""
    data = read(path)
    named = data.get("game", slug)
    if isinstance(named, str) and not (same_name(named, slug) or same_name(named, game.name)):
        raise SheetError(line(f"{path}: this is a sheet for {given(named)}, not for {slug!r}"))
    return parse(data, game, str(path))


def parse(data: Mapping[str, Any], game: PotGame, where: str = "sheet") -> Terms:
    """Terms from plain data; every fault is named with its place."""
    try:
        return lawful(game, _fill(data))
    except SheetError as error:
        raise SheetError(line(f"{where}: {error}")) from None


def _fill(data: Mapping[str, Any]) -> PotForm:
    try:
        return PotForm.model_validate(data)
    except ValidationError as error:
        raise SheetError("; ".join(dict.fromkeys(_faults(error)))) from None


def _faults(error: ValidationError) -> Iterator[str]:
    for fault in error.errors():
        place = ".".join(str(part) for part in fault["loc"])
        if fault["type"] == "extra_forbidden":
            yield f"sheet has no field {place}; it has {', '.join(PotForm.model_fields)}"
        else:
            yield f"{place}: {fault['ctx']['error'] if fault['type'] == 'value_error' else fault['msg'].lower()}"


def lawful(game: PotGame, form: PotForm) -> Terms:
    """The terms made of a form, or a SheetError with the paragraph that refuses it."""
    limit = _limit(game, form)
    small = SMALL if form.small is None else form.small
    big = form.big if form.big is not None else (2 * small if limit is Structure.FIXED else _widest(game, small))
    raises = form.raises if form.raises is not None else (RAISES if limit is Structure.FIXED else -1)
    terms = Terms(
        game,
        form,
        form.unit or UNIT,
        limit,
        small,
        big,
        _ante(game, form, small),
        _blinds(game, form, small, limit),
        _bring_in(game, form, small),
        (form.strike_out or small) if _has(game, StrikeOut) else 0,
        form.seats or game.seats,
        raises + 1 if raises >= 0 else -1,
        _kill(form),
        form.kill_pot or 10 * small,
        form.rake,
        _way(game, form),
        _share(game, form),
        _side(game, form, small),
        _options(game, form),
        _tables(game, form),
        _carry(game, form),
    )
    for fault in faults(terms):
        raise SheetError(fault)
    return terms


def _limit(game: PotGame, form: PotForm) -> Structure:
    known = {each.value: each for each in game.stakes.limits}
    if form.limit is None:
        return game.stakes.limits[0]
    if form.limit not in known:
        raise SheetError(f"limit: {given(form.limit)} is not one of {', '.join(known)} ({game.stakes.law})")
    return known[form.limit]


def _widest(game: PotGame, small: int) -> int:
    """The most a bet may be where nothing is posted: what the law allows, or twenty of the least."""
    return game.stakes.ceiling or 20 * small


def _has(game: PotGame, kind: type) -> bool:
    return any(isinstance(step, kind) for step in walk(game.script))


def _ante(game: PotGame, form: PotForm, small: int) -> int:
    if not _has(game, Ante):
        return 0
    required = any(isinstance(step, Ante) and step.required for step in walk(game.script))
    stud = _has(game, BringIn)
    return form.ante if form.ante is not None else (small if required else UNIT if stud else 0)


def _blinds(game: PotGame, form: PotForm, small: int, limit: Structure) -> tuple[int, ...]:
    if not _has(game, Blinds):
        return ()
    return form.blinds if form.blinds is not None else (small // 2, small)


def _bring_in(game: PotGame, form: PotForm, small: int) -> int:
    if not _has(game, BringIn):
        return 0
    return form.bring_in if form.bring_in is not None else small // 2


def _kill(form: PotForm) -> Fraction:
    if form.kill not in KILLS:
        raise SheetError(f"kill: {given(form.kill)} is not one of {', '.join(KILLS)}")
    return KILLS[form.kill]


def _way(game: PotGame, form: PotForm) -> Taking:
    known = {way.value: way for way in game.rake.ways}
    if form.rake.way is None:
        return game.rake.ways[0]
    if form.rake.way not in known:
        raise SheetError(f"rake.way: {given(form.rake.way)} is not one of {', '.join(known)} ({game.rake.law})")
    return known[form.rake.way]


def _share(game: PotGame, form: PotForm) -> Fraction:
    return game.rake.most if form.rake.share is None else form.rake.share


def _side(game: PotGame, form: PotForm, small: int) -> dict[str, int]:
    wagers = {step.spot.name: step for step in walk(game.script) if isinstance(step, Wager)}
    for name in form.side_wagers:
        if name not in wagers:
            raise SheetError(f"side_wagers.{name}: {game.name} has no such wager; it has {', '.join(wagers) or 'none'}")
    return {name: form.side_wagers.get(name, small) for name in wagers}


@cache
def options_of(game: PotGame) -> dict[str, Option]:
    """Every choice the law leaves to the house by name; the first value of each is the usual one."""
    found: dict[str, Option] = {}
    for option in game.options:
        values = option.values if isinstance(option, Option) else tuple(name for name, _ in option.ladders)
        found[option.name] = Option(option.name, values, law=option.law, reading=option.reading)
    for thing in walk((game.script, game.share)):
        if isinstance(thing, OneOf):
            found[thing.option] = Option(thing.option, tuple(name for name, _ in thing.ways), law=thing.law)
        if isinstance(thing, Part) and len(thing.odd) > 1:
            found["odd chips"] = Option("odd chips", tuple(odd.value for odd in thing.odd), law=thing.law)
    return found


def _options(game: PotGame, form: PotForm) -> dict[str, str]:
    known = options_of(game)
    for name, value in form.options.items():
        if name not in known:
            raise SheetError(f"options.{name}: {game.name} leaves no such choice; it has {', '.join(known) or 'none'}")
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise SheetError(f"options.{name}: {given(value)} is not one of {values} ({known[name].law})")
    return {name: form.options.get(name, option.values[0]) for name, option in known.items()}


def printed_for(game: PotGame) -> dict[str, list[Schedule]]:
    """The printed schedules of the wagers that ride beside the pot."""
    wanted = {row.spot.name for row in game.beside}
    return {name: [s for s in schedules() if s.game == game.paytable and s.wager == name] for name in wanted}


def _tables(game: PotGame, form: PotForm) -> dict[str, Schedule]:
    printed = printed_for(game)
    for name in form.pays:
        if name not in printed:
            raise SheetError(f"pays.{name}: {game.name} has no such wager; it has {', '.join(printed) or 'none'}")
    found = {}
    for name, rows in printed.items():
        wanted = form.pays.get(name, rows[0].name)
        chosen = [s for s in rows if s.name == wanted]
        if not chosen:
            raise SheetError(f"pays.{name}: {given(wanted)} is not one of {', '.join(s.name for s in rows)}")
        found[name] = chosen[0]
    return found


def _carry(game: PotGame, form: PotForm) -> Fraction:
    if game.carry is None:
        if form.carry is not None:
            raise SheetError(f"carry: no pot of {game.name} is carried over")
        return Fraction(0)
    share = game.carry.shares[0] if form.carry is None else form.carry
    if share not in game.carry.shares:
        shares = f"{percents(game.carry.shares[0])} to {percents(game.carry.shares[-1])} in steps of 5%"
        raise SheetError(f"carry: {percents(share)} is not one of {shares} ({game.carry.law})")
    return share


# --- what the law refuses -----------------------------------------------------------------------------------------


def faults(terms: Terms) -> Iterator[str]:
    """What the law refuses in these terms, each with its paragraph."""
    yield from _size_faults(terms)
    yield from _forced_faults(terms)
    yield from _rake_faults(terms)
    yield from _place_faults(terms)


def _size_faults(terms: Terms) -> Iterator[str]:
    stakes, top = terms.game.stakes, max(terms.small, terms.big)
    if terms.unit <= 0 or terms.small <= 0:
        yield "small: the least bet must be worth something"
    if terms.big < terms.small:
        yield f"big: {dollars(terms.big)} is below small, {dollars(terms.small)}"
    if stakes.ceiling and top * terms.kill > stakes.ceiling:
        yield f"big: {dollars(top)} is too much: a bet is at most {dollars(stakes.ceiling)} ({stakes.law})"
    for name, amount in _amounts(terms):
        if amount % terms.unit:
            yield f"{name}: {dollars(amount)} is not a multiple of {dollars(terms.unit)}, the smallest chip"


def _amounts(terms: Terms) -> Iterator[tuple[str, int]]:
    yield from (("small", terms.small), ("big", terms.big), ("bring_in", terms.bring_in))
    yield from (("blinds", amount) for amount in terms.blinds)
    yield from (("strike_out", terms.strike_out), *terms.side.items())


def _forced_faults(terms: Terms) -> Iterator[str]:
    game, form = terms.game, terms.form
    for name, kind in (("ante", Ante), ("blinds", Blinds), ("bring_in", BringIn), ("straddle", Straddle)):
        if getattr(form, name) and not _has(game, kind):
            yield f"{name}: {game.name} has none"
    for step in walk(game.script):
        if isinstance(step, Ante) and step.required and terms.ante <= 0:
            yield f"ante: {game.name} needs one ({step.law})"
        if isinstance(step, Blinds) and not 1 <= len(terms.blinds) <= step.many:
            yield f"blinds: between one and {step.many} ({step.law})"
        if isinstance(step, BringIn) and not 0 < terms.bring_in <= terms.small:
            yield f"bring_in: {dollars(terms.bring_in)} must be worth something and no more than small ({step.law})"
        if isinstance(step, StrikeOut) and terms.strike_out < max(terms.ante, *(terms.blinds or (0,))):
            yield f"strike_out: no less than the ante or blind ({step.law})"
    if any(a > b for a, b in zip(terms.blinds, terms.blinds[1:], strict=False)):
        yield "blinds: each is at least the one before it"
    ceiling = game.stakes.ceiling
    together = max((terms.ante, *terms.blinds)) + terms.strike_out
    if ceiling and together > ceiling:
        yield f"blinds: {dollars(together)} is too much: at most {dollars(ceiling)} ({game.stakes.law})"
    if terms.kill != 1 and game.kill is None:
        yield f"kill: {game.name} has none"
    if form.chop and game.chop is None:
        yield f"chop: {game.name} does not know it"


def _rake_faults(terms: Terms) -> Iterator[str]:
    rule, rake = terms.game.rake, terms.rake
    if not 0 <= terms.share <= rule.most:
        yield f"rake.share: {percents(terms.share)} is too much: at most {percents(rule.most)} ({rule.law})"
    if any(low >= high for (low, _), (high, _) in zip(rake.steps, rake.steps[1:], strict=False)):
        yield "rake.steps: each pot must be larger than the one before"
    taken = 0
    for pot, sum_ in rake.steps:
        taken += sum_
        if taken > rule.most * pot:
            yield f"rake.steps: {dollars(taken)} of {dollars(pot)} is more than {percents(rule.most)} ({rule.law})"
    if terms.way is Taking.TIME and rake.minutes not in (20, 30):
        yield f"rake.minutes: a charge for time is taken every 20 or 30 minutes, not {rake.minutes} ({rule.law})"
    drops = terms.game.drops
    if terms.form.drop.amount and not drops:
        yield f"drop: {terms.game.name} feeds no jackpot"
    for drop in drops:
        if drop.most and terms.form.drop.amount > drop.most:
            yield f"drop.amount: at most {dollars(drop.most)} of a pot ({drop.law})"


def _place_faults(terms: Terms) -> Iterator[str]:
    if not 2 <= terms.seats <= terms.game.seats:
        yield f"seats: between 2 and {terms.game.seats}"
    if terms.form.raises is not None and terms.form.raises < -1:
        yield "raises: a number of raises, or -1 for any number"
    beat = terms.game.bad_beat
    if terms.form.seed is not None and beat and not beat.seed[0] <= terms.form.seed <= beat.seed[1]:
        least, most = map(dollars, beat.seed)
        yield f"seed: {dollars(terms.form.seed)} is not between {least} and {most} ({beat.law})"
