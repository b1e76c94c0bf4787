"""The shelf: decks, limits and phrases that three or more games share."""

from __future__ import annotations

from pitboss.hands.cards import NAMES, RANKS, SUIT_NAMES, SUITS
from pitboss.hands.houseway.ways import Best, Holding, Keep
from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    Burn,
    Cap,
    CardIn,
    From,
    Hand,
    Manner,
    Mishap,
    OneOf,
    Pick,
    Pile,
    Reading,
    Spot,
    Then,
    Way,
    What,
)

CO_WORDS = Section("CO", "47.1-1002")
CO_AGGREGATE = Section("CO", "47.1-1062")

ANTE = Spot("Ante")
BLIND = Spot("Blind")
BET = Spot("Bet")
PLAY = Spot("Play")
PROGRESSIVE = Spot("Progressive")

CO_TYPES = Section("CO", "47.1-1003")
CO_VARIATIONS = Section("CO", "47.1-1001")

HUNDRED = Cap(100_00, law=CO_WORDS("(2)"))

EITHER_WAY = (Manner.ROTATION, Manner.PACKETS)


def offered(paragraph: str) -> Cite:
    """A place on Colorado's list of games, and the leave to play without a pot and its table stakes."""
    free = CO_VARIATIONS("(3), (3)(a)-(h)") & Section("CO", "47.1-1023")("(3)")
    return CO_TYPES(f"intro, {paragraph}") & free


def each_card(row: str) -> tuple[Pick, ...]:
    """A pick for each of the 52 cards."""
    return tuple(Pick(value + suit, row, CardIn(value, suit)) for value in RANKS for suit in SUITS)


def each_value(row: str, values: str) -> tuple[Pick, ...]:
    """A pick for each of these values, in any suit."""
    return tuple(Pick(name, row, CardIn(value)) for value, name in zip(RANKS, NAMES, strict=True) if value in values)


def each_suit(row: str, values: str) -> tuple[Pick, ...]:
    """A pick for each suit, on cards of these values only."""
    return tuple(Pick(name, row, CardIn(values, suit)) for suit, name in zip(SUITS, SUIT_NAMES, strict=True))


def each_hand(count: int, ladder: Ladder, law: Cite) -> tuple[Pick, ...]:
    """A pick for each of so many common hands, which lie on the board one after the other."""
    places = ((number, ladder.size * (number - 1) + 1) for number in range(1, count + 1))
    cards = ((number, From(Pile.BOARD, first=ladder.size, at=at)) for number, at in places)
    return tuple(Pick(str(number), "", Hand(ladder, (some,), law=law)) for number, some in cards)


def may_burn(option: str, law: Cite) -> OneOf:
    """A burn that the house may leave out."""
    return OneOf(option, (("no", ()), ("yes", (Burn(law=law),))), law=law)


def count_of_a_player(law: Cite, then: Then = Then.HAND_VOID) -> Mishap:
    """A wrong count for one player touches that player alone."""
    return Mishap(What.PLAYER_COUNT, then, law=law)


def exposed_is_turned_over(law: Cite) -> tuple[Mishap, ...]:
    """An exposed card is turned over and dealing goes on, whoever it belongs to."""
    return (
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=law),
        Mishap(What.DEALER_EXPOSED, Then.TURN_OVER, law=law),
    )


EMPEROR = Section("CO", "47.1-1017.49")
IN_FRONT = (Best.FRONT, Best.SUIT_FRONT)
IN_BACK = (Best.BACK, Best.SUIT_FRONT)

BY_FRONT = (Best.FRONT, Best.BACK, Best.SUIT_FRONT)

