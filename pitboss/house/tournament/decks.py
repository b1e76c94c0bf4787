"""The decks at the tables of a tournament: what is due by the clock follows from when it was last done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.house.books.clocks import DueCheck
from pitboss.house.tournament.state import Tournament
from pitboss.law.paragraphs import Cite
from pitboss.sheet.tournament import MINUTE
from pitboss.sheet.tournament_faults import CONDUCT


class DeckDue(NamedTuple):
    """What is overdue at a table, since when. `pair`: both decks were used, and a new pair is brought.

    `minutes`: after how many it is done by the rules. `found`: the cards of a deck that a count did not find whole.
    """

    table: int
    check: DueCheck
    since: int
    law: Cite
    pair: bool = False
    minutes: int = 0
    found: int | None = None


def overdue(held: Tournament, now: int) -> Iterator[DeckDue]:
    """Counts and changes that are late, once play has begun. The pit shuffles and proves a deck for every hand."""
    if not held.begun or held.finished or held.in_pit:
        return
    decks = held.form.decks
    for table in held.tables:
        if table.found is not None:
            pair = table.used >= 2
            yield DeckDue(table.number, DueCheck.CHANGE, table.counted, CONDUCT("(7)"), pair, found=table.found)
            continue
        for check, last, minutes in (
            (DueCheck.COUNT, table.counted, decks.count),
            (DueCheck.CHANGE, table.changed, decks.change),
        ):
            if now >= last + minutes * MINUTE:
                pair = check is DueCheck.CHANGE and table.used >= 2
                yield DeckDue(table.number, check, last + minutes * MINUTE, CONDUCT("(7)"), pair, minutes)
