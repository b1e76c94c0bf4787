"""Hands that are drawn to and what may be held of each; shared by the methods of drawing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import JOKERS, canon
from pitboss.hands.scoring import Scores, scores
from pitboss.rules.acts import Move, Verb
from pitboss.rules.outcome import UNASKED
from pitboss.words import Discard, Hand

Ints = NDArray[np.int64]
HALF = 32


class Dealt(NamedTuple):
    """Every pattern of a hand that the deck can deal."""

    patterns: Ints
    """Which they are, of all patterns of so many cards."""
    cards: NDArray[np.uint8]
    """A canonical hand of each."""
    weights: Ints
    hands: Ints
    """The same cards counted within the deck, lowest first."""
    seats: Ints
    """The place in the canonical hand that each of these has."""
    every: int
    """How many patterns there are in a full deck."""

    def __len__(self) -> int:
        return len(self.patterns)

    def scores(self, hand: Hand) -> Scores:
        """How high each stands on the hand's ladder."""
        return scores(hand.ladder, self.cards)

    def spread(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """The values of the acts at the places of a decision's table."""
        out = np.full((self.every, 1, values.shape[1]), np.nan)
        out[self.patterns, 0] = values
        return out

    def table(self, best: Ints) -> NDArray[np.uint8]:
        """The best acts at their places."""
        out = np.full((self.every, 1), UNASKED, dtype=np.uint8)
        out[self.patterns, 0] = best
        return out

    def taken(self, best: Ints, many: int) -> list[int]:
        """The hands for which each of so many acts is the best."""
        return [int(self.weights[best == at].sum()) for at in range(many)]


def dealt(deck: Sequence[int], count: int) -> Dealt:
    """Every pattern of so many cards that this deck can deal."""
    cards = np.array(sorted(deck), dtype=np.uint8)
    table = canon(count, int((cards >= JOKERS).sum()))
    rows = np.nonzero(np.isin(table.hands, cards).all(axis=1))[0]
    hands = table.hands[rows]
    seats = np.argsort(hands, axis=1)
    within = np.searchsorted(cards, np.take_along_axis(hands, seats, axis=1))
    return Dealt(rows, hands, table.weights[rows], within.astype(np.int64), seats.astype(np.int64), len(table.keys))


def held(step: Discard, count: int) -> Ints:
    """What may be held, a bit for each place in the canonical hand, in the order in which a player is offered it."""
    gone = (some for many in range(step.least, step.most + 1) for some in combinations(range(count), many))
    return np.array([(1 << count) - 1 - sum(1 << at for at in some) for some in gone], dtype=np.int64)


def acts(masks: Ints, count: int) -> tuple[Move, ...]:
    """What is held: places in the canonical hand (`canon(...).hands`)."""
    kept = (tuple(at for at in range(count) if mask >> at & 1) for mask in masks.tolist())
    return tuple(Move(Verb.HOLD, "" if places else "nothing", places=places) for places in kept)


def dot(weights: Ints, many: Ints) -> int:
    """The sum of products, exact however large: high and low halves are added up apart."""
    high, low = many >> HALF, many & ((1 << HALF) - 1)
    return (int(weights @ high) << HALF) + int(weights @ low)
