"""Long work beside the tables: each with its progress, none done twice, and none that keeps others waiting for long.

Whoever waits at a table goes first. What turns out to be long shares a few places, so that there is always one for what
is short; where all of those are taken it is given up and begun again in its turn.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar, cast

from pitboss._progress import BestSoFar, Progress
from pitboss.report.contract.shapes import SolvedSheet
from pitboss.web.pictures import JobState, MathReport, Unsolved, Working
from pitboss.web.tables.refused import Refused
from pitboss.web.workers import Workers

KEPT = 200
"""Finished solves that stay in memory."""
MOST_WAITING = 30
"""Solves that wait for their turn at a time."""
PER_ASKER = 5
"""Of these, of one person or one address."""
PER_PLACE = 12
"""Of these, of all who ask from one address: new names cost nothing."""
LONG_PLACES = 2
"""Pieces of long work that are done at a time; of work that nobody at a table waits for one fewer."""
SHORT = 2.0
"""Seconds; work that takes more is long."""

WAITING: Working = {"ready": False, "waits": True, "what": "waiting", "done": 0, "total": 1, "best": ""}
"""Work that nobody has begun."""

T = TypeVar("T")
Task = Callable[[Progress], Mapping[str, Any]]


class StoppedError(Exception):
    """The server closes; nobody waits for this any more."""


class PutBackError(Exception):
    """It takes long, and other long work is being done: it has to wait for its turn."""


class Asker(NamedTuple):
    """In whose turn work is done, and from where it is asked for; nowhere, where addresses tell nobody apart."""

    who: str
    place: str = ""
    at_table: bool = False
    """Whether somebody waits for it at a table."""


NOBODY = Asker("")


@dataclass(slots=True, eq=False)
class Job:
    """One piece of work."""

    work: Task
    asker: Asker = NOBODY
    what: str = "waiting"
    done: int = 0
    total: int = 1
    found: Mapping[str, Any] | None = None
    fault: str = ""
    begun: float = 0.0
    """When it was first heard of: a process that is new takes its time until it begins."""
    long: bool = False
    over: threading.Event = field(default_factory=threading.Event)

    @property
    def ready(self) -> bool:
        return bool(self.fault) or self.found is not None


@dataclass(slots=True)
class Jobs:
    """Work by number; the same question gets the same number. Those who ask take turns.

    With `workers` several pieces are done at a time, each by a process; without, one after another in a thread.
    """

    workers: Workers | None = None
    pool: ThreadPoolExecutor = field(init=False)
    jobs: dict[int, Job] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    waiting: dict[str, deque[Job]] = field(default_factory=dict)
    """What each asker waits for; whose turn is next stands first."""
    running: list[Job] = field(default_factory=list)
    count: int = 0
    closed: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self.pool = ThreadPoolExecutor(self.places, thread_name_prefix="solve")

    @property
    def places(self) -> int:
        """How many pieces of work are done at a time."""
        return LONG_PLACES + 1 if self.workers else 1

    @property
    def unfinished(self) -> int:
        """Pieces of work that wait or are being done."""
        return sum(not job.ready for job in list(self.jobs.values()))

    def work(self, function: Callable[..., T], *args: Any) -> Callable[[Progress], T]:
        """Work for a process, or where there are none for a thread: a module's function with plain arguments."""
        workers = self.workers
        if workers is None:
            return lambda tell: function(*args, tell)
        return lambda tell: cast(T, workers.call(function, args, tell))

    def start(self, key: str, work: Task, asker: Asker = NOBODY) -> int:
        """The number under which this work is done, begun in its asker's turn if nobody has asked before."""
        with self.lock:
            if key in self.numbers and not self.jobs[self.numbers[key]].fault:
                return self.numbers[key]
            if self.unfinished >= MOST_WAITING:
                raise Refused("too many solves are waiting; try again later")
            self._check_share(asker)
            self._forget()
            self.count += 1
            job = self.jobs[self.count] = Job(work, asker)
            self.numbers[key] = number = self.count
            self.waiting.setdefault(asker.who, deque()).append(job)
            self._begin()
        return number

    def _check_share(self, asker: Asker) -> None:
        """Nobody has all the places, by whatever names; or a Refused."""
        if asker.who and len(self.waiting.get(asker.who, ())) >= PER_ASKER:
            raise Refused(f"{PER_ASKER} of your solves are waiting; try again when one is done")
        here = sum(job.asker.place == asker.place for mine in self.waiting.values() for job in mine)
        if asker.place and here >= PER_PLACE:
            raise Refused(f"{PER_PLACE} solves from your address are waiting; try again when one is done")

    # --- whose turn it is ---

    def _begin(self) -> None:
        """What may be begun now is."""
        while len(self.running) < self.places and not self.closed and (job := self._next()) is not None:
            self.running.append(job)
            self.pool.submit(self._run, job)

    def _next(self) -> Job | None:
        """The next piece of work: for a table first, and then of whoever has waited longest since the last turn."""
        found = [(not job.asker.at_table, who, job) for who, mine in self.waiting.items() for job in mine]
        _, who, job = min(
            (each for each in found if self._may(each[2])), key=lambda each: each[0], default=(0, "", None)
        )
        if job is not None:
            mine = self.waiting.pop(who)
            mine.remove(job)
            if mine:
                self.waiting[who] = mine
        return job

    def _may(self, job: Job) -> bool:
        """Whether a place is free for it: long work has its own, and the last is left to those at tables.

        Others have it only where nothing but long work is being done, and for as long as short work takes.
        """
        if self.places == 1:
            return True
        if job.long:
            return self._room_for_long(job)
        return job.asker.at_table or len(self.running) < self.places - 1 or all(each.long for each in self.running)

    def _room_for_long(self, job: Job) -> bool:
        long = [each for each in self.running if each.long]
        aside = [each for each in long if not each.asker.at_table]
        return len(long) < LONG_PLACES and (job.asker.at_table or len(aside) < LONG_PLACES - 1)

    def _check_time(self, job: Job) -> None:
        """Work that turns out to be long goes to a place for such, or back into the line."""
        if job.long or self.places == 1 or time.monotonic() - job.begun < SHORT:
            return
        with self.lock:
            fits = self._room_for_long(job)
            job.long = True
        if not fits:
            raise PutBackError

    def _run(self, job: Job) -> None:
        def tell(what: str, done: int, total: int) -> None:
            if self.closed:
                raise StoppedError
            job.what, job.done, job.total = what, done, total
            job.begun = job.begun or time.monotonic()
            self._check_time(job)

        again = False
        try:
            job.found = job.work(tell)
        except PutBackError:
            again = True
        except Exception as error:
            job.fault = f"{type(error).__name__}: {error}"
        with self.lock:
            self.running.remove(job)
            if again:
                job.what, job.done, job.total = "waiting", 0, 1
                self.waiting.setdefault(job.asker.who, deque()).appendleft(job)
            self._begin()
        if not again:
            job.over.set()

    # --- afterwards ---

    def _forget(self) -> None:
        """The oldest finished work makes room."""
        done = [number for number, job in self.jobs.items() if job.ready]
        for number in done[: max(0, len(done) - KEPT + 1)]:
            del self.jobs[number]
        self.numbers = {key: number for key, number in self.numbers.items() if number in self.jobs}

    def close(self) -> None:
        """Nothing more is begun, and what is being done stops where it next tells how far it is."""
        self.closed = True
        self.pool.shutdown(wait=False, cancel_futures=True)
        if self.workers is not None:
            self.workers.close()

    def wait(self, number: int, seconds: float) -> bool:
        """Whether a piece of work is done within so many seconds."""
        job = self.jobs.get(number)
        return job is not None and job.over.wait(max(0.0, seconds))

    def look(self, number: int) -> JobState | None:
        """How far it has come."""
        job = self.jobs.get(number)
        if job is None:
            return None
        if job.ready:
            return {
                "ready": True,
                "fault": job.fault or None,
                "found": cast(SolvedSheet | Unsolved | MathReport, job.found),
            }
        best = job.what.best if isinstance(job.what, BestSoFar) else ""
        waits = job not in self.running
        return {
            "ready": False, "waits": waits, "what": str(job.what), "done": job.done, "total": job.total, "best": best
        }  # fmt: skip
