"""A house at a moment: its day and shift, what each table pays from, its boxes, what its players owe it in custom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pitboss.games.book import find
from pitboss.house.books.events import BoxKind, PaysFrom
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Whose
from pitboss.words import Game, PotGame


class HouseError(ValueError):
    """Something the law or the moment refuses, with the paragraph where one does."""

    def __init__(self, says: str, law: Cite | None = None) -> None:
        super().__init__(f"{says} ({law})" if law else says)
        self.law = law


class GamingDay(NamedTuple):
    """A day of the house. It is closed for good, and the next one follows it."""

    date: str
    opened: int
    shift: int = 1


class ColourInPlay(NamedTuple):
    """Whose colour it is among the chips of a game, and what a lammer says each is worth."""

    player: str
    colour: str
    each: int


class TableBank(NamedTuple):
    """What a table pays from. `pieces`: whose currency lies on it, to be changed before a pot is pushed, and how much.

    `plan`: what becomes of a pot that nobody has won when the house closes.
    """

    number: int
    game: str
    bank: PaysFrom
    opened: int
    dealer: str = ""
    pieces: tuple[tuple[str, int], ...] = ()
    colours: tuple[ColourInPlay, ...] = ()
    plan: str = ""

    @property
    def definition(self) -> Game | PotGame:
        return find(self.game)

    @property
    def banked(self) -> bool:
        """Whether the house plays against the players."""
        return isinstance(self.definition, Game)

    @property
    def state(self) -> str:
        """Whose law the game is dealt under."""
        return self.definition.law[0].state


class SealedBox(NamedTuple):
    """A box on its way to the count."""

    number: int
    kind: BoxKind
    table: int
    date: str
    shift: int
    taken: int

    @property
    def whose(self) -> Whose:
        """What was raked for a jackpot is the players'."""
        return Whose.FUND if self.kind is BoxKind.JACKPOT else Whose.HOUSE


@dataclass(frozen=True, slots=True)
class HouseState:
    """`boxes`: taken and not counted, by number. `last`: the date of the day that was last closed."""

    now: int = 0
    day: GamingDay | None = None
    last: str = ""
    tables: Mapping[int, TableBank] = field(default_factory=dict)
    boxes: Mapping[int, SealedBox] = field(default_factory=dict)
    taken: int = 0
    """Boxes taken so far."""

    def table(self, number: int) -> TableBank:
        """The open table of this number, or a HouseError."""
        if number not in self.tables:
            raise HouseError(f"table {number} is not open")
        return self.tables[number]

    def today(self) -> GamingDay:
        if self.day is None:
            raise HouseError("no gaming day is open; open one first")
        return self.day


Held = Mapping[Account, int]
"""What each account holds before the event."""
Handler = Callable[[HouseState, Any, Held], Any]
