"""What every method hands back, built once: the best act, the figure of all endings, the decision and its table.

A method counts; from its counts everything else follows here. Sums are exact integers, in parts of a wager.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.acts import Move
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import UNASKED, Decision, Figure, tally
from pitboss.rules.payout import Leaf

BestActs = NDArray[np.uint8]
Mask = NDArray[np.bool_]
NEVER = np.iinfo(np.int64).min
"""Less than any act that may be taken comes to."""
UNSEEN = ("", 0)
"""Nothing is seen besides."""


def best_acts(values: NDArray[Any], *, allowed: Mask | None = None, asked: Mask | None = None) -> BestActs:
    """The act that comes to most in every information set, the first of equals; acts lie along the last axis.

    `allowed`: where each act may be taken. `asked`: which information sets come up at all.
    """
    open_ = values if allowed is None else np.where(allowed, values, NEVER)
    best = np.asarray(open_.argmax(axis=-1), dtype=np.uint8)
    if asked is not None:
        best[~asked] = UNASKED
    return best


def taking(values: NDArray[Any], best: BestActs, *, allowed: Mask | None = None) -> list[int]:
    """What each act comes to over all information sets if it is taken wherever it may be, and the best elsewhere."""
    if allowed is None:
        return [int(sum(column.tolist())) for column in values.reshape(-1, values.shape[-1]).T]
    top = np.take_along_axis(values, np.where(best == UNASKED, 0, best)[..., None].astype(np.int64), axis=-1)[..., 0]
    return [int(np.where(allowed[..., at], values[..., at], top).sum()) for at in range(values.shape[-1])]


class CountedEnding(NamedTuple):
    """One way a round ends: as it is said and netted, how many deals, what each wager nets, and all that was put up."""

    leaf: Leaf
    many: int
    nets: Mapping[str, Fraction] = {}
    put: Fraction = Fraction(1)


def figure(group: BetGroup, endings: Iterable[CountedEnding], *, spot: str = "", note: str = "") -> Figure:
    """A wager as all its endings: outcomes, average action, and the edge by spot; `spot`: of another than the first."""
    found, spot = list(endings), spot or group.spot
    total = sum(end.many for end in found)
    parts = dict.fromkeys((name for end in found for name in end.nets), Fraction(0))
    for end in found:
        for name, net in end.nets.items():
            parts[name] -= net * end.many
    action = sum((end.put * end.many for end in found), Fraction(0)) / total
    return Figure(
        spot,
        group.schedule,
        spot,
        tally((end.leaf, end.many) for end in found),
        action,
        main=group.main and spot == group.spot,
        parts={name: lost / total for name, lost in parts.items()},
        note=note,
    )


def decision(
    step: int,
    moves: Sequence[Move],
    best: BestActs,
    *,
    first: tuple[str, int],
    second: tuple[str, int] = UNSEEN,
    means: NDArray[np.float64] | None = None,
    named: Sequence[str] = (),
    taken: Sequence[int],
    nets: Sequence[int] = (),
    parts: int = 1,
    rounds: int = 0,
    rules: tuple[str, ...] = (),
    after: tuple[Move, ...] = (),
    having: str = "",
) -> Decision:
    """The strategy at a step. `taken`: deals in which each act is taken; `nets`: what each comes to, of so many parts.

    `means`: what each act is worth in each information set. `rounds`: all deals, where some do not come to the step.
    `named`: what is counted, where that is not every move by itself.
    """
    total, names = rounds or sum(taken), named or [move.code for move in moves]
    return Decision(
        step,
        tuple(moves),
        first,
        second,
        best,
        means,
        {name: Fraction(many, total) for name, many in zip(names, taken, strict=True)},
        {name: Fraction(net, parts) for name, net in zip(names, nets, strict=bool(nets))},
        rules,
        after,
        having,
    )
