"""The one who writes: whatever waits goes into the database in one go, and only then is it acknowledged."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import Any

from sqlalchemy import Engine, insert, update
from sqlalchemy.engine import Connection

from pitboss.house.store.schema import Begun, Ended, LogEntry, StoreError, Written, entries, parts, rounds

Waiting = tuple[tuple[Written, ...], asyncio.Future[None]]


class Writer:
    """One task that writes whatever waits, all of it in one transaction, and then says so to each who waits."""

    def __init__(self, engine: Engine, now: Callable[[], int], pen: Executor) -> None:
        self.engine, self.now, self.pen = engine, now, pen
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None
        self.took: Callable[[float], None] = lambda seconds: None
        """Told how long each write took."""

    async def write(self, *things: Written) -> None:
        """Returns once these are in the database; all of them or none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        self.waiting.append((things, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        await done
        self.took(time.perf_counter() - begun)

    async def _run(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            # What one table cannot write must not keep the others from writing.
            if not await self._try(batch) and len(batch) > 1:
                for each in batch:
                    await self._try([each])

    async def _try(self, batch: list[Waiting]) -> bool:
        """Write a batch and say so; a batch of one that fails is told why."""
        things = [thing for some, _ in batch for thing in some]
        fault: Exception | None = None
        try:
            await asyncio.get_running_loop().run_in_executor(self.pen, self._write, things)
        except Exception as error:
            fault = error
        if fault is not None and len(batch) > 1:
            return False
        for _, done in batch:
            if not done.done():
                _tell(done, fault)
        return fault is None

    def _write(self, things: Iterable[Written]) -> None:
        lines: list[dict[str, Any]] = []
        with self.engine.begin() as db:
            for thing in things:
                at = self.now()
                if isinstance(thing, LogEntry):
                    lines.append(_line(thing, at))
                else:
                    _flush(db, lines)
                    _begin(db, thing, at) if isinstance(thing, Begun) else _end(db, thing, at)
            _flush(db, lines)

    async def close(self) -> None:
        """Wait for what is being written."""
        while self.task is not None and not self.task.done():
            await asyncio.sleep(0.01)
        self.pen.shutdown()


def _tell(done: asyncio.Future[None], fault: Exception | None) -> None:
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(StoreError(f"nothing was kept ({type(fault).__name__}); try again"))


def _line(entry: LogEntry, at: int) -> dict[str, Any]:
    data = json.dumps(entry.data, separators=(",", ":"))
    return {
        "table": entry.table, "seq": entry.seq, "round": entry.round, "player": entry.player, "data": data, "at": at
    }  # fmt: skip


def _flush(db: Connection, lines: list[dict[str, Any]]) -> None:
    if lines:
        db.execute(insert(entries), lines)
        lines.clear()


def _begin(db: Connection, begun: Begun, at: int) -> None:
    db.execute(insert(rounds).values(table=begun.table, round=begun.round, seq=begun.seq, began=at))
    seats = [{"table": begun.table, "round": begun.round, "player": who, "seat": seat} for seat, who in begun.seats]
    if seats:
        db.execute(insert(parts), seats)


def _end(db: Connection, ended: Ended, at: int) -> None:
    here = (rounds.c.table == ended.table) & (rounds.c.round == ended.round)
    db.execute(update(rounds).where(here).values(ended=at))
    for who, net in ended.nets:
        mine = (parts.c.table == ended.table) & (parts.c.round == ended.round) & (parts.c.player == who)
        db.execute(update(parts).where(mine).values(net=net))
