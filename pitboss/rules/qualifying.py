"""How high a hand must stand: the scores that reach a rank, and those that a name describes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.classes import span
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import Scores
from pitboss.rules.acts import FallsShort, HandIs, RankNeed, Reaches
from pitboss.words import AtLeast, Hand, Holds

Mask = NDArray[np.bool_]
Span = tuple[int, int]
"""The lowest and the highest score."""


@cache
def _span(ladder: Ladder, name: str) -> Span:
    return span(ladder, name)


def least(rule: AtLeast) -> int:
    """The lowest score that is of the rank or better."""
    return _span(rule.hand.ladder, rule.rank)[0]


def spans(rule: Holds) -> tuple[Span, ...]:
    """The scores that the names describe."""
    return tuple(_span(rule.hand.ladder, name) for name in rule.names)


def reached(rule: AtLeast, scores: Scores) -> Mask:
    """Which hands are of the rank or better."""
    return scores >= least(rule)


def described(rule: Holds, scores: Scores) -> Mask:
    """Which hands any of the names describes."""
    found: Mask = np.logical_or.reduce([(low <= scores) & (scores <= high) for low, high in spans(rule)])
    return found


def meets(need: RankNeed, scores: Callable[[Hand], Scores]) -> Mask:
    """Which hands have what is needed of their cards."""
    match need:
        case Reaches(rule=rule):
            return reached(rule, scores(rule.hand))
        case FallsShort(rule=rule):
            return ~reached(rule, scores(rule.hand))
        case HandIs(rule=names):
            return described(names, scores(names.hand))
