"""A table that people sit at: one thing happens at a time, is written down, and is then shown to everybody."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pitboss.web.people import Player
from pitboss.web.store import Entry, Store, Written

Json = dict[str, Any]


class Refused(ValueError):
    """Something a player may not do, in one line."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between the dealer's moves, for a last bet, for a decision, and between rounds."""

    move: float = 0.7
    last_bets: float = 12.0
    decision: float = 60.0
    pause: float = 4.0
    house_player: float = 0.9


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a player, or a house player without a number."""

    name: str
    player: int | None
    ready: bool = False
    gone: bool = False


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody looking at the table through an open channel; only the newest picture waits to be sent."""

    player: Player | None
    wake: asyncio.Event = field(default_factory=asyncio.Event)


class Room:
    """A live table. What is particular to its kind of game is in the two kinds of rooms built on it."""

    kind = ""

    def __init__(self, number: int, store: Store, pace: Pace) -> None:
        self.number, self.store, self.pace = number, store, pace
        self.lock = asyncio.Lock()
        self.chairs: dict[int, Chair] = {}
        self.watchers: set[Watcher] = set()
        self.seq = 0
        self.round = 0
        self.clock: asyncio.Task[None] | None = None
        self.hurry = 0.0
        """When the dealer will go on without those who dither: the loop's time, or 0."""

    # --- what each kind of room says ------------------------------------------------------------------------------

    @abstractmethod
    def view(self, player: Player | None) -> Json:
        """The table as this player may see it."""

    @abstractmethod
    def summary(self) -> Json:
        """The table in the lobby."""

    @abstractmethod
    async def act(self, player: Player, wish: Json) -> None:
        """A player's wish: carried out, or a Refused."""

    @abstractmethod
    def next_move(self) -> tuple[float, Callable[[], Any]] | None:
        """What happens by itself, and in how many seconds; None while the table waits for people."""

    @abstractmethod
    def restore(self, entries: list[Entry]) -> None:
        """The table as it was when the last of these was written."""

    def since(self, last_round: Any) -> int:
        """From which entry on a table has to be read to bring it back."""
        return 0 if last_round is None else int(last_round.seq)

    # --- common ---------------------------------------------------------------------------------------------------

    def seat_of(self, player: Player | None) -> int:
        """Where a player sits, or -1."""
        if player is None:
            return -1
        return next((seat for seat, chair in self.chairs.items() if chair.player == player.id), -1)

    def names(self) -> dict[int, str]:
        """Who sits where."""
        return {seat: chair.name for seat, chair in self.chairs.items()}

    async def wish(self, player: Player, wish: Json, seen: int) -> None:
        """A wish made on the table as it was at entry `seen`; if it has moved on since, nothing happens."""
        async with self.lock:
            if seen != self.seq:
                raise Refused("the table has moved on since; look again")
            await self.act(player, wish)
            self.changed()

    async def keep(self, entries: list[tuple[int | None, Json]], *more: Written) -> None:
        """Write entries down; only then are they true."""
        lines = [Entry(self.number, self.seq + at, self.round, who, data) for at, (who, data) in enumerate(entries)]
        await self.store.writer.write(*lines, *more)
        self.seq += len(lines)

    def changed(self) -> None:
        """Everybody gets a new picture, and what happens by itself is set going."""
        for watcher in self.watchers:
            watcher.wake.set()
        self.wind()

    def wind(self) -> None:
        """Set the clock for what happens next by itself."""
        if self.clock is not None and self.clock is not asyncio.current_task():
            self.clock.cancel()
        due = self.next_move()
        self.clock = None if due is None else asyncio.create_task(self._later(*due))

    async def _later(self, seconds: float, move: Callable[[], Any]) -> None:
        await asyncio.sleep(seconds)
        async with self.lock:
            await move()
            self.changed()

    def close(self) -> None:
        """Nothing more happens by itself."""
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None
