"""Things on the felt: spots, piles of cards, hands and decks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeVar, dataclass_transform

from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite

__all__ = [
    "BACK",
    "BOARD",
    "DEALERS",
    "DEALT",
    "DISCARDS",
    "FLOP",
    "FRONT",
    "OWN",
    "UPCARD",
    "AtLeast",
    "Cited",
    "Deck",
    "From",
    "Hand",
    "Holds",
    "Pile",
    "Reading",
    "Spot",
    "word",
]

_Word = TypeVar("_Word")


@dataclass_transform(frozen_default=True)
def word(each: type[_Word]) -> type[_Word]:
    """A frozen value."""
    return dataclass(frozen=True, slots=True)(each)


@word
class Reading:
    """Where the text is silent, damaged or contradicts itself: what we read, and why."""

    says: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cited:
    """A word that rests on the law: the paragraphs that say it, and our reading of them where they need one."""

    law: Cite
    reading: Reading | None = None


@word
class Spot:
    """A place on the layout where a wager lies."""

    name: str


class Pile(Enum):
    """Cards by where they lie. OWN, DEALT, BACK and FRONT belong to whoever's hand is being read."""

    OWN = "own hand"
    DEALT = "cards as first dealt"
    DISCARDS = "discards"
    BACK = "five-card hand"
    FRONT = "two-card hand"
    BOARD = "community cards"
    DEALER = "dealer's hand"
    UPCARD = "dealer's up card"


@word
class From:
    """Some or all cards of a pile: the first so many, the one at a place counted from 1, or so many from there on."""

    pile: Pile
    first: int = 0
    at: int = 0


OWN = From(Pile.OWN)
DEALT = From(Pile.DEALT)
DISCARDS = From(Pile.DISCARDS)
BACK = From(Pile.BACK)
FRONT = From(Pile.FRONT)
BOARD = From(Pile.BOARD)
FLOP = From(Pile.BOARD, first=3)
DEALERS = From(Pile.DEALER)
UPCARD = From(Pile.UPCARD)


@word
class Hand(Cited):
    """How a hand is made: from which cards, ranked on which ladder, how many of the own cards must be used."""

    ladder: Ladder
    cards: tuple[From, ...] = (OWN,)
    use: tuple[int, ...] = ()


@word
class AtLeast(Cited):
    """A hand of this rank or better."""

    hand: Hand
    rank: str


@word
class Holds(Cited):
    """A hand that any of these pay-table names describes."""

    hand: Hand
    names: tuple[str, ...]


@word
class Deck(Cited):
    """What is dealt from: so many decks of 52 with so many jokers, and for how many rounds one shuffle lasts.

    `lowest`: cards below this rank are left out.

    With `rounds=0` it lasts until no more than `cut` cards are left, those behind the cut card.
    """

    decks: int = 1
    jokers: int = 0
    name: str = "deck"
    rounds: int = 1
    fresh_after_twins: bool = False
    cut: int = 0
    lowest: int = 2
