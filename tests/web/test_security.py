"""The front door under attack: TLS, proxies that lie, half-sent requests, crowds, and what is seen of it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from certificates import certificate
from commands import Running, pitboss
from web_server import SOON, Client, Seat, Server, await_until, free_port, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pitboss._progress import ServeError
from pitboss.hands.classes import span
from pitboss.house.store.store import Store
from pitboss.law import schedules
from pitboss.rules import payout, paytable, settlement
from pitboss.web import connections, pit
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.connections import SPARE, OnceInAWhile, Turnstile
from pitboss.web.guard import LARGEST
from pitboss.web.jobs import PER_ASKER, Asker, Jobs
from pitboss.web.server import Doors, Front, configured
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.showing import Watcher
from pitboss.web.teacher import routes as teacher

PASSWORD = "correct horse"


def sign_in(server: Server, name: str, password: str = PASSWORD, **headers: str) -> httpx.Response:
    form = {"name": name, "password": password}
    return httpx.post(f"{server.address}/api/sign-in", json=form, headers=headers, timeout=SOON)


# --- TLS ----------------------------------------------------------------------------------------------------------


def test_over_tls_the_ticket_never_goes_in_the_clear(tmp_path: Path) -> None:
    """Pages and channels over TLS, cookies that are bound to it, and browsers told to stay with it."""
    cert, key = certificate(tmp_path)
    trusted = ssl.create_default_context(cafile=cert)
    port = free_port()
    words = (
        "serve", "--db", f"sqlite:///{tmp_path / 'pit.db'}", "--port", str(port),
        "--host", "0.0.0.0", "--no-browse", "--cert", str(cert), "--key", str(key),
    )  # fmt: skip
    process = Running(words, joined=True)
    try:
        with httpx.Client(base_url=f"https://localhost:{port}", verify=trusted, timeout=SOON) as http:
            await_until(lambda: _there(http), "the server")
            answer = http.post("/api/sign-in", json={"name": "Ann", "password": PASSWORD})
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-pitboss_ticket=")
            assert "Secure" in cookie
            assert "Path=/" in cookie
            assert "Domain" not in cookie
            assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
            assert http.get("/api/me").json()["player"]["name"] == "Ann"
            number = http.post("/api/tables", json={"game": "badugi"}).json()["table"]
            headers = {"Cookie": f"__Host-pitboss_ticket={http.cookies['__Host-pitboss_ticket']}"}
            url = f"wss://localhost:{port}/api/tables/{number}/live"
            with connect(url, ssl=trusted, additional_headers=headers) as channel:
                seen = json.loads(channel.recv(SOON))["picture"]["seq"]
                channel.send(json.dumps({"do": "sit", "seat": 0, "amount": 10_000, "seen": seen}))
                answers = [json.loads(channel.recv(SOON)) for _ in range(2)]
                assert any("done" in each for each in answers), answers
            old = {"Cookie": headers["Cookie"].removeprefix("__Host-")}
            assert httpx.get(f"https://localhost:{port}/api/me", verify=trusted, headers=old).json()["player"] is None
    finally:
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=SOON)[0].decode()
    assert f"open at https://0.0.0.0:{port}/" in said
    assert "Warning" not in said
    assert "Traceback" not in said


def test_a_handshake_that_does_not_end_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever connects and says nothing is hung up on; Python alone would wait for a minute."""
    monkeypatch.setattr(connections, "REQUEST", 0.2)
    (cert, key), port = certificate(tmp_path), free_port()

    async def nothing(scope: Any, receive: Any, send: Any) -> None: ...

    async def story() -> bytes:
        front = Front(cert=cert, key=key)
        server = Doors(configured(nothing, "127.0.0.1", port, front, Turnstile()))  # type: ignore[arg-type]
        server.config.lifespan = "off"
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            return await asyncio.wait_for(reader.read(), SOON)
        finally:
            writer.close()
            server.should_exit = True
            await serving

    assert asyncio.run(story()) == b""


def _there(http: httpx.Client) -> bool:
    with suppress(httpx.TransportError):
        return http.get("/health").status_code == 200
    return False


