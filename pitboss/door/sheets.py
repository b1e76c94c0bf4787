"""Sheets: what a house chooses for a table, lawful or refused with every paragraph that refuses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.door import html
from pitboss.door.games import BookGame, game, lines_of
from pitboss.door.paytables import PaySchedule
from pitboss.games.book import GameError, slug
from pitboss.games.sheet_files import named_in, read_for, unnamed
from pitboss.law.schedules import Schedule
from pitboss.money.cents import dollars
from pitboss.report.rulesheet.table import table_sheet
from pitboss.rules.custom import load, option_called, table, wager_called, with_own
from pitboss.rules.sound import check
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import UnreadableError
from pitboss.sheet.files import read
from pitboss.sheet.form import form_data
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.pot import PotSheet
from pitboss.words import Game, PotGame

OwnTable = Mapping[str, str] | Sequence[Mapping[str, str]] | PaySchedule | Path
"""A pay table of one's own: what each hand pays, the best first; rows as a file has them; a schedule; a file."""


@dataclass(frozen=True, slots=True, repr=False)
class HouseSheet:
    """A lawful sheet of either kind of game: every choice made. Two are equal when everything they settle is."""

    lawful: Sheet | PotSheet

    @property
    def game(self) -> BookGame:
        return BookGame(self.lawful.game)

    @property
    def unit(self) -> int:
        """The smallest chip, in cents."""
        return self.lawful.unit

    @property
    def options(self) -> dict[str, str]:
        """What was chosen where the law leaves a choice."""
        return dict(self.lawful.options)

    @property
    def limits(self) -> dict[str, tuple[int, int]]:
        """The least and the most on each spot, in cents; of a pot game, the sizes of its bets."""
        made = self.lawful
        if isinstance(made, Sheet):
            return {spot: (limit.least, limit.most) for spot, limit in made.limits.items()}
        return {"bet": (made.small, made.big), **{spot: (amount, amount) for spot, amount in made.side.items()}}

    @property
    def pays(self) -> dict[str, PaySchedule]:
        """The pay table of each wager."""
        return {wager: PaySchedule(schedule) for wager, schedule in self.lawful.schedules.items()}

    def rules(self) -> str:
        """The rules of this very table."""
        return lines_of(table_sheet(self.lawful))

    def data(self) -> dict[str, Any]:
        """Plain data: the lines that are not as usual, and all that follows; amounts in cents."""
        lines = form_data(self.lawful.form)
        return {
            "game": self.game.slug,
            "lines": {**lines, "game": self.game.slug},
            "unit": self.unit,
            "limits": {spot: {"least": least, "most": most} for spot, (least, most) in self.limits.items()},
            "options": self.options,
            "pays": {wager: schedule.data() for wager, schedule in self.pays.items()},
        }

    def __repr__(self) -> str:
        lines = sorted(self.lawful.form.model_dump(exclude_defaults=True))
        own = [wager for wager, schedule in self.pays.items() if schedule.written.own]
        chosen = [*(line for line in lines if line != "game"), *(f"own {wager}" for wager in own)]
        return f"<sheet of {self.game.slug}: {', '.join(chosen) or 'as usual'}>"

    def _repr_html_(self) -> str:
        bounds = {spot: f"{dollars(low)} to {dollars(high)}" for spot, (low, high) in self.limits.items()}
        paid = {f"{wager} pays by": schedule.name or "its only schedule" for wager, schedule in self.pays.items()}
        return html.table(("", self.game.name), {**bounds, **paid, **self.options}.items())


PaysBy = Mapping[str, str | OwnTable]
"""By wager, the name of a printed schedule or a pay table of one's own."""
GameOrSheet = str | Path | BookGame | HouseSheet | Sheet | PotSheet | Game | PotGame
"""Whatever says which game is meant, and under which sheet."""


