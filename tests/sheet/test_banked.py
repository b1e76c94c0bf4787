"""The licensee's sheet: what people write is understood, and what is wrong with it is one line in plain words."""

import re
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from sheets import refused

from pitboss.games.book import game, games
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.form import Form
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.limits import tied_of
from pitboss.sheet.warnings import warnings
from pitboss.table.banked.setup import plan, start
from pitboss.words import Game, Wager

THREE = "three-card-poker"
ULTIMATE = "ultimate-texas-holdem"
ROOT = Path(__file__).parents[2]


def sheet(text: str, name: str = THREE) -> Sheet:
    """A sheet from TOML."""
    return parse(tomllib.loads(text), game(name))


def refusal(text: str, name: str = THREE) -> str:
    """What is said about a sheet that is refused."""
    return refused(tomllib.loads(text), game(name))


# --- the meter ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("meter = { adds = -1 }", "meter.adds: -1 is negative"),
        ("meter = { adds = '-5%' }", "meter.adds: '-5%' is negative"),
        ("meter = { adds = 101 }", "meter.adds: 101 is more than 100%"),
        ("meter = { reads = -1 }", "meter.reads: -1 is negative"),
        ("meter = { reserve = '-$5' }", "meter.reserve: '-$5' is negative"),
        ("meter = { seed = 999 }", "meter.seed: $999 is below $1,000, what is printed for a Progressive wager of $1"),
        ("meter = { seed = 999 }", "(CO 47.1-1017.24(17))"),
        ("meter = { seed = 999 }\npays = { Progressive = 2 }", "(CO 47.1-1017.24(17))"),
        ("meter = { seed = 4999 }\nlimits = { Progressive = { least = 5, most = 5 } }", "below $5,000"),
        ("meter = { seed = 4999 }\nlimits = { Progressive = { least = 1, most = 5 } }", "Progressive wager of $5"),
        ("meter = { seed = 1000 }\nwithout = ['Progressive']", "meter: this sheet is without Progressive"),
    ],
)
def test_a_meter_that_cannot_be(text: str, said: str) -> None:
    """A meter adds 0% to 100%, never stands below nothing and restarts from the printed seed or more."""
    assert said in refusal(text)


@pytest.mark.parametrize("text", ["meter = { seed = 1000 }", "[meter]"])
def test_a_game_without_a_meter_has_none(text: str) -> None:
    """Nothing is said about a meter where there is none."""
    assert "meter: Bonus 6 has no meter" in refusal(text, "bonus-6")


@pytest.mark.parametrize(
    ("name", "text", "seed"),
    [
        (THREE, "", 1_000_00),
        (THREE, "limits = { Progressive = { least = 5, most = 5 } }", 5_000_00),
        (THREE, "limits = { Progressive = { least = 1, most = 5 } }", 5_000_00),
        (THREE, "limits = { Progressive = { least = 5, most = 5 } }\nmeter = { seed = 6000 }", 6_000_00),
        (ULTIMATE, "", 1_000_00),
        (ULTIMATE, "meter = { seed = 0 }", 0),
    ],
)
def test_the_seed_is_the_printed_one(name: str, text: str, seed: int) -> None:
    """Without a word about it a meter starts at, and restarts from, what its schedule prints for the wager."""
    meter = start(plan(name, sheet(text, name)), 1).meter
    assert (meter.reads, meter.seed) == (seed, seed)


def test_what_a_wager_adds_is_in_whole_cents() -> None:
    """A wager of one size is asked about its size, any other about the unit; the usual share is called so."""
    assert sheet("unit = '0.01'").unit == 1
    said = refusal("unit = '0.01'\nlimits = { Progressive = { least = 1, most = 5 } }")
    assert "meter.adds: 20% of $0.01 is not in whole cents; 20% is what a Progressive wager usually adds" in said
    assert refusal("meter = { adds = '12.5%' }").endswith("meter.adds: 12.5% of $1 is not in whole cents")


# --- limits -------------------------------------------------------------------------------------------------------


