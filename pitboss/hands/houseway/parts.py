"""A hand to be parted: its cards in order, packed into numbers, and what some of them make.

A part of the hand is a set of places: bit 0 stands for the highest card. The same functions serve plain Python and,
compiled, arrays of millions.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import scalar
from pitboss.hands import kinds as k
from pitboss.hands.bits import held, presence
from pitboss.hands.cards import ACE, DECK, SPADES, TEN
from pitboss.hands.detect import LONGEST, TOTAL, WILDS, run
from pitboss.hands.ladder import ACES, COUNT, KINDS, SIZE, WIDTH, LadderRow, Wild
from pitboss.hands.ladder import WILD as WILD_RULE
from pitboss.hands.score_one import gather

FULL = int(Wild.FULL)
Ints: TypeAlias = NDArray[np.int64] | Sequence[int]
Workspace: TypeAlias = NDArray[np.int64] | list[int]
PartScores: TypeAlias = NDArray[np.int64] | dict[int, int]
"""How high each part stands."""

STRAIGHT_KIND, FLUSH_KIND, HIGH_KIND = k.RUN << 4, k.SUIT << 4, k.HIGH << 4


class PackedHand(NamedTuple):
    """The whole hand from the highest card down, packed into numbers."""

    many: int
    cards: int
    """Eight bits each, the highest card in the lowest bits."""
    ranks: int
    """Four bits each, in the same order; a joker has the rank it counts as beside its equals."""
    equals: int
    """What is held more than once."""
    doubles: int
    """The places of all cards that have an equal."""
    twins: int
    """The places of cards that are identical to the one before."""


# --- the hand as it was dealt -----------------------------------------------------------------------------------------


@scalar
def joker_rank(cards: Ints, count: int, spec: LadderRow) -> int:
    """What a joker counts as beside its equals: an ace; if fully wild, one more of what there is most of."""
    best, many = ACE, 0
    if spec[WILD_RULE] == FULL:
        total = 0
        for at in range(count):
            total += (1 << (4 * (cards[at] >> 2))) if cards[at] < DECK else 0
        for rank in range(ACE, -1, -1):
            if held(total, rank) > many:
                best, many = rank, held(total, rank)
    return best


@scalar
def sort_down(cards: Ints, count: int, joker: int, keys: Workspace) -> None:
    """Write down rank, suit, card and place of each card: the highest rank first, in it clubs first, a joker last."""
    for place in range(count):
        card = cards[place]
        rank = card >> 2 if card < DECK else joker
        suit = card & 3 if card < DECK else SPADES + 1
        key = rank << 20 | (7 - suit) << 16 | card << 8 | place
        at = place
        while at > 0 and keys[at - 1] < key:
            keys[at] = keys[at - 1]
            at -= 1
        keys[at] = key


@scalar
def dealt(cards: Ints, count: int, spec: LadderRow, keys: Workspace) -> PackedHand:
    """The hand, read on the ladder of the back hand."""
    sort_down(cards, count, joker_rank(cards, count, spec), keys)
    packed = ranks = total = doubles = twins = 0
    for at in range(count):
        rank, card = keys[at] >> 20, (keys[at] >> 8) & 255
        packed |= card << (8 * at)
        ranks |= rank << (4 * at)
        total += 1 << (4 * rank)
        if at and keys[at - 1] >> 20 == rank:
            doubles |= 3 << (at - 1)
        if at and (keys[at - 1] >> 8) & 255 == card:
            twins |= 1 << at
    return PackedHand(count, packed, ranks, equals_of(total), doubles, twins)


@scalar
def equals_of(total: int) -> int:
    """Everything held more than once, eight bits each: how many and which rank, the most first, then the highest."""
    first = second = third = 0
    for rank in range(ACE, -1, -1):
        many = (total >> (4 * rank)) & 15
        if many > 1:
            each = many << 4 | rank
            if each > first:
                first, second, third = each, first, second
            elif each > second:
                second, third = each, second
            else:
                third = each
    return first << 16 | second << 8 | third


@scalar
def shape_of(equals: int) -> int:
    """How many of everything held more than once: 0x320 for a full house, 0 for no pair."""
    return (equals >> 12) & 0xF00 | (equals >> 8) & 0xF0 | (equals >> 4) & 0xF


# --- parts of it ------------------------------------------------------------------------------------------------------


@scalar
def taken(hand: PackedHand, part: int, scratch: Workspace) -> int:
    """Write the cards of the part down, and say how many there are."""
    many = 0
    for at in range(hand.many):
        if (part >> at) & 1:
            scratch[many] = (hand.cards >> (8 * at)) & 255
            many += 1
    return many


@scalar
def is_straight_or_flush(hand: PackedHand, part: int, length: int, spec: LadderRow, scratch: Workspace) -> bool:
    """Whether so many of the cards make a straight or a flush."""
    made = gather(scratch, taken(hand, part, scratch), (1 << hand.many) - 1, -1, spec)
    wild = made[WILDS]
    return made[LONGEST] + wild >= length or run(presence(made[TOTAL]), wild, length, spec[ACES]) >= 0


@scalar
def is_straight_or_better(spec: LadderRow, backs: PartScores, parts: Ints) -> bool:
    """Whether some cards make a back hand from a straight up."""
    best = 0
    for at in range(parts[spec[SIZE]], parts[spec[SIZE] + 1]):
        best = max(best, backs[parts[at]])
    return best >> (4 * spec[WIDTH]) >= rung_of(STRAIGHT_KIND, spec)


def parts_of(count: int) -> tuple[int, ...]:
    """Where the parts of each size begin in this very row; all parts by size; where each ends, at the top and below.

    A row of four-bit ranks moved down by such an end has the rank there in front.
    """
    parts = sorted(range(1 << count), key=lambda part: (part.bit_count(), part))
    starts = [count + 2 + sum(part.bit_count() < size for part in parts) for size in range(count + 2)]
    tops = [4 * ((part & -part).bit_length() - 1) if part else 0 for part in range(1 << count)]
    ends = [4 * (part.bit_length() - 1) if part else 0 for part in range(1 << count)]
    return *starts, *parts, *tops, *ends


@scalar
def rank_at(ranks: int, place: int) -> int:
    """The rank of the card at a place."""
    return (ranks >> (4 * place)) & 15


@scalar
def highest(hand: PackedHand, part: int, parts: Ints) -> int:
    """The highest rank of the part; of none, any."""
    return (hand.ranks >> parts[hand.many + 2 + (1 << hand.many) + part]) & 15


@scalar
def lowest(hand: PackedHand, part: int, parts: Ints) -> int:
    """The lowest rank of the part; of none, any."""
    return (hand.ranks >> parts[hand.many + 2 + (2 << hand.many) + part]) & 15


@scalar
def counts(hand: PackedHand, part: int) -> int:
    """How many of each rank."""
    total = 0
    for at in range(hand.many):
        if (part >> at) & 1:
            total += 1 << (4 * rank_at(hand.ranks, at))
    return total


@scalar
def most_alike(total: int) -> int:
    """The most of any rank."""
    many = 0
    for rank in range(ACE, -1, -1):
        many = max(many, held(total, rank))
    return many


@scalar
def suits(hand: PackedHand, part: int) -> int:
    """Which suits are there, a bit each."""
    found = 0
    for at in range(hand.many):
        if (part >> at) & 1:
            found |= 1 << ((hand.cards >> (8 * at)) & 3)
    return found


@scalar
def straights(hand: PackedHand, part: int) -> int:
    """Into which straights the cards fit, a bit for each, the lowest for five high."""
    mask = found = 0
    for at in range(hand.many):
        if (part >> at) & 1:
            mask |= 1 << (rank_at(hand.ranks, at) + 1)
    for height in range(TEN + 2):
        # The ace stands above the king, and in the lowest straight below the deuce.
        line = mask if height else mask & ~(2 << ACE) | mask >> (ACE + 1)
        if line & ~(31 << height) == 0:
            found |= 1 << height
    return found


@scalar
def top_bit(mask: int) -> int:
    """The place of the highest bit, counted from 1."""
    place = 0
    while mask >> place:
        place += 1
    return place


@scalar
def rung_of(kind: int, spec: LadderRow) -> int:
    """Which rung of the ladder this kind is, from 1; 0 if it is none."""
    for rung in range(spec[COUNT]):
        if spec[KINDS + rung] == kind:
            return rung + 1
    return 0


@scalar
def standing(score: int, spec: LadderRow, order: LadderRow) -> int:
    """A score on one ladder in the order of another: the kind's rung there, then the ranks."""
    rung = score >> (4 * spec[WIDTH])
    there = rung_of(spec[KINDS + rung - 1], order) if rung else 0
    ranks = score & ((1 << (4 * spec[WIDTH])) - 1)
    return there << 32 | ranks << (4 * (8 - spec[WIDTH]))


@scalar
def is_foul(part: int, rest: int, back: LadderRow, front: LadderRow, backs: PartScores, fronts: PartScores) -> bool:
    """Whether what is left for the front is not below what is set in back."""
    return standing(fronts[rest], front, back) >= standing(backs[part], back, back)
