"""Random numbers by counting: the nth of a stream is a hash of n, and every batch of rounds has a stream of its own."""

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


@scalar
def mixed(word: np.uint64) -> np.uint64:
    """A word with every bit stirred into every other (Stafford's thirteenth mixer)."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


def stream(seed: int, batch: int, part: int = 0) -> tuple[np.uint64, np.uint64]:
    """Where a stream of numbers starts and by what it counts; the same for the same seed, batch and part."""
    word = 0
    for each in (seed, batch, part):
        word = _mixed((word + GOLDEN * ((each & WORD) + 1)) & WORD)
    return np.uint64(word), np.uint64(_mixed(word ^ GOLDEN) | 1)


def _mixed(word: int) -> int:
    """`mixed` in plain integers."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)


@kernel
def deal(word: np.uint64, step: np.uint64, deck: NDArray[np.uint8], out: NDArray[np.uint8]) -> None:
    """Fill every row with cards drawn from the deck without putting back, each order as likely as any other."""
    drawn(word, step, deck.copy(), out)


@scalar
def drawn(word: np.uint64, step: np.uint64, shoe: NDArray[np.uint8], out: NDArray[np.uint8]) -> np.uint64:
    """Fill every row card by card; where the numbers stand then. The shoe is left in another order."""
    low32 = np.uint64(0xFFFFFFFF)
    for row in range(out.shape[0]):
        for at in range(out.shape[1]):
            left = np.uint64(len(shoe) - at)
            while True:
                word += step
                product = (mixed(word) >> np.uint64(32)) * left
                # The few low products that would favour some cards are drawn again (Lemire's method).
                if (product & low32) >= left or (product & low32) >= np.uint64(1 << 32) % left:
                    break
            other = at + np.int64(product >> np.uint64(32))
            shoe[at], shoe[other] = shoe[other], shoe[at]
            out[row, at] = shoe[at]
    return word
