"""Questions to the database from those who must not wait: few threads, and an answer in time or a line that says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from pitboss.house.store.hold import SILENT
from pitboss.house.store.schema import StoreError

T = TypeVar("T")
THREADS = 8


class Asking:
    """Threads of their own for the database: when all of them are stuck, nobody waits for them any more."""

    def __init__(self, threads: int = THREADS) -> None:
        self.threads, self.pool = threads, ThreadPoolExecutor(threads, thread_name_prefix="asking")
        self.stuck = 0
        self.lock = threading.Lock()

    async def ask(self, seconds: float, late: StoreError, work: Callable[[], T]) -> T:
        """What this work finds; `late` where it takes longer."""
        if self.stuck >= self.threads:
            raise StoreError(f"{SILENT}; try again")
        asked = self.pool.submit(work)
        waited: asyncio.Future[T] = asyncio.wrap_future(asked)
        waited.add_done_callback(heard)
        await asyncio.wait({waited}, timeout=seconds)
        if not waited.done():
            if asked.cancel():
                # It had not begun.
                raise StoreError(f"{SILENT}; try again")
            self._late(asked)
            raise late
        try:
            return waited.result()
        except SQLAlchemyError as error:
            raise StoreError(f"{SILENT} ({type(error).__name__}); try again") from None

    def _late(self, asked: Future[Any]) -> None:
        self._count(1)
        asked.add_done_callback(lambda _: self._count(-1))

    def _count(self, more: int) -> None:
        with self.lock:
            self.stuck += more

    def close(self) -> None:
        self.pool.shutdown(wait=not self.stuck, cancel_futures=True)


def heard(waited: asyncio.Future[Any]) -> None:
    """An answer nobody waits for any more."""
    if not waited.cancelled():
        waited.exception()
