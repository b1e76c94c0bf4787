"""Databases of an older program: brought up with everything in them; those of a newer one are left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from kept_log import inside
from sqlalchemy import create_engine, inspect, text
from web_postgres import Postgres

from pitboss.cli import main
from pitboss.house.store import migrations
from pitboss.house.store.schema import LogEntry, StoreError, meta
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.history import replayed
from pitboss.web.pit import Pit
from pitboss.web.server import reset_word
from pitboss.web.tables.pace import Pace

STEPS = [*Path(migrations.__path__[0]).glob("versions/r*.py")]
OLD = Path(__file__).parent / "old"
"""Databases as they were before they had a revision, with a round and a half of two games in each."""


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
            assert rows.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == str(len(STEPS))


def test_a_database_that_is_up_to_date_is_not_brought_up(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bringing one up may take as long as it takes; every other start has a limit of time on each of its statements."""
    Store(db).close()
    monkeypatch.setattr("pitboss.house.store.hold.upgrade", lambda _: pytest.fail("it is up to date"))
    Store(db).close()


def test_a_database_of_a_newer_program_is_left_alone(db: str) -> None:
    """One line, and nothing in it has changed."""
    Store(db).close()
    with inside(db) as rows:
        rows.execute(text("UPDATE alembic_version SET version_num = '99'"))
    with pytest.raises(StoreError, match=r"newer program \(revision 99\)"):
        Store(db)
    with inside(db) as rows:
        assert rows.execute(text("SELECT epoch FROM house")).scalar_one() == 1


# --- beside the server --------------------------------------------------------------------------------------------


def refused(url: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What `player NAME --reset` says, in one line."""
    monkeypatch.setattr("sys.argv", ["pitboss", "player", "Ann", "--reset", *(["--db", url] if url else [])])
    with pytest.raises(SystemExit) as end:
        main()
    said = capsys.readouterr()
    assert (end.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    return said.err


def test_a_word_for_a_player_of_an_older_house(
    old: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The server brings a database up, not a command beside it."""
    assert "older program (revision 1, not " in refused(old, monkeypatch, capsys)
    engine = create_engine(old)
    assert not {"alembic_version", "resets"} & set(inspect(engine).get_table_names())
    engine.dispose()
    Store(old).close()
    assert reset_word("Ann", old)


@pytest.mark.parametrize("there", ["nothing", "empty", "garbage", "other"])
def test_a_word_for_a_player_of_no_house(
    there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No file, one that is no database, or somebody else's: it stays as it is."""
    file = tmp_path / "pit of ours#1.db"
    if there == "other":
        with sqlite3.connect(file) as rows:
            rows.execute("CREATE TABLE songs (name TEXT)")
        rows.close()
    elif there != "nothing":
        file.write_bytes(b"no database " * (there == "garbage") * 400)
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    says = refused(f"sqlite:///{file}", monkeypatch, capsys)
    assert {"nothing": "there is no database", "garbage": "not a database"}.get(there, "no server has kept") in says
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_a_word_for_a_player_of_somebody_who_has_no_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --db the own database is meant; no folder is made for one that is not there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert f"there is no database {tmp_path}" in refused(None, monkeypatch, capsys)
    assert list(tmp_path.iterdir()) == []


def test_a_word_for_a_player_of_a_database_that_is_not_there(
    database: Postgres | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PostgreSQL says so itself."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    assert '"nowhere" does not exist' in refused(f"{database.url}nowhere", monkeypatch, capsys)
