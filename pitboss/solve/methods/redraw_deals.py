"""The deals of a dealer who draws, by ranks and as a suit sees them (see `kernels/redraw_drawn`).

The dealer's five cards and those drawn to them are one set of cards, and the class of the final hand. By ranks, a set u
of which d were drawn stands for Π C(u, d) deals. Where a suit has three of the five cards or more, a deal is put right
if the rule keeps other cards than it keeps of the same ranks in mixed suits, or if it ends in a flush.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import RANKS, SUITS
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.suit_views import ViewDeals
from pitboss.solve.methods.draw_hands import Dealt, Ints

SIZE = 5
DRAWN = 2
"""Cards that the dealer draws at most."""
SUITED = 3
"""Cards of one suit from which on a rule may look at it: of five cards no two suits have so many."""
NONE = -1


def ranks_of(cards: Ints, which: NDArray[np.bool_]) -> Ints:
    """Some cards of every row: four bits for the number of each rank."""
    found: Ints = np.where(which, np.int64(1) << 4 * (cards >> 2), 0).sum(axis=1)
    return found


def number_of_ranks(codes: Ints) -> Ints:
    """How many cards there are."""
    return sum((codes >> 4 * rank & 15 for rank in range(RANKS)), np.zeros_like(codes))


class SuitView(NamedTuple):
    """Cards as a suit sees them: a bit for each rank in it, and four bits for the number of each rank out of it."""

    masks: Ints
    rests: Ints


def seen(cards: Ints, which: NDArray[np.bool_], suits: Ints) -> SuitView:
    """Some cards of every row, as the suit of the row sees them."""
    inside = which & (cards & 3 == suits[:, None])
    return SuitView(np.where(inside, np.int64(1) << (cards >> 2), 0).sum(axis=1), ranks_of(cards, which & ~inside))


# --- final hands ------------------------------------------------------------------------------------------------------


class FinalHeights(NamedTuple):
    """The class of the walk that each final hand belongs to: by its ranks, and for flushes by their mask."""

    codes: Ints
    plain: Ints
    flush: Ints
    many: int
    """How many classes the walk has."""

    def of(self, codes: Ints) -> Ints:
        """The class of hands in mixed suits; none for those that do not count."""
        at = np.minimum(np.searchsorted(self.codes, codes), len(self.codes) - 1)
        return np.where(self.codes[at] == codes, self.plain[at], NONE)


def heights(cards: Ints, weights: Ints, classes: Ints, many_classes: int) -> FinalHeights:
    """Read off the hands that count, one of each pattern; suits may matter in flushes alone."""
    flushes = (cards & 3 == cards[:, :1] & 3).all(axis=1)
    flush = np.full(1 << RANKS, NONE, dtype=np.int64)
    flush[(np.int64(1) << (cards[flushes] >> 2)).sum(axis=1)] = classes[flushes]
    mixed = ranks_of(cards, np.ones_like(cards, dtype=np.bool_))[~flushes]
    codes, which = np.unique(mixed, return_inverse=True)
    plain, many = np.full(len(codes), NONE, dtype=np.int64), np.zeros(len(codes), dtype=np.int64)
    plain[which] = classes[~flushes]
    np.add.at(many, which, weights[~flushes])
    if (plain[which] != classes[~flushes]).any() or (many != _mixed(codes)).any():
        raise SolveError("hands of the same ranks that are not alike, though they are no flushes")
    return FinalHeights(codes, plain, flush, many_classes)


def _mixed(codes: Ints) -> Ints:
    """How many hands have these ranks and are no flush."""
    ways = np.array([comb(SUITS, held) for held in range(16)])
    held = np.stack([codes >> 4 * rank & 15 for rank in range(RANKS)])
    found: Ints = ways[held].prod(axis=0) - SUITS * (held < 2).all(axis=0)
    return found


# --- rules ------------------------------------------------------------------------------------------------------------


class DrawRule(NamedTuple):
    """What the dealer keeps: by ranks where suits are mixed, and of hands with three or more of a suit as it sees them.

    What is kept is told by its ranks, and by its mask if all of it is in the suit (`NONE` if not).
    """

    hands: Ints
    kept: Ints
    suited: SuitView
    suited_kept: Ints
    suited_masks: Ints


def draw_rule(mine: Dealt, kept: NDArray[np.uint8]) -> DrawRule:
    """Read off a bit for each card that is kept of each pattern, by its place in the canonical hand."""
    cards, every = mine.hands, np.ones_like(mine.hands, dtype=np.bool_)
    stays = kept[mine.patterns][:, None] >> mine.seats & 1 == 1
    many = np.stack([(cards & 3 == suit).sum(axis=1) for suit in range(SUITS)], axis=1)
    mixed, suits = many.max(axis=1) < SUITED, many.argmax(axis=1)
    whole, left = ranks_of(cards, every), ranks_of(cards, stays)
    hands, first = np.unique(whole[mixed], return_index=True)
    views, keeps = seen(cards, every, suits), seen(cards, stays, suits)
    masks = np.where(keeps.rests == 0, keeps.masks, NONE)
    some = np.nonzero(~mixed)[0]
    _, one, which = np.unique(np.stack(views)[:, some], axis=1, return_index=True, return_inverse=True)
    like, mixed_like = some[one[which.reshape(-1)]], first[np.searchsorted(hands, whole[mixed])]
    alike = (left[like] == left[some]).all() and (masks[like] == masks[some]).all()
    if not alike or (left[mixed][mixed_like] != left[mixed]).any():
        raise SolveError("a dealer who looks at suits of fewer than three cards")
    if (number_of_ranks(left) < SIZE - DRAWN).any():
        raise SolveError("a dealer who throws more than two cards away")
    rows = some[one]
    return DrawRule(hands, left[mixed][first], SuitView(*(each[rows] for each in views)), left[rows], masks[rows])


# --- deals ------------------------------------------------------------------------------------------------------------


class DealerPlay(NamedTuple):
    """Hands of the dealer's and what is kept of them; how often each counts, and which draws."""

    hands: SuitView
    kept: Ints
    masks: Ints
    sign: int
    draws: list[list[tuple[int, int]]]
    copies: int


