"""Commands run as a person runs them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def pitboss(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """One command and what it printed."""
    return subprocess.run([sys.executable, "-m", "pitboss.cli", *words], capture_output=True, text=True, cwd=cwd)


def assert_refused(done: subprocess.CompletedProcess[str], expected: str) -> None:
    """One line on the error stream, nothing on the other, exit status 2."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert expected in done.stderr
