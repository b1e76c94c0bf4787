"""Real clients at a real server that is killed, stopped, cut off and overtaken: the log fits all they were told."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from histories import OK, REFUSED, UNKNOWN, ClientHistory, HistoryFault, Line, Wished, check, placed
from tcp_proxy import Proxy
from web_player import whole
from web_player import wish as wanted
from web_postgres import Postgres
from web_server import SOON, Client, Json, Server, await_until
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

GAMES = ("no-limit-holdem", "three-card-poker")
PATIENCE = 6.0
"""Seconds a client waits for an answer before it hangs up and looks again."""
HERE, THERE = ("kill", "second", "pause"), ("lose_answers", "freeze", "second")
"""What goes wrong every day, with a file and with PostgreSQL; when proofs are run, anything."""
MANY = 60
"""How often something goes wrong then."""
LOST = (OSError, WebSocketException, TimeoutError, httpx.TransportError)


class House:
    """Whichever server has the database now; clients ask for its address each time they come."""

    def __init__(self, db: str) -> None:
        self.server, self.clients, self.said = Server(db), list[Client](), ""

    @property
    def address(self) -> str:
        return self.server.address

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.said += self.server.end(how)

    def second(self) -> bool:
        """Another server is started beside this one: it goes away by itself, or has taken the database over."""
        other = Server(self.server.db)
        other.begin()
        until = time.monotonic() + SOON
        while other.alive() and time.monotonic() < until:
            try:
                httpx.get(f"{other.address}/api/me", timeout=1)
            except httpx.TransportError:
                time.sleep(0.05)
                continue
            first, self.server = self.server, other
            self.said += first.end(signal.SIGKILL)
            return True
        assert not other.alive(), "a second server neither goes away nor serves"
        said = other.end()
        assert "another server keeps its rounds in this database" in said, said
        return False


class Recorder(threading.Thread):
    """A player who is a program, and writes down what it asked for and what it was told."""

    def __init__(self, house: House, table: int, client: Client, seed: str) -> None:
        super().__init__(daemon=True)
        self.house, self.client, self.rng = house, client, random.Random(seed)
        self.history = ClientHistory(client.id, table)
        self.stop, self.fault = threading.Event(), ""
        self.view: Json = {}

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                with suppress(*LOST), self.channel() as socket:
                    while not self.stop.is_set():
                        self.turn(socket)
                time.sleep(0.02)
        except Exception as error:
            self.fault = repr(error)

    @contextmanager
    def channel(self) -> Iterator[ClientConnection]:
        with self.client.channel(self.history.table, open_timeout=PATIENCE) as socket:
            self.view = {}
            self.hear(socket, PATIENCE)
            yield socket

    def hear(self, socket: ClientConnection, wait: float) -> Json:
        message: Json = json.loads(socket.recv(wait))
        if "picture" in message:
            self.view = whole(message, self.view)
            self.history.shown = max(self.history.shown, self.view["seq"])
        return message

    def turn(self, socket: ClientConnection) -> None:
        """Something to do on what is seen, or the next picture."""
        with suppress(TimeoutError):
            while True:
                self.hear(socket, 0.01)
        wish = self.choice()
        if wish is None:
            with suppress(TimeoutError):
                self.hear(socket, 0.1)
            return
        self.ask(socket, wish)

    def choice(self) -> tuple[Json, int] | None:
        """A wish and the picture it is made on: mostly the last one; now and then an old one, or the last wish anew."""
        lot, past = self.rng.random(), self.history.wishes
        if past and past[-1].came == UNKNOWN and lot < 0.5:
            return past[-1].wish, past[-1].seen
        if self.view["seat"] < 0:
            return {"do": "sit", "seat": self.rng.randrange(4)}, self.view["seq"]
        if lot < 0.05 and self.view["kind"] == "pot":
            return {"do": "out"}, self.view["seq"]
        wish = wanted(self.view, self.rng)
        if wish is None:
            return None
        plain = {name: value for name, value in wish.items() if name in WISHED}
        return plain, self.view["seq"] - (self.rng.randrange(1, 4) if lot > 0.95 else 0)

    def ask(self, socket: ClientConnection, asked: tuple[Json, int]) -> None:
        wish, seen = asked
        number = len(self.history.wishes)
        mine = Wished(self.client.id, wish, seen, now())
        self.history.wishes.append(mine)
        socket.send(json.dumps({**wish, "seen": seen, "n": number}))
        while "picture" in (answer := self.hear(socket, PATIENCE)):
            pass
        mine.ended = now()
        assert answer.get("n", answer.get("done")) == number, answer
        mine.came = OK if "done" in answer else REFUSED if "refused" in answer else UNKNOWN
        mine.says = str(answer.get("refused", answer.get("unknown", "")))


WISHED = ("do", "seat", "amount", "spot", "pick", "act", "cards", "post", "box")


def now() -> int:
    return time.time_ns() // 1_000_000


# --- what goes wrong ------------------------------------------------------------------------------------------------


class Nemesis:
    """Lets things go wrong, one at a time and by lot."""

    def __init__(self, house: House, seed: int, database: Postgres | None, proxy: Proxy | None) -> None:
        self.house, self.rng, self.database, self.proxy = house, random.Random(seed), database, proxy
        self.did: list[str] = []

    def any(self, count: int) -> list[str]:
        """So many faults by lot."""
        over_a_wire = ["freeze", "cut", "delay", "lose_answers", "lose_answers"] if self.proxy else []
        return self.rng.choices(["kill", "pause", "second", "restart", *over_a_wire], k=count)

    def strike(self, fault: str) -> None:
        self.did.append(fault)
        getattr(self, fault)()

    def kill(self) -> None:
        self.house.end()
        self.house.server.start()

    def restart(self) -> None:
        self.house.end(signal.SIGTERM)
        self.house.server.start()

    def pause(self) -> None:
        process = self.house.server.process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        time.sleep(self.rng.choice((0.2, 1.0, 3.0)))
        os.kill(process.pid, signal.SIGCONT)

    def second(self) -> None:
        if self.proxy is not None and self.rng.random() < 0.5:
            self.proxy.cut()
        self.did[-1] += " took over" if self.house.second() else ""

    def freeze(self) -> None:
        assert self.database is not None
        with self.database.frozen():
            time.sleep(self.rng.choice((0.3, 1.5, 4.0)))

    def cut(self) -> None:
        assert self.proxy is not None
        self.proxy.cut()

    def delay(self) -> None:
        assert self.proxy is not None
        self.proxy.hold(self.rng.choice((0.3, 1.5, 4.0)))

    def lose_answers(self) -> None:
        assert self.proxy is not None
        self.proxy.commits = self.rng.choice((1, 2, 5))
        with suppress(AssertionError):
            await_until(lambda: self.proxy is None or not self.proxy.commits)
        self.proxy.commits = 0


# --- runs -----------------------------------------------------------------------------------------------------------


def ran(
    db: str, seed: int, faults: tuple[str, ...], database: Postgres | None = None, proxy: Proxy | None = None
) -> dict[str, int]:
    """People play while these things go wrong, or any; afterwards the log is checked against all of them."""
    house, rng = House(db), random.Random(seed)
    house.server.start()
    nemesis = Nemesis(house, seed, database, proxy)
    try:
        recorders = _seated(house, seed)
        for fault in faults or nemesis.any(MANY):
            time.sleep(0.3 + rng.random())
            nemesis.strike(fault)
        stuck = _healed(recorders)
    finally:
        for client in house.clients:
            client.close()
        house.end(signal.SIGTERM if house.server.alive() else signal.SIGKILL)
    assert "Traceback" not in house.said, house.said[-5000:]
    assert not [each.fault for each in recorders if each.fault]
    try:
        found = check(db, [each.history for each in recorders])
    except HistoryFault as fault:
        raise HistoryFault(f"seed {seed}: {', '.join(nemesis.did)}: {fault}") from None
    assert not stuck, f"seed {seed}: {', '.join(nemesis.did)}: nobody plays on: {stuck}"
    return found


def _seated(house: House, seed: int) -> list[Recorder]:
    clients = [Client(house) for _ in range(4)]  # type: ignore[arg-type]
    tables = [clients[0].open(game) for game in GAMES]
    recorders = [Recorder(house, tables[at // 2], client, f"{seed} {at}") for at, client in enumerate(clients)]
    for recorder in recorders:
        recorder.start()
    return recorders


def _healed(recorders: list[Recorder]) -> list[object]:
    """Once nothing is wrong any more everybody plays on, look once more and go; what is known of those who do not."""
    since, stuck = now(), list[object]()
    try:
        await_until(lambda: all(_plays(each, since) for each in recorders))
    except AssertionError:
        stuck = [(each.history.wishes[-3:], each.view, each.fault) for each in recorders if not _plays(each, since)]
    for recorder in recorders:
        recorder.stop.set()
    for recorder in recorders:
        recorder.join(SOON)
        with recorder.channel():
            pass
    return stuck


def _plays(recorder: Recorder, since: int) -> bool:
    return any(wish.came == OK for wish in recorder.history.wishes if wish.began > since)


@pytest.fixture
def proxied(database: Postgres | None, request: pytest.FixtureRequest) -> Iterator[tuple[str, Postgres, Proxy]]:
    """A PostgreSQL database, reached through a wire that can be cut."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    name = f"history_{random.randrange(10**9)}"
    database.database(name)
    proxy = Proxy(database.port)
    yield f"postgresql+psycopg://pit@127.0.0.1:{proxy.port}/{name}", database, proxy
    proxy.close()


