"""What each act a player may choose needs and does: said once, for the live table, the solver and the simulator."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations, takewhile
from typing import NamedTuple, TypeAlias

from pitboss.law.paragraphs import Cite
from pitboss.sheet.banked import Sheet, least_on
from pitboss.sheet.limits import overall
from pitboss.words import (
    Act,
    Adopt,
    Arrange,
    AtLeast,
    Bet,
    Bets,
    Buy,
    Check,
    Choose,
    Declare,
    Discard,
    Fold,
    Holds,
    Leave,
    Solo,
    Split,
    Spot,
    Surrender,
    TakeBack,
    What,
    called,
    spots,
)

DecisionStep: TypeAlias = Choose | Discard | Arrange
"""The steps at which a player decides."""


# --- needs ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HasChips:
    """The hand has chips on the spot."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class NoChips:
    """The hand has nothing on the spot."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Reaches:
    """The hand is of the rank or better."""

    rule: AtLeast


@dataclass(frozen=True, slots=True)
class FallsShort:
    """The hand is below the rank."""

    rule: AtLeast


@dataclass(frozen=True, slots=True)
class HandIs:
    """One of the names describes the hand."""

    rule: Holds


@dataclass(frozen=True, slots=True)
class AtMost:
    """No more than so many cents are bet at once; `law` where the whole game says so."""

    cents: int
    law: Cite | None = None


@dataclass(frozen=True, slots=True)
class WentWrong:
    """This has just gone wrong."""

    what: What


@dataclass(frozen=True, slots=True)
class CommonLies:
    """The common hand still lies on the table."""


@dataclass(frozen=True, slots=True)
class NotSecond:
    """The hand did not come out of a split."""


@dataclass(frozen=True, slots=True)
class NeverSplit:
    """The hand neither came out of a split nor was split."""


@dataclass(frozen=True, slots=True)
class NotSet:
    """The hand is not set yet."""


@dataclass(frozen=True, slots=True)
class FirstHand:
    """Its player plays no hand before this one."""


RankNeed: TypeAlias = Reaches | FallsShort | HandIs
"""What is needed of the cards."""
Need: TypeAlias = HasChips | NoChips | RankNeed | AtMost
StepNeed: TypeAlias = HasChips | NoChips | WentWrong | CommonLies | NotSecond | NeverSplit | NotSet | FirstHand


def asks(step: DecisionStep) -> Iterator[StepNeed]:
    """What a hand that is still in needs to be asked at a step."""
    match step:
        case Choose():
            if step.unless is not None:
                yield NoChips(step.unless)
            if step.after is not None:
                yield WentWrong(step.after)
            if isinstance(step.acts[0], Adopt):
                yield CommonLies()
            if any(isinstance(act, Split) for act in step.acts):
                yield NotSecond()
            yield from (HasChips(spot) for spot in spots(step.having))
        case Discard():
            yield NeverSplit()
        case Arrange():
            yield NotSet()
            if step.first_only:
                yield FirstHand()


def asked_with(step: DecisionStep, laid: Container[str]) -> bool:
    """Whether a single hand, with chips on these spots and nothing gone wrong, is asked."""
    for need in asks(step):
        match need:
            case HasChips(spot=spot):
                may = spot.name in laid
            case NoChips(spot=spot):
                may = spot.name not in laid
            case _:
                may = not isinstance(need, WentWrong)
        if not may:
            return False
    return True


def needs(act: Act | Arrange, sheet: Sheet, follow: str = "") -> Iterator[Need]:
    """What an act needs, the plainest first; `follow`: the side wager that goes with a split."""
    match act:
        case Bet():
            yield HasChips(act.of)
            yield NoChips(act.spot)
            if act.holding is not None:
                yield Reaches(act.holding)
            if act.most:
                yield AtMost(act.most)
            yield from caps(sheet)
        case Bets():
            for bet in act.bets:
                yield from needs(bet, sheet)
        case Fold(short_of=rule):
            if rule is not None:
                yield FallsShort(rule)
        case Check():
            if act.having is not None:
                yield HasChips(act.having)
            if act.holding is not None:
                yield Reaches(act.holding)
        case Buy():
            yield HasChips(act.having)
        case Declare():
            if act.having is not None:
                yield HasChips(act.having)
            yield HandIs(act.holding)
        case Split(may_follow=may_follow):
            yield from (HasChips(spot) for spot in may_follow if spot.name == follow)


def rank_needs(act: Act | Arrange, sheet: Sheet) -> Iterator[RankNeed]:
    """What an act needs of the cards."""
    return (need for need in needs(act, sheet) if isinstance(need, Reaches | FallsShort | HandIs))


def for_every_hand(step: Choose, sheet: Sheet) -> bool:
    """Whether no act asks what the hand is."""
    return not any(need for act in step.acts for need in rank_needs(act, sheet))


def caps(sheet: Sheet) -> Iterator[AtMost]:
    """What the game lets nobody bet more than at once, wherever it is bet."""
    return (AtMost(cap.most, cap.law) for cap in overall(sheet.game))


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Puts:
    """Chips go on a spot, so many times what lies on another."""

    spot: Spot
    of: Spot
    times: Fraction


@dataclass(frozen=True, slots=True)
class TakesOff:
    """A wager leaves the felt, or where no spot is named every wager; the house keeps this share of it."""

    spot: Spot | None
    lost: Fraction


@dataclass(frozen=True, slots=True)
class Folds:
    """The hand is given up."""


@dataclass(frozen=True, slots=True)
class Declares:
    """The hand is shown and paid by these rows; it is over unless it plays on."""

    pays: tuple[Solo, ...]
    plays_on: bool


@dataclass(frozen=True, slots=True)
class MakesTwo:
    """The hand becomes two: the cards that are not named, with a wager equal to the first, are the second."""

    spot: Spot
    follow: str
    shows: bool


@dataclass(frozen=True, slots=True)
class TakesCommon:
    """The common hand becomes a second hand of the player's, with a wager on the spot within the limits of another."""

    spot: Spot
    of: Spot


