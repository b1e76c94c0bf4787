"""The one place where a report of the house is made: the journal of its time, gone through once, and the rounds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from datetime import date as calendar

from sqlalchemy import Engine

from pitboss.games.book import find
from pitboss.house.books import chart
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxKind,
    DayClosed,
    SlipTaken,
    SoftCounted,
    SweptUp,
    Tender,
)
from pitboss.house.books.fund_totals import PERIODS, FundDue, fund_dues
from pitboss.house.books.fund_totals import period as span
from pitboss.house.books.journal import HouseBooks, JournalLine, unspelled
from pitboss.house.books.rules import CO_RAKE, OWN_CHIPS, TRIPS_PLAN
from pitboss.house.books.state import HouseState, SealedBox
from pitboss.house.books.statement import Figures, added, liabilities
from pitboss.house.store.past import before, numbered
from pitboss.house.store.seal import Seal
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Whose
from pitboss.report.house.funds import monday, period_totals
from pitboss.report.house.holds import by_game, holds
from pitboss.report.house.raw import raw_tables
from pitboss.report.house.values import (
    BankLife,
    BoxCount,
    FundPeriod,
    HoldBeside,
    HouseReport,
    Liability,
    PeriodKind,
    Takings,
)
from pitboss.report.paper.fault import ReportError

FORMS: dict[PeriodKind, str] = {"day": r"\d{4}-\d\d-\d\d", "month": r"\d{4}-\d\d", "year": r"\d{4}"}
ALIKE: dict[PeriodKind, str] = {"day": "2026-11-16", "month": "2026-11", "year": "2026"}
UNFOUNDED = "A house without a name"
UNASKED = "The rounds were not asked for."


def period(date: str) -> PeriodKind:
    """What a date names, or a ReportError."""
    for kind, form in FORMS.items():
        if re.fullmatch(form, date):
            _exists(date)
            return kind
    raise ReportError(f"{date[:40]!r} is no date; write it as {', '.join(ALIKE.values())}")


def _exists(date: str) -> None:
    """There is no thirteenth month, and no thirtieth of February."""
    try:
        calendar.fromisoformat(f"{date}-01-01"[:10])
    except ValueError:
        raise ReportError(f"there is no {date} in the calendar") from None


def made(engine: Engine, date: str, seal: Seal | None, unread: str = "") -> HouseReport:
    """The report of a day, a month or a year; a ReportError where the journal tells of nothing then.

    `seal`: what opens the rounds; without it, `unread` says why there is none.
    """
    kind = period(date)
    first, last = (date, date) if kind == "day" else (f"{date}-00", f"{date}-99")
    fold = _Fold(before(engine, first, last))
    for seq, line, chain in numbered(engine, first, last):
        fold.follow(seq, line, chain)
    if not fold.last:
        raise ReportError(f"the journal of this house tells of nothing on {date}")
    beside = None if seal is None else _beside(engine, seal, fold.tables, first, last)
    found = _report(kind, date, fold, by_game(beside) if beside and kind != "day" else beside, unread)
    due = tuple(f"{each.fund}: {each.says} ({each.law})" for each in _dues(fold.books.house))
    return replace(found, funds=tuple(_funds(engine, date, last, fold.books.house)), due=due)


def _dues(house: HouseState) -> Iterable[FundDue]:
    """Between two days no sign is due."""
    return fund_dues(house) if house.day is not None or not house.founded else ()


def _funds(engine: Engine, date: str, last: str, house: HouseState) -> Iterator[FundPeriod]:
    """The week, the month and the year that a date is in, as far as they are reported on, until its end."""
    names = (*house.controllers, *house.jackpots)
    began = min(f"{date[:4]}-01-01", monday(date)) if period(date) == "day" else f"{date[:4]}-00"
    mine = {span(date, kind) for kind in PERIODS} if period(date) == "day" else {date, date[:4]}
    lines = (line for _, line, _ in numbered(engine, began, last))
    for fund, at, each in period_totals(lines, names):
        if at in mine:
            yield FundPeriod(fund, at, each.collected, each.seeded, each.paid, each.gone)


def _beside(engine: Engine, seal: Seal, tables: Iterable[int], first: str, last: str) -> tuple[HoldBeside, ...]:
    found = (holds(table, first, last) for table in raw_tables(engine, seal, list(tables)))
    return tuple(each for each in found if each is not None)


class _Fold:
    """The journal of a time, line by line."""

    def __init__(self, books: HouseBooks) -> None:
        self.books = books
        self.first = self.last = 0
        self.root, self.closed, self.closed_by = "", False, tuple[str, ...]()
        self.total = Figures()
        self.tables, self.shifts, self.days = dict[int, Figures](), dict[int, Figures](), dict[str, Figures]()
        self.slips: dict[object, int] = {}
        self.fees = dict[str, int]()
        """What the counts of each tournament's entry fees found, beside what lay there: too much is positive."""
        self.banks = {
            each.number: BankLife(each.number, each.game, each.bank.value) for each in books.house.tables.values()
        }
        self.earlier = frozenset(self.banks)
        self.boxes: dict[int, BoxCount] = {}
        self.roots, self.ended = dict[str, str](), set[str]()
        self.counting: tuple[str, SealedBox | None] = ("", None)
        for box in books.house.boxes.values():
            self._taken(box)

    def follow(self, seq: int, line: JournalLine, chain: str) -> None:
        """One line more."""
        self.first, self.last = self.first or seq, seq
        if line.date not in self.ended:
            # What the window does between two days follows the line that closed the first of them.
            self.root = self.roots[line.date] = chain
        if line.is_event:
            self._event(line)
            self.books.follow(line)
            for new in self.books.house.boxes.values():
                if new.number not in self.boxes:
                    self._taken(new)
            return
        box = self.counting[1] if line.id.startswith(f"{self.counting[0]}/") else None
        self.books.follow(line)
        if box is None or box.kind is not BoxKind.JACKPOT:
            self._figures(line, box)
        if box is None:
            self._filled(line)

    def _figures(self, line: JournalLine, box: SealedBox | None) -> None:
        postings = line.postings
        table, shift = (line.table, line.shift) if box is None else (box.table, box.shift)
        sums = [self.total, self.shifts.setdefault(shift, Figures()), self.days.setdefault(line.date, Figures())]
        sums += [self.tables.setdefault(table, Figures())] if table else []
        one = Figures()
        added(one, postings)
        # Chips that are bought at the window are no drop of any table.
        one.drop = one.drop if table else 0
        for each in sums:
            each.add(one)
        for posting in postings:
            if one.over_short and posting.account.name == chart.entry_fees(0).name:
                self.fees[posting.account.of] = self.fees.get(posting.account.of, 0) - one.over_short

    def _filled(self, line: JournalLine) -> None:
        """What a box holds that was just taken."""
        for posting in line.postings:
            if posting.account.name == "sealed box" and posting.amount > 0:
                number = int(posting.account.of)
                self.boxes[number] = replace(self.boxes[number], expected=posting.amount)

    def _taken(self, box: SealedBox) -> None:
        expected = self.books.balances.get(chart.sealed(box.number, box.whose), 0)
        law = {BoxKind.RAKE: CO_RAKE("(1)"), BoxKind.JACKPOT: CO_RAKE("(2)")}.get(box.kind)
        cited = _cited(law) if _state(box.game) == "CO" else ""
        self.boxes[box.number] = BoxCount(box.number, box.kind.value, box.table, box.shift, expected, None, law=cited)

    def _event(self, line: JournalLine) -> None:
        _, event, by = unspelled(line)
        match event:
            case DayClosed():
                self.closed, self.closed_by = True, by
                self.ended.add(line.date)
            case SoftCounted(number, amount):
                self.counting = line.id, self.books.house.boxes.get(number)
                self.boxes[number] = replace(self.boxes[number], counted=amount, by=by)
            case BankOpened(table, game, _, bank):
                self.tables.setdefault(table, Figures())
                self.banks[table] = BankLife(table, game, bank.value, opened_by=by)
            case BankClosed(table) | SweptUp(table):
                self.banks[table] = replace(self.banks[table], closed_by=by, open=False)
            case BoughtIn(table, _, amount, Tender.SLIP) | SlipTaken(table, _, amount):
                for key in (None, table, ("shift", line.shift), line.date):
                    self.slips[key] = self.slips.get(key, 0) + amount

    def settled(self, table: int) -> bool:
        """Whether all that a table had in this time was counted in it."""
        waits = any(box.table == table and box.counted is None for box in self.boxes.values())
        return table not in self.earlier and not waits and not self.banks[table].open


