"""Connections before a request is understood: how many from where, how long one may take, and what is logged of it.

Uvicorn knows no limit of time for a request's head or body, none for each address, and lets whoever breaks the protocol
fill the log; this stands between it and the wire.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request

from pitboss.web import metrics
from pitboss.web.guard import LARGEST
from pitboss.web.places import network_of, networks, within

REQUEST = 10.0
"""Seconds for a whole request to come in, head and body: both are small."""
READING = 30.0
"""Seconds in which the other side has to read on."""
MOST = 8000
PER_ADDRESS = 200
SPARE = 160
"""Descriptors that are no connections: the database, files, the log, and what is accepted before it is counted."""
BACKLOG = 100
PIECE = 1536
"""Bytes of a channel that are looked at in one turn of the loop: at most 256 frames."""
EACH_SECOND, BURST = 500.0, 1000.0
"""Frames of a channel in a second, and at once after a pause; a program that plays flat out sends fewer."""
PING = 50
"""A ping is as much as so many frames: browsers send none, programs one in 20 seconds."""
MOST_PARTS = 64
"""Parts of a message; a browser sends it in one."""
UNREAD = 1 << 16
"""Bytes that the other side has not read yet, above which nothing is read from it."""
REST = 0.1
"""Seconds between two looks whether it has read on."""
QUIET = 60.0
"""Seconds in which the same complaint is made once."""


class Turnstile:
    """How many connections there are, in all and from each address; those of a proxy are counted in all only."""

    def __init__(self, most: int = MOST, each: int | None = PER_ADDRESS, proxies: Collection[str] = ()) -> None:
        self.most, self.each, self.proxies = most, each, networks(proxies)
        self.inside: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str) -> bool:
        """Whether one more connection may come in."""
        full = self.each is not None and self.inside[address] >= self.each and not within(address, self.proxies)
        if full or self.total >= self.most:
            metrics.REFUSALS.labels("connection").inc()
            return False
        self.inside[address] += 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """A connection is gone."""
        self.total -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]


class StrictConnection(h11.Connection):
    """HTTP as it is written, but for what others on the way might read in another manner."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request | h11.EndOfMessage):
            self._check(event)
        return event

    def _check(self, event: h11.Request | h11.EndOfMessage) -> None:
        """A request that says twice how long it is ends in two places; and a head is no longer than a body."""
        names = [name for name, _ in event.headers]
        if b"content-length" in names and b"transfer-encoding" in names:
            raise h11.RemoteProtocolError("two lengths")
        size = len(getattr(event, "target", b"")) + sum(len(name) + len(value) + 4 for name, value in event.headers)
        if size > LARGEST:
            raise h11.RemoteProtocolError("a head that is too long")


