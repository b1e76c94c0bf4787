"""A tournament's document for games of the book: from a file, from plain data, or ready to be used."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.games.jackpot_files import named_game
from pitboss.sheet import files, tournament
from pitboss.sheet.tournament import TournamentDocument

FIELD = "tournament"
"""The line that says what such a document is."""
READY = Path(__file__).parent / "tournaments"
PRACTICE = {
    "rebuys": {"allowed": False}, "add_on": {"allowed": False}, "split": {"allowed": False},
    "prizes": {"shares": ["100%"], "described": "Nothing is paid and nothing won."},
}  # fmt: skip
"""What is otherwise in a structure that is practised."""
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


@cache
def practised() -> tuple[str, ...]:
    """The ready structures that are played in one sitting, and so can be practised."""
    return tuple(name for name, path in ready().items() if not read(path).form.events)


def practice(name: str, host: str, today: date, minutes: int = 0) -> dict[str, Any]:
    """A ready structure as it is practised: nobody pays or wins anything, comes late or buys more, and nothing goes to
    the Division, whatever day the form names for it. `minutes`: of a level, where they are not as written.
    """
    data, day = files.read(ready()[name]), today.isoformat()
    rules = f"Where these rules say nothing else, what is usual at {host} holds."
    data |= {
        **PRACTICE, "tournament": f"{data['tournament']}, for practice", "licensees": [host],
        "dates": {"first": day, "last": day, "filed": (today - timedelta(WEEK)).isoformat()},
        "entry": {"buy_in": 0, "fee": 0},
        "house_rules": {**data["house_rules"], "follows": host, "rules": rules},
    }  # fmt: skip
    if minutes:
        data["levels"] = [{**level, "minutes": minutes} for level in data["levels"]]
        data["breaks"] = [{**pause, "minutes": 1} for pause in data["breaks"]]
    return data
