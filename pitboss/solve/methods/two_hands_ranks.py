"""Rank multisets in ladder order, for `methods/two_hands`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.two_hands import SIZE, Flushes, Ints, OwnHand, RankHands, RankTree

PACKS = 4
"""A suit has one card of each rank, so a rank has four."""
MULTISETS = np.array([[comb(n, k) for k in range(SIZE + 1)] for n in range(13 + SIZE)], dtype=np.int64)

RankGroups = tuple[tuple[int, int], ...]
"""Ranks and how often each comes."""


def packed_rows(ranks: int, count: int) -> Ints:
    """Every row of so many ranks, none more than four times: four bits for each rank."""
    rows, sizes = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for rank in range(ranks):
        new = np.arange(PACKS + 1, dtype=np.int64)
        rows, sizes = (rows[:, None] + (new << 4 * rank)).ravel(), (sizes[:, None] + new).ravel()
        rows, sizes = rows[sizes <= count], sizes[sizes <= count]
    return np.ascontiguousarray(rows[sizes == count])


def faces_of(high: Ladder, lowest: Ladder, names: Sequence[int], needed: int) -> tuple[RankHands, OwnHand]:
    """Every row of five ranks in the order of the high ladder, and where it stands with and without a flush.

    `needed` is the score that qualifies.
    """
    packed = packed_rows(len(names), SIZE)
    many = packed[:, None] >> 4 * np.arange(len(names)) & 15
    ranks = np.repeat(np.tile(np.arange(len(names)), len(packed)), many.ravel()).reshape(-1, SIZE)
    plain = scores(high, _cards(ranks, names, suited=False))
    order = np.argsort(plain)
    packed, many, ranks, plain = packed[order], many[order], ranks[order], plain[order]
    different = many.max(axis=1) == 1
    suited = scores(high, _cards(ranks[different], names, suited=True))
    low = _lows(lowest, ranks, names, different)
    if (np.diff(plain) <= 0).any() or (suited <= plain[different].max(initial=0)).any() or np.isin(suited, plain).any():
        raise SolveError("a ladder that tells rows of ranks apart by something else than ranks and a flush")
    every = np.unique(np.concatenate([plain, suited]))
    place, flush, above = np.searchsorted(every, plain), np.full(len(plain), -1), np.zeros(len(plain), dtype=np.int64)
    flush[different], above[different] = np.searchsorted(every, suited), np.searchsorted(plain, suited)
    sets = (np.minimum(many, 1) << np.arange(len(names))).sum(axis=1)
    groups, steps = _groups(many), _steps(len(names))
    where = np.zeros(comb(len(names) + SIZE - 1, SIZE), dtype=np.int64)
    where[numbers_of(ranks)] = np.arange(len(packed))
    faces = RankHands(packed, sets, *groups, low, place, flush, above, np.argsort(low), where, steps)
    return faces, _own(faces, int(np.searchsorted(every, needed)))


def _cards(ranks: Ints, names: Sequence[int], *, suited: bool) -> NDArray[np.uint8]:
    """A hand of each row of ranks, all in one suit or not."""
    suits = np.zeros_like(ranks)
    if not suited:
        for at in range(1, SIZE):
            suits[:, at] = np.where(ranks[:, at] == ranks[:, at - 1], suits[:, at - 1] + 1, 0)
        suits[:, -1] = np.where(suits.any(axis=1), suits[:, -1], 1)
    return np.ascontiguousarray(np.asarray(names)[ranks] * 4 + suits).astype(np.uint8)


def _lows(ladder: Ladder, ranks: Ints, names: Sequence[int], different: NDArray[np.bool_]) -> Ints:
    """Place by the low ladder, in which flushes must not matter."""
    low = scores(ladder, _cards(ranks, names, suited=False))
    if (low[different] != scores(ladder, _cards(ranks[different], names, suited=True))).any():
        raise SolveError(f"{ladder.name}: a flush counts")
    different_lows, place = np.unique(low, return_inverse=True)
    if len(different_lows) < len(low):
        raise SolveError(f"{ladder.name}: rows of ranks that are level")
    return place.astype(np.int64).reshape(-1)


def numbers_of(ranks: Ints) -> Ints:
    """The number of each row of rising ranks among all multisets of them."""
    found: Ints = MULTISETS[ranks + np.arange(SIZE), np.arange(SIZE) + 1].sum(axis=1)
    return found


def _steps(ranks: int) -> Ints:
    """What a rank that comes so often adds to the number of a row, by how many lower ones the row has."""
    found = np.zeros((SIZE + 1, ranks, PACKS + 1), dtype=np.int64)
    for size, rank, many in product(range(SIZE + 1), range(ranks), range(PACKS + 1)):
        found[size, rank, many] = sum(comb(rank + at, at + 1) for at in range(size, size + many))
    return found


def _groups(many: Ints) -> tuple[Ints, Ints]:
    """The different ranks of each row and how often each comes, zeros behind the last."""
    order = np.argsort(many == 0, axis=1, kind="stable")[:, :SIZE]
    times = np.take_along_axis(many, order, axis=1)
    wide = np.zeros((len(many), SIZE), dtype=np.int64), np.zeros((len(many), SIZE), dtype=np.int64)
    wide[0][:, : order.shape[1]], wide[1][:, : order.shape[1]] = np.where(times > 0, order, 0), times
    return wide


def _own(faces: RankHands, needed: int) -> OwnHand:
    """Where the zones lie around each class of own hands."""
    place = np.concatenate([faces.place, faces.suited])
    first = int(np.searchsorted(faces.place, needed))
    below, through = (np.searchsorted(faces.place, place, side) for side in ("left", "right"))
    zero, last = np.zeros_like(below), np.full_like(below, len(faces.place))
    bounds = np.stack([zero, zero + first, np.maximum(below, first), np.maximum(through, first), last], axis=1)
    return OwnHand(np.ascontiguousarray(bounds).astype(np.uint16), place, needed)


def tree_of(faces: RankHands) -> RankTree:
    """The lower half of every row of ranks and the upper, grown from shorter ones, a rank at a time."""
    known: dict[RankGroups, int] = {(): 0}
    grown, middle = [(0, 0, 0)], faces.steps.shape[1] // 2

    def node(groups: RankGroups) -> int:
        if groups not in known:
            grown.append((node(groups[:-1]), *groups[-1]))
            known[groups] = len(grown) - 1
        return known[groups]

    halves = []
    for ranks, many in zip(faces.ranks.tolist(), faces.many.tolist(), strict=True):
        groups = tuple((rank, times) for rank, times in zip(ranks, many, strict=True) if times)
        first = sum(rank < middle for rank, _ in groups)
        halves.append((node(groups[:first]), node(groups[first:])))
    parent, rank, times = np.ascontiguousarray(np.array(grown, dtype=np.int64).T)
    lower, upper = np.ascontiguousarray(np.array(halves, dtype=np.uint16).T)
    return RankTree(parent, rank, times, lower, upper)


def flushes_of(faces: RankHands) -> Flushes:
    rows = np.nonzero(faces.suited >= 0)[0]
    sets = faces.sets[rows]
    first, second = np.nonzero(np.triu((sets[:, None] & sets) == 0, 1))
    return Flushes(rows, np.argsort(faces.suited[rows]), np.ascontiguousarray(np.stack([first, second], axis=1)))
