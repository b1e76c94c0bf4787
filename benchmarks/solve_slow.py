"""The games that take longest to solve: processor and wall seconds of each wager, perhaps beside another commit.

Usage: solve_slow.py [games ...] [--beside REV]

Every game is solved in a process of its own, from nothing but compiled kernels: where something had to be compiled it
is solved once more. With `--beside` the other commit's program solves the same game before this one, in the same run.
The edges are printed, and a difference between the two is said.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from web import checked_out

HERE = Path(__file__).resolve().parents[1]
SLOW = (
    "texas-shootout",
    "caribbean-draw",
    "western-stud",
    "pai-gow-poker",
    "fortune-pai-gow-fully-wild-joker",
    "emperors-challenge",
    "flushes-gone-wild",
    "high-five-poker",
    "boston-7-stud",
    "3-5-7-poker-with-player-banked-pots",
    "wild-six-card-draw",
)
SOLVE = """
import json, sys, time
from pitboss._jit import compiling
from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.rules.bet_group import bet_groups
from pitboss.sheet.lawful import usual
from pitboss.solve.solver import solve_group

known, heard = {}, []
with compiling(heard.append):
    for group in bet_groups(usual(game(sys.argv[1]))):
        wall, spent = time.perf_counter(), time.process_time()
        known[group.spot] = solve_group(group, known, quiet)
        times = time.perf_counter() - wall, time.process_time() - spent
        edges = [str(figure.edge) for figure in known[group.spot].figures]
        print(json.dumps([group.spot, *times, edges, len(heard)]), flush=True)
"""
Solved = dict[str, tuple[float, float, list[str]]]
LEAST = 0.5
"""Seconds; wagers that are solved sooner are left out."""


def solved(name: str, tree: Path) -> Solved:
    """Wall and processor seconds and the edges of every wager of a game, by the program in a tree, compiled."""
    for _ in range(2):
        told = subprocess.run(
            [sys.executable, "-c", SOLVE, name],
            env={**os.environ, "PYTHONPATH": str(tree)},
            cwd=tree,
            check=True,
            capture_output=True,
            text=True,
        )
        lines: list[Any] = [json.loads(line) for line in told.stdout.splitlines()]
        if not lines[-1][-1]:
            break
    return {spot: (wall, spent, edges) for spot, wall, spent, edges, _ in lines}


def main() -> None:
    """Print the table, a line for each wager."""
    asks = argparse.ArgumentParser()
    asks.add_argument("games", nargs="*", default=SLOW)
    asks.add_argument("--beside", default="")
    given = asks.parse_args()
    with ExitStack() as stack:
        other = stack.enter_context(checked_out(given.beside)) if given.beside else None
        for name in given.games:
            before, after = solved(name, other) if other else {}, solved(name, HERE)
            for spot, (wall, spent, edges) in after.items():
                was = before.get(spot)
                if max(wall, was[0] if was else 0.0) < LEAST:
                    continue
                line = f"{name:36} {spot:16} {wall:7.1f} s, processor {spent:7.1f} s"
                if was:
                    same = "the same" if was[2] == edges else f"NOT THE SAME: {was[2]} and {edges}"
                    times = f"{was[0]:7.1f} s, processor {was[1]:7.1f} s ({was[1] / spent:.1f} times)"
                    line += f"   {given.beside}: {times}   {same}"
                print(line, flush=True)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
