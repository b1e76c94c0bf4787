"""House ways: the phrases in which a dealer's fixed play is written, and what each of them means.

The first row that fits the dealer's cards decides, and of all ways to follow it exactly one is best.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique
from itertools import combinations
from typing import Protocol, TypeVar

from pitboss.cards import ACE, CLUBS, DECK, DEUCE, EIGHT, JACK, KING, SEVEN, SPADES, TEN, rank, suit, text
from pitboss.hands import Kind, Ladder, Wild, kind, makes, score
from pitboss.hands.ladders import HIGH

Cards = tuple[int, ...]
Alike = tuple[tuple[int, int], ...]
"""(how many, rank) of everything held more than once: the most first, then the highest."""


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


class Row(Protocol):
    """One row of the house ways."""

    @property
    def holding(self) -> Holding: ...
    @property
    def keep(self) -> Keep: ...
    @property
    def best(self) -> tuple[Best, ...]: ...


R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Dealt:
    """The dealer's whole hand, highest card first, and the ladders it is read by."""

    cards: Cards
    back: Ladder
    front: Ladder | None
    joker: int
    """The rank a joker counts as beside its equals."""
    alike: Alike = ()


@dataclass(frozen=True, slots=True)
class Parted:
    """One way to part the hand: kept or in back, and the rest."""

    dealt: Dealt
    kept: Cards
    rest: Cards


def chosen(
    rows: Iterable[R], cards: Sequence[int], *, back: Ladder = HIGH, front: Ladder | None = None
) -> tuple[Cards, R]:
    """The cards that are kept or set in back, highest first, and the row that says so."""
    dealt = _read(cards, back, front)
    ways = tuple(_partings(dealt))
    for row in rows:
        if HOLDINGS[row.holding](dealt):
            fitting = [way for way in ways if KEEPS[row.keep](way) and not _foul(way)]
            if fitting:
                return _one(fitting, row), row
    raise WayError(f"no row of the house ways fits {text(cards)}")


def fouled(back: Cards, front: Cards, large: Ladder, small: Ladder) -> bool:
    """Whether the front hand is not below the back hand."""
    return _standing(small, front, large) >= _standing(large, back, large)


def _standing(ladder: Ladder, cards: Cards, order: Ladder) -> tuple[int, ...]:
    value = score(ladder, cards)
    what = kind(ladder, value)
    place = order.kinds.index(what) if what in order.kinds else -1
    return place, *(value >> 4 * at & 15 for at in range(ladder.width - 1, -1, -1))


def _foul(way: Parted) -> bool:
    front = way.dealt.front
    return front is not None and fouled(way.kept, way.rest, way.dealt.back, front)


def _partings(dealt: Dealt) -> Iterator[Parted]:
    """Every way to part the cards, identical cards aside; any number may be held where no front hand is set."""
    count = len(dealt.cards)
    for size in range(1, count + 1) if dealt.front is None else (dealt.back.size,):
        # What one combination leaves is the combination at the same place from the end.
        others = reversed(tuple(combinations(dealt.cards, count - size)))
        for kept, rest in dict(zip(combinations(dealt.cards, size), others, strict=True)).items():
            yield Parted(dealt, kept, rest)


def _one(ways: list[Parted], row: Row) -> Cards:
    merit = [tuple(BESTS[key](way) for key in row.best) for way in ways]
    top = max(merit)
    if merit.count(top) > 1:
        raise WayError(f"{row.holding.value}, {row.keep.value}: two ways to play {text(ways[0].dealt.cards)}")
    return ways[merit.index(top)].kept


def _read(cards: Sequence[int], back: Ladder, front: Ladder | None) -> Dealt:
    dealt = Dealt(tuple(sorted(cards, reverse=True)), back, front, _joker_rank(cards, back))
    return replace(dealt, alike=_alike(dealt, dealt.cards))


