"""Counts for `methods/keep_two`: pairs kept against pairs kept over all boards, and what kept hands are paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.combinations import Hands
from pitboss.hands.ladder import Ladder
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.payout import Leaf, Settled, rows_hit, settled
from pitboss.rules.settlement import envy_sums, pays_of
from pitboss.solve.kernels.keep_two import LIMB, Heights, Ints, Kept, Lumps, Small, faced, met, shown
from pitboss.solve.methods.keep_two_types import (
    HAND,
    PLACES,
    SUITS,
    World,
    board_heights,
    by_rank,
    by_suit,
    dealers,
    heights,
    joined,
    tasks,
)
from pitboss.words import BOARD as COMMUNITY
from pitboss.words import OWN, Duel, Envy, Hand, Solo
from pitboss.work.parallel import shared, slices

AT_ONCE = 4
"""Pairs of mine that a thread takes at a time."""
SPLIT = 1 << HAND
"""Added to the held cards' bits when the others are played too."""
BOTH = tuple((at, len(PLACES) - 1 - at) for at in range(len(PLACES) // 2))
"""Two pairs that make up the hand, by their places in `PLACES`."""
MASKS = tuple(sum(1 << at for at in two) for two in PLACES)

Exact = NDArray[np.object_]


class KeepTwoDeal(NamedTuple):
    """The ranks in the deck, how many decks, and one own hand of each pattern with its weight."""

    names: tuple[int, ...]
    decks: int
    own: Hands
    cards: Small
    """The same hands with ranks counted from the lowest of the deck."""

    @property
    def worlds(self) -> Iterator[tuple[World, Sequence[int]]]:
        """Ranks only, and then each of the suits apart."""
        yield by_rank(len(self.names), self.decks), (0,)
        yield by_suit(len(self.names), self.decks), range(SUITS)


def hand_of(group: BetGroup) -> Hand | None:
    """The hand that is played: own cards and the board."""
    hands = [row.hand for row in group.script.settle if isinstance(row, Duel)]
    return hands[0] if hands and hands[0].cards == (OWN, COMMUNITY) and not hands[0].use else None


# --- against the dealer ----------------------------------------------------------------------------------------------


def duelled(deal: KeepTwoDeal, ladder: Ladder, counted: Ints, tell: Progress) -> Exact:
    """Wins less losses, and ties, of every two cards of every own hand, over all orders of the suits."""
    sums = np.zeros((len(deal.cards), len(PLACES), 2), dtype=object)
    for world, suits in deal.worlds:
        high, kept = heights(world, ladder, deal.names), dealers(world, counted, deal.decks)
        parts = [tasks(world, deal.cards, suit) for suit in suits]
        pair, rows = (np.concatenate(each) for each in zip(*parts, strict=True))
        order = np.lexsort((rows[:, 0], pair))
        found = np.empty((len(rows), 2, 2), dtype=np.int64)
        found[order] = _faced(world, high, kept, pair[order], np.ascontiguousarray(rows[order]), tell)
        values = (found[:, :, 0].astype(object) << LIMB) + found[:, :, 1].astype(object)
        sums += values.reshape(len(suits), len(PLACES), len(deal.cards), 2).sum(axis=0).swapaxes(0, 1)
    return sums


def _faced(world: World, high: Heights, kept: Kept, pair: Small, rows: Small, tell: Progress) -> Ints:
    """Pair by pair, the hands that keep it; they lie side by side."""
    join, lumps = joined(world.lumps), world.lumps
    begin = np.searchsorted(pair, np.arange(len(join) + 1))
    parts, found = slices(len(join), AT_ONCE), []
    for part in shared(_faced_some, parts, lumps, high, join, kept, begin, rows):
        found.append(part)
        tell("kept pairs in one suit" if lumps.first else "kept pairs by rank", len(found), len(parts))
    return np.concatenate(found)


def _faced_some(
    first: int, last: int, lumps: Lumps, high: Heights, join: Small, kept: Kept, begin: Ints, rows: Small
) -> Ints:
    """The hands that keep some of the pairs."""
    out = np.zeros((begin[last] - begin[first], 2, 2), dtype=np.int64)
    table = np.empty((len(join), lumps.starts[5] - lumps.starts[4], 2), dtype=np.int64)
    for mine in range(first, last):
        here = slice(begin[mine], begin[mine + 1])
        if here.stop > here.start:
            met(lumps, high, mine, table)
            faced(join, kept, rows[here], table, out[here.start - begin[first] : here.stop - begin[first]])
    return out


# --- alone -----------------------------------------------------------------------------------------------------------


class KeptScores:
    """Scores without cards: rows that ask for the cards themselves are not for these."""

    def __init__(self, found: NDArray[np.int32]) -> None:
        self.found = found

    def __len__(self) -> int:
        return len(self.found)

    def scores(self, hand: Hand) -> NDArray[np.int32]:
        return self.found

    def cards(self, hand: Hand) -> NDArray[np.uint8]:
        raise SolveError("a row that asks for more than the score")


class Read(NamedTuple):
    """How a final hand is paid: its own wager, and what it brings the others; every two of these have a code."""

    lines: tuple[Leaf, ...]
    prizes: tuple[int, ...]
    """In cents, nothing last."""

    @property
    def codes(self) -> int:
        return len(self.lines) * len(self.prizes)


def read_by(group: BetGroup) -> Read:
    """The lines of the wager and the sums of the envy, as the ladder's lowest hand shows them."""
    prizes: list[int] = []
    row = next((row for row in group.rows if isinstance(row, Envy)), None)
    if row is not None:
        prizes = list(envy_sums(row, group.sheet.schedules[pays_of(row, group.sheet).wager]))
    return Read(_paid(group, np.ones(1, dtype=np.int32)).lines, (*prizes, 0))


def _paid(group: BetGroup, found: NDArray[np.int32]) -> Settled:
    row = next(row for row in group.rows if isinstance(row, Solo))
    return settled(group.sheet, row, pays_of(row, group.sheet), hand_of(group), KeptScores(found))


def _codes(group: BetGroup, read: Read, found: Small, board: Small) -> NDArray[np.int8]:
    """The code of every pair with every board; where the board alone is as good, the others get nothing."""
    envy = next((row for row in group.rows if isinstance(row, Envy)), None)
    codes = np.empty(found.shape, dtype=np.int8)
    for pair, row in enumerate(found):
        prize = np.full(len(row), len(read.prizes) - 1)
        if envy is not None:
            hits = rows_hit(group.sheet.schedules[pays_of(envy, group.sheet).wager], envy.hand, KeptScores(row))
            there = (hits >= 0) & ~((row == board) & envy.not_the_board)
            prize = np.where(there, hits, prize)
        codes[pair] = _paid(group, row).which * len(read.prizes) + prize
    return codes


def census(group: BetGroup, deal: KeepTwoDeal, read: Read, tell: Progress) -> Ints:
    """How many boards give each code to every two cards of every own hand."""
    hand = hand_of(group)
    assert hand is not None
    sums = np.zeros((len(PLACES) * len(deal.cards), read.codes), dtype=np.int64)
    for world, suits in deal.worlds:
        high, board = heights(world, hand.ladder, deal.names), board_heights(world, hand.ladder, deal.names)
        real, plain = (_codes(group, read, *each) for each in ((high.real, board.real), (high.plain, board.plain)))
        found = _shown(world, real, plain, high.less, read.codes, tell)
        for suit in suits:
            pair, rows = tasks(world, deal.cards, suit)
            sums += found[pair, rows[:, 0]]
    return sums.reshape(len(PLACES), len(deal.cards), read.codes).swapaxes(0, 1)


def _shown(
    world: World, real: NDArray[np.int8], plain: NDArray[np.int8], less: int, codes: int, tell: Progress
) -> Ints:
    parts, found = slices(len(real), AT_ONCE), []
    for part in shared(_shown_some, parts, world.lumps, real, plain, less, codes):
        found.append(part)
        tell("final hands", len(found), len(parts))
    return np.concatenate(found)


def _shown_some(
    first: int, last: int, lumps: Lumps, real: NDArray[np.int8], plain: NDArray[np.int8], less: int, codes: int
) -> Ints:
    """The final hands of some of the pairs."""
    out = np.zeros((last - first, len(real), codes), dtype=np.int64)
    for mine in range(first, last):
        shown(lumps, real, plain, less, mine, codes, out[mine - first])
    return out
