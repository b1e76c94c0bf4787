"""Where everything at a table lies on the screen, and what lies on what it must not cover."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SIZES = {"phone": (390, 844), "turned": (844, 390), "tablet": (820, 1180), "desk": (1280, 800)}
ZOOMED = {"zoomed": (640, 400)}
"""A desk at twice its size."""

MEASURED = """() => {
  const box = (node) => { const r = node.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const sized = ({ width, height }) => width > 0 && height > 0;
  const seen = (node) =>
    sized(node.getBoundingClientRect()) && node.checkVisibility({ visibilityProperty: true }) &&
    !node.closest(".ghosts");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(seen);
  const says = (node) => (node.getAttribute("aria-label") ?? node.textContent).slice(0, 30);
  const named = (kind, selector, of = box, within = document) =>
    all(selector, within).map((node) => [`${kind} ${says(node)}`, of(node)]);
  // What is written is lower than its line: above small letters and below the line there is nothing.
  const written = (node) => {
    const [left, top, right, bottom] = box(node), high = bottom - top;
    return [left, top + high * 0.24, right, bottom - high * 0.2];
  };
  // A row that is wider than the screen is scrolled, and shows of its buttons what there is room for.
  const shown = (node) => {
    const [left, top, right, bottom] = box(node), held = box(node.parentElement);
    return [Math.max(left, held[0]), top, Math.max(left, Math.min(right, held[2])), bottom];
  };
  const first = (selector) => (node) => box(node.querySelector(selector));
  const round = (rect) => rect.rx.baseVal.value * rect.getScreenCTM().a;
  const free = (selector) => `.scene ${selector}:not(.spot ${selector})`;
  const piles = (node) => {
    const each = [...node.querySelectorAll(".disc")].map(box);
    const side = (at, most) => most(...each.map((one) => one[at]));
    return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  };
  // What lies at a corner of the piles: nothing but the felt within the rail.
  const railed = (node) => {
    const rail = document.querySelector(".scene .rail"), [left, top, right, bottom] = piles(node);
    const ends = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]];
    return rail && ends.some(([x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(rail.getScreenCTM().inverse());
      return rail.isPointInStroke(at) || !rail.isPointInFill(at);
    });
  };
  return {
    railed: all(free(".chips")).filter(railed).map(says),
    wide: document.documentElement.scrollWidth,
    svg: box(document.querySelector(".scene svg")),
    controls: [
      ...named("button", ".rack button"), ...named("input", ".rack input"), ...named("tool", ".tools button"),
      ...named("button", ".actions button"), ...named("input", ".actions input"), ...named("note", ".note"),
      ...named("menu", ".menu button", shown),
    ],
    scene: named("felt", ".scene svg"),
    solid: [...named("plate", ".scene .plate", first("rect")), ...named("spot", ".scene .spot", first("rect"))],
    written: [
      ...named("result", free(".pay"), written), ...named("caption", ".scene .caption", written),
      ...named("sum", free(".sum"), written), ...named("chips", free(".chips"), piles),
    ],
    marks: named("button", ".scene .button", first("circle")),
    held: [...all(".scene .spot"), ...all(".scene .plate")].map((spot) => [
      `${spot.classList[0]} ${says(spot)}`, [...first("rect")(spot), round(spot.querySelector("rect"))],
      [...named("line", ":scope > text", written, spot), ...named("sum", ".sum", written, spot),
        ...named("chips", ".chips", piles, spot)],
    ]),
    cards: all(".scene .card .edge").map((node) => {
      const card = node.closest(".card");
      return [`card ${card.dataset.lies}`, box(node), (card.dataset.lies ?? "").split(":")[0]];
    }),
    drawn: all(".scene svg *").map((node) => [node.tagName, box(node)]),
  };
}"""


def faults(page: Page, wide: int) -> list[str]:
    """What sticks out at a side, is cut off, or lies on what must be seen."""
    found: dict[str, Any] = page.evaluate(MEASURED)
    said = [f"the page is {found['wide']} wide"] if found["wide"] > wide else []
    said += [f"chips {name} on the rail" for name in found["railed"]]
    left, top, right, bottom = found["svg"]
    for name, (x0, y0, x1, y1) in found["drawn"]:
        if x0 < left - 2 or y0 < top - 2 or x1 > right + 2 or y1 > bottom + 2:
            said.append(f"{name} is cut off")
    below = found["controls"] + found["scene"]
    said += [f"{one} on {other}" for one, other in overlapping(below)]
    solid = found["solid"]
    said += [f"{one} on {other}" for one, other in overlapping(solid)]
    cards = [(name, box) for name, box, _ in found["cards"]]
    said += [f"{one} on {other}" for one, box in cards for other, held in solid if over(box, held, 3)]
    for at, (one, box, whose) in enumerate(found["cards"]):
        others = [each for each in found["cards"][at + 1 :] if place(each[2]) != place(whose)]
        said += [f"{one} on {other}" for other, held, _ in others if over(box, held, 3)]
    written, marks = found["written"], found["marks"]
    said += [f"{one} on {other}" for one, other in overlapping(written + marks)]
    said += [f"{one} on {other}" for one, box in written + marks for other, held in cards if over(box, held, 1)]
    # The button lies at the edge of a plate.
    said += [f"{one} on {other}" for one, box in written for other, held in solid if over(box, held, 1)]
    said += [line for spot, held, lines in found["held"] for line in crowded(spot, held, lines)]
    return sorted(set(said))


def crowded(on: str, held: list[float], lines: list[Any]) -> list[str]:
    """What is written or lies on a spot or a plate, and sticks out of it or lies on what else is there."""
    out = [name for name, box in lines if sticks_out(held, box)]
    return [f"{each} sticks out of {on}" for each in out] + [
        f"{one} on {other} of {on}" for one, other in overlapping(lines)
    ]


def sticks_out(held: list[float], box: list[float]) -> bool:
    """Whether it reaches over a side, a rounded one too."""
    left, top, right, bottom, *rounded = held
    x0, y0, x1, y1 = box
    radius = min([*rounded, (bottom - top) / 2]) if rounded else 0.0
    from_corner = min(radius, max(0.0, radius - min(y0 - top, bottom - y1)))
    inside = radius - max(0.0, radius**2 - from_corner**2) ** 0.5
    return x0 < left + inside - 1 or y0 < top - 1 or x1 > right - inside + 1 or y1 > bottom + 1


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
