"""What a simulation comes to: how each wager ended, how often, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np

from pitboss.simulate.sittings import Judged
from pitboss.simulate.state import CentsRows, Mask, SampledTable, SpotPick

WIDEST = 1 << 22
"""Different results that are counted by laying them side by side; more are sorted."""


@dataclass
class Tally:
    """What has been counted so far of one wager."""

    rounds: int = 0
    per: int = 0
    """The wager in cents."""
    put: int = 0
    nets: Counter[int] = field(default_factory=Counter)
    """Cents to rounds."""
    rows: Counter[str] = field(default_factory=Counter)
    hits: int = 0
    envy: int = 0

    def add(
        self, felt: SampledTable, judged: Judged, weights: CentsRows | None = None, less: SampledTable | None = None
    ) -> None:
        """The rounds of a batch in which the wager was made; `weights` where a row stands for many rounds.

        `less`: the same rounds without it, whose results are taken off.
        """
        first = felt.boxes[0].put[judged.places[0]]
        many = np.where(first > 0, 1 if weights is None else weights, 0).astype(np.int64)
        net, put = _sums(felt, judged.places)
        if less is not None:
            other, others_put = _sums(less, judged.places)
            net, put = net - other, put - others_put
        envied, _ = _sums(felt, ((f"{judged.group.spot} envy", ""),))
        self.envy += int((envied * many).sum())
        self.rounds, self.per = self.rounds + int(many.sum()), max(self.per, int(first.max()))
        self.put += int((put * many).sum())
        self.nets.update(counted(net, many))
        self._lines(felt, judged, many, net > 0)

    def _lines(self, felt: SampledTable, judged: Judged, many: CentsRows, hit: Mask) -> None:
        """How the wagers ended; a hit is one that wins, or that a row of its schedule at least gives back."""
        for posted in (each for each in felt.posted if each.place in judged.places):
            spot = f"{posted.place[0]}: " if len(judged.places) > 1 else ""
            counts = np.zeros(len(posted.lines), dtype=np.int64)
            np.add.at(counts, posted.which, many[posted.rows])
            self.rows.update(
                {spot + line.label: int(count) for line, count in zip(posted.lines, counts, strict=True) if count}
            )
            hit[posted.rows] |= np.array([line.paid for line in posted.lines])[posted.which]
        self.hits += int(many[hit].sum())

    def join(self, other: Tally) -> None:
        """Two tallies of the same wager become one."""
        self.rounds, self.per, self.put = self.rounds + other.rounds, max(self.per, other.per), self.put + other.put
        self.nets.update(other.nets)
        self.rows.update(other.rows)
        self.hits, self.envy = self.hits + other.hits, self.envy + other.envy


def _sums(felt: SampledTable, places: Sequence[SpotPick]) -> tuple[CentsRows, CentsRows]:
    """What the first player netted and put up on these places."""
    net, put = np.zeros(felt.many, dtype=np.int64), np.zeros(felt.many, dtype=np.int64)
    for box in (box for box in felt.boxes if box.player == 0):
        for place in places:
            net += box.net.get(place, 0)
            put += box.put.get(place, 0) - box.took.get(place, 0)
    return net, put


def counted(values: CentsRows, many: CentsRows) -> dict[int, int]:
    """How many rounds each value stands for."""
    low = int(values.min())
    step = next(cents for cents in (100, 50, 25, 5, 1) if not ((values - low) % cents).any())
    places = (values - low) // step
    if places.max() < WIDEST:
        counts = np.bincount(places, weights=many.astype(np.float64))
        return {low + step * int(at): int(counts[at]) for at in np.flatnonzero(counts)}
    found, which = np.unique(values, return_inverse=True)
    counts = np.bincount(which, weights=many.astype(np.float64))
    return {int(value): int(count) for value, count in zip(found, counts, strict=True) if count}


@dataclass(frozen=True)
class SampledWager:
    """One wager as it was sampled; for the main game all wagers that follow from the first are counted in."""

    spot: str
    """Where the wager lies."""
    schedule: str
    """The schedules that pay it, by name."""
    per: str
    """The wager that everything is in units of."""
    main: bool
    """Whether it is the wager that the game is about."""
    rounds: int
    """In which the wager was made."""
    action: float
    """What was put up on average, in units of the wager."""
    nets: Mapping[Fraction, int]
    """Rounds by what they netted, in units of the wager."""
    rows: Mapping[str, int]
    """Rounds by how each wager ended, the rows of schedules among them."""
    hit: float
    """How often the wager won, or a row of its schedule at least gave it back."""
    envy: float
    """What came through the envy on average, in units of the wager; not counted in the net."""

    def __repr__(self) -> str:
        return f"<{self.per}: edge {-self.mean:.6f} ± {self.error:.6f} in {self.rounds:,} rounds>"

    @property
    def mean(self) -> float:
        """What a unit of the wager netted on average: the house edge, turned round."""
        return float(sum(net * many for net, many in self.nets.items()) / self.rounds) if self.rounds else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of the net result."""
        if self.rounds < 2:
            return 0.0
        square = sum(net * net * many for net, many in self.nets.items()) / self.rounds
        return sqrt(max(0.0, float(square) - self.mean**2) * self.rounds / (self.rounds - 1))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.sd / sqrt(self.rounds) if self.rounds else 0.0

    def share(self, sign: int) -> float:
        """How often a unit was won (1), came back (0) or was lost (-1)."""
        many = sum(many for net, many in self.nets.items() if (net > 0) - (net < 0) == sign)
        return many / self.rounds if self.rounds else 0.0

    def data(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "spot": self.spot,
            "schedule": self.schedule,
            "per": self.per,
            "main": self.main,
            "rounds": self.rounds,
            "action": self.action,
            "edge_decimal": -self.mean,
            "standard_error": self.error,
            "sd": self.sd,
            "win": self.share(1),
            "push": self.share(0),
            "lose": self.share(-1),
            "hit": self.hit,
            "envy": self.envy,
            "histogram": {str(net): many for net, many in sorted(self.nets.items())},
            "rows": dict(self.rows),
        }


@dataclass(frozen=True)
class Simulation:
    """A game sampled under a sheet."""

    game: str
    options: Mapping[str, str]
    strategy: str
    rounds: int
    """Rounds asked for."""
    done: int
    """Rounds played."""
    seed: int
    seats: int
    meter: int
    """What the meter shows in every round, in cents."""
    results: tuple[SampledWager, ...]
    seconds: float = 0.0
    stopped: bool = False

    def of(self, spot: str) -> SampledWager:
        """The result of a wager, by its spot or by the spot and what was picked there."""
        return next(result for result in self.results if spot in (result.spot, result.per))

    def data(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        plain = {name: getattr(self, name) for name in (
            "game", "strategy", "rounds", "done", "seed", "seats", "meter", "seconds", "stopped"
        )}  # fmt: skip
        return {**plain, "options": dict(self.options), "wagers": [result.data() for result in self.results]}


def result(judged: Judged, tally: Tally) -> SampledWager:
    """A tally in units of the wager."""
    group, per, rounds = judged.group, tally.per or 1, tally.rounds or 1
    return SampledWager(
        group.spot,
        group.schedule,
        judged.name,
        group.main,
        tally.rounds,
        tally.put / per / rounds,
        {Fraction(cents, per): many for cents, many in sorted(tally.nets.items())},
        dict(tally.rows),
        tally.hits / rounds,
        tally.envy / per / rounds,
    )
