"""Every game can be played in words alone: what is typed into one line, by what is said in one list."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from web_browser import Guest, chromium
from web_server import Server, serving

from pitboss.games.book import games, pots
from pitboss.hands.cards import SIGNS

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

EVERY_DAY = ("three-card-poker", "caribbean-draw", "let-it-ride", "pai-gow-poker", "no-limit-holdem")
MANY = 60
"""Lines that a round takes at most."""
PAID = r"[+−]\$\d|push|[Pp]ot.*: .*\$\d"
"""What a wager or a pot came to."""
QUESTIONS = {
    "c": ".", "b": ".", "p": ".", "l": "Limits: ", "w": ".", "d": "button", "a": "You may: ", "r": ".",
    "h": "Letters: ",
}  # fmt: skip
CALM = ("check", "call", "stand pat", "show", "pass", "let it ride", "stay", "muck", "bring in")


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pit') / 'pit.db'}", pace="instant") as found:
        yield found


class Listener:
    """Somebody who hears the list and types into the line; the picture is never looked at."""

    def __init__(self, browser: Browser, server: Server, game: str) -> None:
        self.guest = Guest(browser, server)
        page = self.page = self.guest.page
        page.request.post("/api/sign-in", data={"name": self.guest.name})
        table = page.request.post("/api/tables", data={"game": game, "unlisted": True}).json()["table"]
        page.goto(f"/tables/{table}")
        # The first link of the page itself leads here.
        page.locator("main a").first.press("Enter")
        page.wait_for_selector(".spoken-log p")

    def heard(self) -> list[str]:
        found: list[str] = self.page.locator(".spoken-log p").all_inner_texts()
        return found

    def said(self) -> str:
        """The line on what can be done."""
        found: str | None = self.page.locator("#may").text_content()
        return found or ""

    @staticmethod
    def options(said: str) -> list[str]:
        """What can be done, as it is said."""
        return said.removeprefix("You may: ").rstrip(".").split("; ") if said.startswith("You may: ") else []

    def type(self, line: str) -> str:
        """Type something; the first thing that is said after it."""
        before = len(self.heard())
        self.page.locator("#line").fill(line)
        self.page.locator("#line").press("Enter")
        self.page.wait_for_function(
            "many => document.querySelectorAll('.spoken-log p').length > many", arg=before, timeout=10_000
        )
        return self.heard()[before]

    def waits(self, was: str) -> None:
        """Until something else can be done than was said."""
        self.page.wait_for_function("was => document.querySelector('#may').textContent !== was", arg=was)

    def asks(self, line: str, said: str) -> None:
        """A question, and that it is answered; the table may go on meanwhile."""
        before = len(self.heard())
        self.type(line)
        assert any(said in each for each in self.heard()[before:]), (line, self.heard()[before:])


def chosen(options: list[str]) -> str:
    """What somebody types who only wants to get on: required wagers at the least, calm acts, as few cards as may be."""
    required = next((each for each in options if each.endswith(", required")), None)
    if required is not None:
        name, least = re.fullmatch(r"(.+) with \$([\d.,]*\d).*", required).groups()  # type: ignore[union-attr]
        return f"{name} {least}"
    calm = next((each for act in CALM for each in options if each.lower().startswith(act)), options[0])
    if found := re.search(r": type (.+)", calm):
        return found[1]
    if found := re.fullmatch(r"(.+) and the numbers of (\d+).*", calm):
        numbers = " ".join(str(at + 1) for at in range(int(found[2])))
        return f"{found[1]} {numbers}".strip()
    if found := re.fullmatch(r"(.+?) (?:with|to) (?:\d+x, )?\$([\d.,]*\d).*", calm):
        return f"{found[1]} {found[2]}"
    return calm.split(", ")[0]


def play(listener: Listener) -> None:
    """A round to its end."""
    wagered: set[str] = set()
    for _ in range(MANY):
        said = listener.said()
        options = listener.options(said)
        if "next" in options:
            return
        own = [
            each
            for each in options
            if not each.startswith(("company", "leave", "out", "buy", "back", "again", "undo", "clear"))
        ]
        own = [each for each in own if each not in wagered]
        if not own:
            listener.waits(said)
            continue
        required = next((each for each in own if each.endswith(", required")), None)
        wagered |= {required} if required else set()
        listener.type("deal" if "deal" in own and not required else chosen(own))
    raise AssertionError(listener.heard()[-12:])


@pytest.mark.parametrize(
    "slug", [pytest.param(s, marks=() if s in EVERY_DAY else pytest.mark.long) for s in (*games(), *pots())]
)
def test_a_round_is_played_in_words(browser: Browser, quick: Server, slug: str) -> None:
    """From the first link on the table to what the round came to."""
    ann = Listener(browser, quick, slug)
    ann.type("sit")
    ann.page.wait_for_function("() => document.querySelector('#may').textContent.includes('leave')")
    if slug in pots():
        ann.type("company")
    play(ann)
    assert any(re.search(PAID, line) for line in ann.heard())
    assert not [line for line in ann.heard() if set(line) & set(SIGNS)]
    for letter, said in QUESTIONS.items():
        ann.asks(letter, said)
    ann.asks("jump over the table", "cannot be done now")
    assert ann.guest.faults == []
    ann.guest.close()


def test_what_was_lost_before_one_asked_is_lost(browser: Browser, quick: Server) -> None:
    """The session begins with who is there, and not with the first look at it; both pages count the same."""
    ann = Guest(browser, quick)
    page = ann.page
    page.goto("/games/three-card-poker")
    page.get_by_role("button", name="Practise in words").click()
    ann.sign_in()
    page.wait_for_selector(".spoken-log p:has-text('You sit at place')")
    may = page.locator("#may")
    for line, then in (("ante 5", "deal"), ("deal", "Fold"), ("fold", "next")):
        page.locator("#line").fill(line)
        page.locator("#line").press("Enter")
        expect(may).to_contain_text(then)
    words = page.url
    for _ in range(2):
        page.locator("#line").fill("m")
        page.locator("#line").press("Enter")
        expect(page.locator(".spoken-log")).to_contain_text("Your bankroll: $995; −$5 in 1 round")
        page.goto(words.removesuffix("/words"))
        expect(page.locator(".session-bar summary")).to_contain_text("Bankroll $995")
        page.goto(words)
        page.wait_for_selector(".spoken-log p")
    ann.close()


def test_what_was_answered_stands_beside_the_line_however_little_is_seen(browser: Browser, quick: Server) -> None:
    """At 200 %; and whoever practises in words has a seat by that press."""
    ann = Guest(browser, quick, wide=683, high=384)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/games/three-card-poker")
    page.get_by_role("button", name="Practise in words").click()
    page.wait_for_selector(".spoken-log p:has-text('You sit at place')")
    page.locator("#line").focus()
    ring = page.evaluate("""() => {
      const line = document.querySelector("#line"), { outlineWidth, outlineOffset } = getComputedStyle(line);
      const above = document.querySelector("label[for=line]").getBoundingClientRect().bottom;
      return [line.getBoundingClientRect().top - above, parseFloat(outlineWidth) + parseFloat(outlineOffset)];
    }""")
    assert 0 < ring[1] <= max(1, ring[0]), "the ring lies on the line's name"
    for line in "lchar":
        page.locator("#line").fill(line)
        page.locator("#line").press("Enter")
        expect(page.locator("#line")).to_be_in_viewport(ratio=1)
        expect(page.locator(".spoken-log p").last).to_be_in_viewport()
    ann.close()


def test_settings_are_changed_without_leaving_the_table_in_words(browser: Browser, quick: Server) -> None:
    """By a word, and by keys alone; the account page has the same, as they were set."""
    ann = Listener(browser, quick, "three-card-poker")
    page = ann.page
    ann.type("settings")
    expect(page.locator("#pace")).to_be_focused()
    for key in ("Tab", "Tab", "Space", "Escape"):
        page.keyboard.press(key)
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#four")).to_be_checked()
    page.goto("/account")
    expect(page.locator("section[aria-labelledby=settings] #four")).to_be_checked()
    page.locator("#theme").select_option("light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator("#language").select_option("es")
    expect(page.get_by_role("heading", name="Ajustes")).to_be_visible()
    expect(page.locator("#language")).to_be_focused()
    assert ann.guest.faults == []
    ann.guest.close()


def test_a_running_table_is_opened_by_how_it_stands(browser: Browser, quick: Server) -> None:
    """Own cards, whose turn it is and what may be done are said; what was before is read below."""
    ann = Listener(browser, quick, "three-card-poker")
    ann.type("sit")
    ann.page.wait_for_function("() => document.querySelector('#may').textContent.includes('leave')")
    ann.type("ante 5")
    ann.page.wait_for_function("() => document.querySelector('#may').textContent.includes('deal;')")
    ann.type("deal")
    ann.page.wait_for_function("() => document.querySelector('#may').textContent.includes('Fold')")
    ann.page.reload()
    ann.page.wait_for_selector(".spoken-log p:has-text('You may')")
    said = ann.heard()
    assert "It is your turn." in said
    assert any(line.startswith("Your cards: ") for line in said)
    assert sum(line.startswith("You may: ") for line in said) == 1
    before = ann.page.locator("section[aria-labelledby=earlier] li").all_inner_texts()
    assert before
    assert not set(before) & set(said)
    ann.guest.close()


def test_a_lost_connection_is_said_once_and_that_it_is_back(browser: Browser, quick: Server) -> None:
    """Whoever does not see the line above the table hears it; what is asked meanwhile is of before."""
    ann = Listener(browser, quick, "three-card-poker")
    ann.type("sit")
    ann.page.wait_for_function("() => document.querySelector('#may').textContent.includes('leave')")
    ann.guest.context.set_offline(True)
    ann.page.wait_for_selector(".spoken-log p:has-text('The connection is lost; trying again')")
    assert ann.type("w") == "The connection is lost: this is how the table was."
    expect(ann.page.locator(".spoken-log p").last).to_have_text("Bets are being taken.")
    ann.guest.context.set_offline(False)
    ann.page.wait_for_selector(".spoken-log p:has-text('The connection is back.')")
    said = ann.heard()
    assert sum("trying again" in line for line in said) == 1
    assert sum("is back" in line for line in said) == 1
    assert ann.type("w") == "Bets are being taken."
    ann.guest.close()


def test_chips_that_are_bought_on_credit_are_said_to_be(browser: Browser, quick: Server) -> None:
    """Whoever sits down hears how many chips that makes, and of more than there is how much is lent."""
    ann = Listener(browser, quick, "no-limit-holdem")
    assert re.fullmatch(r"You sit at place \d+ and have bought chips for \$[\d,]+\.", ann.type("sit"))
    offers = ann.options(ann.said())
    assert not offers[0].startswith("buy"), offers
    ann.type("buy 900000")
    ann.page.wait_for_selector(".spoken-log p:has-text('on credit: practice chips cost nothing.')")
    assert not any("on credit" in line for line in ann.heard()[:3])
    ann.guest.close()


@pytest.mark.parametrize("press", ["Practise without a clock", "Practise in words"])
def test_who_left_without_getting_up_comes_back_to_the_same_table(browser: Browser, quick: Server, press: str) -> None:
    """With cards or chips on it; whoever got up is led to a new one."""
    ann = Guest(browser, quick)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    tables = []
    for _ in range(2):
        page.goto("/games/let-it-ride")
        page.get_by_role("button", name=press, exact=True).click()
        page.wait_for_url(re.compile(r"/tables/\d+"))
        ann.until(lambda: ann.view()["seat"] >= 0)
        tables.append(page.url)
    assert tables[0] == tables[1]
    if press.endswith("words"):
        expect(page.locator(".spoken-log p").first).to_contain_text("You sit at place")
        page.locator("#line").fill("leave")
        page.locator("#line").press("Enter")
    else:
        page.locator(".menu").get_by_role("button", name="Leave").click()
    ann.until(lambda: ann.view()["seat"] < 0)
    page.goto("/games/let-it-ride")
    page.get_by_role("button", name=press, exact=True).click()
    page.wait_for_url(re.compile(r"/tables/\d+"))
    assert page.url not in tables
    ann.close()


def test_nothing_is_said_that_is_past_before_it_is_heard(browser: Browser, quick: Server) -> None:
    """Neither that one may sit to who came for a seat, nor what may be bet before the same wagers lie there again."""
    ann = Guest(browser, quick)
    page = ann.page
    page.request.post("/api/sign-in", data={"name": ann.name})
    page.goto("/games/three-card-poker")
    page.get_by_role("button", name="Practise in words").click()
    page.wait_for_selector(".spoken-log p:has-text('You may: ')")
    said = page.locator(".spoken-log p")
    assert "You sit at place" in said.first.inner_text()

    def types(line: str, then: str) -> list[str]:
        """What is said after a line, until what may be done is so."""
        before = said.count()
        page.locator("#line").fill(line)
        page.locator("#line").press("Enter")
        page.wait_for_function("then => document.querySelector('#may').textContent.includes(then)", arg=then)
        return said.all_inner_texts()[before:]

    types("ante 5", "deal")
    types("deal", "Fold")
    types("fold", "again, for the same wagers")
    assert types("again", "deal")[0] == "Your wagers: $5 on Ante."
    page.locator("#line").fill("m")
    page.locator("#line").press("Enter")
    # Of the session that began with the table, and not with the question.
    page.wait_for_selector(".spoken-log p:has-text('in 1 round')")
    assert ann.faults == []
    ann.close()


def test_the_button_is_said_at_the_start_of_a_hand(browser: Browser, quick: Server) -> None:
    """Once in each, before the own cards, to whoever plays it."""
    ann = Listener(browser, quick, "no-limit-holdem")
    ann.type("sit")
    ann.type("company")
    ann.page.wait_for_selector(".spoken-log p:has-text('Your cards: ')")
    said = ann.heard()
    (at,) = (at for at, line in enumerate(said) if "button" in line)
    assert re.fullmatch(r"You are on the button\.|The button is with .*; after it you are number 1 of 2\.", said[at])
    assert at < next(at for at, line in enumerate(said) if line.startswith("Your cards: "))
    ann.guest.close()
