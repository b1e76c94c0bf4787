"""How a prize pool is divided among places: by fixed shares, or by a power law whose parameters are printed.

The power law is that of Musco, Sviridenko and Thaler, "Determining Tournament Payout Structures for Daily Fantasy
Sports" (arXiv 1601.04203, 2016): place i wins `least + (first - least) / i**a`, where the exponent is the one by which
the pool is used up. What rounding leaves is given out in whole units from the first place down, past every place that
has reached what the first may win.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import cycle
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
def by_power_law(pool: int, places: int, most: int, least: int, unit: int = 1) -> tuple[int, ...]:
    """So many places, the last of them at least `least` and the first at most `most`; fewer where the pool is small.

    All but one are whole multiples of `unit`; the cents beyond go to the best place that can have them. Where the
    limits leave no such multiples, cents are paid: a limit that was posted goes before round figures. Where so many
    places at `most` do not use up the pool (as a single one does not), the number of places goes before `most`: the
    prizes are then level, but for the units and cents that the first of them have more.

    >>> by_power_law(10_000_00, 5, 4_000_00, 500_00, 10_00)
    (400000, 213000, 154000, 125000, 108000)
    >>> by_power_law(1_000_00, 3, 300_00, 0, 10_00)
    (34000, 33000, 33000)
    >>> by_power_law(2_08, 2, 1_05, 0, 10)
    (105, 103)
    """
    places = paid_places(pool, places, least)
    if places * most < pool:
        most, ideal = -(-pool // (places * unit)) * unit, [pool // places] * places
    else:
        first = first_ideal(pool, places, most, least)
        law = exponent(pool, places, first, least)
        ideal = [int(_ideal(place, first, least, law)) for place in range(1, places + 1)]
    return _rounded(pool, ideal, most, least, unit) or _rounded(pool, ideal, most, least, 1)


def paid_places(pool: int, places: int, least: int) -> int:
    """As many as there are, if the pool has the least for each."""
    return max(1, min(places, pool // least if least else places))


def first_ideal(pool: int, places: int, most: int, least: int) -> int:
    """What the first place wins before anything is rounded: the most, if the others then have the least."""
    return max(min(most, pool - (places - 1) * least), -(-pool // places))


def _rounded(pool: int, ideal: list[int], most: int, least: int, unit: int) -> tuple[int, ...]:
    """The ideal prizes as whole units that come to the pool, between both limits; none where there are no such ones."""
    low, high = (-(-least // unit) if len(ideal) > 1 else 0), most // unit
    units, odd = divmod(pool, unit)
    if not len(ideal) * low <= units <= len(ideal) * high:
        return ()
    paid = [min(max(amount // unit, low), high) for amount in ideal]
    # One for each in turn, so that a better place never wins less: from the first down, or taken from the last up.
    step, end, turns = (1, high, range(len(paid))) if sum(paid) <= units else (-1, low, range(len(paid))[::-1])
    left = abs(units - sum(paid))
    for at in cycle(turns):
        if not left:
            break
        if paid[at] != end:
            paid[at] += step
            left -= 1
    prizes = [each * unit for each in paid]
    above = [most, *prizes]
    takes = next((at for at, prize in enumerate(prizes) if prize + odd <= above[at]), None)
    if takes is None:
        return ()
    prizes[takes] += odd
    return tuple(prizes)


@lru_cache(256)
def by_power_law_of_before(pool: int, places: int, most: int, least: int, unit: int = 1) -> tuple[int, ...]:
    """As prizes were worked out once, for tournaments that were filed then and whose prizes are paid: what rounding
    left went to the first places, which could so win more than the most.
    """
    places = paid_places(pool, places, least)
    if places == 1:
        return (pool,)
    first = first_ideal(pool, places, most, least)
    law = exponent(pool, places, first, least)
    paid = [int(_ideal(place, first, least, law)) // unit * unit for place in range(1, places + 1)]
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
