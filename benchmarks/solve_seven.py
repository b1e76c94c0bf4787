"""Seven cards against seven, solved exactly: in units of eval7's time for a million hands called in a loop."""

import resource
import time
from collections.abc import Mapping

from hands import deals, peer

from pitboss._progress import quiet
from pitboss.games.book import games
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.sheet.lawful import usual
from pitboss.solve.methods import duel_by_pattern, pai_gow

LIMITS: Mapping[str, int] = {
    "boston-7-stud": 300,
    "high-five-poker": 300,
    "pai-gow-poker": 600,
    "fortune-pai-gow": 600,
    "fortune-pai-gow-fully-wild-joker": 600,
    "emperors-challenge": 600,
}
"""Units that each may take."""
SMALL = tuple(range(32, 52))
"""A deck on which everything is compiled and every table made."""


def unit() -> float:
    """Seconds for a million hands."""
    return 1e6 / peer(deals(1_000_000))[0]


def solved(group: BetGroup) -> tuple[float, float]:
    """Seconds, and the edge."""
    method = pai_gow if pai_gow.fits(group) else duel_by_pattern
    pai_gow.KNOWN.clear()
    start = time.perf_counter()
    figure = method.solve(group, {}, quiet).figures[0]
    return time.perf_counter() - start, float(figure.edge)


def main() -> None:
    """Print the table."""
    one = unit()
    print(f"{'a million hands, eval7 in a loop':38} {one:8.2f} s")
    for name, most in LIMITS.items():
        sheet = usual(games()[name])
        jokers = (52,) if sheet.game.decks[0].jokers else ()
        cold, _ = solved(bet_groups(sheet, (*SMALL, *jokers))[0])
        spent, edge = solved(bet_groups(sheet)[0])
        print(
            f"{name:38} {spent:8.2f} s {spent / one:7.1f} units of {most}   edge {edge:.6%}   (first call {cold:.1f} s)"
        )
    print(f"{'most memory':38} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6:8.2f} GB")


if __name__ == "__main__":
    main()
