"""Games with a shared board on two threads, in units of eval7's time for a million seven-card hands in a loop."""

import resource
import time
from collections.abc import Callable

from hands import deals, peer

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.sheet.lawful import parse
from pitboss.sheet.schedules import printed_for
from pitboss.solve.methods import board, board_textures

MILLION = 1_000_000
GAMES = (
    "ultimate-texas-holdem",
    "texas-holdem-plus-version-b",
    "texas-holdem-bonus",
    "champion-poker-with-5-card-bonus",
)


def timed(work: Callable[[], object]) -> float:
    """How long it takes, in seconds."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def unit() -> float:
    """What eval7 takes for a million hands, in seconds."""
    return MILLION / peer(deals(MILLION))[0]


def case(name: str, sheet: dict[str, object]) -> BetGroup:
    """The wager that is solved by sweeping boards."""
    return next(each for each in bet_groups(parse(sheet, game(name))) if board.fits(each))


def solve(*cases: BetGroup) -> None:
    """From nothing but compiled kernels and the tables of hands."""
    board_textures.swept.cache_clear()
    board.KEPT.clear()
    for each in cases:
        board.solve(each, {}, quiet)


def blinds() -> list[BetGroup]:
    """Ultimate Texas Hold'em under each schedule of the Blind."""
    name = GAMES[0]
    schedules = printed_for(game(name))["Blind"]
    return [case(name, {"pays": {"Blind": each.name, "Trips": each.name}}) for each in schedules]


def main() -> None:
    """Print the table."""
    first = timed(lambda: solve(case(GAMES[0], {})))
    print(f"first solve of the process, with what had to be compiled: {first:.1f} s")
    one = unit()
    for name in GAMES:
        each = case(name, {})
        best = min(timed(lambda each=each: solve(each)) for _ in range(3))  # type: ignore[misc]
        print(f"{name:40} {best:6.2f} s  {best / one:5.1f} units")
    every = blinds()
    best = timed(lambda: solve(*every))
    print(f"{f'{GAMES[0]}, {len(every)} schedules':40} {best:6.2f} s  {best / one:5.1f} units")
    print(f"a unit is {one:.2f} s before and {unit():.2f} s after; {_peak():.1f} GiB at most")


def _peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20)


if __name__ == "__main__":
    main()
