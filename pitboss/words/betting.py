"""Betting among the players: what may be bet, forced bets, and rounds of betting."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from pitboss.hands.ladder import Ladder
from pitboss.words.layout import Cited, word

__all__ = ["Ante", "Blinds", "BringIn", "Chop", "First", "Kill", "Sized", "Stakes", "Straddle", "Street", "Structure"]


class Structure(Enum):
    """How much may be bet at a time."""

    FIXED = "fixed limit"
    SPREAD = "spread limit"
    POT = "pot limit"
    NONE = "no limit"


@word
class Stakes(Cited):
    """What the sheet may post for the betting: which kinds of limit, and the most that one bet or one raise may be.

    `ceiling`: for each bet, and for each raise above the bet before it; 0 where the posted limit alone binds.
    `and_a_bet`: to be dealt in a player needs what may be forced and one bet of the least size.
    `bet_or_fold`: the sheet may post that nobody checks.
    """

    limits: tuple[Structure, ...]
    ceiling: int = 0
    and_a_bet: bool = False
    bet_or_fold: bool = False


@word
class Ante(Cited):
    """Every player puts up the posted ante before a card is dealt.

    `required`: the game cannot do without. `called`: its name on the layout.
    `each_sets`: every player chooses an amount between the posted limits, and less only where that is all there is.
    """

    required: bool = False
    called: str = "ante"
    each_sets: bool = False


@word
class Blinds(Cited):
    """Posted bets by the first seats to the left of the button, before they see a card; they count as bets.

    `many`: at most so many of them; as many as the house posts where 0. `least`: none needed where 0.
    """

    many: int = 0
    least: int = 1


@word
class Straddle(Cited):
    """The player left of the last blind may post more unseen: twice the blind, unless the sheet posts another amount;
    one a round, and only where the sheet offers it.
    """


@word
class BringIn(Cited):
    """A forced bet by the lowest (or highest) up-card; of equal ranks the suit decides, clubs lowest.

    `aces_low`: an ace counts below a deuce.
    """

    highest: bool = False
    aces_low: bool = False


class First(Enum):
    """Who is asked first in a round of betting."""

    AFTER_BLINDS = "the player left of the last blind or straddle"
    LEFT = "the first player left of the button still in"
    AFTER_BRING_IN = "the player left of the forced bet"
    SHOWING = "the player with the best hand showing"
    UP_CARD = "the player with the highest up-card, suits breaking ties"


class Sized(Enum):
    """What binds the least bet of a round."""

    LIMITS = "the posted limits"
    FROM_ANTE = "the posted limits, and no less than the ante"
    AS_ANTE = "the ante"


@word
class Street(Cited):
    """A round of betting.

    `big`: at the higher of two fixed limits. `shows`: the ladder that up-cards (and a common card) are compared on;
    of equal ones the first from the dealer's left is asked.
    `bet_or_fold`: no checking. `must_bet`: nor may whoever is asked first fold. `raises`: none where False.
    `posted`: every player bets the posted amount or folds.
    `sized`: what the least bet has to do with the ante.
    """

    first: First
    big: bool = False
    shows: Ladder | None = None
    bet_or_fold: bool = False
    must_bet: bool = False
    posted: bool = False
    raises: bool = True
    sized: Sized = Sized.LIMITS


@word
class Kill(Cited):
    """After a pot of the posted size won whole by one player the limits rise, and that player posts one blind of them.

    `times`: by how much, as the sheet chooses: a half-kill or a kill.
    """

    times: tuple[Fraction, ...] = (Fraction(3, 2), Fraction(2))


@word
class Chop(Cited):
    """The two blinds may take their bets back when nobody else has come in, where the sheet allows it."""
