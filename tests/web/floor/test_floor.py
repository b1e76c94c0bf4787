"""The floor over HTTP: the pit as a map, frozen tables, disputes, calls, bars, collusion, the trail, who may what."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from asked_app import AskedApp, Visitor
from floor_scenes import NEVER, floor_pit
from pot_table import MASSACHUSETTS, acts, go, sit

from pitboss.games.book import find, games
from pitboss.house.books.events import BankOpened, DayOpened, Founded, Invested
from pitboss.house.books.floor import Alarm
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.house.books.state import HouseState
from pitboss.house.store.journal import verify
from pitboss.law.paragraphs import cite_of
from pitboss.report.house.holds import holds
from pitboss.report.house.raw import raw_tables
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.state import Acted, HandErred
from pitboss.table.state import Moved
from pitboss.web.app import create
from pitboss.web.floor import pit_map
from pitboss.web.floor.pit_map import PitMap
from pitboss.web.tables import room as room_module
from pitboss.web.tables.room import Room
from pitboss.words import What

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
HOLDEM = "texas-holdem-high"


class Evening:
    """A pit in which nothing happens by itself, and those who are in it."""

    def __init__(self, url: str, *names: str) -> None:
        self.url, self.asked = url, AskedApp(create(url, pace=NEVER))
        self.asked.app.state.allowance.clock = iter(range(0, 10**9, 3600)).__next__
        self.pit = self.asked.app.state.pit
        self.pit.restore()
        self.people = {name: self.asked.visitor(name) for name in names}

    def __getitem__(self, name: str) -> Visitor:
        return self.people[name]

    def opens(self, game: str, **sheet: Any) -> int:
        first = next(iter(self.people.values()))
        return int(_good(first.post("/api/tables", {"game": game, "sheet": sheet}))["table"])

    def room(self, table: int) -> Room:
        found: Room = self.pit.rooms[table]
        return found

    def wish(self, name: str, table: int, **wish: Any) -> Any:
        return self[name].post(f"/api/tables/{table}/wish", {**wish, "seen": self.room(table).seq})

    def does(self, name: str, table: int, verb: str, /, **form: Any) -> Any:
        return self[name].post(f"/api/floor/tables/{table}/{verb}", form)

    def looks(self, name: str, table: int) -> Any:
        return _good(self[name].get(f"/api/floor/tables/{table}"))

    def moves(self, table: int) -> bool:
        """What is due by itself happens, if anything is."""
        room = self.room(table)

        async def story() -> bool:
            async with room.lock:
                due = room.clock.due()
                if due is not None:
                    await room.act_and_show(due[1]())
                return due is not None

        return self.asked.runner.run(story())

    def hand(self, table: int) -> None:
        """Until somebody is asked."""
        room = self.room(table)
        while room.session.hand is None or room.session.hand.actor < 0:
            assert self.moves(table)

    def again(self) -> Evening:
        """Another server over the same database."""
        self.asked.__exit__(None, None, None)
        return Evening(self.url, *self.people)


def _good(answer: Any) -> Any:
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


def refused(answer: Any, *says: str, status: int = 409) -> None:
    assert answer.status_code == status, answer.text
    assert all(part in answer.json()["detail"] for part in says), answer.text


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """A private house; Flo does not sit down. Each test has a table of its own."""
    found = Evening(f"sqlite:///{tmp_path_factory.mktemp('floor') / 'pit.db'}", "Flo", "Ann", "Ben")
    with found.asked:
        yield found


@pytest.fixture(autouse=True)
def _everybody_is_up(request: pytest.FixtureRequest) -> Iterator[None]:
    """The next test finds no table and nobody barred."""
    yield
    if "evening" in request.fixturenames:
        found: Evening = request.getfixturevalue("evening")
        for room in found.pit.rooms.values():
            room.close()
        found.pit.rooms.clear()
        found.pit.openers.clear()
        for bar in _good(found["Flo"].get("/api/floor"))["barred"]:
            _good(found["Flo"].post("/api/floor/admit", {"player": bar["player"]}))


def seated(evening: Evening, game: str = HOLDEM) -> int:
    """Ann and Ben at a table of poker, dealt to."""
    table = evening.opens(game)
    for seat, name in enumerate(("Ann", "Ben")):
        _good(evening.wish(name, table, do="sit", seat=seat))
    evening.hand(table)
    return table


# --- a table that stands still ------------------------------------------------------------------------------------


def test_a_frozen_table_stands_still_and_goes_on_where_it_stood(evening: Evening) -> None:
    table = seated(evening)
    room, before = evening.room(table), evening.room(table).session
    found = _good(evening.does("Flo", table, "freeze", why="a card is missing"))
    assert found["map"]["frozen"] == {
        "why": "a card is missing",
        "by": ["Flo"],
        "since": found["map"]["frozen"]["since"],
    }
    assert "frozen" in found["map"]["waits"]
    assert found["table"]["frozen"] == "a card is missing"
    for wish in ({"do": "leave"}, {"do": "act", "act": "fold"}, {"do": "buy", "amount": 100}):
        refused(evening.wish("Ann", table, **wish), "stands still", "a card is missing")
    assert not evening.moves(table)
    assert room.clock.waits is None
    task = room.clock.task
    assert task is None or task.cancelled() or task.done()
    assert room.session is before
    refused(evening.does("Flo", table, "freeze", why="again"), "frozen already")
    thawed = _good(evening.does("Flo", table, "thaw"))
    assert thawed["map"]["frozen"] is None
    refused(evening.does("Flo", table, "thaw"), "not frozen")
    actor = room.chairs[room.session.dealt[room.session.hand.actor]].name
    _good(evening.wish(actor, table, do="act", act="fold"))


def test_a_frozen_table_is_frozen_after_a_restart(tmp_path: Path) -> None:
    evening = Evening(f"sqlite:///{tmp_path / 'pit.db'}", "Flo", "Ann", "Ben")
    table = seated(evening)
    _good(evening.does("Flo", table, "freeze", why="a card is missing"))
    evening = evening.again()
    with evening.asked:
        assert evening.room(table).frozen == "a card is missing"
        assert not evening.moves(table)
        refused(evening.wish("Ann", table, do="leave"), "stands still")
        # Nobody is swept away from it, and it is not closed, however long it takes.
        evening.asked.runner.run(evening.pit.sweep(evening.room(table), 1e12))
        assert len(evening.room(table).people()) == 2
        _good(evening.does("Flo", table, "thaw"))
        assert evening.asked.runner.run(_due(evening.room(table)))


async def _due(room: Room) -> bool:
    return room.clock.due() is not None


# --- calls --------------------------------------------------------------------------------------------------------


def test_a_player_calls_the_floor(evening: Evening) -> None:
    table = seated(evening)
    refused(evening.wish("Flo", table, do="call", why="hello"), "sit down first")
    _good(evening.wish("Ann", table, do="call", why="he saw my card"))
    refused(evening.wish("Ann", table, do="call"), "called already")
    _good(evening.does("Flo", table, "call", why="a fill"))
    found = _good(evening["Flo"].get("/api/floor"))
    assert [(call["caller"], call["seat"], call["why"]) for call in found["calls"]] == [
        ("Ann", 0, "he saw my card"), ("Flo", -1, "a fill")
    ]  # fmt: skip
    assert found["tables"][0]["waits"] == ["call"]
    first, second = (call["number"] for call in found["calls"])
    left = _good(evening.does("Flo", table, "answer", number=first))
    assert [call["number"] for call in left["calls"]] == [second]
    refused(evening.does("Flo", table, "answer", number=first), "answered")
    _good(evening.wish("Ann", table, do="call"))


# --- what is called -----------------------------------------------------------------------------------------------


def test_what_is_called_on_an_old_picture_is_refused(evening: Evening) -> None:
    table = seated(evening)
    found = evening.looks("Flo", table)
    event = next(each["event"] for each in found["irregular"] if each["what"] == "MISDEAL")
    room = evening.room(table)
    actor = room.chairs[room.session.dealt[room.session.hand.actor]].name
    _good(evening.wish(actor, table, do="act", act="call"))
    for act in ("irregularity", "irregularity?preview=1"):
        refused(evening.does("Flo", table, act, event=event, seen=found["table"]["seq"]), "moved on")
    refused(evening.does("Flo", table, "irregularity", event=event, seen=10**6), "moved on")
    done = _good(evening.does("Flo", table, "irregularity", event=event, seen=room.seq))
    assert any("misdeal" in line["says"] for line in done["table"]["picture"]["told"])


def test_a_preview_writes_nothing(evening: Evening) -> None:
    table = seated(evening)
    room, seq, found = evening.room(table), evening.room(table).seq, evening.looks("Flo", table)
    lines = verify(evening.pit.store.engine).lines
    for each in found["irregular"]:
        shown = _good(evening.does("Flo", table, "irregularity?preview=1", event=each["event"], seen=seq))
        assert shown == each["shows"]
    assert room.seq == seq
    assert verify(evening.pit.store.engine).lines == lines


def test_only_what_goes_wrong_is_called(evening: Evening) -> None:
    table = seated(evening)
    seq = evening.room(table).seq
    folded, tips = {"event": "Acted", "seat": 0, "act": "fold"}, {"event": "Spent", "seat": 0, "amount": 100}
    for event in ({"event": "Moved"}, folded, tips):
        refused(evening.does("Flo", table, "irregularity", event=event, seen=seq), "not for the floor")
    unheard = {"event": "Erred", "what": "X"}
    refused(evening.does("Flo", table, "irregularity", event=unheard, seen=seq), "no irregularity")
    refused(evening.does("Flo", table, "irregularity", event={"no": 1}, seen=seq), "no known kind")
    banked = evening.opens("three-card-poker")
    code = {"event": "Erred", "what": "PLAYER_COUNT", "box": 0, "count": 2}
    refused(evening.does("Flo", banked, "irregularity", event=code, seen=0), "no round")
    refused(evening.does("Flo", banked, "said", seat=0, act="fold", seen=0), "hand of poker")


def test_words_and_chips_bind(evening: Evening) -> None:
    table = seated(evening)
    bounds = evening.looks("Flo", table)["spoken"]
    room, seat = evening.room(table), bounds["seat"]
    form = {"seat": seat, "act": "raise", "amount": bounds["least"], "pushed": bounds["step"], "seen": room.seq}
    shown = _good(evening.does("Flo", table, "said?preview=1", **form))
    assert "says 'raise'" in shown["told"][0]["says"]
    done = _good(evening.does("Flo", table, "said", **form))
    assert done["table"]["picture"]["seats"][room.dealt.index(seat)]["bet"] == bounds["least"]  # type: ignore[attr-defined]
    other = 1 - seat
    refused(evening.does("Flo", table, "pushed", seat=seat, amount=100, seen=room.seq), "add to it")
    _good(evening.does("Flo", table, "pushed", seat=other, amount=done["spoken"]["owed"], seen=room.seq))
    says = [line["says"] for line in _good(evening["Flo"].get("/api/floor/trail"))["lines"][:2]]
    assert "chips are put forward" in says[0]
    assert "'raise'" in says[1]


def test_what_would_be_shows_no_card_that_nobody_has_seen(tmp_path: Path) -> None:
    """A floor that could see hands by asking what would be if would see them all."""
    with floor_pit(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
        state = go(sit(MASSACHUSETTS, (100, 100, 100), "AsAhKsKhQsQh"), *acts("3 call", "1 call", "2 check"))
        while not state.over:
            room = pit.set_to(state)
            found = pit.get(f"/api/floor/tables/{room.number}")
            seen = {*CARD.findall(str(found["table"]["picture"]))}
            assert {*CARD.findall(str([each["shows"] for each in found["irregular"]]))} <= seen
            state = apply(state, _next(state))


def _next(state: Any) -> Any:

    offers = [
        each for each in legal(state) if isinstance(each, Acted) and each.act in {"check", "call", "show", "muck"}
    ]
    return offers[-1] if offers else Moved()


# --- disputes -----------------------------------------------------------------------------------------------------


def test_a_dispute_freezes_is_ruled_and_is_never_changed(evening: Evening) -> None:
    table = seated(evening)
    room = evening.room(table)
    actor = room.chairs[room.session.dealt[room.session.hand.actor]].name
    _good(evening.wish(actor, table, do="act", act="call"))
    found = _good(evening.does("Flo", table, "dispute", player="Ann", says="I had said raise"))
    assert found["map"]["waits"] == ["dispute", "frozen"]
    refused(evening.does("Flo", table, "thaw"), "not ruled")
    number = found["disputes"][0]["number"]
    refused(evening.does("Flo", table, "rule", number=number, says="no", law="nonsense"), "no section")
    event = next(each["event"] for each in found["irregular"] if each["what"] == "MISREAD")
    _good(evening.does("Flo", table, "irregularity", event=event, seen=evening.room(table).seq))
    done = _good(evening.does("Flo", table, "rule", number=number, says="the word counts", law="CO 1027"))
    assert done["map"]["frozen"] is None
    after = _good(evening.does("Flo", table, "rule", number=number, says="and so do the chips", law="CO 1029 text 1"))
    assert [(each["says"], each["law"]) for each in after["disputes"][0]["rulings"]] == [
        ("the word counts", "CO 47.1-1027 text"), ("and so do the chips", "CO 47.1-1029 text 1")
    ]  # fmt: skip
    refused(evening.does("Flo", table, "rule", number=9, says="no", law="CO 1027"), "no dispute 9")
    seen = _good(evening["Ben"].get(f"/api/tables/{table}"))["disputes"]
    assert seen == after["disputes"]
    kept = f"/api/rounds/{table}/{room.round}"
    assert _good(evening["Ben"].get(kept))["disputes"] == seen
    other = _good(evening.does("Flo", table, "dispute", player="Ben", says="the next thing"))["disputes"][1]
    _good(evening.does("Flo", table, "rule", number=other["number"], says="no", law="CO 1027"))
    seen = evening.looks("Flo", table)["disputes"]
    evening.pit.store.writer.journal.books.house = _without(evening.pit.house, table)
    assert _good(evening["Ben"].get(kept))["disputes"] == seen
    events = [line["event"] for line in _good(evening["Flo"].get(f"/api/floor/trail?table={table}"))["lines"]][3:]
    assert events[:5] == ["DisputeRuled", "TableThawed", "DisputeRuled", "RulingMade", "DisputeOpened"]


def _without(house: HouseState, table: int) -> HouseState:
    """The house after a table was closed, as far as its disputes go."""
    tables = {number: each for number, each in house.tables.items() if number != table}
    return replace(house, tables=tables, floor=replace(house.floor, disputes={}))


@pytest.mark.parametrize("game", [HOLDEM, MASSACHUSETTS, "three-card-poker"])
def test_what_a_ruling_can_rest_on_is_said_in_words(evening: Evening, game: str) -> None:
    """Those of the game first; each can be ruled by as it is offered."""
    table = evening.opens(game)
    laws = _good(evening["Flo"].get(f"/api/floor/tables/{table}/laws"))["laws"]
    section = cite_of(laws[0]["law"])
    assert (section.state, section.section) == (find(game).law[0].state, find(game).law[0].number)
    assert all(each["says"] and str(cite_of(each["law"])) == each["law"] for each in laws)
    others = {each.number for book in games().values() for each in book.law} - {each.number for each in find(game).law}
    assert not others & {cite_of(each["law"]).section for each in laws}
    if game == HOLDEM:
        assert any(each["title"] == "Bypassed betting" for each in laws)


def test_a_round_in_dispute_is_gone_through_step_by_step(evening: Evening) -> None:
    table = seated(evening)
    assert evening["Flo"].get(f"/api/floor/tables/{table}/round").status_code == 409
    _good(evening.does("Flo", table, "dispute", player="Ann", says="the deal"))
    last = _good(evening["Flo"].get(f"/api/floor/tables/{table}/round"))
    assert last["step"] == len(last["steps"]) > 1
    assert {card for seat in last["picture"]["seats"] for card in seat["cards"]} == {None}
    first = _good(evening["Flo"].get(f"/api/floor/tables/{table}/round?step=0"))
    assert not any(seat["cards"] for seat in first["picture"]["seats"])
    assert (first["opened"], first["law"]) == ([], None)


@pytest.mark.parametrize(("game", "open_"), [(MASSACHUSETTS, True), (HOLDEM, False)])
def test_hands_given_up_at_the_showdown_are_the_floors_to_see_in_massachusetts(
    evening: Evening, game: str, *, open_: bool
) -> None:
    table = seated(evening, game)
    room = evening.room(table)
    while not any(seat.mucked for seat in room.session.hand.seats):
        if room.session.hand.actor < 0:
            assert evening.moves(table)
            continue
        name = room.chairs[room.session.dealt[room.session.hand.actor]].name
        view = _good(evening[name].get(f"/api/tables/{table}"))
        may = {each["act"] for each in view["picture"]["may"]}
        act = next(each for each in ("muck", "check", "call", "show") if each in may)
        _good(evening.wish(name, table, do="act", act=act))
    place = next(place for place, seat in zip(room.session.dealt, room.session.hand.seats, strict=True) if seat.mucked)
    _good(evening.does("Flo", table, "freeze", why="who has won"))
    found = _good(evening["Flo"].get(f"/api/floor/tables/{table}/round"))
    cards = next(seat["cards"] for seat in found["picture"]["seats"] if seat["place"] == place)
    assert (None not in cards) is open_
    assert found["opened"] == ([place] if open_ else [])
    assert (found["law"] == "MA poker 15(d)") is open_
    live = [seat["cards"] for seat in found["picture"]["seats"] if seat["place"] != place and not seat["shown"]]
    assert all(card is None for cards in live for card in cards)


# --- who is not let play ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["three-card-poker", "fixed-limit-holdem"])
def test_who_is_barred_gets_up_when_the_round_is_over(evening: Evening, game: str) -> None:
    """At once between rounds; in a round the hand is played first."""
    table = evening.opens(game)
    for seat, name in enumerate(("Ann", "Ben")):
        _good(evening.wish(name, table, do="sit", seat=seat))
    room = evening.room(table)
    if game == "three-card-poker":
        for name in ("Ann", "Ben"):
            _good(evening.wish(name, table, do="bet", spot="Ante", amount=1000))
            _good(evening.wish(name, table, do="ready"))
        assert evening.moves(table)
    else:
        while room.session.hand is None:
            assert evening.moves(table)
    _good(evening["Flo"].post("/api/floor/bar", {"player": "Ann", "why": "rude"}))
    while room.session.hand is not None:
        assert evening.moves(table)
    evening.asked.runner.run(evening.pit.sweep(room, evening.pit.outside.time()))
    assert sorted(room.names().values()) == ["Ben"]


def test_who_is_barred_does_not_sit_down(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = evening.opens(HOLDEM)
    refused(evening["Flo"].post("/api/floor/bar", {"player": "ann", "why": "rude", "until": "2020-01-01"}), "is over")
    refused(evening["Flo"].post("/api/floor/bar", {"player": "ann", "why": "rude", "until": "soon"}), "no date")
    found = _good(evening["Flo"].post("/api/floor/bar", {"player": "ann", "why": "rude", "until": "2030-01-31"}))
    assert [(bar["player"], bar["until"], bar["by"]) for bar in found["barred"]] == [("ann", "2030-01-31", ["Flo"])]
    refused(evening.wish("Ann", table, do="sit", seat=0), "may not play here until 2030-01-31", "rude")
    _good(evening.wish("Ben", table, do="sit", seat=0))
    # On the day after the last of it.
    monkeypatch.setattr(room_module.floor, "today", lambda house, now: "2030-02-01")
    _good(evening.wish("Ann", table, do="sit", seat=1))
    monkeypatch.undo()
    _good(evening["Flo"].post("/api/floor/admit", {"player": "ANN"}))
    refused(evening["Flo"].post("/api/floor/admit", {"player": "Ann"}), "not barred")


def test_collusion_ends_a_players_game_at_once(evening: Evening) -> None:
    table = seated(evening, MASSACHUSETTS)
    room = evening.room(table)
    _good(evening.does("Flo", table, "freeze", why="soft play"))
    found = _good(evening.does("Flo", table, "collusion", player="ann", why="soft play"))
    assert "Ann" not in {seat["name"] for seat in found["map"]["seats"]} or room.session.seated(0).leaving
    assert any(isinstance(event, HandErred) and event.what is What.LEFT_TABLE for event in _log(room))
    whole = _good(evening["Flo"].get("/api/floor"))
    assert [(each["kind"], each["table"]) for each in whole["alarms"]] == [("ieb", table)]
    assert "alarm" in whole["tables"][0]["waits"]
    assert whole["barred"][0]["law"] == "MA poker 16(a), (b)"
    told = _good(evening["Flo"].post("/api/floor/ieb", {"player": "Ann", "how": "by telephone"}))
    assert told["alarms"] == []
    _good(evening.does("Flo", table, "thaw"))
    while room.session.hand is not None:
        assert evening.moves(table)
    assert room.session.places[0] is None
    refused(evening.wish("Ann", table, do="sit", seat=0), "soft play", "MA poker 16")
    assert verify(evening.pit.store.engine).fault == ""


def date_of(now: int) -> str:
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def _log(room: Room) -> Any:
    hand = room.session.hand or room.session.last
    return hand.log


# --- the map ------------------------------------------------------------------------------------------------------


def test_a_watch_plugs_in_with_one_line(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    table = evening.opens("three-card-poker")

    def overdue(house: Any, now: int, rounds: Any) -> Iterator[Alarm]:
        yield from (Alarm("deck", number, "The deck is not counted.", None, 7) for number in house.tables)

    monkeypatch.setattr(pit_map, "WATCHES", [overdue])
    found = _good(evening["Flo"].get("/api/floor"))
    found["alarms"] = [each for each in found["alarms"] if each["table"] == table]
    assert [each["kind"] for each in found["alarms"]] == ["deck"]
    assert found["tables"][0]["waits"] == ["alarm"]
    assert evening.looks("Flo", table)["alarms"] == found["alarms"]


def test_win_and_hold_lie_beside_what_was_expected(evening: Evening) -> None:
    """Counted as rounds end, and counted once more from the log by who comes later, the report's own sums."""
    table = evening.opens("three-card-poker")
    _good(evening.wish("Ann", table, do="sit", seat=0))
    _good(evening["Flo"].get("/api/floor"))
    for _ in range(4):
        room = evening.room(table)
        while room.session.hand is None:
            assert evening.moves(table)
        _good(evening.wish("Ann", table, do="bet", spot="Ante", amount=1000))
        _good(evening.wish("Ann", table, do="ready"))
        while room.session.hand is not None:
            assert evening.moves(table)
    found = _good(evening["Flo"].get("/api/floor"))["tables"][0]["result"]
    store = evening.pit.store
    (raw,) = raw_tables(store.engine, store.seal, [table])
    beside = holds(raw, "2000-01-01", "2100-01-01")
    assert beside is not None
    assert (found["rounds"], found["staked"], found["won"]) == (4, 4000, beside.won)
    assert found["win"] == beside.won, "the meter's seed is no loss of the table"
    assert _good(evening["Flo"].get("/api/floor"))["date"] == date_of(store.now())
    assert (found["expected"], found["deviation"]) == (float(beside.expected), beside.deviation)

    async def later() -> Any:
        other = PitMap(evening.pit)
        await other._made()
        other.holds.beside(room)
        while not other.holds.earlier:
            await asyncio.sleep(0.01)
        return other.holds.beside(room)

    assert evening.asked.runner.run(later()) == replace(beside, of=str(table))


