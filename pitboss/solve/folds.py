"""Hands that the strategy of the main game gives up, for wagers that go down with them."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import canon, numbers
from pitboss.rules.acts import FOLD
from pitboss.rules.bet_group import BetGroup, every
from pitboss.rules.outcome import Decision, Solved
from pitboss.rules.settlement import fold_result
from pitboss.words import LOSE, Choose, Fold, SettleRow, walk


class FoldedHands(NamedTuple):
    """How often each pattern of own cards is not folded: so many times out of `of`."""

    times: NDArray[np.int64]
    of: int


def goes_with_a_fold(group: BetGroup, row: SettleRow) -> bool:
    """Whether a fold takes the wager, and with it what the hand could have won."""
    return fold_result(row, group.sheet) is LOSE and any(_may_fold(s) for s in group.script.steps)


def _may_fold(step: object) -> bool:
    return isinstance(step, Choose) and any(isinstance(act, Fold) for act in walk(step.acts))


def played(group: BetGroup, known: Mapping[str, Solved], count: int) -> FoldedHands | None:
    """How often each hand of so many cards is played on, by the one decision to fold; None if that is not known."""
    found = [d for solved in known.values() for d in solved.decisions if _may_fold(group.script.steps[d.step])]
    if len(found) != 1 or found[0].first != ("own", count) or FOLD not in found[0].acts:
        return None
    return _counted(group, found[0])


def _counted(group: BetGroup, decision: Decision) -> FoldedHands:
    folds = decision.best == decision.acts.index(FOLD)
    count = decision.second[1]
    of = comb(len(group.deck) - decision.first[1], count)
    if not count:
        return FoldedHands(of - folds[:, 0].astype(np.int64), of)
    table = canon(decision.first[1], group.jokers)
    times = np.full(len(table.hands), of, dtype=np.int64)
    others = every(group.deck, count)
    for some, column in zip(others, numbers(others), strict=True):
        free = ~np.isin(table.hands, some).any(axis=1)
        times -= free & folds[:, column]
    return FoldedHands(times, of)
