"""What became of each paragraph: done, half, said only, excused or open."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache

import pytest

from pitboss.games.book import book, find, game
from pitboss.law.paragraphs import LawError, Section
from pitboss.report import coverage as coverage_room
from pitboss.report.common_rules import CommonRule
from pitboss.report.coverage import (
    Cover,
    Grade,
    Graded,
    coverage,
    graded_data,
    graded_lines,
    looked_up,
    of_game,
    place,
)
from pitboss.report.deck_deeds import DECK_DEEDS
from pitboss.report.deeds import deeds
from pitboss.report.tournament_deeds import TOURNAMENT_DEEDS
from pitboss.words import Rule


@cache
def covers() -> tuple[Cover, ...]:
    """The whole book against the whole register."""
    return coverage(book().values())


def named(words: str) -> list[str]:
    """The paragraphs that somebody means by these words."""
    return [place(cover.text, each.paragraph) for cover, each in looked_up(words, covers())]


def graded(words: str) -> Graded:
    """What became of the paragraph so named, which stands before those below it."""
    return looked_up(words, covers())[0][1]


def test_every_paragraph_has_one_grade() -> None:
    """The grades add up to the whole of every section, and what is cited is not also excused."""
    for cover in covers():
        assert sum(len(cover.of(grade)) for grade in Grade) == len(cover.text.paragraphs)
        assert not [each for each in cover.of(Grade.EXCUSED) if each.sayings]


def test_a_word_that_a_scene_would_miss_is_done() -> None:
    """The dealer's queen of Three Card Poker is said by words that scenes of the game show."""
    each = graded("1017.24(7)")
    assert each.grade is Grade.DONE
    shown = [saying.trial for saying in each.sayings if saying.shown]
    assert {trial.game for trial in shown if trial} == {"three-card-poker"}


def without(some: Collection[CommonRule], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing carries these out."""
    others = tuple(deed for deed in deeds() if deed not in some)
    monkeypatch.setattr(coverage_room, "deeds", lambda: others)


def test_a_sentence_alone_is_only_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """No engine reads a sentence beside the words; and no paragraph is left with one alone."""
    without(TOURNAMENT_DEEDS, monkeypatch)
    law = Section("CO", "47.1-1051")("text")
    talking = replace(game("three-card-poker"), also=(Rule("Tournament chips are bought before play.", law=law),))
    ((_, each),) = looked_up("1051", coverage((talking,)))
    assert each.grade is Grade.SAID
    assert not [each for cover in covers() for each in cover.of(Grade.SAID)]


def test_half_a_paragraph_names_the_other_half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were decks nobody's, the refund would be carried out and the count not; the whole stands in the data too."""
    without(DECK_DEEDS, monkeypatch)
    ((_, each), *_) = looked_up("1036", coverage((game("three-card-poker"), find("texas-holdem-high"))))
    assert each.grade is Grade.HALF
    assert [part.name for part in each.owed] == ["count", "known"]
    assert [part["grade"] for part in graded_data(each)["parts"]] == ["done", "open", "open"]


def left() -> list[tuple[Cover, Graded]]:
    """What is neither done nor excused, in the five documents."""
    return [
        (cover, each)
        for cover in covers()
        if cover.text.state != "TRADE"
        for each in cover.graded
        if each.grade not in (Grade.DONE, Grade.EXCUSED)
    ]


def test_nothing_is_left() -> None:
    """Books, funds, floor, decks and tournaments owe nothing."""
    assert not list(left())


def test_a_deed_names_its_test() -> None:
    """What is done for all games alike says by which function, and what shows it."""
    each = graded("1002(7)")
    assert each.grade is Grade.DONE
    (cover, _), *_ = looked_up("1002(7)", covers())
    lines = list(graded_lines(cover.text, each))
    assert any("every table: table: a call is what is owed" in line and "test_deeds" in line for line in lines)


def test_an_excuse_is_said_with_its_kind() -> None:
    """A heading is a heading, and why."""
    [(cover, each)] = looked_up("1017.24(16)", covers())[:1]
    lines = list(graded_lines(cover.text, each))
    assert lines[0] == "CO 47.1-1017.24(16)  excused"
    assert lines[2].startswith("  heading: ")


def test_paragraphs_are_found_by_any_of_their_names() -> None:
    """With or without state and document; a section names all of its paragraphs, an item those below it."""
    assert named("1036") == named("CO 47.1-1036") == ["CO 47.1-1036 text"]
    assert named("1017.24(7)") == ["CO 47.1-1017.24(7)"]
    assert named("MA 15(n)") == named("poker 15(n)") == ["MA poker 15(n)"]
    assert named("1036 text count") == ["CO 47.1-1036 text"]
    assert named("MA 6(b)") == ["MA poker 6(b)", "MA colorado hold'em 6(b)"]
    assert len(named("1017.24(16)")) == 9
    assert len(named("1004")) == len(next(c for c in covers() if c.text.number == "47.1-1004").text.paragraphs)
    assert named("three-card-poker") == []
    with pytest.raises(LawError, match="no such paragraph"):
        named("1036(99)")


def test_a_game_answers_for_its_sections() -> None:
    """Its own paragraphs, whoever cites them, and those it cites of others."""
    found = {place(cover.text, each.paragraph): each for cover, each in of_game(find("three-card-poker"), covers())}
    assert found["CO 47.1-1017.24(16)(d)"].grade is Grade.DONE
    assert "CO 47.1-1002(2)" in found
    assert "CO 47.1-1017.10(2)" not in found
