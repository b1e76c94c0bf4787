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
from pitboss.solve.kernels.keep_two import WIDE, Heights, Indices, Ints, Keeps, Kept, Lumps, Ranks, Small, ranked
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
    more = np.full((begin[-1], types + types % 2), len(boards), dtype=np.int32)
    less = np.zeros((begin[-1], HAND), dtype=np.int32)
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
    on_board = (boards < first).sum(axis=1)
    reaches = np.array([(on_board >= many).sum() for many in range(BOARD + 1)], dtype=np.int64)
    pair = np.arange(types)
    low, high = np.minimum(pair[:, None], pair), np.maximum(pair[:, None], pair)
    pairs = numbers(np.stack([low.ravel(), high.ravel()], axis=1)).reshape(types, types).astype(np.int32)
    columns = np.argsort(-inside[begin[2] : begin[3]], kind="stable").astype(np.int32)
    return Lumps(copies.astype(np.int64), first, begin, members, inside, more, less, reaches, pairs, columns)


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
    """The same by column, counted from the lowest pair beside each board; there are fewer than 256 different ones."""
    real = _ranked(world, found.real)
    if not world.lumps.first:
        return Heights(real, real, 0)
    # Without the suit, boards of the same ranks are one.
    ranks = numbers(np.sort(world.boards % world.lumps.first, axis=1))
    _, firsts, which = np.unique(ranks, return_index=True, return_inverse=True)
    return Heights(real, np.take(_ranked(world, found.plain[firsts]), which, axis=1), 1)


