"""A day of the house at the window in a browser: forms, slips of the pen, counts, the report."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cage import CageClerk
from playwright.sync_api import Browser, Page, expect
from web_browser import chromium
from web_server import serving

pytestmark = [
    pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it"),
    pytest.mark.long,
]
DAY = "2026-11-16"


class CageWindow:
    """Somebody at the page of the cage."""

    def __init__(self, page: Page) -> None:
        self.page, self.shots = page, 0

    def seen(self) -> None:
        """A picture of it, where one is asked for."""
        if folder := os.environ.get("PITBOSS_PICTURES"):
            self.shots += 1
            width = (self.page.viewport_size or {"width": 0})["width"]
            self.page.screenshot(path=f"{folder}/cage-{width}-{self.shots:02}.png", full_page=True)

    def tell(self, verb: str, **said: str) -> None:
        """Fill in a form and send it."""
        box = self.page.locator(f"#tell-{verb}")
        box.evaluate("node => { node.open = true }")
        for name, value in said.items():
            field = box.locator(f"[name={name}]")
            if field.get_attribute("type") == "checkbox":
                field.check()
            elif field.evaluate("node => node.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.seen()
        box.locator("button").click()

    def told(self, verb: str, says: str, **said: str) -> None:
        slip = self.page.locator(".slip")
        before = slip.get_attribute("data-id") if slip.count() else ""
        self.tell(verb, **said)
        if verb == "day-open":
            # Its date is not the clock's, and is meant.
            self.page.locator("dialog button.main").click()
        self.page.wait_for_function("id => (document.querySelector('.slip')?.dataset.id ?? '') !== id", arg=before)
        expect(slip).to_contain_text(says)

    def refused(self, verb: str, says: str, **said: str) -> None:
        self.tell(verb, **said)
        expect(self.page.locator(f"#tell-{verb} .note")).to_contain_text(says)


def test_two_people_of_the_register(browser: Browser, tmp_path: Path) -> None:
    """Without the key: one is signed in, the other one signs beside them with a password."""
    db, secret = f"sqlite:///{tmp_path / 'pit.db'}", "correct horse battery"
    with ThreadPoolExecutor(1) as aside:
        clerk = CageClerk("--db", db)
        told = lambda *words: aside.submit(clerk.done, *words).result()  # noqa: E731
        told("init", "The Silver Spur", "--cash", "250000", "--owner", "Ora")
        told("engage", "Sue", "--as", "shift supervisor", "--by", "Ora")
        words = {name: told("engage", name, "--as", "floor", "--by", "Ora")["word"] for name in ("Flo", "Fay")}
    with serving(db) as server:
        for name in ("Fay", "Flo"):
            page = browser.new_context().new_page()
            page.goto(f"{server.address}/cage")
            page.locator("#by-name").click()
            page.get_by_role("button", name="I have a one-time word of the house").click()
            for field, value in (("name", name), ("word", words[name]), ("new", secret)):
                page.locator(f"dialog[open] #{field}").fill(value)
            page.get_by_role("button", name="Choose").click()
            expect(page.locator(".facts")).to_contain_text("none was opened yet")
        window = CageWindow(page)
        expect(page.locator("#tell-open")).to_contain_text("Signed by you, Flo")
        expect(page.locator("#tell-day-open")).to_have_count(0)
        page.locator("#for-others summary").click()
        expect(page.locator("#for-others li").filter(has_text="shift supervisor").first).to_be_visible()
        form = {"game": "let-it-ride", "inventory": "100", "second": "Fay"}
        window.refused("open", "do not belong together", **form, password="not the password")
        window.refused("open", "submit one", **form, password=secret)
        word = page.locator("#tell-open [name=password]")
        assert word.input_value() == secret, "it stands for what was signed"
        page.locator("#tell-open [name=inventory]").fill("200")
        assert word.input_value() == ""
        page.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_day_at_the_window(browser: Browser, width: int, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'pit.db'}"
    with ThreadPoolExecutor(1) as aside:
        # The browser's tests have a loop of their own running here.
        init = ("init", "The Silver Spur", "--cash", "250000")
        key = aside.submit(CageClerk("--db", db).done, *init).result()["key"]
    two = {"by0": "Ana", "by1": "Ben"}
    with serving(db) as server:
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.goto(f"{server.address}/cage")
        window = CageWindow(page)
        page.locator("#house-key").fill("not the key")
        page.get_by_role("button", name="Enter").click()
        expect(page.locator(".note")).to_contain_text("the key of the house is wanted")
        window.seen()
        page.locator("#house-key").fill(key)
        page.get_by_role("button", name="Enter").click()
        expect(page.locator(".facts")).to_contain_text("none was opened yet")
        window.seen()
        window.told("day-open", f"Written on {DAY}, shift 1", date=DAY)
        window.refused("open", "did you mean three-card-poker", game="three card pokr", inventory="5,000", **two)
        for game in ("three-card-poker", "let-it-ride", "texas-holdem-high"):
            window.told("sheet-submit", "Written on", game=game, post="yes", by0="Ana")
            window.told("open", "inventory of a table", game=game, inventory="5,000", **two)
        window.refused("fill", "no amount of dollars", table="1", amount="1.000,00")
        window.told("fill", "brought to a table", table="1", amount="1,000")
        window.told("buy", "chips bought", table="1", player="Kim", amount="300")
        window.told("drop", "Box 1 is taken from table 1")
        window.told("count", "Expected $300, counted $290: $10 short", number="1", amount="290", **two)
        window.seen()
        page.locator("ol button").first.click()
        expect(page.locator("#tell-close")).to_have_attribute("open", "")
        for table, counted in (("1", "5700"), ("2", "5000"), ("3", "5000")):
            window.told("close", "as it should be", table=table, counted=counted, **two)
        window.told("cash", "chips cashed", player="Kim", amount="300")
        window.told("day-close", "The root of the day: ")
        page.get_by_role("button", name="Show").click()
        expect(page.locator(".paper")).to_contain_text("The Silver Spur, 2026-11-16: report of the gaming day")
        expect(page.locator(".paper")).to_contain_text("Box 1 (drop box, table 1) was $10 short.")
        window.seen()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.close()
    assert CageClerk("--db", db).done("verify", "--rounds")["sound"]
