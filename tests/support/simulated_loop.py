"""An event loop whose clock jumps to the next timer: hours pass in no time, in the same order for the same seed.

There are no threads: work for an executor is done in the loop, after a delay and before another one.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

T = TypeVar("T")
Delay = Callable[[], tuple[float, float]]
"""Seconds until work is done, and from then on until that is heard of."""


class _Jumps(selectors.SelectSelector):
    """Waits for nothing: the time that would pass has passed."""

    loop: SimulatedLoop

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits and nothing will happen any more")
        self.loop.passed += max(0.0, timeout)
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """`passed`: seconds since it began."""

    def __init__(self) -> None:
        jumps = _Jumps()
        jumps.loop = self
        self.passed = 0.0
        super().__init__(jumps)
        self.delay: Delay = lambda: (0.0, 0.0)

    def time(self) -> float:
        return self.passed

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> Any:  # type: ignore[override]
        pool = executor if isinstance(executor, SimulatedExecutor) else SimulatedExecutor(self, self.delay)
        return asyncio.wrap_future(pool.submit(func, *args), loop=self)

    def call_soon_threadsafe(self, callback: Callable[..., Any], *args: Any, context: Any = None) -> asyncio.Handle:
        return self.call_soon(callback, *args, context=context)

    def sleep(self, seconds: float) -> None:
        """Somebody does nothing else for so long, and keeps everybody waiting."""
        self.passed += seconds


class SimulatedExecutor(Executor):
    """Each after its delay, `queued` one after another; what a server that was killed had not begun is never done."""

    def __init__(self, loop: SimulatedLoop, delay: Delay, *, queued: bool = False) -> None:
        self.loop, self.delay, self.queued, self.free, self.dead = loop, delay, queued, 0.0, False

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        asked: Future[T] = Future()
        before, after = self.delay()
        begins = max(self.loop.time(), self.free if self.queued else 0.0) + before
        self.free = begins + after
        self.loop.call_at(begins, self._do, asked, self.free, lambda: fn(*args, **kwargs))
        return asked

    def _do(self, asked: Future[T], heard: float, work: Callable[[], T]) -> None:
        if self.dead or not asked.set_running_or_notify_cancel():
            return
        try:
            tell, told = asked.set_result, work()
        except BaseException as error:
            tell, told = asked.set_exception, error  # type: ignore[assignment]
        self.loop.call_at(heard, self._tell, tell, told)

    def _tell(self, tell: Callable[[Any], None], told: Any) -> None:
        if not self.dead:
            tell(told)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        """There is nothing to wait for."""


def simulated(story: Callable[[SimulatedLoop], Coroutine[Any, Any, T]]) -> T:
    """What comes of a story in simulated time."""
    loop = SimulatedLoop()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(story(loop))
