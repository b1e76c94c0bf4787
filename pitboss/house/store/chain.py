"""Entries that hang together: each carries a hash of itself and of the one before, so that none is altered unseen."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Engine, func, select

from pitboss.house.store.schema import entries, forgotten

COLUMNS = ("table", "seq", "round", "player", "at", "data")
PAGE = 5000
MOST_HEADS = 2000
ChainRow = dict[str, Any]


def link(before: str, line: ChainRow) -> str:
    """The link of an entry that follows another."""
    row = json.dumps([line[name] for name in COLUMNS], separators=(",", ":"))
    return hashlib.sha256(f"{before}\n{row}".encode()).hexdigest()


class Chain:
    """The last entry of each table and its link; read anew after trouble, for it may not have been written."""

    def __init__(self) -> None:
        self.heads: dict[int, tuple[int, str]] = {}

    def extend(self, db: Connection, lines: Iterable[ChainRow]) -> None:
        """Give these entries their links, in the transaction that writes them."""
        if len(self.heads) > MOST_HEADS:
            self.heads.clear()
        for line in lines:
            seq, before = self.heads.get(line["table"]) or _head(db, line["table"])
            if line["seq"] != seq + 1:
                raise ValueError(f"entry {line['seq']} of table {line['table']} does not follow entry {seq}")
            line["chain"] = link(before, line)
            self.heads[line["table"]] = line["seq"], line["chain"]

    def forget(self) -> None:
        self.heads.clear()


def _head(db: Connection, table: int) -> tuple[int, str]:
    asked = select(entries.c.seq, entries.c.chain).where(entries.c.table == table).order_by(entries.c.seq.desc())
    row = db.execute(asked.limit(1)).one_or_none()
    return (-1, "") if row is None else (row.seq, row.chain or "")


def ends(db: Connection, tables: Iterable[int]) -> str:
    """A hash of how the logs of these tables end: of each its last entry and that entry's link."""
    lines = (" ".join(map(str, (table, *_last(db, table)))) for table in sorted(tables))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _last(db: Connection, table: int) -> tuple[int, str]:
    """The last entry of a table and its link, also where it was removed since."""
    gone = db.execute(select(forgotten.c.seq, forgotten.c.chain).where(forgotten.c.table == table)).one_or_none()
    found = _head(db, table)
    return found if gone is None or found[0] >= gone.seq else (gone.seq, gone.chain or "")


def broken_at(engine: Engine, table: int) -> int | None:
    """The first entry of a table that is not as it was written, or missing; entries older than links have none.

    Where the beginning was removed the first that is left follows the last that was.
    """
    with engine.connect() as db:
        gone = db.execute(select(forgotten).where(forgotten.c.table == table)).one_or_none()
    before, due = ("", 0) if gone is None else (gone.chain or "", gone.seq + 1)
    while True:
        asked = select(entries).where(entries.c.table == table, entries.c.seq >= due).order_by(entries.c.seq)
        with engine.connect() as db:
            rows = db.execute(asked.limit(PAGE)).mappings().all()
        broken, before = _walked(rows, before, due)
        if broken is not None or len(rows) < PAGE:
            return broken
        due += PAGE


def broken_in(engine: Engine, table: int, first: int, last: int) -> int | None:
    """The same of these entries alone; one that is missing behind them is found by the next that is there."""
    asked = select(entries).where(entries.c.table == table, entries.c.seq.between(first, last))
    with engine.connect() as db:
        before = _link_before(db, table, first)
        rows = db.execute(asked.order_by(entries.c.seq)).mappings().all()
        later = entries.c.seq > last
        after = db.execute(select(func.min(entries.c.seq)).where(entries.c.table == table, later)).scalar_one()
    if before is None:
        return first - 1
    broken, _ = _walked(rows, before, first)
    if broken is None and len(rows) <= last - first:
        return first + len(rows)
    return last + 1 if broken is None and after not in (None, last + 1) else broken


def _link_before(db: Connection, table: int, first: int) -> str | None:
    """The link of the entry before this one, also if it was removed; None where there is none."""
    if not first:
        return ""
    for kept in (entries, forgotten):
        row = db.execute(select(kept.c.chain).where(kept.c.table == table, kept.c.seq == first - 1)).one_or_none()
        if row is not None:
            return row.chain or ""
    return None


def _walked(rows: Iterable[Any], before: str, due: int) -> tuple[int | None, str]:
    """The first of these rows that does not follow from the one before it, or None; and the last link."""
    for row in rows:
        linked = row["chain"] == link(before, dict(row)) if before or row["chain"] else True
        if row["seq"] != due or not linked:
            return due, before
        before, due = row["chain"] or "", due + 1
    return None, before
