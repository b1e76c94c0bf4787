"""What axe sees on pages that show something only after somebody has played, and in what stands open on them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_looks import LOOKS, OTHERS, grave
from playwright.sync_api import Browser, Page, expect
from web_axe import AXE
from web_browser import Guest, chromium, play_round
from web_server import Server, serving

pytestmark = [
    pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it"),
    pytest.mark.skipif(not AXE.exists(), reason="axe is not installed; ./pit test installs it"),
    pytest.mark.long,
]
BANKED, POT = "three-card-poker", "no-limit-holdem"
LOOKED_AT = (*LOOKS, *OTHERS)
SIZER, WAITS = ".sizer", ".actions [aria-pressed]"
LANGUAGES = ("en", "es")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('states') / 'pit.db'}", pace="fast") as found:
        yield found


@pytest.fixture
def ann(browser: Browser, server: Server) -> Iterator[Guest]:
    guest = Guest(browser, server)
    yield guest
    guest.close()


def speaks(page: Page, language: str) -> None:
    """The page in a language, from the next time it is loaded on."""
    page.add_init_script(f"localStorage.setItem('pitboss.language', '{language}')")


def test_nothing_grave_in_a_drill(ann: Guest) -> None:
    """Asked, and answered."""
    ann.page.goto(f"/drills/{BANKED}")
    ann.page.locator(".drill .choices button").first.wait_for()
    assert grave(ann.page, LOOKED_AT) == []
    ann.page.locator(".drill .choices button").first.click()
    ann.page.locator(".drill button.main").wait_for()
    assert grave(ann.page, LOOKED_AT) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_grave_in_a_past_round_and_one_that_is_shared(ann: Guest, language: str) -> None:
    """The round on its page, the link to it, and what who has the link sees."""
    table = ann.open(BANKED)
    ann.bet()
    play_round([ann])
    speaks(ann.page, language)
    ann.page.goto(f"/rounds/{table}/1")
    expect(ann.page.locator(".scene svg")).to_be_visible()
    assert grave(ann.page, LOOKED_AT) == []
    ann.page.locator(".side .panel button.small").first.click()
    link = ann.page.locator("input.share-link")
    link.wait_for()
    assert grave(ann.page, LOOKED_AT) == []
    ann.page.goto(link.input_value())
    expect(ann.page.locator(".scene svg")).to_be_visible()
    assert grave(ann.page, LOOKED_AT) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_grave_at_a_pot_in_turn_and_before_it(browser: Browser, server: Server, language: str) -> None:
    """Whoever is in turn has an amount to choose, whoever is not chooses an act ahead."""
    guests = ann, bob = Guest(browser, server), Guest(browser, server)
    for guest in guests:
        speaks(guest.page, language)
    table = _sits(ann, 0)
    _sits(bob, 1, table)
    ann.until(lambda: any(each.may_act() and each.page.locator(SIZER).count() for each in guests))
    in_turn = next(each for each in guests if each.may_act())
    waits = ann if in_turn is bob else bob
    assert grave(in_turn.page, LOOKED_AT) == []
    waits.page.locator(WAITS).first.wait_for()
    assert grave(waits.page, LOOKED_AT) == []
    for guest in guests:
        guest.close()


def _sits(guest: Guest, seat: int, table: int = 0) -> int:
    """At a table, in whatever language; a new one where none is named."""
    guest.page.request.post("/api/sign-in", data={"name": guest.name})
    if not table:
        table = int(guest.page.request.post("/api/tables", data={"game": POT}).json()["table"])
    guest.page.goto(f"/tables/{table}")
    guest.page.locator(".scene").wait_for()
    guest.until(lambda: "seq" in guest.view())
    wish = {"do": "sit", "seat": seat, "amount": 100_00, "seen": guest.view()["seq"]}
    sent = guest.page.request.post(f"/api/tables/{table}/wish", data=wish)
    assert sent.ok, sent.text()
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_grave_in_dialogs(ann: Guest, language: str) -> None:
    """The one that asks who it is, and the one that asks how much to buy in for."""
    speaks(ann.page, language)
    ann.page.goto(f"/games/{POT}")
    ann.page.locator("main button.main").first.click()
    ann.page.locator("dialog[open]").wait_for()
    assert grave(ann.page, LOOKED_AT) == []


@pytest.mark.parametrize("path", ["/", f"/games/{BANKED}", "/rounds", "/review", "/tournaments", "/account"])
def test_nothing_grave_in_spanish(ann: Guest, path: str) -> None:
    """Words are longer there."""
    speaks(ann.page, "es")
    ann.page.request.post("/api/sign-in", data={"name": ann.name})
    ann.page.goto(path)
    expect(ann.page.locator("html")).to_have_attribute("lang", "es")
    ann.page.locator("main :is(h1, h2)").first.wait_for()
    assert grave(ann.page, LOOKED_AT) == []
