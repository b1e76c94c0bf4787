"""What is wrong with a document of the house, and what is left to be seen to.

A document says in one field what it is about, and that field says who judges it (`JUDGES`): sheets,
jackpots, tournaments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.games import jackpot_files, tournament_files
from pitboss.games.book import GameError, find, slug
from pitboss.games.jackpot_files import beside
from pitboss.games.sheet_files import same_game, unnamed
from pitboss.report.check.favours import favours
from pitboss.report.sign.sheet_number import stale_signs
from pitboss.sheet import jackpot
from pitboss.sheet.faults import Fault, SheetError, UnreadableError
from pitboss.sheet.files import read
from pitboss.sheet.lawful import parse
from pitboss.sheet.tournament_workable import unsaid
from pitboss.sheet.warnings import SheetWarning, warnings


@dataclass(frozen=True, slots=True)
class Findings:
    """All that was found in a document. `about`: the slug of a sheet's game, or the name of what is `named`.

    `named`: a jackpot or a tournament. `unreadable`: why nothing else could be found.
    """

    about: str = ""
    faults: tuple[Fault, ...] = ()
    warnings: tuple[SheetWarning, ...] = ()
    unreadable: str = ""
    named: bool = False

    @property
    def lawful(self) -> bool:
        return not self.faults and not self.unreadable


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file and what was found in it."""

    file: Path
    found: Findings

    @property
    def status(self) -> int:
        """The exit status: lawful, not lawful, unreadable."""
        return UNREADABLE if self.found.unreadable else LAWFUL if self.found.lawful else UNLAWFUL


LAWFUL, UNLAWFUL, UNREADABLE = 0, 1, 2


def checked(paths: Iterable[Path], game: str | None = None, signs: tuple[str, ...] = ()) -> Iterator[CheckedFile]:
    """Every document in these files and folders; `game`: of those that do not name theirs.

    `signs`: the numbers on the signs that hang, of which one has to be the document's own.
    """
    for path in paths:
        others = set(passed_over([path], game))
        for file in [file for file in _files(path) if file not in others] or [path]:
            yield CheckedFile(file, _found(file, game, signs))


def passed_over(paths: Iterable[Path], game: str | None = None) -> tuple[Path, ...]:
    """TOML files of folders that are about something else: no line says of which game or jackpot they are."""
    inside = (file for path in paths if path.is_dir() and game is None for file in _files(path))
    return tuple(file for file in inside if _something_else(file))


def _something_else(file: Path) -> bool:
    try:
        data = {} if file.is_dir() else read(file)
    except UnreadableError:
        return False
    places = (data, *(lines for lines in data.values() if isinstance(lines, Mapping)))
    return not file.is_dir() and not any(field in place for place in places for field in JUDGES)


def _files(path: Path) -> Iterable[Path]:
    """The file, or the TOML files of a folder; the folder itself where it has none."""
    inside = sorted(path.rglob("*.toml")) if path.is_dir() else ()
    return inside or (path,)


def _found(file: Path, game: str | None, signs: tuple[str, ...]) -> Findings:
    try:
        if file.is_dir():
            raise UnreadableError("no TOML file in this folder is a sheet")
        data = beside(file, read(file))
        return _judge(data)(data, game, signs)
    except UnreadableError as error:
        return Findings(unreadable=error.faults[0].given)
    except SheetError as error:
        return Findings("the jackpot that it names", error.faults, named=True)
    except GameError as error:
        return Findings(unreadable=str(error))


Judge = Callable[[Mapping[str, Any], str | None, tuple[str, ...]], Findings]


def _judge(data: Mapping[str, Any]) -> Judge:
    """Who judges such a document; one that does not say what it is about is a sheet."""
    return next((judge for field, judge in JUDGES.items() if field in data), sheet_findings)


def sheet_findings(data: Mapping[str, Any], game: str | None, signs: tuple[str, ...] = ()) -> Findings:
    """A sheet, for the game that it names or that is named for it, and whether its sign is still true."""
    said = data.get("game")
    named = said if game is None else game
    if not isinstance(named, str) or not named.strip():
        raise UnreadableError(f"{unnamed(data)}, or name it with --game")
    book = find(named)
    same_game(data, book)
    try:
        sheet = parse(data, book)
    except SheetError as error:
        return Findings(slug(book), error.faults)
    told = (*warnings(sheet), *favours(sheet), *stale_signs(sheet, signs))
    return Findings(slug(book), (), tuple(dict.fromkeys(told)))


def jackpot_findings(data: Mapping[str, Any], game: str | None, signs: tuple[str, ...] = ()) -> Findings:
    """The rules of a jackpot, which name their games themselves."""
    try:
        document = jackpot_files.parse(data)
    except SheetError as error:
        return Findings("a jackpot", error.faults, named=True)
    return Findings(document.name, (), jackpot.warnings(document), named=True)


def tournament_findings(data: Mapping[str, Any], game: str | None, signs: tuple[str, ...] = ()) -> Findings:
    """The rules of a tournament, likewise."""
    try:
        document = tournament_files.parse(data)
    except SheetError as error:
        return Findings("a tournament", error.faults, named=True)
    return Findings(document.name, tuple(unsaid(document.form)), named=True)


JUDGES: Mapping[str, Judge] = {
    jackpot_files.FIELD: jackpot_findings,
    tournament_files.FIELD: tournament_findings,
    "game": sheet_findings,
}
"""Who judges a document, by the field that says what it is about."""
