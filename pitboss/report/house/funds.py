"""Meters and jackpots in the journal of a house: what each came to in its weeks, months and years."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import NamedTuple

from pitboss.house.books.events import ControllerInstalled, JackpotOffered
from pitboss.house.books.fund_totals import PERIODS, FundTotals, fund_totals
from pitboss.house.books.journal import JournalLine, beginning

SET_UP = tuple(map(beginning, (ControllerInstalled, JackpotOffered)))


class PeriodTotals(NamedTuple):
    """What a meter or a jackpot came to in a week, a month or a year, as 2026-W47, 2026-11 or 2026."""

    fund: str
    period: str
    totals: FundTotals


def monday(day: str) -> str:
    """The first day of a date's week."""
    found = date.fromisoformat(day)
    return (found - timedelta(days=found.weekday())).isoformat()


def period_totals(lines: Iterable[JournalLine], known: Iterable[str] = ()) -> Iterator[PeriodTotals]:
    """Of every fund that was set up in these lines or is `known`: by week, month and year."""
    names, moved = dict.fromkeys(known), list[JournalLine]()
    for line in lines:
        if line.data.startswith(SET_UP):
            names[json.loads(line.data)["name"]] = None
        elif not line.is_event and any(name in line.data for name in names):
            moved.append(line)
    for name in names:
        mine = [line for line in moved if name in line.data]
        for kind in PERIODS:
            yield from (PeriodTotals(name, at, each) for at, each in fund_totals(mine, name, kind).items())
