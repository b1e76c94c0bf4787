"""Connections to PostgreSQL that do not wait for ever: a server that hangs still acknowledges whatever it is sent."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from psycopg import Connection, OperationalError, errors

NETWORK = {
    "connect_timeout": 2, "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 3, "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}  # fmt: skip
"""libpq waits at least two seconds for a connection; whoever asks is answered before."""
THERE = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3"
"""The server, too, notices that we are gone, and gives up what we held."""


class Rest:
    """After a server has not answered nobody tries a new connection for a moment: they would all hang one by one."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.until = seconds, 0.0

    def begin(self) -> None:
        self.until = time.monotonic() + self.seconds

    def check(self) -> None:
        if time.monotonic() < self.until:
            raise OperationalError("the server does not answer")


class TimedConnection(Connection[Any]):
    """Every statement is answered in time, or the connection is given up."""

    seconds: float | None = None
    rest: Rest

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """As psycopg waits, but not longer than is left."""
        try:
            return super().wait(gen, interval, self.seconds if timeout is None else timeout)
        except errors._WaitTimeout:
            self.close()
            self.rest.begin()
            raise OperationalError("the server does not answer") from None


def timed(seconds: float, again: float) -> Callable[..., TimedConnection]:
    """What makes the connections of an engine; `again`: how long it rests after a failure."""
    rest = Rest(again)
    there = int(seconds * 1000)
    options = f"-c statement_timeout={there} -c lock_timeout={there} -c idle_in_transaction_session_timeout=10000"

    def connect(_: object, __: object, given: tuple[Any, ...], named: dict[str, Any]) -> TimedConnection:
        asked = f"{options} {THERE} {named.get('options', '')}".strip()
        rest.check()
        try:
            found = TimedConnection.connect(*given, **{**NETWORK, **named, "options": asked})
        except OperationalError:
            rest.begin()
            raise
        found.seconds, found.rest = seconds, rest
        return found

    return connect
