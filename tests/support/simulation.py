"""A pit, its people, its database and its bad luck, all from one seed and in simulated time."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import shutil
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from simulated_loop import SimulatedLoop, simulated
from simulated_people import Asked, Json, Person
from simulated_store import SimulatedStore, Weather, simulated_secrets, simulated_waiting

from pitboss.games.book import games, pots
from pitboss.house.outside import Outside
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import FrontDesk, Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused

PACE = Pace(decision=20.0, last_bets=6.0, away=90.0, empty=30.0)
PLAYS = 150.0
"""Seconds of play; afterwards the weather is calm and everybody goes."""
CLOSES = PACE.away + PACE.empty + 3 * 10 + 8 * PACE.decision
"""Seconds until a table that everybody has gone from is closed: the seats, the table, the broom, a hand in play."""
TABLES = 3


@dataclass(slots=True)
class History:
    """What happened: what people asked and saw, the faults there were, and where it is all written."""

    file: Path
    weather: Weather
    pictures: list[tuple[int, Json]]
    asked: list[Asked]
    ends: float
    left_open: list[int]
    faults: list[str]


@cache
def book() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The games of both kinds."""
    return tuple(sorted(games())), tuple(sorted(pots()))


@cache
def blank() -> Path:
    """An empty database, made once and copied."""
    home = Path(tempfile.mkdtemp(dir=shared()))
    with simulated_secrets(random.Random("blank")):
        Store(f"sqlite:///{home / 'pit.db'}").close()
    return home


async def cut_off(mine: set[asyncio.Task[Any]]) -> None:
    """All that a server was doing ends with it, in the same order for the same seed; what is not its own goes on."""
    others = sorted(asyncio.all_tasks() - mine, key=lambda task: int(task.get_name().partition("-")[2]))
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def shared() -> Path | None:
    """A file system in memory, where there is one."""
    return Path("/dev/shm") if Path("/dev/shm").is_dir() else None


@dataclass(slots=True)
class House:
    """The server of a simulation, its people, and whatever comes over them."""

    loop: SimulatedLoop
    home: Path
    chance: random.Random
    weather: Weather = field(init=False)
    pit: Pit = field(init=False)
    desk: FrontDesk = field(init=False)
    people: list[Person] = field(init=False)
    pictures: list[tuple[int, Json]] = field(default_factory=list)
    serving: set[asyncio.Task[None]] = field(default_factory=set)
    mine: set[asyncio.Task[Any]] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    """Of the program itself."""
    world: Outside = field(init=False)
    games: list[str] = field(init=False)

    def __post_init__(self) -> None:
        chance = self.chance
        self.weather = Weather(self.loop, random.Random(chance.random()), chance.choice((0.0, 0.01, 0.05)))
        keys = count(chance.randrange(10**6) * 1000)
        self.world = Outside(
            self.loop.time, asyncio.sleep, random.Random(chance.random()), lambda: seed_key(next(keys))
        )
        self.games = [chance.choice(book()[0]), chance.choice(book()[1]), chance.choice(book()[chance.randrange(2)])]
        self.start()
        names = (f"Player {at}" for at in range(chance.randint(2, 6)))
        self.people = [Person(self, name, random.Random(chance.random())) for name in names]

    # --- the server -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """A server on the database as it is."""
        store = SimulatedStore(f"sqlite:///{self.home / 'pit.db'}", self.loop, self.weather)
        self.pit, self.desk = Pit(store, PACE, self.world), FrontDesk(store)
        self.pit.restore()
        assert not self.pit.broken, self.pit.broken
        self.pit.wind()

    async def restart(self) -> None:
        """The server is killed in the middle of things, and another one started."""
        self.weather.struck.append((self.loop.time(), PACE.decision + 5))
        self.kill()
        await cut_off(self.mine)
        for person in self.people:
            person.vanish()
        self.weather.out = 0.0
        with self.weather.calmed():
            self.start()

    def kill(self) -> None:
        store = self.pit.store
        assert isinstance(store, SimulatedStore)
        store.kill()

    def serve(self, channel: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(channel)
        self.serving.add(task)
        task.add_done_callback(self._served)

    def _served(self, task: asyncio.Task[None]) -> None:
        self.serving.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.faults.append(f"a channel ended by {error!r}")

    async def open_some(self, player: Player | None) -> None:
        if player is None or len(self.pit.rooms) >= TABLES:
            return
        try:
            await self.pit.open(player, self.chance.choice(self.games), {})
        except (Refused, StoreError):
            return

    async def sign_out(self, ticket: str) -> None:
        try:
            await self.pit.signed_out(ticket)
        except StoreError:
            return

    # --- an evening -----------------------------------------------------------------------------------------------

    async def lived(self) -> History:
        here = asyncio.current_task()
        assert here is not None
        tasks = [asyncio.create_task(person.live()) for person in self.people]
        self.mine = {here, *tasks}
        self.weather.calm = False
        restarts = sorted(self.chance.uniform(0, PLAYS) for _ in range(self.chance.choice((0, 0, 1, 2))))
        for at in restarts:
            await asyncio.sleep(max(0.0, at - self.loop.time()))
            await self.restart()
        await asyncio.sleep(max(0.0, PLAYS - self.loop.time()))
        self.weather.calm = True
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise ended  # type: ignore[misc]
        behind = await self._behind()
        for person in self.people:
            person.vanish()
        await asyncio.sleep(CLOSES)
        history = History(
            self.home / "pit.db", self.weather, self.pictures, [each for one in self.people for each in one.asked],
            self.loop.time(), sorted(self.pit.rooms), self.faults + behind,
        )  # fmt: skip
        self.kill()
        return history

    async def _behind(self) -> list[str]:
        """Who does not see the table as it is, once the database answers again."""
        await asyncio.sleep(30)
        lines = [(one, self.pit.rooms.get(one.table)) for one in self.people if one.line and one.line.open]
        looking = [(one, room) for one, room in lines if room is not None]
        wrong = [f"table {room.number} is not sure" for _, room in looking if room.unsure]
        for _ in range(20):
            late = [f"{one.name} sees {one.view.get('seq')} of {room.seq}" for one, room in looking
                    if one.line and one.line.open and one.view.get("seq") != room.seq]  # fmt: skip
            if not late:
                return wrong
            await asyncio.sleep(0.05)
        return wrong + late


class _Ear(logging.Handler):
    """What the program could not explain."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(logging.DEBUG)
        self.faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.faults.append(f"{record.getMessage()}: {record.exc_info[1]!r}")


@contextmanager
def overheard(faults: list[str]) -> Iterator[None]:
    log, ear = logging.getLogger("pitboss"), _Ear(faults)
    spread, log.propagate = log.propagate, False
    log.addHandler(ear)
    yield
    log.removeHandler(ear)
    log.propagate = spread


def simulate(seed: int) -> str:
    """An evening under this seed, looked through afterwards: its log. What is wrong is an AssertionError."""
    from simulation_audit import audit

    with tempfile.TemporaryDirectory(dir=shared()) as folder:
        home = Path(folder)
        for file in blank().iterdir():
            shutil.copy(file, home / file.name)

        async def evening(loop: SimulatedLoop) -> History:
            house = House(loop, home, random.Random(seed))
            with simulated_waiting(loop), overheard(house.faults):
                return await house.lived()

        return json.dumps(audit(simulated(evening)))
