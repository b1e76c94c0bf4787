"""An award with a database that fails once, at every call there is: the meter is neither lost nor paid twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from award_life import AwardLife
from store_faults import HOWS, How, calls_until_none, files, killed, lived_by, walk
from web_postgres import Postgres

FEWEST = 20
"""Calls that such a life has at least."""
lived = lived_by(AwardLife)


@pytest.mark.parametrize("how", ["before", "after"])
def test_an_award_is_paid_once_whatever_fails(tmp_path: Path, how: How) -> None:
    """Every third call; all of them in the long proofs."""
    walk(lived, files(tmp_path), how, range(2, FEWEST, 3))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_an_award_is_paid_once_whichever_call_fails(tmp_path: Path, how: How) -> None:
    struck = walk(lived, files(tmp_path), how, range(1, FEWEST))
    assert {"do_execute", "do_commit"} <= struck


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_an_award_is_paid_once_in_postgresql(database: Postgres | None, how: How) -> None:
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    struck = walk(lived, lambda number: database.database(f"award_{how}_{number}"), how, range(1, FEWEST))
    assert {"do_execute", "do_commit"} <= struck


# --- kill -9 ----------------------------------------------------------------------------------------------------------


def test_a_server_killed_in_the_middle_of_an_award_has_paid_it_once(tmp_path: Path) -> None:
    assert killed(AwardLife, f"sqlite:///{tmp_path / 'pit.db'}", "after", 30)


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_server_killed_at_any_step_of_an_award_has_paid_it_once(tmp_path: Path, how: str) -> None:
    assert calls_until_none(AwardLife, files(tmp_path), how) > 30
