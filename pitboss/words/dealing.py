"""Wagers and cards going out, in dealing order."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from pitboss.words.layout import Cited, Hand, Holds, Spot, word

__all__ = [
    "COMMON",
    "DEALER",
    "PLAYER",
    "Burn",
    "CardIn",
    "Deal",
    "Going",
    "Holder",
    "Manner",
    "Pick",
    "Pitch",
    "Remove",
    "Turn",
    "Wager",
]


@word
class CardIn:
    """A card of one of these ranks and one of these suits; nothing named means any."""

    ranks: str = ""
    suits: str = ""


@word
class Pick:
    """One outcome a proposition can be bet on, and the row of the schedule that pays it.

    Where a common hand is picked no row is named: it is paid by whatever row the hand hits.
    """

    name: str
    row: str
    wins: CardIn | Holds | Hand


@word
class Wager(Cited):
    """A wager the players make, with what binds its size to the law or to another wager.

    `either`: not needed beside this spot, or one of these. `unless`: never beside that one.
    `share`: so much of what it `equals`.
    `late`: a last chance, only for those who have nothing on this spot yet. `one_pick`: never on two outcomes at once.
    `common`: only while a common hand lies on the table. `posted`: of one size, the same for everybody.
    """

    spot: Spot
    optional: bool = False
    either: Spot | tuple[Spot, ...] | None = None
    needs: tuple[Spot, ...] = ()
    unless: Spot | None = None
    equals: Spot | None = None
    share: Fraction = Fraction(1)
    at_least: Spot | None = None
    at_most: Spot | None = None
    exactly: int = 0
    most: int = 0
    multiple: int = 0
    picks: tuple[Pick, ...] = ()
    late: bool = False
    one_pick: bool = False
    common: bool = False
    posted: bool = False


class Holder(Enum):
    """Who gets cards."""

    PLAYER = "each player"
    DEALER = "the dealer"
    BOARD = "the board"


PLAYER, DEALER, COMMON = Holder.PLAYER, Holder.DEALER, Holder.BOARD


@word
class Deal:
    """So many cards to each player, the dealer or the board; `up` of them, the last ones, face up.

    `hands`: so many common hands lie on the board, one after the other, and each is dealt to like a player;
    of the dealer's two the first lies in back, the second in front.
    `spare`: the common hand is the last one dealt to a position that nobody plays.
    """

    count: int
    to: Holder = PLAYER
    up: int = 0
    packet: int = 0
    everywhere: bool = False
    hands: int = 0
    deck: str = "deck"
    spare: bool = False


class Going(Enum):
    """Which way the dealer goes round the table."""

    FROM_LEFT = "from the dealer's left, clockwise"
    FROM_RIGHT = "from the dealer's right, counter-clockwise"


class Manner(Enum):
    """How cards leave the deck: one at a time around the table or to and fro across it, or in whole packets."""

    ROTATION = "one at a time in rotation"
    TO_AND_FRO = "one at a time, left to right and back"
    PACKETS = "in packets"


@word
class Pitch(Cited):
    """One pass of dealing. Where the law allows several manners the sheet chooses; the first is the usual one.

    `start`: what decides who is first. `counting`: which way places are counted then, the dealer being one.
    `going`: which way they are dealt to.
    """

    deals: tuple[Deal, ...]
    manners: tuple[Manner, ...] = (Manner.ROTATION,)
    start: tuple[str, ...] = ()
    counting: Going = Going.FROM_RIGHT
    going: Going = Going.FROM_LEFT


@word
class Burn(Cited):
    """The top card goes away unseen; `having`: only if a hand still in has chips on that spot."""

    deck: str = "deck"
    having: Spot | None = None


@word
class Turn(Cited):
    """Cards of the board or of the dealer are turned face up: the next so many, or all; or every player's hand."""

    whose: Holder = COMMON
    count: int = 0


@word
class Remove(Cited):
    """Cards of the board that are taken away, by their places from the dealer's left, counted from 1."""

    places: tuple[int, ...]
