"""Rounds played in a real browser, from the lobby to the last chip."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kept_log import kept_log
from playwright.sync_api import Browser, Route, expect
from web_browser import Guest, chromium, play_round
from web_eyes import Memory, check, named
from web_server import Server, serving

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

HOUSE = (
    "three-card-poker", "ultimate-texas-holdem", "let-it-ride", "fortune-pai-gow", "mississippi-stud", "caribbean-draw",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pit') / 'pit.db'}", pace="fast") as found:
        yield found


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Callable[..., Guest]]:
    """People who come in, each with a window; at the end nothing was wrong on any page."""
    guests: list[Guest] = []

    def come(**more: int) -> Guest:
        guests.append(Guest(browser, server, **more))
        return guests[-1]

    yield come
    for each in guests:
        each.close()


@pytest.mark.parametrize("game", HOUSE)
def test_a_round_against_the_house(game: str, guest: Callable[..., Guest]) -> None:
    """Sit down, bet, decide, and see what it paid with the paragraph; then the round is in the list."""
    ann = guest()
    table = ann.come_in(game)
    ann.bet()
    play_round([ann])
    expect(ann.page.locator(".results li").first).to_be_visible()
    expect(ann.page.locator(".story li").first).to_be_visible()
    expect(ann.page.locator("p.shuffle")).to_have_text(
        re.compile("^Shuffle checked: .*before the deal, cut by this page")
    )
    ann.page.goto(f"/rounds?player={ann.name}&table={table}")
    ann.page.locator(f'a[href="/rounds/{table}/1"]').click()
    expect(ann.page.locator(".scene svg")).to_be_visible()
    expect(ann.page.locator("p.shuffle")).to_contain_text("Shuffle checked")
    # At its end, the result before the story, and nothing invites to go on.
    expect(ann.page.get_by_label("Results", exact=True).locator("li").first).to_be_visible()
    expect(ann.page.locator("output")).to_have_text(re.compile(r"^step (\d+) of \1$"))
    expect(ann.page.get_by_role("button", name="Next")).not_to_have_class(re.compile("main"))
    ann.page.get_by_role("button", name="First").click()
    expect(ann.page.get_by_role("button", name="Next")).to_have_class(re.compile("main"))


def test_holdem_with_three_people(guest: Callable[..., Guest]) -> None:
    """Three windows at one table: a hand is dealt to all of them and played to its end."""
    ann, bob, eve = guest(), guest(), guest()
    table = ann.open("texas-holdem-high")
    bob.join(table)
    eve.join(table)
    three = [ann, bob, eve]
    while not ann.view()["picture"] or len(ann.view()["picture"]["seats"]) < 3:
        number = ann.view()["round"]
        play_round(three)
        ann.until(lambda number=number: ann.view()["round"] > number)
    play_round(three)
    number = ann.view()["round"]
    expect(ann.page.locator(".story li").first).to_be_visible()
    ann.page.goto(f"/rounds/{table}/{number}")
    expect(ann.page.locator(".scene svg")).to_be_visible()


@pytest.mark.parametrize("game", ["seven-card-high-stud", "badugi"])
def test_a_pot_with_company(game: str, guest: Callable[..., Guest]) -> None:
    """House players take seats on request, and the hand is played to its end."""
    ann = guest()
    ann.open(game)
    ann.company(2)
    ann.until(ann.may_act)
    play_round([ann])
    expect(ann.page.locator("p.shuffle")).to_contain_text("Shuffle checked")


def test_a_table_on_a_phone(guest: Callable[..., Guest]) -> None:
    """The same round on a narrow screen, and nothing sticks out at the side."""
    ann = guest(wide=390, high=844)
    ann.open("three-card-poker")
    ann.bet()
    play_round([ann])
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


def test_a_page_that_is_loaded_again_shows_the_same_cards(guest: Callable[..., Guest]) -> None:
    """In the middle of a round: the own cards, the chips and the decision are where they were."""
    ann = guest()
    ann.open("ultimate-texas-holdem")
    ann.bet()
    ann.until(ann.may_act)
    before, seen = ann.view(), sorted(ann.cards())
    ann.frames.clear()
    ann.page.reload()
    ann.until(ann.may_act)
    assert ann.view()["picture"] == before["picture"]
    assert sorted(ann.cards()) == seen
    play_round([ann])
    expect(ann.page.locator("p.shuffle")).to_have_text(re.compile("before the deal, cut by this page"))


def test_two_people_at_one_table_see_their_own_cards_only(guest: Callable[..., Guest], server: Server) -> None:
    """Everything both windows received during a round, held against the log: nothing that was not for their eyes."""
    ann, bob = guest(), guest()
    table = ann.open("three-card-poker")
    bob.join(table)
    ann.bet()
    bob.bet()
    ann.until(lambda: len(named(ann.view())) == len(named(bob.view())) == 3)
    assert not named(ann.view()) & named(bob.view())
    play_round([ann, bob])
    memory = Memory(kept_log(server.db, table), ann.view()["places"])
    for each in (ann, bob):
        seat = each.view()["seat"]
        known = memory.at(1, 10**6, seat)
        assert len(each.frames) > 5
        for text in (*each.frames, *(body for body in each.bodies if f'"table":{table}' in body)):
            check(text, known)


def test_a_server_that_is_killed_in_the_middle_of_a_round(browser: Browser, tmp_path: Path) -> None:
    """The page says that the connection is lost, finds the table again as it was, and the round is played out."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="fast") as server:
        ann = Guest(browser, server)
        ann.open("let-it-ride")
        ann.bet()
        ann.until(ann.may_act)
        before, seen = ann.view(), sorted(ann.cards())
        server.end(signal.SIGKILL)
        expect(ann.page.locator("#lost")).to_be_visible()
        ann.frames.clear()
        server.start()
        expect(ann.page.locator("#lost")).to_be_hidden(timeout=15_000)
        ann.until(ann.may_act)
        assert (ann.view()["seq"], ann.view()["picture"]) == (before["seq"], before["picture"])
        assert sorted(ann.cards()) == seen
        play_round([ann])
        ann.faults = [fault for fault in ann.faults if not re.search("net::ERR_|WebSocket", fault)]
        ann.close()


