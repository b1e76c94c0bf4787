"""What keeps a second server out of a database: a lock on a file, or one that a connection holds while it lives."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, make_url, text

from pitboss.house.store.engine import MINE, address
from pitboss.house.store.schema import StoreError

LOCK = 7_748_252_677
"""The number under which a server holds a PostgreSQL database for itself."""
END_MINE = text(
    "SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid"
    " WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database()"
    " AND a.pid = :pid AND a.backend_start::text = :since"
)


class Lock(Protocol):
    """Held by one server at a time."""

    patient: bool
    """Whether a server that was killed may seem to hold it for a moment."""

    def grasped(self, db: Connection) -> bool:
        """Whether this server has it now, on this connection."""

    def check(self) -> None:
        """A StoreError where what is locked is not what is written to."""

    def tell(self, where: str) -> None:
        """At which address this server is found, for those whom it keeps out."""

    def let_go(self) -> None:
        """Another server may have it."""


class FileLock:
    """A lock file beside an SQLite file. A file that was moved away would take what is written along."""

    patient = False

    def __init__(self, file: Path) -> None:
        self.files = (file, file.with_name(f"{file.name}.lock"))
        self.held: int | None = None
        self.known: list[tuple[int, int]] = []
        self.where = ""

    def grasped(self, db: Connection) -> bool:
        import fcntl

        if self.held is not None:
            return True
        lock = os.open(self.files[1], os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, MINE)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            return False
        self.held, self.known = lock, self._found()
        self.tell(self.where)
        return True

    def tell(self, where: str) -> None:
        self.where = where
        if self.held is not None:
            os.ftruncate(self.held, 0)
            os.pwrite(self.held, where.encode(), 0)

    def _found(self) -> list[tuple[int, int]]:
        return [(found.st_dev, found.st_ino) for found in map(os.stat, self.files)]

    def check(self) -> None:
        try:
            same = self._found() == self.known
        except OSError:
            same = False
        if not same:
            raise StoreError(f"{self.files[0]} or its lock was moved or deleted while this server wrote to it")

    def let_go(self) -> None:
        if self.held is not None:
            os.close(self.held)
            self.held = None


class SessionLock:
    """An advisory lock of PostgreSQL, on the connection that writes: without the one there is not the other."""

    patient = True

    def __init__(self) -> None:
        self.last: Any = None
        """The connection that had it last; it may live on where it was cut off from us."""

    def grasped(self, db: Connection) -> bool:
        found = bool(db.execute(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": LOCK}).scalar_one())
        if found:
            self.last = db.execute(
                text("SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()")
            ).one()
        elif self.last is not None:
            db.execute(END_MINE, {"pid": self.last[0], "since": self.last[1]})
        db.commit()
        return found

    def check(self) -> None:
        """A connection that lives is the right one."""

    def tell(self, where: str) -> None:
        """There is no place for it."""

    def let_go(self) -> None:
        """It goes with its connection."""


def lock_of(engine: Engine) -> Lock:
    """The lock that suits a database."""
    return FileLock(Path(str(engine.url.database))) if engine.dialect.name == "sqlite" else SessionLock()


def keeper(url: str) -> str:
    """At which address the server is found that has a database; nothing where that is not known."""
    made = make_url(address(url))
    file = Path(f"{made.database}.lock")
    try:
        return file.read_text("utf-8") if made.get_backend_name() == "sqlite" else ""
    except OSError:
        return ""
