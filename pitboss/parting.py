"""Parting a hand by house ways: which row decides, and which cards are kept or set in back.

A row comes as integers (`pitboss.ways` lowers it). The same functions serve plain Python and, compiled, arrays of
millions. A part of the hand is a set of places: bit 0 stands for the highest card.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, CLUBS, DECK, SPADES, TEN
from pitboss.hands import kinds as k
from pitboss.hands.bits import bits, held
from pitboss.hands.fast import FLUSHES, Tables, by_ranks, by_suits
from pitboss.hands.find import find
from pitboss.hands.ladder import COUNT, KINDS, SIZE, WIDTH, Row, Wild
from pitboss.hands.ladder import WILD as WILD_RULE
from pitboss.hands.one import gather
from pitboss.kernels import kernel, scalar

FULL = int(Wild.FULL)
Ints: TypeAlias = NDArray[np.int64] | Sequence[int]
Scratch: TypeAlias = NDArray[np.int64] | list[int]
Scores: TypeAlias = NDArray[np.int64] | dict[int, int]
"""How high each part stands."""

# Columns of a lowered row: what must be held, what is kept, which is best.
TEST, SHAPE, OR_SHAPE, FIRST_FROM, FIRST_TO, SECOND_FROM, SECOND_TO = range(7)
MARKS, MANY, KEPT_SHAPE, HIGH_FROM, HIGH_TO, LOW_FROM, LOW_TO = range(7, 14)
FRONT_HIGH_FROM, FRONT_HIGH_TO, FRONT_LOW_FROM, FRONT_LOW_TO = range(14, 18)
BESTS = 18
MOST_BESTS = 3
COLUMNS = BESTS + MOST_BESTS
LEAST, MOST = 0, 15
"""Bounds that every rank lies between."""

# What TEST asks of the whole hand.
ANY_HAND, SHAPED, STRAIGHT_OR_FLUSH, STRAIGHT_OR_BETTER, THREE_STRAIGHT_OR_FLUSH = range(5)

# What MARKS may ask of what is kept.
ALL, SUITED, ONE_COLOR, PAIRED, CONNECTED, TO_A_STRAIGHT, TOP_TWO, TOP_BACK = (1 << at for at in range(8))
TOGETHER, FRONT_PAIR, FRONT_TOP, FRONT_SECOND, MADE, THREE_BACK, STRAIGHT_BACK = (1 << at for at in range(8, 15))

ABOUT_EQUALS, ABOUT_SUITS, ABOUT_ALL = TO_A_STRAIGHT | THREE_BACK, SUITED | ONE_COLOR, MADE | STRAIGHT_BACK

# What BESTS may weigh; 0 ends the list.
NO_BEST, CARDS, BEST_SUITED, BACK, FRONT, OPEN_ENDED, STRAIGHT, SUIT_KEPT, SUIT_FRONT = range(9)

STRAIGHT_KIND, FLUSH_KIND, HIGH_KIND = k.RUN << 4, k.SUIT << 4, k.HIGH << 4

NO_ROW, TWO_WAYS = -1, -2
"""Answers of `decided` where the house ways fail: no row fits, or the row this many below -2 leaves a choice."""
PART_BITS = 8


class Dealt(NamedTuple):
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
def joker_rank(cards: Ints, count: int, spec: Row) -> int:
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
def sort_down(cards: Ints, count: int, joker: int, keys: Scratch) -> None:
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
def dealt(cards: Ints, count: int, spec: Row, keys: Scratch) -> Dealt:
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
    return Dealt(count, packed, ranks, equals_of(total), doubles, twins)


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
def taken(hand: Dealt, part: int, scratch: Scratch) -> int:
    """Write the cards of the part down, and say how many there are."""
    many = 0
    for at in range(hand.many):
        if (part >> at) & 1:
            scratch[many] = (hand.cards >> (8 * at)) & 255
            many += 1
    return many


@scalar
def is_straight_or_flush(hand: Dealt, part: int, length: int, spec: Row, scratch: Scratch) -> bool:
    """Whether so many of the cards make a straight or a flush."""
    many = taken(hand, part, scratch)
    made = gather(scratch, many, (1 << many) - 1, -1, spec)
    return find(STRAIGHT_KIND | length, made, spec) >= 0 or find(FLUSH_KIND | length, made, spec) >= 0


@scalar
def is_straight_or_better(hand: Dealt, spec: Row, scratch: Scratch) -> bool:
    """Whether all cards together make anything from a straight up."""
    many = taken(hand, (1 << hand.many) - 1, scratch)
    made = gather(scratch, many, (1 << many) - 1, -1, spec)
    rung = rung_of(STRAIGHT_KIND, spec)
    while rung <= spec[COUNT] and find(spec[KINDS + rung - 1], made, spec) < 0:
        rung += 1
    return rung <= spec[COUNT]


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
def highest(hand: Dealt, part: int, parts: Ints) -> int:
    """The highest rank of the part; of none, any."""
    return (hand.ranks >> parts[hand.many + 2 + (1 << hand.many) + part]) & 15


@scalar
def lowest(hand: Dealt, part: int, parts: Ints) -> int:
    """The lowest rank of the part; of none, any."""
    return (hand.ranks >> parts[hand.many + 2 + (2 << hand.many) + part]) & 15


@scalar
def counts(hand: Dealt, part: int) -> int:
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
def suits(hand: Dealt, part: int) -> int:
    """Which suits are there, a bit each."""
    found = 0
    for at in range(hand.many):
        if (part >> at) & 1:
            found |= 1 << ((hand.cards >> (8 * at)) & 3)
    return found


@scalar
def straights(hand: Dealt, part: int) -> int:
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
def rung_of(kind: int, spec: Row) -> int:
    """Which rung of the ladder this kind is, from 1; 0 if it is none."""
    for rung in range(spec[COUNT]):
        if spec[KINDS + rung] == kind:
            return rung + 1
    return 0


@scalar
def standing(score: int, spec: Row, order: Row) -> int:
    """A score on one ladder in the order of another: the kind's rung there, then the ranks."""
    rung = score >> (4 * spec[WIDTH])
    there = rung_of(spec[KINDS + rung - 1], order) if rung else 0
    ranks = score & ((1 << (4 * spec[WIDTH])) - 1)
    return there << 32 | ranks << (4 * (8 - spec[WIDTH]))


