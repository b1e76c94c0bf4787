"""The journal of a time, line by line, and the house as it was before: for who reports on it."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Engine, func, select

from pitboss.house.books.journal import HouseBooks, JournalLine
from pitboss.house.store.journal import LAST, kept_before, pages
from pitboss.house.store.schema import journal


def numbered(engine: Engine, first: str, last: str) -> Iterator[tuple[int, JournalLine, str]]:
    """The lines of these dates, each with its number and its link."""
    with engine.connect() as db:
        yield from pages(db, 0, journal.c.date >= first, journal.c.date <= last)


def before(engine: Engine, first: str, last: str) -> HouseBooks:
    """The house before the first line of these dates, from where it was last kept.

    A gaming day may be opened after midnight: what was written before it, between two days, has a later date then.
    """
    of = journal.c.date.between(first, last)
    with engine.connect() as db:
        begins = db.execute(select(func.min(journal.c.seq)).where(of)).scalar_one() or LAST
        books, since = kept_before(db, begins)
        for _, line, _ in pages(db, since, journal.c.seq < begins):
            books.follow(line)
    return books