def tied() -> list[Any]:
    """Every wager of every game that is as large as another under the usual options."""
    return [
        pytest.param(book, wager, other, id=f"{slug}: {wager.spot.name}")
        for slug, book in games().items()
        for wager, other in tied_of(book, usual(book).options).values()
    ]


@pytest.mark.parametrize(("book", "wager", "other"), tied())
def test_a_tied_wager_has_no_limit_of_its_own(book: Game, wager: Wager, other: str) -> None:
    """A limit for a wager that is as large as another is refused with its paragraph; it follows the other."""
    name = wager.spot.name
    with pytest.raises(SheetError) as caught:
        parse({"limits": {name: {"least": 20, "most": 20}}}, book)
    assert f"limits.{name}: it is always as large as" in str(caught.value)
    assert f"limit {other} instead ({wager.law})" in str(caught.value)
    bounds = parse({"limits": {other: {"least": 20, "most": 40}}}, book).limits
    assert (bounds[name].least, bounds[name].most) == (2000 * wager.share, 4000 * wager.share)


def test_ties_depend_on_the_options() -> None:
    """The Ante Bonus of Boston 5 is limited where it may be of any size, and not where it equals the 1st Wager."""
    text = "limits = { 'Ante Bonus' = { least = 20, most = 20 } }"
    assert sheet(text, "boston-5-stud").limits["Ante Bonus"].least == 20_00
    equal = f"{text}\noptions = {{ 'ante bonus' = 'equal to the 1st Wager' }}"
    assert "as large as 1st Wager" in refusal(equal, "boston-5-stud")


def test_a_tied_wager_does_not_break_the_unit() -> None:
    """Chips of $10 need limits in tens on the wagers that have limits, and on no others."""
    text = "unit = 10\nwithout = ['Progressive', 'Trips']\nlimits = { Ante = { least = 10, most = 100 } }"
    assert sheet(text, ULTIMATE).limits["Blind"].least == 10_00


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            THREE,
            "limits = { Ante = { least = 5, most = 500 } }",
            "limits.Ante: $500 is too much: at most $100 (CO 47.1-1002(2))",
        ),
        (THREE, "limits = { Play = { least = 5, most = 50 } }", "limits.Play: it follows from Ante; a sheet neither"),
        (THREE, "without = ['Play']", "without.Play: it follows from Ante"),
        (
            THREE,
            "limits = { Jackpot = { least = 5, most = 50 } }",
            "has no wager 'Jackpot'; it has 'Ante', 'Pair Plus'",
        ),
        (THREE, "limits = { Ante = { least = -5, most = 50 } }", "limits.Ante.least: -5 is negative"),
        (THREE, "limits = { Ante = { least = 50, most = 5 } }", "($50) must be positive and not above the most ($5)"),
        (
            THREE,
            "without = ['Progressive']\nlimits = { Progressive = { least = 1, most = 1 } }",
            "is without Progressive",
        ),
        (THREE, "unit = 3", "unit: $3 is not a chip of which the usual limits are made: Ante $5, Pair Plus $1"),
        ("let-it-ride-bonus", "limits = { Bonus = { least = 2, most = 2 } }", "exactly $1, not $2 (CO 47.1-1017.14(2)"),
        (
            "vegas-double-action-required-stud-bet",
            "limits = { Hand = { least = 96, most = 100 } }",
            "not $101 (CO 47.1-1017.20(2)(b)); Stud Bet has the usual limit, $5 to $100",
        ),
    ],
)
def test_limits_say_what_was_given(name: str, text: str, said: str) -> None:
    """A refused limit names what was written, what is allowed, and whether it is only the usual one."""
    assert said in refusal(text, name)


def test_own_limits_are_not_called_usual() -> None:
    """Only a limit that is not on the sheet is called the usual one."""
    with pytest.raises(SheetError) as caught:
        sheet("unit = 3\nlimits = { Ante = { least = 5, most = 50 } }")
    unit, ante = caught.value.faults
    assert ante.sentence == "limits.Ante: $5 is not a multiple of $3, the unit"
    assert unit.sentence == (
        "unit: $3 is not a chip of which the usual limits are made: Pair Plus $1, 6 Card Bonus $1, Progressive $1;"
        " other limits are written under [limits]"
    )