def test_the_log_fits_what_clients_were_told(tmp_path: Path) -> None:
    """A server on a file: killed, stopped and restarted, and another one beside it."""
    found = ran(f"sqlite:///{tmp_path / 'pit.db'}", 1, HERE)
    assert found[OK] > 10


def test_the_log_fits_what_clients_were_told_over_a_wire(proxied: tuple[str, Postgres, Proxy]) -> None:
    """A server on PostgreSQL: the database stopped, the wire cut, answers to COMMIT lost as well."""
    db, database, proxy = proxied
    found = ran(db, 2, THERE, database, proxy)
    assert found[OK] > 10
    assert proxy.cuts


@pytest.mark.long
@pytest.mark.parametrize("number", range(5))
def test_the_log_fits_for_long(number: int, tmp_path: Path) -> None:
    """The same, often."""
    seed = random.randrange(10**9)
    print(f"seed {seed}:", ran(f"sqlite:///{tmp_path / 'pit.db'}", seed, ()))


@pytest.mark.long
@pytest.mark.parametrize("number", range(5))
def test_the_log_fits_for_long_over_a_wire(number: int, proxied: tuple[str, Postgres, Proxy]) -> None:
    """The same, often."""
    db, database, proxy = proxied
    seed = random.randrange(10**9)
    print(f"seed {seed}:", ran(db, seed, (), database, proxy))


