"""The commands solve and simulate, run as a person runs them."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from commands import pitboss

FIELDS = set(
    "spot schedule edge edge_decimal per element_of_risk sd hit win push lose combinations total".split()  # noqa: SIM905
)


def data(*words: str) -> Any:
    """What a command prints as JSON."""
    done = pitboss(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_solve_as_json() -> None:
    """Every wager with its fields, exact where text, and a strategy that says what to do and what it is worth."""
    found = data("solve", "three-card-poker", "--pay", "Pair Plus=1")
    assert {"game", "options", "exact", "seconds", "wagers", "strategy"} <= set(found)
    assert all(set(wager) >= FIELDS for wager in found["wagers"])
    main = found["wagers"][0]
    assert (main["spot"], main["per"], main["edge"]) == ("Ante", "Ante", "686689/20358520")
    assert main["total"] == sum(main["combinations"].values()) == 22_100 * 18_424
    assert float(Fraction(main["edge"])) == main["edge_decimal"]
    assert main["win"] + main["push"] + main["lose"] == pytest.approx(1)
    (decision,) = found["strategy"]
    assert "queen, six, four" in " ".join(decision["rules"])
    assert set(decision["worth"]) == {"bet", "fold"}


def test_solve_in_words() -> None:
    """The figures a person looks for stand in the table."""
    done = pitboss("solve", "three-card-poker")
    assert done.returncode == 0
    assert all(part in done.stdout for part in ("3.3730 %", "2.0147 %", "2.3167 %", "queen, six, four or better"))


def test_a_game_that_favours_the_player_is_flagged() -> None:
    """Whoever reads the table cannot overlook it."""
    assert (
        "favours the player" in pitboss("solve", "colorado-holdem-permissible-bet", "--set", "pair of tens=paid").stdout
    )
    found = data("solve", "colorado-holdem-permissible-bet", "--set", "pair of tens=paid")
    assert found["wagers"][0]["favours_player"]
    assert found["options"]["pair of tens"] == "paid"


def test_simulate_as_json() -> None:
    """The same seed gives the same rounds; another one others; the edge is near the exact one."""
    words = ("simulate", "three-card-poker", "--rounds", "200000", "--seats", "2")
    one, again, other = data(*words, "--seed", "5"), data(*words, "--seed", "5"), data(*words, "--seed", "6")
    assert one["wagers"] == again["wagers"] != other["wagers"]
    main = one["wagers"][0]
    assert abs(main["edge_decimal"] - 686689 / 20358520) < 4 * main["standard_error"]
    assert sum(main["histogram"].values()) == main["rounds"] == 200_000


FAULTS = [
    ("solve", "no-such-game"),
    ("solve", "three-card-poker", "--pay", "Pair Plus=99"),
    ("solve", "three-card-poker", "--pay", "Nothing=1"),
    ("solve", "three-card-poker", "--set", "colour=red"),
    ("solve", "three-card-poker", "--pay", "Pair Plus=none.toml"),
    ("simulate", "three-card-poker", "--rounds", "0"),
    ("simulate", "three-card-poker", "--rounds", "-5"),
    ("simulate", "three-card-poker", "--rounds", "many"),
    ("simulate", "three-card-poker", "--rounds", "10", "--seats", "0"),
    ("simulate", "three-card-poker", "--rounds", "10", "--seats", "30"),
    ("simulate", "three-card-poker", "--rounds", "10", "--strategy", "lucky"),
    ("simulate", "three-card-poker", "--rounds", "10", "--strategy", "none.toml"),
]


@pytest.mark.parametrize("words", FAULTS, ids=" ".join)
def test_bad_input(words: tuple[str, ...]) -> None:
    """One clear line and exit status 2."""
    done = pitboss(*words)
    assert done.returncode == 2
    assert not done.stdout
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("pitboss: ")


def test_a_bad_table(tmp_path: Path) -> None:
    """So for a pay table of one's own."""
    path = tmp_path / "mine.toml"
    path.write_text('rows = [{hand = "Straight flush", pays = "-1 to 1"}]', encoding="utf-8")
    done = pitboss("solve", "three-card-poker", "--pay", f"Pair Plus={path}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is negative" in done.stderr
