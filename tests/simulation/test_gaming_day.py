"""Gaming days from seeds: whatever staff, patrons, database and a killed server do, the books balance to the cent."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from simulated_day import gaming_day, gaming_day_in
from web_postgres import Postgres

SEEDS = [int(os.environ["PITBOSS_SEED"])] if "PITBOSS_SEED" in os.environ else range(10)
SMALL, FULL = (4, 5), (40, 150)
"""Tables and patrons."""


def checked(seed: int, size: tuple[int, int] = SMALL, name: str = "small") -> str:
    """A seed that fails says how to repeat it."""
    try:
        return gaming_day(seed, *size)
    except Exception as error:
        again = f"PITBOSS_SEED={seed} ./pit proofs tests/simulation -k {name}_day"
        raise AssertionError(f"{error}\nagain: {again}") from error


@pytest.mark.parametrize("seed", SEEDS)
def test_a_small_day(seed: int) -> None:
    """After every write the books are sound; at the end all follows from itself, and the rounds say the same."""
    checked(seed)


@pytest.mark.long
@pytest.mark.parametrize("ten", range(1, 101))
def test_a_thousand_days(ten: int) -> None:
    """Nine small ones and one with more people in each ten."""
    for seed in range(10 * ten, 10 * ten + 9):
        checked(seed)
    checked(10 * ten + 9, (10, 20), "busy")


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_busy_day(seed: int) -> None:
    checked(seed, (10, 20), "busy")


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_full_day(seed: int) -> None:
    """Forty tables, a hundred and fifty patrons."""
    checked(seed, FULL, "full")


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_day_in_postgresql(seed: int, database: Postgres | None) -> None:
    """All that holds in a file holds there; it is asked more often there, so that the same faults fall elsewhere."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    gaming_day_in(database.database(f"day{seed}"), seed, *SMALL)


def test_a_seed_gives_the_same_day() -> None:
    """Byte for byte: the last link hangs on all that was written."""
    assert gaming_day(1, 2, 3) == gaming_day(1, 2, 3)


@pytest.mark.long
def test_a_seed_gives_the_same_day_in_every_process() -> None:
    """Also where sets and dictionaries of names lie otherwise in memory."""
    asks = f"from simulated_day import gaming_day; print(gaming_day(3, *{SMALL}))"
    paths = os.pathsep.join((str(Path(__file__).parent.parent / "support"), *sys.path))
    for hashes in ("1", "2"):
        given = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hashes}
        run = subprocess.run([sys.executable, "-c", asks], env=given, capture_output=True, text=True)
        assert run.stdout.strip() == checked(3), run.stderr
