"""Commands under a sheet: the table's rules, its schedules, its figures, its report."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss import cli
from pitboss.games.book import GameError
from pitboss.sheet.faults import SheetError

THREE = """
game = "three-card-poker"
without = ["Progressive", "6 Card Bonus"]
[limits]
Ante = { least = 10, most = 100 }
[pays]
"Pair Plus" = 2
"""
HOLDEM = """
game = "texas-holdem-high"
small = 2
big = 100
limit = "spread limit"
blinds = [1, 2]
"""
Ran = Callable[..., str]


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str]) -> Ran:
    """A command, and what it printed."""

    def run(*words: str) -> str:
        cli.app(list(words), standalone_mode=False)
        return capsys.readouterr().out

    return run


@pytest.fixture
def three(tmp_path: Path) -> str:
    file = tmp_path / "three.toml"
    file.write_text(THREE)
    return str(file)


@pytest.fixture
def holdem(tmp_path: Path) -> str:
    file = tmp_path / "holdem.toml"
    file.write_text(HOLDEM)
    return str(file)


def test_the_sheet_names_its_game(ran: Ran, three: str, holdem: str) -> None:
    """`rules --sheet` alone prints the rules of that table, of either kind of game."""
    assert "Ante: $10 to $100." in ran("rules", "--sheet", three)
    entries = json.loads(ran("rules", "--sheet", holdem, "--json"))["entries"]
    law = {rule["says"]: rule["law"] for group in entries for rule in group["rules"]}
    assert law["Blinds: $1 and $2."] == "CO 47.1-1012(1); CO 47.1-1001(2); CO 47.1-1002(4)"


def test_paytables_are_those_in_use(ran: Ran, three: str) -> None:
    """Two wagers are offered, each with one schedule."""
    found = json.loads(ran("paytables", "--sheet", three, "--json"))["schedules"]
    assert [(each["wager"], each["schedule"]) for each in found] == [("Ante Bonus", "2"), ("Pair Plus", "2")]


def test_figures_are_the_tables_and_options_stand_in_for_lines(ran: Ran, three: str) -> None:
    """Pair Plus 2 is on the sheet; --pay names 3 in its place, and its partner follows."""
    found = json.loads(ran("solve", "--sheet", three, "--json"))
    assert [(wager["spot"], wager["schedule"]) for wager in found["wagers"]] == [("Ante", "2"), ("Pair Plus", "2")]
    other = json.loads(ran("solve", "--sheet", three, "--pay", "Pair Plus=3", "--json"))
    assert [wager["schedule"] for wager in other["wagers"]] == ["3", "3"]
    plain = json.loads(ran("solve", "three-card-poker", "--pay", "Pair Plus=2", "--json"))
    assert found["wagers"][1]["edge"] == plain["wagers"][1]["edge"] != other["wagers"][1]["edge"]


def test_rounds_are_sampled_under_the_sheet(ran: Ran, three: str) -> None:
    """Only the wagers of the table are sampled."""
    words = ("simulate", "--sheet", three, "--rounds", "200", "--strategy", "always raise", "--json")
    assert {wager["spot"] for wager in json.loads(ran(*words))["wagers"]} == {"Ante", "Pair Plus"}


def test_sheets_are_refused_in_one_line(ran: Ran, three: str, holdem: str, tmp_path: Path) -> None:
    """No game, another game, two sheets of one game, and a table that the house does not bank."""
    nameless = tmp_path / "nameless.toml"
    nameless.write_text("unit = 1\n")
    with pytest.raises(SheetError, match="no game is named"):
        ran("rules", "--sheet", str(nameless))
    with pytest.raises(GameError, match="name a game"):
        ran("rules")
    with pytest.raises(SheetError, match="this is a sheet for 'three-card-poker'"):
        ran("solve", "let-it-ride", "--sheet", three)
    with pytest.raises(SheetError, match="two sheets"):
        ran("serve", "--no-browse", "--sheet", three, "--sheet", three)
    with pytest.raises(GameError, match="is a pot game"):
        ran("solve", "--sheet", holdem)


def test_a_report_under_a_sheet_is_of_its_table(ran: Ran, three: str, tmp_path: Path) -> None:
    """The rules are the table's, and the command that makes the report again names the sheet."""
    file = tmp_path / "three.html"
    ran("report", "--sheet", three, "--out", str(file))
    text = file.read_text()
    assert "The rules of this table" in text
    assert "What the house chooses" not in text
    assert "pitboss report three-card-poker --sheet three.toml --out three.html" in text


UNDER_AN_ALIAS = [
    ("rules", "--sheet", "{}"), ("paytables", "--sheet", "{}"), ("deal", "--seed", "1", "--sheet", "{}"),
    ("rules", "three-card-poker", "--sheet", "{}"), ("check", "{}"), ("check", "{}", "--game", "three-card-poker"),
    ("diff", "{}", "{}"), ("diff", "{}", "{}", "--game", "3cp"), ("sign", "{}", "--out", "{}.html"),
    ("simulate", "--sheet", "{}", "--rounds", "10", "--strategy", "random"),
]  # fmt: skip


@pytest.mark.parametrize("words", UNDER_AN_ALIAS, ids=" ".join)
def test_a_sheet_names_its_game_by_an_alias(words: tuple[str, ...], ran: Ran, tmp_path: Path) -> None:
    sheet = tmp_path / "table.toml"
    sheet.write_text('game = "3CP"\n')
    assert ran(*(word.format(sheet) for word in words))


@pytest.mark.parametrize("words", [words for words in UNDER_AN_ALIAS if words[0] != "check"], ids=" ".join)
def test_a_name_that_is_nearly_right_is_guessed(words: tuple[str, ...], ran: Ran, tmp_path: Path) -> None:
    sheet = tmp_path / "table.toml"
    sheet.write_text('game = "three crad poker"\n')
    with pytest.raises(SheetError, match=r"table\.toml: no game is called 'three crad poker'; did you mean three-card"):
        ran(*(word.format(sheet) for word in words))
