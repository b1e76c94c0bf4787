"""What the rules of a jackpot carry out at sheet, sign and table, whatever game it is offered in."""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.report.common_rules import CommonRule

FILE = "tests/law/test_jackpot_deeds.py"


def _at(test: str) -> str:
    return f"{FILE}::{test}"


AWARD, JACKPOT = Section("CO", "47.1-1034"), Section("CO", "47.1-1060")
TERMS, BAD_BEAT = Section("MA", "poker 1"), Section("MA", "poker 19")
FAULTS, TABLE = "pitboss.sheet.jackpot_faults", "pitboss.table.pot"

JACKPOT_DEEDS: tuple[CommonRule, ...] = (
    CommonRule(
        JACKPOT("intro"),
        "a jackpot in one game, or in several that are similar",
        f"{FAULTS}._unlike",
        _at("test_similar_games_join_one_jackpot"),
    ),
    CommonRule(
        JACKPOT("(1)(a), (1)(b), (1)(c)") & BAD_BEAT("(i)"),
        "the submitted rules say what the law wants said",
        f"{FAULTS}._needed",
        _at("test_what_is_submitted_is_whole"),
    ),
    CommonRule(
        JACKPOT("(1)(d)") & BAD_BEAT("(b) rules"),
        "the rules that are submitted are the rules that hang there",
        "pitboss.report.sign.jackpot.rules",
        _at("test_the_rules_hang_where_it_is_offered"),
    ),
    CommonRule(
        JACKPOT("(7)"),
        "one to three pools",
        f"{FAULTS}._pool_faults",
        _at("test_at_most_three_pools"),
    ),
    CommonRule(
        JACKPOT("(8)"),
        "a capped award says what is done at the cap",
        f"{FAULTS}._cap_faults",
        _at("test_a_cap_says_what_is_done_at_it"),
    ),
    CommonRule(
        AWARD("text jackpot"),
        "a jackpot is paid after the pot",
        f"{TABLE}.jackpot.award",
        _at("test_a_jackpot_is_paid_after_the_pot"),
    ),
    CommonRule(
        TERMS("Bad beat, Bad beat payout") & BAD_BEAT("(a)"),
        "a strong hand that loses is paid out of the fund that pots have fed",
        "pitboss.rules.jackpot.parties",
        _at("test_a_strong_hand_that_loses_is_paid"),
    ),
    CommonRule(
        BAD_BEAT("(c) ending"),
        "a pot gives what the rules say, or nothing once collecting is ended",
        "pitboss.sheet.pot_faults._jackpot_faults",
        _at("test_a_pot_gives_what_the_rules_say"),
    ),
)
