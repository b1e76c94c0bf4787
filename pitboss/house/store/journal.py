"""The journal in the database: written with what caused it, read back in order, and checked link by link."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, func, insert, select

from pitboss.house.books.events import BankClosed, BankOpened, BoxTaken, DayClosed
from pitboss.house.books.journal import Draft, HouseBooks, JournalLine, Signed, beginning, unspelled
from pitboss.house.books.state import HouseError
from pitboss.house.books.tables import Booked
from pitboss.house.store import chain
from pitboss.house.store.schema import StoreError, entries, journal, snapshots
from pitboss.money.ledger import LedgerError

PAGE = 5_000
EVERY = 50_000
"""Lines after which the house is kept as it stands, so that a server starts soon."""
FIRST = "0" * 64
LAST = 1 << 62
"""No journal has so many lines."""
ASKED = "ask/"
"""What the id of an event begins with that somebody has asked for; the rest is the id of the request."""
ADD = insert(journal)
NEAR = 200
"""Lines before and after an event among which all are that one request has led to."""
OF_ID = select(journal.c.seq).where(journal.c.id == bindparam("of"))
NEARBY = select(journal).where(
    journal.c.seq > bindparam("since"), journal.c.seq <= bindparam("until"),
    func.substr(journal.c.id + "/", 1, bindparam("many")) == bindparam("begin"),
)  # fmt: skip


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
            if isinstance(thing, Signed) and isinstance(thing.event, DayClosed):
                thing, closes = thing._replace(event=DayClosed(_ends(db, draft, lines))), True
            lines += draft.take(thing, at)
        if not lines:
            return
        rows = list(linked(lines, self.seq, self.head))
        db.execute(ADD, rows)
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
        self.books, self.seq = kept_before(db)
        if self.seq:
            self.head = db.execute(select(journal.c.chain).where(journal.c.seq == self.seq)).scalar_one()
        for seq, line, head in pages(db, self.seq):
            self.books.follow(line)
            self.seq, self.head = seq, head
        self.loaded = True


def _ends(db: Connection, draft: Draft, lines: Iterable[JournalLine]) -> str:
    """How the logs of the tables of the open day end."""
    day = draft.house.day
    if day is None:
        return ""
    return chain.ends(db, {*tables_of(db, day.date), *(line.table for line in lines if line.date == day.date)} - {0})


def tables_of(db: Connection, date: str) -> set[int]:
    """The tables that something was booked at on a date."""
    asked = select(journal.c.table).where(journal.c.date == date, journal.c.table > 0).distinct()
    return {int(table) for (table,) in db.execute(asked)}


def linked(lines: Iterable[JournalLine], seq: int, head: str) -> Iterator[dict[str, Any]]:
    """The rows of these lines, after the line of this number and link."""
    for number, line in enumerate(lines, seq + 1):
        head = link(head, number, line)
        at, date, shift, table, round, id, data = line
        yield {
            "seq": number, "at": at, "date": date, "shift": shift, "table": table, "round": round, "id": id,
            "data": data, "chain": head,
        }  # fmt: skip


def link(before: str, seq: int, line: JournalLine) -> str:
    """The link of a line that follows another."""
    at, date, shift, table, round, id, data = line
    return hashlib.sha256(f"{before}\n{seq} {at} {date} {shift} {table} {round} {id}\n{data}".encode()).hexdigest()


def kept_before(db: Connection, seq: int = LAST) -> tuple[HouseBooks, int]:
    """The house as it was last kept before a line, and after which."""
    asked = select(snapshots).where(snapshots.c.seq < seq).order_by(snapshots.c.seq.desc()).limit(1)
    kept = db.execute(asked).one_or_none()
    return (HouseBooks(), 0) if kept is None else (HouseBooks.unpacked(kept.data), kept.seq)


def pages(db: Connection, since: int, *which: Any) -> Iterator[tuple[int, JournalLine, str]]:
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


def lines(engine: Engine) -> Iterator[JournalLine]:
    """The whole journal in order."""
    with engine.connect() as db:
        for _, line, _ in pages(db, 0):
            yield line


class KeptLine(NamedTuple):
    """A line with its number and its link."""

    seq: int
    line: JournalLine
    link: str


def of_request(engine: Engine, id: str) -> list[KeptLine]:
    """All that the request of this id has led to, or nothing: its events, and what its table booked by them."""
    with engine.connect() as db:
        first = db.execute(OF_ID, {"of": f"{ASKED}{id}"}).scalar_one_or_none()
        if first is None:
            return []
        mine = _near(db, first, (f"{ASKED}{id}/",))
        own = _by_table(db, mine)
        return _near(db, first, (f"{ASKED}{id}/", *own)) if own else mine


def _near(db: Connection, first: int, begin: tuple[str, ...]) -> list[KeptLine]:
    """The lines about one of them whose ids begin so, with a stroke behind them."""
    around = {"since": max(0, first - NEAR), "until": first + NEAR}
    found = (db.execute(NEARBY, {**around, "begin": each, "many": len(each)}) for each in begin)
    rows = {row.seq: row for some in found for row in some}
    return [KeptLine(seq, JournalLine(*rows[seq][1:8]), rows[seq].chain) for seq in sorted(rows)]


def boxes_until(engine: Engine, seq: int) -> int:
    """How many boxes had been taken with this line."""
    with engine.connect() as db:
        kept, since = kept_before(db, seq + 1)
        took = journal.c.data.startswith(beginning(BoxTaken), autoescape=True)
        many = select(func.count()).select_from(journal).where(journal.c.seq > since, journal.c.seq <= seq, took)
        return kept.house.taken + int(db.execute(many).scalar_one())


def standing(engine: Engine) -> HouseBooks:
    """The house as it stands in the database, whoever has it."""
    found = Journal()
    with engine.connect() as db:
        found.sure(db)
    return found.books


def _by_table(db: Connection, mine: Iterable[KeptLine]) -> tuple[str, ...]:
    """How the ids of what a table books begin when it opens or closes."""
    events = [unspelled(each.line).event for each in mine if each.line.is_event]
    opens = [f"{each.table}/seed/" for each in events if isinstance(each, BankOpened)]
    shuts = [each.table for each in events if isinstance(each, BankClosed)]
    return (*opens, *(f"{table}/{_last_entry(db, table)}/" for table in shuts))


def _last_entry(db: Connection, table: int) -> int:
    return int(db.execute(select(func.max(entries.c.seq)).where(entries.c.table == table)).scalar_one() or 0)


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
        kept = set(db.execute(select(snapshots.c.seq)).scalars())
        for seq, line, found in pages(db, 0):
            if seq != due or link(head, seq, line) != found:
                return Verified(due - 1, head, tuple(days), f"line {due} is not as it was written")
            try:
                audit.follow(line)
            except (HouseError, LedgerError, StoreError, ValueError) as error:
                return Verified(due - 1, head, tuple(days), f"line {due}: {error}")
            head, due = found, due + 1
            if seq in kept and (fault := _kept_wrong(db, seq, audit.books)):
                return Verified(seq, head, tuple(days), fault)
            if audit.closed(line):
                days.append((line.date, head))
        if beyond := [seq for seq in kept if seq >= due]:
            return Verified(due - 1, head, tuple(days), f"line {due} is missing: the house was kept after {beyond[0]}")
    return Verified(due - 1, head, tuple(days))


def _kept_wrong(db: Connection, seq: int, books: HouseBooks) -> str:
    """What is wrong with the house that was kept after a line, or nothing."""
    data = db.execute(select(snapshots.c.data).where(snapshots.c.seq == seq)).scalar_one()
    try:
        same = HouseBooks.unpacked(data) == books
    except (KeyError, TypeError, ValueError):
        same = False
    return "" if same else f"the house kept after line {seq} is not as it was written"


def asked_id(line: JournalLine) -> str:
    """The id that somebody gave to a request, or nothing."""
    return line.id if line.id.startswith(ASKED) else ""


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
            _, event, by = unspelled(line)
            drafted, *self.due = Draft(self.books, again=True).take(Signed(event, by, asked_id(line)), line.at)
            if line != drafted:
                raise HouseError(f"{line.id} is not how this event is written")
        self.books.follow(line)

    def closed(self, line: JournalLine) -> bool:
        """Whether a day ends with this line."""
        return line.is_event and isinstance(unspelled(line).event, DayClosed)
