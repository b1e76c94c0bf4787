"""The journal in the database: written with what caused it, read back in order, and checked link by link."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, func, insert, select

from pitboss.house.books.events import DayClosed
from pitboss.house.books.journal import Draft, HouseBooks, JournalLine, Signed, unspelled
from pitboss.house.books.state import HouseError
from pitboss.house.books.tables import Booked
from pitboss.house.store.schema import StoreError, journal, snapshots
from pitboss.money.ledger import LedgerError

PAGE = 5_000
EVERY = 50_000
"""Lines after which the house is kept as it stands, so that a server starts soon."""
FIRST = "0" * 64


class Journal:
    """The house as its journal has told it. Only the one who writes has it; a draft is true once it was written."""

    def __init__(self) -> None:
        self.books, self.seq, self.head = HouseBooks(), 0, FIRST
        self.loaded = False
        self.draft: tuple[Draft, int, str] | None = None
        """What was handed to the database, the line it ends with and that line's link."""

    def extend(self, db: Connection, things: Iterable[tuple[Signed | Booked, int]]) -> None:
        """Write these down in the transaction of what caused them; a HouseError or LedgerError: none of them."""
        # Also where there is nothing to book: a draft that was lost must not be taken for what is written now.
        self.sure(db)
        draft, closes = Draft(self.books), False
        lines: list[JournalLine] = []
        for thing, at in things:
            lines += draft.take(thing, at)
            closes |= isinstance(thing, Signed) and isinstance(thing.event, DayClosed)
        if not lines:
            return
        rows = list(_linked(lines, self.seq, self.head))
        db.execute(insert(journal), rows)
        self.draft = draft, rows[-1]["seq"], rows[-1]["chain"]
        if closes or self.seq // EVERY != rows[-1]["seq"] // EVERY:
            after = HouseBooks(
                draft.house, {each: held for each, held in draft.held.whole().items() if held}, draft.events
            )
            db.execute(insert(snapshots).values(seq=rows[-1]["seq"], data=after.packed()))

    def kept(self) -> None:
        """What was handed over is in the database."""
        if self.draft is not None:
            draft, self.seq, self.head = self.draft
            draft.adopt()
            self.draft = None

    def sure(self, db: Connection) -> None:
        """The house as it is in the database: read once; after trouble it is looked whether the last draft is there."""
        if not self.loaded:
            self._load(db)
        if self.draft is not None:
            last = db.execute(select(func.max(journal.c.seq))).scalar_one() or 0
            if last == self.draft[1]:
                self.kept()
            self.draft = None

    def _load(self, db: Connection) -> None:
        kept = db.execute(select(snapshots).order_by(snapshots.c.seq.desc()).limit(1)).one_or_none()
        if kept is not None:
            self.books, self.seq = HouseBooks.unpacked(kept.data), kept.seq
            self.head = db.execute(select(journal.c.chain).where(journal.c.seq == kept.seq)).scalar_one()
        for seq, line, chain in _pages(db, self.seq):
            self.books.follow(line)
            self.seq, self.head = seq, chain
        self.loaded = True


def _linked(lines: Iterable[JournalLine], seq: int, head: str) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(lines, seq + 1):
        head = link(head, number, line)
        yield {"seq": number, **line._asdict(), "chain": head}


def link(before: str, seq: int, line: JournalLine) -> str:
    """The link of a line that follows another."""
    at, date, shift, table, round, id, data = line
    return hashlib.sha256(f"{before}\n{seq} {at} {date} {shift} {table} {round} {id}\n{data}".encode()).hexdigest()


def _pages(db: Connection, since: int, *which: Any) -> Iterator[tuple[int, JournalLine, str]]:
    """The lines after one of them, with numbers and links, a page at a time."""
    while True:
        asked = select(journal).where(journal.c.seq > since, *which).order_by(journal.c.seq).limit(PAGE)
        rows = db.execute(asked).all()
        for row in rows:
            yield row.seq, JournalLine(*row[1:8]), row.chain
        if len(rows) < PAGE:
            return
        since = rows[-1].seq


# --- reading ------------------------------------------------------------------------------------------------------


def lines(
    engine: Engine,
    *,
    first: str = "",
    last: str = "",
    table: int | None = None,
) -> Iterator[JournalLine]:
    """The journal in order: of these dates, of this table, or all of it."""
    which = [journal.c.date >= first] if first else []
    which += [journal.c.date <= last] if last else []
    which += [journal.c.table == table] if table is not None else []
    with engine.connect() as db:
        for _, line, _ in _pages(db, 0, *which):
            yield line


class Verified(NamedTuple):
    """A journal that was read through: how many lines, the link of the last, and of each day that was closed.

    `fault`: the first line that is not as it was written or does not follow from those before, and what is wrong.
    """

    lines: int
    head: str
    days: tuple[tuple[str, str], ...]
    fault: str = ""


def verify(engine: Engine) -> Verified:
    """Read the whole journal: every link, every entry that balances, every event that leads to what stands there."""
    head, due, days = FIRST, 1, list[tuple[str, str]]()
    audit = Audit()
    with engine.connect() as db:
        for seq, line, chain in _pages(db, 0):
            if seq != due or link(head, seq, line) != chain:
                return Verified(due - 1, head, tuple(days), f"line {due} is not as it was written")
            try:
                audit.follow(line)
            except (HouseError, LedgerError, StoreError, ValueError) as error:
                return Verified(due - 1, head, tuple(days), f"line {due}: {error}")
            head, due = chain, due + 1
            if audit.closed(line):
                days.append((line.date, head))
        for kept in db.execute(select(snapshots).where(snapshots.c.seq == due - 1)):
            if HouseBooks.unpacked(kept.data) != audit.books:
                return Verified(due - 1, head, tuple(days), f"the house kept after line {due - 1} is another")
    return Verified(due - 1, head, tuple(days))


class Audit:
    """A reader who makes every event happen again: what is written after it has to be what comes of it."""

    def __init__(self) -> None:
        self.books = HouseBooks()
        self.due: list[JournalLine] = []

    def follow(self, line: JournalLine) -> None:
        """One more line, or an error that says what is wrong with it."""
        if self.due:
            if line != self.due.pop(0):
                raise HouseError(f"{line.id} does not follow from its event")
        elif line.is_event:
            _, *self.due = Draft(self.books).take(Signed(unspelled(line).event, unspelled(line).by), line.at)
        self.books.follow(line)

    def closed(self, line: JournalLine) -> bool:
        """Whether a day ends with this line."""
        return line.is_event and isinstance(unspelled(line).event, DayClosed)