@scalar
def is_foul(part: int, rest: int, back: Row, front: Row, backs: Scores, fronts: Scores) -> bool:
    """Whether what is left for the front is not below what is set in back."""
    return standing(fronts[rest], front, back) >= standing(backs[part], back, back)


# --- what a row says --------------------------------------------------------------------------------------------------


@scalar
def is_shaped(plan: Row, row: int, equals: int) -> bool:
    """Whether there is just so much of everything held more than once, and of the right ranks."""
    shape = shape_of(equals)
    return (
        (shape == plan[row + SHAPE] or shape == plan[row + OR_SHAPE])
        and plan[row + FIRST_FROM] <= (equals >> 16) & 15 <= plan[row + FIRST_TO]
        and plan[row + SECOND_FROM] <= (equals >> 8) & 15 <= plan[row + SECOND_TO]
    )


@scalar
def passes(test: int, hand: Dealt, back: Row, scratch: Scratch) -> bool:
    """Whether the dealt hand passes a test that does not ask for its shape."""
    if test == STRAIGHT_OR_FLUSH:
        return is_straight_or_flush(hand, (1 << hand.many) - 1, 5, back, scratch)
    if test == THREE_STRAIGHT_OR_FLUSH:
        return is_straight_or_flush(hand, (1 << hand.many) - 1, 3, back, scratch)
    return test == ANY_HAND or is_straight_or_better(hand, back, scratch)


@scalar
def has_ranks(plan: Row, row: int, hand: Dealt, part: int, rest: int, parts: Ints) -> bool:
    """Whether the ranks in back and in front are such as the row asks for, as far as their ends and equals tell.

    Keeping a twin of a card instead of the card itself is no other way.
    """
    marks, top, second = plan[row + MARKS], hand.ranks & 15, (hand.ranks >> 4) & 15
    high, low = highest(hand, part, parts), lowest(hand, part, parts)
    front, other = highest(hand, rest, parts), lowest(hand, rest, parts)
    return (
        plan[row + HIGH_FROM] <= high <= plan[row + HIGH_TO]
        and plan[row + LOW_FROM] <= low <= plan[row + LOW_TO]
        and plan[row + FRONT_HIGH_FROM] <= front <= plan[row + FRONT_HIGH_TO]
        and plan[row + FRONT_LOW_FROM] <= other <= plan[row + FRONT_LOW_TO]
        and not (marks & ALL and rest)
        and not (marks & TOGETHER and rest & hand.doubles)
        and not (marks & PAIRED and high != low)
        and not (marks & CONNECTED and high != low + 1)
        and not (marks & TOP_TWO and (high != top or low != second))
        and not (marks & TOP_BACK and high != top)
        and not (marks & FRONT_PAIR and front != other)
        and not (marks & FRONT_TOP and front != top)
        and not (marks & FRONT_SECOND and front != second)
        and part & hand.twins & ~(part << 1) == 0
    )


