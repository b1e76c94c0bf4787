"""Sheets of either kind of game: everything wrong is said at once, in plain words; files, and the pages about them."""

from __future__ import annotations

import ast
import itertools
import re
import time
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sheets import faults_of, refused

from pitboss.games.book import book, find, games, pots
from pitboss.games.sheet_files import load
from pitboss.sheet.faults import MOST_FAULTS, WIDEST, SheetError
from pitboss.sheet.form import MOST_LINES, Form, PotForm, SheetForm
from pitboss.sheet.lawful import parse, usual
from pitboss.words import Game, PotGame

THREE, HOLDEM, SPLIT = "three-card-poker", "texas-holdem-high", "omaha-eight-or-better-massachusetts"
ROOT = Path(__file__).parents[2]


# --- everything at once -------------------------------------------------------------------------------------------

SEVERAL = {
    THREE: """
        colour = "red"
        tips = "perhaps"
        without = ["Ante"]
        commission = 5
        limits = { Ante = { least = 5, most = 500 }, Jackpot = { least = 1, most = 1 }, Play = { least = 1 } }
        pays = { "Pair Plus" = "99" }
        awards = { "Royal flush" = "9 to 1" }
        options = { deal = "sideways", moon = "full" }
        meter = { seed = 5, sed = 5 }
        caps = { tip = 1 }
    """,
    HOLDEM: """
        colour = "red"
        limit = "sky"
        seats = 1
        big = 500
        raises = "x"
        kill = "double"
        kill_pot = 5
        rake = { way = "charity", steps = [[1, 2]], share = "20%", take = 1 }
        drop = { amount = 3 }
        options = { joker = "two", moon = "full" }
        side_wagers = { Bonus = 5 }
        pays = { Bonus = "II" }
    """,
}
SAID = {
    THREE: (
        "colour: a sheet has no such field; it has game",
        "meter.sed: meter has no such field; it has reads",
        "tips: 'perhaps' is neither true nor false",
        "limits.Play: write for example Ante = {",
        "without.Ante: the Ante wager is part of the game (CO",
        "commission: Three Card Poker takes none",
        "limits.Ante: $500 is too much: at most $100 (CO",
        "limits.Jackpot: Three Card Poker has no wager 'Jackpot'",
        "pays.Pair Plus: '99' is not one of '1' to '17', ",
        "awards.Royal flush: Three Card Poker lets the house set no award for it",
        "options.deal: 'sideways' is not one of",
        "options.moon: Three Card Poker leaves no such choice",
        "meter.seed: $5 is below $1,000",
        "caps.tip: Three Card Poker allows no cap on tips",
    ),
    HOLDEM: (
        "colour: a sheet has no such field; it has game",
        "rake.take: rake has no such field; it has way",
        "raises: 'x' is not a whole number",
        "limit: 'sky' is not one of 'fixed limit'",
        "seats: 1 is too few",
        "big: $500 is too much: a bet is at most $100 (CO",
        "kill: 'double' is not one of 'none'",
        "rake.way: 'charity' is not one of 'a share of the pot'",
        "rake.share: 20% is too much: at most 10% (CO",
        "drop.amount: $3 is too much: at most $2 a pot (CO",
        "options.joker: 'two' is not one of 'without', 'with', 'with, for any five of a kind' (CO",
        "options.moon: Texas hold'em high leaves no such choice",
        "limits.Bonus: Texas hold'em high has no such wager",
        "pays.Bonus: Texas hold'em high has no such wager",
    ),
}