def test_faults_follow_the_lines_of_the_sheet() -> None:
    """Whatever kind they are; a shape that is wrong inside is said once, where it is."""
    with pytest.raises(SheetError) as caught:
        sheet('pays = { "Pair Plus" = "33" }\nlimits = { "Pair Plus" = { min = 5 } }\nunit = "0.3"')
    assert [fault.place for fault in caught.value.faults] == ["pays.Pair Plus", "limits.Pair Plus.min", "unit"]
    schedule, field, _ = caught.value.faults
    assert field.sentence == "limits.Pair Plus.min: limits.Pair Plus has no such field; it has least, most"
    assert schedule.sentence.startswith("pays.Pair Plus: '33' is not one of '1' to '17', '12 as printed', '14 as pr")
    assert len(schedule.sentence) < 160


def test_a_meter_below_its_seed_is_warned_of() -> None:
    for reads, warned in ((999, True), (1000, False)):
        found = warnings(sheet(f"meter = {{ reads = {reads} }}"))
        assert [each.place for each in found] == ["meter.reads"] * warned


# --- plain words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "colour = 'red'",
            "colour: a sheet has no such field; it has game, unit, reading, limits, pays, awards, options, without",
        ),
        ("colour = 1\nsize = 2", "size: a sheet has no such field; it has game"),
        (
            "meter = { sed = 1 }",
            "meter.sed: meter has no such field; it has reads, seed, reserve, adds, link; perhaps 'seed' is meant",
        ),
        (
            "limits = { Ante = { least = 5, most = 9, max = 9 } }",
            "limits.Ante.max: limits.Ante has no such field; it has least, most",
        ),
        ("limits = { Ante = true }", "limits.Ante: write for example Ante = { least = 5, most = 100 }"),
        ("limits = { Ante = { least = 5 } }", "limits.Ante: write for example Ante = { least = 5, most = 100 }"),
        (
            "limits = 5",
            "limits: write the heading [limits] and under it lines such as Ante = { least = 5, most = 100 }",
        ),
        ("pays = 2", 'pays: write the heading [pays] and under it lines such as "Pair Plus" = "2"'),
        ("pays = { 'Pair Plus' = [2] }", 'pays.Pair Plus: write for example "Pair Plus" = "2"'),
        ("without = 'Progressive'", 'without: write for example without = ["Progressive"]'),
        ("without = [1]", 'without: write for example without = ["Progressive"]'),
        ("game = 5", 'game: write for example game = "three-card-poker"'),
        ("unit = true", "unit: true is not an amount of dollars; write for example 5"),
        ("unit = []", "unit: a list is not an amount of dollars"),
        ("unit = '5,50'", "unit: '5,50' is not an amount of dollars"),
        ("unit = -1", "unit: -1 is negative"),
        ("tips = 'yes'", "tips: 'yes' is neither true nor false"),
        ("tips = 1", "tips: 1 is neither true nor false"),
        ("options = { deal = true }", "options.deal: 'true' is not one of 'one at a time in rotation', 'in packets'"),
        ("caps = { round = -1 }", "caps.round: -1 is negative"),
    ],
)
def test_shape_is_said_in_plain_words(text: str, said: str) -> None:
    """A wrong field or a wrong kind of thing: what to write instead."""
    assert said in refusal(text)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("pai-gow-poker", "commission = -1", "commission: -1 is negative"),
        (
            "pai-gow-poker",
            "commission = 6",
            "commission: 6% is too much: at most 5% of the winnings (CO 47.1-1017.43(1)",
        ),
        ("emperors-challenge", "commission = 3", "5% of the winnings or none, not 3% (CO 47.1-1017.49(2)"),
        ("3-5-7-poker-with-player-banked-pots", "rake = { '3 Pot' = { share = 11, most = 5 } }", "not 11% and $5 (CO"),
        (
            "bonus-6",
            "awards = { 'Royal flush' = 900 }",
            'awards.Royal flush: write for example "Royal',
        ),
        ("bonus-6", "awards = { 'Royal flush' = '5 to 0' }", "'5 to 0' is not odds such as '2,000 to 1' (CO"),
        ("bonus-6", "awards = { 'Royal flush' = '1.2.3 to 1' }", "'1.2.3 to 1' is not odds"),
        ("bonus-6", "awards = { 'Royal flush' = '99999999 to 1' }", "'99999999 to 1' is not odds"),
    ],
)
def test_shares_and_awards_say_what_was_given(name: str, text: str, said: str) -> None:
    """Commission, rake and awards: what is allowed and what was written."""
    assert said in refusal(text, name)


