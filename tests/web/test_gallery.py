"""The gallery in a real browser: every part in every state, photographed; nothing cut off, nothing on another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from web_browser import chromium
from web_server import Server

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

SIZES = {"wide": (1280, 800), "phone": (390, 844)}
STATES = {
    "card": {
        "spades", "hearts", "diamonds", "clubs", "ten", "diamonds, four colours", "clubs, four colours", "joker",
        "back", "dim", "winning", "beside the winning ones", "to be chosen", "lifted", "chosen",
    },
    "hand": {"open", "face down", "seven, close together", "back and front", "five that play", "folded", "wild",
        "some chosen"},
    "stack": {
        "chip of 1", "chip of 5", "chip of 25", "chip of 100", "chip of 500", "less than a dollar", "of all kinds",
        "in piles", "chip of 1000", "chip of 5000",
        "six and no more", "sum beside",
    },
    "rack": {"5 in hand"},
    "seat": {
        "empty, to sit down at", "empty", "taken", "without a note", "turn", "bet", "folded", "won", "lost", "push",
        "button", "narrow, empty", "narrow, taken", "narrow, seven cards",
    },
    "own plate": {"waiting", "turn", "won", "button", "a long name"},
    "button": {"large", "small"},
    "spot": {
        "closed", "another comes first", "open", "required", "a long name", "bet", "bet, long name", "bet on picks",
        "paid", "lost", "push", "a side wager", "a tip beside it",
    },
    "result": {
        "won, on the felt", "lost, on the felt", "push, on the felt", "won, in a list", "lost, in a list",
        "push, in a list",
    },
    "clock": {"full", "half", "out"},
    "shuffle": {"before the deal", "opened", "checked", "not as committed to", "checked elsewhere"},
    "line": {"plain", "with its rule", "with a word explained"},
    "field": {"empty", "filled", "fault", "choice"},
    "sheet": {"choices", "rule beside it", "fault"},
    "clock of a tournament": {"not started", "running", "stopped", "break", "finished", "sound, off"},
    "what a director sees to": {
        "a commitment", "tables balanced", "a table broken", "no chips left", "a colour-up", "a deck", "a prize",
        "a table", "where the button is",
    },
    "sizer": {"many sizes", "one size"},
    "dialog": {"sign in, with a fault", "a one-time word", "a pick of few", "a pick of numbers", "a pick of many"},
    "pay table": {"as it pays", "with envy", "a row hit", "as printed"},
    "fund": {
        "a meter", "a jackpot of two pools", "an amount that is pending", "an award to be verified", "rules and hits",
    },
    "a table on the floor": {
        "in play", "called for, something overdue", "frozen, in dispute", "far from what is expected",
        "nobody there, no meter", "an award waits",
    },
    "what wants the floor": {"a call", "an alarm", "people on duty", "barred", "trail"},
    "something went wrong": {
        "what can be called", "touched once", "a supervisor is to be told first", "nothing moves, the round is over",
    },
    "preferences": {"open"},
    "bars": {"outcomes", "one that is rare"},
    "line graph": {"a result", "beside what was to be expected", "no round yet"},
    "thumbnail": {"against the house", "around a pot"},
    "time ran out": {
        "folded, by the pit's own limit", "two acts", "a dead hand, by a posted limit", "at no cost",
        "the betting went on",
    },
    "work that takes a while": {"others are ahead", "on its way", "the best is known"},
    "session bar": {"beside what was to be expected", "nothing known to be expected", "no round yet"},
    "session review": {"a rule to learn", "no mistake", "nothing to look at", "nothing, for a reason"},
    "drill": {"asked", "right", "wrong", "wrong, about", "the rule", "score", "being looked for"},
    "felt, wide": {
        "open seats", "betting", "a decision", "settled, with a board", "two at a pot", "ten at a pot",
        "a pot seen from outside", "six side pots", "the button at the edge",
    },
    "felt, narrow": {
        "open seats", "betting", "a decision", "settled, with a board", "two at a pot", "ten at a pot",
        "a pot seen from outside", "six side pots", "the button at the edge",
    },
}  # fmt: skip

CELLS = """() => [...document.querySelectorAll(".cell")].map((cell) => {
  const box = (node) => { const r = node.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const sized = ({ width, height }) => width > 0 && height > 0;
  const seen = (node) => sized(node.getBoundingClientRect()) && node.checkVisibility();
  const all = [...cell.querySelectorAll(".shown *")].filter((node) => seen(node) && !node.closest("option"));
  const named = (node) => `${node.tagName} ${node.textContent.slice(0, 30)}`;
  const svg = cell.querySelector(".shown svg");
  return {
    part: cell.dataset.part, state: cell.dataset.state, box: box(cell), frame: box(svg ?? cell),
    parts: all.map((node) => [named(node), box(node)]),
    drawn: svg ? [...svg.querySelectorAll("*")].filter(seen).map((node) => [named(node), box(node)]) : [],
    solid: [...cell.querySelectorAll(".scene .plate rect, .scene .spot > rect")].map((node) =>
      [node.parentElement.textContent, box(node)]),
    sums: [...cell.querySelectorAll(".scene :is(.pay, .sum, .caption)")].filter(seen).map((node) =>
      [node.textContent, box(node)]),
    words: [...cell.querySelectorAll(".plate, .spot")].flatMap((plate) =>
      [...plate.querySelectorAll(":scope > text:not(.pay)")].filter(seen).map((text) =>
        [text.textContent, box(text), box(plate.querySelector("rect"))])),
  };
})"""
"""Where everything in every cell is on the screen."""

Box = list[float]


@pytest.fixture(scope="module", params=SIZES)
def cells(
    request: pytest.FixtureRequest, browser: Browser, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[dict[str, Any]]]:
    """The gallery on a screen of this size; its photograph is kept with the other files of the test."""
    wide, high = SIZES[request.param]
    context = browser.new_context(viewport={"width": wide, "height": high}, base_url=server.address)
    page, faults = context.new_page(), list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: line.type == "error" and faults.append(line.text))
    page.goto("/gallery")
    page.wait_for_selector("#felt-narrow .plate")
    photograph(page, tmp_path_factory.mktemp("gallery") / f"{request.param}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    found = page.evaluate(CELLS)
    assert faults == []
    yield found
    context.close()


def photograph(page: Page, path: Path) -> None:
    """A picture of the whole page, which is not empty."""
    page.screenshot(path=str(path), full_page=True)
    assert path.stat().st_size > 100_000


def test_every_part_is_shown_in_every_state(cells: list[dict[str, Any]]) -> None:
    """Neither fewer than are named here nor more: a new state is named in both places."""
    found = Counter((cell["part"], cell["state"]) for cell in cells)
    assert found == Counter((part, state) for part, states in STATES.items() for state in states)
    empty = [(cell["part"], cell["state"]) for cell in cells if not cell["parts"]]
    assert empty == [("clock", "out")] or empty == []


def test_nothing_sticks_out_of_its_cell(cells: list[dict[str, Any]]) -> None:
    """Neither out of the cell, nor out of the drawing, where it would be cut off."""
    out = [
        (cell["part"], cell["state"], name)
        for cell in cells
        for inside, frame in (("parts", "box"), ("drawn", "frame"))
        for name, box in cell[inside]
        if not within(box, cell[frame])
    ]
    assert out == []


def test_cells_lie_apart(cells: list[dict[str, Any]]) -> None:
    """No cell on top of another."""
    boxes = [(f"{cell['part']}: {cell['state']}", cell["box"]) for cell in cells]
    assert list(overlaps(boxes)) == []


def test_seats_and_spots_lie_apart(cells: list[dict[str, Any]]) -> None:
    """On every felt, wide and narrow, from two seats to ten."""
    felts = [cell for cell in cells if cell["part"].startswith("felt")]
    assert all(cell["solid"] for cell in felts)
    found = [(cell["part"], cell["state"], pair) for cell in felts for pair in overlaps(cell["solid"])]
    assert found == []


def test_sums_and_captions_lie_apart(cells: list[dict[str, Any]]) -> None:
    """What was bet, what was won and what is printed on the felt can each be read."""
    found = [(cell["part"], cell["state"], pair) for cell in cells for pair in overlaps(cell["sums"], 3)]
    assert found == []


def test_words_stay_on_their_plates_and_spots(cells: list[dict[str, Any]]) -> None:
    """Names and notes are cut before they run over the edge."""
    words = [(cell["part"], cell["state"], *each) for cell in cells for each in cell["words"]]
    assert len(words) > 100
    assert [(part, state, text) for part, state, text, box, plate in words if not within(box, plate)] == []


def within(inner: Box, outer: Box, slack: float = 1.5) -> bool:
    """Whether a box lies in another; a line has some width."""
    left, top, right, bottom = inner
    return (
        left >= outer[0] - slack and top >= outer[1] - slack
        and right <= outer[2] + slack and bottom <= outer[3] + slack
    )  # fmt: skip


def overlaps(boxes: list[Any], slack: float = 0.5) -> Iterator[tuple[str, str]]:
    """Pairs that lie on top of each other."""
    for at, (name, (left, top, right, bottom)) in enumerate(boxes):
        for other, box in boxes[at + 1 :]:
            across = min(right, box[2]) - max(left, box[0])
            down = min(bottom, box[3]) - max(top, box[1])
            if across > slack and down > slack:
                yield name, other
