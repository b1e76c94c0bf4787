"""A server that is killed in the middle of a round: what was acknowledged is there again, once, and play goes on."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from kept_log import inside, kept_log
from stillness import still
from web_postgres import Postgres
from web_server import SOON, Client, Json, Seat, Server, await_until, play_rounds, play_until, serving
from websockets.exceptions import ConnectionClosed

from pitboss.house.store.schema import entries

GAMES = (
    "three-card-poker",
    "ultimate-texas-holdem",
    "fortune-pai-gow",
    "texas-holdem-high",
    "seven-card-high-stud",
    "badugi",
)


def log(db: str, table: int) -> list[Json]:
    """Everything that is written about a table."""
    return [{"seq": each.seq, "player": each.player, **each.data} for each in kept_log(db, table)]


def decides(view: Json) -> bool:
    """Somebody at this table has a decision to make, so that nothing happens by itself."""
    picture = view["picture"]
    return bool(picture) and picture["turn"] >= 0 and not picture["over"] and not view.get("betting")


def test_rounds_go_on_where_they_were(usual_db: str) -> None:
    """Killed at a decision: the same entry, the same picture for each player and for those who look on."""
    with serving(usual_db) as server:
        people = [Client(server) for _ in range(3)]
        tables = [people[0].open(game) for game in (GAMES if usual_db.startswith("sqlite") else GAMES[::3])]
        for table in tables:
            seats = [Seat(client, table, at) for at, client in enumerate(people[:2])]
            play_rounds(seats, 1)
            play_until(seats, partial(_at_decision, seats[0]))
        before = [still(client.view(table)) for client in people for table in tables]
        server.again()
        assert [still(client.view(table)) for client in people for table in tables] == before
        for table in tables:
            play_rounds([Seat(client, table) for client in people[:2]], 1)


def _at_decision(seat: Seat) -> bool:
    return decides(_latest(seat))


def _latest(seat: Seat) -> Json:
    seat.catch_up()
    return seat.view


def test_wagers_and_those_who_are_ready_stay(usual_db: str) -> None:
    """Killed while bets are taken: chips lie where they lay, who was ready is ready, company is still there."""
    with serving(usual_db, pace="usual") as server:
        ann, bob = Client(server), Client(server)
        table = ann.open("three-card-poker")
        ann.wish(table, do="sit", seat=2)
        bob.wish(table, do="sit", seat=4)
        ann.wish(table, do="company", count=1)
        ann.wish(table, do="bet", spot="Ante", amount=1000)
        ann.wish(table, do="ready")
        bob.wish(table, do="bet", spot="Pair Plus", amount=500)
        before = [still(client.view(table)) for client in (ann, bob)]
        assert [chair["ready"] for chair in before[0]["chairs"]] == [True, True, False]
        server.again()
        assert [still(client.view(table)) for client in (ann, bob)] == before


def test_a_round_of_which_only_the_beginning_was_written_comes_back(usual_db: str) -> None:
    """Killed right after the shuffle, or when somebody has just sat down: the table waits for wagers."""
    with serving(usual_db) as server:
        ann = Client(server)
        table = ann.open("let-it-ride")
        ann.wish(table, do="sit", seat=0)
        assert len(log(usual_db, table)) == 2
        server.again()
        assert ann.view(table)["betting"]
        server.end(signal.SIGKILL)
        _forget_last(usual_db, table)
        server.start()
        view = await_until(lambda: (view := ann.view(table))["betting"] and view)
        assert view["seat"] == 0


def _forget_last(db: str, table: int) -> None:
    """As if the server had been killed a moment earlier."""
    last = log(db, table)[-1]
    assert "begun" in last
    with inside(db) as rows:
        rows.execute(entries.delete().where(entries.c.table == table, entries.c.seq == last["seq"]))


def test_whatever_was_acknowledged_is_written_once(db: str) -> None:
    """Killed at any moment of fast play, again and again: every done wish has one entry, in order and without gaps."""
    rng = random.Random(7)
    with serving(db) as server:
        people = [Client(server) for _ in range(2)]
        table = people[0].open("no-limit-holdem")
        done = {client.name: 0 for client in people}
        for client, at in zip(people, (0, 1), strict=True):
            Seat(client, table, at).close()
            done[client.name] += 1
        for _ in range(3):
            _play_until_killed(server, people, table, done, 0.4 + 0.6 * rng.random())
            lines = log(db, table)
            assert [line["seq"] for line in lines] == list(range(len(lines)))
            _check(people, lines, done)
            server.start()
            assert people[0].view(table)["seq"] >= len(lines)
        assert sum(done.values()) > 10


def _play_until_killed(server: Server, people: list[Client], table: int, done: dict[str, int], after: float) -> None:
    seats = [Seat(client, table) for client in people]
    assert server.process is not None
    threading.Timer(after, server.process.kill).start()
    try:
        while True:
            for seat in seats:
                seat.catch_up()
                answer = seat.play()
                done[seat.client.name] += bool(answer and "done" in answer)
    except (ConnectionClosed, OSError):
        pass
    server.process.wait(SOON)
    server.end(signal.SIGKILL)


def _check(people: list[Client], lines: list[Json], done: dict[str, int]) -> None:
    """The last wish may have been written without an answer; from then on it counts."""
    for client in people:
        written = sum(line["player"] == client.id for line in lines)
        assert done[client.name] <= written <= done[client.name] + 1
        done[client.name] = written


def test_a_database_that_goes_away_for_a_while_loses_nothing(database: Postgres | None) -> None:
    """While PostgreSQL is down wishes are refused; afterwards the table goes on from what was kept."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    with serving(database.database("goes_away")) as server:
        table, seats = _at_a_decision(server)
        before = seats[0].view["seq"]
        database.stop()
        for seat in seats:
            assert "refused" in seat.ask(do="out")
        database.start()
        await_until(lambda: "done" in seats[0].ask(do="out"), "a wish")
        assert "done" in seats[0].ask(do="back", post=True)
        play_rounds(seats, 1)
        lines = log(server.db, table)
        assert len(lines) > before
        assert [line["seq"] for line in lines] == list(range(len(lines)))


