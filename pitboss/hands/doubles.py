"""The same card twice in a hand, looked for in millions of hands at once."""

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits_of_64


@kernel
def first_double(cards: NDArray[np.uint8]) -> int:
    """The first row with a card that comes twice, or -1; cards are numbers below 54.

    Each card is a bit, and their sum has as many bits as there are cards exactly where none comes twice. Seven are
    named, since code for a number that is known beforehand has no loop.
    """
    count = cards.shape[1]
    for row in range(len(cards)):
        total = one_bit_each(cards, row, 7) if count == 7 else one_bit_each(cards, row, count)
        if bits_of_64(total) != count:
            return row
    return -1


@scalar
def one_bit_each(cards: NDArray[np.uint8], row: int, count: int) -> np.uint64:
    """The first so many cards of a row as bits, added up."""
    total = np.uint64(0)
    for at in range(count):
        total += np.uint64(1) << np.uint64(cards[row, at])
    return total
