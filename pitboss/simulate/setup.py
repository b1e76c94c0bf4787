"""What every batch of a simulation shares: the game under its sheet, how it is dealt and how it is played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from pitboss.rules.outcome import Decision
from pitboss.rules.script import Script
from pitboss.sheet.banked import Sheet
from pitboss.simulate.optimal import Optimal
from pitboss.simulate.own_function import ByFunction, Function
from pitboss.simulate.rulebook import ByRules, Rulebook
from pitboss.simulate.shoe_columns import Layout
from pitboss.simulate.state import Cards, SimulateError
from pitboss.simulate.strategies import HABITS, Random
from pitboss.simulate.vector import Sitting, Strategy, VectorTable

NAMES = ("optimal", *HABITS, "random")


def strategy(name: str, script: Script, decisions: Iterable[Decision], rng: np.random.Generator) -> Strategy:
    """A strategy by its name."""
    if name in HABITS:
        return HABITS[name](script)
    if name == "optimal":
        return Optimal(decisions, script.decks[0])
    if name == "random":
        return Random(rng)
    raise unknown(name)


def called(name: str) -> str:
    """A strategy's name as the book spells it, hyphens or not."""
    return next((each for each in NAMES if each.replace("-", " ") == name.lower().replace("-", " ")), name)


def unknown(name: str) -> SimulateError:
    """What to say about a strategy that nobody knows."""
    return SimulateError(f"no strategy {name!r}; there are {', '.join(NAMES)}, or a TOML file of one's own")


@dataclass(frozen=True, eq=False)
class Setup:
    """A game, its players and the seed."""

    sheet: Sheet
    script: Script
    layout: Layout
    strategy: str
    decisions: tuple[Decision, ...]
    seats: int
    meter: int
    seed: int
    book: Rulebook | Function | None = None
    """A strategy of one's own: what a file says, or a function."""

    def players(self, number: int) -> Strategy:
        """How the players of a batch decide."""
        if isinstance(self.book, Rulebook):
            return ByRules(self.book, self.script)
        if self.book is not None:
            return ByFunction(self.book)
        rng = np.random.default_rng((self.seed, number, 1))
        return strategy(self.strategy, self.script, self.decisions, rng)

    def laid(self, sitting: Sitting, number: int, shoes: tuple[Cards, ...]) -> VectorTable:
        """A batch of rounds with these shoes."""
        rng = np.random.default_rng((self.seed, number))
        how = self.players(number)
        return VectorTable(self.sheet, self.script, self.layout, shoes, sitting, how, rng, self.seats, self.meter)
