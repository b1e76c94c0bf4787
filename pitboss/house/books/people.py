"""The register of those who work in the house."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pitboss.house.books.day import is_day
from pitboss.house.books.positions import (
    PIT,
    Person,
    PersonEngaged,
    PersonLeft,
    Position,
    PropEngaged,
    WordGiven,
    known_as,
)
from pitboss.house.books.props import check_no_prop
from pitboss.house.books.state import Came, Held, HouseError, HouseState, is_past, on_register, without


def owners(house: HouseState) -> list[Person]:
    return [each for each in house.people.values() if Position.OWNER in each.positions]


def engaged(house: HouseState, event: PersonEngaged, held: Held) -> Came:
    """Entered in the register; who stands there already has other positions from now on."""
    if not event.positions:
        raise HouseError(f"say what {event.name} is in the house")
    if known_as(event.name) in ("", *PIT):
        raise HouseError(f"{event.name!r} is nobody's name")
    if event.until and not is_day(event.until):
        raise HouseError(f"{event.until[:40]!r} is no date; write it as 2026-11-16")
    if Position.INSPECTOR in event.positions and len({*event.positions}) > 1:
        raise HouseError("an inspector reads everything and signs nothing: engage for nothing else")
    check_no_prop(house, event.name, event.positions)
    person = Person(event.name, event.positions, event.licence, event.until)
    after = replace(house, people={**house.people, known_as(event.name): person})
    _check_owned(after)
    return after, ()


def check_licence(house: HouseState, event: PersonEngaged | PropEngaged) -> None:
    """Nobody is entered with a licence that has run out: the entry would be worth nothing from the first day."""
    if is_past(house, event.until):
        raise HouseError(f"a licence that was good until {event.until} has run out; enter the one that is good now")


def left(house: HouseState, event: PersonLeft, held: Held) -> Came:
    """Struck off; what was signed until then stays signed."""
    if on_register(house, event.name) is None:
        raise HouseError(f"{event.name} does not work here")
    after = replace(house, people=without(house.people, known_as(event.name)))
    _check_owned(after)
    return after, ()


def word_given(house: HouseState, event: WordGiven, held: Held) -> Came:
    """It stands in the journal who gave it; the word itself stands nowhere."""
    return house, ()


def _check_owned(house: HouseState) -> None:
    """Somebody can always engage others: the first on the register is an owner, and the last one stays."""
    if not owners(house):
        raise HouseError("a house has an owner: engage one first, and another before the last one leaves")


def written_down(house: HouseState, event: Any, held: Held) -> Came:
    """It stands in the journal, and changes nothing."""
    return house, ()
