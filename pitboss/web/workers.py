"""Processes beside the server: what is long or large is worked out there, and their memory is bounded.

Work is a function of a module with plain arguments and, last, whom to tell how far it is.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from pitboss._progress import Progress
from pitboss.law import sources

LARGE = 1_000_000_000
"""Bytes; a worker that holds more when its work is done is replaced."""
TOO_LARGE = 6_000_000_000
"""Bytes; a worker that holds more is ended in the middle of its work."""
LOOKS = 0.1
"""Seconds between two looks at a worker, and of a worker at its own memory."""
TELLS = 0.2
"""Seconds between two tellings of how far the work is."""
FULL = 77
"""How a worker ends that became too large."""

Work = Callable[..., Any]


class LostError(RuntimeError):
    """A worker ended before its work did."""


class FailedError(RuntimeError):
    """What went wrong in a worker, where it cannot be handed over as it was."""


# --- in the worker ----------------------------------------------------------------------------------------------------


def memory() -> int:
    """Bytes that this process holds; where that cannot be told, the most it ever held."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def serve(
    line: Connection, folders: tuple[Path, ...], modules: tuple[str, ...], too_large: int, warm: tuple[Work, ...]
) -> None:
    """The life of a worker: one piece of work after another, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sources.name(*folders)
    for module in modules:
        import_module(module)
    threading.Thread(target=_watch, args=(too_large,), daemon=True).start()
    for trial in warm:
        if line.poll():
            break
        trial()
    with suppress(EOFError, OSError):
        while True:
            work, args = line.recv()
            line.send(("told", "begun", 0, 1))
            line.send(("done", *_done(work, args, line), memory()))


def _watch(too_large: int) -> None:
    """A worker without a server ends, and one that has become too large."""
    server = parent_process()
    while server is not None and not wait([server.sentinel], LOOKS):
        if memory() > too_large:
            os._exit(FULL)
    os._exit(0)


def _done(work: Work, args: tuple[Any, ...], line: Connection) -> tuple[Any, Exception | None]:
    last = 0.0

    def tell(what: str, done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= TELLS:
            last = time.monotonic()
            line.send(("told", what, done, total))

    try:
        return work(*args, tell), None
    except OSError:
        raise
    except Exception as error:
        return None, _handed(error)


def _handed(error: Exception) -> Exception:
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return FailedError(f"{type(error).__name__}: {error}")
    return error


# --- in the server ----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Worker:
    """A process and the line to it."""

    process: BaseProcess
    line: Connection

    def do(self, work: Work, args: tuple[Any, ...], tell: Progress) -> tuple[Any, int]:
        """What the work finds, and the memory it leaves behind. Whoever is told may raise to have it given up."""
        try:
            self.line.send((work, args))
            # A process that is new takes its time until it begins.
            last = self.line.recv()
            while True:
                news = self.line.recv() if self.line.poll(LOOKS) else last
                if news[0] == "done":
                    break
                tell(*news[1:])
                last = news
        except (EOFError, OSError):
            raise self._lost() from None
        _, found, error, held = news
        if isinstance(error, Exception):
            raise error
        return found, held

    def _lost(self) -> LostError:
        self.process.join(1)
        full = self.process.exitcode == FULL
        return LostError("it takes more memory than there is for it" if full else "its worker ended")

    def end(self) -> None:
        """The process ends, whatever it does."""
        self.process.kill()
        self.process.join()
        self.line.close()


@dataclass(slots=True)
class Workers:
    """Processes that are begun when they are needed; one that has grown large is not used again.

    `modules`: what each reads before it has anything to do; `warm`: what it tries then, while no work waits.
    """

    modules: tuple[str, ...] = ()
    warm: tuple[Work, ...] = ()
    large: int = LARGE
    too_large: int = TOO_LARGE
    idle: list[Worker] = field(default_factory=list)
    busy: list[Worker] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    closed: bool = False

    def call(self, work: Work, args: tuple[Any, ...], tell: Progress) -> Any:
        """Have something worked out by a process; a fault in the work is raised here."""
        worker, fine = self._taken(), False
        try:
            found, held = worker.do(work, args, tell)
            fine = held <= self.large
        finally:
            self._back(worker, fine=fine)
        return found

    def _taken(self) -> Worker:
        with self.lock:
            while self.idle:
                worker = self.idle.pop()
                if worker.process.is_alive():
                    self.busy.append(worker)
                    return worker
                worker.end()
            worker = self._begun()
            self.busy.append(worker)
            return worker

    def _begun(self) -> Worker:
        if self.closed:
            raise LostError("the server closes")
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, sources.named(), self.modules, self.too_large, self.warm))
        process.daemon = True
        process.start()
        theirs.close()
        return Worker(process, ours)

    def _back(self, worker: Worker, *, fine: bool) -> None:
        with self.lock:
            if worker in self.busy:
                self.busy.remove(worker)
            if fine and not self.closed:
                self.idle.append(worker)
                return
        worker.end()
        self.stand_ready()

    def stand_ready(self) -> None:
        """A worker is there before there is work for it."""
        with self.lock:
            if not self.idle and not self.closed:
                self.idle.append(self._begun())

    def close(self) -> None:
        """All of them end."""
        with self.lock:
            self.closed = True
            for worker in (*self.idle, *self.busy):
                worker.process.kill()
            self.idle.clear()
