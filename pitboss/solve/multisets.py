"""Sets in which things may come more than once, numbered: by size, and among their like by the highest member."""

from __future__ import annotations

from itertools import combinations_with_replacement
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
    many = comb(types + size - 1, size)
    rows = combinations_with_replacement(range(types), size)
    flat = np.fromiter((each for row in rows for each in row), dtype=np.int32, count=many * size).reshape(many, size)
    return flat[np.argsort(numbers(flat))] if size else flat


def starts(types: int, most: int) -> Ints:
    """Where the sets of each size begin when all of them are numbered by size."""
    return np.cumsum([0, *(comb(types + size - 1, size) for size in range(most + 1))], dtype=np.int64)
