"""What the floor does at a table, under its lock: all of it happens and is signed, or nothing."""

from __future__ import annotations

from pitboss.house.books.floor_events import RemovedForCollusion, RulingMade
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import known_as
from pitboss.table.pot.state import HandErred
from pitboss.table.session.state import Left, Played
from pitboss.web.floor import calls
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room
from pitboss.words import What


async def tell(room: Room, by: str, *events: object) -> None:
    """The house is told of something at this table, all of it in one."""
    await room.tell_house(*(Signed(event, (by,)) for event in events))


async def remove(room: Room, player: str, why: str, by: str) -> None:
    """Out of the game at once: the hand is that of somebody who has left, and so is the seat, when it is over."""
    seat = next((at for at, chair in room.chairs.items() if known_as(chair.name) == known_as(player)), -1)
    name = room.chairs[seat].name if seat >= 0 else player
    gone = Signed(RemovedForCollusion(room.number, name, why), (by,))
    left = _left(room, seat)
    if seat < 0:
        return await room.tell_house(gone)
    if left is None:
        return await room.happen(Left(seat), before=(gone,), ruled=True)
    ruling = RulingMade(room.number, room.round, left.what.name, f"{left.what.value} ({name})", "")
    await room.happen(Played(left), before=(gone, Signed(ruling, (by,))), ruled=True)
    if not room.session.seated(seat).leaving:
        await room.happen(Left(seat), ruled=True)


def _left(room: Room, seat: int) -> HandErred | None:
    """That a player in the hand has left the table, if the game has a rule for it."""
    hand = room.session.hand
    if not isinstance(room, PotRoom) or hand is None or seat not in room.dealt:
        return None
    event = HandErred(What.LEFT_TABLE, room.dealt.index(seat))
    return event if event in calls.irregular(room) else None
