"""What happens at a table by itself, and when: the dealer's moves, the end of a player's time, the next round."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

from pitboss.house.outside import Outside
from pitboss.house.store.schema import StoreError
from pitboss.web.tables.refused import Refused

TROUBLE = 2.0
"""Seconds until something that could not be done by itself is tried again."""
ASKS = 0.25
"""Seconds until it is asked again whether something was kept."""
log = logging.getLogger("pitboss")

DueMove = tuple[float, Callable[[], Any]]
"""When something happens by itself, by the clock outside, and what."""


class ClockedTable(Protocol):
    """A live table, as far as its clock needs it."""

    number: int
    round: int
    moved: int
    seq: int
    unsure: bool
    shut: bool
    lock: asyncio.Lock
    outside: Outside

    @property
    def frozen(self) -> str: ...
    def next_move(self) -> DueMove | None: ...
    async def sure(self) -> None: ...
    async def act_and_show(self, act: Any) -> None: ...


class TableClock:
    """One task at a time, which sleeps until something is due."""

    def __init__(self, room: ClockedTable) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.alarm: float | None = None
        """When the task wakes up: by the clock outside; None once it has."""
        self.waits: tuple[tuple[int, int], float] | None = None
        """What the table waits for, by round and entry, and since when: by the clock outside."""
        self.hurry = 0.0
        """When the dealer will go on without those who dither: by the clock outside, or 0."""
        self.lies = 0.0
        """When everything that has moved lies on the page: by the clock outside."""

    # --- when -----------------------------------------------------------------------------------------------------

    def after(self, seconds: float) -> float:
        """So many seconds after the table began to wait for what it waits for now.

        Until something happens in the round itself that moment stays, whoever comes, goes or asks for something.
        """
        what = self.room.round, self.room.moved
        if self.waits is None or self.waits[0] != what:
            self.waits = what, self.room.outside.time()
        return self.waits[1] + seconds

    def paced(self, seconds: float) -> float:
        """The same for the house's own moves, which begin when everything lies."""
        return max(self.after(seconds), self.lies)

    def counted(self, seconds: float) -> float:
        """The same for a player's time, none of which runs while cards are dealt."""
        return max(self.after(0.0), self.lies) + seconds

    def left(self, seconds: float) -> float:
        """What is left of these seconds, until the cards lie too."""
        room, now = self.room, self.room.outside.time()
        since = self.waits[1] if self.waits and self.waits[0] == (room.round, room.moved) else now
        return round(max(0.0, max(since, self.lies) + seconds - now), 1)

    def lays(self, seconds: float) -> None:
        """Cards and chips move for so long, after those that move already."""
        self.lies = max(self.lies, self.room.outside.time()) + seconds

    # --- what is due ----------------------------------------------------------------------------------------------

    def wind(self, at_least: float = 0.0) -> None:
        """Set the clock for what happens next by itself."""
        time, due = self.room.outside.time(), None if self.room.unsure else self.due()
        at = time + ASKS if self.room.unsure else None if due is None else max(due[0], time + at_least)
        if self.task is not None and self.task is not asyncio.current_task() and not self.task.done():
            # One that is awake looks by itself what is due; set anew it would queue up behind others for ever. Nor is
            # one set anew that rings before: it finds that nothing is due yet, which is seldom and costs less.
            if self.alarm is None or (not self.room.unsure and at is not None and self.alarm <= at):
                return
            self.task.cancel()
        self.task, self.alarm = (None if at is None else asyncio.create_task(self._later(at))), at

    def stop(self) -> None:
        """Nothing more happens by itself."""
        if self.task is not None:
            self.task.cancel()
            self.task = None

    def due(self) -> DueMove | None:
        """What happens next by itself; nothing while the table stands still."""
        still = self.room.shut or bool(self.room.frozen)
        found = None if still else self.room.next_move()
        if found is None:
            self.waits = None
        if still:
            # Whoever was given time to bet is given it anew.
            self.hurry = 0.0
        return found

    async def _later(self, at: float) -> None:
        await self.room.outside.sleep(max(0.0, at - self.room.outside.time()))
        self.alarm = None
        async with self.room.lock:
            try:
                await self._tick()
            except Refused as error:
                log.error("table %d: %s", self.room.number, error)
                self.wind(TROUBLE)
            except StoreError:
                # The store has said what is wrong, once for all tables.
                self.wind(0.0 if self.room.unsure else TROUBLE)
            except Exception:
                log.exception("table %d: what happens by itself did not", self.room.number)
                self.wind(TROUBLE)

    async def _tick(self) -> None:
        """Whatever is due now; or the clock is set anew, where somebody has come back meanwhile."""
        if self.room.unsure:
            return await self.room.sure()
        due = self.due()
        if due is None or due[0] > self.room.outside.time():
            return self.wind()
        before = self.room.seq
        await self.room.act_and_show(due[1]())
        if self.room.seq == before:
            # What was due came to nothing: due at once again, it would keep the whole house busy.
            self.wind(TROUBLE)
