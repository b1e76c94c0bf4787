"""Card types for `methods/keep_two`: cards of many decks that the score cannot tell apart, and hands by type."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.houseway.ways import WayRow, played
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.solve.kernels.keep_two import Heights, Ints, Kept, Lumps, Small

SUITS = 4
BOARD = 5
HAND = 4
MOST = BOARD + 2
"""Cards of a hand with the board."""
ORDERS = 24
"""In how many ways the suits can change places; hands are counted so many times over."""
CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(128)], dtype=np.int64)
PLACES = tuple(combinations(range(HAND), 2))
"""Two of four cards."""


class World(NamedTuple):
    """Types of cards, the boards that matter, and the type of every card (rank by rank, four suits each)."""

    lumps: Lumps
    boards: Small
    of_card: Small


# --- sets with repetition ---------------------------------------------------------------------------------------------


def numbers(rows: NDArray[np.integer]) -> Ints:
    """The number of each rising row among all sets of its size."""
    found = np.zeros(len(rows), dtype=np.int64)
    for at in range(rows.shape[1]):
        found += CHOOSE[rows[:, at].astype(np.int64) + at, at + 1]
    return found


def every(types: int, size: int) -> Small:
    """Every set of so many types, each as often as may be, by number."""
    many = comb(types + size - 1, size)
    rows = combinations_with_replacement(range(types), size)
    flat = np.fromiter((each for row in rows for each in row), dtype=np.int32, count=many * size).reshape(many, size)
    return flat[np.argsort(numbers(flat))] if size else flat


def starts(types: int, most: int) -> Ints:
    """Where the sets of each size begin when all of them are numbered by size."""
    return np.cumsum([0, *(comb(types + size - 1, size) for size in range(most + 1))], dtype=np.int64)


# --- worlds -----------------------------------------------------------------------------------------------------------


def by_rank(ranks: int, decks: int) -> World:
    """Suits aside: every rank is a type."""
    boards = every(ranks, BOARD)
    lumps = _lumps(np.full(ranks, SUITS * decks), 0, boards)
    return World(lumps, boards, np.repeat(np.arange(ranks, dtype=np.int32), SUITS))


def by_suit(ranks: int, decks: int) -> World:
    """One suit, the first, and all others: boards with at least three cards in it."""
    boards = every(2 * ranks, BOARD)
    inside = (boards < ranks).sum(axis=1)
    order = np.argsort(-inside, kind="stable")
    boards = boards[order[inside[order] >= 3]]
    copies = np.repeat([decks, (SUITS - 1) * decks], ranks)
    of_card = np.arange(ranks, dtype=np.int32)[:, None] + np.array([0, *(ranks,) * (SUITS - 1)], dtype=np.int32)
    return World(_lumps(copies, ranks, boards), boards, of_card.ravel())


def _lumps(copies: Ints, first: int, boards: Small) -> Lumps:
    types = len(copies)
    begin = starts(types, HAND)
    members = np.full((begin[-1], HAND), types, dtype=np.int32)
    more, less = np.zeros((begin[-1], types), dtype=np.int32), np.zeros((begin[-1], HAND), dtype=np.int32)
    place = np.full(comb(types + BOARD - 1, BOARD), len(boards), dtype=np.int32)
    place[numbers(boards)] = np.arange(len(boards))
    for size in range(HAND + 1):
        rows = every(types, size)
        here = slice(begin[size], begin[size + 1])
        members[here, :size] = rows
        for each in range(types):
            larger = numbers(np.sort(np.concatenate([rows, np.full((len(rows), 1), each)], axis=1), axis=1))
            more[here, each] = begin[size + 1] + larger if size < HAND else place[larger]
        for at in range(size):
            less[here, at] = begin[size - 1] + numbers(np.delete(rows, at, axis=1))
    sizes = (members < types).sum(axis=1).astype(np.int32)
    inside = (members < first).sum(axis=1).astype(np.int32)
    on_board = (boards < first).sum(axis=1)
    reaches = np.array([(on_board >= many).sum() for many in range(BOARD + 1)], dtype=np.int64)
    pair = np.arange(types)
    low, high = np.minimum(pair[:, None], pair), np.maximum(pair[:, None], pair)
    pairs = numbers(np.stack([low.ravel(), high.ravel()], axis=1)).reshape(types, types).astype(np.int32)
    return Lumps(copies.astype(np.int64), first, begin, members, sizes, inside, more, less, reaches, pairs)


def heights(world: World, ladder: Ladder, names: Sequence[int]) -> Heights:
    """How high each pair stands with each board: by ranks, or by the cards in the suit if they are five or more."""
    ranks, suited = len(names), world.lumps.first > 0
    pairs = world.lumps.members[world.lumps.starts[2] : world.lumps.starts[3], :2]
    by_ranks = scores(ladder, _cards(every(ranks, 7), names, suits=SUITS))
    tables = [scores(ladder, _cards(every(ranks, size), names, suits=1)) for size in (5, 6, 7)] if suited else []
    plain = np.empty((len(pairs), len(world.boards)), dtype=np.int32)
    real = plain if not suited else np.empty_like(plain)
    for at, pair in enumerate(pairs):
        rows = np.concatenate([np.broadcast_to(pair, (len(world.boards), 2)), world.boards], axis=1)
        plain[at] = by_ranks[numbers(np.sort(rows % ranks, axis=1))]
        if suited:
            real[at] = plain[at]
            rows.sort(axis=1)
            inside = (rows < ranks).sum(axis=1)
            for size, table in zip((5, 6, 7), tables, strict=True):
                these = inside == size
                real[at, these] = np.maximum(plain[at, these], table[numbers(rows[these, :size])])
    return Heights(real, plain, int(suited))


def board_heights(world: World, ladder: Ladder, names: Sequence[int]) -> Heights:
    """How high each board stands alone."""
    ranks = len(names)
    plain = scores(ladder, _cards(every(ranks, BOARD), names, suits=SUITS))[
        numbers(np.sort(world.boards % ranks, axis=1))
    ]
    real, inside = plain.copy(), (world.boards < world.lumps.first).all(axis=1)
    suited = scores(ladder, _cards(every(ranks, BOARD), names, suits=1))
    real[inside] = np.maximum(plain[inside], suited[numbers(world.boards[inside])])
    return Heights(real, plain, int(world.lumps.first > 0))


def _cards(rows: Small, names: Sequence[int], *, suits: int) -> NDArray[np.uint8]:
    """A hand of each row of ranks, in one suit or dealt round all four so that no five are in one."""
    return (np.asarray(names)[rows] * SUITS + np.arange(rows.shape[1]) % suits).astype(np.uint8)


# --- the dealer's hands -----------------------------------------------------------------------------------------------


def kept_by(ways: Sequence[WayRow], names: Sequence[int]) -> Ints:
    """For every hand of four real cards how often each two of them are kept, over all orders of the suits."""
    hands = every(SUITS * len(names), HAND)
    real = (np.asarray(names)[hands // SUITS] * SUITS + hands % SUITS).astype(np.uint8)
    masks = played(ways, real).kept
    found = np.zeros((len(hands), len(PLACES)), dtype=np.int64)
    for order in permutations(range(SUITS)):
        moved = hands // SUITS * SUITS + np.array(order)[hands % SUITS]
        there = np.argsort(np.argsort(moved, axis=1, kind="stable"), axis=1)
        which = masks[numbers(np.sort(moved, axis=1))]
        for at, (one, other) in enumerate(PLACES):
            found[:, at] += which >> there[:, one] & which >> there[:, other] & 1
    return found


def dealers(world: World, counted: Ints, decks: int) -> Kept:
    """The dealer's hands around every set of up to four real cards; `counted` is what each hand keeps."""
    cards = len(world.of_card)
    hands, begin = every(cards, HAND), starts(cards, HAND)
    parts = [_around(world, hands, counted, subset, decks, begin) for subset in range(1 << HAND)]
    keys, many = (np.concatenate(each) for each in zip(*parts, strict=True))
    order = np.argsort(keys, kind="stable")
    keys, many = keys[order], many[order]
    firsts = np.nonzero(np.diff(keys, prepend=-1))[0]
    keys, many = keys[firsts], np.add.reduceat(many, firsts)
    pairs = comb(len(world.lumps.copies) + 1, 2)
    rows = np.searchsorted(keys // pairs**2, np.arange(begin[-1] + 1))
    return Kept(rows, (keys // pairs % pairs).astype(np.int32), (keys % pairs).astype(np.int32), many)


def _around(world: World, hands: Small, counted: Ints, subset: int, decks: int, begin: Ints) -> tuple[Ints, Ints]:
    """Every hand as one that holds some of its cards: which cards, what is kept, what is not; and how many hands."""
    inside = [at for at in range(HAND) if subset >> at & 1]
    fine = _first_of_equals(hands, subset)
    hands, counted = hands[fine], counted[fine]
    rows = begin[len(inside)] + numbers(hands[:, inside])
    ways = _besides(hands, inside, decks)
    types, pairs = world.of_card[hands], comb(len(world.lumps.copies) + 1, 2)
    keys, many = [], []
    for at, two in enumerate(PLACES):
        some = np.nonzero(counted[:, at])[0]
        kept, rest = (world.lumps.pairs[tuple(types[some][:, list(each)].T)] for each in (two, _others(two)))
        keys.append((rows[some] * pairs + kept) * pairs + rest)
        many.append(ways[some] * counted[some, at])
    return np.concatenate(keys), np.concatenate(many)


def _others(two: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(at for at in range(HAND) if at not in two)


def _first_of_equals(hands: Small, subset: int) -> NDArray[np.bool_]:
    """Whether of equal cards the subset takes the first ones, so that each set of cards is taken once."""
    fine = np.ones(len(hands), dtype=np.bool_)
    for at in range(1, HAND):
        if subset >> at & 1 and not subset >> (at - 1) & 1:
            fine &= hands[:, at] != hands[:, at - 1]
    return fine


def _besides(hands: Small, inside: Sequence[int], decks: int) -> Ints:
    """In how many ways real cards make up a hand of which some real cards are given."""
    ways = np.ones(len(hands), dtype=np.int64)
    for at in range(HAND):
        same = hands == hands[:, at : at + 1]
        given = same[:, list(inside)].sum(axis=1)
        first = same.argmax(axis=1) == at
        ways *= np.where(first, CHOOSE[decks - given, same.sum(axis=1) - given], 1)
    return ways


# --- own hands --------------------------------------------------------------------------------------------------------


def joined(lumps: Lumps) -> Small:
    """The number of the set of four types that two pairs make together."""
    pairs = lumps.members[lumps.starts[2] : lumps.starts[3], :2]
    rows = np.repeat(pairs, len(pairs), axis=0), np.tile(pairs, (len(pairs), 1))
    return numbers(np.sort(np.concatenate(rows, axis=1), axis=1)).reshape(len(pairs), len(pairs)).astype(np.int32)


def tasks(world: World, hands: Small, suit: int) -> tuple[Small, Small]:
    """Own hands (real cards, rank by rank), each two of them kept: the pair; and the rows that `faced` asks for.

    `suit` is the one that boards are looked at in; it changes places with the first.
    """
    swap = np.arange(SUITS)
    swap[[0, suit]] = swap[[suit, 0]]
    moved = hands // SUITS * SUITS + swap[hands % SUITS]
    order, types = np.sort(moved, axis=1), world.of_card[moved]
    begin = starts(len(world.of_card), HAND)
    alike = world.lumps.first > 0
    lone = order // SUITS * SUITS + (np.minimum(order % SUITS, 1) if alike else 0)
    sets = [np.zeros(len(hands), dtype=np.int64)]
    sets += [begin[1] + lone[:, at] for at in range(HAND)]
    sets += [begin[size] + numbers(order[:, some]) for size in (2, 3, 4) for some in combinations(range(HAND), size)]
    kept = [world.lumps.pairs[types[:, one], types[:, other]] for one, other in PLACES]
    rest = [world.lumps.pairs[tuple(types[:, list(_others(two))].T)] for two in PLACES]
    rows = [np.stack([each, *sets], axis=1) for each in rest]
    return np.concatenate(kept), np.concatenate(rows).astype(np.int32)