@scalar
def has_equals(marks: int, shape: int, hand: Dealt, part: int) -> bool:
    """Whether as many of a rank are kept as the row asks for, or cards to a straight."""
    total = counts(hand, part)
    if marks & THREE_BACK and most_alike(total) != 3:
        return False
    if marks & TO_A_STRAIGHT and (most_alike(total) > 1 or straights(hand, part) == 0):
        return False
    return shape < 0 or shape_of(equals_of(total)) == shape


@scalar
def has_suits(marks: int, hand: Dealt, part: int) -> bool:
    """Whether the suits kept are such as the row asks for."""
    found = suits(hand, part)
    black = found & (1 << CLUBS | 1 << SPADES)
    return not (marks & SUITED and bits(found) > 1) and not (marks & ONE_COLOR and black not in (0, found))


@scalar
def is_made(marks: int, score: int, hand: Dealt, part: int, back: Row, scratch: Scratch) -> bool:
    """Whether what is set in back is a hand such as the row asks for."""
    rung = score >> (4 * back[WIDTH])
    if marks & MADE and (rung == 0 or back[KINDS + rung - 1] == HIGH_KIND):
        return False
    if not marks & STRAIGHT_BACK:
        return True
    enough = rung >= min(rung_of(STRAIGHT_KIND, back), rung_of(FLUSH_KIND, back))
    return enough and is_straight_or_flush(hand, part, 5, back, scratch)


@scalar
def spelled(hand: Dealt, part: int, best: int) -> int:
    """The part card by card, from the highest: ranks, or suits upside down."""
    value, place = 0, 4 * hand.many
    for at in range(hand.many):
        if (part >> at) & 1:
            place -= 4
            card = (hand.cards >> (8 * at)) & 255
            suit = card & 3 if card < DECK else SPADES + 1
            value |= (rank_at(hand.ranks, at) + 1 if best == CARDS else SPADES + 2 - suit) << place
    return value


@scalar
def merit(best: int, hand: Dealt, part: int, rest: int, backs: Scores, fronts: Scores) -> int:
    """How good a way is by one of the measures; more is better."""
    if best == FRONT:
        return fronts[rest]
    if best == BACK:
        return backs[part]
    if best == BEST_SUITED:
        return 1 if bits(suits(hand, part)) == 1 else 0
    if best == OPEN_ENDED:
        return bits(straights(hand, part))
    if best == STRAIGHT:
        return top_bit(straights(hand, part))
    return spelled(hand, rest if best == SUIT_FRONT else part, best)


# --- the decision -----------------------------------------------------------------------------------------------------


@scalar
def beats(
    plan: Row, row: int, hand: Dealt, part: int, rest: int, first: int, backs: Scores, fronts: Scores, merits: Scratch
) -> int:
    """1 if the part is better than the best so far, 0 if as good, -1 if not; its merits are noted beside the best's."""
    verdict = first
    for at in range(MOST_BESTS):
        best = plan[row + BESTS + at]
        if best == NO_BEST:
            break
        value = merit(best, hand, part, rest, backs, fronts)
        if verdict == 0 and value < merits[at]:
            return -1
        if value > merits[at]:
            verdict = 1
        merits[MOST_BESTS + at] = value
    return verdict


@scalar
def best_part(
    plan: Row,
    row: int,
    hand: Dealt,
    back: Row,
    front: Row,
    backs: Scores,
    fronts: Scores,
    parts: Ints,
    merits: Scratch,
    scratch: Scratch,
) -> int:
    """The best part that follows the row, 0 for none, TWO_WAYS where two are equally good."""
    everything = (1 << hand.many) - 1
    size = back[SIZE] if front[SIZE] else plan[row + MANY]
    start = parts[hand.many - size] if size else parts[0]
    stop = parts[hand.many - size + 1] if size else parts[hand.many]
    marks, shape, measure = plan[row + MARKS], plan[row + KEPT_SHAPE], plan[row + BESTS]
    champion, level = 0, False
    for at in range(start, stop):
        rest = parts[at]
        part = everything ^ rest
        # A call costs more than most of these questions, so they are asked from the cheapest to the dearest.
        if (
            has_ranks(plan, row, hand, part, rest, parts)
            and not (champion and measure == FRONT and fronts[rest] < merits[0])
            and not (champion and measure == BACK and backs[part] < merits[0])
            and ((shape < 0 and not marks & ABOUT_EQUALS) or has_equals(marks, shape, hand, part))
            and (not marks & ABOUT_SUITS or has_suits(marks, hand, part))
            and (not marks & ABOUT_ALL or is_made(marks, backs[part], hand, part, back, scratch))
        ):
            first = 1 if champion == 0 else 0
            verdict = beats(plan, row, hand, part, rest, first, backs, fronts, merits)
            if verdict >= 0 and not (front[SIZE] and is_foul(part, rest, back, front, backs, fronts)):
                level = verdict == 0
                champion = champion if level else part
                for best in range(MOST_BESTS):
                    merits[best] = merits[MOST_BESTS + best]
    return TWO_WAYS if level else champion


