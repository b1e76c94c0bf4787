"""House ways: the phrases in which a dealer's fixed play is written, and what each of them means.

The first row that fits the dealer's cards decides, and of all ways to follow it exactly one is best.
"""

from collections.abc import Iterable, Sequence
from enum import Enum, unique
from functools import cache, lru_cache
from typing import NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import ACE, DEUCE, EIGHT, JACK, KING, SEVEN, TEN, text
from pitboss.hands.houseway import match as d
from pitboss.hands.houseway import parts as p
from pitboss.hands.ladder import KINDS, Ladder, lower, lower_plain
from pitboss.hands.ladders import HIGH
from pitboss.hands.lookup import tables
from pitboss.hands.score_one import score_one
from pitboss.hands.scoring import score

Cards = tuple[int, ...]


class WayError(ValueError):
    """House ways that leave the dealer without a play, or with two."""


@unique
class Holding(Enum):
    """What the dealer was dealt. Low is two to six, medium seven to ten, high jack to king."""

    ANY = "any hand"
    NO_PAIR = "no pair"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    LOW_LOW = "two low pairs"
    LOW_MEDIUM = "a low pair and a medium pair"
    LOW_HIGH = "a low pair and a high pair"
    MEDIUM_MEDIUM = "two medium pairs"
    MEDIUM_HIGH = "a medium pair and a high pair"
    HIGH_HIGH = "two high pairs"
    ACES_AND_PAIR = "a pair of aces and another pair"
    THREE_PAIR = "three pair"
    THREE_OF_A_KIND = "three of a kind"
    THREE_ACES = "three aces"
    TWO_THREES = "three of a kind twice"
    FULL_HOUSE = "a full house"
    DEUCES_FULL = "a full house with a pair of twos"
    THREE_AND_PAIRS = "three of a kind and two pair"
    LOW_FOUR = "low four of a kind"
    MEDIUM_FOUR = "medium four of a kind"
    HIGH_FOUR = "high four of a kind"
    FOUR_ACES = "four aces"
    FOUR_AND_PAIR = "four of a kind and a pair"
    FOUR_AND_THREE = "four of a kind and three of a kind"
    FIVE_ACES = "five aces"
    STRAIGHT_OR_FLUSH = "a straight or a flush"
    STRAIGHT_OR_BETTER = "a straight or better"
    THREE_STRAIGHT_OR_FLUSH = "a three-card straight or flush"


@unique
class Keep(Enum):
    """What the dealer does: holds these cards, or sets these in back and those in front."""

    # held before the draw
    ALL = "all cards"
    TWO_PAIR = "the two pair"
    FOUR_FLUSH = "four cards to a flush"
    FOUR_STRAIGHT = "four cards to a straight"
    THREE_OF_A_KIND = "the three of a kind"
    PAIR_AND_ONE = "the pair and one other card"
    THREE_CARDS = "three cards"
    # two kept
    PAIR_OF_EIGHTS = "a pair of eights or better"
    PAIR = "a pair"
    SUITED_PAIR = "a suited pair"
    ACE_JACK = "an ace with a jack or better"
    ACE = "an ace and another card"
    SUITED_ACE = "an ace and another card of its suit"
    TENS = "two cards ten or better"
    SUITED_TENS = "two suited cards ten or better"
    FACE = "a face card and another card"
    SUITED_FACE = "a face card and another card of its suit"
    CONNECTED = "two connected cards"
    SUITED_CONNECTED = "two suited connected cards"
    TOP_TWO = "the two highest cards"
    SUITED_TOP_TWO = "the two highest cards, if suited"
    # a back hand of two, a front hand of one
    ONE_COLOR_BACK = "two of one color in back"
    HIGHEST_FRONT = "the highest card in front"
    SECOND_FRONT = "the second highest card in front"
    MADE_BACK = "a pair, two suited or two connected cards in back"
    MADE_BACK_TEN_FRONT = "a pair, two suited or two connected cards in back and a ten or higher in front"
    # a back hand of five, a front hand of two
    HIGHEST_BACK = "the highest card in back"
    TOGETHER = "together in back"
    TOGETHER_KING_FRONT = "together in back, with a king or ace in front"
    TOGETHER_ACE_FRONT = "together in back, with an ace in front"
    TOGETHER_ACE_KING_FRONT = "together in back, with an ace and a king in front"
    PAIR_FRONT = "a pair in front"
    KINGS_FRONT = "a pair of kings in front"
    ONE_ACE_FRONT = "one ace in front"
    THREE_BACK_PAIR_FRONT = "three of a kind in back and a pair in front"
    STRAIGHT_BACK = "a straight or a flush in back"
    STRAIGHT_BACK_PAIR_FRONT = "a straight or a flush in back and a pair in front"


