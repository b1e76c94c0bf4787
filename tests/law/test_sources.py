"""Games, paragraphs and pay tables of somebody's own, read from a folder beside ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games.book import GameError, book, find, games
from pitboss.law import sources
from pitboss.law.paragraphs import paragraph, register
from pitboss.law.schedules import schedules
from pitboss.sheet.lawful import usual

GAME = """
from dataclasses import replace
from pitboss.games.banked.big_3 import GAME as BIG_3
OWN = replace(BIG_3, name={name!r})
"""
REGISTER = """
state = "OWN"
document = "A proposal"
number = "1"
title = "Triple Moon"
dated = ""
[[paragraph]]
number = "(1)"
asks = "play"
says = "Three cards."
"""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A folder of one's own, named for the time of a test."""
    for folder in ("games", "register/own", "paytables"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "games" / "moon.py").write_text(GAME.format(name="Triple Moon"))
    (tmp_path / "register" / "own" / "moon.toml").write_text(REGISTER)
    printed = (sources.inside("paytables")[0] / "co-big-3.toml").read_text(encoding="utf-8")
    (tmp_path / "paytables" / "moon.toml").write_text(printed.replace('game = "Big 3"', 'game = "Triple Moon"'))
    sources.name(tmp_path)
    yield tmp_path
    sources.name()


def test_a_folder_beside_ours_is_read(own: Path) -> None:
    """The game has its schedules and its sheet like any other; ours stand as they stood."""
    moon, ours = games()["triple-moon"], games()["big-3"]
    assert find("triple moon") is moon
    assert paragraph("OWN", "1", "(1)").says == "Three cards."
    assert next(reversed(register())) == ("OWN", "1")
    assert {s.game for s in schedules()} > {"Big 3", "Triple Moon"}
    mine, theirs = usual(moon).schedules["Big 3"], usual(ours).schedules["Big 3"]
    assert (mine.game, mine.rows) == ("Triple Moon", theirs.rows)


def test_nothing_is_read_that_was_not_named() -> None:
    """Without a folder the book is ours alone."""
    assert "triple-moon" not in book()
    assert ("OWN", "1") not in register()
    assert "Triple Moon" not in {s.game for s in schedules()}


def test_a_game_of_ours_is_not_replaced(own: Path) -> None:
    """Two games of one name would be one game under two laws."""
    (own / "games" / "other.py").write_text(GAME.format(name="Let It Ride"))
    sources.name(own, own)
    with pytest.raises(GameError, match=r"other\.py: there is a game called 'let-it-ride' already"):
        book()


def test_a_file_that_cannot_be_read_is_named(own: Path) -> None:
    """One line says which file and what."""
    (own / "games" / "broken.py").write_text("GAME = Gaem()")
    sources.name(own, own)
    with pytest.raises(GameError, match=r"broken\.py: name 'Gaem' is not defined"):
        book()