@dataclass(frozen=True, slots=True)
class GivesUp:
    """The cards that are named are discarded."""

    shows: bool


@dataclass(frozen=True, slots=True)
class SetsFront:
    """The cards that are named are set in front, the others in back."""


Effect: TypeAlias = Puts | TakesOff | Folds | Declares | MakesTwo | TakesCommon | GivesUp | SetsFront


def effect(act: Act | Arrange, times: Fraction | None = None, follow: str = "") -> tuple[Effect, ...]:
    """What an act does, in order; a bet of so many times, or else of the first size it names."""
    match act:
        case Bet():
            return (Puts(act.spot, act.of, Fraction(act.times[0]) if times is None else times),)
        case Bets():
            return tuple(done for bet in act.bets for done in effect(bet))
        case Buy():
            return (Puts(act.spot, act.of, Fraction(1)),)
        case Fold():
            return (Folds(),)
        case TakeBack():
            return (TakesOff(act.spot, Fraction(0)),)
        case Surrender():
            return (TakesOff(act.spot, act.share),)
        case Leave():
            return (TakesOff(None, Fraction(0)),)
        case Declare():
            return (Declares(act.pays, act.plays_on),)
        case Split():
            return (MakesTwo(act.spot, follow, act.shows),)
        case Adopt():
            return (TakesCommon(act.spot, act.of),)
        case Discard():
            return (GivesUp(act.shows),)
        case Arrange():
            return (SetsFront(),)
        case Check():
            return ()


def harmless(act: Act | Arrange) -> bool:
    """Whether it costs nothing and changes nothing."""
    return not effect(act)


# --- sizes ------------------------------------------------------------------------------------------------------------


def sizes(bet: Bet, base: int, sheet: Sheet) -> Sequence[int]:
    """What a bet names, in cents: multiples of what lies on the other spot, or every chip between two of them."""
    if not bet.up_to:
        return [times * base for times in bet.times]
    top = max(bet.times) * base
    return range(min(bet.times) * base, min(top, bet.most or top) + 1, sheet.unit)


def over(bet: Bet, amount: int, sheet: Sheet) -> AtMost | None:
    """The bound that forbids a bet of so many cents."""
    bounds = (need for need in needs(bet, sheet) if isinstance(need, AtMost))
    return next((bound for bound in bounds if amount > bound.cents), None)


def multiples(bet: Bet, sheet: Sheet) -> list[Fraction]:
    """How many times the least wager may be bet. Of a range only the ends: between them nothing is best."""
    base = least_on(sheet, bet.of.name)
    may = [size for size in sizes(bet, base, sheet) if over(bet, size, sheet) is None]
    ends = list(dict.fromkeys((may[0], may[-1]))) if bet.up_to and may else may
    return [Fraction(size, base) for size in ends]


