"""What a fund held for players has collected, paid and holds, by week, month and year; and what it is due for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from pitboss.house.books import chart
from pitboss.house.books.jackpots import CLAIMED_WITHIN, CO, PAID_WITHIN, unposted
from pitboss.house.books.journal import JournalLine
from pitboss.house.books.state import HouseState
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Posting, Whose, Why


class FundTotals(NamedTuple):
    """`collected`: from wagers and pots; `seeded`: what the house put in; `paid`: to players; `gone`: elsewhere."""

    collected: int = 0
    seeded: int = 0
    paid: int = 0
    gone: int = 0

    @property
    def held(self) -> int:
        """What of it is held for the players still."""
        return self.collected + self.seeded - self.paid - self.gone


PERIODS = ("week", "month", "year")


def period(day: str, kind: str) -> str:
    """The week, the month or the year of a date, as it is written: 2026-W47, 2026-11, 2026."""
    if kind == "week":
        year, week, _ = date.fromisoformat(day).isocalendar()
        return f"{year}-W{week:02d}"
    return day[: len("2026-11")] if kind == "month" else day[: len("2026")]


def fund_totals(lines: Iterable[JournalLine], name: str, kind: str) -> dict[str, FundTotals]:
    """Of one controller or jackpot, period by period."""
    found: dict[str, FundTotals] = {}
    for line in lines:
        moved = line.postings
        change = sum(posting.amount for posting in moved if _of(posting, name))
        if change:
            at = period(line.date, kind)
            found[at] = _more(found.get(at, FundTotals()), change, moved)
    return found


def _of(posting: Posting, name: str) -> bool:
    """Whether it is an account of this fund: its meter, reserve, pools, awards, what is withheld or unclaimed."""
    account, of = posting.account, posting.account.of.partition("/")[0]
    return of == name and (account.whose is Whose.FUND or account == chart.seed_ahead(account.of))


def _more(totals: FundTotals, change: int, moved: tuple[Posting, ...]) -> FundTotals:
    whys = {posting.why for posting in moved}
    if Why.SEED in whys:
        return totals._replace(seeded=totals.seeded + change)
    if change > 0:
        return totals._replace(collected=totals.collected + change)
    if any(posting.account.whose is Whose.PATRON for posting in moved):
        return totals._replace(paid=totals.paid - change)
    return totals._replace(gone=totals.gone - change)


# --- what is due ----------------------------------------------------------------------------------------------------


class FundDue(NamedTuple):
    """Something that a fund is due for: what, since when in milliseconds, and by which paragraph."""

    fund: str
    says: str
    since: int
    law: Cite


def fund_dues(house: HouseState) -> Iterator[FundDue]:
    """Signs that are not of today, awards that nobody has claimed in time, jackpots not won six months after a stop."""
    for fund in unposted(house):
        yield FundDue(fund.name, "post what it holds", house.now, CO("(2)"))
    for number, kept in house.unclaimed.items():
        if house.now >= kept.since + CLAIMED_WITHIN:
            says = f"award {number} of {kept.player} was not claimed: give it back to the players"
            yield FundDue(kept.fund, says, kept.since + CLAIMED_WITHIN, CO("(1)(b)"))
    for fund in house.jackpots.values():
        if fund.stopped and house.now >= fund.stopped + PAID_WITHIN:
            says = "it was not won within six months: ask the Director for another way"
            yield FundDue(fund.name, says, fund.stopped + PAID_WITHIN, CO("(8)(c)"))
