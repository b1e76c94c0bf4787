"""A player moved to another table with a database that fails once, at every call: no chip is lost or doubled."""

from __future__ import annotations

from pathlib import Path

import pytest
from moving_life import MovingLife
from store_faults import HOWS, How, calls_until_none, files, lived_by, walk
from web_postgres import Postgres

FEWEST = 8
"""Calls that such a life has at least."""
lived = lived_by(MovingLife)


def test_a_stack_is_at_one_table_whatever_fails(tmp_path: Path) -> None:
    """Every third call; all of them in the long proofs."""
    walk(lived, files(tmp_path), "after", range(2, FEWEST, 3))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_a_stack_is_at_one_table_whichever_call_fails(tmp_path: Path, how: How) -> None:
    assert {"do_execute", "do_commit"} <= walk(lived, files(tmp_path), how, range(1, FEWEST))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_a_stack_is_at_one_table_in_postgresql(database: Postgres | None, how: How) -> None:
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    struck = walk(lived, lambda number: database.database(f"moving_{how}_{number}"), how, range(1, FEWEST))
    assert {"do_execute", "do_commit"} <= struck


# --- kill -9 ----------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_server_killed_at_any_step_of_a_move_has_lost_nothing(tmp_path: Path, how: str) -> None:
    assert calls_until_none(MovingLife, files(tmp_path), how) > FEWEST
