"""Sheets checked: faults and warnings as values, in columns and as data."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jackpots import PAGE

from pitboss.games.book import book, find, game
from pitboss.report.atlas.edges import write_favours
from pitboss.report.check import text
from pitboss.report.check.check import LAWFUL, UNLAWFUL, UNREADABLE, CheckedFile, checked, passed_over, sheet_findings
from pitboss.sheet.faults import SheetError, shortened
from pitboss.sheet.lawful import parse
from pitboss.sheet.warnings import SheetWarning
from pitboss.solve import edges, favours
from pitboss.solve.edges import Edge
from pitboss.solve.favours import Favour, kept

THREE, HOLDEM, BADUGI = "three-card-poker", "texas-holdem-high", "badugi"
MA_COLORADO = "colorado-holdem-required-bet"


def warned(name: str, **data: Any) -> tuple[SheetWarning, ...]:
    """What is left to be seen to on a lawful sheet."""
    found = sheet_findings({"game": name, **data}, None)
    assert found.lawful, found.faults
    return found.warnings


def the_file(tmp_path: Path, written: bytes | str, name: str = "table.toml") -> CheckedFile:
    path = tmp_path / name
    path.write_bytes(written.encode() if isinstance(written, str) else written)
    (found,) = checked([path])
    return found


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "no game is named"),
        ("unit = 1", "no game is named"),
        ("game = 5", "no game is named"),
        ("game = ' '", "no game is named"),
        ("game = 'three-card-pokr'", "did you mean three-card-poker"),
        ("game = ", "not TOML"),
        (bytes(range(256)), "not TOML"),
        (b"\x00" * 100, "not TOML"),
    ],
)
def test_what_cannot_be_read(written: bytes | str, why: str, tmp_path: Path) -> None:
    """Each in one line, which names the file."""
    found = the_file(tmp_path, written)
    assert found.status == UNREADABLE
    assert why in found.found.unreadable
    said = " ".join(text.lines(found))
    assert "table.toml" in said
    assert "UNREADABLE" in said
    data = text.check_data(found)
    assert data["lawful"] is None
    assert data["unreadable"]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    """A missing file and a folder without a sheet are unreadable; a folder is every sheet in it."""
    empty = tmp_path / "empty"
    empty.mkdir()
    nowhere, nothing = checked([tmp_path / "nowhere.toml", empty])
    assert "No such file" in nowhere.found.unreadable
    assert "no TOML file" in nothing.found.unreadable
    (tmp_path / "low").mkdir()
    (tmp_path / "b.toml").write_text("game = 'badugi'")
    (tmp_path / "low" / "a.toml").write_text("game = 'Badugi'\nseats = 99")
    (tmp_path / "notes.txt").write_text("no sheet")
    found = {str(each.file.relative_to(tmp_path)): each.status for each in checked([tmp_path])}
    assert found == {"b.toml": LAWFUL, "low/a.toml": UNLAWFUL}
    assert list(text.summary(checked([tmp_path, empty]))) == ["3 files: 1 lawful, 1 not lawful, 1 unreadable"]
    assert list(text.summary(checked([empty]))) == []


def test_a_sheet_of_another_game(tmp_path: Path) -> None:
    """`--game` is for sheets that name none."""
    path = tmp_path / "table.toml"
    path.write_text("unit = 1")
    (found,) = checked([path], "Badugi")
    assert (found.found.about, found.status) == (BADUGI, LAWFUL)
    path.write_text("game = 'three-card-poker'")
    (found,) = checked([path], "Badugi")
    assert found.found.unreadable == "this is a sheet for 'three-card-poker', not for 'badugi'"


# --- what is printed ----------------------------------------------------------------------------------------------

WRONG = """
game = "three card poker"
limts = 5
[limits]
ante = 5
Ante = { least = 5, most = 500 }
"""


def test_every_fault_has_its_lines(tmp_path: Path) -> None:
    """Place, what is wrong, what is allowed, a guess and the paragraph; in 80 columns."""
    said = list(text.lines(the_file(tmp_path, WRONG)))
    assert said[0].startswith("NOT LAWFUL, 3 faults:")
    assert "  limits.Ante              $500 is too much" in said
    at = said.index("  limits.Ante              $500 is too much")
    assert [line.strip() for line in said[at + 1 : at + 3]] == ["allowed: at most $100", "[CO 47.1-1002(2)]"]
    assert "                           perhaps 'limits' is meant" in said
    assert "                           perhaps 'Ante' is meant" in said


def test_nothing_is_wider_than_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred faults with the longest names; only where a file lies may be longer than a line."""
    monkeypatch.chdir(tmp_path)
    names = "\n".join(f'"{"wager " * 20}{number}" = 5' for number in range(200))
    found = the_file(Path(), f"game = 'three-card-poker'\n[limits]\n{names}")
    said = list(text.lines(found))
    assert len(found.found.faults) == 200
    assert max(map(len, said[1:])) <= text.WIDTH
    assert all(line.isprintable() for line in said)


