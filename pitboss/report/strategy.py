"""A strategy as a player could carry it: a grid, or a short ordered list."""

from __future__ import annotations

from pitboss.cards import RANKS
from pitboss.sheet import Sheet
from pitboss.solve.canon import canon
from pitboss.solve.figures import Decision

Cells = tuple[tuple[str, ...], ...]


def advice(decision: Decision, sheet: Sheet | None = None) -> tuple[str, ...]:
    """What to do, in sentences; the first that fits decides."""
    return decision.rules


def cost(decision: Decision, sheet: Sheet | None = None) -> str:
    """What following the list loses against the best play, in words; nothing where it is not known."""
    return ""


def grid(decision: Decision) -> Cells:
    """Two own cards: an act for each pair (on the diagonal), suited (above it) or other hand; else nothing."""
    if decision.first != ("own", 2) or decision.second[1] or len(decision.best) != len(canon(2).hands):
        return ()
    cells = [[""] * len(RANKS) for _ in RANKS]
    for (one, other), act in zip(canon(2).hands.tolist(), decision.best[:, 0].tolist(), strict=True):
        low, high = sorted((12 - (one >> 2), 12 - (other >> 2)))
        row, column = (low, high) if one & 3 == other & 3 else (high, low)
        cells[row][column] = decision.acts[act] if act < len(decision.acts) else ""
    return tuple(tuple(row) for row in cells)
