"""Photographs for the documents, of the pit in a real browser: `python docs/site/pictures.py [NAME ...]`.

Cards fall as they fall; whoever takes the pictures looks at them before they are kept.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

DOCS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(DOCS.parent / "tests" / "support"))

from tournament_house import directing, founded  # noqa: E402
from web_browser import Guest, browsing  # noqa: E402
from web_server import serving  # noqa: E402

PLAYERS = (
    "Ada Ben Cleo Dan Eva Finn Gil Hana Ivo Jo Kim Lea Max Nia Omar Pia Quin Rosa Sam Tom Uma Vic Wes Xena Yan Zoe Abe"
)
DB = "sqlite:///{}/pit.db"


@contextmanager
def seated(
    browser: Browser, folder: str, name: str, game: str, *, company: int, wide: int, high: int
) -> Iterator[Guest]:
    """Somebody at a table of this game, with company."""
    with serving(DB.format(folder), pace="fast") as server:
        guest = Guest(browser, server, wide=wide, high=high)
        guest.name = name
        guest.open(game)
        guest.company(company)
        yield guest


def table(browser: Browser, folder: str) -> None:
    """Three Card Poker with company, side wagers down, and what the teacher says of the hand."""
    with seated(browser, folder, "Ann", "three-card-poker", company=3, wide=1300, high=1000) as ann:
        for spot in ("Ante", "Pair Plus", "6 Card Bonus"):
            ann.page.locator(f'[data-key="spot {spot}"]').click()
            ann.until(lambda spot=spot: spot in ann._placed())
        ann.actions("Deal").click()
        ann.until(ann.may_act)
        ann.page.get_by_role("button", name="What should I do?").click()
        ann.page.get_by_text("Exact, over every card").wait_for()
        ready(ann, "table")


def phone(browser: Browser, folder: str) -> None:
    """No-limit hold'em on a phone, after the flop."""
    with seated(browser, folder, "Ben", "no-limit-holdem", company=4, wide=390, high=844) as ben:
        while not ben.cards()[:3] or not ben.may_act():
            ben.until(lambda: ben.may_act() or ben.over())
            if len([card for card in ben.cards() if card]) >= 5 or ben.over():
                break
            ben.act()
        ready(ben, "phone")


def gallery(browser: Browser, folder: str) -> None:
    """The beginning of the gallery."""
    with serving(DB.format(folder)) as server:
        page = browser.new_page(viewport={"width": 1280, "height": 800}, base_url=server.address)
        page.goto("/gallery")
        page.locator("main h2").first.wait_for()
        kept(page, "gallery")


def director(browser: Browser, folder: str) -> None:
    """A tournament of twenty-seven at three tables: the director's tablet, and the display on the wall."""
    db, words = founded(Path(folder))
    with serving(db) as server:
        desk = directing(browser, server, words)
        steps = [("enter", {"player": name}) for name in PLAYERS.split()]
        steps += [("table", {"felt": felt}) for felt in (1, 2, 3)]
        steps += [("commit", {}), ("draw", {}), ("start", {})]
        for at, (verb, said) in enumerate(steps):
            form = {"id": f"picture{at}", "tournament": 1, **said}
            answer = desk.request.post(f"/api/house/tournament/{verb}", data=form)
            assert answer.ok, answer.text()
        desk.goto("/tournaments/1/console")
        desk.locator("[data-tab=felts]").click()
        desk.locator(".felt-card").first.wait_for()
        kept(desk, "director")
        wall = desk.context.browser.new_page(viewport={"width": 1920, "height": 1080}, base_url=server.address)
        wall.goto("/tournaments/1/display")
        wall.locator(".big-clock").wait_for()
        kept(wall, "wall")


def ready(guest: Guest, name: str) -> None:
    """The picture is taken once what is offered can be pressed."""
    guest.page.locator(".actions:not(.fresh)").wait_for()
    kept(guest.page, name)


def kept(page: Page, name: str) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(600)
    page.screenshot(path=str(DOCS / f"{name}.png"))
    print(f"docs/{name}.png")


PICTURES: dict[str, Callable[[Browser, str], None]] = {
    "table": table,
    "phone": phone,
    "gallery": gallery,
    "director": director,
}

if __name__ == "__main__":
    with browsing() as opened:
        for wanted in sys.argv[1:] or PICTURES:
            with tempfile.TemporaryDirectory() as somewhere:
                PICTURES[wanted](opened, somewhere)
