"""A tournament directed from a tablet, by somebody who has never seen it: from the first entry to the printed forms."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tournament_house import CASHIER, PASSWORD, SUPERVISOR, directing, founded
from web_browser import chromium
from web_server import serving

from pitboss.house.tournament import proofs

pytestmark = [
    pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it"),
    pytest.mark.long,
]
SIZES = {"wall": (1920, 1080), "desk": (1280, 800), "tablet": (820, 1180), "phone": (390, 844)}


def seen(page: Page, name: str) -> None:
    """A picture of it, where one is asked for."""
    if folder := os.environ.get("PITBOSS_PICTURES"):
        width = (page.viewport_size or {"width": 0})["width"]
        page.screenshot(path=f"{folder}/tournament-{width}-{name}.png", full_page=True)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class Director:
    """Whoever holds the tablet."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("/tournaments")
        page.get_by_text("Direct it").click()
        expect(page.locator(".tabs")).to_be_visible()

    def tab(self, name: str) -> None:
        self.page.locator(f"[data-tab={name}]").click()

    def left(self, players: int, of: int) -> None:
        expect(self.page.locator(".strip-now")).to_contain_text(f"Players {players} of {of}", timeout=20_000)

    def does(self, kind: str) -> None:
        """Presses the one button of a card, and waits until the card is another."""
        self.tab("now")
        card = self.page.locator(f"[data-todo={kind}]").first
        says = card.text_content() or ""
        card.locator("button.main").click()
        expect(self.page.locator(f"[data-todo={kind}]").filter(has_text=says)).to_have_count(0)

    def waiting(self) -> list[str]:
        self.tab("now")
        return [str(each.get_attribute("data-todo")) for each in self.page.locator("[data-todo]").all()]

    def out(self, receipt: int, players: int) -> None:
        self.tab("felts")
        self.page.locator(f".felts [data-receipt='{receipt}']").click()
        self.page.locator("dialog[open]").get_by_role("button", name="Out").click()
        self.page.locator("dialog form button.main").click()
        self.left(players, 27)


def told(page: Page, verb: str, number: int, **said: Any) -> None:
    answer = page.request.post(f"/api/house/tournament/{verb}", data={"id": f"t{number}", "tournament": 1, **said})
    assert answer.ok, answer.text()


