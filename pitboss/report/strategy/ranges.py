"""Two own cards: a grid of all of them, and ranges as players write them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pitboss.hands.cards import RANKS, rank_plural
from pitboss.hands.isomorphism import canon
from pitboss.rules.acts import FOLD
from pitboss.rules.outcome import Decision

TOP = len(RANKS) - 1
RangeCells = tuple[tuple[str, ...], ...]


def is_range(decision: Decision) -> bool:
    """Whether two own cards are all that is seen."""
    return decision.first == ("own", 2) and not decision.second[1] and len(decision.best) == len(canon(2).hands)


def grid(decision: Decision) -> RangeCells:
    """An act for each pair (on the diagonal), suited (above it) or other hand (below), aces first; else nothing."""
    if not is_range(decision):
        return ()
    codes, cells = decision.codes, [[""] * len(RANKS) for _ in RANKS]
    for (one, other), act in zip(canon(2).hands.tolist(), decision.best[:, 0].tolist(), strict=True):
        low, high = sorted((TOP - (one >> 2), TOP - (other >> 2)))
        row, column = (low, high) if one & 3 == other & 3 else (high, low)
        cells[row][column] = codes[act] if act < len(codes) else ""
    return tuple(tuple(row) for row in cells)


def ranges(decision: Decision) -> tuple[str, ...]:
    """A line for each act, the commonest act for the rest."""
    cells = grid(decision)
    many = {act: sum(row.count(act) for row in cells) for act in decision.codes}
    used = sorted((act for act in decision.codes if many[act]), key=lambda act: many[act])
    last = used[-1]
    said = [f"{act} with {', '.join(_parts(cells, act))}" for act in used[:-1]]
    return (*said, f"{last} {'' if last == FOLD.code else 'with '}{'the rest' if said else 'everything'}")


def _parts(cells: RangeCells, act: str) -> Iterator[str]:
    """The hands of an act: pairs, then each high card with what goes beside it."""
    yield from _pairs([TOP - at for at in range(TOP + 1) if cells[at][at] == act])
    rows = [[[low for low in range(high) if _cell(cells, high, low, how) == act] for how in "so"] for high in range(13)]
    whole = [high for high in range(TOP, 0, -1) if rows[high] == [list(range(high))] * 2]
    run = [high for at, high in enumerate(whole) if high == TOP - at]
    if run:
        yield f"any {RANKS[TOP]}" if len(run) == 1 else f"any hand with a card {RANKS[run[-1]]} or higher"
    for high in range(TOP - len(run), 0, -1):
        suited, other = rows[high]
        if suited == other:
            yield from _beside(high, suited, "")
        else:
            yield from _beside(high, suited, "s")
            yield from _beside(high, other, "o")


def _cell(cells: RangeCells, high: int, low: int, how: str) -> str:
    return cells[TOP - high][TOP - low] if how == "s" else cells[TOP - low][TOP - high]


def _pairs(ranks: list[int]) -> Iterator[str]:
    for low, high in _runs(ranks):
        if (low, high) == (0, TOP):
            yield "any pair"
        elif high == TOP:
            yield f"a pair of {rank_plural(low)} or higher"
        else:
            yield f"{RANKS[low] * 2}" if low == high else f"{RANKS[low] * 2}-{RANKS[high] * 2}"


def _beside(high: int, lows: list[int], how: str) -> Iterator[str]:
    """What goes with a high card: K5o+, T8s, 96-98."""
    name = RANKS[high]
    for low, top in _runs(lows):
        if top == high - 1 and low < top:
            yield f"{name}{RANKS[low]}{how}+"
        else:
            yield f"{name}{RANKS[low]}{how}" if low == top else f"{name}{RANKS[low]}{how}-{name}{RANKS[top]}{how}"


def _runs(ranks: list[int]) -> Iterator[tuple[int, int]]:
    """Ranks that follow one another, from and to; the highest first."""
    for _, some in groupby(enumerate(sorted(ranks, reverse=True)), key=lambda each: each[0] + each[1]):
        run = [rank for _, rank in some]
        yield run[-1], run[0]