def _joker_rank(cards: Sequence[int], ladder: Ladder) -> int:
    """An ace; if fully wild, one more of what there is most of."""
    natural = Counter(rank(card) for card in cards if card < DECK)
    if ladder.wild is not Wild.FULL or not natural:
        return ACE
    return max(natural, key=lambda each: (natural[each], each))


# --- what cards have in common ----------------------------------------------------------------------------------------


def _ranks(dealt: Dealt, cards: Cards) -> Cards:
    return tuple(sorted((rank(card) if card < DECK else dealt.joker for card in cards), reverse=True))


def _alike(dealt: Dealt, cards: Cards) -> Alike:
    counts = Counter(_ranks(dealt, cards))
    return tuple(sorted(((many, each) for each, many in counts.items() if many > 1), reverse=True))


def _shape(alike: Alike) -> Cards:
    """(3, 2) for a full house, () for no pair."""
    return tuple(many for many, _ in alike)


def _suited(cards: Cards) -> bool:
    return len({suit(card) for card in cards}) == 1


def _straight_or_flush(ladder: Ladder, cards: Cards) -> bool:
    return makes(ladder, Kind.FIVE_CARD_STRAIGHT, cards) or makes(ladder, Kind.FIVE_CARD_FLUSH, cards)


STRAIGHTS = tuple(frozenset((low + step) % 13 for step in range(5)) for low in range(-1, TEN + 1))
"""The ranks of every straight, from ace to five up."""


def _straights(way: Parted) -> list[int]:
    """Which straights the kept cards may become."""
    held = set(_ranks(way.dealt, way.kept))
    return [height for height, ranks in enumerate(STRAIGHTS) if held <= ranks]


# --- holdings ---------------------------------------------------------------------------------------------------------

LOW, MEDIUM, TALL, ACES = range(DEUCE, SEVEN), range(SEVEN, JACK), range(JACK, ACE), range(ACE, ACE + 1)
BELOW_ACES = range(DEUCE, ACE)

Holds = Callable[[Dealt], bool]


def _shaped(*shape: int) -> Holds:
    return lambda dealt: _shape(dealt.alike) == shape


def _pairs(lower: range, upper: range) -> Holds:
    def fits(dealt: Dealt) -> bool:
        return _shape(dealt.alike) == (2, 2) and dealt.alike[0][1] in upper and dealt.alike[1][1] in lower

    return fits


def _three_aces(dealt: Dealt) -> bool:
    return dealt.alike == ((3, ACE),)


def _four(ranks: range) -> Holds:
    """Four of a kind; with a wild joker also five."""
    return lambda dealt: _shape(dealt.alike) in {(4,), (5,)} and dealt.alike[0][1] in ranks


def _four_and_pair(dealt: Dealt) -> bool:
    return _shape(dealt.alike) in {(4, 2), (5, 2)}


def _five_aces(dealt: Dealt) -> bool:
    return (5, ACE) in dealt.alike


def _deuces_full(dealt: Dealt) -> bool:
    return _shape(dealt.alike) == (3, 2) and (2, DEUCE) in dealt.alike


def _straight_or_better(dealt: Dealt) -> bool:
    return score(dealt.back, dealt.cards) >> dealt.back.shift > dealt.back.kinds.index(Kind.STRAIGHT)


def _three_straight_or_flush(dealt: Dealt) -> bool:
    kinds = (Kind.THREE_CARD_STRAIGHT, Kind.THREE_CARD_FLUSH)
    return any(makes(dealt.back, what, dealt.cards) for what in kinds)


HOLDINGS: dict[Holding, Holds] = {
    Holding.ANY: lambda dealt: True,
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
    Holding.THREE_ACES: _three_aces,
    Holding.TWO_THREES: _shaped(3, 3),
    Holding.FULL_HOUSE: _shaped(3, 2),
    Holding.DEUCES_FULL: _deuces_full,
    Holding.THREE_AND_PAIRS: _shaped(3, 2, 2),
    Holding.LOW_FOUR: _four(LOW),
    Holding.MEDIUM_FOUR: _four(MEDIUM),
    Holding.HIGH_FOUR: _four(TALL),
    Holding.FOUR_ACES: _four(ACES),
    Holding.FOUR_AND_PAIR: _four_and_pair,
    Holding.FOUR_AND_THREE: _shaped(4, 3),
    Holding.FIVE_ACES: _five_aces,
    Holding.STRAIGHT_OR_FLUSH: lambda dealt: _straight_or_flush(dealt.back, dealt.cards),
    Holding.STRAIGHT_OR_BETTER: _straight_or_better,
    Holding.THREE_STRAIGHT_OR_FLUSH: _three_straight_or_flush,
}

