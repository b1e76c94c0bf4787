"""How far the actual hold may lie from the exact one after so many rounds, and how likely the house is ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, gcd, lcm, sqrt
from statistics import NormalDist

import numpy as np

from pitboss.rules.outcome import Figure

ROUNDS = tuple(10**power for power in range(3, 9))
SHARES = (0.68, 0.95, 0.997)
"""Of all such runs of rounds, how many end inside the interval."""
COCHRAN = 25
"""The normal curve serves a mean from so many times the square of the skewness on (Cochran's rule)."""
FEWEST = 30
"""And from no fewer rounds than this, however even the results are."""
LATTICE = 1 << 21
"""Sums with more values than this are not counted out."""


@dataclass(frozen=True, slots=True)
class HoldInterval:
    """Between which shares of the wagers the hold lies, in so many of all such runs."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class HoldAfter:
    """The hold after so many rounds. `ahead`: how likely the house has won; `counted`: not by the normal curve."""

    rounds: int
    intervals: tuple[HoldInterval, ...]
    ahead: float
    counted: bool
    enough: bool
    """Whether the rounds are enough for the normal curve."""


@dataclass(frozen=True, slots=True)
class Confidence:
    """One wager, its exact edge and deviation, and its hold after so many rounds."""

    title: str
    per: str
    edge: float
    sd: float
    skew: float
    enough: int
    """Rounds from which on the normal curve serves."""
    after: tuple[HoldAfter, ...]


def confidence(figure: Figure) -> Confidence:
    """The intervals of one wager; a progressive with its meter at the seed."""
    enough = max(FEWEST, ceil(COCHRAN * figure.skew**2))
    rows = tuple(_after(figure, rounds, enough) for rounds in ROUNDS)
    return Confidence(figure.title, figure.per, float(figure.edge), figure.sd, figure.skew, enough, rows)


def _after(figure: Figure, rounds: int, enough: int) -> HoldAfter:
    counted = counted_ahead(figure, rounds)
    error = figure.sd / sqrt(rounds)
    ahead = counted if counted is not None else _normal(float(figure.edge), error)
    return HoldAfter(rounds, tuple(_intervals(figure, error)), ahead, counted is not None, rounds >= enough)


def _intervals(figure: Figure, error: float) -> Iterator[HoldInterval]:
    for share in SHARES:
        far = deviations(share) * error
        yield HoldInterval(share, float(figure.edge) - far, float(figure.edge) + far)


def deviations(share: float) -> float:
    """How many standard deviations on either side hold such a share of the normal curve."""
    return NormalDist().inv_cdf((1 + share) / 2)


def _normal(edge: float, error: float) -> float:
    return NormalDist().cdf(edge / error) if error else float(edge > 0)


# --- counted ----------------------------------------------------------------------------------------------------------


def counted_ahead(figure: Figure, rounds: int) -> float | None:
    """How likely the players have lost after so many rounds, from the distribution of the sum; None if it is too long.

    The sum of independent results is their convolution: a power of one Fourier transform.
    """
    chances: dict[int, int] = {}
    scale = lcm(*(figure.net(each).denominator for each in figure.outcomes))
    for each in figure.outcomes:
        at = int(figure.net(each) * scale)
        chances[at] = chances.get(at, 0) + each.combinations
    low = min(chances)
    step = gcd(*(at - low for at in chances)) or 1
    wide = rounds * ((max(chances) - low) // step) + 1
    if wide > LATTICE:
        return None
    one = np.zeros(1 << (wide - 1).bit_length())
    for at, many in chances.items():
        one[(at - low) // step] = many / figure.total
    sums = np.fft.irfft(np.fft.rfft(one) ** rounds, len(one))
    lost = -(-(-low * rounds) // step)  # the first place whose sum is not negative
    return float(min(1.0, max(0.0, sums[:lost].sum())))
