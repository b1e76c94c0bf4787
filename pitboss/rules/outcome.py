"""What a solve comes to: every way a wager can end with its combinations, and the figures that follow from those."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.acts import Move, Verb
from pitboss.rules.payout import Leaf


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a wager can end: its combinations, what it nets per unit of the wager, and what share of the meter."""

    label: str
    """How it ends, in words."""
    net: Fraction
    """What the player gains or loses per unit of the wager, without what comes off a meter."""
    combinations: int
    """In how many ways the cards can fall so; of all of them, `Figure.total`."""
    meter: Fraction = Fraction(0)
    """What share of the meter is paid with it."""
    rows: tuple[str, ...] = ()
    """The rows of schedules that pay, by their hands, where any does."""

    @property
    def paid(self) -> bool:
        """Whether a row of a schedule says so."""
        return bool(self.rows)


@dataclass(frozen=True, slots=True)
class MeterFigure:
    """The edge as a line in what the meter shows, in cents; and what one more player is worth through the envy."""

    stake: int
    """The wager in cents."""
    seed: int
    """What the meter restarts from, in cents."""
    at_nothing: Fraction
    """The house edge with an empty meter."""
    per_cent: Fraction
    """How much of it each cent on the meter takes away."""
    adds: Fraction = Fraction(0)
    """What part of each wager goes onto the meter."""

    def edge(self, reads: int) -> Fraction:
        """The house edge when the meter shows so many cents."""
        return self.at_nothing - self.per_cent * reads

    @property
    def break_even(self) -> Fraction | None:
        """The meter, in cents, at which nobody has an edge."""
        return self.at_nothing / self.per_cent if self.per_cent else None


@dataclass(frozen=True)
class Figure:
    """One wager solved. For the main game all wagers that follow from the first are counted in."""

    spot: str
    """Where the wager lies."""
    schedule: str
    """The schedules that pay it, by name; several are written "Blind 1, Trips 2"."""
    per: str
    """The wager the edge is relative to."""
    outcomes: tuple[Outcome, ...]
    """Every way it can end."""
    action: Fraction = Fraction(1)
    """What is put up on average, in units of that wager."""
    exact: bool = True
    """Whether all of it is counted, and nothing estimated."""
    error: float = 0.0
    """The standard error of the edge, where it is an estimate."""
    meter: MeterFigure | None = None
    """How the edge hangs on a meter, where one pays."""
    envy: Fraction | None = None
    """What each other player is worth through the envy, per unit of the wager."""
    main: bool = False
    """Whether it is the wager that the game is about, which the others are made beside."""
    parts: Mapping[str, Fraction] = field(default_factory=dict)
    """The edge by spot, where several wagers are counted together."""
    note: str = ""
    """What else has to be known."""
    pick: str = ""
    """The row that was picked, where the spot takes wagers on several."""
    selective: bool = False
    """Whether the wager is made only where it gains."""
    part_of: tuple[str, ...] = ()
    """The wagers it is made as one with; whom the game favours is judged on the whole of them."""

    def __repr__(self) -> str:
        return f"<{self.title}: edge {float(self.edge):.6f}, {len(self.outcomes)} outcomes>"

    @property
    def title(self) -> str:
        """The wager as it is said: its spot, or what was picked there."""
        return self.per if self.pick or self.selective else self.spot

    @cached_property
    def total(self) -> int:
        """All combinations."""
        return sum(each.combinations for each in self.outcomes)

    @property
    def combinations(self) -> dict[str, int]:
        """Row to integer; outcomes of one label are added up."""
        found: dict[str, int] = {}
        for each in self.outcomes:
            found[each.label] = found.get(each.label, 0) + each.combinations
        return found

    def moment(self, power: int) -> Fraction:
        """The mean of a power of the net result, at the meter's seed."""
        return sum((each.combinations * self.net(each) ** power for each in self.outcomes), Fraction(0)) / self.total

    def net(self, outcome: Outcome) -> Fraction:
        """What it nets with the meter at its seed."""
        if self.meter is None or not outcome.meter:
            return outcome.net
        return outcome.net + outcome.meter * Fraction(self.meter.seed, self.meter.stake)

    @cached_property
    def edge(self) -> Fraction:
        """What the house keeps of each unit of the wager; negative where the player is favoured."""
        return -self.moment(1)

    @property
    def long_run(self) -> Fraction | None:
        """The edge over the years: what the meter grows by is paid out in the end.

        None where parts of the meter are won, for then its seed is not paid each time.
        """
        if self.meter is None:
            return self.edge
        whole = all(each.meter in (0, 1) for each in self.outcomes)
        return self.edge - self.meter.adds if whole else None

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of each unit put up."""
        return self.edge / self.action if self.action else Fraction(0)

    @cached_property
    def variance(self) -> Fraction:
        """The mean square distance of the net result from its mean."""
        return self.moment(2) - self.edge**2

    @property
    def sd(self) -> float:
        """The standard deviation of the net result."""
        return sqrt(self.variance)

    @property
    def skew(self) -> float:
        """How lopsided the results are."""
        third = self.moment(3) - 3 * -self.edge * self.moment(2) + 2 * (-self.edge) ** 3
        return float(third) / self.sd**3 if self.variance else 0.0

    def share(self, ways: Iterable[Outcome]) -> Fraction:
        """How often one of these happens."""
        return Fraction(sum(each.combinations for each in ways), self.total)

    @property
    def hit(self) -> Fraction:
        """How often something is paid: the wager wins, or a row of its schedule at least gives it back."""
        return self.share(each for each in self.outcomes if each.paid or self.net(each) > 0)

    @property
    def win(self) -> Fraction:
        """How often the player gains."""
        return self.share(each for each in self.outcomes if self.net(each) > 0)

    @property
    def push(self) -> Fraction:
        """How often nobody does."""
        return self.share(each for each in self.outcomes if self.net(each) == 0)

    @property
    def lose(self) -> Fraction:
        """How often the house does."""
        return self.share(each for each in self.outcomes if self.net(each) < 0)

    @property
    def favours_player(self) -> bool:
        """Whether the player can gain by it; of a wager that is not made alone the whole says."""
        return self.edge < 0 and not self.part_of


@dataclass(frozen=True, slots=True)
class Whole:
    """Wagers that are made as one, counted together: nobody can take the good part and leave the other.

    Their results hang together, so that spread and hits are not sums of theirs, and are not given.
    """

    spots: tuple[str, ...]
    schedule: str
    per: str
    """The wager the edge is relative to: the first of them."""
    edge: Fraction
    action: Fraction
    exact: bool
    error: float

    @property
    def title(self) -> str:
        return f"{' and '.join(self.spots)} together"

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of each unit put up."""
        return self.edge / self.action

    @property
    def favours_player(self) -> bool:
        return self.edge < 0


