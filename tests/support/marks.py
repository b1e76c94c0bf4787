"""What can be seen on a set of cards beside its score: a joker, one suit, one colour, identical cards, which ranks.

Pay tables ask for these: a natural royal, a royal of spades, a copy of the same colour, three identical cards.
"""

from collections.abc import Sequence
from enum import IntFlag

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.ladder import LadderRow
from pitboss.hands.score_one import JOKERS

RANKS = 0x1FFF
"""The thirteen lowest bits: which ranks are there, deuce first."""
SUIT_PLACE = 13


class Mark(IntFlag):
    """Above the thirteen bits of the ranks."""

    CLUBS = 1 << 13
    DIAMONDS = 1 << 14
    HEARTS = 1 << 15
    SPADES = 1 << 16
    """Some card of that suit."""
    JOKER = 1 << 17
    """A joker is there: the hand is not natural."""
    SUITED = 1 << 18
    """All natural cards of one suit."""
    RED = 1 << 19
    BLACK = 1 << 20
    """All natural cards of that colour."""
    PAIRED = 1 << 21
    """Two cards of one rank."""
    IDENTICAL = 1 << 22
    IDENTICAL_THREE = 1 << 23
    IDENTICAL_FOUR = 1 << 24
    """So many cards exactly alike, or more."""


SUITED, RED, BLACK, PAIRED = int(Mark.SUITED), int(Mark.RED), int(Mark.BLACK), int(Mark.PAIRED)
JOKER, IDENTICAL, CLUBS = int(Mark.JOKER), int(Mark.IDENTICAL), int(Mark.CLUBS)


@scalar
def alike(cards: LadderRow, count: int, at: int) -> int:
    """How many of the cards are exactly this one."""
    many = 0
    for other in range(count):
        if cards[other] == cards[at]:
            many += 1
    return many


@scalar
def mark_one(cards: LadderRow, count: int) -> int:
    """The marks of the first `count` cards, as one integer."""
    ranks = suits = natural = flags = most = 0
    for at in range(count):
        card = cards[at]
        if card >= JOKERS:
            flags |= JOKER
            continue
        ranks |= 1 << (card >> 2)
        suits |= 1 << (card & 3)
        natural += 1
        most = max(most, alike(cards, count, at))
    if bits(suits) == 1:
        flags |= SUITED
    if natural > 0 and suits & 0b1001 == 0:
        flags |= RED
    if natural > 0 and suits & 0b0110 == 0:
        flags |= BLACK
    if bits(ranks) < natural:
        flags |= PAIRED
    for many in range(2, min(most, 4) + 1):
        flags |= IDENTICAL << (many - 2)
    return ranks | suits << SUIT_PLACE | flags


def marks(cards: Sequence[int]) -> Mark:
    """The marks of one set of cards; `marks(cards) & RANKS` are the ranks present."""
    return Mark(mark_one(cards, len(cards)))


def same_colour(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether all cards of both are red, or all are black."""
    return bool(marks((*one, *other)) & (Mark.RED | Mark.BLACK))


def marks_of(cards: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The marks of every row of an array of shape (hands, cards)."""
    out = np.empty(len(cards), dtype=np.int32)
    _mark_rows(cards, out)
    return out


@kernel
def _mark_rows(cards: NDArray[np.uint8], out: NDArray[np.int32]) -> None:
    count = cards.shape[1]
    hand = np.empty(count, dtype=np.int64)
    for row in range(cards.shape[0]):
        for at in range(count):
            hand[at] = cards[row, at]
        out[row] = mark_one(hand, count)