def test_what_did_not_come_at_first_comes_later(guest: Callable[..., Guest]) -> None:
    """The figures of the court cards, refused twice while a connection is lost: the cards have them in the end."""
    ann = guest()
    refused: list[str] = []

    def twice(route: Route) -> None:
        if len(refused) < 2:
            refused.append(route.request.url)
            route.abort("connectionrefused")
        else:
            route.continue_()

    ann.page.route("**/visuals/courts.js", twice)
    ann.open("let-it-ride")
    figure = ann.page.locator("symbol#court-K")
    while not refused:
        # A round without a court card: the clock waits for whoever plays alone.
        if ann.over():
            ann.actions("Next round").click()
        ann.until(lambda: ann.view()["betting"])
        ann.bet()
        play_round([ann])
    expect(figure).to_have_count(1, timeout=15_000)
    assert len(refused) == 2
    ann.faults = [fault for fault in ann.faults if "net::ERR_" not in fault]


def test_signing_in_on_a_network_asks_for_a_password(browser: Browser, tmp_path: Path) -> None:
    """A wrong one is refused on the page, the right one lets the player sit down."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="fast", host="0.0.0.0") as server:
        for password, comes_in in (("correct horse", True), ("wrong battery", False), ("correct horse", True)):
            ann = Guest(browser, server)
            ann.name = "Ann"
            ann.page.goto("/")
            ann.page.get_by_role("button", name="Sign in").first.click()
            ann.page.locator("dialog input#password").fill(password)
            ann.sign_in()
            if comes_in:
                expect(ann.page.get_by_role("button", name="Sign out")).to_be_visible()
            else:
                expect(ann.page.locator("dialog [role=alert]")).to_contain_text("do not belong together")
            ann.faults = [fault for fault in ann.faults if "403" not in fault]
            ann.close()


def test_an_account_is_looked_after_on_its_page(browser: Browser, tmp_path: Path) -> None:
    """From the name at the top: another password, the sessions, and out everywhere."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="fast", host="0.0.0.0") as server:
        ann = Guest(browser, server)
        ann.name = "Ann"
        ann.page.goto("/")
        expect(ann.page.get_by_text(re.compile(r"^\d+ games$"))).to_be_visible()
        ann.page.get_by_role("button", name="Sign in").first.click()
        ann.page.locator("dialog input#password").fill("correct horse")
        ann.sign_in()
        ann.page.locator("#me").get_by_role("link", name="Ann").click()
        expect(ann.page.locator("main tbody tr")).to_have_count(1)
        ann.page.locator("input#old").fill("correct horse")
        ann.page.locator("input#new").fill("another horse")
        ann.page.get_by_role("button", name="Change the password").click()
        expect(ann.page.locator("main [role=status]")).to_contain_text("The password is changed")
        ann.page.get_by_role("button", name="Sign out everywhere").click()
        expect(ann.page.get_by_role("button", name="Sign in").first).to_be_visible()
        ann.page.get_by_role("button", name="Sign in").first.click()
        ann.page.locator("dialog input#password").fill("another horse")
        ann.sign_in()
        expect(ann.page.get_by_role("button", name="Sign out")).to_be_visible()
        ann.close()


def test_nobody_is_led_to_a_table_of_another_sheet(guest: Callable[..., Guest]) -> None:
    """Whoever asks for a seat at the game gets one where its usual sheet is played; the other table says what it is."""
    ann, bob = guest(), guest()
    ann.page.request.post("/api/sign-in", data={"name": ann.name})
    opens = {"game": "wild-six-card-draw", "sheet": {"without": ["Draw Bonus"]}}
    own = int(ann.page.request.post("/api/tables", data=opens).json()["table"])
    ann.page.goto("/")
    expect(ann.page.locator("li").filter(has_text=f"Table {own}")).to_contain_text("own sheet")
    ann.page.goto(f"/tables/{own}")
    expect(ann.page.locator(".title")).to_contain_text("own sheet")
    assert bob.come_in("wild-six-card-draw") != own
    expect(bob.page.locator(".title")).not_to_contain_text("own sheet")