def _ranked(world: World, found: Small) -> Ranks:
    blocks = -(-found.shape[1] // WIDE)
    out = np.zeros((blocks, len(found), WIDE), dtype=np.uint8)
    in_place(_rank_some, slices(len(found), STANDING), found, world.lumps.columns, out)
    return out


def _rank_some(first: int, last: int, found: Small, columns: Small, out: Ranks) -> None:
    if ranked(first, last, found, columns, out) > 256:
        raise SolveError("too many hands beside a board")


def alone(high: Heights, column: int) -> Ranks:
    """How high one pair stands: with every board, and without the suit."""
    block, at = divmod(column, WIDE)
    return np.stack([high.real[block, :, at], high.plain[block, :, at]])


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


def dealers(world: World, counted: Ints, decks: int) -> tuple[Keeps, list[Kept]]:
    """The dealer's hands by the pair that is kept, and around every set of two to four real cards.

    `counted` is what each hand keeps.
    """
    found: dict[int, DealtKeys] = {}
    in_place(_dealt, slices(HAND + 1, 1), world, _parted(world, counted), decks, found)
    return _keeps(world, found[0], found[1]), _kept(world, [found[size] for size in range(2, HAND + 1)])


def _keeps(world: World, every_hand: DealtKeys, ones: DealtKeys) -> Keeps:
    """The dealer's hands pair by pair; of cards that are of one type the first stands for all."""
    pairs, cards = len(world.lumps.columns), np.unique(world.of_card, return_index=True)[1]
    order = np.argsort(every_hand.kept, kind="stable")
    key = every_hand.kept[order] * pairs + every_hand.rest[order]
    many = np.zeros((len(order), 1 + len(cards)), dtype=np.int32)
    many[:, 0] = every_hand.many[order]
    for type_, card in enumerate(cards.tolist()):
        here = ones.rows == 1 + card
        many[np.searchsorted(key, ones.kept[here] * pairs + ones.rest[here]), 1 + type_] = ones.many[here]
    starts_ = np.searchsorted(every_hand.kept[order], np.arange(pairs + 1))
    return Keeps(starts_, every_hand.rest[order].astype(np.uint16), many)


def _kept(world: World, sizes: Sequence[DealtKeys]) -> list[Kept]:
    """The dealer's hands around all sets of cards, for `WIDE` pairs at a time."""
    rows, rest, kept, many = (np.concatenate(each) for each in zip(*sizes, strict=True))
    begin, made = starts(len(world.of_card), HAND), []
    for first in range(0, len(world.lumps.columns), WIDE):
        here = np.nonzero((kept >= first) & (kept < first + WIDE))[0]
        starts_ = np.searchsorted(rows[here], np.arange(begin[-1] + 1))
        near, these = (kept[here] - first).astype(np.uint8), many[here].astype(np.int32)
        made.append(Kept(starts_, near, rest[here].astype(np.uint16), these))
    return made


class DealtKeys(NamedTuple):
    """The dealer's hands around sets of cards: which set, what is not kept, the column of what is; and how many."""

    rows: Ints
    rest: Ints
    kept: Ints
    many: Ints


class Parted(NamedTuple):
    """Hands and what they keep, all that is kept at least once: which hand, a key for the two parts, how often."""

    hands: Ints
    keys: Ints
    """What is not kept, and what is."""
    times: Ints


def _parted(world: World, counted: Ints) -> Parted:
    """Every hand of the dealer in its two parts, place by place."""
    types, pairs, parts = world.of_card[every(len(world.of_card), HAND)], len(world.lumps.columns), []
    for at, two in enumerate(PLACES):
        some = np.nonzero(counted[:, at])[0]
        kept, rest = (world.lumps.pairs[tuple(types[some][:, list(each)].T)] for each in (two, _others(two)))
        parts.append((some, rest.astype(np.int64) * pairs + kept, counted[some, at]))
    return Parted(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def _dealt(size: int, _: int, world: World, parted: Parted, decks: int, found: dict[int, DealtKeys]) -> None:
    """Those around all sets of one size, in the order of these."""
    cards, pairs = len(world.of_card), len(world.lumps.columns)
    hands = every(cards, HAND)
    subsets = [subset for subset in range(1 << HAND) if subset.bit_count() == size]
    parts = [_around(hands, parted, subset, decks, starts(cards, HAND), pairs) for subset in subsets]
    keys, many = (np.concatenate(each) for each in zip(*parts, strict=True))
    order = np.argsort(keys)
    keys, many = keys[order], many[order]
    firsts = np.nonzero(np.diff(keys, prepend=-1))[0]
    keys = keys[firsts]
    found[size] = DealtKeys(
        keys // pairs**2, keys // pairs % pairs, column_of(world.lumps)[keys % pairs], np.add.reduceat(many, firsts)
    )


def column_of(lumps: Lumps) -> Ints:
    """The column that each pair stands in."""
    found = np.empty(len(lumps.columns), dtype=np.int64)
    found[lumps.columns] = np.arange(len(found))
    return found


def _around(hands: Small, parted: Parted, subset: int, decks: int, begin: Ints, pairs: int) -> tuple[Ints, Ints]:
    """Every hand as one that holds some of its cards: a key for the cards and both parts; and how many hands."""
    inside = [at for at in range(HAND) if subset >> at & 1]
    fine = _first_of_equals(hands, subset)[parted.hands]
    which = parted.hands[fine]
    rows = begin[len(inside)] + numbers(hands[:, inside])
    return rows[which] * pairs**2 + parted.keys[fine], _besides(hands, inside, decks)[which] * parted.times[fine]


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
    begin, fixed = starts(len(world.of_card), HAND), int(world.lumps.first > 0)
    sets = [np.zeros(len(hands), dtype=np.int64)]
    for size in range(1, HAND + 1):
        for some in combinations(range(HAND), size):
            cards = order[:, some]
            sets.append(begin[size] + numbers(_alike(cards, fixed) if size <= 2 else cards))
    kept = [world.lumps.pairs[types[:, one], types[:, other]] for one, other in PLACES]
    rest = [world.lumps.pairs[tuple(types[:, list(_others(two))].T)] for two in PLACES]
    rows = [np.stack([each, *sets], axis=1) for each in rest]
    return np.concatenate(kept), np.concatenate(rows).astype(np.int32)


def _alike(cards: Small, fixed: int) -> Small:
    """One of the sets of up to two cards that differ in the names of suits only, the first `fixed` of which stay.

    Around all of them the dealer has the same hands, for his are counted over all orders of the suits.
    """
    suits = np.minimum(cards % SUITS, fixed)
    if cards.shape[1] == 2:
        suits[:, 1] += (
            (cards[:, 1] % SUITS >= fixed) & (cards[:, 0] % SUITS >= fixed) & (np.diff(cards % SUITS)[:, 0] != 0)
        )
    return cards // SUITS * SUITS + suits