class CarefulHttp(H11Protocol):
    """HTTP with an end to patience."""

    turnstile: ClassVar[Turnstile]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = StrictConnection(h11.SERVER, LARGEST)
        self.place: str | None = None
        self.began = False
        self.patience: asyncio.TimerHandle | None = None
        self.reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        place = network_of(self.client[0]) if self.client else ""
        if not self.turnstile.enter(place):
            return transport.abort()
        self.place = place
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._done()

    def _done(self) -> None:
        """This protocol has nothing to do with the connection any more."""
        for timer in (self.patience, self.reading):
            if timer is not None:
                timer.cancel()
        self.patience = self.reading = None
        if self.place is not None:
            self.turnstile.leave(self.place)
            self.place = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.began = True
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """The time for a request runs from its first byte, or from the beginning, until it is there."""
        half = self._is_half() and not self.transport.is_closing() and self.place is not None
        if half and self.patience is None:
            self.patience = self.loop.call_later(REQUEST, self._cut)
        elif not half and self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _is_half(self) -> bool:
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and (not self.began or bool(self.conn.trailing_data[0])))

    def _cut(self) -> None:
        metrics.REFUSALS.labels("half a request").inc()
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._done()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """A request that is none; where an answer was on its way already the connection just ends."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            self.transport.close()

    def timeout_keep_alive_handler(self) -> None:
        try:
            super().timeout_keep_alive_handler()
        except h11.LocalProtocolError:
            self.transport.close()

    def shutdown(self) -> None:
        try:
            super().shutdown()
        except h11.LocalProtocolError:
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading = self.loop.call_later(READING, self._cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None


class CarefulChannel(WebSocketsSansIOProtocol):
    """A live channel, counted as long as it is open; pings find those who do not read."""

    turnstile: ClassVar[Turnstile]
    place: str | None = None
    unread = b""
    """What has come and has not been looked at."""
    spent = 0.0
    """When everything heard so far would have been in time, at an even pace."""
    resting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        place = network_of(self.client[0]) if self.client else ""
        if not self.turnstile.enter(place):
            return self.transport.abort()
        self.place = place
        # Whatever the system does not take at once is more than this reader reads: the next picture waits for it. Over
        # TLS a record always waits for a moment, and with no room at all nobody is told when it is gone.
        if self.transport.get_extra_info("ssl_object") is None:
            self.transport.set_write_buffer_limits(high=0)

    # A read can hold thousands of frames, and what is answered below this program (pings) or never comes to an end
    # (parts) no queue counts: frames are taken in by pieces, at a pace, and nothing is read while some are left.

    def data_received(self, data: bytes) -> None:
        self.unread += data
        if self.resting is None:
            self._take()

    def _take(self) -> None:
        """Look at the next piece, if the last one has been heard and its answers are read."""
        self.resting = None
        if self.unread and not self.read_paused and not self._stuck():
            piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
            super().data_received(piece)
        self._pace()

    def _pace(self) -> None:
        """Reading rests while something is left, or more was sent than is in time."""
        if self.transport.is_closing() or self.close_sent:
            self.unread = b""
        elif self.resting is not None:
            self.transport.pause_reading()
        elif not self.read_paused:
            rest = self.spent - self.loop.time() - BURST / EACH_SECOND
            if self.unread or rest > 0:
                self.transport.pause_reading()
                self.resting = self.loop.call_later(max(rest, REST * self._stuck(), 0), self._take)
            else:
                self.transport.resume_reading()

    def _stuck(self) -> bool:
        return self.transport.get_write_buffer_size() > UNREAD

    def handle_events(self) -> None:
        frames = sum(PING if getattr(event, "opcode", None) is Opcode.PING else 1 for event in self.conn.events)
        self.spent = max(self.spent, self.loop.time()) + frames / EACH_SECOND
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many parts")
            self.handle_parser_exception()

    async def receive(self) -> Any:
        message = await super().receive()
        self._pace()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["channel"] = self

    def ready(self) -> bool:
        """Whether a message can be written now: everything before it is on its way."""
        closed = self.close_sent or self.disconnected or self.transport.is_closing()
        return self.handshake_complete and self.writable.is_set() and not closed

    def write(self, text: bytes) -> None:
        """One message, as a frame that is whole, unmasked and not compressed."""
        self.transport.write(framed(text))

    async def emptied(self) -> None:
        """Returns once everything written before is on its way."""
        await self.writable.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.resting is not None:
            self.resting.cancel()
        if self.place is not None:
            self.turnstile.leave(self.place)
            self.place = None


def framed(text: bytes) -> bytes:
    """A text frame (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def protocols(turnstile: Turnstile) -> tuple[type[CarefulHttp], type[CarefulChannel]]:
    """The two kinds of connections of a server, with one turnstile before both."""
    http = type("Http", (CarefulHttp,), {"turnstile": turnstile})
    channel = type("Channel", (CarefulChannel,), {"turnstile": turnstile})
    return http, channel


# --- descriptors --------------------------------------------------------------------------------------------------


def room_for_connections() -> int:
    """How many connections the system lets this process have, after asking for as many as there may be."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(MOST + SPARE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - SPARE))


# --- what is logged -----------------------------------------------------------------------------------------------


class OnceInAWhile(logging.Filter):
    """The same complaint about visitors once a minute and without a traceback: they make as many as they like."""

    ABOUT = ("Invalid", "Exceeded concurrency", "Unsupported upgrade", "No supported WebSocket")

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock, self.last = clock, dict[str, float]()

    def filter(self, record: logging.LogRecord) -> bool:
        says = record.getMessage()
        if not says.startswith(self.ABOUT):
            return True
        record.exc_info = record.exc_text = None
        now = self.clock()
        if now - self.last.get(says, -QUIET) < QUIET:
            return False
        self.last[says] = now
        return True


def quiet_loop(loop: asyncio.AbstractEventLoop) -> None:
    """Where the system has no more descriptors, or a visitor breaks off a handshake, one line says so, now and then."""
    log, last = logging.getLogger("pitboss"), [-QUIET]

    def handler(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        fault = context.get("exception")
        if not isinstance(fault, OSError):
            return loop.default_exception_handler(context)
        if time.monotonic() - last[0] >= QUIET:
            last[0] = time.monotonic()
            log.warning("a connection could not be taken: %s", fault.strerror or fault)

    loop.set_exception_handler(handler)
