"""What a lawful sheet leaves to be seen to."""

from __future__ import annotations

import pytest

from pitboss.games.book import find, games
from pitboss.sheet.later_bets import cut_off, fitting
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.warnings import SheetWarning, warnings

THREE = "three-card-poker"


def test_schedules_under_an_agreement() -> None:
    """Schedules 5 to 17 need one; the sheet names it, or is warned."""
    (found,) = warnings(parse({"pays": {"Pair Plus": "5"}}, find(THREE)))
    assert isinstance(found, SheetWarning)
    assert found.at == ("pays", "Pair Plus")
    assert str(found.law) == "CO 47.1-1017.24(17)"
    assert str(found).startswith("pays.Pair Plus: schedule 5 is used only under a written agreement")


@pytest.mark.parametrize(("name", "asked"), [("4", False), ("5", True), ("17", True)])
def test_which_schedules_are_under_an_agreement(name: str, asked: bool) -> None:  # noqa: FBT001
    """4 is free; 5 and 17 are the first and the last that are not."""
    found = warnings(parse({"pays": {"Pair Plus": name}}, find(THREE)))
    assert asked == any("written agreement" in each.says for each in found)


def test_bets_for_the_dealer_that_are_refused() -> None:
    """Where the section leaves them to the house it may refuse them; elsewhere it is asked why."""
    (found,) = warnings(parse({"tips": False}, find(THREE)))
    assert str(found) == (
        "tips: players may bet for the dealer in this game, and no paragraph leaves it to the house; "
        "see by what right such bets are refused (CO 47.1-1017.24(3))"
    )
    left = ("let-it-ride", "bonus-6", "boston-5-stud", "players-choice-three-card", "players-choice-five-card")
    left += ("3-5-7-poker", "champion-poker-with-5-card-bonus", "champion-poker-with-7-card-bonus", "texas-shootout")
    assert not any(each.at == ("tips",) for name in left for each in warnings(parse({"tips": False}, find(name))))
    assert warnings(parse({"tips": True}, find(THREE))) == ()


def test_nothing_to_see_to() -> None:
    """With the agreement named, under the schedules that are free, and in games that know none."""
    assert warnings(parse({"pays": {"Pair Plus": "5"}, "agreement": "SHFL, 3 March 2026"}, find(THREE))) == ()
    assert warnings(usual(find(THREE))) == ()
    assert warnings(usual(find("texas-holdem-high"))) == ()


def test_a_posted_wager_that_leaves_no_room_for_what_follows_from_it() -> None:
    """Four times more than $25 is over the $100 of any wager (1002(2)); three times $33 is not."""

    def said(slug: str, **most: int) -> list[str]:
        posted = {name: {"least": 5, "most": each} for name, each in most.items()}
        return [str(each) for each in warnings(parse({"limits": posted}, find(slug))) if each.at[0] == "limits"]

    assert said("ultimate-texas-holdem", Ante=26) == [
        "limits.Ante: of more than $25, Play cannot be 4 times as much: $100 is the most; "
        "post $25 at most, or say so at the table (CO 47.1-1002(2))"
    ]
    assert said("ultimate-texas-holdem", Ante=25) == []
    (street,) = said("mississippi-stud", Ante=34)
    assert "of more than $33, 3rd Street and 4th Street and 5th Street cannot be 3 times as much" in street
    assert said("mississippi-stud", Ante=33) == said("caribbean-stud", Ante=50) == said(THREE, Ante=100) == []


def test_a_table_that_is_opened_has_room_for_every_bet() -> None:
    """Written down, in whole fives, and only where the sheet chooses no limit itself."""
    assert fitting(find("ultimate-texas-holdem"), {}) == {"limits": {"Ante": {"least": 5, "most": 25}}}
    own = {"limits": {"Ante": {"least": 10, "most": 80}, "Trips": 5}}
    assert fitting(find("ultimate-texas-holdem"), own) == own
    beside = {"limits": {"3 Card Bonus": 5}, "tips": False}
    assert fitting(find("mississippi-stud"), beside)["limits"] == {"3 Card Bonus": 5, "Ante": {"least": 5, "most": 30}}
    for game in games().values():
        assert cut_off(parse(fitting(game, {}), game)) == ()
