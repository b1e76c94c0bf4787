"""Proposition players: who may be one, and how many play in a game at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.house.books.day import is_day
from pitboss.house.books.positions import Position, Prop, PropEngaged, PropLeft, known_as
from pitboss.house.books.state import Came, Held, HouseError, HouseState, is_past, on_register, without
from pitboss.law.paragraphs import Section

PROPS = Section("CO", "47.1-1048")
MOST = 3
"""Proposition players in a game at a time."""
KEY_EMPLOYEES = (Position.SHIFT_SUPERVISOR, Position.PIT_MANAGER, Position.OWNER)
"""Those who run the house or a part of it: they are licensed as key employees, and are no props of this house."""


def prop_called(house: HouseState, name: str) -> Prop | None:
    """The proposition player of this name, however it is typed."""
    return house.props.get(known_as(name))


def engaged(house: HouseState, event: PropEngaged, held: Held) -> Came:
    """Entered with licence, last day and employment record; a new entry renews the old one."""
    if not event.licence.strip() or not is_day(event.until):
        raise HouseError("name the licence of a proposition player, and its last day as 2026-11-16", PROPS("intro"))
    if not event.file.strip():
        raise HouseError("name the employment record of a proposition player", PROPS("(2)"))
    person = on_register(house, event.name)
    if person is not None:
        _check_no_key_employee(event.name, person.positions)
    prop = Prop(event.name, event.licence, event.until, event.file)
    return replace(house, props={**house.props, known_as(event.name): prop}), ()


def left(house: HouseState, event: PropLeft, held: Held) -> Came:
    """Plays for the own account alone from now on."""
    if prop_called(house, event.name) is None:
        raise HouseError(f"{event.name} is no proposition player of this house")
    return replace(house, props=without(house.props, known_as(event.name))), ()


def _check_no_key_employee(name: str, positions: Iterable[Position]) -> None:
    key = next((each for each in positions if each in KEY_EMPLOYEES), None)
    if key is not None:
        raise HouseError(
            f"{name} is {key.value} here: a key employee is no proposition player of the house", PROPS("intro")
        )


def check_no_prop(house: HouseState, name: str, positions: Iterable[Position]) -> None:
    """A HouseError where a proposition player would become a key employee of the house."""
    if prop_called(house, name) is not None:
        _check_no_key_employee(name, positions)


def named_at(house: HouseState, seated: Iterable[str]) -> list[str]:
    """Which of those at a table are proposition players: the house says so to whoever asks."""
    # A table is drawn often, and most houses have none.
    return [name for name in seated if prop_called(house, name) is not None] if house.props else []


def check_seat(house: HouseState, name: str, beside: Iterable[str], *, allowed: bool) -> None:
    """A HouseError where this prop may not sit down beside those who sit there. `allowed`: whether the sheet has props.

    Whoever stands in the register plays as a prop wherever they sit: nobody at the table can tell otherwise.
    """
    prop = prop_called(house, name)
    if prop is None:
        return
    if not allowed:
        raise HouseError(f"{name} is a proposition player, and the sheet of this table has none", PROPS("intro"))
    if is_past(house, prop.until):
        raise HouseError(f"the licence of {name} was good until {prop.until}", PROPS("intro"))
    if len(named_at(house, beside)) >= MOST:
        raise HouseError("three proposition players play in this game; no more do at a time", PROPS("(3)"))
