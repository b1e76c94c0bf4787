"""Where everything at a table lies on the screen, and what lies on what it must not cover."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1280, 800)}

MEASURED = """() => {
  const box = (node) => { const r = node.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const sized = ({ width, height }) => width > 0 && height > 0;
  const seen = (node) => sized(node.getBoundingClientRect()) && node.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const says = (node) => (node.getAttribute("aria-label") ?? node.textContent).slice(0, 30);
  const named = (kind, selector, of = (node) => node) =>
    all(selector).map((node) => [`${kind} ${says(node)}`, box(of(node))]);
  return {
    wide: document.documentElement.scrollWidth,
    svg: box(document.querySelector(".scene svg")),
    controls: [
      ...named("button", ".rack button"), ...named("button", ".actions button"), ...named("input", ".actions input"),
      ...named("note", ".note"),
    ],
    scene: named("felt", ".scene svg"),
    menu: named("menu", ".menu"),
    solid: [...named("plate", ".scene .plate", (node) => node.querySelector("rect")),
      ...named("spot", ".scene .spot", (node) => node.querySelector("rect"))],
    cards: all(".scene .card .edge").map((node) => {
      const card = node.closest(".card");
      return [`card ${card.dataset.lies}`, box(node), (card.dataset.lies ?? "").split(":")[0]];
    }),
    drawn: all(".scene svg *").filter((node) => !node.closest(".ghosts")).map((node) => [node.tagName, box(node)]),
  };
}"""


def faults(page: Page, wide: int) -> list[str]:
    """What sticks out at a side, is cut off, or lies on what must be seen."""
    found: dict[str, Any] = page.evaluate(MEASURED)
    said = [f"the page is {found['wide']} wide"] if found["wide"] > wide else []
    left, top, right, bottom = found["svg"]
    for name, (x0, y0, x1, y1) in found["drawn"]:
        if x0 < left - 2 or y0 < top - 2 or x1 > right + 2 or y1 > bottom + 2:
            said.append(f"{name} is cut off")
    below = found["controls"] + found["scene"] + found["menu"]
    said += [f"{one} on {other}" for one, other in overlapping(below)]
    solid = found["solid"]
    said += [f"{one} on {other}" for one, other in overlapping(solid)]
    cards = [(name, box) for name, box, _ in found["cards"]]
    said += [f"{one} on {other}" for one, box in cards for other, held in solid if over(box, held, 3)]
    for at, (one, box, whose) in enumerate(found["cards"]):
        others = [each for each in found["cards"][at + 1 :] if place(each[2]) != place(whose)]
        said += [f"{one} on {other}" for other, held, _ in others if over(box, held, 3)]
    return sorted(set(said))


def place(key: str) -> str:
    """Whose cards they are: those of one hand may lie close together."""
    words = key.split(" ")
    return " ".join(words[:2] if words[0] in ("hand", "board") else words[:1])


def overlapping(boxes: list[Any], slack: float = 1.0) -> list[tuple[str, str]]:
    """Pairs of which one lies on the other."""
    pairs = ((first, second) for at, first in enumerate(boxes) for second in boxes[at + 1 :])
    return [(one[0], other[0]) for one, other in pairs if over(one[1], other[1], slack)]


def over(one: list[float], other: list[float], slack: float) -> bool:
    """Whether they share more than an edge."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > slack and down > slack
