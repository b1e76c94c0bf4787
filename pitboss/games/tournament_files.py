"""A tournament's document for games of the book: from a file, from plain data, or ready to be used."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pitboss.games.jackpot_files import named_game
from pitboss.sheet import files, tournament
from pitboss.sheet.tournament import TournamentDocument

FIELD = "tournament"
"""The line that says what such a document is."""
READY = Path(__file__).parent / "tournaments"


def read(path: Path) -> TournamentDocument:
    """The tournament in a TOML file, or a SheetError with every fault."""
    return parse(files.read(path), str(path))


def parse(data: Mapping[str, Any], where: str = FIELD) -> TournamentDocument:
    """The tournament that plain data spells, or a SheetError with every fault."""
    return tournament.parse(data, named_game, where)


def ready() -> dict[str, Path]:
    """Structures to begin from, by name."""
    return {path.stem: path for path in sorted(READY.glob("*.toml"))}
