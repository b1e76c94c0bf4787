"""The JSON of the commands: every answer has its shape and the version; a changed shape is another version."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main
from cage import TWO, CageClerk
from jackpots import COLORADO, page
from shaped import exact
from typer.testing import CliRunner

from pitboss import cli
from pitboss.games import tournament_files
from pitboss.report.contract import shapes
from pitboss.report.contract.answers import ANSWERS
from pitboss.report.contract.version import MARKS, VERSION
from pitboss.report.contract.written import WrittenShape, mark, written
from pitboss.web.typescript import SOURCES

ROOT = Path(__file__).parents[2]
SHAPES = [
    each for source in SOURCES[:2] for each in written(source.read_text("utf-8")) if isinstance(each, WrittenShape)
]
OWN = """
rows = [
 {hand = "Straight Flush", pays = "40 to 1"}, {hand = "3 of a Kind", pays = "30 to 1"},
 {hand = "Straight", pays = "6 to 1"}, {hand = "Flush", pays = "3 to 1"}, {hand = "Pair", pays = "1 to 1"},
]
"""
SHEET = """
game = "3cp"
without = ["6 Card Bonus"]
[limits]
Ante = {least = 10, most = 100}
[meter]
seed = 2500
adds = "15%"
"""
POT = """
game = "texas-holdem-high"
small = 2
big = 4
blinds = [1, 2]
[rake]
share = "5%"
most = 3
"""
HISTORY = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
finishing_stacks = [101, 99]
actions = ["d dh p1 AsKs", "d dh p2 7c2d", "p2 f"]
"""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sheet and another, a pay table of one's own, histories and a round."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "sheet.toml").write_text(SHEET)
    (folder / "other.toml").write_text(SHEET.replace("least = 10", "least = 15"))
    (folder / "wrong.toml").write_text('game = "badugi"\nseats = 99\n')
    (folder / "unreadable.toml").write_text("game = ")
    (folder / "pot.toml").write_text(POT)
    (folder / "jackpot.toml").write_text(page(COLORADO).replace('"texas-holdem-high", ', ""))
    (folder / "tournament.toml").write_text(tournament_files.ready()["turbo"].read_text("utf-8"))
    (folder / "mine.toml").write_text(OWN)
    (folder / "hand.phh").write_text(HISTORY)
    other, wrong = HISTORY.replace("101, 99", "102, 98"), HISTORY.replace("p2 f", "p1 f")
    (folder / "hands.phhs").write_text(f"[1]\n{HISTORY}\n[2]\n{other}\n[3]\n{wrong}")
    CliRunner().invoke(cli.app, ["deal", "3cp", "--log", str(folder / "round.json")], catch_exceptions=False)
    return folder


def answered(desk: Path, *words: str) -> Any:
    """What a command answers, whatever its status is."""
    done = CliRunner().invoke(cli.app, [word.format(desk) for word in (*words, "--json")], catch_exceptions=False)
    assert done.exit_code in (0, 1), done.output
    return json.loads(done.stdout)


