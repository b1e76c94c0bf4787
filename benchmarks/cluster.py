"""The same rounds by one worker and by more, in turn: rounds a second, what of the processor's time is work, digits.

On a machine that others use too the second figure is the one to read: what handing over costs, whoever has to wait.
"""

import sys
import time
from typing import Any

from pitboss.games.book import game
from pitboss.sheet.lawful import usual
from pitboss.simulate.run import simulate
from pitboss.work.cluster import cluster
from pitboss.work.parallel import cores, handed_to, on_one_core

GAME, SPOT, STRATEGY = "caribbean-stud", "Ante", "always raise"


def sampled(rounds: int) -> dict[str, Any]:
    made = simulate(usual(game(GAME)), rounds, strategy=STRATEGY, spots=(SPOT,)).data()
    return {**made, "seconds": 0}


def alone(rounds: int) -> tuple[float, float, dict[str, Any]]:
    """Without a cluster, on one core: seconds, seconds of the processor, and what came of it."""
    with on_one_core():
        sampled(rounds // 8)
        begun, busy = time.perf_counter(), time.process_time()
        found = sampled(rounds)
    return time.perf_counter() - begun, time.process_time() - busy, found


def together(many: int, rounds: int) -> tuple[float, float, dict[str, Any]]:
    """By so many workers: the same, the command's own time and the scheduler's with the workers'."""
    with cluster(f"local:{many}") as executor, handed_to(executor):
        assert executor is not None
        sampled(many * rounds // 8)

        def spent() -> float:
            return float(sum(executor.client.run(time.process_time).values()) + time.process_time())

        begun, busy = time.perf_counter(), spent()
        found = sampled(rounds)
        return time.perf_counter() - begun, spent() - busy, found


def main(rounds: int) -> None:
    wall, busy, digits = alone(rounds)
    print(f"{GAME}, {rounds:,} rounds, no cluster, one core: {rounds / wall:,.0f} a second")
    for many in range(1, cores() + 1):
        took, worked, same = together(many, rounds)
        assert same == digits
        by = f"{many} worker{'s' * (many > 1)}"
        print(
            f"  {by}: {rounds / took:,.0f} a second ({wall / took:.2f} times), {busy / worked:.0%} of the processor's"
        )
        print("  time is what it takes without a cluster; the same digits")


if __name__ == "__main__":
    main(int(float(sys.argv[1])) if sys.argv[1:] else 6_000_000)
