"""Who founds a house, whoever is new in its register, and words for first passwords."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import AsyncExitStack

from pitboss.house.books.events import Founded, Invested
from pitboss.house.books.positions import PersonEngaged, WordGiven
from pitboss.house.books.state import HouseError, on_register
from pitboss.table.session.state import TableClosed
from pitboss.web.cage.asks import FoundHouse
from pitboss.web.cage.doing.pen import DeskPen, signed
from pitboss.web.cage.people_asks import EngagePerson, GiveWord
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.tables.tournament import TournamentRoom
from pitboss.web.tournament import practice


async def found(pen: DeskPen, ask: FoundHouse) -> str | None:
    """Tables that nobody keeps are closed first, all of them or none: everybody there is paid."""
    if pen.pit.house.founded:
        raise Refused(f"this is {pen.pit.house.name} already")
    owner = " ".join(ask.owner.split())
    word = await pen.welcome(owner) if owner else None
    practised = {held.number for held in practice.running(pen.pit.house)}
    await _close_all(pen, [room for _, room in sorted(pen.pit.rooms.items()) if not _of(room, practised)])
    founded = Founded(ask.name, by_sheets=True, full_trays=True)
    first = [PersonEngaged(owner, ask.held())] if owner else []
    # Only who stands in the register signs from now on: the owner is entered last.
    await pen.write(ask, founded, *([Invested(ask.cash)] if ask.cash else ()), *first)
    # What was practised has ended with the founding.
    for number in practised:
        await practice.cleared(pen.pit, number)
    return word


def _of(room: Room, tournaments: set[int]) -> bool:
    return isinstance(room, TournamentRoom) and room.at.tournament in tournaments


async def _close_all(pen: DeskPen, rooms: list[Room]) -> None:
    """At one press: every table that cannot close is named, and then none is; meanwhile no round begins."""
    async with AsyncExitStack() as held:
        for room in rooms:
            await held.enter_async_context(room.lock)
        open_ = [fault for room in rooms if (fault := await _named(room, _could_close(room)))]
        closed = [] if open_ else [await _named(room, pen.pit.sweep_up(room)) for room in rooms]
    if faults := [*open_, *filter(None, closed)]:
        raise Refused("; ".join(faults))


async def _could_close(room: Room) -> None:
    """What is being played is played to its end: nobody has to see to one table after the other."""
    await room.sure()
    await room.played_out()
    await room.dismiss()
    room.applied(TableClosed())


async def _named(room: Room, act: Awaitable[None]) -> str:
    """Why a table cannot be closed, or nothing."""
    try:
        await act
    except (HouseError, Refused) as error:
        return f"table {room.number}: {error}"
    return ""


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
