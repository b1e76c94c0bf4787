"""Coverage: which paragraphs of the law a word rests on, which are excused with a reason, and which are still open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pitboss.law.paragraphs import Paragraph, Text, register
from pitboss.words import Game, PotGame, cites


@dataclass(frozen=True, slots=True)
class Cover:
    """One section: its paragraphs, sorted by how they are covered. A cited paragraph is not also excused."""

    text: Text
    cited: tuple[Paragraph, ...]
    excused: tuple[Paragraph, ...]
    open: tuple[Paragraph, ...]


def coverage(games: Iterable[Game | PotGame]) -> tuple[Cover, ...]:
    """Every section of the five documents and of the trade, covered by these games."""
    cited = {key for game in games for cite in cites(game) for key in cite.each()}
    return tuple(_cover(text, cited) for text in register().values())


def _cover(text: Text, cited: set[tuple[str, str, str]]) -> Cover:
    found = [p for p in text.paragraphs if (text.state, text.number, p.number) in cited]
    rest = [p for p in text.paragraphs if p not in found]
    return Cover(
        text, tuple(found), tuple(p for p in rest if p.excused), tuple(p for p in rest if not p.excused)
    )  # fmt: skip


def cover_data(cover: Cover, *, open_only: bool = False) -> dict[str, Any]:
    """How a section is covered, as plain data, all its paragraphs or the open ones."""
    found = cover.text
    return {
        "state": found.state, "document": found.document, "section": found.number, "title": found.title,
        "dated": found.dated, "cited": len(cover.cited), "excused": len(cover.excused), "open": len(cover.open),
        "paragraphs": [
            {
                "number": p.number, "dated": p.dated, "asks": p.asks.value, "says": p.says,
                "cover": "cited" if p in cover.cited else "excused" if p.excused else "open",
                **({"excused": p.excused} if p in cover.excused else {}),
            }
            for p in (cover.open if open_only else found.paragraphs)
        ],
    }  # fmt: skip
