"""A real server in a process of its own, on a free port, and clients that speak to it as programs do."""

from __future__ import annotations

import json
import random
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any

import httpx
from commands import Running
from web_player import whole
from web_player import wish as wanted
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
SOON = 30.0
"""Seconds after which something that should have happened has not."""
NAMES = count(1)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`pitboss serve` in a process of its own."""

    def __init__(self, db: str, *, pace: str = "instant", host: str = "127.0.0.1", more: tuple[str, ...] = ()) -> None:
        self.port, self.db = free_port(), db
        self.words = (
            "serve", "--db", db, "--port", str(self.port), "--host", host, "--pace", pace, "--no-browse", *more,
        )  # fmt: skip
        self.command: list[str] = []
        """How it is started, where that is not by its words alone."""
        self.process: Running | subprocess.Popen[bytes] | None = None
        self.clients: list[Client] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """A process for it, of which nobody knows yet whether it will serve."""
        if self.command:
            self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        else:
            self.process = Running(self.words, joined=True)

    def start(self) -> Server:
        self.begin()
        until = time.monotonic() + SOON
        while self.alive() and time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/me", timeout=SOON)
                return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.end(signal.SIGKILL)}")

    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def again(self) -> None:
        """Killed, without time for a last word, and started on the same database."""
        self.end(signal.SIGKILL)
        self.start()

    def end(self, how: signal.Signals = signal.SIGTERM) -> str:
        """Stop the process; what it has printed."""
        if self.process is None:
            return ""
        self.process.send_signal(how)
        said, _ = self.process.communicate(timeout=SOON)
        self.process = None
        return said.decode()


@contextmanager
def serving(db: str, **more: Any) -> Iterator[Server]:
    """A server for a while; it must never have stumbled."""
    server = Server(db, **more).start()
    try:
        yield server
    finally:
        for client in server.clients:
            client.close()
        said = server.end()
    assert "Traceback" not in said, said


class Client:
    """A player who is a program."""

    def __init__(self, server: Server, name: str = "", password: str = "") -> None:
        self.server = server
        self.open_things = ExitStack()
        self.http = self.open_things.enter_context(httpx.Client(base_url=server.address, timeout=SOON))
        server.clients.append(self)
        self.name = name or f"Player {next(NAMES)} {random.randrange(10**6)}"
        self.id = int(self.post("/api/sign-in", name=self.name, password=password)["id"])

    def post(self, path: str, **form: Any) -> Any:
        answer = self.http.post(path, json=form)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.is_success, answer.text
        return answer.json()

    def open(self, game: str, **sheet: Any) -> int:
        return int(self.post("/api/tables", game=game, sheet=sheet)["table"])

    def view(self, table: int) -> Json:
        return dict(self.get(f"/api/tables/{table}"))

    def try_wish(self, table: int, seen: int | None = None, **wish: Any) -> httpx.Response:
        """A wish on the table as it is now, or as it was."""
        seen = self.view(table)["seq"] if seen is None else seen
        return self.http.post(f"/api/tables/{table}/wish", json={"seen": seen, **wish})

    def wish(self, table: int, **wish: Any) -> Json:
        answer = self.try_wish(table, **wish)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def channel(self, table: int, **more: Any) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.server.address.replace('http', 'ws')}/api/tables/{table}/live"
        # Whoever has pictures left unread never reads the server's farewell.
        more = {
            "additional_headers": {"Cookie": cookie} if cookie else {},
            "max_size": 2**22,
            "close_timeout": 1,
        } | more
        return self.open_things.enter_context(connect(url, **more))

    def close(self) -> None:
        self.open_things.close()


def await_until(check: Callable[[], Any], what: str = "it") -> Any:
    """Wait for something to be so; whatever the check found."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        if found := check():
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen")


class Seat:
    """Somebody at a table with an open channel, and everything that has come through it."""

    def __init__(self, client: Client, table: int, seat: int | None = None, rng: random.Random | None = None) -> None:
        self.client, self.table = client, table
        self.rng = rng or random.Random(client.name)
        self.socket = client.channel(table)
        self.heard: list[Json] = []
        self.view: Json = {}
        self.hear()
        if seat is not None:
            self.ask(do="sit", seat=seat)

    def hear(self, timeout: float = SOON) -> Json:
        """The next message."""
        message = dict(json.loads(self.socket.recv(timeout)))
        if "picture" in message:
            self.view = message["picture"] = whole(message, self.view)
        self.heard.append(message)
        return message

    def catch_up(self) -> None:
        """Whatever has come already."""
        try:
            while True:
                self.hear(0.01)
        except TimeoutError:
            return

    def ask(self, **wish: Any) -> Json:
        """Say a wish, and listen until it is answered and what came of it is shown."""
        self.socket.send(json.dumps({"seen": self.view["seq"], "n": len(self.heard), **wish}))
        while "picture" in (answer := self.hear()):
            pass
        while "done" in answer and self.view["seq"] < answer["seq"]:
            self.hear()
        return answer

    def play(self) -> Json | None:
        """Do what a player does on this view; None where there is nothing to do."""
        wish = wanted(self.view, self.rng)
        if wish is None and self._looks_alone():
            wish = {"do": "next"}
        return None if wish is None else self.ask(**wish)

    def _looks_alone(self) -> bool:
        """Whether a result stays until this player goes on."""
        people = [chair for chair in self.view["chairs"] if not chair["house"]]
        return self.view["seat"] >= 0 and len(people) == 1 and bool((self.view["picture"] or {}).get("over"))

    def close(self) -> None:
        self.socket.close()


def play_until(seats: list[Seat], done: Callable[[], bool]) -> None:
    """Everybody plays until something is so."""
    until = time.monotonic() + SOON
    while not done():
        assert time.monotonic() < until, [seat.view for seat in seats]
        for seat in seats:
            seat.catch_up()
            answer = seat.play()
            if answer and "refused" in answer:
                # Somebody was faster; the next picture is on its way.
                assert answer["refused"].startswith(("the table has moved on", "chips are added")), answer


def play_rounds(seats: list[Seat], rounds: int) -> None:
    """Everybody plays so many whole rounds from now on."""
    last = max(seat.view["round"] for seat in seats) + rounds
    play_until(seats, lambda: all(seat.view["round"] > last for seat in seats))
