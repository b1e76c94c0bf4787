"""Every game's round in a real browser at the size of a phone, a tablet and a desk: nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from felt_boxes import SIZES, faults
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from web_browser import QUICK, Guest, chromium
from web_server import Server, serving

from pitboss.games.book import book, games

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

EVERY_DAY = ("mississippi-stud", "texas-holdem-high")
CASES = [pytest.param(slug, marks=() if slug in EVERY_DAY else pytest.mark.long) for slug in book()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pit') / 'pit.db'}", pace="fast") as found:
        yield found


def no_more_bets(ann: Guest) -> bool:
    """Where wagers can be made between the cards, none are: the dealer goes on, with or without a word from us."""
    deal = ann.actions("Deal")
    if ann.view().get("betting") and deal.count():
        with suppress(PlaywrightTimeout):
            deal.click(timeout=QUICK)
    return False


def measured(ann: Guest) -> dict[str, list[str]]:
    """What is wrong at each size, where something is; the window takes that size, and the table is drawn anew."""
    found = dict[str, list[str]]()
    for size, (wide, high) in SIZES.items():
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.page.wait_for_timeout(150)
        found[size] = faults(ann.page, wide)
    return {size: each for size, each in found.items() if each}


@pytest.mark.parametrize("slug", CASES)
def test_nothing_lies_on_anything_else(slug: str, browser: Browser, server: Server) -> None:
    """At the betting, at the decision and at the end, with two others at the table, at every size."""
    ann = Guest(browser, server)
    ann.open(slug)
    ann.page.evaluate("localStorage.setItem('pitboss.pace', 'instant')")
    ann.company(2)
    seen = dict[str, dict[str, list[str]]]()
    if slug in games():
        seen["betting"] = measured(ann)
        ann.bet()
    ann.until(lambda: ann.may_act() or ann.over() or no_more_bets(ann))
    seen["deciding"] = measured(ann)
    while not ann.over():
        ann.until(lambda: ann.may_act() or ann.over() or no_more_bets(ann))
        if ann.may_act():
            ann.act()
    seen["over"] = measured(ann)
    assert {when: each for when, each in seen.items() if each} == {}
    ann.close()
