"""A flow chart of a round: the script's steps from top to bottom, and where a hand leaves the round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Any

from pitboss.report.rulesheet.sentences import say
from pitboss.report.rulesheet.table import PostedWords
from pitboss.rules.settled import settled
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.words import Ante, Blinds, Choose, Exchange, Fold, Settle, Straddle, Street, Wager, walk

WIDE, LETTERS, LINE, GAP, EDGE = 460, 60, 17, 26, 30
"""Of a box: its width, letters in a line, a line's height; the gap between boxes, and the margin."""
SIDE = 190


@dataclass(frozen=True, slots=True)
class FlowBox:
    """One state of the round. `kind`: bet, deal, decision or end; `leaves`: how a hand may leave the round here."""

    kind: str
    says: str
    leaves: str = ""


def flow(sheet: Sheet | PotSheet) -> tuple[FlowBox, ...]:
    """The states of a round in order, from the first wager to the settlement."""
    game = settled(sheet)
    steps = [_box(step, sheet) for step in game.script]
    end = "The wagers are settled." if isinstance(sheet, Sheet) else "The pot is awarded."
    return (FlowBox("end", "The table is open: places are taken."), *steps, FlowBox("end", end))


def _box(step: Any, sheet: Sheet | PotSheet) -> FlowBox:
    says = next(iter(say(step) if isinstance(sheet, Sheet) else PostedWords(sheet).tell(step)))[0]
    folds = isinstance(step, Street) or any(isinstance(act, Fold) for act in walk(step))
    return FlowBox(_kind(step), says, "fold: the hand is over" if folds else "")


def _kind(step: object) -> str:
    if isinstance(step, Wager | Ante | Blinds | Straddle):
        return "bet"
    if isinstance(step, Choose | Street | Exchange):
        return "decision"
    return "end" if isinstance(step, Settle) else "deal"


FILLS = {"bet": "#f1ece1", "deal": "#ffffff", "decision": "#f7e4e4", "end": "#dfe6ef"}


def drawn(boxes: tuple[FlowBox, ...]) -> str:
    """The chart as a drawing."""
    parts: list[str] = []
    y = EDGE
    for place, box in enumerate(boxes):
        lines = wrap(box.says, LETTERS)
        high = LINE * len(lines) + 14
        parts += [*(_arrow(y) if place else ()), *_drawn(box, lines, y, high)]
        y += high + GAP
    width = EDGE * 2 + WIDE + SIDE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" width="{width}" height="{y}" '
    return f'{head}font-family="serif" font-size="14" fill="#10243e">{"".join(parts)}</svg>'


def _drawn(box: FlowBox, lines: list[str], y: int, high: int) -> Iterator[str]:
    round_ = high // 2 if box.kind == "end" else 14 if box.kind == "decision" else 3
    yield (
        f'<rect x="{EDGE}" y="{y}" width="{WIDE}" height="{high}" rx="{min(round_, 18)}" fill="{FILLS[box.kind]}" '
        'stroke="#10243e"/>'
    )
    for at, line in enumerate(lines):
        yield f'<text x="{EDGE + WIDE // 2}" y="{y + 20 + LINE * at}" text-anchor="middle">{escape(line)}</text>'
    if box.leaves:
        middle, start = y + high // 2, EDGE + WIDE
        yield f'<path d="M{start} {middle}h24m-7 -4l7 4l-7 4" fill="none" stroke="#9b1c1c"/>'
        yield f'<text x="{start + 30}" y="{middle + 5}" fill="#9b1c1c">{escape(box.leaves)}</text>'


def _arrow(y: int) -> Iterator[str]:
    yield f'<path d="M{EDGE + WIDE // 2} {y - GAP}v{GAP - 2}m-4 -7l4 7l4 -7" fill="none" stroke="#10243e"/>'