def test_in_the_clear_nothing_pretends_to_be_safe(guarded: Server) -> None:
    """No Secure cookie that would be lost, no promise of TLS."""
    answer = sign_in(guarded, "Clear Ann")
    assert answer.headers["set-cookie"].startswith("pitboss_ticket=")
    assert "strict-transport-security" not in answer.headers


def test_a_network_without_tls_is_warned_of(tmp_path: Path) -> None:
    """One clear line at the start; none where a proxy is named."""
    server = Server(f"sqlite:///{tmp_path / 'pit.db'}", host="0.0.0.0").start()
    assert "Warning: passwords go over the network in the clear" in server.end()
    server = Server(f"sqlite:///{tmp_path / 'pit.db'}", host="0.0.0.0", more=("--proxy", "127.0.0.1")).start()
    assert "Warning" not in server.end()


@pytest.mark.parametrize(
    ("front", "says"),
    [
        (Front(cert=Path("a.pem")), "go together"),
        (Front(cert=Path("/nothing/a.pem"), key=Path("/nothing/b.pem")), "cannot be read"),
        (Front(cert=Path(__file__), key=Path(__file__)), "are no certificate"),
        (Front(proxies=["*"]), "--proxy"),
        (Front(readers=["everybody"]), "--metrics"),
    ],
)
def test_what_does_not_fit_is_said_before_the_doors_open(front: Front, says: str) -> None:
    """In one line."""
    with pytest.raises(ServeError, match=says):
        front.check()


# --- proxies ------------------------------------------------------------------------------------------------------


def test_nobody_says_where_he_comes_from_unasked(guarded: Server) -> None:
    """A made-up address in a header gives no fresh guesses, not even from this very machine."""
    sign_in(guarded, "Proxy Ann")
    told = [
        sign_in(guarded, "Proxy Ann", "a wrong guess", **{"X-Forwarded-For": f"203.0.113.{at}"}).status_code
        for at in range(6)
    ]
    assert told == [403] * 5 + [429]


