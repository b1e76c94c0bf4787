"""Results: what becomes of a wager."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from pitboss.words.layout import AtLeast, Cited, Hand, word

__all__ = [
    "EVEN",
    "LOSE",
    "PLAYS",
    "PUSH",
    "Busted",
    "Commission",
    "Flat",
    "Margin",
    "Pays",
    "Rake",
    "Reaching",
    "Result",
    "Ruling",
    "SameColor",
]


class Flat(Enum):
    """A result that needs no pay table."""

    __hash__ = object.__hash__  # each is one object, and what it pays is found by it

    LOSE = "lost"
    PUSH = "pushes"
    EVEN = "paid 1 to 1"
    PLAYS = "still plays"


LOSE, PUSH, EVEN, PLAYS = Flat.LOSE, Flat.PUSH, Flat.EVEN, Flat.PLAYS


@word
class Pays:
    """Paid by the house's schedule for this wager; a hand the schedule does not name gets `otherwise`.

    `reads`: schedules whose names start so are read by another hand. `lost`: rows that are lost, whatever they print.
    """

    wager: str
    on: Hand | Margin | Busted | None = None
    otherwise: Result = LOSE
    reads: tuple[tuple[str, Hand], ...] = ()
    lost: tuple[str, ...] = ()


@word
class Margin:
    """By how many cards the longer flush beats the shorter."""

    hand: Hand


@word
class Busted(Cited):
    """How the dealer's hand went over 21: in one suit or not, and with which cards."""


@word
class SameColor:
    """One result when the compared cards are all red or all black, another when they are not."""

    same: Result
    otherwise: Result


@word
class Reaching:
    """One result for a hand of this rank or better, another for a lesser one."""

    rank: AtLeast
    then: Result
    otherwise: Result


@word
class Ruling(Cited):
    """Two lawful results of the same thing: the sheet chooses by name; the first is the usual one."""

    option: str
    results: tuple[tuple[str, Result], ...]


@word
class Commission(Cited):
    """A share of the winnings that the house may keep; the sheet says how much, up to this.

    `whole`: this or nothing.
    """

    most: Fraction
    whole: bool = False


@word
class Rake(Cited):
    """A share of a pot that the house may keep, and never more than `cap`; the sheet says how much, up to this."""

    most: Fraction
    cap: int


Result: TypeAlias = Flat | Pays | SameColor | Reaching | Ruling
