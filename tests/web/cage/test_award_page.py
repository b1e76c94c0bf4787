"""An award in a browser: keyed at a live table, its steps at the window of the cage; and the wall, which survives a
server that is gone.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from cage import CageClerk
from playwright.sync_api import Browser, Page, expect
from web_browser import browsing, chromium
from web_server import Client, Server, await_until, serving

pytestmark = [
    pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it"),
    pytest.mark.long,
]
PATIENCE = 120
"""Seconds for a server that starts from nothing."""
ACE_KING_QUEEN = 5929
"""A shuffle that gives the first and only hand ace, king and queen of spades, where nobody cuts."""
FORCED = f"""
from pitboss.house.outside import Outside
from pitboss.table.shuffle import seed_key
Outside.__init__.__defaults__ = (*Outside.__init__.__defaults__[:-1], lambda: seed_key({ACE_KING_QUEEN}))
from pitboss.cli import main
main()
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # A server that starts from nothing has everything to load at the first look.
    expect.set_options(timeout=20_000)
    with browsing() as found:
        yield found
    expect.set_options(timeout=5_000)


@contextmanager
def forced(db: str) -> Iterator[Server]:
    """A server whose every shuffle is the same."""
    server = Server(db)
    server.command = [sys.executable, "-c", FORCED, *server.words]
    server.begin()
    try:
        for _ in range(PATIENCE):
            with suppress(httpx.TransportError):
                httpx.get(f"{server.address}/api/me")
                break
            time.sleep(1)
        yield server
    finally:
        for client in server.clients:
            client.close()
        server.end()


def seen(page: Page, name: str) -> None:
    """A picture of it, where one is asked for."""
    if folder := os.environ.get("PITBOSS_PICTURES"):
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=True)


class FloorKeeper:
    """Who has the key: over the network, and at the page of the cage."""

    def __init__(self, server: Server, key: str) -> None:
        self.server, self.key, self.asked = server, key, 0

    def told(self, verb: str, **said: Any) -> Any:
        self.asked += 1
        form = {"id": f"t{self.asked}", "by": ["Ana", "Ben"], **said}
        headers = {"Authorization": f"Bearer {self.key}"}
        found = httpx.post(f"{self.server.address}/api/house/{verb}", json=form, headers=headers, timeout=60)
        assert found.is_success, found.text
        return found.json()

    def enters(self, page: Page) -> None:
        page.goto(f"{self.server.address}/cage")
        page.locator("#house-key").fill(self.key)
        page.get_by_role("button", name="Enter").click()

    def steps(self, page: Page, button: str, verb: str, **said: str) -> None:
        """A button of the award, which leads to its form; signed and sent."""
        page.locator(".award-steps").get_by_role("button", name=button, exact=True).click()
        box = page.locator(f"#tell-award-{verb}")
        expect(box).to_have_attribute("open", "")
        expect(box.locator("[name=table]")).to_have_value("1")
        for name, value in said.items():
            box.locator(f"[name={name}]").fill(value)
        box.locator("button").click()


def founded(db: str) -> str:
    with ThreadPoolExecutor(1) as aside:
        # The browser's tests have a loop of their own running here.
        init = ("init", "The Silver Spur", "--cash", "250000")
        return str(aside.submit(CageClerk("--db", db).done, *init).result()["key"])


def opened(keeper: FloorKeeper) -> Client:
    """Ann sits at a table on a meter, and wins all of it."""
    keeper.told("day/open", date="2026-11-16")
    keeper.told("meter/install", name="the floor", games=["three-card-poker"])
    sheet = {"meter": {"link": "the floor"}}
    keeper.told("sheet/submit", game="three-card-poker", sheet=sheet, post=True)
    keeper.told("open", game="three-card-poker", inventory=10_000_00, dealer="Dee", sheet=sheet)
    ann = Client(keeper.server, "Ann")
    keeper.told("buy", table=1, player="Ann", amount=100_00)
    ann.wish(1, do="sit", seat=0)
    return ann


def wins(ann: Client) -> None:
    ann.wish(1, do="bet", spot="Ante", amount=1000)
    ann.wish(1, do="bet", spot="Progressive", amount=100)
    ann.wish(1, do="ready")
    await_until(lambda: any(offer["do"] == "act" for offer in ann.view(1)["picture"]["may"]), "a decision")
    play = next(offer for offer in ann.view(1)["picture"]["may"] if offer["do"] == "act" and offer["act"] != "fold")
    ann.wish(1, do="act", box=play["box"], act=play["act"], spot=play["spot"], amount=play["amount"], cards=[])
    await_until(lambda: ann.view(1)["award"], "the award")


