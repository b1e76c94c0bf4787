"""Whoever asks for much waits; whoever asks for what a person asks for never notices."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, HTTPException

from pitboss.sheet.faults import UnreadableError
from pitboss.web import allowance, history, metrics, pit
from pitboss.web.allowance import EACH_SECOND, FULL, LIST, MOST, PROOF, SHEET, STEP, Allowance
from pitboss.web.app import create

PRICED = ("/api/rounds", "/api/rounds/1/1", "/api/rounds/1/1/proof", "/api/tables/1/teach")


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_and_fills_again() -> None:
    """Each one's own; what could not be paid costs nothing, and the wait that is told is enough."""
    clock = Clock()
    kept = Allowance(clock)
    assert [kept.wait("Ann", PROOF) for _ in range(int(FULL) // PROOF)] == [0] * (int(FULL) // PROOF)
    wait = kept.wait("Ann", PROOF)
    assert wait == kept.wait("Ann", PROOF) > 0
    assert kept.wait("Bob", PROOF) == 0
    clock.now += wait
    assert kept.wait("Ann", PROOF) == 0
    clock.now += 10 * FULL / EACH_SECOND
    assert [kept.wait("Ann", int(FULL)), kept.wait("Ann", 1)] == [0, 1]


def test_what_is_remembered_of_visitors_does_not_grow() -> None:
    """Whoever asks again and again is not forgotten for those who came once."""
    kept = Allowance(Clock())
    kept.wait("busy", int(FULL))
    for number in range(3 * MOST):
        kept.wait(f"from {number}", 1)
        assert kept.wait("busy", 1)
    assert len(kept.left) == MOST


def test_a_slider_pulled_through_a_long_round_is_no_attack() -> None:
    """Thirty steps a second for five seconds."""
    clock = Clock()
    kept = Allowance(clock)
    for _ in range(150):
        assert kept.wait("Ann", STEP) == 0
        clock.now += 1 / 30


def counted() -> float:
    return float(metrics.REFUSALS.labels("too much")._value.get())


@contextmanager
def opened(tmp_path: Path, *, guarded: bool) -> Iterator[FastAPI]:
    app = create(f"sqlite:///{tmp_path / 'pit.db'}", guarded=guarded)
    yield app
    app.state.jobs.close()
    app.state.store.close()


def visitor(app: FastAPI, address: str = "127.0.0.1") -> httpx.AsyncClient:
    way = httpx.ASGITransport(app, client=(address, 50000))
    return httpx.AsyncClient(transport=way, base_url="http://localhost")


def test_each_person_pays_for_what_costs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One has none left and is told when to come back; another goes on; what costs nothing is answered."""
    monkeypatch.setattr(allowance, "FULL", 1.0)

    async def story(app: FastAPI) -> None:
        async with visitor(app) as ann:
            # Nobody in particular, on a private machine.
            assert (await ann.get("/api/rounds")).status_code == 200
            assert (await ann.post("/api/sign-in", json={"name": "Ann"})).status_code == 200
            before = counted()
            for path in PRICED:
                answer = await ann.get(path)
                assert (answer.status_code, answer.json()["detail"]) == (429, allowance.SAYS), path
                assert int(answer.headers["Retry-After"]) >= 1
            assert counted() == before + len(PRICED)
            assert (await ann.get("/api/me")).json()["player"]["name"] == "Ann"
            monkeypatch.setattr(allowance, "FULL", FULL)
            assert (await ann.post("/api/sign-in", json={"name": "Bob"})).status_code == 200
            assert (await ann.get("/api/rounds")).status_code == 200

    with opened(tmp_path, guarded=False) as app:
        asyncio.run(story(app))


def test_on_a_network_an_address_pays_for_those_without_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "FULL", 12.0)
    monkeypatch.setattr(allowance, "EACH_SECOND", 0.001)

    async def story(app: FastAPI) -> None:
        async with visitor(app) as one, visitor(app, "127.0.0.2") as other:
            paths = ("/api/tables", "/api/games/three-card-poker", "/health", "/health", "/health")
            assert [(await one.get(path)).status_code for path in paths] == [200, 200, 200, 200, 429]
            assert (await one.get("/api/rounds")).status_code == 429
            assert (await other.get("/api/tables")).status_code == 200
            assert (await other.get("/api/rounds")).status_code == 401

    with opened(tmp_path, guarded=True) as app:
        asyncio.run(story(app))


def test_whether_the_house_is_well_is_said_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database hangs when it is written to, and hangs again when it is read."""
    gate = threading.Event()

    def stuck(*_: object) -> None:
        gate.wait(10)

    async def story(app: FastAPI) -> None:
        store, began = app.state.store, time.monotonic()
        store.hold.trouble = "the database does not answer"
        monkeypatch.setattr(store.hold, "write", stuck)
        monkeypatch.setattr(store, "open_tables", stuck)
        async with visitor(app) as anybody:
            told = await anybody.get("/health")
            assert (told.status_code, told.json()["wrong"]) == (503, ["the database does not answer"])
            assert time.monotonic() - began < 1.9
        gate.set()

    with opened(tmp_path, guarded=False) as app:
        asyncio.run(story(app))


def test_nobody_who_signs_out_leaves_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without a ticket, or with one that never was, nothing is written and nothing logged; the address pays."""
    monkeypatch.setattr(allowance, "FULL", 2.0 * LIST)
    monkeypatch.setattr(allowance, "EACH_SECOND", 0.001)
    caplog.set_level(logging.INFO, "pitboss.security")

    async def story(app: FastAPI) -> None:
        async with visitor(app) as nobody, visitor(app, "127.0.0.2") as ann:
            form = {"name": "Ann", "password": "correct horse"}
            assert (await ann.post("/api/sign-in", json=form)).status_code == 200
            before, said = app.state.store.hold.mark, len(caplog.records)
            assert (await nobody.post("/api/sign-out")).status_code == 200
            nobody.cookies.set("pitboss_ticket", "x")
            assert (await nobody.post("/api/sign-out")).status_code == 200
            assert (await nobody.post("/api/sign-out")).status_code == 429
            assert (app.state.store.hold.mark, len(caplog.records)) == (before, said)
            assert (await ann.post("/api/sign-out")).status_code == 200
            assert app.state.store.hold.mark == before + 1
            assert '"signed out"' in caplog.messages[-1]

    with opened(tmp_path, guarded=True) as app:
        asyncio.run(story(app))


def test_a_sheet_is_read_where_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one sheet is read others are answered and other tables are opened; each costs whoever brings it."""
    gate, here = threading.Event(), threading.current_thread()

    def slow(sheet: dict[str, object], _: object) -> None:
        assert threading.current_thread() is not here
        if "without" in sheet and gate.wait(10):
            raise UnreadableError("this is no sheet")

    monkeypatch.setattr(pit, "parse_sheet", slow)

    async def story(app: FastAPI) -> None:
        form = {"game": "badugi", "sheet": {"without": ["x"]}}
        async with visitor(app) as ann, visitor(app) as bob:
            for each, name in ((ann, "Ann"), (bob, "Bob")):
                assert (await each.post("/api/sign-in", json={"name": name})).status_code == 200
            app.state.allowance.clock = Clock()
            asked = asyncio.create_task(ann.post("/api/tables", json=form))
            await asyncio.sleep(0.1)
            assert (await bob.get("/api/me")).json()["player"]["name"] == "Bob"
            assert (await bob.post("/api/tables", json={"game": "badugi"})).status_code == 201
            gate.set()
            assert (await asked).status_code == 409
            assert app.state.allowance.left["player 1"][0] == FULL - SHEET

    with opened(tmp_path, guarded=False) as app:
        asyncio.run(story(app))


# --- rounds played again ------------------------------------------------------------------------------------------


async def _first(tasks: list[asyncio.Task[Any]], many: int) -> list[asyncio.Task[Any]]:
    """So many of these, as soon as they are done."""
    while len(done := [each for each in tasks if each.done()]) < many:
        await asyncio.wait([each for each in tasks if not each.done()], return_when=asyncio.FIRST_COMPLETED)
    return done


def test_rounds_played_again_keep_nobody_from_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of their threads are busy: whoever asks for more is told so at once, and everybody else is answered."""
    gate, begun = threading.Event(), list[str]()

    def stuck(*_: object, **__: object) -> None:
        begun.append(threading.current_thread().name)
        gate.wait(10)
        raise HTTPException(404, "nothing")

    monkeypatch.setattr(history, "replayed", stuck)

    async def story(app: FastAPI) -> None:
        async with visitor(app) as ann, visitor(app) as bob:
            for each, name in ((ann, "Ann"), (bob, "Bob")):
                assert (await each.post("/api/sign-in", json={"name": name})).status_code == 200
            asked = [asyncio.create_task(ann.get("/api/rounds/1/1")) for _ in range(20)]
            told = [each.result().status_code for each in await _first(asked, 20 - history.REPLAYS[2])]
            assert told == [429] * (20 - history.REPLAYS[2])
            assert (await bob.get("/api/me")).json()["player"]["name"] == "Bob"
            assert (await bob.get("/api/rounds")).status_code == 200
            assert len(begun) == history.REPLAYS[0]
            gate.set()
            await asyncio.wait(asked)

    with opened(tmp_path, guarded=False) as app:
        asyncio.run(story(app))


def test_a_long_round_costs_more_and_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ann:
            assert (await ann.post("/api/sign-in", json={"name": "Ann"})).status_code == 200
            left, lengths = app.state.allowance.left, iter((0, 50 * history.ENTRIES, history.LONGEST + 1))
            monkeypatch.setattr(app.state.store, "length", lambda *_: next(lengths))
            app.state.allowance.clock = Clock()
            spent, codes = [FULL], []
            for _ in range(3):
                codes.append((await ann.get("/api/rounds/1/1")).status_code)
                spent.append(left["player 1"][0])
            assert codes == [404, 404, 413]
            assert [before - after for before, after in pairwise(spent)] == [STEP, STEP + 50, STEP]

    with opened(tmp_path, guarded=False) as app:
        asyncio.run(story(app))
