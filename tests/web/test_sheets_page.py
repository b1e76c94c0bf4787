"""The page of the sheets in a real browser: written, judged line by line, submitted, announced, refused by the law."""

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


def seen(page: Page, name: str) -> None:
    """A picture of it, where one is asked for."""
    if folder := os.environ.get("PITBOSS_PICTURES"):
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{folder}/sheets-{width}-{name}.png", full_page=True)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [1280, 820, 390])
def test_a_sheet_from_the_first_line_to_the_notice(browser: Browser, width: int, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'pit.db'}"
    with ThreadPoolExecutor(1) as aside:
        # The browser's tests have a loop of their own running here.
        key = aside.submit(CageClerk("--db", db).done, "init", "The Silver Spur").result()["key"]
    with serving(db) as server:
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.goto(f"{server.address}/sheets")
        page.locator("#house-key").fill(key)
        page.get_by_role("button", name="Enter").click()
        expect(page.locator(".sheets")).to_contain_text("No sheet was submitted yet")
        page.locator("#sheet-game").fill("three-card-poker")
        page.get_by_role("button", name="Write a sheet").click()
        verdict = page.locator(".verdict")
        expect(verdict).to_contain_text("Lawful.")
        expect(page.locator(".edge")).to_contain_text("House edge: 3.3730")
        page.locator("[name='limits.Ante.most']").fill("500")
        expect(verdict).to_contain_text("Not lawful")
        expect(page.locator("tr.wrong")).to_contain_text("$100")
        expect(page.get_by_role("button", name="Submit", exact=True)).to_be_disabled()
        seen(page, "1-wrong")
        fits(page)
        page.locator("[name='limits.Ante.most']").fill("100")
        page.locator("[name='caps.round']").fill("60,000")
        expect(verdict).to_contain_text("no cap becomes $60,000")
        page.locator("[name=by]").fill("Ana")
        page.locator(".sign-off [name=post]").check()
        page.get_by_role("button", name="Submit", exact=True).click()
        paper = page.locator("[data-paper='1']")
        expect(paper.locator(".state")).to_have_text("In force")
        seen(page, "2-in-force")
        paper.get_by_role("button", name="Write the next version").click()
        page.locator("[name='caps.round']").fill("90000")
        expect(verdict).to_contain_text("Against sheet 1, version 1")
        expect(verdict).to_contain_text("24 hours' notice at the table")
        expect(verdict).to_contain_text("CO 47.1-1062(6)")
        seen(page, "3-next")
        page.locator("[name=by]").fill("Ana")
        page.get_by_role("button", name="Submit", exact=True).click()
        expect(paper.locator(".state")).to_have_text("Submitted")
        early = page.locator("#paper-1-sheet-post")
        early.locator("summary").click()
        early.locator("[name=by0]").fill("Ana")
        early.locator("button").click()
        early.locator("button.helps").click()
        form = page.locator("#paper-1-sheet-notice")
        form.locator("[name=starts]").fill("2026-01-01T10:00")
        form.locator("[name=by0]").fill("Ana")
        form.locator("button").click()
        expect(form.locator(".note")).to_contain_text("the earliest time that it can name is")
        form.locator("[name=starts]").fill("")
        form.locator("button").click()
        expect(paper.locator(".state")).to_have_text("Notice hangs")
        with page.expect_download() as printed:
            paper.get_by_role("button", name="Print the notice").click()
        assert printed.value.path().read_bytes().startswith(b"%PDF")
        form = page.locator("#paper-1-sheet-post")
        form.locator("summary").click()
        form.locator("[name=by0]").fill("Ana")
        form.locator("button").click()
        expect(form.locator(".note")).to_contain_text("CO 47.1-1062(6)")
        seen(page, "4-refused")
        fits(page)
        says = paper.locator(".contents[data-version='2']")
        says.locator("summary").first.click()
        expect(says.locator(".rule-sheet")).to_contain_text("$90,000")
        expect(says.locator(".file")).to_contain_text("round = 90000")
        with page.expect_download() as saved:
            says.get_by_role("button", name="Save the file").click()
        assert "round = 90000" in saved.value.path().read_text("utf-8")
        expect(paper).to_contain_text("Version 1 is in force.")
        paper.get_by_role("button", name="Write the next version").click()
        page.locator("[name='caps.round']").fill("60000")
        page.locator("[name='seats']").fill("5")
        expect(verdict).to_contain_text("Version 2 waits, and falls away")
        page.locator("[name=by]").fill("Ana")
        page.locator(".sign-off [name=post]").check()
        page.get_by_role("button", name="Submit", exact=True).click()
        expect(paper.locator(".state")).to_have_text("In force")
        expect(paper).to_contain_text("Version 2 never came in force: take down its notice")
        paper.locator(".history summary").click()
        expect(paper.locator(".history")).to_contain_text("Version 2: never in force")
        for says in ("Submitted on", "Notice hung on", "Came in force on"):
            expect(paper.locator(".history")).to_contain_text(says)
        seen(page, "5-fell")
        fits(page)
        page.close()