# --- what people write --------------------------------------------------------------------------------------------


def test_numbers_are_names_where_the_print_is_a_number() -> None:
    """A schedule or a number of decks may be written without quotes, and 9 is the printed 09."""
    assert sheet("pays = { 'Pair Plus' = 2 }").schedules["Pair Plus"].name == "2"
    assert sheet("options = { decks = 8 }", "big-3").options["decks"] == "8"
    assert sheet("pays = { 'Queens Up' = 9 }", "crazy-4-poker").schedules["Queens Up"].name == "09"
    assert "options.decks: '3' is not one of '6', '4', '8'" in refusal("options = { decks = 3 }", "big-3")


@pytest.mark.parametrize("text", ["'25%'", "'25'", "25", "25.0", "'25 %'"])
def test_percentages(text: str) -> None:
    """Twenty-five percent, however it is written."""
    assert sheet(f"meter = {{ adds = {text} }}").form.meter.adds == Fraction(1, 4)


@pytest.mark.parametrize("text", ["0.25", "'0.25'", "'.25'"])
def test_a_bare_fraction_is_ambiguous(text: str) -> None:
    """0.25 is a quarter or a quarter of one percent; the line says how to write either."""
    assert 'can be read two ways; write "25%" or "0.25%"' in refusal(f"meter = {{ adds = {text} }}")


def test_one_of_a_pair_chooses_both() -> None:
    """Schedules that go together are chosen by one line; two lines must agree."""
    for wager in ("Ante Bonus", "Pair Plus"):
        chosen = sheet(f"pays = {{ '{wager}' = '2' }}").schedules
        assert (chosen["Ante Bonus"].name, chosen["Pair Plus"].name) == ("2", "2")
    said = refusal("pays = { 'Ante Bonus' = '2', 'Pair Plus' = '1' }")
    assert "pays: Ante Bonus '2' and Pair Plus '1' must be schedules of the same name (CO 47.1-1017.24(17)" in said


def test_nothing_pays_a_wager_that_is_left_out() -> None:
    """A schedule for a wager that `without` removes is refused; its partner's is not."""
    assert "pays.Pair Plus: this sheet is without Pair Plus" in refusal(
        "without = ['Pair Plus']\npays = { 'Pair Plus' = 2 }"
    )
    assert sheet("without = ['Pair Plus']\npays = { 'Ante Bonus' = 2 }").schedules["Ante Bonus"].name == "2"


# --- the page about it --------------------------------------------------------------------------------------------


def test_every_field_has_its_line() -> None:
    """The page about sheets has a row for each field, and none for a field that is not there."""
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs/sheet.md").read_text(encoding="utf-8"), re.M)
    parts = {name: Form.PARTS[name].model_fields for name in ("meter", "caps", "notices")}
    inside = {f"`[{name}]` `{field}`" for name, fields in parts.items() for field in fields}
    own_names = {"limits", "pays", "awards", "options", "rake", "house_way"}
    headed = {f"`[{name}]`" for name in Form.model_fields if name in own_names}
    plain = {f"`{name}`" for name in Form.model_fields if name not in parts} - {f"`{row[2:-2]}`" for row in headed}
    assert set(rows) == inside | headed | plain


def test_each_version_of_texas_holdem_plus_has_its_own_blind() -> None:
    """A sheet of version A cannot name the schedule of version B."""
    with pytest.raises(SheetError, match="Version B"):
        sheet('pays = { Blind = "Version B, player wins" }', "texas-holdem-plus-version-a")
