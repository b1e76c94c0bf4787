"""Schedules that can be read two ways: the sheet says whether they are paid as read or as printed."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.book import game, games
from pitboss.law.schedules import as_printed, every_schedule, schedules
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.schedules import printed_for

TWICE = {
    ("CO 47.1-1017.24(17)", "Pair Plus", "12"): {"Straight": "25 to 1"},
    ("CO 47.1-1017.24(17)", "Ante Bonus", "14"): {
        "Mini Royal": "50 to 1", "Straight flush": "10 to 1", "Three of a kind": "4 to 1", "Straight": "3 to 1",
    },
    ("CO 47.1-1017.24(17)", "Pair Plus", "15"): {
        "Three of a kind": "40 to 1", "Straight": "25 to 1", "Flush": "6 to 1", "One Pair": "4 to 1",
    },
}  # fmt: skip
"""What the document has in these cells, taken from it once more."""


def pays(sheet: Any, wager: str) -> dict[str, str]:
    return {row.hand: row.pays for row in sheet.schedules[wager].rows}


def test_as_printed_pays_what_stands_in_the_document() -> None:
    found = {(each.citation, each.wager, each.name): each for each in schedules()}
    for key, cells in TWICE.items():
        strict = as_printed(found[key])
        assert strict is not None
        assert {row.hand: row.pays for row in strict.rows}.items() >= cells.items()


def test_only_a_print_that_pays_something_else_is_a_choice() -> None:
    twins = [each for each in every_schedule() if each.twin]
    assert len(twins) > 20
    for strict in twins:
        assert strict.twin is not None
        assert (strict.citation, strict.wager) == (strict.twin.citation, strict.twin.wager)
        ways = [[(row.hand, row.pays, row.envy) for row in each.rows] for each in (strict, strict.twin)]
        assert ways[0] != ways[1]
        for printed, read in zip(strict.rows, strict.twin.rows, strict=True):
            assert printed.printed == read.printed
            if (printed.hand, printed.pays, printed.envy) != (read.hand, read.pays, read.envy):
                assert read.reason, f"{strict.name}: {read.hand}"


def test_the_usual_sheet_pays_as_read() -> None:
    for each in games().values():
        assert not any(schedule.twin for schedule in usual(each).schedules.values())


@pytest.mark.parametrize("slug", [slug for slug, each in games().items() if any(printed_for(each).values())])
def test_a_sheet_as_printed_pays_every_schedule_as_printed(slug: str) -> None:
    sheet = parse({"reading": "as printed"}, games()[slug])
    for wager, schedule in sheet.schedules.items():
        read = usual(games()[slug]).schedules[wager]
        assert schedule is (as_printed(read) or read)


def test_the_sheet_chooses() -> None:
    three = game("three-card-poker")
    assert pays(parse({"pays": {"Pair Plus": 12}}, three), "Pair Plus")["Straight"] == "6 to 1"
    for data in ({"pays": {"Pair Plus": "12 as printed"}}, {"pays": {"Pair Plus": 12}, "reading": "as printed"}):
        assert pays(parse(data, three), "Pair Plus")["Straight"] == "25 to 1"


def test_schedules_chosen_as_one_are_read_as_one() -> None:
    """Of 12 the Ante Bonus is legible, of 14 both columns slipped."""
    three = game("three-card-poker")
    both = ("Ante Bonus", "Pair Plus")
    made = [parse({"pays": {"Pair Plus": name}}, three) for name in ("12 as printed", "14 as printed", "14")]
    names = [{wager: sheet.schedules[wager].name for wager in both} for sheet in made]
    assert names == [
        {"Ante Bonus": "12", "Pair Plus": "12 as printed"},
        {"Ante Bonus": "14 as printed", "Pair Plus": "14 as printed"},
        {"Ante Bonus": "14", "Pair Plus": "14"},
    ]
    with pytest.raises(SheetError, match="schedules of the same name"):
        parse({"pays": {"Pair Plus": "12 as printed", "Ante Bonus": "11"}}, three)


def test_a_ruling_stands_behind_the_reading_and_is_kept() -> None:
    sheet = parse({"reading": "2026-14", "pays": {"Pair Plus": 12}}, game("three-card-poker"))
    assert sheet.form.reading == "2026-14"
    assert pays(sheet, "Pair Plus")["Straight"] == "6 to 1"


@pytest.mark.parametrize("wrong", [True, 5.5, "", "  ", [], {}, "x" * 61])
def test_what_is_no_reading_is_refused(wrong: object) -> None:
    with pytest.raises(SheetError, match=r"reading: .* nor the number of a ruling"):
        parse({"reading": wrong}, game("three-card-poker"))
