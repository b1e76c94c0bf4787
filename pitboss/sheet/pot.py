"""The terms of a pot game: what the house has posted at the table, checked against the law before a card is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.law.schedules import Schedule
from pitboss.money.cents import given, percents
from pitboss.sheet.form import SheetError, line, read_for
from pitboss.sheet.pot_faults import faults
from pitboss.sheet.pot_form import PotForm as PotForm
from pitboss.sheet.pot_form import RakeForm, fill
from pitboss.sheet.pot_options import ODD_CHIPS as ODD_CHIPS
from pitboss.sheet.pot_options import has
from pitboss.sheet.pot_options import options_of as options_of
from pitboss.sheet.pot_options import printed_for as printed_for
from pitboss.words import Ante, Blinds, BringIn, PotGame, Street, StrikeOut, Structure, Taking, Wager, walk


@dataclass(frozen=True, slots=True)
class PotSheet:
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


SMALL, UNIT = 4_00, 100
RAISES = 3
"""What a room that posts nothing else deals: four and eight dollars, a bet and three raises."""
BETS_TO_KILL = 10
"""Lower bets in a pot that makes the next hand a kill, where nothing is posted."""
KILLS = {"none": Fraction(1), "half-kill": Fraction(3, 2), "kill": Fraction(2)}


def usual(game: PotGame) -> PotSheet:
    """The terms of a house that chooses nothing."""
    return lawful(game, PotForm())


def load(path: Path, game: PotGame, slug: str) -> PotSheet:
    """The terms in a TOML file, or a SheetError that says what is wrong and where."""
    return parse(read_for(path, game.name, slug), game, str(path))


def parse(data: Mapping[str, Any], game: PotGame, where: str = "sheet") -> PotSheet:
    """Terms from plain data; every fault is named with its place."""
    try:
        return lawful(game, fill(data))
    except SheetError as error:
        raise SheetError(line(f"{where}: {error}")) from None


def lawful(game: PotGame, form: PotForm) -> PotSheet:
    """The terms made of a form, or a SheetError with the paragraph that refuses it."""
    limit, unit, kill = _limit(game, form), UNIT if form.unit is None else form.unit, _kill(form)
    small = _whole(SMALL, unit) if form.small is None else form.small
    big = form.big if form.big is not None else _big(game, small, limit, kill)
    ante, blinds = _ante(game, form, small, unit), _blinds(game, form, small, unit)
    raises = form.raises if form.raises is not None else (RAISES if limit is Structure.FIXED else -1)
    terms = PotSheet(
        game,
        form,
        unit,
        limit,
        small,
        big,
        ante,
        blinds,
        _bring_in(game, form, small, unit),
        _strike_out(game, form, max((small, ante, *blinds))),
        game.seats if form.seats is None else form.seats,
        raises + 1 if raises >= 0 else -1,
        kill,
        BETS_TO_KILL * small if form.kill_pot is None else form.kill_pot,
        form.rake,
        _way(game, form),
        _share(game, form),
        _side(game, form, small),
        _options(game, form),
        _tables(game, form),
        _carry(game, form),
    )
    wrong = "; ".join(dict.fromkeys(faults(terms)))
    if wrong:
        raise SheetError(wrong)
    return terms


def _whole(amount: int, unit: int) -> int:
    """The next amount in whole chips."""
    return -(-amount // max(1, unit)) * max(1, unit)


def _half(amount: int, unit: int) -> int:
    """Half of it in whole chips, and one at least."""
    return max(unit, amount // 2 // max(1, unit) * unit)


def _limit(game: PotGame, form: PotForm) -> Structure:
    known = {each.value: each for each in game.stakes.limits}
    if form.limit is None:
        return game.stakes.limits[0]
    if form.limit not in known:
        raise SheetError(f"limit: {given(form.limit)} is not one of {', '.join(known)} ({game.stakes.law})")
    return known[form.limit]


def _big(game: PotGame, small: int, limit: Structure, kill: Fraction) -> int:
    """Twice the lower limit where some round is bet at the higher one, as far as the law lets it."""
    most = int(game.stakes.ceiling / kill)
    if limit is not Structure.FIXED:
        return most or 20 * small
    higher = any(isinstance(step, Street) and step.big for step in walk(game.script))
    return max(small, min(2 * small, most or 2 * small)) if higher else small


def _ante(game: PotGame, form: PotForm, small: int, unit: int) -> int:
    antes = [step for step in walk(game.script) if isinstance(step, Ante)]
    if not antes or any(step.each_sets for step in antes):
        return 0
    required = any(step.required for step in antes)
    return form.ante if form.ante is not None else (small if required else unit if has(game, BringIn) else 0)


def _blinds(game: PotGame, form: PotForm, small: int, unit: int) -> tuple[int, ...]:
    if not has(game, Blinds):
        return ()
    return form.blinds if form.blinds is not None else (min(small, _half(small, unit)), small)


def _bring_in(game: PotGame, form: PotForm, small: int, unit: int) -> int:
    if not has(game, BringIn):
        return 0
    return form.bring_in if form.bring_in is not None else min(small, _half(small, unit))


def _strike_out(game: PotGame, form: PotForm, least: int) -> int:
    if not has(game, StrikeOut):
        return 0
    return least if form.strike_out is None else form.strike_out


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


def _options(game: PotGame, form: PotForm) -> dict[str, str]:
    known = options_of(game)
    for name, value in form.options.items():
        if name not in known:
            raise SheetError(f"options.{name}: {game.name} leaves no such choice; it has {', '.join(known) or 'none'}")
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise SheetError(f"options.{name}: {given(value)} is not one of {values} ({known[name].law})")
    return {name: form.options.get(name, option.values[0]) for name, option in known.items()}


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
