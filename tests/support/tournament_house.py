"""A founded house with a director and a cashier who have passwords, and a tournament that is filed and begins today."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from cage import CageClerk
from playwright.sync_api import Browser, Page
from tournaments import written
from web_server import Server

from pitboss.sheet import files

PASSWORD = "correct horse battery"
DIRECTOR, CASHIER, SUPERVISOR = "Tess", "Cal", "Sue"


def founded(folder: Path, ready: str = "turbo", *, day: bool = True, **changes: Any) -> tuple[str, dict[str, str]]:
    """The address of the database, and the words for first passwords. `day`: a gaming day is open."""
    db = f"sqlite:///{folder / 'pit.db'}"
    clerk = CageClerk("--db", db)
    data = written(ready, licensees=["The Nugget"], **{"house_rules.follows": "The Nugget"}, **changes)
    rules = folder / "rules.toml"
    rules.write_text(files.written(data))

    def prepare() -> dict[str, str]:
        clerk.done("init", "The Nugget", "--owner", "Ora", "--cash", "100000")
        by = ("--by", "Ora")
        words = {
            DIRECTOR: clerk.done("engage", DIRECTOR, "--as", "tournament director", *by)["word"],
            CASHIER: clerk.done("engage", CASHIER, "--as", "cage", *by)["word"],
            SUPERVISOR: clerk.done("engage", SUPERVISOR, "--as", "shift supervisor", *by)["word"],
        }
        clerk.done("day", "open", "2026-11-20", *by)
        clerk.done("tournament", "file", str(rules), "--by", DIRECTOR)
        clerk.done("day", "close", *by)
        if day:
            clerk.done("day", "open", data["dates"]["first"], *by)
        return words

    with ThreadPoolExecutor(1) as aside:
        # The browser's tests have a loop of their own running here.
        return db, aside.submit(prepare).result()


def directing(browser: Browser, server: Server, words: dict[str, str], size: tuple[int, int] = (820, 1180)) -> Page:
    """The director's tablet, signed in; the cashier has a password too."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, base_url=server.address, has_touch=True
    )
    page = context.new_page()
    for name, word in words.items():
        answer = page.request.post("/api/reset", data={"name": name, "word": word, "new": PASSWORD})
        assert answer.ok, answer.text()
    page.request.post("/api/sign-in", data={"name": DIRECTOR, "password": PASSWORD})
    return page
