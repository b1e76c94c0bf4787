"""What a level of a tournament is played at: a sheet of its game whose amounts are points, without rake or ceiling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from pydantic import ValidationError

from pitboss.law.paragraphs import Section
from pitboss.sheet.faults import BUT, Fault, SheetError
from pitboss.sheet.form import PointsForm
from pitboss.sheet.pot import PotSheet, complete, has
from pitboss.sheet.tournament_form import BY_EVERYBODY, LevelForm, TournamentForm
from pitboss.words import Blinds, BringIn, PotGame, PotRake, Street, StrikeOut, Structure, Taking, Wager, walk

NO_RAKE = PotRake((Taking.TIME,), Fraction(0), law=Section("CO", "47.1-1052")("text"))
NO_CEILING = Section("CO", "47.1-1051")("text")


def beside_the_pot(game: PotGame) -> str:
    """What of a game chips of a tournament cannot be staked on, or nothing: they are won from other players, by hands
    that end with the hand.
    """
    if has(game, Wager) or has(game, StrikeOut) or game.runners:
        return "has wagers beside the pot"
    if game.carry:
        return "carries pots over to the next hand"
    return "" if game.all_in else "is not played all in"


def smallest_chip(form: TournamentForm, coloured: Iterable[str] = ()) -> int:
    """Points of the smallest chip that is still in play."""
    return min((worth for colour, worth in form.chips.colours.items() if colour not in set(coloured)), default=1)


def coloured_up(form: TournamentForm, level: int) -> tuple[str, ...]:
    """The colours that have left the game before a level."""
    return tuple(each.colour for each in form.colour_ups if each.after < level)


def game_of(form: TournamentForm, level: LevelForm) -> str:
    """The game of a level: its own, or the first of the tournament."""
    return level.game or form.games[0]


def limit_of(form: TournamentForm, level: LevelForm) -> str:
    return level.limit or form.limit


@cache
def stripped(game: PotGame) -> PotGame:
    """The game as a tournament deals it: bets without a ceiling, no rake, no jackpot, and no agreements on a pot."""
    stakes = replace(game.stakes, ceiling=0, law=game.stakes.law & NO_CEILING)
    return replace(game, stakes=stakes, rake=NO_RAKE, drops=(), chop=None, kill=None)


def level_terms(form: TournamentForm, level: LevelForm, game: PotGame, unit: int) -> PotSheet:
    """The sheet of a level. Bets are at least the big blind; at fixed limits the later rounds are bet at twice that.

    Without blinds the small one is what the low card brings in with.
    """
    limit = limit_of(form, level)
    least = level.big or level.ante
    each = by_everybody(form, game)
    written = PointsForm.model_construct(
        points=True, limit=limit, unit=unit, small=least, big=2 * least if limit == Structure.FIXED.value else None,
        ante=level.ante if each else 0, big_ante=0 if each else level.ante, blinds=(level.small, level.big),
        bring_in=level.small or level.ante, seats=form.seating.seats, first_button="by a card",
        all_in_face_up=form.all_in_face_up,
    )  # fmt: skip
    # As it is read back with a hand: then both are one.
    return level_read(written.model_dump(mode="json", exclude_defaults=True), game)


class LevelAmounts(NamedTuple):
    """What a level is played at, as it is printed. `low_card`: no blinds are posted; the small amount is what a low
    card brings in with, the big one a bet. `bets`: the least and the higher bet where they are fixed, or the least and
    the most where they are spread; of no length where a bet has no limit but the stack or the pot.
    """

    low_card: bool
    limit: Structure
    bets: tuple[int, ...]
    raises: int
    """So many may follow a bet in a round among more than two players at a fixed limit."""


def level_amounts(form: TournamentForm, level: LevelForm, game: PotGame) -> LevelAmounts:
    terms = level_terms(form, level, game, 1)
    fixed = terms.limit is Structure.FIXED
    # The sheet names a higher bet always; not every game has a round for it.
    higher = not fixed or any(isinstance(step, Street) and step.big for step in walk(game.script))
    bets = (terms.small, terms.big if higher else terms.small)
    limited = fixed or terms.limit is Structure.SPREAD
    return LevelAmounts(has(game, BringIn), terms.limit, bets if limited else (), terms.raises - 1)


def is_level(data: Mapping[str, Any]) -> bool:
    """Whether a sheet, as it is written down with a hand, is a level of a tournament."""
    return data.get("points") is True


def level_read(data: Mapping[str, Any], game: PotGame) -> PotSheet:
    """The level of a tournament that a hand was written down with."""
    try:
        return complete(stripped(game), PointsForm.model_validate(data))
    except ValidationError as error:
        first = error.errors()[0]
        raise SheetError(Fault(tuple(map(str, first["loc"])), "it", first["msg"], NO_CEILING, BUT)) from None


def by_everybody(form: TournamentForm, game: PotGame) -> bool:
    """Whether each player puts up the ante; where nobody posts a blind, each does."""
    return form.antes == BY_EVERYBODY or not has(game, Blinds)
