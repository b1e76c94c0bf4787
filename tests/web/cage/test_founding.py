"""A house is founded in the browser by whoever serves the pit, once, and its founder goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from asked_app import AskedApp, Visitor
from cage import CageClerk
from playwright.sync_api import Browser, expect
from web_browser import chromium
from web_server import serving

from pitboss.money.ledger import Whose
from pitboss.table.banked.engine import here
from pitboss.web.app import create
from pitboss.web.tables.refused import Refused
from pitboss.words import Choose

PASSWORD = "correct horse battery"
HOUSE = {"name": "The Nugget", "owner": "Ora", "cash": 100_000_00, "positions": ["tournament director"]}
INIT = "/api/house/init"


@pytest.fixture
def private(tmp_path: Path) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}")) as asked:
        yield asked


@pytest.fixture
def networked(tmp_path: Path) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}", guarded=True)) as asked:
        yield asked


def founds(who: Visitor, word: str = "", **other: Any) -> httpx.Response:
    said = {"id": "first", "password": PASSWORD, **HOUSE, **other}
    return who("POST", INIT, said, **({"Authorization": f"Bearer {word}"} if word else {}))


def test_the_visitor_of_a_private_machine_founds_it_and_goes_on(private: AskedApp) -> None:
    ora = private.visitor()
    assert f"POST {INIT}" in ora.get("/api/me").json()["may"]
    answer = founds(ora)
    assert answer.status_code == 200, answer.text
    assert answer.json()["word"] is None
    here = ora.get("/api/me").json()
    assert (here["house"], here["player"]["name"], here["guarded"]) == ("The Nugget", "Ora", True)
    assert here["positions"] == ["tournament director", "owner"]
    assert {"POST /api/house/tournament/file", "POST /api/house/engage", "POST /api/house/day/open"} <= {*here["may"]}
    assert f"POST {INIT}" not in here["may"]
    assert ora.get("/api/house").json()["cage"] == 100_000_00
    engaged = ora.post("/api/house/engage", {"id": "second", "name": "Cal", "positions": ["cage"]})
    assert engaged.json()["word"]
    # The password is hers, and nobody is let in by the name alone.
    assert private.visitor("Ora", PASSWORD).get("/api/me").json()["positions"]
    assert private.visitor().post("/api/sign-in", {"name": "Ora"}).status_code == 403


def test_a_house_is_founded_once(private: AskedApp) -> None:
    assert founds(private.visitor()).status_code == 200
    again = founds(private.visitor(), id="second", owner="Eve", name="The Other")
    assert (again.status_code, private.app.state.pit.house.name) == (403, "The Nugget")
    assert "already" in again.json()["detail"]


def test_one_press_closes_every_table_and_plays_to_its_end_what_is_being_played(private: AskedApp) -> None:
    """A hand against the house before its decision, wagers on no hand yet, and a hand of poker with company."""
    ann, pit = private.visitor("Ann"), private.app.state.pit

    def opens(game: str, *wishes: dict[str, Any]) -> int:
        table: int = ann.post("/api/tables", {"game": game, "unlisted": True}).json()["table"]
        for wish in wishes:
            seen = ann.get(f"/api/tables/{table}").json()["seq"]
            answer = ann.post(f"/api/tables/{table}/wish", {**wish, "seen": seen})
            assert answer.status_code == 200, answer.text
        return table

    sit, ante = {"do": "sit", "seat": 0}, {"do": "bet", "spot": "Ante", "amount": 500}
    dealt = opens("three-card-poker", sit, ante, {"do": "ready"})
    laid = opens("three-card-poker", sit, ante)
    poker = opens("texas-holdem-high", sit, {"do": "company", "count": 1}, {"do": "next"})
    before = {number: pit.rooms[number] for number in (dealt, laid, poker)}

    async def until_asked(room: Any, asked: Callable[[], bool]) -> None:
        while not asked():
            due = room.next_move()
            assert due is not None
            await due[1]()

    house, pot = before[dealt], before[poker]
    private.runner.run(until_asked(house, lambda: bool(house.held) and isinstance(here(house.state), Choose)))
    private.runner.run(until_asked(pot, lambda: pot.session.hand is not None and pot.session.hand.actor >= 0))
    assert before[laid].state.boxes[0].stakes
    answer = founds(private.visitor("Ann"))
    assert answer.status_code == 200, answer.text
    assert pit.house.founded
    assert pit.rooms == {}
    assert all(room.shut for room in before.values())
    # What was not dealt yet went back, and nothing lies on any table.
    assert before[laid].state is None
    assert not [account for account, held in pit.store.books.balances.items() if held and account.whose is Whose.DESK]


def test_none_is_closed_where_one_cannot_be_and_every_such_table_is_named(private: AskedApp) -> None:
    ann, pit = private.visitor("Ann"), private.app.state.pit
    tables = [ann.post("/api/tables", {"game": "texas-holdem-high"}).json()["table"] for _ in range(3)]
    for table in tables[1:]:
        pit.rooms[table].check_moves = _stands_still
        pit.rooms[table].applied = lambda _: _stands_still()
    answer = founds(ann)
    assert answer.json()["detail"] == "; ".join(f"table {table}: the floor has been called" for table in tables[1:])
    assert sorted(pit.rooms) == tables
    assert not pit.house.founded


def _stands_still() -> None:
    raise Refused("the floor has been called")


def test_a_table_that_cannot_close_yet_is_named(private: AskedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    ora = private.visitor("Ann")
    table = ora.post("/api/tables", {"game": "texas-holdem-high"}).json()["table"]

    async def refused(*_: object) -> None:
        raise Refused("the hand has to be played to its end first")

    monkeypatch.setattr(private.app.state.pit, "shut", refused)
    answer = founds(ora)
    assert answer.json()["detail"] == f"table {table}: the hand has to be played to its end first"
    assert not private.app.state.pit.house.founded


def test_over_a_network_only_with_the_word_of_the_terminal(networked: AskedApp) -> None:
    word = networked.app.state.founding_word
    zoe = networked.visitor("Zoe", PASSWORD)
    for wrong in ("", "guessed", word[:-1]):
        assert founds(zoe, wrong).status_code == 401
    assert not networked.app.state.pit.house.founded
    assert founds(networked.visitor(), word).status_code == 200
    assert founds(zoe, word, id="second", owner="Zoe").status_code == 403


def test_a_house_that_stands_says_its_word_where_the_owner_is_not_signed_in(
    private: AskedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is founded once, and nobody would hear the word again."""

    async def refused(*_: object) -> None:
        raise Refused("too many at once")

    monkeypatch.setattr("pitboss.web.cage.routes.redeemed", refused)
    answer = founds(private.visitor())
    assert answer.status_code == 200
    word = answer.json()["word"]
    assert private.app.state.pit.house.founded
    chosen = private.visitor().post("/api/reset", {"name": "Ora", "word": word, "new": PASSWORD})
    assert chosen.status_code == 200, chosen.text
    assert private.visitor("Ora", PASSWORD).get("/api/me").json()["positions"]


