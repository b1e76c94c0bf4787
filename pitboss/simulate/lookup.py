"""Compiled look-ups: where the cards of a hand lie in its canonical order."""

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel
from pitboss.hands.isomorphism import renamed, suit_order


@kernel
def held_places(cards: NDArray[np.uint8], held: NDArray[np.int64]) -> NDArray[np.int64]:
    """Bits for the cards held in the order dealt, from bits for them in canonical order: suit by suit, jokers last."""
    out = np.zeros(len(cards), dtype=np.int64)
    count = cards.shape[1]
    masks = np.zeros(4, dtype=np.int64)
    for row in range(len(cards)):
        masks[:] = 0
        for at in range(count):
            if cards[row, at] < 52:
                masks[cards[row, at] & 3] |= 1 << (cards[row, at] >> 2)
        order = suit_order(masks[0], masks[1], masks[2], masks[3])
        for at in range(count):
            mine = renamed(np.int64(cards[row, at]), order)  # type: ignore[arg-type]
            before = 0
            for other in range(count):
                theirs = renamed(np.int64(cards[row, other]), order)  # type: ignore[arg-type]
                if theirs >= 52:
                    before += mine >= 52 and theirs < mine
                elif mine >= 52 or (theirs & 3) < (mine & 3) or ((theirs & 3) == (mine & 3) and theirs < mine):
                    before += 1
            out[row] |= ((held[row] >> before) & 1) << at
    return out
