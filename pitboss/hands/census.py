"""How many hands of each kind a deck holds: every combination is dealt and counted."""

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import fast
from pitboss.hands.fast import FLUSHES, Tables, by_ranks, looked_up
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder, lower
from pitboss.hands.one import score_one
from pitboss.kernels import kernel, scalar


def census(ladder: Ladder, count: int, jokers: int = 0) -> dict[Kind | None, int]:
    """Combinations of `count` cards of one deck by kind; None counts those that make no hand."""
    found = np.zeros(len(ladder.kinds) + 1, dtype=np.int64)
    cards = 52 + jokers
    if fast.fits(ladder, count) and not fast.needs_care(ladder):
        _count(cards, count, fast.tables(ladder, count), ladder.shift, found)
    elif fast.fits(ladder, count):
        _count_with_care(cards, count, fast.tables(ladder, count), lower(ladder), ladder.shift, found)
    else:
        _count_slowly(cards, count, lower(ladder), ladder.shift, found)
    named = dict(zip((None, *ladder.kinds), found.tolist(), strict=True))
    return {kind: many for kind, many in named.items() if many}


@scalar
def next_deal(hand: NDArray[np.int64], count: int, cards: int) -> bool:
    """The next combination in order; false after the last."""
    at = count - 1
    while at >= 0 and hand[at] == cards - count + at:
        at -= 1
    if at < 0:
        return False
    hand[at] += 1
    for after in range(at + 1, count):
        hand[after] = hand[after - 1] + 1
    return True


@kernel
def _count(cards: int, count: int, table: Tables, shift: int, found: NDArray[np.int64]) -> None:
    hand = np.arange(count - 1)
    more = True
    while more:
        total, spots = table.start, 0
        for at in range(count - 1):
            total += table.keys[hand[at]]
            spots |= table.spots[hand[at]]
        for last in range(hand[count - 2] + 1 if count > 1 else 0, cards):
            found[looked_up(total + table.keys[last], spots | table.spots[last], table) >> shift] += 1
        more = next_deal(hand, count - 1, cards)


@kernel
def _count_with_care(
    cards: int, count: int, table: Tables, spec: NDArray[np.int64], shift: int, found: NDArray[np.int64]
) -> None:
    hand = np.arange(count)
    more = True
    while more:
        total = table.start
        for at in range(count):
            total += table.keys[hand[at]]
        score = score_one(hand, count, spec) if total & FLUSHES else by_ranks(total, table)
        found[score >> shift] += 1
        more = next_deal(hand, count, cards)


@kernel
def _count_slowly(cards: int, count: int, spec: NDArray[np.int64], shift: int, found: NDArray[np.int64]) -> None:
    hand = np.arange(count)
    more = True
    while more:
        found[score_one(hand, count, spec) >> shift] += 1
        more = next_deal(hand, count, cards)
