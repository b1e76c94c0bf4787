"""Long work beside the tables: one solve after another, each with its progress, and none done twice."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from pitboss._progress import Progress
from pitboss.report.contract.shapes import SolvedSheet
from pitboss.web.pictures import JobState, Unsolved
from pitboss.web.tables.room import Refused

KEPT = 200
"""Finished solves that stay in memory."""
MOST_WAITING = 30
"""Solves that wait for their turn at a time."""
PER_ASKER = 5
"""Of these, of one person or one address."""
PER_PLACE = 12
"""Of these, of all who ask from one address: new names cost nothing."""


class StoppedError(Exception):
    """The server closes; nobody waits for this any more."""


class Asker(NamedTuple):
    """In whose turn work is done, and from where it is asked for; nowhere, where addresses tell nobody apart."""

    who: str
    place: str = ""


NOBODY = Asker("")


@dataclass(slots=True)
class Job:
    """One piece of work."""

    what: str = "waiting"
    done: int = 0
    total: int = 1
    found: Mapping[str, Any] | None = None
    fault: str = ""

    @property
    def ready(self) -> bool:
        return bool(self.fault) or self.found is not None


@dataclass(slots=True)
class Jobs:
    """Work by number; the same question gets the same number. Those who ask take turns."""

    pool: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="solve"))
    jobs: dict[int, Job] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    waiting: dict[str, deque[tuple[str, Callable[[], None]]]] = field(default_factory=dict)
    """What each asker waits for, and asked for from where; whose turn is next stands first."""
    count: int = 0
    closed: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def unfinished(self) -> int:
        """Pieces of work that wait or are being done."""
        return sum(not job.ready for job in list(self.jobs.values()))

    def start(self, key: str, work: Callable[[Progress], Mapping[str, Any]], asker: Asker = NOBODY) -> int:
        """The number under which this work is done, begun in its asker's turn if nobody has asked before."""
        with self.lock:
            if key in self.numbers and not self.jobs[self.numbers[key]].fault:
                return self.numbers[key]
            if self.unfinished >= MOST_WAITING:
                raise Refused("too many solves are waiting; try again later")
            self._check_share(asker)
            self._forget()
            self.count += 1
            job = self.jobs[self.count] = Job()
            self.numbers[key] = number = self.count
            self.waiting.setdefault(asker.who, deque()).append((asker.place, lambda: self._run(job, work)))
        self.pool.submit(self._next)
        return number

    def _check_share(self, asker: Asker) -> None:
        """Nobody has all the places, by whatever names; or a Refused."""
        if asker.who and len(self.waiting.get(asker.who, ())) >= PER_ASKER:
            raise Refused(f"{PER_ASKER} of your solves are waiting; try again when one is done")
        here = sum(place == asker.place for mine in self.waiting.values() for place, _ in mine)
        if asker.place and here >= PER_PLACE:
            raise Refused(f"{PER_PLACE} solves from your address are waiting; try again when one is done")

    def _next(self) -> None:
        """The next piece of work: of whoever has waited longest since the last turn."""
        with self.lock:
            asker = next(iter(self.waiting))
            mine = self.waiting.pop(asker)
            _, work = mine.popleft()
            if mine:
                self.waiting[asker] = mine
        work()

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

    def _run(self, job: Job, work: Callable[[Progress], Mapping[str, Any]]) -> None:
        def tell(what: str, done: int, total: int) -> None:
            if self.closed:
                raise StoppedError
            job.what, job.done, job.total = what, done, total

        try:
            job.found = work(tell)
        except Exception as error:
            job.fault = f"{type(error).__name__}: {error}"

    def look(self, number: int) -> JobState | None:
        """How far it has come."""
        job = self.jobs.get(number)
        if job is None:
            return None
        if job.ready:
            return {"ready": True, "fault": job.fault or None, "found": cast(SolvedSheet | Unsolved, job.found)}
        return {"ready": False, "what": job.what, "done": job.done, "total": job.total}
