"""The desk over a database that fails: what was asked under one id happens once, whatever was lost on the way."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from posted_sheets import post
from pydantic import ValidationError
from store_faults import Faults, How
from web_player import wish

from pitboss.house.books import chart
from pitboss.house.store import audit
from pitboss.house.store.engine import Limits
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.report.contract.answers import ANSWERS
from pitboss.report.house.making import made
from pitboss.web.accounts import Player
from pitboss.web.app import STATIC, create
from pitboss.web.cage.ask import SIGNED, HouseAsk
from pitboss.web.cage.asks import (
    ASKS,
    CallLastHand,
    CloseTable,
    DropBoxes,
    FillTable,
    FoundHouse,
    OpenDay,
    OpenTable,
)
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.cage.forms import desk_forms
from pitboss.web.cage.records import standing_of
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused

SHORT = Limits(statement=2.0, answer=3.0, again=0.01, take=4.0)
AT_ONCE = Pace(move=0, last_bets=1, decision=30, pause=0, house_player=0, opening=0)
TWO = ["Ana", "Ben"]
FIRST: tuple[HouseAsk, ...] = (FoundHouse(id="0", name="Spur", cash=1000_00), OpenDay(id="1", date="2026-11-16"))
SHEETS = ("three-card-poker", "trips-poker")
OPENS = OpenTable(id="2", by=TWO, game="three-card-poker", inventory=500_00)


def then(table: int) -> tuple[HouseAsk, ...]:
    """What is asked of a table that was opened."""
    return FillTable(id="3", table=table, amount=100_00), CloseTable(id="4", by=TWO, table=table, counted=600_00)


async def founded(desk: HouseDesk) -> None:
    """A house with its day open, and sheets in force."""
    for ask in FIRST:
        await desk.told(ask)
    await post(desk, *SHEETS)


async def insisted(desk: HouseDesk, ask: HouseAsk) -> Any:
    """Asked under the same id until there is an answer."""
    while True:
        try:
            return await desk.told(ask)
        except StoreError:
            await asyncio.sleep(0.02)


async def lived(url: str, how: How, number: int) -> Faults:
    store = Store(url, limits=SHORT)
    pit = Pit(store, Pace())
    desk = HouseDesk(pit)
    await founded(desk)
    faults = Faults(store.engine, how, number, 0.0)
    faults.armed = True
    opened = await insisted(desk, OPENS)
    asks = (OPENS, *then(opened["table"]))
    answers = [opened, *[await insisted(desk, ask) for ask in asks[1:]]]
    faults.armed = False
    assert [answer["events"][-1]["event"] for answer in answers] == ["BankOpened", "Filled", "BankClosed"]
    assert answers == [await desk.told(ask) for ask in asks]
    books = store.books
    assert books.balances == {chart.CAGE: 1000_00, chart.CAPITAL: -1000_00}
    assert (dict(books.house.tables), pit.rooms) == ({}, {})
    assert audit.audited(store.engine).faults == ()
    await pit.close()
    return faults


@pytest.mark.parametrize("how", ["before", "after"])
@pytest.mark.parametrize("number", [12, 17])
def test_a_lost_answer(how: How, number: int, db: str) -> None:
    """One call of the database fails; done is what was asked for, once."""
    assert asyncio.run(lived(db, how, number)).struck


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_lost_answer_at_every_call(how: How, tmp_path: Path) -> None:
    for number in range(1, 200):
        if not asyncio.run(lived(f"sqlite:///{tmp_path / f'{number}.db'}", how, number)).struck:
            return


async def reopened(url: str) -> tuple[int, int]:
    pit = Pit(Store(url), Pace())
    ann = Player(pit.store.add_player("Ann", None) or 0, "Ann")
    first = await pit.open(ann, "longhorn-holdem", {})
    seed = pit.store.books.balances[chart.pool("longhorn-holdem", 1)]
    await pit.sweep_up(first)
    await pit.open(ann, "longhorn-holdem", {})
    again = pit.store.books.balances[chart.pool("longhorn-holdem", 1)]
    await pit.close()
    return seed, again


def test_a_jackpot_that_is_inherited_is_not_seeded_again(tmp_path: Path) -> None:
    seed, again = asyncio.run(reopened(f"sqlite:///{tmp_path / 'pit.db'}"))
    assert seed == again > 0


def test_every_verb_is_a_command_a_request_and_a_form(tmp_path: Path) -> None:
    """One list: what the desk can be told is told by commands, by programs and at the window of the page."""
    verbs = {ask.verb for ask in ASKS}
    spoken = {verb.removeprefix("house ") for verb in ANSWERS if verb.startswith("house ")}
    # `colour --back` and `sheet post --table` are each one command of two verbs.
    assert {verb.replace("/", " ") for verb in verbs} - {"colour back", "sheet table"} <= spoken
    app = create(f"sqlite:///{tmp_path / 'pit.db'}")
    described = app.openapi()["paths"]
    app.state.store.close()
    posted = {path for path in described if path.startswith("/api/house/") and "post" in described[path]}
    # A house is founded before anybody has a place at its desk.
    assert posted == {f"/api/house/{verb}" for verb in verbs | {"init"}}
    forms = {form["verb"]: form for form in desk_forms()["forms"]}
    assert set(forms) == verbs
    for ask in ASKS:
        assert [field["name"] for field in forms[ask.verb]["fields"]] == [
            name for name in ask.model_fields if name not in SIGNED
        ]
    kinds = {field["name"]: field["kind"] for form in forms.values() for field in form["fields"]}
    assert (kinds["amount"], kinds["brought"], kinds["table"], kinds["date"], kinds["shares"], kinds["days"]) == (
        "money", "money", "table", "date", "shares", "number"
    )  # fmt: skip
    assert [forms[verb]["signed"] for verb in ("open", "count", "keep", "fill")] == [2, 2, 1, 0]
    page = (STATIC / "texts" / "house" / "en.js").read_text("utf-8")
    named = page[page.index("    verbs: {") : page.index("  tournament: {")]
    assert {*forms, *kinds} <= set(re.findall(r'^ {6}"?([a-z/]+)"?:', named, re.MULTILINE))


def test_a_sheet_is_written_into_a_form() -> None:
    """Programs send it as data, people write it as they do in its file."""
    written = OPENS.model_dump() | {"sheet": 'unit = 5\n[pays]\n"Pair Plus" = 2'}
    assert OpenTable(**written).sheet == {"unit": 5, "pays": {"Pair Plus": 2}}
    (field,) = [each for form in desk_forms()["forms"] for each in form["fields"] if each["name"] == "sheet"][:1]
    assert field["kind"] == "sheet"
    with pytest.raises(ValidationError, match="not TOML: "):
        OpenTable(**written | {"sheet": "unit ="})


async def last_hand(url: str) -> None:
    """Two people sit at a pot that nobody has won: it is won in a hand more, and then the table can be closed."""
    pit = Pit(Store(url), AT_ONCE)
    people = [Player(pit.store.add_player(name, None) or 0, name) for name in ("Ann", "Bob")]
    desk, rng = HouseDesk(pit), random.Random(7)
    await founded(desk)
    opens = OpenTable(id="t", by=TWO, game="trips-poker", inventory=900_00, plan="to the best hand")
    room = pit.room((await desk.told(opens))["table"])
    assert isinstance(room, PotRoom)
    for seat, player in enumerate(people):
        await room.wish(
            player, {"do": "sit", "seat": seat, "amount": 400_00, "tender": ("cash", "slip")[seat]}, room.seq
        )
    closes = CloseTable(id="c", by=TWO, table=room.number, counted=0)

    async def plays(enough: Callable[[], bool]) -> None:
        for _ in range(20_000):
            if enough():
                return
            for player in people:
                view = room.view(player)
                wanted = wish(view, rng)  # type: ignore[arg-type]
                if wanted is not None and not enough():
                    with suppress(Refused):
                        await room.wish(player, wanted, view["seq"])
            await asyncio.sleep(0.001)
        raise AssertionError("it does not come to that")

    def carries() -> bool:
        return room.session.hand is None and bool(room.session.carried.pot)

    rests = False
    while not rests:
        await plays(carries)
        async with room.lock:
            # The next hand may have begun while the lock was waited for.
            rests = carries()
            if rests:
                room.close()
    with pytest.raises(Refused, match=r"has to be won first: .*1017.38"):
        await desk.told(closes)
    assert any(step["command"].endswith(f"last {room.number}") for step in standing_of(pit.store.books)["next"])
    await desk.told(CallLastHand(id="l", table=room.number))
    room.clock.wind()
    await plays(lambda: room.session.hand is None and not room.session.carried.pot)
    many = room.session.number
    await asyncio.sleep(0.05)
    assert room.session.number == many, "nobody is dealt to any more"
    await desk.told(DropBoxes(id="d", table=room.number))
    holds = pit.store.books.balances.get(chart.tray(room.number), 0)
    await desk.told(closes.model_copy(update={"counted": holds}))
    assert chart.held_over("trips-poker", "carried pot") not in pit.store.books.balances
    assert audit.audited(pit.store.engine).faults == ()
    report = made(pit.store.engine, "2026-11-16", None)
    assert (report.total.drop, report.total.slips, report.total.cash) == (800_00, 400_00, 400_00)
    await pit.close()


def test_a_pot_that_is_carried_is_won_before_the_table_closes(tmp_path: Path) -> None:
    asyncio.run(last_hand(f"sqlite:///{tmp_path / 'pit.db'}"))


async def founded_over_tables(url: str) -> None:
    """Tables of a pit that nobody kept are closed when the house is founded; players open none from then on."""
    pit = Pit(Store(url), Pace())
    ann = Player(pit.store.add_player("Ann", None) or 0, "Ann")
    room = await pit.open(ann, "three-card-poker", {})
    desk = HouseDesk(pit)
    with pytest.raises(Refused, match="no house is founded here yet"):
        await desk.told(FIRST[1])
    await founded(desk)
    assert (room.shut, pit.rooms) == (True, {})
    with pytest.raises(Refused, match="Spur opens its tables itself"):
        await pit.open(ann, "three-card-poker", {})
    made = await desk.told(OpenTable(id="5", by=TWO, game="three-card-poker", inventory=100_00))
    room = pit.room(made["table"])
    await pit.sweep(room, 0.0)
    await pit.sweep(room, 10**9)
    assert not room.shut
    await room.wish(ann, {"do": "sit", "seat": 0}, room.seq)
    with pytest.raises(Refused, match="buy chips first"):
        await room.wish(ann, {"do": "bet", "spot": "Ante", "amount": 1000}, room.seq)
    with pytest.raises(Refused, match="nobody of the house plays"):
        await room.wish(ann, {"do": "company", "count": 1}, room.seq)
    await pit.close()


def test_a_house_that_is_founded_keeps_its_tables_itself(tmp_path: Path) -> None:
    asyncio.run(founded_over_tables(f"sqlite:///{tmp_path / 'pit.db'}"))
