"""What tables have made in this gaming day, read on from the journal; and how that lies beside what was expected."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from threading import Lock
from typing import Any

from sqlalchemy import func, select

from pitboss.house.books.floor import today
from pitboss.house.books.statement import Figures, added
from pitboss.house.store.asking import heard
from pitboss.house.store.journal import pages
from pitboss.house.store.schema import journal
from pitboss.house.store.store import Store
from pitboss.report.house.holds import HoldSum, main_game
from pitboss.report.house.raw import raw_tables
from pitboss.report.house.replay import steps
from pitboss.report.house.values import HoldBeside
from pitboss.table.session.banked import BankedSession
from pitboss.web.floor.shapes import FloorResult
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.room import Room

NO_EDGE = "players play against each other here"
SUMS = ("rounds", "staked", "won", "squares", "expected", "apart", "apart_won")


def shown_date(store: Store) -> str:
    """Whose figures the floor looks at: the gaming day's, between two those of the last; where nobody keeps days the
    date's.
    """
    house = store.books.house
    return house.last if house.founded and house.day is None else today(house, store.now())


class DayFigures:
    """Win and drop of each table today: each line of the journal is read once."""

    def __init__(self, store: Store) -> None:
        self.store, self.reading = store, Lock()
        self.date, self.until, self.tables = "", 0, dict[int, Figures]()

    def read_on(self, date: str) -> dict[int, Figures]:
        """Whatever was written since, of this date."""
        with self.reading, self.store.engine.connect() as db:
            if date != self.date:
                first = select(func.min(journal.c.seq)).where(journal.c.date == date)
                self.date, self.tables = date, {}
                self.until = (db.execute(first).scalar_one() or 1) - 1
            for seq, line, _ in pages(db, self.until):
                self.until = seq
                if line.table and line.date == date:
                    added(self.tables.setdefault(line.table, Figures()), line.postings)
        return dict(self.tables)


class PitHolds:
    """The main game of house-banked tables beside the solver's edge: rounds of before the server are played again once.

    Each round that ends is added as it ends, so that nobody waits for a table to be counted.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: dict[int, tuple[str, HoldSum]] = {}
        self.earlier: dict[tuple[int, str], HoldSum] = {}
        self.reading: set[tuple[int, str]] = set()
        self.since: dict[int, int] = {}
        """The round with which each table was first looked at."""

    def watch(self, room: Room) -> None:
        """From now on every round of a table counts."""
        if isinstance(room, BankedFelt) and room.number not in self.since:
            self.since[room.number] = room.session.number + (room.session.hand is None)
            room.ended = self.ended

    def ended(self, room: Room, last: Any) -> None:
        """One round more."""
        date = shown_date(self.store)
        known, sums = self.live.get(room.number, ("", HoldSum(0, "")))
        if known != date:
            sums = HoldSum(room.number, room.session.plan.slug)
        sums.add(main_game(last.plan.sheet), last)
        self.live[room.number] = date, sums

    def beside(self, room: Room) -> HoldBeside:
        """As far as it is known now; what is not read yet is read beside."""
        if not isinstance(room, BankedFelt):
            zero = Fraction(0)
            return HoldBeside(str(room.number), room.session.plan.slug, "", None, 0, 0, 0, zero, zero, why=NO_EDGE)
        date = shown_date(self.store)
        whole = HoldSum(room.number, room.session.plan.slug)
        known, sums = self.live.get(room.number, ("", whole))
        for each in (self._before(room.number, date), sums if known == date else None):
            if each is not None and each.rounds + each.apart:
                for name in SUMS:
                    setattr(whole, name, getattr(whole, name) + getattr(each, name))
                whole.per, whole.edge = each.per or whole.per, each.edge or whole.edge
        return whole.beside

    def _before(self, table: int, date: str) -> HoldSum | None:
        key = (table, date)
        if key not in self.earlier and key not in self.reading and self.since.get(table, 0) > 1:
            self.reading.add(key)
            asyncio.get_running_loop().run_in_executor(None, self._read, key).add_done_callback(heard)
        return self.earlier.get(key)

    def _read(self, key: tuple[int, str]) -> None:
        table, date = key
        sums = HoldSum(table, "")
        for raw in raw_tables(self.store.engine, self.store.seal, [table]):
            for step in steps(raw):
                after, before = step.after, step.before
                if not isinstance(after, BankedSession) or after.number >= self.since[table]:
                    break
                if before.hand is not None and after.hand is None and after.last is not None and step.date == date:
                    sums.add(main_game(after.last.plan.sheet), after.last)
        self.earlier[key] = sums


def result(figures: Figures | None, beside: HoldBeside) -> FloorResult:
    """Of one table."""
    made = figures or Figures()
    # Seeds and feeds of a meter are gone as well, but say nothing of how a table plays.
    win = made.win + made.given
    return {
        "win": win, "drop": made.drop, "hold": win / made.drop if made.drop else None,
        "rounds": beside.rounds, "staked": beside.staked,
        "won": beside.won, "expected": float(beside.expected),
        "deviation": beside.deviation, "z": beside.z,
        "why": beside.why,
    }  # fmt: skip
