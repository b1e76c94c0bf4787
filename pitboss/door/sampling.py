"""Games sampled: so many rounds, by the best play, a habit, or rules of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from pitboss._extras import need
from pitboss._progress import Progress, quiet
from pitboss.door import html
from pitboss.door.arguments import suggested, whole
from pitboss.door.arguments import text as texted
from pitboss.door.frames import flat, frame
from pitboss.door.progress import noting
from pitboss.door.sheets import GameOrSheet, HouseSheet, PaysBy, banked
from pitboss.door.solving import SolvedGame
from pitboss.money.cents import given
from pitboss.report.numbers import percent
from pitboss.rules.outcome import Decision
from pitboss.simulate import run
from pitboss.simulate.own_function import Function
from pitboss.simulate.results import SampledWager, Simulation
from pitboss.simulate.rulebook import Rulebook, written
from pitboss.simulate.setup import called
from pitboss.simulate.state import SimulateError
from pitboss.solve.solver import decisions

Rules = Sequence[str | Sequence[str] | Mapping[str, Any]]
"""The rules of each decision of a game, in order: ["with queen, six, four or better: bet", "otherwise: fold"]."""


@dataclass(frozen=True, slots=True, repr=False)
class SampledGame:
    """What so many rounds came to; `of` has each wager, in units of it."""

    sheet: HouseSheet
    simulation: Simulation

    @property
    def edge(self) -> float:
        """What the house kept of each unit of the first wager."""
        return -self.simulation.results[0].mean

    @property
    def error(self) -> float:
        """The standard error of the edge."""
        return self.simulation.results[0].error

    @property
    def wagers(self) -> tuple[str, ...]:
        return tuple(each.per for each in self.simulation.results)

    def of(self, wager: str) -> SampledWager:
        """One wager: its mean, the error of that, and the rounds by what they netted and how they ended."""
        for each in self.simulation.results:
            if texted(wager, "wager", "Ante").lower() in (each.spot.lower(), each.per.lower()):
                return each
        raise SimulateError(f"no wager {given(wager)}; {suggested(wager, self.wagers)}")

    def data(self) -> dict[str, Any]:
        """Plain data, as `simulate --json` has it."""
        return self.simulation.data()

    def frame(self, kind: str = "") -> Any:
        """A row for each wager, as a DataFrame of pandas or polars."""
        return frame(map(flat, self.data()["wagers"]), kind)

    def __repr__(self) -> str:
        found = self.simulation
        how = f"{found.done:,} rounds, {found.strategy}, seed {found.seed}"
        return f"<{found.game} sampled: edge {percent(self.edge)} ± {percent(self.error)}, {how}>"

    def _repr_html_(self) -> str:
        found = self.simulation.results
        rows = [(each.per, percent(-each.mean), percent(each.error), f"{each.sd:.3f}") for each in found]
        return html.table(("wager", "house edge", "standard error", "sd"), rows, repr(self).strip("<>"))


def simulate(
    game: GameOrSheet | SolvedGame,
    rounds: float = 1_000_000,
    *,
    strategy: str | Path | Rules | Function = "optimal",
    seed: int = 1,
    seats: int = 1,
    pays: PaysBy | None = None,
    options: Mapping[str, str] | None = None,
    meter: int | None = None,
    tell: Progress = quiet,
) -> SampledGame:
    """So many rounds of a house-banked game; every wager is judged alone, or with what it cannot be made without.

    `strategy`: "optimal" (solved first, unless a solved game is given), "dealer-like", "always raise", "never raise",
    "random", a TOML file, rules of one's own, a list for each decision (docs/strategy.md), or a function. Into that go
    own cards, open board and dealer's open cards as arrays, a row for each round, and the names of the acts; out of it
    comes an array of acts; it is called from several threads. The same `seed` gives the same rounds. `pays`, `options`:
    as in `sheet`. `meter`: what the progressive meter shows, in cents. `tell(what, done, total)` hears how far it is.

    >>> import numpy as np, pitboss
    >>> mine = [["with queen or better: bet", "otherwise: fold"]]
    >>> found = pitboss.simulate("3cp", 1e5, strategy=mine, seed=7)
    >>> queen = lambda own, board, dealer, acts: np.where(pitboss.score(own, on="3cp") >= least, "bet", "fold")
    >>> least = pitboss.score("Qs 3h 2d", on="3cp").value
    >>> abs(pitboss.simulate("3cp", 1e5, strategy=queen, seed=7).edge - found.edge) < 5 * found.error
    True
    """
    need("solve", "pitboss.simulate")
    known = game if isinstance(game, SolvedGame) else None
    table = banked(known.sheet if known else game, "sample", pays, options)  # type: ignore[arg-type]
    if meter is not None:
        whole(meter, "meter, in cents", 1000000, least=0)
    whole(seats, "seats", 1, least=1)
    whole(seed, "seed", 7, least=0)
    how = _strategy(strategy)
    many = _whole(rounds)
    run.check(table, many, seats, how)
    with noting():
        tables: Sequence[Decision] = ()
        if how == "optimal":
            tables = known.solution.decisions if known else decisions(table, tell)
        found = run.simulate(
            table, many, strategy=how, decisions=tables, seats=seats, seed=seed, meter=meter, tell=tell
        )
    return SampledGame(HouseSheet(table), found)


def _whole(rounds: float) -> int:
    """A number of rounds, which may be written 1e6."""
    if isinstance(rounds, float | np.floating) and float(rounds).is_integer():
        return int(rounds)
    return whole(rounds, "rounds", 1_000_000)


def _strategy(strategy: str | Path | Rules | Function) -> str | Rulebook | Function:
    if isinstance(strategy, Path):
        return str(strategy)
    if isinstance(strategy, str):
        return called(strategy)
    if callable(strategy):
        return strategy
    return written({"decision": [_page(page) for page in strategy]}, "strategy")


def _page(page: str | Sequence[str] | Mapping[str, Any]) -> dict[str, Any]:
    """The rules of a decision as a file has them."""
    if isinstance(page, Mapping):
        return dict(page)
    return {"rules": [page] if isinstance(page, str) else list(page)}