def test_twenty_seven_players_from_the_browser_alone(browser: Browser, tmp_path: Path) -> None:
    """Three tables, a rebuy, a break, tables broken, a deal of the last three, and the forms."""
    db, words = founded(tmp_path)
    with serving(db) as server:
        page = directing(browser, server, words)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        director = Director(page)
        director.tab("entries")
        name, said = page.locator("form.entering [name=player]"), page.locator(".console-said")
        for number in range(1, 28):
            name.fill(f"Player {number}")
            page.locator("form.entering [name=given]").check()
            page.locator("form.entering button").click()
            expect(said).to_contain_text(f"receipt {number}.")
        name.fill("player 3")
        page.locator("form.entering [name=given]").check()
        page.locator("form.entering button").click()
        expect(said).to_contain_text("is in already: one active entry a person")
        for _ in range(3):
            director.does("table")
        director.does("commit")
        page.locator("[data-todo=draw] [name=word]").fill("queen of hearts")
        director.does("draw")
        director.does("start")
        director.tab("felts")
        page.locator(".felts [data-receipt='5']").click()
        page.get_by_role("button", name="Rebuy").click()
        expect(page.locator("dialog[open]")).to_contain_text("$100 for 5,000 chips")
        expect(page.locator("dialog[open]")).to_contain_text("5,000 chips by the last count")
        page.locator("dialog form button.main").click()
        expect(page.locator("dialog select:invalid")).to_have_count(1)
        page.get_by_label("Who has the chips now").select_option(value="0")
        seen(page, "rebuy")
        page.locator("dialog form button.main").click()
        expect(page.locator(".strip-now")).to_contain_text("Average stack 5,185")
        expect(said).to_contain_text("Player 5: rebuy")
        seen(page, "tables")
        fits(page)
        for level in ("Level 2", "Level 3", "Level 4", "Break", "Level 5"):
            page.get_by_role("button", name="Next level").click()
            expect(page.locator(".strip-level")).to_have_text(level)
        for gone in range(27, 3, -1):
            director.out(gone, gone - 1)
            while wanted := [each for each in director.waiting() if each in PLACED]:
                seen(page, f"todo-{wanted[0]}")
                director.does(wanted[0])
                if wanted[0] in ("break", "redraw"):
                    expect(page.locator("[data-todo=moved]")).to_contain_text("Read out")
                    seen(page, f"moved-{wanted[0]}")
        director.tab("felts")
        expect(page.locator(".felt-card")).to_have_count(1)
        seen(page, "last-table")
        director.tab("money")
        page.locator("#count-stacks summary").click()
        for receipt, chips in ((1, 70_000), (2, 50_000), (3, 20_000)):
            page.locator(f"[name=chips-{receipt}]").fill(str(chips))
        page.locator("#count-stacks button.main").click()
        expect(page.locator("[name=share-1]")).to_have_value("836.39")
        page.locator("#share-prizes summary").click()
        for receipt in (1, 2, 3):
            page.locator(f"[name=agrees-{receipt}]").check()
        page.locator("#share-prizes form button.main").click()
        expect(page.locator("#share-prizes .faults")).to_contain_text("voluntary")
        page.locator("[name=told]").check()
        seen(page, "deal")
        page.locator("#share-prizes form button.main").click()
        expect(page.locator(".console-body")).to_contain_text("The prizes are shared.")
        while "pay" in director.waiting():
            many = page.locator("[data-todo=pay]").count()
            page.locator("[data-todo=pay] button").first.click()
            expect(page.locator("dialog .signed-for")).to_contain_text("is paid $")
            page.locator("dialog [name=second]").fill(CASHIER)
            page.locator("dialog [name=password]").fill(PASSWORD)
            page.locator("dialog button.main").click()
            expect(page.locator("[data-todo=pay]")).to_have_count(many - 1)
        director.does("finish")
        director.tab("papers")
        for paper in ("seats", "entries", "payouts", "rules", "results"):
            made = page.request.get(f"/api/tournaments/1/papers/{paper}")
            assert made.body().startswith(b"%PDF"), made.text()
        results = page.request.get("/api/tournaments/1/files/results.json").json()
        assert [each["place"] for each in results] == list(range(1, 28))
        assert sum(each["cash_cents"] for each in results) == 28 * 100_00
        saved = page.request.get("/api/tournaments/1/results.html").text()
        assert "Player 27" in saved
        assert "<script" not in saved
        assert page.request.get("/api/tournaments/1/files/entries.csv").text().count("\n") == 28
        assert faults == []