@unique
class Best(Enum):
    """Which way is better where several follow the row."""

    CARDS = "the highest cards"
    SUITED = "suited"
    BACK = "the highest hand in back"
    FRONT = "the highest hand in front"
    OPEN_ENDED = "a straight open at both ends"
    STRAIGHT = "the highest straight"
    SUIT_KEPT = "the lowest suit kept: clubs, diamonds, hearts, spades"
    SUIT_FRONT = "the lowest suit in front: clubs, diamonds, hearts, spades"


class WayRow(Protocol):
    """One row of the house ways."""

    @property
    def holding(self) -> Holding: ...
    @property
    def keep(self) -> Keep: ...
    @property
    def best(self) -> tuple[Best, ...]: ...


R = TypeVar("R", bound=WayRow)


# --- playing by them --------------------------------------------------------------------------------------------------


def chosen(
    rows: Iterable[R], cards: Sequence[int], *, back: Ladder = HIGH, front: Ladder | None = None
) -> tuple[Cards, R]:
    """The cards that are kept or set in back, highest first, and the row that says so."""
    rows, cards, count = tuple(rows), tuple(map(int, cards)), len(cards)
    large, small = lower_plain(back), lower_plain(front) if front else NO_FRONT
    keys, scratch, merits = [0] * 8, [0] * 8, [0] * 8
    hand = p.dealt(cards, count, large, keys)
    backs, fronts = _Scores(hand, large), _Scores(hand, small)
    answer = d.decided(plan(rows), len(rows), hand, large, small, backs, fronts, parts(count), merits, scratch)
    if answer < 0:
        raise _trouble(rows, answer, cards)
    kept = sorted((keys[at] >> 8 & 255 for at in range(count) if answer >> at & 1), reverse=True)
    return tuple(kept), rows[answer >> d.PART_BITS]


parts = cache(p.parts_of)


class _Scores(dict[int, int]):
    """How high each part of a hand stands, found when it is asked for."""

    def __init__(self, hand: p.PackedHand, spec: Cards) -> None:
        super().__init__()
        self.hand, self.spec = hand, spec

    def __missing__(self, part: int) -> int:
        cards = [0] * 8
        self[part] = found = score_one(cards, p.taken(self.hand, part, cards), self.spec)
        return found


def _trouble(rows: Sequence[WayRow], answer: int, cards: Iterable[int]) -> WayError:
    if answer == d.NO_ROW:
        return WayError(f"no row of the house ways fits {text(cards)}")
    row = rows[d.TWO_WAYS - answer]
    return WayError(f"{row.holding.value}, {row.keep.value}: two ways to play {text(sorted(cards, reverse=True))}")


def fouled(back: Sequence[int], front: Sequence[int], large: Ladder, small: Ladder) -> bool:
    """Whether the front hand is not below the back hand."""
    order = lower_plain(large)
    return p.standing(score(small, front), lower_plain(small), order) >= p.standing(score(large, back), order, order)


class HousePlayed(NamedTuple):
    """Many hands played by house ways: a bit for each column that is kept or set in back, and the row that says so."""

    kept: NDArray[np.uint8]
    row: NDArray[np.uint8]


def played(
    rows: Iterable[WayRow], cards: NDArray[np.uint8], *, back: Ladder = HIGH, front: Ladder | None = None
) -> HousePlayed:
    """`chosen` for every row of an array of shape (hands, cards), compiled: drawn, kept or set alike."""
    these = tuple(rows)
    out = np.empty(len(cards), dtype=np.int16)
    lowered = np.array(plan(these), dtype=np.int64)
    small = lower(front) if front else _no_front()
    large = tables(back, back.size)
    fine = tables(front, front.size) if front else large
    places = np.array(parts(cards.shape[1]), dtype=np.int64)
    failed = d.decide_rows(lowered, np.ascontiguousarray(cards), lower(back), small, large, fine, places, out)
    if failed >= 0:
        chosen(these, tuple(cards[failed].tolist()), back=back, front=front)
    return HousePlayed((out & 255).astype(np.uint8), (out >> d.PART_BITS).astype(np.uint8))


