"""Work shared between the cores: kernels let go of the interpreter, so threads are enough."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def cores() -> int:
    """How many threads can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def slices(many: int, size: int) -> list[tuple[int, int]]:
    """From and to, part by part."""
    return [(start, min(start + size, many)) for start in range(0, many, size)]


def shared(work: Callable[[int, int], T], parts: Sequence[tuple[int, int]]) -> Iterator[T]:
    """What the work makes of each part, in their order, as they get ready."""
    with ThreadPoolExecutor(cores()) as pool:
        yield from pool.map(lambda part: work(*part), parts)
