"""Sheets as documents over HTTP and at live tables: who reads them, what a check says, and what each round names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from asked_app import AskedApp
from posted_sheets import number_of, post
from quiet_pit import QuietPit, lived
from staffed_house import tell
from staffed_house import visitor as signed_in

from pitboss.house.books.events import Founded
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.house.books.sheet_events import RulesPosted
from pitboss.report.sign import printing, sign
from pitboss.table.session.log import under_of
from pitboss.table.state import TableError
from pitboss.web.app import create
from pitboss.web.cage import keys
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.asks import BuyAtTable, FoundHouse, OpenDay, OpenTable
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.cage.sheet_asks import NoticeSheet, PostAtTable, SubmitSheet
from pitboss.web.history import replayed
from pitboss.web.tables.posted import announced
from pitboss.web.tables.refused import Refused

THREE, BOTH = "three-card-poker", ["Ana", "Ben"]
FIVE = {"seats": 5}


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}")) as asked:
        yield asked


def found(pit: AskedApp) -> str:
    """A founded house with an owner and an inspector; its key."""
    people = PersonEngaged("Ora", (Position.OWNER,)), PersonEngaged("Ina", (Position.INSPECTOR,))
    tell(pit, Founded("Spur", by_sheets=True), *people)
    return keys.new_key(pit.app.state.store.engine)


def test_who_reads_and_who_tells(pit: AskedApp) -> None:
    key = found(pit)
    visitor, ina, ann = pit.visitor(), signed_in(pit, "Ina"), signed_in(pit, "Ann")
    assert (visitor.get("/api/sheets").status_code, ann.get("/api/sheets").status_code) == (401, 403)
    assert ina.get("/api/sheets").json()["papers"] == []
    said = {"id": "1", "by": ["Ora"], "game": THREE, "post": True}
    assert ina.post("/api/house/sheet/submit", said).status_code in (401, 403)
    told = visitor("POST", "/api/house/sheet/submit", said, Authorization=f"Bearer {key}")
    assert [each["event"] for each in told.json()["events"]] == ["SheetSubmitted", "SheetInForce"]
    again = visitor("POST", "/api/house/sheet/submit", said, Authorization=f"Bearer {key}")
    assert again.json() == told.json()
    (paper,) = visitor("GET", "/api/sheets", Authorization=f"Bearer {key}").json()["papers"]
    assert (paper["paper"], paper["game"], paper["state"], paper["in_force"]) == (1, THREE, "in force", 1)
    history = ina.get("/api/sheets/1").json()
    assert [(each["version"], each["state"], each["by"]) for each in history["versions"]] == [(1, "in force", ["Ora"])]
    assert ina.get("/api/sheets/7").status_code == 409


def test_a_version_that_fell_away_is_no_replaced_one(pit: AskedApp) -> None:
    """Its notice came to nothing, which the one who writes the next is told; history has every time."""
    key = found(pit)
    visitor = pit.visitor()

    def told(verb: str, **said: Any) -> Any:
        body = {"id": uuid4().hex, "by": ["Ora"], **said}
        return visitor("POST", f"/api/house/{verb}", body, Authorization=f"Bearer {key}").json()

    def history() -> list[dict[str, Any]]:
        seen = visitor("GET", "/api/sheets/1", Authorization=f"Bearer {key}").json()
        lines: list[dict[str, Any]] = seen["versions"]
        return lines

    told("sheet/submit", game=THREE, sheet={"caps": {"round": 60_000}}, post=True)
    told("sheet/submit", game=THREE, sheet={"caps": {"round": 90_000}}, paper=1)
    told("sheet/notice", paper=1)
    hangs = history()[1]
    assert (hangs["state"], hangs["lawful"] - hangs["noticed"]) == ("announced", 24 * 3600 * 1000)
    third = {"game": THREE, "sheet": {"caps": {"round": 60_000}, **FIVE}, "paper": 1}
    judged = visitor("POST", "/api/sheets/check", third, Authorization=f"Bearer {key}").json()
    assert (judged["displaces"], judged["hangs"]) == (2, hangs["noticed"])
    told("sheet/submit", **third, post=True)
    assert [each["state"] for each in history()] == ["replaced", "never in force", "in force"]
    assert [each["ended"] for each in history()] == [history()[2]["since"], history()[2]["submitted"], None]
    told("sheet/withdraw", paper=1)
    assert [each["state"] for each in history()] == ["replaced", "never in force", "withdrawn"]


def test_what_a_version_says_can_be_read_saved_and_printed(pit: AskedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """How a sign is typeset is tried elsewhere."""
    monkeypatch.setattr(sign, "sign_of", lambda sheet: sheet)
    monkeypatch.setattr(printing, "pdf", lambda sheet: f"%PDF {sheet.game.name}".encode())
    key = found(pit)
    visitor = pit.visitor()
    said = {"id": "1", "by": ["Ora"], "game": THREE, "sheet": {"limits": {"Ante": {"least": 10, "most": 50}}}}
    visitor("POST", "/api/house/sheet/submit", said, Authorization=f"Bearer {key}")
    text = visitor("GET", "/api/sheets/1/versions/1", Authorization=f"Bearer {key}").json()
    assert text["file"] == f'game = "{THREE}"\n\n[limits]\nAnte = {{ least = 10, most = 50 }}\n'
    assert "$10 to $50" in str(text["entries"])
    assert text["mark"] == visitor("GET", "/api/sheets/1", Authorization=f"Bearer {key}").json()["versions"][0]["mark"]
    page = visitor("GET", "/api/sheets/1/versions/1/sign", Authorization=f"Bearer {key}")
    assert (page.headers["content-type"], page.content) == ("application/pdf", b"%PDF Three Card Poker")
    assert visitor("GET", "/api/sheets/1/versions/2", Authorization=f"Bearer {key}").status_code == 409


def test_a_sheet_is_judged_while_it_is_written(pit: AskedApp) -> None:
    key = found(pit)
    visitor = pit.visitor()

    def told(verb: str, **said: Any) -> Any:
        body = {"id": f"i{len(said)}{verb.replace('/', '')}", "by": ["Ora"], **said}
        return visitor("POST", f"/api/house/{verb}", body, Authorization=f"Bearer {key}").json()

    def check(**said: Any) -> Any:
        return visitor("POST", "/api/sheets/check", said, Authorization=f"Bearer {key}").json()

    told("sheet/submit", game=THREE, sheet={"caps": {"round": 60_000}}, post=True)
    wrong = check(game=THREE, sheet={"limits": {"Ante": {"least": 5, "most": 500}}})
    assert (wrong["lawful"], wrong["faults"][0]["place"]) == (False, ["limits", "Ante"])
    good = check(game=THREE, sheet={"caps": {"round": 90_000}, "notices": {"variations": "A shuffler."}}, paper=1)
    assert (good["lawful"], good["against"]) == (True, [1, 1])
    assert [each["law"] for each in good["notices"]] == ["CO 47.1-1062(6)"]
    assert [(each["by"], each["law"]) for each in good["needs"]] == [("Director", "CO 47.1-1042(1)")]
    assert any("$60,000 becomes $90,000" in each["says"] for each in good["changes"])
    assert (round(good["edge"]["edge"], 6), good["job"]) == (0.03373, None)
    other = check(game=THREE, sheet={"pays": {"Ante Bonus": "5"}})
    assert (other["edge"], other["solvable"], other["job"]) == (None, True, None)
    pots = check(game="texas-holdem-high", sheet={})
    assert (pots["lawful"], pots["solvable"], pots["edge"], pots["against"]) == (True, False, None, None)
    lines = visitor("GET", f"/api/sheets/of/{THREE}", Authorization=f"Bearer {key}").json()["fields"]
    assert {"limits.Ante.most", "pays.Pair Plus", "caps.round"} <= {".".join(each["place"]) for each in lines}


def test_anybody_has_a_copy_of_the_rules(pit: AskedApp) -> None:
    found(pit)
    assert pit.visitor().get("/api/posted-rules").json()["text"] == ""
    pit.app.state.store.writer.put([Signed(RulesPosted("No phones.", "by the cage", "DOG 7"), ("Ora",))])
    assert pit.visitor().get("/api/posted-rules").json() == {"text": "No phones.", "place": "by the cage"}


def test_each_round_names_its_sheet(tmp_path: Path) -> None:
    """Before and after another version was posted at the table, and after another server has taken over."""

    async def story() -> None:
        here = QuietPit(tmp_path / "pit.db")
        asked = 0

        async def told(kind: type[HouseAsk], **said: Any) -> Any:
            nonlocal asked
            asked += 1
            return await HouseDesk(here.pit).told(kind(**{"id": f"r{asked}", "by": BOTH, **said}))

        await told(FoundHouse, name="Spur", cash=100_000_00)
        await told(OpenDay, date="2026-11-16")
        with pytest.raises(Refused, match="no such sheet of three-card-poker is in force"):
            await told(OpenTable, game=THREE)
        await post(HouseDesk(here.pit), THREE)
        await told(SubmitSheet, game=THREE, sheet={"limits": {"Ante": {"least": 10, "most": 50}}}, post=True)
        with pytest.raises(Refused, match="sheets 1, 2 of three-card-poker are in force; say which"):
            await told(OpenTable, game=THREE)
        with pytest.raises(Refused, match="sheet 9 is none"):
            await told(OpenTable, game=THREE, under=9)
        number = number_of(here.pit.house, THREE)
        table = (await told(OpenTable, game=THREE, under=number, inventory=10_000_00))["table"]
        room = here.pit.rooms[table]
        await told(BuyAtTable, table=table, player="Ann", amount=1000_00)
        await here.sits(room)

        async def plays() -> None:
            for wish in ({"do": "bet", "spot": "Ante", "amount": 1000}, {"do": "ready"}):
                await room.wish(here.ann, wish, room.seq)
            for _ in range(40):
                await here.moves(room)
                if room.session.hand is None:
                    return

        def named(round_: int) -> tuple[int, int] | None:
            row = here.store.round(table, round_)
            return under_of(here.store.entries(table, since=row.seq, round=round_)[0].data)

        await plays()
        await told(SubmitSheet, game=THREE, sheet=FIVE, paper=number, post=True)
        await told(PostAtTable, paper=number, table=table)
        assert (room.places, here.pit.house.tables[table].version) == (5, 2)
        await here.moves(room)
        await plays()
        assert (named(1), named(room.round)) == ((number, 1), (number, 2))
        assert replayed(here.store, table, room.round, 0, here.ann)["under"] == [number, 2]
        await here.again()
        assert here.pit.rooms[table].under == (number, 2)
        await here.shut()

    lived(story)


def test_notice_of_a_changed_cap_hangs_at_the_table_with_its_time(tmp_path: Path) -> None:
    """What changes and from when: not before the day of the notice is over, whatever it says; nothing once it holds."""

    async def story() -> None:
        here, day = QuietPit(tmp_path / "pit.db"), 24 * 3600 * 1000
        asked = 0

        async def told(kind: type[HouseAsk], **said: Any) -> Any:
            nonlocal asked
            asked += 1
            return await HouseDesk(here.pit).told(kind(**{"id": f"n{asked}", "by": BOTH, **said}))

        await told(FoundHouse, name="Spur", cash=100_000_00)
        await told(OpenDay, date="2026-11-16")
        await told(SubmitSheet, game=THREE, sheet={"caps": {"round": 60_000}}, post=True)
        table = (await told(OpenTable, game=THREE, under=1, inventory=10_000_00))["table"]
        room = here.pit.rooms[table]
        assert (room.view(None)["coming"], announced(here.pit.house, room)) == (0, None)
        await told(SubmitSheet, game=THREE, sheet={"caps": {"round": 90_000}}, paper=1)
        assert room.coming() == 0
        await told(NoticeSheet, paper=1)
        coming = announced(here.pit.house, room)
        assert coming is not None
        assert coming["starts"] == room.view(None)["coming"] == coming["noticed"] + day
        assert ["$60,000 becomes $90,000" in each["says"] for each in coming["changes"]] == [True]
        await here.shut()

    lived(story)


def test_an_old_head_names_none() -> None:
    assert under_of({"begun": {}}) is None
    with pytest.raises(TableError):
        under_of({"under": [1]})
