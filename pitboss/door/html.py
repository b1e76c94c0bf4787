"""How objects show themselves in a notebook: plain tables, everything escaped, nothing fetched from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from pitboss.hands.cards import DECK, SIGNS, text

RED = "#b00020"
DOWN = "🂠"
"""A card that lies face down."""


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> str:
    """A table; a cell that is marked up already is a Markup."""
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell(each)}</td>' for each in row)}</tr>" for row in rows)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def cell(value: object) -> str:
    """What stands in a cell."""
    return value if isinstance(value, Markup) else escape(str(value))


def faces(cards: Iterable[int | None]) -> Markup:
    """Cards with their suits drawn, hearts and diamonds in red."""
    return Markup(" ".join(_face(card) for card in cards))


def _face(card: int | None) -> str:
    if card is None or card < 0:
        return DOWN
    if card >= DECK:
        return escape(text(card))
    rank, suit = text(card)[0], card & 3
    style = f' style="color:{RED}"' if suit in (1, 2) else ""
    return f"<span{style}>{rank}{SIGNS[suit]}</span>"
