"""Tests may import their helpers by name."""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "support"))

pytest_plugins = ["web_fixtures"]
"""Servers and databases that many tests share are started once."""

# Everyday runs try the same examples each time, so that a check fails by the change alone; proofs try new ones.
settings.register_profile("everyday", derandomize=True)
settings.load_profile("everyday")
