"""Work handed to an executor: threads of our own by default, since kernels let go of the interpreter.

What is handed out are module-level functions with plain arguments, so that processes, a cluster or MPI can run them
too. What all pieces of a work share is sent once to each worker, which asks for it when it has not got it. Work that
fills arrays lying here, because they are too large to be sent, is always done by threads.
"""

from __future__ import annotations

import os
import pickle
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    InvalidStateError,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cached_property
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

from pitboss.work.pieces import NOWHERE, Pieces, mark_of

T = TypeVar("T")
Parts = Sequence[tuple[int, int]]
"""From and to, part by part."""
Hear = Callable[[int, int], None]
"""Called with how many pieces are done, and how many workers there are."""


def _nobody(done: int, workers: int) -> None:
    """Nobody listens."""


class Handover(NamedTuple):
    """What work is handed to now: an executor, or threads; and where its finished pieces are kept."""

    executor: Executor | None = None
    pieces: Pieces = NOWHERE
    hear: Hear = _nobody


_given: ContextVar[Handover] = ContextVar("given", default=Handover())  # noqa: B039
_alone: ContextVar[bool] = ContextVar("alone", default=False)


def cores() -> int:
    """How many threads can run at once."""
    if _alone.get():
        return 1
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def slices(many: int, size: int) -> list[tuple[int, int]]:
    """From and to, part by part."""
    return [(start, min(start + size, many)) for start in range(0, many, size)]


@contextmanager
def handed_to(executor: Executor | None, pieces: Pieces = NOWHERE, hear: Hear = _nobody) -> Iterator[None]:
    """Work shared inside goes to this executor; with none, to threads."""
    before = _given.set(Handover(executor, pieces, hear))
    try:
        yield
    finally:
        _given.reset(before)


@contextmanager
def on_one_core() -> Iterator[None]:
    """Work inside is done on one thread of this process: other workers do other work beside it."""
    alone = _alone.set(True)
    try:
        with handed_to(None):
            yield
    finally:
        _alone.reset(alone)


# --- what pieces share ------------------------------------------------------------------------------------------------


class Shared:
    """What every piece of a work is given, written down once."""

    def __init__(self, args: tuple[Any, ...]) -> None:
        self.args = args

    @cached_property
    def blob(self) -> bytes:
        return pickle.dumps(self.args)

    @cached_property
    def mark(self) -> str:
        return mark_of(self.blob)


class Missing(NamedTuple):
    """The answer of a worker that has not got what the pieces share."""

    mark: str


SMALL = 20_000
"""Bytes that are sent with every piece sooner than asked for."""
HELD = 4
"""Works whose shared part a worker keeps."""
_held: OrderedDict[str, tuple[Any, ...]] = OrderedDict()


def piece(call: bytes, mark: str, blob: bytes | None) -> Any:
    """A piece done by a worker, on one core, since there is a worker for each; or what it has not got."""
    args = _held.get(mark)
    if args is None:
        if blob is None:
            return Missing(mark)
        args = _held[mark] = pickle.loads(blob)
        while len(_held) > HELD:
            _held.popitem(last=False)
    work, part = pickle.loads(call)
    with on_one_core():
        return work(*part, *args)


# --- handing out ------------------------------------------------------------------------------------------------------