def test_a_named_proxy_is_believed(tmp_path: Path) -> None:
    """Its visitors have their own addresses and, over TLS, cookies bound to it; a private host is open then."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", more=("--proxy", "127.0.0.1")) as server:
        assert sign_in(server, "Ann", "").status_code == 403
        safe = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.1"}
        answer = sign_in(server, "Ann", **safe)
        assert answer.headers["set-cookie"].startswith("__Host-")
        assert "strict-transport-security" in answer.headers
        told = [
            sign_in(server, "Ann", "a wrong guess", **{"X-Forwarded-For": f"203.0.113.{at}"}).status_code
            for at in range(2, 9)
        ]
        assert told == [403] * 7
        headers = {"Cookie": f"__Host-pitboss_ticket={answer.cookies['__Host-pitboss_ticket']}", **safe}
        (line,) = httpx.get(f"{server.address}/api/sessions", headers=headers).json()
        assert line["address"] == "203.0.113.1"


# --- passwords and sessions over HTTP -----------------------------------------------------------------------------


def test_another_password_ends_the_other_sessions_and_their_channels(guarded: Server) -> None:
    """At once, also where a table is being looked at."""
    ann, elsewhere = Client(guarded, "Change Ann", PASSWORD), Client(guarded, "Change Ann", PASSWORD)
    seat = Seat(elsewhere, elsewhere.open("badugi"))
    assert len(ann.get("/api/sessions")) == 2
    assert ann.http.post("/api/password", json={"old": "not this one", "new": "another horse"}).status_code == 403
    ann.post("/api/password", old=PASSWORD, new="another horse")
    with suppress(ConnectionClosed):
        while True:
            seat.hear()
    assert seat.socket.close_code == 4401
    assert elsewhere.http.get("/api/sessions").status_code == 401
    (line,) = ann.get("/api/sessions")
    assert line["own"]
    assert ann.http.post("/api/sessions/end", json={"which": "nothing"}).status_code == 404
    ann.post("/api/sessions/end", which="all")
    assert ann.get("/api/me")["player"] is None


def test_the_house_resets_a_password_while_the_server_runs(guarded: Server) -> None:
    """The command prints a word that is good once, and is one line where there is no such player."""
    Client(guarded, "Reset Ann", PASSWORD)
    word = pitboss("player", "Reset Ann", "--reset", "--db", guarded.db).stdout.split("\n")[0]
    form = {"name": "Reset Ann", "word": word, "new": "another horse"}
    assert httpx.post(f"{guarded.address}/api/reset", json=form).json()["name"] == "Reset Ann"
    assert httpx.post(f"{guarded.address}/api/reset", json=form).status_code == 403
    assert sign_in(guarded, "Reset Ann", "another horse").status_code == 200
    wrong = pitboss("player", "Nobody Here", "--reset", "--db", guarded.db)
    assert wrong.returncode == 2
    assert wrong.stderr == "pitboss: there is no player called Nobody Here\n"


def test_a_private_server_has_sessions_and_no_passwords(join: Callable[[], Client]) -> None:
    """What is not there cannot be changed."""
    client = join()
    assert [line["own"] for line in client.get("/api/sessions")] == [True]
    assert client.http.post("/api/password", json={"old": "x", "new": "another horse"}).status_code == 409


# --- crowds -------------------------------------------------------------------------------------------------------


def half_sent(port: int, text: bytes) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port), timeout=SOON)
    found.sendall(text)
    return found


HALVES = (
    b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
)  # fmt: skip


def test_half_a_request_is_not_waited_for(server: Server) -> None:
    """Heads and bodies that do not come are cut off in time, also where a byte comes now and then."""
    sockets = [half_sent(server.port, text) for text in HALVES]
    slow = half_sent(server.port, b"GET / HTTP/1.1\r\n")
    began = time.monotonic()
    while time.monotonic() - began < 11.5:
        time.sleep(0.5)
        with suppress(OSError):
            slow.sendall(b"X-a: b\r\n")
    for each in (*sockets, slow):
        each.settimeout(1.5)
        with suppress(ConnectionResetError):
            while each.recv(65536):
                pass
        each.close()
    assert server.alive()


def test_malformed_requests_leave_no_traceback(server: Server) -> None:
    """Whatever is wrong, and whenever it turns out to be wrong; the fixture looks through what the server has said."""
    head = b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    upgrade = b"GET /api/tables/1/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    wrong = (
        b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", head + b"Content-Length: x\r\n\r\n",
        head + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        head + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n\x00\x00\x00\r\n\r\n" * 3, upgrade + b"\r\n\x00\xff\xff\xff",
        upgrade + key + b"\r\n\xff\xff\xff\xff\xff", upgrade + key + b"\r\n\x81\x82\0\0\0\0\xff\xff",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        head + b"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{}x\x00",
    )  # fmt: skip
    for text in wrong * 3:
        with suppress(OSError), half_sent(server.port, text) as each:
            each.settimeout(0.2)
            each.recv(1000)
    assert httpx.get(f"{server.address}/health").json() == {"ok": True, "wrong": []}


@pytest.mark.parametrize(
    "extra",
    [b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", b"X: " + b"y" * LARGEST + b"\r\n",
     b"".join(b"X%d: y\r\n" % each for each in range(9000)), b"Y: " + b"y" * 9000 + b"\r\n"],
    ids=["two lengths", "one long line", "many lines", "long enough"],
)  # fmt: skip
def test_a_head_that_others_read_otherwise_is_refused(server: Server, extra: bytes) -> None:
    """Two lengths, or more than a request may have: one answer, and nothing behind it is taken for a request."""
    head = b"POST /api/sign-out HTTP/1.1\r\nHost: localhost\r\n" + extra + b"\r\n"
    behind = b"0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
    good = extra.startswith(b"Y")
    with half_sent(server.port, head + (b"" if good else behind)) as each:
        each.settimeout(0.5 if good else SOON)
        said = b""
        with suppress(ConnectionResetError, TimeoutError):
            while part := each.recv(65536):
                said += part
    assert said.startswith(b"HTTP/1.1 200" if good else b"HTTP/1.1 400"), said
    assert said.count(b"HTTP/1.1") == 1
    assert good or b"connection: close" in said.lower()


def test_one_address_does_not_take_every_connection() -> None:
    """So many in all, so many from each; a proxy stands for many."""
    gate = Turnstile(6, 2, ["10.0.0.0/8"])
    assert [gate.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert all(gate.enter("10.0.0.7") for _ in range(3))
    assert gate.enter("192.0.2.2")
    assert not gate.enter("192.0.2.3")
    gate.leave("192.0.2.1")
    assert gate.enter("192.0.2.3")
    assert gate.total == 6


def test_a_server_with_few_descriptors_says_so_and_stands(tmp_path: Path) -> None:
    """More connections than there may be: they are turned away without a flood of lines, and there is room again.

    Who came before them is served.
    """
    server = Server(f"sqlite:///{tmp_path / 'pit.db'}")
    limit = SPARE + 40
    alone = [sys.executable, "-m", "pitboss.cli", *server.words]
    server.command = ["bash", "-c", f'ulimit -Sn {limit}; ulimit -Hn {limit}; exec "$@"', "-", *alone]
    server.start()
    with ExitStack() as sockets, httpx.Client(base_url=server.address, timeout=SOON) as kept:
        for at in range(400):
            if not at % 40:
                assert kept.get("/api/me").status_code == 200
            with suppress(OSError):
                sockets.enter_context(half_sent(server.port, b"GET / HT"))
    await_until(lambda: _answers(server), "room for a request")
    said = server.end()
    assert "No more than 40 connections at a time" in said
    assert "Traceback" not in said
    assert said.count("\n") < 12, said


def _answers(server: Server) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{server.address}/health", timeout=SOON).status_code == 200
    return False


def test_onlookers_are_bounded(server: Server, join: Callable[[], Client], monkeypatch: pytest.MonkeyPatch) -> None:
    """A person has so many channels and no more."""
    client = join()
    table = client.open("badugi")
    channels = [client.channel(table) for _ in range(pit.MOST_CHANNELS)]
    for channel in channels:
        channel.recv(SOON)
    more = client.channel(table)
    with pytest.raises(ConnectionClosed):
        more.recv(SOON)
    assert more.close_code == 4429
    channels[0].close()
    assert await_until(lambda: _looks(client, table), "room for one more")


def _looks(client: Client, table: int) -> bool:
    with suppress(ConnectionClosed):
        return bool(client.channel(table).recv(SOON))
    return False


def test_a_table_is_looked_at_by_so_many(tmp_path: Path) -> None:
    """Without signing in too; whoever sits there always comes in."""

    async def filled() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        house = pit.Pit(store, Pace())
        ann, bob = (Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob"))
        room = await house.open(ann, "badugi", {})
        await room.wish(ann, {"do": "sit", "seat": 0}, room.seq)
        room.watchers |= {Watcher(None) for _ in range(pit.MOST_LOOKING - 1)}
        room.watchers.add(Watcher(SignInTicket(ann, "", 0)))
        assert not house.crowded(room, None, "one more", alike=True)
        room.watchers.add(Watcher(None))
        for who in (None, bob):
            assert "look on" in house.crowded(room, who, "one too many", alike=True)
        assert not house.crowded(room, ann, "the player", alike=True)
        await house.close()

    asyncio.run(filled())


def test_tables_of_one_person_are_counted_one_by_one(server: Server, join: Callable[[], Client]) -> None:
    """All at once opens no more than one after another."""
    client = join()
    cookie = {"Cookie": f"pitboss_ticket={client.http.cookies['pitboss_ticket']}"}

    def ask(_: int) -> int:
        return httpx.post(
            f"{server.address}/api/tables", json={"game": "badugi"}, headers=cookie, timeout=SOON
        ).status_code

    with ThreadPoolExecutor(30) as many:
        told = list(many.map(ask, range(60)))
    assert told.count(201) == pit.MOST_EMPTY
    assert told.count(409) == 60 - pit.MOST_EMPTY


def test_no_address_has_all_tables_by_many_names(tmp_path: Path) -> None:
    """What is closed makes room again, and other addresses have their own share."""

    async def opened() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        here = pit.Pit(store, Pace())
        guests = [Player(store.add_player(f"Guest {n}", None) or 0, f"Guest {n}") for n in range(5)]
        for n in range(pit.MOST_FROM):
            first = await here.open(guests[n % 4], "badugi", {}, "192.0.2.1")
        with pytest.raises(Refused, match="from your address"):
            await here.open(guests[4], "badugi", {}, "192.0.2.1")
        await here.open(guests[4], "badugi", {}, "192.0.2.2")
        await here.open(guests[4], "badugi", {})
        await here.sweep_up(first)
        await here.open(guests[4], "badugi", {}, "192.0.2.1")
        await here.close()

    asyncio.run(opened())


def test_what_visitors_write_is_not_kept_for_ever() -> None:
    """Pay tables and odds of their own are read once each, and the oldest are forgotten."""
    read = paytable.lines, paytable.row_at, payout.row_steps, settlement._which, schedules.payout, schedules.as_printed
    for cached in (*read, span):
        assert cached.cache_info().maxsize is not None, cached


def test_the_teacher_forgets_the_oldest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was worked out stays in memory up to a number."""
    monkeypatch.setattr(teacher, "WORKED_OUT", 5)
    desk = teacher.Teacher(Jobs(), None)  # type: ignore[arg-type]
    for number in range(12):
        await_until(lambda number=number: _worked(desk, number) == number, "the work")
    assert len(desk.done) == 5
    desk.jobs.close()


