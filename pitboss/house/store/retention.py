"""What is kept no longer: rounds of closed tables, up to a day, with all that was written of them.

The journal says who has removed what, before it is gone; whoever removes therefore has the database, as a server has.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from pitboss.house.books.events import RoundsRemoved
from pitboss.house.books.journal import JournalLine, beginning, unspelled
from pitboss.house.store.engine import Limits, opened
from pitboss.house.store.schema import entries, forgotten, journal, parts, rounds, shares, tables

T = TypeVar("T")
PATIENT = Limits(statement=60.0)
"""To remove a long log takes longer than a statement of the game."""
log = logging.getLogger("pitboss")


class LogEnd(NamedTuple):
    """The part of a table's log that goes: its last entry and round, and the link of that entry."""

    table: int
    seq: int
    round: int
    link: str


class Removed(NamedTuple):
    """How much was removed."""

    tables: int = 0
    rounds: int = 0
    entries: int = 0

    def __str__(self) -> str:
        return f"{self.rounds} rounds and {self.entries} entries of {self.tables} closed tables"


class Removal(NamedTuple):
    """What the journal says of a removal: when it was written, who signed, and what went."""

    at: int
    by: tuple[str, ...]
    event: RoundsRemoved


def midnight(day: date) -> int:
    """When a day begins in Greenwich."""
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def patiently(engine: Engine, work: Callable[[Engine], T]) -> T:
    """Something that takes long, beside those who must not wait for it."""
    other = opened(engine.url.render_as_string(hide_password=False), PATIENT)
    try:
        return work(other)
    finally:
        other.dispose()


# --- before -------------------------------------------------------------------------------------------------------


def planned(engine: Engine, before: date) -> RoundsRemoved:
    """The rounds of closed tables that began before a day, as the journal will tell of them."""
    found, at = list[tuple[LogEnd, Removed]](), midnight(before)
    with engine.connect() as db:
        for table in _closed(db):
            found += [one] if (one := _of_table(db, table, at)) else []
    many, lines = (sum(each.rounds for _, each in found), sum(each.entries for _, each in found))
    return RoundsRemoved(before.isoformat(), tuple((*end,) for end, _ in found), many, lines)


def _closed(db: Connection) -> list[int]:
    asked = select(tables.c.id).where(tables.c.closed.is_not(None)).order_by(tables.c.id)
    return [int(row.id) for row in db.execute(asked)]


def _of_table(db: Connection, table: int, before: int) -> tuple[LogEnd, Removed] | None:
    """One closed table: everything up to the first round that is younger, or in which chips still lie."""
    first = _kept_from(db, table, before)
    old = (entries.c.table == table) & (entries.c.seq < first)
    last = db.execute(select(entries).where(old).order_by(entries.c.seq.desc()).limit(1)).one_or_none()
    if last is None:
        return None
    gone = (rounds.c.table == table) & (rounds.c.seq < first)
    highest, many = db.execute(select(func.max(rounds.c.round), func.count()).where(gone)).one()
    already = db.execute(select(forgotten.c.round).where(forgotten.c.table == table)).scalar_one_or_none() or 0
    lines = db.execute(select(func.count()).select_from(entries).where(old)).scalar_one()
    return LogEnd(table, last.seq, max(highest or 0, already), last.chain or ""), Removed(1, many, lines)


def _kept_from(db: Connection, table: int, before: int) -> int:
    """The first entry that stays."""
    stays = rounds.c.ended.is_(None) | (rounds.c.began >= before)
    found = db.execute(select(func.min(rounds.c.seq)).where(rounds.c.table == table, stays)).scalar_one()
    if found is not None:
        return int(found)
    closed = db.execute(select(tables.c.closed).where(tables.c.id == table)).scalar_one()
    last = db.execute(select(func.max(entries.c.seq)).where(entries.c.table == table)).scalar_one()
    return 0 if last is None or closed >= before else int(last) + 1


# --- once it is written -------------------------------------------------------------------------------------------


def remove(engine: Engine, event: RoundsRemoved, now: int) -> None:
    """Remove what the journal says was removed; what is gone already stays so. Nobody writes to a closed table.

    Each table is a transaction of its own, so that nobody waits for all of them.
    """
    for end in map(LogEnd._make, event.logs):
        with engine.connect().execution_options(writes=True) as db, db.begin():
            if db.dialect.name == "sqlite":
                # What is deleted is overwritten: keys of shuffles among it.
                db.exec_driver_sql("PRAGMA secure_delete = ON")
            _remove(db, end, now)
    log.warning("removed for good: %s", Removed(len(event.logs), event.rounds, event.entries))


def _remove(db: Connection, end: LogEnd, now: int) -> None:
    old = (entries.c.table == end.table) & (entries.c.seq <= end.seq)
    if not db.execute(select(func.count()).select_from(entries).where(old)).scalar_one():
        return
    anchor = {"seq": end.seq, "round": end.round, "chain": end.link, "at": now}
    if not db.execute(update(forgotten).where(forgotten.c.table == end.table).values(anchor)).rowcount:
        db.execute(insert(forgotten).values({"table": end.table, **anchor}))
    for each in (parts, shares):
        db.execute(delete(each).where(each.c.table == end.table, each.c.round <= end.round))
    db.execute(delete(rounds).where(rounds.c.table == end.table, rounds.c.seq <= end.seq))
    db.execute(delete(entries).where(old))


# --- afterwards ---------------------------------------------------------------------------------------------------


def removals(db: Connection) -> list[Removal]:
    """All that the journal says was removed, in order."""
    asked = select(journal).where(journal.c.data.startswith(beginning(RoundsRemoved), autoescape=True))
    found = (unspelled(JournalLine(*row[1:8])) for row in db.execute(asked.order_by(journal.c.seq)))
    return [Removal(each.at, each.by, each.event) for each in found]


def unsigned(db: Connection, known: Iterable[Removal]) -> Iterator[str]:
    """Logs that begin later than they did, without anybody who has signed for it."""
    ends = {end for each in known for end in map(LogEnd._make, each.event.logs)}
    for row in db.execute(select(forgotten).order_by(forgotten.c.table)):
        if LogEnd(row.table, row.seq, row.round, row.chain or "") not in ends:
            yield f"table {row.table}: its log begins after entry {row.seq}, and nobody has signed for what is missing"
