"""Gaming days from seeds: whatever staff, patrons, database and a killed server do, the books balance to the cent."""

from __future__ import annotations

import os

import pytest
from simulated_day import gaming_day

SEEDS = [int(os.environ["PITBOSS_SEED"])] if "PITBOSS_SEED" in os.environ else range(3)


def checked(seed: int, tables: int, patrons: int) -> str:
    """A seed that fails says how to repeat it."""
    try:
        return gaming_day(seed, tables, patrons)
    except Exception as error:
        again = f"PITBOSS_SEED={seed} ./pit test tests/simulation -k small_day"
        raise AssertionError(f"{error}\nagain: {again}") from error


@pytest.mark.parametrize("seed", SEEDS)
def test_a_small_day(seed: int) -> None:
    """Every line follows from those before, the rounds say the same, what was answered is written once."""
    checked(seed, 10, 25)


@pytest.mark.long
@pytest.mark.parametrize("ten", range(1, 11))
def test_many_a_day(ten: int) -> None:
    for seed in range(10 * ten, 10 * ten + 10):
        checked(seed, 40, 150)


def test_a_seed_gives_the_same_day() -> None:
    """Line for line, to the millisecond."""
    assert checked(1, 6, 10) == checked(1, 6, 10)
