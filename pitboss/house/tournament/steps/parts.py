"""What the steps of a tournament have in common: when a step is taken, whom and which table it is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.state import Entrant, Tournament, TournamentTable
from pitboss.law.paragraphs import Section
from pitboss.table.booking import Movement

PAYOUTS = Section("CO", "47.1-1053")("text")


class StepMoment(NamedTuple):
    """When, signed by whom, which step of the tournament it is, and on which gaming day."""

    at: int
    by: tuple[str, ...]
    step: int
    day: str = ""


StepResult = tuple[Tournament, Iterable[Movement]]


def entered(held: Tournament, number: int) -> Entrant:
    """The entry of this event with this receipt, or a HouseError."""
    found = next((each for each in held.of_event() if each.number == number), None)
    if found is None:
        raise HouseError(f"no receipt {number} of this event")
    return found


def entrant(held: Tournament, number: int) -> Entrant:
    """The entry with this receipt, while it is in, or a HouseError."""
    found = entered(held, number)
    if not found.is_in:
        raise HouseError(f"{found.player} (receipt {number}) is out")
    return found


def with_entrants(held: Tournament, *changed: Entrant) -> Tournament:
    by_number = {each.number: each for each in changed}
    return replace(held, entrants=tuple(by_number.get(each.number, each) for each in held.entrants))


def table_of(held: Tournament, number: int) -> TournamentTable:
    found = next((each for each in held.tables if each.number == number), None)
    if found is None:
        raise HouseError(f"table {number} is none of this tournament")
    return found


def table_called(held: Tournament, name: str) -> TournamentTable:
    """The table that is called so in the room, or a HouseError."""
    called = " ".join(name.split())
    found = next((each for each in held.tables if held.table_name(each.number).casefold() == called.casefold()), None)
    if found is None:
        names = ", ".join(held.table_name(each.number) for each in held.tables) or "none"
        raise HouseError(f"no table of {held.document.name} is called {called}; there are: {names}")
    return found


def with_table(held: Tournament, changed: TournamentTable) -> Tournament:
    others = (each for each in held.tables if each.number != changed.number)
    return replace(held, tables=tuple(sorted((*others, changed))))
