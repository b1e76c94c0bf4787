"""A tournament for practice: one player against house players, begun at a press, ended by itself, without money."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pit_tournament import HOUSE, PitTournament
from playwright.sync_api import Browser, expect
from tournaments import written
from web_browser import Guest, chromium
from web_server import serving

from pitboss.games import tournament_files
from pitboss.house.books.events import Founded
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.state import HouseError
from pitboss.house.store.journal import verify
from pitboss.house.tournament.events import EntryTaken, PitDeals, TournamentFiled, TournamentWithdrawn
from pitboss.web.accounts import Player
from pitboss.web.tables.room import Refused
from pitboss.web.tournament import practice


class Practised(PitTournament):
    """One of which the player lets the time run out."""

    async def begun(self) -> None:
        self.store.add_player("Ann", None)
        await practice.begin(self.pit, self.ann, "turbo", self.players - 1, 1)

    @property
    def ann(self) -> Player:
        return Player(int(self.store.player("Ann").id), "Ann")


def tried(folder: Path, story: Callable[[Practised], Awaitable[None]], **said: Any) -> None:
    async def lived() -> None:
        mine = Practised(f"sqlite:///{folder / 'pit.db'}", **said)
        await mine.begun()
        await story(mine)
        await mine.pit.close()

    asyncio.run(lived())


def test_it_is_played_to_its_winner_by_itself_and_moves_no_money(tmp_path: Path) -> None:
    async def story(mine: Practised) -> None:
        held, before = mine.held, dict(mine.store.books.balances)
        assert (held.begun, held.practice, held.in_pit, len(held.players())) == (True, True, True, 12)
        place = mine.pit.floor_of(1).place_of(mine.ann.id)
        assert place is not None
        assert mine.pit.rooms[place[0]].seat_of(mine.ann) == place[1]
        assert {room.at.felt for room in mine.rooms} == {1, 2}
        # Some hours at a table are gone by in a moment: blinds are high soon.
        mine.an_act = 2_000
        for _ in range(100_000):
            if mine.held.over:
                break
            await mine.turn()
        assert mine.held.finished
        assert len(mine.held.players()) == 1
        assert dict(mine.store.books.balances) == before
        # What was practised is told by its result: there may be many in a pit.
        assert mine.held.steps == ()
        assert verify(mine.store.engine).fault == ""

    tried(tmp_path, story, players=12)


def test_another_one_ends_the_first_and_nobody_elses(tmp_path: Path) -> None:
    async def story(mine: Practised) -> None:
        mine.store.add_player("Bob", None)
        bob = Player(int(mine.store.player("Bob").id), "Bob")
        other = await practice.begin(mine.pit, bob, "deep_stack", 2, 0)
        again = await practice.begin(mine.pit, mine.ann, "turbo", 2, 2)
        held = mine.pit.house.tournaments
        assert [(each, held[each].taken_back) for each in held] == [(1, practice.ANOTHER), (2, ""), (3, "")]
        assert {room.at.tournament for room in mine.rooms} == {other.number, again.number}
        assert [each.number for each in practice.of(mine.pit.house, mine.ann)] == [1, 3]

    tried(tmp_path, story, players=3)


def test_it_ends_when_nobody_looks_for_as_long_as_a_seat_is_kept(tmp_path: Path) -> None:
    async def story(mine: Practised) -> None:
        mine.pit.pace = replace(mine.pit.pace, away=600.0, empty=60.0)
        while not any(room.session.hand for room in mine.rooms):
            await mine.turn()
        await practice.swept(mine.pit, 0.0)
        await practice.swept(mine.pit, 599.0)
        assert not mine.held.over
        await practice.swept(mine.pit, 600.0)
        assert mine.held.taken_back == practice.LEFT
        assert mine.rooms == []
        assert mine.store.open_tables() == []
        assert verify(mine.store.engine).fault == ""

    tried(tmp_path, story, players=3)


def test_what_a_fall_has_left_unbegun_is_begun(tmp_path: Path) -> None:
    async def lived() -> None:
        mine = Practised(f"sqlite:///{tmp_path / 'pit.db'}", players=3)
        mine.store.add_player("Ann", None)
        rules = tournament_files.practice("turbo", PIT[0], practice.date_of(mine.store.now()))
        entries = (EntryTaken(1, "Ann"), EntryTaken(1, "House player 1", house=True))
        filed = TournamentFiled(rules, capped=True, levelled=True, practice=True)
        await mine.store.writer.write(*(Signed(each, PIT) for each in (filed, PitDeals(1), *entries)))
        assert not mine.held.begun
        await practice.swept(mine.pit, 0.0)
        assert mine.held.begun
        assert len(mine.rooms) == 1
        await mine.pit.close()

    asyncio.run(lived())


def test_a_house_that_is_kept_practises_nothing_and_ends_what_was_practised(tmp_path: Path) -> None:
    async def story(mine: Practised) -> None:
        await mine.tell(Founded(HOUSE))
        assert mine.held.taken_back == f"{HOUSE} was founded"
        with pytest.raises(Refused, match="files its tournaments itself"):
            await practice.begin(mine.pit, mine.ann, "turbo", 2, 0)
        rules = tournament_files.practice("turbo", HOUSE, practice.date_of(mine.store.now()))
        with pytest.raises(HouseError, match="files its tournaments itself"):
            await mine.store.writer.write(Signed(TournamentFiled(rules, practice=True), PIT))

    tried(tmp_path, story, players=3)


def test_what_is_paid_for_is_filed_and_not_practised(tmp_path: Path) -> None:
    """And what people have entered is withdrawn by nobody, as before."""

    async def lived() -> None:
        mine = PitTournament(f"sqlite:///{tmp_path / 'pit.db'}", people=2, players=2)
        paid = written("turbo", licensees=[HOUSE], **{"house_rules.follows": HOUSE})
        with pytest.raises(HouseError, match="filed, not practised"):
            await mine.store.writer.write(Signed(TournamentFiled(paid, practice=True), PIT))
        await mine.begun()
        with pytest.raises(HouseError, match="take the entries back first"):
            await mine.store.writer.write(Signed(TournamentWithdrawn(1, "no"), PIT))
        await mine.pit.close()

    asyncio.run(lived())


@pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
def test_a_guest_begins_one_at_a_press_and_is_dealt_in(browser: Browser, tmp_path: Path) -> None:
    """Where no house is founded; it is listed to nobody else, and where a house is, nothing is practised."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="fast") as server:
        ann, bob = Guest(browser, server), Guest(browser, server)
        ann.page.goto("/tournaments")
        ann.page.locator("#practice-partners").select_option("2")
        ann.page.locator("#practice button.main").click()
        ann.sign_in()
        expect(ann.page.get_by_role("link", name="Friday Turbo, for practice")).to_be_visible()
        ann.until(lambda: ann.view()["seat"] >= 0 and ann.view()["picture"])
        assert sorted(chair["house"] for chair in ann.view()["chairs"]) == [False, True, True]
        ann.page.goto("/tournaments")
        expect(ann.page.locator("[data-tournament] h2")).to_have_text("Friday Turbo, for practice")
        bob.page.goto("/tournaments")
        expect(bob.page.locator("#practice")).to_be_visible()
        expect(bob.page.locator("[data-tournament]")).to_have_count(0)
        assert ann.faults == bob.faults == []
        house = {"id": "a", "name": "The Nugget", "owner": "Ora", "password": "correct horse battery"}
        assert ann.page.request.post("/api/house/init", data=house).ok
        bob.page.reload()
        expect(bob.page.get_by_role("heading", name="Tournaments")).to_be_visible()
        expect(bob.page.locator("#practice")).to_have_count(0)
        ann.close()
        bob.close()