def test_faults_as_data(tmp_path: Path) -> None:
    """Plain values, one for each part."""
    data = text.check_data(the_file(tmp_path, WRONG))
    assert (data["game"], data["lawful"], data["warnings"]) == (THREE, False, [])
    assert data["faults"][-1] == {
        "place": ["limits", "Ante"],
        "says": "$500 is too much",
        "allowed": "at most $100",
        "note": None,
        "law": "CO 47.1-1002(2)",
        "sentence": "limits.Ante: $500 is too much: at most $100 (CO 47.1-1002(2))",
    }


# --- warnings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", book())
def test_a_usual_sheet_is_lawful(name: str) -> None:
    """And whoever is warned is told what to do."""
    found = sheet_findings({"game": name}, None)
    assert found.lawful
    assert all(warning.at and warning.says and warning.do for warning in found.warnings)


@pytest.mark.parametrize(
    ("name", "data", "place", "law"),
    [
        (THREE, {"pays": {"Pair Plus": "5"}}, "pays.Pair Plus", "CO 47.1-1017.24(17)"),
        (HOLDEM, {"props": True}, "notices.proposition_players", "CO 47.1-1048(1)"),
        (HOLDEM, {"notices": {"variations": "a shuffler"}}, "notices.variations", "CO 47.1-1042(1)"),
        (BADUGI, {"straddle": True}, "straddle", "MA poker 22(d)"),
        (BADUGI, {"rake": {"share": "5%"}}, "rake", "MA poker 14(a)"),
        (
            "colorado-holdem-required-bet",
            {"options": {"deal": "in packets"}},
            "options.deal",
            "MA colorado hold'em 8(a)",
        ),
    ],
)
def test_what_has_to_be_seen_to(name: str, data: dict[str, Any], place: str, law: str) -> None:
    """An agreement, a notice, an approval, a submission."""
    (found,) = warned(name, **data)
    assert (found.place, str(found.law)) == (place, law)


def test_a_jackpot_needs_its_rules_an_approval_and_its_wording() -> None:
    """In either state."""
    for name, laws in (
        (HOLDEM, ["CO 47.1-1061(2), (3)", "CO 47.1-1060(5)", "CO 47.1-1060(1)"]),
        (BADUGI, ["MA poker 19(b)(2), (b)(4)", "MA poker 19(i)", "MA poker 19(i)"]),
    ):
        found = warned(name, drop={"amount": 1})
        assert [str(each.law) for each in found] == laws


def test_a_schedule_read_against_its_print() -> None:
    """The warning goes with a ruling, and with the print itself; an agreement is another matter."""
    agreed = {"agreement": "SHFL, 3 March 2026", "pays": {"Pair Plus": "12"}}
    (found,) = warned(THREE, **agreed)
    assert found.says == "schedule 12 is paid as we read it, not as it is printed: Straight"
    assert warned(THREE, reading="2026-14", **agreed) == ()
    assert "read" not in " ".join(each.says for each in warned(THREE, reading="as printed", **agreed))


# --- whom it favours ----------------------------------------------------------------------------------------------


def test_a_schedule_that_favours_the_player() -> None:
    """Pair Plus 12 as printed gives half of every wager away; where the wager is left out it does not matter."""
    agreed = {"agreement": "SHFL", "pays": {"Pair Plus": "12 as printed"}}
    (found,) = warned(THREE, **agreed)
    assert found.place == "pays.Pair Plus"
    assert found.says.startswith("Pair Plus favours the player by 53.")
    assert warned(THREE, **agreed, without=["Progressive"]) == (found,)
    assert warned(THREE, without=["Pair Plus"]) == ()


def test_each_wager_is_warned_of_once() -> None:
    """Schedules 14 to 17 print one ante bonus; whichever is chosen, Ante and Pair Plus are named once."""
    found = warned(THREE, agreement="SHFL", pays={"Pair Plus": "14 as printed"})
    assert [each.says.split(" favours")[0] for each in found] == ["Ante", "Pair Plus"]


def test_a_wager_that_is_made_only_where_it_gains() -> None:
    """Western Stud's River Bet, unless the house leaves it out."""
    (found,) = warned("western-stud")
    assert "River Bet" in found.says
    assert warned("western-stud", without=["River Bet"]) == ()


