"""The meter at which a progressive wager is even: solved once and kept, each with a mark of what it rests on."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pitboss._jit import PACKAGE
from pitboss.games.book import slug
from pitboss.rules.bet_group import bet_groups
from pitboss.sheet.banked import Sheet
from pitboss.sheet.form import MeterForm
from pitboss.sheet.lawful import lawful
from pitboss.solve.favours import mark_of
from pitboss.words import Progressive

FILE = PACKAGE / "solve" / "even_meters.toml"


class EvenMeter(NamedTuple):
    """Of one schedule of a game: the meter in cents, and the mark of the definition."""

    game: str
    schedule: str
    even: Fraction
    mark: str


@cache
def kept() -> tuple[EvenMeter, ...]:
    """Every one in the file, whether it still fits or not."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(EvenMeter(**{**each, "even": Fraction(each["even"])}) for each in data["meter"])


def even_of(sheet: Sheet) -> EvenMeter | None:
    """What is kept of the progressive wager of a sheet; nothing where it has none, or none that fits.

    Where a meter starts and what feeds it does not matter: the edge is a line in what it shows.
    """
    spots = {row.spot.name for row in sheet.game.settle if isinstance(row, Progressive)}
    known = {found.mark: found for found in kept() if found.game == slug(sheet.game)}
    if not known or not spots:
        return None
    plain = lawful(sheet.game, sheet.form.model_copy(update={"meter": MeterForm()}))
    marks = (mark_of(each) for each in bet_groups(plain) if each.spot in spots)
    return next((known[mark] for mark in marks if mark in known), None)
