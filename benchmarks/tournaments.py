"""Tournaments: chip equity of a thousand players beside the recursion at ten, and two hundred players played out.

Usage: tournaments.py [--players N]. One core; the recursion is the one of the tests, over all orders of finish.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "solve"))

from test_chip_equity import recursion

from pitboss.games import tournament_files
from pitboss.house.tournament.rehearsal import DressRehearsal
from pitboss.rules.payouts import by_power_law
from pitboss.solve.chip_equity import chip_equity


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Processor seconds, and what was found: others may be at work on the machine."""
    before = time.process_time()
    found = work()
    return time.process_time() - before, found


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--players", type=int, default=200)
    players = asked.parse_args().players
    chance = random.Random(1)
    for many, places in ((10, 10), (100, 15), (1000, 150)):
        stacks = [chance.randint(1000, 200_000) for _ in range(many)]
        prizes = by_power_law(many * 100_00, places, many * 25_00, 150_00, 10_00)
        took, found = timed(lambda stacks=stacks, prizes=prizes: chip_equity(stacks, prizes))
        print(f"chip equity, {many:>4} players, {len(prizes):>3} prizes: {took:.3f} s, error {found.error:.1e} cents")
        if many == 10:
            slow, wanted = timed(lambda stacks=stacks, prizes=prizes: recursion(stacks, prizes))
            apart = max(abs(a - float(b)) for a, b in zip(found.worth, wanted, strict=True)) / sum(prizes)
            print(f"  the recursion over all orders: {slow:.3f} s, apart by {apart:.1e} of all prizes")
    document = tournament_files.read(tournament_files.ready()["turbo"])
    took, done = timed(lambda: DressRehearsal(document, players, 1).play())
    print(f"turbo, {players} players to the forms: {took:.1f} s, {done.hands} hands, {done.broken} tables broken")


if __name__ == "__main__":
    main()
