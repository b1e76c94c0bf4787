"""The lobby and a game's page in a real browser: nothing that was found, marked or written is forgotten."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from web_browser import Guest, chromium, play_round
from web_server import Server

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")


@pytest.mark.long
def test_a_pay_table_of_ones_own_is_kept_and_compared(browser: Browser, server: Server) -> None:
    """Another schedule does not wipe it, nor does loading the page anew; the usual edge stands beside the new one."""
    ann = Guest(browser, server)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/games/three-card-poker")
    edit = page.get_by_role("button", name="Edit the table of Pair Plus")
    edit.click()
    flush = page.locator("dialog[open]").get_by_label("Flush", exact=True)
    flush.fill("3 to 1")
    page.get_by_role("button", name="Show the new edge").click()
    row = page.locator("#figures .card-row tr").filter(has_text="Pair Plus")
    expect(row).to_contain_text("7.2760 %", timeout=30_000)
    expect(row).to_contain_text("2.3167 % (+4.9593 %)")
    chosen = page.get_by_label("Schedule of Pair Plus")
    chosen.select_option("2")
    page.reload()
    expect(chosen).to_have_value("2")
    edit.click()
    expect(flush).to_have_value("3 to 1")
    page.get_by_role("button", name="Not now").click()
    page.get_by_role("button", name="Open a table with this sheet").click()
    page.wait_for_url("**/tables/*")
    table = page.url.rsplit("/", 1)[1]
    assert page.request.get(f"/api/tables/{table}").json()["pays"]["Pair Plus"] == "2"
    ann.close()


def test_a_table_in_which_a_hand_is_not_paid_can_be_edited(browser: Browser, server: Server) -> None:
    """The ante bonus pays no flush: its row is there all the same, and can be given a pay. The new edge stays in sight
    when a report of it is asked for.
    """
    ann = Guest(browser, server)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/games/three-card-poker")
    page.get_by_role("button", name="Edit the table of Ante Bonus").click()
    box = page.locator("dialog")
    expect(box.get_by_label("Flush", exact=True)).to_have_value("lose")
    box.get_by_label("Straight", exact=True).fill("2 to 1")
    box.get_by_role("button", name="Show the new edge").click()
    expect(box).to_have_count(0, timeout=60_000)
    row = page.locator("#figures .card-row tr").filter(has_text="Pair Plus")
    expect(row).to_contain_text("2.3167 %", timeout=60_000)
    with page.expect_download(timeout=60_000):
        page.get_by_role("button", name="Math report").click()
    expect(page.locator("#figures")).to_contain_text("2.3167 %")
    ann.close()


def test_the_table_that_is_opened_has_the_schedules_that_are_shown(browser: Browser, server: Server) -> None:
    """Where the law ties two, the one moves with the other, whichever is chosen, and both can be set by hand."""
    ann = Guest(browser, server)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/games/three-card-poker")
    ante, plus = page.get_by_label("Schedule of Ante Bonus"), page.get_by_label("Schedule of Pair Plus")
    plus.select_option("2")
    expect(ante).to_have_value("2")
    ante.select_option("4")
    expect(plus).to_have_value("4")
    page.reload()
    shown = {"Ante Bonus": ante.input_value(), "Pair Plus": plus.input_value()}
    page.get_by_role("button", name="Open a table with this sheet").click()
    page.wait_for_url("**/tables/*")
    pays = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["pays"]
    assert {wager: pays[wager] for wager in shown} == shown == {"Ante Bonus": "4", "Pair Plus": "4"}
    ann.close()


def test_the_lobby_keeps_what_one_likes_and_helps_where_nothing_is_found(browser: Browser, server: Server) -> None:
    ann = Guest(browser, server)
    page = ann.page
    page.goto("/")
    page.get_by_role("button", name="Favourite: Let It Ride").click()
    page.reload()
    liked = page.locator("section").filter(has=page.get_by_role("heading", name="Your favourites"))
    expect(liked.get_by_role("link", name="Let It Ride")).to_be_visible()
    family = page.locator("details.family").filter(has_text="Omaha")
    expect(family.get_by_role("link")).to_have_count(0)
    family.locator("summary").click()
    expect(family.get_by_role("link", name="Pot-limit Omaha", exact=True)).to_be_visible()
    page.get_by_label("Search games").fill("carribean")
    games = page.get_by_role("region", name="Games", exact=True)
    expect(games.get_by_role("link", name="Caribbean Stud")).to_be_visible()
    page.get_by_role("button", name="Show every game").click()
    page.get_by_label("Search games").fill("2-7")
    expect(page.get_by_role("link", name="deuce-to-seven").first).to_be_visible()
    ann.close()


def test_the_same_wagers_are_dealt_again_by_one_key(browser: Browser, server: Server) -> None:
    """After the round, without a pause; before that chips are doubled and taken back, by keys too."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.page.locator('[data-key="spot Ante"]').click()
    lies = ann.page.locator('[data-key="spot Ante"]')
    expect(lies).to_have_attribute("aria-label", re.compile(r"^Ante: \$5,"))
    empty = "Ante required $5–$100: nothing"
    for key, says in (("x", "Ante: $10,"), ("u", "Ante: $5,"), ("c", empty), ("u", "Ante: $5,")):
        ann.page.keyboard.press(key)
        expect(lies).to_have_attribute("aria-label", re.compile(rf"^{re.escape(says)}"))
    ann.bet()
    play_round([ann])
    ann.page.keyboard.press("r")
    ann.until(lambda: ann.view()["round"] == 2 and ann.may_act())
    assert ann.page.locator(".actions button").count() == 2
    assert ann.page.locator(".actions button.main").count() == 0
    ann.close()


