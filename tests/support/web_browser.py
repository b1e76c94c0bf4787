"""A player in a real browser: signs in, sits down, puts chips down, decides, all of it by clicking."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Response, WebSocket, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from web_player import whole
from web_server import NAMES, SOON, Server

Json = dict[str, Any]
QUICK = 3000
"""Milliseconds for a button that was seen a moment ago."""
OPEN = ".actions:not(.fresh) button:not([disabled])"
"""What may be pressed: decisions are taken once they were there long enough to be seen."""
CALM = ("check", "call", "show", "stand pat", "bring in", "bet", "raise", "muck", "fold")
"""What somebody clicks who wants to see the hand to its end, the first that is offered."""


def chromium() -> str | None:
    """Where the browser is."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser for a while."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


class Guest:
    """One person with a window of their own, and everything the server has sent there."""

    def __init__(self, browser: Browser, server: Server, *, wide: int = 1280, high: int = 900) -> None:
        self.server = server
        self.context = browser.new_context(viewport={"width": wide, "height": high}, base_url=server.address)
        self.page: Page = self.context.new_page()
        self.name = f"Guest {next(NAMES)}"
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.bodies: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda line: line.type == "error" and self.faults.append(line.text))
        self.page.on("websocket", self._channel)
        self.page.on("response", self._answer)

    def _channel(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def _answer(self, answer: Response) -> None:
        if "/api/" not in answer.url:
            return
        try:
            self.bodies.append(answer.text())
        except PlaywrightError:
            return

    # --- coming in ---

    def come_in(self, game: str) -> int:
        """Through the page of a game to one of its tables, signing in on the way; the table's number."""
        self.page.goto(f"/games/{game}")
        self.page.get_by_role("button", name="Sit down").first.click()
        self.sign_in()
        self.page.wait_for_url(re.compile(r"/tables/\d+$"))
        self.seated()
        return int(self.page.url.rsplit("/", 1)[1])

    def open(self, game: str) -> int:
        """A table of one's own."""
        self.page.request.post("/api/sign-in", data={"name": self.name})
        answer = self.page.request.post("/api/tables", data={"game": game})
        table = int(answer.json()["table"])
        self.page.goto(f"/tables/{table}")
        self.actions("Sit down").click()
        self.seated()
        return table

    def join(self, table: int) -> None:
        """Straight to a table somebody else has opened."""
        self.page.goto(f"/tables/{table}")
        self.actions("Sit down").click()
        self.sign_in()
        self.seated()

    def sign_in(self) -> None:
        self.page.locator("dialog input#name").fill(self.name)
        self.page.locator("dialog button[type=submit]").click()

    def seated(self) -> None:
        self.page.locator(".menu").get_by_role("button", name="Leave").wait_for()

    def company(self, count: int = 1) -> None:
        for _ in range(count):
            chairs = len(self.view()["chairs"])
            self.page.get_by_role("button", name="Add a house player").click()
            self.until(lambda chairs=chairs: len(self.view()["chairs"]) > chairs)

    # --- looking ---

    def view(self) -> Json:
        """The table as the page was last told."""
        view: Json = {"picture": None, "round": 0, "chairs": [], "seat": -1, "betting": False}
        for message in map(json.loads, self.frames):
            if "picture" in message:
                view = whole(message, view)
        return view

    def actions(self, label: str) -> Locator:
        return self.page.locator(OPEN).filter(has_text=label).first

    def cards(self) -> list[str]:
        """The cards on the felt as somebody who looks at the page sees them."""
        return list(self.page.locator(".scene .card").evaluate_all("all => all.map((each) => each.dataset.face ?? '')"))

    def until(self, check: Callable[[], Any]) -> None:
        until = time.monotonic() + SOON
        while not check():
            assert time.monotonic() < until, (self.faults, self.view(), self.page.locator("main").inner_text())
            self.page.wait_for_timeout(30)

    # --- playing ---

    def bet(self) -> None:
        """Chips on every spot where they are required, and the deal."""
        for _ in range(8):
            if self.actions("Deal").count():
                break
            wanted = self._required()
            if wanted is None:
                self.page.wait_for_timeout(50)
                continue
            self.page.locator(f'[data-key="spot {wanted}"]').click()
            picks = self.page.locator("dialog[open] button")
            if picks.count():
                picks.first.click()
            # Not the next event, which may be somebody else's: a second click would be a second chip.
            self.until(lambda wanted=wanted: wanted in self._placed() or not self.view()["betting"])
        self.actions("Deal").click()

    def _required(self) -> str | None:
        there = self._placed()
        offers = (offer for offer in self.view()["picture"]["may"] if offer["do"] == "bet" and offer["required"])
        return next((str(offer["spot"]) for offer in offers if offer["spot"] not in there), None)

    def _placed(self) -> set[str]:
        """Spots of one's own where chips lie."""
        view = self.view()
        return {str(stake["spot"]) for stake in view["picture"]["boxes"][view["seat"]]["stakes"]}

    def may_act(self) -> bool:
        view = self.view()
        picture = view["picture"]
        return bool(picture) and not picture["over"] and not view.get("betting") and bool(picture["may"])

    def act(self) -> None:
        """One decision: the calmest button there is, or the cards first and then the button."""
        seq = self.view()["seq"]
        self.page.locator(".actions:not(.fresh)").wait_for()
        try:
            if not self._click():
                self._choose()
        except PlaywrightTimeout:
            # The turn passed between looking and clicking; whoever plays the round looks again, for so long.
            return
        self.until(lambda: self._went_on(seq))

    def _went_on(self, seq: int) -> bool:
        """Whether something has happened; a hand that would be fouled is set all the same."""
        anyway = self.page.locator("dialog[open] button").filter(has_text="all the same")
        if anyway.count():
            anyway.first.click()
        return bool(self.view()["seq"] > seq)

    def _click(self) -> bool:
        choosing = self.page.locator(".actions button").filter(has_text="choose")
        if choosing.count() and not self._named(("stand pat",)):
            return False
        button = self._named(CALM) or self.page.locator(OPEN).first
        button.click(timeout=QUICK)
        return True

    def _named(self, words: tuple[str, ...]) -> Locator | None:
        for word in words:
            found = self.page.locator(OPEN).filter(has_text=re.compile(f"^{word}", re.I))
            if found.count():
                return found.first
        return None

    def _choose(self) -> None:
        """Lift cards until the button can be pressed."""
        main = self.page.locator(".actions:not(.fresh) button.main:not([disabled])")
        for at in range(self.page.locator(".card.pick").count()):
            # Where cards lie close together, what is seen of one is its corner.
            self.page.locator(".card.pick").nth(at).click(position={"x": 5, "y": 12}, timeout=QUICK)
            self.page.wait_for_timeout(50)
            if main.count():
                break
        main.first.click(timeout=QUICK)

    def over(self) -> bool:
        picture = self.view()["picture"]
        return bool(picture) and bool(picture["over"])

    def close(self) -> None:
        """The window closes; nothing was wrong on its pages."""
        self.context.close()
        assert self.faults == [], self.faults


def play_round(guests: list[Guest]) -> None:
    """Everybody clicks until the round on the table is over for all of them."""
    number = max(guest.view()["round"] for guest in guests)

    def done() -> bool:
        return all(guest.over() or guest.view()["round"] > number for guest in guests)

    until = time.monotonic() + 2 * SOON
    while not done():
        assert time.monotonic() < until, [(guest.view(), guest.faults) for guest in guests]
        for guest in guests:
            if guest.may_act() and guest.view()["round"] == number:
                guest.act()
        guests[0].page.wait_for_timeout(30)
