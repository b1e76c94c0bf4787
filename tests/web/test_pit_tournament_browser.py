"""A tournament that the pit deals, in real browsers: two people among house players."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest
from pit_tournament import FREE
from playwright.sync_api import Browser, Page, expect
from tournament_house import directing, founded
from web_browser import chromium
from web_server import Server, serving

pytestmark = [
    pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it"),
    pytest.mark.long,
]
SMALL = {**FREE, "seating.seats": 5, "seating.final": 5, "chips.stack": 500}
PEOPLE = ("Ann", "Bob")
CALM = ["Check", "Call", "Fold"]
PRESS = """calm => {
  // At once, for what is offered may be gone a moment later; not what is chosen before the turn.
  const open = [...document.querySelectorAll(".actions:not(.fresh) button:not([disabled]):not([aria-pressed])")];
  const found = calm.map(label => open.find(each => each.textContent.startsWith(label))).find(Boolean);
  found?.click();
  return Boolean(found);
}"""


def told(page: Page, verb: str, number: int, **said: object) -> None:
    answer = page.request.post(f"/api/house/tournament/{verb}", data={"id": f"t{number}", "tournament": 1, **said})
    assert answer.ok, answer.text()


def person(browser: Browser, server: Server, name: str, wide: int) -> Page:
    page = browser.new_context(viewport={"width": wide, "height": 900}, base_url=server.address).new_page()
    assert page.request.post("/api/sign-in", data={"name": name}).ok
    return page


def seen(page: Page, name: str) -> None:
    if folder := os.environ.get("PITBOSS_PICTURES"):
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{folder}/pit-{width}-{name}.png")


def test_two_people_and_seven_house_players(browser: Browser, tmp_path: Path) -> None:
    """Found from the phone's page, and played there in points."""
    changes = {key: value for key, value in SMALL.items() if key not in ("licensees", "house_rules.follows")}
    db, words = founded(tmp_path, **changes)
    with serving(db, pace="instant") as server:
        tablet = directing(browser, server, words)
        refused = tablet.request.post("/api/house/tournament/partners", data={"id": "no", "tournament": 1, "count": 2})
        assert "the pit deals" in refused.text()
        people = [person(browser, server, name, wide) for name, wide in zip(PEOPLE, (1280, 390), strict=True)]
        told(tablet, "pit", 1)
        missing = tablet.request.post("/api/house/tournament/enter", data={"id": "x", "tournament": 1, "player": "Zed"})
        assert "no account" in missing.text()
        for number, name in enumerate(PEOPLE, 2):
            told(tablet, "enter", number, player=name)
        told(tablet, "partners", 5, count=7)
        for felt in (1, 2):
            told(tablet, "table", 5 + felt, felt=felt)
        told(tablet, "commit", 8)
        told(tablet, "draw", 9)
        told(tablet, "start", 10)
        for page, name in zip(people, PEOPLE, strict=True):
            page.goto("/tournaments/1")
            page.locator("#tournament-who").fill(name)
            page.get_by_role("link", name="To my table").click(timeout=20_000)
            page.wait_for_url(re.compile(r"/tables/\d+$"))
        expect(people[0].locator(".title")).to_contain_text("Friday Turbo, table", timeout=20_000)
        acted = dict.fromkeys(PEOPLE, 0)
        until = time.monotonic() + 60
        while min(acted.values()) < 1 and time.monotonic() < until:
            for page, name in zip(people, PEOPLE, strict=True):
                if page.evaluate(PRESS, CALM):
                    acted[name] += 1
                    seen(page, "table")
                    assert "$" not in (page.locator("main").text_content() or "")
        assert min(acted.values()) >= 1
        held = tablet.request.get("/api/tournaments/1").json()
        assert held["chips"] == 9 * 500
        assert tablet.request.get("/api/tournaments/1/files/hands.phhs").ok
