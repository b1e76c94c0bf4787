"""What a report is about and what made it: the game, the text of the law, the program, the day."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import cache
from importlib import metadata

from pitboss.law.paragraphs import register
from pitboss.words import Game, PotGame
from pitboss.work.keeping import sources_digest

SOURCES = (".py", ".toml", ".html", ".typ")


@cache
def fingerprint() -> str:
    """One number for every source of the program: other sources, another number."""
    return sources_digest(SOURCES)


def version() -> str:
    """Of the program, and so of its rules."""
    return metadata.version("pitboss")


def moment() -> int:
    """Seconds: what SOURCE_DATE_EPOCH says, else the beginning of today."""
    asked = os.environ.get("SOURCE_DATE_EPOCH", "")
    if asked.isdigit():
        return int(asked)
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return int(today.timestamp())


def day() -> str:
    """The date on the report."""
    return datetime.fromtimestamp(moment(), UTC).strftime("%Y-%m-%d")


def law_lines(game: Game | PotGame) -> list[str]:
    """Each section of law: document, number, title and how its text is dated."""
    found = []
    for section in game.law:
        text = register()[section.state, section.number]
        dated = f", {text.dated}" if text.dated else ""
        found.append(f"{text.document}, {section.state} {section.number} {text.title}{dated}")
    return found