def _worked(desk: teacher.Teacher, number: int) -> int | None:
    with suppress(teacher.Busy):
        return desk._worked(f"{number}", lambda tell: number, Asker("player 1"))
    return None


def test_what_the_teacher_works_out_counts_for_the_asker() -> None:
    """Whoever changes the sheet again and again waits, and others have their turn."""
    gate, desk = threading.Event(), teacher.Teacher(Jobs(), None)  # type: ignore[arg-type]

    def asked(number: int, who: str) -> str:
        try:
            desk._worked(f"{number}", lambda tell: gate.wait(10), Asker(who))
        except teacher.Busy:
            return "busy"
        except Refused as error:
            return str(error)
        return "done"

    asked(0, "player 1")
    await_until(lambda: not desk.jobs.waiting, "the first work")
    told = [asked(number, "player 1") for number in range(1, 8)]
    assert told[:PER_ASKER] == ["busy"] * PER_ASKER
    assert all("of your solves are waiting" in each for each in told[PER_ASKER:])
    assert asked(99, "player 2") == "busy"
    gate.set()
    desk.jobs.close()


def test_one_person_has_so_many_tables_and_seats(tmp_path: Path) -> None:
    """Sitting down at a table one has opened makes no room for another; leaving one makes room to sit."""

    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        house = pit.Pit(store, Pace())
        ann, bob = (Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob"))
        rooms = []
        for _ in range(pit.MOST_OPENED):
            rooms.append(await house.open(ann, "badugi", {}))
            await rooms[-1].wish(ann, {"do": "sit", "seat": 0, "amount": 10_000}, rooms[-1].seq)
        with pytest.raises(Refused, match="still open"):
            await house.open(ann, "badugi", {})
        other = await house.open(bob, "badugi", {})
        with pytest.raises(Refused, match="leave one of them first"):
            await other.wish(ann, {"do": "sit", "seat": 0, "amount": 10_000}, other.seq)
        await rooms[0].wish(ann, {"do": "leave"}, rooms[0].seq)
        await other.wish(ann, {"do": "sit", "seat": 0, "amount": 10_000}, other.seq)
        await house.close()

    asyncio.run(story())


def test_a_session_ended_from_outside_ends_its_channels(guarded: Server) -> None:
    """The house gives a one-time word on the command line; the server finds out by itself."""
    client = Client(guarded, "Outside Ann", PASSWORD)
    seat = Seat(client, client.open("badugi"))
    assert pitboss("player", "Outside Ann", "--reset", "--db", guarded.db).returncode == 0
    with suppress(ConnectionClosed):
        while True:
            seat.hear()
    assert seat.socket.close_code == 4401


# --- what is said -------------------------------------------------------------------------------------------------


def test_refusals_do_not_grow_with_what_was_sent(server: Server, join: Callable[[], Client]) -> None:
    """Neither of forms, nor of sheets, nor of wishes in a channel."""
    client, long = join(), "x" * 30_000
    table = client.open("three-card-poker")
    forms: list[tuple[str, dict[str, Any]]] = [
        ("/api/sign-in", {"name": long}), ("/api/sign-in", {long: 1}), ("/api/tables", {"game": long}),
        ("/api/tables", {"game": "badugi", "sheet": {long: 1}}),
        ("/api/tables", {"game": "badugi", "sheet": {"options": {"x": long}}}),
        ("/api/tables", {"game": "badugi", "sheet": {f"a{at}": 1 for at in range(3000)}}),
        ("/api/games/three-card-poker/solve", {"pays": {"Ante": long}}),
        (f"/api/tables/{table}/wish", {"do": long, "seen": 0}),
        ("/api/games/three-card-poker/solve", {"own": {"Pair Plus": [{"hand": long, "pays": long}]}}),
        (f"/api/tables/{table}/wish", {"do": "act", "act": long, "seen": 0}),
    ]  # fmt: skip
    for path, form in forms:
        answer = client.http.post(path, json=form)
        assert 400 <= answer.status_code < 500
        assert len(answer.text) < 1200, (path, answer.text)
        assert answer.text.count("x" * 201) == 0
    assert len(client.http.get(f"/api/games/{long}").text) < 1200
    seat = Seat(client, table, 0)
    assert len(seat.ask(do="act", act=long)["refused"]) < 300
    assert len(seat.ask(do="bet", spot="Ante", amount=10**4000)["refused"]) < 300
    for number in (long, 10**4000):
        seat.socket.send(json.dumps({"do": "bet", "seen": 0, "n": number}))
        answer = seat.hear()
        assert (answer["n"], len(answer["refused"]) < 300) == (None, True)


def test_the_same_complaint_is_made_once_a_minute() -> None:
    """And without a traceback; other lines pass."""
    now = [0.0]
    filter_ = OnceInAWhile(lambda: now[0])

    def line(says: str) -> bool:
        record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, says, (), (ValueError, ValueError(), None))
        passed = filter_.filter(record)
        assert (record.exc_info is None) == says.startswith("Invalid")
        return bool(passed)

    assert line("Invalid HTTP request received.")
    assert not line("Invalid HTTP request received.")
    assert line("something else")
    now[0] = 61.0
    assert line("Invalid HTTP request received.")


