"""Reports of the house: every figure on them, in every form, and what stands out."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from sqlalchemy import Engine
from tournaments import written
from written_house import WrittenHouse, best

from pitboss.house.books import chart
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    ChipsSold,
    Coupon,
    Credited,
    DayClosed,
    DayOpened,
    Filled,
    Invested,
    PaysFrom,
    ShiftBegan,
    SoftCounted,
    Tender,
)
from pitboss.house.store.engine import present
from pitboss.house.store.journal import verify
from pitboss.house.tournament.events import EntryTaken, FeesCounted, TournamentFiled
from pitboss.report.house import columns, printing
from pitboss.report.house.making import made, period
from pitboss.report.house.paper import paper
from pitboss.report.house.raw import seal_of
from pitboss.report.house.values import HouseReport, report_data
from pitboss.report.paper.fault import ReportError
from pitboss.solve.edges import kept

SLUG = "three-card-poker"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Two days: a table that is short and one with an imprest bank; the second day is still open."""
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'pit.db'}"
    house = WrittenHouse(url)
    first = house.opened(SLUG, 10_000_00, buys=3_000_00)
    house.told(Filled(first, 2_000_00), Credited(first, 500_00), BoughtIn(first, "Ann", 400_00, Tender.SLIP))
    house.told(Coupon(first, "Bob", 50_00), ChipsSold("Cal", 250_00))
    house.told(BankOpened(40, "texas-holdem-high", 1_000_00, PaysFrom.IMPREST, "dora"))
    house.play(first, 40, best, share=0.1)
    house.closed(first, missing=35_00)
    house.told(ShiftBegan(), SoftCounted(1, 6_400_00), BankClosed(40, 1_000_00), DayClosed())
    house.told(Invested(1_00))
    house.told(DayOpened("2026-11-17"))
    house.opened(SLUG, 5_000_00, buys=100_00)
    house.flush()
    house.close()
    found = present(url)
    yield found
    found.dispose()


@pytest.fixture(scope="module")
def day(engine: Engine) -> HouseReport:
    return made(engine, "2026-11-16", seal_of(engine))


def test_the_days_figures(day: HouseReport) -> None:
    table, poker = day.tables
    assert (table.opening, table.fills, table.credits) == (10_000_00, 2_000_00, 500_00)
    assert (table.cash, table.slips, table.drop) == (6_000_00, 400_00, 6_400_00)
    assert table.coupons == -50_00
    assert table.over_short == -35_00
    assert table.by_count == table.win - 35_00
    assert table.win == table.play - 50_00
    assert table.staked > 0
    assert (poker.opening, poker.counted, poker.by_count, poker.win) == (1_000_00, 1_000_00, 0, 0)
    assert day.total.win == table.win
    assert day.total.drop == table.drop, "chips from the window are no drop of a table"
    assert sum(each.win for each in day.shifts) == sum(each.win for each in day.games) == day.total.win


def test_its_root_is_that_of_the_journal(engine: Engine, day: HouseReport) -> None:
    assert day.closed
    assert (day.date, day.root) in verify(engine).days


def test_boxes_banks_and_liabilities(day: HouseReport) -> None:
    (box,) = day.boxes
    assert (box.expected, box.counted, box.difference, box.by) == (6_400_00, 6_400_00, 0, ("ana", "ben"))
    assert [(bank.open, bank.opened_by) for bank in day.banks] == [(False, ("ana", "ben"))] * 2
    held = {each.what: each.amount for each in day.liabilities}
    assert sum(held.values()) == 250_00 + 6_450_00 - day.tables[0].play


def test_what_is_odd_is_said(day: HouseReport, engine: Engine) -> None:
    assert day.odd == ("The bank of table 1 was $35 short.",)
    second = made(engine, "2026-11-17", None, "no key")
    assert second.odd[0] == "The day is not closed: these figures are not final."
    assert second.tables[0].by_count is None


