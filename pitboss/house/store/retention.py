"""What is kept no longer: rounds of closed tables, up to a day, with all that was written of them."""

from __future__ import annotations

import logging
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from pitboss.house.store.schema import entries, forgotten, parts, rounds, tables

log = logging.getLogger("pitboss")


class Removed(NamedTuple):
    """How much was removed."""

    tables: int = 0
    rounds: int = 0
    entries: int = 0

    def __str__(self) -> str:
        return f"{self.rounds} rounds and {self.entries} entries of {self.tables} closed tables"


def forget(engine: Engine, before: int, now: int) -> Removed:
    """Remove the rounds of closed tables that began before this time; a server that runs writes to none of them.

    Each table is a transaction of its own, so that nobody waits for all of them.
    """
    found = Removed()
    for table in _closed(engine):
        with engine.connect().execution_options(writes=True) as db, db.begin():
            if db.dialect.name == "sqlite":
                # What is deleted is overwritten: keys of shuffles among it.
                db.exec_driver_sql("PRAGMA secure_delete = ON")
            one = _of_table(db, table, before, now)
        found = Removed(*(a + b for a, b in zip(found, one, strict=True)))
    log.warning("removed for good: %s", found)
    return found


def _closed(engine: Engine) -> list[int]:
    asked = select(tables.c.id).where(tables.c.closed.is_not(None)).order_by(tables.c.id)
    with engine.connect() as db:
        return [int(row.id) for row in db.execute(asked)]


def _of_table(db: Connection, table: int, before: int, now: int) -> Removed:
    """One closed table: everything up to the first round that is younger, or in which chips still lie."""
    first = _kept_from(db, table, before)
    old = (entries.c.table == table) & (entries.c.seq < first)
    last = db.execute(select(entries).where(old).order_by(entries.c.seq.desc()).limit(1)).one_or_none()
    if last is None:
        return Removed()
    gone = (rounds.c.table == table) & (rounds.c.seq < first)
    highest = db.execute(select(func.max(rounds.c.round)).where(gone)).scalar_one() or 0
    already = db.execute(select(forgotten.c.round).where(forgotten.c.table == table)).scalar_one_or_none() or 0
    highest = max(highest, already)
    anchor = {"seq": last.seq, "round": highest, "chain": last.chain, "at": now}
    if not db.execute(update(forgotten).where(forgotten.c.table == table).values(anchor)).rowcount:
        db.execute(insert(forgotten).values({"table": table, **anchor}))
    db.execute(delete(parts).where(parts.c.table == table, parts.c.round <= highest))
    many = db.execute(delete(rounds).where(gone)).rowcount
    return Removed(1, many, db.execute(delete(entries).where(old)).rowcount)


def _kept_from(db: Connection, table: int, before: int) -> int:
    """The first entry that stays."""
    stays = rounds.c.ended.is_(None) | (rounds.c.began >= before)
    found = db.execute(select(func.min(rounds.c.seq)).where(rounds.c.table == table, stays)).scalar_one()
    if found is not None:
        return int(found)
    closed = db.execute(select(tables.c.closed).where(tables.c.id == table)).scalar_one()
    last = db.execute(select(func.max(entries.c.seq)).where(entries.c.table == table)).scalar_one()
    return 0 if last is None or closed >= before else int(last) + 1
