"""Signs: for each paragraph that wants something posted, the sign of a table it is about says that thing."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from jackpots import PAGE

from pitboss import cli
from pitboss.games.book import book, find
from pitboss.law.paragraphs import Asks, paragraph, register
from pitboss.report.paper.fault import ReportError
from pitboss.report.sign import notices
from pitboss.report.sign.printing import html, pdf, png
from pitboss.report.sign.sheet_number import number_of, sheet_number, stale_signs
from pitboss.report.sign.sign import sign_of
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.schedules import in_use

HALF_DONE = """
1017.10(10)(c) 1017.10(10)(i) 1017.12(9)(c) 1017.12(14)(b) 1017.14(1) 1017.14(11) 1017.14(12) 1017.14(13) 1017.16(6)(e)
1017.16(7)(e) 1017.16(8)(d) 1017.18(6) 1017.20(1) 1017.22(8) 1017.24(17) 1017.28(1) 1017.28(2) 1017.32(3) 1017.34(2)
1017.36(6) 1017.37(2) 1017.37(8)(a) 1017.37(8)(b) 1017.37(8)(c) 1017.40(2) 1040(3) 1040(4) 1041text 1042(1)
"""
MA_HALF_DONE = """
9(b) 10(b) 10(e) 11(b) 12(b) 13(b) 13a(b) 20(a) 20(c) 20(d) 21(a) 21(c) 21(d) 22(a) 22(c) 22(d)
"""
"""Paragraphs that ask for something else in the first place, and for a sign besides."""

Key = tuple[str, str, str]


def numbered() -> set[Key]:
    """Every paragraph that wants something posted."""
    found: set[Key] = {
        (text.state, text.number, each.number)
        for text in register().values()
        for each in text.paragraphs
        if each.asks is Asks.NOTICE
    }
    for text in HALF_DONE.split():
        section, number = re.fullmatch(r"([\d.]+)(.*)", text).groups()  # type: ignore[union-attr]
        found.add(("CO", f"47.1-{section}", number))
    for text in MA_HALF_DONE.split():
        section, number = re.fullmatch(r"(\w+)(\(.*)", text).groups()  # type: ignore[union-attr]
        found.add(("MA", f"poker {section}", number))
    return found | {("MA", "colorado hold'em 6a", "(a)"), *((("MA", f"colorado hold'em {n}", "(c)")) for n in (11, 12))}


def said(name: str, data: dict[str, Any]) -> str:
    """All words of a sign."""
    page = html(sign_of(parse(data, find(name)))).decode()
    text = page[page.index("<main>") : page.index("<script>")]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text)).split())


ROOM = {"small": 4, "big": 8, "blinds": [2, 4], "seats": 8, "raises": 4, "check_raise": False, "bet_or_fold": True,
        "rake": {"share": "10%", "most": 5}}  # fmt: skip
WON = "Four eights beaten; half to the loser. Not with a fouled deck. All of it returns to players."
JACKPOT = {"drop": {"amount": 2, "pot": 20}, "notices": {"jackpot": WON}}
MA_ROOM = {"small": 4, "big": 8, "raises": 4}
KILL = {"kill": "half-kill", "kill_pot": 60, "straddle": True, "blinds": [2, 4], "ante": 1}
LOW_SAID = ("8 or better, or there is no low", "High hands pair of jacks or better")
LOW = {"high_qualifier": "pair of jacks", "options": {"low qualifier": "eight or better"}}
RAKED = {"3 Pot": {"share": "10%", "most": 4}, "5 Pot": {"share": "5%", "most": 3}, "7 Pot": {"share": "6%", "most": 2}}
FROM_6 = {"least": 6, "most": 60}
POTS = "3-5-7-poker-with-player-banked-pots"
CASES: dict[Key, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    ("CO", "47.1-1017.28", "(2)"): ("bonus-6", {"limits": {"Ante": FROM_6}}, ("Ante $6 – $60",)),
    ("CO", "47.1-1017.34", "(2)"): ("boston-5-stud", {"limits": {"Ante Bonus": FROM_6}}, ("$6 – $60",)),
    ("CO", "47.1-1017.37", "(2)"): ("3-5-7-poker", {"limits": {"3 Bet": 7}}, ("3 Bet $7",)),
    ("CO", "47.1-1017.40", "(2)"): ("champion-poker-with-5-card-bonus", {}, ("$5 – $100",)),
    ("CO", "47.1-1017.41", "(25)"): ("longhorn-holdem", {"limits": {"Bonus": 5}}, ("Bonus $5", "Bad Beat $4")),
    ("CO", "47.1-1017.51", "(2)"): ("texas-shootout", {"limits": {"Primary": FROM_6}}, ("Primary $6 – $60",)),
    ("CO", "47.1-1017.51", "(8)"): ("texas-shootout", {}, ("Best to worst: five identical cards, royal flush",)),
    ("CO", "47.1-1017.37", "(8)(a)"): (POTS, {"rake": RAKED}, ("3 Pot 10% of it, at most $4",)),
    ("CO", "47.1-1017.37", "(8)(b)"): (POTS, {"rake": RAKED}, ("5 Pot 5% of it, at most $3",)),
    ("CO", "47.1-1017.37", "(8)(c)"): (POTS, {"rake": RAKED}, ("7 Pot 6% of it, at most $2",)),
    ("CO", "47.1-1039", "text"): ("texas-holdem-high", ROOM, ("printed copy", "whoever asks")),
    ("CO", "47.1-1040", "intro"): ("texas-holdem-high", ROOM, ("Fixed limit $4 – $8", "Blinds $2 and $4")),
    ("CO", "47.1-1040", "(1)"): ("texas-holdem-high", ROOM, ("Bet or fold in force",)),
    ("CO", "47.1-1040", "(2)"): ("texas-holdem-high", ROOM, ("Raising after a check not allowed",)),
    ("CO", "47.1-1040", "(3)"): ("texas-holdem-high", ROOM, ("Rake 10% of the pot, at most $5",)),
    ("CO", "47.1-1040", "(4)"): ("texas-holdem-high", ROOM, ("Raises in a round 4",)),
    ("CO", "47.1-1040", "(5)"): ("omaha-high-low-split", LOW, LOW_SAID),
    ("CO", "47.1-1041", "text"): ("texas-holdem-high", ROOM, ("Players at most 8",)),
    ("CO", "47.1-1042", "(1)"): ("three-card-poker", {"notices": {"variations": "By a machine."}}, ("By a machine.",)),
    ("CO", "47.1-1047", "text"): (
        "texas-holdem-high", {"notices": {"conduct": "Onlookers stay behind the rail."}}, ("Onlookers stay behind",)
    ),
    ("CO", "47.1-1048", "(1)"): (
        "texas-holdem-high",
        {"props": True, "notices": {"proposition_players": "As entered."}},
        ("Proposition players. As entered.",),
    ),
    ("CO", "47.1-1060", "(2)"): ("texas-holdem-high", JACKPOT, ("Jackpot today $", "posted after each count")),
    ("CO", "47.1-1061", "intro"): ("texas-holdem-high", JACKPOT, (WON,)),
    ("CO", "47.1-1061", "(1)"): ("texas-holdem-high", JACKPOT, ("Jackpot today $",)),
    ("CO", "47.1-1061", "(2)"): ("longhorn-holdem", {}, ("aces full or better is beaten: 50% to who loses with it",)),
    ("CO", "47.1-1061", "(3)"): ("texas-holdem-high", JACKPOT, ("fouled deck",)),
    ("CO", "47.1-1061", "(4)"): ("texas-holdem-high", JACKPOT, ("at most $2 of each pot of $20 or more",)),
    ("CO", "47.1-1062", "(5)"): (
        "three-card-poker",
        {"caps": {"round": 60_000, "player": 50_000}},
        ("all players in a round $60,000", "one player in a round $50,000"),
    ),
    ("CO", "47.1-1062", "(6)"): ("three-card-poker", {"caps": {"round": 60_000}}, ("24 hours",)),
    ("MA", "poker 14", "(c)"): (
        "holdem-massachusetts",
        {"rake": {"way": "a charge for time", "hourly": 12, "minutes": 20}},
        ("Charge for time $4 of each player every 20 minutes",),
    ),
    ("MA", "poker 17", "text"): ("holdem-massachusetts", MA_ROOM, ("Fixed limit $4 – $8", "Raises in a round 4")),
    ("MA", "poker 19", "(b)"): ("holdem-massachusetts", JACKPOT, ("Jackpot today $", WON)),
    ("MA", "poker 19", "(b)(1)"): ("holdem-massachusetts", JACKPOT, ("at most $2 of each pot",)),
    ("MA", "poker 19", "(b)(2)"): ("holdem-massachusetts", JACKPOT, ("returns to players",)),
    ("MA", "poker 19", "(b)(3)"): ("holdem-massachusetts", JACKPOT, ("of $20 or more",)),
    ("MA", "poker 19", "(b)(4)"): ("holdem-massachusetts", JACKPOT, ("Four eights beaten",)),
    ("MA", "colorado hold'em 6a", "(a)"): ("colorado-holdem-required-bet", {}, ("withdrawn only after notice",)),
    ("MA", "colorado hold'em 11", "(c)"): (
        "colorado-holdem-required-bet", {"caps": {"player": 50_000}}, ("on one hand $50,000",)
    ),
    ("MA", "colorado hold'em 12", "(c)"): (
        "colorado-holdem-permissible-bet", {"caps": {"player": 50_000}}, ("on one hand $50,000",)
    ),
    ("MA", "poker 10", "(e)"): ("holdem-massachusetts", {"blinds": [1, 2, 4]}, ("Blinds $1, $2 and $4",)),
    ("MA", "poker 20", "(k)(3)"): ("five-card-omaha-eight-or-better", KILL, ("half-kill", "Least pot for a kill $60")),
}  # fmt: skip
MA_ANTES = {
    "9": "seven-card-stud-high-massachusetts", "10": "holdem-massachusetts", "11": "omaha-high-massachusetts",
    "12": "five-card-draw-high-massachusetts", "13": "five-card-stud-massachusetts", "13a": "mambo-stud",
}  # fmt: skip
CASES |= {("MA", f"poker {n}", "(b)"): (name, {"ante": 3}, ("Ante $3",)) for n, name in MA_ANTES.items()}
for number, name in (("20", "five-card-omaha-eight-or-better"), ("21", "badacey"), ("22", "badugi")):
    CASES["MA", f"poker {number}", "(a)"] = name, KILL, ("Ante $1", "half-kill", "Least pot for a kill $60")
    CASES["MA", f"poker {number}", "(c)"] = name, KILL, ("Blinds $2 and $4",)
    CASES["MA", f"poker {number}", "(d)"] = name, KILL, ("Straddle offered: $8",)


def test_the_list_answers_every_paragraph_about_notices() -> None:
    """None is missing, none is answered twice over by an excuse, and all are in the register."""
    answered = {key for item in notices.NOTICES for key in item.law.each()}
    assert numbered() - answered == set(notices.ELSEWHERE)
    assert not answered & set(notices.ELSEWHERE)
    assert all(paragraph(*key) for key in answered)


def test_every_paragraph_of_the_list_is_tried() -> None:
    """By a case of its own, or as one that wants schedules."""
    schedules = {key for item in notices.NOTICES if item.prints is notices.schedules for key in item.law.each()}
    assert {key for item in notices.NOTICES for key in item.law.each()} == set(CASES) | schedules
    assert not set(CASES) & schedules


@pytest.mark.parametrize("key", CASES, ids=" ".join)
def test_the_sign_says_what_the_paragraph_demands(key: Key) -> None:
    """At a table it is about, and the list knows that it applies there."""
    name, data, expected = CASES[key]
    text = said(name, data)
    for words in expected:
        assert words in text
    assert key in {each for item in notices.demanded(parse(data, find(name))) for each in item.law.each()}


SCHEDULES = sorted({key for item in notices.NOTICES if item.prints is notices.schedules for key in item.law.each()})


@pytest.mark.parametrize("key", SCHEDULES, ids=" ".join)
def test_the_schedules_in_use_hang_at_the_table(key: Key) -> None:
    """Every hand with its odds, as the sheet has them, at the first game of the section."""
    state, section, _ = key
    name = next(n for n, game in book().items() if any((s.state, s.number) == (state, section) for s in game.law))
    sheet = usual(find(name))
    text = said(name, {}).replace("\u200b", "")
    rows = [row for schedule in in_use(sheet) for row in schedule.rows if row.pays]
    assert rows
    assert key in {each for item in notices.demanded(sheet) for each in item.law.each()}
    assert all(f"{' '.join(row.hand.split())} {row.pays}" in text for row in rows)


@pytest.mark.parametrize("key", [*CASES, *SCHEDULES], ids=" ".join)
def test_a_notice_struck_from_the_list_is_missed(key: Key, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else answers for it, though the sign may say the same for another paragraph."""
    left = tuple(item for item in notices.NOTICES if key not in set(item.law.each()))
    monkeypatch.setattr(notices, "NOTICES", left)
    test = (
        test_the_sign_says_what_the_paragraph_demands if key in CASES else test_the_schedules_in_use_hang_at_the_table
    )
    with pytest.raises(AssertionError):
        test(key)


