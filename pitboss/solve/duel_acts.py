"""What lies on the felt: the wagers of a group and what each act puts up besides, in units of the first wager."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.rules.acts import (
    Folds,
    Move,
    Playable,
    Puts,
    RankNeed,
    effect,
    playable,
    rank_needs,
)
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.payout import HandsView, Mask
from pitboss.rules.qualifying import meets
from pitboss.rules.wagers import free_size, in_units
from pitboss.words import Bet, Choose, Fold, Wager


class Staked(NamedTuple):
    """What was done, decision by decision, and what is on the felt then."""

    moves: tuple[Move, ...]
    stakes: Mapping[str, Fraction]
    folds: bool = False
    ranks: tuple[tuple[RankNeed, ...], ...] = ()
    """What the hand must be: all of any one of these."""

    @property
    def move(self) -> Move:
        """The last thing done."""
        return self.moves[-1]

    @property
    def text(self) -> str:
        return "-".join(move.code for move in self.moves)

    @property
    def staked(self) -> Fraction:
        """All wagers together."""
        return sum(self.stakes.values(), Fraction(0))

    @property
    def free(self) -> bool:
        """Whether any hand may do it."""
        return not all(self.ranks) or not self.ranks

    def allowed(self, view: HandsView) -> Mask:
        """Which hands may do it."""
        fine = np.full(len(view), self.free)
        for way in self.ranks:
            fine |= np.logical_and.reduce([meets(need, view.scores) for need in way], axis=0)
        return fine


def opening(group: BetGroup) -> dict[str, Fraction]:
    """What is wagered before the deal; a wager of free size counts like the first."""
    return in_units(_others(group), {group.spot: Fraction(1)})


def note(group: BetGroup) -> str:
    """Which wagers could be of another size than they are counted at."""
    free = [wager.spot.name for wager in _others(group) if free_size(wager)]
    return " ".join(f"The {spot} is counted at the size of the {group.spot}." for spot in free)


def _others(group: BetGroup) -> Iterator[Wager]:
    """The other wagers before the deal; what may be bet blind then is bet later by whoever looks first."""
    for step in group.script.steps:
        others = set(group.spots) - {group.spot}
        if isinstance(step, Wager) and not step.optional and step.spot.name in others:
            yield step


def options(group: BetGroup, step: Choose) -> tuple[Staked, ...]:
    """What may be bet, or that one may fold, in the order of the script."""
    before = opening(group)
    found = (each for each in playable(step, 0, group.sheet) if isinstance(each.act, Bet | Fold))
    return tuple(_staked(group, before, each) for each in found)


def _staked(group: BetGroup, before: Mapping[str, Fraction], each: Playable) -> Staked:
    stakes, done = dict(before), effect(each.act, each.times)
    for put in (part for part in done if isinstance(part, Puts)):
        stakes[put.spot.name] = put.times * before[put.of.name]
    ranks = tuple(tuple(rank_needs(act, group.sheet)) for act in each.acts)
    return Staked((each.move,), stakes, Folds() in done, ranks)
