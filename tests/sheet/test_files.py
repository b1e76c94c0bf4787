"""Files that are none: what has no end is not read, and nothing is waited for. Files that are saved."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.sheet.faults import SheetError
from pitboss.sheet.files import ordinary, plain_toml, read, toml, written
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


VALUES = st.recursive(
    st.text() | st.integers(-(2**62), 2**62) | st.booleans() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(), inside, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(), VALUES, max_size=5))
@settings(max_examples=200, deadline=None)
def test_a_sheet_that_is_saved_says_the_same(data: dict[str, Any]) -> None:
    assert toml(written(data)) == data


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = 1\nseats = nine\n", "line 2 (seats = nine): behind = stands no value: text stands in quotation marks"),
        ("[entry\nfee = 2\n", "line 1 ([entry): the name of a part is not closed; write it as [name]"),
        ('name = "Turbo\nfee = 2\n', "a quotation mark is missing at the end of a text"),
        ("fee 2\n", "line 1 (fee 2): write it as name = value"),
        ("fee = 1\nfee = 2", "a name is given a value twice"),
        ("first = 2026-13-01", "text and days stand in quotation marks"),
        ("a = ", "the last line: behind = stands no value"),
    ],
)
def test_what_is_no_toml_is_told_plainly(text: str, says: str) -> None:
    """With the line, and what is expected there."""
    with pytest.raises(tomllib.TOMLDecodeError) as error:
        toml(text)
    assert says in plain_toml(text, error.value)
