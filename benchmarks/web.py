"""The pit under load: players on live channels at many tables of one server, this program and another commit in turn.

Usage: web.py [players] [seconds] [--beside REV] [--db sqlite|postgresql] [--think LEAST MOST] [--onlookers N]
[--memory EVERY] [--turns N]. Without --think everybody plays as fast as the server answers. With onlookers each turn is
played without them first. --memory prints what the server holds every so many seconds: an hour is `web.py 100 3600
--think 1 5 --memory 30`.

Prints actions a second, how long an answer takes (from a wish to "done"), processor time for each action (the server's,
and this program's beside it, for they share the machine), memory, the load of the machine, and the ratios to the other
commit.

Checked: nothing is refused but to somebody who was overtaken; every wish is answered and nobody's channel closes; the
database holds every action that was acknowledged, each player's in their order. Not checked, for this program has to
cost little: what pictures show. It reads the few fields by which a player decides, and of pictures that come while
a wish is on its way the last one only; stories and cards are skipped (tests/web and tests/simulation check those).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, TypedDict

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import httpx
import msgspec
import uvloop
import web_server
from sqlalchemy import select
from web_player import wish as wanted
from web_postgres import Postgres, postgres
from web_server import Server

from pitboss.house.store.engine import opened
from pitboss.house.store.schema import entries

HERE = Path(__file__).resolve().parent.parent
TABLES = (
    ("three-card-poker", 4), ("ultimate-texas-holdem", 3), ("no-limit-holdem", 6), ("let-it-ride", 3),
    ("mississippi-stud", 4), ("seven-card-high-stud", 5), ("fortune-pai-gow", 3), ("badugi", 4),
)  # fmt: skip
"""Games and how many sit at each table, in turn until everybody has a seat."""
STALE, UNKNOWN = "the table has moved on", "it is not known yet"
LATE = (
    STALE,
    UNKNOWN,
    "nothing was kept",
    "chips are added between hands",
    "no bets are being taken",
    "the round is over",
)
"""What somebody hears who was overtaken by the dealer or by another player, or for whom the database was too slow."""
LAST_ANSWERS = 5.0
"""Seconds for whatever has been asked at the end to be answered."""
SLOWEST = 1.0
"""Seconds within which 99 of 100 answers should have come while everybody plays as fast as possible."""
web_server.SOON = 300.0
"""Seconds for a server to start: on a busy machine that takes long, and it is not what is measured."""
AT_THE_DOOR, TRIES = 4, 20
"""How many come in at a time, and how often they try, as the page does."""
TICKS = os.sysconf("SC_CLK_TCK")
decode = msgspec.json.Decoder().decode


# --- what a player has to know ------------------------------------------------------------------------------------


class Offer(TypedDict, total=False):
    """Something that may be done; whatever else is said of it is not read."""

    do: str
    act: str
    box: int
    spot: str
    amount: int
    cards: list[int]
    least: int
    most: int
    step: int
    held: int
    picks: list[str]
    tip: bool
    required: bool


class Staked(TypedDict):
    spot: str


class Hand(TypedDict):
    stakes: list[Staked]


class Round(TypedDict, total=False):
    over: bool
    boxes: list[Hand]
    may: list[Offer]


class Seat(TypedDict, total=False):
    seat: int
    ready: bool
    stack: int


class Own(TypedDict, total=False):
    seat: int
    out: bool
    waits: bool
    buy: int
    may: list[Offer]


class View(TypedDict, total=False):
    kind: str
    seq: int
    seat: int
    betting: bool
    out: bool
    waits: bool
    buy: int
    between: bool
    chairs: list[Seat]
    picture: Round | None


class Shown(TypedDict, total=False):
    picture: View
    own: Own


read = msgspec.json.Decoder(Shown).decode
read_own = msgspec.json.Decoder(Own).decode
OWN = b',"own":'


def asks_nothing(text: bytes) -> bool:
    """Whether a picture has nothing to do for its player, by the own part alone, which comes last."""
    at = text.rfind(OWN)
    if at < 0:
        return False
    own = read_own(text[at + len(OWN) : -1])
    return not (own["may"] or own.get("out") or own.get("waits") or own.get("buy"))


def view_of(text: bytes) -> dict[str, Any]:
    """What a picture says to a player, as far as it is needed."""
    shown = read(text)
    view: dict[str, Any] = dict(shown["picture"])
    if own := shown.get("own"):
        view |= own
        if view["picture"] is not None:
            view["picture"]["may"] = own["may"]
    return view


# --- a channel that costs this side little ------------------------------------------------------------------------


class Wire(asyncio.Protocol):
    """The client's side of a WebSocket without compression; a mask of zeros leaves what is sent as it is."""

    def __init__(self, path: str, port: int, cookie: str = "") -> None:
        self.port = port
        self.head = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        self.data, self.open, self.gone = b"", False, ""
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def begin(self) -> None:
        """Returns once something was heard."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        await self.first

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.head.encode())

    def data_received(self, data: bytes) -> None:
        self.data = self.data + data if self.data else data
        if not self.open:
            head, found, rest = self.data.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.open, self.data = True, rest
        at = 0
        while (frame := _frame(self.data, at)) is not None:
            kind, begins, at = frame
            self._take(kind, self.data[begins:at])
        self.data = self.data[at:]

    def _take(self, kind: int, text: bytes) -> None:
        if kind == 1:
            self.heard(text)
            if not self.first.done():
                self.first.set_result(None)
        elif kind == 9:
            self.transport.write(_masked(0x8A, text))
        elif kind == 8:
            self.gone = text[2:].decode() or str(int.from_bytes(text[:2], "big"))
            self.transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        self.gone = self.gone or "lost"
        if not self.first.done():
            self.first.set_exception(ConnectionError(self.gone))

    def send(self, data: Any) -> None:
        self.transport.write(_masked(0x81, msgspec.json.encode(data)))

    def heard(self, text: bytes) -> None:
        """A message."""


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that begins here, where its text begins and where it ends, if all of it is there."""
    if len(data) < at + 2:
        return None
    kind, size, begins = data[at] & 15, data[at + 1], at + 2
    if size > 125:
        begins += 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : begins], "big")
    return (kind, begins, begins + size) if len(data) >= begins + size else None


