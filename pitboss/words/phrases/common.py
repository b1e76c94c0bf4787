"""What games of every jurisdiction share: spots, picks, streets on a board, misdeals. The paragraph is an argument."""

from __future__ import annotations

from pitboss.hands.cards import NAMES, RANKS, SUIT_NAMES, SUITS
from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    COMMON,
    Burn,
    CardIn,
    Deal,
    First,
    From,
    Hand,
    Manner,
    Mishap,
    OneOf,
    Pick,
    Pile,
    Pitch,
    PotStep,
    Reading,
    Spot,
    Street,
    Then,
    What,
)

__all__ = [
    "ANTE",
    "BET",
    "BLIND",
    "EITHER_WAY",
    "PLAY",
    "PROGRESSIVE",
    "board_streets",
    "each_card",
    "each_hand",
    "each_suit",
    "each_value",
    "exposed_is_turned_over",
    "flop",
    "may_burn",
    "next_card",
    "one_hand_alone",
    "progressive_misdeal",
]

ANTE = Spot("Ante")
BLIND = Spot("Blind")
BET = Spot("Bet")
PLAY = Spot("Play")
PROGRESSIVE = Spot("Progressive")

EITHER_WAY = (Manner.ROTATION, Manner.PACKETS)


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


def flop(law: Cite, bets: Cite) -> tuple[PotStep, ...]:
    """A card burned, three dealt to the board, and the betting on them."""
    return Burn(law=law), Pitch((Deal(3, to=COMMON, up=3),), law=law), Street(First.LEFT, law=bets)


def next_card(law: Cite, bets: Cite | None = None, reading: Reading | None = None) -> tuple[PotStep, ...]:
    """A card burned, one dealt to the board, and the betting on it at the higher limit."""
    betting = Street(First.LEFT, big=True, law=bets or law, reading=reading)
    return Burn(law=law), Pitch((Deal(1, to=COMMON, up=1),), law=law), betting


def board_streets(
    three: Cite, bets: Cite, fourth: Cite, fifth: Cite, reading: Reading | None = None
) -> tuple[PotStep, ...]:
    """Flop, turn and river, with betting after each, the last two at the higher limit."""
    return *flop(three, bets), *next_card(fourth, reading=reading), *next_card(fifth, reading=reading)


def one_hand_alone(law: Cite) -> tuple[Mishap, ...]:
    """What goes wrong with one player's cards touches that hand alone; an exposed card is turned over."""
    return (
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=law),
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=law),
        Mishap(What.CARD_OFF_TABLE, Then.HAND_VOID, law=law),
    )


def exposed_is_turned_over(law: Cite) -> tuple[Mishap, ...]:
    """An exposed card is turned over and dealing goes on, whoever it belongs to."""
    return (
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=law),
        Mishap(What.DEALER_EXPOSED, Then.TURN_OVER, law=law),
    )


def progressive_misdeal(
    here: Section, *, only: str, void: str, what: What = What.DEALER_COUNT, reading: Reading | None = None
) -> tuple[Mishap, ...]:
    """A misdeal that leaves the hands in play for the progressive where it is offered, and voids them elsewhere.

    `only`, `void`: the paragraphs of the two. `reading`: how those hands still play.
    """
    return (
        Mishap(what, Then.PROGRESSIVE_ONLY, offering=PROGRESSIVE, law=here(only), reading=reading),
        Mishap(what, Then.ALL_VOID, law=here(void)),
    )
