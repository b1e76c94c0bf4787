"""What people of a founded house meet on its pages: a call, a count, the lobby, the trail, the door."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsed_house import PHONE, TABLET, BrowsedHouse, browsed_house, new_deck
from floor_browser import GO
from playwright.sync_api import Browser, Page, expect
from staffed_house import named
from web_browser import chromium

from pitboss.house.books.floor_events import IncidentNoted
from pitboss.house.books.positions import Position

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
POT = "texas-holdem-high"
FLOOR, DEALER = named(Position.FLOOR), named(Position.DEALER)


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowsedHouse]:
    with browsed_house(f"sqlite:///{tmp_path_factory.mktemp('small') / 'pit.db'}", browser) as found:
        assert [found.opens(game) for game in (POT, "three-card-poker")] == [1, 2]
        found.tells(*new_deck(1, 1), by=(FLOOR,))
        found.pages = {"Zoe": found.page("Zoe"), FLOOR: found.page(FLOOR, TABLET, has_touch=True)}
        found.wish(found.pages["Zoe"], 1, do="sit", seat=2, amount=200_00)
        found.pages[FLOOR].goto("/floor")
        yield found


@pytest.fixture
def tablet(house: BrowsedHouse) -> Page:
    return house.pages[FLOOR]


def test_the_lobby_of_a_founded_house_opens_no_tables(house: BrowsedHouse) -> None:
    """Only where a table is open is there a seat to be had."""
    page = house.pages["Zoe"]
    page.goto("/")
    tile = page.locator(".games li")
    expect(tile.filter(has_text="Three Card Poker").locator("button.main").first).to_have_text("Sit down")
    expect(tile.filter(has_text="Let It Ride").first).to_contain_text("No table open")
    answer = page.request.post("/api/tables", data={"game": POT})
    assert (answer.status, "opens its tables itself" in answer.text()) == (409, True)


def test_who_has_called_is_told_so_and_the_floor_comes(house: BrowsedHouse, tablet: Page) -> None:
    page = house.pages["Zoe"]
    page.goto("/tables/1")
    page.get_by_role("button", name="Call the floor").click()
    page.locator("dialog input").fill("a chip fell")
    page.locator("dialog").get_by_role("button", name="Call the floor").click()
    expect(page.locator(".note").first).to_contain_text("The floor is called")
    line = tablet.locator(".want").filter(has_text="a chip fell")
    expect(line).to_contain_text("Zoe")
    line.get_by_role("button", name="I am there").tap()
    expect(line).to_have_count(0)


def test_a_count_shows_what_comes_of_it_before_it_counts(house: BrowsedHouse, tablet: Page) -> None:
    tablet.locator('.table-card[href="/floor/1"]').tap()
    tablet.get_by_role("button", name="Count").tap()
    tablet.locator('dialog [name="found"]').fill("51")
    tablet.locator("dialog").get_by_role("button", name="Show").tap()
    shown = tablet.locator(".consequence")
    expect(shown).to_contain_text("51")
    counted = house.pit.house.decks[1]
    shown.get_by_role("button", name="Not now").tap()
    expect(shown).to_have_count(0)
    assert house.pit.house.decks[1] == counted


def test_the_trail_of_one_person(house: BrowsedHouse, tablet: Page) -> None:
    house.tells(IncidentNoted("a glass broke", 1), by=(DEALER,))
    house.tells(IncidentNoted("a lamp went out", 1), by=(FLOOR,))
    tablet.goto("/floor")
    tablet.get_by_role("button", name="Trail").tap()
    lines = tablet.locator(".trail li")
    expect(lines.filter(has_text="a glass broke")).to_have_count(1)
    tablet.get_by_label("Who signed").fill(FLOOR)
    tablet.get_by_role("button", name="Find").tap()
    expect(lines.filter(has_text="a glass broke")).to_have_count(0)
    expect(lines.filter(has_text="a lamp went out")).to_have_count(1)


def test_a_dealer_is_offered_what_a_dealer_may(house: BrowsedHouse) -> None:
    """At a seat: a dispute and an incident, and nobody is barred."""
    page = house.page(DEALER, PHONE)
    page.goto("/floor/1")
    page.locator(".seats button").first.click()
    assert page.locator("dialog .stack button").all_inner_texts() == ["Dispute", "Incident"]


def test_who_is_signed_out_from_elsewhere_is_asked_to_come_back(house: BrowsedHouse) -> None:
    page = house.page("Yan", PHONE)
    page.goto("/account")
    expect(page.locator("#me")).to_contain_text("Yan")
    assert page.request.post("/api/sign-out").ok
    # The page may have asked for something by itself already.
    page.evaluate(GO, "/rounds")
    expect(page.locator("dialog")).to_contain_text("You are signed out")
    expect(page.locator("#me")).not_to_contain_text("Yan")
