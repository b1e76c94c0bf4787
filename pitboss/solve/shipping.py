"""Solved sheets for the package: `python -m pitboss.solve.shipping GAMES` solves them and prints what each costs."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np

from pitboss._progress import quiet
from pitboss.games.book import games
from pitboss.rules.outcome import Decision
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve import shelf
from pitboss.solve.at_sight import in_sight
from pitboss.solve.edges import mark
from pitboss.solve.solver import deciding

LARGEST = 8_000_000
"""Bytes; of a larger file what is worked out at sight is left out. What is too large even then is not shipped."""


def ship(name: str, decisions: tuple[Decision, ...], room: Path = shelf.SHIPPED) -> int:
    """The strategy of a game's usual sheet put into the package, worths in single precision; its size in bytes."""
    file, game = room / f"{name}.npz", games()[name]
    shelf.write(file, decisions, mark(game), values=np.float32)
    if file.stat().st_size > LARGEST:
        # The few that are left lose nothing by their room.
        rest = _unseen(usual(game), decisions)
        shelf.write(file, rest, mark(game), left=len(decisions) - len(rest))
    size = file.stat().st_size
    if size > LARGEST:
        file.unlink()
    return size


def _unseen(sheet: Sheet, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The decisions that are not worked out at sight."""
    groups = deciding(sheet)
    return tuple(each for each in decisions if not any(in_sight(group, each.step) for group in groups))


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
