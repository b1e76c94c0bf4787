"""What every table has in common: refusals, the story of what happened, and the dealer's next move."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from pitboss.hands.cards import text
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.table.lines import Args, ChipsSaid, SeatName, filled


class TableError(ValueError):
    """Something the law, the sheet or the moment refuses, with the paragraph."""


T = TypeVar("T")


def quick(kind: type[T]) -> type[T]:
    """A named tuple of many parts whose `_replace` asks only for those that change: a state is copied at each step."""
    places = {name: at for at, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    new: Any = tuple.__new__

    def changed(self: Any, /, **changes: Any) -> Any:
        row = [*self]
        for name, value in changes.items():
            row[places[name]] = value
        return new(kind, row)

    kind._replace = changed  # type: ignore[attr-defined]
    return kind


def replace(thing: T, **changes: Any) -> T:
    """The same thing with these parts changed. States are tuples because copying those is ten times faster."""
    if isinstance(thing, tuple):
        changed: T = thing._replace(**changes)  # type: ignore[attr-defined]
        return changed
    return dataclasses.replace(thing, **changes)  # type: ignore[type-var]


class Told(NamedTuple):
    """A line of the round and what goes into its places, with its paragraph."""

    key: str
    args: Args = ()
    law: Cite | None = None
    box: int = -1
    paid: int = 0
    """How many wagers had been settled when it was said."""

    @property
    def says(self) -> str:
        """In English, with seats by their numbers."""
        return self.named(())

    @property
    def spelled(self) -> str:
        """As scenes have it: cards by the two letters that they are typed with."""
        return filled(self.key, self.args, write=text) if self.args else self.key

    def named(self, names: Sequence[SeatName], count: ChipsSaid = dollars) -> str:
        """In English, with names in place of the seats that have one; a line without places is said as it is."""
        return filled(self.key, self.args, names, count=count) if self.args else self.key


@dataclass(frozen=True, slots=True)
class Moved:
    """The dealer did what the script says next: dealt, burned, turned, drew, set or settled."""

    wire: ClassVar = "Moved"
