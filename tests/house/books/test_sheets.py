"""Sheets as documents: what is refused, what each state is, and under which version tables are opened and played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fund_houses import offer
from told_house import TWO, Told

from pitboss.games.book import book
from pitboss.house.books import sheets
from pitboss.house.books.engine import decide
from pitboss.house.books.events import BankOpened, Founded, Happened, SheetPosted
from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.sheet_events import (
    NoticePosted,
    Office,
    SheetApproved,
    SheetInForce,
    SheetSubmitted,
    SheetWithdrawn,
    SignHung,
)
from pitboss.house.books.state import HouseError, HouseState
from pitboss.words import ByAgreement

THREE, RIDE, HOLDEM, MASS = "three-card-poker", "let-it-ride", "texas-holdem-high", "holdem-massachusetts"
HOUR = 3600 * 1000
CAP = {"caps": {"round": 60_000}}
MORE = {"caps": {"round": 90_000}}


class Papers(Told):
    """A house of today, whose tables are opened under sheets in force; its clock can be set."""

    def __init__(self, *events: Any) -> None:
        super().__init__(*events)
        self.submit(RIDE)

    def submit(self, game: str, sheet: dict[str, Any] | None = None, number: int = 0) -> int:
        self(SheetSubmitted(game, sheet or {}, number))
        return number or len(self.house.sheets)

    def force(self, game: str, sheet: dict[str, Any] | None = None, number: int = 0) -> int:
        number = self.submit(game, sheet, number)
        self(SheetInForce(number))
        return number

    def opens(self, table: int, game: str, number: int) -> BankOpened:
        current = self.house.sheets[number].current
        return BankOpened(table, game, plan="as it lies", sheet=number, version=current.number if current else 0)


def replayed(house: Told) -> HouseState:
    books = HouseBooks()
    for line in house.lines:
        books.follow(line)
    return books.house


def test_an_unlawful_sheet_is_refused_with_its_faults() -> None:
    house = Papers()
    wrong = {"limits": {"Ante": {"least": 5, "most": 500}}, "pays": {"Pair Plus": "99"}}
    house.refuses(SheetSubmitted(THREE, wrong), "limits.Ante", "47.1-", "pays.Pair Plus")
    house.refuses(SheetSubmitted("no such game"), "no such game")
    house.refuses(SheetSubmitted(THREE, number=1), "let-it-ride, not of three-card-poker")
    house.refuses(SheetSubmitted(THREE, number=9), "no sheet 9")
    house.refuses(SheetSubmitted(THREE), "somebody signs", by=())


def test_a_table_opens_only_under_a_sheet_in_force() -> None:
    house = Papers()
    house.refuses(BankOpened(1, THREE), "no sheet of three-card-poker")
    number = house.submit(THREE)
    house.refuses(house.opens(1, THREE, number), "not in force")
    house(SheetInForce(number))
    house.refuses(house.opens(1, RIDE, number), "one of three-card-poker")
    house(house.opens(1, THREE, number))
    assert (house.house.tables[1].sheet, house.house.tables[1].version) == (number, 1)
    house.refuses(SheetWithdrawn(number), "table 1 is played under sheet 2")
    house.refuses(SheetInForce(number), "in force", "submit its next version")
    assert replayed(house) == house.house
    assert HouseBooks.unpacked(house.books.packed()).house == house.house


def test_a_house_of_before_opens_as_before() -> None:
    house = Told(BankOpened(1, THREE))
    house(SheetPosted(1), SheetSubmitted(THREE))
    house.refuses(BankOpened(2, THREE), "no sheet")
    assert replayed(house) == house.house
    private = HouseBooks()
    with pytest.raises(HouseError, match="nobody keeps this house"):
        sheets.submitted(private.house, SheetSubmitted(THREE), {})
    founded = Told.__new__(Told)
    founded.books, founded.lines, founded.at = HouseBooks(), [], 0
    founded(Founded("new", by_sheets=True))
    assert founded.house.by_sheets


def test_a_changed_cap_hangs_for_a_day() -> None:
    """Between one millisecond and the next."""
    house = Papers()
    number = house.force(THREE, CAP)
    house(house.opens(1, THREE, number))
    house.submit(THREE, MORE, number)
    house.refuses(SheetInForce(number), "24 hours' notice", "47.1-1062(6)")
    house(NoticePosted(number))
    given = house.at
    house.at = given + 24 * HOUR - 2
    house.refuses(SheetInForce(number), "0 h 0 min 1 s", "47.1-1062(6)")
    house.at = given + 24 * HOUR - 1
    house(SheetInForce(number))
    assert house.house.now == given + 24 * HOUR
    assert house.house.tables[1].version == 1
    house.refuses(SheetPosted(1), "say which sheet")
    house.refuses(SheetPosted(1, sheet=number, version=1), "version 1 of sheet 2 is not in force")
    house(SheetPosted(1, sheet=number, version=2))
    assert house.house.tables[1].version == 2


def test_a_cap_is_not_changed_by_another_document() -> None:
    house = Papers()
    number = house.force(THREE, CAP)
    other = house.submit(THREE, MORE)
    house.refuses(SheetInForce(other), "47.1-1062(6)")
    same = house.force(THREE, {**CAP, "limits": {"Ante": {"least": 10, "most": 50}}})
    house(SheetWithdrawn(number), SheetWithdrawn(same))
    house.refuses(SheetInForce(other), "47.1-1062(6)")
    house.at += 24 * HOUR
    house(SheetInForce(other))


def test_a_notice_says_when() -> None:
    house = Papers()
    number = house.force(MASS, {"small": 4, "big": 8})
    house.submit(MASS, {"small": 6, "big": 12}, number)
    house.refuses(SheetInForce(number), "147.03", "MA poker 17")
    starts = house.at + HOUR
    house(NoticePosted(number, starts))
    house.refuses(SheetInForce(number), "left")
    house.at = starts - 1
    house(SheetInForce(number))


def test_a_notice_names_no_time_that_is_too_early() -> None:
    """Refused with the first minute that it may name; without a time, and in an older journal, it hangs."""
    house = Papers()
    number = house.force(THREE, CAP)
    house.submit(THREE, MORE, number)
    first = house.at + 1 + 24 * HOUR
    says = ("24 hours' notice", "the earliest time that it can name is 1970-01-02T00:01 (Greenwich)", "47.1-1062(6)")
    house.refuses(NoticePosted(number, first - 1), *says)
    decide(house.house, house.books.balances, Happened(house.at + 1, NoticePosted(number, first - 1), TWO))
    house(NoticePosted(number, first))
    house(NoticePosted(number))
    house.refuses(NoticePosted(number, 1), "the earliest time")


def test_patrons_agree_to_a_higher_minimum_and_to_nothing_else() -> None:
    house = Papers()
    number = house.force(MASS, {"small": 4, "big": 8})
    house(house.opens(1, MASS, number))
    house.submit(MASS, {"small": 2, "big": 4}, number)
    house.refuses(SheetInForce(number, agreed=True), "MA poker 17")
    house.submit(MASS, {"small": 6, "big": 12}, number)
    house.refuses(SheetInForce(number), "MA poker 17")
    house(SheetInForce(number, agreed=True))
    house.refuses(SheetPosted(1, sheet=number, version=3), "MA poker 17")
    house(SheetPosted(1, sheet=number, version=3, agreed=True))


def test_a_bonus_is_withdrawn_after_notice() -> None:
    house = Papers()
    number = house.force("colorado-holdem-required-bet")
    house.submit("colorado-holdem-required-bet", {"without": ["Bonus"]}, number)
    house.refuses(SheetInForce(number, agreed=True), "MA colorado hold'em 6a(a)")
    house(NoticePosted(number), SheetInForce(number))


def test_what_needs_an_approval_waits_for_it() -> None:
    house = Papers()
    number = house.submit(THREE, {"notices": {"variations": "Cards come from a shuffler."}})
    house.refuses(SheetInForce(number), "Director's approval", "47.1-1042(1)")
    house.refuses(SheetApproved(number, "DOG 1", Office.DIVISION), "it is the Director", "47.1-1042(1)")
    house.refuses(SheetApproved(number, " ", Office.DIRECTOR), "has a number")
    house(SheetApproved(number, "DOG 2026-4", Office.DIRECTOR), SheetInForce(number))
    (approval,) = house.house.sheets[number].versions[0].approvals
    assert (approval.number, approval.office, approval.by) == ("DOG 2026-4", Office.DIRECTOR, TWO)


def test_an_approval_is_of_one_version() -> None:
    house, shuffler = Papers(), {"notices": {"variations": "Cards come from a shuffler."}}
    number = house.submit(THREE, shuffler)
    house(SheetApproved(number, "DOG 2026-4", Office.DIRECTOR), SheetInForce(number))
    house.submit(THREE, {"notices": {"variations": "Another shuffler."}}, number)
    house.refuses(SheetInForce(number), "47.1-1042(1)")


def test_an_agreement_stands_on_the_sheet() -> None:
    house = Papers()
    game, pays = next(
        (slug, {rule.wager: rule.names[0]})
        for slug, game in book().items()
        for rule in getattr(game, "schedules", ())
        if isinstance(rule, ByAgreement)
    )
    number = house.submit(game, {"pays": pays})
    house.refuses(SheetInForce(number), "name it as `agreement`", "47.1-1017.24(17)")
    house.force(game, {"pays": pays, "agreement": "SHFL, 3 March 2026"}, number)


def test_a_new_game_is_admitted_by_the_commission() -> None:
    house = Papers()
    number = house.submit("no-limit-holdem")
    house.refuses(SheetInForce(number), "no regulation has", "47.1-1042(2)")
    house.refuses(SheetApproved(number, "1", Office.DIVISION), "Commission", "47.1-1042(2)")
    house(SheetApproved(number, "CLGCC 2026-9", Office.COMMISSION), SheetInForce(number))


@pytest.mark.parametrize(
    ("one", "other", "law"),
    [
        ("colorado-holdem-variation-1", "colorado-holdem-variation-2", "47.1-1017.16(5)"),
        ("colorado-holdem-required-bet", "colorado-holdem-permissible-bet", "MA colorado hold'em 6(f)"),
    ],
)
def test_all_tables_are_of_one_version(one: str, other: str, law: str) -> None:
    house = Papers()
    first, second = house.force(one), house.submit(other)
    house.refuses(SheetInForce(second), "one version", law)
    house(SheetWithdrawn(first), SheetInForce(second))
    house(house.opens(1, other, second))
    again = house.submit(one)
    house.refuses(SheetInForce(again), "table 1", law)
    house(house.opens(2, other, second))


def test_a_table_of_before_counts_too() -> None:
    house = Told(BankOpened(1, "colorado-holdem-variation-1"))
    house(SheetSubmitted("colorado-holdem-variation-2"))
    house.refuses(SheetInForce(1), "table 1 is colorado-holdem-variation-1", "47.1-1017.16(5)")


def test_a_withdrawn_document_is_over() -> None:
    house = Papers()
    number = house.force(THREE)
    house(SheetWithdrawn(number))
    for event in (SheetInForce(number), SheetSubmitted(THREE, {}, number), SheetWithdrawn(number)):
        house.refuses(event, "withdrawn")
    house.refuses(house.opens(1, THREE, number), "not in force")
    assert sheets.in_force(house.house, THREE) == ()


def test_signs_grow_stale() -> None:
    house = Papers()
    number = house.force(THREE, CAP)
    house(house.opens(1, THREE, number))
    assert [str(each.law) for each in sheets.stale(house.house)] == ["CO 47.1-1062(5)"]
    house(SignHung(1))
    assert sheets.stale(house.house) == ()
    house.force(THREE, {**CAP, "seats": 5}, number)
    assert [each.says for each in sheets.stale(house.house)] == ["version 2 of sheet 2 is in force, and 1 is played"]
    house(SheetPosted(1, sheet=number, version=2))
    assert [each.says for each in sheets.stale(house.house)] == ["the sign is of sheet 2.1, and 2.2 is played"]
    house(SignHung(1))
    assert sheets.stale(house.house) == ()
    house.refuses(SignHung(7), "table 7 is not open")


def test_an_amount_makes_a_sign_stale() -> None:
    event = offer(pools__base=0)
    house = Papers(event)
    number = house.force(HOLDEM)
    house(BankOpened(1, HOLDEM, drops=1, jackpot=event.name, approval="A-1", fund=event.name, sheet=number, version=1))
    house(SignHung(1))
    assert sheets.stale(house.house) == ()
    fund = house.house.jackpots[event.name]
    house.books.house = replace(
        house.house, jackpots={event.name: fund._replace(posted=tuple(each + 100 for each in fund.posted))}
    )
    assert "amounts" in sheets.stale(house.house)[0].says
