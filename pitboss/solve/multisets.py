"""Sets in which things may come more than once, numbered: by size, and among their like by the highest member."""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

MOST = 7
"""Members of the largest sets."""
CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(128)], dtype=np.int64)


def numbers(rows: NDArray[np.integer]) -> Ints:
    """The number of each rising row among all sets of its size."""
    found = np.zeros(len(rows), dtype=np.int64)
    for at in range(rows.shape[1]):
        found += CHOOSE[rows[:, at].astype(np.int64) + at, at + 1]
    return found


def every(types: int, size: int) -> NDArray[np.int32]:
    """Every set of so many types, each as often as may be, by number."""
    rows = np.empty((1, 0), dtype=np.int32)
    for members in range(1, size + 1):
        # Below a highest member come the smaller sets of it and of what is lower, which are the first ones.
        below = [comb(high + members - 1, members - 1) for high in range(types)]
        highest = np.repeat(np.arange(types, dtype=np.int32), below)
        rows = np.column_stack([np.concatenate([rows[:many] for many in below]), highest])
    return rows


def starts(types: int, most: int) -> Ints:
    """Where the sets of each size begin when all of them are numbered by size."""
    return np.cumsum([0, *(comb(types + size - 1, size) for size in range(most + 1))], dtype=np.int64)