def test_who_sits_out_before_the_first_hand_comes_back() -> None:
    """Two who sat out and waited for each other once looked like a server that stands still (seed 552944847)."""
    view = {"seat": 0, "kind": "pot", "out": True, "waits": False, "picture": None}
    assert wanted(view, random.Random(1)) == {"do": "back", "post": True}
    assert wanted({**view, "out": False}, random.Random(1)) is None


# --- the checker itself ---------------------------------------------------------------------------------------------


def _line(seq: int, kind: str, at: int, player: int | None = 1) -> Line:
    return Line(seq, 1, player, at, {"session": kind})


WISH = Wished(1, {"do": "out"}, 5, 100, 110, OK)
LOG = [_line(5, "SatOut", 105)]


@pytest.mark.parametrize(
    ("wishes", "lines"),
    [
        ([WISH], []),
        ([WISH], [_line(5, "SatOut", 105), _line(6, "SatOut", 106)]),
        ([WISH], [_line(5, "CameBack", 105)]),
        ([WISH], [_line(5, "SatOut", 150)]),
        ([WISH], [_line(5, "SatOut", 50)]),
        ([WISH], [_line(4, "SatOut", 105)]),
        ([replace(WISH, came=REFUSED)], LOG),
        ([replace(WISH, came=UNKNOWN)], [*LOG, _line(6, "SatOut", 106)]),
        ([replace(WISH, came=UNKNOWN), replace(WISH, began=120, ended=130)], [*LOG, _line(6, "SatOut", 125)]),
        ([], LOG),
    ],
    ids=[
        "lost", "twice", "another", "late", "early", "before it was seen", "refused", "unknown, twice", "tried anew",
        "nobody's",
    ],
)  # fmt: skip
def test_the_checker_finds_what_does_not_fit(wishes: list[Wished], lines: list[Line]) -> None:
    """Each way in which a log can be wrong about one client."""
    with pytest.raises(HistoryFault):
        placed(ClientHistory(1, 1, wishes), lines)


def test_the_checker_takes_what_fits() -> None:
    """What was acknowledged is there; what is unknown may be there or not; what others did is theirs."""
    others = [_line(6, "SatOut", 107, player=2)]
    assert placed(ClientHistory(1, 1, [WISH]), LOG + others) == [(5,)]
    unknown = replace(WISH, came=UNKNOWN)
    assert placed(ClientHistory(1, 1, [unknown]), LOG) == [(5,)]
    assert placed(ClientHistory(1, 1, [unknown]), others) == [()]
    again = replace(WISH, began=120, ended=130)
    assert placed(ClientHistory(1, 1, [unknown, again]), [_line(5, "SatOut", 125)]) == [(), (5,)]
