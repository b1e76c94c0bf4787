"""The gaming day: opened, in shifts, and closed when everything is counted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta

from pitboss.house.books import chart, jackpots
from pitboss.house.books.events import DayClosed, DayOpened, DayTakenBack, Founded, Invested, ShiftBegan
from pitboss.house.books.rules import TRIPS_PLAN
from pitboss.house.books.state import Came, GamingDay, Held, HouseError, HouseState
from pitboss.law.paragraphs import Section
from pitboss.money.cents import dollars
from pitboss.money.ledger import Why
from pitboss.table.booking import move

FEES_APART = Section("CO", "47.1-1053")("text")
DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


def is_day(text: str) -> bool:
    """Whether a day of the calendar is written as 2026-11-16."""
    try:
        return bool(DATE.fullmatch(text) and date.fromisoformat(text))
    except ValueError:
        return False


def founded(house: HouseState, event: Founded, held: Held) -> Came:
    """Once, with no table open: from then on what is not booked does not happen, and nothing is practised."""
    if house.founded:
        raise HouseError(f"this is {house.name} already")
    if not event.name.strip():
        raise HouseError("a house has a name")
    if house.tables:
        raise HouseError(f"tables {_numbers(house.tables)} are open; close them first")
    ended = {
        number: replace(held, taken_back=f"{event.name} was founded", since=None, steps=())
        for number, held in house.tournaments.items() if held.practice and not held.over
    }  # fmt: skip
    return replace(
        house, name=event.name, by_sheets=event.by_sheets, full_trays=event.full_trays,
        tournaments={**house.tournaments, **ended},
    ), ()  # fmt: skip


def opened(house: HouseState, event: DayOpened, held: Held) -> Came:
    """One day at a time, each later than the one before."""
    if not house.founded:
        raise HouseError("this house keeps no days; found it first", typed="pitboss house init NAME")
    if house.day is not None:
        raise HouseError(f"the day {house.day.date} is open; close it first")
    if not is_day(event.date):
        raise HouseError(f"{event.date[:40]!r} is no date; write it as 2026-11-16")
    if event.date <= house.last:
        earliest = date.fromisoformat(house.last) + timedelta(1)
        raise HouseError(f"the day {house.last} is closed: the next one is {earliest} or later, not {event.date}")
    return replace(house, day=GamingDay(event.date, house.now, fresh=True)), ()


def taken_back(house: HouseState, event: DayTakenBack, held: Held) -> Came:
    """A date that was mistyped would bar all days before it; what has happened in a day keeps its date."""
    if not house.founded:
        raise HouseError("this house keeps no days")
    today = house.today()
    if not today.fresh:
        raise HouseError(f"something has happened on {today.date} already: the day is closed, not taken back")
    return replace(house, day=None), ()


def shift(house: HouseState, event: ShiftBegan, held: Held) -> Came:
    """Boxes of house-banked tables are taken shift by shift: what lies in one is of one shift."""
    today = house.today()
    left = [f"table {table.number}" for table in house.tables.values() if table.banked and _full(table.number, held)]
    if left:
        raise HouseError(f"the drop boxes of {', '.join(left)} are of the shift that ends; take them first")
    return replace(house, day=today._replace(shift=today.shift + 1)), ()


def closed(house: HouseState, event: DayClosed, held: Held) -> Came:
    """Nothing of the day is left uncounted."""
    today = house.today()
    if house.tables:
        raise HouseError(f"tables {_numbers(house.tables)} are open; close them first")
    if house.boxes:
        raise HouseError(f"boxes {_numbers(house.boxes)} are not counted")
    for account, amount in held.items():
        if amount and account.name == chart.HELD_POT:
            raise HouseError(f"award the pot of {dollars(amount)} at {account.of} by its plan first", TRIPS_PLAN)
        if amount and account.name == chart.entry_fees(0).name:
            raise HouseError(f"count the entry fees of tournament {account.of} first", FEES_APART)
    for fund in jackpots.unposted(house):
        raise HouseError(f"post what {fund.name} holds; its sign is not of today", jackpots.CO("(2)"))
    return replace(house, day=None, last=today.date), ()


def invested(house: HouseState, event: Invested, held: Held) -> Came:
    if event.amount < 0 and held.get(chart.CAGE, 0) < -event.amount:
        raise HouseError("the cage does not hold so much")
    return house, [move(chart.CAPITAL, chart.CAGE, event.amount, Why.OPENING, None)]


def _full(table: int, held: Held) -> bool:
    return bool(held.get(chart.drop_box(table)) or held.get(chart.rake_box(table)))


def _numbers(of: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(of)))
