"""The desk over a database that fails: what was asked under one id happens once, whatever was lost on the way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from store_faults import Faults, How

from pitboss.house.books import chart
from pitboss.house.store import audit
from pitboss.house.store.engine import Limits
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.cage.asks import CloseTable, FillTable, FoundHouse, HouseAsk, OpenDay, OpenTable
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.pit import Pit
from pitboss.web.tables.room import Pace, Refused

SHORT = Limits(statement=2.0, answer=3.0, again=0.01, take=4.0)
TWO = ["Ana", "Ben"]
FIRST: tuple[HouseAsk, ...] = (FoundHouse(id="0", name="Spur", cash=1000_00), OpenDay(id="1", date="2026-11-16"))
OPENS = OpenTable(id="2", by=TWO, game="three-card-poker", inventory=500_00)


def then(table: int) -> tuple[HouseAsk, ...]:
    """What is asked of a table that was opened."""
    return FillTable(id="3", table=table, amount=100_00), CloseTable(id="4", by=TWO, table=table, counted=600_00)


async def insisted(desk: HouseDesk, ask: HouseAsk) -> Any:
    """Asked under the same id until there is an answer."""
    while True:
        try:
            return await desk.told(ask)
        except StoreError:
            await asyncio.sleep(0.02)


async def lived(url: str, how: How, number: int) -> Faults:
    store = Store(url, limits=SHORT)
    pit = Pit(store, Pace())
    desk = HouseDesk(pit)
    for ask in FIRST:
        await desk.told(ask)
    faults = Faults(store.engine, how, number, 0.0)
    faults.armed = True
    opened = await insisted(desk, OPENS)
    asks = (OPENS, *then(opened["table"]))
    answers = [opened, *[await insisted(desk, ask) for ask in asks[1:]]]
    faults.armed = False
    assert [answer["events"][-1]["event"] for answer in answers] == ["BankOpened", "Filled", "BankClosed"]
    assert answers == [await desk.told(ask) for ask in asks]
    books = store.books
    assert books.balances == {chart.CAGE: 1000_00, chart.CAPITAL: -1000_00}
    assert (dict(books.house.tables), pit.rooms) == ({}, {})
    assert audit.audited(store.engine).faults == ()
    await pit.close()
    return faults


@pytest.mark.parametrize("how", ["before", "after"])
@pytest.mark.parametrize("number", [12, 17])
def test_a_lost_answer(how: How, number: int, db: str) -> None:
    """One call of the database fails; done is what was asked for, once."""
    assert asyncio.run(lived(db, how, number)).struck


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_lost_answer_at_every_call(how: How, tmp_path: Path) -> None:
    for number in range(1, 200):
        if not asyncio.run(lived(f"sqlite:///{tmp_path / f'{number}.db'}", how, number)).struck:
            return


async def reopened(url: str) -> tuple[int, int]:
    pit = Pit(Store(url), Pace())
    ann = Player(pit.store.add_player("Ann", None) or 0, "Ann")
    first = await pit.open(ann, "longhorn-holdem", {})
    seed = pit.store.books.balances[chart.jackpot(first.number)]
    await pit.sweep_up(first)
    second = await pit.open(ann, "longhorn-holdem", {})
    again = pit.store.books.balances[chart.jackpot(second.number)]
    await pit.close()
    return seed, again


def test_a_jackpot_that_is_inherited_is_not_seeded_again(tmp_path: Path) -> None:
    seed, again = asyncio.run(reopened(f"sqlite:///{tmp_path / 'pit.db'}"))
    assert seed == again > 0


async def founded_over_tables(url: str) -> None:
    """Tables of a pit that nobody kept are closed when the house is founded; players open none from then on."""
    pit = Pit(Store(url), Pace())
    ann = Player(pit.store.add_player("Ann", None) or 0, "Ann")
    room = await pit.open(ann, "three-card-poker", {})
    desk = HouseDesk(pit)
    with pytest.raises(Refused, match="no house is founded here yet"):
        await desk.told(FIRST[1])
    for ask in FIRST:
        await desk.told(ask)
    assert (room.shut, pit.rooms) == (True, {})
    with pytest.raises(Refused, match="Spur opens its tables itself"):
        await pit.open(ann, "three-card-poker", {})
    made = await desk.told(OpenTable(id="5", by=TWO, game="three-card-poker", inventory=100_00))
    room = pit.room(made["table"])
    await pit.sweep(room, 0.0)
    await pit.sweep(room, 10**9)
    assert not room.shut
    await room.wish(ann, {"do": "sit", "seat": 0}, room.seq)
    with pytest.raises(Refused, match="buy chips first"):
        await room.wish(ann, {"do": "bet", "spot": "Ante", "amount": 1000}, room.seq)
    with pytest.raises(Refused, match="nobody of the house plays"):
        await room.wish(ann, {"do": "company", "count": 1}, room.seq)
    await pit.close()


def test_a_house_that_is_founded_keeps_its_tables_itself(tmp_path: Path) -> None:
    asyncio.run(founded_over_tables(f"sqlite:///{tmp_path / 'pit.db'}"))
