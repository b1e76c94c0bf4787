"""Millions of hands by looking things up: add one number per card, and the sum says where the score is written.

Tables are made at first use from the plain scoring functions, so the scores are the very same integers. One deck only.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands import kinds as k
from pitboss.hands.ladder import COUNT, KINDS, HandError, Ladder, Wild, lower
from pitboss.hands.score_one import JOKERS, score_one

MOST = 7
"""Cards in a row, at most."""
BLOCK = 1024
"""Hands that are read together: their sums stay close by."""

# Seven of these, none more than four times, have a sum that no other seven have; and so have fewer of them.
# (The sequence is that of Kenneth Shackleton's SpecialK evaluator.)
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
ROW = 9
"""Bits of a sum that stay together in the table; the rows are slid over one another to save space."""
ROW_BITS, IN_ROW = np.uint64(ROW), np.uint64((1 << ROW) - 1)
WILD_KEY = 15300 << ROW
"""What a wild card adds: more than seven natural cards ever do."""
FACE_BITS = 26
FACES = (1 << FACE_BITS) - 1
SUIT_PLACE = FACE_BITS
FLUSHES = 0x8888 << SUIT_PLACE
"""Each suit's counter starts so that a flush sets its highest bit; a wild card counts in every suit."""
WILD_PLACE = SUIT_PLACE + 16
ILLEGAL = 1 << (WILD_PLACE + 4)
ANY_ILLEGAL = 15 * ILLEGAL
"""More than any sum of real cards."""


class Tables(NamedTuple):
    """Everything to score a hand of so many cards; a kernel may take it whole."""

    start: int
    """Where the sum begins."""
    keys: NDArray[np.int64]
    """What each card adds to the sum."""
    spots: NDArray[np.int64]
    """Each card as one bit: thirteen ranks in each of four lanes of sixteen bits; nothing for a joker."""
    slides: NDArray[np.int32]
    """Where each row of sums begins in the table of scores."""
    plain: NDArray[np.int32]
    """The score by ranks alone."""
    flush: NDArray[np.int32]
    """The score by one suit alone: thirteen bits of ranks, and the number of wild cards above them."""


def fits(ladder: Ladder, count: int) -> bool:
    """Whether the ladder's hands of so many cards can be looked up."""
    return (
        ladder.decks == 1 and ladder.wild is not Wild.CHOSEN and ladder.kinds[0].family != k.RAINBOW and count <= MOST
    )


def _is_suited(kind: int) -> bool:
    return kind >> 4 > k.RUN and kind >> 4 not in (k.RAINBOW, k.FOUR_OF_FIVE, k.EIGHT, k.SUM)


def needs_care(ladder: Ladder) -> bool:
    """A possible flush does not settle the score: another suit matters too, or the flush is to be avoided."""
    suited = any(_is_suited(each) for each in ladder.kinds)
    return suited and (ladder.low or any(each.family == k.MATCH for each in ladder.kinds))


def scores(ladder: Ladder, cards: NDArray[np.uint8], out: NDArray[np.int32]) -> None:
    """Write the score of every row."""
    table = tables(ladder, cards.shape[1])
    if not _read(cards, table, out):
        raise HandError(f"{ladder.name}: a card that is not in its deck")
    if needs_care(ladder):
        _walk(ladder, cards, table, out)


@scalar
def by_ranks(total: int, table: Tables) -> int:
    """The score of a sum, flushes aside. Its places have no sign: compiled code asks of each that has one if it is less
    than nothing."""
    face = np.uint64(total & FACES)
    score: int = table.plain[np.uint64(table.slides[face >> ROW_BITS]) + (face & IN_ROW)]
    return score


@scalar
def by_suits(total: int, spots: int, table: Tables) -> int:
    """The best score in one suit; a suit that is too short for any has none, so that nothing is asked of it."""
    wild, flush = ((total >> WILD_PLACE) & 15) << 13, table.flush
    clubs, diamonds = flush[(spots & 0x1FFF) | wild], flush[((spots >> 16) & 0x1FFF) | wild]
    hearts, spades = flush[((spots >> 32) & 0x1FFF) | wild], flush[((spots >> 48) & 0x1FFF) | wild]
    best: int = max(max(clubs, diamonds), max(hearts, spades))
    return best


@scalar
def looked_up(total: int, spots: int, table: Tables) -> int:
    """The score of a hand whose keys (from `start`) and spots have been added up. Not where another suit matters."""
    best = by_ranks(total, table)
    if total & FLUSHES:
        best = max(best, by_suits(total, spots, table))
    return best


@scalar
def row_sum(cards: NDArray[np.uint8], row: int, table: Tables) -> int:
    """The keys of a row added up; seven are named, since code for a number that is known beforehand has no loop."""
    count, keys = cards.shape[1], table.keys
    return table.start + (some_keys(cards, row, 7, keys) if count == 7 else some_keys(cards, row, count, keys))


