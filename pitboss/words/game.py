"""A game, whole, and how to walk through it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, TypeAlias

from pitboss.law.paragraphs import Cite, Section
from pitboss.words.dealing import DEALER, Deal
from pitboss.words.irregularities import Mishap
from pitboss.words.layout import AtLeast, Cited, Deck, Spot, word
from pitboss.words.options import (
    Aggregate,
    Among,
    ByAgreement,
    Cap,
    CommissionOn,
    Floor,
    Meter,
    MostSeats,
    Option,
    PrintedFor,
    Ranking,
    Required,
    ScheduleBy,
    ScheduleFor,
    Substitute,
    Tips,
    Together,
)
from pitboss.words.settlement import Round, SettleRow
from pitboss.words.steps import Step

__all__ = ["Bank", "Game", "GameChips", "Rule", "Terms", "called", "cites", "says_bet", "spots", "walk", "whom"]


Terms: TypeAlias = Together | ScheduleFor | ScheduleBy | Among | PrintedFor | Substitute | ByAgreement | CommissionOn
"""What binds the schedules of a game."""


class Bank(Enum):
    """Who pays the winners."""

    HOUSE = "house"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game, whole: everything else in the package reads this value.

    `offered`: where the law lists it among the games a house may deal. `seats`: how many places a table usually has.
    `most_seats`: how many it may have, where the section prints a ceiling. `own_ways`: what lets the licensee set the
    house ways. `hands_by`: what says how many hands a player may have. `felt`: the spots as they lie before a player,
    row by row from the dealer's side; no rule, and where none are said side wagers lie in a row before the others.
    """

    name: str
    about: str
    law: tuple[Section, ...]
    decks: tuple[Deck, ...]
    script: tuple[Step, ...]
    settle: tuple[SettleRow, ...]
    going: Round
    paytable: str = ""
    offered: Cite | None = None
    bank: Bank = Bank.HOUSE
    seats: int = 7
    hands: int = 1
    qualifies: AtLeast | None = None
    limits: tuple[Cap | Floor | Required, ...] = ()
    tips: Tips | None = None
    options: tuple[Option | Ranking, ...] = ()
    schedules: tuple[Terms, ...] = ()
    aggregates: tuple[Aggregate, ...] = ()
    meters: tuple[Meter, ...] = ()
    mishaps: tuple[Mishap, ...] = ()
    also: tuple[Rule, ...] = ()
    most_seats: MostSeats | None = None
    own_ways: Cite | None = None
    hands_by: Cite | None = None
    felt: tuple[tuple[Spot, ...], ...] = ()


@word
class Rule(Cited):
    """A rule of play that the other words already carry out together, said once in our own words."""

    says: str


@word
class GameChips(Rule):
    """Chips that only this game knows, each player's of one colour: what is bet in them, and what one is worth.

    `worth`: cents, where nobody has declared more, and whenever one is brought back after its period of play.
    """

    spots: tuple[Spot, ...]
    worth: int


def spots(named: Spot | tuple[Spot, ...] | None) -> tuple[Spot, ...]:
    """One spot, several or none, as a tuple."""
    return (named,) if isinstance(named, Spot) else named or ()


def called(name: str) -> str:
    """A spot's name as it is said: "Ante" by itself, but "spot 1" and "spot $"."""
    return name if any(letter.isalpha() for letter in name) else f"spot {name}"


def says_bet(name: str) -> bool:
    """Whether a spot's name says already that what lies there is a bet: nobody bets a "River Bet"."""
    return name.split()[-1] == "Bet"


def whom(deal: Deal) -> str:
    """Who is dealt to, in words."""
    if deal.spare:
        return "the board, if a position is free"
    if not deal.hands:
        return deal.to.value
    return f"each of {deal.hands} {'hands of the dealer' if deal.to is DEALER else 'common hands'}"


_NO_WORDS = (str, int, Enum, NoneType)
"""Most of what stands in a word; passed over quickly, since whole scripts are walked again and again."""


def walk(thing: object) -> Iterator[object]:
    """Every word inside a word, itself first."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from walk(part)
    elif not isinstance(thing, _NO_WORDS) and is_dataclass(thing) and not isinstance(thing, type):
        yield thing
        for name in _inside(type(thing)):
            yield from walk(getattr(thing, name))


@cache
def _inside(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a word: what it says, then the law it rests on."""
    names = [field.name for field in fields(kind)]
    cited = [field.name for field in fields(Cited)] if issubclass(kind, Cited) else []
    return (*(name for name in names if name not in cited), *cited)


def cites(thing: object) -> Iterator[Cite]:
    """Every citation inside a word."""
    return (found for found in walk(thing) if isinstance(found, Cite))
