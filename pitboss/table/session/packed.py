"""A table's session as plain data: its events, and how it stands when a hand or a round begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from pitboss.table.banked.state import Wagered
from pitboss.table.log import EVENTS as ROUND_EVENTS
from pitboss.table.log import dump, event_data, event_of, load
from pitboss.table.pot.log import EVENTS
from pitboss.table.pot.pools import Carried
from pitboss.table.pot.state import PotPlan
from pitboss.table.session.banked import BankedEvent, BankedSession, begun
from pitboss.table.session.state import (
    AlsoPlayed,
    CameBack,
    Event,
    Left,
    Place,
    Played,
    Reseated,
    Ruled,
    Sat,
    SatOut,
    Session,
    Started,
    ToppedUp,
)
from pitboss.table.state import Told

Json = dict[str, Any]
SAID = 5
"""Lines between hands that stay in sight."""
HEAD = {"begun", "dealt", "chairs", "before"}
"""What the first entry of a hand holds besides."""
KINDS: dict[str, Any] = {
    kind.wire: kind for kind in (Sat, ToppedUp, SatOut, CameBack, Left, Reseated, Ruled, AlsoPlayed)
}
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


# --- against the house --------------------------------------------------------------------------------------------


def banked_data(event: BankedEvent) -> Json:
    """An event of a house-banked table as plain data; what begins a round is told by its head."""
    match event:
        case Sat():
            return {"sat": event.seat, "name": event.name}
        case Left():
            return {"left": event.seat}
        case Played():
            return event_data(event.event)
        case _:
            return {"session": event.wire, **{each.name: getattr(event, each.name) for each in fields(event)}}


def banked_event(data: Json) -> BankedEvent:
    """The event an entry of a house-banked table holds."""
    if "sat" in data:
        return Sat(data["sat"], data["name"])
    if "left" in data:
        return Left(data["left"])
    if "session" in data:
        found: BankedEvent = KINDS[data["session"]](**{name: data[name] for name in data if name != "session"})
        return found
    return Played(event_of(data, 1, ROUND_EVENTS))


def head(session: BankedSession) -> Json:
    """How a round begins, and what else the table needs to be brought back without the rounds before."""
    assert session.first is not None
    assert session.meter is not None
    return {
        "begun": dump(session.first, session.first),
        "last": {str(seat): [event_data(each) for each in made] for seat, made in session.wagers},
        "table": {"number": session.number, "reserve": session.meter.reserve, "won": [n for _, n in session.accounts]},
    }


def resumed(session: BankedSession, names: Mapping[int, str], data: Json) -> BankedSession:
    """The table with the round that a head tells of, and these players; older heads do not tell the rest."""
    first, more = load(data["begun"])[0]._replace(plan=session.plan), data.get("table", {})
    if more:
        first = first._replace(meter=first.meter._replace(reserve=more["reserve"]))
        won = zip((account for account, _ in session.accounts), more["won"], strict=True)
        session = session._replace(number=more["number"] - 1, accounts=tuple(won))
    made = sorted((int(seat), _wagers(each)) for seat, each in data.get("last", {}).items())
    places = tuple(names.get(seat) for seat in range(len(session.places)))
    return begun(session._replace(places=places, wagers=tuple(made)), first)


def _wagers(data: list[Json]) -> tuple[Wagered, ...]:
    return tuple(event_of(each, 1, ROUND_EVENTS) for each in data)
