"""Every game's round in a real browser, on a phone, a tablet and a desk: nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from felt_boxes import SIZES, ZOOMED, faults
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from web_browser import QUICK, Guest, chromium
from web_server import Server, serving

from pitboss.games.book import book, games

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

ROUNDS = {
    "three-card-poker": "desk",
    "ultimate-texas-holdem": "zoomed",
    "mississippi-stud": "full",
    "fortune-pai-gow": "spanish",
    "texas-holdem-high": "full",
    "pot-limit-omaha": "full",
    "seven-card-high-stud": "zoomed",
}
"""What is played each day: games of different shapes, each under another circumstance; all of all are long."""
CASES = [
    pytest.param(slug, how, marks=() if ROUNDS.get(slug) == how else pytest.mark.long)
    for slug in book()
    for how in (("desk", "zoomed", "full", "spanish") if slug in ROUNDS else ("desk",))
]
PHONES = {size: SIZES[size] for size in ("phone", "turned")}


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


def measured(ann: Guest, sizes: dict[str, tuple[int, int]]) -> dict[str, list[str]]:
    """What is wrong at each size, where something is; the window takes that size, and the table is drawn anew."""
    found = dict[str, list[str]]()
    for size, (wide, high) in sizes.items():
        ann.page.set_viewport_size({"width": wide, "height": high})
        ann.page.wait_for_timeout(150)
        found[size] = faults(ann.page, wide)
    return {size: each for size, each in found.items() if each}


def in_spanish(ann: Guest, sizes: dict[str, tuple[int, int]]) -> dict[str, list[str]]:
    """The same in Spanish; whoever plays goes on in English."""
    for language in ("es", "en"):
        ann.page.evaluate("(language) => localStorage.setItem('pitboss.language', language)", language)
        ann.page.reload()
        ann.page.locator(".menu button").first.wait_for()
        ann.page.locator(".scene .plate").first.wait_for()
        if language == "es":
            found = measured(ann, sizes)
    return found


@pytest.mark.parametrize(("slug", "how"), CASES)
def test_nothing_lies_on_anything_else(slug: str, how: str, browser: Browser, server: Server) -> None:
    """At the betting, at every decision and at the end: at every size, zoomed, at a full table, in Spanish."""
    sizes = {"zoomed": ZOOMED, "full": PHONES}.get(how, SIZES)
    look = in_spanish if how == "spanish" else measured
    ann = Guest(browser, server)
    ann.open(slug)
    ann.page.evaluate("localStorage.setItem('pitboss.pace', 'instant')")
    ann.company(ann.view()["places"] - 2 if how == "full" else 2)
    seen = dict[str, dict[str, list[str]]]()
    if slug in games():
        seen["betting"] = look(ann, sizes)
        ann.bet()
    decisions = 0
    while not ann.over():
        ann.until(lambda: ann.may_act() or ann.over() or no_more_bets(ann))
        if ann.may_act():
            decisions += 1
            if look is measured or decisions == 1:
                seen[f"decision {decisions}"] = look(ann, sizes)
            ann.act()
    seen["over"] = look(ann, sizes)
    assert {when: each for when, each in seen.items() if each} == {}
    ann.close()


def test_the_sizes_of_a_bet_have_one_row_on_a_phone(browser: Browser, server: Server) -> None:
    """The amount, its box and its steps, from one side of the window to the other."""
    ann = Guest(browser, server, wide=390, high=844)
    ann.open("no-limit-holdem")
    ann.page.evaluate("localStorage.setItem('pitboss.pace', 'instant')")
    ann.company(2)
    ann.until(ann.may_act)
    sizes = ann.page.locator(".sizer button, .sizer .typed")
    sizes.first.wait_for()
    boxes = [each.bounding_box() or {} for each in sizes.all()]
    assert len(boxes) > 3
    assert max(box["y"] for box in boxes) < min(box["y"] + box["height"] for box in boxes)
    assert max(box["x"] + box["width"] for box in boxes) > 370
    ann.close()


@pytest.mark.parametrize("slug", ["ultimate-texas-holdem", "no-limit-holdem"])
def test_at_twice_its_size_the_felt_and_what_may_be_done_are_seen_together(
    slug: str, browser: Browser, server: Server
) -> None:
    """Cards, spots, message and a row of buttons fit into a window of 640 by 400; the felt is as wide as the window."""
    wide, high = ZOOMED["zoomed"]
    ann = Guest(browser, server, wide=wide, high=high)
    ann.open(slug)
    ann.page.evaluate("localStorage.setItem('pitboss.pace', 'instant')")
    ann.company(2)
    if slug in games():
        ann.bet()
    ann.until(lambda: ann.may_act() and ann.page.locator(".actions:not(.fresh):not(.held) button").count())
    tops, ends, drawn, letter = ann.page.evaluate("""() => {
      const box = (found) => document.querySelector(found).getBoundingClientRect();
      const svg = document.querySelector(".scene svg"), plate = svg.querySelector(".plate text");
      const scale = svg.getScreenCTM().a;
      const lies = [...svg.querySelectorAll(".card, .spot, .plate")].map((each) => each.getBoundingClientRect().top);
      return [Math.min(...lies), box(".actions button").bottom, svg.viewBox.baseVal.width * scale,
        parseFloat(getComputedStyle(plate).fontSize) * scale];
    }""")
    assert ends - tops <= high
    assert drawn > 0.95 * wide
    assert letter >= 9.5
    ann.close()


@pytest.mark.parametrize("slug", ["no-limit-short-deck-holdem", "pot-limit-omaha", "ultimate-texas-holdem"])
def test_a_game_is_named_whole_on_a_phone_on_its_side(slug: str, browser: Browser, server: Server) -> None:
    """In two lines, beside the way to the rules and the table's number."""
    wide, high = SIZES["turned"]
    ann = Guest(browser, server, wide=wide, high=high)
    ann.open(slug)
    cut, letters = ann.page.locator(".title h1").evaluate(
        "(n) => [n.scrollHeight > n.clientHeight || n.scrollWidth > n.clientWidth, n.textContent.length]"
    )
    assert letters > 10
    assert not cut
    ann.close()


