"""What must be so after every write of a gaming day, and between rounds: found at the moment it is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

from simulated_funds_watch import FundSums

from pitboss.house.books.chart import of_table
from pitboss.house.books.journal import Draft, JournalLine, Signed
from pitboss.house.books.tables import Booked
from pitboss.house.store.journal import Journal
from pitboss.money.ledger import Account, Whose, named
from pitboss.table.session.accounts import holdings
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room

THEIRS = (Whose.PATRON, Whose.DESK, Whose.FUND)
"""Nobody's chips are less than none; what a house pays from may be, until it is filled."""
MAY_OWE = ("tray", "match play")


def watch(journal: Journal, faults: list[str], written: list[JournalLine]) -> None:
    """Every write is looked at when it is kept: the accounts that it touched, and every fund of the house.

    `written`: the lines that were there before.
    """
    sums, real = FundSums(), journal.kept
    faults.extend(sums.follow(written))

    def kept() -> None:
        if journal.draft is None:
            return
        draft = journal.draft[0]
        faults.extend(wrong(draft))
        real()
        lines = DRAFTED.pop(draft)
        faults.extend(sums.follow(lines))
        if any(line.is_event or '["fund"' in line.data for line in lines):
            faults.extend(sums.wrong(journal.books.house, journal.books.balances))

    journal.kept = kept  # type: ignore[method-assign]


DRAFTED: WeakKeyDictionary[Draft, list[JournalLine]] = WeakKeyDictionary()
"""The lines of each draft."""


@contextmanager
def overlooked() -> Iterator[None]:
    """Lines are noted as they are drafted."""
    real = Draft.take

    def take(draft: Draft, thing: Signed | Booked, at: int) -> list[JournalLine]:
        lines = real(draft, thing, at)
        DRAFTED.setdefault(draft, []).extend(lines)
        return lines

    Draft.take = take  # type: ignore[method-assign]
    try:
        yield
    finally:
        Draft.take = real  # type: ignore[method-assign]


def wrong(draft: Draft) -> Iterator[str]:
    """What is wrong with a write: it makes or loses money, or leaves less than nothing where there can be none."""
    before, touched = draft.books.balances, draft.held
    moved = sum(touched.values()) - sum(before.get(account, 0) for account in touched)
    if moved:
        yield f"{moved} cents came from nowhere"
    for account, amount in touched.items():
        if amount < 0 and account.whose is not Whose.WORLD and account.name not in MAY_OWE:
            yield f"{named(account)} holds {amount}"


def apart(room: Room, held: dict[Account, int]) -> str:
    """What the books of a table have otherwise than the table itself, or nothing; asked while it waits for somebody."""
    mine = str(room.number)
    booked = {each: n for each, n in held.items() if n and each.whose in THEIRS and each.of.split("/")[0] == mine}
    if isinstance(room, PotRoom):
        own = {of_table(room.number, each): n for each, n in holdings(room.session).items() if n}
        there = {each: n for each, n in own.items() if each.whose in THEIRS and each.of.split("/")[0] == mine}
        # What was dropped for a jackpot lies in its box until that is counted.
        has = {each: n for each, n in booked.items() if "jackpot" not in each.name}
        says = {each: n for each, n in there.items() if "jackpot" not in each.name}
        return "" if has == says else f"table {mine} holds {says}, its books have {has}"
    hand: Any = room.session.hand
    lies = sum(amount for each, amount in booked.items() if each.name == "stake")
    laid = 0 if hand is None else sum(stake.amount for box in hand.boxes for stake in box.stakes)
    laid += 0 if hand is None else sum(each.paid.stake for each in hand.waiting)
    return "" if lies == laid else f"{laid} lies on table {mine}, its books have {lies}"
