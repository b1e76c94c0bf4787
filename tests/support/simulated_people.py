"""People who play in simulated time through the real live channel: they dither, vanish, come back and ask nonsense."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from fastapi import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError
from web_player import whole, wish

from pitboss.house.store.schema import StoreError
from pitboss.web.accounts import FrontDesk, Player
from pitboss.web.allowance import Allowance
from pitboss.web.auth import COOKIE
from pitboss.web.live import live
from pitboss.web.pit import Pit

Json = dict[str, Any]
PATIENCE = 60.0
NONSENSE: tuple[Any, ...] = (
    "", "[]", "{", {"do": "fly"}, {"do": "sit", "seat": 99}, {"do": "move", "seat": "x"}, {"do": "act", "act": "fold"},
    {"do": "bet", "spot": "Ante", "amount": -5}, {"do": "ready"}, {"do": "again"}, {"do": "act", "cards": [0, 0]},
    {"do": "company", "count": 0}, {"do": "buy", "amount": 10**30}, {"do": "out"}, {"do": "back"}, {"do": 5},
)  # fmt: skip


@dataclass(slots=True)
class Asked:
    """A wish, when it was made and answered (milliseconds), and how: done, refused, unknown, or not at all."""

    player: int
    table: int
    do: str
    sent: int
    heard: int = -1
    how: str = "none"


class Line:
    """A socket as the live channel knows it, without a network."""

    def __init__(self, house: Any, ticket: str, got: Callable[[Json], None]) -> None:
        messages = Allowance(house.world.time)
        self.app = SimpleNamespace(state=SimpleNamespace(desk=house.desk, guarded=False, messages=messages))
        self.cookies, self.url, self.client = {COOKIE: ticket}, SimpleNamespace(scheme="ws"), None
        self.incoming: asyncio.Queue[Json] = asyncio.Queue()
        self.got, self.open = got, True
        self.scope: Json = {}

    async def accept(self) -> None:
        await asyncio.sleep(0)

    async def receive(self) -> Json:
        return await self.incoming.get()

    async def send_text(self, text: str) -> None:
        if not self.open:
            raise WebSocketDisconnect
        self.got(json.loads(text))

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.hang_up()

    def say(self, text: str) -> None:
        self.incoming.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        self.open = False
        self.incoming.put_nowait({"type": "websocket.disconnect"})
        self.got({"closed": True})


class Person:
    """Somebody with a character: how quick, how faithful, how fidgety."""

    def __init__(self, house: Any, name: str, chance: random.Random) -> None:
        self.house, self.name, self.chance = house, name, chance
        self.quick = chance.choice((0.3, 1.0, 4.0, 30.0))
        self.fidgets, self.flits = chance.random() < 0.3, chance.random() * 0.05
        self.player, self.ticket = Player(0, ""), ""
        self.eyes = -1
        """Under whose number the channel was opened; -1 without a ticket."""
        self.line: Line | None = None
        self.table, self.view, self.stale = 0, {}, 0
        self.asked: list[Asked] = []
        self.answer: asyncio.Future[str] | None = None

    # --- the channel ----------------------------------------------------------------------------------------------

    def got(self, message: Json) -> None:
        if "picture" in message:
            self.stale, self.view = self.view.get("seq", 0), whole(message, self.view)
            self.house.pictures.append((self.eyes, self.view))
        elif self.answer is not None and not self.answer.done():
            how = next((how for how in ("done", "refused", "unknown") if how in message), "none")
            self.answer.set_result(how)

    def connect(self, table: int) -> None:
        self.table, self.view, self.eyes = table, {}, self.player.id if self.ticket else -1
        self.line = line = Line(self.house, self.ticket, lambda message: self.line is line and self.got(message))
        pit: Pit = self.house.pit
        self.house.serve(live(pit, line, table))  # type: ignore[arg-type]

    def vanish(self) -> None:
        if self.line is not None:
            self.line.hang_up()
        self.line = None

    async def ask(self, said: Any, seen: int | None = None) -> str:
        """Say something and wait for the answer."""
        assert self.line is not None
        line, time = self.line, self.house.loop.time
        if isinstance(said, dict):
            mine = Asked(self.player.id, self.table, str(said["do"]), int(time() * 1000))
            self.asked.append(mine)
            said = json.dumps({**said, "seen": self.view.get("seq", 0) if seen is None else seen, "n": 1})
        else:
            mine = Asked(self.player.id, self.table, "", int(time() * 1000))
        self.answer = asyncio.get_running_loop().create_future()
        line.say(said)
        done, _ = await asyncio.wait({self.answer}, timeout=PATIENCE)
        mine.how, self.answer = (self.answer.result() if done else "none"), None
        mine.heard = int(time() * 1000)
        return mine.how

    # --- what they do ---------------------------------------------------------------------------------------------

    async def live(self) -> None:
        while True:
            await asyncio.sleep(0.05 + self.chance.expovariate(1 / self.quick))
            if self.line is None or not self.line.open:
                await self._arrive()
            elif self.view:
                await self._do()

    def _sign_in(self) -> None:
        desk: FrontDesk = self.house.desk
        with suppress(SQLAlchemyError, StoreError):
            self.player, self.ticket = desk.sign_in(self.name, "")

    async def _arrive(self) -> None:
        if not self.ticket:
            self._sign_in()
        open_ = sorted(self.house.pit.rooms)
        if self.table in open_ and self.chance.random() < 0.7:
            return self.connect(self.table)
        await self.house.open_some(self.player if self.ticket else None)
        if open_ := sorted(self.house.pit.rooms):
            self.connect(self.chance.choice(open_))

    async def _do(self) -> None:
        chance, seat = self.chance, self.view["seat"]
        roll = chance.random()
        if roll < self.flits:
            return await self._flit()
        if roll < self.flits + 0.04:
            return void(await self.ask(chance.choice(NONSENSE), chance.choice((None, self.stale, -1, 10**9))))
        if seat < 0:
            return await self._sit()
        if self.fidgets and chance.random() < 0.3:
            return void(await self.ask({"do": "leave"}))
        if roll < self.flits + 0.08:
            extra = ({"do": "company"}, {"do": "move", "seat": chance.randrange(6)}, {"do": "out"})
            return void(await self.ask(chance.choice(extra)))
        if roll < self.flits + 0.14:
            return await self._leave_twice()
        if (found := wish(self.view, chance)) is not None:
            await self.ask(found, self.stale if chance.random() < 0.03 else None)

    async def _sit(self) -> None:
        taken = {chair["seat"] for chair in self.view["chairs"]}
        if free := [seat for seat in range(self.view["places"]) if seat not in taken]:
            await self.ask({"do": "sit", "seat": self.chance.choice(free)})

    async def _leave_twice(self) -> None:
        for _ in range(2):
            if self.line is not None and self.line.open:
                await self.ask({"do": "leave"})
                await asyncio.sleep(0.1)

    async def _flit(self) -> None:
        """Away for a while: without a word, signed out, or after leaving, once or twice."""
        how = self.chance.randrange(4)
        if how == 0:
            await self.house.sign_out(self.ticket)
            self.ticket = ""
        for _ in range(how - 1):
            if self.line is not None and self.line.open:
                await self.ask({"do": "leave"})
        if how:
            self.vanish()
        await asyncio.sleep(self.chance.choice((1.0, 15.0, 100.0)))


def void(_: object) -> None:
    """What was answered does not matter."""
