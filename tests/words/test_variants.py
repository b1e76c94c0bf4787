"""Variants are the same game with words changed wherever they stand."""

from __future__ import annotations

from pitboss.hands.ladders import HIGH, PAI_GOW, THREE_CARD
from pitboss.law.paragraphs import Section
from pitboss.words import EVEN, LOSE, PUSH, Duel, Hand, Spot, Turn
from pitboss.words.phrases.variants import cited_from, throughout

CO = Section("CO", "30-1099.58")
OTHER = Section("CO", "47.1-1062")
HAND = Hand(HIGH, law=CO("Version A (8)"))
ROW = Duel(Spot("Ante"), HAND, against=HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("Version A (9)(A)") & OTHER("intro"))


def test_a_ladder_is_changed_wherever_it_stands() -> None:
    [row] = throughout((ROW,), (HIGH, THREE_CARD))
    assert row.hand.ladder is THREE_CARD
    assert row.against == row.hand
    assert (row.win, row.law) == (ROW.win, ROW.law)
    assert ROW.hand.ladder is HIGH


def test_what_nothing_changes_stays_the_very_same() -> None:
    turn = Turn(law=CO("Version A (8)"))
    changed = throughout((ROW, turn), (HIGH, THREE_CARD))
    assert changed[1] is turn
    assert throughout(ROW, (PAI_GOW, THREE_CARD)) is ROW


def test_several_changes_do_not_follow_one_another() -> None:
    """A word that another is changed to is not changed again."""
    row = throughout(ROW, (HIGH, THREE_CARD), (THREE_CARD, PAI_GOW))
    assert row.hand.ladder is THREE_CARD


def test_another_version_of_the_text_is_cited() -> None:
    row = cited_from(ROW, "Version A", "Version B")
    assert row.law == CO("Version B (9)(A)") & OTHER("intro")
    assert row.hand.law == CO("Version B (8)")
    assert row.hand.ladder is HIGH