@pytest.mark.parametrize("name", SEVERAL)
def test_everything_wrong_is_said_at_once(name: str) -> None:
    """What cannot be read, what the game does not have and what the law refuses: each fault is named, and no other."""
    data = tomllib.loads("\n".join(line.strip() for line in SEVERAL[name].splitlines()))
    found = faults_of(data, find(name))
    assert [said for said in SAID[name] if not any(fault.startswith(said) for fault in found)] == []
    assert len(found) == len(SAID[name]), found
    assert all(fault in refused(data, find(name)) for fault in found)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (THREE, "unit = 0\nlimits = { Ante = { least = '0.50', most = 5 } }", "unit: the smallest chip"),
        (THREE, "unit = 'x'\nlimits = { Ante = { least = '0.50', most = 5 } }", "unit: 'x' is not an amount"),
        (THREE, "pays = { 'Pair Plus' = 'x', 'Ante Bonus' = '2' }", "pays.Pair Plus: 'x' is not one of"),
        (THREE, "without = ['Ante']\nlimits = { Ante = { least = 10, most = 20 } }", "without.Ante: the Ante wager"),
        (
            "boston-5-stud",
            "options = { 'ante bonus' = 'x' }\nlimits = { 'Ante Bonus' = { least = 9, most = 9 } }",
            "options.ante bonus: 'x' is not one of",
        ),
        (HOLDEM, "unit = 0\nsmall = '4.50'", "unit: the smallest chip"),
        (HOLDEM, "small = 'x'\nbig = 3\nblinds = [1, 20]", "small: 'x' is not an amount"),
        (SPLIT, "kill = 'double'\nkill_pot = 60", "kill: 'double'"),
        (HOLDEM, "rake = { way = 'charity', steps = [[20, 1]], most = 5 }", "rake.way: 'charity'"),
    ],
)  # fmt: skip
def test_a_fault_makes_no_others(name: str, text: str, said: str) -> None:
    """What only follows from a line that is wrong is not held against the lines beside it."""
    (found,) = faults_of(tomllib.loads(text), find(name))
    assert found.startswith(said)


def test_a_flood_of_faults_is_cut() -> None:
    """A hundred wagers that no game has are not a hundred lines."""
    data = {"limits": {f"wager {number}": {"least": 1, "most": 1} for number in range(100)}}
    assert len(faults_of(data, find(THREE))) == 100
    said = refused(data, find(THREE))
    assert said.endswith(f"; and {100 - MOST_FAULTS} more")