# --- what is kept -----------------------------------------------------------------------------------------------------

Keeps = Callable[[Parted], bool]


def _just(size: int, *shape: int) -> Keeps:
    """So many cards, with just these equals among them."""
    return lambda way: len(way.kept) == size and _shape(_alike(way.dealt, way.kept)) == shape


def _all(way: Parted) -> bool:
    return not way.rest


def _four_flush(way: Parted) -> bool:
    return len(way.kept) == 4 and _suited(way.kept)


def _four_straight(way: Parted) -> bool:
    return len(set(_ranks(way.dealt, way.kept))) == len(way.kept) == 4 and bool(_straights(way))


def _two(fits: Callable[[int, int], bool]) -> Keeps:
    """Two cards; the higher and the lower rank fit."""

    def keeps(way: Parted) -> bool:
        return len(way.kept) == 2 and fits(*_ranks(way.dealt, way.kept))

    return keeps


def _in_suit(fits: Keeps) -> Keeps:
    return lambda way: _suited(way.kept) and fits(way)


def _top_two(way: Parted) -> bool:
    return len(way.kept) == 2 and _ranks(way.dealt, way.kept) == _ranks(way.dealt, way.dealt.cards)[:2]


_pair = _two(lambda high, low: high == low)
_ace = _two(lambda high, low: high == ACE)
_tens = _two(lambda high, low: low >= TEN)
_face = _two(lambda high, low: high in TALL)
_connected = _two(lambda high, low: high == low + 1)


def _one_color(way: Parted) -> bool:
    return len({suit(card) in {CLUBS, SPADES} for card in way.kept}) == 1


def _front_is(place: int) -> Keeps:
    """The one card in front is the highest (0), the second highest (1)."""
    return lambda way: _ranks(way.dealt, way.rest) == (_ranks(way.dealt, way.dealt.cards)[place],)


def _made(way: Parted) -> bool:
    return kind(way.dealt.back, score(way.dealt.back, way.kept)) is not Kind.HIGH_CARD


def _made_ten(way: Parted) -> bool:
    return _ranks(way.dealt, way.rest)[0] >= TEN and _made(way)


def _highest_back(way: Parted) -> bool:
    return _ranks(way.dealt, way.kept)[0] == _ranks(way.dealt, way.dealt.cards)[0]


def _together(way: Parted) -> bool:
    """Whatever is held more than once lies in back, all of it."""
    return _alike(way.dealt, way.kept) == way.dealt.alike


def _together_and(*front: int) -> Keeps:
    """All equals in back; in front nothing lower than these ranks, place by place."""

    def keeps(way: Parted) -> bool:
        return _together(way) and all(
            has >= need for has, need in zip(_ranks(way.dealt, way.rest), front, strict=False)
        )

    return keeps


def _pair_front(way: Parted) -> bool:
    return len(set(_ranks(way.dealt, way.rest))) == 1


def _kings_front(way: Parted) -> bool:
    return set(_ranks(way.dealt, way.rest)) == {KING}


def _one_ace_front(way: Parted) -> bool:
    return _ranks(way.dealt, way.rest).count(ACE) == 1


def _three_back_pair_front(way: Parted) -> bool:
    return _pair_front(way) and max(_shape(_alike(way.dealt, way.kept)), default=1) == 3


def _straight_back(way: Parted) -> bool:
    return _straight_or_flush(way.dealt.back, way.kept)


