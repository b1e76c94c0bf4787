"""Who is who in a house: the positions that the regulations name, and who holds them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple


def known_as(name: str) -> str:
    """Two names that differ only in capitals and spaces are one."""
    return " ".join(name.split()).casefold()


class Position(Enum):
    """What somebody is in the house. Whoever has none is a player."""

    DEALER = "dealer"
    FLOOR = "floor"
    SHIFT_SUPERVISOR = "shift supervisor"
    PIT_MANAGER = "pit manager"
    CAGE = "cage"
    COUNT_TEAM = "count team"
    ACCOUNTING = "accounting"
    TOURNAMENT_DIRECTOR = "tournament director"
    COMPLIANCE = "compliance"
    INSPECTOR = "inspector"
    """Of the Division or the IEB: reads everything and changes nothing."""
    OWNER = "owner"


class Person(NamedTuple):
    """Somebody who works in the house. `until`: the last day on which the licence is good, or nothing."""

    name: str
    positions: tuple[Position, ...]
    licence: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class PersonEngaged:
    """Somebody holds these positions from now on, and no others."""

    wire: ClassVar = "PersonEngaged"

    name: str
    positions: tuple[Position, ...]
    licence: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class PersonLeft:
    """Somebody does not work here any more."""

    wire: ClassVar = "PersonLeft"

    name: str
