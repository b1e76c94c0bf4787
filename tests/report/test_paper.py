"""The math report and the atlas: what they hold, that their sums are right, and that they print the same twice."""

from __future__ import annotations

import csv
import hashlib
import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
import typst
from commands import assert_refused, pitboss

from pitboss.games.book import game
from pitboss.report.atlas import files
from pitboss.report.atlas.atlas import entries
from pitboss.report.laboratory.hold import long_run_share
from pitboss.report.numbers import chance, money, net, odds
from pitboss.report.paper import front
from pitboss.report.paper.findings import findings
from pitboss.report.paper.identity import fingerprint
from pitboss.report.paper.page import (
    Bullets,
    Facts,
    Grid,
    Heading,
    Paper,
    PaperTable,
    PaperText,
    Plot,
    Signatures,
    paper_data,
)
from pitboss.report.paper.paper import paper
from pitboss.report.paper.printing import html, pdf, template
from pitboss.report.paper.wager import joined, wager
from pitboss.rules import custom
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Figure, Outcome, Solution
from pitboss.sheet.lawful import usual
from pitboss.solve.edges import mark_of
from pitboss.solve.solver import solve

FAST = ("three-card-poker", "let-it-ride-progressive", "mississippi-stud")


@pytest.fixture(autouse=True)
def _dated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


@cache
def made(name: str) -> Paper:
    """A report, once."""
    return paper(findings(custom.chosen(game(name)), f"pitboss report {name} --out {name}.pdf"))


def part(found: Paper, title: str) -> list[object]:
    """The blocks under a heading of the first level."""
    inside, kept = False, []
    for block in found.blocks:
        if isinstance(block, Heading) and block.level == 1:
            inside = block.text == title
        elif inside:
            kept.append(block)
    return kept


def first_table(blocks: list[object]) -> PaperTable:
    return next(block for block in blocks if isinstance(block, PaperTable))


def test_outcomes_sum_to_one_and_to_the_edge() -> None:
    """In every table of outcomes the last line is the sum of the others."""
    for name in FAST:
        tables = [b for b in part(made(name), "Wagers in detail") if isinstance(b, PaperTable) and b.total]
        assert tables
        for table in tables:
            *rows, total = table.rows
            assert sum(int(row[1].replace(",", "")) for row in rows) == int(total[1].replace(",", ""))
            assert sum(float(row[2]) for row in rows) == pytest.approx(1, abs=1e-6)
            assert sum(float(row[4]) for row in rows) == pytest.approx(float(total[4]), abs=1e-6)


def test_the_first_page_says_what_a_manager_asks() -> None:
    """Edge, strategy, hold and break-even stand before the first new page."""
    found = made("three-card-poker")
    front = found.blocks[: next(i for i, b in enumerate(found.blocks) if isinstance(b, Heading) and b.level == 1)]
    wagers = first_table(list(front))
    assert wagers.rows[0][:3] == ("Ante", "1", "3.373 %")
    said = " ".join(block.text for block in front if isinstance(block, PaperText))
    assert "queen, six, four or better" in said
    assert "even when its meter shows $10,080" in said


def first_page(found: Paper) -> list[object]:
    """The blocks before the first new page."""
    return list(found.blocks[: next(i for i, b in enumerate(found.blocks) if isinstance(b, Heading) and b.level == 1)])


def test_the_first_page_is_what_is_signed() -> None:
    """Game, law, hashes, choices, readings and what is not printed law, and at its foot three lines to sign."""
    blocks = first_page(made("three-card-poker"))
    facts = dict(row for block in blocks if isinstance(block, Facts) for row in block.rows)
    assert facts["game"] == "Three Card Poker (three-card-poker)"
    assert "47.1-1017.24" in facts["law"]
    assert facts["its sources"] == f"sha256 {fingerprint()}"
    assert facts["what it settles"].split()[1] == mark_of(usual(game("three-card-poker")))
    assert facts["readings"].startswith("4 of the text")
    assert facts["not printed law"].startswith("no pay table")
    assert facts["simulated"].startswith("1,000,000 rounds, seed 1: ")
    assert facts["worst round"].startswith("at most $")
    assert isinstance(blocks[-1], Signatures)
    assert len(blocks[-1].who) == 3