def test_the_steps_of_an_award(browser: Browser, tmp_path: Path) -> None:
    """At a desk and at a phone; the second award follows the first at the same table."""
    db = f"sqlite:///{tmp_path / 'pit.db'}"
    key = founded(db)
    with forced(db) as server:
        keeper = FloorKeeper(server, key)
        ann = opened(keeper)
        for width in (1280, 390):
            one_award(browser, keeper, ann, width)


def one_award(browser: Browser, keeper: FloorKeeper, ann: Client, width: int) -> None:
    """Called, backed out, keyed again, verified, paid: at the cage, while a player looks at the table."""
    server = keeper.server
    look = browser.new_page(viewport={"width": width, "height": 900})
    look.goto(f"{server.address}/tables/1")
    expect(look.locator(".fund-amount")).to_have_text("$1,000")
    wins(ann)
    expect(look.locator(".award")).to_contain_text("Ann: $1,000.20, AKQ Spades")
    expect(look.locator(".award")).to_contain_text("supervisor is called")
    seen(look, "table-award")
    page = browser.new_page(viewport={"width": width, "height": 900})
    keeper.enters(page)
    award = page.locator(".award-steps")
    expect(award).to_contain_text("Table 1: $1,000.20 of the floor")
    expect(award).to_contain_text("1017.24")
    expect(award.locator("[aria-current]")).to_have_text("Called")
    expect(award.get_by_role("button", name="Pay")).to_have_count(0)
    seen(page, "cage-called")
    keeper.steps(page, "Verify", "verify", by0="Dee")
    expect(page.locator("#tell-award-verify .note")).to_contain_text("not who keyed it")
    keeper.steps(page, "Back out", "back", why="look again", by0="Ana", by1="Ben")
    expect(award).to_have_count(0)
    expect(look.locator(".fund-amount")).to_have_text("$1,000.20")
    keeper.told("award/key", table=1, by=["Dee"])
    page.reload()
    keeper.steps(page, "Verify", "verify", by0="Pat")
    expect(award.locator("[aria-current]")).to_have_text("Verified")
    expect(look.locator(".award")).to_contain_text("is verified")
    seen(page, "cage-verified")
    keeper.steps(page, "Pay", "pay", by0="Pat")
    expect(award).to_have_count(0)
    expect(look.locator(".award")).to_have_count(0)
    expect(look.locator(".fund-amount")).to_have_text("$1,000")
    look.locator(".fund-strip summary").click()
    expect(look.locator(".fund-story")).to_contain_text("2026-11-16: $1,000.20, AKQ Spades")
    seen(look, "table-paid")
    for each in (look, page):
        assert each.evaluate("document.documentElement.scrollWidth <= innerWidth")
        each.close()


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (390, 844)])
def test_the_wall_comes_back_by_itself(browser: Browser, width: int, height: int, tmp_path: Path) -> None:
    """Without signing in; while the server is gone it says so, and afterwards shows what is true then."""
    db = f"sqlite:///{tmp_path / 'pit.db'}"
    key = founded(db)
    with serving(db) as server:
        keeper = FloorKeeper(server, key)
        keeper.told("day/open", date="2026-11-16")
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(f"{server.address}/meters")
        expect(page.locator(".wall")).to_contain_text("no meter and no jackpot")
        keeper.told("meter/install", name="the floor", games=["three-card-poker"], seed=12_345_00)
        expect(page.locator(".wall-amount")).to_have_text("$12,345")
        keeper.told("jackpot/offer", game="longhorn-holdem", seed=300_00)
        expect(page.locator(".wall-amount")).to_have_text(["$12,345", "$300"])
        seen(page, "wall-two")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        server.end()
        expect(page.locator(".wall.old")).to_have_count(1)
        expect(page.locator(".page .lost")).to_contain_text("No connection since")
        expect(page.locator(".wall-amount").first).to_have_text("$12,345")
        seen(page, "wall-lost")
        server.start()
        keeper.told("meter/good", meter="the floor", amount=55_00, why="a jammed acceptor")
        expect(page.locator(".wall-amount").first).to_have_text("$12,400")
        expect(page.locator(".page .lost")).to_be_hidden()
        keeper.told("owner", amount=5_000_000_00)
        for name in ("north", "south"):
            keeper.told("meter/install", name=name, games=["caribbean-stud"], seed=1_234_567_89)
        expect(page.locator(".wall-amount")).to_have_count(4)
        seen(page, "wall-four")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.close()