PAI_GOW_WAYS = (
    Way(Holding.FIVE_ACES, Keep.KINGS_FRONT, IN_FRONT, law=EMPEROR("(35)(n)")),
    Way(Holding.FIVE_ACES, Keep.PAIR_FRONT, BY_FRONT, law=EMPEROR("(35)(n)")),
    Way(Holding.FOUR_AND_THREE, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(m)")),
    Way(Holding.FOUR_AND_PAIR, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(l)")),
    Way(Holding.LOW_FOUR, Keep.TOGETHER, IN_FRONT, law=EMPEROR("(35)(k), (35)(k)(i)")),
    Way(Holding.MEDIUM_FOUR, Keep.TOGETHER_KING_FRONT, IN_FRONT, law=EMPEROR("(35)(k)(ii)")),
    Way(Holding.MEDIUM_FOUR, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(k)(ii)")),
    Way(Holding.HIGH_FOUR, Keep.TOGETHER_ACE_FRONT, IN_FRONT, law=EMPEROR("(35)(k)(iii)")),
    Way(Holding.HIGH_FOUR, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(k)(iii)")),
    Way(Holding.FOUR_ACES, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(k)(iv)")),
    Way(Holding.TWO_THREES, Keep.PAIR_FRONT, BY_FRONT, law=EMPEROR("(35)(f), (35)(j)")),
    Way(Holding.THREE_AND_PAIRS, Keep.THREE_BACK_PAIR_FRONT, IN_FRONT, law=EMPEROR("(35)(i)")),
    Way(Holding.DEUCES_FULL, Keep.TOGETHER_ACE_KING_FRONT, IN_FRONT, law=EMPEROR("(35)(h), (35)(g)(vii)")),
    Way(Holding.FULL_HOUSE, Keep.THREE_BACK_PAIR_FRONT, IN_FRONT, law=EMPEROR("(35)(h), (35)(g)(vii)")),
    Way(Holding.THREE_PAIR, Keep.PAIR_FRONT, IN_FRONT, law=EMPEROR("(35)(d), (35)(g)(v)")),
    Way(
        Holding.LOW_LOW,
        Keep.TOGETHER_KING_FRONT,
        IN_FRONT,
        law=EMPEROR("(35)(c), (35)(c) Low pairs, (35)(c) Low/Low, (35)(g)(iv)"),
    ),
    Way(
        Holding.LOW_LOW,
        Keep.PAIR_FRONT,
        IN_BACK,
        law=EMPEROR("(35)(c), (35)(c) Low pairs, (35)(c) Low/Low, (35)(g)(iv)"),
    ),
    Way(Holding.LOW_MEDIUM, Keep.TOGETHER_KING_FRONT, IN_FRONT, law=EMPEROR("(35)(c) Low/Med, (35)(g)(iv)")),
    Way(Holding.LOW_MEDIUM, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(c) Low/Med, (35)(g)(iv)")),
    Way(Holding.LOW_HIGH, Keep.TOGETHER_ACE_FRONT, IN_FRONT, law=EMPEROR("(35)(c) Low/High, (35)(g)(iv)")),
    Way(Holding.LOW_HIGH, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(c) Low/High, (35)(g)(iv)")),
    Way(
        Holding.MEDIUM_MEDIUM,
        Keep.TOGETHER_ACE_FRONT,
        IN_FRONT,
        law=EMPEROR("(35)(c) Medium pairs, (35)(c) Med/Med, (35)(g)(iv)"),
    ),
    Way(
        Holding.MEDIUM_MEDIUM,
        Keep.PAIR_FRONT,
        IN_BACK,
        law=EMPEROR("(35)(c) Medium pairs, (35)(c) Med/Med, (35)(g)(iv)"),
    ),
    Way(Holding.MEDIUM_HIGH, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(c) Med/High, (35)(g)(iv)")),
    Way(Holding.HIGH_HIGH, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(c) High pairs, (35)(c) High/High, (35)(g)(iv)")),
    Way(Holding.ACES_AND_PAIR, Keep.PAIR_FRONT, IN_BACK, law=EMPEROR("(35)(c) Aces, (35)(g)(iv)")),
    Way(Holding.STRAIGHT_OR_FLUSH, Keep.STRAIGHT_BACK_PAIR_FRONT, BY_FRONT, law=EMPEROR("(35)(g)(iii), (35)(g)(vi)")),
    Way(
        Holding.STRAIGHT_OR_FLUSH,
        Keep.STRAIGHT_BACK,
        BY_FRONT,
        law=EMPEROR("(35)(g), (35)(g)(i), (35)(g)(ii)"),
        reading=Reading(
            "A straight or flush that cannot spare the pair stays in back, with the highest two cards in front.",
            "(35)(g)(iii) only says where the pair goes if the straight or flush stands without it.",
        ),
    ),
    Way(Holding.THREE_ACES, Keep.ONE_ACE_FRONT, BY_FRONT, law=EMPEROR("(35)(e)")),
    Way(Holding.THREE_OF_A_KIND, Keep.TOGETHER, IN_FRONT, law=EMPEROR("(35)(e)")),
    Way(Holding.ONE_PAIR, Keep.TOGETHER, IN_FRONT, law=EMPEROR("(35)(b)")),
    Way(Holding.NO_PAIR, Keep.HIGHEST_BACK, IN_FRONT, law=EMPEROR("(35)(a)")),
)
"""How the dealer sets five and two."""