@pytest.mark.parametrize("name", ["colorado-holdem-required-bet", "colorado-holdem-permissible-bet"])
def test_massachusetts_colorado_holdem_never_says_for_1(name: str) -> None:
    """11(a), 12(a)."""
    assert " to 1" in said(name, {})
    assert " for 1" not in said(name, {})


def test_a_sign_is_refused_without_the_houses_words() -> None:
    """Props without their notice, a jackpot without its rules; and no props where no rule allows them."""
    with pytest.raises(ReportError, match=r"1048\(1\)"):
        said("texas-holdem-high", {"props": True})
    with pytest.raises(ReportError, match=r"1061\(2\)"):
        said("texas-holdem-high", {"drop": {"amount": 1}})
    with pytest.raises(SheetError, match="props"):
        parse({"props": True}, find("holdem-massachusetts"))


def test_what_is_not_offered_does_not_hang_there() -> None:
    """Neither limits nor schedule nor meter of a wager the sheet is without."""
    assert "Progressive" not in said("three-card-poker", {"without": ["Progressive"]})


def test_a_sign_is_one_page() -> None:
    """The longest one too, on either paper; more pages would come as a list."""
    longest = max((usual(game) for game in book().values()), key=_length)
    assert pdf(sign_of(longest), "a4").startswith(b"%PDF")
    assert png(sign_of(longest), "letter").startswith(b"\x89PNG")


