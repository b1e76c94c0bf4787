"""What the floor of a house does, by paragraph: which function does it, and which test would miss it.

tests/law/test_floor_deeds.py undoes them one by one.
"""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.report.common_rules import CommonRule

FILE = "tests/law/test_floor_deeds.py"
FLOOR = "pitboss.house.books.floor"
EMPEROR = Section("CO", "47.1-1017.49")


def _at(test: str) -> str:
    return f"{FILE}::{test}"


FLOOR_DEEDS: tuple[CommonRule, ...] = (
    CommonRule(
        Section("CO", "47.1-1017.39")("(22)"),
        "at Texas Hold'em Bonus nothing is put right before a supervisor was told",
        f"{FLOOR}.owes_telling",
        _at("test_no_mistake_at_texas_holdem_bonus_is_put_right_untold"),
    ),
    CommonRule(
        EMPEROR("(30) supervisor, (32)(d) supervisor"),
        "a wrong number of cards is ruled, and cards are shuffled again, only when a supervisor knows",
        f"{FLOOR}.owes_telling",
        _at("test_a_misdeal_at_emperors_challenge_is_told_first"),
    ),
    CommonRule(
        EMPEROR("(9)(c) supervisor"),
        "the dealer calls a supervisor for a hand that was set wrongly",
        "pitboss.web.tables.banked_felt.BankedFelt._misset",
        _at("test_a_hand_set_wrongly_calls_a_supervisor"),
    ),
    CommonRule(
        EMPEROR("(34) leave"),
        "further hands are played by leave of the pit manager",
        f"{FLOOR}.leave_missing",
        _at("test_further_hands_are_the_pit_managers_to_allow"),
    ),
    CommonRule(
        Section("MA", "poker 15")("(b) decision"),
        "the poker shift supervisor decides a dispute, and nothing changes it",
        f"{FLOOR}.decided",
        _at("test_the_shift_supervisor_decides_for_good"),
    ),
    CommonRule(
        Section("MA", "poker 16")("(a)-(b)"),
        "who plays for another's gain is out of the game, and the IEB is told",
        f"{FLOOR}.removed",
        _at("test_who_plays_for_another_is_sent_from_the_game"),
    ),
)
