"""A tournament that the pit deals, driven one thing at a time: house players and people, whatever fails.

    python pit_tournament.py URL before|after|never NUMBER

plays one in a process that kills itself at the call of that number, once a hand ends in which somebody goes out.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Callable
from itertools import count
from tempfile import TemporaryDirectory
from typing import Any

from award_life import Deadly
from store_faults import HANGS, SOON, Faults, How, dozing, known, limits, unhurried
from tournaments import written

from pitboss.house.books.events import DayClosed, DayOpened, Founded, Invested
from pitboss.house.books.journal import Signed
from pitboss.house.outside import Outside
from pitboss.house.store.journal import verify
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.house.tournament.engine import committed_key, house_commitment
from pitboss.house.tournament.events import (
    ClockStarted,
    EntryTaken,
    PitDeals,
    SeatsDrawn,
    TournamentFiled,
    TournamentTableSet,
)
from pitboss.house.tournament.state import Tournament, chips_fault, chips_in_play
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.tournament import TournamentRoom

TWO = ("ana", "ben")
HOUSE = "the house"
FREE = {
    "licensees": [HOUSE], "house_rules.follows": HOUSE, "entry.buy_in": 0, "entry.fee": 0,
    "rebuys": {"allowed": False}, "entry.complimentary": None,
}  # fmt: skip
"""Nothing is paid and nothing won."""
A_TURN = 2_000
"""Milliseconds that go by each time that every table had a turn."""


def opened(url: str, now: Callable[[], int], how: How) -> Store:
    """Until it answers: who is impatient on a busy machine opens it once more."""
    until = time.monotonic() + SOON
    while True:
        try:
            return Store(url, now, limits=limits(how))
        except StoreError:
            if time.monotonic() > until:
                raise


class PitTournament:
    """`people`: so many of the players are people, who let the time run out; `seats` at a table; `an_act`: the
    milliseconds that go by while every table has one act.
    """

    def __init__(
        self, url: str, how: How = "before", number: int = 0, faults: type[Faults] = Faults, *, players: int = 5,
        people: int = 0, seats: int = 3, stack: int = 1_000, seed: int = 1, an_act: int = 1, **changes: Any,
    ) -> None:  # fmt: skip
        self.at = 0
        self.store, keys = opened(url, lambda: self.at, how), count(1000 * seed)
        world = Outside(lambda: self.at / 1000, dozing, random.Random(seed), lambda: seed_key(next(keys)))
        self.pit = Pit(self.store, Pace(0, 0, 0, 0, 0, 0), world)
        self.players, self.people, self.an_act = players, people, an_act
        seating = {"seating.seats": seats, "seating.final": seats, "chips.stack": stack}
        self.rules = written("turbo", **FREE, **seating, **changes)
        self.faults = faults(self.store.engine, how, number, HANGS)
        self.hands = 0

    @property
    def held(self) -> Tournament:
        return self.store.books.house.tournaments[1]

    @property
    def rooms(self) -> list[TournamentRoom]:
        return [room for room in self.pit.rooms.values() if isinstance(room, TournamentRoom)]

    async def tell(self, *events: object) -> None:
        """Until it is known that it was written: on a busy machine an answer may be late."""
        self.at += 1
        before = self.store.books.house
        while self.store.books.house == before:
            try:
                await self.store.writer.write(*(Signed(each, TWO) for each in events))
            except StoreError:
                await self._settled()

    async def _settled(self) -> None:
        while True:
            try:
                return await self.store.writer.settled()
            except StoreError:
                await asyncio.sleep(0.02)

    async def begun(self) -> None:
        """Filed, entered, seated, and the clock running."""
        first = self.rules["dates"]["first"]
        await self.tell(Founded(HOUSE, full_trays=True), Invested(100_000_00), DayOpened("2026-11-20"))
        await self.tell(TournamentFiled(self.rules, capped=True), DayClosed(), DayOpened(first), PitDeals(1))
        for number in range(1, self.players + 1):
            person = number <= self.people
            name = f"Person {number}" if person else f"House player {number}"
            if person:
                self.store.add_player(name, None)
            await self.tell(EntryTaken(1, name, house=not person))
        for table in range(1, -(-self.players // self.held.form.seating.seats) + 1):
            await self.tell(TournamentTableSet(1, table, ("red", "blue")))
        lot = self.store.seal.lot
        await self.tell(house_commitment(self.held, lot))
        await self.tell(SeatsDrawn(1, committed_key(self.held, lot).hex()), ClockStarted(1))
        await self.pit.follow_tournaments()

    def person(self, number: int) -> Player:
        name = f"Person {number}"
        return Player(int(self.store.player(name).id), name)

    async def turn(self) -> bool:
        """What would happen by itself at each table, if anything would: at all of them at once."""
        found = await asyncio.gather(*map(self.turn_at, self.rooms), return_exceptions=True)
        for each in found:
            if isinstance(each, BaseException):
                raise each
        self.at += self.an_act if any(found) else A_TURN
        return any(found)

    async def turn_at(self, room: TournamentRoom) -> bool:
        due = None if room.unsure else room.next_move()
        if due is None or due[0] > self.at / 1000:
            return False
        before = room.round
        async with room.lock:
            await room.act_and_show(due[1]())
        self.hands += room.round - before
        return True

    async def played(self, most: int = 200_000) -> None:
        """Until one player has all the chips."""
        for _ in range(most):
            if len(self.held.players()) < 2:
                return
            await self.turn()
        raise AssertionError("it never ended")

    # --- whatever fails -------------------------------------------------------------------------------------------

    async def lived(self) -> None:
        with unhurried(self.store):
            await self.begun()
        self.faults.armed = True
        await self.patiently()
        self.faults.armed = False
        self.whole()

    async def goes_on(self) -> None:
        """Another server over the same database brings it to its end, wherever the last one was killed."""
        self.at = max(self.at, self.store.books.house.now)
        self.pit.restore()
        assert not self.pit.broken
        self.whole()
        await self.pit.follow_tournaments()
        await self.patiently()
        self.whole()

    async def patiently(self, done: Callable[[], bool] | None = None) -> None:
        """Until somebody has won, or something else is so."""
        for _ in range(5_000):
            if done() if done else len(self.held.players()) < 2:
                return
            try:
                await self.turn()
            except (StoreError, Refused):
                await asyncio.sleep(0.02)
            for room in self.rooms:
                if room.unsure:
                    await asyncio.wait_for(known(room, self.store), SOON)
        raise AssertionError("it never ended")

    def whole(self) -> None:
        """Every chip is somebody's, tables and tournament agree, and none of it is money in the books."""
        armed, self.faults.armed = self.faults.armed, False
        assert chips_fault(self.held) == ""
        assert chips_in_play(self.held) == self.players * self.held.form.chips.stack
        for room in self.rooms:
            if room.session.hand is None:
                room.laid_out()
                mine = {each.seat - 1: each.chips for each in self.held.at_table(room.at.felt)} if room.alive() else {}
                assert {at: place.stack for at, place in enumerate(room.session.places) if place} == mine
            else:
                playing = next(each.playing for each in self.held.tables if each.number == room.at.felt)
                assert len(playing) == len(room.session.dealt)
            assert self.store.altered(room.number) is None
        assert verify(self.store.engine).fault == ""
        self.faults.armed = armed


