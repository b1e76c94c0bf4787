"""Counts for `methods/keep_two`: pairs kept against pairs kept over all boards, and what kept hands are paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.combinations import Hands
from pitboss.hands.ladder import Ladder
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.payout import Leaf, Settled, rows_hit, settled
from pitboss.rules.settlement import envy_sums, pays_of
from pitboss.solve.kernels.keep_two import (
    LIMB,
    PARTED,
    WIDE,
    Bytes,
    Heights,
    Indices,
    Ints,
    Keeps,
    Kept,
    Lumps,
    Small,
    faced,
    faced_by_all,
    met,
    room,
    shown,
)
from pitboss.solve.methods.keep_two_types import (
    BOARD,
    HAND,
    PLACES,
    SUITS,
    World,
    alone,
    board_heights,
    by_rank,
    by_suit,
    column_of,
    dealers,
    heights,
    joined,
    standing,
    tasks,
)
from pitboss.words import BOARD as COMMUNITY
from pitboss.words import OWN, Duel, Envy, Hand, Solo
from pitboss.work.parallel import shared, slices

AT_ONCE = 8
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


class KeptFacing(NamedTuple):
    """What a world's cards come to: how high they stand, what the dealer keeps, and whoever asks, pair by pair."""

    world: World
    high: Heights
    keeps: Keeps
    kept: list[Kept]
    pair: Ints
    """The column of the pair that each asks for."""
    rows: Small
    suits: int


def facing(deal: KeepTwoDeal, ladder: Ladder, counted: Ints) -> list[KeptFacing]:
    """Both worlds: every two cards of every own hand as a task, suit by suit."""
    found = []
    for world, suits in deal.worlds:
        pair, rows = (
            np.concatenate(each) for each in zip(*(tasks(world, deal.cards, suit) for suit in suits), strict=True)
        )
        high = standing(world, heights(world, ladder, deal.names))
        keeps, kept = dealers(world, counted, deal.decks)
        found.append(KeptFacing(world, high, keeps, kept, column_of(world.lumps)[pair], rows, len(suits)))
        _check_size(found[-1])
    return found


def _check_size(each: KeptFacing) -> None:
    """What is added up before it is parted must fit: hands with one pair kept, and those around two cards."""
    copies, first = each.world.lumps.copies, each.world.lumps.first
    inside, cards = int(copies[:first].sum()), int(copies.sum())
    boards = sum(
        comb(inside, some) * comb(cards - inside, BOARD - some) for some in range(3 if first else 0, BOARD + 1)
    )
    hands = PARTED * int(each.keeps.many[:, 0].max() + HAND * each.keeps.many[:, 1:].max())
    ends = [np.append(0, np.cumsum(kept.many, dtype=np.int64))[kept.starts] for kept in each.kept]
    around = (2**HAND - 1 - HAND) * sum(int(np.diff(end).max()) for end in ends)
    if max(hands, around) * boards * (2 if first else 1) >= 1 << 62:
        raise SolveError("too many decks to count")


def faced_by(
    deal: KeepTwoDeal, against: list[KeptFacing], some: NDArray[np.bool_], tell: Progress, *, level: bool = False
) -> Exact:
    """Wins less losses of some two cards of own hands, or else ties, over all orders of the suits."""
    sums = np.zeros((len(deal.cards), len(PLACES)), dtype=object)
    for each in against:
        asked = np.nonzero(np.tile(some.T.ravel(), each.suits))[0]
        order = asked[np.lexsort((each.rows[asked, 0], each.pair[asked]))]
        found = np.zeros((len(each.rows), 2), dtype=np.int64)
        found[order] = _faced(each, each.pair[order], np.ascontiguousarray(each.rows[order]), int(level), tell)
        values = (found[:, 0].astype(object) << LIMB) + found[:, 1].astype(object)
        sums += values.reshape(each.suits, len(PLACES), len(deal.cards)).sum(axis=0).T
    return sums


