"""A tournament that the pit deals, over a real server: everybody plays through a channel of their own, and a director
who has nothing but the described interface enters, draws, starts, sells rebuys and pays.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

import httpx
from tournament_house import CASHIER, DIRECTOR, PASSWORD
from web_player import whole
from web_server import SOON, Client, Json, Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

LONGEST = 1500.0
"""Seconds after which a tournament that should have ended has not."""
BUSY = ("moved on", "try again", "not known yet")
PAPERS = ("seats", "entries", "payouts", "rules", "results")


class CrowdDirector:
    """Whoever directs, by requests alone; `asked` numbers them."""

    def __init__(self, server: Server, words: dict[str, str]) -> None:
        for name, word in words.items():
            said = {"name": name, "word": word, "new": PASSWORD}
            assert httpx.post(f"{server.address}/api/reset", json=said, timeout=SOON).is_success
        self.client, self.asked = Client(server, DIRECTOR, PASSWORD), 0

    def tell(self, verb: str, **said: Any) -> Json:
        self.asked += 1
        return dict(self.client.post(f"/api/house/tournament/{verb}", id=f"t{self.asked}", tournament=1, **said))

    def board(self) -> Json:
        """What hangs in the room. Every chip is in somebody's stack, whatever is played."""
        found: Json = self.client.get("/api/tournaments/1")
        assert sum(each["chips"] for each in found["seats"]) == found["chips"], found
        return found

    def console(self) -> Json:
        return dict(self.client.get("/api/tournaments/1/console"))

    def begin(self, tables: int) -> None:
        for felt in range(1, tables + 1):
            self.tell("table", felt=felt)
        self.tell("commit")
        self.tell("draw", word="queen of hearts")
        self.tell("start")

    def answers(self) -> int:
        """Who has no chips left buys again or goes out, every other time; how many rebuys were sold."""
        console, sold = self.console(), 0
        may = {each["receipt"] for each in console["taken"] if each["may_rebuy"]}
        for card in console["todo"]:
            if card["kind"] != "broke":
                continue
            if card["entry"] % 2 and card["entry"] in may:
                self.tell("rebuy", entry=card["entry"])
                sold += 1
            else:
                self.tell("out", out=[f"{card['entry']}:{card['amount']}"], declined=True)
        return sold

    def pays(self) -> None:
        """Every prize and the fees, with two signatures each; and the last word."""
        second = {"name": CASHIER, "password": PASSWORD}
        for card in self.console()["todo"]:
            if card["kind"] == "pay":
                self.tell("pay", entry=card["entry"], second=second)
        self.tell("finish")

    def papers(self) -> dict[str, bytes]:
        found = {name: self.client.http.get(f"/api/tournaments/1/papers/{name}").content for name in PAPERS}
        assert all(each.startswith(b"%PDF") for each in found.values())
        return found


class Guest:
    """Somebody who plays by lot, and goes along to whichever table the page would go to."""

    def __init__(self, server: Server, name: str) -> None:
        client = Client(server, name)
        self.server, self.name, self.rng = server, name, random.Random(name)
        self.cookie = "; ".join(f"{key}={value}" for key, value in client.http.cookies.items())
        client.close()
        server.clients.remove(client)
        self.tables: list[int] = []
        self.acts, self.totals = 0, dict[tuple[int, int], int]()

    async def plays(self, crowd: Crowd) -> None:
        """Until the tournament is over, also where the server is started anew."""
        while not crowd.over:
            table = crowd.tables.get(self.name)
            if table is None:
                await asyncio.sleep(0.1)
                continue
            try:
                url = f"{self.server.address.replace('http', 'ws')}/api/tables/{table}/live"
                async with connect(url, additional_headers={"Cookie": self.cookie}, max_size=2**22) as socket:
                    await self._sits(socket, table, crowd)
            except (OSError, WebSocketException):
                await asyncio.sleep(0.1)

    async def _sits(self, socket: ClientConnection, table: int, crowd: Crowd) -> None:
        view: Json | None = None
        while not crowd.over and crowd.tables.get(self.name) == table:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                # Nothing was heard of an act whose outcome was not known: whoever is still asked acts once more.
                message = {"still": True}
            if "picture" in message:
                view = whole(message, view)
            elif "refused" in message:
                # Somebody was faster, or the database was busy: whoever is asked still acts once more.
                assert any(each in message["refused"] for each in BUSY), message
                await asyncio.sleep(0.1)
            elif "still" not in message or view is None:
                # Done; or it is not known yet, and the table will show it.
                continue
            assert view is not None
            if to := view.get("went"):
                crowd.tables[self.name] = to["table"]
                return
            if view["seat"] < 0 or view["picture"] is None:
                continue
            self._counts(view, table)
            if wish := self._wish(view):
                self.acts += 1
                await socket.send(json.dumps({"seen": view["seq"], "n": self.acts, **wish}))

    def _counts(self, view: Json, table: int) -> None:
        """In a hand no chip comes to a table and none goes."""
        if not self.tables or self.tables[-1] != table:
            self.tables.append(table)
        picture = view["picture"]
        if view["between"] or picture["over"]:
            return
        there = sum(each["stack"] for each in view["chairs"]) + sum(picture["pots"])
        there += sum(each["bet"] for each in picture["seats"])
        assert self.totals.setdefault((table, view["round"]), there) == there, view

    def _wish(self, view: Json) -> Json | None:
        offers = view["picture"]["may"]
        if view["between"] or not offers:
            return None
        ranges = [each for each in offers if each["do"] == "range"]
        if ranges and self.rng.random() < 0.12:
            return {"do": "act", "act": ranges[0]["act"], "amount": ranges[0]["most"]}
        acts = [each for each in offers if each["do"] == "act" and (each["act"] != "fold" or self.rng.random() < 0.5)]
        return dict(self.rng.choice(acts or [each for each in offers if each["do"] == "act"]))


class Crowd:
    """Everybody at once. `killed`: with so many players left the server is killed and started anew."""

    def __init__(self, director: CrowdDirector, guests: list[Guest], killed: int = 0) -> None:
        self.director, self.guests, self.killed = director, guests, killed
        self.over, self.tables = False, dict[str, int]()
        self.looks = self.rebuys = 0

    def look(self) -> Json:
        board = self.director.board()
        rooms = {each["felt"]: each["table"] for each in board["rooms"]}
        here = {each["player"]: rooms[each["table"]] for each in board["seats"] if each["table"] in rooms}
        mine = {guest.name for guest in self.guests}
        self.tables = {name: table for name, table in here.items() if name in mine}
        self.looks += 1
        return board

    async def _directs(self) -> None:
        until = time.monotonic() + LONGEST
        try:
            while (left := (await asyncio.to_thread(self.look))["players"]) > 1:
                assert time.monotonic() < until, self.director.board()
                self.rebuys += await asyncio.to_thread(self.director.answers)
                if self.killed and left <= self.killed:
                    self.killed = 0
                    await asyncio.to_thread(self.director.client.server.again)
                await asyncio.sleep(0.1)
        finally:
            self.over = True

    async def _all(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._directs())
            for guest in self.guests:
                group.create_task(guest.plays(self))

    def play(self) -> float:
        """To the winner; the seconds that it took."""
        began = time.perf_counter()
        asyncio.run(self._all())
        return time.perf_counter() - began
