"""Tables that hang on one controller, live: fed by both, won at one, verified and paid, over restarts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from quiet_pit import TWO, QuietPit, lived

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
from pitboss.table.shuffle import seed_key
from pitboss.web.tables import awards
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

GAME, SHEET = "three-card-poker", {"meter": {"link": "the floor"}}
ACE_KING_QUEEN = 5929
"""A shuffle that gives the first and only hand ace, king and queen of spades."""
SEED = 1000_00
DEE, PAT = ("dee",), ("pat",)


class House(QuietPit):
    """With a controller called the floor."""

    @property
    def shows(self) -> int:
        return meters.reads(self.store.books.balances, "the floor")

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


def test_a_sheet_does_not_say_another_meter_than_the_last_table_has_left(tmp_path: Path) -> None:
    """The sign would promise what is not there: the table is not opened, and nothing is lost."""

    async def story() -> None:
        house = House(tmp_path / "pit.db")
        first = await house.pit.open(house.ann, GAME, {})
        await house.sits(first)
        await house.deals(first)
        stands = first.session.meter.reads
        await first.wish(house.ann, {"do": "leave"}, first.seq)
        await house.pit.sweep_up(first)
        with pytest.raises(Refused, match="stands at"):
            await house.pit.open(house.ann, GAME, {"meter": {"reads": "12345.67"}})
        second = await house.pit.open(house.ann, GAME, {})
        assert second.session.meter.reads == stands
        await house.shut()

    lived(story)
