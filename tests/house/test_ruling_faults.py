"""A ruling with a database that fails once, at every call there is: journal and table agree, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruling_life import RulingLife
from store_faults import HOWS, How, calls_until_none, files, killed, lived_by, walk
from web_postgres import Postgres

FEWEST = 10
"""Calls that such a life has at least."""
lived = lived_by(RulingLife)


def test_a_ruling_is_made_once_whatever_fails(tmp_path: Path) -> None:
    """Every fifth call; all of them in the long proofs."""
    walk(lived, files(tmp_path), "after", range(3, FEWEST, 5))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_a_ruling_is_made_once_whichever_call_fails(tmp_path: Path, how: How) -> None:
    assert {"do_execute", "do_commit"} <= walk(lived, files(tmp_path), how, range(1, FEWEST))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_a_ruling_is_made_once_in_postgresql(database: Postgres | None, how: How) -> None:
    """The same where a connection is lost with every fault."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    struck = walk(lived, lambda number: database.database(f"ruling_{how}_{number}"), how, range(1, FEWEST))
    assert {"do_execute", "do_commit"} <= struck


# --- kill -9 ----------------------------------------------------------------------------------------------------------


def test_a_server_killed_in_the_middle_of_a_ruling_has_lost_nothing(tmp_path: Path) -> None:
    assert killed(RulingLife, f"sqlite:///{tmp_path / 'pit.db'}", "after", 8)


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_server_killed_at_any_step_of_a_ruling_has_lost_nothing(tmp_path: Path, how: str) -> None:
    assert calls_until_none(RulingLife, files(tmp_path), how) > FEWEST


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_server_killed_in_a_ruling_has_lost_nothing_in_postgresql(database: Postgres | None, how: str) -> None:
    """At every third call: what it held of the database is freed by the death of its connection alone."""
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    assert calls_until_none(RulingLife, lambda n: database.database(f"killed_{how}_{n}"), how, 3) > FEWEST