def sheet(game: GameOrSheet, file: str | Path | None = None, *, pays: PaysBy | None = None, **lines: Any) -> HouseSheet:
    """The sheet of a game: as usual, from a TOML file, and with lines written here, in place of those in the file.

    Lines are those of a sheet file, amounts in dollars as there (docs/sheet.md). `pays`: for each wager the name of a
    printed schedule, or a pay table of one's own, which may be solved and sampled, lawful or not.

    >>> import pitboss
    >>> pitboss.sheet("3cp", limits={"Ante": {"least": 10, "most": 100}}).limits["Ante"]
    (1000, 10000)
    >>> rows = {**pitboss.game("3cp").pays["Pair Plus"][0].rows, "Flush": "3 to 1"}
    >>> pitboss.sheet("3cp", pays={"Pair Plus": rows})
    <sheet of three-card-poker: own Pair Plus>
    >>> pitboss.sheet("3cp", limits={"Ante": 500})
    Traceback (most recent call last):
        ...
    pitboss.sheet.faults.SheetError: limits.Ante: $500 is too much: at most $100 (CO 47.1-1002(2))
    """
    given = _given(game, file)
    if isinstance(given, HouseSheet):
        if not lines and not pays:
            return given
        raise UnreadableError("this is a sheet already; write its lines when it is made")
    found, written, where = given
    check(found)
    asked = {_wager(found, name): value for name, value in (pays or {}).items()}
    named = {wager: value for wager, value in asked.items() if isinstance(value, str) and not _is_file(value)}
    if isinstance(lines.get("options"), Mapping):
        lines["options"] = dict(option_called(found, name, value) for name, value in lines["options"].items())
    data = {**written, **lines, **({"pays": {**written.get("pays", {}), **named}} if named else {})}
    made = parse(data, found, where) if data else usual(found)
    return HouseSheet(_with_tables(made, {wager: value for wager, value in asked.items() if wager not in named}))


def _given(
    game_or_file: GameOrSheet, file: str | Path | None
) -> HouseSheet | tuple[Game | PotGame, dict[str, Any], str]:
    """A sheet that is made already; or the game that is meant, what its file says, and which file that is."""
    match game_or_file:
        case HouseSheet():
            return game_or_file
        case Sheet() | PotSheet():
            return HouseSheet(game_or_file)
    if isinstance(game_or_file, Path) or (isinstance(game_or_file, str) and _is_file(game_or_file)):
        path = Path(game_or_file)
        data = read(path)
        named = named_in(data, str(path))
        if named is None:
            raise UnreadableError(unnamed(data), where=str(path))
        return named, {**data, "game": slug(named)}, str(path)
    found = game(game_or_file).definition
    if file is None:
        return found, {}, ""
    return found, read_for(Path(file), found), str(file)


def _is_file(name: str) -> bool:
    return name.lower().endswith(".toml")


def _wager(found: Game | PotGame, name: str) -> str:
    return wager_called(found, name) if isinstance(found, Game) else name


def _with_tables(made: Any, own: Mapping[str, Any]) -> Sheet | PotSheet:
    """The sheet with pay tables of one's own."""
    if not own:
        return made  # type: ignore[no-any-return]
    if not isinstance(made, Sheet):
        raise UnreadableError(f"{made.game.name}: the pay tables beside a pot are the printed ones")
    return with_own(made, {wager: _schedule(value, made, wager) for wager, value in own.items()})


def _schedule(value: Any, made: Sheet, wager: str) -> Schedule:
    match value:
        case str() | Path():
            return load(Path(value), made, wager)
        case PaySchedule():
            value = value.rows
    rows = [{"hand": hand, "pays": pays} for hand, pays in value.items()] if isinstance(value, Mapping) else list(value)
    return table({"rows": rows}, made, wager)


def rules(of: GameOrSheet) -> str:
    """The rules in plain words, with the paragraph of each; of a sheet, those of the table that it is for.

    >>> import pitboss
    >>> print(pitboss.rules("3cp"))  # doctest: +ELLIPSIS
    Three Card Poker
    ...
    >>> "$10 to $50" in pitboss.rules(pitboss.sheet("3cp", limits={"Ante": {"least": 10, "most": 50}}))
    True
    """
    if isinstance(of, HouseSheet | Sheet | PotSheet | Path):
        return sheet(of).rules()
    return game(of).rules()


def banked(of: GameOrSheet, what: str, pays: PaysBy | None = None, options: Mapping[str, str] | None = None) -> Sheet:
    """The sheet of a house-banked game, with these choices; a pot game has no edge and is not sampled."""
    lines: dict[str, Any] = {"options": options} if options else {}
    made = sheet(of, pays=pays, **lines).lawful
    if isinstance(made, Sheet):
        return made
    raise GameError(f"{made.game.name} is a pot game: the players bet among themselves, and there is nothing to {what}")
