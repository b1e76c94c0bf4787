"""A real store on a file in memory, in simulated time, whose database fails or keeps silent as the seed has it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from simulated_loop import SimulatedExecutor, SimulatedLoop
from sqlalchemy import Engine, event
from store_faults import EXECUTES

from pitboss.house.store import hold, seal
from pitboss.house.store.engine import Limits
from pitboss.house.store.store import Store

QUICK = (0.001, 0.001)
SILENT = 6.0
"""Seconds without an answer: longer than anybody waits for one."""
COST = 3 * SILENT
"""Seconds that one fault may cost a table: the silence, the questions afterwards, the next attempt."""


class Weather:
    """What is wrong with the database, and when: `struck` tells each fault and how many seconds it may cost."""

    def __init__(self, loop: SimulatedLoop, chance: random.Random, often: float) -> None:
        self.loop, self.chance, self.often = loop, chance, often
        self.struck: list[tuple[float, float]] = []
        self.out = 0.0
        """Until when the database cannot be reached."""
        self.calm = True

    def strikes(self, share: float = 1.0, cost: float = COST) -> bool:
        if self.calm or self.chance.random() >= self.often * share:
            return False
        self.struck.append((self.loop.time(), cost))
        return True

    @contextmanager
    def calmed(self) -> Iterator[None]:
        """Nothing goes wrong for a while."""
        before, self.calm = self.calm, True
        yield
        self.calm = before

    def delay(self) -> tuple[float, float]:
        """Silence before the work is done, or after it."""
        if not self.strikes(0.2):
            return QUICK
        return (SILENT, 0.001) if self.chance.random() < 0.5 else (0.001, SILENT)

    def cost(self, since: float, until: float) -> float:
        """Seconds that faults in between, or shortly before, may have cost."""
        return sum(cost for at, cost in self.struck if since - cost <= at <= until)

    def watch(self, engine: Engine) -> None:
        """Every statement, commit and connection goes through this weather."""
        dialect: Any = engine.dialect
        for name in (*EXECUTES, "do_commit"):
            setattr(dialect, name, self._through(name, getattr(dialect, name), dialect.dbapi.OperationalError))
        event.listen(engine, "do_connect", lambda *_: self._reached(dialect.dbapi.OperationalError), insert=True)

    def _reached(self, error: type[Exception]) -> None:
        if self.loop.time() < self.out:
            raise error("made to be out of reach")

    def _through(self, name: str, real: Callable[..., None], error: type[Exception]) -> Callable[..., None]:
        def call(*given: Any, **named: Any) -> None:
            self._reached(error)
            if name != "do_commit" or not self.strikes():
                return real(*given, **named)
            lasts = self.chance.choice((0.0, 0.0, 2.0, 8.0))
            self.struck.append((self.loop.time(), lasts))
            self.out = self.loop.time() + lasts
            if self.chance.random() < 0.5:
                real(*given, **named)
                raise error("made to fail after the commit")
            raise error("made to fail before the commit")

        return call


class SimulatedStore(Store):
    """`kill` ends it as a server ends that is killed."""

    def __init__(self, url: str, loop: SimulatedLoop, weather: Weather) -> None:
        self.pen = SimulatedExecutor(loop, weather.delay, queued=True)
        super().__init__(url, lambda: int(loop.time() * 1000), self.pen, limits=Limits())
        self.pool = SimulatedExecutor(loop, weather.delay)
        self.asking.pool = self.pool  # type: ignore[assignment]
        weather.watch(self.engine)

    def kill(self) -> None:
        self.pen.dead = self.pool.dead = True
        self.hold.let_go()
        self.engine.dispose()


@contextmanager
def simulated_secrets(chance: random.Random) -> Iterator[None]:
    """Keys and seals by lot too: then all that is written is the same for the same seed, to the byte."""
    real = seal.secrets
    seal.secrets = SimpleNamespace(token_bytes=chance.randbytes)  # type: ignore[assignment]
    yield
    seal.secrets = real


@contextmanager
def simulated_waiting(loop: SimulatedLoop) -> Iterator[None]:
    """The connection that writes waits in simulated time too."""
    real = hold.time
    hold.time = SimpleNamespace(monotonic=loop.time, sleep=loop.sleep)  # type: ignore[assignment]
    yield
    hold.time = real
