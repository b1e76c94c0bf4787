"""Who founds a house, whoever is new in its register, and words for first passwords."""

from __future__ import annotations

from pitboss.house.books.events import Founded, Invested
from pitboss.house.books.positions import PersonEngaged, WordGiven
from pitboss.house.books.state import HouseError, on_register
from pitboss.web.cage.asks import FoundHouse
from pitboss.web.cage.doing.pen import DeskPen, signed
from pitboss.web.cage.people_asks import EngagePerson, GiveWord
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room


async def found(pen: DeskPen, ask: FoundHouse) -> str | None:
    """Tables that nobody keeps are closed first: everybody there is paid."""
    if pen.pit.house.founded:
        raise Refused(f"this is {pen.pit.house.name} already")
    owner = " ".join(ask.owner.split())
    word = await pen.welcome(owner) if owner else None
    for room in list(pen.pit.rooms.values()):
        async with room.lock:
            await _closed_first(pen, room)
    founded = Founded(ask.name, by_sheets=True, full_trays=True)
    first = [PersonEngaged(owner, ask.held())] if owner else []
    # Only who stands in the register signs from now on: the owner is entered last.
    await pen.write(ask, founded, *([Invested(ask.cash)] if ask.cash else ()), *first)
    return word


async def _closed_first(pen: DeskPen, room: Room) -> None:
    """A table that cannot close yet is named: the founder sees to it there."""
    try:
        await pen.pit.sweep_up(room)
    except (HouseError, Refused) as error:
        raise Refused(f"table {room.number}: {error}") from None


async def engage(pen: DeskPen, ask: EngagePerson) -> str | None:
    """Whoever is new gets a word for a first password before a name is worth anything."""
    event = PersonEngaged(**await pen.known(ask))
    # Tried before a password that somebody may have had under this name is void.
    pen.tried(signed(ask, event)[0], pen.store.now())
    word = None if on_register(pen.pit.house, event.name) else await pen.welcome(event.name)
    await pen.write(ask, event)
    return word


async def give_word(pen: DeskPen, ask: GiveWord) -> str:
    """In the trail before the old password is void; an answer that is lost is followed by another word."""
    event = WordGiven(**await pen.known(ask))
    if not on_register(pen.pit.house, event.name) and await pen.store.ask(pen.store.player, event.name) is None:
        raise Refused(f"nobody called {event.name} works or plays here")
    await pen.write(ask, event)
    return await pen.welcome(event.name)