DealPart = tuple[Ints, Ints, Ints, Ints, Ints]
"""Class, mask, rest, how many were drawn, how often."""


def draws(ranks: int, *, suited: bool, others: bool) -> list[list[tuple[int, int]]]:
    """By number of cards, all that may be drawn: in the suit, out of it, as it sees them."""
    kinds = [(1 << rank, 0) for rank in range(ranks if suited else 0)]
    kinds += [(0, 1 << 4 * rank) for rank in range(ranks if others else 0)]
    found = []
    for many in range(DRAWN + 1):
        sets = list(combinations_with_replacement(kinds, many))
        sums = [(sum(mask for mask, _ in each), sum(rest for _, rest in each)) for each in sets]
        found.append([each for each, of in zip(sums, sets, strict=True) if each[0].bit_count() == _inside(of)])
    return found


def _inside(kinds: Iterable[tuple[int, int]]) -> int:
    return sum(mask > 0 for mask, _ in kinds)


def by_rank(rule: DrawRule, ranks: int, found: FinalHeights) -> ViewDeals:
    """All deals, as if suits were nothing."""
    none = np.zeros_like(rule.hands)
    kinds = draws(ranks, suited=False, others=True)
    return _sorted([DealerPlay(SuitView(none, rule.hands), rule.kept, none + NONE, 1, kinds, SUITS)], found)


def by_suit(rule: DrawRule, ranks: int, found: FinalHeights) -> ViewDeals:
    """What a suit puts right: deals as they are, and less those that were counted for them."""
    whole = rule.suited.rests + _spread(rule.suited.masks)
    plain = rule.kept[np.searchsorted(rule.hands, whole)]
    other, flush = rule.suited_kept != plain, (rule.suited_kept == plain) & (rule.suited_masks != NONE)
    plays = []
    for rows, kinds in (
        (other, draws(ranks, suited=True, others=True)),
        (flush, draws(ranks, suited=True, others=False)),
    ):
        hands, masks = SuitView(*(each[rows] for each in rule.suited)), rule.suited_masks[rows]
        plays.append(DealerPlay(hands, rule.suited_kept[rows], masks, 1, kinds, SUITS - 1))
        plays.append(DealerPlay(hands, plain[rows], np.full_like(masks, NONE), -1, kinds, SUITS - 1))
    return _sorted(plays, found)


def _spread(masks: Ints) -> Ints:
    """Ranks of a suit, four bits for each."""
    return sum(((masks >> rank & 1) << 4 * rank for rank in range(RANKS)), np.zeros_like(masks))


def _sorted(plays: Iterable[DealerPlay], found: FinalHeights) -> ViewDeals:
    parts = [part for play in plays for part in _dealt(play, found)]
    classes, masks, rests, drawn, many = (np.concatenate(each) for each in zip(*parts, strict=True))
    order = np.argsort(classes, kind="stable")
    firsts = np.searchsorted(classes[order], np.arange(found.many + 1)).astype(np.int64)
    return ViewDeals(masks[order], rests[order], drawn[order].astype(np.uint8), many[order], firsts)


def _dealt(play: DealerPlay, found: FinalHeights) -> Iterator[DealPart]:
    """Draw by draw, the hands that it may come to and what they then are."""
    left = number_of_ranks(play.kept)
    for drawn, all_ in enumerate(play.draws):
        rows = left == SIZE - drawn
        masks, rests, kept, own = (each[rows] for each in (*play.hands, play.kept, play.masks))
        for mask, rest in all_:
            classes = found.of(kept + int(_spread(np.array([mask]))[0]) + rest)
            if rest == 0:
                classes = np.where(own == NONE, classes, found.flush[own | mask])
            many = np.where(masks & mask == 0, play.sign * _ways(rests, rest, play.copies), 0)
            some = (classes != NONE) & (many != 0)
            number = np.full(some.sum(), drawn)
            yield classes[some], masks[some] | mask, rests[some] + rest, number, many[some]


def _ways(rests: Ints, drawn: int, copies: int) -> Ints:
    """For every set with these cards besides: which of its cards may be the drawn ones; none if there are too many."""
    ways = np.ones_like(rests)
    for rank in range(RANKS):
        more = drawn >> 4 * rank & 15
        if more:
            table = np.array([comb(held + more, more) if held + more <= copies else 0 for held in range(16)])
            ways *= table[rests >> 4 * rank & 15]
    return ways
