"""House ways decided: which row fits a hand, and which of its cards are then kept or set in back.

A row comes as integers (`houseway.ways` lowers it). The same functions serve plain Python and, compiled, arrays of
millions.
"""

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.cards import CLUBS, DECK, SPADES
from pitboss.hands.houseway.parts import (
    FLUSH_KIND,
    HIGH_KIND,
    STRAIGHT_KIND,
    Ints,
    PackedHand,
    PartScores,
    Workspace,
    counts,
    dealt,
    equals_of,
    highest,
    is_foul,
    is_straight_or_better,
    is_straight_or_flush,
    lowest,
    most_alike,
    rank_at,
    rung_of,
    shape_of,
    straights,
    suits,
    top_bit,
)
from pitboss.hands.ladder import KINDS, SIZE, WIDTH, LadderRow
from pitboss.hands.lookup import FLUSHES, Tables, by_ranks, by_suits

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

NO_ROW, TWO_WAYS = -1, -2
"""Answers of `decided` where the house ways fail: no row fits, or the row this many below -2 leaves a choice."""
PART_BITS = 8


# --- what a row says --------------------------------------------------------------------------------------------------


@scalar
def is_shaped(plan: LadderRow, row: int, equals: int) -> bool:
    """Whether there is just so much of everything held more than once, and of the right ranks."""
    shape = shape_of(equals)
    return (
        (shape == plan[row + SHAPE] or shape == plan[row + OR_SHAPE])
        and plan[row + FIRST_FROM] <= (equals >> 16) & 15 <= plan[row + FIRST_TO]
        and plan[row + SECOND_FROM] <= (equals >> 8) & 15 <= plan[row + SECOND_TO]
    )


@scalar
def passes(test: int, hand: PackedHand, back: LadderRow, backs: PartScores, parts: Ints, scratch: Workspace) -> bool:
    """Whether the dealt hand passes a test that does not ask for its shape."""
    if test == STRAIGHT_OR_FLUSH:
        return is_straight_or_flush(hand, (1 << hand.many) - 1, 5, back, scratch)
    if test == THREE_STRAIGHT_OR_FLUSH:
        return is_straight_or_flush(hand, (1 << hand.many) - 1, 3, back, scratch)
    return test == ANY_HAND or is_straight_or_better(back, backs, parts)


@scalar
def has_ranks(plan: LadderRow, row: int, hand: PackedHand, part: int, rest: int, parts: Ints) -> bool:
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
def has_equals(marks: int, shape: int, hand: PackedHand, part: int) -> bool:
    """Whether as many of a rank are kept as the row asks for, or cards to a straight."""
    total = counts(hand, part)
    if marks & THREE_BACK and most_alike(total) != 3:
        return False
    if marks & TO_A_STRAIGHT and (most_alike(total) > 1 or straights(hand, part) == 0):
        return False
    return shape < 0 or shape_of(equals_of(total)) == shape


@scalar
def has_suits(marks: int, hand: PackedHand, part: int) -> bool:
    """Whether the suits kept are such as the row asks for."""
    found = suits(hand, part)
    black = found & (1 << CLUBS | 1 << SPADES)
    return not (marks & SUITED and bits(found) > 1) and not (marks & ONE_COLOR and black not in (0, found))


@scalar
def is_made(marks: int, score: int, hand: PackedHand, part: int, back: LadderRow, scratch: Workspace) -> bool:
    """Whether what is set in back is a hand such as the row asks for."""
    rung = score >> (4 * back[WIDTH])
    if marks & MADE and (rung == 0 or back[KINDS + rung - 1] == HIGH_KIND):
        return False
    if not marks & STRAIGHT_BACK:
        return True
    enough = rung >= min(rung_of(STRAIGHT_KIND, back), rung_of(FLUSH_KIND, back))
    return enough and is_straight_or_flush(hand, part, 5, back, scratch)


@scalar
def spelled(hand: PackedHand, part: int, best: int) -> int:
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
def merit(best: int, hand: PackedHand, part: int, rest: int, backs: PartScores, fronts: PartScores) -> int:
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
    plan: LadderRow,
    row: int,
    hand: PackedHand,
    part: int,
    rest: int,
    first: int,
    backs: PartScores,
    fronts: PartScores,
    merits: Workspace,
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
    plan: LadderRow,
    row: int,
    hand: PackedHand,
    back: LadderRow,
    front: LadderRow,
    backs: PartScores,
    fronts: PartScores,
    parts: Ints,
    merits: Workspace,
    scratch: Workspace,
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
    plan: LadderRow,
    rows: int,
    hand: PackedHand,
    back: LadderRow,
    front: LadderRow,
    backs: PartScores,
    fronts: PartScores,
    parts: Ints,
    merits: Workspace,
    scratch: Workspace,
) -> int:
    """The row that decides and the part that is kept, as one number; NO_ROW, or TWO_WAYS less the row.

    Scores are looked up by part: those of the back hand's size in `backs`, what is left then in `fronts`.
    """
    asked, passed = SHAPED, False
    for number in range(rows):
        row, test = number * COLUMNS, plan[number * COLUMNS + TEST]
        if test not in (SHAPED, asked):
            asked, passed = test, passes(test, hand, back, backs, parts, scratch)
        if is_shaped(plan, row, hand.equals) if test == SHAPED else passed:
            part = best_part(plan, row, hand, back, front, backs, fronts, parts, merits, scratch)
            if part < 0:
                return TWO_WAYS - number
            if part > 0:
                return number << PART_BITS | part
    return NO_ROW


@scalar
def look_up(
    hand: PackedHand, size: int, table: Tables, parts: Ints, sums: Workspace, spots: Workspace, out: Workspace
) -> None:
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
