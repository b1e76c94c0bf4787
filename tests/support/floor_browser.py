"""The floor's tablet: what goes wrong at a table that is set to any state is called by touching the page."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import uvicorn
from floor_scenes import NEVER, FloorPit, hours
from playwright.sync_api import Browser, Locator, Page, expect
from sqlalchemy import func, select
from web_server import SOON, free_port

from pitboss.house.store.schema import entries, journal, parts, rounds
from pitboss.table.log import event_data
from pitboss.table.pot.state import Pushed, Said
from pitboss.table.state import TableError
from pitboss.web.app import create
from pitboss.web.floor import calls
from pitboss.web.server import Front, configured, connections_for
from pitboss.web.tables.room import Room

Json = dict[str, Any]
T = TypeVar("T")
TABLET = {"width": 810, "height": 1080}
GO = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
LOG = (journal, entries, rounds, parts)


class ServerThread:
    """The server beside the browser, in a thread with a loop of its own."""

    def __init__(self, app: Any) -> None:
        port, front = free_port(), Front()
        self.address = f"http://127.0.0.1:{port}"
        self.server = uvicorn.Server(
            configured(app, "127.0.0.1", port, front, connections_for(guarded=False, front=front, say=print))
        )
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(self.server.serve(),), daemon=True)

    def start(self) -> None:
        self.thread.start()
        until = time.monotonic() + SOON
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.02)

    def run(self, some: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(some, self.loop).result(SOON)

    def end(self) -> None:
        self.server.should_exit = True
        self.thread.join(SOON)
        self.loop.close()


class Tablet(FloorPit):
    """The same tables, called at by touch; what the page does not offer must be refused over HTTP too."""

    def __init__(self, app: Any, server: ServerThread, page: Page) -> None:
        super().__init__(app, server)
        self.page = page

    def call(self, state: Any, event: Any) -> Any:
        room = self.set_to(state)
        where = f"/api/floor/tables/{room.number}"
        view = self.get(where)
        offered = next((each for each in view["irregular"] if each["event"] == event_data(event)), None)
        if not offered and not isinstance(event, Said | Pushed):
            return self._refused(state, event)
        preview = self.post(f"{where}/irregularity?preview=1", event=event_data(event), seen=0)
        self.open(room.number)
        before = self.written()
        says = self._touch_words(event) if isinstance(event, Said | Pushed) else self._touch(view, offered or {})
        if preview.status_code != 200:
            expect(self.page.locator(".refused:visible")).to_contain_text(preview.json()["detail"], ignore_case=True)
            assert self.written() == before
            raise TableError(preview.json()["detail"])
        self._shown(preview.json())
        assert self.written() == before, "the first touch has written something"
        assert room.session.hand is state
        if offered and offered["owes"]:
            self._tell()
        return self._applied(room, event, state, preview.json(), says)

    def open(self, number: int) -> None:
        """The first page is loaded; from there on the tablet goes from table to table as by a link."""
        path = f"/floor/{number}"
        if self.page.url == "about:blank":
            self.page.goto(path)
        else:
            self.page.evaluate(GO, path)
        expect(self.page.locator("h1")).to_contain_text(f"Table {number},")

    def _refused(self, state: Any, event: Any) -> Any:
        """What cannot be called by touch cannot be called at all."""
        super().call(state, event)
        raise AssertionError(f"{event} is lawful now, and the page has no way to call it")

    def written(self) -> tuple[int, ...]:
        """How many lines the logs of all tables and of the house have."""
        with self.pit.store.engine.connect() as db:
            return tuple(int(db.scalar(select(func.count()).select_from(each)) or 0) for each in LOG)

    # --- touches --------------------------------------------------------------------------------------------------

    def _touch(self, view: Json, offered: Json) -> str:
        """The first touch: what it is; then whose, which card or how many, where it can be several."""
        alike = [each for each in view["irregular"] if _key(each) == _key(offered)]
        line = self.page.locator(f'.callings button[data-key="call {_key(offered)}"]')
        expect(line).to_contain_text(offered["says"], ignore_case=True)
        line.tap()
        if len(alike) > 1:
            many = len({_bearer(each) for each in alike}) > 1
            labels = [_label(each, many=many) for each in alike]
            assert len({*labels}) == len(labels), f"nobody can tell them apart: {labels}"
            which = self.consequence.get_by_role("button", name=_label(offered, many=many), exact=True)
            which.tap()
            expect(which).to_have_attribute("aria-pressed", "true")
        else:
            expect(line).to_contain_text(_bearer(offered))
        return f"Ruled: {offered['says']}."

    def _touch_words(self, event: Said | Pushed) -> str:
        """What was said or put forward, with its amounts."""
        section, box = self.page.get_by_role("region", name="Words and chips"), self.page.locator("dialog")
        if isinstance(event, Pushed):
            section.get_by_role("button", name="Pushed chips").tap()
            _fill(box, amount=event.amount)
            box.locator('[name="chips"]').fill(str(event.chips))
        elif event.act in {"bet", "raise"}:
            section.get_by_role("button", name=f"Said “{event.act}”", exact=True).tap()
            _fill(box, amount=event.amount or None, pushed=None if event.pushed < 0 else event.pushed)
        elif event.pushed >= 0:
            section.get_by_role("button", name="Pushed chips").tap()
            _fill(box, amount=event.pushed)
            box.locator('[name="act"]').select_option(event.act)
        else:
            section.get_by_role("button", name=f"Said “{event.act}”", exact=True).tap()
            return "Noted."
        box.get_by_role("button", name="Show").tap()
        return "Noted."

    @property
    def consequence(self) -> Locator:
        return self.page.locator(".consequence")

    def _shown(self, preview: Json) -> None:
        """Everything that would be told and moved stands on the page."""
        told = self.consequence.locator("ol li")
        expect(told).to_have_text([re.compile(f"^{re.escape(line['says'])}") for line in preview["told"]])
        expect(self.consequence.locator(".moves li")).to_have_count(len(preview["money"]))
        expect(self.consequence.get_by_text("The round is over by this.")).to_have_count(int(preview["over"]))

    def _tell(self) -> None:
        """Where a supervisor is told first nothing can be applied before."""
        expect(self.consequence.get_by_role("button", name="Apply")).to_be_disabled()
        self.page.get_by_role("button", name="Told", exact=True).tap()

    def _applied(self, room: Room, event: Any, state: Any, preview: Json, says: str) -> Any:
        """The second touch, and what the page says of it."""
        sentence = calls.sentence(room, event)
        self.consequence.get_by_role("button", name="Apply").tap()
        expect(self.page.locator(".done")).to_contain_text(says)
        expect(self.consequence).to_have_count(0)
        after = room.session.hand or room.session.last
        self._as_shown(preview, state, after)
        self.page.locator("summary").filter(has_text="Trail").tap()
        expect(self.page.locator(".trail li").first).to_contain_text(sentence)
        self.calls += 1
        del self.pit.rooms[room.number]
        return after


def _key(offered: Json) -> str:
    return f"{offered['what']} {offered['says']}"


def _bearer(offered: Json) -> str:
    hand = f"hand {offered['hand'] + 1}" if offered["hand"] >= 0 else ""
    return ", ".join(part for part in (offered["player"], hand) if part) or "Table, dealer"


def _label(offered: Json, *, many: bool) -> str:
    """How the floor tells it from others of its kind."""
    card, count = offered["card"], offered["count"]
    whose = _bearer(offered) if many else ""
    which = f"card {card + 1}" if card is not None else f"{count} card{'s' * (count != 1)}" if count is not None else ""
    return ", ".join(part for part in (whose, which) if part)


def _fill(box: Locator, **amounts: int | None) -> None:
    for name, amount in amounts.items():
        if amount is not None:
            box.locator(f'[name="{name}"]').fill(f"{amount / 100:.2f}")


@contextmanager
def floor_tablet(url: str, browser: Browser) -> Iterator[Tablet]:
    """One server and one tablet for many scenes; at the end nothing was wrong on its page."""
    app = create(url, pace=NEVER)
    app.state.allowance.clock = hours().__next__
    server = ServerThread(app)
    server.start()
    context = browser.new_context(viewport=TABLET, base_url=server.address, has_touch=True)
    page, faults = context.new_page(), list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    found = Tablet(app, server, page)
    yield found
    context.close()
    server.run(found.client.aclose())
    server.end()
    assert faults == []
