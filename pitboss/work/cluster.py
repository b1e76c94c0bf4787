"""A cluster as an executor: Dask's workers on this machine, or wherever a scheduler listens.

What a worker that dies was doing is done again elsewhere by the scheduler, and comes back once.
"""

from __future__ import annotations

import logging
import math
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, InvalidStateError
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import get_all_start_methods
from typing import Any, TypeVar

from pitboss._extras import need
from pitboss.work.parallel import cores
from pitboss.work.pieces import program

T = TypeVar("T")

LOCAL = re.compile(r"local(?::([1-9][0-9]{0,3}))?")
DEATHS = 1000
"""Deaths of workers that one piece outlives; more, and it is the piece that kills them."""
PATIENCE = 15
"""Seconds in which a scheduler answers, and a first worker joins."""
NOW_AND_THEN = 1.0
"""Seconds."""
CALM: dict[str, Any] = {
    "distributed.scheduler.allowed-failures": DEATHS,
    "distributed.scheduler.worker-saturation": 1.0,
    # A local worker that is away while it is begun anew would be given up for good.
    "distributed.deploy.lost-worker-timeout": "1 week",
    "distributed.comm.timeouts.connect": f"{PATIENCE}s",
    # Dask has the memory of large arrays given back at once, which doubles the time of those who fill them again.
    "distributed.nanny.pre-spawn-environ": {"OMP_NUM_THREADS": 1, "MKL_NUM_THREADS": 1, "OPENBLAS_NUM_THREADS": 1},
    "distributed.admin.large-graph-warning-threshold": "1GB",
    "distributed.worker.multiprocessing-method": "forkserver" if "forkserver" in get_all_start_methods() else "spawn",
}
LOUD = ("distributed", "distributed.client", "distributed.nanny", "distributed.scheduler", "distributed.worker")


class ClusterError(ValueError):
    """A cluster that cannot be reached, or has gone."""


class ClusterExecutor(Executor):
    """Submits to a cluster as to any executor."""

    def __init__(self, client: Any, where: str) -> None:
        self.client, self.where = client, where
        self.known, self.asked = 1, -math.inf

    @property
    def workers(self) -> int:
        """How many there are, asked for now and then: the answer is as long as there are workers."""
        if time.monotonic() - self.asked > NOW_AND_THEN:
            self.asked = time.monotonic()
            with suppress(Exception):  # whoever is gone says so when work is handed over
                self.known = max(1, len(self.client.nthreads()))
        return self.known

    def submit(self, work: Callable[..., T], /, *args: Any, **named: Any) -> Future[T]:
        told: Future[T] = Future()

        def ready(far: Any) -> None:
            with suppress(InvalidStateError):
                try:
                    told.set_result(far.result())
                except CancelledError:
                    told.set_exception(self._gone())
                except BaseException as error:
                    told.set_exception(error if self.client.status == "running" else self._gone())

        try:
            self.client.submit(work, *args, pure=False, **named).add_done_callback(ready)
        except Exception as error:
            raise self._gone() from error
        return told

    def _gone(self) -> ClusterError:
        return ClusterError(
            f"the cluster at {self.where} is gone; with --resume DIR finished pieces are kept, "
            "and the same command goes on from them"
        )


@contextmanager
def cluster(where: str) -> Iterator[Executor | None]:
    """An executor there: `local:4` for four processes of this machine, else by a scheduler at this address.

    With nothing said there is none, and work is done by threads.
    """
    if not where:
        yield None
        return
    need("cluster", "--cluster")
    with ExitStack() as stack:
        client = _client(where, stack)
        _same_program(client, where)
        yield ClusterExecutor(client, where)


def _client(where: str, stack: ExitStack) -> Any:
    import dask
    from distributed import Client, LocalCluster

    for name in LOUD:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    stack.enter_context(dask.config.set(CALM))
    if found := LOCAL.fullmatch(where):
        many = int(found[1] or cores())
        here = LocalCluster(
            n_workers=many,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            memory_limit=0,
            silence_logs=logging.CRITICAL,
        )
        _keep_whole(stack.enter_context(here), many)
        return stack.enter_context(Client(here, set_as_default=False))
    if ":" not in where:
        raise ClusterError(f"--cluster {where}: say local:4, or the address of a scheduler such as tcp://host:8786")
    try:
        client = stack.enter_context(Client(where, timeout=PATIENCE, set_as_default=False))
    except (OSError, ValueError):
        raise ClusterError(f"--cluster {where}: nobody answers there; start `dask scheduler` there") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except OSError:
        raise ClusterError(
            f"--cluster {where}: no worker has joined; start `dask worker {where} --nthreads 1`"
        ) from None
    return client


def _keep_whole(here: Any, many: int) -> None:
    """A worker that died before it had begun is given up by its keeper, and another takes its place."""
    from distributed.core import Status
    from tornado.ioloop import PeriodicCallback

    def look() -> None:
        lost = [name for name, keeper in here.workers.items() if keeper.status in (Status.failed, Status.closed)]
        for name in lost:
            del here.workers[name]
        if lost:
            here.scale(many)

    here.loop.add_callback(PeriodicCallback(look, 500).start)


def _same_program(client: Any, where: str) -> None:
    """Other programs count otherwise."""
    try:
        marks = client.run(program)
    except Exception as error:
        raise ClusterError(f"--cluster {where}: a worker cannot run pitboss: {error}"[:300]) from None
    if others := [name for name, mark in marks.items() if mark != program()]:
        raise ClusterError(
            f"--cluster {where}: {others[0]} runs another pitboss than this one; install the same on every machine"
        )
