"""One server has a database: what happens when its connection dies, another server comes, or the file is moved."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, select, text
from store_faults import Faults
from web_postgres import Postgres

from pitboss.house.store import sign_ins
from pitboss.house.store.engine import Limits
from pitboss.house.store.schema import (
    LogEntry,
    StoreError,
    UnknownError,
    known_addresses,
    players,
    resets,
    sessions,
    tickets,
)
from pitboss.house.store.sign_ins import Pass
from pitboss.house.store.store import MONTH, Store
from pitboss.web.accounts import FrontDesk, sign_out

QUICK = Limits(statement=1.0, answer=2.0, again=0.05, take=1.0)


@pytest.fixture
def pg(database: Postgres | None, request: pytest.FixtureRequest) -> str:
    """The address of an empty PostgreSQL database."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    return database.database(f"hold_{abs(hash(request.node.name))}")


def cut_off(url: str) -> None:
    """Every connection to a database but this one ends."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as db:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        db.execute(text(f"SELECT pg_terminate_backend(pid) {others}")).all()
        while db.execute(text(f"SELECT count(*) {others}")).scalar_one():
            time.sleep(0.02)
    engine.dispose()


def locks(url: str) -> int:
    engine = create_engine(url)
    with engine.connect() as db:
        found = db.execute(text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted")).scalar_one()
    engine.dispose()
    return int(found)


def test_a_connection_that_died_is_made_anew_with_its_lock(pg: str) -> None:
    """The next write goes through, and a second server is refused as before."""
    store = Store(pg, limits=QUICK)
    cut_off(pg)
    assert locks(pg) == 0
    assert store.add_player("Ann", None)
    assert locks(pg) == 1
    with pytest.raises(StoreError, match="another server"):
        Store(pg, limits=QUICK)
    store.close()


def test_a_server_that_was_overtaken_never_writes_again(pg: str, caplog: pytest.LogCaptureFixture) -> None:
    """Cut off, and another server was here meanwhile: one line, whether the other is still there or gone."""
    store = Store(pg, limits=QUICK)
    cut_off(pg)
    other = Store(pg, limits=QUICK)
    with caplog.at_level(logging.ERROR), pytest.raises(StoreError, match="taken this database over"):
        store.add_player("Ann", None)
    other.close()
    for _ in range(2):
        with pytest.raises(StoreError, match="taken this database over"):
            store.open_table("badugi", "{}")
    assert "taken this database over" in store.trouble
    assert len([record for record in caplog.records if "taken" in record.getMessage()]) == 1
    assert store.player("Ann") is None
    store.close()


def test_a_server_is_overtaken_in_a_file_too(tmp_path: Path) -> None:
    """The lock was deleted and another server came: what the first one writes would not be true."""
    url = f"sqlite:///{tmp_path / 'pit.db'}"
    store = Store(url)
    (tmp_path / "pit.db.lock").unlink()
    with pytest.raises(StoreError, match="moved or deleted"):
        store.add_player("Ann", None)
    store.close()


def test_nothing_is_written_to_a_file_that_was_moved_away(tmp_path: Path) -> None:
    """It would be acknowledged and gone with the file."""
    store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
    (tmp_path / "pit.db").rename(tmp_path / "old.db")
    with pytest.raises(StoreError, match="moved or deleted"):
        store.add_player("Ann", None)
    store.close()


def test_a_database_that_was_put_back_is_not_written_to(db: str) -> None:
    """What this server has acknowledged is not in it any more."""
    store = Store(db, limits=QUICK)
    store.add_player("Ann", None)
    with store.engine.begin() as rows:
        rows.execute(text("UPDATE house SET mark = mark - 1"))
    with pytest.raises(StoreError, match="not as this server left it"):
        store.add_player("Bob", None)
    store.close()


def test_a_server_that_has_lost_its_database_writes_nothing_about_signing_in(db: str) -> None:
    """Not even that a ticket was used: whoever has the database now keeps the sessions."""
    store = Store(db, limits=QUICK)
    desk = FrontDesk(store)
    ann, ticket = desk.sign_in("Ann", "")
    mark = desk.admitted(ticket).mark
    desk.forget([mark])
    with store.engine.begin() as rows:
        rows.execute(text("UPDATE house SET epoch = epoch + 1"))
    before = _sign_ins(store)
    tries = (
        lambda: desk.sign_in("Ann", ""),
        lambda: desk.admitted(ticket),
        lambda: desk.ended(ann, "all", ""),
        lambda: sign_out(store, ticket),
        lambda: sign_ins.begin(store.hold, Pass("b" * 64, ann.id, 1), None, 1, sign_ins.Whence("10.0.0.1")),
        lambda: sign_ins.set_password(store.hold, ann.id, None, "another"),
        lambda: sign_ins.redeem(store.hold, ann.id, "word", 1, "another"),
    )
    for attempt in tries:
        with pytest.raises(StoreError, match="taken this database over"):
            attempt()
    assert _sign_ins(store) == before
    store.close()


def _sign_ins(store: Store) -> list[object]:
    with store.engine.connect() as rows:
        kept = (players, tickets, sessions, known_addresses, resets)
        return [[tuple(row) for row in rows.execute(select(table))] for table in kept]


def test_an_answer_that_was_lost_is_asked_for_again(db: str) -> None:
    """A whole batch whose commit arrived is done, and nothing is tried twice."""

    async def story(store: Store) -> None:
        tables = [store.open_table("badugi", "{}") for _ in range(3)]
        # The batch's commit: after the mark and the entries.
        faults = Faults(store.engine, "after", 0, 0)
        faults.armed, faults.mine = True, lambda name: name == "do_commit" and _once(faults)  # type: ignore[method-assign]
        await asyncio.gather(*(store.writer.write(LogEntry(table, 0, 0, None, {})) for table in tables))
        assert faults.struck
        assert [len(store.entries(table)) for table in tables] == [1, 1, 1]
        await store.writer.close()

    store = Store(db, limits=QUICK)
    asyncio.run(story(store))
    store.close()


def _once(faults: Faults) -> bool:
    first, faults.struck = not faults.struck, "do_commit"
    return first


def test_a_database_that_never_says_is_unknown_until_it_does(database: Postgres | None, pg: str) -> None:
    """Frozen while it commits: not known, and found out when it goes on."""
    assert database is not None

    async def story(store: Store) -> None:
        table = store.open_table("badugi", "{}")
        real, frozen = store.engine.dialect.do_commit, database.frozen()

        def commit(connection: object) -> None:
            store.engine.dialect.do_commit = real  # type: ignore[method-assign]
            frozen.__enter__()
            real(connection)  # type: ignore[arg-type]

        store.engine.dialect.do_commit = commit  # type: ignore[method-assign]
        began = time.monotonic()
        with pytest.raises(UnknownError):
            await store.writer.write(LogEntry(table, 0, 0, None, {}))
        assert time.monotonic() - began < 2.6
        with pytest.raises(UnknownError):
            await store.known(table, 0)
        with pytest.raises(StoreError, match="nothing was kept"):
            await store.writer.write(LogEntry(table, 1, 0, None, {}))
        frozen.__exit__(None, None, None)
        kept = await _found_out(store, table)
        assert [each.seq for each in kept] == [0]
        await store.writer.write(LogEntry(table, 1, 0, None, {}))
        await store.writer.close()

    store = Store(pg, limits=QUICK)
    asyncio.run(story(store))
    store.close()


async def _found_out(store: Store, table: int) -> list[LogEntry]:
    until = time.monotonic() + 10
    while True:
        try:
            return await store.known(table, 0)
        except StoreError:
            assert time.monotonic() < until
            await asyncio.sleep(0.1)


def test_whoever_locks_the_file_holds_six_tables_up_for_a_second_and_no_longer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """All are refused at one time, in one line of the log; afterwards all go on."""
    store = Store(f"sqlite:///{tmp_path / 'pit.db'}", limits=Limits())

    async def story() -> list[float]:
        tables = [store.open_table("badugi", "{}") for _ in range(6)]
        other = sqlite3.connect(tmp_path / "pit.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        async def refused(table: int) -> float:
            began = time.monotonic()
            with pytest.raises(StoreError, match="nothing was kept: another program has locked the database"):
                await store.writer.write(LogEntry(table, 0, 0, None, {}))
            return time.monotonic() - began

        first = asyncio.create_task(refused(tables[0]))
        await asyncio.sleep(0.1)
        took = await asyncio.gather(first, *map(refused, tables[1:]))
        other.execute("ROLLBACK")
        other.close()
        await asyncio.sleep(0.6)
        await asyncio.gather(*(store.writer.write(LogEntry(table, 0, 0, None, {})) for table in tables))
        assert [len(store.entries(table)) for table in tables] == [1] * 6
        await store.writer.close()
        return list(took)

    with caplog.at_level(logging.WARNING):
        assert max(asyncio.run(story())) < 2.0
    assert [record.getMessage() for record in caplog.records] == [
        "the database: another program has locked the database; nothing is kept until this is over",
        "the database answers again",
    ]
    store.close()


def test_reading_from_a_frozen_database_is_given_up(database: Postgres | None, pg: str) -> None:
    """Within about a second, at once when everybody hangs, and well again afterwards."""
    assert database is not None

    async def story(store: Store) -> None:
        await store.ask(store.open_tables)
        with database.frozen():
            for _ in range(3):
                began = time.monotonic()
                with pytest.raises(StoreError, match="does not answer"):
                    await store.ask(store.open_tables)
                assert time.monotonic() - began < 1.5
        await asyncio.sleep(0.3)
        until = time.monotonic() + 5
        while time.monotonic() < until:
            try:
                assert await store.ask(store.open_tables) == []
                return
            except StoreError:
                await asyncio.sleep(0.1)
        raise AssertionError

    store = Store(pg, limits=QUICK)
    asyncio.run(story(store))
    store.close()


def test_a_clock_that_jumped_signs_nobody_out_for_good(db: str) -> None:
    """Started eight days ahead and then at the right hour: the ticket is good again; a month later it is gone."""
    now = 1_700_000_000_000
    week, day = 7 * 24 * 3600 * 1000, 24 * 3600 * 1000

    def at(hour: int) -> bool:
        store = Store(db, lambda: hour)
        if store.player("Ann") is None:
            given = Pass("mine", store.add_player("Ann", None) or 0, now + week)
            sign_ins.begin(store.hold, given, None, now, sign_ins.Whence(""))
        good = store.ticket("mine") is not None
        store.close()
        return good

    assert [at(hour) for hour in (now, now + 8 * day, now)] == [True, False, True]
    assert [at(hour) for hour in (now + week + MONTH + day, now)] == [False, False]


def test_a_full_disk_is_said_once_and_play_goes_on_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every refusal names it; what was written before is there."""
    store = Store(f"sqlite:///{tmp_path / 'pit.db'}", limits=QUICK)
    table = store.open_table("badugi", "{}")

    def full(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA max_page_count=1")

    async def story() -> None:
        event.listen(store.engine, "connect", full)
        store.engine.dispose()
        store.hold._drop()
        large = {"large": "x" * 100_000}
        for _ in range(3):
            with pytest.raises(StoreError, match="nothing was kept: the disk of the database is full"):
                await store.writer.write(LogEntry(table, 0, 0, None, large))
            await asyncio.sleep(0.1)
        assert "full" in store.trouble
        event.remove(store.engine, "connect", full)
        store.engine.dispose()
        await asyncio.sleep(0.1)
        assert await store.health() == ""
        await store.writer.write(LogEntry(table, 0, 0, None, large))
        await store.writer.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert ["full" in record.getMessage() for record in caplog.records] == [True, False]
    assert all(record.exc_info is None for record in caplog.records)
    store.close()
