"""Long work beside the tables: one solve after another, each with its progress, and none done twice."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from pitboss.tell import Tell

KEPT = 200
"""Finished solves that stay in memory."""


@dataclass(slots=True)
class Job:
    """One piece of work."""

    what: str = "waiting"
    done: int = 0
    total: int = 1
    found: Mapping[str, Any] | None = None
    fault: str = ""


@dataclass(slots=True)
class Jobs:
    """Work by number; the same question gets the same number."""

    pool: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="solve"))
    jobs: dict[int, Job] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def start(self, key: str, work: Callable[[Tell], Mapping[str, Any]]) -> int:
        """The number under which this work is done, begun now if nobody has asked before."""
        with self.lock:
            if key in self.numbers and not self.jobs[self.numbers[key]].fault:
                return self.numbers[key]
            number = len(self.jobs) + 1
            self.jobs[number], self.numbers[key] = Job(), number
        self.pool.submit(self._run, self.jobs[number], work)
        return number

    def _run(self, job: Job, work: Callable[[Tell], Mapping[str, Any]]) -> None:
        def tell(what: str, done: int, total: int) -> None:
            job.what, job.done, job.total = what, done, total

        try:
            job.found = work(tell)
        except Exception as error:
            job.fault = f"{type(error).__name__}: {error}"

    def look(self, number: int) -> dict[str, Any] | None:
        """How far it has come."""
        job = self.jobs.get(number)
        if job is None:
            return None
        if job.fault or job.found is not None:
            return {"ready": True, "fault": job.fault or None, "found": job.found}
        return {"ready": False, "what": job.what, "done": job.done, "total": job.total}
