"""A jackpot from its offer to its end, as a program tells it over the described interface."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import httpx
from fastapi import Depends, FastAPI
from jackpots import COLORADO, HOLDEM, document
from quiet_pit import QuietPit, lived

from pitboss.house.books import jackpots
from pitboss.house.store import audit
from pitboss.money.ledger import Whose
from pitboss.sheet.jackpot import with_jackpot
from pitboss.web import roles
from pitboss.web.accounts import FrontDesk
from pitboss.web.allowance import Allowance
from pitboss.web.app import _refusals
from pitboss.web.cage import keys, routes
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room

EASY = {
    "qualifies__hand": "pair of twos", "qualifies__own_cards": "any", "qualifies__players": 2, "qualifies__pot": 0,
    "pools__shares": ["60%", "40%"], "pools__base": 0, "pools__cap": None, "pools__at_cap": None,
    "contribution__pot": 0,
}  # fmt: skip
LONGHORN = "longhorn-holdem"


class Told(QuietPit):
    """A house that is told everything by requests with its key."""

    async def begin(self) -> None:
        app = FastAPI(dependencies=[Depends(roles.allowed)])
        app.state.desk = FrontDesk(self.store, guarded=False)
        app.state.pit, app.state.store, app.state.guarded, app.state.allowance = (
            self.pit,
            self.store,
            False,
            Allowance(),
        )
        _refusals(app)
        routes.routes(app)
        await self.found()
        headers = {"Authorization": f"Bearer {keys.new_key(self.store.engine)}"}
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house", headers=headers)
        self.ids = count(1)

    async def told(self, verb: str, *, by: tuple[str, ...] = ("Ana", "Ben"), refused: str = "", **said: Any) -> Any:
        answer = await self.http.post(f"/api/house/{verb}", json={"id": str(next(self.ids)), "by": list(by), **said})
        assert (answer.status_code == 409) == bool(refused), answer.text
        assert answer.is_success or refused in answer.json()["detail"], answer.text
        return answer.json()

    async def standing(self) -> Any:
        return (await self.http.get("/api/house")).json()

    async def jackpot(self) -> Any:
        (found,) = (await self.standing())["jackpots"]
        return found

    async def seated(self, table: int, company: int) -> Room:
        await self.told("chips", player="Ann", amount=2_000_00)
        room = self.pit.rooms[table]
        await room.wish(self.ann, {"do": "sit", "seat": 0, "amount": 1_000_00}, room.seq)
        assert isinstance(room, PotRoom)
        await room.partners(company)
        return room

    async def award(self, room: Room) -> Any:
        """Hands are played until one has won; it is keyed by who deals."""
        while not (found := (await self.standing())["awards"]):
            assert await self.moves(room)
            held = self.store.books.balances
            assert sum(held.values()) == 0
            assert all(amount >= 0 for account, amount in held.items() if account.whose is Whose.FUND)
        return found[0]

    async def paid(self, room: Room) -> None:
        await self.told("award/pay", table=room.number, by=("Pat",), refused="verified before")
        await self.told("award/verify", table=room.number, by=("Dee",), refused="not who keyed it")
        await self.told("award/verify", table=room.number, by=("Pat",))
        done = await self.told("award/pay", table=room.number, by=("Pat",))
        assert {event["event"] for event in done["events"]} == {"AwardPaid"}
        assert (await self.standing())["awards"] == []

    def dropped(self, room: Room) -> int:
        """What lies in the jackpot's box of a table."""
        return self.store.books.balances.get(jackpots.chart.jackpot_box(room.number), 0)

    async def counted(self, room: Room, name: str) -> int:
        """What the jackpot's box holds goes into the pools, and onto the signs."""
        taken = await self.told("drop", table=room.number, box="jackpot")
        (box,) = [each["box"] for each in taken["events"]]
        found = self.store.books.balances[jackpots.chart.sealed(box, Whose.FUND)]
        answer = await self.told("count", number=box, amount=found)
        assert answer["events"][0]["count"]["difference"] == 0
        await self.told("jackpot/post", jackpot=name)
        return found

    async def close(self, room: Room) -> None:
        """The last hand is over, boxes are counted, and the table is closed."""
        await self.told("last", table=room.number)
        while room.session.hand is not None:
            assert await self.moves(room)
            if (await self.standing())["awards"]:
                await self.paid(room)
        for each in (await self.told("drop", table=room.number))["events"]:
            boxed = next(iter(
                amount for account, amount in self.store.books.balances.items()
                if account in (jackpots.chart.sealed(each["box"], whose) for whose in Whose)
            ), 0)  # fmt: skip
            await self.told("count", number=each["box"], amount=boxed)
        (table,) = (await self.standing())["tables"]
        await self.told("close", table=room.number, counted=table["holds"])


