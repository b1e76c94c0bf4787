"""What the house answers: made of its journal and of nothing else, so that a second answer is the first one again."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pitboss.house.books import chart
from pitboss.house.books.deck_events import (
    DeckCounted,
    DeckInspected,
    DeckPutIn,
    DeckReceived,
    DeckSequenced,
    DeckTakenOut,
    DiceInspected,
)
from pitboss.house.books.events import BankClosed, BoxTaken, DayClosed, Relieved, RoundsRemoved, SoftCounted
from pitboss.house.books.journal import unspelled
from pitboss.house.store.journal import KeptLine
from pitboss.house.tournament.events import FeesCounted
from pitboss.money.ledger import Posting, named
from pitboss.report.contract.house_shapes import (
    BookedLine,
    CardsLine,
    CountLine,
    EventLine,
    HouseAnswer,
    NextStep,
    RemovedLine,
)
from pitboss.web.cage.steps import DeskStep

NUMBERED = (DeckReceived, DeckInspected, DeckPutIn, DeckCounted, DeckSequenced, DeckTakenOut, DiceInspected)
"""What is told of a deck or of dice, by their number."""


def answered(id: str, lines: Sequence[KeptLine], boxes: Iterable[int]) -> HouseAnswer:
    """What a request has led to. `boxes`: the numbers of those that it took, in order."""
    first = next(each.line for each in lines if each.line.is_event)
    closed = [each.link for each in lines if each.line.is_event and isinstance(unspelled(each.line).event, DayClosed)]
    return {
        "id": id, "date": first.date, "shift": first.shift, "by": list(unspelled(first).by), "table": first.table,
        "events": list(_events(lines, iter(boxes))), "root": closed[0] if closed else None, "word": None,
    }  # fmt: skip


def _events(lines: Sequence[KeptLine], boxes: Iterator[int]) -> Iterator[EventLine]:
    """Each event with the entries behind it; what a table books by itself stands before the event or after it."""
    waits: list[Posting] = []
    made: EventLine | None = None
    event: Any = None
    for _, line, _ in lines:
        if line.is_event:
            if made is not None:
                yield made
            event = unspelled(line).event
            deck = event.number if isinstance(event, NUMBERED) else None
            box = next(boxes) if isinstance(event, BoxTaken) else None if deck else getattr(event, "number", None)
            made = {
                "event": event.wire, "table": line.table, "box": box, "deck": deck, "count": _counted(event, ()),
                "cards": _cards(event), "next": _after_cards(event),
                "removed": _removed(event), "booked": booked(waits),
            }  # fmt: skip
            waits = []
        elif made is None:
            waits += line.postings
        else:
            made["booked"] += booked(line.postings)
            if line.id.startswith("ask/") and (count := _counted(event, line.postings)):
                made["count"], made["next"] = count, _after_count(event, count)
    if made is not None:
        yield made


def booked(postings: Iterable[Posting]) -> list[BookedLine]:
    return [
        {
            "account": named(account), "whose": account.whose.value, "amount": amount, "why": why.value,
            "law": str(law) if law else None,
        }
        for account, amount, why, law in postings
    ]  # fmt: skip


def _counted(event: Any, postings: Iterable[Posting]) -> CountLine | None:
    """What is over or short stands in an account of its own: the rest follows."""
    match event:
        case SoftCounted(_, found) | BankClosed(_, found) | FeesCounted(_, found):
            pass
        case Relieved(_, _, int(found)):
            pass
        case _:
            return None
    short = sum(each.amount for each in postings if each.account == chart.OVER_SHORT)
    return {"expected": found + short, "counted": found, "difference": -short}


def _after_count(event: Any, count: CountLine) -> NextStep | None:
    """A difference is in the books already: what is left is to find it, or to say that it was looked for."""
    if not count["difference"]:
        return None
    if isinstance(event, FeesCounted):
        where = f"the entry fees of tournament {event.tournament}"
    else:
        where = f"table {event.table}" if hasattr(event, "table") else f"box {event.number}"
    says = f"the difference of {where} lies in over and short: look for it, and note what was found"
    return DeskStep(says, "incident").data


def _cards(event: Any) -> CardsLine | None:
    if not isinstance(event, DeckCounted):
        return None
    return {"expected": event.expected, "counted": event.found, "difference": event.found - event.expected}


def _after_cards(event: Any) -> NextStep | None:
    """A deck that was found wrong is out of play for good."""
    if not isinstance(event, DeckCounted) or event.found == event.expected or event.misdealt:
        return None
    says = f"deck {event.number} is out of play for good; put another in, where none lay aside at table {event.table}"
    return DeskStep(says, "deck/put", str(event.table), "DECK").data


def _removed(event: Any) -> RemovedLine | None:
    if not isinstance(event, RoundsRemoved):
        return None
    return {"before": event.before, "tables": len(event.logs), "rounds": event.rounds, "entries": event.entries}


def says(event: Any, wanted: dict[str, Any]) -> bool:
    """Whether an event says what was asked for; names are the same however they are typed."""
    names = {each.name for each in dataclasses.fields(event)}
    return all(_alike(getattr(event, name)) == _alike(value) for name, value in wanted.items() if name in names)


def _alike(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_alike, value))
    return value.casefold() if isinstance(value, str) else value