class ShortTournament(PitTournament):
    """Over in a few hands, at two tables of which one is broken."""

    def __init__(self, url: str, how: How, number: int, faults: type[Faults] = Faults) -> None:
        super().__init__(url, how, number, faults, players=4, seats=3, stack=50)


class EndingTournament(ShortTournament):
    """Fails from the end of a hand in which somebody goes out until all seats are drawn anew and cards are dealt again:
    what the hand came to, who is out, the commitment, the draw, the moves, the next hand.
    """

    async def lived(self) -> None:
        turns = await turns_until_out()
        with unhurried(self.store):
            await self.begun()
            for _ in range(turns - 1):
                await self.turn()
        before = self.held
        assert (before.outs, before.draws, len(before.tables)) == (0, 1, 2)
        self.faults.armed = True
        await self.patiently(lambda: self.held.draws > 1 and bool(self.held.in_hand()))
        self.faults.armed = False
        self.whole()
        assert (self.held.outs, self.held.draws, len(self.held.tables)) == (1, 2, 1)
        await self.patiently()
        self.whole()


async def turns_until_out() -> int:
    """How many turns such a tournament has until somebody goes out, from the same seed in a database of its own."""
    with TemporaryDirectory() as folder:
        trial = ShortTournament(f"sqlite:///{folder}/trial.db", "before", 0)
        await trial.begun()
        for turns in range(1, 5_000):
            await trial.turn()
            if trial.held.outs:
                await trial.pit.close()
                return turns
    raise AssertionError("nobody ever went out")


if __name__ == "__main__":
    mine = EndingTournament(sys.argv[1], sys.argv[2], int(sys.argv[3]), Deadly)  # type: ignore[arg-type]
    asyncio.run(mine.lived())
