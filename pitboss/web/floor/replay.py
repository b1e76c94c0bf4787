"""The round on a frozen table, gone through again by the floor: as everybody saw it, and discards where it may look."""

from __future__ import annotations

from pitboss.house.store.store import Store
from pitboss.law.paragraphs import Cite, Section
from pitboss.table.pot.state import PotHand
from pitboss.web.floor.shapes import FloorReplay
from pitboss.web.history import AS_IT_LAY, OpenedCards, picture_after, step_line
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.tables.views import LOOKING_ON

DISCLOSED = Section("MA", "poker 15")("(d)")
"""The house may have hands disclosed that were given up at the showdown. Colorado leaves that to players who called."""


def looks_into(room: Room) -> Cite | None:
    """What lets the floor look into hands that were given up here, if anything does."""
    state = room.session.plan.game.law[0].state
    return DISCLOSED if isinstance(room, PotRoom) and state == "MA" else None


def given_up(hand: PotHand) -> PotHand:
    """The hand with what was given up at the showdown lying open; hands that are in stay as they lie."""
    return hand._replace(seats=tuple(seat._replace(shown=seat.shown or seat.mucked) for seat in hand.seats))


DISCARDS_OPEN = OpenedCards(AS_IT_LAY.round, given_up)


def replay(store: Store, room: Room, step: int | None) -> FloorReplay:
    """The round so far after so many of its steps; a Refused where the table does not stand still."""
    if not room.frozen:
        raise Refused("the round is gone through again only while the table stands still")
    entries = store.happened(room.number, room.round, room.head)
    if not entries or "begun" not in entries[0].data:
        raise Refused("no round is played here")
    events = entries[1:]
    at = len(events) if step is None else min(step, len(events))
    names, law = room.in_story(), looks_into(room)
    opens = DISCARDS_OPEN if law else AS_IT_LAY
    past = [entry.data for entry in events[:at]]
    _, picture = picture_after(entries[0].data, past, LOOKING_ON, names, opens)
    opened = [seat["place"] for seat in picture.get("seats", []) if law and seat["mucked"]]  # type: ignore[attr-defined]
    return {
        "round": room.round, "steps": [step_line(entry) for entry in events], "step": at, "opened": opened,
        "law": str(law) if opened else None, "names": {str(place): who for place, who in names.items()},
        "picture": picture,
    }  # fmt: skip
