"""Meters, jackpots and awards at the desk: set up, keyed at a live table, verified, paid, backed out, refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cage import TWO as SIGNED
from cage import CageClerk
from jackpots import PAGE
from quiet_pit import QuietPit, lived

from pitboss.house.books import chart, meters
from pitboss.table.shuffle import seed_key
from pitboss.web.cage import asks
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.cage.records import funds_report, standing_of
from pitboss.web.cage.sheet_asks import SubmitSheet
from pitboss.web.tables import awards
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.wall import Wall

GAME, SHEET = "three-card-poker", {"meter": {"link": "the floor"}}
ACE_KING_QUEEN = 5929
"""A shuffle that gives the first and only hand ace, king and queen of spades."""
SEED, WON = 1000_00, 1000_20
TWO = ["Ana", "Ben"]


class Floor(QuietPit):
    """A house with a meter and a desk, and a table where the first hand wins all of it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, lambda: seed_key(ACE_KING_QUEEN))
        self.asked = 0

    @property
    def shows(self) -> int:
        return meters.reads(self.store.books.balances, "the floor")

    async def told(self, kind: type[HouseAsk], id: str = "", **said: Any) -> Any:
        self.asked += 1
        return await HouseDesk(self.pit).told(kind(**{"id": id or str(self.asked), "by": TWO, **said}))

    async def refuses(self, kind: type[HouseAsk], *says: str, **said: Any) -> None:
        with pytest.raises(Refused) as refused:
            await self.told(kind, **said)
        line = f"{refused.value}: {refused.value.typed}"
        assert all(each in line for each in says), line

    async def opened(self) -> Room:
        """With a seat taken, and chips bought."""
        await self.told(asks.FoundHouse, name="The Silver Spur", cash=100_000_00)
        await self.told(asks.OpenDay, date="2026-11-16")
        await self.told(SubmitSheet, game=GAME, sheet=SHEET, post=True)
        opens = {"game": GAME, "inventory": 10_000_00, "dealer": "Dee", "sheet": SHEET}
        await self.refuses(asks.OpenTable, "no controller 'the floor'", "pitboss house meter install", **opens)
        assert not self.store.open_tables()
        await self.told(asks.InstallMeter, name="the floor", games=["3cp"])
        table = (await self.told(asks.OpenTable, **opens))["table"]
        await self.told(asks.BuyAtTable, table=table, player="Ann", amount=100_00)
        room = self.pit.rooms[table]
        await self.sits(room)
        return room

    async def wins(self, room: Room) -> None:
        """A round is dealt as far as it goes by itself."""
        for wish in (
            {"do": "bet", "spot": "Ante", "amount": 1000},
            {"do": "bet", "spot": "Progressive", "amount": 100},
            {"do": "ready"},
        ):
            await room.wish(self.ann, wish, room.seq)
        round = room.round
        while room.round == round and await self.moves(room):
            pass


def test_an_award_step_by_step(tmp_path: Path) -> None:
    """Whoever looks at the table, at the desk or at the wall sees how far it is."""

    async def story() -> None:
        floor = Floor(tmp_path / "pit.db")
        room = await floor.opened()
        fund = room.view(None)["fund"]
        assert fund is not None
        assert (fund["name"], fund["posted"]) == ("the floor", [SEED])
        await floor.wins(room)
        view = room.view(None)
        assert view["fund"] is not None
        assert view["fund"]["posted"] == [SEED]
        claim = {"player": "Ann", "hand": "AKQ Spades", "amount": WON, "paid": False}
        assert view["award"] == {"fund": "the floor", "amount": WON, "step": "called", "claims": [claim]}
        standing = standing_of(floor.store.books)
        (award,) = standing["awards"]
        assert (award["table"], award["amount"], award["step"], award["by"]) == (1, WON, "called", ["Dee"])
        assert "1017.24" in (award["law"] or "")
        assert standing["next"][0]["command"] == "pitboss house award verify 1 --by NAME"
        assert Wall(floor.store).picture()["funds"][0]["verifying"] == WON
        await floor.refuses(asks.PayAward, "verified before", "1017.24", table=1)
        await floor.refuses(asks.VerifyAward, "not who keyed it", "1017.24", table=1, by=["Dee"])
        await floor.refuses(asks.KeyAward, "pitboss house award back 1", table=1)
        await floor.refuses(asks.BackOutAward, "two people", table=1, why="look again", by=["Pat"])
        await floor.told(asks.BackOutAward, table=1, why="look again")
        assert floor.shows == WON
        assert room.view(None)["award"] is None
        again = standing_of(floor.store.books, awards.unkeyed(floor.pit.rooms.values()))["next"][0]
        assert again["command"] == "pitboss house award key 1 --by NAME"
        await floor.told(asks.KeyAward, table=1, by=["Dee"])
        await floor.told(asks.VerifyAward, table=1, by=["Pat"])
        assert (room.view(None)["award"] or {})["step"] == "verified"
        assert standing_of(floor.store.books)["next"][0]["command"] == "pitboss house award pay 1 --by NAME"
        paid = await floor.told(asks.PayAward, "pays", table=1, by=["Pat"])
        assert [event["event"] for event in paid["events"]] == ["AwardPaid"]
        assert paid == await floor.told(asks.PayAward, "pays", table=1, by=["Pat"])
        assert floor.shows == SEED
        assert floor.store.books.balances[chart.rail(1, "Ann")] >= WON
        assert room.view(None)["award"] is None
        await floor.refuses(asks.VerifyAward, "no award is being verified at table 1", table=1, by=["Pat"])
        await floor.refuses(asks.KeyAward, "no hand at table 1 waits", table=1)
        (fund,) = Wall(floor.store).picture()["funds"]
        assert fund["hits"] == [{"date": "2026-11-16", "amount": WON, "hand": "AKQ Spades"}]
        totals = {each["period"]: each for each in funds_report(floor.store.engine)["totals"]}
        assert set(totals) == {"2026-W47", "2026-11", "2026"}
        assert {(each["collected"], each["seeded"], each["paid"]) for each in totals.values()} == {(20, 2 * SEED, WON)}
        await floor.shut()

    lived(story)


