"""What the house is told of its decks, shufflers and dice. Which round a table has reached the desk knows by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from pitboss.house.books.deck_events import (
    CountOf,
    DeckCounted,
    DeckInspected,
    DeckPutIn,
    DeckReceived,
    DeckSequenced,
    DecksShown,
    DecksSpread,
    DeckTakenOut,
    DiceInspected,
    IrregularityClarified,
    ShufflerPlaced,
    ShufflerRemoved,
)
from pitboss.web.auth import LARGEST_NUMBER
from pitboss.web.cage.ask import SIGNED, HouseAsk, Note, PersonName, TableNumber
from pitboss.words import What

DeckNumber = Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
Cards = Annotated[int, Field(ge=0, le=1000)]
DesignName = Annotated[str, Field(max_length=40)]
CountedWhat = Literal["deck", "stub", "discards"]
CALLED = {each.value: each for each in What}
COUNTS = {"deck": CountOf.DECK, "stub": CountOf.STUB, "discards": CountOf.DISCARDS}


class OfDeck(HouseAsk):
    """Something about a deck, by its number."""

    deck: DeckNumber

    def fields(self) -> Mapping[str, Any]:
        return {"number": self.deck, **self.model_dump(exclude={*SIGNED, "deck"})}


class ReceiveDeck(OfDeck):
    """Enter a deck: its number, the colour and the design of its backs, jokers; or a shoe of so many packs."""

    verb, kind = "deck/receive", DeckReceived
    colour: Annotated[str, Field(min_length=1, max_length=40)]
    design: DesignName = ""
    packs: int = Field(1, ge=1, le=12)
    jokers: int = Field(0, ge=0, le=8)


class InspectDeck(OfDeck):
    """Bring a deck to a table: its dealer has looked it through, and in Massachusetts a floorperson has checked.

    `found`: how many cards, where not all are there. `fault`: what is wrong with it, which takes it out.
    """

    verb, kind = "deck/inspect", DeckInspected
    table: TableNumber
    found: Cards | None = None
    fault: Note = ""

    def fields(self) -> Mapping[str, Any]:
        # How many cards it should have, the desk knows.
        return {name: value for name, value in super().fields().items() if value is not None}


class ShowDecks(HouseAsk):
    """The cards of a table were spread face up before those who came first."""

    verb, kind = "deck/show", DecksShown
    table: TableNumber
    players: list[PersonName] = Field(min_length=1, max_length=12)

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "players": tuple(self.players)}


class PutDeckIn(OfDeck):
    """Deal from a deck of the table from now on; the one before lies aside."""

    verb, kind = "deck/put", DeckPutIn
    table: TableNumber


class CountDeck(HouseAsk):
    """So many cards were found in the deck in play, in the stub or in the discards. A wrong number ends the hand.

    `deck`: of another deck of the table. `misdealt`: a hand had too many or too few, and no card is missing.
    `knew`: who knew that the deck was bad and bet all the same.
    """

    verb, kind = "deck/count", DeckCounted
    table: TableNumber
    found: Cards
    of: CountedWhat = "deck"
    deck: DeckNumber | None = None
    misdealt: bool = False
    knew: list[PersonName] = Field(default_factory=list, max_length=12)

    def fields(self) -> Mapping[str, Any]:
        said = {"table": self.table, "found": self.found, "of": COUNTS[self.of], "misdealt": self.misdealt}
        return {**said, "knew": tuple(self.knew), **({"number": self.deck} if self.deck else {})}


class SequenceDeck(OfDeck):
    """A deck of the table was put into suit and sequence."""

    verb, kind = "deck/sequence", DeckSequenced
    table: TableNumber


class TakeDeckOut(OfDeck):
    """Take a deck from its table, and say why; one that is defective or destroyed never comes back."""

    verb, kind = "deck/out", DeckTakenOut
    why: Note
    defective: bool = False
    destroyed: bool = False


class SpreadDecks(HouseAsk):
    """The poker shift supervisor has spread decks of unlike backs over the poker tables today, and what was weighed."""

    verb, kind = "deck/spread", DecksSpread
    weighed: Note


class PlaceShuffler(HouseAsk):
    """A shuffler stands at a table: its decks take turns. `counts`: it counts the cards."""

    verb, kind = "shuffler/place", ShufflerPlaced
    table: TableNumber
    counts: bool = False


class RemoveShuffler(HouseAsk):
    """The shuffler is taken away: the cards are shuffled by hand."""

    verb, kind = "shuffler/remove", ShufflerRemoved
    table: TableNumber


class InspectDice(HouseAsk):
    """A set of dice at a table was inspected; `bad`: it is not sound, and another set is brought."""

    verb, kind = "dice/inspect", DiceInspected
    table: TableNumber
    dice: DeckNumber
    bad: bool = False

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "number": self.dice, "sound": not self.bad}


class ClarifyRule(HouseAsk):
    """The internal controls say more of an irregularity, as they were approved."""

    verb, kind = "controls", IrregularityClarified
    what: str = Field(max_length=120)
    says: Note
    approval: Note

    @field_validator("what")
    @classmethod
    def called(cls, what: str) -> str:
        """An irregularity by its name."""
        if what not in CALLED:
            raise ValueError("no irregularity is called so; pitboss rules names those of a game")
        return what

    def fields(self) -> Mapping[str, Any]:
        return {"what": CALLED[self.what], "says": self.says, "approval": self.approval}


DECK_ASKS: tuple[type[HouseAsk], ...] = (
    ReceiveDeck, InspectDeck, ShowDecks, PutDeckIn, CountDeck, SequenceDeck, TakeDeckOut, SpreadDecks, PlaceShuffler,
    RemoveShuffler, InspectDice, ClarifyRule,
)  # fmt: skip
