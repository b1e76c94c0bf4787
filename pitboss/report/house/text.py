"""A paper as plain text in eighty columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from pitboss.report.paper.page import Block, Bullets, Facts, Heading, Paper, PaperTable, PaperText

WIDTH = 80
GAP = 2


def lines(paper: Paper) -> Iterator[str]:
    """The paper line by line; drawings and places to sign are for paper alone."""
    yield from (f"{paper.title}: {paper.what.lower()}", "")
    for block in paper.blocks:
        some = list(_shown(block))
        yield from (*some, "") if some else ()


def _shown(block: Block) -> Iterator[str]:
    match block:
        case Heading(text, level):
            yield text.upper() if level == 1 else text
        case PaperText(text, warns):
            yield from wrap(f"{'! ' if warns else ''}{text}", WIDTH)
        case Facts(rows):
            yield from _facts(rows)
        case Bullets(items):
            for item in items:
                yield from wrap(item.text, WIDTH, initial_indent="- ", subsequent_indent="  ")
        case PaperTable():
            yield from _table(block)


def _facts(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    known = tuple(rows)
    wide = max(len(name) for name, _ in known) + GAP
    for name, says in known:
        head, *rest = wrap(says, WIDTH - wide) or [""]
        yield f"{name:<{wide}}{head}".rstrip()
        yield from (f"{'':<{wide}}{line}" for line in rest)


def _table(block: PaperTable) -> Iterator[str]:
    """Columns as wide as what stands in them; words are broken where there is no room."""
    rows = (block.heads, *block.rows)
    wide = [max(1, *(len(row[at]) for row in rows)) for at in range(len(block.heads))]
    while sum(wide) + GAP * (len(wide) - 1) > WIDTH and (at := _widest(wide, block)) >= 0:
        wide[at] -= 1
    for number, row in enumerate(rows):
        if number == 1 or (block.total and number == len(rows) - 1):
            yield "-" * (sum(wide) + GAP * (len(wide) - 1))
        yield from _row(row, wide, block)


LEAST = 8


def _widest(wide: list[int], block: PaperTable) -> int:
    """The column that gives way: the widest whose cells can be broken between words."""
    most, found = LEAST, -1
    for at, width in enumerate(wide):
        if width > most and any(" " in row[at] for row in (block.heads, *block.rows)):
            most, found = width, at
    return found


def _row(row: tuple[str, ...], wide: list[int], block: PaperTable) -> Iterator[str]:
    cells = [wrap(cell, width, break_long_words=False) or [""] for cell, width in zip(row, wide, strict=True)]
    for line in range(max(map(len, cells))):
        some = [cell[line] if line < len(cell) else "" for cell in cells]
        left = [f"{each:<{width}}" for each, width in zip(some, wide, strict=True)][: block.words]
        right = [f"{each:>{width}}" for each, width in zip(some, wide, strict=True)][block.words :]
        yield (" " * GAP).join((*left, *right)).rstrip()