def test_parts_of_a_whole_are_not_judged_alone() -> None:
    """Champion Poker's Ante Blind gains by itself, and is never made by itself."""
    assert warned("champion-poker-with-5-card-bonus") == ()


def test_every_kept_figure_still_fits() -> None:
    """Each is found again by the sheet it is of."""
    for figure in kept():
        assert figure.edge < 0
        assert figure.game in book()
        pays = {"pays": {figure.pays: figure.schedule}} if figure.pays else {}
        said = [each.says for each in sheet_findings({"game": figure.game, **pays}, None).warnings]
        assert any(each.startswith(f"{figure.wager} favours the player by") for each in said), figure


def test_the_atlas_writes_what_is_kept(tmp_path: Path) -> None:
    """The file in the package is as the atlas writes it."""
    file = tmp_path / "favours.toml"
    entries: list[Any] = [SimpleNamespace(favour=found) for found in (*kept(), None)]
    write_favours(entries, file)
    assert file.read_text() == favours.FILE.read_text()


def test_a_game_without_a_kept_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is claimed about it; and where the main game favours the player, that is said."""
    monkeypatch.setattr(edges, "kept_for", lambda _: None)
    (found,) = warned(THREE)
    assert found.says == "no kept figure fits Three Card Poker as it is written today"
    monkeypatch.setattr(edges, "kept_for", lambda _: Edge(Fraction(-1, 100), "Ante", "", ""))
    (found,) = warned(THREE)
    assert found.says == "Three Card Poker under the usual sheet favours the player by 1.0000 % of each Ante"


def test_odds_of_the_houses_own_are_not_known() -> None:
    """Bonus 6 lets the house set an award; what it comes to has to be solved."""
    (found,) = warned("bonus-6", awards={"Royal flush": "2,000 to 1"}, pays={"Ante": "Option B"})
    assert (found.place, found.do) == ("awards.Royal flush", "solve it: pitboss solve --sheet FILE")


def test_the_kept_edge_of_one_game_is_that_of_all() -> None:
    assert edges.kept_for(find(THREE)) == edges.read()[THREE]  # type: ignore[arg-type]
    assert all(isinstance(each, Favour) for each in kept())


# --- jackpots ---------------------------------------------------------------------------------------------------------


def test_the_rules_of_a_jackpot_are_checked_as_a_sheet_is(tmp_path: Path) -> None:
    """By their own heading; faults with their places, and a sheet that names one knows the document beside it."""
    text_ = PAGE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    rules, table = tmp_path / "a-rules.toml", tmp_path / "table.toml"
    rules.write_text(text_, encoding="utf-8")
    table.write_text('game = "texas-holdem-high"\n[drop]\njackpot = "Front Range Bad Beat"\n', encoding="utf-8")
    good, sheet = checked([tmp_path])
    assert (good.status, sheet.status) == (LAWFUL, LAWFUL)
    assert (good.found.warnings, sheet.found.warnings) == ((), ())
    assert " ".join(text.lines(good)).endswith("Front Range Bad Beat")
    assert text.check_data(good)["game"] is None
    rules.write_text(text_.replace("amount = 1", "amount = 3"), encoding="utf-8")
    for found in checked([tmp_path]):
        assert found.status == UNLAWFUL
        assert "contribution.amount" in {fault.place for fault in found.found.faults}
        assert any("47.1-1018(2)" in line for line in text.lines(found))


def test_other_files_of_a_folder_are_passed_over(tmp_path: Path) -> None:
    """A file that names no game is none of ours; one whose game has slipped under a heading is, and is told so."""
    (tmp_path / "mine.toml").write_text('game = "3cp"\n')
    (tmp_path / "tools.toml").write_text("[tool]\nwidth = 1\n")
    (tmp_path / "slipped.toml").write_text('[limits]\ngame = "3cp"\n')
    found = {each.file.name: each.found for each in checked([tmp_path])}
    assert sorted(found) == ["mine.toml", "slipped.toml"]
    assert passed_over([tmp_path]) == (tmp_path / "tools.toml",)
    assert "stands under [limits]" in found["slipped.toml"].unreadable


def test_a_pay_table_of_ones_own_is_on_no_sheet(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('game = "3cp"\n[pays]\n"Pair Plus" = "own.toml"\n')
    (only,) = checked([tmp_path])
    assert "--pay" in only.found.faults[0].note


def test_other_commands_tell_three_faults(tmp_path: Path) -> None:
    with pytest.raises(SheetError) as fault:
        parse({"a": 1, "b": 2, "c": 3, "d": 4}, game("three-card-poker"), "x.toml")
    assert shortened(fault.value, "x.toml").endswith("; and 1 more: pitboss check x.toml")
    assert shortened(fault.value, "x.toml").count("no such field") == 3
