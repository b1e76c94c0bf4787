"""What is kept: players, tables, and every entry of every table's log, in SQLite or PostgreSQL.

An entry is acknowledged only once it is written. All tables share one writer, which writes whatever waits in one go.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

meta = MetaData()
KEY = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts rows by itself only in a plain integer column."""

players = Table(
    "players",
    meta,
    Column("id", KEY, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("known_as", String(40), nullable=False, unique=True),
    Column("password", String(200)),
    Column("made", BigInteger, nullable=False),
)
tickets = Table(
    "tickets",
    meta,
    Column("ticket", String(64), primary_key=True),
    Column("player", KEY, ForeignKey("players.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
tables = Table(
    "tables",
    meta,
    Column("id", KEY, primary_key=True),
    Column("game", String(80), nullable=False),
    Column("sheet", Text, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger),
)
entries = Table(
    "entries",
    meta,
    Column("table", KEY, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("round", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("player", KEY, ForeignKey("players.id")),
    Column("data", Text, nullable=False),
)
rounds = Table(
    "rounds",
    meta,
    Column("table", KEY, ForeignKey("tables.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
)
parts = Table(
    "parts",
    meta,
    Column("table", KEY, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("player", KEY, ForeignKey("players.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("net", BigInteger),
)
Index("parts_by_player", parts.c.player)
Index("rounds_by_time", rounds.c.began)


class StoreError(Exception):
    """The database cannot be reached or refuses."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    table: int
    seq: int
    round: int
    player: int | None
    data: dict[str, Any]
    at: int = 0


@dataclass(frozen=True, slots=True)
class Begun:
    """A round began: who sits where."""

    table: int
    round: int
    seq: int
    seats: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A round is over: what each player won or lost."""

    table: int
    round: int
    nets: tuple[tuple[int, int], ...]


Written = Entry | Begun | Ended


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def opened(url: str) -> Engine:
    """The database at this address, its tables made where they are missing."""
    try:
        engine = create_engine(url, pool_pre_ping=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _careful)
        meta.create_all(engine)
    except SQLAlchemyError as error:
        raise StoreError(f"the database cannot be opened: {' '.join(str(error).split())[:200]}") from None
    return engine


def _careful(connection: Any, _: object) -> None:
    """SQLite with a log of its own that survives a crash, and readers who do not wait."""
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {line}")


# --- reading ------------------------------------------------------------------------------------------------------


class Store:
    """The database; reads are short and done where they are asked for."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        self.writer = Writer(self.engine)

    def player(self, name: str) -> Any:
        """The player of this name, however it is spelled in capitals."""
        with self.engine.connect() as db:
            return db.execute(select(players).where(players.c.known_as == known_as(name))).one_or_none()

    def player_by_id(self, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(players).where(players.c.id == number)).one_or_none()

    def add_player(self, name: str, password: str | None) -> int | None:
        """A new player's number, or None where the name is taken."""
        row = {"name": name, "known_as": known_as(name), "password": password, "made": now()}
        try:
            with self.engine.begin() as db:
                return int(db.execute(insert(players).values(row)).inserted_primary_key[0])  # type: ignore[index]
        except IntegrityError:
            return None

    def keep_ticket(self, ticket: str, player: int, until: int) -> None:
        with self.engine.begin() as db:
            db.execute(insert(tickets).values(ticket=ticket, player=player, until=until))

    def ticket_holder(self, ticket: str) -> int | None:
        with self.engine.connect() as db:
            row = db.execute(select(tickets).where(tickets.c.ticket == ticket, tickets.c.until > now())).one_or_none()
            return None if row is None else int(row.player)

    def drop_ticket(self, ticket: str) -> None:
        with self.engine.begin() as db:
            db.execute(tickets.delete().where(tickets.c.ticket == ticket))

    def open_table(self, game: str, sheet: str) -> int:
        with self.engine.begin() as db:
            row = insert(tables).values(game=game, sheet=sheet, opened=now())
            return int(db.execute(row).inserted_primary_key[0])  # type: ignore[index]

    def close_table(self, number: int) -> None:
        with self.engine.begin() as db:
            db.execute(update(tables).where(tables.c.id == number).values(closed=now()))

    def open_tables(self) -> Sequence[Any]:
        with self.engine.connect() as db:
            return db.execute(select(tables).where(tables.c.closed.is_(None)).order_by(tables.c.id)).all()

    def table(self, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(tables).where(tables.c.id == number)).one_or_none()

    def entries(self, table: int, *, since: int = 0, until: int | None = None) -> list[Entry]:
        """A table's log in order, from one entry on."""
        asked = select(entries).where(entries.c.table == table, entries.c.seq >= since).order_by(entries.c.seq)
        if until is not None:
            asked = asked.where(entries.c.seq < until)
        with self.engine.connect() as db:
            return [_entry(row) for row in db.execute(asked)]

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
        asked = select(parts, players.c.name).join(players, players.c.id == parts.c.player)
        with self.engine.connect() as db:
            return db.execute(asked.where(parts.c.table == table, parts.c.round == number)).all()

    def last_round(self, table: int) -> Any:
        asked = select(rounds).where(rounds.c.table == table).order_by(rounds.c.round.desc()).limit(1)
        with self.engine.connect() as db:
            return db.execute(asked).one_or_none()

    def count_rounds(self) -> int:
        with self.engine.connect() as db:
            return int(db.execute(select(func.count()).select_from(rounds)).scalar_one())


def known_as(name: str) -> str:
    """Two names that differ only in capitals and spaces are one."""
    return " ".join(name.split()).casefold()


def _entry(row: Any) -> Entry:
    return Entry(row.table, row.seq, row.round, row.player, json.loads(row.data), row.at)


# --- writing ------------------------------------------------------------------------------------------------------


class Writer:
    """One task that writes whatever waits, all of it in one transaction, and then says so to each who waits."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.waiting: list[tuple[tuple[Written, ...], asyncio.Future[None]]] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def write(self, *things: Written) -> None:
        """Returns once these are in the database; all of them or none."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((things, done))
        self.wake.set()
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        await done

    async def _run(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                await asyncio.to_thread(self._write, [thing for things, _ in batch for thing in things])
                fault: Exception | None = None
            except Exception as error:
                fault = error
            for _, done in batch:
                if done.cancelled():
                    continue
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(StoreError(f"nothing was kept: {type(fault).__name__}"))

    def _write(self, things: Iterable[Written]) -> None:
        lines: list[dict[str, Any]] = []
        with self.engine.begin() as db:
            for thing in things:
                if isinstance(thing, Entry):
                    lines.append(_line(thing))
                else:
                    _flush(db, lines)
                    _begin(db, thing) if isinstance(thing, Begun) else _end(db, thing)
            _flush(db, lines)

    async def close(self) -> None:
        """Wait for what is being written."""
        while self.task is not None and not self.task.done():
            await asyncio.sleep(0.01)


def _line(entry: Entry) -> dict[str, Any]:
    data = json.dumps(entry.data, separators=(",", ":"))
    return {
        "table": entry.table, "seq": entry.seq, "round": entry.round, "player": entry.player, "data": data, "at": now()
    }  # fmt: skip


def _flush(db: Connection, lines: list[dict[str, Any]]) -> None:
    if lines:
        db.execute(insert(entries), lines)
        lines.clear()


def _begin(db: Connection, begun: Begun) -> None:
    db.execute(insert(rounds).values(table=begun.table, round=begun.round, seq=begun.seq, began=now()))
    seats = [{"table": begun.table, "round": begun.round, "player": who, "seat": seat} for seat, who in begun.seats]
    if seats:
        db.execute(insert(parts), seats)


def _end(db: Connection, ended: Ended) -> None:
    here = (rounds.c.table == ended.table) & (rounds.c.round == ended.round)
    db.execute(update(rounds).where(here).values(ended=now()))
    for who, net in ended.nets:
        mine = (parts.c.table == ended.table) & (parts.c.round == ended.round) & (parts.c.player == who)
        db.execute(update(parts).where(mine).values(net=net))
