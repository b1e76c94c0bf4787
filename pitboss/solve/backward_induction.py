"""Backward induction through the decisions of a course to the best act everywhere; then forward, counting endings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.money.cents import whole
from pitboss.rules.bet_group import SolveError
from pitboss.rules.payout import Leaf
from pitboss.solve.one_player import Course, Look, OpenWagers

ActsBefore = tuple[int, ...]
"""The moves made so far, one at each decision."""
SumArray = NDArray[np.int64]
NEVER = np.iinfo(np.int64).min
ROOM = 1 << 62


@dataclass(frozen=True, eq=False)
class Policy:
    """The best move everywhere, for whoever begins with these stakes."""

    course: Course
    stakes: Mapping[str, Fraction]
    scale: int
    """How many parts there are to a unit in the sums."""
    best: dict[ActsBefore, NDArray[np.uint8]] = field(default_factory=dict)
    """After each history the best move of every cell."""
    sums: dict[ActsBefore, SumArray] = field(default_factory=dict)
    """After each history what each move comes to, over all ways to the end: a row for each move."""

    def look(self, history: ActsBefore) -> Look:
        return self.course.looks[len(history)]

    def mean(self, history: ActsBefore) -> NDArray[np.float64]:
        """What each move is worth in each cell; not a number where it may not be made."""
        sums = self.sums[history]
        worth = sums / float(self.look(history).ways * self.scale)
        return np.where(sums == NEVER, np.nan, worth)


def policy(course: Course, stakes: Mapping[str, Fraction]) -> Policy:
    """The best play with these stakes. Of equal moves the first one is taken."""
    scale = course.parts * lcm(*(stake.denominator for stake in stakes.values()))
    found = Policy(course, stakes, scale)
    top = max(abs(line.net) for each in course.classes for line in each.values()) + 1
    if top * scale * 10 * course.total > ROOM:
        raise SolveError("sums too large for 64 bits")
    _best(found, ())
    return found


def value(best: Policy) -> Fraction:
    """What the game is worth with the best play, in units of its wager."""
    sums, weights = best.sums[()].max(axis=0), best.look(()).cells.weights
    return Fraction(int(sums @ weights), best.scale * best.course.total)


def _best(found: Policy, history: ActsBefore) -> SumArray:
    """What the best move comes to in every cell; all histories that follow are worked out on the way."""
    look, felt = found.look(history), found.course.after(found.stakes, history)
    sums = np.stack([_sum(found, history, at, felt) for at in range(len(look.moves))])
    found.sums[history] = sums
    found.best[history] = sums.argmax(axis=0).astype(np.uint8)
    most: SumArray = sums.max(axis=0)
    return most


def _sum(found: Policy, history: ActsBefore, at: int, felt: OpenWagers) -> SumArray:
    look = found.look(history)
    move = look.moves[at]
    if not move.open(felt.stakes):
        return np.full(len(look.cells), NEVER, dtype=np.int64)
    sums = _played(found, history, at, felt.after(move))
    return sums if move.legal is None else np.where(move.legal, sums, NEVER)


def _played(found: Policy, history: ActsBefore, at: int, felt: OpenWagers) -> SumArray:
    course, look = found.course, found.look(history)
    move = look.moves[at]
    if move.folds:
        nets = {spot: course.fold_net(spot) for spot in felt.stakes}
        return np.full(len(look.cells), _parts(found, felt, nets) * look.ways, dtype=np.int64)
    if move.shown:
        return _declared(found, felt) * look.ways
    if look is course.looks[-1]:
        paid = np.array([_parts(found, felt, _nets(each)) for each in course.classes], dtype=np.int64)
        sums: SumArray = course.counts[move.finish] @ paid
        return sums
    best = _best(found, (*history, at))
    return best if look.links is None else best[look.links].sum(axis=1)


def _nets(lines: Mapping[str, Leaf]) -> dict[str, Fraction]:
    return {spot: line.net for spot, line in lines.items()}


def _parts(found: Policy, felt: OpenWagers, nets: Mapping[str, Fraction]) -> int:
    """What the felt comes to, in parts of a unit."""
    played = sum((stake * nets[spot] for spot, stake in felt.stakes.items()), Fraction(0))
    return whole((played + sum(felt.booked.values(), Fraction(0))) * found.scale)


def _declared(found: Policy, felt: OpenWagers) -> SumArray:
    sums = np.zeros(len(found.course.looks[0].cells), dtype=np.int64)
    for spot, stake in felt.stakes.items():
        paid = found.course.declared[spot]
        sums += np.array([whole(stake * line.net * found.scale) for line in paid.lines], dtype=np.int64)[paid.which]
    return sums


# --- forward ----------------------------------------------------------------------------------------------------------


class Ending(NamedTuple):
    """One way a round ends: what was done, the line of each spot, what that nets, all that was put up, how often."""

    acts: str
    lines: Mapping[str, Leaf]
    nets: Mapping[str, Fraction]
    put: Fraction
    many: int

    @property
    def label(self) -> str:
        how = ", ".join(dict.fromkeys(line.label for line in self.lines.values() if line.label))
        return f"{self.acts}: {how}" if how else self.acts

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of schedules that pay."""
        return tuple(dict.fromkeys(row for line in self.lines.values() for row in line.rows))


