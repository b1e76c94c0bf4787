"""A sheet as it goes to another process: the game's name, its form and pay tables of one's own; made again there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from pitboss.games.book import GameError, book, slug
from pitboss.law import sources
from pitboss.law.schedules import Schedule
from pitboss.sheet.banked import Sheet, complete
from pitboss.sheet.form import Form
from pitboss.words import Game


class SentSheet(NamedTuple):
    """What makes the sheet again, in plain values. `folders`: where games are read from besides our own."""

    game: str
    form: str
    own: tuple[tuple[str, Schedule], ...]
    folders: tuple[str, ...]


def sent(sheet: Sheet) -> SentSheet:
    """A sheet for another process, which has the same book; a GameError for a game that does not stand in it."""
    name = slug(sheet.game)
    if book().get(name) is not sheet.game:
        raise GameError(f"{sheet.game.name} stands in no book, and cannot be sent to other processes")
    usual = complete(sheet.game, sheet.form).schedules
    own = tuple((wager, table) for wager, table in sheet.schedules.items() if usual.get(wager) != table)
    return SentSheet(name, sheet.form.model_dump_json(), own, tuple(map(str, sources.named())))


def received(sheet: SentSheet) -> Sheet:
    """The sheet that was sent."""
    if (folders := tuple(map(Path, sheet.folders))) != sources.named():
        sources.name(*folders)
    game = book()[sheet.game]
    assert isinstance(game, Game)
    made = complete(game, Form.model_validate_json(sheet.form))
    return replace(made, schedules={**made.schedules, **dict(sheet.own)}) if sheet.own else made