@pytest.mark.parametrize("name", FAST)
def test_the_first_page_is_one_page(name: str) -> None:
    """However much stands on it, nothing of it comes to a second."""
    page = replace(made(name), blocks=tuple(first_page(made(name))))
    inputs = {"paper": json.dumps(paper_data(page))}
    source = template("report.typ").encode()
    assert isinstance(typst.compile(source, format="png", ppi=10, sys_inputs=inputs, ignore_system_fonts=True), bytes)


def test_a_sheet_is_known_by_its_file() -> None:
    """The hash of what the house wrote, and of nothing where it wrote nothing."""
    sheet, written = usual(game("big-3")), b"unit = 1\n"
    found = Solution("", {}, ())
    named, none = (dict(next(iter(front.front(sheet, found, None, each))).rows) for each in (written, b""))
    assert named["sheet"] == f"sha256 {hashlib.sha256(written).hexdigest()}"
    assert none["sheet"].startswith("none was named")


def test_the_simulation_stands_beside_the_figures() -> None:
    """Exact and simulated, rounds and seed, and how far apart."""
    blocks = part(made("three-card-poker"), "The simulation beside the figures")
    table = first_table(blocks)
    assert table.heads[1:5] == ("exact edge", "exact sd", "simulated edge", "simulated sd")
    assert table.rows[0][:3] == ("Ante", "3.3730 %", "1.6393")
    for row in table.rows:
        exact, simulated, error = (float(row[at].split()[0]) for at in (1, 3, 6))
        assert float(row[7]) == pytest.approx((simulated - exact) / error, abs=0.02)
    assert any("1,000,000 rounds, seed 1" in block.text for block in blocks if isinstance(block, PaperText))


def test_the_hold_may_stray_so_far() -> None:
    """A table for each wager; the widest interval is the last, the surest the line of most rounds."""
    blocks = part(made("three-card-poker"), "How far the actual hold may stray")
    tables = [block for block in blocks if isinstance(block, PaperTable)]
    assert len(tables) == 4
    assert tables[0].rows[0] == ("1,000", "-1.78 % to 8.53 %", "-6.79 % to 13.53 %", "-12.01 % to 18.76 %", "73.97 %")
    assert [row[0] for row in tables[1].rows][:2] == ["1,000 *", "10,000"]


def test_the_worst_round_adds_up() -> None:
    """The last line is the sum of the others, and says that it is a bound."""
    table = first_table(part(made("three-card-poker"), "The most the house can lose in one round"))
    *lines, total = table.rows
    for at in (3, 4):
        amounts = [float(row[at].removeprefix("at most ").replace("$", "").replace(",", "")) for row in lines]
        assert total[at].startswith("at most $")
        assert sum(amounts) == pytest.approx(float(total[at].removeprefix("at most $").replace(",", "")))


def test_the_hold_is_edge_times_hands() -> None:
    """250 hands an hour at $5 and 3.373 % hold $42.16."""
    hold = [b for b in made("three-card-poker").blocks if isinstance(b, PaperTable) and "an hour" in b.heads]
    assert hold[0].rows[0][:3] == ("Ante", "$5", "$42.16 ± $130")


def test_one_more_unit_costs_its_combinations() -> None:
    """A straight flush of Pair Plus comes 48 times in 22,100; one more unit on it costs the house just that."""
    tables = [b for b in part(made("three-card-poker"), "Wagers in detail") if isinstance(b, PaperTable)]
    row = next(row for b in tables for row in b.rows if row[:2] == ("Straight flush", "48") and "costs" in b.heads[-1])
    assert row[-1] == f"{48 / 22100 * 100:.4f} %"


def test_a_row_paid_on_several_wagers_counts_each() -> None:
    """The pay rows of Let It Ride return what the lost wagers cost less the edge."""
    blocks = part(made("let-it-ride-progressive"), "Wagers in detail")
    tables = [b for b in blocks if isinstance(b, PaperTable)]
    endings, rows = tables[0], tables[1]
    lost = sum(float(row[4]) for row in endings.rows[:-1] if row[0].endswith("lose"))
    back = sum(float(row[3]) for row in rows.rows)
    assert lost + back == pytest.approx(float(endings.rows[-1][4]), abs=1e-6)


