"""Results: what becomes of a wager."""

from __future__ import annotations

from dataclasses import KW_ONLY
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from pitboss.law.paragraphs import Cite
from pitboss.words.layout import AtLeast, Hand, Reading, word


class Flat(Enum):
    """A result that needs no pay table."""

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
class Busted:
    """How the dealer's hand went over 21: in one suit or not, and with which cards."""

    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


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
class Ruling:
    """Two lawful results of the same thing: the sheet chooses by name; the first is the usual one."""

    option: str
    results: tuple[tuple[str, Result], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Commission:
    """A share of the winnings that the house may keep; the sheet says how much, up to this.

    `whole`: this or nothing.
    """

    most: Fraction
    whole: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Rake:
    """A share of a pot that the house may keep, and never more than `cap`; the sheet says how much, up to this."""

    most: Fraction
    cap: int
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


Result: TypeAlias = Flat | Pays | SameColor | Reaching | Ruling
