"""Sets in which things may come more than once: all of them, each at its number."""

from itertools import combinations_with_replacement

import numpy as np
import pytest

from pitboss.solve.multisets import every, numbers


@pytest.mark.parametrize(("types", "size"), [(1, 3), (2, 0), (4, 1), (5, 4), (13, 5)])
def test_every_set_at_its_number(types: int, size: int) -> None:
    """All sets come once, and the number of each is its place."""
    found = every(types, size)
    assert sorted(map(tuple, found.tolist())) == list(combinations_with_replacement(range(types), size))
    assert (numbers(found) == np.arange(len(found))).all()