# --- health and figures -------------------------------------------------------------------------------------------


def test_figures_count_what_happens(server: Server, join: Callable[[], Client]) -> None:
    """Tables, people, channels, wishes by kind, refusals, writes, pictures."""
    before = figures(server)
    client = join()
    seat = Seat(client, client.open("badugi"), 0)
    seat.ask(do="sit", seat=0, amount=10_000)
    seat.ask(do="made up")
    after = figures(server)

    def more(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    assert more('pitboss_acts_total{kind="sit"}') == 1
    assert more('pitboss_refusals_total{kind="other"}') >= 1
    assert more("pitboss_pictures_total") >= 1
    assert more("pitboss_write_seconds_count") >= 1
    assert more('pitboss_security_events_total{event="signed in"}') == 1
    assert after["pitboss_tables"] >= 1
    assert after["pitboss_players"] >= 1
    assert after["pitboss_watchers"] >= 1
    assert "pitboss_solves_waiting" in after


def figures(server: Server) -> dict[str, float]:
    text = httpx.get(f"{server.address}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(pitboss_\S+(?:\{.*\})?) (\S+)$", text, re.M)}


def test_on_a_network_figures_are_for_the_house(guarded: Server, tmp_path: Path) -> None:
    """Whoever is not named may not read them; whether the server is well anybody may ask."""
    assert httpx.get(f"{guarded.address}/metrics").status_code == 403
    assert httpx.get(f"{guarded.address}/health").status_code == 200
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", host="0.0.0.0", more=("--metrics", "127.0.0.0/8")) as server:
        assert "pitboss_tables 0.0" in httpx.get(f"{server.address}/metrics").text