def adoptions(act: Adopt, sheet: Sheet) -> range:
    """What the wager on a hand that is taken may come to."""
    bounds = sheet.limits[act.of.name]
    return range(-(-bounds.least // sheet.unit) * sheet.unit, bounds.most + 1, sheet.unit)


# --- moves ------------------------------------------------------------------------------------------------------------


class Verb(Enum):
    """What is done, as it is written down; SAY where the game has a word of its own for it."""

    BET = "bet"
    FOLD = "fold"
    BUY = "buy"
    SURRENDER = "surrender"
    LEAVE = "leave"
    TAKE_BACK = "take back"
    DECLARE = "declare"
    SPLIT = "split"
    DISCARD = "discard"
    HOLD = "hold"
    ADOPT = "adopt"
    SET = "set"
    ASK = "ask"
    SAY = ""


NUMBER = re.compile(r"\d+(/\d+)?")
VERBS: dict[type, Verb] = {
    Bet: Verb.BET, Fold: Verb.FOLD, Buy: Verb.BUY, Surrender: Verb.SURRENDER, Leave: Verb.LEAVE,
    TakeBack: Verb.TAKE_BACK, Declare: Verb.DECLARE, Split: Verb.SPLIT, Discard: Verb.DISCARD, Adopt: Verb.ADOPT,
    Arrange: Verb.SET, Bets: Verb.SAY, Check: Verb.SAY,
}  # fmt: skip


WRITTEN = {kind: each.value for kind, each in VERBS.items()}


def verb(act: Act | Arrange) -> str:
    """How an act is written down: the verb, or what the game calls it."""
    return WRITTEN[type(act)] or act.called  # type: ignore[union-attr]


@dataclass(frozen=True, slots=True)
class Move:
    """One thing to do at a decision. Sizes and spots are named only where there is more than one to choose from."""

    verb: Verb
    says: str = ""
    """The game's own word for it; or that no card is held."""
    times: Fraction | None = None
    spot: str = ""
    places: tuple[int, ...] = ()
    """The cards it is done with, counted from 0."""
    follow: str = ""
    """The side wager that goes with a split."""

    @property
    def code(self) -> str:
        """How it stands in files and reports; cards are counted from 1 there."""
        size = "" if self.times is None else str(self.times)
        parts = (self.verb.value, self.says, size, self.spot, *(str(place + 1) for place in self.places), self.follow)
        return " ".join(part for part in parts if part)

    def __str__(self) -> str:
        return self.code

    @classmethod
    def of(cls, code: str) -> Move:
        """The move that stands in a file."""
        known = (each for each in Verb if each.value and f"{code} ".startswith(f"{each.value} "))
        verb = next(known, Verb.SAY)
        rest = code.removeprefix(verb.value).split()
        numbers = list(takewhile(NUMBER.fullmatch, rest))
        words = " ".join(rest[len(numbers) :])
        if verb is Verb.BET:
            return cls(verb, times=Fraction(numbers[0]) if numbers else None, spot=words)
        places = tuple(int(number) - 1 for number in numbers)
        return cls(verb, places=places, follow=words) if verb is Verb.SPLIT else cls(verb, words, places=places)


FOLD = Move(Verb.FOLD)
NO_MOVE = Move(Verb.SAY)
"""Where a table leaves a place empty."""


class Playable(NamedTuple):
    """A move, and the acts of the step that allow it: whoever may do one of them may make it."""

    move: Move
    acts: tuple[Act | Arrange, ...]
    times: Fraction = Fraction(0)
    """How many times the other wager is bet, named or not."""

    @property
    def act(self) -> Act | Arrange:
        return self.acts[0]


def playable(step: DecisionStep, held: int, sheet: Sheet) -> tuple[Playable, ...]:
    """Everything that may be done with so many cards, in the order of the script; rights that are never best left out.

    Nobody bets ahead of time, leaves, or takes the common hand. Of a range of sizes only the ends are offered.
    """
    acts = step.acts if isinstance(step, Choose) else (step,)
    bets = {(act.spot, times) for act in acts if isinstance(act, Bet) for times in multiples(act, sheet)}
    spotted = len({spot for spot, _ in bets})
    found: dict[Move, Playable] = {}
    for act in acts:
        for move, times in _moves(act, held, sheet, sized=len(bets) > spotted, spotted=spotted > 1):
            known = found[move].acts if move in found else ()
            found[move] = Playable(move, (*known, act), times)
    return tuple(found.values())


def _moves(
    act: Act | Arrange, held: int, sheet: Sheet, *, sized: bool, spotted: bool
) -> Iterator[tuple[Move, Fraction]]:
    """The ways to do an act, with what is bet."""
    nothing = Fraction(0)
    match act:
        case Bet():
            spot = called(act.spot.name) if spotted else ""
            for times in multiples(act, sheet):
                yield Move(Verb.BET, times=times if sized else None, spot=spot), times
        case Bets():
            if all(multiples(bet, sheet) for bet in act.bets):
                yield Move(Verb.SAY, act.called), nothing
        case Check():
            yield Move(Verb.SAY, act.called), nothing
        case Fold() | Buy() | Surrender() | TakeBack() | Declare():
            yield Move(VERBS[type(act)]), nothing
        case Discard():
            for count in range(act.least, act.most + 1):
                yield from ((Move(Verb.DISCARD, places=some), nothing) for some in combinations(range(held), count))
        case Split():
            for follow in ("", *(spot.name for spot in act.may_follow)):
                halves = combinations(range(held), held // 2)
                yield from ((Move(Verb.SPLIT, places=some, follow=follow), nothing) for some in halves)
        case Arrange():
            fronts = combinations(range(held), act.front.ladder.size)
            yield from ((Move(Verb.SET, places=some), nothing) for some in fronts)
        case Leave() | Adopt():
            return