def _masked(kind: int, text: bytes) -> bytes:
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return bytes([kind]) + size + bytes(4) + text


class Onlooker(Wire):
    """Somebody who counts what is shown."""

    pictures = 0

    def heard(self, text: bytes) -> None:
        self.pictures += 1


class Player:
    """Somebody at a table, with everything that was acknowledged and how long it took."""

    def __init__(self, name: str, number: int, cookie: str, think: tuple[float, float] | None) -> None:
        self.name, self.number, self.cookie, self.think = name, number, cookie, think
        self.rng = random.Random(name)
        self.done: list[dict[str, Any]] = []
        self.took: list[float] = []
        self.refused: Counter[str] = Counter()
        self.stops = False
        self.wire: Seated | None = None


class Seated(Wire):
    """A player's channel: whenever a picture asks for it, a wish; one at a time."""

    def __init__(self, player: Player, path: str, port: int, seat: int) -> None:
        super().__init__(path, port, player.cookie)
        self.player, self.seat = player, seat
        self.unread, self.view = b"", dict[str, Any]()
        self.asked: tuple[dict[str, Any], int, float] | None = None
        self.after, self.thinks, self.pictures = -1, False, 0

    def heard(self, text: bytes) -> None:
        # A picture begins with the number of its form or with itself, an answer with what became of the wish.
        if text.startswith((b'{"v":', b'{"picture":')):
            self.unread, self.pictures = text, self.pictures + 1
        else:
            self._answered(decode(text))
        if not (self.asked or (self.unread and asks_nothing(self.unread))):
            self.consider()

    def look(self) -> dict[str, Any]:
        """The newest picture, read when somebody looks at it."""
        if self.unread:
            self.view, self.unread = view_of(self.unread), b""
        return self.view

    def _answered(self, answer: dict[str, Any]) -> None:
        assert self.asked is not None
        wish, seen, begun = self.asked
        self.asked = None
        self.player.took.append(time.perf_counter() - begun)
        if says := answer.get("refused") or answer.get("unknown"):
            self.player.refused[says] += 1
            self.after = seen if says.startswith((STALE, UNKNOWN)) else self.after
        else:
            assert "done" in answer, answer
            self.player.done.append(wish)
            # The picture that shows it; the commits before said "done" after it.
            self.after = max(seen, answer.get("seq", 0) - 1)

    def consider(self) -> None:
        """Ask for something, if there is anything to ask for on a picture that is new."""
        player = self.player
        if player.stops or self.asked or self.thinks:
            return
        view = self.look()
        if not view or view["seq"] <= self.after:
            return
        if view["seat"] < 0:
            return self._ask({"do": "sit", "seat": self.seat})
        wish = wanted(view, player.rng)
        if wish is None:
            return
        if player.think is None:
            return self._ask(wish)
        self.thinks = True
        asyncio.get_running_loop().call_later(player.rng.uniform(*player.think), self._thought)

    def _thought(self) -> None:
        self.thinks = False
        wish = wanted(self.look(), self.player.rng)
        if wish is not None and not self.player.stops:
            self._ask(wish)

    def _ask(self, wish: dict[str, Any]) -> None:
        self.asked = wish, self.view["seq"], time.perf_counter()
        self.send({**wish, "seen": self.view["seq"]})


