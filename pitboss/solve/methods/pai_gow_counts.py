"""Counts for `methods/pai_gow`: how the backs and fronts of all pairs of set hands compare.

A hand is taken for what its ranks come to, plain. Where it is a flush, what it comes to is put in and the plain hand
taken out again: a change. So the pairs are those of two plain hands, of a plain hand and a change, and of two changes;
only the last, between flushes, ask for suits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.houseway.ways import set_hands
from pitboss.hands.isomorphism import JOKERS, SUITS
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import SolveError
from pitboss.solve.inclusion_exclusion import Ints, met, ranked
from pitboss.solve.kernels.by_rank import RankRows, RankSets, met_by_rank
from pitboss.solve.multisets import CHOOSE, every, numbers, starts
from pitboss.words import Way
from pitboss.work.parallel import shared, slices

FLUSH = 5
"""Cards of one suit, a joker counted, from which on suits matter."""
PART = 1 << 15
"""Hands set at a time."""

Cards = NDArray[np.uint8]


class SetHands(NamedTuple):
    """By which ways hands are set, how they are read, and what they are dealt from."""

    ways: tuple[Way, ...]
    back: Ladder
    front: Ladder
    deck: tuple[int, ...]
    jokers: int

    @property
    def size(self) -> int:
        """Cards of a hand."""
        return self.back.size + self.front.size

    @property
    def names(self) -> tuple[int, ...]:
        """The ranks there are; a joker is one more."""
        return tuple(sorted({card >> 2 for card in self.deck if card < JOKERS}))


class SetHeights(NamedTuple):
    """Backs and fronts, numbered from the lowest."""

    back: Ints
    front: Ints


class Changes(NamedTuple):
    """Flushes that come to something else than their ranks: cards, how many are alike, what they and the plain are."""

    cards: Cards
    weights: Ints
    real: SetHeights
    plain: SetHeights


def paired(setting: SetHands, tell: Progress) -> Ints:
    """All pairs of hands that share no card: the other's back is lower, level or higher than mine; and its front."""
    if len(setting.deck) != SUITS * len(setting.names) + setting.jokers:
        raise SolveError("a deck in which suits are not alike")
    rows = plain_rows(setting)
    flushes, weights = flush_hands(setting)
    found = list(_set(setting, np.concatenate([plain_cards(setting, rows), flushes]), tell))
    heights = SetHeights(
        *(np.unique(np.concatenate(each), return_inverse=True)[1] for each in zip(*found, strict=True))
    )
    plain, real = (SetHeights(*(each[part] for each in heights)) for part in (slice(len(rows)), slice(len(rows), None)))
    at = np.searchsorted(numbers(rows), numbers(_ranks(setting, flushes)))
    other = np.nonzero((real.back != plain.back[at]) | (real.front != plain.front[at]))[0]
    old = SetHeights(*(each[at[other]] for each in plain))
    changes = Changes(flushes[other], weights[other], SetHeights(*(each[other] for each in real)), old)
    sides = int(heights.back.max()) + 1, int(heights.front.max()) + 1
    mixed = _by_rank(setting, rows, plain, _asking(setting, changes, sides), sides)
    total = _by_rank(setting, rows, plain, _plain_rows(setting, rows, plain, sides), sides)
    total += mixed + mixed[::-1, ::-1] + _between(setting, changes, sides[1], tell)
    if total.sum() != comb(len(setting.deck), setting.size) * comb(len(setting.deck) - setting.size, setting.size):
        raise SolveError("the pairs of hands do not add up")
    return total


# --- which hands ------------------------------------------------------------------------------------------------------


def _copies(setting: SetHands) -> Ints:
    return np.array([*(SUITS,) * len(setting.names), *(1,) * setting.jokers], dtype=np.int64)


def plain_rows(setting: SetHands) -> Cards:
    """Every hand by its ranks, rising."""
    copies = _copies(setting)
    rows = every(len(copies), setting.size)
    fine = np.ones(len(rows), dtype=np.bool_)
    for kind, most in enumerate(copies.tolist()):
        fine &= (rows == kind).sum(axis=1) <= most
    return rows[fine].astype(np.uint8)