def test_a_database_that_hangs_holds_nobody_up(database: Postgres | None) -> None:
    """While PostgreSQL is frozen every question is answered in time; afterwards what was said of each wish is so."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    with serving(database.database("hangs")) as server:
        table, seats = _at_a_decision(server)
        said = Counter[str]()
        with database.frozen():
            for seat in seats * 2:
                said[_in_time(lambda seat=seat: next(iter(seat.ask(do="out"))))] += 1
            for path in ("/api/me", "/api/rounds", f"/api/rounds/{table}/1"):
                assert _in_time(lambda path=path: seats[0].client.http.get(path)).status_code == 503
            health = _in_time(lambda: seats[0].client.http.get("/health"))
            assert (health.status_code, "answer" in health.json()["wrong"][0]) == (503, True)
        assert set(said) <= {"refused", "unknown"}
        await_until(lambda: "done" in seats[0].ask(do="out"), "a wish")
        assert seats[0].client.http.get("/health").status_code == 200
        lines = log(server.db, table)
        assert [line["seq"] for line in lines] == list(range(len(lines)))
        out = sum(line.get("session") == "SatOut" for line in lines)
        assert 1 <= out <= 1 + said["unknown"]
        assert "done" in seats[0].ask(do="back", post=True)


def _in_time(ask: Callable[[], Any]) -> Any:
    began = time.monotonic()
    found = ask()
    assert time.monotonic() - began < 2.5
    return found


def _at_a_decision(server: Server) -> tuple[int, list[Seat]]:
    people = [Client(server) for _ in range(2)]
    table = people[0].open("no-limit-holdem")
    seats = [Seat(client, table, at) for at, client in enumerate(people)]
    play_rounds(seats, 1)
    play_until(seats, lambda: decides(_latest(seats[0])))
    return table, seats