# --- one server under load ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Load:
    """How many play for how long and how fast, and how many look on at the first table."""

    players: int
    seconds: float
    think: tuple[float, float] | None
    onlookers: int
    memory: float = 0.0
    """How often the server's memory is printed, in seconds; never where it is 0."""


@dataclass(slots=True)
class Figures:
    """What one server did under it."""

    acts: float = 0.0
    half: float = 0.0
    most: float = 0.0
    cost: float = 0.0
    """Milliseconds of processor time for an action."""
    players_cost: float = 0.0
    """The same, of this program."""
    others: float = 0.0
    """The slowest answers at tables that nobody looks on at."""
    memory: tuple[float, float] = (0.0, 0.0)
    """Megabytes when play began and when it ended."""
    late: int = 0
    pictures: float = 0.0
    """Shown to players for each action."""
    shown: float = 0.0
    """Pictures an onlooker got in a second."""

    def line(self) -> str:
        looks = f"; onlookers saw {self.shown:.1f} a second" if self.shown else ""
        others = f", {1000 * self.others:.0f} ms at the other tables" if self.others else ""
        return (
            f"{self.acts:,.0f} actions a second, answers in {1000 * self.half:.0f} ms (half), "
            f"{1000 * self.most:.0f} ms (99 of 100{others}), {self.cost:.2f} ms of processor an action "
            f"and {self.players_cost:.2f} the players', {self.pictures:.1f} pictures, "
            f"{self.memory[0]:.0f} -> {self.memory[1]:.0f} MB, {self.late} overtaken{looks}; "
            f"load {os.getloadavg()[0]:.1f}"
        )


def measured(tree: Path, url: str, load: Load) -> Figures:
    """A server of this tree on an empty database, under this load."""
    with _within(tree):
        server = Server(url, pace="usual" if load.think else "instant").start()
    found = Figures()
    try:
        with httpx.Client(base_url=server.address, timeout=60) as http:
            players = signed_in(server, load)
            places = list(seated(http, players))
        uvloop.run(_played(server, places, load, found))
    finally:
        said = server.end()
    assert "Traceback" not in said, said
    _settle(found, players)
    here = {player.name for player, table, _ in places if table == places[0][1]}
    found.others = _slowest([player for player in players if player.name not in here])
    lost = unkept(url, players)
    assert not lost, f"acknowledged and not kept: {lost}"
    return found


@contextmanager
def _within(tree: Path) -> Iterator[None]:
    """Programs started here are those of this tree."""
    here, path = Path.cwd(), os.environ.get("PYTHONPATH", "")
    os.chdir(tree)
    os.environ["PYTHONPATH"] = str(tree)
    yield
    os.chdir(here)
    os.environ["PYTHONPATH"] = path


def signed_in(server: Server, load: Load) -> list[Player]:
    """So many players with a ticket each."""

    def one(number: int) -> Player:
        answer = httpx.post(f"{server.address}/api/sign-in", json={"name": f"Load {number}"}, timeout=60)
        cookie = f"pitboss_ticket={answer.cookies['pitboss_ticket']}"
        return Player(f"Load {number}", answer.json()["id"], cookie, load.think)

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, range(load.players)))


def seated(http: httpx.Client, players: list[Player]) -> Iterator[tuple[Player, int, int]]:
    """Each player with a table and a seat; the first one opens it."""
    left, turn = list(players), 0
    while left:
        game, count = TABLES[turn % len(TABLES)]
        answer = http.post("/api/tables", json={"game": game}, headers={"Cookie": left[0].cookie})
        some, left, turn = left[:count], left[count:], turn + 1
        yield from ((player, int(answer.json()["table"]), seat) for seat, player in enumerate(some))


