"""The hands that the pit has dealt in a tournament, as one PHH file: with the cards that lay open, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.house.store.schema import LogEntry
from pitboss.house.store.store import Store
from pitboss.table.hand_history.export import seen_by
from pitboss.table.hand_history.history import History, HistoryError
from pitboss.table.hand_history.writing import dump_many
from pitboss.table.log import event_of
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.engine import apply
from pitboss.table.session.log import chairs_of, is_head
from pitboss.web.tables.tournament import found_in

NOBODY = -1


def hands_file(store: Store, tournament: int) -> str:
    """Every hand that is over, table by table in their order."""
    return dump_many(_histories(store, tournament))


def _histories(store: Store, tournament: int) -> Iterator[History]:
    for row in store.all_tables():
        at = found_in(row.sheet)
        if at is not None and at.tournament == tournament:
            for entries in _rounds(store.entries(row.id)):
                yield from _history(entries, at.felt)


def _rounds(entries: list[LogEntry]) -> Iterator[list[LogEntry]]:
    """The log of a table, a hand at a time."""
    mine: list[LogEntry] = []
    for entry in entries:
        if is_head(entry.data):
            if mine:
                yield mine
            mine = [entry]
        elif mine and "event" in entry.data:
            mine.append(entry)
    if mine:
        yield mine


def _history(entries: list[LogEntry], felt: int) -> Iterator[History]:
    head = entries[0].data
    hand, _ = pot_log.load(head["begun"])
    for entry in entries[1:]:
        hand = apply(hand, event_of(entry.data, 1, pot_log.EVENTS))
    if not hand.over:
        return
    names = {seat: name for seat, (name, _) in chairs_of(head).items()}
    try:
        found = seen_by(hand, NOBODY)
    except HistoryError:
        # The format has no word for some games of a mixed tournament.
        return
    yield replace(found, players=tuple(names[place] for place in head["dealt"]), other={**found.other, "table": felt})
