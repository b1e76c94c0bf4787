"""A pit in simulated time, with people who look through open channels."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any

from simulated_loop import SimulatedExecutor, SimulatedLoop, simulated
from web_player import wish

from pitboss.house.outside import Outside
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.room import Room
from pitboss.web.tables.showing import Watcher

HOUSE, POT = "let-it-ride", "badugi"
PACE = Pace()
SLACK = 0.01


class Evening:
    """A pit in simulated time, and people who look through open channels."""

    def __init__(self, loop: SimulatedLoop, home: Path) -> None:
        self.loop, pool, keys = loop, SimulatedExecutor(loop, lambda: (0.0, 0.0)), count(1)
        self.store = Store(f"sqlite:///{home / 'pit.db'}", lambda: int(loop.time() * 1000), pool)
        self.store.asking.pool = pool  # type: ignore[assignment]
        world = Outside(loop.time, asyncio.sleep, random.Random(1), lambda: seed_key(next(keys)))
        self.pit = Pit(self.store, PACE, world)
        names = ("Ann", "Bob", "Eve", "Joe", "Kim")
        self.people = [Player(self.store.add_player(name, None) or 0, name) for name in names]
        self.looking: dict[Player, Watcher] = {}

    def look(self, room: Room, player: Player) -> None:
        self.looking[player] = Watcher(SignInTicket(player, "", 0))
        room.came(self.looking[player])

    def vanish(self, room: Room, player: Player) -> None:
        room.watchers.discard(self.looking.pop(player))
        room.heard_of(player)

    async def ask(self, room: Room, player: Player, **wish: Any) -> None:
        await room.wish(player, wish, room.seq)

    async def begun(self, game: str, many: int, sheet: dict[str, Any] | None = None) -> Room:
        """A table in the middle of a round, and somebody in turn."""
        room = await self.pit.open(self.people[0], game, sheet or {})
        for seat, player in enumerate(self.people[:many]):
            self.look(room, player)
            await self.ask(room, player, do="sit", seat=seat)
        for player in self.people[:many] if game == HOUSE else ():
            await self.bet(room, player)
        await self.until(lambda: self.turn(room) is not None)
        return room

    async def bet(self, room: Room, player: Player) -> None:
        """What is required, and no more."""
        chance = random.Random(1)
        while found := wish(room.view(player), chance):  # type: ignore[arg-type]
            await self.ask(room, player, **found)

    def turn(self, room: Room) -> Player | None:
        """Who has to decide."""
        picture = room.view(None)["picture"]
        at = -1 if picture is None or picture["over"] else picture["turn"]
        return next((each for each in self.people if room.seat_of(each) == at >= 0), None)

    async def until(self, true: Callable[[], Any], most: float = 3600.0) -> float:
        """How long it takes."""
        begins = self.loop.time()
        while not true():
            assert self.loop.time() - begins < most
            await asyncio.sleep(SLACK)
        return self.loop.time() - begins


def told(home: Path, story: Callable[[Any], Coroutine[Any, Any, None]], kind: type[Evening] = Evening) -> None:
    async def evening(loop: SimulatedLoop) -> None:
        here = kind(loop, home)
        await story(here)
        await here.pit.close()

    simulated(evening)