def test_an_award_that_is_refused_goes_back(tmp_path: Path) -> None:
    async def story() -> None:
        floor = Floor(tmp_path / "pit.db")
        room = await floor.opened()
        await floor.wins(room)
        await floor.told(asks.RefuseAward, table=1, why="the jack was exposed", by=["Pat"])
        assert floor.shows == WON
        assert not floor.store.books.house.awards
        assert Wall(floor.store).picture()["funds"][0]["hits"] == []
        await floor.shut()

    lived(story)


def test_a_refusal_that_broke_off_is_finished_under_its_id(tmp_path: Path) -> None:
    """The refusal was written, its claims were not answered yet: asked again, the rest is done, once."""

    async def story() -> None:
        floor = Floor(tmp_path / "pit.db")
        room = await floor.opened()
        await floor.wins(room)
        happen = room.happen

        async def breaks(*_: Any, **__: Any) -> None:
            raise Refused("the line is gone")

        room.happen = breaks  # type: ignore[method-assign]
        said = {"id": "no", "table": 1, "why": "exposed", "by": ["Pat"]}
        with pytest.raises(Refused, match="the line is gone"):
            await floor.told(asks.RefuseAward, **said)
        assert floor.store.books.house.awards[1].refused
        room.happen = happen  # type: ignore[method-assign]
        done = await floor.told(asks.RefuseAward, **said)
        assert [each["event"] for each in done["events"]] == ["AwardRefused", "AwardPaid"]
        assert not floor.store.books.house.awards
        assert done == await floor.told(asks.RefuseAward, **said)
        await floor.shut()

    lived(story)


def test_meters_and_jackpots_by_commands(tmp_path: Path) -> None:
    clerk = CageClerk("--db", f"sqlite:///{tmp_path / 'pit.db'}")
    clerk.done("init", "The Silver Spur", "--cash", "250000")
    clerk.done("day", "open", "2026-11-16")
    clerk.done("meter", "install", "the floor", "3cp", "--seed", "2000", "--reserves", "1%", "--most", "50000")
    clerk.done("meter", "good", "the floor", "12", "--why", "a jammed acceptor", *SIGNED)
    clerk.done("meter", "change", "the floor", "--approval", "A-7", "--most", "60000", *SIGNED)
    assert "two people" in clerk.refused("meter", "change", "the floor", "--approval", "A-7", "--most", "70000")
    rules = tmp_path / "rules.toml"
    rules.write_text(PAGE.read_text("utf-8").split("```toml\n")[1].split("```")[0], "utf-8")
    clerk.done("jackpot", "offer", str(rules))
    clerk.done("jackpot", "offer", "--game", "longhorn-holdem", "--seed", "300")
    (meter,) = clerk.done("status")["meters"]
    assert (meter["reads"], meter["seed"], meter["most"]) == (2012_00, 2000_00, 60000_00)
    first, longhorn = clerk.done("status")["jackpots"]
    assert longhorn["posted"][0] == 300_00
    clerk.done("jackpot", "post", first["name"])
    assert "petition" in clerk.refused("jackpot", "ending", first["name"], *SIGNED)
    assert "cap" in clerk.refused("jackpot", "cap", first["name"], "lift")
    assert "withheld" in clerk.refused("jackpot", "withheld", first["name"])
    assert "no award 3 is kept" in clerk.refused("award", "claimed", "3")
    assert "no table 1" in clerk.refused("award", "verify", "1")
    clerk.done("meter", "retire", "the floor", "closing", "--petition", "P-1", "--to", "The Star", *SIGNED)
    clerk.done("jackpot", "end", "longhorn-holdem", "moved", "--petition", "P-2", "--to", first["name"], *SIGNED)
    assert clerk.done("award", "list") == {"version": 4, "awards": [], "unclaimed": []}
    assert "the floor 2026: collected $0, put in by the house $2,012, paid $0" in clerk("funds").out
    assert f"jackpot {first['name']}" in clerk("status").out
    report = clerk("report", "2026-11-16", "--no-rounds").out
    assert "Meters and jackpots" in report
