"""Who did what in a house, when, and by which rule: its journal's events with their signatures, in sentences."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Engine, select

from pitboss.house.books import floor_events as on_floor
from pitboss.house.books.floor import CONDUCT, LEAVE
from pitboss.house.books.journal import JournalLine, unspelled
from pitboss.house.books.positions import known_as
from pitboss.house.store.schema import journal
from pitboss.money.cents import dollars
from pitboss.report.contract.house_shapes import FloorTrail, TrailLine

MOST = 200
PAGE = 500
MONEY = frozenset({"amount", "inventory", "counted", "brought", "each", "seed", "most"})
"""Fields of events that are cents."""
SAYS: dict[type, str] = {
    on_floor.CallRaised: "{caller} calls the floor: {why}",
    on_floor.CallAnswered: "call {number} is answered",
    on_floor.TableFrozen: "the table is frozen: {why}",
    on_floor.TableThawed: "the table goes on: {why}",
    on_floor.RulingMade: "ruled in round {round}: {says}",
    on_floor.SupervisorTold: "a supervisor was told in round {round}: {what}",
    on_floor.DisputeOpened: "{player} disputes in round {round}: {says}",
    on_floor.DisputeRuled: "dispute {number} is ruled: {says}",
    on_floor.IncidentNoted: "an incident: {says}",
    on_floor.PlayerBarred: "{player} is barred: {why}",
    on_floor.PlayerAdmitted: "{player} is admitted again: {why}",
    on_floor.RemovedForCollusion: "{player} is removed from the game: {why}",
    on_floor.IebTold: "the IEB was told of {player}: {how}",
    on_floor.MoreHandsAllowed: "{player} may have {hands} hands",
}
LAWS = {on_floor.RemovedForCollusion: CONDUCT, on_floor.IebTold: CONDUCT, on_floor.MoreHandsAllowed: LEAVE}


def beginning_of(day: str) -> int:
    """When a day began in Greenwich, in milliseconds since 1970; nothing is the beginning of all."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) if day else 0


def trail(engine: Engine, *, table: int = 0, person: str = "", since: int = 0, most: int = MOST) -> FloorTrail:
    """The newest first, of a table, of a person, since a moment."""
    found = _lines(engine, table, known_as(person), since)
    lines = [line for line, _ in zip(found, range(most + 1), strict=False)]
    return {"lines": lines[:most], "more": len(lines) > most}


def _lines(engine: Engine, table: int, person: str, since: int) -> Iterator[TrailLine]:
    for line in _backwards(engine, table, since):
        told = told_line(line)
        if not person or person in map(known_as, told["by"]):
            yield told


def _backwards(engine: Engine, table: int, since: int) -> Iterator[JournalLine]:
    """Events from the end of the journal on, a page at a time."""
    which = [journal.c.data.startswith("{"), journal.c.at >= since, *([journal.c.table == table] if table else [])]
    before = 1 << 62
    with engine.connect() as db:
        while True:
            asked = select(journal).where(journal.c.seq < before, *which).order_by(journal.c.seq.desc()).limit(PAGE)
            rows = db.execute(asked).all()
            yield from (JournalLine(*row[1:8]) for row in rows)
            if len(rows) < PAGE:
                return
            before = rows[-1].seq


def told_line(line: JournalLine) -> TrailLine:
    """An event in words."""
    _, event, by = unspelled(line)
    law = getattr(event, "law", "") or LAWS.get(type(event), "")
    return {
        "at": line.at, "date": line.date, "table": line.table, "by": list(by), "event": event.wire,
        "says": _says(event), "law": str(law) or None,
    }  # fmt: skip


def _says(event: Any) -> str:
    fields = {each.name: getattr(event, each.name) for each in dataclasses.fields(event)}
    if type(event) in SAYS:
        return re.sub(r": $", "", SAYS[type(event)].format(**fields))
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", event.wire).lower()
    usual = {each.name: each.default for each in dataclasses.fields(event)} | {"table": fields.get("table")}
    known = [_said(key, value) for key, value in fields.items() if value != usual[key] and isinstance(value, str | int)]
    return f"{name}: {', '.join(known)}" if any(known) else name


def _said(key: str, value: str | int) -> str:
    if isinstance(value, bool):
        return key if value else f"not {key}"
    return f"{key} {dollars(value)}" if key in MONEY and isinstance(value, int) else f"{key} {value}"
