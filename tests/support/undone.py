"""Deeds undone: another function in the place of the one that does it, so that its test can miss it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest

from pitboss.report.common_rules import CommonRule
from pitboss.table.engine import Engine

Undo = Callable[[pytest.MonkeyPatch], None]


def nothing(*_: object, **__: object) -> Iterator[Any]:
    return iter(())


def put(where: str, other: object) -> Undo:
    """Another function in the place of one, where it is looked up."""
    home, _, name = where.rpartition(".")
    return lambda patch: patch.setattr(found(home), name, other)


def found(home: str) -> Any:
    """A module, or a class in one. (The package's front door has functions that are called like its rooms.)"""
    try:
        return importlib.import_module(home)
    except ModuleNotFoundError:
        module, _, kind = home.rpartition(".")
        return getattr(importlib.import_module(module), kind)


def handle(table: Engine[Any], kind: type, other: object) -> Undo:
    """Another handler for a kind of event."""
    return lambda patch: patch.setitem(table.handlers, kind, other)  # type: ignore[arg-type]


def assert_named(deed: CommonRule, file: str, undone: Mapping[str, Undo]) -> None:
    """The function of a deed is there, its test is in this file, and can be undone."""
    home, _, name = deed.where.rpartition(".")
    assert hasattr(found(home), name)
    there, _, test = deed.test.partition("::")
    assert there == file
    assert test in undone


def shown_by(deeds: Iterable[CommonRule]) -> set[str]:
    """What deeds are shown by."""
    return {deed.test.partition("::")[2] for deed in deeds}
