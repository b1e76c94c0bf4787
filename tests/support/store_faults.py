"""A database that fails at one call: the n-th connect, execute or commit, before it, after it, or without an answer."""

from __future__ import annotations

import asyncio
import inspect
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Engine, event

from pitboss.house.store.engine import Limits
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.web.tables.clock import ASKS
from pitboss.web.tables.room import Room

How = Literal["before", "after", "never"]
HOWS: tuple[How, ...] = ("before", "after", "never")
IMPATIENT = Limits(statement=0.15, answer=0.25, again=0.02, take=4.0)
PATIENT = Limits(statement=4.0, answer=5.0, again=0.02, take=4.0)
HANGS = 0.6
"""Seconds: longer than anybody waits for an answer, which on a busy machine still comes in time."""
SOON = 10.0
EXECUTES = ("do_execute", "do_executemany", "do_execute_no_params")


def limits(how: How) -> Limits:
    """Only where no answer comes is it not waited for: on a busy machine every other one may take its time."""
    return IMPATIENT if how == "never" else PATIENT


@contextmanager
def unhurried(store: Store) -> Iterator[None]:
    """Before faults begin every answer may take its time, on a busy machine too."""
    usual = store.limits
    store.limits = store.hold.limits = PATIENT
    yield
    store.limits = store.hold.limits = usual


async def dozing(seconds: float) -> None:
    """Nothing happens by itself but the questions of a table that is not sure."""
    await (asyncio.sleep(0.01) if seconds == ASKS else asyncio.Event().wait())


class Faults:
    """Hooked into an engine; counts calls while it is armed, and lets one of them fail."""

    def __init__(self, engine: Engine, how: How, number: int, hangs: float) -> None:
        self.dialect, self.how, self.number, self.hangs = engine.dialect, how, number, hangs
        self.lock, self.count, self.armed, self.struck = threading.Lock(), 0, False, ""
        self.error = self.dialect.dbapi.OperationalError
        for name in EXECUTES:
            self._wrap(name, lambda cursor, *_: cursor.connection)
        self._wrap("do_commit", lambda connection: getattr(connection, "dbapi_connection", connection))
        event.listen(engine, "do_connect", self._connect, insert=True)

    def _wrap(self, name: str, connection: Callable[..., Any]) -> None:
        real = getattr(self.dialect, name)

        def call(*given: Any, **named: Any) -> None:
            self.do(name, connection(*given), lambda: real(*given, **named))

        setattr(self.dialect, name, call)

    def _connect(self, *_: object) -> None:
        self.do("connect", None, lambda: None)

    def mine(self, name: str) -> bool:
        """Whether this is the call that fails."""
        with self.lock:
            if not self.armed:
                return False
            self.count += 1
            if self.count != self.number:
                return False
            self.struck = name
            return True

    def do(self, name: str, connection: Any, real: Callable[[], None]) -> None:
        if not self.mine(name):
            return real()
        if self.how == "never":
            # Longer than anybody waits; and then it arrives after all.
            threading.Event().wait(self.hangs)
            return real()
        if self.how == "after":
            real()
        if connection is not None and self.dialect.name == "postgresql":
            connection.close()
        raise self.error(f"made to fail {self.how} {name}")


# --- lives with a fault at every call ---------------------------------------------------------------------------------


def walk(lived: Callable[[str, How, int], Faults], urls: Callable[[int], str], how: How, numbers: range) -> set[str]:
    """Every call of these numbers fails once, until there is none left; what was struck. `numbers` end where no life
    that is shorter would have been one.
    """
    struck = set()
    for number in count(numbers.start, numbers.step):
        found = lived(urls(number), how, number)
        if not found.struck:
            assert number > numbers.stop
            return struck
        struck.add(found.struck)
    raise AssertionError


def files(folder: Path) -> Callable[[int], str]:
    """A database of its own for each number."""
    return lambda number: f"sqlite:///{folder / f'{number}.db'}"


def lived_by(kind: Callable[[str, How, int], Any]) -> Callable[[str, How, int], Faults]:
    """A life of this kind from its beginning to its end."""

    async def story(life: Any) -> Faults:
        await asyncio.wait_for(life.lived(), 3 * SOON)
        await life.pit.close()
        faults: Faults = life.faults
        return faults

    async def begun(url: str, how: How, number: int) -> Faults:
        return await story(kind(url, how, number))

    return lambda url, how, number: asyncio.run(begun(url, how, number))


def killed(kind: type, url: str, how: str, number: int) -> bool:
    """Whether a server that lived such a life was killed at this call; another one has brought it to its end."""
    program = inspect.getfile(kind)
    paths = os.pathsep.join((str(Path(program).parent), *sys.path))
    given = [sys.executable, program, url, how, str(number)]
    run = subprocess.run(given, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert run.returncode in (0, -signal.SIGKILL), run.stderr

    async def story() -> None:
        life = kind(url, "before", 0)
        await asyncio.wait_for(life.goes_on(), 3 * SOON)
        await life.pit.close()

    asyncio.run(story())
    return run.returncode != 0


def calls_until_none(kind: type, urls: Callable[[int], str], how: str, step: int = 1) -> int:
    """At which call no server was killed any more; `step`: not at every one."""
    numbers = count(1, step)
    while killed(kind, urls(number := next(numbers)), how, number):
        pass
    return number


async def known(room: Room, store: Store) -> None:
    """Returns once it is known what became of everything that was written."""
    while True:
        try:
            async with room.lock:
                await room.sure()
                return await store.writer.settled()
        except StoreError:
            await asyncio.sleep(0.02)
