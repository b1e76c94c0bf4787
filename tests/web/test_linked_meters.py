"""Tables that hang on one controller, live: fed by both, won at one, verified and paid, over restarts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pitboss.house.books import chart, meters
from pitboss.house.books.events import (
    AwardBackedOut,
    BankOpened,
    BoughtIn,
    ControllerInstalled,
    DayOpened,
    Founded,
    Invested,
)
from pitboss.house.books.journal import Signed
from pitboss.house.outside import Outside
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables import awards
from pitboss.web.tables.room import Pace, Room

GAME, SHEET = "three-card-poker", {"meter": {"link": "the floor"}}
ACE_KING_QUEEN = 5929
"""A shuffle that gives the first and only hand ace, king and queen of spades."""
SEED = 1000_00
TWO, DEE, PAT = ("ana", "ben"), ("dee",), ("pat",)


async def dozing(seconds: float) -> None:
    """Nothing happens by itself."""
    await asyncio.Event().wait()


class House:
    """A pit with one player, Ann, whose time goes on only when it is told to."""

    def __init__(self, path: Path, keys: Callable[[], bytes] | None = None) -> None:
        numbers = count(1)
        self.path, self.keys = path, keys or (lambda: seed_key(next(numbers)))
        self.open()
        self.ann = Player(self.store.add_player("Ann", None) or 1, "Ann")

    def open(self) -> None:
        self.store = Store(f"sqlite:///{self.path}")
        world = Outside(lambda: 0.0, dozing, random.Random(1), self.keys)
        self.pit = Pit(self.store, Pace(), world)
        self.pit.restore()

    async def again(self) -> None:
        """Another server over the same database."""
        await self.pit.close()
        self.open()

    async def shut(self) -> None:
        await self.pit.close()

    @property
    def shows(self) -> int:
        return meters.reads(self.store.books.balances, "the floor")

    async def moves(self, room: Room) -> bool:
        """What would happen by itself, if anything would."""
        due = room.next_move()
        if due is not None:
            async with room.lock:
                await room.act_and_show(due[1]())
        return due is not None

    async def deals(self, room: Room) -> None:
        """A round with an ante and a progressive wager, as far as it goes by itself."""
        round = room.round
        for wish in (
            {"do": "bet", "spot": "Ante", "amount": 1000},
            {"do": "bet", "spot": "Progressive", "amount": 100},
        ):
            await room.wish(self.ann, wish, room.seq)
        await room.wish(self.ann, {"do": "ready"}, room.seq)
        while room.round == round and await self.moves(room):
            pass

    async def sits(self, room: Room) -> None:
        await room.wish(self.ann, {"do": "sit", "seat": 0}, room.seq)


def lived(story: Callable[[], Awaitable[Any]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_a_house_that_nobody_keeps_sees_to_it_by_itself(tmp_path: Path) -> None:
    """The first table sets the controller up; both feed it; what is won at one is paid; both go on from the seed."""
    keys = iter([seed_key(1), seed_key(2), seed_key(ACE_KING_QUEEN), *map(seed_key, range(3, 99))])

    async def story() -> None:
        house = House(tmp_path / "pit.db", lambda: next(keys))
        one = await house.pit.open(house.ann, GAME, SHEET)
        two = await house.pit.open(house.ann, GAME, SHEET)
        seed = house.shows
        await house.sits(one)
        await house.sits(two)
        await house.deals(one)
        assert house.shows == seed + 20
        await house.deals(two)
        assert house.shows == seed + 40
        assert one.session.hand.meter.reads == seed + 20
        await house.deals(one)
        assert not house.store.books.house.awards
        assert house.shows == seed
        await house.deals(two)
        assert two.session.hand.meter.reads == house.shows == seed + 20
        await house.shut()

    lived(story)


@pytest.mark.parametrize("restarts", [False, True])
def test_an_award_is_verified_by_somebody_else_and_paid(tmp_path: Path, restarts: bool) -> None:  # noqa: FBT001
    """The table waits, over a restart too; nothing else happens there; then it is paid, once."""

    async def story() -> None:
        house = House(tmp_path / "pit.db", lambda: seed_key(ACE_KING_QUEEN))
        write = house.store.writer.write
        await write(
            *(Signed(each, TWO) for each in (Founded("the house"), Invested(100_000_00), DayOpened("2026-11-16")))
        )
        room = await _opened(house)
        await house.store.writer.write(Signed(BoughtIn(room.number, "Ann", 100_00), TWO))
        await house.sits(room)
        await house.deals(room)
        award = awards.being_verified(room)
        assert award is not None
        assert [(line.player, line.hand, line.amount) for line in award.lines] == [("Ann", "AKQ Spades", SEED + 20)]
        assert award.by == DEE
        assert room.next_move() is None
        assert house.shows == SEED
        if restarts:
            await house.again()
            room = house.pit.rooms[room.number]
            assert awards.being_verified(room) == award
            assert room.next_move() is None
        await house.store.writer.write(Signed(AwardBackedOut(room.number, "look again"), TWO))
        assert house.shows == SEED + 20
        async with room.lock:
            await awards.key(room)
            await awards.verify(room, PAT)
            await awards.pay(room, PAT)
        assert house.shows == SEED
        assert house.store.books.balances[chart.rail(room.number, "Ann")] >= SEED
        assert not house.store.books.house.awards
        while room.session.hand is not None and not room.session.hand.over and await house.moves(room):
            pass
        await house.shut()

    lived(story)


async def _opened(house: House) -> Room:
    game, text = house.pit.read(GAME, SHEET)
    room = house.pit._room(0, game, text)
    terms = room.bank_opened().terms
    assert terms is not None
    await house.store.writer.write(Signed(ControllerInstalled("the floor", (GAME,), terms), TWO))

    def opens(bank: BankOpened) -> Signed:
        return Signed(replace(bank, inventory=10_000_00, dealer=DEE[0]), TWO)

    return await house.pit.set_up(game, text, opens)
