"""What chips of a tournament are worth (the independent chip model), exactly, for hundreds of players.

By the model the winner is drawn by chips, then the second among the others by theirs, and so on. That is the order in
which independent exponential clocks ring whose rates are the stacks (Harville's order). So what a player wins is
one integral over the moment at which the own clock rings: for every moment the number of others who have rung before is
a sum of independent yes and no, whose distribution is built up player by player, and for all players at once by
going back over them. Nothing is subtracted, and so nothing is lost to rounding.

The integral is taken by the trapezoidal rule after the double-exponential substitution of Takahasi and Mori (1974),
with steps halved until nothing changes; a step of half the length squares the error, so that the change bounds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

EXACT = 1e-13
"""Of all prizes together: what one more halving may change at most."""
FIRST_STEP, HALVINGS = 0.5, 9
LEFT, RINGS = -3.75, 745.0
"""From where the substitution counts, and after how many mean times even the slowest clock has rung."""
NOTHING = 1e-22
AT_ONCE = 2_000_000
"""Numbers held at a time."""


class ChipEquity(NamedTuple):
    """What each stack is worth, and by how much it may be wrong."""

    worth: tuple[float, ...]
    error: float


def chip_equity(stacks: Sequence[int], prizes: Sequence[int]) -> ChipEquity:
    """What each stack is worth of these prizes, the first place first.

    >>> [round(each, 2) for each in chip_equity([5000, 3000, 2000], [50, 30, 20]).worth]
    [38.39, 32.75, 28.86]
    """
    if not stacks or min(stacks) <= 0:
        raise ValueError("every stack has chips")
    paid = np.array(prizes[: len(stacks)], dtype=np.float64)
    total = float(paid.sum())
    if not total:
        return ChipEquity((0.0,) * len(stacks), 0.0)
    rates = np.array(stacks, dtype=np.float64) / sum(stacks)
    right = float(np.log(RINGS / rates.min()))
    step = FIRST_STEP
    nodes = np.arange(LEFT, right + step, step)
    terms = _terms(rates, paid, nodes)
    # Where nothing is added on the coarse grid nothing is added on a finer one.
    some = nodes[terms.max(axis=0) > NOTHING * total]
    left, right = some[0] - step, some[-1] + step
    found, error = terms.sum(axis=1) * step, np.inf
    for _ in range(HALVINGS):
        between = _terms(rates, paid, np.arange(left + step / 2, right, step)).sum(axis=1)
        finer = (found + between * step) / 2
        error = float(np.abs(finer - found).max())
        found, step = finer, step / 2
        if error <= EXACT * total:
            break
    return ChipEquity(tuple(map(float, found)), error)


def _terms(rates: Floats, paid: Floats, nodes: Floats) -> Floats:
    """The integrand of each player at each node."""
    found = np.empty((len(rates), len(nodes)))
    many = max(1, AT_ONCE // (len(rates) * len(paid)))
    for first in range(0, len(nodes), many):
        some = nodes[first : first + many]
        times = np.exp(some - np.exp(-some))
        found[:, first : first + many] = _at(rates, paid, times) * (times * (1 + np.exp(-some)))
    return found


def _at(rates: Floats, paid: Floats, times: Floats) -> Floats:
    """What each player wins by ringing at these times, forwards over the players and back."""
    silent = np.exp(-np.outer(rates, times))[:, :, None]
    rung = -np.expm1(-np.outer(rates, times))[:, :, None]
    before = np.zeros((len(rates), len(times), len(paid)))
    before[0, :, 0] = 1
    for player in range(len(rates) - 1):
        now, after = before[player], before[player + 1]
        np.multiply(now, silent[player], out=after)
        after[:, 1:] += now[:, :-1] * rung[player]
    wins = np.broadcast_to(paid, (len(times), len(paid))).copy()
    found = np.empty((len(rates), len(times)))
    for player in range(len(rates) - 1, -1, -1):
        expected = np.einsum("tk,tk->t", before[player], wins)
        found[player] = rates[player] * silent[player, :, 0] * expected
        later = wins[:, 1:] * rung[player]
        wins *= silent[player]
        wins[:, :-1] += later
    return found


# --- deals ------------------------------------------------------------------------------------------------------------


def by_equity(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """The prizes shared by what the stacks are worth, in cents, to the cent."""
    return _whole([Fraction(each) for each in chip_equity(stacks, prizes).worth], sum(prizes[: len(stacks)]))


def by_chips(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """Everybody the least prize that is left, and the rest by chips."""
    paid = list(prizes[: len(stacks)])
    least = min(paid) if len(paid) == len(stacks) else 0
    rest = sum(paid) - least * len(stacks)
    return _whole([least + Fraction(rest * each, sum(stacks)) for each in stacks], sum(paid))


def _whole(shares: Sequence[Fraction], total: int) -> tuple[int, ...]:
    """Whole cents; those that are left go to the largest fractions, and of equal ones to the first."""
    paid = [int(each) for each in shares]
    order = sorted(range(len(shares)), key=lambda at: (paid[at] - shares[at], at))
    for at in order[: total - sum(paid)]:
        paid[at] += 1
    return tuple(paid)
