"""Games of three and five cards solved, warm, in units of the time eval7 takes for a million hands called in a loop."""

import time
from collections.abc import Callable

import eval7
from hands import deals

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.cards import text
from pitboss.rules.bet_group import bet_groups
from pitboss.sheet.lawful import usual
from pitboss.solve.solver import method_for

UNIT = 1_000_000
GAMES = {
    "three-card-poker": 5,
    "caribbean-stud": 3,
    "crazy-4-poker": 3,
    "boston-5-stud": 3,
    "three-card-split": 2,
    "flushes-gone-wild": 1,
}
"""And how often each is timed: the best counts."""


def timed(work: Callable[[], object]) -> float:
    """Seconds it takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def unit() -> float:
    """Seconds eval7 takes for a million hands of seven."""
    deck = [eval7.Card(text(card)) for card in range(52)]
    made = [[deck[card] for card in hand] for hand in deals(UNIT).tolist()]
    return timed(lambda: [eval7.evaluate(hand) for hand in made])


def main() -> None:
    """Print the table."""
    one = unit()
    print(f"{'a million hands, eval7 in a loop':34} {one:8.2f} s")
    for slug, times in GAMES.items():
        group = bet_groups(usual(game(slug)))[0]
        method = method_for(group)
        first = timed(lambda: method.solve(group, {}, quiet))  # noqa: B023
        best = min([first, *(timed(lambda: method.solve(group, {}, quiet)) for _ in range(times - 1))])  # noqa: B023
        print(f"{slug:34} {best:8.3f} s   {best / one:6.2f} units   (first call {first:.2f} s)")


if __name__ == "__main__":
    main()
