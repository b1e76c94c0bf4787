"""A pit whose time goes on only when it is told to, with one player, Ann, and any server over the same database."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

from pitboss.house.books.events import DayOpened, Founded, Invested
from pitboss.house.books.journal import Signed
from pitboss.house.outside import Outside
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room

TWO = ("ana", "ben")


async def dozing(seconds: float) -> None:
    """Nothing happens by itself."""
    await asyncio.Event().wait()


class QuietPit:
    """A pit in which nothing happens by itself."""

    def __init__(self, path: Path, keys: Callable[[], bytes] | None = None) -> None:
        numbers = count(1)
        self.path, self.keys = path, keys or (lambda: seed_key(next(numbers)))
        self.open()
        self.ann = Player(self.store.add_player("Ann", None) or 1, "Ann")

    def open(self) -> None:
        self.store = Store(f"sqlite:///{self.path}")
        world = Outside(lambda: 0.0, dozing, random.Random(1), self.keys)
        self.pit = Pit(self.store, Pace(), world)
        self.pit.restore()

    async def again(self) -> None:
        """Another server over the same database."""
        await self.pit.close()
        self.open()

    async def shut(self) -> None:
        await self.pit.close()

    async def moves(self, room: Room) -> bool:
        """What would happen by itself, if anything would; Ann, who never acts in time, is back for the next hand, and
        goes on where the table waits for her alone.
        """
        seat = room.seat_of(self.ann)
        if seat >= 0 and room.between() and room.pause() is None:
            await room.wish(self.ann, {"do": "next"}, room.seq)
        if isinstance(room, PotRoom) and seat >= 0 and room.between() and room.session.seated(seat).out:
            await room.wish(self.ann, {"do": "back", "post": True}, room.seq)
        due = room.next_move()
        if due is not None:
            async with room.lock:
                await room.act_and_show(due[1]())
        return due is not None

    async def sits(self, room: Room) -> None:
        await room.wish(self.ann, {"do": "sit", "seat": 0}, room.seq)

    async def found(self) -> None:
        """It is kept as a licensed house, with a day open."""
        opening = (Founded("the house", full_trays=True), Invested(100_000_00), DayOpened("2026-11-16"))
        await self.store.writer.write(*(Signed(each, TWO) for each in opening))


def lived(story: Callable[[], Awaitable[Any]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]