async def _played(server: Server, places: list[tuple[Player, int, int]], load: Load, found: Figures) -> None:
    """Everybody comes in, plays for a while, and stops."""
    door, port = asyncio.Semaphore(AT_THE_DOOR), server.port
    for player, _, _ in places:
        player.stops = True
    await asyncio.gather(*(_enter(door, port, player, table, seat) for player, table, seat in places))
    crowd = await asyncio.gather(*(_look(door, port, places[0][1]) for _ in range(load.onlookers)))
    looking = [each for each in crowd if each is not None]
    if load.onlookers:
        print(f"  ({len(looking)} of {load.onlookers} onlookers were let in)", flush=True)
    for player, _, _ in places:
        player.stops = False
        assert player.wire is not None
        player.wire.consider()
    # Everybody sits down at once; that is not counted.
    await asyncio.sleep(2 * load.think[1] if load.think else min(2.0, load.seconds / 4))
    for player, _, _ in places:
        player.took.clear()
    before, saw, held = _done(places), sum(each.pictures for each in looking), _memory(server)
    seen = _pictures(places)
    begun, spent, own = time.perf_counter(), _spent(server), time.process_time()
    await _passed(server, load)
    took, acts, spent = time.perf_counter() - begun, _done(places) - before, _spent(server) - spent
    found.acts, found.cost, found.memory = acts / took, 1000 * spent / max(acts, 1), (held, _memory(server))
    found.pictures = (_pictures(places) - seen) / max(acts, 1)
    found.players_cost = 1000 * (time.process_time() - own) / max(acts, 1)
    found.shown = (sum(each.pictures for each in looking) - saw) / took / len(looking) if looking else 0.0
    for player, _, _ in places:
        player.stops = True
    await _answered(places)


async def _passed(server: Server, load: Load) -> None:
    """As long as is played; what the server holds is told now and then."""
    begun = time.perf_counter()
    for nth in range(int(load.seconds / load.memory) if load.memory else 0):
        print(f"  {time.perf_counter() - begun:.0f} s: {_memory(server):.1f} MB", flush=True)
        await asyncio.sleep(begun + (nth + 1) * load.memory - time.perf_counter())
    await asyncio.sleep(load.seconds - (time.perf_counter() - begun))


async def _enter(door: asyncio.Semaphore, port: int, player: Player, table: int, seat: int) -> None:
    async with door:
        for _ in range(TRIES):
            player.wire = Seated(player, f"/api/tables/{table}/live", port, seat)
            try:
                return await player.wire.begin()
            except ConnectionError:
                await asyncio.sleep(0.3)
        raise ConnectionError(f"{player.name} does not come in: {player.wire.gone if player.wire else ''}")


async def _look(door: asyncio.Semaphore, port: int, table: int) -> Onlooker | None:
    async with door:
        wire = Onlooker(f"/api/tables/{table}/live", port)
        try:
            await wire.begin()
        except ConnectionError:
            return None
        return wire


async def _answered(places: list[tuple[Player, int, int]]) -> None:
    until = time.perf_counter() + LAST_ANSWERS
    wires = [player.wire for player, _, _ in places if player.wire is not None]
    while any(wire.asked for wire in wires) and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    assert not [wire.gone for wire in wires if wire.gone], "somebody stopped playing"
    assert not any(wire.asked for wire in wires), "a wish was not answered"


def _done(places: list[tuple[Player, int, int]]) -> int:
    return sum(len(player.done) for player, _, _ in places)


def _pictures(places: list[tuple[Player, int, int]]) -> int:
    return sum(player.wire.pictures for player, _, _ in places if player.wire is not None)


