"""`pitboss house report`: printed, as JSON, to a file; and what is said where it cannot be made."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from pathlib import Path

import pytest
import typer
from cage import CageClerk
from typer.testing import CliRunner
from written_house import WrittenHouse, best

from pitboss._progress import ServeError
from pitboss.house.books.events import DayClosed, SoftCounted
from pitboss.report.paper.fault import ReportError
from pitboss.web.house_report import audited, report, reported

DAY = "2026-11-16"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'pit.db'}"
    house = WrittenHouse(url)
    table = house.opened("three-card-poker", 10_000_00, buys=1_000_00)
    house.play(table, 5, best)
    house.closed(table)
    house.told(SoftCounted(1, 2_000_00), DayClosed())
    house.close()
    return url


def said(*words: str) -> str:
    app = typer.Typer()
    app.command()(report)
    found = CliRunner().invoke(app, words, catch_exceptions=False)
    return found.stdout


def test_printed_by_its_date(url: str) -> None:
    assert said("day", DAY, "--db", url) == said(DAY, "--db", url)
    assert said(DAY, "--db", url).startswith("The Golden Gulch, 2026-11-16: report of the gaming day\n")


def test_as_json_and_to_a_file(url: str, tmp_path: Path) -> None:
    data = json.loads(said("month", "2026-11", "--json", "--no-rounds", "--db", url))
    assert data["total"]["drop"] == 2_000_00
    assert data["holds"] is None
    file = tmp_path / "day.csv"
    assert said(DAY, "--out", str(file), "--db", url) == f"{file}\n"
    assert file.read_text().startswith("date,row,of,game,opening")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("month", DAY), "2026-11-16 is a day, not a month"),
        (("today",), "'today' is no date"),
        (("2027",), "tells of nothing on 2027"),
        ((DAY, "--out", "day.doc"), "ends in .html or .pdf or .csv"),
    ],
)
def test_what_cannot_be_reported(url: str, words: tuple[str, ...], says: str) -> None:
    with pytest.raises(ReportError, match=says):
        said(*words, "--db", url)


def test_without_the_key_it_says_so(url: str, tmp_path: Path) -> None:
    found = reported(DAY, url, tmp_path / "other.key")
    assert found.holds is None
    assert "the key of this database is missing" in found.unread


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="there is no database"):
        reported(DAY, f"sqlite:///{tmp_path / 'none.db'}")


def test_verified_with_its_rounds(url: str, tmp_path: Path) -> None:
    """Every figure of every day of every table; a wrong one is a line, and exit status 1."""
    found = CageClerk("--db", url).done("verify", "--rounds")
    assert (found["sound"], found["rounds"]) == (True, {"tables": 1, "days": 1, "faults": [], "unkept": []})
    assert "every figure is the same" in CageClerk("--db", url)("verify", "--rounds").out
    file = Path(url.removeprefix("sqlite:///"))
    for each in file.parent.glob(f"{file.name}*"):
        shutil.copy(each, tmp_path / each.name)
    wrong = CageClerk("--db", f"sqlite:///{tmp_path / file.name}")
    with sqlite3.connect(tmp_path / file.name) as db:
        line = "SELECT seq, data FROM journal WHERE data LIKE '%\"LOSE\"%' LIMIT 1"
        seq, data = db.execute(line).fetchone()
        amount = max(map(int, re.findall(r"-?\b\d{3,}\b", data)))
        changed = re.sub(rf"\b{amount}\b", str(amount + 100), data)
        db.execute("UPDATE journal SET data = ? WHERE seq = ?", (changed, seq))
    db.close()
    told = wrong("verify", "--rounds")
    assert told.status == 1
    lines = [line for line in told.out.splitlines() if line.startswith("NOT as it was played: table 1, 2026-11-16: ")]
    assert any("as win by play, the rounds come to" in line for line in lines)
    assert "NOT as it was written: the journal: line" in told.out
    data = json.loads(wrong("verify", "--rounds", "--json").out)
    assert (data["sound"], len(data["rounds"]["faults"])) == (False, len(lines))


def test_the_books_beside_the_rounds(url: str) -> None:
    found = audited(url)
    assert (found.tables, found.days, found.faults) == (1, 1, ())
