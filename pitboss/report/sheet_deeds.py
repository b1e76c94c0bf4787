"""What the house does with its sheets and signs, by paragraph: which function does it, and which test would miss it.

tests/law/test_sheet_deeds.py undoes them one by one.
"""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.report.common_rules import CommonRule, colorado

FILE = "tests/law/test_sheet_deeds.py"
SHEETS = "pitboss.house.books.sheets"


def _at(test: str) -> str:
    return f"{FILE}::{test}"


SHEET_DEEDS: tuple[CommonRule, ...] = (
    CommonRule(
        colorado("1017.16")("(5)") & Section("MA", "colorado hold'em 6")("(f)"),
        "all tables of Colorado Hold'em are of one version",
        f"{SHEETS}.check_choice",
        _at("test_one_choice_for_all_tables"),
    ),
    CommonRule(
        colorado("1039")("text"),
        "the rules of the house hang with the approval of text and place",
        f"{SHEETS}.rules_posted",
        _at("test_posted_rules_are_approved"),
    ),
    CommonRule(
        colorado("1042")("(1)"),
        "another way of shuffling or dealing is in force with its approval",
        f"{SHEETS}.unapproved",
        _at("test_a_variation_is_approved"),
    ),
    CommonRule(
        colorado("1042")("(2)"),
        "a game that no regulation has is in force with the Commission's approval",
        f"{SHEETS}.needs",
        _at("test_a_new_game_is_approved"),
    ),
    CommonRule(
        colorado("1062")("(5)"),
        "a table whose sign does not give its caps is told",
        f"{SHEETS}.stale",
        _at("test_a_sign_that_lacks_the_cap_is_stale"),
    ),
    CommonRule(
        colorado("1062")("(6)"),
        "a cap is changed a day after its notice, and no millisecond before",
        f"{SHEETS}.check_notice",
        _at("test_a_cap_waits_for_a_day"),
    ),
)
