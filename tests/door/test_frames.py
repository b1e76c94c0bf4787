"""Rows as tables of the packages for tables, each where it is installed."""

from __future__ import annotations

from typing import Any

import pytest

import pitboss
from pitboss.door.frames import KNOWN, frame

LATE: list[dict[str, Any]] = [{"wager": "Ante", "edge": 0, "note": None}] * 150
LATE += [{"wager": "Progressive", "edge": 0.5, "note": "a late one", "meter": 2**70}]


@pytest.mark.parametrize("kind", KNOWN)
def test_what_comes_late_is_in_the_frame_too(kind: str) -> None:
    """Polars would drop a column that begins after a hundred rows, and round a fraction that comes so late."""
    pytest.importorskip(kind)
    found = frame(LATE, kind)
    assert found.shape == (151, 4)
    last = {name: list(found[name])[-1] for name in found.columns}
    assert last == LATE[-1]


@pytest.mark.parametrize("kind", KNOWN)
def test_books_and_pay_tables_are_frames(kind: str) -> None:
    pytest.importorskip(kind)
    assert pitboss.book().frame(kind).shape == (len(pitboss.book()), 5)
    table = pitboss.game("3cp").pays["Progressive"][0]
    assert list(table.frame(kind)["hand"]) == list(table.rows)