def _length(sheet: Any) -> int:
    return sum(len(schedule.rows) for schedule in in_use(sheet)) if isinstance(sheet, Sheet) else 0


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From a sheet that names its game."""
    sheet, file = tmp_path / "three.toml", tmp_path / "three.html"
    sheet.write_text('game = "three-card-poker"\n')
    cli.app(["sign", str(sheet), "--out", str(file), "--paper", "a4"], standalone_mode=False)
    assert "210mm" in file.read_text()
    assert str(file) in capsys.readouterr().out.replace("\n", "")
    with pytest.raises(ReportError):
        cli.app(["sign", str(sheet), "--out", str(tmp_path / "three.txt")], standalone_mode=False)


# --- jackpots ---------------------------------------------------------------------------------------------------------


def test_the_rules_of_a_jackpot_hang_in_the_room_and_at_its_tables(tmp_path: Path) -> None:
    """From the document alone, and on the sign of a table whose sheet names it; no wording is missed there."""
    rules, table = tmp_path / "rules.toml", tmp_path / "table.toml"
    rules.write_text(PAGE.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0], encoding="utf-8")
    table.write_text('game = "texas-holdem-high"\n[drop]\njackpot = "Front Range Bad Beat"\n', encoding="utf-8")
    for sheet in (rules, table):
        file = sheet.with_suffix(".html")
        cli.app(["sign", str(sheet), "--out", str(file)], standalone_mode=False)
        page = unescape(file.read_text(encoding="utf-8"))
        for words in ("Front Range Bad Beat today", "Four eights or better is beaten", "50% to the beaten hand",
                      "fouled deck", "of each pot of $20 or more", "verified (poker shift supervisor)"):  # fmt: skip
            assert words in page, f"{sheet.name}: {words}"


# --- stale ------------------------------------------------------------------------------------------------------------


def test_a_sign_bears_the_number_of_its_sheet(tmp_path: Path) -> None:
    """On paper, in both kinds of file, and as somebody types it."""
    table = parse({"limits": {"Ante": {"least": 5, "most": 100}}}, find("three-card-poker"))
    number = sheet_number(table)
    for name, made in (("sign.html", html), ("sign.pdf", pdf)):
        file = tmp_path / name
        file.write_bytes(made(sign_of(table)))
        assert number_of(str(file)) == number
    assert number_of(f" {number.upper()} ") == number
    assert f"Sheet no. {number} of " in said("three-card-poker", {"limits": {"Ante": {"least": 5, "most": 100}}})


def test_the_number_changes_with_what_the_sheet_settles() -> None:
    """A limit, a schedule, an option, a notice; not with a default that is written out."""
    sheets: tuple[dict[str, Any], ...] = (
        {},
        {"limits": {"Ante": {"least": 10, "most": 100}}},
        {"pays": {"Pair Plus": "2"}},
        {"tips": False},
        {"notices": {"variations": "Cards come from a shuffler."}},
    )
    numbers = [sheet_number(parse(data, find("three-card-poker"))) for data in sheets]
    assert len(set(numbers)) == len(sheets)
    assert sheet_number(parse({"tips": True}, find("three-card-poker"))) == numbers[0]
    assert sheet_number(usual(find("let-it-ride"))) not in numbers


def test_a_stale_sign_is_warned_of() -> None:
    """Where none of the signs that hang was made from the sheet."""
    old, new = (parse({"limits": {"Ante": {"least": least, "most": 100}}}, find("3cp")) for least in (5, 10))
    (found,) = stale_signs(new, [sheet_number(old)])
    assert found.says == (
        f"the sign is stale: it was made from sheet no. {sheet_number(old)}, and this one is no. {sheet_number(new)}"
    )
    assert list(stale_signs(new, [sheet_number(old), sheet_number(new)])) == []
    assert list(stale_signs(new, [])) == []


def test_a_file_that_is_no_sign(tmp_path: Path) -> None:
    (tmp_path / "other.html").write_text("<p>Welcome</p>")
    with pytest.raises(ReportError, match="no number of a sheet stands on this sign"):
        number_of(str(tmp_path / "other.html"))
    with pytest.raises(ReportError, match="No such file"):
        number_of(str(tmp_path / "missing.pdf"))