def _spent(server: Server) -> float:
    """Seconds of processor time that a server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(server: Server) -> float:
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def _settle(found: Figures, players: list[Player]) -> None:
    times = _times(players)
    late: Counter[str] = sum((player.refused for player in players), Counter())
    wrong = {says: many for says, many in late.items() if not says.startswith(LATE)}
    assert not wrong, wrong
    found.half, found.most, found.late = times[len(times) // 2], _slowest(players), sum(late.values())


def _times(players: list[Player]) -> list[float]:
    return sorted(each for player in players for each in player.took)


def _slowest(players: list[Player]) -> float:
    """Within which 99 of 100 answers came."""
    times = _times(players)
    return times[len(times) * 99 // 100] if times else 0.0


# --- what was kept ------------------------------------------------------------------------------------------------


def unkept(url: str, players: list[Player]) -> list[str]:
    """Those to whom something was acknowledged that is not in the log, in this order."""
    logs: dict[int, list[dict[str, Any]]] = {player.number: [] for player in players}
    engine = opened(url)
    asked = select(entries.c.player, entries.c.data).where(entries.c.player.is_not(None))
    with engine.connect() as rows:
        for number, data in rows.execute(asked.order_by(entries.c.table, entries.c.seq)):
            logs[number].append(decode(data))
    engine.dispose()
    return [player.name for player in players if not _kept(iter(logs[player.number]), player.done)]


def _kept(lines: Iterator[dict[str, Any]], done: list[dict[str, Any]]) -> bool:
    return all(any(_is(wish, line) for line in lines) for wish in done)


def _is(wish: dict[str, Any], line: dict[str, Any]) -> bool:
    """Whether an entry of the log is what this wish asked for."""
    match wish["do"]:
        case "act":
            return line.get("event") == "Acted" and bool(line["act"] == wish["act"])
        case "bet":
            return line.get("event") == "Wagered" and (line["spot"], line["amount"]) == (wish["spot"], wish["amount"])
        case "sit":
            return "sat" in line or line.get("session") == "Sat"
        case "ready":
            return "ready" in line
        case other:
            return bool(line.get("session") == {"buy": "ToppedUp", "back": "CameBack", "out": "SatOut"}[other])


# --- two commits in turn ------------------------------------------------------------------------------------------


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The tree of another commit; a folder is taken as it is."""
    if Path(revision).is_dir():
        yield Path(revision).resolve()
        return
    with tempfile.TemporaryDirectory() as home:
        tree = Path(home) / "tree"
        subprocess.run(["git", "-C", HERE, "worktree", "add", "-q", "--detach", tree, revision], check=True)
        try:
            yield tree
        finally:
            subprocess.run(["git", "-C", HERE, "worktree", "remove", "--force", tree], check=True)


def main() -> None:
    asks = argparse.ArgumentParser()
    asks.add_argument("players", type=int, nargs="?", default=300)
    asks.add_argument("seconds", type=float, nargs="?", default=15.0)
    asks.add_argument("--beside", default="")
    asks.add_argument("--db", choices=("sqlite", "postgresql"), default="sqlite")
    asks.add_argument("--think", type=float, nargs=2)
    asks.add_argument("--onlookers", type=int, default=0)
    asks.add_argument("--memory", type=float, default=0.0)
    asks.add_argument("--turns", type=int, default=1)
    given = asks.parse_args()
    think = tuple(given.think) if given.think else None
    loads = [Load(given.players, given.seconds, think, many, given.memory) for many in sorted({0, given.onlookers})]
    with ExitStack() as stack:
        trees = {"this": HERE}
        if given.beside:
            trees = {given.beside: stack.enter_context(checked_out(given.beside)), **trees}
        server = stack.enter_context(postgres()) if given.db == "postgresql" else None
        found: dict[str, list[Figures]] = {name: [] for name in trees}
        for turn in range(given.turns):
            for (at, (name, tree)), load in product(enumerate(trees.items()), loads):
                with tempfile.TemporaryDirectory() as home:
                    found[name].append(measured(tree, _url(server, home, f"pit{turn}_{at}_{load.onlookers}"), load))
                print(f"the pit ({name}, {given.db}), {load.players} players: {found[name][-1].line()}", flush=True)
    _compare(found, given.beside)


def _url(server: Postgres | None, home: str, name: str) -> str:
    return f"sqlite:///{home}/pit.db" if server is None else server.database(name)


def _compare(found: dict[str, list[Figures]], beside: str) -> None:
    """Ratios of the best of each: whatever else the machine does only ever costs time."""
    best = {name: max(some, key=lambda each: each.acts) for name, some in found.items()}
    print(f"{SLOWEST / best['this'].most:.1f} times as fast as promised", flush=True)
    if beside:
        mine, other = best["this"], best[beside]
        print(
            f"beside {beside}: {mine.acts / other.acts:.2f} times the actions, {mine.most / other.most:.2f} times the "
            f"slowest answers, {mine.cost / other.cost:.2f} times the processor time an action"
        )


if __name__ == "__main__":
    main()
