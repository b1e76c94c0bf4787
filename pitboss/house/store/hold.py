"""The one connection that writes. It holds the database for this server, and knows what became of every write."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn, TypeVar

from sqlalchemy import Connection, Engine, bindparam, select, text, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from pitboss.house.store.engine import Limits, outage, reason
from pitboss.house.store.locks import lock_of
from pitboss.house.store.schema import StoreError, UnknownError, house
from pitboss.house.store.upgrade import is_newest, upgrade

T = TypeVar("T")
TAKEN = "another server keeps its rounds in this database; name another one with --db"
OVERTAKEN = "another server has taken this database over; this one writes nothing any more and has to be stopped"
PUT_BACK = "the database is not as this server left it; this server writes nothing any more and has to be started anew"
SILENT = "the database does not answer"
UNKNOWN = "it is not known yet whether this was kept; the table will show it"
MARK = (
    update(house)
    .where(house.c.epoch == bindparam("mine"), house.c.mark == bindparam("was"))
    .values(mark=bindparam("is"))
)
STEP = 0.05
"""Seconds between two looks at a lock that should be free soon."""
log = logging.getLogger("pitboss")


def unkept(why: str) -> StoreError:
    """Surely nothing was written."""
    return StoreError(f"nothing was kept: {why}; try again")


class Hold:
    """A server's hold on a database. Each transaction raises `mark`, so that a lost answer can be asked for again.

    `epoch` is raised by each server that takes the database: one that was cut off finds out that another was here.
    """

    def __init__(self, engine: Engine, limits: Limits) -> None:
        self.engine, self.limits, self.lock = engine, limits, lock_of(engine)
        self.turn = threading.Lock()
        self.db: Connection | None = None
        self.epoch = self.mark = 0
        self.doubt = False
        """The last commit was sent and not answered."""
        self.gone = ""
        """Why this server never writes again."""
        self.trouble = ""
        """What is wrong with the database now."""
        self.again = 0.0
        """When it may be tried again."""

    # --- having the database --------------------------------------------------------------------------------------

    def take(self) -> None:
        """Lock the database and bring it up to this program, or a StoreError; no other server is stopped by it."""
        try:
            db = self._connect()
            self._wait_for_lock(db)
            with db.begin():
                newest = is_newest(db)
            if not newest:
                with db.begin(), _unhurried(db):
                    upgrade(db)
        except BaseException:
            self.let_go()
            raise

    def rule(self) -> None:
        """From now on only this server writes: once all that it needs is there, because there is no way back."""
        assert self.db is not None
        with self.db.begin():
            self.db.execute(update(house).values(epoch=house.c.epoch + 1))
            self.epoch, self.mark = self._state(self.db)

    def _wait_for_lock(self, db: Connection) -> None:
        until = time.monotonic() + self.limits.take * self.lock.patient
        while not self.lock.grasped(db):
            if time.monotonic() >= until:
                raise StoreError(TAKEN)
            time.sleep(2 * STEP)

    def let_go(self) -> None:
        """Another server may have the database now."""
        self._drop()
        self.lock.let_go()

    def _connect(self) -> Connection:
        self.db = self.engine.connect().execution_options(writes=True)
        # Not one of the pool's: nobody else ever gets the connection that holds the lock.
        self.db.detach()
        return self.db

    def _drop(self) -> None:
        if self.db is not None:
            with suppress(SQLAlchemyError):
                self.db.close()
            self.db = None

    def _state(self, db: Connection) -> tuple[int, int]:
        row = db.execute(select(house.c.epoch, house.c.mark)).one()
        return int(row.epoch), int(row.mark)

    # --- writing --------------------------------------------------------------------------------------------------

    def write(self, work: Callable[[Connection], T]) -> T:
        """All of this work is in the database when this returns; after a StoreError none, after an UnknownError either.

        What the database refuses because of the work itself comes back as it is, and nothing of it was kept.
        """
        with self._my_turn():
            db = self._begun()
            try:
                found = work(db)
            except BaseException as error:
                self._undone(db, error)
                raise
            self._commit(db)
            return found

    def settle(self) -> None:
        """Whatever was written until now is known to be there or not; an UnknownError while it is not."""
        with self._my_turn():
            if self.doubt:
                self._find_out()

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        if not self.turn.acquire(timeout=self.limits.statement):
            raise unkept(SILENT)
        try:
            yield
        finally:
            self.turn.release()

    def _begun(self) -> Connection:
        """A transaction that is ours alone; a connection found dead before anything was asked of it is made anew."""
        fresh = self.db is None
        db = self._sound()
        try:
            return self._marked(db)
        except DBAPIError as error:
            self._undone(db, error, told=fresh or not error.connection_invalidated)
            return self._marked(self._sound())

    def _marked(self, db: Connection) -> Connection:
        db.begin()
        if db.execute(MARK, {"mine": self.epoch, "was": self.mark, "is": self.mark + 1}).rowcount != 1:
            epoch, _ = self._state(db)
            self._lost(OVERTAKEN if epoch != self.epoch else PUT_BACK)
        return db

    def _undone(self, db: Connection, error: BaseException, *, told: bool = True) -> None:
        """Nothing of a transaction is kept whose commit was never sent."""
        if not outage(error):
            try:
                return db.rollback()
            except SQLAlchemyError:
                return self._drop()
        self._drop()
        if told:
            raise self._troubled(reason(error)) from None

    def _commit(self, db: Connection) -> None:
        before = self.mark
        try:
            db.commit()
            self.mark = before + 1
        except Exception as error:
            self._drop()
            self.doubt, self.again = True, 0.0
            self._find_out()
            if self.mark == before:
                raise self._troubled(reason(error)) from None
        self._well()

    def _find_out(self) -> None:
        """What became of the last commit. Once the lock is ours again no transaction of ours is under way."""
        until = time.monotonic() + self.limits.statement
        while self.doubt:
            try:
                self._sound()
            except StoreError as error:
                if self.gone or time.monotonic() + STEP > until or self.again > until:
                    raise UnknownError(f"{UNKNOWN} ({error})" if self.gone else UNKNOWN) from None
                time.sleep(STEP)

    # --- a connection that can be trusted -------------------------------------------------------------------------

    def _sound(self) -> Connection:
        if self.gone:
            raise StoreError(self.gone)
        try:
            self.lock.check()
        except StoreError as error:
            self._lost(f"{error}; it writes nothing any more and has to be started anew")
        if self.db is not None:
            return self.db
        if time.monotonic() < self.again:
            raise unkept(self.trouble or SILENT)
        try:
            return self._retaken()
        except (SQLAlchemyError, OSError) as error:
            self._drop()
            raise self._troubled(reason(error)) from None

    def _retaken(self) -> Connection:
        """A new connection with the lock on it, and the database as this server left it."""
        db, until = self._connect(), time.monotonic() + self.limits.statement
        while not self.lock.grasped(db):
            if self._state(db)[0] != self.epoch:
                self._lost(OVERTAKEN)
            db.rollback()
            if time.monotonic() > until:
                raise OSError("the lock on the database is not free again yet")
            time.sleep(STEP)
        epoch, mark = self._state(db)
        db.rollback()
        if epoch != self.epoch:
            self._lost(OVERTAKEN)
        if not self.mark <= mark <= self.mark + self.doubt:
            self._lost(PUT_BACK)
        self.mark, self.doubt = mark, False
        return db

    # --- what is said ---------------------------------------------------------------------------------------------

    def _lost(self, why: str) -> NoReturn:
        """This server never writes again: what it believes may not be true any more."""
        self._drop()
        self.gone = self.trouble = why
        log.critical("%s", why)
        raise StoreError(why)

    def _troubled(self, why: str) -> StoreError:
        """Said once, when it begins."""
        if not self.trouble:
            log.error("the database: %s; nothing is kept until this is over", why)
        self.trouble, self.again = why, time.monotonic() + self.limits.again
        return unkept(why)

    def _well(self) -> None:
        if self.trouble:
            log.warning("the database answers again")
        self.trouble = ""


@contextmanager
def _unhurried(db: Connection) -> Iterator[None]:
    """Bringing an old database up may take longer than a statement of the game."""
    if db.dialect.name != "postgresql":
        yield
        return
    driver: Any = db.connection.dbapi_connection
    seconds, driver.seconds = driver.seconds, None
    db.execute(text("SET LOCAL statement_timeout = 0"))
    yield
    driver.seconds = seconds
