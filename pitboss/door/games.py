"""The book as people look through it: games by name, jurisdiction, bank, family or words, and their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

from pitboss.door import html
from pitboss.door.frames import frame
from pitboss.door.paytables import PaySchedule
from pitboss.games.aliases import ALIASES
from pitboss.games.book import GameError, find, slug
from pitboss.games.book import book as every_game
from pitboss.money.cents import given
from pitboss.report.catalog import family, game_data, plain
from pitboss.report.contract.shapes import BookLine
from pitboss.report.rulesheet.entries import RuleSheet, printed
from pitboss.report.rulesheet.sheet import rule_sheet
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.words import Game, PotGame, Wager, walk

STATES = {"colorado": "CO", "massachusetts": "MA"}
"""Jurisdictions as they are written out."""


@dataclass(frozen=True, repr=False)
class BookGame:
    """A game of the book. `definition` is the value that everything else is made of."""

    definition: Game | PotGame

    @property
    def slug(self) -> str:
        """The name as it is typed."""
        return slug(self.definition)

    @property
    def name(self) -> str:
        return self.definition.name

    @property
    def about(self) -> str:
        """The game in a sentence or two."""
        return self.definition.about

    @property
    def bank(self) -> str:
        """Who pays the winners: "house" or "players"."""
        return self.definition.bank.value

    @property
    def family(self) -> str:
        """What kind of game it is: "hold'em", "stud", "pai gow" and so on."""
        return family(self.definition)

    @property
    def jurisdictions(self) -> tuple[str, ...]:
        """Whose law it is played by; TRADE where no document speaks."""
        return tuple(dict.fromkeys(section.state for section in self.definition.law))

    @property
    def sections(self) -> tuple[str, ...]:
        return tuple(section.number for section in self.definition.law)

    @property
    def aliases(self) -> tuple[str, ...]:
        """Short names it is found by."""
        return tuple(short for short, name in ALIASES.items() if name == self.slug)

    @cached_property
    def wagers(self) -> tuple[str, ...]:
        """The spots that players bet on before the deal."""
        found = (word.spot.name for word in walk(self.definition.script) if isinstance(word, Wager))
        return tuple(dict.fromkeys(found))

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """What the law leaves to the house: the values of each choice, the usual one first."""
        return {name: tuple(option.values) for name, option in options_of(self.definition).items()}

    @property
    def pays(self) -> dict[str, tuple[PaySchedule, ...]]:
        """The printed pay tables of each wager."""
        return {wager: tuple(map(PaySchedule, found)) for wager, found in printed_for(self.definition).items()}

    def rules(self) -> str:
        """The rule sheet, a citation after each line."""
        return lines_of(rule_sheet(self.definition))

    def data(self) -> dict[str, Any]:
        """Plain data."""
        line = game_data(self.slug, self.definition)
        more = {"wagers": list(self.wagers), "options": {name: list(values) for name, values in self.options.items()}}
        return {**line, "aliases": list(self.aliases), **more}

    def __repr__(self) -> str:
        return f"<game {self.slug}: {self.name}, {' '.join(self.jurisdictions)}, {self.bank}>"

    def _repr_html_(self) -> str:
        rows = [(name, ", ".join(value) if isinstance(value, tuple) else value) for name, value in (
            ("slug", self.slug), ("bank", self.bank), ("jurisdiction", self.jurisdictions), ("section", self.sections),
            ("about", self.about), ("wagers", self.wagers), ("pay tables", tuple(self.pays)),
        )]  # fmt: skip
        return html.table(("", self.name), [row for row in rows if row[1]])


class GameBook(Sequence[BookGame]):
    """Games in alphabetical order; by place, by name or alias, and fewer of them by `where`."""

    def __init__(self, games: Sequence[BookGame]) -> None:
        self._games = tuple(games)

    def __len__(self) -> int:
        return len(self._games)

    def __iter__(self) -> Iterator[BookGame]:
        return iter(self._games)

    @overload
    def __getitem__(self, at: int | str) -> BookGame: ...
    @overload
    def __getitem__(self, at: slice) -> GameBook: ...
    def __getitem__(self, at: int | str | slice) -> BookGame | GameBook:
        if isinstance(at, slice):
            return GameBook(self._games[at])
        return self._games[at] if isinstance(at, int) else game(at)

    def where(self, *, jurisdiction: str = "", bank: str = "", family: str = "", text: str = "") -> GameBook:
        """The games of which all of this is so; a value that no game has is refused with those that some have."""
        asked = {"jurisdiction": jurisdiction, "bank": bank, "family": family}
        found = list(self._games)
        for what, wanted in asked.items():
            if wanted:
                found = _having(found, what, wanted)
        words = text.lower().split()
        named = [each for each in found if all(word in _names(each) for word in words)]
        return GameBook(named or [each for each in found if all(word in _text(each) for word in words)])

    def data(self) -> list[BookLine]:
        """A line for each game, as `games --json` has it."""
        return [game_data(each.slug, each.definition) for each in self._games]

    def frame(self, kind: str = "") -> Any:
        """A row for each game, as a DataFrame of pandas or polars."""
        return frame(self.data(), kind)

    def __repr__(self) -> str:
        return f"<{len(self)} games: {', '.join(each.slug for each in self._games[:3])}{', ...' * (len(self) > 3)}>"

    def _repr_html_(self) -> str:
        heads = ("slug", "name", "jurisdiction", "bank", "section")
        rows = ({**row} for row in self.data())
        return html.table(heads, [[row[name] for name in heads] for row in rows])


def book(text: str = "", *, jurisdiction: str = "", bank: str = "", family: str = "") -> GameBook:
    """Every game, or those with a text, of a jurisdiction ("CO", "MA", "TRADE"), a bank ("house", "players"), a family.

    A text is looked for in the names; where no game is called so, in `about`.

    >>> import pitboss
    >>> len(pitboss.book()) > 90
    True
    >>> [game.slug for game in pitboss.book("bonus", bank="house", family="hold'em")]
    ['longhorn-holdem-bonus-wager', 'texas-holdem-bonus']
    >>> pitboss.book("let ride", jurisdiction="Colorado")[0].wagers
    ('1', '2', '$')
    """
    games = [BookGame(each) for each in every_game().values()]
    return GameBook(games).where(jurisdiction=jurisdiction, bank=bank, family=family, text=text)


def game(name: str | BookGame | Game | PotGame) -> BookGame:
    """A game by its name, slug or alias, in any case; a wrong one is answered with what may have been meant.

    >>> import pitboss
    >>> pitboss.game("UTH").name
    "Ultimate Texas Hold'em"
    >>> pitboss.game("caribean stud")
    Traceback (most recent call last):
        ...
    pitboss.games.book.GameError: no game is called 'caribean stud'; did you mean caribbean-stud or caribbean-draw?
    """
    if isinstance(name, BookGame):
        return name
    if not isinstance(name, str) and not hasattr(name, "script"):
        raise GameError(f"game: a name such as '3cp', not {given(name)}")
    return BookGame(find(name) if isinstance(name, str) else name)


def lines_of(made: RuleSheet) -> str:
    """A rule sheet as it is printed."""
    return "\n".join(printed(made)).rstrip()


# --- filters ----------------------------------------------------------------------------------------------------------


def _having(games: Sequence[BookGame], what: str, wanted: str) -> list[BookGame]:
    """The games of this jurisdiction, bank or family."""
    known = dict.fromkeys(value for each in every_game().values() for value in _values(BookGame(each), what))
    sought = plain(STATES.get(wanted.lower(), wanted))
    if sought not in map(plain, known):
        raise GameError(f"no game has the {what} {wanted!r}; there are {', '.join(sorted(known))}")
    return [each for each in games if sought in map(plain, _values(each, what))]


def _values(game: BookGame, what: str) -> tuple[str, ...]:
    match what:
        case "jurisdiction":
            return game.jurisdictions
        case "bank":
            return (game.bank,)
    return (game.family,)


def _names(game: BookGame) -> str:
    return " ".join((game.slug, game.name, *game.aliases)).lower()


def _text(game: BookGame) -> str:
    return f"{_names(game)} {game.about.lower()}"
