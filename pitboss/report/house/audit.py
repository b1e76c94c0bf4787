"""The books beside the rounds: every figure of every table and day, added up twice by code that shares nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import Engine

from pitboss.games.book import find
from pitboss.house.books import chart
from pitboss.house.books.journal import JournalLine
from pitboss.house.books.statement import Figures, added
from pitboss.house.store.journal import lines
from pitboss.house.store.seal import Seal
from pitboss.money.cents import dollars
from pitboss.money.ledger import Posting, Whose
from pitboss.report.house.raw import raw_tables
from pitboss.report.house.recount import NOTHING, Recount, TableRecount, recount
from pitboss.table.state import TableError
from pitboss.words import Game

BOTH = {
    "play": "win by play",
    "rake": "rake",
    "time": "charge for time",
    "tips": "tips",
    "jackpot": "dropped for jackpots",
    "staked": "handle",
    "bought": "chips bought",
}
"""What is added up twice, and how it is called."""


class BookedOtherwise(NamedTuple):
    """A figure of a table and a day that the books have otherwise than the rounds; or what else keeps them apart."""

    table: int
    date: str
    figure: str
    booked: int
    counted: int
    fault: str = ""

    def __str__(self) -> str:
        if self.fault:
            return f"table {self.table}: {self.fault}"
        has, comes = dollars(self.booked), dollars(self.counted)
        return f"table {self.table}, {self.date}: the books have {has} as {self.figure}, the rounds come to {comes}"


class Audited(NamedTuple):
    """How many tables and days were compared, what is not the same, and whose logs are not kept any more."""

    tables: int
    days: int
    faults: tuple[BookedOtherwise, ...]
    unkept: tuple[int, ...] = ()


def audit(engine: Engine, seal: Seal) -> Audited:
    """The whole journal beside all logs that are kept."""
    booked = _booked(lines(engine))
    faults, days, seen, unkept = list[BookedOtherwise](), 0, 0, list[int]()
    for table in raw_tables(engine, seal):
        poker = not isinstance(find(table.game), Game)
        mine = {date: figures for (number, date), figures in booked.items() if number == table.number}
        try:
            found = recount(table)
        except (TableError, ValueError) as error:
            faults.append(BookedOtherwise(table.number, "", "", 0, 0, f"its log cannot be played again: {error}"))
            continue
        seen, days = seen + 1, days + len(found.days)
        unkept += [table.number] if table.cut else []
        faults += _compared(found, mine, poker=poker)
    return Audited(seen, days, tuple(faults), tuple(unkept))


def _booked(journal: Iterable[JournalLine]) -> dict[tuple[int, str], Figures]:
    """What the tables themselves have booked: what the house did besides is no part of any round."""
    found: dict[tuple[int, str], Figures] = {}
    for line in journal:
        if line.table and line.id.split("/")[0] == str(line.table):
            figures, postings = found.setdefault((line.table, line.date), Figures()), line.postings
            added(figures, postings)
            figures.play += _put_by(postings)
    return found


def _put_by(postings: tuple[Posting, ...]) -> int:
    """What a controller puts by for its next start out of a tray: no round knows of it. What runs over is a fund's."""
    if any(each.account.whose is Whose.FUND and each.amount < 0 for each in postings):
        return 0
    return sum(each.amount for each in postings if each.account == chart.reserve(each.account.of))


def _compared(found: TableRecount, booked: dict[str, Figures], *, poker: bool) -> Iterator[BookedOtherwise]:
    for date in sorted({*found.days, *booked}):
        if date >= found.since:
            counted, has = found.days.get(date, NOTHING), _as_counted(booked.get(date, Figures()), poker=poker)
            for name, says in BOTH.items():
                if getattr(has, name) != getattr(counted, name):
                    yield BookedOtherwise(found.table, date, says, getattr(has, name), getattr(counted, name))


def _as_counted(figures: Figures, *, poker: bool) -> Recount:
    """The same figures out of the books; chips at a house-banked table are bought beside its rounds."""
    bought = figures.drop if poker else 0
    return Recount(
        figures.play, figures.rake, figures.time, figures.tips, figures.jackpot, figures.staked, bought
    )  # fmt: skip
