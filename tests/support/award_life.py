"""One round that wins all of a meter, step by step, whatever fails: also for a server that is killed in the middle.

    python award_life.py URL before|after NUMBER

does it in a process that kills itself at the call of that number.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from simulated_funds_watch import FundSums
from store_faults import HANGS, SOON, Faults, How, dozing, known, limits

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
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

GAME, SHEET, LINK = "three-card-poker", {"meter": {"link": "the floor"}}, "the floor"
ACE_KING_QUEEN, SEED, FED = 5929, 1000_00, 20
TWO, PAT = ("ana", "ben"), ("pat",)


class AwardLife:
    """One round that wins all of a meter: keyed, backed out, keyed again, verified and paid, whatever fails."""

    def __init__(self, url: str, how: How, number: int, faults: type[Faults] = Faults) -> None:
        self.store = Store(url, limits=limits(how))
        world = Outside(lambda: 0.0, dozing, random.Random(1), lambda: seed_key(ACE_KING_QUEEN))
        self.pit = Pit(self.store, Pace(), world)
        self.ann = Player(self.store.add_player("Ann", None) or 1, "Ann")
        self.faults = faults(self.store.engine, how, number, HANGS)

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

    async def goes_on(self) -> None:
        """Another server over the same database brings it to its end, wherever the last one was killed."""
        self.pit.restore()
        assert not self.pit.broken
        (room,) = self.pit.rooms.values()
        self._sound(meters.reads(self.store.books.balances, LINK))
        while room.session.hand is not None and not room.session.hand.over:
            async with room.lock:
                await self._next(room)
        self._sound(SEED)
        self._paid_once(room)

    async def _next(self, room: Room) -> None:
        award = self._award()
        if not awards.waiting(room.session.hand):
            await self._moved(room)
        elif award is None:
            await awards.key(room)
        elif not award.verified:
            await awards.verify(room, PAT)
        else:
            await room.act_and_show(awards.pay(room, PAT))

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
            await asyncio.wait_for(known(room, self.store), SOON)
        raise AssertionError("it never became so")

    def _sound(self, shows: int) -> None:
        """The meter shows this, and the journal alone comes to the same."""
        assert meters.reads(self.store.books.balances, LINK) == shows
        sums, armed, self.faults.armed = FundSums(), self.faults.armed, False
        assert sums.follow(lines(self.store.engine)) == []
        self.faults.armed = armed
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


class Deadly(Faults):
    """The process that makes the call is gone, as by kill -9: before it, after it, or while it is under way."""

    def do(self, name: str, connection: Any, real: Callable[[], None]) -> None:
        if not self.mine(name):
            return real()
        if self.how == "after":
            real()
        if self.how == "never":
            threading.Thread(target=real, daemon=True).start()
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    mine = AwardLife(sys.argv[1], sys.argv[2], int(sys.argv[3]), Deadly)  # type: ignore[arg-type]
    asyncio.run(mine.lived())
