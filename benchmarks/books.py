"""The books of a house: rounds a second through its ledger alone, and what booking costs the live pit.

Usage: books.py [players] [seconds] [--turns N]. Without players the ledger alone is timed. The pit is served with its
books and without them in turn within one run (`benchmarks/web.py` says how): without, nothing is booked of what happens
at a table, and all else is the same.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import web
from booked_tables import BookedHouse, BookedTable

from pitboss.house.books.journal import Draft, HouseBooks, Signed
from pitboss.house.books.tables import Booked
from pitboss.house.store.journal import FIRST, linked
from pitboss.web.server import collect_rarely
from pitboss.web.tables.room import Room

HERE = Path(__file__).resolve().parent.parent
GAMES = (("three-card-poker", 1), ("three-card-poker", 3), ("ultimate-texas-holdem", 3), ("no-limit-holdem", 4))
ROUNDS = 2_000
FLOOR = 10_000
"""Rounds of one player a second that the ledger promises."""
DEAREST = 0.1
"""The part of the pit's throughput that its books may cost."""
BATCH = 20
"""What a busy server writes at a time."""
TIMES = 3
PROGRAM = "from pitboss.cli import main; main()"
NO_BOOKS = "from pitboss.web.tables.room import Room; Room.books = lambda *_: ()"


# --- the ledger alone ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Noted(BookedHouse):
    """A house that keeps what it was told."""

    things: list[Any] = field(default_factory=list)

    async def write(self, *things: Any) -> None:
        self.things += [thing for thing in things if isinstance(thing, Booked | Signed)]
        await BookedHouse.write(self, *things)


def played(game: str, seats: int) -> Noted:
    """So many rounds by lot, and all that they book."""
    house = Noted()
    table = BookedTable(1, game, house, random.Random(game), seats)
    for _ in range(ROUNDS):
        table.round()
    return house


def batches(things: list[Any]) -> Iterator[list[Any]]:
    rest = iter(things)
    while some := list(islice(rest, BATCH)):
        yield some


def booked(things: list[Any]) -> str:
    """All of it in the house's accounts, admitted, written out and linked line by line; the last link."""
    books, seq, head = HouseBooks(), 0, FIRST
    for some in batches(things):
        draft = Draft(books)
        rows = list(linked((line for thing in some for line in draft.take(thing, 1)), seq, head))
        draft.adopt()
        if rows:
            seq, head = rows[-1]["seq"], rows[-1]["chain"]
    return head


def best(work: Any) -> float:
    """Seconds of processor time, the least of several turns."""
    spent = []
    for _ in range(TIMES):
        begun = time.process_time()
        work()
        spent.append(time.process_time() - begun)
    return min(spent)


def ledger() -> None:
    """Print rounds a second; those of one player at one table are what is promised."""
    for at, (game, seats) in enumerate(GAMES):
        things = played(game, seats).things
        collect_rarely()
        spent = best(lambda things=things: booked(things))
        rate = ROUNDS / spent
        promised = f", {rate / FLOOR:.2f} times the promised {FLOOR:,}" if not at else ""
        print(
            f"{game}, {seats} at the table: {rate:,.0f} rounds a second through the ledger, {len(things) / ROUNDS:.1f} "
            f"bookings a round, {1e6 * spent / len(things):.1f} us each{promised}",
            flush=True,
        )


# --- the live pit -------------------------------------------------------------------------------------------------


class WithBooks(web.Server):
    """A server in a process that begins with nothing, as the one beside it does."""

    begins = PROGRAM

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.command = [sys.executable, "-c", self.begins, *self.words]


class Unbooked(WithBooks):
    """One that books nothing of what happens at a table."""

    begins = f"{NO_BOOKS}; {PROGRAM}"


def live(players: int, seconds: float, turns: int) -> None:
    load = web.Load(players, seconds, None, 0)
    found: dict[str, list[web.Figures]] = {"without books": [], "with books": []}
    for _ in range(turns):
        for (name, some), kind in zip(found.items(), (Unbooked, WithBooks), strict=True):
            web.Server = kind  # type: ignore[misc]
            with tempfile.TemporaryDirectory() as home:
                some.append(web.measured(HERE, f"sqlite:///{home}/pit.db", load))
            print(f"the pit {name}, {players} players: {some[-1].line()}", flush=True)
    without, with_ = (max(each.acts for each in some) for some in found.values())
    cheap, dear = (min(each.cost for each in some) for some in found.values())
    # A server is at its limit when its processor is; what else runs on the machine takes of the actions, not of that.
    cost = 1 - cheap / dear
    print(
        f"booking costs {100 * cost:.0f} in 100 of the actions that a processor has time for (at most "
        f"{100 * DEAREST:.0f} are promised: {'kept' if cost < DEAREST else 'MISSED'}); of those that were counted "
        f"{100 * (1 - with_ / without):.0f} in 100"
    )


def main() -> None:
    asks = argparse.ArgumentParser()
    asks.add_argument("players", type=int, nargs="?", default=60)
    asks.add_argument("seconds", type=float, nargs="?", default=8.0)
    asks.add_argument("--turns", type=int, default=2)
    given = asks.parse_args()
    assert hasattr(Room, "books")
    ledger()
    if given.players:
        live(given.players, given.seconds, given.turns)


if __name__ == "__main__":
    main()
