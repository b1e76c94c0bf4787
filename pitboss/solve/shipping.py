"""Solved sheets for the package: `python -m pitboss.solve.shipping GAMES` solves them and prints what each costs."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np

from pitboss._progress import quiet
from pitboss.games.book import games
from pitboss.rules.outcome import Decision
from pitboss.sheet.lawful import usual
from pitboss.solve import shelf
from pitboss.solve.edges import mark

LARGEST = 8_000_000
"""Bytes; a larger file is not shipped, and its game is solved when it is first asked for."""


def ship(name: str, decisions: tuple[Decision, ...], room: Path = shelf.SHIPPED) -> int:
    """The strategy of a game's usual sheet put into the package, worths in single precision; its size in bytes."""
    file = room / f"{name}.npz"
    shelf.write(file, decisions, mark(games()[name]), values=np.float32)
    size = file.stat().st_size
    if size > LARGEST:
        file.unlink()
    return size


def main(names: list[str]) -> None:
    """Each solved and shipped, a line about each."""
    for name in names:
        begun = time.perf_counter()
        found = shelf.played(usual(games()[name]), quiet)
        spent, size = time.perf_counter() - begun, ship(name, found)
        left = "" if size <= LARGEST else "  too large, not shipped"
        print(f"{name:40} {spent:8.1f} s {size / 1e6:8.2f} MB{left}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
