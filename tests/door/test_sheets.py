"""Sheets as people make them: equal when they settle the same, refused in one line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import pitboss
from pitboss.games.book import find, game
from pitboss.rules.sound import DefinitionError, check
from pitboss.sheet.lawful import parse, usual
from pitboss.words import Deck, Game


def test_sheets_of_two_games_are_never_equal() -> None:
    """Not where neither chooses anything either; a sheet is a key like any other value."""
    names = ("three-card-poker", "caribbean-stud", "no-limit-holdem", "pot-limit-holdem")
    sheets = [usual(find(name)) for name in names]
    assert len(set(sheets)) == len(names)
    assert all((one == other) is (one is other) for one in sheets for other in sheets)


def test_equal_lines_make_equal_sheets() -> None:
    lines = {"limits": {"Ante": 10, "Pair Plus": 5}}
    turned = {"limits": {"Pair Plus": 5, "Ante": 10}}
    one, two = (parse(each, game("three-card-poker")) for each in (lines, turned))
    assert one == two
    assert hash(one) == hash(two)
    assert one != usual(game("three-card-poker"))
    pot = [parse({"small": 2}, find("texas-holdem-high")) for _ in range(2)]
    assert pot[0] == pot[1]
    assert hash(pot[0]) == hash(pot[1])


def test_a_pay_table_of_ones_own_makes_another_sheet() -> None:
    rows = pitboss.game("3cp").pays["Pair Plus"][0].rows
    mine = [pitboss.sheet("3cp", pays={"pair plus": rows | {"Flush": pays}}) for pays in ("3 to 1", "3 to 1", "5 to 1")]
    assert mine[0] == mine[1]
    assert mine[0] != mine[2]
    assert mine[0] != pitboss.sheet("3cp")
    assert mine[0].pays["Pair Plus"].citation == "not printed law"


def test_lines_from_a_file_and_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_text('game = "3cp"\nunit = "1"\n[pays]\n"Pair Plus" = "2"\n')
    made = pitboss.sheet(file)
    assert (made.game.slug, made.unit, made.pays["Pair Plus"].name) == ("three-card-poker", 100, "2")
    assert pitboss.sheet(str(file), unit="0.5").unit == 50
    assert pitboss.sheet(made) is made
    assert pitboss.sheet("3CP", options={"Deal": "In Packets"}).options["deal"] == "in packets"


def test_both_kinds_of_game_have_one_kind_of_sheet() -> None:
    pot = pitboss.sheet("texas-holdem-high", small=2)
    assert pot.limits["bet"] == (200, 400)
    assert pot.data()["game"] == "texas-holdem-high"
    assert "<table>" in pot._repr_html_()
    assert repr(pot) == "<sheet of texas-holdem-high: small>"


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ({"limits": {"Ante": 500}}, "CO 47.1-1002(2)"),
        ({"colour": "red"}, "no such field"),
        ({"pays": {"Pair Plus": {"Flush": "3 to 1"}}}, "no row for"),
        ({"pays": {"Nothing": "1"}}, "has no such wager"),
    ],
)
def test_what_cannot_stand_is_one_line(lines: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError) as fault:
        pitboss.sheet("3cp", **lines)  # type: ignore[arg-type]
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


# --- definitions that cannot be carried out ---------------------------------------------------------------------------


def short_deck() -> Game:
    whole = game("three-card-poker")
    return replace(whole, decks=(Deck(lowest=6, law=whole.decks[0].law),))


def unsettled() -> Game:
    whole = game("three-card-poker")
    return replace(whole, settle=tuple(row for row in whole.settle if row.spot.name != "Pair Plus"))


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (short_deck, "Three Card Poker: its deck begins at the six, and short decks are dealt in pot games only"),
        (unsettled, "Three Card Poker: Pair Plus is bet and never settled"),
    ],
)
def test_a_game_that_cannot_be_carried_out_is_refused_by_name(made: object, says: str) -> None:
    """By whoever would deal, solve or sample it."""
    wrong = made()  # type: ignore[operator]
    for attempt in (pitboss.solve, pitboss.start, lambda each: pitboss.simulate(each, 10)):
        with pytest.raises(DefinitionError) as fault:
            attempt(wrong)
        assert str(fault.value) == says


def test_every_game_of_the_book_can_be_carried_out() -> None:
    for each in pitboss.book():
        check(each.definition)
