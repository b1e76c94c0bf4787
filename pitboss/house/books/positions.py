"""Who is who in a house: the positions that the regulations name, and who holds them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar, NamedTuple

PIT = ("the pit",)
"""Who signs for what play itself makes, where no dealer is named."""


@lru_cache(20_000)
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


def positions(words: Iterable[str]) -> tuple[Position, ...]:
    """The positions that a document names; none where it calls one of them by a name of its own."""
    wanted, known = {known_as(word) for word in words}, {each.value for each in Position}
    return tuple(each for each in Position if each.value in wanted) if wanted <= known else ()


def in_words(positions: Iterable[Position]) -> str:
    """Positions in a sentence: floor, shift supervisor or owner."""
    *names, last = [each.value for each in positions]
    return f"{', '.join(names)} or {last}" if names else last


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


@dataclass(frozen=True, slots=True)
class PersonSignedIn:
    """Somebody of the register signed in. The pit itself writes it: nobody is asked to sign for it."""

    wire: ClassVar = "PersonSignedIn"

    name: str


@dataclass(frozen=True, slots=True)
class WordGiven:
    """Somebody gets a word for a new password; the one until now is worth nothing any more."""

    wire: ClassVar = "WordGiven"

    name: str


@dataclass(frozen=True, slots=True)
class PasswordChosen:
    """Somebody of the register has another password from now on."""

    wire: ClassVar = "PasswordChosen"

    name: str


# --- proposition players ------------------------------------------------------------------------------------------


class Prop(NamedTuple):
    """Somebody the house pays to play with money of their own. `file`: of the employment record."""

    name: str
    licence: str
    until: str
    file: str


@dataclass(frozen=True, slots=True)
class PropEngaged:
    """Somebody plays for the house as a proposition player from now on, under this licence, good until this day."""

    wire: ClassVar = "PropEngaged"

    name: str
    licence: str
    until: str
    file: str


@dataclass(frozen=True, slots=True)
class PropLeft:
    """Somebody does not play for the house any more."""

    wire: ClassVar = "PropLeft"

    name: str