def test_around_the_felt_is_the_page_by_day_and_by_night(browser: Browser, server: Server) -> None:
    """What lies on the felt is the same by any light."""
    ann = Guest(browser, server)
    ann.open("no-limit-holdem")
    ann.page.locator(".scene .room").wait_for(state="attached")
    seen = {}
    for theme in ("light", "dark"):
        ann.page.evaluate("(theme) => document.documentElement.setAttribute('data-theme', theme)", theme)
        seen[theme] = ann.page.evaluate("""() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.querySelector(".scene .room")).fill,
          getComputedStyle(document.querySelector(".scene .plate text, .scene .caption")).fill,
        ]""")
    assert seen["light"][0] == seen["light"][1]
    assert seen["dark"][1] == "rgb(14, 19, 17)"
    assert seen["light"][2] == seen["dark"][2]
    ann.close()


def test_names_and_chips_of_side_wagers_stay_within_their_rounded_spots(browser: Browser, server: Server) -> None:
    """On a phone that lies on its side a spot is low, and its name stands where its side is rounded."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.page.evaluate("localStorage.setItem('pitboss.pace', 'instant')")
    for spot in ("Ante", "Pair Plus", "6 Card Bonus"):
        ann.page.locator(f'[data-key="spot {spot}"]').click()
        ann.until(lambda spot=spot: spot in ann._placed())
    assert measured(ann, SIZES) == {}
    ann.close()


CROWDED = """
<body style="margin: 0">
<div class="scene"><svg viewBox="0 0 390 300" width="390" height="300" style="display: block">
  <path class="rail" d="M5 5H385V240H5Z" fill="none" stroke="black" stroke-width="6"></path>
  <g class="chips" aria-label="bet $9"><ellipse class="disc" cx="300" cy="238" rx="9" ry="5"></ellipse></g>
  <g class="plate"><rect x="10" y="60" width="80" height="30"></rect></g>
  <g class="card" data-lies="hand 1 0:0"><rect class="edge" x="100" y="60" width="40" height="56"></rect></g>
  <text class="pay" x="105" y="80">-$5</text>
  <text class="caption" x="20" y="80">folded</text>
  <g class="chips" aria-label="bet $5"><ellipse class="disc" cx="145" cy="100" rx="9" ry="5"></ellipse></g>
  <g class="button" aria-label="the button"><circle cx="98" cy="70" r="6"></circle></g>
  <g class="spot" aria-label="Pill"><rect x="280" y="60" width="60" height="40" rx="20"></rect>
    <text x="282" y="74" font-size="14">Rounded</text></g>
  <g class="spot" aria-label="Ante"><rect x="200" y="60" width="60" height="46"></rect>
    <text x="205" y="75">Ante of many letters</text>
    <g class="chips" aria-label="own"><ellipse class="disc" cx="215" cy="73" rx="9" ry="5"></ellipse></g></g>
</svg></div>
<div class="tools"><button style="position: absolute; top: 310px; width: 90px">Undo</button></div>
<div class="menu" style="position: absolute; top: 300px; width: 80px; overflow: hidden; white-space: nowrap">
  <button style="width: 60px">Tip</button><button style="width: 60px">Leave</button></div>
</body>"""


def test_what_lies_on_something_is_named(browser: Browser) -> None:
    """Each kind of thing that is measured, on a felt where it lies wrong; a row's end out of sight lies on nothing."""
    page = browser.new_page(viewport={"width": 390, "height": 400})
    page.set_content(CROWDED)
    assert faults(page, 390) == [
        "button the button on card hand 1 0:0",
        "caption folded on plate ",
        "chips bet $5 on card hand 1 0:0",
        "chips bet $9 on the rail",
        "line Ante of many letters on chips own of spot Ante",
        "line Ante of many letters sticks out of spot Ante",
        "line Rounded sticks out of spot Pill",
        "result -$5 on card hand 1 0:0",
        "tool Undo on menu Leave",
        "tool Undo on menu Tip",
    ]
    page.close()
