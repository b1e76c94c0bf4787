"""The sheet of a house-banked game: every choice that the game leaves open, made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from pitboss.law.schedules import Schedule
from pitboss.money.cents import cents
from pitboss.sheet.form import Form, Limit, PoolRakeForm
from pitboss.sheet.limits import USUAL_UNIT, limits_made, wagers_of
from pitboss.sheet.options import options_made
from pitboss.sheet.schedules import schedules_made
from pitboss.words import Bet, Commission, Deal, Game, Manner, Pitch, Pool, Progressive, Rake, Several, walk
from pitboss.words.options import OptionName

USUAL_SEED = 1_000_00


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class Sheet:
    """A lawful sheet: every choice the game leaves open, made. Two are equal when game, form and pay tables are."""

    game: Game
    form: Form
    unit: int
    limits: Mapping[str, Limit]
    schedules: Mapping[str, Schedule]
    options: Mapping[str, str]
    offered: frozenset[str]
    commission: Fraction
    rakes: Mapping[str, PoolRakeForm]
    seed: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self._same == other._same

    def __hash__(self) -> int:
        return hash((self.game, self.form))

    @property
    def _same(self) -> tuple[object, ...]:
        return self.game, self.form, {wager: schedule.rows for wager, schedule in self.schedules.items()}


def complete(game: Game, form: Form) -> Sheet:
    """The sheet of a form whose lines can all stand, with the usual choice wherever it says nothing."""
    options = options_made(game, form)
    schedules = schedules_made(game, form, options)
    limits = limits_made(game, form, options, schedules)
    return Sheet(
        game,
        form,
        form.unit or USUAL_UNIT,
        limits,
        schedules,
        options,
        frozenset(wagers_of(game)) - set(form.without),
        _commission(game, form),
        _rakes(game, form),
        _seed(game, form, limits, schedules),
    )


def commission_of(game: Game) -> Commission | None:
    """What the house may keep of winnings."""
    return next((word for word in walk(game.settle) if isinstance(word, Commission)), None)


def _commission(game: Game, form: Form) -> Fraction:
    rule = commission_of(game)
    if rule is None:
        return Fraction(0)
    return rule.most if form.commission is None else form.commission


@cache
def rakes_of(game: Game) -> dict[str, Rake]:
    """The most that may be taken from each pot, by spot."""
    pools = (row for row in walk((game.script, game.settle)) if isinstance(row, Pool))
    return {pool.spot.name: pool.rake for pool in pools if pool.rake is not None}


def _rakes(game: Game, form: Form) -> dict[str, PoolRakeForm]:
    allowed = rakes_of(game).items()
    return {name: PoolRakeForm.model_construct(share=rule.most, most=rule.cap) for name, rule in allowed} | form.rake


def metered(game: Game) -> list[Progressive]:
    """The rows that are paid off a meter."""
    return [row for row in walk((game.script, game.settle)) if isinstance(row, Progressive)]


def _seed(game: Game, form: Form, limits: Mapping[str, Limit], schedules: Mapping[str, Schedule]) -> int:
    """What the meter restarts from: what its schedule prints for the wager, unless the sheet says more."""
    if form.meter.seed is not None:
        return form.meter.seed
    rows = [row for row in metered(game) if row.spot.name in limits]
    seeds = [printed_seed(schedules[row.pays.wager], limits[row.spot.name].most) for row in rows]
    return next((seed for seed in reversed(seeds) if seed), USUAL_SEED)


def printed_seed(schedule: Schedule, wager: int) -> int:
    """What is printed for a wager of this size."""
    printed = cents(schedule.seed.split()[0]) if schedule.seed else 0
    return printed * wager // schedule.per


def several_of(sheet: Sheet, row: Progressive) -> Several:
    """What several winners of the whole meter get under this sheet."""
    return Several(sheet.options["several winners"]) if len(row.several) > 1 else row.several[0]


def seats_of(sheet: Sheet) -> int:
    """How many player positions are dealt to: an option may set it, and some games deal hands that nobody plays."""
    usual = int(sheet.options.get(OptionName.SPOTS, sheet.game.seats))
    if sheet.form.seats is None:
        return usual
    return max(usual, sheet.form.seats) if _dealt_unplayed(sheet.game) else sheet.form.seats


@cache
def _dealt_unplayed(game: Game) -> bool:
    """Whether positions that nobody plays get cards."""
    return any(deal.everywhere or deal.spare for deal in walk(game.script) if isinstance(deal, Deal))


def places_of(sheet: Sheet) -> int:
    """How many hands may be played: what the house has set, or every position."""
    return sheet.form.seats or seats_of(sheet)


def manner_of(sheet: Sheet, pitch: Pitch) -> Manner:
    """How this pitch is dealt under this sheet."""
    return Manner(sheet.options["deal"]) if len(pitch.manners) > 1 else pitch.manners[0]


def least_on(sheet: Sheet, spot: str) -> int:
    """The smallest wager there can be on a spot: its own limit, or so many times the limit of what it follows."""
    if spot in sheet.limits:
        return sheet.limits[spot].least
    bets = [bet for bet in walk(sheet.game.script) if isinstance(bet, Bet) and bet.spot.name == spot]
    return min(min(bet.times) * least_on(sheet, bet.of.name) for bet in bets)
