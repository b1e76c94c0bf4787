"""The simulation beside the exact figures: every wager sampled under the solver's strategy, and how far it lies off."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from pitboss._progress import Progress, quiet
from pitboss.rules.outcome import Figure, Solution
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.simulate.results import SampledWager
from pitboss.simulate.run import simulate
from pitboss.simulate.state import SimulateError
from pitboss.words import Pool, walk

ROUNDS, SEED = 1_000_000, 1
"""Rounds and seed of a report that asks for no others."""


@dataclass(frozen=True, slots=True)
class Beside:
    """An exact figure and its sample. The standard error is that of the exact deviation over so many rounds.

    The sample's own deviation is too small wherever a rare award did not come up, and would make it look too sure.
    """

    title: str
    schedule: str
    exact: bool
    edge: float
    sd: float
    rounds: int
    """Rounds in which the wager was made."""
    sampled_edge: float
    sampled_sd: float

    @property
    def error(self) -> float:
        """The standard error of the sampled edge."""
        return self.sd / sqrt(self.rounds) if self.rounds else 0.0

    @property
    def apart(self) -> float:
        """How far the sample lies from the figure, in standard errors."""
        return (self.sampled_edge - self.edge) / self.error if self.error else 0.0


@dataclass(frozen=True, slots=True)
class Samples:
    """All wagers. `why`: why there are none. `unsampled`: figures that no wager of the sample is."""

    rounds: int
    seed: int
    seats: int
    lines: tuple[Beside, ...] = ()
    unsampled: tuple[str, ...] = ()
    why: str = ""


def samples(sheet: Sheet, found: Solution, rounds: int = ROUNDS, seed: int = SEED, tell: Progress = quiet) -> Samples:
    """So many rounds of the game, played as the solver says; a pot takes two players."""
    pots = any(isinstance(row, Pool) for row in walk(script(sheet)[:2]))
    seats = 2 if pots else 1
    if not rounds:
        return Samples(rounds, seed, seats, why="no rounds were asked for")
    try:
        made = simulate(sheet, rounds, decisions=found.decisions, seats=seats, seed=seed, tell=tell)
    except SimulateError as error:
        return Samples(rounds, seed, seats, why=str(error))
    sampled = {(each.spot, each.per): each for each in made.results}
    there = [(figure, sampled.get((figure.spot, figure.per))) for figure in found.figures]
    lines = tuple(_beside(figure, each) for figure, each in there if each is not None)
    return Samples(rounds, seed, seats, lines, tuple(figure.per for figure, each in there if each is None))


def _beside(figure: Figure, each: SampledWager) -> Beside:
    edge = float(figure.edge)
    return Beside(figure.title, figure.schedule, figure.exact, edge, figure.sd, each.rounds, -each.mean, each.sd)
