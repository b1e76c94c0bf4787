"""A player who goes to another table with the stack and is ordered back, whatever fails.

    python moving_life.py URL before|after NUMBER

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

from pitboss.house.books import chart
from pitboss.house.books.floor_events import PlayerMoved
from pitboss.house.books.journal import unspelled
from pitboss.house.outside import Outside
from pitboss.house.store.journal import lines, verify
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.table.session.accounts import chips
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables import moving
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused

GAME, BY, STACK = "texas-holdem-high", "flo", 400_00


class MovingLife:
    """Ann is moved from the first table to the second, where nobody plays, and back again to another seat."""

    def __init__(self, url: str, how: How, number: int, faults: type[Faults] = Faults) -> None:
        self.store, keys = Store(url, limits=limits(how)), count(1)
        world = Outside(lambda: 0.0, dozing, random.Random(1), lambda: seed_key(next(keys)))
        self.pit = Pit(self.store, Pace(), world)
        self.ann = Player(self.store.add_player("Ann", None) or 1, "Ann")
        self.faults = faults(self.store.engine, how, number, HANGS)

    async def lived(self) -> None:
        first, _ = [await self.pit.open(self.ann, GAME, {}) for _ in range(2)]
        await first.wish(self.ann, {"do": "sit", "seat": 0, "amount": STACK}, first.seq)
        self.faults.armed = True
        await self.moved()
        self.faults.armed = False
        self.whole(2)

    async def goes_on(self) -> None:
        """Another server over the same database brings it to its end, wherever the last one was killed."""
        self.pit.restore()
        assert not self.pit.broken
        self.whole(len(self._moves()))
        await self.moved()
        self.whole(2)

    async def moved(self) -> None:
        first, second = self.rooms
        go = lambda: moving.by_floor(first, second, "ann", 3, BY)  # noqa: E731
        await self._until(lambda: len(self._moves()) > 0, go)
        back = lambda: moving.by_floor(second, first, "Ann", 5, BY)  # noqa: E731
        await self._until(lambda: len(self._moves()) > 1, back)

    @property
    def rooms(self) -> list[PotRoom]:
        found = [room for _, room in sorted(self.pit.rooms.items())]
        return [room for room in found if isinstance(room, PotRoom)]

    async def _until(self, true: Callable[[], bool], act: Callable[[], Awaitable[None]]) -> None:
        for _ in range(40):
            if true():
                return
            before = len(self._moves())
            try:
                await act()
                assert len(self._moves()) == before + 1, "acknowledged and not written"
            except (StoreError, Refused):
                await asyncio.sleep(0.02)
            for room in self.rooms:
                await asyncio.wait_for(known(room, self.store), SOON)
            self.whole(len(self._moves()))
        raise AssertionError("it never became so")

    def _moves(self) -> list[PlayerMoved]:
        armed, self.faults.armed = self.faults.armed, False
        told = [unspelled(line).event for line in lines(self.store.engine) if line.is_event]
        self.faults.armed = armed
        return [event for event in told if isinstance(event, PlayerMoved)]

    def whole(self, moves: int) -> None:
        """Ann sits at one table with all of the stack; tables, logs and books agree on which."""
        armed, self.faults.armed = self.faults.armed, False
        at, seat = {0: (0, 0), 1: (1, 3), 2: (0, 5)}[moves]
        for place, room in enumerate(self.rooms):
            found = [(n, each.stack) for n, each in enumerate(room.session.places) if each]
            assert found == ([(seat, STACK)] if place == at else [])
            assert room.seat_of(self.ann) == (seat if place == at else -1)
            booked = chart.of_table(room.number, chips("Ann"))
            assert self.store.books.balances.get(booked, 0) == (STACK if place == at else 0)
            row = self.store.table(room.number)
            again = self.pit._room(row.id, row.game, row.sheet)
            again.restore(self.store.entries(row.id))
            assert again.session._replace(told=()) == room.session._replace(told=())
            assert self.store.altered(row.id) is None
        assert chart.chips("Ann") not in self.store.books.balances
        assert verify(self.store.engine).fault == ""
        self.faults.armed = armed


if __name__ == "__main__":
    mine = MovingLife(sys.argv[1], sys.argv[2], int(sys.argv[3]), Deadly)  # type: ignore[arg-type]
    asyncio.run(mine.lived())
