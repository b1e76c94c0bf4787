"""A dispute from its opening to its ruling, with what is put right at the table in between, whatever fails.

    python ruling_life.py URL before|after NUMBER

does it in a process that kills itself at the call of that number.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from itertools import count

from award_life import Deadly
from store_faults import HANGS, SOON, Faults, How, dozing, known, limits

from pitboss.house.books.floor_events import DisputeOpened, DisputeRuled, RulingMade, TableThawed
from pitboss.house.books.journal import Signed, unspelled
from pitboss.house.outside import Outside
from pitboss.house.store.journal import lines, verify
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.table.log import event_data
from pitboss.table.pot.state import HandErred
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.floor import calls
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.words import What

GAME, BY = "texas-holdem-high", ("flo",)
WRONG = HandErred(What.PROTECTED_LOST, 0)
STACKS = 2 * 400_00


class RulingLife:
    """Ann and Ben are dealt to; Ann's hand is taken in, which she disputes: frozen, put right, ruled, thawed."""

    def __init__(self, url: str, how: How, number: int, faults: type[Faults] = Faults) -> None:
        self.store, keys = Store(url, limits=limits(how)), count(1)
        world = Outside(lambda: 0.0, dozing, random.Random(1), lambda: seed_key(next(keys)))
        self.pit = Pit(self.store, Pace(), world)
        self.players = [
            Player(self.store.add_player(name, None) or at, name) for at, name in enumerate(("Ann", "Ben"), 1)
        ]
        self.faults = faults(self.store.engine, how, number, HANGS)

    async def lived(self) -> None:
        room = await self._opened()
        self.faults.armed = True
        await self.ruled(room)
        self.faults.armed = False
        self._told_once(room)

    async def goes_on(self) -> None:
        """Another server over the same database brings it to its end, wherever the last one was killed."""
        self.pit.restore()
        assert not self.pit.broken
        (room,) = self.pit.rooms.values()
        self._agree(room)
        await self.ruled(room)
        self._told_once(room)

    async def ruled(self, room: Room) -> None:
        """Each step is tried until it is so; the table never goes on in between."""
        floor, number = (lambda: self.store.books.house.floor), room.number
        opened = Signed(DisputeOpened(number, 1, "Ann", "my hand was taken in"), BY)
        await self._until(room, lambda: bool(floor().disputed), lambda: room.tell_house(opened))
        if not floor().disputes[1].rulings:
            assert room.frozen
        await self._until(room, lambda: _erred(room), lambda: calls.rule(room, WRONG, room.seq, BY))
        decided = (DisputeRuled(number, 1, "her chips come back", "CO 1020"), TableThawed(number))
        signed = [Signed(each, BY) for each in decided]
        await self._until(room, lambda: bool(floor().disputes[1].rulings), lambda: room.tell_house(*signed))
        assert not room.frozen

    async def _opened(self) -> Room:
        room = await self.pit.open(self.players[0], GAME, {"rake": {"share": "0%"}})
        for seat, player in enumerate(self.players):
            await room.wish(player, {"do": "sit", "seat": seat, "amount": STACKS // 2}, room.seq)
        while room.session.hand is None or room.session.hand.actor < 0:
            due = room.next_move()
            assert due is not None
            async with room.lock:
                await room.act_and_show(due[1]())
        return room

    async def _until(self, room: Room, true: Callable[[], bool], act: Callable[[], Awaitable[None]]) -> None:
        for _ in range(40):
            async with room.lock:
                if true():
                    return
                try:
                    await room.act_and_show(act())
                except (StoreError, Refused):
                    await asyncio.sleep(0.02)
            await asyncio.wait_for(known(room, self.store), SOON)
            self._agree(room)
        raise AssertionError("it never became so")

    def _agree(self, room: Room) -> None:
        """The journal has as many rulings as the table's log has things that were put right."""
        armed, self.faults.armed = self.faults.armed, False
        assert self._rulings() == sum(e.data == event_data(WRONG) for e in self.store.entries(room.number))
        assert self._rulings() == _erred(room)
        self.faults.armed = armed

    def _rulings(self) -> int:
        told = (unspelled(line).event for line in lines(self.store.engine) if line.is_event)
        return sum(isinstance(event, RulingMade) for event in told)

    def _told_once(self, room: Room) -> None:
        """One ruling, chips that add up, books that can be read through, and another server that sees the same."""
        self._agree(room)
        assert self._rulings() == 1
        assert verify(self.store.engine).fault == ""
        assert sum(room.session.seated(seat).stack for seat in (0, 1)) == STACKS
        row = self.store.table(room.number)
        again = self.pit._room(row.id, row.game, row.sheet)
        again.restore(self.store.entries(row.id))
        # Of what was said before the hand only the words are kept.
        assert again.session._replace(told=()) == room.session._replace(told=())


def _erred(room: Room) -> bool:
    hand = room.session.hand or room.session.last
    return hand is not None and WRONG in hand.log


if __name__ == "__main__":
    mine = RulingLife(sys.argv[1], sys.argv[2], int(sys.argv[3]), Deadly)  # type: ignore[arg-type]
    asyncio.run(mine.lived())
