"""What an event of the house is refused by, changes and books: one function for the live house and for its audit.

`house, movements = decide(house, held, happened)`: the same events lead to the same state and the same entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.house.books import banks, boxes, day, money
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxTaken,
    ChargeVerified,
    ChipsRedeemed,
    ChipsSold,
    Coupon,
    Credited,
    DayClosed,
    DayOpened,
    Filled,
    GameChipsRedeemed,
    GameChipsSold,
    Happened,
    Invested,
    PieceChanged,
    Relieved,
    ShiftBegan,
    SoftCounted,
    Ticked,
    TookAway,
)
from pitboss.house.books.state import Handler, Held, HouseError, HouseState
from pitboss.money.ledger import Books, Entry, admit
from pitboss.table.booking import Movement, entries

HANDLERS: dict[type, Handler] = {
    Ticked: lambda house, event, held: (house, ()),
    DayOpened: day.opened,
    ShiftBegan: day.shift,
    DayClosed: day.closed,
    Invested: day.invested,
    BankOpened: banks.opened,
    Filled: banks.filled,
    Credited: banks.credited,
    Relieved: banks.relieved,
    BankClosed: banks.closed,
    ChargeVerified: banks.verified,
    BoughtIn: money.bought_in,
    TookAway: money.took_away,
    ChipsSold: money.sold,
    ChipsRedeemed: money.redeemed,
    Coupon: money.coupon,
    PieceChanged: money.changed,
    GameChipsSold: money.colour_sold,
    GameChipsRedeemed: money.colour_redeemed,
    BoxTaken: boxes.taken,
    SoftCounted: boxes.counted,
}
TWO = (BankOpened, BankClosed, SoftCounted)
"""What two people sign for: a count is no count of one person alone."""


def decide(house: HouseState, held: Held, happened: Happened) -> tuple[HouseState, tuple[Movement, ...]]:
    """The house after the event and the money it moves, or a HouseError; the house given is never changed."""
    if happened.at < house.now:
        raise HouseError(f"the clock goes back by {house.now - happened.at:,} ms; nothing happens before what has")
    if isinstance(happened.event, TWO) and len(set(happened.by)) < 2:
        raise HouseError("two people sign for this; name both")
    after, moved = HANDLERS[type(happened.event)](replace(house, now=happened.at), happened.event, held)
    return after, tuple(moved)


def happen(house: HouseState, books: Books, happened: Happened, id: str) -> tuple[HouseState, tuple[Entry, ...]]:
    """The same, and the entries are in the books; where anything refuses, neither has changed."""
    after, moved = decide(house, books.balances, happened)
    made = tuple(replace(entry, by=happened.by) for entry in entries(id, moved))
    for entry in made:
        admit(books, entry)
    return after, made


def replay(first: HouseState, books: Books, events: Iterable[Happened]) -> HouseState:
    """The house these events lead to, its books filled on the way."""
    for number, event in enumerate(events, 1):
        first, _ = happen(first, books, event, f"house/{number}")
    return first
