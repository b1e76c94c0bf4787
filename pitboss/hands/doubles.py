"""The same card twice in a hand, looked for in millions of hands at once."""

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel


@kernel
def first_double(cards: NDArray[np.uint8]) -> int:
    """The first row with a card that comes twice, or -1; cards are numbers below 64."""
    for row in range(len(cards)):
        seen = np.uint64(0)
        for at in range(cards.shape[1]):
            bit = np.uint64(1) << np.uint64(cards[row, at])
            if seen & bit:
                return row
            seen |= bit
    return -1
