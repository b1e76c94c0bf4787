"""Card types for `methods/keep_two`: cards of many decks that the score cannot tell apart, and hands by type."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.combinations import one_of_each
from pitboss.hands.houseway.ways import WayRow, played
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.keep_two import WIDE, Heights, Indices, Ints, Kept, Lumps, Ranks, Small, ranked
from pitboss.solve.multisets import CHOOSE, MOST, every, numbers, starts
from pitboss.work.parallel import in_place, slices

SUITS = 4
BOARD = 5
HAND = 4
ORDERS = 24
"""In how many ways the suits can change places; hands are counted so many times over."""
PLACES = tuple(combinations(range(HAND), 2))
"""Two of four cards."""
TWO_AT = np.array([[PLACES.index((min(a, b), max(a, b))) if a != b else -1 for a in range(HAND)] for b in range(HAND)])
"""Which of these two places are, in either order."""
STANDING = 4096
"""Boards that a thread takes at a time."""


class World(NamedTuple):
    """Types of cards, the boards that matter, and the type of every card (rank by rank, four suits each)."""

    lumps: Lumps
    boards: Small
    of_card: Small


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
    inside = (members < first).sum(axis=1).astype(np.int32)
    near = np.arange(begin[HAND], begin[HAND + 1])
    near = near[np.lexsort((*(_near(members[near], first, types)[::-1]), -inside[near]))]
    on_board = (boards < first).sum(axis=1)
    reaches = np.array([(on_board >= many).sum() for many in range(BOARD + 1)], dtype=np.int64)
    pair = np.arange(types)
    low, high = np.minimum(pair[:, None], pair), np.maximum(pair[:, None], pair)
    pairs = numbers(np.stack([low.ravel(), high.ravel()], axis=1)).reshape(types, types).astype(np.int32)
    splits = _splits(members[begin[HAND] :], pairs)
    return Lumps(copies.astype(np.int64), first, begin, members, inside, near, more, less, reaches, pairs, splits)


def _splits(rows: Small, pairs: Small) -> Small:
    """Every two of four types and the two others, by the numbers of the pairs; -1 for what came before."""
    found = np.stack([[pairs[tuple(rows[:, list(each)].T)] for each in (two, _others(two))] for two in PLACES])
    ways = np.ascontiguousarray(found.transpose(2, 0, 1))
    for at in range(1, len(PLACES)):
        ways[(ways[:, :at, 0] == ways[:, at : at + 1, 0]).any(axis=1), at] = -1
    return ways


def _near(rows: Small, first: int, types: int) -> list[Ints]:
    """What sets of four are sorted by: with two or fewer in the suit those out of it first, else those in it."""
    inside = rows < first
    few = inside.sum(axis=1) <= 2
    ins, outs = (numbers(np.sort(np.where(each, rows, types), axis=1)) for each in (inside, ~inside))
    return [np.where(few, outs, ins), np.where(few, ins, outs)]


class PairScores(NamedTuple):
    """How high every pair stands with every board, a row for each board; and what it would be without the suit."""

    real: Small
    plain: Small


def heights(world: World, ladder: Ladder, names: Sequence[int]) -> PairScores:
    """How high each pair stands with each board: by ranks, or by the cards in the suit if they are five or more."""
    ranks, first = len(names), world.lumps.first
    pairs = world.lumps.members[world.lumps.starts[2] : world.lumps.starts[3], :2]
    by_ranks = _together(scores(ladder, _cards(every(ranks, MOST), names, suits=SUITS)), ranks, BOARD)
    lying, held = (numbers(np.sort(each % ranks, axis=1)) for each in (world.boards, pairs))
    plain = np.take(by_ranks[lying], held, axis=1)
    if not first:
        return PairScores(plain, plain)
    real = plain.copy()
    lying_in, held_in = (world.boards < first).sum(axis=1), (pairs < first).sum(axis=1)
    for cards in range(BOARD, MOST + 1):
        flushes = scores(ladder, _cards(every(ranks, cards), names, suits=1))
        for inside in range(max(3, cards - 2), min(BOARD, cards) + 1):
            boards, some = np.nonzero(lying_in == inside)[0], np.nonzero(held_in == cards - inside)[0]
            table = _together(flushes, ranks, inside)
            found = table[numbers(world.boards[boards, :inside])][:, numbers(pairs[some, : cards - inside])]
            real[np.ix_(boards, some)] = np.maximum(real[np.ix_(boards, some)], found)
    return PairScores(real, plain)


def _together(found: Small, ranks: int, lying: int) -> Small:
    """PairScores of sets of ranks as a table: by the number of those on the board, and of the others."""
    size = next(size for size in range(MOST + 1) if comb(ranks + size - 1, size) == len(found) and size >= lying)
    boards, others = every(ranks, lying), every(ranks, size - lying)
    rows = np.repeat(boards, len(others), axis=0), np.tile(others, (len(boards), 1))
    return found[numbers(np.sort(np.concatenate(rows, axis=1), axis=1))].reshape(len(boards), len(others))


def standing(world: World, found: PairScores) -> Heights:
    """The same, counted from the lowest pair beside each board; there are fewer than 256 different ones."""
    wide = -(-found.real.shape[1] // WIDE) * WIDE
    real, plain = (np.zeros((len(world.boards), wide), dtype=np.uint8) for _ in range(2))
    in_place(_stand, slices(len(world.boards), STANDING), found, real, plain)
    return Heights(real, plain, int(world.lumps.first > 0))


def _stand(first: int, last: int, found: PairScores, real: Ranks, plain: Ranks) -> None:
    for scores_, out in ((found.real, real), (found.plain, plain)):
        if ranked(first, last, scores_, out) > 256:
            raise SolveError("too many hands beside a board")


def board_heights(world: World, ladder: Ladder, names: Sequence[int]) -> PairScores:
    """How high each board stands alone."""
    ranks = len(names)
    plain = scores(ladder, _cards(every(ranks, BOARD), names, suits=SUITS))[
        numbers(np.sort(world.boards % ranks, axis=1))
    ]
    real, inside = plain.copy(), (world.boards < world.lumps.first).all(axis=1)
    suited = scores(ladder, _cards(every(ranks, BOARD), names, suits=1))
    real[inside] = np.maximum(plain[inside], suited[numbers(world.boards[inside])])
    return PairScores(real, plain)


def _cards(rows: Small, names: Sequence[int], *, suits: int) -> NDArray[np.uint8]:
    """A hand of each row of ranks, in one suit or dealt round all four so that no five are in one."""
    return (np.asarray(names)[rows] * SUITS + np.arange(rows.shape[1]) % suits).astype(np.uint8)


# --- the dealer's hands -----------------------------------------------------------------------------------------------


def kept_by(ways: Sequence[WayRow], names: Sequence[int]) -> Ints:
    """For every hand of four real cards how often each two of them are kept, over all orders of the suits.

    Hands that differ only in the names of their suits keep the same as often: one of each is looked at.
    """
    hands = every(SUITS * len(names), HAND)
    real = (np.asarray(names)[hands // SUITS] * SUITS + hands % SUITS).astype(np.uint8)
    masks = played(ways, real).kept
    cards = np.sort(one_of_each(tuple(np.unique(real).tolist()), HAND, HAND).cards, axis=1)
    one = (np.searchsorted(names, cards >> 2) * SUITS + (cards & 3)).astype(np.int64)
    moved = [_renamed(one, order) for order in permutations(range(SUITS))]
    sums = np.zeros((len(one), len(PLACES)), dtype=np.int64)
    for which, there in moved:
        for at, (first, second) in enumerate(PLACES):
            sums[:, at] += masks[which] >> there[:, first] & masks[which] >> there[:, second] & 1
    found = np.zeros((len(hands), len(PLACES)), dtype=np.int64)
    for which, there in moved:
        for at, (first, second) in enumerate(PLACES):
            found[which, TWO_AT[there[:, first], there[:, second]]] = sums[:, at]
    return found


def _renamed(hands: Ints, order: Sequence[int]) -> tuple[Ints, Ints]:
    """The numbers of hands in other suits, and where each card comes to lie."""
    moved = hands // SUITS * SUITS + np.array(order)[hands % SUITS]
    there = np.argsort(np.argsort(moved, axis=1, kind="stable"), axis=1)
    return numbers(np.sort(moved, axis=1)), there


def dealers(world: World, counted: Ints, decks: int) -> list[Kept]:
    """The dealer's hands around every set of up to four real cards; `counted` is what each hand keeps."""
    begin = starts(len(world.of_card), HAND)
    found: dict[int, tuple[Ints, Ints]] = {}
    in_place(_dealt, slices(HAND + 1, 1), world, counted, decks, found)
    keys, many = (np.concatenate([found[size][at] for size in range(HAND + 1)]) for at in range(2))
    pairs, types = comb(len(world.lumps.copies) + 1, 2), np.unique(world.of_card, return_index=True)[1]
    kept, rest, rows = keys % pairs, keys // pairs % pairs, keys // pairs**2
    made = []
    for first in range(0, pairs, WIDE):
        here = np.nonzero((kept >= first) & (kept < first + WIDE))[0]
        starts_ = np.searchsorted(rows[here], np.arange(begin[-1] + 1))
        key, wanted = rows[here] * pairs + rest[here], np.array([0, *begin[1] + types])
        runs = np.searchsorted(key, wanted[:, None] * pairs + np.arange(pairs + 1))
        near, these = (kept[here] - first).astype(np.uint8), many[here].astype(np.int32)
        made.append(Kept(starts_, near, rest[here].astype(np.uint16), these, runs))
    return made


