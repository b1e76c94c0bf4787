"""Who did what in a house, when, and by which rule: its journal's events with their signatures, in sentences."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, or_, select

from pitboss.house.books import floor_events as on_floor
from pitboss.house.books import sheet_events
from pitboss.house.books.floor import CONDUCT, LEAVE
from pitboss.house.books.journal import JournalLine, beginning, unspelled
from pitboss.house.books.positions import PersonEngaged, PersonLeft, known_as
from pitboss.house.store.schema import journal
from pitboss.report.contract.house_shapes import FloorTrail, TrailLine
from pitboss.report.house.sentences import sentence

MOST = 200
PAGE = 500
END = 1 << 62
LAWS = {on_floor.RemovedForCollusion: CONDUCT, on_floor.IebTold: CONDUCT, on_floor.MoreHandsAllowed: LEAVE}
OF_MOVES = on_floor.MoveOrdered, on_floor.PlayerMoved
OF_SHEETS = (
    sheet_events.SheetSubmitted, sheet_events.SheetApproved, sheet_events.NoticePosted, sheet_events.SheetInForce,
)  # fmt: skip


class Wanted(NamedTuple):
    """Which lines of the trail: of a table, of a person, of a gaming day, from a moment on."""

    table: int = 0
    person: str = ""
    day: str = ""
    since: int = 0


def beginning_of(day: str) -> int:
    """When a day began in Greenwich, in milliseconds since 1970; nothing is the beginning of all."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) if day else 0


def trail(engine: Engine, wanted: Wanted | None = None, *, most: int = MOST) -> FloorTrail:
    """The newest first."""
    found = _lines(engine, wanted or Wanted())
    lines = [line for line, _ in zip(found, range(most + 1), strict=False)]
    return {"lines": lines[:most], "more": len(lines) > most}


def _lines(engine: Engine, wanted: Wanted) -> Iterator[TrailLine]:
    person = known_as(wanted.person)
    with engine.connect() as db:
        beside = TrailContext(db)
        for seq, line in _backwards(db, wanted, beside.moves.get(wanted.table, [])):
            told = told_line(line, seq, beside)
            if not person or person in map(known_as, told["by"]):
                yield told


def _backwards(db: Connection, wanted: Wanted, moves: list[int]) -> Iterator[tuple[int, JournalLine]]:
    """Events from the end of the journal on, a page at a time; `moves`: lines of others that are this table's too."""
    which = [journal.c.data.startswith("{"), journal.c.at >= wanted.since]
    which += [or_(journal.c.table == wanted.table, journal.c.seq.in_(moves))] if wanted.table else []
    which += [journal.c.date == wanted.day] if wanted.day else []
    before = END
    while True:
        asked = select(journal).where(journal.c.seq < before, *which).order_by(journal.c.seq.desc()).limit(PAGE)
        rows = db.execute(asked).all()
        yield from ((row.seq, JournalLine(*row[1:8])) for row in rows)
        if len(rows) < PAGE:
            return
        before = rows[-1].seq


class TrailContext:
    """What a line of the trail says that stands in others: who held which positions then, and which version waited.

    `moves`: who goes from one table to another stands in the trail of both; the lines of the others, by table.
    """

    def __init__(self, db: Connection) -> None:
        self.people: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
        self.sheets: dict[int, dict[str, Any]] = {}
        self.moves: dict[int, list[int]] = {}
        papers = _Papers()
        for seq, event in _of_kinds(db, PersonEngaged, PersonLeft, *OF_MOVES, *OF_SHEETS):
            if isinstance(event, PersonEngaged | PersonLeft):
                held = tuple(each.value for each in event.positions) if isinstance(event, PersonEngaged) else ()
                self.people.setdefault(known_as(event.name), []).append((seq, held))
            elif isinstance(event, OF_MOVES):
                self.moves.setdefault(event.to, []).append(seq)
            else:
                self.sheets[seq] = papers.follow(event)

    def signed(self, name: str, seq: int) -> str:
        """A name with the positions that its owner held then."""
        story = self.people.get(known_as(name), [])
        held = story[at - 1][1] if (at := bisect_right(story, seq, key=lambda each: each[0])) else ()
        return f"{name} ({', '.join(held)})" if held else name


class _Papers:
    """The versions of every sheet, as events lead to them."""

    def __init__(self) -> None:
        self.versions: dict[int, int] = {}
        self.waits: dict[int, bool] = {}
        """Documents with a version that is not in force; whether notice of it hangs."""

    def follow(self, event: Any) -> dict[str, Any]:
        """The document and version that an event is about, and what it makes fall away."""
        number = event.number or len(self.versions) + 1
        falls = ""
        if isinstance(event, sheet_events.SheetSubmitted):
            if number in self.waits:
                hung = ", whose notice hangs," if self.waits[number] else ""
                falls = f"; version {self.versions[number]}{hung} falls away and never was in force"
            self.versions[number], self.waits[number] = self.versions.get(number, 0) + 1, False
        elif isinstance(event, sheet_events.NoticePosted):
            self.waits[number] = True
        elif isinstance(event, sheet_events.SheetInForce):
            self.waits.pop(number, None)
        return {"number": number, "version": self.versions.get(number, 0), "falls": falls}


def _of_kinds(db: Connection, *kinds: type) -> Iterator[tuple[int, Any]]:
    """The events of these kinds, the oldest first."""
    which = or_(*(journal.c.data.startswith(beginning(kind)) for kind in kinds))
    for row in db.execute(select(journal).where(which).order_by(journal.c.seq)):
        yield row.seq, unspelled(JournalLine(*row[1:8])).event


def told_line(line: JournalLine, seq: int, beside: TrailContext) -> TrailLine:
    """An event in words."""
    _, event, by = unspelled(line)
    law = getattr(event, "law", "") or LAWS.get(type(event), "")
    return {
        "at": line.at, "date": line.date, "table": line.table, "by": list(by),
        "signed": [beside.signed(name, seq) for name in by], "event": event.wire,
        "says": sentence(event, beside.sheets.get(seq)), "law": str(law) or None,
    }  # fmt: skip