def test_what_a_new_director_stumbles_over(browser: Browser, tmp_path: Path) -> None:
    """No gaming day is open; a list is pasted; chips of who goes out are somebody's; steps name their people."""
    db, words = founded(tmp_path, day=False)
    with serving(db) as server:
        page = directing(browser, server, words)
        page.goto("/tournaments/1/register")
        card, said = page.locator("[data-todo=day]"), page.locator(".console-said")
        expect(card).to_contain_text("No gaming day is open in the house")
        expect(card).to_contain_text("shift supervisor")
        expect(card.locator("button")).to_have_count(0)
        page.locator("#many-entries summary").click()
        names = [f"Maximiliane Oberhuber {number}" for number in range(1, 19)]
        page.locator("[name=pasted]").fill("\n".join(names))
        page.locator("#entry-list button").click()
        expect(said).to_contain_text("No gaming day is open")
        seen(page, "no-day")
        other = browser.new_context(base_url=server.address).new_page()
        other.request.post("/api/sign-in", data={"name": SUPERVISOR, "password": PASSWORD})
        other.goto("/tournaments/1/console")
        other.locator("[name=day]").fill("2026-12-04")
        other.locator("[data-todo=day] button").click()
        # Its date is not the clock's: what follows is asked first.
        expect(other.locator("dialog[open]")).to_contain_text("no earlier day can be opened")
        other.locator("dialog button.main").click()
        expect(other.locator("[data-todo=day]")).to_have_count(0)
        # What was written is still there when the page has heard of it.
        expect(page.locator("[name=pasted]")).to_have_value("\n".join(names))
        page.locator("[name=pasted]").fill("\n".join([*names, names[4].upper()]))
        page.locator("#entry-list button").click()
        expect(said).to_contain_text(f"lines 5, 19: {names[4]} stands in the list more than once")
        page.locator("[name=pasted]").fill("\n".join(names))
        page.locator("#entry-list button").click()
        expect(page.locator("dialog[open]")).to_contain_text("18 players, due in cash: $2,160.")
        seen(page, "list-due")
        # Nobody attests for another that the rules were given: it is ticked first.
        page.locator("dialog[open] form button.main").click()
        expect(page.locator("dialog[open] [name=given]:invalid")).to_have_count(1)
        page.locator("dialog[open] [name=given]").check()
        page.locator("dialog[open] form button.main").click()
        expect(said).to_have_text("18 players are entered.")
        expect(card).to_have_count(0)
        director = Director(page)
        director.does("table")
        director.does("table")
        director.does("commit")
        director.does("draw")
        director.does("start")
        director.tab("felts")
        first, second = (page.locator(".felt-card").first.locator(".player").nth(at) for at in (0, 1))
        who, winner = (each.locator("strong").text_content() or "" for each in (first, second))
        first.click()
        dialog = page.locator("dialog[open]")
        dialog.get_by_role("button", name="Out").click()
        dialog.locator("[name=began]").fill("45000")
        dialog.locator("form button.main").click()
        expect(dialog.locator("[name=declined]:invalid")).to_have_count(1)
        dialog.locator("[name=declined]").check()
        seen(page, "out")
        dialog.locator("form button.main").click()
        expect(dialog).to_contain_text("45,000 chips were lost, and table 1 has 45,000 in all")
        # What was typed is still there, to be put right.
        expect(dialog.locator("[name=began]")).to_have_value("45000")
        dialog.locator("[name=began]").fill("5000")
        dialog.get_by_label("Who has the chips now").select_option(label=winner)
        dialog.locator("form button.main").click()
        director.left(17, 18)
        expect(page.locator(".felt-card").first).to_contain_text("10,000")
        director.tab("steps")
        expect(page.locator(".took li").first).to_contain_text(f"{who} out, chips to {winner}")
        expect(page.locator(".took li").last).to_contain_text(f"{names[0]} entered")
        seen(page, "steps")
        fits(page)


PLACED = ("commit", "draw", "redraw", "break", "button", "balance", "pace")


def late(page: Page) -> None:
    """Nothing leaves the screen with long blinds, an ante, hours on the clock, a long game, and hand for hand."""
    board = page.request.get(page.url.replace("/tournaments", "/api/tournaments").removesuffix("/display")).json()
    game = "Seven-card high-low split stud"
    levels = [{**each, "game": game, "small": 15_000, "big": 30_000, "ante": 30_000} for each in board["levels"]]
    changed = {**board, "levels": levels, "left": 4_000_000, "hand_for_hand": True}
    assert page.context.browser is not None
    other = page.context.browser.new_page(viewport=page.viewport_size)
    other.route("**/api/tournaments/1", lambda route: route.fulfill(json=changed))
    other.goto(page.url)
    expect(other.locator(".big-ante")).to_have_text("ante 30,000")
    fits(other)
    assert other.evaluate(INSIDE)
    other.close()


INSIDE = """() => {
  const high = innerWidth < 900 ? Infinity : innerHeight;
  const main = document.querySelector(".big-main").getBoundingClientRect();
  return document.querySelector(".big-facts").getBoundingClientRect().bottom <= high
    && [...document.querySelectorAll(".big-main p")].every(each => each.scrollWidth <= Math.ceil(main.width));
}"""


