"""A sheet's file for a game of the book, which may be named there by anything that it is found by."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, overload

from pitboss.games.book import GameError, find, slug
from pitboss.games.jackpot_files import beside
from pitboss.money.cents import given
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import UnreadableError
from pitboss.sheet.files import read, same_name
from pitboss.sheet.lawful import parse
from pitboss.sheet.pot import PotSheet
from pitboss.words import Game, PotGame


@overload
def load(path: Path, game: Game) -> Sheet: ...
@overload
def load(path: Path, game: PotGame) -> PotSheet: ...
def load(path: Path, game: Any) -> Any:
    """The sheet in a TOML file, or a SheetError that says what is wrong and where."""
    return parse(read_for(path, game), game, str(path))


def read_for(path: Path, game: Game | PotGame) -> dict[str, Any]:
    """What a TOML file says, if it is a sheet for this game."""
    data = beside(path, read(path))
    same_game(data, game, str(path))
    return data


def same_game(data: Mapping[str, Any], game: Game | PotGame, where: str = "") -> None:
    """An UnreadableError where a sheet names another game, or none that there is."""
    named = data.get("game", game.name)
    if not isinstance(named, str) or same_name(named, game.name) or same_name(named, slug(game)):
        return
    found = named_in(data, where)
    if found is None or slug(found) != slug(game):
        raise UnreadableError(f"this is a sheet for {given(named)}, not for {slug(game)!r}", where=where)


def unnamed(data: Mapping[str, Any]) -> str:
    """That no game is named, and under which heading the line stands where it has slipped there."""
    under = next((each for each, lines in data.items() if isinstance(lines, Mapping) and "game" in lines), "")
    if under:
        return f"game = ... stands under [{under}]; write it above the first heading"
    return 'no game is named; write game = "..." in the sheet'


def named_in(data: Mapping[str, Any], where: str = "") -> Game | PotGame | None:
    """The game that a sheet names; None where it names none, an UnreadableError where there is no such game."""
    named = data.get("game")
    if not isinstance(named, str) or not named.strip():
        return None
    try:
        return find(named)
    except GameError as error:
        raise UnreadableError(str(error), where=where) from None
