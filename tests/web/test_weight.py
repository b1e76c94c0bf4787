"""What the page weighs, how soon it is there, and how it moves: measured in a real browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from page_frames import SIXTY, traced
from playwright.sync_api import Browser, CDPSession
from web_browser import Guest, chromium, play_round
from web_server import Server, serving

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

MOST = 100_000
"""Bytes of the first view as they come through the line."""
SOON = 1000
"""Milliseconds until something is painted on a slow phone."""
SLOW_PHONE = {"offline": False, "latency": 40, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
ROUNDS = 200
LATE = ("visuals/courts.js", "visuals/motion.js", "visuals/sound.js", "visuals/felt.js", "spoken_texts.js")
"""What the lobby does without."""
SLOWER = 4
"""How many times slower than this machine's processor a phone's is taken to be."""


def listening(session: CDPSession) -> tuple[dict[str, str], dict[str, float]]:
    """The addresses and the sizes of everything that is fetched from now on."""
    names, sizes = dict[str, str](), dict[str, float]()

    def asked(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = event["encodedDataLength"]

    session.send("Network.enable")
    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", came)
    return names, sizes


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
def test_the_first_view_is_light(browser: Browser, server: Server, locale: str) -> None:
    """The lobby with everything it fetches; cards, motion and sound come when a table is sat down at."""
    context = browser.new_context(base_url=server.address, locale=locale)
    page = context.new_page()
    names, sizes = listening(context.new_cdp_session(page))
    page.goto("/")
    page.wait_for_selector("main a[href^='/games/']")
    page.wait_for_load_state("networkidle")
    assert sizes
    assert not [name for name in names.values() for late in LATE if name.endswith(late)]
    total = sum(sizes.values())
    assert total < MOST, sorted(((size, names[key]) for key, size in sizes.items()), reverse=True)[:8]
    context.close()


@pytest.mark.long
def test_a_slow_phone_sees_something_within_a_second(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 390, "height": 844})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_PHONE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto("/")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    assert page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime") < SOON
    context.close()


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose dealer hardly pauses."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pit') / 'pit.db'}", pace="fast") as found:
        yield found


def test_a_press_ends_all_motion(browser: Browser, fast: Server) -> None:
    """Cards that are on their way lie at once, and nothing is left over."""
    ann = Guest(browser, fast)
    ann.open("three-card-poker")
    ann.bet()
    ann.page.wait_for_selector(".scene .card")
    ann.page.keyboard.press("Shift")
    assert ann.page.evaluate("document.querySelector('.scene svg').getAnimations({subtree: true}).length") == 0
    assert ann.page.locator(".ghosts *").count() == 0
    ann.close()


@pytest.mark.parametrize("early", [True, False])
def test_nothing_moves_for_those_who_want_it_so(browser: Browser, fast: Server, *, early: bool) -> None:
    """Also where that was said while somebody sat at the table."""
    ann = Guest(browser, fast)
    if early:
        ann.page.emulate_media(reduced_motion="reduce")
    ann.open("three-card-poker")
    ann.page.emulate_media(reduced_motion="reduce")
    ann.bet()
    ann.page.wait_for_selector(".scene .card")
    assert ann.page.evaluate("document.querySelector('.scene svg').getAnimations({subtree: true}).length") == 0
    ann.close()


@pytest.mark.long
def test_a_slow_phone_draws_sixty_frames_a_second_while_something_moves(browser: Browser, server: Server) -> None:
    """Three rounds at the usual pace with company: of the frames in motion hardly any takes its thread too long."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.company(2)
    with traced(browser, ann.page, SLOWER) as frames:
        for number in range(3):
            next_round(ann, number)
            ann.bet()
            play_round([ann])
            ann.page.wait_for_timeout(2000)
    assert len(frames) > 60
    assert frames[int(len(frames) * 0.95)] <= SIXTY, frames[-20:]
    ann.close()


def next_round(ann: Guest, number: int) -> None:
    """Bets are taken; who plays alone is waited for, but not before the first."""
    if number:
        ann.actions("Next round").click()
    ann.until(lambda: ann.view()["betting"])


@pytest.mark.long
def test_two_hundred_rounds_leave_no_weight(browser: Browser, fast: Server) -> None:
    """Memory, nodes and listeners after two hundred rounds are what they were after twenty."""
    ann = Guest(browser, fast)
    ann.open("three-card-poker")
    session = ann.context.new_cdp_session(ann.page)
    weights = dict[int, dict[str, float]]()
    for number in range(ROUNDS):
        next_round(ann, number)
        ann.bet()
        play_round([ann])
        ann.frames[:] = [json.dumps({"picture": ann.view()})]
        ann.bodies.clear()
        if number + 1 in (ROUNDS // 10, ROUNDS):
            weights[number + 1] = weight(session)
    early, late = weights[ROUNDS // 10], weights[ROUNDS]
    assert all(late[each] < early[each] * 1.25 for each in early), weights
    ann.close()


def weight(session: CDPSession) -> dict[str, float]:
    """What a page holds when the garbage is out."""
    session.send("HeapProfiler.collectGarbage")
    counts = session.send("Memory.getDOMCounters")
    return {"heap": session.send("Runtime.getHeapUsage")["usedSize"], **counts}
