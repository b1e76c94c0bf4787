"""A founded house with somebody in every position, served from this process to a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from floor_browser import ServerThread
from floor_scenes import NEVER, hours
from playwright.sync_api import Browser, BrowserContext, Page
from staffed_house import opened, staffed, tell

from pitboss.house.books.deck_events import DeckInspected, DeckPutIn, DeckReceived
from pitboss.web.app import create
from pitboss.web.auth import COOKIE

DESK, TABLET, PHONE = (1280, 800), (820, 1180), (390, 844)


class BrowsedHouse:
    """Tables at which nothing happens by itself, and windows of people who are signed in."""

    def __init__(self, app: Any, server: ServerThread, browser: Browser) -> None:
        self.app, self.runner, self.browser = app, server, browser
        self.pit = app.state.pit
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self.pages: dict[str, Page] = {}
        """Windows that are kept, by whose they are."""

    def opens(self, game: str, **sheet: Any) -> int:
        return opened(self, game, sheet)  # type: ignore[arg-type]

    def tells(self, *events: Any, by: tuple[str, ...] = ("Ora",)) -> None:
        tell(self, *events, by=by)  # type: ignore[arg-type]

    def ticket(self, name: str) -> str:
        """What the browser of somebody is known by."""
        desk = self.app.state.desk
        if desk.store.player(name) is None:
            desk.store.add_player(name, None)
        row = desk.store.player(name)
        return str(desk._admit(row, row.password, "")[1])

    def page(self, name: str = "", size: tuple[int, int] = DESK, **more: Any) -> Page:
        """A window of somebody; nothing may be wrong on its page."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, base_url=self.runner.address, **more
        )
        self.contexts.append(context)
        if name:
            context.add_cookies([{"name": COOKIE, "value": self.ticket(name), "url": self.runner.address}])
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return page

    def wish(self, page: Page, table: int, **wish: Any) -> None:
        """Whoever has this window wishes something at a table."""
        asked = page.request.post(f"/api/tables/{table}/wish", data={**wish, "seen": self.pit.rooms[table].seq})
        assert asked.ok, asked.text()


def new_deck(number: int, table: int) -> tuple[Any, ...]:
    """A deck that is received, looked through and put into play."""
    return DeckReceived(number, "red"), DeckInspected(table, number, 52), DeckPutIn(table, number)


@contextmanager
def browsed_house(url: str, browser: Browser) -> Iterator[BrowsedHouse]:
    """One server for a file of tests."""
    app = create(url, pace=NEVER, guarded=True)
    app.state.allowance.clock = hours().__next__
    server = ServerThread(app)
    found = BrowsedHouse(app, server, browser)
    server.start()
    staffed(found)  # type: ignore[arg-type]
    yield found
    for context in found.contexts:
        context.close()
    server.end()
    assert found.faults == []
