"""Entries hang together: one that was altered is found by its number, and its table is not played on."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import create_engine, delete, update

from pitboss.house.store.schema import LogEntry, StoreError, entries
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused


def filled(db: str, lines: int = 6) -> None:
    """Two tables with some entries each, written in batches."""

    async def written(store: Store) -> None:
        tables = [store.open_table("three-card-poker", "{}") for _ in range(2)]
        for seq in range(lines):
            await asyncio.gather(*(store.writer.write(LogEntry(t, seq, 0, None, {"ready": [seq]})) for t in tables))
        await store.writer.close()

    store = Store(db)
    asyncio.run(written(store))
    store.close()


CHANGES = {
    "data": update(entries).where(entries.c.seq == 3).values(data='{"ready":[9]}'),
    "player": update(entries).where(entries.c.seq == 3).values(round=7),
    "time": update(entries).where(entries.c.seq == 3).values(at=7),
    "link": update(entries).where(entries.c.seq == 3).values(chain="0" * 64),
    "no link": update(entries).where(entries.c.seq == 3).values(chain=None),
    "gone": delete(entries).where(entries.c.seq == 3),
}


@pytest.mark.parametrize("what", CHANGES)
def test_an_altered_entry_is_found_by_its_number(tmp_path: Path, what: str) -> None:
    """Whatever is altered in it, or where it is missing; the other table is sound."""
    db = f"sqlite:///{tmp_path / 'pit.db'}"
    filled(db)
    engine = create_engine(db)
    with engine.begin() as rows:
        rows.execute(CHANGES[what].where(entries.c.table == 1))
    engine.dispose()
    store = Store(db)
    assert (store.altered(1), store.altered(2)) == (3, None)
    store.close()


def test_a_table_that_was_altered_is_closed_for_play_and_kept(db: str, caplog: pytest.LogCaptureFixture) -> None:
    """One line in the log and at its address; the other table is brought back; nothing is deleted."""
    filled(db)
    engine = create_engine(db)
    with engine.begin() as rows:
        rows.execute(CHANGES["data"].where(entries.c.table == 1))
    engine.dispose()
    store = Store(db)
    pit = Pit(store, Pace())
    with caplog.at_level(logging.ERROR):
        pit.restore()
    assert list(pit.rooms) == [2]
    says = "table 1 cannot be brought back: entry 3 of its log is not as it was written"
    assert [record.getMessage().startswith(says) for record in caplog.records] == [True]
    assert caplog.records[0].exc_info is None
    with pytest.raises(Refused, match="entry 3"):
        pit.room(1)
    assert len(store.entries(1)) == 6
    store.close()


def test_links_hold_after_a_write_that_failed(db: str) -> None:
    """A batch that was refused leaves no trace in the links of the next."""

    async def story(store: Store) -> None:
        table = store.open_table("three-card-poker", "{}")
        ann = Player(store.add_player("Ann", None) or 0, "Ann")
        await store.writer.write(LogEntry(table, 0, 0, ann.id, {}))
        for wrong in (LogEntry(table, 1, 0, 999, {}), LogEntry(table, 5, 0, None, {}), LogEntry(table, 0, 0, None, {})):
            with pytest.raises(StoreError):
                await store.writer.write(wrong)
        await store.writer.write(LogEntry(table, 1, 0, ann.id, {"now": 1}))
        assert store.altered(table) is None
        assert [each.seq for each in store.entries(table)] == [0, 1]
        await store.writer.close()

    store = Store(db)
    asyncio.run(story(store))
    store.close()
