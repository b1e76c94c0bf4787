"""Folders that games, paragraphs and pay tables are read from: our own, and those that somebody names besides."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

_named: tuple[Path, ...] = ()


def name(*folders: Path) -> None:
    """Read these besides our own from now on, in this order; none takes back what was named before."""
    global _named
    _named = folders


def named() -> tuple[Path, ...]:
    """The folders that were named besides our own."""
    return _named


def inside(*parts: str) -> tuple[Traversable, ...]:
    """The folder of this name in the law and in each folder that was named, where there is one."""
    own: Traversable = resources.files(__package__)
    return tuple(found for each in (own, *_named) if (found := each.joinpath(*parts)).is_dir())
