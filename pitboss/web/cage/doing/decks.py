"""Decks and shufflers: what is counted at the table, and what the house knows better than whoever asks."""

from __future__ import annotations

from pitboss.house.books.decks import known
from pitboss.web.cage.ask import HouseAsk, signers
from pitboss.web.cage.deck_asks import CountDeck, InspectDeck, PutDeckIn, TakeDeckOut
from pitboss.web.cage.doing.pen import DeskPen, ids
from pitboss.web.tables import deck_counts
from pitboss.web.tables.room import Room


async def count(pen: DeskPen, ask: CountDeck) -> None:
    """At the table itself: a wrong number ends the hand that is dealt from it."""
    said, room = ask.fields(), pen.pit.room(ask.table)
    more = {"of": said["of"], "deck": ask.deck or 0, "knew": said["knew"], "misdealt": ask.misdealt}
    await deck_counts.count_deck(room, signers(ask), ask.found, **more, id=next(ids(ask)))


async def handle(pen: DeskPen, ask: HouseAsk) -> None:
    """A deck is inspected, put in or taken out, a shuffler placed or removed."""
    await pen.write(ask, ask.kind(**{**ask.fields(), **_about_deck(pen, ask)}))


def _about_deck(pen: DeskPen, ask: HouseAsk) -> dict[str, int]:
    """What the house knows better than who asks: how many cards a deck has, and which round its table is in."""
    house = pen.pit.house
    if isinstance(ask, InspectDeck):
        return {"found": known(house, ask.deck).cards} if ask.found is None else {}
    table = ask.fields().get("table") or known(house, ask.fields()["number"]).table
    room = pen.pit.rooms.get(table)
    orbit = {"orbit": _orbit(room)} if isinstance(ask, PutDeckIn | TakeDeckOut) else {}
    return {"round": room.round if room else 0, **orbit}


def _orbit(room: Room | None) -> int:
    """How many hands go once around a table."""
    return sum(place is not None for place in room.session.places) if room else 0
