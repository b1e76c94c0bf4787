"""The steps of an award, at the table that waits for it."""

from __future__ import annotations

from pitboss.house.books.awards import award_at
from pitboss.house.store.journal import KeptLine
from pitboss.web.cage.ask import signers
from pitboss.web.cage.asks import KeyAward, OfAward, PayAward, RefuseAward, VerifyAward
from pitboss.web.cage.doing.pen import DeskPen, ids
from pitboss.web.tables import awards
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

BACK = "pitboss house award back"


async def step(pen: DeskPen, ask: OfAward) -> None:
    """A step of an award, at the table itself, which waits for it; whoever sits there sees it."""
    room = pen.pit.room(ask.table)
    async with room.lock:
        await room.sure()
        if isinstance(ask, KeyAward):
            _waits(room)
        else:
            award_at(pen.pit.house, ask.table)
        await room.act_and_show(_step(pen, ask, room))


def _waits(room: Room) -> None:
    if awards.being_verified(room) is not None:
        says = f"an award is keyed at table {room.number} already; back it out first"
        raise Refused(says, typed=f"{BACK} {room.number}", verb="award/back")
    if not awards.waiting(room.session.hand):
        raise Refused(f"no hand at table {room.number} waits for an award")


async def _step(pen: DeskPen, ask: OfAward, room: Room) -> None:
    by, own = signers(ask), ids(ask)
    match ask:
        case KeyAward():
            await awards.key(room, by, next(own))
        case VerifyAward():
            await awards.verify(room, by, next(own))
        case PayAward():
            await awards.pay(room, by, own)
        case RefuseAward():
            await awards.refuse(room, by, ask.why, own)
        case _:
            await pen.write(ask, ask.kind(**ask.fields()))


async def paid_on(pen: DeskPen, ask: OfAward, lines: list[KeptLine]) -> bool:
    """Whether a payment that broke off between two claims went on."""
    room, award = pen.pit.rooms.get(ask.table), pen.pit.house.awards.get(ask.table)
    if room is None or award is None or not (award.refused or any(line.paid for line in award.lines)):
        return False
    done = sum(each.line.is_event for each in lines)
    async with room.lock:
        await room.sure()
        await room.act_and_show(awards.pay(room, signers(ask), ids(ask, done)))
    return True
