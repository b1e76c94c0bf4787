"""The one who writes: whatever waits goes into the database in one go, and only then is it acknowledged."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from typing import Any

from sqlalchemy import bindparam, insert, update
from sqlalchemy.engine import Connection

from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseError
from pitboss.house.books.tables import Booked
from pitboss.house.store.asking import heard
from pitboss.house.store.chain import Chain
from pitboss.house.store.hold import SILENT, UNKNOWN, Hold, unkept
from pitboss.house.store.journal import Journal
from pitboss.house.store.schema import (
    Begun,
    Expected,
    LogEntry,
    StoreError,
    UnknownError,
    Written,
    entries,
    parts,
    rounds,
)
from pitboss.house.store.seal import Seal, secret

Row = dict[str, Any]
ADD, BEGIN, TAKE_PART = insert(entries), insert(rounds), insert(parts)
END = (
    update(rounds)
    .where(rounds.c.table == bindparam("this"), rounds.c.round == bindparam("which"))
    .values(ended=bindparam("at"))
)
WIN = (
    update(parts)
    .where(parts.c.table == bindparam("this"), parts.c.round == bindparam("which"), parts.c.player == bindparam("who"))
    .values(net=bindparam("won"), main=bindparam("of_main"), expected=bindparam("to_expect"))
)
ROUNDS = (BEGIN, TAKE_PART, END, WIN)
Pending = tuple[tuple[Written, ...], asyncio.Future[None]]
log = logging.getLogger("pitboss")


class Writer:
    """One task that writes whatever waits, all of it in one transaction, and then says so to each who waits."""

    def __init__(self, hold: Hold, seal: Seal, now: Callable[[], int], pen: Executor) -> None:
        self.hold, self.seal, self.now, self.pen = hold, seal, now, pen
        self.chain, self.journal = Chain(), Journal()
        self.waiting: list[Pending] = []
        self.task: asyncio.Task[None] | None = None
        self.overdue = False
        """What is being written has taken so long that those who waited were told so."""
        self.took: Callable[[float], None] = lambda seconds: None
        """Told how long each write took."""

    async def write(self, *things: Written) -> None:
        """Returns once these are in the database, all of them; or a StoreError: none of them, or nobody knows yet."""
        if self.overdue:
            raise unkept(SILENT)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        mine, begun = (things, done), time.perf_counter()
        self.waiting.append(mine)
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        # A timer and not asyncio.wait, which makes a set, callbacks and another future for every entry.
        late = loop.call_later(self.hold.limits.answer, self._too_late, mine)
        try:
            return await done
        finally:
            late.cancel()
            self.took(time.perf_counter() - begun)

    def _too_late(self, mine: Pending) -> None:
        """Whoever waits has waited long enough. Noted at once: what was being written may end the moment after."""
        done = mine[1]
        if done.done():
            return
        if mine in self.waiting:
            self.waiting.remove(mine)
            done.set_exception(unkept(SILENT))
        else:
            self.overdue = True
            done.set_exception(UnknownError(UNKNOWN))

    async def settled(self) -> None:
        """Returns once it is known what became of everything that was written before; or an UnknownError."""
        if self.overdue:
            raise UnknownError(UNKNOWN)
        # By the same pen: after whatever was handed to it.
        asked = asyncio.get_running_loop().run_in_executor(self.pen, self._settle)
        asked.add_done_callback(heard)
        await asyncio.wait({asked}, timeout=self.hold.limits.answer)
        if not asked.done() or isinstance(asked.exception(), StoreError):
            raise UnknownError(UNKNOWN)
        asked.result()

    def _settle(self) -> None:
        self.hold.settle()
        if self.journal.draft is not None:
            with self.hold.engine.connect() as db:
                self.journal.sure(db)

    async def _run(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            fault = await self._try(batch)
            if fault is None or isinstance(fault, StoreError) or len(batch) == 1:
                _tell(batch, fault)
            else:
                await self._one_by_one(batch)
            self.overdue = False

    async def _one_by_one(self, batch: list[Pending]) -> None:
        """What one table cannot write must not keep the others from writing."""
        for each in batch:
            if not each[1].done():
                _tell([each], await self._try([each]))

    async def _try(self, batch: list[Pending]) -> Exception | None:
        """Write a batch; what was wrong, or None."""
        things = [thing for some, _ in batch for thing in some]
        try:
            await asyncio.get_running_loop().run_in_executor(self.pen, self.put, things)
        except Exception as error:
            return error
        return None

    def put(self, things: Iterable[Written]) -> None:
        """These are in the database when this returns: for who may wait, before anybody plays."""
        try:
            self.hold.write(lambda db: self._put_down(db, things))
        except BaseException:
            self.chain.forget()
            raise
        self.journal.kept()

    def _put_down(self, db: Connection, things: Iterable[Written]) -> None:
        """Whatever there is of a kind in one statement; a round begins before it ends, and its entries need neither."""
        lines, rows = list[Row](), {statement: list[Row]() for statement in ROUNDS}
        booked = list[tuple[Signed | Booked, int]]()
        for thing in things:
            at = self.now()
            if isinstance(thing, Booked | Signed):
                booked.append((thing, at))
            elif isinstance(thing, LogEntry):
                lines.append(self._line(thing, at))
            elif isinstance(thing, Begun):
                rows[BEGIN].append({"table": thing.table, "round": thing.round, "seq": thing.seq, "began": at})
                rows[TAKE_PART] += [
                    {"table": thing.table, "round": thing.round, "player": who, "seat": seat}
                    for seat, who in thing.seats
                ]
            else:
                here = {"this": thing.table, "which": thing.round}
                rows[END].append({**here, "at": at})
                beside = dict(thing.beside)
                rows[WIN] += [{**here, "who": who, "won": net, **_beside(beside.get(who))} for who, net in thing.nets]
        if lines:
            self.chain.extend(db, lines)
            db.execute(ADD, lines)
        for statement in ROUNDS:
            if rows[statement]:
                db.execute(statement, rows[statement])
        self.journal.extend(db, booked)

    def _line(self, entry: LogEntry, at: int) -> Row:
        data = json.dumps(entry.data, separators=(",", ":"))
        data = self.seal.sealed(data, entry) if secret(entry.data) else data
        return {
            "table": entry.table, "seq": entry.seq, "round": entry.round, "player": entry.player, "data": data, "at": at
        }  # fmt: skip

    async def close(self) -> None:
        """Wait for what is being written, as long as anybody would."""
        if self.task is not None:
            await asyncio.wait({self.task}, timeout=2 * self.hold.limits.answer)
        self.pen.shutdown(wait=not self.overdue)


def _beside(found: Expected | None) -> Row:
    return {"of_main": found and found.main, "to_expect": found and found.expected}


def _tell(batch: list[Pending], fault: Exception | None) -> None:
    if fault is not None and not isinstance(fault, StoreError | HouseError):
        log.error("an entry could not be written: %s", " ".join(str(fault).split())[:200])
        fault = StoreError(f"nothing was kept ({type(fault).__name__}); try again")
    for _, done in batch:
        if done.done():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)
