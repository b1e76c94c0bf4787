"""What a row of a schedule means: a range of scores, now and then only in some suits or only in some of the cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from pitboss.cards import SUIT_NAMES
from pitboss.hands import Kind, Ladder, kind, span
from pitboss.paytables import Row, Schedule
from pitboss.words import BOARD, FLOP, OWN, From

DEALT = re.compile(r"\((on the deal|instant winner)\)", re.I)
SUITS = re.compile(rf"\b(?:{'|'.join(SUIT_NAMES)})\b", re.I)
PLACES: tuple[tuple[re.Pattern[str], tuple[From, ...]], ...] = (
    (re.compile(r"community", re.I), (BOARD,)),
    (re.compile(r"(first|after) 5( cards)?", re.I), (OWN, FLOP)),
    (re.compile(r"(first|after) 6( cards)?", re.I), (OWN, From(BOARD.pile, first=4))),
    (re.compile(r"(first|after) 7( cards)?", re.I), (OWN, BOARD)),
)
OTHER = re.compile(r"^others?$", re.I)


@dataclass(frozen=True, slots=True)
class Line:
    """A row and the hands it describes."""

    row: Row
    low: int
    high: int
    whole: Kind | None
    """The kind of hand, when the row takes all hands of that kind: a better hand that also is one may fall to it."""
    suits: frozenset[int] = frozenset()
    cards: tuple[From, ...] = ()


@cache
def lines(schedule: Schedule, ladder: Ladder) -> tuple[Line, ...]:
    """The rows that decide something, in printed order; cells left blank in this column are passed over."""
    rows = (row for row in schedule.rows if row.pays)
    return tuple(_line(row, ladder) for row in rows if ladder.size == 3 or not DEALT.search(row.hand))


def _line(row: Row, ladder: Ladder) -> Line:
    label, cards = _place(DEALT.sub("", row.hand))
    suits = frozenset(SUIT_NAMES.index(name.lower()) for name in SUITS.findall(label))
    top = (len(ladder.kinds) + 1 << ladder.shift) - 1
    plain = f"{SUITS.sub('', label)} suited" if suits else label
    low, high = (0, top) if OTHER.match(label.strip()) else span(ladder, plain)
    return Line(row, low, high, _whole(ladder, low, high), suits, cards)


def _place(label: str) -> tuple[str, tuple[From, ...]]:
    for pattern, cards in PLACES:
        if pattern.search(label):
            return pattern.sub("", label), cards
    return label, ()


def _whole(ladder: Ladder, low: int, high: int) -> Kind | None:
    first, last = low >> ladder.shift, high >> ladder.shift
    full = low == first << ladder.shift and high == ((first + 1) << ladder.shift) - 1
    return kind(ladder, low) if first == last and full else None
