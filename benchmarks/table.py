"""The live table alone, in plain Python on one core: rounds of Three Card Poker and hands of no-limit hold'em a second.

Usage: table.py [--beside REV] [--turns N] [--collector]. With a commit both are played in turn, each in a process of
its own, and the best of each is compared: whatever else the machine does only ever costs time. Seconds are those of the
processor.

A round is three seats with two wagers each, and everything that may happen next is asked for (`legal`) before each
of its 13 events. A hand is one of six players as PokerKit played it (`pots.py`): every event is checked and told in
words, and every finishing stack compared. Plans are made once for a table, as the pit does; shuffling is not timed.
The collector of the interpreter runs as seldom as it does in the pit, unless `--collector` leaves it as it is.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from pitboss.games.book import game
from pitboss.sheet.lawful import usual
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved
from pitboss.web.server import collect_rarely

HERE = Path(__file__).resolve().parent.parent
SEATS = 3
ROUNDS, HANDS = 3000, 1000
GOALS = {"rounds": 5000, "hands": 6000}
"""A second, that the table promises."""


def play(state: BankedRound, rng: random.Random) -> BankedRound:
    """One whole round: two wagers a seat, a decision each, settled."""
    for seat in range(SEATS):
        for spot in ("Ante", "Pair Plus"):
            legal(state)
            state = apply(state, Wagered(seat, spot, 1000))
    while not state.over:
        offers = legal(state)
        acts = [offer for offer in offers if isinstance(offer, Decided)]
        state = apply(state, rng.choice(acts) if acts else BetsClosed() if BetsClosed() in offers else Moved())
    return state


def rounds() -> float:
    """Rounds of Three Card Poker a second."""
    layout = plan("three-card-poker", usual(game("three-card-poker")))
    rng = random.Random(1)
    for number in range(200):
        play(start(layout, SEATS, seed_key(number)), rng)
    shoes = [start(layout, SEATS, seed_key(number)) for number in range(200, 200 + ROUNDS)]
    begun = time.process_time()
    for first in shoes:
        play(first, rng)
    return len(shoes) / (time.process_time() - begun)


def hands() -> float:
    """Hands of no-limit hold'em a second."""
    import pots

    table, dealt = pots.table(pots.house()), pots.made(HANDS)
    for hand in dealt[:50]:
        pots.live(table, hand)
    begun = time.process_time()
    ends = [pots.stacks(pots.live(table, hand)) for hand in dealt]
    rate = len(dealt) / (time.process_time() - begun)
    pots.check("the live table", dealt, ends)
    return rate


def measured(tree: Path, *more: str) -> dict[str, float]:
    """Both, by the program that lies in a folder."""
    own = os.environ | {"PYTHONPATH": str(tree)}
    said = subprocess.run(
        [sys.executable, __file__, "--once", *more], env=own, cwd=tree, check=True, capture_output=True, text=True
    )
    return dict(zip(GOALS, map(float, said.stdout.split()), strict=True))


def main() -> None:
    """Print the table."""
    asks = argparse.ArgumentParser()
    asks.add_argument("--beside", default="")
    asks.add_argument("--turns", type=int, default=3)
    asks.add_argument("--once", action="store_true")
    asks.add_argument("--collector", action="store_true")
    given = asks.parse_args()
    more = ["--collector"] * given.collector
    if given.once:
        if not given.collector:
            collect_rarely()
        print(rounds(), hands())
        return
    from web import checked_out

    if not given.beside:
        return _told({"this": [measured(HERE, *more) for _ in range(given.turns)]})
    with checked_out(given.beside) as tree:
        trees = {given.beside: tree, "this": HERE}
        found: dict[str, list[dict[str, float]]] = {name: [] for name in trees}
        for _ in range(given.turns):
            for name, where in trees.items():
                found[name].append(measured(where, *more))
    return _told(found)


def _told(found: dict[str, list[dict[str, float]]]) -> None:
    """The best of each, beside the first and beside what is promised."""
    first = next(iter(found))
    for name, goal in GOALS.items():
        best = {tree: max(turn[name] for turn in turns) for tree, turns in found.items()}
        for tree, rate in best.items():
            beside = f", {rate / best[first]:.2f} times {first}" if tree != first else ""
            print(f"{name:7} {tree:10} {rate:9,.0f} a second{beside}, {rate / goal:.2f} times the goal of {goal:,}")


if __name__ == "__main__":
    main()
