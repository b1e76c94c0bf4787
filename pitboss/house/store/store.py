"""What is kept: players, tables, and every entry of every table's log, in SQLite or PostgreSQL.

An entry is acknowledged only once it is written. All tables share one writer, which writes whatever waits in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from sqlalchemy import Select, and_, case, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.positions import known_as
from pitboss.house.outside import milliseconds
from pitboss.house.store.asking import Asking
from pitboss.house.store.chain import broken_at, broken_in
from pitboss.house.store.engine import Limits, opened, unopened
from pitboss.house.store.hold import SILENT, UNKNOWN, Hold
from pitboss.house.store.schema import (
    LogEntry,
    StoreError,
    UnknownError,
    entries,
    forgotten,
    house,
    parts,
    players,
    rounds,
    tables,
    tickets,
)
from pitboss.house.store.seal import Seal, fingerprint, key_in, usual_file
from pitboss.house.store.writer import Writer

T = TypeVar("T")
MONTH = 30 * 24 * 3600 * 1000
"""A clock that was wrong for a while must not sign everybody out: a ticket is kept so long after it has run out."""


EVENTS, SITS = '{"event":%', '{"sat":%'
"""How entries begin that a round is played again by, and those that tell who sits where."""
MOST_NAMES = 1000
ALTERED = (SQLAlchemyError, ValueError, TypeError, LookupError)
"""What comes of reading a database in which something was changed by other hands: it is not opened."""


class Sought(NamedTuple):
    """Which rounds somebody looks for: at a table, of a player, of a game, between two times, with which result."""

    table: int | None = None
    player: int | None = None
    game: str = ""
    since: int = 0
    until: int | None = None
    result: Literal["", "won", "lost", "even"] = ""
    """Of a player."""


EVERY_ROUND = Sought()


class Store:
    """The database. Who must not wait asks it through `ask` and `change`; everybody else is kept no longer than a
    statement may take.
    """

    def __init__(
        self,
        url: str,
        now: Callable[[], int] = milliseconds,
        pen: Executor | None = None,
        *,
        key_file: Path | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.limits, self.now = limits or Limits(), now
        self.engine = opened(url, self.limits)
        self.hold, self.asking = Hold(self.engine, self.limits), Asking()
        try:
            self.hold.take()
            self.seal = Seal(self._ruled(key_file or usual_file(self.engine.url)))
            self.hold.write(lambda db: db.execute(tickets.delete().where(tickets.c.until <= now() - MONTH)))
            # A thread of its own: people who sign in do not keep the tables waiting.
            self.writer = Writer(self.hold, self.seal, now, pen or ThreadPoolExecutor(1, thread_name_prefix="writer"))
            with self.engine.connect() as db:
                self.writer.journal.sure(db)
        except ALTERED as error:
            self.close()
            raise unopened(error) from None
        except BaseException:
            self.close()
            raise

    @property
    def books(self) -> HouseBooks:
        """The house as it was last written. Balances change under the pen: whoever goes through them copies them."""
        return self.writer.journal.books

    def _ruled(self, file: Path) -> bytes:
        """The key; only with it the database is this server's."""
        with self.engine.connect() as db:
            known = db.execute(select(house.c.key)).scalar_one()
        key = key_in(file, known)
        self.hold.rule()
        if known is None:
            self.hold.write(lambda db: db.execute(update(house).values(key=fingerprint(key))))
        return key

    def close(self) -> None:
        """Another server may have the database now."""
        self.asking.close()
        self.hold.let_go()
        self.engine.dispose()

    @property
    def trouble(self) -> str:
        """What was wrong with the database when it was last written to, in one line, or nothing."""
        return self.hold.trouble

    async def health(self) -> str:
        """What is wrong with the database; where nobody has written since, it is tried whether that is over."""
        if self.trouble:
            with suppress(StoreError):
                await self.change(self.hold.write, lambda _: None)
        return self.trouble

    async def ask(self, work: Callable[..., T], *given: Any, **named: Any) -> T:
        """Something read from the database, soon, or a StoreError."""
        late = StoreError(f"{SILENT}; try again")
        return await self.asking.ask(self.limits.statement, late, partial(work, *given, **named))

    async def change(self, work: Callable[..., T], *given: Any, **named: Any) -> T:
        """Something written to the database, soon, or a StoreError."""
        return await self.asking.ask(self.limits.answer, UnknownError(UNKNOWN), partial(work, *given, **named))

    async def known(self, table: int, since: int) -> list[LogEntry]:
        """A table's log from one entry on, with all that was written; an UnknownError while that is not known."""
        await self.writer.settled()
        return await self.ask(self.entries, table, since=since)

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
            return self._inserted(insert(players).values(row))
        except IntegrityError:
            return None

    def ticket(self, ticket: str) -> Any:
        """Whose ticket this is and until when, if it is still good."""
        asked = select(tickets, players.c.name).join(players, players.c.id == tickets.c.player)
        with self.engine.connect() as db:
            return db.execute(asked.where(tickets.c.ticket == ticket, tickets.c.until > self.now())).one_or_none()

    # --- tables ---

    def open_table(self, game: str, sheet: str, unlisted: int = 0) -> int:
        line = insert(tables).values(game=game, sheet=sheet, opened=self.now(), unlisted=unlisted)
        return self._inserted(line)

    def close_table(self, number: int) -> None:
        closing = update(tables).where(tables.c.id == number).values(closed=self.now())
        self.hold.write(lambda db: db.execute(closing))

    def open_tables(self) -> Sequence[Any]:
        with self.engine.connect() as db:
            return db.execute(select(tables).where(tables.c.closed.is_(None)).order_by(tables.c.id)).all()

    def all_tables(self) -> Sequence[Any]:
        """Also those that are closed."""
        with self.engine.connect() as db:
            return db.execute(select(tables).order_by(tables.c.id)).all()

    def table(self, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(tables).where(tables.c.id == number)).one_or_none()

    def entries(self, table: int, *, since: int = 0, round: int | None = None) -> list[LogEntry]:
        """A table's log in order, from one entry on; all of it, or that of one round."""
        asked = select(entries).where(entries.c.table == table, entries.c.seq >= since).order_by(entries.c.seq)
        if round is not None:
            asked = asked.where(entries.c.round == round)
        with self.engine.connect() as db:
            return [self.seal.entry(row) for row in db.execute(asked)]

    def _inserted(self, row: Any) -> int:
        return self.hold.write(lambda db: int(db.execute(row).inserted_primary_key[0]))  # type: ignore[index]

    def altered(self, table: int) -> int | None:
        """The first entry of a table's log that is not as it was written, or None."""
        return broken_at(self.engine, table)

    def altered_between(self, table: int, first: int, last: int) -> int | None:
        """The same of some entries that follow one another."""
        return broken_in(self.engine, table, first, last)

    # --- rounds ---

    def rounds(self, sought: Sought = EVERY_ROUND, *, limit: int = 50, skip: int = 0) -> Sequence[Any]:
        """Rounds that somebody looks for, the latest first; of a player with what they came to."""
        asked = select(rounds, tables.c.game).join(tables, tables.c.id == rounds.c.table)
        if sought.player is not None:
            asked = asked.add_columns(parts.c.seat, parts.c.net, parts.c.main, parts.c.expected)
        # Rounds of one table are counted; a clock that was set back would put the latest behind those before.
        order = (rounds.c.began.desc(), rounds.c.table.desc(), rounds.c.round.desc())[2 * (sought.table is not None) :]
        with self.engine.connect() as db:
            return db.execute(_sought(asked, sought).order_by(*order).limit(limit).offset(skip)).all()

    def round_totals(self, sought: Sought) -> Sequence[Any]:
        """The same added up, a line for each game: how many, and of a player what they came to."""
        over = rounds.c.ended if sought.player is None else parts.c.net
        asked = select(tables.c.game, func.count().label("rounds"), func.count(over).label("ended")).select_from(rounds)
        asked = asked.join(tables, tables.c.id == rounds.c.table)
        if sought.player is not None:
            asked = asked.add_columns(
                func.sum(parts.c.net).label("net"),
                func.sum(case((parts.c.net > 0, 1), else_=0)).label("won"),
                func.sum(case((parts.c.net < 0, 1), else_=0)).label("lost"),
                func.max(parts.c.net).label("most"),
                func.min(parts.c.net).label("least"),
                func.count(parts.c.expected).label("known"),
                func.sum(parts.c.main).label("main"),
                func.sum(parts.c.expected).label("expected"),
            )
        with self.engine.connect() as db:
            return db.execute(_sought(asked, sought).group_by(tables.c.game).order_by(tables.c.game)).all()

    def round(self, table: int, number: int) -> Any:
        with self.engine.connect() as db:
            return db.execute(select(rounds).where(rounds.c.table == table, rounds.c.round == number)).one_or_none()

    def length(self, table: int, number: int) -> int:
        """How many entries a round has: its head, and what happened in it."""
        since = select(rounds.c.seq).where(rounds.c.table == table, rounds.c.round == number).scalar_subquery()
        asked = select(func.count()).select_from(entries)
        asked = asked.where(entries.c.table == table, entries.c.round == number, _of_round(since))
        with self.engine.connect() as db:
            return int(db.execute(asked).scalar_one())

    def happened(self, table: int, number: int, since: int) -> list[LogEntry]:
        """The head of a round and what happened in it, whoever came, went or sealed something meanwhile."""
        asked = select(entries).where(entries.c.table == table, entries.c.round == number).order_by(entries.c.seq)
        with self.engine.connect() as db:
            return [self.seal.entry(row) for row in db.execute(asked.where(_of_round(since)))]

    def last_until(self, table: int, number: int, ended: int) -> int:
        """The last entry of a round that is not later than its end."""
        asked = select(func.max(entries.c.seq)).where(entries.c.table == table, entries.c.round == number)
        with self.engine.connect() as db:
            return db.execute(asked.where(entries.c.at <= ended)).scalar_one() or 0

    def sat(self, table: int, number: int, first: int, last: int) -> list[LogEntry]:
        """Who has sat down between two entries of a round, in order; of very many the last."""
        asked = select(entries).where(entries.c.table == table, entries.c.round == number)
        asked = asked.where(entries.c.seq.between(first, last), entries.c.data.like(SITS)).order_by(
            entries.c.seq.desc()
        )
        with self.engine.connect() as db:
            return [self.seal.entry(row) for row in db.execute(asked.limit(MOST_NAMES))][::-1]

    def missing(self, table: int, number: int) -> str:
        """Why a round is not there."""
        asked = select(forgotten.c.round).where(forgotten.c.table == table)
        with self.engine.connect() as db:
            upto = db.execute(asked).scalar_one_or_none() or 0
        if number <= upto:
            return f"round {number} of table {table} is not kept any more"
        return f"table {table} has no round {number}"

    def in_round(self, table: int, number: int) -> Sequence[Any]:
        """Who played in a round, and from which seat."""
        asked = select(parts, players.c.name).join(players, players.c.id == parts.c.player).order_by(parts.c.seat)
        with self.engine.connect() as db:
            return db.execute(asked.where(parts.c.table == table, parts.c.round == number)).all()

    def last_round(self, table: int) -> Any:
        asked = select(rounds).where(rounds.c.table == table).order_by(rounds.c.round.desc()).limit(1)
        with self.engine.connect() as db:
            return db.execute(asked).one_or_none()


def _sought(asked: Select[Any], sought: Sought) -> Select[Any]:
    """A question about rounds, narrowed to those that are looked for."""
    asked = asked.where(rounds.c.began >= sought.since)
    if sought.until is not None:
        asked = asked.where(rounds.c.began < sought.until)
    if sought.table is not None:
        asked = asked.where(rounds.c.table == sought.table)
    if sought.game:
        asked = asked.where(tables.c.game == sought.game)
    if sought.player is not None:
        own = (parts.c.table == rounds.c.table) & (parts.c.round == rounds.c.round) & (parts.c.player == sought.player)
        asked = asked.join(parts, own)
        signs = {"won": parts.c.net > 0, "lost": parts.c.net < 0, "even": parts.c.net == 0}
        asked = asked.where(signs[sought.result]) if sought.result else asked
    return asked


def _of_round(since: Any) -> Any:
    """The head of a round, which is entry `since`, or something that happened in it."""
    return or_(entries.c.seq == since, and_(entries.c.seq > since, entries.c.data.like(EVENTS)))
