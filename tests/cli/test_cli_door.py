"""What a person at a terminal meets: filters, aliases, numbers, widths, interrupts, completion, the first compile."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time
from concurrent.futures import wait
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from commands import assert_refused, pitboss
from typer.testing import CliRunner

from pitboss import cli
from pitboss.games.book import book
from pitboss.report import solution_text
from pitboss.report.atlas import files
from pitboss.work import parallel

WIDTH = 80
ROOT = Path(__file__).parents[2]


def said(*words: str) -> str:
    """What a command prints, run here."""
    done = CliRunner().invoke(cli.app, list(words))
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 80 columns."""
    monkeypatch.setattr(cli.out, "soft_wrap", False)
    monkeypatch.setattr(cli.out, "_width", WIDTH)
    assert cli.out.width == WIDTH


def test_games_by_jurisdiction_bank_family_and_words() -> None:
    rows = json.loads(said("games", "let", "ride", "--bank", "house", "--jurisdiction", "Colorado", "--json"))["games"]
    assert [row["slug"] for row in rows] == [name for name in book() if name.startswith("let-it-ride")]
    assert "badugi" not in said("games", "--family", "stud")
    with pytest.raises(ValueError, match="no game has the bank 'nobody'; there are house, players"):
        CliRunner().invoke(cli.app, ["games", "--bank", "nobody"], catch_exceptions=False)


@pytest.mark.parametrize("command", [["rules"], ["paytables"], ["deal", "--seed", "1"], ["law"]], ids=lambda c: c[0])
def test_an_alias_is_as_good_as_a_name(command: list[str]) -> None:
    assert said(*command, "3CP") == said(*command, "three-card-poker")


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize(
    "words",
    [["games"], ["law"], ["law", "--open"], ["paytables"], ["law", "uth"], ["simulate", "3cp", "--rounds", "1e3",
     "--strategy", "random"]],
    ids=" ".join,
)  # fmt: skip
def test_lists_fit_the_terminal(words: list[str]) -> None:
    assert max(map(len, said(*words).splitlines())) <= WIDTH


GAMES = [pytest.param(slug, marks=() if at % 9 == 0 else pytest.mark.long) for at, slug in enumerate(book())]
"""Some every day, all of them with the long proofs."""


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("slug", GAMES)
def test_rules_and_rounds_of_every_game_fit_the_terminal(slug: str, tmp_path: Path) -> None:
    """No line is too long, and no word is lost by breaking it."""
    log = tmp_path / "round.json"
    whole = [said("rules", slug), said("deal", slug, "--seed", "1", "--log", str(log)), said("replay", str(log))]
    assert max(len(line) for text in whole for line in text.splitlines()) <= WIDTH
    assert whole[1].split() == whole[2].split()


@pytest.mark.usefixtures("narrow")
def test_solved_tables_fit_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "version", lambda: "1")
    assert max(map(len, said("solve", "3cp").splitlines())) <= WIDTH
    assert max(map(len, said("atlas", "3cp").splitlines())) <= WIDTH


@pytest.mark.usefixtures("narrow")
def test_every_wager_of_the_atlas_fits_the_terminal() -> None:
    """No figure is broken or cut off, however long the names beside it are."""
    lines = (ROOT / "docs" / "atlas.md").read_text().splitlines()
    cells = [[each.strip() for each in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    figures = [row for row in cells if len(row) == len(files.HEADS) and "%" in row[2]]
    rows = [[*row[:4], f"{row[4]}0", row[5], "88.88 %", "77.77 %", "66.66 %"] for row in figures]
    assert len(rows) > 300
    with cli.out.capture() as shown:
        cli.out.print(cli._table(solution_text.HEADS, rows))
    assert max(map(len, shown.get().splitlines())) <= WIDTH
    for row in rows:
        assert f"{row[5]:7} 88.88 % 66.66 %" in shown.get()


def test_json_is_never_broken(narrow: None) -> None:
    assert json.loads(said("rules", "uth", "--json"))
    assert json.loads(said("paytables", "--json"))


@pytest.mark.parametrize("number", ["1e3", "1_000", "1,000", "1000.0"])
def test_rounds_as_people_write_them(number: str) -> None:
    rows = json.loads(said("simulate", "3cp", "--rounds", number, "--strategy", "random", "--json"))
    assert rows["rounds"] == rows["done"] == 1000


@pytest.mark.parametrize("number", ["1.5", "many", "1e99", "nan", "inf"])
def test_what_is_no_number_of_rounds_is_refused(number: str) -> None:
    done = CliRunner().invoke(cli.app, ["simulate", "3cp", "--rounds", number])
    assert done.exit_code == 2
    assert "is not a whole number" in done.output


def test_an_interrupted_simulation_shows_what_it_has_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit status 130, as a shell expects it; at once with a batch of rounds or two."""
    calls = count()

    def interrupted(*busy: Any, **how: Any) -> Any:
        if next(calls):
            raise KeyboardInterrupt
        return wait(*busy, **how)

    monkeypatch.setattr(parallel, "wait", interrupted)
    done = CliRunner().invoke(cli.app, ["simulate", "3cp", "--rounds", "1e12", "--strategy", "random"])
    assert done.exit_code == 130
    assert "of 1,000,000,000,000, stopped early" in done.stdout
    assert done.stderr.splitlines() == ["pitboss: stopped early; what is shown is of the rounds that were played"]


@pytest.mark.parametrize(
    ("line", "found"),
    [("pitboss rules thr", "three-card-poker"), ("pitboss sim", "simulate")],
)
def test_the_shell_completes_commands_and_games(line: str, found: str) -> None:
    env = {**os.environ, "_PITBOSS_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    program = "import sys; sys.argv[0] = 'pitboss'; from pitboss.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
    assert found in done.stdout.split()


def test_a_first_compile_is_announced(tmp_path: Path) -> None:
    """At a terminal, before anything is compiled; where all is compiled already, nothing is said."""
    program = (
        "import numpy as np\nfrom pitboss.door.progress import listening\n"
        "from pitboss.hands.doubles import first_double\n"
        "with listening(quietly=False):\n    print(first_double(np.zeros((2, 2), dtype=np.uint8)))\n"
    )
    env = {**os.environ, "PITBOSS_CACHE": str(tmp_path), "TERM": "xterm"}
    seen = [_at_a_terminal([sys.executable, "-c", program], env) for _ in range(2)]
    assert "compiling, once, about 20 s: first double" in seen[0].replace("_", " ")
    assert "compiling" not in seen[1]


def _at_a_terminal(command: list[str], env: dict[str, str]) -> str:
    """What somebody sees who runs it."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command, env=env, stdout=theirs, stderr=theirs, stdin=theirs)
    os.close(theirs)
    seen, until = b"", time.monotonic() + 300
    while time.monotonic() < until:
        if select.select([ours], [], [], 0.5)[0]:
            try:
                seen += os.read(ours, 4096)
            except OSError:
                break
        elif process.poll() is not None:
            break
    process.wait(60)
    os.close(ours)
    return seen.decode(errors="replace")


def test_a_wrong_alias_is_one_clear_line() -> None:
    assert_refused(pitboss("rules", "uht"), "did you mean ultimate-texas-holdem?")