def test_the_display_goes_on_without_the_server(browser: Browser, tmp_path: Path) -> None:
    """The clock ticks, says that the connection is lost, and comes back; also after the server was killed in a draw."""
    db, words = founded(tmp_path)
    with serving(db) as server:
        tablet = directing(browser, server, words)
        for number in range(1, 5):
            told(tablet, "enter", number, player=f"Player {number}")
        told(tablet, "table", 5, felt=1)
        told(tablet, "commit", 6)
        promised = tablet.request.get("/api/tournaments/1").json()["commitment"]
        server.again()
        told(tablet, "draw", 7)
        held = tablet.request.get("/api/tournaments/1").json()
        assert promised
        assert {each["table"] for each in held["seats"]} == {1}
        told(tablet, "start", 8)
        pages = {}
        for name, (wide, high) in SIZES.items():
            page = browser.new_page(viewport={"width": wide, "height": high})
            page.goto(f"{server.address}/tournaments/1/display")
            expect(page.locator(".big-blinds")).to_have_text("25 / 50")
            fits(page)
            assert (
                page.locator(".big-facts").evaluate("each => each.getBoundingClientRect().bottom") <= high or wide < 900
            )
            seen(page, f"display-{name}")
            pages[name] = page
            late(page)
        wall = pages["wall"]
        tall = wall.locator(".big-clock").evaluate("each => each.getBoundingClientRect().height")
        assert tall > 1080 / 4
        Director(tablet)
        server.end()
        tablet.get_by_role("button", name="+ 1 min").click()
        expect(tablet.locator(".console-said")).to_have_text("Not done: no connection. Press again when it is back.")
        expect(wall.locator("main .lost")).to_contain_text("No connection since")
        before = wall.locator(".big-clock").text_content() or ""
        expect(wall.locator(".big-clock")).not_to_have_text(before)
        server.start()
        expect(wall.locator("main .lost")).to_be_hidden(timeout=15_000)
        expect(tablet.locator(".console-said")).to_have_text("", timeout=15_000)
        tablet.get_by_role("button", name="+ 1 min").click()
        expect(tablet.locator(".console-said")).to_have_text("A minute more in this level.")
        expect(tablet.locator(".strip-time")).to_have_text(re.compile(r"12:\d\d"))