class Crew:
    """Those who do the pieces of one work: an executor that was given, or our own."""

    def __init__(self, given: Handover, own: Executor | None, shared: Shared) -> None:
        self.given, self.own, self.shared = given, own, shared
        self.done = 0
        self.counting = threading.Lock()
        self.under_way: set[Future[Any]] = set()

    @property
    def workers(self) -> int:
        """How many there are now."""
        return getattr(self.given.executor, "workers", 0) or getattr(self.own, "workers", 0) or cores()

    def hand(self, work: Callable[..., T], part: tuple[Any, ...]) -> Future[T]:
        """A piece, `work(*part, *shared)`; one that was finished before is not done again."""
        if self.own is not None and self.given.pieces is NOWHERE:
            return self.own.submit(work, *part, *self.shared.args)
        call = pickle.dumps((work, part))
        mark = mark_of(call, self.shared.mark.encode())
        told: Future[T] = Future()
        if (made := self.given.pieces.found(mark)) is not None:
            self._tell(told, made[0])
        elif self.own is not None:
            self._await(self.own.submit(work, *part, *self.shared.args), told, call, mark)
        else:
            self._send(told, call, mark, self.shared.blob if len(self.shared.blob) < SMALL else None)
        return told

    def _send(self, told: Future[T], call: bytes, mark: str, blob: bytes | None) -> None:
        assert self.given.executor is not None
        self._await(self.given.executor.submit(piece, call, self.shared.mark, blob), told, call, mark)

    def _await(self, sent: Future[Any], told: Future[T], call: bytes, mark: str) -> None:
        def ready(sent: Future[Any]) -> None:
            self.under_way.discard(sent)
            try:
                made = sent.result()
                if isinstance(made, Missing):
                    return self._send(told, call, mark, self.shared.blob)
                self.given.pieces.keep(mark, made)
                self._tell(told, made)
            except (Exception, CancelledError) as error:
                with suppress(InvalidStateError):
                    told.set_exception(error)

        self.under_way.add(sent)
        sent.add_done_callback(ready)

    def _tell(self, told: Future[T], made: T) -> None:
        # Two threads that end at once are two pieces, and each number is told.
        with self.counting:
            self.done += 1
            done = self.done
        self.given.hear(done, self.workers)
        with suppress(InvalidStateError):
            told.set_result(made)

    def stop(self) -> None:
        """What has not begun is not begun any more."""
        for future in list(self.under_way):
            future.cancel()
        if self.own is not None:
            self.own.shutdown(cancel_futures=True)


@contextmanager
def _crew(args: tuple[Any, ...], own: Callable[[], Executor]) -> Iterator[Crew]:
    given = _given.get()
    crew = Crew(given, own() if given.executor is None else None, Shared(args))
    try:
        yield crew
    finally:
        crew.stop()


def _threads() -> Executor:
    return ThreadPoolExecutor(cores())


def _processes() -> Executor:
    return ProcessPoolExecutor(cores(), get_context("spawn"))


class Here(Executor):
    """Each piece at once and alone, with all threads that there are."""

    workers = 1

    def submit(self, work: Callable[..., T], /, *args: Any, **named: Any) -> Future[T]:
        told: Future[T] = Future()
        told.set_result(work(*args, **named))
        return told


def shared(work: Callable[..., T], parts: Parts, *args: Any) -> Iterator[T]:
    """What the work makes of each part, `work(start, stop, *args)`, in their order, as they get ready."""
    with _crew(args, _threads) as crew:
        for future in [crew.hand(work, part) for part in parts]:
            yield future.result()


def flowing(work: Callable[..., T], parts: Iterable[Any], *args: Any) -> Iterator[T]:
    """What the work makes of each part, `work(part, *args)`, in their order and few at a time, however many there are.

    It is done by processes of our own: work on texts and objects does not let go of the interpreter.
    """
    with _crew(args, _processes) as crew:
        ahead: deque[Future[T]] = deque()
        for part in parts:
            ahead.append(crew.hand(work, (part,)))
            if len(ahead) > 2 * crew.workers:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


P = TypeVar("P", bound=tuple[Any, ...])


def gathered(
    work: Callable[..., T], parts: Iterable[P], *args: Any, own: Callable[[], Executor] = _threads
) -> Iterator[tuple[P, T]]:
    """Each part and what the work makes of it, `work(*part, *args)`, as they get ready and few at a time.

    After an interrupt come those that are ready by then, and after them the interrupt.
    """
    with _crew(args, own) as crew:
        busy: dict[Future[T], P] = {}
        coming = iter(parts)
        try:
            while True:
                while len(busy) < 2 * crew.workers and (part := next(coming, None)) is not None:
                    busy[crew.hand(work, part)] = part
                if not busy:
                    return
                for future in wait(busy, return_when=FIRST_COMPLETED).done:
                    yield busy.pop(future), future.result()
        except KeyboardInterrupt:
            crew.stop()
            for future, part in busy.items():
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield part, future.result()
            raise


def in_place(work: Callable[..., None], parts: Parts, *args: Any) -> None:
    """The work done on every part, each filling its own part of the arrays that it is given."""
    with handed_to(None):
        list(shared(work, parts, *args))


def by_others() -> bool:
    """Whether work goes to an executor that was given, or finished pieces of it are kept."""
    given = _given.get()
    return given.executor is not None or given.pieces is not NOWHERE
