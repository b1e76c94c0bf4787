"""Sheets and signs of a house: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

from typing import Any

import pytest
from told_house import Told
from undone import Undo, assert_named, nothing, put, shown_by

from pitboss.house.books import sheets
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import BankOpened, SheetPosted
from pitboss.house.books.sheet_events import (
    NoticePosted,
    Office,
    RulesPosted,
    SheetApproved,
    SheetInForce,
    SheetSubmitted,
    SheetWithdrawn,
    SignHung,
)
from pitboss.house.books.state import Came, Held, HouseError, HouseState
from pitboss.report.common_rules import CommonRule
from pitboss.report.sheet_deeds import FILE, SHEET_DEEDS

THREE, DAY = "three-card-poker", 24 * 3600 * 1000
SHUFFLER = {"notices": {"variations": "Cards come from a shuffler."}}


def in_force(house: Told, game: str, sheet: dict[str, Any] | None = None, number: int = 0) -> int:
    house(SheetSubmitted(game, sheet or {}, number))
    number = number or len(house.house.sheets)
    house(SheetInForce(number))
    return number


def opens(house: Told, table: int, game: str, number: int, version: int = 1) -> None:
    house(BankOpened(table, game, sheet=number, version=version))


def test_one_choice_for_all_tables() -> None:
    for one, other, law in (
        ("colorado-holdem-variation-1", "colorado-holdem-variation-2", "47.1-1017.16(5)"),
        ("colorado-holdem-required-bet", "colorado-holdem-permissible-bet", "MA colorado hold'em 6(f)"),
    ):
        house = Told()
        number = in_force(house, one)
        opens(house, 1, one, number)
        opens(house, 2, one, number)
        house(SheetSubmitted(other))
        house.refuses(SheetInForce(2), "one version", law)


def test_posted_rules_are_approved() -> None:
    house = Told()
    text, place = "No phones at the table.", "beside the cage"
    for wrong in (RulesPosted("", place, "DOG 7"), RulesPosted(text, " ", "DOG 7"), RulesPosted(text, place, "")):
        house.refuses(wrong, "Director's approval", "47.1-1039")
    house(RulesPosted(text, place, "DOG 7"))
    assert house.house.rules is not None
    assert (house.house.rules.text, house.house.rules.place, house.house.rules.approval) == (text, place, "DOG 7")


def test_a_variation_is_approved() -> None:
    house = Told(SheetSubmitted(THREE, SHUFFLER))
    house.refuses(SheetInForce(1), "Director's approval", "47.1-1042(1)")
    house(SheetApproved(1, "DOG 2026-4", Office.DIRECTOR), SheetInForce(1))
    opens(house, 1, THREE, 1)


def test_a_new_game_is_approved() -> None:
    house = Told(SheetSubmitted("no-limit-holdem"))
    house.refuses(SheetInForce(1), "no regulation has", "47.1-1042(2)")
    house.refuses(SheetApproved(1, "D 9", Office.DIVISION), "it is the Commission", "47.1-1042(2)")
    house(SheetApproved(1, "CLGCC 9", Office.COMMISSION), SheetInForce(1))
    assert sheets.in_force(house.house, "no-limit-holdem")


def test_a_sign_that_lacks_the_cap_is_stale() -> None:
    house = Told()
    number = in_force(house, THREE, {"caps": {"round": 60_000}})
    opens(house, 1, THREE, number)
    assert [(each.table, str(each.law)) for each in sheets.stale(house.house)] == [(1, "CO 47.1-1062(5)")]
    house(SignHung(1))
    assert sheets.stale(house.house) == ()
    house(SheetSubmitted(THREE, {"caps": {"round": 90_000}}, number), NoticePosted(number))
    house.at += DAY
    house(SheetInForce(number), SheetPosted(1, sheet=number, version=2))
    assert [each.says for each in sheets.stale(house.house)] == ["the sign is of sheet 1.1, and 1.2 is played"]


def test_a_cap_waits_for_a_day() -> None:
    """To the millisecond; by another document, or after a withdrawal, too."""
    house = Told()
    number = in_force(house, THREE, {"caps": {"round": 60_000}})
    house(SheetSubmitted(THREE, {"caps": {"round": 90_000}}, number))
    house.refuses(SheetInForce(number), "24 hours", "47.1-1062(6)")
    house(NoticePosted(number))
    noon = house.at
    house.at = noon + DAY - 2
    house.refuses(SheetInForce(number), "left", "47.1-1062(6)")
    house.at = noon + DAY - 1
    house(SheetInForce(number), SheetWithdrawn(number), SheetSubmitted(THREE, {"caps": {"round": 70_000}}))
    house.refuses(SheetInForce(2), "24 hours", "47.1-1062(6)")


def posted_as_said(house: HouseState, event: RulesPosted, held: Held) -> Came:
    return house, ()


UNDONE: dict[str, Undo] = {
    "test_one_choice_for_all_tables": put("pitboss.house.books.sheets.check_choice", nothing),
    "test_posted_rules_are_approved": lambda patch: patch.setitem(HANDLERS, RulesPosted, posted_as_said),
    "test_a_variation_is_approved": put("pitboss.house.books.sheets.unapproved", nothing),
    "test_a_new_game_is_approved": put("pitboss.house.books.sheets.needs", nothing),
    "test_a_sign_that_lacks_the_cap_is_stale": put("pitboss.house.books.sheets.stale", lambda house: ()),
    "test_a_cap_waits_for_a_day": put("pitboss.house.books.sheets.check_notice", nothing),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, HouseError)):
        globals()[name]()


@pytest.mark.parametrize("deed", SHEET_DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    assert set(UNDONE) == shown_by(SHEET_DEEDS)