@pytest.mark.parametrize("other", [{"password": "short"}, {"password": "password1"}, {"owner": "x"}, {"owner": ""}])
def test_what_cannot_be_signed_in_with_founds_nothing(private: AskedApp, other: dict[str, str]) -> None:
    assert founds(private.visitor(), **other).status_code in (403, 422)
    assert not private.app.state.pit.house.founded


def test_the_shell_founds_it_with_the_same_positions(tmp_path: Path) -> None:
    clerk = CageClerk("--db", f"sqlite:///{tmp_path / 'pit.db'}")
    assert "--owner" in clerk.refused("init", "The Nugget", "--as", "cage", status=2)
    clerk.done("init", "The Nugget", "--owner", "Ora", "--as", "tournament director")
    assert clerk.done("people")["people"][0]["positions"] == ["tournament director", "owner"]


@pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
@pytest.mark.long
@pytest.mark.parametrize("where", ["/tournaments", "/cage", "/floor"])
def test_founded_from_an_empty_folder_in_the_browser(browser: Browser, tmp_path: Path, where: str) -> None:
    with serving(f"sqlite:///{tmp_path / 'pit.db'}") as server:
        page = browser.new_context(base_url=server.address).new_page()
        page.goto(where)
        page.locator("#founding summary").click() if where == "/floor" else None
        page.fill("#found-name", "The Nugget")
        page.fill("#found-owner", "Ora")
        page.fill("#found-password", "password")
        page.locator("#founding button.main").click()
        # A key that is pressed twice founds nothing.
        asked = page.get_by_role("dialog")
        expect(asked).to_contain_text("nobody can play until")
        page.keyboard.press("Enter")
        expect(asked).to_have_count(0)
        page.locator("#founding button.main").click()
        asked.get_by_role("button", name="Found it now").click()
        expect(page.locator("#founding [role=alert]")).not_to_be_empty()
        page.fill("#found-password", PASSWORD)
        page.locator("#founding button.main").click()
        asked.get_by_role("button", name="Found it now").click()
        expect(page.locator("#founding")).to_have_count(0)
        expect(page.locator("#me")).to_contain_text("Ora")
        page.goto("/tournaments")
        expect(page.get_by_text("File a tournament")).to_be_visible()
        expect(page.locator("#still-needed")).to_contain_text("cage")
        page.locator("#still-needed a").click()
        expect(page.locator("#tell-engage")).to_be_visible()
