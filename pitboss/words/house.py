"""What binds the whole game: limits, tips, the house's choices, irregularities."""

from __future__ import annotations

from dataclasses import KW_ONLY
from enum import Enum
from typing import TYPE_CHECKING

from pitboss.hands import Ladder
from pitboss.law import Cite
from pitboss.words.felt import From, Reading, Spot, word

if TYPE_CHECKING:
    pass


@word
class Cap:
    """These wagers together may not exceed so much; with no spots, no single wager may.

    `shortens`: this wager gives way to the cap even if that makes it less than the one it must equal.
    """

    most: int
    spots: tuple[Spot, ...] = ()
    shortens: Spot | None = None
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Floor:
    """The table minimum is met by these wagers together."""

    spots: tuple[Spot, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Required:
    """What the house may demand at least on these spots together; more is up to the player."""

    most: int
    spots: tuple[Spot, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class TipSize(Enum):
    """How large a wager for the dealer may be."""

    ANY = "any amount"
    AT_MOST_OWN = "no more than the player's own wager"
    EQUAL = "the same on each spot"


@word
class Tips:
    """Wagers for the dealer: on which spots, how large, and on which later wagers they may be repeated.

    `later_under`: repeated only where the sheet's option has this value.
    """

    spots: tuple[Spot, ...]
    size: TipSize = TipSize.ANY
    later: tuple[Spot, ...] = ()
    later_under: tuple[str, str] | None = None
    discretion: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Together:
    """Schedules that are chosen as one: these wagers use the schedule of the same name."""

    wagers: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class ScheduleFor:
    """Which schedules go with which value of an option: (value, start of the schedule's name)."""

    wager: str
    option: str
    prefixes: tuple[tuple[str, str], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class ScheduleBy:
    """A card and not the house says which schedule pays: (its rank, start of the schedule's name)."""

    wager: str
    card: From
    starts: tuple[tuple[str, str], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Among:
    """Of the printed schedules of a wager only these are for this form of the game: the starts of their names."""

    wager: str
    starts: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class PrintedFor:
    """A wager whose schedules print sums of money: it is of the size they are printed for, no more and no less."""

    wager: str
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Substitute:
    """Rows of a wager's schedules for which the house may set odds of its own."""

    wager: str
    hands: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Option:
    """A choice the law leaves to the house; the first value is the usual one."""

    name: str
    values: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Ranking:
    """Ladders the house may choose from; in the game hands are written on the first, which is the usual one."""

    name: str
    ladders: tuple[tuple[str, Ladder], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Aggregate:
    """A cap on what a round or a player is paid, if the sheet sets one, on these wagers only; `tips`: on tips too.

    `each_hand`: who plays several hands is capped on each of them by itself.
    """

    spots: tuple[Spot, ...]
    per_round: bool = True
    each_hand: bool = False
    two_winners: bool = False
    tips: bool = False
    least_odds: int = 0
    least_cap: int = 0
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Meter:
    """A progressive meter: which wager feeds it, and what it is reset to when the whole of it is won."""

    spot: Spot
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class What(Enum):
    """What went wrong."""

    PLAYER_COUNT = "a player was dealt a wrong number of cards"
    DEALER_COUNT = "the dealer was dealt a wrong number of cards"
    BOARD_COUNT = "a wrong number of community cards was dealt"
    COMMON_COUNT = "a common hand was dealt a wrong number of cards"
    STUB_COUNT = "a wrong number of cards was left over"
    PLAYER_EXPOSED = "a player's card was exposed"
    DEALER_EXPOSED = "a card of the dealer's was exposed"
    BOARD_EXPOSED = "a community card was exposed too early"
    BOARD_EARLY = "the next community card was dealt too early"
    CARD_DROPPED = "the dealer dropped a card"
    CARD_OFF_TABLE = "a player's card fell off the table"
    COMMON_OFF_TABLE = "a card of a common hand fell off the table"
    FACED_CARD = "a card was found face up in the deck"
    FACED_AGAIN = "a second card was found face up in the deck"
    DRAWN_IN_ERROR = "a card was drawn in error, its face unseen"
    MISSED_BURN = "a burn was forgotten"
    FALSE_CLAIM = "a player declared a hand he does not hold"
    DEALER_MISSET = "the dealer's hand was not set by the house ways"
    SHUFFLER_JAM = "the shuffler jammed"
    SHOE_JAM = "the dealing machine jammed"


class Then(Enum):
    """What the law makes of it."""

    PLAY_ON = "play goes on"
    TURN_OVER = "the card is turned over and play goes on"
    HAND_VOID = "the hand is dead and its wagers come back"
    HAND_LOST = "the hand is dead and its first wager is lost"
    ALL_VOID = "all hands are dead and all wagers come back, those of folded hands too"
    PROGRESSIVE_ONLY = "the hands play for the progressive and its envy only; all other wagers come back"
    COMPLETED = "the hand is completed with the next card of the deck"
    CARD_OUT = "the card is put away unused"
    NEXT_CARD = "it is used as the next card"
    RESET = "the hand is set again by the house ways"
    RESHUFFLE = "the cards are shuffled again"
    EXTRA_BACK = "what is too much goes back and the rest of the deck is shuffled again"
    MAY_LEAVE = "play goes on, and whoever wishes may fold and keep all wagers"


@word
class Mishap:
    """An irregularity the section foresees, and its consequence. `offering`: only where that wager is offered.

    `under`: only where the sheet's option has this value. `missing`: only when so many cards are missing.
    """

    what: What
    then: Then
    offering: Spot | None = None
    under: tuple[str, str] | None = None
    missing: int = 0
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None