def _report(
    kind: PeriodKind, date: str, fold: _Fold, beside: tuple[HoldBeside, ...] | None, unread: str
) -> HouseReport:
    settled = all(fold.settled(table) for table in fold.tables)
    names = {number: bank.game for number, bank in fold.banks.items()}
    tables = tuple(
        _takings(str(number), figures, fold.slips.get(number, 0), names[number], counted=fold.settled(number))
        for number, figures in sorted(fold.tables.items())
    )
    total = _takings("total", fold.total, fold.slips.get(None, 0), counted=settled)
    found = HouseReport(
        kind=kind, date=date, house=fold.books.house.name or UNFOUNDED, first=fold.first, last=fold.last,
        root=fold.root, closed=fold.closed if kind == "day" else not fold.books.house.day,
        closed_by=fold.closed_by if kind == "day" else (), total=total, tables=tables, games=tuple(_games(tables)),
        shifts=tuple(
            _takings(str(shift), figures, fold.slips.get(("shift", shift), 0))
            for shift, figures in sorted(fold.shifts.items())
        ) if kind == "day" else (),
        parts=tuple(_parts(kind, fold)), roots=tuple(sorted(fold.roots.items())) if kind != "day" else (),
        banks=tuple(bank for _, bank in sorted(fold.banks.items())), boxes=tuple(fold.boxes.values()),
        liabilities=tuple(_held(fold.books.balances)), holds=beside, unread=unread,
    )  # fmt: skip
    return replace(found, odd=tuple(_odd(found, fold.books, fold.fees)))


