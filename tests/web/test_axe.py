"""Nothing serious or critical on any page, on a desk and on a phone, in light and in dark, as axe sees it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_looks import LOOKS, OTHERS, grave
from browsed_house import BrowsedHouse, browsed_house
from floor_browser import GO
from playwright.sync_api import Browser, Page, expect
from tournaments import written
from web_axe import AXE, wrong
from web_browser import chromium

from pitboss.house.books.floor_events import CallRaised, DisputeOpened, PlayerBarred
from pitboss.house.books.positions import PIT
from pitboss.house.tournament.events import TournamentFiled

pytestmark = [
    pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it"),
    pytest.mark.skipif(not AXE.exists(), reason="axe is not installed; ./pit test installs it"),
]
BANKED, POT = "three-card-poker", "texas-holdem-high"
PAGES = {
    "lobby": ("/", ".games"), "game": (f"/games/{BANKED}", ".book"), "banked": ("/tables/1", "[data-key^=spot]"),
    "pot": ("/tables/2", ".scene"), "floor": ("/floor", ".table-card"), "floor table": ("/floor/1", ".disputes"),
    "trail": ("/floor", ".table-card"), "cage": ("/cage", "#tell-day-close"), "sheets": ("/sheets", "#sheet-game"),
    "account": ("/account", ".card-row"), "console": ("/tournaments/1/console", ".console-body *"),
    "wall": ("/meters", ".wall"),
}  # fmt: skip
"""Where each is, and what is there once it is drawn."""
MORE = {
    "rounds": ("/rounds", "main .filters"), "review": ("/review", ".study"),
    "in words": ("/tables/2/words", ".spoken"), "tournaments": ("/tournaments", ".tournaments"),
    "phone": ("/tournaments/1", ".phone-clock"), "display": ("/tournaments/1/display", ".big-clock"),
    "register": ("/tournaments/1/register", ".console-body *"),
}  # fmt: skip
STAFF = "W pit manager"
PLAYS = ("banked", "pot", "lobby", "rounds", "review", "in words")
OPEN = "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })"


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowsedHouse]:
    """An evening with something on every page."""
    with browsed_house(f"sqlite:///{tmp_path_factory.mktemp('axe') / 'pit.db'}", browser) as found:
        rules = written("turbo", licensees=["The Nugget"], **{"house_rules.follows": "The Nugget", "responsible": None})
        assert [found.opens(game) for game in (BANKED, POT)] == [1, 2]
        found.tells(TournamentFiled(rules, capped=True))
        zoe, manager = found.page("Zoe"), found.page(STAFF)
        found.wish(zoe, 1, do="sit", seat=0)
        found.wish(zoe, 2, do="sit", seat=2, amount=200_00)
        found.tells(PlayerBarred("Bo", "a fight"), DisputeOpened(1, 0, "Zoe", "I was not paid"), by=(STAFF,))
        found.tells(CallRaised(1, "Zoe", "a chip fell"), by=PIT)
        found.pages = {"Zoe": zoe, STAFF: manager}
        yield found


def looked_at(house: BrowsedHouse, name: str) -> Page:
    """The page with all that is read for it; who is there goes from one to the next as by a link."""
    page = house.pages["Zoe" if name in PLAYS else STAFF]
    path, there = {**PAGES, **MORE}[name]
    if page.url == "about:blank":
        page.goto(path)
    else:
        page.evaluate(GO, path)
    expect(page.locator(there).first).to_be_attached()
    if name == "trail":
        page.locator(".floor-foot .segments button").last.click()
        expect(page.locator(".trail li").first).to_be_visible()
    return page


@pytest.mark.parametrize("name", PAGES)
def test_nothing_grave_on_a_page(house: BrowsedHouse, name: str) -> None:
    assert grave(looked_at(house, name), LOOKS) == []


@pytest.mark.long
@pytest.mark.parametrize("name", [*PAGES, *MORE])
def test_nothing_grave_in_what_can_be_opened(house: BrowsedHouse, name: str) -> None:
    """The other sizes and colours too, and everything that is folded."""
    page = looked_at(house, name)
    page.evaluate(OPEN)
    assert grave(page, (*LOOKS, *OTHERS)) == []


def test_the_look_would_notice(house: BrowsedHouse) -> None:
    """A button without a name, and grey words on grey."""
    page = looked_at(house, "wall")
    page.evaluate("""() => document.querySelector("main").insertAdjacentHTML("beforeend", "<button></button>"
      + "<p id='pale'>pale</p>")""")
    page.evaluate("document.querySelector('#pale').style.cssText = 'color: #aaa; background: #bbb'")
    found = " ".join(wrong(page))
    assert "button-name" in found
    assert "color-contrast #pale" in found