def test_a_bad_beat_from_its_offer_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        house, rules = Told(tmp_path / "pit.db"), document(COLORADO, **EASY)
        await house.begin()
        opens = {"game": HOLDEM[COLORADO], "inventory": 5_000_00, "dealer": "Dee"}
        sheet = with_jackpot({"rake": {"share": "0%"}}, rules)
        await house.told("open", **opens, sheet=sheet, refused="there is no jackpot")
        await house.told("jackpot/offer", rules=rules.data)
        table = (await house.told("open", **opens, sheet=sheet))["table"]
        room = await house.seated(table, 4)
        assert (await house.award(room))["amount"] == 0, "nothing is posted yet"
        await house.paid(room)
        found = await house.counted(room, rules.name)
        before = await house.jackpot()
        assert sum(before["posted"]) == sum(before["pools"]) == found > 0
        assert before["primary"] == 0
        award = await house.award(room)
        assert before["posted"][0] - 2 <= award["amount"] <= before["posted"][0]
        chips = sum(each["amount"] for each in award["claims"])
        assert chips == award["amount"]
        await house.paid(room)
        after = await house.jackpot()
        assert (after["posted"][0], after["primary"]) == (0, 1), "the next pool is won next"
        await house.close(room)
        await house.told("jackpot/post", jackpot=rules.name)
        ends = {"jackpot": rules.name, "ground": "closing", "petition": "P-9", "to": "The Star"}
        await house.told("jackpot/end", **ends, by=("Ana",), refused="two people")
        await house.told("jackpot/end", **ends)
        assert (await house.standing())["jackpots"] == []
        await house.told("day/close")
        assert audit.audited(house.store.engine).faults == ()
        await house.shut()

    lived(story)


def test_longhorns_jackpot_from_its_seed_to_its_end(tmp_path: Path) -> None:
    """Eased to end the game, so that it is won: both jackpots are one then, and the seed was the house's."""

    async def story() -> None:
        house = Told(tmp_path / "pit.db")
        await house.begin()
        await house.told("jackpot/offer", game=LONGHORN, seed=50_00, refused="$100 to $500")
        await house.told("jackpot/offer", game=LONGHORN, seed=300_00)
        assert (await house.jackpot())["posted"] == [300_00, 0]
        opens = {"game": LONGHORN, "inventory": 50_000_00, "dealer": "Dee"}
        table = (await house.told("open", **opens))["table"]
        room = await house.seated(table, 5)
        while not house.dropped(room):
            hands = room.round
            while room.round == hands:
                assert await house.moves(room)
        while room.session.hand is not None:
            assert await house.moves(room)
        found = await house.counted(room, LONGHORN)
        before = await house.jackpot()
        assert before["posted"] == [300_00 + found * 3 // 5, found - found * 3 // 5], "60 and 40 of each hundred"
        await house.told("jackpot/ending", jackpot=LONGHORN, by=("Ana",), refused="two people")
        await house.told("jackpot/ending", jackpot=LONGHORN)
        assert (await house.jackpot())["posted"] == [300_00 + found, 0]
        await house.close(room)
        eased = {"ends": True, "jackpot_hand": "pair of twos"}
        room = await house.seated((await house.told("open", **opens, sheet=eased))["table"], 5)
        award = await house.award(room)
        assert 0 < award["amount"] <= 300_00 + found
        await house.paid(room)
        await house.close(room)
        left = sum((await house.jackpot())["pools"])
        ends = {"jackpot": LONGHORN, "petition": "P-3", "to": "The Star"}
        if left:
            await house.told("jackpot/end", **ends, ground="won", refused="is not won yet")
        await house.told("jackpot/end", **ends, ground="closing")
        assert (await house.standing())["jackpots"] == []
        assert audit.audited(house.store.engine).faults == ()
        await house.shut()

    lived(story)
