"""An award with a database that fails once, at every call there is: the meter is neither lost nor paid twice."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import award_life
import pytest
from award_life import AwardLife
from store_faults import HOWS, SOON, Faults, How
from web_postgres import Postgres


def lived(url: str, how: How, number: int) -> Faults:
    async def story() -> Faults:
        life = AwardLife(url, how, number)
        await asyncio.wait_for(life.lived(), 3 * SOON)
        await life.pit.close()
        return life.faults

    return asyncio.run(story())


def walk(urls: Callable[[int], str], how: How, first: int = 1, step: int = 1) -> set[str]:
    """Every call fails once, until there is none left; what was struck."""
    struck = set()
    for number in count(first, step):
        found = lived(urls(number), how, number)
        if not found.struck:
            assert number > 20
            return struck
        struck.add(found.struck)
    raise AssertionError


@pytest.mark.parametrize("how", ["before", "after"])
def test_an_award_is_paid_once_whatever_fails(tmp_path: Path, how: How) -> None:
    """Every third call; all of them in the long proofs."""
    walk(lambda number: f"sqlite:///{tmp_path / f'{number}.db'}", how, 2, 3)


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_an_award_is_paid_once_whichever_call_fails(tmp_path: Path, how: How) -> None:
    struck = walk(lambda number: f"sqlite:///{tmp_path / f'{number}.db'}", how)
    assert {"do_execute", "do_commit"} <= struck


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_an_award_is_paid_once_in_postgresql(database: Postgres | None, how: How) -> None:
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    struck = walk(lambda number: database.database(f"award_{how}_{number}"), how)
    assert {"do_execute", "do_commit"} <= struck


# --- kill -9 ----------------------------------------------------------------------------------------------------------


def killed(url: str, how: str, number: int) -> bool:
    """Whether a server was killed at this call; another one has brought the award to its end."""
    paths = os.pathsep.join((str(Path(award_life.__file__).parent), *sys.path))
    given = [sys.executable, award_life.__file__, url, how, str(number)]
    run = subprocess.run(given, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert run.returncode in (0, -signal.SIGKILL), run.stderr

    async def story() -> None:
        life = AwardLife(url, "before", 0)
        await asyncio.wait_for(life.goes_on(), 3 * SOON)
        await life.pit.close()

    asyncio.run(story())
    return run.returncode != 0


def test_a_server_killed_in_the_middle_of_an_award_has_paid_it_once(tmp_path: Path) -> None:
    assert killed(f"sqlite:///{tmp_path / 'pit.db'}", "after", 30)


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_server_killed_at_any_step_of_an_award_has_paid_it_once(tmp_path: Path, how: str) -> None:
    numbers = count(1)
    while killed(f"sqlite:///{tmp_path / f'{(number := next(numbers))}.db'}", how, number):
        pass
    assert number > 30
