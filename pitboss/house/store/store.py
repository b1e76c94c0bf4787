"""What is kept: players, tables, and every entry of every table's log, in SQLite or PostgreSQL.

An entry is acknowledged only once it is written. All tables share one writer, which writes whatever waits in one go.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, create_engine, event, func, insert, make_url, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pitboss.house.outside import milliseconds
from pitboss.house.store.schema import LogEntry, StoreError, entries, meta, parts, players, rounds, tables, tickets
from pitboss.house.store.writer import Writer

DRIVERS = {"postgres://": "postgresql+psycopg://", "postgresql://": "postgresql+psycopg://"}
"""An address that names no driver means the one that comes with us."""
LOCK = 7_748_252_677
"""The number under which a server holds a PostgreSQL database for itself."""
TAKEN = "another server keeps its rounds in this database; name another one with --db"
PATIENCE = 5.0
"""Seconds until a database gives up the lock of a server that was killed."""


def opened(url: str) -> Engine:
    """The database at this address, its tables made where they are missing."""
    for plain, full in DRIVERS.items():
        url = full + url.removeprefix(plain) if url.startswith(plain) else url
    try:
        where = make_url(url)
        if where.get_backend_name() == "sqlite" and where.database in {None, "", ":memory:"}:
            raise StoreError("the database needs a file: sqlite:///where/it/is.db")
        engine = create_engine(where, pool_pre_ping=True, pool_size=8, max_overflow=48)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _careful)
        meta.create_all(engine)
    except ModuleNotFoundError as error:
        raise StoreError(f"the database needs a package that is not there: {error.name}") from None
    except (SQLAlchemyError, TypeError) as error:
        raise StoreError(f"the database cannot be opened: {' '.join(str(error).split())[:200]}") from None
    return engine


def _careful(connection: Any, _: object) -> None:
    """SQLite with a log of its own that survives a crash, and readers who do not wait."""
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {line}")


def alone(engine: Engine) -> Callable[[], None]:
    """Hold the database for one server, or a StoreError where another has it; the answer lets it go."""
    try:
        return _alone_in_file(engine) if engine.dialect.name == "sqlite" else _alone_in_postgres(engine)
    except StoreError:
        engine.dispose()
        raise


def _alone_in_file(engine: Engine) -> Callable[[], None]:
    import fcntl

    lock = os.open(f"{engine.url.database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise StoreError(TAKEN) from None
    return lambda: os.close(lock)


def _alone_in_postgres(engine: Engine) -> Callable[[], None]:
    db = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    until = time.monotonic() + PATIENCE
    while not db.execute(select(func.pg_try_advisory_lock(LOCK))).scalar_one():
        if time.monotonic() > until:
            db.close()
            raise StoreError(TAKEN)
        time.sleep(0.1)
    db.detach()
    return db.close


class Store:
    """The database; reads are short and done where they are asked for."""

    def __init__(self, url: str, now: Callable[[], int] = milliseconds, pen: Executor | None = None) -> None:
        self.engine, self.now = opened(url), now
        self.let_go = alone(self.engine)
        # A thread of its own: people who sign in do not keep the tables waiting.
        self.writer = Writer(self.engine, now, pen or ThreadPoolExecutor(1, thread_name_prefix="writer"))
        with self.engine.begin() as db:
            db.execute(tickets.delete().where(tickets.c.until <= self.now()))

    def close(self) -> None:
        """Another server may have the database now."""
        self.let_go()
        self.engine.dispose()

    # --- players ---

    def player(self, name: str) -> Any:
        """The player of this name, however it is spelled in capitals."""
        with self.engine.connect() as db:
            return db.execute(select(players).where(players.c.known_as == known_as(name))).one_or_none()

    def player_by_id(self, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(players).where(players.c.id == number)).one_or_none()

    def add_player(self, name: str, password: str | None) -> int | None:
        """A new player's number, or None where the name is taken."""
        row = {"name": name, "known_as": known_as(name), "password": password, "made": self.now()}
        try:
            with self.engine.begin() as db:
                return int(db.execute(insert(players).values(row)).inserted_primary_key[0])  # type: ignore[index]
        except IntegrityError:
            return None

    def keep_ticket(self, ticket: str, player: int, until: int) -> None:
        with self.engine.begin() as db:
            db.execute(insert(tickets).values(ticket=ticket, player=player, until=until))

    def ticket(self, ticket: str) -> Any:
        """Whose ticket this is and until when, if it is still good."""
        asked = select(tickets, players.c.name).join(players, players.c.id == tickets.c.player)
        with self.engine.connect() as db:
            return db.execute(asked.where(tickets.c.ticket == ticket, tickets.c.until > self.now())).one_or_none()

    def drop_ticket(self, ticket: str) -> None:
        with self.engine.begin() as db:
            db.execute(tickets.delete().where(tickets.c.ticket == ticket))

    # --- tables ---

    def open_table(self, game: str, sheet: str) -> int:
        with self.engine.begin() as db:
            row = insert(tables).values(game=game, sheet=sheet, opened=self.now())
            return int(db.execute(row).inserted_primary_key[0])  # type: ignore[index]

    def close_table(self, number: int) -> None:
        with self.engine.begin() as db:
            db.execute(update(tables).where(tables.c.id == number).values(closed=self.now()))

    def open_tables(self) -> Sequence[Any]:
        with self.engine.connect() as db:
            return db.execute(select(tables).where(tables.c.closed.is_(None)).order_by(tables.c.id)).all()

    def table(self, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(tables).where(tables.c.id == number)).one_or_none()

    def entries(self, table: int, *, since: int = 0, round: int | None = None) -> list[LogEntry]:
        """A table's log in order, from one entry on; all of it, or that of one round."""
        asked = select(entries).where(entries.c.table == table, entries.c.seq >= since).order_by(entries.c.seq)
        if round is not None:
            asked = asked.where(entries.c.round == round)
        with self.engine.connect() as db:
            return [_entry(row) for row in db.execute(asked)]

    # --- rounds ---

    def rounds(
        self,
        *,
        table: int | None = None,
        player: int | None = None,
        since: int = 0,
        until: int | None = None,
        limit: int = 50,
    ) -> Sequence[Any]:
        """Rounds by table, player and time, the latest first."""
        asked = select(rounds, tables.c.game).join(tables, tables.c.id == rounds.c.table)
        asked = asked.where(rounds.c.began >= since)
        if until is not None:
            asked = asked.where(rounds.c.began < until)
        if table is not None:
            asked = asked.where(rounds.c.table == table)
        if player is not None:
            mine = (parts.c.table == rounds.c.table) & (parts.c.round == rounds.c.round) & (parts.c.player == player)
            asked = asked.join(parts, mine).add_columns(parts.c.seat, parts.c.net)
        with self.engine.connect() as db:
            return db.execute(asked.order_by(rounds.c.began.desc(), rounds.c.round.desc()).limit(limit)).all()

    def round(self, table: int, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(rounds).where(rounds.c.table == table, rounds.c.round == number)).one_or_none()

    def in_round(self, table: int, number: int) -> Sequence[Any]:
        """Who played in a round, and from which seat."""
        asked = select(parts, players.c.name).join(players, players.c.id == parts.c.player).order_by(parts.c.seat)
        with self.engine.connect() as db:
            return db.execute(asked.where(parts.c.table == table, parts.c.round == number)).all()

    def last_round(self, table: int) -> Any:
        asked = select(rounds).where(rounds.c.table == table).order_by(rounds.c.round.desc()).limit(1)
        with self.engine.connect() as db:
            return db.execute(asked).one_or_none()


def known_as(name: str) -> str:
    """Two names that differ only in capitals and spaces are one."""
    return " ".join(name.split()).casefold()


def _entry(row: Any) -> LogEntry:
    return LogEntry(row.table, row.seq, row.round, row.player, json.loads(row.data), row.at)