ADDED_UP = "its parts added up"
"""How a whole is solved."""


def whole(figures: Iterable[Figure], sizes: Mapping[str, int]) -> Whole | None:
    """The figure of the wagers that are made as one, each of its size; None where every wager can be made alone."""
    parts = [figure for figure in figures if figure.part_of]
    if not parts or {figure.spot for figure in parts} != set(parts[0].part_of):
        return None
    first = parts[0]
    times = [Fraction(sizes[figure.spot], sizes[first.spot]) for figure in parts]
    return Whole(
        first.part_of,
        ", ".join(f"{figure.spot} {figure.schedule}" for figure in parts if figure.schedule),
        first.per,
        sum((figure.edge * many for figure, many in zip(parts, times, strict=True)), Fraction(0)),
        sum((figure.action * many for figure, many in zip(parts, times, strict=True)), Fraction(0)),
        all(figure.exact for figure in parts),
        sqrt(sum((figure.error * float(many)) ** 2 for figure, many in zip(parts, times, strict=True))),
    )


def tally(pairs: Iterable[tuple[Leaf, int]]) -> tuple[Outcome, ...]:
    """Lines with their combinations as outcomes: equal ones joined, those that never happen left out."""
    found: dict[Leaf, int] = {}
    for line, many in pairs:
        found[line] = found.get(line, 0) + int(many)
    return tuple(Outcome(x.label, x.net, many, x.meter, x.rows) for x, many in found.items() if many)


@dataclass(frozen=True, eq=False)
class Decision:
    """One decision of the strategy: for everything a player can see, which act is best.

    What is seen comes in two parts. The first is put into canonical suits and numbered (`hands.isomorphism`); the
    second goes through the same change of suits and is numbered among all sets of so many cards of the deck. `best`
    has a row for each first part and a column for each second (one column if there is none); UNASKED where it cannot
    come up.
    """

    step: int
    """Its place in the script (`pitboss.rules.script.script`)."""
    acts: tuple[Move, ...]
    first: tuple[str, int]
    """Which cards, and how many: ("own", 3), ("board", 3)."""
    second: tuple[str, int] = ("", 0)
    best: NDArray[np.uint8] = field(default_factory=lambda: np.empty((0, 0), dtype=np.uint8))
    values: NDArray[np.float64] | None = None
    """What each act is worth in units of the wager, one more axis than `best`; None where that would be too large."""
    chosen: Mapping[str, Fraction] = field(default_factory=dict)
    """How often each act is taken, of all rounds; acts as they are written down (`Move.code`)."""
    worth: Mapping[str, Fraction] = field(default_factory=dict)
    """What each act is worth over the rounds that reach this decision, if it were taken every time."""
    rules: tuple[str, ...] = ()
    """The strategy in words, as short as it can be said; the first that fits decides."""
    after: tuple[Move, ...] = ()
    """What was done at the decisions before, where the best act depends on it; then there is a table for each."""
    having: str = ""
    """The optional wager for whose owners only this is the strategy."""

    @property
    def seen(self) -> tuple[tuple[str, int], ...]:
        """Which cards are looked at, and how many of them."""
        return tuple((pile, many) for pile, many in (self.first, self.second) if many)

    @property
    def by_place(self) -> bool:
        """Whether the acts name places in the canonical hand, which no player knows."""
        return self.acts[0].verb in (Verb.HOLD, Verb.SET)

    @property
    def codes(self) -> tuple[str, ...]:
        """The acts as they are written down."""
        return tuple(act.code for act in self.acts)


UNASKED = 255


class Solved(NamedTuple):
    """What a method finds out about a group: its figure, perhaps others that fall out, and how to play it."""

    figures: tuple[Figure, ...]
    decisions: tuple[Decision, ...] = ()


@dataclass(frozen=True)
class Solution:
    """A game solved under a sheet."""

    game: str
    options: Mapping[str, str]
    figures: tuple[Figure, ...]
    decisions: tuple[Decision, ...] = ()
    seconds: float = 0.0
    methods: Mapping[str, str] = field(default_factory=dict)
    """How each wager was solved, by spot."""
    whole: Whole | None = None
    """Of wagers that are made as one: the figure of them all, by which the game is judged."""

    @property
    def exact(self) -> bool:
        return all(figure.exact for figure in self.figures)

    def of(self, spot: str) -> Figure:
        """The figure of a wager."""
        return next(figure for figure in self.figures if figure.spot == spot)


__all__ = [
    "ADDED_UP",
    "UNASKED",
    "Decision",
    "Figure",
    "MeterFigure",
    "Outcome",
    "Solution",
    "Solved",
    "Whole",
    "replace",
    "tally",
    "whole",
]
