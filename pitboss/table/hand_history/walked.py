"""Written hands by the compiled walk, as far as they can be laid out for it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.table.hand_history.history import UNCOUNTED, HistoryError
from pitboss.table.hand_history.laid import LaidHand, laid_out
from pitboss.table.hand_history.replay import CENTS, in_chips, stated_rake, table
from pitboss.table.hand_history.stream import WrittenHand, fields
from pitboss.table.hand_history.verdict import HandVerdict, PostedRake, ReplayedFile, judged
from pitboss.table.pot.compiled.batch import Batch, Results, replay

DECK = 64
"""Cards of a deck in the walk, burned and redrawn ones among them."""


def walk_all(
    hands: list[WrittenHand],
    read: list[dict[str, Any] | None],
    found: list[ReplayedFile | bool | None],
    rake: PostedRake | None,
    *,
    every: bool,
) -> None:
    """Every hand that can be laid out, by variant and smallest chip; what has a fault is left to the table."""
    groups: dict[tuple[str, int, bool], list[tuple[int, LaidHand]]] = {}
    for number, hand in enumerate(hands):
        laid = _laid(hand, number, read)
        if laid:
            groups.setdefault((laid.variant, laid.unit, laid.dead), []).append((number, laid))
    for (variant, unit, dead), rows in groups.items():
        terms = table(variant, unit, rows[0][1].stakes[0], rows[0][1].stakes[1]).terms
        results = replay(terms, _batch([laid for _, laid in rows]), dead=dead, full=False)
        for (number, laid), stacks, fault, pot in zip(rows, *_plain(results), strict=True):
            if fault:
                continue
            data = read[number]
            assert data is not None
            plainly = not (rake or every or laid.unknown or "_rake" in data) and bool(hands[number].name)
            if plainly and laid.expected is not None and stacks[: len(laid.stacks)] == list(laid.expected):
                found[number] = True
            else:
                outcome = _outcome(data, laid, stacks, pot, rake)
                found[number] = judged(Path(hands[number].file), hands[number].name or "", outcome)


def _plain(results: Results) -> tuple[list[list[int]], list[int], list[int]]:
    return results.stacks.tolist(), results.faults.tolist(), results.pots.tolist()


def _laid(hand: WrittenHand, number: int, read: list[dict[str, Any] | None]) -> LaidHand | None:
    if hand.name is None:
        return None
    try:
        data, plain = fields(hand)
    except HistoryError:
        return None
    read[number] = data
    return laid_out(data) if plain else None


def _outcome(data: dict[str, Any], laid: LaidHand, stacks: list[int], pot: int, rake: PostedRake | None) -> HandVerdict:
    got = tuple(
        UNCOUNTED if laid.unknown >> seat & 1 else in_chips(stacks[seat], CENTS) for seat in range(len(laid.stacks))
    )
    due = in_chips(rake.due(pot, CENTS, laid.unit, board=laid.board > 0), CENTS) if rake else None
    expected = None
    if laid.expected is not None:
        expected = tuple(UNCOUNTED if each < 0 else in_chips(each, CENTS) for each in laid.expected)
    says = rake.says if rake else ""
    return HandVerdict(laid.variant, expected, got, stated_rake(data), in_chips(pot, CENTS), due, says)


def _batch(hands: list[LaidHand]) -> Batch:
    """Laid out hands as arrays."""
    width = max(len(hand.stacks) for hand in hands)
    offsets = np.zeros(len(hands) + 1, np.int64)
    np.cumsum([len(hand.acts) for hand in hands], out=offsets[1:])
    return Batch(
        _rows((hand.stacks for hand in hands), width, np.int64),
        _rows((hand.deck for hand in hands), DECK, np.uint8, 255),
        np.array([act for hand in hands for act in hand.acts], np.int8),
        np.array([amount for hand in hands for amount in hand.amounts], np.int64),
        offsets,
        antes=_rows((hand.antes for hand in hands), width, np.int64),
        blinds=_rows((hand.blinds for hand in hands), width, np.int64),
        stakes=np.array([hand.stakes for hand in hands], np.int64),
        openers=np.array([hand.opener for hand in hands], np.int64),
        mucks=np.array([hand.mucks for hand in hands], np.int64),
        whose=np.array([whose for hand in hands for whose in hand.whose], np.int64),
    )


def _rows(rows: Iterable[Iterable[int]], width: int, kind: type[Any], rest: int = 0) -> NDArray[Any]:
    """Rows of one width, filled up."""
    return np.array([(*row, *(rest,) * width)[:width] for row in rows], kind)
