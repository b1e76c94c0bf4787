"""Set hands compared one by one: every own hand in every setting against every dealer's hand that shares no card."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel

CODES = 4
"""How one comparison ends: won, level in one colour, level in two, lost."""


@kernel
def compare(
    cards: NDArray[np.int64],
    scores: NDArray[np.int32],
    colors: NDArray[np.uint8],
    fouled: NDArray[np.bool_],
    theirs: NDArray[np.int64],
    their_scores: NDArray[np.int32],
    their_colors: NDArray[np.uint8],
    out: NDArray[np.int32],
) -> None:
    """Count how all comparisons end together: by own hand, setting and the codes read as one number.

    Cards are sets of bits; scores and colours come by hand, setting and comparison. Colour 2 is both. Fouled settings
    are passed over.
    """
    settings, many = scores.shape[1], scores.shape[2]
    for row in range(len(cards)):
        for other in range(len(theirs)):
            if cards[row] & theirs[other]:
                continue
            for setting in range(settings):
                if fouled[row, setting]:
                    continue
                code = 0
                for at in range(many):
                    mine, dealers = scores[row, setting, at], their_scores[other, at]
                    color = colors[row, setting, at]
                    alike = (color < 2) & (color == their_colors[other, at])
                    code = CODES * code + 3 * (mine < dealers) + (mine == dealers) * (2 - alike)
                out[row, setting, code] += 1
