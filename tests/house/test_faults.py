"""A table's life with a database that fails once, at every call there is: what is said of a wish is always true.

Done means written, refused means unwritten, and what is not known is found out; the table is what its log says.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, func, select
from stillness import still
from store_faults import HANGS, HOWS, SOON, Faults, How, dozing, files, limits, walk
from web_postgres import Postgres

from pitboss.house.outside import Outside
from pitboss.house.store.schema import StoreError, UnknownError, entries
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

GAME = "three-card-poker"
FEWEST = 30
"""Calls that such a life has at least."""


class Life:
    """A table from its opening to its closing, with one player at it who tries again whatever failed."""

    def __init__(self, url: str, how: How, number: int) -> None:
        self.store = Store(url, limits=limits(how))
        self.eye = create_engine(self.store.engine.url)
        keys = count(1)
        world = Outside(lambda: 0.0, dozing, random.Random(1), lambda: seed_key(next(keys)))
        self.pit = Pit(self.store, Pace(), world)
        self.ann = Player(self.store.add_player("Ann", None) or 0, "Ann")
        self.faults = Faults(self.store.engine, how, number, HANGS)
        self.said: list[str] = []

    def written(self, table: int) -> int:
        """Entries of a table, past the store."""
        with self.eye.connect() as db:
            return int(db.execute(select(func.count()).where(entries.c.table == table)).scalar_one())

    async def lived(self) -> None:
        self.faults.armed = True
        room = await self.insist(lambda: self.pit.open(self.ann, GAME, {}))
        wishes = ({"do": "sit", "seat": 0}, {"do": "bet", "spot": "Ante", "amount": 1000}, {"do": "ready"})
        for wish in wishes:
            await self.until(room, lambda wish=wish: room.wish(self.ann, wish, room.seq), _wished(room, self.ann, wish))
            while room.round == 0:
                await self.until(room, lambda: self.moved(room), None)
        while room.round == 1:
            await self.until(room, lambda: self.moved(room), None)
        await self.until(
            room, lambda: room.wish(self.ann, {"do": "leave"}, room.seq), lambda: room.seat_of(self.ann) < 0
        )
        self.faults.armed = False
        self.check(room)
        await self.insist(lambda: self.pit.sweep_up(room))
        assert [row.id for row in self.store.open_tables() if row.id == room.number] == []

    async def moved(self, room: Room) -> None:
        """What would happen by itself."""
        due = room.next_move()
        assert due is not None
        async with room.lock:
            await room.sure()
            await room.act_and_show(due[1]())

    async def until(self, room: Room, act: Callable[[], Awaitable[None]], true: Callable[[], bool] | None) -> None:
        """Try until it is done; what is said in between must be so."""
        while true is None or not true():
            before = room.seq
            said = await self.told(act)
            self.said.append(said)
            await asyncio.wait_for(_sure(room), SOON)
            async with room.lock:
                assert self.written(room.number) == room.seq, said
                assert said != "done" or room.seq > before
                assert said != "refused" or room.seq == before
            if true is None and said != "refused":
                return

    async def told(self, act: Callable[[], Awaitable[None]]) -> str:
        try:
            await act()
        except UnknownError:
            return "unknown"
        except (StoreError, Refused):
            return "refused"
        return "done"

    async def insist(self, act: Callable[[], Awaitable[Any]]) -> Any:
        """Try until it is done: what is not known to be done is tried again."""
        while True:
            try:
                return await act()
            except StoreError:
                await asyncio.sleep(0.02)

    def check(self, room: Room) -> None:
        """A table brought back from the log is the same."""
        row = self.store.table(room.number)
        again = self.pit._room(row.id, row.game, row.sheet)
        again.restore(self.store.entries(row.id))
        assert again.seq == room.seq
        assert still(again.view(self.ann)) == still(room.view(self.ann))
        assert again.session == room.session  # type: ignore[attr-defined]
        assert self.store.altered(row.id) is None

    async def close(self) -> None:
        await self.pit.close()
        self.eye.dispose()


async def _sure(room: Room) -> None:
    while room.unsure:
        await asyncio.sleep(0.01)


def _wished(room: Room, player: Player, wish: dict[str, Any]) -> Callable[[], bool]:
    """Whether a wish has come true."""

    def betting() -> bool:
        return bool(room.state and room.state.boxes[0].stakes)  # type: ignore[attr-defined]

    return {
        "sit": lambda: room.seat_of(player) == 0,
        "bet": betting,
        "ready": lambda: room.chairs[0].ready,
    }[wish["do"]]


def lived(url: str, how: How, number: int) -> Faults:
    """A life with this fault; what was struck."""

    async def story() -> Faults:
        life = Life(url, how, number)
        await asyncio.wait_for(life.lived(), 3 * SOON)
        await life.close()
        return life.faults

    return asyncio.run(story())


@pytest.mark.parametrize("how", HOWS)
def test_what_is_said_is_so_whatever_fails(tmp_path: Path, how: How) -> None:
    """In SQLite: a round of three card poker, from sitting down to the closing of the table. Not at every call here."""
    struck = walk(lived, files(tmp_path), how, range(1, FEWEST, 4 if how == "never" else 3))
    assert {"do_execute", "do_commit"} <= struck


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_what_is_said_is_so_whichever_call_fails(tmp_path: Path, how: How) -> None:
    struck = walk(lived, files(tmp_path), how, range(1, FEWEST))
    assert {"do_execute", "do_commit"} <= struck


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_what_is_said_is_so_whatever_fails_in_postgresql(database: Postgres | None, how: How) -> None:
    """The same where a connection is lost with every fault."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    struck = walk(lived, lambda number: database.database(f"fault_{how}_{number}"), how, range(1, FEWEST))
    assert {"do_execute", "do_commit"} <= struck
