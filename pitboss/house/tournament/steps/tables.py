"""Tables that are set and named, and the decks that lie there."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import (
    TournamentDeckChanged,
    TournamentDeckCounted,
    TournamentTableNamed,
    TournamentTableSet,
)
from pitboss.house.tournament.state import Tournament, TournamentTable
from pitboss.house.tournament.steps.parts import StepMoment, StepResult, table_of, with_table
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT

LONGEST_NAME = 12
"""Letters of a table's name: it is read from a seat card and from across the room."""
DECK = 52


def table_set(held: Tournament, event: TournamentTableSet, moment: StepMoment) -> StepResult:
    """Two decks with unlike backs lie there; where no numbers are printed on the chips their values hang there."""
    _check_backs(event.backs)
    if not held.form.chips.printed and not event.values:
        raise HouseError(f"hang the values of the chips at table {event.name or event.at_table} first", CHIPS("text"))
    if any(each.number == event.at_table for each in held.tables):
        raise HouseError(f"table {held.table_name(event.at_table)} is set already")
    table = TournamentTable(event.at_table, held.form.seating.seats, event.backs, moment.at, moment.at)
    return _called(with_table(held, table), event.at_table, event.name), ()


def table_named(held: Tournament, event: TournamentTableNamed, moment: StepMoment) -> StepResult:
    table = table_of(held, event.at_table).number
    after = _called(held, table, event.name)
    if after.names == held.names:
        raise HouseError(f"table {held.table_name(table)} is called so already")
    return after, ()


def _called(held: Tournament, table: int, name: str) -> Tournament:
    """No two tables that stand there are called alike."""
    called = " ".join(name.split()) or str(table)
    if len(called) > LONGEST_NAME:
        raise HouseError(f"a table's name has {LONGEST_NAME} letters at most")
    others = {held.table_name(each.number).casefold() for each in held.tables if each.number != table}
    if called.casefold() in others:
        raise HouseError(f"another table is called {called}; give this one the number that stands on it")
    own = ((table, called),) if called != str(table) else ()
    return replace(held, names=tuple(sorted((*(each for each in held.names if each[0] != table), *own))))


def _check_backs(backs: tuple[str, str]) -> None:
    if len({each.strip().casefold() for each in backs} - {""}) < 2:
        raise HouseError("two decks with unlike backs lie at each table", CONDUCT("(5)"))


def deck_counted(held: Tournament, event: TournamentDeckCounted, moment: StepMoment) -> StepResult:
    """What was found is written down; a deck that is not whole is to be changed at once (`decks.overdue`)."""
    table = table_of(held, event.at_table)
    found = None if event.found == DECK else event.found
    return with_table(held, table._replace(counted=moment.at, found=found)), ()


def deck_changed(held: Tournament, event: TournamentDeckChanged, moment: StepMoment) -> StepResult:
    """The second of the pair, and when that was used too, a new pair."""
    table = table_of(held, event.at_table)
    if event.backs is not None:
        _check_backs(event.backs)
    elif table.used >= 2:
        raise HouseError("both decks were used; bring a new pair", CONDUCT("(7)"))
    used = 1 if event.backs is not None else table.used + 1
    backs = table.backs if event.backs is None else event.backs
    return with_table(
        held, table._replace(backs=backs, used=used, counted=moment.at, changed=moment.at, found=None)
    ), ()
