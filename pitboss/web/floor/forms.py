"""What the floor sends, one form for each act."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from pitboss.web.auth import LARGEST_NUMBER, Body
from pitboss.web.cage.deck_asks import COUNTS, CountedWhat

MOST = 10**11
"""Cents."""
Words = Annotated[str, Field(max_length=200)]
Sentence = Annotated[str, Field(min_length=1, max_length=200)]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Seen = Annotated[int, Field(strict=True, ge=0, le=LARGEST_NUMBER)]
SeatIndex = Annotated[int, Field(strict=True, ge=0, le=30)]
ChipsPushed = Annotated[int, Field(strict=True, ge=-1, le=MOST)]


class CalledEvent(Body):
    """What went wrong, as it was offered; `seen`: the `seq` of that picture."""

    event: dict[str, Any]
    seen: Seen


class SpokenBet(Body):
    """What the player at a place said. `amount`: what the bet comes to; `pushed`: chips put forward with it, or -1."""

    seat: SeatIndex
    act: Name
    amount: ChipsPushed = 0
    pushed: ChipsPushed = -1
    seen: Seen


class PushedChips(Body):
    """What the player at a place put forward without a word, in how many chips."""

    seat: SeatIndex
    amount: ChipsPushed
    chips: Annotated[int, Field(strict=True, ge=1, le=1000)] = 2
    seen: Seen


class DeckCount(Body):
    """So many cards were found: in the deck in play, in the stub or in the discards; `deck`: of another deck here.

    `misdealt`: a hand had too many or too few, and no card is missing. `knew`: who knew that the deck was bad and bet.
    """

    found: Annotated[int, Field(strict=True, ge=0, le=1000)]
    of: CountedWhat = "deck"
    deck: Annotated[int, Field(ge=0, le=LARGEST_NUMBER)] = 0
    misdealt: bool = False
    knew: list[Name] = Field(default_factory=list, max_length=12)

    def more(self) -> dict[str, Any]:
        """The count as the table takes it."""
        return {"of": COUNTS[self.of], "deck": self.deck, "knew": tuple(self.knew), "misdealt": self.misdealt}


class FloorReason(Body):
    """FloorReason, in words."""

    why: Words = ""


class CallNumber(Body):
    """A call for the floor, by its number."""

    number: Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]


class NewDispute(Body):
    """Who does not accept what."""

    player: Name
    says: Sentence


class NewRuling(CallNumber):
    """What is decided in a dispute, and by which paragraph: CO 1032(7), MA 15(b). `thaw`: the table goes on."""

    says: Sentence
    law: Annotated[str, Field(min_length=1, max_length=80)]
    thaw: bool = True


class Mistake(Body):
    """Of what a supervisor was told."""

    what: Words = ""


class HandsLeave(Body):
    """How many hands a player may have."""

    player: Name
    hands: Annotated[int, Field(strict=True, ge=1, le=30)]


class NewIncident(Body):
    """What has happened, and who was there."""

    says: Sentence
    players: list[Name] = Field(default_factory=list, max_length=12)


class Stays(Body):
    """Who does not move after all."""

    player: Name


class NewMove(Stays):
    """Who goes to which table, and to which place of it: counted from 0, or -1 for whichever is free."""

    to: Annotated[int, Field(strict=True, ge=1, le=LARGEST_NUMBER)]
    seat: Annotated[int, Field(strict=True, ge=-1, le=30)] = -1


class Suspicion(Body):
    """Who is suspected of what."""

    player: Name
    why: Sentence


class NewBar(Suspicion):
    """Who is not let play, why, and until which day: 2026-11-16, or nothing."""

    until: Annotated[str, Field(max_length=10)] = ""


class Admission(Body):
    """Who may play again."""

    player: Name
    why: Words = ""


class WordToIeb(Body):
    """Of whose removal the IEB was told, and how."""

    player: Name
    how: Words = ""
