"""A jackpot's document for games of the book: from a file, from plain data, and beside the sheet that names it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pitboss.games.book import GameError, find, slug
from pitboss.sheet import files, jackpot
from pitboss.sheet.faults import SheetError
from pitboss.sheet.jackpot import JackpotDocument, NamedGame
from pitboss.words import PotGame

FIELD = "jackpot"
"""The heading that says what such a document is."""


def read(path: Path) -> JackpotDocument:
    """The jackpot in a TOML file, or a SheetError with every fault."""
    return parse(files.read(path), str(path))


def is_jackpot(path: Path) -> bool:
    """Whether a TOML file says that it is the rules of a jackpot."""
    return FIELD in files.read(path)


def parse(data: Mapping[str, Any], where: str = FIELD) -> JackpotDocument:
    """The jackpot that plain data spells, or a SheetError with every fault."""
    return jackpot.parse(data, named_game, where)


def named_game(name: str) -> NamedGame | None:
    """The game for a pot that somebody names, or nothing."""
    try:
        game = find(name)
    except GameError:
        return None
    return NamedGame(slug(game), game) if isinstance(game, PotGame) else None


def beside(sheet: Path, data: dict[str, Any]) -> dict[str, Any]:
    """A sheet's data with the jackpot it names in its place, where the document lies in the same folder."""
    drop = data.get("drop")
    named = drop.get(FIELD) if isinstance(drop, Mapping) else None
    found = _lying(sheet.parent, named) if isinstance(named, str) else None
    return data if found is None else jackpot.with_jackpot(data, found)


def _lying(folder: Path, name: str) -> JackpotDocument | None:
    """The document of this name among the TOML files of a folder; a wrong one is said to be wrong."""
    for path in sorted(folder.glob("*.toml")):
        try:
            data = files.read(path)
        except SheetError:
            continue
        offer = data.get(FIELD)
        if isinstance(offer, Mapping) and offer.get("name") == name:
            return parse(data, str(path))
    return None
