"""A live channel takes no more than its turn: whoever sends without end waits, and everybody else does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from pitboss.web import allowance, connections
from pitboss.web.allowance import Allowance
from pitboss.web.app import create
from pitboss.web.connections import BURST, MOST_PARTS, PIECE, PING, CarefulChannel, Turnstile, protocols

HEAD = (
    b"GET /api/tables/1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TINY, PINGED, BEGUN, GOES_ON = (bytes((first, 0x80, 0, 0, 0, 0)) for first in (0x81, 0x89, 0x01, 0x00))
"""Frames without content: a message, a ping, a part of a message and one more part."""


class Wire(asyncio.Transport):
    """A connection whose other side may have stopped reading."""

    def __init__(self) -> None:
        super().__init__()
        self.sent, self.unsent, self.open, self.reading = b"", 0, True, True

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def write(self, data: Any) -> None:
        self.sent += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return not self.open

    def close(self) -> None:
        self.open = False


class Heard:
    """A server that counts what it hears."""

    def __init__(self) -> None:
        self.messages = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            self.messages += 1
            await self.gate.wait()


@asynccontextmanager
async def channel() -> AsyncIterator[tuple[CarefulChannel, Wire, Heard]]:
    heard, wire = Heard(), Wire()
    config = uvicorn.Config(heard, ws_per_message_deflate=False, log_level="critical", lifespan="off")  # type: ignore[arg-type]
    config.load()
    made = protocols(Turnstile())[1](config, ServerState(), {})
    made.connection_made(wire)
    made.data_received(HEAD)
    await asyncio.sleep(0.01)
    assert wire.sent.startswith(b"HTTP/1.1 101")
    yield made, wire, heard
    made.connection_lost(None)
    await asyncio.sleep(0)


def test_a_burst_is_taken_in_by_pieces() -> None:
    """Between two pieces the loop has turns for others, and nothing more is read meanwhile."""

    async def story() -> None:
        async with channel() as (made, wire, heard):
            made.data_received(TINY * 3000)
            assert made.queue.qsize() <= PIECE // len(TINY)
            assert not wire.reading
            before = heard.messages
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert 0 < heard.messages - before <= 2 * PIECE // len(TINY)
            assert not wire.reading

    asyncio.run(story())


def test_what_is_sent_is_heard_whole_and_reading_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "EACH_SECOND", 1e9)

    async def story() -> None:
        async with channel() as (made, wire, heard):
            made.data_received(TINY * 3000)
            for _ in range(20_000):
                await asyncio.sleep(0)
            assert (heard.messages, wire.reading, wire.open) == (3000, True, True)

    asyncio.run(story())


def test_who_keeps_on_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing comes back in this test: the burst is heard, and then no more."""
    monkeypatch.setattr(connections, "EACH_SECOND", 1e-6)

    async def story() -> None:
        async with channel() as (made, wire, heard):
            made.data_received(TINY * 10 * int(BURST))
            for _ in range(20_000):
                await asyncio.sleep(0)
            assert BURST <= heard.messages <= BURST + PIECE // len(TINY)
            assert not wire.reading

    asyncio.run(story())


def test_pings_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ping weighs more than a message: each is answered, and who does not read has many of them."""
    monkeypatch.setattr(connections, "EACH_SECOND", 1e-6)

    async def story() -> None:
        async with channel() as (made, wire, _):
            before = len(wire.sent)
            made.data_received(PINGED * 10_000)
            for _ in range(2000):
                await asyncio.sleep(0)
            pongs = (len(wire.sent) - before) // 2
            assert BURST / PING <= pongs <= BURST / PING + PIECE // len(PINGED)
            assert not wire.reading

    asyncio.run(story())


def test_nothing_is_read_from_who_does_not_read() -> None:
    async def story() -> None:
        async with channel() as (made, wire, heard):
            wire.unsent = connections.UNREAD + 1
            made.data_received(TINY * 3)
            await asyncio.sleep(0.01)
            assert (heard.messages, wire.reading) == (0, False)
            wire.unsent = 0
            await asyncio.sleep(3 * connections.REST)
            assert (heard.messages, wire.reading) == (3, True)

    asyncio.run(story())


def test_a_message_has_few_parts() -> None:
    """Empty ones weigh nothing, and would be kept without end."""

    async def story() -> None:
        async with channel() as (made, wire, _):
            made.data_received(BEGUN + GOES_ON * (MOST_PARTS - 2))
            assert wire.open
            made.data_received(GOES_ON * 4)
            assert not wire.open
            assert (1008).to_bytes(2, "big") in wire.sent

    asyncio.run(story())


# --- by person ----------------------------------------------------------------------------------------------------


def test_messages_of_one_person_are_paid_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through however many channels they come."""
    waits: list[float] = []
    now = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        waits.append(seconds)
        now += seconds

    monkeypatch.setattr(allowance.asyncio, "sleep", sleep)

    async def story() -> None:
        kept = Allowance(lambda: now)
        for _ in range(int(allowance.FULL / allowance.MESSAGE)):
            await kept.paid("player 1", allowance.MESSAGE)
        assert not waits
        await kept.paid("player 1", allowance.MESSAGE)
        assert len(waits) == 1
        await kept.paid("player 2", allowance.MESSAGE)
        assert len(waits) == 1

    asyncio.run(story())


def test_the_loop_gets_a_turn_after_each_message(tmp_path: Path) -> None:
    """Messages that are there already and are refused at once: somebody else's work goes on in between."""
    app = create(f"sqlite:///{tmp_path / 'pit.db'}")
    turns, told = 0, list[int]()

    async def story() -> None:
        nonlocal turns
        pit = app.state.pit
        pit.wind()
        player = app.state.desk.sign_in("Ann", "")[0]
        await pit.open(player, "badugi", {})
        left = [{"type": "websocket.connect"}] + [{"type": "websocket.receive", "text": "{}"}] * 50

        async def receive() -> Any:
            return left.pop(0) if left else {"type": "websocket.disconnect", "code": 1000}

        async def send(message: Any) -> None:
            if "refused" in str(message.get("text")):
                told.append(turns)

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        beside = asyncio.create_task(others())
        scope = {
            "type": "websocket", "path": "/api/tables/1/live", "headers": [(b"host", b"localhost")], "scheme": "ws",
            "query_string": b"", "client": ("127.0.0.1", 5), "server": ("localhost", 80), "root_path": "", "state": {},
        }  # fmt: skip
        await app(scope, receive, send)
        beside.cancel()
        await pit.close()

    asyncio.run(story())
    app.state.jobs.close()
    assert len(told) == 50
    assert len(set(told)) == 50
