"""An award with a database that fails once, at every call there is: the meter is neither lost nor paid twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from simulated_funds_watch import FundSums
from store_faults import HANGS, HOWS, SHORT, SOON, Faults, How, dozing
from web_postgres import Postgres

from pitboss.house.books import chart, meters
from pitboss.house.books.events import (
    AwardBackedOut,
    BoughtIn,
    ControllerInstalled,
    DayOpened,
    Founded,
    Invested,
)
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseError
from pitboss.house.outside import Outside
from pitboss.house.store.journal import lines
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables import awards
from pitboss.web.tables.room import Pace, Refused, Room

GAME, SHEET, LINK = "three-card-poker", {"meter": {"link": "the floor"}}, "the floor"
ACE_KING_QUEEN, SEED, FED = 5929, 1000_00, 20
TWO, PAT = ("ana", "ben"), ("pat",)


class AwardLife:
    """One round that wins all of a meter: keyed, backed out, keyed again, verified and paid, whatever fails."""

    def __init__(self, url: str, how: How, number: int) -> None:
        self.store = Store(url, limits=SHORT)
        world = Outside(lambda: 0.0, dozing, random.Random(1), lambda: seed_key(ACE_KING_QUEEN))
        self.pit = Pit(self.store, Pace(), world)
        self.ann = Player(self.store.add_player("Ann", None) or 0, "Ann")
        self.faults = Faults(self.store.engine, how, number, HANGS)

    async def lived(self) -> None:
        room = await self._opened()
        self.faults.armed = True
        await self._until(room, lambda: bool(awards.waiting(room.session.hand)), lambda: self._moved(room))
        assert self._award() is not None
        back = Signed(AwardBackedOut(room.number, "look again"), TWO)
        await self._until(room, lambda: self._award() is None, lambda: self.store.writer.write(back))
        self._sound(SEED + FED)
        await self._until(room, lambda: self._award() is not None, lambda: awards.key(room))
        self._sound(SEED)
        await self._until(room, lambda: bool(self._award().verified), lambda: awards.verify(room, PAT))  # type: ignore[union-attr]
        await self._until(room, lambda: self._award() is None, lambda: room.act_and_show(awards.pay(room, PAT)))
        self.faults.armed = False
        self._sound(SEED)
        self._paid_once(room)

    async def _opened(self) -> Room:
        """A founded house with one table, Ann at it with an ante and a progressive wager, about to be dealt to."""
        write = self.store.writer.write
        founding = (Founded("the house"), Invested(100_000_00), DayOpened("2026-11-16"))
        game, text = self.pit.read(GAME, SHEET)
        terms = self.pit._room(0, game, text).bank_opened().terms
        assert terms is not None
        await write(*(Signed(each, TWO) for each in (*founding, ControllerInstalled(LINK, (GAME,), terms))))
        opens = {"inventory": 10_000_00, "dealer": "dee"}
        room = await self.pit.set_up(game, text, lambda bank: Signed(replace(bank, **opens), TWO))
        await write(Signed(BoughtIn(room.number, "Ann", 100_00), TWO))
        bets = ({"spot": "Ante", "amount": 1000}, {"spot": "Progressive", "amount": 100})
        for wish in ({"do": "sit", "seat": 0}, *({"do": "bet", **bet} for bet in bets), {"do": "ready"}):
            await room.wish(self.ann, wish, room.seq)
        return room

    async def _moved(self, room: Room) -> None:
        due = room.next_move()
        assert due is not None
        await room.act_and_show(due[1]())

    def _award(self) -> Any:
        """What the house itself knows of; it is asked only when it is sure."""
        return next(iter(self.store.books.house.awards.values()), None)

    async def _until(self, room: Room, true: Callable[[], bool], act: Callable[[], Awaitable[None]]) -> None:
        """Tried until it is so; after every attempt it is found out what was written."""
        for _ in range(40):
            async with room.lock:
                if true():
                    return
                try:
                    await act()
                except (StoreError, Refused, HouseError):
                    await asyncio.sleep(0.02)
            await asyncio.wait_for(self._known(room), SOON)
        raise AssertionError("it never became so")

    async def _known(self, room: Room) -> None:
        while True:
            try:
                async with room.lock:
                    await room.sure()
                    return await self.store.writer.settled()
            except StoreError:
                await asyncio.sleep(0.02)

    def _sound(self, shows: int) -> None:
        """The meter shows this, and the journal alone comes to the same."""
        assert meters.reads(self.store.books.balances, LINK) == shows
        sums = FundSums()
        assert sums.follow(lines(self.store.engine)) == []
        assert list(sums.wrong(self.store.books.house, self.store.books.balances)) == []

    def _paid_once(self, room: Room) -> None:
        """All that left the fund is on Ann's rail, once; and a server that begins anew sees the same."""
        sums = FundSums()
        sums.follow(lines(self.store.engine))
        assert sums.paid == {LINK: SEED + FED}
        assert self.store.books.balances[chart.rail(room.number, "Ann")] >= SEED + FED
        row = self.store.table(room.number)
        again = self.pit._room(row.id, row.game, row.sheet)
        again.restore(self.store.entries(row.id))
        assert again.session == room.session  # type: ignore[attr-defined]
        assert not awards.waiting(again.session.hand)


def lived(url: str, how: How, number: int) -> Faults:
    async def story() -> Faults:
        life = AwardLife(url, how, number)
        await asyncio.wait_for(life.lived(), 3 * SOON)
        await life.pit.close()
        return life.faults

    return asyncio.run(story())


def walk(urls: Callable[[int], str], how: How, first: int = 1, step: int = 1) -> set[str]:
    """Every call fails once, until there is none left; what was struck."""
    struck = set()
    for number in count(first, step):
        found = lived(urls(number), how, number)
        if not found.struck:
            assert number > 20
            return struck
        struck.add(found.struck)
    raise AssertionError


@pytest.mark.parametrize("how", ["before", "after"])
def test_an_award_is_paid_once_whatever_fails(tmp_path: Path, how: How) -> None:
    """Every third call; all of them in the long proofs."""
    walk(lambda number: f"sqlite:///{tmp_path / f'{number}.db'}", how, 2, 3)


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_an_award_is_paid_once_whichever_call_fails(tmp_path: Path, how: How) -> None:
    struck = walk(lambda number: f"sqlite:///{tmp_path / f'{number}.db'}", how)
    assert {"do_execute", "do_commit"} <= struck


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_an_award_is_paid_once_in_postgresql(database: Postgres | None, how: How) -> None:
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    struck = walk(lambda number: database.database(f"award_{how}_{number}"), how)
    assert {"do_execute", "do_commit"} <= struck
