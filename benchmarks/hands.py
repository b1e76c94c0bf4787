"""Ten million seven-card hands: eval7 called in a loop on hands made beforehand, and our arrays.

Usage: hands.py [HANDS]. On one core, in seconds of the processor, so that a busy machine does not matter; and the
public `pitboss.score`, which looks for cards that come twice besides and takes all cores there are, by the clock.
"""

import sys
import time
from collections.abc import Callable

import eval7
import numpy as np
from numpy.typing import NDArray

import pitboss
from pitboss.hands.cards import text
from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import HIGH, PAI_GOW
from pitboss.hands.scoring import scores
from pitboss.work.parallel import cores

HANDS = int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdigit() else 10_000_000
PART = 1_000_000
"""Hands made for eval7 at a time, to spare memory; making them is not timed."""


def deals(many: int, cards: int = 52) -> NDArray[np.uint8]:
    """Random hands of seven, without repetition."""
    rng = np.random.default_rng(2026)
    parts = [np.argsort(rng.random((250_000, cards), dtype=np.float32), axis=1)[:, :7] for _ in range(many // 250_000)]
    return np.concatenate(parts).astype(np.uint8)


Clock = Callable[[], float]


def best_of(times: int, work: Callable[[], object], clock: Clock = time.process_time) -> float:
    """The shortest of several runs, in seconds."""
    return min(_timed(work, clock) for _ in range(times))


def _timed(work: Callable[[], object], clock: Clock) -> float:
    start = clock()
    work()
    return clock() - start


def peer(hands: NDArray[np.uint8]) -> tuple[float, NDArray[np.int64]]:
    """Hands a second of eval7, and what it says of each."""
    deck = [eval7.Card(text(card)) for card in range(52)]
    evaluate = eval7.evaluate
    seconds, said = 0.0, []
    for start in range(0, len(hands), PART):
        made = [[deck[card] for card in hand] for hand in hands[start : start + PART].tolist()]
        began = time.process_time()
        for hand in made:
            evaluate(hand)
        seconds += time.process_time() - began
        said.append(np.array([evaluate(hand) for hand in made]))
    return len(hands) / seconds, np.concatenate(said)


def alike(mine: NDArray[np.int32], theirs: NDArray[np.int64]) -> bool:
    """Whether both put all hands in one order, ties included."""
    return bool((np.unique(mine, return_inverse=True)[1] == np.unique(theirs, return_inverse=True)[1]).all())


def ours(name: str, hands: NDArray[np.uint8], theirs: float, ladder: Ladder = HIGH) -> None:
    """Print our hands a second, and the ratio."""
    start = time.perf_counter()
    scores(ladder, hands[:1000])
    first = time.perf_counter() - start
    speed = len(hands) / best_of(3, lambda: scores(ladder, hands))
    print(f"{name:34} {speed / 1e6:8.1f} million/s   {speed / theirs:6.1f} x   (first call {first:.2f} s)")


def public(hands: NDArray[np.uint8], theirs: float) -> None:
    """Print what `pitboss.score` does a second."""
    pitboss.score(hands[:1000])
    alone = len(hands) / best_of(3, lambda: pitboss.score(hands))
    speed = len(hands) / best_of(3, lambda: pitboss.score(hands), time.perf_counter)
    print(f"{'pitboss.score, a processor second':34} {alone / 1e6:8.1f} million/s   {alone / theirs:6.1f} x")
    print(
        f"{f'pitboss.score, {cores()} cores, by the clock':34} {speed / 1e6:8.1f} million/s   {speed / theirs:6.1f} x"
    )


def main() -> None:
    """Print the table."""
    hands = deals(HANDS)
    theirs, said = peer(hands)
    print(f"{'eval7.evaluate in a loop':34} {theirs / 1e6:8.1f} million/s")
    ours("high, array (hands, 7)", hands, theirs)
    ours("high, array (7, hands)", np.ascontiguousarray(hands.T).T, theirs)
    print(f"{len(hands):,} hands in the same order: {alike(scores(HIGH, hands), said)}")
    public(hands, theirs)
    ours("pai gow with a bug, 53 cards", deals(HANDS, 53), theirs, PAI_GOW)


if __name__ == "__main__":
    main()
