"""Rounds a second on two threads under the solver's strategy, against eval7 called in a loop on ready-made hands.

Usage: simulate.py [GAME [ROUNDS]]; without a game both that are promised something, and how time grows with the rounds.
Seconds are those of the processor, those of two threads halved: they wait for nothing but each other's end.
"""

import sys
import time
from collections.abc import Iterable

import eval7
from hands import deals

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.cards import text
from pitboss.rules.outcome import Decision
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.simulate.run import simulate
from pitboss.solve.shelf import kept

THREADS = 2
HANDS = 500_000
TIMES = 3
GOALS = {"three-card-poker": (20, 100_000_000), "ultimate-texas-holdem": (10, 40_000_000)}
"""Rounds to an eval7 hand that are promised, and rounds to be timed."""


def peer() -> float:
    """Seconds that eval7 takes for a hand of seven, the best of several runs."""
    deck = [eval7.Card(text(card)) for card in range(52)]
    made = [[deck[card] for card in hand] for hand in deals(HANDS).tolist()]
    evaluate, spent = eval7.evaluate, []
    for _ in range(TIMES):
        begun = time.process_time()
        for hand in made:
            evaluate(hand)
        spent.append(time.process_time() - begun)
    return min(spent) / HANDS


def timed(sheet: Sheet, rounds: int, decisions: Iterable[Decision]) -> float:
    """Seconds for so many rounds of the main game."""
    tables = tuple(decisions)
    begun = time.process_time()
    done = simulate(sheet, rounds, decisions=tables, spots=(main_spot(sheet),), threads=THREADS)
    assert done.done == rounds
    return (time.process_time() - begun) / THREADS


def main_spot(sheet: Sheet) -> str:
    """The wager that everything else follows from."""
    return next(iter(sheet.limits))


def compared(slug: str, goal: int, rounds: int, theirs: float) -> tuple[Sheet, tuple[Decision, ...]]:
    """Print rounds a second, and how many fit into the time of one hand."""
    sheet = usual(game(slug))
    decisions = kept(sheet, quiet)
    timed(sheet, 1 << 20, decisions)
    speed = rounds / min(timed(sheet, rounds, decisions) for _ in range(TIMES))
    ratio = speed * theirs
    met = "met" if ratio >= goal else "MISSED"
    print(f"{slug:26} {speed / 1e6:8.1f} million rounds/s  {ratio:6.1f} rounds to an eval7 hand (goal {goal}: {met})")
    return sheet, decisions


def main() -> None:
    """Print the table."""
    theirs = peer()
    print(f"{'eval7.evaluate in a loop':26} {1e-6 / theirs:8.1f} million hands/s", flush=True)
    if sys.argv[1:]:
        slug, goal = sys.argv[1], GOALS[sys.argv[1]]
        compared(slug, goal[0], int(sys.argv[2]) if sys.argv[2:] else goal[1], theirs)
        return
    made = {slug: compared(slug, goal, rounds, theirs) for slug, (goal, rounds) in GOALS.items()}
    sheet, decisions = made["three-card-poker"]
    for power in range(6, 10):
        seconds = timed(sheet, 10**power, decisions)
        print(
            f"three-card-poker, 10^{power} rounds: {seconds:8.2f} s, {10**power / seconds / 1e6:6.1f} million a second"
        )


if __name__ == "__main__":
    main()
