"""The tables of the database, and the kinds of things that are written while people play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

from pitboss.house.books.journal import Signed
from pitboss.house.books.tables import Booked

meta = MetaData()
KEY = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts rows by itself only in a plain integer column."""
LONGEST_NAME = 80
"""Letters of a name as it is compared: up to three for each that was typed."""

players = Table(
    "players",
    meta,
    Column("id", KEY, primary_key=True),
    Column("name", String(LONGEST_NAME), nullable=False),
    Column("known_as", String(LONGEST_NAME), nullable=False, unique=True),
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
sessions = Table(
    "sessions",
    meta,
    Column("ticket", String(64), primary_key=True),
    Column("player", KEY, ForeignKey("players.id"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("address", String(64), nullable=False),
    Column("device", String(64), nullable=False, server_default=""),
)
"""When, where and on what a ticket was given, and when last used. Tickets from before this was kept have no line."""
known_addresses = Table(
    "known_addresses",
    meta,
    Column("player", KEY, ForeignKey("players.id"), primary_key=True),
    Column("address", String(64), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
resets = Table(
    "resets",
    meta,
    Column("player", KEY, ForeignKey("players.id"), primary_key=True),
    Column("word", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""One-time words that the house has given out, by their fingerprints."""
tables = Table(
    "tables",
    meta,
    Column("id", KEY, primary_key=True),
    Column("game", String(80), nullable=False),
    Column("sheet", Text, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("unlisted", Integer, nullable=False, server_default="0"),
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
    Column("chain", String(64)),
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
    Column("main", BigInteger),
    Column("expected", BigInteger),
)
"""Who was dealt into a round. `main`: what the wagers came to of which it is known what was to be expected, the
main game and those beside it; `expected`: that, in thousandths of a cent."""
shares = Table(
    "shares",
    meta,
    Column("id", KEY, primary_key=True),
    Column("mark", String(64), nullable=False, unique=True),
    Column("table", KEY, nullable=False),
    Column("round", Integer, nullable=False),
    Column("player", KEY, ForeignKey("players.id"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
)
"""Rounds that a player lets others see, each by the fingerprint of its link."""
forgotten = Table(
    "forgotten",
    meta,
    Column("table", KEY, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("chain", String(64)),
    Column("at", BigInteger, nullable=False),
)
"""Up to which entry and round a table's log was removed, the link of that entry, and when: what is left follows it."""
house = Table(
    "house",
    meta,
    Column("id", Integer, primary_key=True),
    Column("epoch", BigInteger, nullable=False),
    Column("mark", BigInteger, nullable=False),
    Column("key", String(64)),
    Column("desk", String(64)),
)
"""One row. `epoch`: how many servers have had the database; `mark`: how often the one that has it has written.

`desk`: the fingerprint of the key with which the house is told things over the network.
"""
journal = Table(
    "journal",
    meta,
    Column("seq", KEY, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("date", String(10), nullable=False),
    Column("shift", Integer, nullable=False),
    Column("table", KEY, nullable=False),
    Column("round", Integer, nullable=False),
    Column("id", String(80), nullable=False, unique=True),
    Column("data", Text, nullable=False),
    Column("chain", String(64), nullable=False),
)
"""What happened in the house and what it moved, line by line; each carries a hash of itself and of the one before."""
snapshots = Table(
    "snapshots",
    meta,
    Column("seq", KEY, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)
"""The house after a line of its journal, so that not all of it has to be read again."""
Index("journal_by_date", journal.c.date, journal.c.seq)
Index("journal_by_table", journal.c.table, journal.c.seq)
Index("entries_by_round", entries.c.table, entries.c.round)
Index("parts_by_player", parts.c.player)
Index("rounds_by_time", rounds.c.began)


class StoreError(Exception):
    """The database cannot be reached or refuses: nothing was kept."""


class AbsentError(StoreError):
    """There is no database."""


class UnknownError(StoreError):
    """The answer of the database was lost, and it cannot be asked yet whether this was kept."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a table's log."""

    table: int
    seq: int
    round: int
    player: int | None
    data: dict[str, Any]
    at: int = 0


@dataclass(frozen=True, slots=True)
class Begun:
    """A round was dealt: where its log begins, and which player got cards at which seat."""

    table: int
    round: int
    seq: int
    seats: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """What the wagers of a round came to whose edge is known, and what was to be expected, in thousandths of a cent."""

    main: int
    expected: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A round is over: what each player won or lost, and beside it what was to be expected where that is known."""

    table: int
    round: int
    nets: tuple[tuple[int, int], ...]
    beside: tuple[tuple[int, Expected], ...] = ()


Written = LogEntry | Begun | Ended | Signed | Booked
