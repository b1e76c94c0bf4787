"""Qualifiers and straddles that a house posts in Colorado and Massachusetts."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.book import find
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.sheet.options import options_of


def refusal(name: str, **data: Any) -> str:
    """Why a sheet cannot stand."""
    with pytest.raises(SheetError) as found:
        parse(data, find(name))
    return str(found.value)


@pytest.mark.parametrize("name", ["texas-holdem-high", "omaha-high-low-split", "five-card-stud"])
def test_a_high_qualifier_can_be_posted(name: str) -> None:
    """Any hand of the ladder, in Colorado's games for the best high hand."""
    assert parse({"high_qualifier": "pair of jacks"}, find(name)).form.high_qualifier == "pair of jacks"


@pytest.mark.parametrize("name", ["five-card-low-draw", "trips-poker", "joker-poker", "holdem-massachusetts"])
def test_a_high_qualifier_has_nothing_to_restrict(name: str) -> None:
    """Low games, games with a rule of their own for the pot, and Massachusetts have none."""
    assert "has no high hand that one could restrict" in refusal(name, high_qualifier="two pair")


def test_low_qualifiers_are_the_casinos() -> None:
    """From six to ten, beside none."""
    lows = options_of(find("omaha-high-low-split"))["low qualifier"].values
    assert lows == ("none", "eight or better", "six or better", "seven or better", "nine or better", "ten or better")


def test_a_straddle_needs_an_offer_and_a_size() -> None:
    """More than the last blind, in chips, and in Colorado no raise of more than $100."""
    assert "this house offers no straddle" in refusal("texas-holdem-high", straddle_amount=10)
    assert "$4 is no more than the last blind" in refusal("texas-holdem-high", straddle=True, straddle_amount=4)
    assert "raises by more than $100 (CO" in refusal("texas-holdem-high", straddle=True, straddle_amount=105)
    assert parse({"straddle": True, "straddle_amount": 105}, find("badugi")).form.straddle_amount == 105_00
