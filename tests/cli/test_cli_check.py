"""`pitboss check`: what is printed, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss import cli

LAWFUL, WRONG, UNREADABLE = "game = 'badugi'", "game = 'badugi'\nseats = 99", "game = "


def ends(*words: str) -> int:
    """The exit status of a command."""
    return int(cli.app(list(words), standalone_mode=False) or 0)


@pytest.mark.parametrize(
    ("sheets", "status"),
    [
        ((LAWFUL,), 0),
        ((WRONG,), 1),
        ((UNREADABLE,), 2),
        ((LAWFUL, WRONG), 1),
        ((UNREADABLE, WRONG, LAWFUL), 2),
        ((LAWFUL, "game = 'badugi'\nstraddle = true"), 0),
    ],
)
def test_the_worst_of_several_counts(sheets: tuple[str, ...], status: int, tmp_path: Path) -> None:
    """Lawful, warned of or not: 0; not lawful: 1; unreadable: 2."""
    for number, sheet in enumerate(sheets):
        (tmp_path / f"{number}.toml").write_text(sheet)
    assert ends("check", str(tmp_path)) == status
    assert ends("check", "--json", *(str(file) for file in sorted(tmp_path.iterdir()))) == status


def test_what_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lines for people, plain data for programs."""
    path = tmp_path / "table.toml"
    path.write_text(WRONG)
    ends("check", str(path))
    said = capsys.readouterr().out
    assert said.startswith("NOT LAWFUL, 1 fault:")
    assert "  seats                    99 is too many\n" in said
    assert "[MA poker 22(a)]\n" in said
    ends("check", "--json", str(path))
    (data,) = json.loads(capsys.readouterr().out)["sheets"]
    assert (data["file"], data["game"], data["lawful"]) == (str(path), "badugi", False)
    assert [fault["place"] for fault in data["faults"]] == [["seats"]]


def test_a_game_may_be_named_beside_the_sheet(tmp_path: Path) -> None:
    """Where the sheet names none."""
    path = tmp_path / "table.toml"
    path.write_text("unit = 1")
    assert ends("check", str(path)) == 2
    assert ends("check", str(path), "--game", "Badugi") == 0


def test_hints_name_the_command_as_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the script of a checkout, which says what it was called, or by the installed program."""
    line = "count it: pitboss house count 1 5; pitboss is the name"
    monkeypatch.delenv("PITBOSS_CALLED", raising=False)
    assert cli._typed(line) == line
    monkeypatch.setenv("PITBOSS_CALLED", "./pit")
    assert cli._typed(line) == "count it: ./pit house count 1 5; pitboss is the name"