def test_a_row_is_one_row_whatever_its_endings_are_called() -> None:
    """Endings are told apart by what was bet and netted; the schedule has one row for all of them."""
    group = next(each for each in bet_groups(usual(game("three-card-poker"))) if each.spot == "Pair Plus")
    called = (("bet: won, Flush (3)", "Flush"), ("Flush (4): no bet", "Flush"), ("all: Straight, low", "Straight"))
    paid = (Outcome(label, Fraction(3), 2, rows=(row,)) for label, row in called)
    ends = (Outcome("lose: Pair", Fraction(-1), 4), *paid)
    blocks = wager(Figure("Pair Plus", "1", "Pair Plus", ends), group, "counted", first=True)
    table = next(b for b in blocks if isinstance(b, PaperTable) and b.heads[0] == "row")
    assert [row[:2] for row in table.rows] == [("Straight", "2"), ("Flush", "4")]


def test_every_printed_schedule_stands_side_by_side() -> None:
    """Pair Plus has seventeen printed schedules, five of which can be read two ways; the one in use is marked."""
    table = first_table(part(made("three-card-poker"), "Other printed schedules"))
    mine = [row for row in table.rows if row[0] == "Pair Plus"]
    assert len(mine) == 17 + 5
    assert [row[1] for row in mine if "this report" in row[-1]] == ["1"]


def test_a_seen_card_turns_the_game() -> None:
    """One card of the dealer's in view gives a player of Three Card Poker 3.48 %, as published."""
    table = first_table(part(made("three-card-poker"), "What a known card is worth"))
    assert table.rows[1][1].startswith("-3.48")


def test_printed_and_read_stand_together() -> None:
    """A pay table shows the printed cell, the reading, and why they differ."""
    blocks = part(made("three-card-poker"), "Pay tables as printed and as read")
    rows = [row for block in blocks if isinstance(block, PaperTable) for row in block.rows]
    assert ("AKQ Spades", "100 percent", "100% of meter", "$100") in rows
    assert any("Percentages come off the progressive meter" in b.text for b in blocks if isinstance(b, PaperText))


def test_rules_and_readings_carry_citations() -> None:
    """Every rule stands with its paragraph, every reading with its reason."""
    rules = [
        item for b in part(made("three-card-poker"), "The rules as read") if isinstance(b, Bullets) for item in b.items
    ]
    assert sum(bool(item.note) for item in rules) > 20
    readings = first_table(part(made("three-card-poker"), "Readings"))
    assert len(readings.rows) == 4


def test_two_card_decisions_are_a_chart() -> None:
    """A pair of aces raises three times in Mississippi Stud, a seven and a two are folded."""
    chart = next(b for b in part(made("mississippi-stud"), "How to play") if isinstance(b, Grid))
    assert chart.acts[chart.cells[0][0]] == "bet 3"
    assert chart.acts[chart.cells[12][7]] == "fold"


@pytest.mark.parametrize("name", FAST)
def test_html_stands_alone(name: str) -> None:
    """One file: no address to fetch, no script, every plot drawn and described."""
    page = html(made(name)).decode()
    assert not re.search(r'(src|href)="(?!#)', page)
    assert "<script" not in page
    plots = [block for block in made(name).blocks if isinstance(block, Plot)]
    assert page.count("<svg") == len(plots) > 3
    assert all(plot.says.endswith(".") for plot in plots)


def test_the_same_input_gives_the_same_bytes() -> None:
    """Made and printed twice, both formats are the same to the byte."""
    name = "let-it-ride-progressive"
    again = paper(findings(custom.chosen(game(name)), f"pitboss report {name} --out {name}.pdf"))
    assert html(again) == html(made(name))
    assert pdf(again) == pdf(made(name))


def test_pdf_is_an_archive_file() -> None:
    """The PDF names its standard, its title and its date."""
    found = pdf(made("mississippi-stud"))
    assert found.startswith(b"%PDF-")
    assert b"<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>" in found
    assert b"2023-11-14" in found


