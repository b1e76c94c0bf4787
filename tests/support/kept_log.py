"""What a database holds, past the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, make_url, select

from pitboss.house.store.engine import opened
from pitboss.house.store.schema import LogEntry, entries
from pitboss.house.store.seal import Seal, key_in, usual_file


@contextmanager
def inside(db: str) -> Iterator[Connection]:
    """The rows themselves."""
    engine = opened(db)
    with engine.begin() as rows:
        yield rows
    engine.dispose()


def kept_log(db: str, table: int) -> list[LogEntry]:
    """The whole log of a table, unsealed by the key that lies where it usually lies."""
    seal = Seal(key_in(usual_file(make_url(db)), None))
    asked = select(entries).where(entries.c.table == table).order_by(entries.c.seq)
    with inside(db) as rows:
        found = rows.execute(asked).all()
    return [_entry(seal, row) for row in found]


def _entry(seal: Seal, row: Any) -> LogEntry:
    entry = LogEntry(row.table, row.seq, row.round, row.player, {}, row.at)
    return replace(entry, data=json.loads(seal.opened(row.data, entry)))