def plain_cards(setting: SetHands, rows: Cards) -> Cards:
    """Cards of these ranks that are no flush: dealt round the suits."""
    names = np.array([*setting.names, JOKERS // SUITS])
    cards = names[rows] * SUITS + np.arange(rows.shape[1]) % SUITS
    return np.minimum(cards, JOKERS).astype(np.uint8)


def flush_hands(setting: SetHands) -> tuple[Cards, Ints]:
    """One hand of each pattern of suits that has a flush, and how many there are of it."""
    cards, weights = zip(*_flushes(setting), strict=True)
    return np.concatenate(cards), np.concatenate(weights)


def _flushes(setting: SetHands) -> Iterator[tuple[Cards, Ints]]:
    """Those with so many in the suit and with a joker or none; the others, two at most, are in other suits."""
    for joker in range(setting.jokers + 1):
        for inside in range(FLUSH - joker, min(setting.size - joker, len(setting.names)) + 1):
            suited = np.array(list(combinations(setting.names, inside)), dtype=np.uint8) * SUITS
            for others, ways in _others(setting.names, setting.size - joker - inside):
                rows = np.repeat(suited, len(others), axis=0), np.tile(others, (len(suited), 1))
                wild = np.full((len(rows[0]), joker), JOKERS, dtype=np.uint8)
                yield np.concatenate([*rows, wild], axis=1), np.full(len(wild), SUITS * ways, dtype=np.int64)


def _others(names: Sequence[int], many: int) -> Iterator[tuple[Cards, int]]:
    """Up to two cards out of the suit, and in how many ways their suits can be chosen among three."""
    ranks = np.array(names, dtype=np.uint8)[:, None] * SUITS
    two = np.array(list(combinations(names, 2)), dtype=np.uint8).reshape(-1, 2) * SUITS
    if many == 0:
        yield np.zeros((1, 0), dtype=np.uint8), 1
    elif many == 1:
        yield ranks + 1, 3
    elif many == 2:
        yield two + 1, 3
        yield two + np.array([1, 2], dtype=np.uint8), 6
        yield ranks + np.array([1, 2], dtype=np.uint8), 3
    else:
        raise SolveError("hands too large to count")


def _ranks(setting: SetHands, cards: Cards) -> Cards:
    """Hands by their ranks, rising."""
    names = np.array([*setting.names, JOKERS // SUITS])
    return np.sort(np.searchsorted(names, cards >> 2), axis=1).astype(np.uint8)


def _set(setting: SetHands, cards: Cards, tell: Progress) -> Iterator[tuple[Ints, Ints]]:
    """The scores of all hands' backs and fronts, part by part."""
    parts = slices(len(cards), PART)
    for done, part in enumerate(shared(set_by_house_way, parts, setting, cards)):
        yield part
        tell("hands set", done + 1, len(parts))


def set_by_house_way(start: int, stop: int, setting: SetHands, cards: Cards) -> tuple[Ints, Ints]:
    """The scores of some hands' backs and fronts."""
    back, front = set_hands(setting.ways, cards[start:stop], back=setting.back, front=setting.front)
    return scores(setting.back, back).astype(np.int64), scores(setting.front, front).astype(np.int64)


# --- pairs with a plain hand ------------------------------------------------------------------------------------------

Sides = tuple[int, int]
"""How many backs there are, and how many fronts."""


def _plain_rows(setting: SetHands, rows: Cards, plain: SetHeights, sides: Sides) -> RankRows:
    many = np.ones(len(rows), dtype=np.int64)
    for kind, copies in enumerate(_copies(setting).tolist()):
        many *= CHOOSE[copies, (rows == kind).sum(axis=1)]
    return _sorted(rows, many, plain, sides)


def _sorted(rows: Cards, weights: Ints, heights: SetHeights, sides: Sides) -> RankRows:
    order = np.argsort(heights.back, kind="stable")
    ends = np.searchsorted(heights.back[order], np.arange(sides[0]), side="right").astype(np.int64)
    return RankRows(np.ascontiguousarray(rows[order]), weights[order], heights.front[order], ends)


def _asking(setting: SetHands, changes: Changes, sides: Sides) -> RankRows:
    """Changes by their ranks: put in with what they come to, taken out as plain hands; like ones together."""
    rows = _ranks(setting, changes.cards)
    back, front = (np.concatenate(each) for each in zip(changes.real, changes.plain, strict=True))
    keys = (np.tile(numbers(rows), 2) * sides[0] + back) * sides[1] + front
    _, first, which = np.unique(keys, return_index=True, return_inverse=True)
    weights = np.zeros(len(first), dtype=np.int64)
    np.add.at(weights, which, np.concatenate([changes.weights, -changes.weights]))
    some = first[weights != 0]
    return _sorted(np.tile(rows, (2, 1))[some], weights[weights != 0], SetHeights(back[some], front[some]), sides)


def _by_rank(setting: SetHands, rows: Cards, plain: SetHeights, asking: RankRows, sides: Sides) -> Ints:
    """Plain hands beside those who ask: lower, level, higher in back; and in front."""
    copies, sums = _copies(setting), np.zeros((3, 3), dtype=np.int64)
    sets = RankSets(copies, starts(len(copies), setting.size), CHOOSE)
    met_by_rank(_plain_rows(setting, rows, plain, sides), asking, sets, sides[1], sums)
    sums[:, 2] -= sums[:, 0] + sums[:, 1]
    return np.diff(sums, axis=0, prepend=0)


# --- pairs of changes -------------------------------------------------------------------------------------------------


def _between(setting: SetHands, changes: Changes, fronts: int, tell: Progress) -> Ints:
    """Pairs of two changes: each is a hand put in and one taken out, so together they are none."""
    if not len(changes.cards):
        return np.zeros((3, 3), dtype=np.int64)
    back, front = (np.concatenate(each) for each in zip(changes.real, changes.plain, strict=True))
    cards, weights = np.tile(changes.cards, (2, 1)), np.concatenate([changes.weights, -changes.weights])
    order = np.lexsort((front, back))
    walked = ranked(cards[order], weights[order], order, back[order].astype(np.int32), setting.jokers)
    lower, level, any_, both = met(walked, front[order].astype(np.uint8), fronts, tell)
    itself = -1 if setting.size % 2 else 1
    # A hand is the last of its own parts: it meets itself, once as it was put in and once as it was taken out.
    for one, other in ((changes.real, changes.plain), (changes.plain, changes.real)):
        below = one.back < other.back
        any_ -= itself * int(changes.weights[below].sum())
        lower -= itself * int(changes.weights[below & (one.front < other.front)].sum())
        level -= itself * int(changes.weights[below & (one.front == other.front)].sum())
    both += 2 * itself * int(changes.weights.sum())
    found = np.zeros((3, 3), dtype=np.int64)
    found[0] = lower, level, any_ - lower - level
    found[2] = found[0][::-1]
    # Nothing in all, and level in back as often lower in front as higher.
    if both % 2:
        raise ArithmeticError("counts that are not whole")
    found[1] = -any_ - both // 2, both, -any_ - both // 2
    return found
