"""What the house keeps, damaged: rows and bytes of its database, its key, its certificate. One line, never a fault."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from certificates import certificate
from fastapi import HTTPException
from mutation import mutated
from sqlalchemy.exc import SQLAlchemyError

from pitboss._progress import ServeError
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.history import proven, read_back, replayed
from pitboss.web.pit import Pit
from pitboss.web.server import Front
from pitboss.web.tables.pace import Pace

OLD = Path(__file__).parents[1] / "house" / "old" / "sqlite.sql"
FEW, MANY = 12, 5000
ROWS = ("entries", "tables", "rounds", "parts", "players", "house", "journal")
VALUES: tuple[Any, ...] = (
    None,
    -1,
    0,
    7,
    2**62,
    1.5,
    "",
    "x",
    "{",
    "[]",
    "{}",
    '{"event":"Moved"}',
    b"\xff",
    "sealed1:AAAA",
)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a round and a half of two games, as this program has brought it up."""
    file = tmp_path_factory.mktemp("sound") / "pit.db"
    with closing(sqlite3.connect(file)) as rows, rows:
        rows.executescript(OLD.read_text())
    rows.close()
    Store(f"sqlite:///{file}").close()
    return file


def copied(sound: Path, folder: Path) -> Path:
    file = folder / "pit.db"
    for beside in ("", ".key"):
        shutil.copy(f"{sound}{beside}", f"{file}{beside}")
    for beside in ("-wal", "-shm", ".lock"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    return file


def another_value(file: Path, rng: random.Random) -> str:
    """One value in one row is another one."""
    with closing(sqlite3.connect(file)) as rows, rows:
        table = rng.choice(ROWS)
        columns = [line[1] for line in rows.execute(f"PRAGMA table_info({table})")]
        ids = [line[0] for line in rows.execute(f"SELECT rowid FROM {table}")]
        column, value = rng.choice(columns), rng.choice(VALUES)
        try:
            rows.execute(f'UPDATE {table} SET "{column}" = ? WHERE rowid = ?', (value, rng.choice(ids or [0])))
        except sqlite3.IntegrityError:
            return "nothing"
    rows.close()
    return f"{table}.{column} = {value!r}"


def other_bytes(file: Path, rng: random.Random) -> str:
    """Bytes of the file flipped, or its end cut off."""
    data = bytearray(file.read_bytes())
    if rng.random() < 0.3:
        data = data[: rng.randrange(len(data))]
    for _ in range(rng.choice((1, 8, 64))):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
    file.write_bytes(data)
    return f"{len(data)} bytes"


def one_line(says: str, end: str) -> str:
    """How it ended; what was said of it is one line."""
    assert says
    assert "\n" not in says
    return end


def looked_at(file: Path) -> str:
    """The house is opened on it, its tables brought back, every round read and proven."""
    try:
        store = Store(f"sqlite:///{file}")
    except StoreError as error:
        return one_line(str(error), "not opened")
    try:
        pit, ends = Pit(store, Pace()), set[str]()
        pit.restore()
        assert all("\n" not in why for why in pit.broken.values())
        for table in (1, 2):
            for number in (1, 2):
                ends |= {
                    _answer(lambda at=(table, number): read_back(replayed, store, *at, None, Player(1, "Ann"))),
                    _answer(lambda at=(table, number): read_back(proven, store, *at, Player(1, "Ann"))),
                }
        return "refused" if pit.broken or "refused" in ends else "read"
    except SQLAlchemyError:
        return "refused"
    finally:
        store.close()


def _answer(asked: Callable[[], object]) -> str:
    try:
        asked()
    except HTTPException as error:
        return one_line(error.detail, "refused" if error.status_code == 500 else "answered")
    except (StoreError, SQLAlchemyError):
        return "refused"
    return "answered"


def tried(sound: Path, folder: Path, how: Callable[[Path, random.Random], str], count: int, seed: int) -> Counter[str]:
    rng, ends = random.Random(seed), Counter[str]()
    for _ in range(count):
        file = copied(sound, folder)
        what = how(file, rng)
        try:
            ends[looked_at(file)] += 1
        except Exception as fault:
            raise AssertionError(f"{what}: {fault!r}") from fault
    return ends


@pytest.mark.parametrize("how", [another_value, other_bytes])
def test_a_damaged_database_is_said_to_be_one(
    how: Callable[[Path, random.Random], str], sound: Path, tmp_path: Path
) -> None:
    """It is not opened, or a table or a round of it is refused in a line, or nothing hangs on what was damaged."""
    assert looked_at(copied(sound, tmp_path)) == "read"
    ends = tried(sound, tmp_path, how, FEW, 1)
    assert ends["refused"] + ends["not opened"]


@pytest.mark.long
@pytest.mark.parametrize("how", [another_value, other_bytes])
def test_many_damaged_databases(how: Callable[[Path, random.Random], str], sound: Path, tmp_path: Path) -> None:
    """The same, often."""
    print(dict(tried(sound, tmp_path, how, MANY, random.randrange(10**9))))


def said(work: Callable[[], object]) -> str:
    """Why this was refused, or nothing."""
    try:
        work()
    except (StoreError, ServeError) as error:
        return str(error)
    return ""


def bytes_of(spelled: bytes) -> bytes | None:
    """What hexadecimal digits spell, if they do."""
    try:
        return bytes.fromhex(spelled.decode())
    except ValueError:
        return None


def test_a_damaged_key_opens_nothing(sound: Path, tmp_path: Path) -> None:
    """And is not replaced by a new one."""
    rng, whole = random.Random(1), Path(f"{sound}.key").read_bytes()
    for _ in range(FEW):
        file = copied(sound, tmp_path)
        data = mutated(rng, [whole])
        Path(f"{file}.key").write_bytes(data)
        says = said(lambda url=f"sqlite:///{file}": Store(url).close())
        if bytes_of(data) == bytes_of(whole):
            assert not says
        else:
            assert says.startswith(f"{file}.key is not the key of this database")
        assert Path(f"{file}.key").read_bytes() == data


def test_a_damaged_certificate_is_refused_in_one_line(tmp_path: Path) -> None:
    rng, files, refused = random.Random(1), certificate(tmp_path), 0
    whole = [file.read_bytes() for file in files]
    for number in range(2 * FEW):
        for file, data in zip(files, whole, strict=True):
            file.write_bytes(data)
        files[number % 2].write_bytes(mutated(rng, [whole[number % 2]]))
        says = said(Front(*files).check)
        refused += bool(says)
        assert "\n" not in says
        assert "None" not in says
    assert refused > FEW
