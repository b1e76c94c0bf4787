"""Games looked up and listed as people do it."""

from __future__ import annotations

import pytest

import pitboss
from pitboss.games.aliases import ALIASES
from pitboss.games.book import book, slugged


def test_every_alias_leads_to_a_game_and_hides_none() -> None:
    assert not {short: name for short, name in ALIASES.items() if name not in book()}
    assert not ALIASES.keys() & book().keys()
    assert all(slugged(short) == short for short in ALIASES)


@pytest.mark.parametrize("name", ["3CP", "Three Card Poker", "three-card-poker", " tcp "])
def test_a_game_by_any_name(name: str) -> None:
    assert pitboss.game(name).slug == "three-card-poker"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("uht", "ultimate-texas-holdem"),
        ("draw", "or 5 others"),
        ("", "the list of games"),
        ("qwqwqwqwqw", "the list of games"),
    ],
)
def test_a_wrong_name_is_answered_with_what_was_meant(name: str, hint: str) -> None:
    with pytest.raises(pitboss.GameError) as fault:
        pitboss.game(name)
    assert hint in str(fault.value)
    assert "\n" not in str(fault.value)


def test_the_book_is_narrowed_down() -> None:
    whole = pitboss.book()
    assert len(whole) == len(book())
    assert {game.bank for game in whole.where(bank="players")} == {"players"}
    assert len(whole.where(bank="players")) + len(whole.where(bank="house")) == len(whole)
    assert {"MA"} == {state for game in whole.where(jurisdiction="Massachusetts") for state in game.jurisdictions}
    assert [game.slug for game in pitboss.book("uth")] == ["ultimate-texas-holdem"]
    assert whole["uth"].name == "Ultimate Texas Hold'em"
    with pytest.raises(pitboss.GameError, match=r"no game has the family 'chess'; there are .*stud"):
        whole.where(family="chess")


def test_plain_data_is_that_of_the_command() -> None:
    assert set(pitboss.book().data()[0]) == {"slug", "name", "jurisdiction", "bank", "section", "about", "family"}
    data = pitboss.game("3cp").data()
    assert data["wagers"] == ["Ante", "Pair Plus", "6 Card Bonus", "Progressive"]
    assert data["options"]["deal"]


def test_a_game_shows_itself_escaped() -> None:
    """Nothing is fetched from anywhere, and no name can break out of its cell."""
    for thing in (pitboss.game("uth"), pitboss.book(family="stud"), pitboss.game("3cp").pays["Pair Plus"][0]):
        html = thing._repr_html_()
        assert html.startswith("<table>")
        assert "Hold'em" not in html
        assert "http" not in html
        assert "src=" not in html
        assert len(repr(thing)) < 160


def test_rules_of_a_game_and_of_a_table() -> None:
    sheet = pitboss.sheet("3cp", limits={"Ante": {"least": 10, "most": 50}})
    assert pitboss.rules("3cp").splitlines()[0] == "Three Card Poker"
    assert "$10 to $50" in sheet.rules()
    assert "$10 to $50" not in pitboss.game("3cp").rules()
