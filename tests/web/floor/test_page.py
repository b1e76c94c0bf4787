"""The floor in a real browser: what goes wrong at a table is called there, and its players see what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from web_browser import Guest, chromium
from web_server import Server, serving

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
TABLET = {"width": 810, "height": 1080}
SMALL = """() => [...document.querySelectorAll(".floor :is(button, a, summary)")]
  .filter((node) => node.checkVisibility())
  .filter((node) => node.getBoundingClientRect().height < 43.5)
  .map((node) => node.outerHTML.slice(0, 120))"""
"""What is too small for a finger."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('floor') / 'pit.db'}", pace="fast") as found:
        yield found


@pytest.fixture
def ann(browser: Browser, server: Server) -> Iterator[Guest]:
    found = Guest(browser, server)
    yield found
    found.close()


@pytest.fixture
def tablet(browser: Browser, server: Server) -> Iterator[Callable[[str], Page]]:
    """A tablet of the floor at some address; at the end nothing was wrong on its page."""
    context = browser.new_context(viewport=TABLET, base_url=server.address, has_touch=True)
    page, faults = context.new_page(), list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))

    def at(path: str) -> Page:
        page.goto(path)
        return page

    yield at
    context.close()
    assert faults == []


def test_a_misdeal_is_called_in_two_touches(ann: Guest, tablet: Callable[[str], Page]) -> None:
    """From the map to the table; the first touch shows what comes of it, the second applies it; the player sees it."""
    table = ann.open("three-card-poker")
    ann.bet()
    ann.until(ann.may_act)
    page = tablet("/floor")
    page.locator(f'.table-card[href="/floor/{table}"]').tap()
    wrong = page.locator(".callings button").filter(has_text="The dealer was dealt a wrong number").first
    wrong.tap()
    shown = page.locator(".consequence")
    expect(shown).to_contain_text("47.1-1017.24")
    expect(shown).to_contain_text("+$5")
    expect(shown).to_contain_text("The round is over by this.")
    before = ann.view()
    assert not before["picture"]["over"]
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= TABLET["width"]
    shown.get_by_role("button", name="Apply").tap()
    expect(page.locator(".done")).to_contain_text("Ruled")
    ann.until(lambda: ann.view()["picture"]["over"] or ann.view()["round"] > before["round"])
    expect(ann.page.locator(".results li").first).to_contain_text("comes back")
    page.locator("summary").filter(has_text="Trail").tap()
    expect(page.locator(".trail li").first).to_contain_text("wrong number of cards")


def test_a_player_is_moved_and_taken_along(ann: Guest, tablet: Callable[[str], Page]) -> None:
    """Two touches at the seat; the player's page goes to the other table and says so, and the floor takes it back."""
    answer = ann.page.request.post("/api/sign-in", data={"name": ann.name})
    assert answer.ok
    other = ann.page.request.post("/api/tables", data={"game": "texas-holdem-high"}).json()["table"]
    table = ann.open("texas-holdem-high")
    page = tablet(f"/floor/{table}")
    page.locator(".seats button").first.tap()
    page.locator("dialog").get_by_role("button", name="Move to another table").tap()
    page.locator("dialog").get_by_role("button", name=f"Table {other}, ").tap()
    page.locator("dialog").get_by_role("button", name="Any free seat").tap()
    expect(page.locator(".done")).to_contain_text(f"{ann.name} sits at table {other}.")
    ann.page.wait_for_url(f"**/tables/{other}")
    expect(ann.page.locator(".note").first).to_contain_text(f"You came from table {table} with all your chips")
    page.locator(".done").get_by_role("button", name="Undo").tap()
    ann.page.wait_for_url(f"**/tables/{table}")
    ann.page.get_by_role("button", name="Change tables").click()
    ann.page.locator("dialog").get_by_role("button", name=f"Table {other}, ").click()
    ann.page.wait_for_url(f"**/tables/{other}")
    ann.page.goto(f"/tables/{table}")
    expect(ann.page.locator(".note").first).to_contain_text(f"You were moved to table {other}")
    ann.page.get_by_role("link", name="Go there").click()
    ann.page.wait_for_url(f"**/tables/{other}")


def test_a_call_a_frozen_table_and_the_way_back(ann: Guest, tablet: Callable[[str], Page]) -> None:
    """A player calls; the floor comes, freezes the table, and takes that back by the button beside what was done."""
    table = ann.open("three-card-poker")
    ann.page.get_by_role("button", name="Call the floor").click()
    ann.page.locator("dialog input").fill("my bet was not paid")
    ann.page.locator("dialog").get_by_role("button", name="Call the floor").click()
    page = tablet("/floor")
    line = page.locator(".want").filter(has_text="my bet was not paid")
    line.get_by_role("button", name="I am there").tap()
    expect(line).to_have_count(0)
    page.goto(f"/floor/{table}")
    page.get_by_role("button", name="Freeze").tap()
    page.locator("dialog input").fill("a chip lies between two spots")
    page.locator("dialog").get_by_role("button", name="Freeze").tap()
    expect(page.locator(".want")).to_contain_text("a chip lies between two spots")
    expect(ann.page.locator(".note")).to_contain_text("a chip lies between two spots")
    page.locator(".done").get_by_role("button", name="Undo").tap()
    expect(page.locator(".want")).to_have_count(0)
    ann.bet()


def test_a_dispute_is_ruled_and_ruled_anew(ann: Guest, tablet: Callable[[str], Page]) -> None:
    """A ruling is never changed: the next one stands behind it."""
    table = ann.open("three-card-poker")
    page = tablet(f"/floor/{table}")
    page.locator(".seats button").first.tap()
    page.locator("dialog").get_by_role("button", name="Dispute").tap()
    page.locator('dialog [name="says"]').fill("I was not paid")
    page.locator("dialog").get_by_role("button", name="Dispute").tap()
    for says, button, law in (("pay $5", "Rule", "CO 47.1-1017.24(9)"), ("pay nothing", "Rule anew", "wrong count")):
        page.locator(".disputes").get_by_role("button", name=button, exact=True).tap()
        page.locator('dialog [name="says"]').fill(says)
        expect(page.locator("dialog .laws button").first).to_contain_text("Three Card Poker")
        page.locator('dialog [name="law"]').fill(law)
        page.locator("dialog .laws button").first.tap()
        expect(page.locator("dialog .laws button")).to_have_count(1)
        page.locator("dialog").get_by_role("button", name="Rule", exact=True).tap()
        expect(page.locator(".ruling").last).to_contain_text(says)
        expect(ann.page.locator(".disputed .ruling").last).to_contain_text(says)
    expect(page.locator(".ruling")).to_have_count(2)
