"""Evenings from seeds: whatever people, clock, database and a killed server do, the house keeps its promises."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from old_faults import clock_starts_anew, leaves_again, lost_answer_is_no
from simulation import simulate

SEEDS = [int(os.environ["PITBOSS_SEED"])] if "PITBOSS_SEED" in os.environ else range(50)
WITHIN = 50
"""Evenings in which a fault that was put back is found."""


def checked(seed: int) -> str:
    """A seed that fails says how to repeat it."""
    try:
        return simulate(seed)
    except Exception as error:
        raise AssertionError(f"{error}\nagain: PITBOSS_SEED={seed} ./pit test tests/simulation -k evening") from error


@pytest.mark.parametrize("seed", SEEDS)
def test_an_evening(seed: int) -> None:
    """Hands end in time, tables close, chips sum to zero, done is written and refused is not, eyes see their own."""
    checked(seed)


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(1, 31))
def test_many_an_evening(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        checked(seed)


def test_a_seed_gives_the_same_evening() -> None:
    """Entry for entry, to the millisecond."""
    assert checked(2) == checked(2)
    assert checked(2) != checked(4)


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (clock_starts_anew, "waited from"),
        (leaves_again, "changes nothing"),
        # A player is told so; or the dealer believes it, and the table is stuck.
        (lost_answer_is_no, "but it was written|waited from"),
    ],
)
def test_old_faults_are_found(
    fault: Callable[[pytest.MonkeyPatch], None], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every one of these evenings passes without them."""
    fault(monkeypatch)
    for seed in range(WITHIN):
        try:
            simulate(seed)
        except AssertionError as error:
            if re.search(says, str(error)):
                return
    pytest.fail(f"not found in {WITHIN} evenings")
