"""Waiting for a seat in a real browser: the place on the list, the call on every page, the time, and the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect
from web_browser import Guest, chromium
from web_server import Server, serving

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
GAME = "texas-holdem-high"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pit') / 'pit.db'}", pace="fast") as found:
        yield found


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Callable[[], Guest]]:
    guests: list[Guest] = []

    def come() -> Guest:
        guests.append(Guest(browser, server))
        guests[-1].page.request.post("/api/sign-in", data={"name": guests[-1].name})
        return guests[-1]

    yield come
    for each in guests:
        each.close()


def test_two_players_wait_for_one_seat(guest: Callable[[], Guest]) -> None:
    """One from the table and one from the lobby; the first is called there, passes the seat up, and the next has it."""
    ann, bob, eve, joe = guest(), guest(), guest(), guest()
    opened = ann.page.request.post("/api/tables", data={"game": GAME, "sheet": {"seats": 2}})
    table = opened.json()["table"]
    for each in (bob, ann):
        each.page.goto(f"/tables/{table}")
        each.actions("Sit down").click()
        each.seated()
        if each is bob:
            # No hand is dealt: he may get up at any moment.
            bob.page.get_by_role("button", name="Sit out").click()
            expect(bob.page.get_by_role("button", name="Come back")).to_be_visible()
    eve.page.goto(f"/tables/{table}")
    expect(eve.page.locator(".actions")).to_contain_text("Every seat is taken")
    eve.page.get_by_role("button", name="Wait for a seat at this table").click()
    expect(eve.page.locator(".actions")).to_contain_text(
        f"You are number 1 of 1 on the waiting list for table {table}."
    )
    joe.page.goto("/")
    joe.page.locator(".open li").filter(has_text=f"table {table}").get_by_role("button", name="Wait").click()
    expect(joe.page.locator(".lists")).to_contain_text("You are number 2 of 2")
    eve.page.goto("/")
    expect(eve.page.locator(".lists")).to_contain_text("You are number 1 of 2")
    bob.page.get_by_role("button", name="Leave").click()
    held = eve.page.locator("#held")
    expect(held).to_contain_text(f"A seat is held for you: Texas hold'em high, table {table}.", timeout=15_000)
    expect(held).to_contain_text("left")
    bob.page.goto(f"/tables/{table}")
    expect(bob.page.locator(".actions")).to_contain_text(f"The free seats are held for {eve.name}")
    expect(bob.page.locator(".actions").get_by_role("button", name="Sit down")).to_have_count(0)
    expect(bob.page.locator(".plate.free")).to_have_count(0)
    expect(joe.page.locator("#held")).to_be_hidden()
    held.get_by_role("link", name="Go to the table").click()
    expect(eve.actions("Sit down")).to_be_visible()
    eve.page.locator("#held").get_by_role("button", name="Pass it up").click()
    expect(eve.page.locator("#held")).to_be_hidden()
    expect(joe.page.locator("#held")).to_contain_text("A seat is held for you", timeout=15_000)
    joe.page.locator("#held").get_by_role("link", name="Go to the table").click()
    joe.actions("Sit down").click()
    joe.seated()
    expect(joe.page.locator("#held")).to_be_hidden()
    expect(bob.page.locator(".actions")).to_contain_text("Every seat is taken")
