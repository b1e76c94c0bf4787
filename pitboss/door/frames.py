"""Rows of plain data as the tables that people work with, where pandas or polars is installed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

KNOWN: dict[str, dict[str, Any]] = {"pandas": {}, "polars": {"infer_schema_length": None}}
"""Packages by name, and how they are asked: polars looks at a hundred rows, and drops or rounds what others have."""


class FrameError(ImportError):
    """A package for tables that is not there."""


def flat(row: Mapping[str, Any]) -> dict[str, Any]:
    """What fits into the cells of one row."""
    return {name: value for name, value in row.items() if not isinstance(value, dict | list)}


def frame(rows: Iterable[Mapping[str, Any]], kind: str = "") -> Any:
    """A DataFrame of pandas, or of polars where only that is installed; `kind` asks for one of them."""
    if kind and kind not in KNOWN:
        raise FrameError(f"no tables of kind {kind!r}; there are pandas and polars")
    for name in (kind,) if kind else KNOWN:
        try:
            return import_module(name).DataFrame([dict(row) for row in rows], **KNOWN[name])
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    wanted = kind or "pandas (or polars)"
    raise FrameError(f"{wanted} is not installed: pip install {kind or 'pandas'}; .data() needs neither")
