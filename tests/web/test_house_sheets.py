"""A pit with sheets of its own: its tables are opened under them, and under no other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from quiet_pit import QuietPit, lived
from web_server import Client

from pitboss.house.store.store import Store
from pitboss.money.ledger import Whose
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused

OURS = {"limits": {"Ante": {"least": 10, "most": 50}}}


def test_a_table_is_opened_under_the_houses_sheet(tmp_path: Path) -> None:
    """Who names no sheet gets the house's; another one is refused, and other games are open as ever."""

    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        pit = Pit(store, Pace(), sheets={"three-card-poker": OURS})
        ann = Player(store.add_player("Ann", None) or 0, "Ann")
        room = await pit.open(ann, "Three Card Poker", {})
        assert room.view(ann)["limits"]["Ante"] == (10_00, 50_00)
        with pytest.raises(Refused, match="under its own sheet"):
            await pit.open(ann, "three-card-poker", {"unit": 5})
        assert (await pit.open(ann, "let-it-ride", {"unit": 5})).number != room.number
        await pit.close()

    asyncio.run(story())


def test_a_round_put_away_for_another_sheet_is_committed_to_by_nothing(tmp_path: Path) -> None:
    """Nobody had wagered; until the next round no cards are shown to be shuffled, before a restart and after it."""
    house = QuietPit(tmp_path / "pit.db")

    async def story() -> None:
        room = await house.pit.open(house.ann, "three-card-poker", {})
        await house.sits(room)
        assert room.view(None)["commitment"] is not None
        await room.rule(OURS)
        assert room.view(None)["commitment"] is None
        await house.again()
        assert house.pit.room(room.number).view(None)["commitment"] is None
        await house.shut()

    lived(story)


def test_a_wager_that_is_not_offered_is_not_shown(tmp_path: Path) -> None:
    """Neither among the pay tables nor, by what the table is without, on the felt."""
    house = QuietPit(tmp_path / "pit.db")

    async def story() -> None:
        room = await house.pit.open(house.ann, "three-card-poker", {"without": ["Progressive"]})
        seen = room.view(None)
        assert seen["without"] == ["Progressive"]
        assert "Progressive" not in {*seen["pays"], *seen["limits"]}
        await house.shut()

    lived(story)


def test_no_meter_is_seeded_for_a_wager_that_is_not_offered(tmp_path: Path) -> None:
    house = QuietPit(tmp_path / "pit.db")

    async def seeded(sheet: dict[str, list[str]]) -> int:
        room = await house.pit.open(house.ann, "three-card-poker", sheet)
        await house.sits(room)
        held = house.store.books.balances
        return sum(amount for account, amount in held.items() if account.whose is Whose.FUND)

    async def story() -> None:
        assert await seeded({"without": ["Progressive"]}) == 0
        assert await seeded({}) == 1_000_00
        for room in list(house.pit.rooms.values()):
            await room.wish(house.ann, {"do": "leave"}, room.seq)
            await house.pit.sweep_up(room)
        assert await seeded({"without": ["Progressive"]}) == 1_000_00, "held over, for a table that offers it"
        assert await seeded({}) == 1_000_00
        await house.shut()

    lived(story)


def test_a_table_that_a_player_opens_has_a_cap_on_the_rake(join: Callable[[], Client]) -> None:
    """Posted on its sheet, where nothing is said of the rake; what is said of it stands."""
    ann = join()
    rules = json.dumps(ann.get(f"/api/tables/{ann.open('texas-holdem-high')}/posted")["entries"])
    assert "Most taken in a hand: $5." in rules
    own = ann.open("texas-holdem-high", rake={"share": "5%"})
    assert "Most taken in a hand: $5." not in json.dumps(ann.get(f"/api/tables/{own}/posted")["entries"])
