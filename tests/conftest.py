"""Tests may import their helpers by name."""

import gc
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings

from pitboss.house.store.engine import Limits

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "support"))

# Looking for garbage after every few hundred objects takes a fifth of the time, among tens of thousands of tests.
gc.set_threshold(50_000, 20, 20)

pytest_plugins = ["web_fixtures"]
"""Servers and databases that many tests share are started once."""

# Everyday runs try the same examples each time, so that a check fails by the change alone; proofs try new ones.
settings.register_profile("everyday", derandomize=True)
settings.load_profile("everyday")


@pytest.fixture(autouse=True, scope="session")
def _patient() -> Iterator[None]:
    """A test that says nothing of a database's time limits does not fail because the disk was slow."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitboss.house.store.store.Limits", partial(Limits, statement=60.0, answer=60.0))
        yield


WAITING = ("web", "fuzz", "history")
"""Rooms whose tests wait for browsers, servers and databases more than they compute."""
SOONER = 0.75
"""How far through the whole the last of them comes: what is left then is short, and workers end together."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that wait stand in turn with files that compute, so that no core is idle and none is asked for too much."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    waiting = [path for path in files if path.relative_to(HERE).parts[0] in WAITING]
    computing = [path for path in files if path not in waiting]
    place = {path: at / len(computing) for at, path in enumerate(computing)}
    place |= {path: SOONER * at / len(waiting) for at, path in enumerate(waiting)}
    items[:] = [item for path in sorted(files, key=place.__getitem__) for item in files[path]]


def pytest_collection_finish() -> None:
    """What was read stays until the end: whoever looks for garbage in it at every turn finds none, and takes long."""
    gc.freeze()
