"""How a prize pool is divided among places: by fixed shares, or by a power law whose parameters are printed.

The power law is that of Musco, Sviridenko and Thaler, "Determining Tournament Payout Structures for Daily Fantasy
Sports" (arXiv 1601.04203, 2016): place i wins `least + (first - least) / i**a`, where the exponent is the one by which
the pool is used up. What rounding leaves is given out from the first place down.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import ceil

STEPS, STEEPEST = 60, 64.0
"""Halvings of the interval in which the exponent lies."""
DIGITS = 6
"""Decimals of the exponent as it is printed, rounded up, so that no more is paid than there is."""
EXACT = Context(prec=28)
"""Decimal arithmetic of fixed precision: the same cents on every machine."""


def by_shares(pool: int, shares: Sequence[Fraction], players: int) -> tuple[int, ...]:
    """Each place its share; odd cents, and what places win that nobody takes, go to the first."""
    paid = [int(pool * share) for share in shares[: max(1, players)]]
    return (paid[0] + pool - sum(paid), *paid[1:]) if paid else ()


@lru_cache(256)
def by_power_law(pool: int, places: int, first: int, least: int, unit: int = 1) -> tuple[int, ...]:
    """So many places, the last of them at least `least` and the first about `first`; fewer where the pool is small.

    >>> by_power_law(10_000_00, 5, 4_000_00, 500_00, 10_00)
    (401000, 213000, 153000, 125000, 108000)
    """
    places = max(1, min(places, pool // least if least else places))
    if places == 1:
        return (pool,)
    first = max(min(first, pool - (places - 1) * least), -(-pool // places))
    law = exponent(pool, places, first, least)
    ideal = [_ideal(place, first, least, law) for place in range(1, places + 1)]
    paid = [int(amount) // unit * unit for amount in ideal]
    more, odd = divmod(pool - sum(paid), unit)
    for at in range(more):
        paid[at % places] += unit
    return (paid[0] + odd, *paid[1:])


def _ideal(place: int, first: int, least: int, law: Decimal) -> Decimal:
    return least + EXACT.divide(Decimal(first - least), EXACT.power(Decimal(place), law))


def exponent(pool: int, places: int, first: int, least: int) -> Decimal:
    """Found by halving: the steeper the law, the less is paid."""
    low, high = 0.0, STEEPEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        paid = sum(least + (first - least) / place**middle for place in range(1, places + 1))
        low, high = (middle, high) if paid > pool else (low, middle)
    return Decimal(ceil(high * 10**DIGITS)).scaleb(-DIGITS)