def _dealt(size: int, _: int, world: World, counted: Ints, decks: int, found: dict[int, tuple[Ints, Ints]]) -> None:
    """Those around all sets of one size: a key for the set, for what is not kept and what is; and how many."""
    cards = len(world.of_card)
    hands, begin = every(cards, HAND), starts(cards, HAND)
    subsets = [subset for subset in range(1 << HAND) if subset.bit_count() == size]
    parts = [_around(world, hands, counted, subset, decks, begin) for subset in subsets]
    keys, many = (np.concatenate(each) for each in zip(*parts, strict=True))
    order = np.argsort(keys, kind="stable")
    keys, many = keys[order], many[order]
    firsts = np.nonzero(np.diff(keys, prepend=-1))[0]
    found[size] = keys[firsts], np.add.reduceat(many, firsts)


def _around(world: World, hands: Small, counted: Ints, subset: int, decks: int, begin: Ints) -> tuple[Ints, Ints]:
    """Every hand as one that holds some of its cards: which cards, what is not kept, what is; and how many hands."""
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
        keys.append((rows[some] * pairs + rest) * pairs + kept)
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


def joined(lumps: Lumps) -> Indices:
    """The number of the set of four types that two pairs make together."""
    pairs = lumps.members[lumps.starts[2] : lumps.starts[3], :2]
    rows = np.repeat(pairs, len(pairs), axis=0), np.tile(pairs, (len(pairs), 1))
    return numbers(np.sort(np.concatenate(rows, axis=1), axis=1)).reshape(len(pairs), len(pairs)).astype(np.uint16)


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
