"""What a player's own cards make so far, and what those that are lifted would make while a hand is set."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI
from pydantic import Field

from pitboss.hands.houseway.ways import fouled
from pitboss.hands.ladder import Ladder
from pitboss.hands.names import describe
from pitboss.hands.scoring import score
from pitboss.table.banked import playing as banked_playing
from pitboss.table.banked.engine import here
from pitboss.table.banked.state import BankedRound
from pitboss.table.pot import playing as pot_playing
from pitboss.table.pot import view as pot_view
from pitboss.table.pot.state import Acted
from pitboss.web.auth import Body, Me, Number
from pitboss.web.openapi import sends
from pitboss.web.pictures import NamedHands, NamedMet
from pitboss.web.pit import Pit
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room
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
        """The hands that these cards in front and the others in back would be; nothing if no hand is being set.

        Without any cards: what the own hands make so far.
        """
        room = pit.room(number)
        if not form.cards:
            return {"says": made(room, room.eyes_of(me)), "fouls": False, **met(room, room.eyes_of(me))}
        if not isinstance(room, BankedFelt) or room.state is None or room.state.over:
            return NOTHING
        own = room.state.turn in room.boxes_of(room.eyes_of(me))
        return named(room.state, tuple(sorted(set(form.cards)))) if own else NOTHING


def made(room: Room, eyes: int) -> str:
    """What the hands of a seat make so far, as far as it sees them; nothing where they have too few cards."""
    if isinstance(room, BankedFelt) and room.state is not None and eyes >= 0:
        found = banked_playing.so_far(room.state, room.player_at(eyes))
        return " ".join(_halves(*names) if len(names) > 1 else f"{names[0]}." for names in found if names)
    if isinstance(room, PotRoom) and room.shown is not None and eyes in room.dealt:
        # Beside what was shown the own hand is named as far as that.
        own = _met(room, eyes).own
        return _sentence(own or pot_playing.so_far(room.shown, room.dealt.index(eyes)))
    return ""


def met(room: Room, eyes: int) -> NamedMet:
    """What was shown against a hand whose player shows or mucks now; nothing at any other time."""
    if not _mucks(room, eyes):
        return {}
    found = _met(room, eyes)
    return {"shown": _sentence(found.shown), "beaten": found.beaten}


def _met(room: Room, eyes: int) -> pot_playing.Met:
    if not isinstance(room, PotRoom) or room.shown is None or not _mucks(room, eyes):
        return pot_playing.Met()
    return pot_playing.best_shown(room.shown, room.dealt.index(eyes))


def _mucks(room: Room, eyes: int) -> bool:
    if not isinstance(room, PotRoom) or room.shown is None or eyes not in room.dealt:
        return False
    seat = room.dealt.index(eyes)
    return Acted(seat, "muck") in pot_view.offered(room.shown, seat)


def _sentence(names: tuple[str, ...]) -> str:
    return f"{' and '.join(names)}." if names else ""


def _halves(back: str, front: str) -> str:
    return f"Back: {back}. Front: {front}."


def named(state: BankedRound, chosen: tuple[int, ...]) -> NamedHands:
    """The hand in turn, with these cards in front, in words, and whether that fouls it."""
    stage, box = here(state), state.boxes[state.turn]
    if not isinstance(stage, Arrange) or len(chosen) != stage.front.ladder.size or chosen[-1] >= len(box.cards):
        return NOTHING
    front = tuple(box.cards[at] for at in chosen)
    back = tuple(card for at, card in enumerate(box.cards) if at not in chosen)
    says = _halves(_called(stage.back.ladder, back), _called(stage.front.ladder, front))
    wrong = fouled(back, front, stage.back.ladder, stage.front.ladder)
    return {"says": says + (" This fouls the hand: the front outranks the back." if wrong else ""), "fouls": wrong}


def _called(ladder: Ladder, cards: tuple[int, ...]) -> str:
    return describe(ladder, score(ladder, cards))
