"""Which bets that follow from a wager do not fit under the most of the game, where the wager is as large as posted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import sheet_dollars
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse
from pitboss.sheet.limits import USUAL, overall
from pitboss.sheet.options import chosen
from pitboss.words import Bet, Game, walk


class CutOff(NamedTuple):
    """A posted wager of which the bets that follow are cut off.

    `bets`: what can then not be bet so many `times` as large. `fits`: up to where all of them can, in cents.
    """

    wager: str
    bets: tuple[str, ...]
    times: int
    fits: int
    most: int
    law: Cite | None


def cut_off(sheet: Sheet) -> tuple[CutOff, ...]:
    """One for each wager whose posted most leaves no room for the largest bet that follows from it."""
    return tuple(
        cut for name in sheet.limits if (cut := _of(sheet, name)) is not None and cut.fits < sheet.limits[name].most
    )


def _of(sheet: Sheet, name: str) -> CutOff | None:
    bets = [bet for bet in walk(tuple(chosen(sheet.game.script, sheet.options))) if isinstance(bet, Bet)]
    found = [(max(bet.times), *bound, bet) for bet in bets if bet.of.name == name for bound in _bounds(sheet, bet)]
    if not found:
        return None
    fits = min(most // times for times, most, _, _ in found)
    tight = [each for each in found if each[1] // each[0] == fits]
    times, most, law, _ = tight[0]
    names = tuple(dict.fromkeys(bet.spot.name for *_, bet in tight))
    return CutOff(name, names, times, fits - fits % sheet.unit, most, law)


def _bounds(sheet: Sheet, bet: Bet) -> Iterator[tuple[int, Cite | None]]:
    """The most of any wager of the game, and of the bet itself."""
    yield from ((cap.most, cap.law) for cap in overall(sheet.game))
    if bet.most:
        yield bet.most, None


def fitting(game: Game, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same sheet with limits under which every bet that follows fits, for wagers whose limits it does not choose.

    Written down and not completed: a round that was played at the usual limits keeps them when it is read again.
    """
    sheet = parse(data, game)
    fit = {cut.wager: cut.fits - cut.fits % USUAL.least for cut in cut_off(sheet) if cut.wager not in sheet.form.limits}
    limits = {
        name: {"least": sheet_dollars(sheet.limits[name].least), "most": sheet_dollars(most)}
        for name, most in fit.items()
        if most >= sheet.limits[name].least
    }
    return {**data, "limits": {**data.get("limits", {}), **limits}} if limits else data
