"""A poker table's session as plain data: its events, and how it stands when a hand begins."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from pitboss.table.log import event_data, event_of
from pitboss.table.pot.log import EVENTS
from pitboss.table.pot.pools import Carried
from pitboss.table.pot.state import PotPlan
from pitboss.table.session.state import CameBack, Event, Left, Place, Played, Sat, SatOut, Session, Started, ToppedUp
from pitboss.table.state import Told

Json = dict[str, Any]
SAID = 5
"""Lines between hands that stay in sight."""
HEAD = {"begun", "dealt", "chairs", "before"}
"""What the first entry of a hand holds besides."""
KINDS: dict[str, Any] = {kind.wire: kind for kind in (Sat, ToppedUp, SatOut, CameBack, Left)}
PAIRS = {"accounts", "gone", "treats"}
PLAIN = ("button", "spots", "number", "kill", "killer", "accounts", "gone", "winners", "beaten", "treats")
"""What is carried over from hand to hand as it is: numbers, and rows of them."""


def entry_data(event: Event) -> Json:
    """A session's event as plain data."""
    if isinstance(event, Played):
        return event_data(event.event)
    if isinstance(event, Started):
        return {"session": event.wire, "key": event.key.hex()}
    return {"session": event.wire, **{each.name: getattr(event, each.name) for each in fields(event)}}


def entry_event(data: Json) -> Event:
    """The event an entry holds."""
    if "event" in data:
        return Played(event_of({k: v for k, v in data.items() if k not in HEAD}, 1, EVENTS))
    given = {name: value for name, value in data.items() if name not in {"session", *HEAD}}
    if data["session"] == Started.wire:
        return Started(key=bytes.fromhex(given["key"]))
    found: Event = KINDS[data["session"]](**given)
    return found


def packed(session: Session) -> Json:
    """A table between two hands, so that it can be brought back without all the hands before."""
    assert session.hand is None
    return {
        **{name: getattr(session, name) for name in PLAIN},
        "places": [None if place is None else place._asdict() for place in session.places],
        "carried": session.carried._asdict(),
        "told": [line.says for line in session.told[-SAID:]],
    }


def unpacked(plan: PotPlan, data: Json) -> Session:
    """The table that was packed."""
    kept: Json = {name: _row(value, pairs=False) for name, value in data["carried"].items()}
    carried = Carried(**kept)
    places = tuple(None if place is None else Place(**place) for place in data["places"])
    plain = {name: _row(data[name], pairs=name in PAIRS) for name in PLAIN}
    return Session(plan, places, carried, **plain, told=tuple(Told(says) for says in data["told"]))


def _row(value: Any, *, pairs: bool) -> Any:
    if not isinstance(value, list):
        return value
    return tuple(tuple(each) for each in value) if pairs else tuple(value)