def test_a_second_hand_of_three_card_poker(guest: Callable[..., Guest]) -> None:
    """Taken beside the own by a click, bet on, decided after the first, paid, and given up again."""
    ann, bob = guest(), guest()
    table = ann.open("three-card-poker")
    bob.join(table)
    ann.until(lambda: len(ann.view()["chairs"]) == 2)  # else the place beside may be the one that is being taken
    seat = ann.view()["seat"]
    free = ann.view()["beside"][0]
    ann.page.locator(f'[data-key="seat{free}"]').click()
    ann.until(lambda: ann.view()["further"] == [free])
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.until(lambda: ann.view()["picture"]["boxes"][seat]["stakes"])
    ann.page.locator(f'[data-key="seat{free}"]').click()
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.until(lambda: ann.view()["picture"]["boxes"][free]["stakes"])
    bob.bet()
    ann.actions("Deal").click()
    play_round([ann, bob])
    for hand in (seat, free):
        expect(ann.page.locator(".results li").filter(has_text=f"Hand {hand + 1}").first).to_be_visible()
    ann.page.get_by_role("button", name=f"Give up hand {free + 1}").click()
    ann.until(lambda: ann.view()["further"] == [])


def test_one_press_is_a_seat_and_a_link_is_a_look(guest: Callable[..., Guest]) -> None:
    """From the lobby too, signing in on the way; who follows a link looks on, and who got up is not seated again."""
    ann, bob = guest(), guest()
    ann.page.goto("/")
    ann.page.locator(".games li").filter(has_text="Three Card Poker").locator("button.main").first.click()
    ann.sign_in()
    ann.seated()
    table = ann.page.url.rsplit("/", 1)[1]
    bob.page.goto(f"/tables/{table}")
    expect(bob.page.locator(".note").last).to_have_text("You are looking on. Sit down to play.")
    assert bob.page.locator(".menu button").count() == 0
    ann.page.locator(".menu").get_by_role("button", name="Leave").click()
    expect(ann.actions("Sit down")).to_be_visible()
    ann.page.go_back()
    ann.page.go_forward()
    expect(ann.actions("Sit down")).to_be_visible()


def test_a_spot_that_takes_nothing_yet_says_why(guest: Callable[..., Guest]) -> None:
    """With a click and by the keyboard; after the Ante it takes chips."""
    ann = guest()
    ann.open("three-card-poker")
    side = ann.page.locator('[data-key="spot 6 Card Bonus"]')
    side.click()
    note = ann.page.locator(".note").last
    expect(note).to_have_text(re.compile(r"^Ante.* first: 6 Card Bonus is bet beside it \(CO .*\)\.$"))
    ann.page.keyboard.press("ArrowRight")
    assert ann.page.evaluate("document.activeElement.dataset.key") == "spot Progressive"
    ann.page.locator('[data-key="spot Play"]').focus()
    ann.page.keyboard.press(" ")
    expect(note).to_have_text("Play is bet later, when you have seen cards.")
    ann.page.locator('[data-key="spot Ante"]').click()
    side.click()
    ann.until(lambda: "6 Card Bonus" in ann._placed())


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (320, 568)])
def test_rounds_on_a_phone(guest: Callable[..., Guest], wide: int, high: int) -> None:
    """A card for each round, nothing beside the window, and what is looked for under a fold that says it."""
    ann = guest(wide=wide, high=high)
    table = ann.open("three-card-poker")
    ann.bet()
    play_round([ann])
    ann.page.goto(f"/rounds?player={ann.name}")
    row = ann.page.locator("table.stacked").first.locator("tbody tr").first
    expect(row).to_contain_text(f"Table {table}, round 1")
    assert row.evaluate("row => getComputedStyle(row).display") == "block"
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= wide
    for cell in row.locator("td").all():
        box = cell.bounding_box()
        assert box is None or box["x"] + box["width"] <= wide
    fold = ann.page.locator(".sought summary")
    expect(fold).to_have_text(f"Look for: {ann.name}")
    expect(ann.page.locator("#which")).to_be_hidden()
    fold.click()
    expect(ann.page.locator("#which")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= wide


def test_a_round_that_runs_has_no_proof_of_the_one_before(guest: Callable[..., Guest]) -> None:
    """While it is bet on the last result and its proof stay in sight; with the first card they go."""
    ann = guest()
    ann.open("three-card-poker")
    ann.bet()
    play_round([ann])
    expect(ann.page.locator("p.shuffle")).to_contain_text("Shuffle checked")
    again = ann.page.get_by_role("button", name="Rebet and deal")
    again.click()
    ann.until(lambda: ann.may_act() and ann.view()["round"] == 2)
    expect(ann.page.locator("p.shuffle")).to_have_count(0)
