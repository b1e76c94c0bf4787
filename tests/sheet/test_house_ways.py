"""Choices of the licensee in house-banked games: ways of its own, procedures, approvals."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.book import find
from pitboss.hands.cards import parse as cards
from pitboss.hands.houseway.ways import chosen
from pitboss.hands.ladders import BUG, PAI_GOW_FRONT
from pitboss.rules.script import script
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.sheet.options import options_of
from pitboss.words import HouseWay

SPLIT = {"house_way": {"two low pairs": "a pair in front"}}
PAIRS = cards("5s 5d 3c 3h Kd 9s 8c")


def refusal(name: str, **data: Any) -> str:
    """Why a sheet cannot stand."""
    with pytest.raises(SheetError) as found:
        parse(data, find(name))
    return str(found.value)


def front(data: dict[str, Any]) -> set[int]:
    """The two cards that the dealer of pai gow sets in front."""
    (way,) = (step for step in script(parse(data, find("pai-gow-poker"))).steps if isinstance(step, HouseWay))
    back, _ = chosen(way.ways, PAIRS, back=BUG, front=PAI_GOW_FRONT)
    return set(PAIRS) - set(back)


def test_the_licensee_sets_the_ways() -> None:
    """With a king in front two low pairs stay together; a house may split them all the same."""
    assert front({}) == set(cards("Kd 9s"))
    assert front(SPLIT) == set(cards("3c 3h"))


def test_ways_that_cannot_be_set() -> None:
    """Hands and settings the ways do not know, and games whose ways are printed."""
    assert "house_way.two kings: 'two kings' is not one of" in refusal(
        "pai-gow-poker", house_way={"two kings": "a pair in front"}
    )
    assert "(CO 47.1-1017.43(12))" in refusal("pai-gow-poker", house_way={"one pair": "sideways"})
    assert "are not the licensee's to set" in refusal("emperors-challenge", **SPLIT)


@pytest.mark.parametrize(
    "name",
    [
        "three-card-poker",
        "fortune-pai-gow-fully-wild-joker",
        "let-it-ride-progressive",
        "mississippi-stud",
        "texas-holdem-bonus",
        "ultimate-texas-holdem",
    ],
)
def test_several_meter_hits_go_by_house_procedure(name: str) -> None:
    """In turn or divided, as the house has it."""
    assert options_of(find(name))["several winners"].values == ("paid in turn", "divided equally")


@pytest.mark.parametrize("name", ["colorado-holdem-required-bet", "colorado-holdem-permissible-bet"])
def test_a_larger_cap_takes_an_approval(name: str) -> None:
    """$50,000 is free; more names the approval."""
    assert parse({"caps": {"player": 50_000}}, find(name)).form.caps.player == 50_000_00
    assert "takes an approval; name its number as approval (MA" in refusal(name, caps={"player": 60_000})
    assert parse({"caps": {"player": 60_000, "approval": "MGC 2026-17"}}, find(name)).form.caps.approval