WORDS: list[tuple[type, tuple[str, ...]]] = [
    (shapes.GamesAnswer, ("games",)),
    (shapes.RulesAnswer, ("rules", "uth")),
    (shapes.RulesAnswer, ("rules", "badugi")),
    (shapes.RulesAnswer, ("rules", "--sheet", "{}/sheet.toml")),
    (shapes.PaytablesAnswer, ("paytables",)),
    (shapes.PaytablesAnswer, ("paytables", "--sheet", "{}/sheet.toml")),
    (shapes.RoundAnswer, ("deal", "3cp")),
    (shapes.RoundAnswer, ("deal", "--sheet", "{}/sheet.toml", "--seed", "1", "--seats", "3")),
    (shapes.RoundAnswer, ("deal", "let-it-ride", "--seed", "4")),
    (shapes.RoundAnswer, ("deal", "pai-gow", "--seed", "4")),
    (shapes.HandAnswer, ("deal", "nlhe", "--seed", "3")),
    (shapes.HandAnswer, ("deal", "--sheet", "{}/pot.toml", "--seed", "3")),
    (shapes.HandAnswer, ("deal", "2-7", "--seed", "3")),
    (shapes.RoundAnswer, ("replay", "{}/round.json")),
    (shapes.ReplayAnswer, ("replay", "{}/hand.phh")),
    (shapes.ReplayAnswer, ("replay", "{}/hands.phhs", "{}/round.json", "--rake", "5% most 3")),
    (shapes.VerifyAnswer, ("verify", "{}/round.json")),
    (shapes.LawAnswer, ("law", "--open")),
    (shapes.ParagraphsAnswer, ("law", "1018")),
    (shapes.SolveAnswer, ("solve", "3cp", "--pay", "Pair Plus={}/mine.toml")),
    (shapes.SimulateAnswer, ("simulate", "3cp", "--rounds", "1000", "--strategy", "random")),
    (shapes.JackpotAnswer, ("jackpot", "{}/jackpot.toml", "--players", "4", "--hands", "500")),
    (shapes.MeterAnswer, ("jackpot", "{}/sheet.toml")),
    (shapes.DiffAnswer, ("diff", "{}/sheet.toml", "{}/other.toml", "--no-edges")),
    (shapes.CheckAnswer, ("check", "{}/sheet.toml", "{}/wrong.toml", "{}/pot.toml")),
    (shapes.AtlasAnswer, ("atlas", "extreme-21")),
    (shapes.CheckAnswer, ("tournament", "check", "{}/tournament.toml")),
    (shapes.TournamentPlayAnswer, ("tournament", "play", "{}/tournament.toml", "--players", "2")),
    (shapes.TournamentLengthAnswer, ("tournament", "length", "{}/tournament.toml", "--players", "2", "--times", "1")),
    (shapes.TournamentPayoutsAnswer, ("tournament", "payouts", "turbo")),
    (shapes.TournamentDealAnswer, ("tournament", "deal", "5000", "3000", "--prizes", "50,30")),
    (shapes.ReportAnswer, ("report", "--sheet", "{}/sheet.toml", "--rounds", "1e3", "--pay", "Pair Plus={}/mine.toml")),
]


@pytest.mark.parametrize(("shape", "words"), WORDS, ids=[" ".join(words) for _, words in WORDS])
def test_every_answer_has_its_shape_and_the_version(shape: type, words: tuple[str, ...], desk: Path) -> None:
    found = answered(desk, *words)
    assert next(iter(found)) == "version"
    assert found["version"] == VERSION
    assert shape in ANSWERS[" ".join(words[:2]) if words[0] == "tournament" else words[0]]
    exact(shape, found)


def commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command with the words in front of it."""
    for name, each in group.commands.items():
        if hasattr(each, "commands"):
            yield from commands(each, f"{before}{name} ")
        else:
            yield f"{before}{name}", each


def test_whatever_has_json_is_in_the_contract() -> None:
    """And every shape of an answer is tried here; those of the house in a day of it."""
    every = commands(typer.main.get_command(cli.app))
    able = {name for name, each in every if any("--json" in option.opts for option in each.params)}
    assert able == set(ANSWERS)
    tried = {shape for name, found in ANSWERS.items() if not name.startswith("house ") for shape in found}
    assert tried == {shape for shape, _ in WORDS}


DAY = "2026-11-16"
OF_THE_HOUSE: list[tuple[str, ...]] = [
    ("init", "The Silver Spur", "--cash", "250,000"),
    ("key", "--new"),
    ("day open", DAY),
    ("day back",),
    ("day open", DAY),
    ("owner", "100"),
    ("sheet submit", "208-poker", "--post", "--by", "Ana"),
    ("sheet submit", "fixed-limit-holdem", "--by", "Ana"),
    ("sheet approve", "2", "A-1", "--of", "Commission", "--by", "Ana"),
    ("sheet notice", "2", "--by", "Ana"),
    ("sheet post", "2", "--by", "Ana"),
    ("sheet list",),
    ("sheet show", "2"),
    ("sheet diff", "2"),
    ("open", "208-poker", "--inventory", "5000", *TWO),
    ("sign", "1", "--by", "Ana"),
    ("rules", "pyproject.toml", "--place", "beside the cage", "--approval", "DOG 7", "--by", "Ana"),
    ("open", "fixed-limit-holdem", "--inventory", "2000", "--imprest", *TWO),
    ("fill", "1", "1000"),
    ("credit", "1", "500.50"),
    ("relief", "2", "--dealer", "Eva", "--counted", "1,999"),
    ("buy", "1", "Kim", "300", "--slip"),
    ("coupon", "1", "Kim", "25"),
    ("colour", "1", "Kim", "8", "blue"),
    ("colour", "1", "Kim", "8", "--back"),
    ("chips", "Lee", "50"),
    ("cash", "Lee", "50"),
    ("meter install", "floor", "3cp"),
    ("meter good", "floor", "5", "--why", "jammed", *TWO),
    ("meter change", "floor", "--approval", "A-7", "--most", "50000", *TWO),
    ("jackpot offer", "--game", "longhorn-holdem", "--seed", "100"),
    ("jackpot post", "longhorn-holdem"),
    ("jackpot ending", "longhorn-holdem", *TWO),
    ("deck receive", "1", "red", "--packs", "3"),
    ("deck receive", "2", "blue", "--design", "stars"),
    ("deck receive", "3", "green"),
    ("deck inspect", "1", "1", *TWO),
    ("deck inspect", "2", "1", *TWO),
    ("deck put", "1", "1"),
    ("deck put", "2", "1"),
    ("deck show", "1", "Kim", "Lee"),
    ("deck count", "1", "156", "--deck", "1"),
    ("deck sequence", "2", "1"),
    ("deck out", "3", "--why", "worn", "--destroyed"),
    ("deck spread", "limits and places"),
    ("deck list",),
    ("shuffler place", "1", "--counts"),
    ("shuffler remove", "1"),
    ("dice inspect", "5", "1"),
    ("controls", "the shuffler jammed", "A supervisor opens it.", "--approval", "IC 7"),
    ("list join", "Kim", "208-poker"),
    ("list call", "1", "Kim"),
    ("list leave", "Kim", "208-poker"),
    ("alarms",),
    ("award list",),
    ("status",),
    ("funds",),
    ("meter retire", "floor", "closing", "--petition", "P-1", "--to", "The Star", *TWO),
    ("jackpot end", "longhorn-holdem", "closing", "--petition", "P-1", "--to", "The Star", *TWO),
    ("drop", "all"),
    ("shift",),
    ("count", "1", "290", *TWO),
    ("incident", "a drink was spilt", "--table", "1"),
    ("bar", "Kim", "--why", "rude", "--until", "2030-01-01"),
    ("admit", "Kim"),
    ("freeze", "1", "--why", "a card is missing"),
    ("thaw", "1"),
    ("dispute", "2", "Lee", "the pot was pushed too early"),
    ("rule", "2", "1", "the award stands", "--law", "CO 1034"),
    ("thaw", "2"),
    ("trail", "--table", "2"),
    ("last", "2"),
    ("close", "1", "--counted", "5174.50", *TWO),
    ("close", "2", "--counted", "1999", *TWO),
    ("sheet withdraw", "2", "--by", "Ana"),
    ("balance", "cage"),
    ("day close",),
    ("keep", "rounds", "30", "--by", "Ana"),
    ("forget", "--before", "2026-01-31", "--by", "Ana"),
    ("verify", "--rounds"),
    ("records",),
    ("report", DAY),
    ("report", DAY[:7], "--no-rounds"),
    ("engage", "Ora", "--as", "owner"),
    ("engage", "Flo", "--as", "floor", "--as", "cage", "--licence", "K 7", "--until", "2030-01-31", "--by", "Ora"),
    ("word", "Flo", "--by", "Ora"),
    ("prop engage", "Pia", "--licence", "S 7", "--until", "2030-01-31", "--file", "E 7", "--by", "Ora"),
    ("people",),
    ("prop leave", "Pia", "--by", "Ora"),
    ("leave", "Flo", "--by", "Ora"),
]
STEPS = ("pot", "verify", "pay", "refuse", "back", "key", "aside", "claimed", "unclaimed")
TOURNAMENTS = {name for name in ANSWERS if name.startswith("house tournament ")}
"""Tried in tests/web/cage/test_tournament_desk."""
UNTRIED = {"house charge", "house jackpot cap", "house jackpot withheld", *(f"house award {step}" for step in STEPS)}
"""What needs a hand that was played; it is answered by the same function as the rest."""


def test_every_answer_of_the_house_has_its_shape(tmp_path: Path) -> None:
    """A day of it: every command, as it is typed."""
    clerk = CageClerk("--db", f"sqlite:///{tmp_path / 'spur.db'}")
    for verb, *words in OF_THE_HOUSE:
        found = clerk.done(*verb.split(), *words)
        assert next(iter(found)) == "version"
        assert found["version"] == VERSION
        (shape,) = ANSWERS[f"house {verb}"]
        exact(shape, found)
    tried = {f"house {verb}" for verb, *_ in OF_THE_HOUSE}
    assert tried | UNTRIED | TOURNAMENTS == {name for name in ANSWERS if name.startswith("house ")}


def test_a_changed_shape_is_another_version() -> None:
    """Whoever changes a field counts the version up, adds its mark, and says so in the changelog."""
    found = mark(*(source.read_text("utf-8") for source in SOURCES))
    assert MARKS[VERSION] == found, "a shape has changed: count VERSION up, and say in CHANGELOG.md what changed"
    assert max(MARKS) == VERSION
    assert len(set(MARKS.values())) == len(MARKS)
    said = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert all(re.search(rf"JSON, version {version}\b", said) for version in MARKS)


@pytest.mark.parametrize(
    ("change", "same"),
    [
        (lambda text: text.replace('"""The slug."""', '"""The slug, as it is typed."""'), True),
        (lambda text: text.replace("    seed: int\n", "    seed: float\n", 1), False),
        (lambda text: text.replace("    note: NotRequired[str]", "    note: str", 1), False),
        (lambda text: text.replace("    odds: str\n", "    chances: str\n"), False),
        (lambda text: text.replace("SolveAnswer(VersionedAnswer, ", "SolveAnswer("), False),
        (lambda text: text.replace("    odds: str\n", ""), False),
    ],
)  # fmt: skip
def test_the_mark_is_of_fields_not_of_words(change: Callable[[str], str], same: bool) -> None:  # noqa: FBT001
    source = SOURCES[0].read_text("utf-8")
    assert change(source) != source
    assert (mark(change(source)) == mark(source)) is same


def test_every_field_says_what_it_means() -> None:
    assert not [f"{shape.name}.{field.name}" for shape in SHAPES for field in shape.fields if not field.says]
    assert all(shape.says for shape in SHAPES)


WHOLE = {"int", "int | None", "list[int]", "dict[str, int]"}
MIXED = {"sheet", "events", "hand", "break_even_exact"}
"""Fields that hold other things beside money, or an exact fraction of a cent."""


def test_money_is_whole_cents() -> None:
    """Wherever cents are spoken of, there are integers; and nothing speaks of dollars but the sheet, which has none."""
    fields = [field for shape in SHAPES for field in shape.fields]
    assert len([field for field in fields if "cent" in field.says]) > 20
    for field in (field for field in fields if re.search(r"\bin cents|nearest cent", field.says)):
        assert field.name in MIXED or ast.unparse(field.kind) in WHOLE, field.name
    assert [field.name for field in fields if "dollar" in field.says] == ["sheet"]


def test_a_sheet_in_an_answer_is_in_cents(desk: Path) -> None:
    """Though its file is in dollars, and a log holds it so."""
    banked = answered(desk, "deal", "--sheet", "{}/sheet.toml", "--seed", "1")["sheet"]
    assert banked["limits"] == {"Ante": {"least": 10_00, "most": 100_00}}
    assert banked["meter"] == {"seed": 2500_00, "adds": "3/20"}
    pot = answered(desk, "deal", "--sheet", "{}/pot.toml", "--seed", "1")["sheet"]
    assert (pot["blinds"], pot["rake"]) == ([100, 200], {"share": "1/20", "most": 300})


def test_a_pay_table_of_ones_own_is_there_with_its_rows(desk: Path) -> None:
    found = answered(desk, "solve", "3cp", "--pay", "Pair Plus={}/mine.toml")
    (own,) = [each for each in found["schedules"] if each["own"]]
    assert own["wager"] == "Pair Plus"
    assert [(row["hand"], row["payout"]["odds"]) for row in own["rows"]][3] == ("Flush", "3")
    assert {each["wager"] for each in found["schedules"]} > {"Ante Bonus", "Pair Plus"}


def test_a_meter_is_in_cents(desk: Path) -> None:
    """So are its wager, its seed and where nobody has an edge."""
    found = answered(desk, "solve", "3cp", "--pay", "Pair Plus={}/mine.toml")
    (meter,) = [wager["meter"] for wager in found["wagers"] if "meter" in wager]
    assert (meter["wager"], meter["seed"]) == (1_00, 1_000_00)
    assert isinstance(meter["break_even"], int)
    assert meter["break_even"] > 1_000_00