def _straight_back_pair_front(way: Parted) -> bool:
    return _pair_front(way) and _straight_back(way)


KEEPS: dict[Keep, Keeps] = {
    Keep.ALL: _all,
    Keep.TWO_PAIR: _just(4, 2, 2),
    Keep.FOUR_FLUSH: _four_flush,
    Keep.FOUR_STRAIGHT: _four_straight,
    Keep.THREE_OF_A_KIND: _just(3, 3),
    Keep.PAIR_AND_ONE: _just(3, 2),
    Keep.THREE_CARDS: lambda way: len(way.kept) == 3,
    Keep.PAIR_OF_EIGHTS: _two(lambda high, low: high == low >= EIGHT),
    Keep.PAIR: _pair,
    Keep.SUITED_PAIR: _in_suit(_pair),
    Keep.ACE_JACK: _two(lambda high, low: high == ACE and low in TALL),
    Keep.ACE: _ace,
    Keep.SUITED_ACE: _in_suit(_ace),
    Keep.TENS: _tens,
    Keep.SUITED_TENS: _in_suit(_tens),
    Keep.FACE: _face,
    Keep.SUITED_FACE: _in_suit(_face),
    Keep.CONNECTED: _connected,
    Keep.SUITED_CONNECTED: _in_suit(_connected),
    Keep.TOP_TWO: _top_two,
    Keep.SUITED_TOP_TWO: _in_suit(_top_two),
    Keep.ONE_COLOR_BACK: _one_color,
    Keep.HIGHEST_FRONT: _front_is(0),
    Keep.SECOND_FRONT: _front_is(1),
    Keep.MADE_BACK: _made,
    Keep.MADE_BACK_TEN_FRONT: _made_ten,
    Keep.HIGHEST_BACK: _highest_back,
    Keep.TOGETHER: _together,
    Keep.TOGETHER_KING_FRONT: _together_and(KING),
    Keep.TOGETHER_ACE_FRONT: _together_and(ACE),
    Keep.TOGETHER_ACE_KING_FRONT: _together_and(ACE, KING),
    Keep.PAIR_FRONT: _pair_front,
    Keep.KINGS_FRONT: _kings_front,
    Keep.ONE_ACE_FRONT: _one_ace_front,
    Keep.THREE_BACK_PAIR_FRONT: _three_back_pair_front,
    Keep.STRAIGHT_BACK: _straight_back,
    Keep.STRAIGHT_BACK_PAIR_FRONT: _straight_back_pair_front,
}

# --- which is best ----------------------------------------------------------------------------------------------------

Merit = Callable[[Parted], Cards]


def _best_cards(way: Parted) -> Cards:
    return _ranks(way.dealt, way.kept)


def _best_suited(way: Parted) -> Cards:
    return (int(_suited(way.kept)),)


def _best_back(way: Parted) -> Cards:
    return (score(way.dealt.back, way.kept),)


def _best_front(way: Parted) -> Cards:
    assert way.dealt.front is not None
    return (score(way.dealt.front, way.rest),)


def _best_open(way: Parted) -> Cards:
    return (len(_straights(way)),)


def _best_straight(way: Parted) -> Cards:
    return (max(_straights(way)),)


def _low_suits(dealt: Dealt, cards: Cards) -> Cards:
    """The suits upside down, the highest rank's first; a joker comes after spades."""
    order = sorted((-_ranks(dealt, (card,))[0], suit(card) if card < DECK else SPADES + 1) for card in cards)
    return tuple(-each for _, each in order)


BESTS: dict[Best, Merit] = {
    Best.CARDS: _best_cards,
    Best.SUITED: _best_suited,
    Best.BACK: _best_back,
    Best.FRONT: _best_front,
    Best.OPEN_ENDED: _best_open,
    Best.STRAIGHT: _best_straight,
    Best.SUIT_KEPT: lambda way: _low_suits(way.dealt, way.kept),
    Best.SUIT_FRONT: lambda way: _low_suits(way.dealt, way.rest),
}
