"""Databases of an older program: brought up with everything in them; those of a newer one are left alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import Connection

from pitboss.house.store.engine import opened
from pitboss.house.store.schema import LogEntry, StoreError, meta
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.history import replayed
from pitboss.web.pit import Pit
from pitboss.web.tables.room import Pace

OLD = Path(__file__).parent / "old"
"""Databases as they were before they had a revision, with a round and a half of two games in each."""


@contextmanager
def inside(db: str) -> Iterator[Connection]:
    engine = opened(db)
    with engine.begin() as rows:
        yield rows
    engine.dispose()


@pytest.fixture
def old(db: str) -> str:
    """The address of an old database."""
    if db.startswith("sqlite"):
        with sqlite3.connect(db.removeprefix("sqlite:///")) as rows:
            rows.executescript((OLD / "sqlite.sql").read_text())
        rows.close()
    else:
        engine = create_engine(db)
        with engine.begin() as rows:
            for line in (OLD / "postgresql.sql").read_text().split(";\n"):
                rows.exec_driver_sql(line) if line.strip() else None
        engine.dispose()
    return db


def test_an_old_database_goes_on_with_all_its_rounds(old: str) -> None:
    """Its rounds replay to what was paid, its tables come back, and new entries follow the old ones."""
    store = Store(old)
    pit = Pit(store, Pace())
    pit.restore()
    assert pit.broken == {}
    assert {number: room.seq for number, room in pit.rooms.items()} == {1: 17, 2: 25}
    ann = Player(1, "Ann")
    assert store.ticket("a" * 64).player == ann.id
    for table, last in ((1, 1), (2, 2)):
        past = replayed(store, table, last, None, ann)
        assert past["picture"]["over"] == (past["ended"] is not None)
    assert [part.net for part in store.in_round(1, 1)] == [-1000]
    store.hold.write(lambda db: store.writer._put_down(db, [LogEntry(1, 17, 2, ann.id, {"more": 1})]))
    assert store.altered(1) is None
    assert store.entries(1)[-1].data == {"more": 1}
    store.close()


def test_old_and_new_databases_have_the_same_tables(old: str, tmp_path: Path) -> None:
    """Whether made or brought up: what the program believes to be there, and the revision."""
    for url in (old, f"sqlite:///{tmp_path / 'new.db'}"):
        Store(url).close()
        with inside(url) as rows:
            found = inspect(rows)
            for table in meta.sorted_tables:
                assert {each["name"] for each in found.get_columns(table.name)} == set(table.c.keys()), table.name
                indexed = {str(index.name) for index in table.indexes}
                assert indexed <= {str(each["name"]) for each in found.get_indexes(table.name)}
            assert rows.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "3"


def test_a_database_of_a_newer_program_is_left_alone(db: str) -> None:
    """One line, and nothing in it has changed."""
    Store(db).close()
    with inside(db) as rows:
        rows.execute(text("UPDATE alembic_version SET version_num = '99'"))
    with pytest.raises(StoreError, match=r"newer program \(revision 99\)"):
        Store(db)
    with inside(db) as rows:
        assert rows.execute(text("SELECT epoch FROM house")).scalar_one() == 1
