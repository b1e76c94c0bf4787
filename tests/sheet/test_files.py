"""Files that are none: what has no end is not read, and nothing is waited for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pitboss.sheet.faults import SheetError
from pitboss.sheet.files import ordinary, read
from pitboss.table.log import LogError, contents


@pytest.mark.parametrize("name", ["/dev/zero", "pipe"])
def test_only_ordinary_files_are_read(name: str, tmp_path: Path) -> None:
    """A device without an end, and a pipe into which nobody writes."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SheetError, match="not an ordinary file"):
        read(tmp_path / name)
    with pytest.raises(LogError, match="not an ordinary file"):
        contents(tmp_path / name)


def test_a_file_is_read_up_to_a_length(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert ordinary(tmp_path / "file", 5) == b"12345"
    with pytest.raises(OSError, match="longer than 4 bytes"):
        ordinary(tmp_path / "file", 4)