@scalar
def some_keys(cards: NDArray[np.uint8], row: int, count: int, keys: NDArray[np.int64]) -> int:
    """The keys of the first so many cards of a row."""
    total = 0
    for at in range(count):
        total += keys[cards[row, at]]
    return total


@scalar
def row_spots(cards: NDArray[np.uint8], row: int, table: Tables) -> int:
    """The spots of a row put together."""
    spots = 0
    for at in range(cards.shape[1]):
        spots |= table.spots[cards[row, at]]
    return spots


@kernel
def _read(cards: NDArray[np.uint8], table: Tables, out: NDArray[np.int32]) -> bool:
    """Every row, a block at a time: first by ranks, then the few that may have a flush, which nobody can foresee."""
    totals, rows = np.empty(BLOCK, dtype=np.int64), np.empty(BLOCK, dtype=np.int64)
    for first in range(0, cards.shape[0], BLOCK):
        some, into = cards[first : first + BLOCK], out[first : first + BLOCK]
        if added_up(some, table, totals) & ANY_ILLEGAL:
            return False
        for row in range(some.shape[0]):
            into[row] = by_ranks(totals[row], table)
        read_suits(some, table, totals, rows, into)
    return True


@scalar
def added_up(cards: NDArray[np.uint8], table: Tables, totals: NDArray[np.int64]) -> int:
    """The sum of every row, in `totals`; and the bits that any of them has."""
    bits = 0
    for row in range(cards.shape[0]):
        totals[row] = row_sum(cards, row, table)
        bits |= totals[row]
    return bits


@scalar
def read_suits(
    cards: NDArray[np.uint8],
    table: Tables,
    totals: NDArray[np.int64],
    rows: NDArray[np.int64],
    out: NDArray[np.int32],
) -> None:
    """The rows that may have a flush, put together in `rows` and read again by suits."""
    many = 0
    for row in range(cards.shape[0]):
        rows[many] = row
        many += 1 if totals[row] & FLUSHES else 0
    for at in range(many):
        row = rows[at]
        out[row] = max(out[row], by_suits(totals[row], row_spots(cards, row, table), table))


def _walk(ladder: Ladder, cards: NDArray[np.uint8], table: Tables, out: NDArray[np.int32]) -> None:
    """Score the hard rows again, without tables."""
    hard = _hard_rows(cards, table)
    out[hard] = walked(cards[hard], lower(ladder))


@kernel
def _hard_rows(cards: NDArray[np.uint8], table: Tables) -> NDArray[np.int64]:
    """The rows that hold a possible flush."""
    found = np.empty(cards.shape[0], dtype=np.int64)
    many = 0
    for row in range(cards.shape[0]):
        if row_sum(cards, row, table) & FLUSHES:
            found[many] = row
            many += 1
    return found[:many]


def walked(cards: NDArray[np.uint8], spec: NDArray[np.int64]) -> NDArray[np.int32]:
    """Score every row by walking the ladder; slower, and good for everything."""
    out = np.empty(len(cards), dtype=np.int32)
    _walk_rows(np.ascontiguousarray(cards), spec, out)
    return out


@kernel
def _walk_rows(cards: NDArray[np.uint8], spec: NDArray[np.int64], out: NDArray[np.int32]) -> None:
    count = cards.shape[1]
    hand = np.empty(count, dtype=np.int64)
    for row in range(cards.shape[0]):
        for at in range(count):
            hand[at] = cards[row, at]
        out[row] = score_one(hand, count, spec)


# --- making the tables ------------------------------------------------------------------------------------------------


@cache
def tables(ladder: Ladder, count: int) -> Tables:
    """The tables for so many cards."""
    if not fits(ladder, count):
        raise HandError(f"{ladder.name}: hands of {count} cannot be looked up")
    sums, hands = _rank_hands(ladder, count)
    order = np.argsort(sums)
    slides, plain = _slide(sums[order], walked(hands[order], _only(ladder, suited=False)))
    start, known = card_keys(ladder)
    keys = np.array([known.get(card, ILLEGAL) for card in range(256)], dtype=np.int64)
    spots = np.array([0 if card >= JOKERS else _spot(card) for card in range(256)], dtype=np.int64)
    return Tables(start, keys, spots, slides, plain, _flushes(ladder, count))


def card_keys(ladder: Ladder) -> tuple[int, dict[int, int]]:
    """Where a sum begins and what each card of the ladder's deck adds to it."""
    start = sum((8 - _shortest(ladder)) << (SUIT_PLACE + 4 * suit) for suit in range(4))
    cards = JOKERS if ladder.wild is Wild.NONE else JOKERS + 2
    return start, {card: _key(ladder, card) for card in range(cards)}


def _spot(card: int) -> int:
    return 1 << (16 * (card & 3) + (card >> 2))


def _key(ladder: Ladder, card: int) -> int:
    """What a card adds: its rank, one in its suit; a wild card its own number and one in every suit."""
    if card >= JOKERS or card >> 2 in ladder.wild_ranks:
        return WILD_KEY + (0x11111 << SUIT_PLACE)
    return RANK_KEYS[card >> 2] + (1 << (SUIT_PLACE + 4 * (card & 3)))


