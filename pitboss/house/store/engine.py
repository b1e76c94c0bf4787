"""Where the database is and how it is spoken to: addresses, files nobody else reads, and limits of time."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from pitboss.house.store.schema import AbsentError, StoreError

DRIVERS = {"postgres://": "postgresql+psycopg://", "postgresql://": "postgresql+psycopg://"}
"""An address that names no driver means the one that comes with us."""
MINE = stat.S_IRUSR | stat.S_IWUSR
BESIDE = ("-wal", "-shm", "-journal", ".lock", ".key")
"""What lies beside a database's file and tells as much as it does."""
OUTAGES = (OperationalError, InterfaceError, InternalError)


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds: for one statement; until whoever asks is answered; between two attempts to reach a database.

    `take`: until a database gives up the lock of a server that was killed.
    """

    statement: float = 1.0
    answer: float = 2.0
    again: float = 0.5
    take: float = 5.0


def opened(url: str, limits: Limits | None = None) -> Engine:
    """The database at this address; nothing is asked of it yet."""
    limits = limits or Limits()
    try:
        where = make_url(_with_driver(url))
        if where.get_backend_name() == "sqlite":
            return _file(where, limits)
        engine = create_engine(
            where, pool_pre_ping=True, pool_size=8, max_overflow=48, pool_timeout=limits.statement
        )  # fmt: skip
        if engine.dialect.name == "postgresql":
            from pitboss.house.store.postgres import timed

            event.listen(engine, "do_connect", timed(limits.statement, limits.again))
    except ModuleNotFoundError as error:
        raise StoreError(f"the database needs a package that is not there: {error.name}") from None
    except (SQLAlchemyError, TypeError, ValueError) as error:
        raise unopened(error) from None
    return engine


def address(url: str) -> str:
    """Where a database is: an address, or the plain path of a file, which is SQLite's; a mere word is neither."""
    is_path = "://" not in url and any(mark in url for mark in ("/", "\\", "."))
    return f"sqlite:///{url}" if is_path else url


def _with_driver(url: str) -> str:
    url = address(url)
    full = next((plain for plain in DRIVERS if url.startswith(plain)), "")
    return DRIVERS[full] + url.removeprefix(full) if full else url


def present(url: str) -> Engine:
    """A database that is there, as it is: opening it changes nothing in it and makes nothing; or a StoreError."""
    try:
        where = make_url(_with_driver(url))
    except SQLAlchemyError as error:
        raise unopened(error) from None
    if where.get_backend_name() != "sqlite":
        return opened(url)
    file = Path(where.database or "")
    if not file.is_file():
        raise AbsentError(f"there is no database {file}")
    _check_one_name(file)
    return create_engine(where.set(database=f"file:{quote(str(file))}", query={"mode": "rw", "uri": "true"}))


def unopened(error: Exception) -> StoreError:
    """What to say of a database that cannot be had."""
    return StoreError(f"the database cannot be opened: {reason(error)}")


def _file(where: URL, limits: Limits) -> Engine:
    if where.database in {None, "", ":memory:"}:
        raise StoreError("the database needs a file: sqlite:///where/it/is.db")
    # By whatever name it is called: the lock, the key and SQLite's log lie beside the file itself.
    where = where.set(database=os.path.realpath(str(where.database)))
    private(Path(str(where.database)))
    _check_one_name(Path(str(where.database)))
    engine = create_engine(where, pool_size=8, max_overflow=48, pool_timeout=limits.statement)
    event.listen(engine, "connect", _careful(limits))
    event.listen(engine, "begin", _begin)
    return engine


def _check_one_name(file: Path) -> None:
    """Two names of one file have two locks and two logs: by the other name a second server would destroy it."""
    if file.stat().st_nlink > 1:
        raise StoreError(
            f"{file} has another name too (a hard link); remove one of them, or name another one with --db"
        )


def private(file: Path) -> None:
    """The file is there, and nobody but its owner reads it or what lies beside it; SQLite gives its logs the same."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, MINE))
    except OSError as error:
        raise StoreError(_unwritable(file, error)) from None
    for each in (file, *(file.with_name(file.name + more) for more in BESIDE)):
        if each.exists() and each.stat().st_uid == os.geteuid() and stat.S_IMODE(each.stat().st_mode) & 0o077:
            each.chmod(MINE)


def _unwritable(file: Path, error: OSError) -> str:
    if error.errno == errno.EROFS:
        return f"the database cannot be written: {file} is on a read-only file system; name another one with --db"
    return f"the database cannot be opened: unable to open {file} ({error.strerror}); name another one with --db"


def _careful(limits: Limits) -> Callable[[Any, object], None]:
    """SQLite with a log of its own that survives a crash, and readers who do not wait."""

    def pragmas(connection: Any, _: object) -> None:
        # Transactions are begun by us alone, so that changes of the schema are part of them.
        connection.isolation_level = None
        patience = f"busy_timeout={int(limits.statement * 1000)}"
        for line in (patience, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {line}")

    return pragmas


def _begin(db: Connection) -> None:
    """Who is going to write says so at once: nobody who has read meanwhile has to be refused."""
    db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("writes") else "BEGIN")


# --- faults -------------------------------------------------------------------------------------------------------


def outage(error: BaseException) -> bool:
    """Whether the database is at fault and not what was written: it would refuse everything else too."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, (*OUTAGES, PoolTimeoutError, OSError))


SAID = {
    "database is locked": "another program has locked the database",
    "disk is full": "the disk of the database is full",
    "disk full": "the disk of the database is full",
    "No space left": "the disk of the database is full",
    "disk I/O error": "the disk of the database is full or faulty",
    "readonly database": "the database is read-only",
    "read-only": "the database is read-only",
}
"""What a database says of itself, and what we say of it."""
LONGEST = 200


def reason(error: BaseException) -> str:
    """What is wrong, in one line and without the statement it happened in."""
    if isinstance(error, UnicodeError | TypeError | LookupError):
        # The driver stumbles over a name in the file's own table of contents, or something in it was altered.
        return "the file is damaged"
    words = " ".join(str(getattr(error, "orig", None) or error).split())
    return next((line for part, line in SAID.items() if part in words), words[:LONGEST] or type(error).__name__)
