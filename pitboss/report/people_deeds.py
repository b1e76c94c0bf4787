"""What the house does about its people, by paragraph: which function does it, and which test would miss it.

tests/law/test_people_deeds.py undoes them one by one.
"""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.report.common_rules import CommonRule

FILE = "tests/law/test_people_deeds.py"
BOOKS = "pitboss.house.books"
PROPS, BAD_BEAT, JACKPOT = Section("CO", "47.1-1048"), Section("MA", "poker 19"), Section("CO", "47.1-1060")


def _at(test: str) -> str:
    return f"{FILE}::{test}"


PEOPLE_DEEDS: tuple[CommonRule, ...] = (
    # Proposition players.
    CommonRule(
        PROPS("intro"),
        "a proposition player is entered with a licence, plays while it is good, and is no key employee of the house",
        f"{BOOKS}.props.engaged",
        _at("test_a_prop_is_licensed_and_no_key_employee"),
    ),
    CommonRule(
        PROPS("(1)"),
        "the house names its proposition players to whoever asks",
        f"{BOOKS}.props.named_at",
        _at("test_props_are_named"),
    ),
    CommonRule(
        PROPS("(2)"),
        "each proposition player has an employment record, which the register names",
        f"{BOOKS}.props.engaged",
        _at("test_a_prop_has_an_employment_record"),
    ),
    CommonRule(
        PROPS("(3)"),
        "no more than three proposition players play in a game",
        f"{BOOKS}.props.check_seat",
        _at("test_three_props_play_and_no_fourth"),
    ),
    CommonRule(
        PROPS("(4)"),
        "proposition players win their share of a jackpot as everybody does",
        f"{BOOKS}.jackpots.drawn",
        _at("test_props_share_in_a_jackpot"),
    ),
    CommonRule(
        Section("CO", "47.1-1017.41")("(32) register"),
        "who plays for the house stands in its register, and sits where the sheet has proposition players",
        f"{BOOKS}.props.check_seat",
        _at("test_props_sit_where_the_sheet_has_them"),
    ),
    # Signatures.
    CommonRule(
        BAD_BEAT("(d)(1), (d)(2)"),
        "a bad beat's box is counted by a dealer or a cashier while a poker supervisor is there, and both sign",
        f"{BOOKS}.rights._box_counted",
        _at("test_who_counts_a_bad_beats_box"),
    ),
    CommonRule(
        BAD_BEAT("(f), (f)(2), (g)"),
        "the poker shift supervisor verifies a bad beat; accounting brings what is paid, or the cage pays it",
        f"{BOOKS}.rights._verified",
        _at("test_who_verifies_a_bad_beat"),
    ),
    CommonRule(
        BAD_BEAT("(h)(1)"),
        "accounting adjusts the display while a poker supervisor is there",
        f"{BOOKS}.rights._posted",
        _at("test_who_adjusts_the_display"),
    ),
    CommonRule(
        JACKPOT("(1)(c)") & Section("CO", "47.1-1017.41")("(16)"),
        "a jackpot is posted, verified and paid by the positions that may, and by nobody else",
        f"{BOOKS}.rights.check",
        _at("test_who_posts_and_pays"),
    ),
    CommonRule(
        Section("MA", "poker 14")("(b)(3)(v)"),
        "a floorperson or a supervisor verifies a charge for time",
        f"{BOOKS}.rights.check",
        _at("test_who_verifies_a_charge_for_time"),
    ),
)
