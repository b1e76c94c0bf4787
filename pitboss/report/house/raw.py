"""The raw logs of a house's tables, as the database has them."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from pathlib import Path
from urllib.parse import unquote

from sqlalchemy import URL, Engine, select

from pitboss.house.books.events import BankOpened
from pitboss.house.books.journal import beginning
from pitboss.house.store.schema import entries, forgotten, house, journal, tables
from pitboss.house.store.seal import Seal, key_in, usual_file
from pitboss.report.house.replay import ADOPTED, RawEntry, RawTable
from pitboss.table.session.state import Inherited

INHERITED = f'{{"session":"{Inherited.wire}"'


def seal_of(engine: Engine, file: Path | None = None) -> Seal:
    """What opens the logs of this database, or a StoreError where the key is not at its place."""
    with engine.connect() as db:
        known = db.execute(select(house.c.key)).scalar_one()
    return Seal(key_in(file or usual_file(_address(engine.url)), known))


def _address(url: URL) -> URL:
    """Of the file itself, by whatever name it was opened."""
    if url.get_backend_name() != "sqlite":
        return url
    return url.set(database=os.path.realpath(unquote(str(url.database).removeprefix("file:"))))


def raw_tables(engine: Engine, seal: Seal, numbers: Collection[int] | None = None) -> Iterator[RawTable]:
    """Every table that the journal speaks of, or these; each log is read while it is gone through."""
    with engine.connect() as db:
        asked = select(tables).order_by(tables.c.id)
        rows = db.execute(asked if numbers is None else asked.where(tables.c.id.in_(numbers))).all()
        cut = {row.table for row in db.execute(select(forgotten.c.table))}
    for row in rows:
        dates, opened = _dates(engine, row.id)
        if opened:
            late = _unbooked(engine, row.id, opened)
            log = _entries(engine, seal, row.id)
            yield RawTable(row.id, row.game, row.sheet, log, dates, opened if late else 0, row.id in cut)


def _dates(engine: Engine, table: int) -> tuple[dict[str, str], int]:
    """On which day each entry fell, and when the books of the table were opened; no amount is read."""
    booked = select(journal.c.id, journal.c.date).where(journal.c.table == table, journal.c.id.like(f"{table}/%"))
    bank = select(journal.c.at, journal.c.date).where(
        journal.c.table == table, journal.c.data.startswith(beginning(BankOpened), autoescape=True)
    )
    with engine.connect() as db:
        dates = {str(row.id).split("/")[1]: str(row.date) for row in db.execute(booked)}
        first = db.execute(bank.order_by(journal.c.seq).limit(1)).one_or_none()
    return (dates, 0) if first is None else (dates | {ADOPTED: first.date}, int(first.at))


def _unbooked(engine: Engine, table: int, opened: int) -> bool:
    """Whether a table had a life before its books; what it inherits is written with their opening."""
    asked = select(entries).where(entries.c.table == table).order_by(entries.c.seq).limit(1)
    with engine.connect() as db:
        first = db.execute(asked).one_or_none()
    return first is not None and first.at < opened and not first.data.startswith(INHERITED)


def _entries(engine: Engine, seal: Seal, table: int) -> Iterator[RawEntry]:
    asked = select(entries).where(entries.c.table == table).order_by(entries.c.seq)
    with engine.connect() as db:
        for row in db.execute(asked):
            yield RawEntry(row.seq, row.at, row.player, seal.entry(row).data)
