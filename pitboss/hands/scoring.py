"""Score hands on a ladder: a higher score is always the better hand, equal scores tie, 0 is no hand at all."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import kinds as k
from pitboss.hands import lookup
from pitboss.hands.cards import text
from pitboss.hands.detect import find
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import HandError, Ladder, Wild, lower, lower_plain
from pitboss.hands.score_one import gather, score_one

Cards = Sequence[int]
Scores = NDArray[np.int32]
MOST = 8
"""Cards that may be scored together: a counter of a rank has four bits."""


def score(ladder: Ladder, cards: Cards) -> int:
    """The best hand of the ladder's size among the cards; 0 if they make none (a low that does not qualify).

    It is kept: where no suit is long enough to matter for all hands of these ranks, by their sum.
    """
    known = _known(ladder, len(cards))
    if known is None:
        _check(ladder, cards)
        return int(score_one(cards, len(cards), lower_plain(ladder)))
    try:
        total = known.start + sum(map(known.key, cards))
    except KeyError:
        total = 0
    if not total or len(set(cards)) < len(cards):
        _check(ladder, cards)
    key: object = tuple(cards) if total & lookup.FLUSHES else total & lookup.FACES
    found = known.scores.get(key)
    if found is None:
        if len(known.scores) >= KEPT:
            known.scores.clear()
        found = known.scores[key] = int(score_one(cards, len(cards), lower_plain(ladder)))
    return found


@lru_cache(maxsize=1 << 10)
def scored(ladder: Ladder, cards: tuple[int, ...]) -> int:
    """`score` for a table, where a hand is read several times over: the latest are remembered card by card."""
    return score(ladder, cards)


KEPT = 1 << 14
"""Hands to remember, for each ladder and each number of cards."""


class KnownScores(NamedTuple):
    """Where a sum begins and what each card adds to it, as in `lookup`; and the scores found so far."""

    start: int
    key: Callable[[int], int]
    scores: dict[object, int]


@cache
def _known(ladder: Ladder, count: int) -> KnownScores | None:
    """Nothing yet; None where hands of so many cards are not looked up."""
    if not ladder.least_cards <= count or not lookup.fits(ladder, count):
        return None
    start, keys = lookup.card_keys(ladder)
    return KnownScores(start, keys.__getitem__, {})


def _check(ladder: Ladder, cards: Cards) -> None:
    if not ladder.least_cards <= len(cards) <= MOST:
        raise HandError(f"{ladder.name}: {len(cards)} cards, but a hand has {ladder.size}")
    if not 0 <= min(cards) <= max(cards) <= _highest(ladder):
        raise HandError(f"{ladder.name}: a card outside 0 to {_highest(ladder)}, {tuple(cards)}")
    if ladder.decks == 1 and len(set(cards)) < len(cards):
        raise HandError(f"{ladder.name}: the same card twice, {text(cards)}")


def _highest(ladder: Ladder) -> int:
    """The highest card number: jokers only where something is wild."""
    return 51 if ladder.wild is Wild.NONE else 53


def kind(ladder: Ladder, score: int) -> Kind | None:
    """What the score is called; None for 0."""
    return ladder.kinds[(score >> ladder.shift) - 1] if score else None


def best(ladder: Ladder, cards: Cards) -> tuple[int, ...]:
    """The cards that make the best hand, in the order given; wild cards stand as themselves. Nothing for no hand."""
    return next(ways(ladder, cards), ())


def ways(ladder: Ladder, cards: Cards) -> Iterator[tuple[int, ...]]:
    """Every choice of cards that makes the best hand."""
    top = score(ladder, cards)
    what = kind(ladder, top)
    if what is not None:
        spec = lower_plain(ladder)
        many = min(_used(ladder, what), len(cards))
        yield from (some for some in combinations(cards, many) if score_one(some, many, spec) == top)


def _used(ladder: Ladder, what: Kind) -> int:
    """How many cards a hand of this kind shows, kickers included."""
    if what.family in (k.HOUSE, k.IDENTICAL_HOUSE):
        return 5
    if what.family >= k.RUN and what.family != k.FOUR_OF_FIVE:
        return what.length or ladder.size
    pairs = what.family in (k.PAIRS, k.IDENTICAL_PAIRS)
    return max(ladder.size, what.length * (2 if pairs else 1))


def makes(ladder: Ladder, what: Kind, cards: Cards) -> bool:
    """Whether the cards make this kind of hand at all, even if they make a better one too."""
    _check(ladder, cards)
    spec = lower_plain(ladder)
    return find(what, gather(cards, len(cards), (1 << len(cards)) - 1, -1, spec), spec) >= 0


def score_from(ladder: Ladder, hole: Cards, board: Cards, use: int | tuple[int, ...] | None = None) -> int:
    """The best hand with so many hole cards: 2 (Omaha), (1, 2) (Longhorn), or None for any number."""
    return score(ladder, (*hole, *board) if use is None else best_from(ladder, hole, board, use))


def best_from(ladder: Ladder, hole: Cards, board: Cards, use: int | tuple[int, ...]) -> tuple[int, ...]:
    """The cards that make the best hand with so many hole cards."""
    return next(ways_from(ladder, hole, board, use))


def ways_from(ladder: Ladder, hole: Cards, board: Cards, use: int | tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of cards, so many of them hole cards, that makes the best hand."""
    many = (use,) if isinstance(use, int) else use
    hands = [(*own, *common) for n in many for own, common in _mixed(hole, board, n, ladder.size - n)]
    if not hands:
        raise HandError(f"{ladder.name}: no hand of {ladder.size} with {use} of {len(hole)} hole cards")
    made = [score(ladder, hand) for hand in hands]
    top = max(made)
    return (hand for hand, each in zip(hands, made, strict=True) if each == top)


def scores_from(
    ladder: Ladder, hole: NDArray[np.uint8], board: NDArray[np.uint8], use: int | tuple[int, ...] | None = None
) -> Scores:
    """`score_from` for every row of two arrays."""
    if use is None:
        return scores(ladder, np.concatenate([hole, board], axis=1))
    many = (use,) if isinstance(use, int) else use
    places = [_mixed(range(hole.shape[1]), range(board.shape[1]), n, ladder.size - n) for n in many]
    best = np.full(len(hole), -1, dtype=np.int32)
    for own, common in (pair for each in places for pair in each):
        np.maximum(best, scores(ladder, np.concatenate([hole[:, own], board[:, common]], axis=1)), out=best)
    if len(best) and best[0] < 0:
        raise HandError(f"{ladder.name}: no hand of {ladder.size} with {use} of {hole.shape[1]} hole cards")
    return best


def _mixed(hole: Cards, board: Cards, own: int, common: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(mine, ours) for mine in combinations(hole, own) for ours in combinations(board, common)]


def scores(ladder: Ladder, cards: NDArray[np.uint8], out: Scores | None = None) -> Scores:
    """Score every row of an array of shape (hands, cards); the transpose of (cards, hands) is as good."""
    if cards.ndim != 2 or not ladder.least_cards <= cards.shape[1] <= MOST:
        raise HandError(f"{ladder.name}: rows of {ladder.size} or more cards, not an array of shape {cards.shape}")
    result = np.empty(len(cards), dtype=np.int32) if out is None else out
    if lookup.fits(ladder, cards.shape[1]):
        lookup.scores(ladder, cards, result)
        return result
    if len(cards) and cards.max() > _highest(ladder):
        raise HandError(f"{ladder.name}: a card above {_highest(ladder)}")
    result[:] = lookup.walked(cards, lower(ladder))
    return result
