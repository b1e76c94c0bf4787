"""Prizes by a power law: all of the pool, and the limits that were posted hold after rounding."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pitboss.rules.payouts import by_power_law, by_power_law_of_before


def tables(pool: int, places: int, most: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide the pool within the limits, the better place first."""
    if places == 1:
        if least <= pool <= most:
            yield (pool,)
        return
    for first in range(least, min(most, pool) + 1):
        for rest in tables(pool - first, places - 1, first, least):
            yield (first, *rest)


def odd_ones(paid: tuple[int, ...], unit: int) -> int:
    return sum(1 for each in paid if each % unit)


@pytest.mark.parametrize("seed", range(60))
def test_a_small_pool_against_every_table_there_is(seed: int) -> None:
    """Where some table is within the limits, so is ours; where one of round figures is, ours has such figures."""
    rng = random.Random(seed)
    for _ in range(10):
        pool, places, unit = rng.randrange(1, 40), rng.randrange(1, 5), rng.choice([1, 2, 3, 5])
        most, least = rng.randrange(1, pool + 1), rng.choice([0, unit, 2 * unit])
        paid = by_power_law(pool, places, most, least, unit)
        assert sum(paid) == pool
        assert list(paid) == sorted(paid, reverse=True)
        assert len(paid) == max(1, min(places, pool // least if least else places))
        every = list(tables(pool, len(paid), most, least))
        if every:
            assert paid in every
            assert odd_ones(paid, unit) <= 1 or min(odd_ones(each, unit) for each in every) > 1
        elif len(paid) == 1:
            assert paid == (pool,)
        else:
            # The first wins more than was posted, because all of them together do: no more than they must.
            assert len(paid) * most < pool
            assert paid[0] - paid[-1] <= unit


@pytest.mark.parametrize("seed", range(60))
def test_the_cap_holds_after_rounding(seed: int) -> None:
    """With pools, places and units as in a card room: to the cent, round figures but for one, and within the cap."""
    rng = random.Random(seed)
    for _ in range(5):
        buy_in, entries = rng.choice([20_00, 100_00, 135_00, 399_99]), rng.randrange(2, 600)
        pool, places = buy_in * entries, max(1, -(-entries * rng.randrange(5, 30) // 100))
        most = pool * rng.randrange(10, 101) // 100
        least, unit = rng.choice([0, buy_in, buy_in * 3 // 2]), rng.choice([1, 1_00, 5_00, 10_00, 25_00, 100_00])
        paid = by_power_law(pool, places, most, least, unit)
        assert sum(paid) == pool
        assert list(paid) == sorted(paid, reverse=True)
        assert len(paid) == 1 or paid[-1] >= least
        assert paid[0] <= most or len(paid) * most < pool
        units = -(-least // unit) * len(paid) <= pool // unit < most // unit * len(paid)
        assert odd_ones(paid, unit) <= 1 or not units


def test_what_rounding_leaves_goes_past_the_first() -> None:
    """Twenty-seven at the Turbo: forty percent of $2,700 is $1,080, and was $1,090 once."""
    now = by_power_law(2_700_00, 5, 1_080_00, 150_00, 10_00)
    before = by_power_law_of_before(2_700_00, 5, 1_080_00, 150_00, 10_00)
    assert (now[0], before[0], sum(now), sum(before)) == (1_080_00, 1_090_00, 2_700_00, 2_700_00)
