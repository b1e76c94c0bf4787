"""The register of those who work in the house."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.positions import Person, PersonEngaged, PersonLeft, known_as
from pitboss.house.books.state import Came, Held, HouseError, HouseState, without


def on_register(house: HouseState, name: str) -> Person | None:
    """Who stands in the register under this name, however it is typed."""
    return house.people.get(known_as(name))


def ran_out(house: HouseState, person: Person) -> bool:
    """Whether the licence was good until a day before this one."""
    return bool(person.until) and person.until < replace(house, name="").today().date


def engaged(house: HouseState, event: PersonEngaged, held: Held) -> Came:
    """Entered in the register; who stands there already has other positions from now on."""
    if not event.positions:
        raise HouseError(f"say what {event.name} is in the house")
    person = Person(event.name, event.positions, event.licence, event.until)
    return replace(house, people={**house.people, known_as(event.name): person}), ()


def left(house: HouseState, event: PersonLeft, held: Held) -> Came:
    """Struck off; what was signed until then stays signed."""
    if on_register(house, event.name) is None:
        raise HouseError(f"{event.name} does not work here")
    return replace(house, people=without(house.people, known_as(event.name))), ()
