"""Boards by their texture (isomorphism of what can still matter) and street transitions, for `methods/board`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations_with_replacement, permutations
from math import comb, perm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import canon, numbers, patterns
from pitboss.hands.ladder import Ladder
from pitboss.hands.lookup import Tables, tables
from pitboss.hands.scoring import Scores
from pitboss.rules.bet_group import every
from pitboss.rules.outcome import UNASKED
from pitboss.rules.payout import LowerError
from pitboss.solve.kernels import board as k
from pitboss.solve.kernels import streets
from pitboss.solve.kernels.beside import beside
from pitboss.words import Hand
from pitboss.work.parallel import cores, in_place, slices

Longs = NDArray[np.int64]
Bytes = NDArray[np.uint8]

RIVER, TURN, FLOP, HOLE = 5, 4, 3, 0
STREETS = (RIVER, TURN, FLOP, HOLE)
"""By the cards of the board that are seen, the last first."""
PAIRS = comb(52, 2)
FIELD, FIELDS = 20, 3
"""Bits of a weight in a number that holds several, and how many it holds."""
ALL = slice(None)
SLICE = 100_000
"""Cells at a time: what is made of them stays close to the core."""
LANES = 16
"""Parts of the work for each core, so that none waits long for another."""


class Swept(NamedTuple):
    """All counts of the dealer's hands: the same whatever a schedule pays."""

    scores: Scores
    """Every score there is, rising; cells give places in this list."""
    bar: int
    """The place of the lowest hand with which the dealer qualifies."""
    cells: NDArray[np.int16]


class Load(NamedTuple):
    """Weights by what is seen. Three ride in one number: a cell is at most 4**5 boards in 20 orders beside 16 pairs."""

    lanes: Longs
    """What each core has added; together they are the weights."""
    place: int = 0

    def at(self, part: slice) -> Longs:
        """The weights of some."""
        first, *others = self.lanes
        total: Longs = first[part]
        for lane in others:
            total = total + lane[part]
        found: Longs = (total >> self.place) & ((1 << FIELD) - 1)
        return found


class Standings:
    """One hand of each score, as the settlement reads them."""

    def __init__(self, values: Scores) -> None:
        self.values = values

    def __len__(self) -> int:
        return len(self.values)

    def scores(self, hand: Hand) -> Scores:
        """How high each stands."""
        return self.values

    def cards(self, hand: Hand) -> Bytes:
        """Not known."""
        raise LowerError("a row that asks for more than the score")


@lru_cache(maxsize=2)
def swept(ladder: Ladder, deck: tuple[int, ...], least: int) -> Swept:
    """The sweep of every texture; a dealer below the score `least` does not qualify."""
    scores, bar, table = _placed(ladder, least)
    lives, deads = _textures(mask_of(deck))
    out = np.zeros((k.CELLS, 4), dtype=np.int16)
    in_place(k.sweep, slices(len(lives), 1000), lives, deads, mask_of(deck), table, bar, out)
    return Swept(scores, bar, out)


def _lane(start: int, step: int, kernel: Callable[..., None], fixed: tuple[Any, ...], spare: Longs) -> None:
    """Every so manieth row by a kernel, into a lane of its own."""
    spare[start] = 0
    kernel(start, step, *fixed, spare[start])


def _pack(start: int, stop: int, loads: Sequence[Load], out: Longs) -> None:
    """Several weights side by side in one number."""
    for at, load in enumerate(loads):
        out[start:stop] |= load.at(slice(start, stop)) << (FIELD * at)


class Placed(NamedTuple):
    """Every score there is, the place of the lowest with which the dealer qualifies, and tables that give places."""

    scores: Scores
    bar: int
    table: Tables


@lru_cache(maxsize=4)
def _placed(ladder: Ladder, least: int) -> Placed:
    found = tables(ladder, 7)
    values = np.unique(np.concatenate([np.maximum(found.plain, 0), found.flush, np.zeros(1, dtype=np.int32)]))
    bar = int(np.searchsorted(values, least)) if least else 0
    plain, flush = (
        np.searchsorted(values, np.maximum(each, 0)).astype(np.int32) for each in (found.plain, found.flush)
    )
    return Placed(values, bar, found._replace(plain=plain, flush=flush))


def mask_of(deck: Sequence[int]) -> int:
    """The ranks of a deck."""
    return sum(1 << rank for rank in {card >> 2 for card in deck})


