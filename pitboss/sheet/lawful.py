"""A licensee's choices for any game: read, completed with what is usual, and checked before a card is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, overload

from pitboss.sheet import banked, banked_faults, pot, pot_faults
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import ALL, Fault, SheetError, in_order
from pitboss.sheet.form import Form, PotForm, fill, less
from pitboss.sheet.pot import PotSheet
from pitboss.words import Game, PotGame


@dataclass(frozen=True, slots=True)
class SheetKind:
    """What is particular to the sheets of one kind of game.

    `refused`: lines that cannot stand whatever the others say. `faults`: what is wrong with the completed sheet.
    """

    form: type[Any]
    refused: Callable[[Any, Any], Iterator[Fault]]
    complete: Callable[[Any, Any], Any]
    faults: Callable[[Any], Iterator[Fault]]


BANKED = SheetKind(Form, banked_faults.refused, banked.complete, banked_faults.faults)
POT = SheetKind(PotForm, pot_faults.refused, pot.complete, pot_faults.faults)
AWAITED = (ALL, ("unit",), ("small",))
"""Lines that too many others are judged by: where one of them is wrong, the others wait until it is right."""


def kind_of(game: Game | PotGame) -> SheetKind:
    """Which kind of sheet a game has."""
    return POT if isinstance(game, PotGame) else BANKED


@overload
def usual(game: Game) -> Sheet: ...
@overload
def usual(game: PotGame) -> PotSheet: ...
def usual(game: Game | PotGame) -> Any:
    """The sheet of a house that chooses nothing: first schedule, usual procedure, every wager offered."""
    return _checked(game, kind_of(game).form())


@overload
def parse(data: Mapping[str, Any], game: Game, where: str = "sheet") -> Sheet: ...
@overload
def parse(data: Mapping[str, Any], game: PotGame, where: str = "sheet") -> PotSheet: ...
def parse(data: Mapping[str, Any], game: Game | PotGame, where: str = "sheet") -> Any:
    """A sheet from plain data; every fault is named with its place."""
    form, misshapen = fill(kind_of(game).form, data, game.law[0].state)
    try:
        return _checked(game, form, misshapen, where)
    except SheetError as error:
        raise SheetError(*in_order(error.faults, data), where=where) from None


@overload
def lawful(game: Game, form: Form) -> Sheet: ...
@overload
def lawful(game: PotGame, form: PotForm) -> PotSheet: ...
def lawful(game: Game | PotGame, form: Form | PotForm) -> Any:
    """The sheet made of a form, or a SheetError with the paragraphs that refuse it."""
    return _checked(game, form)


def _checked(game: Game | PotGame, form: Any, misshapen: Iterable[Fault] = (), where: str = "") -> Any:
    """The completed sheet; what cannot be read or cannot stand is left out of it, so that the rest is judged too."""
    kind = kind_of(game)
    refused = tuple(kind.refused(game, form))
    wrong = [*misshapen, *refused]
    if any(line in AWAITED for line in _lines(wrong)):
        raise SheetError(*wrong, where=where)
    sheet = kind.complete(game, less(form, _lines(refused)))
    wrong += kind.faults(sheet)
    if wrong:
        raise SheetError(*wrong, where=where)
    return sheet


def _lines(faults: Iterable[Fault]) -> Iterator[tuple[str, ...]]:
    """The lines that are wrong, and those that go with them."""
    return (line for fault in faults for line in (fault.at, *fault.takes))
