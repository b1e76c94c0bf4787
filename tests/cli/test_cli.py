"""The commands, run as a person runs them."""

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from commands import assert_refused, pitboss

from pitboss import cli


def data(*words: str) -> Any:
    """What a command prints as JSON."""
    done = pitboss(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


HOUSE_BANKED = """
208-poker 3-5-7-poker big-3 bonus-6 boston-5-stud boston-7-stud bust-the-house caribbean-draw caribbean-stud
champion-poker-with-5-card-bonus champion-poker-with-7-card-bonus colorado-holdem-permissible-bet
colorado-holdem-required-bet colorado-holdem-variation-1 colorado-holdem-variation-2 crazy-4-poker emperors-challenge
extreme-21 flushes-gone-wild fortune-pai-gow fortune-pai-gow-fully-wild-joker high-five-poker let-it-ride
let-it-ride-bonus let-it-ride-progressive let-it-ride-with-3-card-bonus longhorn-holdem-bonus-wager mississippi-stud
pai-gow-poker pai-gow-poker-with-community-dragon pai-gow-poker-with-dragon-hand players-choice-five-card
players-choice-three-card prospector-poker texas-holdem-bonus texas-holdem-plus-version-a texas-holdem-plus-version-b
texas-shootout three-card-poker three-card-split ultimate-texas-holdem vegas-double-action
vegas-double-action-required-stud-bet western-stud wild-six-card-draw 3-5-7-poker-with-player-banked-pots
"""


def test_games_lists_every_house_banked_variant() -> None:
    """Each variant with slug, name, jurisdiction, bank and section."""
    rows = data("games")["games"]
    assert {"slug", "name", "jurisdiction", "bank", "section", "about", "family"} == set(rows[0])
    assert {row["slug"] for row in rows} >= set(HOUSE_BANKED.split())


def test_paytables_json_has_its_fields() -> None:
    """A schedule tells game, jurisdiction, citation, wager, name and rows; rows tell hand, print, reading, envy."""
    found = data("paytables")["schedules"]
    assert len(found) >= 270
    for schedule in found:
        assert {"game", "jurisdiction", "citation", "wager", "schedule", "rows"} <= set(schedule)
        assert all({"hand", "printed", "pays"} <= set(row) for row in schedule["rows"])
    envied = [row for schedule in found for row in schedule["rows"] if "envy" in row]
    assert {1_000_00, 5_000_00} <= {row["envy"] for row in envied}


def test_damaged_print_is_shown_both_ways() -> None:
    """Three Card Poker 12 prints 25 to 1 for a straight and is read as 6 to 1, with the reason."""
    found = data("paytables", "three-card-poker")["schedules"]
    twelve = next(s for s in found if (s["wager"], s["schedule"]) == ("Pair Plus", "12"))
    row = next(row for row in twelve["rows"] if row["hand"] == "Straight")
    assert (row["printed"], row["pays"]) == ("25 to 1", "6 to 1")
    assert row["reason"]


def test_a_seed_deals_the_same_round() -> None:
    """The same seed gives the same round; the purses sum to zero."""
    one = data("deal", "three-card-poker", "--seats", "3", "--seed", "5")
    assert one == data("deal", "three-card-poker", "--seats", "3", "--seed", "5")
    assert sum(one["balances"].values()) == 0


def test_a_live_round_can_be_proven() -> None:
    """Without a seed two rounds differ, and each names the key it was committed to."""
    one, two = (data("deal", "three-card-poker") for _ in range(2))
    assert one["proof"]["key"] != two["proof"]["key"]


def test_a_round_is_written_and_replayed(tmp_path: Path) -> None:
    """A round in a file comes out the same when it is played again."""
    log = tmp_path / "round.json"
    first = pitboss("deal", "caribbean-stud", "--seats", "2", "--seed", "9", "--log", str(log))
    assert first.returncode == 0, first.stderr
    again = pitboss("replay", str(log))
    assert again.returncode == 0, again.stderr
    assert [line for line in first.stdout.splitlines() if line] == [line for line in again.stdout.splitlines() if line]


def test_rules_carry_citations() -> None:
    """Every rule of the sheet ends with the paragraph it rests on, and readings are marked."""
    done = pitboss("rules", "three-card-poker")
    rules = [line for line in done.stdout.splitlines() if line.startswith("  - ")]
    assert len(rules) > 20
    assert all("[CO 47.1-10" in line for line in rules)
    assert "reading:" in done.stdout


def test_law_counts_and_lists() -> None:
    """Coverage per section, and the open paragraphs one by one."""
    covers = data("law")["sections"]
    opened = sum(cover["open"] for cover in covers)
    assert opened == 0
    assert pitboss("law", "--open").stdout == "No paragraph is open.\n"
    excused = pitboss("law", "--grade", "excused").stdout.splitlines()
    assert len(excused) == sum(cover["excused"] for cover in covers)


def test_law_says_where_a_paragraph_is_done() -> None:
    """A paragraph, the word that carries it out, the scene that shows it, and what is owed."""
    lines = pitboss("law", "1042(1)").stdout.splitlines()
    assert lines[0] == "CO 47.1-1042(1)  done"
    assert any("; shown by " in line for line in lines)
    assert any(line.startswith("  approval: done") for line in lines)
    assert pitboss("law", "1051").stdout.splitlines()[0] == "CO 47.1-1051 text  done"
    grades = {each["paragraph"]: each["grade"] for each in data("law", "three-card-poker")["paragraphs"]}
    assert (grades["CO 47.1-1017.24(7)"], grades["CO 47.1-1002(2)"]) == ("done", "done")
    assert_refused(pitboss("law", "1036(99)"), "no such paragraph")


BAD_SHEETS = {
    "unreadable.toml": ("this is not = = toml", "not TOML"),
    "unknown-field.toml": ("colour = 'red'", "colour"),
    "too-high.toml": ("limits = { Ante = { least = 5, most = 500 } }", "CO 47.1-1002(2)"),
    "no-such-schedule.toml": ("pays = { 'Pair Plus' = '99' }", "CO 47.1-1017.24(17)"),
    "unpaired.toml": ("pays = { 'Pair Plus' = '2', 'Ante Bonus' = '1' }", "CO 47.1-1017.24(17)"),
    "no-such-option.toml": ("options = { deal = 'by post' }", "CO 47.1-1017.24(4)"),
    "other-game.toml": ("game = 'caribbean-stud'", "caribbean-stud"),
    "upside-down.toml": ("limits = { Ante = { least = 50, most = 5 } }", "limits.Ante"),
    "half-a-cent.toml": ("unit = '0.005'", "whole cents"),
    "wordy.toml": ("unit = 'five'", "not an amount"),
    "without-ante.toml": ("without = ['Ante']", "CO 47.1-1017.24(2)"),
    "several.toml": (
        "without = ['Ante']\ncommission = 5\nlimits = { Ante = { least = 5, most = 500 } }",
        "(CO 47.1-1017.24(2)); commission: Three Card Poker takes none; limits.Ante: $500 is too much: at most $100",
    ),
}


@pytest.mark.parametrize("name", BAD_SHEETS)
def test_a_bad_sheet_is_one_clear_line(name: str, tmp_path: Path) -> None:
    """An unlawful or malformed sheet: one line that says what and where, exit status 2, no traceback."""
    text, expected = BAD_SHEETS[name]
    (tmp_path / name).write_text(text)
    done = pitboss("deal", "three-card-poker", "--sheet", str(tmp_path / name))
    assert_refused(done, expected)
    assert name in done.stderr


BAD_WORDS = [
    (("deal", "three-card-pokr"), "three-card-poker"),
    (("deal", ""), "no game"),
    (("rules", "nothing-at-all"), "no game"),
    (("law", "nothing-at-all"), "no game"),
    (("paytables", "nothing-at-all"), "no game"),
    (("deal", "three-card-poker", "--seats", "0"), "--seats"),
    (("deal", "three-card-poker", "--seats", "50"), "seats"),
    (("deal", "three-card-poker", "--seed", "x"), "--seed"),
    (("deal", "three-card-poker", "--sheet", "/nowhere.toml"), "/nowhere.toml"),
    (("deal", "three-card-poker", "--shoe", "/nowhere.txt"), "/nowhere.txt"),
    (("replay", "/nowhere.json"), "/nowhere.json"),
    (("dance",), "dance"),
]


@pytest.mark.parametrize(
    ("words", "expected"), BAD_WORDS, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_a_typing_mistake_is_one_clear_line(words: tuple[str, ...], expected: str) -> None:
    """A name, number or file that is not there: one line that helps."""
    assert_refused(pitboss(*words), expected)


BAD_SHOES = {
    "twice.txt": ("As Kd As", "As cannot be in this deck 2 times"),
    "joker.txt": ("Jk As", "Jk cannot be in this deck"),
    "nonsense.txt": ("Ax 11s", "is not a"),
}


@pytest.mark.parametrize("name", BAD_SHOES)
def test_a_bad_shoe_is_one_clear_line(name: str, tmp_path: Path) -> None:
    """A card dealt twice or a card that does not exist is refused."""
    text, expected = BAD_SHOES[name]
    (tmp_path / name).write_text(text)
    assert_refused(pitboss("deal", "three-card-poker", "--shoe", str(tmp_path / name)), expected)


def test_a_stacked_shoe_is_dealt_in_order(tmp_path: Path) -> None:
    """Cards in the file come first: one seat, rotation, player and dealer in turn."""
    (tmp_path / "shoe.txt").write_text("As Jh Ks 9s\nQs 4d")
    found = data("deal", "three-card-poker", "--seed", "1", "--shoe", str(tmp_path / "shoe.txt"))
    assert found["hands_dealt"][0]["cards"] == "As Ks Qs"
    assert found["dealer"] == "Jh 9s 4d"


def a_round(tmp_path: Path) -> dict[str, object]:
    """A good round as it is written down."""
    log = tmp_path / "good.json"
    assert pitboss("deal", "three-card-poker", "--seed", "1", "--log", str(log)).returncode == 0
    found: dict[str, object] = json.loads(log.read_text())
    return found


EDITS: dict[str, dict[str, object]] = {
    "another version": {"pitboss": 2},
    "no shoe": {"shoes": {}},
    "a shoe with a card twice": {"shoes": {"deck": "As As"}},
    "a meter below nothing": {"meter": -500},
    "a meter in words": {"meter": "abc"},
    "no dice show this": {"lot": 99},
    "nobody's hands": {"hands": 3},
    "an event out of nowhere": {"events": [{"event": "Danced"}]},
    "an event out of turn": {"events": [{"event": "Moved"}]},
    "an amount in words": {"events": [{"event": "Wagered", "box": 0, "spot": "Ante", "amount": "500"}]},
    "an amount beyond counting": {"events": [{"event": "Wagered", "box": 0, "spot": "Ante", "amount": 10**30}]},
    "an unlawful wager": {"events": [{"event": "Wagered", "box": 0, "spot": "Ante", "amount": 99900}]},
    "winnings that are not so": {"balances": {"player 1": 100000, "house": -100000}},
    "a game not in the book": {"game": "nope"},
    "a field of one's own": {"colour": "red"},
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_impossible_round_is_one_clear_line(edit: str, tmp_path: Path) -> None:
    """A log that says the impossible is refused, and nothing of it is shown."""
    (tmp_path / "bad.json").write_text(json.dumps({**a_round(tmp_path), **EDITS[edit]}))
    assert_refused(pitboss("replay", str(tmp_path / "bad.json")), "bad.json")


def test_a_round_that_breaks_off_says_so(tmp_path: Path) -> None:
    """A round that is not over is shown as far as it went."""
    found = a_round(tmp_path)
    found |= {"events": [], "balances": {"meter": 0, "house": 0}}
    (tmp_path / "cut.json").write_text(json.dumps(found))
    done = pitboss("replay", str(tmp_path / "cut.json"))
    assert done.returncode == 0, done.stderr
    assert "not over" in done.stdout


def test_a_log_never_overwrites_a_file(tmp_path: Path) -> None:
    """A file that is there already is left alone."""
    a_round(tmp_path)
    done = pitboss("deal", "three-card-poker", "--log", str(tmp_path / "good.json"))
    assert_refused(done, "already")


BROKEN_LOGS = {"empty.json": "", "list.json": "[]", "deep.json": "[" * 100_000, "long.json": "9" * 6000}


@pytest.mark.parametrize("name", BROKEN_LOGS)
def test_a_broken_log_is_one_clear_line(name: str, tmp_path: Path) -> None:
    """A file that is no round at all is refused."""
    (tmp_path / name).write_text(BROKEN_LOGS[name])
    assert_refused(pitboss("replay", str(tmp_path / name)), name)


def test_a_terminal_that_knows_few_letters_gets_a_mark_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are of any alphabet, and no command ends in a fault over one."""
    few = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", few)
    monkeypatch.setattr(cli, "_commands", lambda: lambda **_: cli.out.print("Zoë folds …"))
    cli.main()
    few.flush()
    assert few.buffer.getvalue().decode() == "Zo? folds ?\n"  # type: ignore[attr-defined]


def _commands(command: Any, *path: str) -> Iterator[tuple[str, ...]]:
    yield path
    for name, below in getattr(command, "commands", {}).items():
        yield from _commands(below, *path, name)


def test_help_is_in_words_that_people_type(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """No types of a program, nothing behind a flag, and no line that is longer than a narrow terminal."""
    monkeypatch.setenv("COLUMNS", "80")
    root, shown = typer.main.get_command(cli.app), dict[tuple[str, ...], str]()
    for path in _commands(root):
        root.main([*path, "--help"], "pitboss", standalone_mode=False)
        shown[path] = capsys.readouterr().out
        assert not re.search(r"<[a-z]+|INTEGER|x>=|\blist\[", shown[path]), shown[path]
        assert max(map(len, shown[path].splitlines())) <= 80, shown[path]
    assert re.search(r"--each +AMOUNT +Dollars", shown["house", "colour"])
    assert re.search(r"--back +Change them back", shown["house", "colour"])
    assert re.search(r"--players +NUMBER +How many", shown["jackpot",])
