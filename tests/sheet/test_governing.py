"""Which paragraphs a refusal names: those that govern, and few."""

from __future__ import annotations

import pytest
from sheets import refused
from wrong_sheets import everything_refused

from pitboss.games.book import find
from pitboss.law.paragraphs import MOST_NAMED, Section, paragraph
from pitboss.sheet.governing import GOVERNS, governing


def test_no_refusal_of_a_sheet_names_more_than_three_paragraphs() -> None:
    """Over the whole book; what is named is cited by the word behind it, and stands in the sentence."""
    cited = [fault for fault in everything_refused() if fault.law]
    assert len(cited) > 1500
    assert any(len(list(fault.law.each())) > MOST_NAMED for fault in cited if fault.law)
    for fault in cited:
        assert fault.law is not None
        assert fault.governing is not None
        named = list(fault.governing.each())
        assert 1 <= len(named) <= MOST_NAMED, fault.sentence
        assert set(named) <= set(fault.law.each())
        assert f"({fault.governing})" in fault.sentence


def test_every_line_with_a_paragraph_of_its_own_is_refused_by_it() -> None:
    """Nothing in the list is idle: some sheet is refused by each section of it, and each paragraph is in the law."""
    found = [fault for fault in everything_refused() if fault.governing]
    named = {(fault.place, each) for fault in found if fault.governing for each in fault.governing.each()}
    for place, cites in GOVERNS.items():
        for cite in cites:
            assert any((place, each) in named for each in cite.each()), f"{place}: {cite}"
            assert all(paragraph(*each) for each in cite.each())


def test_the_first_three_where_nothing_else_is_said() -> None:
    """In the order they are cited, by section."""
    law = Section("CO", "47.1-1002")("(2), (27)") & Section("CO", "47.1-1040")("(1), (4)")
    assert str(governing(law, "nowhere")) == "CO 47.1-1002(2), (27); CO 47.1-1040(1)"
    short = Section("CO", "47.1-1002")("(2), (27)")
    assert governing(short, "nowhere") is short


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("joker-poker", {"seats": 8}, "seats: 8 is too many: 7 at most, the section's own ceiling (CO 47.1-1017.8(2))"),
        (
            "joker-poker",
            {"bet_or_fold": True},
            "bet_or_fold: Joker Poker leaves no such choice (CO 47.1-1040(1); CO 47.1-1002(4.5))",
        ),
        (
            "five-card-high-draw",
            {"chop": True},
            "chop: Five-card high draw does not know it (CO 47.1-1002(10.5); CO 47.1-1034 text)",
        ),
        (
            "three-card-poker",
            {"chop": True},
            "chop: blinds are chopped where players post them (CO 47.1-1002(10.5); CO 47.1-1034 text)",
        ),
        (
            "three-card-poker",
            {"drop": {"amount": 1}},
            "drop: a jackpot rake is taken of player-banked pots only (CO 47.1-1002(19); CO 47.1-1018(2))",
        ),
        (
            "colorado-holdem-required-bet",
            {"drop": {"amount": 1}},
            "drop: a jackpot rake is taken of player-banked pots only (MA poker 19(b)(1))",
        ),
        (
            "emperors-challenge",
            {"caps": {"round": 50_000}},
            "caps.round: Emperor's Challenge allows no aggregate payout (CO 47.1-1062(2), (4))",
        ),
        (
            "three-card-poker",
            {"caps": {"round": 1}},
            "caps.round: $1 is below $40, the least lawful cap (CO 47.1-1062(1))",
        ),
        (
            "texas-holdem-high",
            {"caps": {"round": 1}},
            "caps: aggregate payouts are for house-banked games (CO 47.1-1062 intro)",
        ),
        ("badugi", {"rake": {"share": 11}}, "rake.share: 11% is too much: at most 10% (MA poker 14(b)(1)(i))"),
        ("badugi", {"bet_or_fold": True}, "bet_or_fold: Badugi leaves no such choice"),
    ],
)
def test_what_governs(name: str, data: dict[str, object], said: str) -> None:
    """The refusals that an inspector looks up first."""
    assert refused(data, find(name)) == f"sheet: {said}"
