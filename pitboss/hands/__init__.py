"""Which hand beats which: ladders, scores, and what hands are called."""

from pitboss.hands.classes import least, span
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Aces, HandError, Ladder, Wild, lower
from pitboss.hands.ladders import LADDERS
from pitboss.hands.names import describe, ranks
from pitboss.hands.scoring import (
    best,
    best_from,
    kind,
    makes,
    score,
    score_from,
    scores,
    scores_from,
    ways,
    ways_from,
)

__all__ = [
    "LADDERS",
    "Aces",
    "HandError",
    "Kind",
    "Ladder",
    "Wild",
    "best",
    "best_from",
    "describe",
    "kind",
    "least",
    "lower",
    "makes",
    "ranks",
    "score",
    "score_from",
    "scores",
    "scores_from",
    "span",
    "ways",
    "ways_from",
]
