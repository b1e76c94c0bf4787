"""What a player may choose to do."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from pitboss.words.dealing import Going
from pitboss.words.irregularities import What
from pitboss.words.layout import AtLeast, Cited, Holds, Spot, word
from pitboss.words.settlement import Solo

__all__ = [
    "Act",
    "Adopt",
    "Bet",
    "Bets",
    "Buy",
    "Check",
    "Choose",
    "Declare",
    "Discard",
    "Fold",
    "Leave",
    "Split",
    "Surrender",
    "TakeBack",
]


@word
class Bet:
    """Put up so many times another wager; `holding` says what the hand must be to be allowed it.

    `up_to`: any amount between the least and the greatest of these, and no more than `most`.
    """

    spot: Spot
    times: tuple[int, ...]
    of: Spot
    most: int = 0
    holding: AtLeast | None = None
    up_to: bool = False


@word
class Bets:
    """Put up several wagers at once, each as if it were bet alone."""

    called: str
    bets: tuple[Bet, ...]


@word
class Fold:
    """Give the hand up; `short_of`: a hand of that rank may not be."""

    short_of: AtLeast | None = None


@word
class Check:
    """Stay in and bet nothing; `having` and `holding` say who may."""

    called: str = "check"
    having: Spot | None = None
    holding: AtLeast | None = None


@word
class Buy:
    """Pay a fee as large as a wager, for a right that only those with chips on `having` are sold."""

    spot: Spot
    of: Spot
    having: Spot


@word
class Surrender:
    """Give up a share of a wager and take the rest back; the hand's other wagers play on."""

    spot: Spot
    share: Fraction


@word
class Leave:
    """Give the hand up and take every wager back."""


@word
class TakeBack:
    """Take a wager back."""

    spot: Spot


@word
class Declare:
    """Show a winning hand now: what it `pays` is paid at once, and the hand is over unless it `plays_on`.

    `having`: only those with chips on this spot.
    """

    holding: Holds
    pays: tuple[Solo, ...] = ()
    plays_on: bool = False
    having: Spot | None = None


@word
class Split:
    """Make two hands of one, with a second wager equal to the first; side wagers may follow or stay with the first.

    `shows`: both hands lie face up from then on.
    """

    spot: Spot
    may_follow: tuple[Spot, ...] = ()
    shows: bool = False


@word
class Adopt:
    """Take the common hand as a second hand of one's own; then nobody else may.

    It takes a wager within the limits `of` another.
    """

    spot: Spot
    of: Spot


@word
class Discard(Cited):
    """Each player gives up between `least` and `most` cards; a split hand keeps its own.

    `shows`: what stays lies face up.
    """

    least: int
    most: int
    shows: bool = False


Act: TypeAlias = Bet | Bets | Fold | Check | Buy | Surrender | Leave | TakeBack | Declare | Split | Discard | Adopt


@word
class Choose(Cited):
    """Each player in turn does one of these; those who have already bet on `unless` are passed over.

    `having`: only those with chips on this spot, or on all of these.
    `ahead`: bets that may be laid before their time; they do not end the turn.
    `blind`: who plays several hands decides on one before looking at the next.
    `after`: asked only when this has just gone wrong.
    `going`: counter-clockwise they are asked from the spare hand's position on, if there is one.
    """

    acts: tuple[Act, ...]
    unless: Spot | None = None
    having: Spot | tuple[Spot, ...] | None = None
    ahead: tuple[Bet, ...] = ()
    blind: bool = False
    after: What | None = None
    going: Going = Going.FROM_LEFT
