"""Work handed to an executor: threads of our own by default, since kernels let go of the interpreter.

What is handed out are module-level functions with plain arguments, so that processes or a cluster can run them too.
Work that fills arrays lying here, because they are too large to be sent, is always done by threads.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from multiprocessing import get_context
from typing import Any, TypeVar

T = TypeVar("T")
Parts = Sequence[tuple[int, int]]
"""From and to, part by part."""

_executor: ContextVar[Executor | None] = ContextVar("executor", default=None)


def cores() -> int:
    """How many threads can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def slices(many: int, size: int) -> list[tuple[int, int]]:
    """From and to, part by part."""
    return [(start, min(start + size, many)) for start in range(0, many, size)]


@contextmanager
def handed_to(executor: Executor | None) -> Iterator[None]:
    """Work shared inside goes to this executor; with none, to threads."""
    before = _executor.set(executor)
    try:
        yield
    finally:
        _executor.reset(before)


def shared(work: Callable[..., T], parts: Parts, *args: Any) -> Iterator[T]:
    """What the work makes of each part, `work(start, stop, *args)`, in their order, as they get ready."""
    given = _executor.get()
    with nullcontext(given) if given is not None else ThreadPoolExecutor(cores()) as pool:
        for future in [pool.submit(work, *part, *args) for part in parts]:
            yield future.result()


def flowing(work: Callable[..., T], parts: Iterable[Any], *args: Any) -> Iterator[T]:
    """What the work makes of each part, `work(part, *args)`, in their order and few at a time, however many there are.

    It is done by processes of our own: work on texts and objects does not let go of the interpreter.
    """
    given = _executor.get()
    own = nullcontext(given) if given is not None else ProcessPoolExecutor(cores(), get_context("spawn"))
    with own as pool:
        ahead: deque[Future[T]] = deque()
        for part in parts:
            ahead.append(pool.submit(work, part, *args))
            if len(ahead) > 2 * cores():
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def in_place(work: Callable[..., None], parts: Parts, *args: Any) -> None:
    """The work done on every part, each filling its own part of the arrays that it is given."""
    with handed_to(None):
        list(shared(work, parts, *args))
