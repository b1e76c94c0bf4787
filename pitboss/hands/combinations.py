"""All hands that can be dealt: one of each pattern, how many deals each stands for, and sorted by score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import FULL, JOKERS, RANKS, SUITS, canon
from pitboss.hands.ladder import Ladder
from pitboss.hands.multisets import fill
from pitboss.hands.scoring import scores

Cards = NDArray[np.uint8]
Counts = NDArray[np.int64]


class Drawn(NamedTuple):
    """So many cards out of so many decks shuffled together."""

    many: int
    decks: int = 1


class Hands(NamedTuple):
    """Hands a row each, and how many deals each row stands for."""

    cards: Cards
    weights: Counts


class Spread(NamedTuple):
    """Hands by score: `order` sorts them, `starts` says where in it each of the scores begins."""

    cards: Cards
    weights: Counts
    order: NDArray[np.int32]
    starts: NDArray[np.int64]
    scores: NDArray[np.int32]

    def totals(self, weights: Counts) -> Counts:
        """What the weights of all hands of a score come to."""
        return np.add.reduceat(weights[self.order], self.starts)

    def of(self, place: int) -> NDArray[np.int32]:
        """The hands of one of the scores."""
        stop = self.starts[place + 1] if place + 1 < len(self.starts) else len(self.order)
        return self.order[self.starts[place] : stop]


@lru_cache(maxsize=12)
def spread(ladder: Ladder, parts: tuple[Drawn, ...], deck: tuple[int, ...], *, suits: bool = False) -> Spread:
    """All hands that are made of these parts, by their score on a ladder; `suits`: no suit is as good as another."""
    hands = all_hands(parts, deck, suits=suits)
    found = scores(ladder, hands.cards)
    order = np.argsort(found, kind="stable").astype(np.int32)
    values, starts = np.unique(found[order], return_index=True)
    return Spread(hands.cards, hands.weights, order, starts, values)


@lru_cache(maxsize=12)
def all_hands(parts: tuple[Drawn, ...], deck: tuple[int, ...], *, suits: bool = False) -> Hands:
    """All hands that are made of these parts: only the first is left in one pattern of suits."""
    first, *rest = parts
    hands = every_set(deck, *first) if suits else one_of_each(deck, *first)
    for part in rest:
        hands = _beside(hands, every_set(deck, *part))
    return hands


def _beside(hands: Hands, others: Hands) -> Hands:
    """Each of the one with each of the other, which comes from another shoe."""
    left, right = len(hands.weights), len(others.weights)
    cards = np.concatenate([np.repeat(hands.cards, right, axis=0), np.tile(others.cards, (left, 1))], axis=1)
    return Hands(cards, np.repeat(hands.weights, right) * np.tile(others.weights, left))


def one_of_each(deck: Sequence[int], count: int, decks: int) -> Hands:
    """One hand of each pattern of suits."""
    if decks > 1:
        return _stacked(tuple(sorted({card >> 2 for card in deck if card < JOKERS})), count, decks)
    table = canon(count, sum(card >= JOKERS for card in deck))
    if len(deck) >= JOKERS:
        return Hands(table.hands, table.weights)
    missing = FULL & ~sum(1 << rank for rank in {card >> 2 for card in deck if card < JOKERS})
    kept = table.keys & sum(missing << (RANKS * suit) for suit in range(SUITS)) == 0
    return Hands(table.hands[kept], table.weights[kept])


def _stacked(ranks: tuple[int, ...], count: int, decks: int) -> Hands:
    sets = [some for size in range(count + 1) for some in combinations_with_replacement(ranks, size)]
    rows = np.array([(*some, *(0,) * (count - len(some))) for some in sets], dtype=np.uint8)
    sizes = np.array([len(some) for some in sets], dtype=np.int64)
    ways = np.array([_ways(some, decks) for some in sets], dtype=np.int64)
    none, nothing = np.empty((0, count), dtype=np.uint8), np.empty(0, dtype=np.int64)
    many = fill(count, rows, sizes, ways, none, nothing)
    cards, weights = np.empty((many, count), dtype=np.uint8), np.empty(many, dtype=np.int64)
    fill(count, rows, sizes, ways, cards, weights)
    return Hands(cards[weights > 0], weights[weights > 0])


def _ways(cards: Sequence[int], decks: int) -> int:
    """How many sets of real cards these are."""
    ways = 1
    for card in set(cards):
        ways *= comb(decks, cards.count(card))
    return ways


@cache
def every_set(deck: tuple[int, ...], count: int, decks: int) -> Hands:
    """Every set of so many cards, equal ones side by side; for small sets."""
    rows = list(combinations_with_replacement(deck, count))
    weights = np.array([_ways(row, decks) for row in rows], dtype=np.int64)
    cards = np.array(rows, dtype=np.uint8).reshape(len(rows), count)
    return Hands(cards[weights > 0], weights[weights > 0])
