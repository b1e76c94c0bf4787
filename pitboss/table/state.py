"""What every table has in common: refusals, the story of what happened, and the dealer's next move."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from pitboss.law.paragraphs import Cite


class TableError(ValueError):
    """Something the law, the sheet or the moment refuses, with the paragraph."""


T = TypeVar("T")


def replace(thing: T, **changes: Any) -> T:
    """The same thing with these parts changed. States are tuples because copying those is ten times faster."""
    if isinstance(thing, tuple):
        changed: T = thing._replace(**changes)  # type: ignore[attr-defined]
        return changed
    return dataclasses.replace(thing, **changes)  # type: ignore[type-var]


class Told(NamedTuple):
    """A line of the round in plain words, with its paragraph."""

    says: str
    law: Cite | None = None
    box: int = -1
    paid: int = 0
    """How many wagers had been settled when it was said."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The dealer did what the script says next: dealt, burned, turned, drew, set or settled."""

    wire: ClassVar = "Moved"