def test_a_sheet_that_is_too_long_is_not_read() -> None:
    """Whatever its lines say, and however deep they stand, one line is said of it and none of them is judged."""
    words = [f"w{number}" for number in range(MOST_LINES)]
    sheets: list[dict[str, Any]] = [
        {"without": words},
        {"without": ["0"] * MOST_LINES},
        {"options": dict.fromkeys(words, "x")},
        {**dict.fromkeys(words, 1), "game": THREE},
        {"rake": {"steps": [[1, 1]] * (MOST_LINES // 2)}},
    ]
    for data, name in itertools.product(sheets, (THREE, HOLDEM)):
        (found,) = faults_of(data, find(name))
        assert found == f"a sheet has at most {MOST_LINES} lines; nothing of this one was read"


def test_as_many_lines_as_are_read_are_judged_quickly() -> None:
    """Nobody keeps a server busy with a sheet: the game is not gone through again for each wrong name."""
    names = [f"{number:03}".ljust(100, "w") for number in range(MOST_LINES - 1)]
    book = find("pai-gow-poker-with-dragon-hand")
    faults_of({"without": names[:1]}, book)
    began = time.process_time()
    assert len(faults_of({"without": names}, book)) == len(names)
    assert time.process_time() - began < 0.1


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", [THREE, HOLDEM])
def test_a_file_that_is_no_sheet(slug: str, tmp_path: Path) -> None:
    """The file's name stands before whatever is wrong with it."""
    path = tmp_path / "table.toml"
    path.write_text("unit = ")
    with pytest.raises(SheetError, match=r"table\.toml: not TOML"):
        load(path, find(slug))
    path.write_text('game = "Badugi"')
    with pytest.raises(SheetError, match=rf"table\.toml: this is a sheet for 'Badugi', not for '{slug}'"):
        load(path, find(slug))


@pytest.mark.parametrize(
    ("named", "slug"),
    [
        (THREE, THREE),
        ("Three Card Poker", THREE),
        ("three card poker", THREE),
        ("Texas Holdem High", HOLDEM),
        ("3CP", THREE),
        ("three card p", THREE),
    ],
)
def test_a_sheet_names_its_game_as_a_command_does(named: str, slug: str, tmp_path: Path) -> None:
    """By slug, name or alias, or by how one of them begins."""
    path = tmp_path / "sheet.toml"
    path.write_text(f'game = "{named}"')
    assert load(path, find(slug)).game is find(slug)
    with pytest.raises(SheetError, match="not for 'caribbean-stud'"):
        load(path, find("caribbean-stud"))


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    """Editors that put a mark before the first letter."""
    path = tmp_path / "sheet.toml"
    path.write_bytes(b"\xef\xbb\xbfunit = '0.50'\r\n")
    assert load(path, find(THREE)).unit == 50


FILES = {
    "digits": (b"unit = " + b"9" * 6000, "a number has more digits than any amount"),
    "hex": (b"unit = 0x" + b"f" * 6000, "unit: a number of so many digits is more than $1,000,000,000"),
    "text": (b"unit = '" + b"9" * 6000 + b"'", "is more than $1,000,000,000, the most a sheet can hold"),
    "float": (b"unit = 1e308", "unit: 1e+308 is more than $1,000,000,000"),
    "nan": (b"unit = nan", "unit: nan is not an amount"),
    "ceiling": (b"meter = { reads = '1,000,000,000.01' }", "'1,000,000,000.01' is more than $1,000,000,000"),
    "tiny": (b"unit = 1e-300", "is not an amount in whole cents"),
    "exponent": (b"meter = { reads = '1e999999' }", "meter.reads: '1e999999' is not an amount of dollars"),
    "percent": (b"meter = { adds = '1e99999%' }", "meter.adds: '1e99999%' is not a percentage"),
    "name": (
        b"options = { deal = 0x" + b"f" * 6000 + b" }",
        "options.deal: 'a number of so many digits' is not one of",
    ),
    "nested": (b"unit = " + b"[" * 50_000, "brackets within brackets"),
    "dotted": (b"limits" + b".a" * 400 + b" = 1", "limits.a"),
    "dotted further": (b"limits" + b".a" * 2000 + b" = 1", "a sheet has at most"),
    "binary": (bytes(range(256)) * 9, "not TOML"),
    "wide letters": ("unit = 1".encode("utf-16"), "not TOML: this is no text in UTF-8"),
    "long": (b"#" * 1_000_001, "longer than 1,000,000 bytes"),
    "long name": (b"limits = { " + b"a" * 9000 + b" = 5 }", "has no wager"),
    "unprintable": (b'limits = { "a\\n\\u001b[31m" = 5 }', "limits.a"),
}


@pytest.mark.parametrize("name", FILES)
def test_whatever_a_file_holds_is_one_line(name: str, tmp_path: Path) -> None:
    """Absurd numbers, endless brackets, no text at all: one line that can be printed."""
    raw, said = FILES[name]
    path = tmp_path / "sheet.toml"
    path.write_bytes(raw)
    with pytest.raises(SheetError, match=re.escape(said)) as caught:
        load(path, find(THREE))
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 700


def written_fields(form: type[SheetForm]) -> list[str]:
    """Every field of a form, those under a heading too."""
    inside = (f"{part}.{name}" for part, kind in form.PARTS.items() for name in kind.model_fields)
    return [*form.model_fields, *inside]


VALUES = st.recursive(
    st.one_of(
        st.integers(-(10**12), 10**12),
        st.floats(),
        st.booleans(),
        st.text(max_size=8),
        st.sampled_from(("4", "10%", "kill", "no limit", "pot limit", "a charge for time", "by a card", "0.25")),
        st.dates(),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def anything(games: Mapping[str, Game] | Mapping[str, PotGame], form: type[SheetForm]) -> st.SearchStrategy[Any]:
    """A game, and whatever may be written about it."""
    fields = st.sampled_from(written_fields(form))
    return st.tuples(st.sampled_from(list(games.values())), st.dictionaries(fields, VALUES, max_size=6))


@given(anything(games(), Form) | anything(pots(), PotForm))
@settings(max_examples=900, deadline=None)
def test_no_sheet_breaks_anything(written: tuple[Game | PotGame, dict[str, Any]]) -> None:
    """Whatever stands in a sheet gives a lawful one or a printable line for each fault."""
    game, lines = written
    data: dict[str, Any] = {}
    for name, value in lines.items():
        head, _, tail = name.partition(".")
        if tail and isinstance(data.setdefault(head, {}), dict):
            data[head][tail] = value
        elif not tail:
            data[head] = value
    said = answer(data, game)
    assert said.isprintable()
    assert len(said) < WIDEST * (len(faults_of(data, game)) + 1)


def answer(data: dict[str, Any], game: Game | PotGame) -> str:
    """What is said about a sheet; nothing where it is lawful."""
    try:
        parse(data, game)
    except SheetError as error:
        return str(error)
    return ""


# --- what is kept, and what is printed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pai-gow-poker", "unit = 2\ncommission = '2.5%'\ntips = false\nlimits = { Bet = { least = 4, most = 100 } }"),
        (THREE, "meter = { adds = 100, reads = '0.30' }"),
        ("ultimate-texas-holdem", ""),
        (HOLDEM, "limit = 'spread limit'\nbig = 100\nblinds = [1, 2]\nrake = { share = '5%', most = 4 }\nseconds = 30"),
        (SPLIT, "kill = 'half-kill'\nkill_pot = 60\nante = '0.50'"),
    ],
)  # fmt: skip
def test_a_sheet_comes_back_from_its_own_words(name: str, text: str) -> None:
    """What a log keeps of a sheet makes the same sheet again."""
    first = parse(tomllib.loads(text), find(name))
    kept = first.form.model_dump(mode="json", exclude_defaults=True)
    assert parse(kept, first.game) == first


@pytest.mark.parametrize("name", book())
def test_a_usual_sheet_is_one_without_a_line(name: str) -> None:
    """A house that chooses nothing writes nothing."""
    assert parse({}, find(name)) == usual(find(name))


@pytest.mark.parametrize("page", ["README.md", "docs/sheet.md", "docs/pot-sheet.md"])
def test_printed_sheets_are_lawful(page: str) -> None:
    """Every sheet that is printed as an example can be used as it stands."""
    found = re.findall(r"```toml\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S)
    assert found
    for data in map(tomllib.loads, found):
        assert parse(data, find(data["game"])).form.game == data["game"]


# --- who asks for the kind of a game ------------------------------------------------------------------------------

ASKS = {
    "table/pot/log.py",
    "table/scenes/check.py",
    "table/scenes/reader.py",
    "web/pit.py",
    "web/sheets/fields.py",
    "web/tables/pot.py",
}
"""Engines and what opens them play one kind only; a form has other lines for each."""


def test_only_engines_ask_for_the_kind_of_a_game() -> None:
    """Whoever reads a sheet, prints a rule or lists a game does not have to know how it is banked."""
    pitboss = ROOT / "pitboss"
    asking = {str(file.relative_to(pitboss)) for file in pitboss.rglob("*.py") if asks(file.read_text("utf-8"))}
    assert {name for name in asking if name.split("/")[0] not in {"games", "words", "sheet"}} == ASKS


def asks(source: str) -> bool:
    """Whether anything in it is asked whether it is a pot game."""
    if "PotGame" not in source:
        return False
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return any(ast.unparse(call.func) == "isinstance" and "PotGame" in ast.unparse(call.args[1]) for call in calls)
