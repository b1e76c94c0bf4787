"""Wagers that favour the player under a printed schedule: found once and kept, each with a mark of what it rests on.

A wager that was changed since does not have the mark any more, so that no old figure can be shown for it.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pitboss._jit import PACKAGE
from pitboss.games.book import slug
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Figure
from pitboss.rules.payout import stake_of
from pitboss.rules.settled import made
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve.edges import bare
from pitboss.solve.folds import goes_with_a_fold
from pitboss.words import Deal, walk

FILE = PACKAGE / "solve" / "favours.toml"


class Favour(NamedTuple):
    """A wager by which the player gains: of which game, how much, and of which definition.

    `schedule`: the one that makes it so, and `pays` for what it is chosen; nothing where none is chosen.
    """

    game: str
    wager: str
    pays: str
    schedule: str
    per: str
    edge: Fraction
    mark: str


def favoured(game: str, sheet: Sheet) -> Iterator[Favour]:
    """The wagers of a sheet that are known to favour the player; of those made as one the whole says."""
    known = [found for found in kept() if found.game == game]
    for group in (group for group in bet_groups(sheet) if known and not group.together):
        yield from (found for found in known if found.mark == mark_of(group))


def favour(group: BetGroup, figure: Figure) -> Favour | None:
    """What is kept of a wager that was solved; nothing where the player does not gain by it."""
    if not figure.favours_player:
        return None
    mine, first = group.sheet.schedules, usual(group.sheet.game).schedules
    pays = next((wager for wager in group.wagers if mine[wager] is not first.get(wager)), "")
    schedule = mine[pays].name if pays else ""
    return Favour(slug(group.sheet.game), figure.title, pays, schedule, figure.per, figure.edge, mark_of(group))


@cache
def kept() -> tuple[Favour, ...]:
    """Every such wager of the file, whether it still fits or not."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Favour(**{**each, "edge": Fraction(each["edge"])}) for each in data["wager"])


def mark_of(group: BetGroup) -> str:
    """A short hash of what the edge of a wager depends on: its rows, what they pay, the deal and its decisions."""
    sheet = group.sheet
    dealt = [(deal.to, deal.count, deal.deck) for deal in walk(group.script.steps) if isinstance(deal, Deal)]
    asked = (*(step for _, step in group.choices), *group.shared)
    played = made((group.rows, asked, group.script.qualifies), sheet.options)
    tables = [[(pay.hand, pay.pays, pay.envy) for pay in sheet.schedules[wager].rows] for wager in group.wagers]
    said = repr((
        group.spot, bare((played, dealt, group.script.decks)), tables, _size(group, tables), sheet.commission,
        _folded_by(group),
    ))  # fmt: skip
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def _folded_by(group: BetGroup) -> str:
    """The mark of the main game, whose folds lose this wager too."""
    if group.main or not any(goes_with_a_fold(group, row) for row in group.rows):
        return ""
    return mark_of(bet_groups(group.sheet)[0])


def _size(group: BetGroup, tables: list[list[tuple[str, str, str]]]) -> tuple[object, ...]:
    """How large wager and meter are, where sums are paid; odds are the same for any size."""
    sums = any("$" in pays or "%" in pays or envy for rows in tables for _, pays, envy in rows)
    return (stake_of(group.sheet, group.spot), group.sheet.seed, group.sheet.form.meter.adds) if sums else ()
