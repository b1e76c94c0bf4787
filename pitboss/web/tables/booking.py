"""What the house's books are told of a live table: with each event, when it opens, and where they come to it later."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from pitboss.house.books.deck_events import DecksLaidOut
from pitboss.house.books.decks import at_table
from pitboss.house.books.events import BankOpened, Tender
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.tables import Booked
from pitboss.house.books.waiting_events import ListLeft
from pitboss.house.store.schema import Written
from pitboss.house.store.store import Store
from pitboss.money.ledger import Entry
from pitboss.table.session.state import MovedIn, Sat


class BookedTable(Protocol):
    """A live table, as far as its books need it."""

    number: int
    round: int
    seq: int
    store: Store
    session: Any

    @property
    def dealer(self) -> tuple[str, ...]: ...
    def booked(self, event: Any, after: Any, id: str) -> tuple[Entry, ...]: ...
    def takes_away(self, event: Any) -> tuple[str, ...]: ...
    def dealers(self, event: Any, after: Any) -> Iterable[Signed]: ...
    def afterwards(self, event: Any, after: Any) -> Iterable[Signed]: ...
    def bank_opened(self) -> BankOpened: ...
    def funds(self) -> Iterable[Signed]: ...
    def seeded(self, id: str) -> tuple[Entry, ...]: ...
    def adopted(self, id: str) -> tuple[Entry, ...]: ...


def with_event(room: BookedTable, event: Any, after: Any, round: int) -> tuple[Written, ...]:
    """What is booked with an event: in the transaction that writes it down."""
    id, over = f"{room.number}/{room.seq}", room.session.hand is not None and after.hand is None
    made, left = room.booked(event, after, id), room.takes_away(event)
    tender = Tender(getattr(event, "tender", Tender.CASH.value))
    own = (Booked(room.number, round, id, made, over, left, tender),) if made or left or over else ()
    house = (*_laid_out(room, after), *_off_the_list(room, event))
    return (*room.dealers(event, after), *own, *room.afterwards(event, after), *house)


def _off_the_list(room: BookedTable, event: Any) -> tuple[Signed, ...]:
    """Who sits down waits no more for this game."""
    lines = room.store.books.house.waiting if isinstance(event, Sat | MovedIn) else ()
    game = room.session.plan.slug
    mine = any((line.player, line.game) == (event.name, game) for line in lines)
    return (Signed(ListLeft(event.name, game), PIT),) if mine else ()


def _laid_out(room: BookedTable, after: Any) -> tuple[Signed, ...]:
    """When the last player is gone the cards lie spread, until those who come next have looked at them."""
    house, before = room.store.books.house, room.session.places
    if not house.founded or after.places is before or not any(before) or any(after.places):
        return ()
    seen = any(deck.shown for deck in at_table(house, room.number))
    return (Signed(DecksLaidOut(room.number), room.dealer),) if seen else ()


def opening(room: BookedTable) -> tuple[Written, ...]:
    """What is booked of a table whose books were never opened: what a new one has, or all that lies there."""
    if not room.seq:
        return (*room.funds(), *bank(room, Signed(room.bank_opened(), PIT), seeds=True))
    id = f"{room.number}/adopted"
    # What was open before there were books is not opened now, and needs no approval for it.
    opened = Signed(replace(room.bank_opened(), drops=0), PIT)
    return (*room.funds(), opened, Booked(room.number, room.round, id, room.adopted(id)))


def bank(room: BookedTable, opened: Signed, *, seeds: bool) -> tuple[Written, ...]:
    """A bank that opens, and what the house puts into it."""
    id = f"{room.number}/seed"
    made = room.seeded(id) if seeds else ()
    return (opened, Booked(room.number, 0, id, made)) if made else (opened,)
