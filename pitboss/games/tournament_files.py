"""A tournament's document for games of the book: from a file, from plain data, or ready to be used."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from pitboss.games.jackpot_files import named_game
from pitboss.sheet import files, tournament
from pitboss.sheet.tournament import TournamentDocument

FIELD = "tournament"
"""The line that says what such a document is."""
READY = Path(__file__).parent / "tournaments"
WEEK = 7
"""Days from today to the first one, in a structure to begin from."""


def read(path: Path) -> TournamentDocument:
    """The tournament in a TOML file, or a SheetError with every fault."""
    return parse(files.read(path), str(path))


def parse(data: Mapping[str, Any], where: str = FIELD) -> TournamentDocument:
    """The tournament that plain data spells, or a SheetError with every fault."""
    return tournament.parse(data, named_game, where)


def kept(data: Mapping[str, Any]) -> TournamentDocument:
    """A tournament that was filed, by what was looked for whenever that was."""
    return tournament.parse(data, named_game, kept=True)


def ready() -> dict[str, Path]:
    """Structures to begin from, by name."""
    return {path.stem: path for path in sorted(READY.glob("*.toml"))}


def begun_from(name: str, house: str, today: date) -> str:
    """The text of a ready structure as this house would file it today: its own name, and dates that leave the time."""
    path = ready()[name]
    text, form = path.read_text(encoding="utf-8"), read(path).form
    later = today + timedelta(WEEK) - date.fromisoformat(form.dates.first)
    text = text.replace(f'filed = "{form.dates.filed}"', f'filed = "{today - later}"')
    text = re.sub(r"(?<=\")\d{4}-\d\d-\d\d(?=\")", lambda day: str(date.fromisoformat(day[0]) + later), text)
    return text.replace(json.dumps(form.house_rules.follows), json.dumps(house)) if house else text