def _faced(each: KeptFacing, pair: Ints, rows: Small, level: int, tell: Progress) -> Ints:
    """Pair by pair, the hands that keep it; they lie side by side."""
    join, lumps = joined(each.world.lumps), each.world.lumps
    begin = np.searchsorted(pair, np.arange(len(join) + 1))
    parts, found = slices(len(join), AT_ONCE), []
    every = np.zeros((len(join), 2, len(each.kept) * WIDE), dtype=np.int64)
    said = f"{'ties' if level else 'wins'} of kept pairs {'in one suit' if lumps.first else 'by rank'}"
    for mine, theirs in shared(_faced_some, parts, lumps, each.high, join, each.keeps, each.kept, begin, rows, level):
        found.append(mine)
        every += theirs
        tell(said, len(found), len(parts))
    # What the dealer's pair wins is lost to mine.
    return np.concatenate(found) + (1 if level else -1) * every[rows[:, 0], :, pair]


def _faced_some(
    first: int,
    last: int,
    lumps: Lumps,
    high: Heights,
    join: Indices,
    keeps: Keeps,
    kept: list[Kept],
    begin: Ints,
    rows: Small,
    level: int,
) -> tuple[Ints, Ints]:
    """Some pairs, kept by me: the dealer's hands around my cards. And kept by the dealer: all of his hands."""
    mine = np.zeros((begin[last] - begin[first], 2), dtype=np.int64)
    theirs = np.zeros((len(join), 2, len(kept) * WIDE), dtype=np.int64)
    sums, table = room(lumps, high.real.shape[1]), np.empty((lumps.starts[5] - lumps.starts[4], WIDE), dtype=np.int64)
    own = [alone(high, one) for one in range(first, last)]
    for at, around in enumerate(kept):
        for one in range(first, last):
            here = slice(begin[one], begin[one + 1])
            met(lumps, high, own[one - first], one, at, level, sums, table)
            faced_by_all(lumps, join, keeps, one, at * WIDE, table, theirs)
            faced(join, around, rows[here], table, mine[here.start - begin[first] : here.stop - begin[first]])
    return mine, theirs


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


def _codes(group: BetGroup, read: Read, found: Small, board: Small) -> Bytes:
    """The code of every pair with every board; where the board alone is as good, the others get nothing."""
    envy = next((row for row in group.rows if isinstance(row, Envy)), None)
    seen = np.zeros(int(found.max()) + 1, dtype=np.bool_)
    seen[found] = True
    values = np.nonzero(seen)[0].astype(np.int32)
    none = prize = np.full(len(values), len(read.prizes) - 1)
    if envy is not None:
        hits = rows_hit(group.sheet.schedules[pays_of(envy, group.sheet).wager], envy.hand, KeptScores(values))
        prize = np.where(hits >= 0, hits, none)
    table = np.zeros((2, len(seen)), dtype=np.int8)
    for row, brings in zip(table, (prize, none), strict=True):
        row[values] = _paid(group, values).which * len(read.prizes) + brings
    same = (found == board[:, None]) & (envy is not None and envy.not_the_board)
    codes: Bytes = np.where(same, table[1][found], table[0][found])
    return codes


def census(group: BetGroup, deal: KeepTwoDeal, read: Read, tell: Progress) -> Ints:
    """How many boards give each code to every two cards of every own hand."""
    hand = hand_of(group)
    assert hand is not None
    sums = np.zeros((len(PLACES) * len(deal.cards), read.codes), dtype=np.int64)
    for world, suits in deal.worlds:
        high, board = heights(world, hand.ladder, deal.names), board_heights(world, hand.ladder, deal.names)
        real, plain = (_codes(group, read, *each) for each in zip(high, board, strict=True))
        found = _shown(world, real, plain, read.codes, tell)
        for suit in suits:
            pair, rows = tasks(world, deal.cards, suit)
            sums += found[pair, rows[:, 0]]
    return sums.reshape(len(PLACES), len(deal.cards), read.codes).swapaxes(0, 1)


def _shown(world: World, real: Bytes, plain: Bytes, codes: int, tell: Progress) -> Ints:
    parts, found = slices(real.shape[1], AT_ONCE), []
    for part in shared(_shown_some, parts, world.lumps, world.boards, real, plain, codes):
        found.append(part)
        tell("final hands", len(found), len(parts))
    return np.concatenate(found)


def _shown_some(first: int, last: int, lumps: Lumps, boards: Small, real: Bytes, plain: Bytes, codes: int) -> Ints:
    """The final hands of some of the pairs."""
    out = np.zeros((last - first, real.shape[1], codes), dtype=np.int64)
    for mine in range(first, last):
        shown(lumps, boards, real, plain, int(lumps.first > 0), mine, out[mine - first])
    return out