Reach = dict[tuple[ActsBefore, ...], SumArray]


class Forward(NamedTuple):
    """What a walk through all decisions finds: the endings, and how often each history reaches each cell."""

    endings: tuple[tuple[Ending, ...], ...]
    """For each deal counted, how it ends under each policy."""
    reach: Reach


def forward(*policies: Policy) -> Forward:
    """How rounds end under a policy, or under several that see the same cards."""
    course = policies[0].course
    first = course.looks[0].cells.weights
    reach: Reach = {((),) * len(policies): first}
    seen: Reach = {}
    endings: list[tuple[Ending, ...]] = []
    for look in course.looks:
        seen |= reach
        after: Reach = {}
        for histories, many in reach.items():
            for moved, part in _split(policies, histories, many):
                if _done(course, look, moved):
                    endings += _ends(policies, look, moved, part)
                else:
                    after[moved] = after.get(moved, np.int64(0)) + _pushed(course, look, part)
        reach = after
    return Forward(tuple(endings), seen)


def _is_over(course: Course, history: ActsBefore) -> bool:
    return any(move.over for move in course.moves(history))


def _done(course: Course, look: Look, moved: tuple[ActsBefore, ...]) -> bool:
    return look is course.looks[-1] or all(_is_over(course, history) for history in moved)


def _split(
    policies: Sequence[Policy], histories: tuple[ActsBefore, ...], many: SumArray
) -> Iterator[tuple[tuple[ActsBefore, ...], SumArray]]:
    """The cells by what is done there under each policy."""
    course = policies[0].course
    stay = np.zeros(len(many), dtype=np.uint8)
    live = [not _is_over(course, history) for history in histories]
    acts = [p.best[h] if on else stay for p, h, on in zip(policies, histories, live, strict=True)]
    code = reduce(lambda whole, act: whole * 256 + act, acts, np.zeros(len(many), dtype=np.int64))
    for each in np.unique(code[many > 0]):
        places = [int(each) // 256**at % 256 for at in range(len(policies))][::-1]
        moved = [(*h, at) if on else h for h, at, on in zip(histories, places, live, strict=True)]
        yield tuple(moved), np.where(code == each, many, 0)


def _pushed(course: Course, look: Look, many: SumArray) -> SumArray:
    """How often the next cells are reached."""
    if look.links is None:
        return many
    after = course.looks[course.looks.index(look) + 1]
    out = np.zeros(len(after.cells), dtype=np.int64)
    some = np.nonzero(many)[0]
    np.add.at(out, look.links[some].ravel(), np.repeat(many[some], look.links.shape[1]))
    return out


def _ends(
    policies: Sequence[Policy], look: Look, moved: tuple[ActsBefore, ...], many: SumArray
) -> Iterator[tuple[Ending, ...]]:
    """How these cells end under each policy. What is dealt out after the last decision is the same for all."""
    each = [_ending(policy, look, history, many) for policy, history in zip(policies, moved, strict=True)]
    long = [ends for ends in each if len(ends) > 1]
    if len(long) > 1 and len({_finish(policies[0].course, history) for history in moved}) > 1:
        raise SolveError("two ways to end that cannot be laid side by side")
    most = max(len(ends) for ends in each)
    rows = [ends if len(ends) == most else ends * most for ends in each]
    total = [row.many for row in next(row for row, ends in zip(rows, each, strict=True) if len(ends) == most)]
    for at in range(most):
        if total[at]:
            yield tuple(row[at]._replace(many=total[at]) for row in rows)


def _finish(course: Course, history: ActsBefore) -> tuple[int, int]:
    return list(course.moves(history))[-1].finish


def _ending(policy: Policy, look: Look, history: ActsBefore, many: SumArray) -> list[Ending]:
    course, felt = policy.course, policy.course.after(policy.stakes, history)
    moves = list(course.moves(history))
    acts = "-".join(move.move.code for move in moves if not move.finish[0])
    if moves[-1].folds or not felt.stakes:
        lines = {spot: Leaf("", course.fold_net(spot)) for spot in felt.stakes}
        return [_one(felt, acts, lines, int(many.sum()) * look.ways)]
    if moves[-1].shown:
        return [_one(felt, acts, lines, int(many[mask].sum()) * look.ways) for lines, mask in _shown(course, felt)]
    counts = many @ course.counts[moves[-1].finish]
    return [_one(felt, acts, lines, int(count)) for lines, count in zip(course.classes, counts, strict=True)]


def _shown(course: Course, felt: OpenWagers) -> Iterator[tuple[dict[str, Leaf], NDArray[np.bool_]]]:
    """The hands declared, by what is paid on each spot."""
    spots = list(felt.stakes)
    found = np.stack([course.declared[spot].which for spot in spots])
    for column in np.unique(found, axis=1).T:
        lines = {spot: course.declared[spot].lines[at] for spot, at in zip(spots, column, strict=True)}
        yield lines, (found == column[:, None]).all(axis=0)


def _one(felt: OpenWagers, acts: str, lines: Mapping[str, Leaf], many: int) -> Ending:
    mine = {spot: line for spot, line in lines.items() if spot in felt.stakes}
    nets = {spot: felt.stakes[spot] * line.net for spot, line in mine.items()}
    return Ending(acts, mine, nets | dict(felt.booked), felt.put, many)