def test_text_cannot_become_markup() -> None:
    """Angle brackets of a name stay text in HTML, and signs of the typesetter stay signs in PDF."""
    odd = Paper(
        "<b>#x</b>",
        "$ * _ [ <",
        "2026-01-01",
        (Heading("#set <a>"), PaperText("#panic() $x$ <b>"), PaperTable(("a",), (("<i>",),))),
    )
    assert b"<b>" not in html(odd)
    assert pdf(odd).startswith(b"%PDF-")
    assert paper_data(odd)["second"] == "#set <a>"


def test_very_many_endings_are_joined() -> None:
    """Endings that net the same become one line, and none is lost."""
    many = tuple(Outcome(f"ending {n}", Fraction(n % 7), n + 1) for n in range(200))
    figure = Figure("Ante", "", "Ante", many)
    assert len(joined(figure)) == 7
    assert sum(each.combinations for each in joined(figure)) == figure.total


def test_numbers_read_well() -> None:
    """Nets, chances, odds and money as people write them."""
    assert [net(Fraction(x)) for x in ("6", "-1", "7/2", "7/3", "0")] == ["+6", "-1", "+3.5", "+7/3", "0"]
    assert (chance(Fraction(1, 8)), chance(Fraction(1, 10**9))) == ("0.12500000", "1.0000e-09")
    assert (odds(Fraction(1, 8)), odds(Fraction(3, 10**6)), odds(Fraction(0))) == ("1 in 8.0", "1 in 333,333", "never")
    assert (money(1234.5), money(-1234567)) == ("$12.35", "-$12,346")


# --- the atlas --------------------------------------------------------------------------------------------------------


def test_the_atlas_is_four_files(tmp_path: Path) -> None:
    """The same wagers in each of them, flagged where they favour the player."""
    found = list(entries(game("extreme-21")))
    files.write(found, tmp_path)
    data = json.loads((tmp_path / "atlas.json").read_text(encoding="utf-8"))["wagers"]
    with (tmp_path / "atlas.csv").open(encoding="utf-8") as file:
        assert [row["edge"] for row in csv.DictReader(file)] == [row["edge"] for row in data]
    text, page = ((tmp_path / name).read_text(encoding="utf-8") for name in ("atlas.md", "index.html"))
    assert (
        len(data) == len(found) == text.count("| Extreme 21 |") == page.count("<td>Extreme 21</td><td>Extreme 21</td>")
    )
    assert not re.search(r'(src|href)="(?!#)', page)
    assert sum(row["favours_player"] for row in data) == text.count("favours the player") == page.count('class="warn"')


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("report", "extreme-21", "--out", "x.doc"), "ends in .html or .pdf"),
        (("report", "extreme-21", "--out", "nowhere/x.pdf"), "there is no folder nowhere"),
        (("report", "extreme-21", "--out", "there.pdf"), "this is a folder"),
        (("report", "extreme-21", "--pay", "Extreme 21=nope", "--out", "x.pdf"), "'nope' is not one of"),
        (("report", "no such game", "--out", "x.pdf"), "no game is called"),
        (("atlas", "extreme-21", "--out", "file/inside"), "file"),
    ],
)
def test_a_mistake_is_one_clear_line(words: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    """A wrong ending, folder, schedule or game is said on one line, and nothing is written."""
    (tmp_path / "there.pdf").mkdir()
    (tmp_path / "file").touch()
    assert_refused(pitboss(*words, cwd=tmp_path), expected)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "there.pdf"]


def test_the_command_writes_a_report(tmp_path: Path) -> None:
    """The file is there, and says how it was made, with how many simulated rounds and from which seed."""
    done = pitboss("report", "extreme-21", "--rounds", "1000", "--seed", "3", "--out", "x.html", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "x.html\n", "")
    page = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "pitboss report extreme-21 --rounds 1000 --seed 3 --out x.html" in page
    assert "1,000 rounds, seed 3" in page


def test_the_hold_of_a_progressive_is_that_of_the_long_run() -> None:
    """What the meter grows by and what the other hands get as envy is not kept by the house."""
    figure = solve(usual(game("three-card-poker")), spots=["Progressive"]).of("Progressive")
    assert figure.meter is not None
    assert figure.envy is not None
    assert long_run_share(figure) == figure.edge - figure.meter.adds - 4 * figure.envy