def test_a_wrong_entry_is_said_beside_its_cell_and_nothing_is_lost(browser: Browser, server: Server) -> None:
    ann = Guest(browser, server)
    page = ann.page
    page.goto("/games/three-card-poker")
    page.get_by_role("button", name="Edit the table of Pair Plus").click()
    box = page.locator("dialog[open]")
    box.get_by_label("Straight", exact=True).fill("7 to 1")
    box.get_by_label("Flush", exact=True).fill("banana")
    page.get_by_role("button", name="Show the new edge").click()
    row = box.locator("tr").filter(has=page.get_by_label("Flush", exact=True))
    expect(row.get_by_role("alert")).to_contain_text("banana")
    expect(box.get_by_label("Straight", exact=True)).to_have_value("7 to 1")
    expect(box.get_by_role("alert").filter(has_text="banana")).to_have_count(1)
    ann.faults.clear()  # The browser says that it was answered with a refusal.
    ann.close()


@pytest.mark.long
def test_figures_say_of_which_sheet_they_are(browser: Browser, server: Server) -> None:
    """The usual edge stands there at once; another schedule, told apart in the menu, leaves none as its own."""
    ann = Guest(browser, server)
    page = ann.page
    page.goto("/games/three-card-poker")
    figures = page.locator("#figures")
    expect(figures).to_contain_text("house edge of 3.3730 %")
    chosen = page.get_by_label("Schedule of Pair Plus")
    expect(chosen.locator("option").first).to_contain_text("to 1")
    page.get_by_role("button", name="Solve this sheet").click()
    table = figures.locator(".card-row table")
    expect(table).to_be_visible(timeout=30_000)
    width, room = table.evaluate("each => [each.scrollWidth, each.parentElement.clientWidth]")
    assert width <= room
    before = page.get_by_text("Of the sheet before")
    expect(before).to_be_hidden()
    chosen.select_option("2")
    expect(before).to_be_visible()
    page.get_by_role("button", name="Solve this sheet").click()
    expect(table).to_contain_text("Usual sheet", timeout=30_000)
    expect(before).to_be_hidden()
    ann.close()


def test_a_listed_table_that_has_closed_is_not_gone_to(browser: Browser, server: Server) -> None:
    """The press opens another one instead."""
    ann = Guest(browser, server)
    ann.open("let-it-ride")
    gone = next(each for each in ann.page.request.get("/api/tables").json() if each["game"] == "let-it-ride")
    old = {**gone, "table": 999_999, "game": "caribbean-stud", "name": "Caribbean Stud", "chairs": [], "open": 7}
    ann.page.route("**/api/tables", lambda route: route.fulfill(json=[old]), times=1)
    ann.page.goto("/")
    ann.page.get_by_label("Search games").fill("caribbean stud")
    ann.page.get_by_role("button", name="Sit down").first.click()
    ann.seated()
    assert ann.view()["name"] == "Caribbean Stud"
    ann.close()


WIDTHS = (1366, 1024, 390, 360)
PAGES = (
    "/", "/games/three-card-poker", "/games/texas-shootout", "/games/texas-holdem-high", "/rounds", "/review",
    "/account", "/sheets", "/drills/three-card-poker",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_page_is_wider_than_its_window(browser: Browser, server: Server, language: str) -> None:
    """On a desk, a tablet and two phones: nothing slides sideways, and what is looked for comes first."""
    ann = Guest(browser, server, wide=WIDTHS[0], high=768)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    tables = [page.request.post("/api/tables", data={"game": game}).json()["table"] for game in ("let-it-ride", "nlhe")]
    page.add_init_script(f"localStorage.setItem('pitboss.language', '{language}')")
    slides = []
    for path in (*PAGES, *(f"/tables/{n}{words}" for n in tables for words in ("", "/words"))):
        page.goto(path)
        page.locator("h1").first.wait_for()
        for wide in WIDTHS:
            page.set_viewport_size({"width": wide, "height": 844})
            found = page.evaluate("document.documentElement.scrollWidth")
            slides += [f"{path} at {wide}: {found}"] if found > wide else []
    assert slides == []
    page.goto("/")
    first = page.locator("input[type=search], .open, #words-game").first
    assert first.get_attribute("type") == "search"
    ann.close()


def test_on_a_phone_the_felt_of_a_drill_takes_the_height(browser: Browser, server: Server) -> None:
    """As at a table: what one chooses stands below it, within the window."""
    ann = Guest(browser, server, wide=390, high=844)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/drills/three-card-poker/2")
    page.locator(".drill .choices button").first.wait_for()
    felt, last = page.locator(".drill .scene svg").bounding_box(), page.locator(".drill .choices").bounding_box()
    assert felt is not None
    assert last is not None
    assert felt["height"] > 844 / 2
    assert last["y"] + last["height"] < 844
    ann.close()


@pytest.mark.parametrize("wide", [390, 1280])
def test_a_day_and_an_hour_that_are_looked_for_are_read_whole(browser: Browser, server: Server, wide: int) -> None:
    ann = Guest(browser, server, wide=wide)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/rounds")
    page.locator(".sought").evaluate("each => { each.open = true; }")
    has, wants = page.locator("#since").evaluate(
        "each => { const has = each.offsetWidth; each.parentElement.style.cssText = 'flex: none; width: max-content';"
        " const wants = each.offsetWidth; each.parentElement.style.cssText = ''; return [has, wants]; }"
    )
    assert has >= wants > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    ann.close()
