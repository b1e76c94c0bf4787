"""Money at live tables: what the room's dealer sees to by itself, and what the house's books hold after it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from web_player import wish

from pitboss.house.books import chart
from pitboss.house.books.events import BoughtIn, DayOpened, Founded, GameChipsSold, Invested
from pitboss.house.books.journal import Signed
from pitboss.house.store.journal import lines, verify
from pitboss.house.store.store import Store
from pitboss.money.ledger import Account, Whose
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

AT_ONCE = Pace(move=0, last_bets=1, decision=30, pause=0, house_player=0, opening=0)
LIMIT = {"small": 4, "big": 8, "blinds": [2, 4]}
TWO = ("ana", "ben")


class Here:
    """A pit, two players, and a clock that we set."""

    def __init__(self, home: Path) -> None:
        self.home, self.now, self.rng = home, 1_000_000_000_000, random.Random(5)
        self.opens()
        self.ann, self.bob = (Player(self.store.add_player(name, None) or 0, name) for name in ("Ann", "Bob"))

    def opens(self) -> None:
        self.store = Store(f"sqlite:///{self.home / 'pit.db'}", lambda: self.now)
        self.pit = Pit(self.store, AT_ONCE)

    async def restarted(self, room: Room) -> Room:
        await self.pit.close()
        self.opens()
        self.pit.restore()
        self.pit.wind()
        return self.pit.rooms[room.number]

    async def ask(self, room: Room, player: Player, **wanted: Any) -> None:
        await room.wish(player, wanted, room.seq)

    async def plays(self, room: Room, enough: Callable[[], bool], *players: Player) -> None:
        """Whatever is asked is answered by lot, until this is so."""
        for _ in range(20_000):
            if enough():
                return
            for player in players:
                view = room.view(player)
                wanted = wish(view, self.rng)  # type: ignore[arg-type]
                if wanted is not None and not enough():
                    try:
                        await room.wish(player, wanted, view["seq"])
                    except Refused:
                        assert room.seq != view["seq"]
            await asyncio.sleep(0.001)
        raise AssertionError("it does not come to that")

    def holds(self, account: Account) -> int:
        return self.store.books.balances.get(account, 0)


def story(home: Path, told: Callable[[Here], Awaitable[None]]) -> None:
    async def run() -> None:
        here = Here(home)
        await told(here)
        assert sum(here.store.books.balances.values()) == 0
        assert not verify(here.store.hold.engine).fault
        await here.pit.close()

    asyncio.run(run())


def test_currency_is_changed_by_the_rooms_dealer(tmp_path: Path) -> None:
    """Ann plays with a bill: it lies on the table, and is in the drop box when the pot is pushed; Bob takes his up."""

    async def told(here: Here) -> None:
        room = await here.pit.open(here.ann, "texas-holdem-high", LIMIT)
        assert isinstance(room, PotRoom)
        await here.ask(room, here.ann, do="sit", seat=0, amount=100_00, tender="on the piece")
        assert room.bank is not None
        assert room.bank.pieces == (("Ann", 100_00),)
        await here.ask(room, here.bob, do="sit", seat=1, amount=60_00, tender="on the piece")
        await here.ask(room, here.bob, do="leave")
        assert room.bank.pieces == (("Ann", 100_00),)
        assert not here.holds(chart.drop_box(room.number))
        with pytest.raises(Refused, match="bought with"):
            await here.ask(room, here.bob, do="sit", seat=1, amount=60_00, tender="beads")
        await here.ask(room, here.bob, do="sit", seat=1, amount=60_00, tender="slip")
        await here.plays(room, lambda: room.session.number > 1, here.ann, here.bob)
        assert room.bank.pieces == ()
        assert here.holds(chart.drop_box(room.number)) >= 160_00

    story(tmp_path, told)


def test_a_tip_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    """It holds nobody up, is in the books, and is there after a restart."""

    async def told(here: Here) -> None:
        room = await here.pit.open(here.ann, "texas-holdem-high", LIMIT)
        for seat, player in enumerate((here.ann, here.bob)):
            await here.ask(room, player, do="sit", seat=seat, amount=100_00)
        assert isinstance(room, PotRoom)
        await here.plays(room, lambda: room.session.hand is not None and room.session.hand.actor >= 0)
        moved = room.moved
        await here.ask(room, here.ann, do="spend", amount=2_00)
        await here.ask(room, here.bob, do="spend", amount=3_00, on="food")
        assert room.moved == moved
        with pytest.raises(Refused, match="1023"):
            await here.ask(room, here.ann, do="spend", amount=98_00)
        stacks = [room.session.hand.stack(at) for at in (0, 1)]  # type: ignore[union-attr]
        again = await here.restarted(room)
        assert isinstance(again, PotRoom)
        assert [again.session.hand.stack(at) for at in (0, 1)] == stacks  # type: ignore[union-attr]
        assert here.holds(Account(Whose.WORLD, "tips")) == 2_00
        assert here.holds(Account(Whose.WORLD, "food and drink")) == 3_00
        await here.plays(again, lambda: again.session.number > 1, here.ann, here.bob)

    story(tmp_path, told)


def test_time_is_charged_by_the_clock(tmp_path: Path) -> None:
    """Before the first hand, and not again before twenty minutes are over, also after a restart."""

    async def told(here: Here) -> None:
        rake = {"way": "a charge for time", "hourly": 12, "minutes": 20}
        room: Room = await here.pit.open(here.ann, "holdem-massachusetts", {"rake": rake})
        for seat, player in enumerate((here.ann, here.bob)):
            await here.ask(room, player, do="sit", seat=seat, amount=400_00)
        await here.plays(room, lambda: room.session.number > 1, here.ann, here.bob)
        assert dict(room.session.accounts)["time"] == 8_00
        room = await here.restarted(room)
        here.now += (20 * 60 - 1) * 1_000
        many = room.session.number
        await here.plays(room, lambda: room.session.number > many, here.ann, here.bob)
        assert dict(room.session.accounts)["time"] == 8_00
        here.now += 1_000
        await here.plays(room, lambda: dict(room.session.accounts)["time"] > 8_00, here.ann, here.bob)
        assert not here.holds(chart.charge_area(room.number))

    story(tmp_path, told)


def test_no_table_feeds_a_jackpot_without_its_approval(tmp_path: Path) -> None:
    async def told(here: Here) -> None:
        with pytest.raises(Refused, match=r"1018\(2\)"):
            await here.pit.open(here.ann, "texas-holdem-high", {"drop": {"amount": 1}})
        assert not here.pit.rooms
        approved = {"drop": {"amount": 1, "approval": "2026-17"}}
        room = await here.pit.open(here.ann, "texas-holdem-high", approved)
        assert room.number in here.pit.rooms
        with pytest.raises(Refused, match=r"1018\(2\)"):
            await room.rule({"drop": {"amount": 2}})
        await room.rule({"drop": {"amount": 2, "approval": "2026-18"}})
        told = [line.data for line in lines(here.store.engine) if line.is_event]
        assert '"SheetPosted"' in told[-1]
        assert '"drops":200,"approval":"2026-18","by":["the pit"]' in told[-1]

    story(tmp_path, told)


def test_chips_of_the_game_at_a_table_of_a_house_that_is_kept(tmp_path: Path) -> None:
    """The Jackpot is bet in them alone; who leaves has them changed back, and the colour is free."""

    async def told(here: Here) -> None:
        await here.store.writer.write(*(Signed(each, TWO) for each in (Founded("ours"), Invested(1_000_000_00))))
        await here.store.writer.write(Signed(DayOpened("2026-11-16"), TWO))
        room = await here.pit.set_up("208-poker", "{}", lambda bank: Signed(replace(bank, inventory=100_00), TWO))
        await here.ask(room, here.ann, do="sit", seat=0)
        with pytest.raises(Refused, match="on the rail"):
            await here.ask(room, here.ann, do="bet", spot="Ante", amount=5_00)
        await here.store.writer.write(Signed(BoughtIn(room.number, "Ann", 50_00), TWO))
        await here.ask(room, here.ann, do="bet", spot="Ante", amount=5_00)
        with pytest.raises(Refused, match="chips of the game"):
            await here.ask(room, here.ann, do="bet", spot="Jackpot", amount=1_00)
        await here.store.writer.write(Signed(GameChipsSold(room.number, "Ann", "blue", 8, 50), TWO))
        await here.ask(room, here.ann, do="bet", spot="Jackpot", amount=1_00)
        assert here.holds(chart.game_chips(room.number, "Ann")) == 3_00
        await here.ask(room, here.ann, do="leave")
        assert room.bank is not None
        assert room.bank.colours == ()
        assert here.holds(chart.chips("Ann")) == 50_00

    story(tmp_path, told)


@pytest.mark.parametrize("slug", ["208-poker", "prospector-poker", "texas-shootout"])
def test_a_shoe_lasts_at_a_live_table(slug: str, tmp_path: Path) -> None:
    """Rounds are dealt on from where the shoe stands, over a restart too; shuffled, it is whole again."""

    async def told(here: Here) -> None:
        room = await here.pit.open(here.ann, slug, {})
        await here.ask(room, here.ann, do="sit", seat=0)
        await here.plays(room, lambda: room.round > 2, here.ann)
        room = await here.restarted(room)
        assert isinstance(room, BankedRoom)
        await here.plays(room, lambda: room.round > 5, here.ann)
        begun = [each.data["begun"] for each in here.store.entries(room.number) if "begun" in each.data]
        name, lasted = room.plan.game.decks[0].name, 0
        for before, after in pairwise(begun):
            old, new = before["shoes"][name].split(), after["shoes"][name].split()
            if after["nth"] > 1:
                assert after["nth"] == before["nth"] + 1
                assert old[-len(new) :] == new
                assert len(new) < len(old)
                lasted += 1
            else:
                assert len(new) == room.plan.game.decks[0].decks * 52
        assert lasted > 1

    story(tmp_path, told)