def _shortest(ladder: Ladder) -> int:
    """The fewest cards of a suit that could matter; eight, that is never, in a ladder without flushes."""
    lengths = [each.length or ladder.size for each in ladder.kinds if _is_suited(each)]
    return 5 if any(each.family == k.MATCH for each in ladder.kinds) else min(lengths, default=8)


def _only(ladder: Ladder, *, suited: bool) -> NDArray[np.int64]:
    """The lowered ladder with the other kinds struck out."""
    row = lower(ladder).copy()
    for at in range(KINDS, KINDS + int(row[COUNT])):
        row[at] = row[at] if _is_suited(int(row[at])) == suited else 0
    row.flags.writeable = False  # one type of row, one compilation
    return row


def _wilds(ladder: Ladder, count: int) -> range:
    """How many wild cards a hand can hold."""
    many = (0 if ladder.wild is Wild.NONE else 2) + 4 * len(ladder.wild_ranks)
    return range(min(many, count) + 1)


def _rank_hands(ladder: Ladder, count: int) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """Every row of ranks, none more than four times, filled up with wild cards; and the sums of the keys."""
    sums, hands = [], []
    for wild in _wilds(ladder, count):
        rows = _multisets(count - wild)
        rows = rows[~np.isin(rows, ladder.wild_ranks).any(axis=1)]
        sums.append(np.array(RANK_KEYS, dtype=np.int64)[rows].sum(axis=1) + wild * WILD_KEY)
        natural = rows * 4 + np.arange(count - wild) % 4
        hands.append(np.concatenate([natural, np.full((len(rows), wild), JOKERS)], axis=1).astype(np.uint8))
    return np.concatenate(sums), np.concatenate(hands)


@cache
def _multisets(count: int) -> NDArray[np.int64]:
    """Every falling row of ranks with at most four equal."""
    rows = np.zeros((1, 0), dtype=np.int64)
    for place in range(count):
        last = rows[:, -1] if place else np.full(1, 12)
        wide = np.repeat(rows, 13, axis=0)
        new = np.tile(np.arange(13), len(rows))
        good = new <= np.repeat(last, 13)
        if place >= 4:
            good &= wide[:, place - 4] != new
        rows = np.concatenate([wide[good], new[good, None]], axis=1)
    return rows


def _flushes(ladder: Ladder, count: int) -> NDArray[np.int32]:
    """The score of every set of ranks of one suit together with each number of wild cards."""
    out = np.zeros(len(_wilds(ladder, count)) << 13, dtype=np.int32)
    if all(not _is_suited(each) for each in ladder.kinds) or needs_care(ladder):
        return out
    spec = _only(ladder, suited=True)
    for natural in range(count + 1):
        masks = _masks(natural)
        ranks = np.nonzero(masks[:, None] >> np.arange(13) & 1)[1].reshape(len(masks), natural)
        own = np.isin(ranks, ladder.wild_ranks).sum(axis=1)
        for jokers in range(min(count - natural, _wilds(ladder, count)[-1]) + 1):
            wild = own + jokers
            fine = wild < len(_wilds(ladder, count))
            hands = np.concatenate([ranks * 4, np.full((len(ranks), jokers), JOKERS)], axis=1).astype(np.uint8)
            out[(masks | wild << 13)[fine]] = walked(hands[fine], spec)
    return out


def _masks(many: int) -> NDArray[np.int64]:
    """Every choice of so many of thirteen ranks."""
    return np.array([mask for mask in range(1 << 13) if mask.bit_count() == many], dtype=np.int64)


def _slide(sums: NDArray[np.int64], values: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Lay the rows of sums over one another, fullest first, each at the first place where it fits."""
    starts = np.searchsorted(sums, np.arange(0, (sums[-1] >> ROW) + 2) << ROW)
    fullest = np.argsort(np.diff(starts), kind="stable")[::-1]
    table = np.full(len(sums) * 2 + (2 << ROW), -1, dtype=np.int32)
    slides = np.zeros((FACES >> ROW) + 1, dtype=np.int32)
    size = _first_fit(sums & ((1 << ROW) - 1), values, starts, fullest, slides, table)
    return slides, np.ascontiguousarray(table[: size + (1 << ROW)])


@kernel
def _first_fit(
    places: NDArray[np.int64],
    values: NDArray[np.int32],
    starts: NDArray[np.int64],
    rows: NDArray[np.int64],
    slides: NDArray[np.int32],
    table: NDArray[np.int32],
) -> int:
    """Fill the table; return the highest slide used."""
    highest = 0
    for row in rows:
        first, last = starts[row], starts[row + 1]
        slide = 0
        clash = True
        while clash and last > first:
            clash = False
            for at in range(first, last):
                if table[slide + places[at]] >= 0:
                    clash = True
                    slide += 1
                    break
        for at in range(first, last):
            table[slide + places[at]] = values[at]
        slides[row] = slide
        highest = max(highest, slide)
    return highest