def _takings(of: str, figures: Figures, slips: int, game: str = "", *, counted: bool = False) -> Takings:
    return Takings(
        of=of, game=game, opening=figures.inventory, fills=figures.fills, credits=figures.credits, drop=figures.drop,
        slips=slips, counted=figures.counted, play=figures.play, rake=figures.rake, time=figures.time,
        coupons=figures.coupons, fees=figures.fees, win=figures.win, by_count=figures.by_count if counted else None,
        over_short=-figures.over_short, staked=figures.staked, jackpot=figures.jackpot, tips=figures.tips,
        funds=figures.funds, given=figures.given, buy_ins=figures.buy_ins, prizes=figures.prizes, gifts=figures.gifts,
    )  # fmt: skip


SUMMED = [each.name for each in fields(Takings) if each.name not in ("of", "game", "by_count")]


def _joined(of: str, some: Iterable[Takings]) -> Takings:
    rows = list(some)
    counts = [row.by_count for row in rows]
    known = [count for count in counts if count is not None]
    sums = {name: sum(getattr(row, name) for row in rows) for name in SUMMED}
    return Takings(of=of, **sums, by_count=sum(known) if len(known) == len(counts) else None)


def _games(tables: tuple[Takings, ...]) -> Iterator[Takings]:
    for game in sorted({each.game for each in tables}):
        yield replace(_joined(game, (each for each in tables if each.game == game)), game=game)


def _parts(kind: PeriodKind, fold: _Fold) -> Iterator[Takings]:
    """The days of a month, the months of a year."""
    if kind == "day":
        return
    days = [_takings(date, figures, fold.slips.get(date, 0)) for date, figures in sorted(fold.days.items())]
    if kind == "month":
        yield from days
        return
    for month in sorted({day.of[:7] for day in days}):
        yield _joined(month, (day for day in days if day.of.startswith(month)))


# --- liabilities --------------------------------------------------------------------------------------------------

CHIPS = {"chips": "chips carried about", "rail": "chips beside layouts", "stack": "stacks", "game chips": "game chips"}
LAWS: dict[str, Cite] = {
    "jackpot": CO_RAKE("(2)"),
    "jackpot box": CO_RAKE("(2)"),
    "carried pot held over": TRIPS_PLAN,
}


def _held(balances: Mapping[Account, int]) -> Iterator[Liability]:
    """What is held for players at the end: chips in one line for each kind, funds and pots one by one."""
    sums: dict[str, int] = {}
    others: list[Liability] = []
    for account, amount in liabilities(dict(balances)).items():
        if account.whose is Whose.PATRON:
            what = CHIPS.get(account.name, account.name)
            sums[what] = sums.get(what, 0) + amount
        elif amount:
            law = LAWS.get(account.name)
            others.append(Liability(account.name, account.of, amount, _cited(law)))
    yield from (Liability(what, "", amount, _cited(OWN_CHIPS)) for what, amount in sorted(sums.items()) if amount)
    yield from sorted(others, key=lambda each: (each.what, each.of))


def _cited(law: Cite | None) -> str:
    return str(law) if law else ""


def _state(game: str) -> str:
    return find(game).law[0].state


# --- what is odd --------------------------------------------------------------------------------------------------


def _off(cents: int) -> str:
    return f"{dollars(abs(cents))} {'over' if cents > 0 else 'short'}"


def _odd(report: HouseReport, books: HouseBooks, fees: Mapping[str, int]) -> Iterator[str]:
    """`fees`: what the counts of entry fees were off by, by tournament."""
    if report.kind == "day" and not report.closed and books.house.founded:
        yield "The day is not closed: these figures are not final."
    for each in report.tables:
        mine = [box for box in report.boxes if str(box.table) == each.of and box.kind != BoxKind.JACKPOT.value]
        if off := each.over_short - sum(box.difference for box in mine):
            yield f"The bank of table {each.of} was {_off(off)}."
    for box in report.boxes:
        if box.counted is None:
            yield f"Box {box.number} ({box.kind}, table {box.table}) is not counted."
        elif box.difference:
            yield f"Box {box.number} ({box.kind}, table {box.table}) was {_off(box.difference)}."
    for of, off in sorted(fees.items()):
        if off:
            yield f"The entry fees of tournament {of} were {_off(off)}."
    if rest := report.total.over_short - sum(each.over_short for each in report.tables) - sum(fees.values()):
        yield f"What was counted away from tables and tournaments was {_off(rest)}."
    for beside in report.holds or ():
        if beside.odd and beside.z is not None:
            more = "more" if beside.z > 0 else "less"
            name = f"Table {beside.of}" if beside.of.isdigit() else beside.of
            yield f"{name} kept {abs(beside.z):.1f} standard deviations {more} than the solver expects."
    for account, amount in books.balances.items():
        if account.name == "rake area" and amount:
            yield f"{dollars(amount)} lies unverified in the rake area of table {account.of}."
        if account == chart.CAGE and amount < 0:
            yield f"The cage is {dollars(-amount)} below nothing."
