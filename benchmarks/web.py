"""The pit under load: hundreds of players on live channels at many tables of one server, playing as fast as it answers.

Usage: web.py [players] [seconds]. Prints actions a second and how long an answer takes (from a wish to "done"), and
checks that nothing was refused that should not be and that the database holds every action that was acknowledged.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "support"))

import httpx
from web_player import wish as wanted
from web_server import Server
from websockets.asyncio.client import ClientConnection, connect

PLAYERS, SECONDS = 300, 15.0
TABLES = (
    ("three-card-poker", 4), ("ultimate-texas-holdem", 3), ("no-limit-holdem", 6), ("let-it-ride", 3),
    ("mississippi-stud", 4), ("seven-card-high-stud", 5), ("fortune-pai-gow", 3), ("badugi", 4),
)  # fmt: skip
"""Games and how many sit at each table, in turn until everybody has a seat."""
LATE = ("the table has moved on", "chips are added between hands", "no bets are being taken", "the round is over")
"""What somebody hears who was overtaken by the dealer or by another player."""
LAST_ANSWERS = 5.0
"""Seconds for whatever has been asked at the end to be answered."""
SLOWEST = 1.0
"""Seconds within which 99 of 100 answers should have come while everybody plays as fast as possible."""


class Player:
    """Somebody at a table, with everything that was acknowledged and how long it took."""

    def __init__(self, name: str, number: int, cookie: str) -> None:
        self.name, self.number, self.cookie = name, number, cookie
        self.rng = random.Random(name)
        self.done: list[dict[str, Any]] = []
        self.took: list[float] = []
        self.refused: Counter[str] = Counter()
        self.waits = self.stops = False

    async def play(self, address: str, table: int, seat: int) -> None:
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
        async with connect(url, additional_headers={"Cookie": self.cookie}, compression=None) as socket:
            view = await self.ask(socket, picture(str(await socket.recv())), {"do": "sit", "seat": seat})
            while not self.stops:
                wish = wanted(view, self.rng)
                view = picture(str(await socket.recv())) if wish is None else await self.ask(socket, view, wish)

    async def ask(self, socket: ClientConnection, view: dict[str, Any], wish: dict[str, Any]) -> dict[str, Any]:
        """Say a wish, and listen until it is answered and the table that came of it has been shown."""
        self.waits, begun, shown = True, time.perf_counter(), ""
        await socket.send(json.dumps({**wish, "seen": view["seq"]}))
        while (text := str(await socket.recv())).startswith(PICTURE):
            shown = text
        self.waits = False
        self.took.append(time.perf_counter() - begun)
        answer, after = json.loads(text), picture(shown) if shown else view
        if "refused" in answer:
            self.refused[answer["refused"]] += 1
            return after
        self.done.append(wish)
        return after if after["seq"] > view["seq"] else picture(str(await socket.recv()))


PICTURE = '{"picture"'


def picture(text: str) -> dict[str, Any]:
    """The table a message shows."""
    return dict(json.loads(text)["picture"])


def signed_in(http: httpx.Client, count: int) -> list[Player]:
    """So many players with a ticket each."""
    found = []
    for number in range(count):
        answer = http.post("/api/sign-in", json={"name": f"Load {number}"})
        found.append(
            Player(f"Load {number}", answer.json()["id"], f"pitboss_ticket={answer.cookies['pitboss_ticket']}")
        )
        http.cookies.clear()
    return found


def seated(http: httpx.Client, players: list[Player]) -> Iterator[tuple[Player, int, int]]:
    """Each player with a table and a seat; the first one opens it."""
    left, turn = list(players), 0
    while left:
        game, count = TABLES[turn % len(TABLES)]
        answer = http.post("/api/tables", json={"game": game}, headers={"Cookie": left[0].cookie})
        some, left, turn = left[:count], left[count:], turn + 1
        yield from ((player, int(answer.json()["table"]), seat) for seat, player in enumerate(some))


async def load(server: Server, places: list[tuple[Player, int, int]], seconds: float) -> float:
    """Everybody plays for a while; how long it took."""
    begun = time.perf_counter()
    games = [asyncio.create_task(player.play(server.address, table, seat)) for player, table, seat in places]
    _, playing = await asyncio.wait(games, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    took = time.perf_counter() - begun
    for player, _, _ in places:
        player.stops = True
    done, left = await asyncio.wait(games, timeout=LAST_ANSWERS)
    for game in left:
        game.cancel()
    for game in done:
        game.result()
    assert len(playing) == len(places), "somebody stopped playing"
    assert not any(player.waits for player, _, _ in places), "a wish was not answered"
    return took


def kept(db: Path, player: Player) -> bool:
    """Whether everything acknowledged to a player is in the log, in this order."""
    with sqlite3.connect(db) as rows:
        asked = 'select data from entries where player = ? order by "table", seq'
        lines = iter([json.loads(data) for (data,) in rows.execute(asked, (player.number,))])
    return all(any(_is(wish, line) for line in lines) for wish in player.done)


def _is(wish: dict[str, Any], line: dict[str, Any]) -> bool:
    """Whether an entry of the log is what this wish asked for."""
    match wish["do"]:
        case "act":
            return line.get("event") == "Acted" and line["act"] == wish["act"]
        case "bet":
            return line.get("event") == "Wagered" and (line["spot"], line["amount"]) == (wish["spot"], wish["amount"])
        case "sit":
            return "sat" in line or line.get("session") == "Sat"
        case "ready":
            return "ready" in line
        case other:
            return line.get("session") == {"buy": "ToppedUp", "back": "CameBack", "out": "SatOut"}[other]


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    with tempfile.TemporaryDirectory() as home:
        db = Path(home) / "pit.db"
        server = Server(f"sqlite:///{db}").start()
        with httpx.Client(base_url=server.address) as http:
            players = signed_in(http, count)
            places = list(seated(http, players))
        took = asyncio.run(load(server, places, seconds))
        said = server.end()
        assert "Traceback" not in said, said
        lost = [player.name for player in players if not kept(db, player)]
    report(players, len({table for _, table, _ in places}), took)
    assert not lost, f"acknowledged and not kept: {lost}"


def report(players: list[Player], tables: int, took: float) -> None:
    times = sorted(each for player in players for each in player.took)
    done = sum(len(player.done) for player in players)
    late: Counter[str] = sum((player.refused for player in players), Counter())
    wrong = {says: many for says, many in late.items() if not says.startswith(LATE)}
    half, most = times[len(times) // 2], times[len(times) * 99 // 100]
    print(
        f"the pit, {len(players)} players at {tables} tables: {done / took:,.0f} actions a second, "
        f"answers in {1000 * half:.0f} ms (half), {1000 * most:.0f} ms (99 of 100); {sum(late.values())} overtaken; "
        f"{SLOWEST / most:.1f} times as fast as promised"
    )
    assert not wrong, wrong


if __name__ == "__main__":
    main()
