"""Rounds that are kept no longer: gone with all that was written of them; the rest stands and can be checked."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from fastapi import HTTPException
from sqlalchemy import select, update

from pitboss._progress import ServeError
from pitboss.cli import main
from pitboss.house.store.retention import Removed, forget
from pitboss.house.store.schema import Begun, Ended, LogEntry, entries, parts, rounds
from pitboss.house.store.store import Store
from pitboss.web import server
from pitboss.web.accounts import Player
from pitboss.web.history import proven, replayed

DAY = 24 * 3600 * 1000
WORD = "a key nobody needs any more"


class Clock:
    """Milliseconds, as the test wants them."""

    now = 0

    def __call__(self) -> int:
        return self.now


def filled(db: str) -> Store:
    """Four tables with a round a day of three entries each; the first three are closed, the third within a round."""
    clock = Clock()
    store = Store(db, now=clock)
    ann = store.add_player("Ann", None) or 0

    async def written() -> None:
        for table in (store.open_table("three-card-poker", "{}") for _ in range(4)):
            for day in range(4):
                clock.now, seq, number = (day + 1) * DAY, 3 * day, day + 1
                await store.writer.write(LogEntry(table, seq, number, ann, {"key": WORD}))
                await store.writer.write(
                    LogEntry(table, seq + 1, number, ann, {"ready": [0]}), Begun(table, number, seq, ((0, ann),))
                )
                over = () if table == 3 and day == 1 else (Ended(table, number, ((ann, 100),)),)
                await store.writer.write(LogEntry(table, seq + 2, number, ann, {"ready": [1]}), *over)
        await store.writer.close()

    asyncio.run(written())
    for table, day in ((1, 5), (2, 9), (3, 5)):
        clock.now = day * DAY
        store.close_table(table)
    return store


def left(store: Store, table: int) -> tuple[list[int], list[int], int]:
    """Entries and rounds of a table that are still there, and how often somebody played."""
    with store.engine.connect() as db:
        found = db.execute(select(rounds.c.round).where(rounds.c.table == table).order_by(rounds.c.round))
        played = db.execute(select(parts).where(parts.c.table == table)).all()
        return [each.seq for each in store.entries(table)], list(found.scalars()), len(played)


def test_old_rounds_of_closed_tables_go_and_nothing_else(db: str) -> None:
    """A closed table loses what is old, one within a round keeps it from there on, an open one keeps everything."""
    store = filled(db)
    assert forget(store.engine, 3 * DAY, 20 * DAY) == Removed(tables=3, rounds=5, entries=15)
    assert left(store, 1) == left(store, 2) == (list(range(6, 12)), [3, 4], 2)
    assert left(store, 3) == (list(range(3, 12)), [2, 3, 4], 3)
    assert left(store, 4) == (list(range(12)), [1, 2, 3, 4], 4)
    assert forget(store.engine, 3 * DAY, 20 * DAY) == Removed()
    store.close()


def test_what_is_left_is_still_checked(db: str) -> None:
    """From the link of the last entry that was removed: one altered or missing afterwards is found."""
    store = filled(db)
    forget(store.engine, 3 * DAY, 20 * DAY)
    assert [store.altered(table) for table in (1, 2, 3, 4)] == [None] * 4
    with store.engine.begin() as rows:
        rows.execute(update(entries).where(entries.c.table == 1, entries.c.seq == 6).values(at=7))
        rows.execute(entries.delete().where(entries.c.table == 2, entries.c.seq == 6))
    assert [store.altered(table) for table in (1, 2, 3, 4)] == [6, 6, None, None]
    store.close()


def test_a_table_is_removed_whole_once_all_of_it_is_old(db: str) -> None:
    """In two goes; what was removed is said to be, and what never was is not."""
    store = filled(db)
    forget(store.engine, 3 * DAY, 20 * DAY)
    assert forget(store.engine, 6 * DAY, 21 * DAY) == Removed(tables=1, rounds=2, entries=6)
    assert left(store, 1) == ([], [], 0)
    assert store.altered(1) is None
    for asked in (replayed, proven):
        for number, says in ((2, "round 2 of table 1 is not kept any more"), (9, "table 1 has no round 9")):
            with pytest.raises(HTTPException) as answer:
                asked(store, 1, number, *((None,) if asked is replayed else ()), Player(1, "Ann"))
            assert (answer.value.status_code, answer.value.detail) == (404, says)
    store.close()


def test_the_command_says_what_it_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While the server runs, and of closed tables alone; no byte of what was sealed is left in the file."""
    file = tmp_path / "pit.db"
    store = filled(f"sqlite:///{file}")
    with store.engine.connect() as db:
        old = db.execute(select(entries.c.data).where(entries.c.table == 1, entries.c.seq == 0)).scalar_one()
    monkeypatch.setattr("sys.argv", ["pitboss", "forget", "--before", "1970-01-04", "--db", f"sqlite:///{file}"])
    main()
    said = capsys.readouterr().out
    assert "Removed 5 rounds and 15 entries of 3 closed tables from before 1970-01-04." in " ".join(said.split())
    store.close()
    assert old.encode() not in file.read_bytes()
    with pytest.raises(ServeError, match="not over yet"):
        server.forget(date(datetime.now(UTC).year + 1, 1, 1), f"sqlite:///{file}")
    monkeypatch.setattr("sys.argv", ["pitboss", "forget", "--before", "soon", "--db", f"sqlite:///{file}"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert "a day is spelled like" in capsys.readouterr().err
