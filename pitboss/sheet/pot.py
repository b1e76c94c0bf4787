"""The sheet of a pot game: what the house has posted at the table, every choice that the game leaves open, made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import Schedule
from pitboss.sheet.form import PointsForm, PotForm, RakeForm
from pitboss.sheet.jackpot_form import JackpotForm
from pitboss.sheet.options import options_made
from pitboss.sheet.schedules import paying, printed_for
from pitboss.words import (
    COMMON,
    Ante,
    Blinds,
    BringIn,
    Pitch,
    PotGame,
    Street,
    StrikeOut,
    Structure,
    Taking,
    Wager,
    walk,
)


def has(game: PotGame, kind: type) -> bool:
    """Whether the script has a step of this kind."""
    return any(isinstance(step, kind) for step in walk(game.script))


def has_board(steps: Iterable[object]) -> bool:
    """Whether cards come to the middle, by a script or by the stages of a plan."""
    return any(deal.to is COMMON for step in steps if isinstance(step, Pitch) for deal in step.deals)


def shown_by(game: PotGame) -> Cite:
    """The rule by which hands are shown."""
    return game.shows.law if game.shows else game.share.law


@dataclass(frozen=True, slots=True)
class PotSheet:
    """A lawful sheet: every choice the game leaves open, made. Two are equal when game and form are.

    `raises`: bets and raises in a round, or -1 for any number; `kill`: by how much limits rise, or 1 for no kill.
    """

    game: PotGame
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
    schedules: Mapping[str, Schedule] = field(compare=False)
    carry: Fraction = field(compare=False)

    @property
    def jackpot(self) -> JackpotForm | None:
        """The rules of the jackpot that this table's pots feed, where its document is at hand."""
        named = self.form.drop.jackpot
        return named if isinstance(named, JackpotForm) else None

    @property
    def points(self) -> bool:
        """Whether it is a level of a tournament, whose amounts are points and no money."""
        return isinstance(self.form, PointsForm)

    @property
    def big_ante(self) -> int:
        """What the big blind of a tournament puts up for everybody."""
        return self.form.big_ante if isinstance(self.form, PointsForm) else 0


SMALL, UNIT = 4_00, 100
RAISES = 3
"""What a room that posts nothing else deals: four and eight dollars, a bet and three raises."""
ROOM_CAP = 5
"""Dollars of rake from one hand at most, at a table that somebody opens without a word about it: the trade's custom."""
BETS_TO_KILL = 10
"""Lower bets in a pot that makes the next hand a kill, where nothing is posted."""
KILLS = {"none": Fraction(1), "half-kill": Fraction(3, 2), "kill": Fraction(2)}


def complete(game: PotGame, form: PotForm) -> PotSheet:
    """The sheet of a form whose lines can all stand, with the usual choice wherever it says nothing."""
    limit, unit, kill = _limit(game, form), UNIT if form.unit is None else form.unit, KILLS[form.kill]
    small = _whole(SMALL, unit) if form.small is None else form.small
    big = form.big if form.big is not None else _big(game, small, limit, kill)
    ante, blinds = _ante(game, form, small, unit), _blinds(game, form, small, unit)
    raises = form.raises if form.raises is not None else (RAISES if limit is Structure.FIXED else -1)
    return PotSheet(
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
        options_made(game, form),
        paying(form, printed_for(game)),
        _carry(game, form),
    )


def capped(game: PotGame, sheet: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same sheet with a cap on the rake, where neither it nor the chips it is counted in are chosen.

    Written down and not completed: a hand that was played without a cap has none when it is read again.
    """
    free = not {"rake", "unit"} & sheet.keys() and game.rake.ways[0] is Taking.SHARE
    return {**sheet, "rake": {"most": ROOM_CAP}} if free else sheet


def _whole(amount: int, unit: int) -> int:
    """The next amount in whole chips."""
    return -(-amount // max(1, unit)) * max(1, unit)


def _half(amount: int, unit: int) -> int:
    """Half of it in whole chips, and one at least."""
    return max(unit, amount // 2 // max(1, unit) * unit)


def _limit(game: PotGame, form: PotForm) -> Structure:
    return game.stakes.limits[0] if form.limit is None else Structure(form.limit)


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


def _way(game: PotGame, form: PotForm) -> Taking:
    return game.rake.ways[0] if form.rake.way is None else Taking(form.rake.way)


def _share(game: PotGame, form: PotForm) -> Fraction:
    return game.rake.most if form.rake.share is None else form.rake.share


def wagers_beside(game: PotGame) -> dict[str, Wager]:
    """The wagers that are made beside the pot, by spot."""
    return {step.spot.name: step for step in walk(game.script) if isinstance(step, Wager)}


def _side(game: PotGame, form: PotForm, small: int) -> dict[str, int]:
    return {name: form.limits[name].most if name in form.limits else small for name in wagers_beside(game)}


def _carry(game: PotGame, form: PotForm) -> Fraction:
    if game.carry is None:
        return Fraction(0)
    return game.carry.shares[0] if form.carry is None else form.carry
