"""Waiting lists: in order, with a seat that is held for who is called, and then for the next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from asked_app import AskedApp, Visitor

from pitboss.house.books.waiting_events import HOLD
from pitboss.web.app import create
from pitboss.web.waiting import call_next

GAME = "texas-holdem-high"


class Board(AskedApp):
    """A pit with a full table of two seats, whose clock is set by hand."""

    ahead = 0

    def __enter__(self) -> Board:
        store = self.app.state.store
        now = store.now
        store.now = store.writer.now = lambda: now() + self.ahead
        self.people = {name: self.visitor(name) for name in ("Ann", "Bob", "Eve", "Joe")}
        sheet = {"seats": 2}
        found = self.people["Ann"].post("/api/tables", {"game": GAME, "sheet": sheet})
        assert found.status_code == 201, found.text
        self.table = found.json()["table"]
        self.wish("Ann", do="sit", seat=0)
        self.wish("Bob", do="sit", seat=1)
        return self

    def wish(self, name: str, **wish: Any) -> Any:
        seen = self.people[name].get(f"/api/tables/{self.table}").json()["seq"]
        return self.people[name].post(f"/api/tables/{self.table}/wish", {"seen": seen, **wish})

    def waits(self, name: str, **more: Any) -> Any:
        found = self.people[name].post("/api/waiting", {"do": "join", "game": GAME, **more})
        assert found.status_code == 200, found.text
        return found.json()

    def called(self, name: str) -> Any:
        self.runner.run(call_next(self.app.state.pit))
        return self.mine(name)["called"]

    def mine(self, name: str) -> Any:
        (mine,) = self.people[name].get("/api/waiting").json()["mine"]
        return mine


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with Board(create(f"sqlite:///{tmp_path / 'pit.db'}")) as found:
        yield found


def lobby(visitor: Visitor) -> Any:
    (table,) = visitor.get("/api/tables").json()
    return table["open"], table["waiting"]


def test_the_next_of_the_list_is_called_and_the_seat_is_held(board: Board) -> None:
    assert lobby(board.people["Eve"]) == (0, 0)
    (mine,) = board.waits("Eve")["mine"]
    assert mine == {
        "game": GAME, "name": "Texas hold'em high", "table": 0, "place": 1, "of": 1, "called": None, "seconds": 0,
        "source": 0,
    }  # fmt: skip
    (mine,) = board.waits("Joe")["mine"]
    assert (mine["place"], mine["of"]) == (2, 2)
    assert lobby(board.people["Eve"]) == (0, 2)
    board.wish("Bob", do="leave")
    assert board.mine("Eve")["called"] == board.table
    assert board.people["Bob"].get(f"/api/tables/{board.table}").json()["held"] == ["Eve"]
    assert lobby(board.people["Eve"]) == (0, 2)
    refused = board.wish("Bob", do="sit", seat=1)
    assert refused.json()["detail"] == "the free seats are held for Eve, called from the waiting list"
    refused = board.wish("Joe", do="sit", seat=1)
    assert refused.json()["detail"] == "the free seats are held for Eve, called from the waiting list"
    assert board.wish("Eve", do="sit", seat=1).status_code == 200
    assert board.people["Eve"].get("/api/waiting").json()["mine"] == []
    assert lobby(board.people["Eve"]) == (0, 1)


def test_who_does_not_come_in_time_is_off_the_list(board: Board) -> None:
    board.waits("Eve")
    board.waits("Joe")
    board.wish("Bob", do="leave")
    assert board.called("Eve") == board.table
    board.ahead = HOLD
    assert board.called("Joe") == board.table
    assert board.people["Eve"].get("/api/waiting").json()["mine"] == []
    assert board.wish("Eve", do="sit", seat=1).status_code == 409
    assert board.wish("Joe", do="sit", seat=1).status_code == 200


def test_who_was_called_last_and_has_not_come_is_off_the_list_too(board: Board) -> None:
    board.waits("Eve")
    board.wish("Bob", do="leave")
    assert board.mine("Eve")["called"] == board.table
    board.ahead = HOLD
    board.runner.run(call_next(board.app.state.pit))
    assert board.people["Eve"].get("/api/waiting").json()["mine"] == []
    assert board.wish("Bob", do="sit", seat=1).status_code == 200


def test_a_seat_is_free_for_house_players_only_where_nobody_waits(board: Board) -> None:
    board.waits("Eve")
    board.wish("Bob", do="leave")
    assert board.wish("Ann", do="company", count=1).json()["detail"] == "there is no empty seat"


def test_whoever_changes_tables_comes_first(board: Board) -> None:
    board.waits("Eve")
    board.waits("Joe", table=board.table, change=True)
    board.wish("Bob", do="leave")
    assert board.called("Joe") == board.table


def test_a_player_leaves_the_list(board: Board) -> None:
    board.waits("Eve")
    again = board.people["Eve"].post("/api/waiting", {"do": "join", "game": GAME})
    assert (again.status_code, again.json()["detail"]) == (409, f"Eve stands on the list of {GAME} already")
    assert board.people["Eve"].post("/api/waiting", {"do": "leave", "game": GAME}).json()["mine"] == []
    board.wish("Bob", do="leave")
    assert board.wish("Joe", do="sit", seat=1).status_code == 200


def test_games_limits_and_free_seats_are_announced(board: Board) -> None:
    (line,) = board.visitor().get("/api/waiting").json()["open"]
    assert (line["game"], line["open"], line["waiting"]) == (GAME, 0, 0)
    assert line["limits"]["big"] > 0
    board.wish("Bob", do="leave")
    assert board.visitor().get("/api/waiting").json()["open"][0]["open"] == 1
    assert board.visitor().post("/api/waiting", {"do": "join", "game": GAME}).status_code == 401
