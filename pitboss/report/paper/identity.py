"""What a report is about and what made it: the game, the text of the law, the program, the day."""

from __future__ import annotations

import hashlib
import os
from datetime import UTC, datetime
from functools import cache
from importlib import metadata

from pitboss._jit import PACKAGE
from pitboss.law.paragraphs import register
from pitboss.words import Game, PotGame

SOURCES = (".py", ".toml", ".html", ".typ")


@cache
def fingerprint() -> str:
    """One number for every source of the program: other sources, another number."""
    digest = hashlib.sha256()
    for path in sorted(path for path in PACKAGE.rglob("*") if path.suffix in SOURCES):
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


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