@pytest.fixture(scope="module")
def short_of_fees(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Three players pay for a tournament, and $4 of their entry fees are not found."""
    url = f"sqlite:///{tmp_path_factory.mktemp('fees') / 'pit.db'}"
    house = WrittenHouse(url)
    data = written("turbo", licensees=["The Golden Gulch"], **{"house_rules.follows": "The Golden Gulch"})
    house.told(TournamentFiled(data, capped=True, levelled=True), DayClosed(), DayOpened(data["dates"]["first"]))
    house.told(*(EntryTaken(1, name) for name in ("Ann", "Bob", "Cal")))
    house.told(FeesCounted(1, house[chart.entry_fees(1)] - 4_00), DayClosed())
    house.close()
    found = present(url)
    yield found
    found.dispose()


@pytest.mark.parametrize("date", ["2026-12-04", "2026-12"])
def test_a_shortage_of_entry_fees_stands_out(short_of_fees: Engine, date: str) -> None:
    """It lies at no table and in no box, and the total has it."""
    report = made(short_of_fees, date, None)
    assert report.total.over_short == -4_00
    assert "The entry fees of tournament 1 were $4 short." in report.odd
    assert not any("away from tables" in line for line in report.odd)
    assert "Nothing stands out" not in printing.plain(report)


def test_the_hold_is_read_from_the_rounds(day: HouseReport) -> None:
    assert day.holds is not None
    (beside,) = day.holds
    assert (beside.per, beside.rounds) == ("Ante", 40)
    assert beside.won + beside.apart_won == day.tables[0].play + day.tables[0].funds


def test_a_month_and_a_year_are_their_days(engine: Engine, day: HouseReport) -> None:
    month, year = made(engine, "2026-11", seal_of(engine)), made(engine, "2026", None)
    assert [part.of for part in month.parts] == ["2026-11-16", "2026-11-17"]
    assert month.parts[0].win == day.total.win
    assert sum(part.drop for part in month.parts) == month.total.drop == year.total.drop
    assert [part.of for part in year.parts] == ["2026-11"]
    assert month.roots[0] == (day.date, day.root)
    assert month.holds is not None
    assert [each.of for each in month.holds] == [SLUG]


@pytest.mark.parametrize("date", ["2026-11-16", "2026-11", "2026"])
def test_as_text_in_eighty_columns(engine: Engine, date: str) -> None:
    found = printing.plain(made(engine, date, seal_of(engine)))
    assert max(map(len, found.splitlines())) <= 80
    assert "The Golden Gulch" in found


def test_as_csv_every_row_has_every_column(day: HouseReport) -> None:
    rows = list(csv.DictReader(io.StringIO(columns.written(day))))
    assert {row["row"] for row in rows} == {"table", "game", "shift", "total", "box", "held", "hold"}
    total = next(row for row in rows if row["row"] == "total")
    assert round(float(total["win"]) * 100) == day.total.win
    assert total["root"] == day.root


def test_as_json_in_cents(day: HouseReport) -> None:
    data = json.loads(json.dumps(report_data(day)))
    assert next(iter(data)) == "version"
    assert data["total"]["win"] == day.total.win
    assert data["tables"][0]["over_short"] == -35_00
    assert Fraction(data["holds"][0]["edge"]) == kept()[SLUG].edge


def test_as_page_and_pdf(day: HouseReport, tmp_path: Path) -> None:
    for ending, begins in ((".html", b"<!doctype html>"), (".pdf", b"%PDF"), (".csv", b"date,row"), (".txt", b"The")):
        printing.write(day, tmp_path / f"day{ending}")
        assert (tmp_path / f"day{ending}").read_bytes().startswith(begins)


def test_a_date_that_is_none_and_one_without_a_line(engine: Engine) -> None:
    assert [period(each) for each in ("2026-11-16", "2026-11", "2026")] == ["day", "month", "year"]
    with pytest.raises(ReportError, match="write it as"):
        period("tomorrow")
    with pytest.raises(ReportError, match="tells of nothing on 2025"):
        made(engine, "2025", None)


def test_tournaments_are_on_the_first_page_where_there_were_some(day: HouseReport) -> None:
    """What went into pools, what was paid out of them, and what the house gave; else no line is."""
    assert "prize pools" not in str(paper(day))
    found = str(paper(replace(day, total=replace(day.total, buy_ins=3_900_00, prizes=3_900_00, gifts=120_00))))
    assert "'into prize pools', '3,900.00'" in found
    assert "'prizes of tournaments', '3,900.00'" in found
    assert "'complimentary', '120.00, given by the house in buy-ins and entry fees'" in found
