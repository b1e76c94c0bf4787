"""What happens with decks, shufflers and dice. `round`: which one the table has reached, as the table counts them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, NamedTuple

from pitboss.words import What


class CountOf(Enum):
    """What of a deck was counted."""

    DECK = "the whole deck"
    STUB = "the stub"
    """What is left after the deal."""
    DISCARDS = "the discards"
    """The hands that came back."""


class DeckPlace(Enum):
    """Where a deck is."""

    STORE = "in store"
    SPARE = "spare"
    """At its table, or in the shuffler there, and not dealt from."""
    PLAY = "in play"
    OUT = "taken out"


class HouseDeck(NamedTuple):
    """A deck, and what is known of its use at the table where it lies. Times are milliseconds, of the clock or of use.

    `opened`: when it was inspected there; `shown`: to those who came first. `since`, `first`: when and before which
    round it came into use; `used`, `rounds`: its use before that. `counted`, `at`: when and in which round it was last
    counted. `sequenced`: how long it had been used when it was put into suit and sequence. `fault`: what is wrong.
    """

    number: int
    colour: str
    design: str
    packs: int
    jokers: int
    received: int
    table: int = 0
    place: DeckPlace = DeckPlace.STORE
    opened: int = 0
    shown: bool = False
    since: int | None = None
    first: int = 0
    used: int = 0
    rounds: int = 0
    counted: int = 0
    at: int = 0
    sequenced: int = 0
    fault: str = ""
    destroyed: bool = False

    @property
    def cards(self) -> int:
        return 52 * self.packs + self.jokers

    def use(self, now: int) -> int:
        """For how long it has been used at its table."""
        return self.used + (0 if self.since is None else now - self.since)

    def played(self, round: int) -> int:
        """In how many rounds."""
        return self.rounds + (0 if self.since is None else max(0, round - self.first))


class HouseDice(NamedTuple):
    """The set of dice at a table, and when it was last inspected."""

    number: int
    inspected: int


class Shuffler(NamedTuple):
    """A shuffler at a table; `counts`: it tells whether a deck is whole. `first`: the round it stood there before."""

    counts: bool
    first: int


@dataclass(frozen=True, slots=True)
class DeckReceived:
    """A deck came into the house. `packs`: so many times 52 cards, which are dealt together as a shoe."""

    wire: ClassVar = "DeckReceived"

    number: int
    colour: str
    design: str = ""
    packs: int = 1
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class DeckInspected:
    """A deck was brought to a table and looked through by its dealer: whole, backs alike, no card marked or damaged.

    `found`: how many cards. `fault`: what is wrong with it, or nothing.
    """

    wire: ClassVar = "DeckInspected"

    table: int
    number: int
    found: int
    fault: str = ""


@dataclass(frozen=True, slots=True)
class DecksShown:
    """The cards of a table were spread face up before those who came first."""

    wire: ClassVar = "DecksShown"

    table: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecksLaidOut:
    """Nobody plays at a table any more: its cards lie spread until others have looked at them."""

    wire: ClassVar = "DecksLaidOut"

    table: int


@dataclass(frozen=True, slots=True)
class DeckPutIn:
    """A deck of the table is dealt from now on, and the one before lies aside."""

    wire: ClassVar = "DeckPutIn"

    table: int
    number: int
    round: int = 0
    orbit: int = 0
    """How many hands go once around the table."""


@dataclass(frozen=True, slots=True)
class DeckCounted:
    """Cards were counted. `expected`: how many there should have been. `knew`: who knew of a bad deck and bet.

    `misdealt`: the number is wrong because a hand was dealt too many or too few, and the deck is whole.
    """

    wire: ClassVar = "DeckCounted"

    table: int
    number: int
    found: int
    expected: int
    of: CountOf = CountOf.DECK
    round: int = 0
    knew: tuple[str, ...] = ()
    misdealt: bool = False


@dataclass(frozen=True, slots=True)
class DeckSequenced:
    """A deck was put into suit and sequence."""

    wire: ClassVar = "DeckSequenced"

    table: int
    number: int


@dataclass(frozen=True, slots=True)
class DeckTakenOut:
    """A deck left its table, or the house, and why. `defective`: nobody may deal from it again; `destroyed`: or can."""

    wire: ClassVar = "DeckTakenOut"

    number: int
    why: str
    defective: bool = False
    destroyed: bool = False
    round: int = 0
    orbit: int = 0


@dataclass(frozen=True, slots=True)
class ShufflerPlaced:
    """A shuffler stands at a table. `counts`: it counts the cards of each deck that it shuffles."""

    wire: ClassVar = "ShufflerPlaced"

    table: int
    counts: bool = False
    round: int = 0


@dataclass(frozen=True, slots=True)
class ShufflerRemoved:
    """It was taken away: from now on cards are shuffled by hand."""

    wire: ClassVar = "ShufflerRemoved"

    table: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class DecksSpread:
    """Which backs lie at which poker table today, and what was weighed: limits, place, game."""

    wire: ClassVar = "DecksSpread"

    weighed: str


@dataclass(frozen=True, slots=True)
class DiceInspected:
    """A set of dice at a table was inspected; one that is not sound is changed for another set."""

    wire: ClassVar = "DiceInspected"

    table: int
    number: int
    sound: bool = True


@dataclass(frozen=True, slots=True)
class IrregularityClarified:
    """The internal controls say more of an irregularity than the law does, as they were approved."""

    wire: ClassVar = "IrregularityClarified"

    what: What
    says: str
    approval: str
