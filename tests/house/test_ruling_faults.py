"""A ruling with a database that fails once, at every call there is: journal and table agree, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
import ruling_life
from ruling_life import RulingLife
from store_faults import HOWS, SOON, Faults, How


def lived(url: str, how: How, number: int) -> Faults:
    async def story() -> Faults:
        life = RulingLife(url, how, number)
        await asyncio.wait_for(life.lived(), 3 * SOON)
        await life.pit.close()
        return life.faults

    return asyncio.run(story())


def walk(folder: Path, how: How, first: int = 1, step: int = 1) -> set[str]:
    """Every call fails once, until there is none left; what was struck."""
    struck = set()
    for number in count(first, step):
        found = lived(f"sqlite:///{folder / f'{number}.db'}", how, number)
        if not found.struck:
            assert number > 10
            return struck
        struck.add(found.struck)
    raise AssertionError


def test_a_ruling_is_made_once_whatever_fails(tmp_path: Path) -> None:
    """Every fifth call; all of them in the long proofs."""
    walk(tmp_path, "after", 3, 5)


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_a_ruling_is_made_once_whichever_call_fails(tmp_path: Path, how: How) -> None:
    assert {"do_execute", "do_commit"} <= walk(tmp_path, how)


# --- kill -9 ----------------------------------------------------------------------------------------------------------


def killed(url: str, how: str, number: int) -> bool:
    """Whether a server was killed at this call; another one has brought the dispute to its end."""
    paths = os.pathsep.join((str(Path(ruling_life.__file__).parent), *sys.path))
    given = [sys.executable, ruling_life.__file__, url, how, str(number)]
    run = subprocess.run(given, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)
    assert run.returncode in (0, -signal.SIGKILL), run.stderr

    async def story() -> None:
        life = RulingLife(url, "before", 0)
        await asyncio.wait_for(life.goes_on(), 3 * SOON)
        await life.pit.close()

    asyncio.run(story())
    return run.returncode != 0


def test_a_server_killed_in_the_middle_of_a_ruling_has_lost_nothing(tmp_path: Path) -> None:
    assert killed(f"sqlite:///{tmp_path / 'pit.db'}", "after", 8)


@pytest.mark.long
@pytest.mark.parametrize("how", ["before", "after"])
def test_a_server_killed_at_any_step_of_a_ruling_has_lost_nothing(tmp_path: Path, how: str) -> None:
    numbers = count(1)
    while killed(f"sqlite:///{tmp_path / f'{(number := next(numbers))}.db'}", how, number):
        pass
    assert number > 10
