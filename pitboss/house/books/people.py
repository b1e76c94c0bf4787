"""The register of those who work in the house."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.positions import Person, PersonEngaged, PersonLeft
from pitboss.house.books.state import Came, Held, HouseError, HouseState, without


def engaged(house: HouseState, event: PersonEngaged, held: Held) -> Came:
    """Entered in the register; who stands there already has other positions from now on."""
    if not event.positions:
        raise HouseError(f"say what {event.name} is in the house")
    person = Person(event.name, event.positions, event.licence, event.until)
    return replace(house, people={**house.people, event.name: person}), ()


def left(house: HouseState, event: PersonLeft, held: Held) -> Came:
    """Struck off; what was signed until then stays signed."""
    if event.name not in house.people:
        raise HouseError(f"{event.name} does not work here")
    return replace(house, people=without(house.people, event.name)), ()
