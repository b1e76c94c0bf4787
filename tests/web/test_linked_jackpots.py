"""A jackpot at live poker tables: collected, won, verified, paid, over restarts; and where nobody keeps the house."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jackpots import COLORADO, HOLDEM, document
from quiet_pit import TWO, QuietPit, lived

from pitboss.house.books import chart, jackpots
from pitboss.house.books.events import (
    BoxKind,
    BoxTaken,
    ChipsSold,
    JackpotOffered,
    JackpotPosted,
    SoftCounted,
)
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import JackpotFund
from pitboss.house.store.journal import lines
from pitboss.money.ledger import Whose, Why
from pitboss.sheet.jackpot import with_jackpot
from pitboss.web.tables import awards
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room

EASY = {
    "qualifies__hand": "pair of twos", "qualifies__own_cards": "any", "qualifies__players": 2, "qualifies__pot": 0,
    "pools__shares": ["60%", "40%"], "pools__base": 0, "pools__cap": None, "pools__at_cap": None,
    "contribution__pot": 0,
}  # fmt: skip
GAME = HOLDEM[COLORADO]


def sheet(**more: Any) -> dict[str, Any]:
    return with_jackpot({"rake": {"share": "0%"}}, document(COLORADO, **EASY, **more))


class PokerRoom(QuietPit):
    """One table that collects for a jackpot which half of all showdowns win."""

    @property
    def fund(self) -> JackpotFund:
        return next(iter(self.store.books.house.jackpots.values()))

    @property
    def pools(self) -> tuple[int, ...]:
        return tuple(self.store.books.balances.get(pool, 0) for pool in jackpots.pools(self.fund))

    async def plays(self, room: Room, hands: int) -> None:
        """So many hands, or until an award is to be verified."""
        until = room.round + hands
        while room.round < until and await self.moves(room):
            self.check()

    def check(self) -> None:
        held = self.store.books.balances
        assert sum(held.values()) == 0
        assert all(amount >= 0 for account, amount in held.items() if account.whose is Whose.FUND)


def test_where_nobody_keeps_the_house_pots_feed_it_and_it_is_paid_at_once(tmp_path: Path) -> None:
    """Every cent that pots gave is in the pools or was paid to somebody at the table."""

    async def story() -> None:
        house = PokerRoom(tmp_path / "pit.db")
        room = await house.pit.open(house.ann, GAME, sheet())
        await room.wish(house.ann, {"do": "sit", "seat": 0, "amount": 200_00}, room.seq)
        await room.wish(house.ann, {"do": "company", "count": 4}, room.seq)
        await house.plays(room, 60)
        postings = [posting for each in lines(house.store.engine) for posting in each.postings]
        given = sum(each.amount for each in postings if each.account.whose is Whose.FUND and each.why is Why.DROP)
        paid = sum(each.amount for each in postings if each.account.whose is Whose.PATRON and each.why is Why.AWARD)
        assert given > 0
        assert paid > 0
        assert sum(house.pools) == given - paid
        await house.shut()

    lived(story)


@pytest.mark.parametrize("restarts", [False, True])
def test_in_a_house_that_is_kept_the_table_waits_for_the_supervisor(tmp_path: Path, restarts: bool) -> None:  # noqa: FBT001
    async def story() -> None:
        house = PokerRoom(tmp_path / "pit.db")
        await house.found()
        rules = document(COLORADO, **EASY)
        room = await _opened(house, JackpotOffered(rules.name, rules.data))
        await house.store.writer.write(Signed(ChipsSold("Ann", 500_00), TWO))
        await room.wish(house.ann, {"do": "sit", "seat": 0, "amount": 200_00}, room.seq)
        assert isinstance(room, PotRoom)
        await room.partners(4)
        while not awards.being_verified(room):
            await house.plays(room, 5)
        award = awards.being_verified(room)
        assert award is not None
        assert award.amount == 0
        await _settled(room)
        await _counted(house, room)
        assert sum(house.fund.posted) == sum(house.pools) > 0
        signs = house.fund.posted
        while not awards.being_verified(room):
            await house.plays(room, 5)
        award = awards.being_verified(room)
        assert award is not None
        assert signs[0] - 2 <= award.amount <= signs[0]
        if restarts:
            await house.again()
            room = house.pit.rooms[room.number]
        assert room.next_move() is None
        assert awards.being_verified(room) == award
        await _settled(room)
        assert house.fund.posted[0] == 0
        await house.plays(room, 2)
        await house.shut()

    lived(story)


async def _settled(room: Room) -> None:
    async with room.lock:
        await awards.verify(room, ("pat",))
        await awards.pay(room, ("pat",))


async def _counted(house: PokerRoom, room: Room) -> None:
    await house.store.writer.write(Signed(BoxTaken(room.number, BoxKind.JACKPOT), TWO))
    number = house.store.books.house.taken
    found = house.store.books.balances[chart.sealed(number, Whose.FUND)]
    await house.store.writer.write(Signed(SoftCounted(number, found), TWO))
    await house.store.writer.write(Signed(JackpotPosted(house.fund.name), TWO))


async def _opened(house: PokerRoom, offered: JackpotOffered) -> Room:
    await house.store.writer.write(Signed(offered, TWO))
    game, text = house.pit.read(GAME, sheet())
    return await house.pit.set_up(game, text, lambda bank: Signed(replace(bank, inventory=5_000_00, dealer="dee"), TWO))
