"""Whether everything a house has written is as it was written: its journal, what was kept of it, its tables' logs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, Engine, select

from pitboss.house.books.events import DayClosed
from pitboss.house.books.journal import JournalLine, unspelled
from pitboss.house.store import chain, journal
from pitboss.house.store.journal import Verified
from pitboss.house.store.retention import Removal, removals, unsigned
from pitboss.house.store.schema import entries
from pitboss.house.store.schema import journal as lines


class ReadThrough(NamedTuple):
    """What was read, the place of everything that is not as it was written, and what was removed by whom."""

    journal: Verified
    tables: int
    faults: tuple[str, ...]
    removed: tuple[Removal, ...] = ()


def audited(engine: Engine) -> ReadThrough:
    """Read all of it, line by line and entry by entry."""
    found = journal.verify(engine)
    with engine.connect() as db:
        tables = [
            int(table) for table in db.execute(select(entries.c.table).distinct().order_by(entries.c.table)).scalars()
        ]
    broken = {table: at for table in tables if (at := chain.broken_at(engine, table)) is not None}
    faults = [f"the journal: {found.fault}"] if found.fault else []
    faults += [f"table {table}: entry {at} is not as it was written" for table, at in broken.items()]
    with engine.connect() as db:
        # What a line says that is not as it was written is worth nothing.
        gone = [] if found.fault else removals(db)
        faults += [] if found.fault else unsigned(db, gone)
        faults += [] if broken else _ended_otherwise(db, found)
    return ReadThrough(found, len(tables), tuple(faults), tuple(gone))


def _ended_otherwise(db: Connection, found: Verified) -> Iterator[str]:
    """Days whose tables have other logs now than when the day was closed: one was cut short, or goes on."""
    for date, root in found.days:
        row = db.execute(select(lines).where(lines.c.chain == root)).one()
        closed = unspelled(JournalLine(*row[1:8])).event
        assert isinstance(closed, DayClosed)
        tables = journal.tables_of(db, date)
        if chain.ends(db, tables) != closed.logs:
            yield f"{date}: the logs of tables {', '.join(map(str, sorted(tables)))} do not end as they did"
