"""What the cards a player has lifted would make: hands of the own seat only, and only while they are being set."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI
from pydantic import Field

from pitboss.hands.houseway.ways import fouled
from pitboss.hands.ladder import Ladder
from pitboss.hands.names import describe
from pitboss.hands.scoring import score
from pitboss.table.banked.engine import here
from pitboss.table.banked.state import BankedRound
from pitboss.web.auth import Body, Me, Number
from pitboss.web.openapi import sends
from pitboss.web.pictures import NamedHands
from pitboss.web.pit import Pit
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.words import Arrange

MOST_CARDS = 8
NOTHING: NamedHands = {"says": "", "fouls": False}


class Lifted(Body):
    """Places in the own hand, counted from 0."""

    cards: list[Annotated[int, Field(ge=0, lt=MOST_CARDS)]] = Field(max_length=MOST_CARDS)


def routes(app: FastAPI) -> None:
    """The part of the interface that names hands."""
    pit: Pit = app.state.pit

    @app.post("/api/tables/{number}/name", **sends(NamedHands))
    async def name(number: Number, form: Lifted, me: Me) -> NamedHands:
        """The hands that these cards in front and the others in back would be; nothing if no hand is being set."""
        room = pit.room(number)
        if not isinstance(room, BankedFelt) or room.state is None or room.state.over:
            return NOTHING
        own = room.state.turn in room.boxes_of(room.eyes_of(me))
        return named(room.state, tuple(sorted(set(form.cards)))) if own else NOTHING


def named(state: BankedRound, chosen: tuple[int, ...]) -> NamedHands:
    """The hand in turn, with these cards in front, in words, and whether that fouls it."""
    stage, box = here(state), state.boxes[state.turn]
    if not isinstance(stage, Arrange) or len(chosen) != stage.front.ladder.size or chosen[-1] >= len(box.cards):
        return NOTHING
    front = tuple(box.cards[at] for at in chosen)
    back = tuple(card for at, card in enumerate(box.cards) if at not in chosen)
    says = f"Back: {_called(stage.back.ladder, back)}. Front: {_called(stage.front.ladder, front)}."
    wrong = fouled(back, front, stage.back.ladder, stage.front.ladder)
    return {"says": says + (" This fouls the hand: the front outranks the back." if wrong else ""), "fouls": wrong}


def _called(ladder: Ladder, cards: tuple[int, ...]) -> str:
    return describe(ladder, score(ladder, cards))
