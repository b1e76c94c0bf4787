"""The journal of a time, line by line, and the house as it was before: for who reports on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Engine, func, select

from pitboss.house.books.journal import HouseBooks, JournalLine
from pitboss.house.store.schema import journal, snapshots

PAGE = 5_000
LAST = 1 << 62
"""No journal has so many lines."""


def numbered(engine: Engine, first: str, last: str) -> Iterator[tuple[int, JournalLine, str]]:
    """The lines of these dates, each with its number and its link."""
    with engine.connect() as db:
        yield from _lines(db, journal.c.date >= first, journal.c.date <= last)


def before(engine: Engine, date: str) -> HouseBooks:
    """The house before the first line of a date, from where it was last kept."""
    with engine.connect() as db:
        first = db.execute(select(func.min(journal.c.seq)).where(journal.c.date >= date)).scalar_one() or LAST
        kept = select(snapshots).where(snapshots.c.seq < first).order_by(snapshots.c.seq.desc()).limit(1)
        found = db.execute(kept).one_or_none()
        books, since = (HouseBooks(), 0) if found is None else (HouseBooks.unpacked(found.data), found.seq)
        for _, line, _ in _lines(db, journal.c.seq > since, journal.c.seq < first):
            books.follow(line)
    return books


def _lines(db: Connection, *which: Any) -> Iterator[tuple[int, JournalLine, str]]:
    asked = select(journal).where(*which).order_by(journal.c.seq).execution_options(yield_per=PAGE)
    for row in db.execute(asked):
        yield row.seq, JournalLine(row.at, row.date, row.shift, row.table, row.round, row.id, row.data), row.chain
