"""The figures of a progressive meter: when its wager is even, how long the whole of it takes, how high it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress, quiet
from pitboss.law.schedules import Schedule
from pitboss.money.cents import dollars
from pitboss.report.jackpot_figures import QUANTILES
from pitboss.report.paper.fault import ReportError
from pitboss.rules.outcome import Figure
from pitboss.sheet.banked import Sheet
from pitboss.solve.solver import solve
from pitboss.words import Progressive

CYCLES = 20_000
"""From one award of the whole to the next, sampled where parts of the meter are won between them."""
LONGEST = 10_000
"""Parts won between, at most, in all of those."""


@dataclass(frozen=True, slots=True)
class MeterFigures:
    """Of a wager on a meter; sums in cents, costs as parts of the wager.

    `wagers`: how many it takes on average until the whole is won. `mean`, `quantiles`: what the meter then shows, from
    its seed on. `seed_cost`: what the house's seed comes to; `adds`, `reserves`: what goes onto meter and reserve.
    """

    spot: str
    stake: int
    seed: int
    break_even: Fraction | None
    wagers: Fraction
    hours: Fraction
    mean: int
    quantiles: tuple[int, ...]
    seed_cost: Fraction
    adds: Fraction
    reserves: Fraction
    cycles: int = 0
    """How many were sampled for the quantiles, and for the mean where fixed sums come off; 0 where all is exact."""
    most: int = 0
    """Where the meter stops, and the reserve is fed instead; 0 where it never does."""

    @property
    def even(self) -> Fraction | None:
        """The meter at which nobody has an edge; none that it cannot reach."""
        reached = self.break_even is not None and (not self.most or self.break_even <= self.most)
        return self.break_even if reached else None


def meter_figures(
    sheet: Sheet, wagers_per_hour: int, reserves: Fraction = Fraction(0), seed: int = 1, tell: Progress = quiet,
    *, most: int = 0,
) -> MeterFigures:  # fmt: skip
    """The figures of the meter of a table, at so many wagers an hour on all tables that hang on it.

    `most`: where it stops, in cents; 0 where it does not.
    """
    row = next((row for row in sheet.game.settle if isinstance(row, Progressive)), None)
    if row is None:
        raise ReportError(f"{sheet.game.name} has no progressive meter")
    figure = solve(sheet, spots=(row.spot.name,), tell=tell).of(row.spot.name)
    return of_figure(figure, sheet, wagers_per_hour, reserves, seed, most)


def of_figure(
    figure: Figure, sheet: Sheet, wagers_per_hour: int, reserves: Fraction = Fraction(0), seed: int = 1, most: int = 0
) -> MeterFigures:
    """The same from the solved wager."""
    line = figure.meter
    if line is not None and 0 < most < line.seed:
        raise ReportError(f"a meter that starts at {dollars(line.seed)} does not stop at {dollars(most)}")
    whole = figure.share(each for each in figure.outcomes if each.meter == 1)
    if line is None or not whole:
        raise ReportError(f"nothing wins the whole meter of {sheet.game.name}")
    feeds, parts = line.adds * line.stake, _parts(figure, sheet.schedules)
    mean = round(mean_at_hit(line.seed, feeds, whole, line.per_cent * line.stake))
    if parts:
        # Fixed sums come off a meter only as far as it reaches.
        shows = _sampled(line.seed, float(feeds), float(whole), parts, seed, most)
        quantiles = tuple(int(np.quantile(shows, float(at))) for at in QUANTILES)
        mean = round(float(shows.mean())) if most or any(fixed for _, _, fixed in parts) else mean
    else:
        grown = (round(line.seed + feeds * geometric(whole, at)) for at in QUANTILES)
        quantiles = tuple(min(most, each) if most else each for each in grown)
        mean = round(capped_mean(line.seed, feeds, whole, most)) if most else mean
    return MeterFigures(
        figure.spot, line.stake, line.seed, line.break_even, 1 / whole, 1 / whole / wagers_per_hour, mean, quantiles,
        whole * Fraction(line.seed, line.stake), line.adds, reserves, CYCLES if parts else 0, most,
    )  # fmt: skip


def mean_at_hit(seed: int, feeds: Fraction, whole: Fraction, taken: Fraction) -> Fraction:
    """What the meter shows on average when the whole is won. `taken`: the share that a wager wins on average, all told.

    What comes onto it between two awards of the whole goes off it by its parts and by the whole.
    """
    return (whole * seed + feeds) / taken


def capped_mean(seed: int, feeds: Fraction, whole: Fraction, most: int) -> float:
    """The same where the meter stops: a wager feeds it as long as there is room and nobody has won.

    Of the first k wagers, which fit below the limit, the n-th is made with probability (1-p)^(n-1); the next one feeds
    what is left.
    """
    room = most - seed
    full = int(room / feeds) if feeds else 0
    unwon = float(np.exp(full * np.log1p(-float(whole))))
    return seed + float(feeds) * (1 - unwon) / float(whole) + float(room - feeds * full) * unwon * bool(feeds)


def geometric(chance: Fraction, below: Fraction) -> int:
    """The number of tries within which it has happened with this probability."""
    return int(np.ceil(np.log1p(-float(below)) / np.log1p(-float(chance))))


# --- parts of the meter -----------------------------------------------------------------------------------------------

MeterPart = tuple[float, float, int]
"""How often it is won, what share of the meter, and what fixed sum off it."""


def _parts(figure: Figure, schedules: Mapping[str, Schedule]) -> list[MeterPart]:
    """What takes from the meter and leaves some of it."""
    drawn = {
        row.hand: row.payout.prize
        for schedule in schedules.values()
        for row in schedule.rows
        if row.payout is not None and row.payout.metered
    }
    found = ((each, sum(drawn.get(hand, 0) for hand in each.rows)) for each in figure.outcomes if each.meter != 1)
    return [
        (each.combinations / figure.total, float(each.meter), fixed) for each, fixed in found if each.meter or fixed
    ]


def _sampled(
    start: int, feeds: float, whole: float, parts: list[MeterPart], seed: int, most: int = 0
) -> NDArray[np.float64]:
    """What the meter shows when the whole of it is won, in many cycles: from one win to the next by waiting times."""
    random = np.random.default_rng(seed)
    chances = np.array([whole, *(chance for chance, _, _ in parts)])
    shares, fixed = (np.array([0.0, *(part[at] for part in parts)]) for at in (1, 2))
    shows, live = np.full(CYCLES, float(start)), np.arange(CYCLES)
    for _ in range(LONGEST):
        shows[live] += feeds * random.geometric(chances.sum(), len(live))
        if most:
            shows[live] = np.minimum(shows[live], most)
        won = random.choice(len(chances), len(live), p=chances / chances.sum())
        kept = np.maximum(0, shows[live] * (1 - shares[won]) - fixed[won])
        shows[live] = np.where(won == 0, shows[live], kept)
        live = live[won > 0]
        if not len(live):
            break
    return shows
