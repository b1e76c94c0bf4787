"""Tests may import their helpers by name."""

import sys
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings

from pitboss.house.store.engine import Limits

sys.path.insert(0, str(Path(__file__).parent / "support"))

pytest_plugins = ["web_fixtures"]
"""Servers and databases that many tests share are started once."""

# Everyday runs try the same examples each time, so that a check fails by the change alone; proofs try new ones.
settings.register_profile("everyday", derandomize=True)
settings.load_profile("everyday")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that says nothing of a database's time limits does not fail because the disk was slow."""
    monkeypatch.setattr("pitboss.house.store.store.Limits", partial(Limits, statement=60.0, answer=60.0))
