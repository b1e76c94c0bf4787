"""The hands that the pit has dealt in a tournament, as one PHH file: with the cards that lay open, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

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


class UntoldHand(NamedTuple):
    """A hand that the format has no word for, and why: of a game it does not know, or around a blind that was short."""

    table: int
    hand: int
    why: str

    @property
    def remark(self) -> str:
        """A line that readers of the format pass over."""
        return f"# left out: hand {self.hand} of table {self.table}: {self.why}\n"


def hands_file(store: Store, tournament: int) -> str:
    """Every hand that is over, table by table in their order; what cannot be told is said at the end."""
    found = list(_told(store, tournament))
    left_out = (each.remark for each in found if isinstance(each, UntoldHand))
    return dump_many(each for each in found if isinstance(each, History)) + "".join(left_out)


def _told(store: Store, tournament: int) -> Iterator[History | UntoldHand]:
    for row in store.all_tables():
        at = found_in(row.sheet)
        if at is not None and at.tournament == tournament:
            for number, entries in enumerate(_rounds(store.entries(row.id)), 1):
                yield from _history(entries, at.felt, number)


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


def _history(entries: list[LogEntry], felt: int, number: int) -> Iterator[History | UntoldHand]:
    head = entries[0].data
    hand, _ = pot_log.load(head["begun"])
    for entry in entries[1:]:
        hand = apply(hand, event_of(entry.data, 1, pot_log.EVENTS))
    if not hand.over:
        return
    names = {seat: name for seat, (name, _) in chairs_of(head).items()}
    try:
        found = seen_by(hand, NOBODY)
    except HistoryError as error:
        yield UntoldHand(felt, number, str(error))
        return
    yield replace(found, players=tuple(names[place] for place in head["dealt"]), other={**found.other, "table": felt})
