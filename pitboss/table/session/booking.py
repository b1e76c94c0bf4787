"""What a table books from its opening to its closing: chips bought and cashed, hands, charges, what is shared out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why, opening, totals
from pitboss.table import booking
from pitboss.table.banked import booking as rounds
from pitboss.table.banked.booking import purse
from pitboss.table.booking import Movement, difference
from pitboss.table.pot.booking import CARRIED, JACKPOT, NEXT, POOL, movements
from pitboss.table.session.accounts import chips, holdings, players
from pitboss.table.session.banked import BankedEvent, BankedSession, player_at
from pitboss.table.session.engine import apply
from pitboss.table.session.state import (
    TREATS,
    Charged,
    Event,
    Left,
    Played,
    Sat,
    Session,
    Started,
    TableClosed,
    ToppedUp,
    laws,
)

CAUSES: dict[type, Why] = {
    Sat: Why.BUY_IN,
    ToppedUp: Why.BUY_IN,
    Left: Why.CASH_OUT,
    Played: Why.CASH_OUT,
    Started: Why.TREAT,
    Charged: Why.TIME,
    TableClosed: Why.CLOSE,
}
"""Why chips move between hands; whoever leaves during one cashes out with the event that ends it."""


def brought(first: Session) -> Entry:
    """What lies on the table between two hands, when its books are opened."""
    carried = first.carried
    held = {CARRIED: carried.pot, POOL: carried.pool}
    held |= {} if carried.link else {JACKPOT: carried.jackpot, NEXT: carried.secondary}
    stacks = {chips(place.name): place.stack for place in first.places if place}
    return opening("opening", held | stacks)


def booked(before: Session, after: Session, event: Event, id: str) -> tuple[Entry, ...]:
    """The entries of an event that leads from one state of the table to the other."""
    played = list(_played(before, after)) if isinstance(event, Played) else []
    moved = [*played, _between(before, after, event, played)]
    return booking.entries(id, booking.held_by(after.carried.link, moved))


def _played(before: Session, after: Session) -> Iterator[Movement]:
    """What moved in the hand."""
    hand, seats = after.hand or after.last, players(before)
    assert before.hand is not None
    assert hand is not None
    return difference(movements(before.hand, seats), movements(hand, seats))


def _between(before: Session, after: Session, event: Event, played: Iterable[Movement]) -> Movement:
    """What else is different now; in the middle of a hand nothing can be."""
    if before.hand is not None and after.hand is not None:
        return ()
    moved = holdings(after)
    moved.subtract(holdings(before))
    moved.subtract(totals(posting for movement in played for posting in movement))
    law = _law(before, event)
    return tuple(Posting(each, amount, CAUSES[type(event)], law) for each, amount in moved.items() if amount)


def _law(session: Session, event: Event) -> Cite:
    if isinstance(event, Charged):
        return session.plan.game.rake.law
    return TREATS if isinstance(event, Started) else laws(session).stakes


def journal(first: Session, events: Iterable[Event], of: str) -> Iterator[Entry]:
    """The entries of a table's log, event by event, by playing it again."""
    for number, event in enumerate(events, 1):
        after = apply(first, event)
        yield from booked(first, after, event, f"{of}/{number}")
        first = after


# --- against the house --------------------------------------------------------------------------------------------


def rail(name: str) -> Account:
    """The chips a player has beside the layout."""
    return Account(Whose.PATRON, "rail", name)


def booked_banked(before: BankedSession, after: BankedSession, event: BankedEvent, id: str) -> tuple[Entry, ...]:
    """The entries of an event at a house-banked table, to those who sit there."""
    if not isinstance(event, Played):
        return ()
    assert before.hand is not None
    assert after.shown is not None
    owners = {purse(player_at(before, seat)): rail(name) for seat, name in enumerate(before.places) if name}
    return tuple(_owned(entry, owners) for entry in rounds.booked(before.hand, after.shown, id))


def _owned(entry: Entry, owners: Mapping[Account, Account]) -> Entry:
    to = (posting._replace(account=owners.get(posting.account, posting.account)) for posting in entry.postings)
    return replace(entry, postings=tuple(to))
