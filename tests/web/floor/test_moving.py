"""From one poker table to another with the stack: by the floor or by one's own wish, now or when the hand is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from asked_app import AskedApp
from floor_scenes import NEVER
from staffed_house import named, opened, staffed, tell, visitor

from pitboss.house.books import chart
from pitboss.house.books.events import BankClosed
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import Position, PropEngaged
from pitboss.house.store.journal import verify
from pitboss.report.house.audit import audit
from pitboss.report.house.trail import Wanted, trail
from pitboss.web.app import create

HOLDEM, PEOPLE = "texas-holdem-high", ("Ann", "Ben", "Cyn")


class Pit:
    """A founded house with poker tables at which nothing happens by itself."""

    def __init__(self, asked: AskedApp) -> None:
        self.asked, self.pit = asked, asked.app.state.pit
        asked.app.state.allowance.clock = iter(range(0, 10**9, 3600)).__next__
        self.people = {name: visitor(asked, name) for name in (*PEOPLE, named(Position.FLOOR), named(Position.DEALER))}

    def opens(self, game: str = HOLDEM, **sheet: Any) -> int:
        return opened(self.asked, game, sheet)

    def sits(self, name: str, table: int, seat: int, **more: Any) -> None:
        _good(self.wish(name, table, do="sit", seat=seat, **more))

    def wish(self, name: str, table: int, **wish: Any) -> Any:
        return self.people[name].post(f"/api/tables/{table}/wish", {**wish, "seen": self.pit.rooms[table].seq})

    def view(self, name: str, table: int) -> Any:
        return _good(self.people[name].get(f"/api/tables/{table}"))

    def floor(self, table: int, verb: str, by: Position = Position.FLOOR, /, **form: Any) -> Any:
        return self.people[named(by)].post(f"/api/floor/tables/{table}/{verb}", form)

    def change(self, name: str, table: int, to: int, **more: Any) -> Any:
        return self.people[name].post(f"/api/tables/{table}/change", {"to": to, **more})

    def goes_on(self, table: int) -> None:
        """What is due by itself happens."""
        room = self.pit.rooms[table]

        async def story() -> None:
            async with room.lock:
                due = room.clock.due()
                assert due is not None
                await room.act_and_show(due[1]())

        self.asked.runner.run(story())

    def hand(self, table: int) -> None:
        """Until somebody is asked."""
        while self.pit.rooms[table].session.hand is None or self.pit.rooms[table].session.hand.actor < 0:
            self.goes_on(table)

    def folded(self, table: int) -> None:
        room = self.pit.rooms[table]
        while room.session.hand is not None:
            if room.session.hand.actor < 0:
                self.goes_on(table)
            else:
                name = room.chairs[room.session.dealt[room.session.hand.actor]].name
                _good(self.wish(name, table, do="act", act="fold"))

    def closes(self, table: int) -> None:
        """Its bank is counted; nobody sits there."""
        room, by = self.pit.rooms[table], (named(Position.FLOOR), named(Position.DEALER))
        held = self.pit.store.books.balances.get(chart.tray(table), 0)

        async def story() -> None:
            async with room.lock:
                await self.pit.shut(room, Signed(BankClosed(table, held), by))

        self.asked.runner.run(story())

    def sound(self) -> None:
        """The books can be read through, and the rounds come to the same."""
        store = self.pit.store
        assert verify(store.engine).fault == ""
        assert audit(store.engine, store.seal).faults == ()


def _good(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: Any, says: str, status: int = 409) -> None:
    assert answer.status_code == status, answer.text
    assert says in answer.json()["detail"], answer.text


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path_factory.mktemp('moving') / 'pit.db'}", pace=NEVER)) as found:
        staffed(found)
        yield found


@pytest.fixture
def pit(asked: AskedApp) -> Iterator[Pit]:
    """The next test finds other tables."""
    found = Pit(asked)
    yield found
    found.sound()
    for room in found.pit.rooms.values():
        room.close()
    found.pit.rooms.clear()


def test_the_floor_moves_a_player_with_the_stack(pit: Pit) -> None:
    """To a place that is named; more than may be bought there goes along, and the player is told."""
    here, there = pit.opens(), pit.opens(most_buy_in="100", least_buy_in="40")
    pit.sits("Ann", here, 0, amount=300_00)
    found = _good(pit.floor(here, "move", player="ann", to=there, seat=4))
    assert found["map"]["seats"] == found["moves"] == []
    view = pit.view("Ann", there)
    assert (view["seat"], view["came"], view["chairs"][0]["stack"]) == (4, here, 300_00)
    assert "Ann comes from table" in view["said"][-1]
    assert pit.view("Ann", here)["went"] == {"table": there, "seat": 4}
    assert "went" not in pit.view("Ben", here)
    line = trail(pit.pit.store.engine)["lines"][0]
    assert (line["event"], line["table"], line["by"]) == ("PlayerMoved", here, [named(Position.FLOOR)])
    assert line["says"] == f"Ann moves to table {there} with $300"
    _good(pit.wish("Ann", there, do="leave"))


def test_who_is_in_a_hand_moves_when_it_is_over(pit: Pit) -> None:
    here, there = pit.opens(), pit.opens()
    for seat, name in enumerate(PEOPLE):
        pit.sits(name, here, seat)
    pit.hand(here)
    found = _good(pit.floor(here, "move", player="Ben", to=there))
    assert found["moves"] == [{"player": "Ben", "to": there, "seat": -1}]
    assert pit.view("Ben", here)["moves"] == {"table": there, "seat": -1}
    assert pit.view("Ben", here)["seat"] == 1
    _good(pit.floor(here, "stay", player="Ben"))
    refused(pit.floor(here, "stay", player="Ben"), "not to move")
    _good(pit.change("Ben", here, there))
    pit.folded(here)
    stack = pit.pit.rooms[here].session.seated(1).stack
    pit.goes_on(here)
    assert pit.view("Ben", here)["seat"] == -1
    assert pit.view("Ben", there)["chairs"][0]["stack"] == stack
    assert pit.pit.house.floor.moves == ()


def test_a_move_that_cannot_be_made_any_more_calls_the_floor(pit: Pit) -> None:
    here, there = pit.opens(), pit.opens(seats=2)
    for seat, name in enumerate(PEOPLE):
        pit.sits(name, here, seat)
    pit.hand(here)
    _good(pit.floor(here, "move", player="Ann", to=there, seat=0))
    for seat, name in enumerate(("Ben", "Cyn")):
        pit.sits(name, there, seat)
    pit.folded(here)
    pit.goes_on(here)
    assert pit.view("Ann", here)["seat"] == 0
    (call,) = _good(pit.people[named(Position.FLOOR)].get(f"/api/floor/tables/{here}"))["calls"]
    assert (call["caller"], call["why"]) == ("Ann", f"not moved to table {there}: table {there} has no free seat")
    assert pit.pit.house.floor.moves == ()


def test_a_table_that_closes_tells_who_was_to_go_there(pit: Pit) -> None:
    """At once, not when the hand is over: the floor is called, and the player reads why until the floor has come."""
    here, there = pit.opens(), pit.opens()
    for seat, name in enumerate(PEOPLE):
        pit.sits(name, here, seat)
    pit.hand(here)
    _good(pit.wish("Cyn", here, do="call", why="a chip fell"))
    for name in ("Ann", "Cyn"):
        _good(pit.floor(here, "move", player=name, to=there, seat=4))
    pit.closes(there)
    assert pit.pit.house.floor.moves == ()
    floor = pit.people[named(Position.FLOOR)]
    calls = _good(floor.get(f"/api/floor/tables/{here}"))["calls"]
    why = f"table {there} is closed"
    assert [(each["caller"], each["why"]) for each in calls] == [
        ("Cyn", "a chip fell"), ("Ann", f"not moved to table {there}: {why}")
    ]  # fmt: skip
    for name in ("Ann", "Cyn"):
        view = pit.view(name, here)
        assert ("moves" in view, view["stays"]) == (False, {"table": there, "why": why})
    assert "stays" not in pit.view("Ben", here)
    lines = trail(pit.pit.store.engine, Wanted(table=here))["lines"]
    assert f"Ann stays: {why}" in [each["says"] for each in lines]
    _good(pit.floor(here, "answer", number=calls[1]["number"]))
    assert "stays" not in pit.view("Ann", here)
    pit.folded(here)
    assert pit.view("Ann", here)["seat"] == 0


def test_a_move_stands_in_the_trail_of_both_tables(pit: Pit) -> None:
    here, there, other = pit.opens(), pit.opens(), pit.opens()
    pit.sits("Ann", here, 0, amount=200_00)
    _good(pit.floor(here, "move", player="Ann", to=there, seat=3))

    def moves(table: int) -> list[str]:
        lines = trail(pit.pit.store.engine, Wanted(table=table))["lines"]
        return [each["says"] for each in lines if each["event"] == "PlayerMoved"]

    says = f"Ann moves to table {there} with $200"
    assert (moves(here), moves(there), moves(other)) == ([says], [says], [])
    _good(pit.wish("Ann", there, do="leave"))


def test_a_player_changes_tables_as_whoever_sits_down(pit: Pit) -> None:
    """Not past the waiting list; who waits to change is called first, and takes the seat with the stack."""
    here, there = pit.opens(), pit.opens(seats=2)
    pit.sits("Ann", here, 0, amount=120_00)
    for seat, name in enumerate(("Ben", "Cyn")):
        pit.sits(name, there, seat)
    refused(pit.change("Ann", here, there), "no free seat")
    _good(pit.people["Ann"].post("/api/waiting", {"do": "join", "game": HOLDEM, "table": there, "change": True}))
    _good(pit.wish("Ben", there, do="leave"))
    (mine,) = _good(pit.people["Ann"].get("/api/waiting"))["mine"]
    assert (mine["called"], mine["source"]) == (there, here)
    refused(pit.change("Ben", here, there), "sit down first")
    pit.sits("Ben", here, 5)
    refused(pit.change("Ben", here, there), "held for Ann")
    _good(pit.change("Ann", here, there))
    assert pit.view("Ann", there)["seat"] == 0
    assert _good(pit.people["Ann"].get("/api/waiting"))["mine"] == []


def test_what_is_refused_leaves_everything_as_it_was(pit: Pit) -> None:
    here, there = pit.opens(), pit.opens(unit="5", small="5", big="10")
    banked = pit.opens("three-card-poker")
    pit.sits("Ann", here, 0, amount=123_00)
    seqs = {number: room.seq for number, room in pit.pit.rooms.items()}
    refused(pit.floor(here, "move", player="Ann", to=there), "no multiple of $5")
    refused(pit.floor(here, "move", player="Ann", to=here), "itself")
    refused(pit.floor(here, "move", player="Ann", to=banked), "played against the house")
    refused(pit.floor(here, "move", player="Ben", to=there), "no player Ben")
    refused(pit.floor(here, "move", player="Ann", to=999), "there is no table", 404)
    refused(pit.floor(here, "move", Position.DEALER, player="Ann", to=there), "this is for", 403)
    _good(pit.floor(there, "freeze", why="a card is missing"))
    refused(pit.floor(here, "move", player="Ann", to=there), "stands still")
    assert {number: room.seq for number, room in pit.pit.rooms.items()} == seqs
    _good(pit.floor(there, "thaw"))


def test_no_more_props_come_by_moving(pit: Pit) -> None:
    here, there = pit.opens(props=True), pit.opens()
    tell(pit.asked, PropEngaged("Ann", "S 1", "2027-11-15", "E 1"))
    pit.sits("Ann", here, 0)
    refused(pit.floor(here, "move", player="Ann", to=there), "proposition player")
    _good(pit.wish("Ann", here, do="leave"))
