"""What the house does with meters and jackpots, by paragraph: which function does it, and which test would miss it.

tests/law/test_fund_deeds.py undoes them one by one.
"""

from __future__ import annotations

from functools import reduce
from operator import and_

from pitboss.games.book import games
from pitboss.law.paragraphs import Cite, Section
from pitboss.report.common_rules import CommonRule
from pitboss.words import Cited

FILE = "tests/law/test_fund_deeds.py"
BOOKS = "pitboss.house.books"
JACKPOT, LONGHORN, BAD_BEAT = Section("CO", "47.1-1060"), Section("CO", "47.1-1017.41"), Section("MA", "poker 19")
RULES = Section("CO", "47.1-1061")
FLUSHES = Section("CO", "47.1-1017.60")


def _at(test: str) -> str:
    return f"{FILE}::{test}"


def _every(name: str) -> Cite:
    """The paragraphs of all games with a meter that say one thing of it."""
    said = (getattr(meter, name) for game in games().values() for meter in game.meters)
    return reduce(and_, (each.law for each in said if isinstance(each, Cited)))


FUND_DEEDS: tuple[CommonRule, ...] = (
    CommonRule(
        _every("shared"),
        "tables of several games hang on one meter where the paragraphs of each allow it",
        f"{BOOKS}.meters._linkable",
        _at("test_games_share_a_meter_where_each_may"),
    ),
    CommonRule(
        _every("lasts"),
        "a running meter ends only by petition, and what is in it goes to other players",
        f"{BOOKS}.meters.retired",
        _at("test_a_running_meter_is_not_discontinued"),
    ),
    CommonRule(
        _every("locked"),
        "no progressive wager is made, changed or taken back once bets are closed",
        "pitboss.table.banked.engine._betting",
        _at("test_wagers_on_a_meter_are_locked"),
    ),
    CommonRule(
        _every("verified"),
        "an award is keyed, verified by somebody else, and then paid",
        f"{BOOKS}.awards.verified",
        _at("test_an_award_is_verified_before_it_is_paid"),
    ),
    CommonRule(
        FLUSHES("Progressive (7)(H)"),
        "an award that was keyed wrongly is backed out by two people, and logged",
        f"{BOOKS}.awards.backed_out",
        _at("test_an_award_is_backed_out_by_two_people"),
    ),
    CommonRule(
        JACKPOT("(2)") & LONGHORN("(22) sign"),
        "signs are renewed each gaming day after the count, and an award pays what they say",
        f"{BOOKS}.jackpots.post",
        _at("test_signs_are_renewed_each_day_and_paid"),
    ),
    CommonRule(
        JACKPOT("(3)"),
        "a table is given to another game only once its jackpot box is taken",
        f"{BOOKS}.banks.closed",
        _at("test_the_box_is_taken_before_another_game"),
    ),
    CommonRule(
        JACKPOT("(4)") & LONGHORN("(17) drop box"),
        "what is collected for a jackpot lies in accounts of its own from the pot to the player",
        f"{BOOKS}.tables._placed",
        _at("test_what_is_collected_lies_apart"),
    ),
    CommonRule(
        JACKPOT("(5)") & Section("CO", "47.1-1002")("(18) award, (19) award"),
        "all that was raked for a jackpot is its players', and none of it is the house's win",
        f"{BOOKS}.jackpots.drawn",
        _at("test_all_of_it_goes_back_to_players"),
    ),
    CommonRule(
        JACKPOT("(6)") & LONGHORN("(33) ending"),
        "a jackpot ends when it is won, or eased or moved by petition",
        f"{BOOKS}.jackpots.ended",
        _at("test_a_jackpot_ends_when_it_is_won"),
    ),
    CommonRule(
        JACKPOT("(7) primary"),
        "the pool that holds most is won, and the next takes its place",
        f"{BOOKS}.jackpots.primary",
        _at("test_the_largest_pool_is_won"),
    ),
    CommonRule(
        JACKPOT("(8) at the cap, (8)(a), (8)(b)"),
        "when all pools are full the rake stops, or the cap is lifted",
        f"{BOOKS}.jackpots.cap_answered",
        _at("test_full_pools_stop_the_rake_or_lift_the_cap"),
    ),
    CommonRule(
        JACKPOT("(8)(c)"),
        "six months after the rake stopped it is told that the jackpot is due",
        f"{BOOKS}.fund_totals.fund_dues",
        _at("test_a_stopped_jackpot_is_due_in_six_months"),
    ),
    CommonRule(
        LONGHORN("(21)"),
        "the house seeds Longhorn's jackpot with $100 to $500",
        f"{BOOKS}.jackpots._of_a_game",
        _at("test_longhorns_jackpot_is_seeded_by_the_house"),
    ),
    CommonRule(
        LONGHORN("(16) supervisor") & BAD_BEAT("(f), (f)(2), (g)"),
        "a supervisor verifies a beaten hand, and then it is paid",
        f"{BOOKS}.awards.paid",
        _at("test_a_beaten_hand_is_verified"),
    ),
    CommonRule(
        BAD_BEAT("(d), (d)(1), (d)(2), (e)"),
        "a bad beat box is counted with notice, at a closed table or at the cage, by two people",
        f"{BOOKS}.jackpots.counted",
        _at("test_a_bad_beat_box_is_counted_with_notice"),
    ),
    CommonRule(
        BAD_BEAT("(f)(1), (h), (h)(1), (h)(2)"),
        "a display says that it is pending until accounting and a supervisor have adjusted it",
        f"{BOOKS}.jackpots.drawn",
        _at("test_a_display_is_pending_until_it_is_adjusted"),
    ),
    CommonRule(
        RULES("(1)") & BAD_BEAT("(b)"),
        "tables and a display for everybody show the amount of the moment, or that it is pending",
        "pitboss.web.tables.funds.sign",
        _at("test_a_display_shows_the_amount_of_the_moment"),
    ),
    CommonRule(
        BAD_BEAT("(j)"),
        "what was collected, paid and held by week, month and year",
        f"{BOOKS}.fund_totals.fund_totals",
        _at("test_totals_by_week_month_and_year"),
    ),
)
