"""What stands on a sign, as values: figures, lines, pay tables, notices; and where a number is written in by hand."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class BigFigure:
    """What is read from the far seat: a name and an amount."""

    kind: ClassVar = "figure"

    name: str
    says: str


@dataclass(frozen=True, slots=True)
class SignLine:
    """A name and what holds for it."""

    kind: ClassVar = "line"

    name: str
    says: str


@dataclass(frozen=True, slots=True)
class PayTable:
    """A schedule in use: each hand with its odds, and its envy where it has one."""

    kind: ClassVar = "pays"

    name: str
    rows: tuple[tuple[str, str, str], ...]
    schedule: str = ""


@dataclass(frozen=True, slots=True)
class WrittenNotice:
    """A notice in whole sentences."""

    kind: ClassVar = "notice"

    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Blank:
    """An amount that changes from day to day and is written in by hand."""

    kind: ClassVar = "blank"

    name: str
    says: str = ""


SignItem = BigFigure | SignLine | PayTable | WrittenNotice | Blank


@dataclass(frozen=True, slots=True)
class Sign:
    """A whole sign. `place`: the state whose law it hangs under, unless the title says it; `foot`: what made it.

    `made_from`: the sheet by its number, for who holds the sign against one.
    """

    title: str
    place: str
    items: tuple[SignItem, ...]
    foot: str
    made_from: str


def sign_data(sign: Sign) -> dict[str, Any]:
    """The sign as plain data, items by their kinds."""
    kinds: dict[str, list[dict[str, Any]]] = {kind.kind: [] for kind in SignItem.__args__}
    for item in sign.items:
        kinds[item.kind].append(asdict(item))
    said = {"title": sign.title, "place": sign.place, "foot": sign.foot, "made_from": sign.made_from}
    return {**said, **kinds, "columns": _columns(kinds["pays"])}


def _columns(tables: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The pay tables in columns of about one height, none broken: the longest first, each into the shortest column."""
    many = 1 if len(tables) < FEW else min(3, len(tables)) if len(tables) > MANY else 2
    made: list[list[dict[str, Any]]] = [[] for _ in range(many)]
    for table in sorted(tables, key=_height, reverse=True):
        min(made, key=lambda column: sum(map(_height, column))).append(table)
    return [column for column in made if column]


def _height(table: dict[str, Any]) -> int:
    """Lines of a table: long names of hands take two."""
    return HEAD + sum(1 + len(hand) // LONG for hand, _, _ in table["rows"])


FEW, MANY, HEAD, LONG = 2, 4, 2, 20
"""One table stands alone; more than four stand in three columns. A heading is as high as two rows."""
