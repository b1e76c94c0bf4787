"""Fouled hands: a small hand that outranks the large one it was set with."""

from __future__ import annotations

from pitboss.hands import Kind, Ladder, kind, score
from pitboss.words import Arrange


def fouled(stage: Arrange, back: tuple[int, ...], front: tuple[int, ...]) -> bool:
    """A pair over no pair, a higher pair, or higher cards."""
    large, small = stage.back.ladder, stage.front.ladder
    high, low = score(large, back), score(small, front)
    back_kind, front_kind = kind(large, high), kind(small, low)
    if back_kind is not front_kind:
        return front_kind is not Kind.HIGH_CARD and back_kind is Kind.HIGH_CARD
    return back_kind in {Kind.HIGH_CARD, Kind.PAIR} and _ranks(small, low) > _ranks(large, high)


def _ranks(ladder: Ladder, value: int) -> tuple[int, ...]:
    """The ranks a score remembers, highest first."""
    return tuple((value >> 4 * place) & 15 for place in range(ladder.width - 1, -1, -1))
