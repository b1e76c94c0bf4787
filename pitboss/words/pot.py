"""A game for a pot, whole: draws in turn, short decks, and who gets what is in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from pitboss.law.paragraphs import Cite, Section
from pitboss.words.acts import Discard
from pitboss.words.betting import Ante, Blinds, BringIn, Chop, Kill, Stakes, Straddle, Street
from pitboss.words.dealing import Burn, Pitch, Turn, Wager
from pitboss.words.game import Bank, Rule
from pitboss.words.irregularities import Mishap
from pitboss.words.layout import AtLeast, Cited, Deck, Hand, Spot, word
from pitboss.words.options import MostSeats, Option, Ranking
from pitboss.words.settlement import Solo
from pitboss.words.steps import OneOf

__all__ = [
    "BadBeat",
    "Carry",
    "ChooseWild",
    "Drop",
    "Exchange",
    "Lacking",
    "Odd",
    "Part",
    "PlaysOn",
    "PotGame",
    "PotRake",
    "PotStep",
    "Runners",
    "RunsShort",
    "Share",
    "Short",
    "Shows",
    "StrikeOut",
    "Taking",
]


class Short(Enum):
    """What is dealt from when the deck runs out in a draw."""

    PENDING_OUT = "the discards are shuffled, but not what a player still to draw will discard"
    OWN_OUT = "the discards are shuffled, but not those of the player who draws"
    DISCARDS_ONLY = "the discards are shuffled, but no folded hand"


@word
class Exchange(Cited):
    """Each player in turn, from the left of the button, stands pat or discards up to so many and is dealt as many."""

    most: int
    short: Short


class Lacking(Enum):
    """What is done when there are too few cards for a card each in stud."""

    SCRAMBLE = (
        "all cards but the last are dealt, the last is mixed with the burns, one is burned unless five players wait, "
        "and the rest are dealt; if that is still too few, one community card serves all"
    )
    COMMON = "one is burned and one common card serves all; with one card left or none the burns are shuffled first"


@word
class RunsShort(Cited):
    """A stud deck that cannot serve every player."""

    then: Lacking


@word
class ChooseWild(Cited):
    """Each player lays one card of the own hand apart: it stands for any card."""


class Odd(Enum):
    """Who gets what does not divide."""

    LEFT = "chip by chip, from the first winner left of the button"
    LEFT_ALL = "all of it to the first winner left of the button"
    HIGH_SUIT = "chip by chip, from the highest card of the winning hands, by suit where ranks are equal"
    LOW_SUIT = "chip by chip, from the lowest card of the winning hands, by suit where ranks are equal"


@word
class Part(Cited):
    """One way to win: how the hand is made, and who of several equal ones gets what does not divide.

    Where the law names several rules for the odd chips the sheet chooses; the first is the usual one.
    `least`: what a hand must be to count, where the house posts a qualifier.
    """

    hand: Hand
    odd: tuple[Odd, ...] = (Odd.LEFT,)
    least: AtLeast | None = None


@word
class Share(Cited):
    """The pot goes to the best hand; of two parts half to each, and the odd chip to the first; or all to the first
    where nobody makes the second.

    `matched`: nobody loses more to a winner than that winner has bet; the rest comes back and makes no side pot.
    `odd_most`: an odd chip is worth no more than this.
    """

    parts: tuple[Part, ...]
    matched: bool = False
    odd_most: int = 0


@word
class Carry(Cited):
    """Without a hand of this rank the pot stays for the next deal, but for the share that goes to the best hand.

    `shares`: what the sheet may choose from. `final`: the deal, counted from the first for this pot, in which the house
    may give all of it to the best hand, and in every one after that.
    """

    unless: AtLeast
    shares: tuple[Fraction, ...]
    final: int


class Taking(Enum):
    """How the house is paid for dealing a pot game."""

    SHARE = "a share of the pot"
    STEPS = "fixed sums as the pot reaches fixed levels"
    TIME = "a charge for time"


@word
class PotRake(Cited):
    """What the house may take: in which ways, and the greatest share of a pot.

    `rounds`: taken as each round of betting ends, and never from a bet that nobody called.
    `free_steps`: the share does not bind fixed sums.
    """

    ways: tuple[Taking, ...]
    most: Fraction
    rounds: bool = False
    free_steps: bool = False


@word
class Drop(Cited):
    """So much of each pot at most for a jackpot, after the rake; the sheet says how much and from which pot on.

    `net`: a pot is measured without its rake.
    """

    most: int
    called: str
    net: bool = False


@word
class StrikeOut(Cited):
    """A wager beside the pot by every player; the winner's comes back and the others' go into the pool."""

    spot: Spot


@word
class Runners(Cited):
    """Markers for winning a pot alone: one, or so many for a hand of a rank; whoever has `home` of them wins the pool.

    `rake`: the most the house may take of the pool then. Nobody gets more markers than are missing.
    """

    hand: Hand
    more: tuple[tuple[str, int], ...]
    home: int
    rake: Fraction


@word
class BadBeat(Cited):
    """A jackpot for a hand of this rank that is beaten: shares of the posted sum, for those who have put up the wager.

    `shares`: for who loses with it, for who beats it, and for all others who are in it.
    `primary`: how much of what is collected goes to it; the rest builds the next one. `seed`: from, to.
    `eased`: to end the game the house may make one of both jackpots and post a lesser rank.
    """

    spot: Spot
    hand: AtLeast
    shares: tuple[Fraction, Fraction, Fraction]
    primary: Fraction
    seed: tuple[int, int]
    eased: bool = False


@word
class PlaysOn(Cited):
    """The last player in does not win by being alone, and has to bet on to the end; a pot nobody does that for is the
    house's, or stays where pots are carried over.
    """


@word
class Shows(Cited):
    """The last to bet or raise on the final round shows first, else the first to act; then clockwise.

    `whole_hand`: the last to bet or raise on any round. Whoever is beaten may muck.
    """

    whole_hand: bool


PotStep: TypeAlias = (
    Ante
    | Blinds
    | Straddle
    | BringIn
    | Street
    | Exchange
    | ChooseWild
    | Pitch
    | Burn
    | Turn
    | Discard
    | Wager
    | StrikeOut
    | OneOf
)


@dataclass(frozen=True, slots=True, eq=False)
class PotGame:
    """A game in which the players bet among themselves and the house only deals: everything else reads this value.

    `seats`: how many places a table usually has; `most_seats`: the printed ceiling.
    `runs_short`: a stud deck that cannot serve everybody.
    `beside`: wagers against the house that ride along, with the pay table they are printed in.
    `all_in`: who cannot cover a bet may stay in for what there is. `alone`: what the last player in still has to do.
    `offered`: where the law lists it among the games a licensee may offer.
    """

    name: str
    about: str
    law: tuple[Section, ...]
    decks: tuple[Deck, ...]
    stakes: Stakes
    script: tuple[PotStep, ...]
    share: Share
    rake: PotRake
    seats: int = 10
    offered: Cite | None = None
    drops: tuple[Drop, ...] = ()
    runs_short: RunsShort | None = None
    carry: Carry | None = None
    runners: Runners | None = None
    bad_beat: BadBeat | None = None
    beside: tuple[Solo, ...] = ()
    paytable: str = ""
    shows: Shows | None = None
    kill: Kill | None = None
    chop: Chop | None = None
    all_in: bool = True
    alone: PlaysOn | None = None
    options: tuple[Option | Ranking, ...] = ()
    mishaps: tuple[Mishap, ...] = ()
    also: tuple[Rule, ...] = ()
    most_seats: MostSeats | None = None

    @property
    def bank(self) -> Bank:
        return Bank.PLAYERS
