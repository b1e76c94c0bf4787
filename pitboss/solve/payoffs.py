"""Terminal payoffs of the game tree: all stakes are combinations of a few bases, so that few have to be swept."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from math import lcm

from pitboss.money.cents import whole
from pitboss.rules.payout import Leaf
from pitboss.solve.game_tree import Paths, Stand
from pitboss.solve.kernels.cases import CASES
from pitboss.solve.showdown import Book

Nets = tuple[tuple[Fraction, ...], ...]
"""By class of hands and case."""


class Prices:
    """The nets of a group's wagers, in whole parts."""

    def __init__(self, paths: Paths, book: Book) -> None:
        self.paths, self.book, self.spots = paths, book, paths.group.spots
        self.stands = {paths.start, *(step.to for steps in paths.steps.values() for step in steps)}

    @cached_property
    def nets(self) -> dict[str, Nets]:
        """What a unit on each spot nets; the last case is a fold."""
        return {spot: tuple(self._nets(spot, lines) for lines in self.book.lines) for spot in self.spots}

    def _nets(self, spot: str, lines: tuple[tuple[Leaf, ...], ...]) -> tuple[Fraction, ...]:
        rows = [each for row, each in zip(self.paths.group.rows, lines, strict=True) if row.spot.name == spot]
        return tuple(_sum(each[case].net for each in rows) for case in range(CASES + 1))

    def _shown(self, spot: str) -> Nets:
        return tuple(row[:CASES] for row in self.nets[spot])

    @cached_property
    def bases(self) -> tuple[Nets, ...]:
        """Nets of which all others are made up: what lies there from the start, and a unit on each spot bet later."""
        before = self.paths.stakes(self.paths.start)
        first = tuple(
            tuple(_sum(before[spot] * self.nets[spot][number][case] for spot in before) for case in range(CASES))
            for number in range(len(self.book.lines))
        )
        later = (spot for at, spot in enumerate(self.spots) if len({stand.stakes[at] for stand in self.stands}) > 1)
        return (first, *dict.fromkeys(self._shown(spot) for spot in later))

    @cached_property
    def parts(self) -> int:
        """How many parts there are to a unit, so that every net of a unit is whole."""
        return lcm(*(net.denominator for base in self.bases for row in base for net in row))

    @cached_property
    def chips(self) -> int:
        """How many chips there are to a unit, so that every stake is whole."""
        return lcm(*(stake.denominator for stand in self.stands for stake in stand.stakes))

    @property
    def scale(self) -> int:
        """How many parts of chips there are to a unit."""
        return self.parts * self.chips

    def mixed(self, stand: Stand) -> dict[int, int]:
        """How many chips of each base the stakes come to."""
        found = {0: self.chips}
        for spot, stake, before in zip(self.spots, stand.stakes, self.paths.start.stakes, strict=True):
            if stake != before:
                at = self.bases.index(self._shown(spot), 1)
                found[at] = found.get(at, 0) + whole((stake - before) * self.chips)
        return found

    def given_up(self, stand: Stand) -> int:
        """What a fold nets."""
        lost = (stake * self.nets[spot][0][CASES] for spot, stake in self.paths.stakes(stand).items())
        return whole(_sum(lost) * self.scale)


def _sum(amounts: Iterable[Fraction]) -> Fraction:
    return sum(amounts, Fraction(0))