@cache
def _textures(deck: int) -> tuple[Longs, Longs]:
    """The live ranks, and how often each rank lies elsewhere, of every texture that the deck allows."""
    parts = [_live(deck, many) for many in (0, 3, 4, 5)]
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def _live(deck: int, many: int) -> tuple[Longs, Longs]:
    masks = [mask for mask in range(1 << 13) if mask.bit_count() == many and not mask & ~deck]
    ranks = [rank for rank in range(13) if deck >> rank & 1]
    found = list(combinations_with_replacement(ranks, 5 - many))
    rows = np.array(found, dtype=np.int64).reshape(len(found), 5 - many)
    counts = np.zeros((len(rows), 13), dtype=np.int64)
    np.add.at(counts, (np.arange(len(rows))[:, None], rows), 1)
    counts = counts[(counts <= (3 if many else 4)).all(axis=1)]
    return np.repeat(np.array(masks, dtype=np.int64), len(counts)), np.tile(counts, (len(masks), 1))


@cache
def _maps() -> Longs:
    """Pairs beside the turn as pairs beside the river: by the number of live suits, and which of them stays so."""
    found = np.zeros((3, 3, k.TWO_LIVE), dtype=np.int64)
    for lives in range(3):
        for live in range(lives + 1):
            for b in range(13 * (lives + 1)):
                for a in range(b + 1):
                    image = (each % 13 + 13 * (live > 0 and each // 13 == live) for each in (a, b))
                    found[lives, live, k.pair_place(a, b)] = k.pair_place(*image)
    return found


@cache
def _firsts() -> Longs:
    """Where the cells of each four cards begin, and at the end how many there are."""
    hands = canon(TURN).hands
    suits = np.stack([(hands & 3 == suit).sum(axis=1) for suit in range(4)])
    sizes = np.array([k.DEAD_ONLY, k.ONE_LIVE, k.TWO_LIVE])[(suits >= 2).sum(axis=0)]
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


@lru_cache(maxsize=2)
def _rivers(deck: int) -> tuple[Longs, Longs, Longs]:
    """Where the river leads from each four cards."""
    hands = canon(TURN).hands
    many, cells, lives = (np.zeros((len(hands), 39), dtype=np.int64) for _ in range(3))
    streets.rivers(hands, deck, many, cells, lives)
    return many, cells, lives


class Streets:
    """The streets of a deck."""

    order: tuple[int, ...] = STREETS
    """Those that are gone through, the last first."""

    def __init__(self, deck: tuple[int, ...]) -> None:
        self.deck, self.mask, self.cards = deck, mask_of(deck), len(deck)
        self._river: Longs | None = None

    def swept(self, ladder: Ladder, least: int) -> Swept:
        """The dealer's hands around mine in every cell."""
        return swept(ladder, self.deck, least)

    @cached_property
    def holes(self) -> Longs:
        """The pattern of every two cards of 52, by number."""
        cards = every(range(52), 2)
        found = np.empty(PAIRS, dtype=np.int64)
        found[numbers(cards)] = patterns(cards)
        return found

    @cached_property
    def sizes(self) -> Longs:
        """How many hole cards of the deck each pattern stands for."""
        return np.bincount(patterns(every(self.deck, 2)), minlength=len(canon(2).weights)).astype(np.int64)

    @cached_property
    def flops(self) -> Longs:
        """How many flops of the deck each pattern stands for."""
        return np.where(self._inside(FLOP), canon(FLOP).weights, 0)

    @cached_property
    def open(self) -> NDArray[np.bool_]:
        """Which two cards may lie beside each flop."""
        table = np.zeros((52, PAIRS), dtype=bool)
        for (a, b), number in zip(every(range(52), 2), numbers(every(range(52), 2)), strict=True):
            table[[a, b], number] = True
        hands = canon(FLOP).hands
        outside = table[[card for card in range(52) if card not in self.deck]].any(axis=0)
        taken = table[hands[:, 0]] | table[hands[:, 1]] | table[hands[:, 2]] | outside
        found: NDArray[np.bool_] = ~taken & self._inside(FLOP)[:, None]
        return found

    def _inside(self, seen: int) -> NDArray[np.bool_]:
        found: NDArray[np.bool_] = np.all(np.isin(canon(seen).hands, self.deck), axis=1)
        return found

    @property
    def dealers(self) -> int:
        """The dealer's hands beside a board and the hole cards."""
        return comb(self.cards - 7, 2)

    def size(self, seen: int) -> int:
        """How many values there are with so many cards of the board seen."""
        if seen == HOLE:
            return len(self.sizes)
        return {RIVER: k.CELLS, TURN: int(_firsts()[-1]), FLOP: len(self.flops) * PAIRS}[seen]

    def deals(self, seen: int) -> Longs:
        """Over how many deals a value is a sum, with so many cards of the board seen: one number, or one a pattern."""
        ways = {RIVER: 1, TURN: self.cards - 6, FLOP: (self.cards - 5) * (self.cards - 6)}.get(seen)
        if ways is not None:
            return np.array([ways * self.dealers])
        return self.sizes * (comb(self.cards - 2, 3) * int(self.deals(FLOP)[0]))

    def up(self, seen: int, values: Longs) -> Longs:
        """Values as they are when only so many cards of the board are seen: from those of the next street."""
        if seen == HOLE:
            found = np.zeros(len(self.sizes), dtype=np.int64)
            np.add.at(found, self.holes, self.flops @ values.reshape(-1, PAIRS))
            return found
        table, hands = canon(TURN), canon(seen).hands
        out = np.zeros(self.size(seen), dtype=np.int64)
        if seen == TURN:
            self._all(streets.river_up, len(hands), *_rivers(self.mask), _firsts(), _maps(), values, out)
        else:
            keys = (hands, self.mask, _firsts(), table.slots, table.places)
            self._all(streets.turn_up, len(hands), *keys, values, out.reshape(-1, PAIRS))
        return out

    def _all(self, kernel: Callable[..., None], many: int, *fixed: Any) -> None:
        in_place(kernel, slices(many, -(-many // (LANES * cores()))), *fixed)

    def down(self, seen: int, loads: Sequence[Load]) -> list[Load]:
        """Weights, up to three, as they are with more cards seen: from the street before."""
        if seen == FLOP:
            holes = (load.at(ALL)[self.holes] for load in loads)
            return [Load((np.where(self.open, each, 0) * self.flops[:, None]).reshape(1, -1)) for each in holes]
        table, spare, packed = canon(TURN), self._spare(seen), self._packed(loads)
        lanes = [(start, cores()) for start in range(cores())]
        if seen == TURN:
            keys = (canon(FLOP).hands, self.mask, _firsts(), table.slots, table.places)
            in_place(_lane, lanes, streets.turn_down, (*keys, packed.reshape(-1, PAIRS)), spare)
        else:
            fixed = (*_rivers(self.mask), _firsts(), _maps(), packed)
            in_place(_lane, lanes, streets.river_down, fixed, spare)
        return [Load(spare, FIELD * at) for at in range(len(loads))]

    def _packed(self, loads: Sequence[Load]) -> Longs:
        out = np.zeros(loads[0].lanes.shape[1], dtype=np.int64)
        in_place(_pack, slices(len(out), SLICE), loads, out)
        return out

    def _spare(self, seen: int) -> Longs:
        """Room for weights, a lane for each core; that for the river is used again and again, for it is large."""
        if seen == RIVER and self._river is not None:
            return self._river
        found = np.empty((cores(), self.size(seen)), dtype=np.int64)
        self._river = found if seen == RIVER else None
        return found

    def spread(self, seen: int, best: Bytes) -> Bytes:
        """What is best, for every two cards beside every pattern of the board; or for every pattern of hole cards."""
        if seen == HOLE:
            return np.where(self.sizes > 0, best, UNASKED).astype(np.uint8)[:, None]
        if seen == FLOP:
            return np.where(self.open, best.reshape(-1, PAIRS), UNASKED).astype(np.uint8)
        hands = canon(seen).hands
        out = np.full((len(hands), PAIRS), UNASKED, dtype=np.uint8)
        firsts = _firsts() if seen == TURN else np.empty(0, dtype=np.int64)
        self._all(streets.spread, len(hands), hands, firsts, self.mask, best, out)
        return out


class SeenStreets(Streets):
    """The streets that follow cards in view: a value for every way in which the rest of the board can come."""

    def __init__(self, deck: tuple[int, ...], own: tuple[int, ...], board: tuple[int, ...]) -> None:
        super().__init__(deck)
        self.own, self.board = own, board
        self.order = tuple(seen for seen in STREETS if seen >= len(board))

    @cached_property
    def boards(self) -> Bytes:
        """Every whole board: the cards in view, then those that come, card by card."""
        rest = [card for card in self.deck if card not in self.own + self.board]
        comes = permutations(rest, RIVER - len(self.board))
        return np.array([self.board + more for more in comes], dtype=np.uint8)

    def swept(self, ladder: Ladder, least: int) -> Swept:
        scores, bar, table = _placed(ladder, least)
        own, deck = (np.array(cards, dtype=np.uint8) for cards in (self.own, self.deck))
        # The order in which its cards come makes no difference to a board.
        boards, which = np.unique(np.sort(self.boards, axis=1), axis=0, return_inverse=True)
        out = np.zeros((len(boards), 4), dtype=np.int16)
        beside(boards, own, deck, table, bar, out)
        return Swept(scores, bar, out[which.reshape(-1)])

    def size(self, seen: int) -> int:
        return perm(self.cards - len(self.own + self.board), seen - len(self.board))

    def up(self, seen: int, values: Longs) -> Longs:
        found: Longs = values.reshape(self.size(seen), -1).sum(axis=1)
        return found