def set_hands(
    rows: Iterable[WayRow], cards: NDArray[np.uint8], *, back: Ladder, front: Ladder
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Every row of an array set by house ways: the back hands and the front hands, a row each."""
    kept = played(rows, cards, back=back, front=front).kept
    return take(cards, kept, back.size), take(cards, ~kept, cards.shape[1] - back.size)


def take(cards: NDArray[np.uint8], kept: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    """The cards of each row whose bits are set, so many in every row."""
    mask = kept[:, None] >> np.arange(cards.shape[1], dtype=np.uint8) & 1 == 1
    found: NDArray[np.uint8] = cards[mask].reshape(len(cards), size)
    return found


# --- the phrases in numbers -------------------------------------------------------------------------------------------

LOW, MEDIUM, TALL, ACES = range(DEUCE, SEVEN), range(SEVEN, JACK), range(JACK, ACE), range(ACE, ACE + 1)
KINGS, BELOW_ACES, ANY = range(KING, ACE), range(DEUCE, ACE), range(d.LEAST, d.MOST + 1)
NO_FRONT = (0,) * KINDS
"""A ladder of no cards, where no front hand is set."""


def _ends(*ranges: range) -> Cards:
    return tuple(end for each in ranges for end in (each[0], each[-1]))


def _digits(shape: Cards) -> int:
    """A shape as it is written in a row: 0x320 for a full house."""
    return sum(many << (8 - 4 * at) for at, many in enumerate(shape))


def _shaped(*shape: int, or_else: Cards | None = None, first: range = ANY, second: range = ANY) -> Cards:
    """So many of everything that is held more than once; and of which rank the first and the second is."""
    either = shape if or_else is None else or_else
    return d.SHAPED, _digits(shape), _digits(either), *_ends(first, second)


def _other(test: int) -> Cards:
    return test, 0, 0, *_ends(ANY, ANY)


def _pairs(lower: range, upper: range) -> Cards:
    return _shaped(2, 2, first=upper, second=lower)


def _four(ranks: range) -> Cards:
    """Four of a kind; with a wild joker also five."""
    return _shaped(4, or_else=(5,), first=ranks)


HOLDINGS: dict[Holding, Cards] = {
    Holding.ANY: _other(d.ANY_HAND),
    Holding.NO_PAIR: _shaped(),
    Holding.ONE_PAIR: _shaped(2),
    Holding.TWO_PAIR: _shaped(2, 2),
    Holding.LOW_LOW: _pairs(LOW, LOW),
    Holding.LOW_MEDIUM: _pairs(LOW, MEDIUM),
    Holding.LOW_HIGH: _pairs(LOW, TALL),
    Holding.MEDIUM_MEDIUM: _pairs(MEDIUM, MEDIUM),
    Holding.MEDIUM_HIGH: _pairs(MEDIUM, TALL),
    Holding.HIGH_HIGH: _pairs(TALL, TALL),
    Holding.ACES_AND_PAIR: _pairs(BELOW_ACES, ACES),
    Holding.THREE_PAIR: _shaped(2, 2, 2),
    Holding.THREE_OF_A_KIND: _shaped(3),
    Holding.THREE_ACES: _shaped(3, first=ACES),
    Holding.TWO_THREES: _shaped(3, 3),
    Holding.FULL_HOUSE: _shaped(3, 2),
    Holding.DEUCES_FULL: _shaped(3, 2, second=range(DEUCE, DEUCE + 1)),
    Holding.THREE_AND_PAIRS: _shaped(3, 2, 2),
    Holding.LOW_FOUR: _four(LOW),
    Holding.MEDIUM_FOUR: _four(MEDIUM),
    Holding.HIGH_FOUR: _four(TALL),
    Holding.FOUR_ACES: _four(ACES),
    Holding.FOUR_AND_PAIR: _shaped(4, 2, or_else=(5, 2)),
    Holding.FOUR_AND_THREE: _shaped(4, 3),
    Holding.FIVE_ACES: _shaped(5, or_else=(5, 2), first=ACES),
    Holding.STRAIGHT_OR_FLUSH: _other(d.STRAIGHT_OR_FLUSH),
    Holding.STRAIGHT_OR_BETTER: _other(d.STRAIGHT_OR_BETTER),
    Holding.THREE_STRAIGHT_OR_FLUSH: _other(d.THREE_STRAIGHT_OR_FLUSH),
}


def _keeps(
    many: int = 0,
    marks: int = 0,
    *,
    shape: Cards | None = None,
    high: range = ANY,
    low: range = ANY,
    front: tuple[range, range] = (ANY, ANY),
) -> Cards:
    """So many cards, with these marks; bounds for the highest and lowest rank kept, and of those in front."""
    return marks, many, -1 if shape is None else _digits(shape), *_ends(high, low, *front)


AT_LEAST_TEN, AT_LEAST_KING = range(TEN, d.MOST + 1), range(KING, d.MOST + 1)

KEEPS: dict[Keep, Cards] = {
    Keep.ALL: _keeps(0, d.ALL),
    Keep.TWO_PAIR: _keeps(4, shape=(2, 2)),
    Keep.FOUR_FLUSH: _keeps(4, d.SUITED),
    Keep.FOUR_STRAIGHT: _keeps(4, d.TO_A_STRAIGHT),
    Keep.THREE_OF_A_KIND: _keeps(3, shape=(3,)),
    Keep.PAIR_AND_ONE: _keeps(3, shape=(2,)),
    Keep.THREE_CARDS: _keeps(3),
    Keep.PAIR_OF_EIGHTS: _keeps(2, d.PAIRED, low=range(EIGHT, d.MOST + 1)),
    Keep.PAIR: _keeps(2, d.PAIRED),
    Keep.SUITED_PAIR: _keeps(2, d.PAIRED | d.SUITED),
    Keep.ACE_JACK: _keeps(2, high=ACES, low=TALL),
    Keep.ACE: _keeps(2, high=ACES),
    Keep.SUITED_ACE: _keeps(2, d.SUITED, high=ACES),
    Keep.TENS: _keeps(2, low=AT_LEAST_TEN),
    Keep.SUITED_TENS: _keeps(2, d.SUITED, low=AT_LEAST_TEN),
    Keep.FACE: _keeps(2, high=TALL),
    Keep.SUITED_FACE: _keeps(2, d.SUITED, high=TALL),
    Keep.CONNECTED: _keeps(2, d.CONNECTED),
    Keep.SUITED_CONNECTED: _keeps(2, d.CONNECTED | d.SUITED),
    Keep.TOP_TWO: _keeps(2, d.TOP_TWO),
    Keep.SUITED_TOP_TWO: _keeps(2, d.TOP_TWO | d.SUITED),
    Keep.ONE_COLOR_BACK: _keeps(2, d.ONE_COLOR),
    Keep.HIGHEST_FRONT: _keeps(2, d.FRONT_TOP),
    Keep.SECOND_FRONT: _keeps(2, d.FRONT_SECOND),
    Keep.MADE_BACK: _keeps(2, d.MADE),
    Keep.MADE_BACK_TEN_FRONT: _keeps(2, d.MADE, front=(AT_LEAST_TEN, ANY)),
    Keep.HIGHEST_BACK: _keeps(5, d.TOP_BACK),
    Keep.TOGETHER: _keeps(5, d.TOGETHER),
    Keep.TOGETHER_KING_FRONT: _keeps(5, d.TOGETHER, front=(AT_LEAST_KING, ANY)),
    Keep.TOGETHER_ACE_FRONT: _keeps(5, d.TOGETHER, front=(ACES, ANY)),
    Keep.TOGETHER_ACE_KING_FRONT: _keeps(5, d.TOGETHER, front=(ACES, AT_LEAST_KING)),
    Keep.PAIR_FRONT: _keeps(5, d.FRONT_PAIR),
    Keep.KINGS_FRONT: _keeps(5, d.FRONT_PAIR, front=(KINGS, KINGS)),
    Keep.ONE_ACE_FRONT: _keeps(5, front=(ACES, BELOW_ACES)),
    Keep.THREE_BACK_PAIR_FRONT: _keeps(5, d.FRONT_PAIR | d.THREE_BACK),
    Keep.STRAIGHT_BACK: _keeps(5, d.STRAIGHT_BACK),
    Keep.STRAIGHT_BACK_PAIR_FRONT: _keeps(5, d.FRONT_PAIR | d.STRAIGHT_BACK),
}

BESTS: dict[Best, int] = {
    Best.CARDS: d.CARDS,
    Best.SUITED: d.BEST_SUITED,
    Best.BACK: d.BACK,
    Best.FRONT: d.FRONT,
    Best.OPEN_ENDED: d.OPEN_ENDED,
    Best.STRAIGHT: d.STRAIGHT,
    Best.SUIT_KEPT: d.SUIT_KEPT,
    Best.SUIT_FRONT: d.SUIT_FRONT,
}


@lru_cache(maxsize=64)
def plan(rows: tuple[WayRow, ...]) -> Cards:
    """The rows as one row of integers, as `houseway.match` reads them."""
    return tuple(number for row in rows for number in _lowered(row))


def _lowered(row: WayRow) -> Cards:
    best = tuple(BESTS[each] for each in row.best)
    if len(best) > d.MOST_BESTS:
        raise WayError(f"{row.holding.value}, {row.keep.value}: more than {d.MOST_BESTS} measures of what is best")
    return *HOLDINGS[row.holding], *KEEPS[row.keep], *best, *(d.NO_BEST,) * (d.MOST_BESTS - len(best))


@lru_cache(maxsize=1)
def _no_front() -> NDArray[np.int64]:
    row = np.array(NO_FRONT, dtype=np.int64)
    row.flags.writeable = False  # as ladders are, so that one compilation serves both
    return row