def shown(browser: Browser, address: str, board: dict[str, Any]) -> Page:
    """The wall with a board of one's own."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.route("**/api/tournaments/1", lambda route: route.fulfill(json=board))
    page.goto(f"{address}/tournaments/1/display")
    return page


def test_the_wall_shows_prizes_moves_and_the_winner(browser: Browser, tmp_path: Path) -> None:
    """All prizes, a page at a time; who moves where, for a while, above them; at the end the winner and the prizes."""
    db, words = founded(tmp_path)
    with serving(db) as server:
        tablet = directing(browser, server, words)
        for number in range(1, 5):
            told(tablet, "enter", number, player=f"Player {number}")
        board = tablet.request.get("/api/tournaments/1").json()
        line = {"cash": 250_00, "more": "", "player": "", "receipt": 0, "paid": False}
        board |= {"begun": True, "state": "running", "running": True, "paid_places": 18}
        many = {**board, "places": [{**line, "place": place} for place in range(1, 19)]}
        wall = shown(browser, server.address, many)
        for some in ("1-9 of 18", "10-18 of 18", "1-9 of 18"):
            expect(wall.locator(".big-paid")).to_contain_text(f"18 places are paid, {some}", timeout=15_000)
        fits(wall)
        assert wall.evaluate(INSIDE)
        change = {"player": "Maximiliane Oberhuber-Wittelsbach", "table": 3, "to_table": 1}
        changes = [{**change, "receipt": at, "seat": at, "to_seat": at} for at in range(1, 10)]
        moved = {"step": 40, "at": board["now"], "broken": 3, "anew": False, "changes": changes}
        wall = shown(browser, server.address, {**many, "moved": moved})
        expect(wall.locator(".big-paid").first).to_contain_text("Table 3 is broken, 1-5 of 9", timeout=15_000)
        expect(wall.locator(".big-moves li").nth(4)).to_contain_text("Table 1, seat 5", timeout=15_000)
        expect(wall.locator(".big-prizes ol li")).to_have_count(3)
        seen(wall, "moves")
        fits(wall)
        assert wall.evaluate(INSIDE)
        wall = shown(browser, server.address, {**many, "moved": {**moved, "at": board["now"] - 130_000}})
        expect(wall.locator(".big-paid")).to_contain_text("18 places")
        sold = {"add_ons_open": True, "add_on": 50_00, "add_on_chips": 7000, "pause": True, "left": 900_000}
        pause = {**board["levels"][0], "pause": True, "minutes": 15}
        wall = shown(browser, server.address, {**many, **sold, "levels": [pause, *board["levels"]]})
        expect(wall.locator(".big-says")).to_contain_text("$50 for 7,000 chips. Until the break ends, at")
        fits(wall)
        assert wall.evaluate(INSIDE)
        seen(wall, "add-ons")
        won = [{**line, "place": 1, "player": "Player 3", "receipt": 3}]
        won += [{**line, "place": place, "player": f"Player {place + 3}", "receipt": place + 3} for place in (2, 3)]
        over = {**board, "players": 3, "places": won, "dealt": True, "hand_for_hand": True, "paid_places": 3}
        wall = shown(browser, server.address, over)
        expect(wall.locator(".big-blinds")).to_have_text("Player 3")
        for part in (".big-clock", ".big-next", ".big-says", ".big-facts"):
            expect(wall.locator(part)).to_be_hidden()
        expect(wall.locator(".big-prizes")).to_contain_text("3 places are paid")
        expect(wall.locator(".big-prizes li")).to_have_count(3)
        fits(wall)
        seen(wall, "winner")


LONG = "Maximiliane Oberhuber-Wittelsbach"


def test_a_tablet_held_across(browser: Browser, tmp_path: Path) -> None:
    """Names are read whole, what is typed stays, nothing to press is small or covered, and a draw is proven."""
    db, words = founded(tmp_path)
    with serving(db) as server:
        page = directing(browser, server, words, (1024, 768))
        told(page, "import", 1, table="\n".join([LONG, *(f"Player {number}" for number in range(2, 20))]))
        director = Director(page)
        director.tab("now")
        for table, number in enumerate((11, 12, 14)):
            page.locator("[data-todo=table] [name=called]").nth(table).fill(str(number))
        for number in (12, 14):
            page.locator("[data-todo=table] button").first.click()
            expect(page.locator("[data-todo=table] [name=called]").first).to_have_value(str(number))
        page.locator("[data-todo=table] button").first.click()
        expect(page.locator("[data-todo=commit]")).to_be_visible()
        director.does("commit")
        page.locator("[data-todo=draw] [name=word]").fill("queen of hearts")
        director.does("draw")
        director.does("start")
        told(page, "away", 2, entry=1)
        director.tab("felts")
        seat = page.locator(".felts [data-receipt='1']")
        expect(seat).to_contain_text("away")
        expect(seat).to_contain_text("5,000")
        assert seat.locator("strong").evaluate("each => each.scrollWidth <= each.clientWidth")
        assert page.evaluate(INSIDE_CARDS)
        assert page.evaluate("[...document.querySelectorAll('.console button')].every(one => one.offsetHeight >= 44)")
        seen(page, "across-tables")
        seat.click()
        dialog = page.locator("dialog[open]")
        dialog.get_by_role("button", name="Penalty").click()
        dialog.locator("form button.main").click()
        expect(dialog.locator("select:invalid")).to_have_count(1)
        dialog.get_by_label("Which rule").select_option(value="one_hand")
        expect(dialog).to_contain_text("One hand to a player")
        dialog.locator("[name=note]").fill("asked the rail")
        seen(page, "penalty")
        dialog.locator("form button.main").click()
        expect(page.locator(".console-said")).to_contain_text("warned (CO 47.1-1058(10): asked the rail)")
        for _ in range(4):
            page.get_by_role("button", name="Next level").click()
        director.tab("now")
        seen(page, "across-now")
        page.get_by_role("button", name="Draws of seats").click()
        expect(dialog).to_contain_text("queen of hearts")
        seen(page, "proof")
        dialog.get_by_role("button", name="Close").click()
        made = page.request.get("/api/tournaments/1/draws").json()
        assert all(each.holds for each in proofs.checks(made))
        phone = browser.new_page(viewport={"width": 390, "height": 844})
        phone.goto(f"{server.address}/tournaments/1")
        phone.locator("#tournament-who").fill("1")
        phone.get_by_role("button", name="Show the proof").click()
        expect(phone.locator("dialog[open]")).to_contain_text("queen of hearts")
        fits(phone)
        seen(phone, "phone-proof")


INSIDE_CARDS = """[...document.querySelectorAll(".felt-card .player")].every(each => {
  const card = each.closest(".felt-card").getBoundingClientRect();
  return [...each.children].every(part => part.getBoundingClientRect().right <= card.right);
})"""


def test_rules_are_checked_filed_after_a_question_and_withdrawn(browser: Browser, tmp_path: Path) -> None:
    """Without filing, then filed, then taken back before anybody has entered."""
    db, words = founded(tmp_path)
    with serving(db) as server:
        page = directing(browser, server, words)
        page.goto("/tournaments")
        page.get_by_text("File a tournament").click()
        rules, text = page.locator("#tournament-rules"), ""
        expect(rules).not_to_have_value("")
        text = rules.input_value()
        rules.fill(text.replace("seats = 9", "seats = nine"))
        page.locator("#check-rules").click()
        expect(page.locator("details .bad")).to_contain_text("seats = nine")
        expect(page.locator("details .bad")).to_contain_text("text stands in quotation marks")
        rules.fill(text)
        page.locator("#check-rules").click()
        # The prescribed words are the house's to enter.
        expect(page.locator("details .bad")).to_contain_text("1059(1)")
        rules.fill(text.replace('statement = ""', 'statement = "What is usual at The Nugget holds."'))
        page.locator("#check-rules").click()
        expect(page.locator("details .good")).to_have_text("No fault was found. Nothing was filed.")
        page.get_by_role("button", name="File the rules").click()
        expect(page.locator("dialog[open]")).to_contain_text('File "Sunday Deep Stack"?')
        expect(page.locator("dialog[open]")).not_to_contain_text("as the day on which they go")
        page.locator("dialog button.main").click()
        card = page.locator("[data-tournament='2']")
        card.get_by_role("button", name="Withdraw").click()
        page.locator("dialog [name=why]").fill("the wrong evening")
        page.locator("dialog button.main").click()
        expect(card.locator(".state")).to_have_text("Withdrawn")


def test_a_players_phone(browser: Browser, tmp_path: Path) -> None:
    """By name or by receipt: the seat, and where to after a move."""
    db, words = founded(tmp_path, **{"seating.seats": 2, "seating.final": 2})
    with serving(db) as server:
        tablet = directing(browser, server, words)
        for number in range(1, 5):
            told(tablet, "enter", number, player=f"Player {number}")
        for table in (1, 2):
            told(tablet, "table", 4 + table, felt=table)
        told(tablet, "commit", 7)
        told(tablet, "draw", 8)
        told(tablet, "start", 9)
        phone = browser.new_page(viewport={"width": 390, "height": 844})
        phone.goto(f"{server.address}/tournaments/1")
        phone.locator("#tournament-who").fill("nobody")
        expect(phone.locator(".my-seat")).to_contain_text("Nobody by that name")
        phone.locator("#tournament-who").fill("2")
        expect(phone.locator(".my-place")).to_contain_text("Table")
        before = phone.locator(".my-place").text_content() or ""
        ranks = phone.locator(".standings li span:first-child")
        assert len(set(ranks.all_text_contents())) == 1  # equal stacks, one rank
        assert ranks.count() == 4
        seen(phone, "phone")
        fits(phone)
        sits = {each["receipt"]: each["table"] for each in tablet.request.get("/api/tournaments/1").json()["seats"]}
        beside = next(each for each in sits if each != 2 and sits[each] == sits[2])
        across = next(each for each in sits if sits[each] != sits[2])
        phone.locator("#tournament-who").fill("layer")
        expect(phone.locator(".which-one button")).to_have_count(4)
        phone.locator(".which-one button", has_text="Player 2").click()
        expect(phone.locator(".my-place")).to_have_text(before)
        told(tablet, "out", 10, out=[f"{beside}:100"], declined=True)
        told(tablet, "out", 11, out=[f"{across}:50"], declined=True)
        told(tablet, "commit", 12)
        told(tablet, "draw", 13, scope="all")
        held = tablet.request.get("/api/tournaments/1").json()
        mine = next(each for each in held["seats"] if each["receipt"] == 2)
        now = f"Table {mine['table']}, seat {mine['seat']}"
        expect(phone.locator(".my-place")).to_have_text(now)
        assert phone.locator(".my-seat .good").count() == (now != before)