@scalar
def decided(
    plan: Row,
    rows: int,
    hand: Dealt,
    back: Row,
    front: Row,
    backs: Scores,
    fronts: Scores,
    parts: Ints,
    merits: Scratch,
    scratch: Scratch,
) -> int:
    """The row that decides and the part that is kept, as one number; NO_ROW, or TWO_WAYS less the row.

    Scores are looked up by part: those of the back hand's size in `backs`, what is left then in `fronts`.
    """
    asked, passed = SHAPED, False
    for number in range(rows):
        row, test = number * COLUMNS, plan[number * COLUMNS + TEST]
        if test not in (SHAPED, asked):
            asked, passed = test, passes(test, hand, back, scratch)
        if is_shaped(plan, row, hand.equals) if test == SHAPED else passed:
            part = best_part(plan, row, hand, back, front, backs, fronts, parts, merits, scratch)
            if part < 0:
                return TWO_WAYS - number
            if part > 0:
                return number << PART_BITS | part
    return NO_ROW


@scalar
def look_up(hand: Dealt, size: int, table: Tables, parts: Ints, sums: Scratch, spots: Scratch, out: Scratch) -> None:
    """Write the score of every part of so many cards: what its first three places and the others add up to."""
    for half in range(2):
        base, first, last = 8 * half, 3 * half, hand.many if half else min(3, hand.many)
        sums[base], spots[base] = 0, 0
        for at in range(first, last):
            card = (hand.cards >> (8 * at)) & 255
            for before in range(base, base + (1 << (at - first))):
                sums[before + (1 << (at - first))] = sums[before] + table.keys[card]
                spots[before + (1 << (at - first))] = spots[before] | table.spots[card]
    for at in range(parts[size], parts[size + 1]):
        low, high = parts[at] & 7, 8 + (parts[at] >> 3)
        total = table.start + sums[low] + sums[high]
        out[parts[at]] = by_ranks(total, table)
        if total & FLUSHES:
            out[parts[at]] = max(out[parts[at]], by_suits(total, spots[low] | spots[high], table))


@kernel
def decide_rows(
    plan: NDArray[np.int64],
    cards: NDArray[np.uint8],
    back: NDArray[np.int64],
    front: NDArray[np.int64],
    large: Tables,
    small: Tables,
    parts: NDArray[np.int64],
    out: NDArray[np.int16],
) -> int:
    """Decide every hand of an array: the row and, by columns of the array, what is kept. The first failure ends it."""
    count = cards.shape[1]
    given, keys, scratch = np.zeros(8, np.int64), np.zeros(8, np.int64), np.zeros(8, np.int64)
    backs, fronts, merits = np.zeros(128, np.int64), np.zeros(128, np.int64), np.zeros(2 * MOST_BESTS, np.int64)
    sums, spots = np.zeros(24, np.int64), np.zeros(24, np.int64)
    for row in range(cards.shape[0]):
        for at in range(count):
            given[at] = cards[row, at]
        hand = dealt(given, count, back, keys)
        if back[SIZE] <= count:
            look_up(hand, back[SIZE], large, parts, sums, spots, backs)
        if front[SIZE]:
            look_up(hand, front[SIZE], small, parts, sums, spots, fronts)
        answer = decided(plan, len(plan) // COLUMNS, hand, back, front, backs, fronts, parts, merits, scratch)
        if answer < 0:
            return row
        kept = 0
        for at in range(count):
            kept |= ((answer >> at) & 1) << (keys[at] & 255)
        out[row] = (answer >> PART_BITS) << PART_BITS | kept
    return -1