# --- who may what -------------------------------------------------------------------------------------------------


def test_the_floor_of_a_kept_house_is_its_people(tmp_path: Path) -> None:
    evening = Evening(f"sqlite:///{tmp_path / 'pit.db'}", "Flo", "Dee", "Ina", "Ann")
    store = evening.pit.store
    people = {"Flo": Position.FLOOR, "Dee": Position.DEALER, "Ina": Position.INSPECTOR}
    first = PersonEngaged("ana", (Position.OWNER, Position.CAGE))
    opening = (Founded("the house"), Invested(100_000_00), DayOpened("2026-11-16"), first)
    engaged = (PersonEngaged(name, (position,)) for name, position in people.items())
    with evening.asked:
        run = evening.asked.runner.run
        run(store.writer.write(*(Signed(each, ("ana",)) for each in (*opening, *engaged))))

        def bank(opened: BankOpened) -> Signed:
            return Signed(replace(opened, inventory=1_000_00, dealer="Dee"), ("ana", "Flo"))

        table = run(evening.pit.set_up(HOLDEM, "{}", bank)).number
        for name, status in (("Flo", 200), ("Dee", 200), ("Ina", 200), ("Ann", 403)):
            for path in ("/api/floor", f"/api/floor/tables/{table}", "/api/floor/trail"):
                assert evening[name].get(path).status_code == status, (name, path)
        assert evening.asked.visitor().get("/api/floor").status_code == 401
        for name in ("Dee", "Ina", "Ann"):
            refused(evening.does(name, table, "freeze", why="no"), "floor", status=403)
        refused(evening.does("Ina", table, "incident", says="no"), status=403)
        _good(evening.does("Dee", table, "incident", says="a glass broke", players=["Ann"]))
        found = _good(evening.does("Flo", table, "freeze", why="look"))
        assert found["map"]["dealer"] == "Dee"
        trail = _good(evening["Ina"].get(f"/api/floor/trail?table={table}&person=dee"))
        assert [line["says"] for line in trail["lines"]] == ["an incident: a glass broke, of Ann"]
        assert _good(evening["Ina"].get("/api/floor/trail?since=4000000000000"))["lines"] == []
        deals = {each["name"]: each["table"] for each in _good(evening["Flo"].get("/api/floor"))["people"]}
        assert deals == {"ana": 0, "Flo": 0, "Dee": table, "Ina": 0}
