"""Games solved: exact edges, the strategy, the best act with given cards, and the edge as a meter grows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from pitboss._extras import need
from pitboss._progress import Progress, quiet
from pitboss.door import html
from pitboss.door.advice import Advice, advise, one
from pitboss.door.arguments import one_of, suggested, texts, whole
from pitboss.door.arguments import text as texted
from pitboss.door.frames import flat, frame
from pitboss.door.progress import noting
from pitboss.door.sheets import GameOrSheet, HouseSheet, PaysBy, banked
from pitboss.door.strategy import StrategyTable
from pitboss.money.cents import given
from pitboss.report.contract.shapes import SolvedSheet
from pitboss.report.numbers import percent
from pitboss.report.solution_data import solution_data
from pitboss.report.solution_text import HEADS, rows
from pitboss.rules.bet_group import SolveError, bet_groups
from pitboss.rules.outcome import Figure, Solution
from pitboss.sheet.banked import Sheet
from pitboss.solve import solver


@dataclass(frozen=True, repr=False, eq=False)
class SolvedGame:
    """A house-banked game solved under a sheet.

    >>> import pitboss
    >>> solution = pitboss.solve("3cp")
    >>> solution.edge, round(float(solution.edge), 6)
    (Fraction(686689, 20358520), 0.03373)
    >>> solution.advise("Qs 6h 4d")
    <Qs 6h 4d: bet, worth -0.9934 of the Ante>
    >>> solution.advise("Qs 6h 3d").act
    'fold'
    """

    table: Sheet
    solution: Solution

    @property
    def sheet(self) -> HouseSheet:
        return HouseSheet(self.table)

    @property
    def exact(self) -> bool:
        """Whether every figure is counted, and none estimated."""
        return self.solution.exact

    @property
    def edge(self) -> Fraction:
        """What the house keeps of each unit of the first wager; where wagers are made as one, of all of them."""
        whole = self.solution.whole
        return whole.edge if whole else self.solution.figures[0].edge

    @property
    def wagers(self) -> tuple[str, ...]:
        return tuple(figure.title for figure in self.solution.figures)

    @property
    def edges(self) -> dict[str, Fraction]:
        """The house edge of every wager."""
        return {figure.title: figure.edge for figure in self.solution.figures}

    def of(self, wager: str) -> Figure:
        """One wager: its edge, standard deviation, outcomes with their combinations, and meter."""
        for each in self.solution.figures:
            if texted(wager, "wager", self.wagers[0]).lower() in (each.title.lower(), each.spot.lower()):
                return each
        told = suggested(wager, self.wagers)
        raise SolveError(f"{self.table.game.name} has no wager {given(wager)} that was solved; {told}")

    def advise(
        self,
        cards: str,
        board: str = "",
        dealer: str = "",
        *,
        after: Sequence[str] | None = None,
        tell: Progress = quiet,
    ) -> Advice:
        """The best act with these cards, and what each is worth: the own ones, the open board, the dealer's in view.

        `after`: what was done at the decisions before, where it matters; else the first way that leads there.
        """
        return advise(self.table, self.solution.decisions, (cards, board, dealer), after, tell)

    @cached_property
    def strategy(self) -> tuple[StrategyTable, ...]:
        """How to play, a table for each decision; nothing where there is nothing to decide."""
        among = self.solution.decisions
        return tuple(StrategyTable(decision, self.table, among) for decision in among)

    @overload
    def edge_at(self, meter: float, wager: str = "") -> Fraction: ...
    @overload
    def edge_at(self, meter: Iterable[float], wager: str = "") -> NDArray[np.float64]: ...
    def edge_at(self, meter: Any, wager: str = "") -> Any:
        """The house edge of a progressive wager when its meter shows so many cents; of several readings an array.

        The edge is a straight line in the meter; `of(wager).meter.break_even` says where nobody has one.
        """
        line = self._metered(wager).meter
        assert line is not None
        if isinstance(meter, str) or not isinstance(meter, Iterable):
            return line.edge(_cents(meter))
        return np.array([float(line.edge(_cents(each))) for each in meter])

    def _metered(self, wager: str) -> Figure:
        found = [figure for figure in self.solution.figures if figure.meter is not None]
        if wager and self.of(wager) in found:
            return self.of(wager)
        if wager or not found:
            have = ", ".join(repr(figure.title) for figure in found) or "none"
            raise SolveError(
                f"{self.table.game.name}: no meter pays {wager or 'any wager'}; wagers with a meter: {have}"
            )
        return found[0]

    def data(self) -> SolvedSheet:
        """Plain data, as `solve --json` has it: exact figures as text, beside them numbers."""
        return solution_data(self.solution, self.table)

    def frame(self, kind: str = "") -> Any:
        """A row for each wager, as a DataFrame of pandas or polars."""
        return frame(map(flat, self.data()["wagers"]), kind)

    def __repr__(self) -> str:
        how = "exact" if self.exact else "partly estimated"
        return f"<{self.solution.game} solved: edge {percent(self.edge)} of {one(self.solution.figures[0].per)}, {how}>"

    def _repr_html_(self) -> str:
        return html.table(HEADS, rows(self.solution), repr(self).strip("<>"))


def _cents(meter: object) -> int:
    """What a meter shows; arrays of readings are often of numbers with a point, whose cents are whole all the same."""
    exact = int(meter) if isinstance(meter, float | np.floating) and float(meter).is_integer() else meter
    return whole(exact, "meter, in cents", 1000000, least=0)


def solve(
    game: GameOrSheet,
    *,
    wagers: Iterable[str] = (),
    pays: PaysBy | None = None,
    options: Mapping[str, str] | None = None,
    tell: Progress = quiet,
) -> SolvedGame:
    """Every wager of a house-banked game exactly, under its usual sheet or the one given.

    `wagers`: only the main game, whose strategy the others may hang on, and these; `edge` stays that of the main game,
    `edges` has theirs. `pays`, `options`: as in `sheet`. `tell(what, done, total)` hears how far it
    is. The first solve on a machine compiles for some twenty seconds. A pay table of one's own:

    >>> import pitboss
    >>> rows = {**pitboss.game("3cp").pays["Pair Plus"][0].rows, "Flush": "3 to 1"}
    >>> mine = pitboss.solve("3cp", pays={"Pair Plus": rows}, wagers=["Pair Plus"])
    >>> float(round(mine.edges["Pair Plus"], 6))
    0.07276
    """
    need("solve", "pitboss.solve")
    table = banked(game, "solve", pays, options)
    with noting():
        return SolvedGame(table, solver.solve(table, spots=_spots(table, wagers), tell=tell))


def _spots(table: Sheet, wagers: Iterable[str]) -> set[str]:
    """The wagers that are meant, each by the spot that it begins on."""
    first: dict[str, str] = {}
    for group in bet_groups(table):
        first |= {spot: group.spot for spot in group.spots if spot not in first}
    names = texts(wagers, "wagers", next(iter(first)))
    what = f"wagers: {table.game.name} has no wager"
    return {first[one_of(name, list(first), f"{what} {given(name)}")] for name in names}
