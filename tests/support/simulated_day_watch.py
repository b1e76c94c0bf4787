"""What must be so after every write of a gaming day, and between rounds: found at the moment it is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.house.books.chart import of_table
from pitboss.house.books.journal import Draft
from pitboss.house.store.journal import Journal
from pitboss.money.ledger import Account, Whose, named
from pitboss.table.session.accounts import holdings
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room

THEIRS = (Whose.PATRON, Whose.DESK, Whose.FUND)
"""Nobody's chips are less than none; what a house pays from may be, until it is filled."""
MAY_OWE = ("tray", "match play")


def watch(journal: Journal, faults: list[str]) -> None:
    """Every write is looked at when it is kept: the accounts that it touched, and those alone."""
    real = journal.kept

    def kept() -> None:
        if journal.draft is not None:
            faults.extend(wrong(journal.draft[0]))
        real()

    journal.kept = kept  # type: ignore[method-assign]


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
