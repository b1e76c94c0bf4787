"""Deals counted as one suit sees them: which ranks they have in the suit, and how many of each rank in the others.

Of a set of cards the suit sees a pair (mask, rest): a bit for each rank in the suit, and ranks with their number out of
it. What avoids given cards B is Σ_{S⊆B} (-1)^|S| N(S), with N(S) the deals that hold the cards of S; out of the suit
any of the copies of a rank may be meant, so that a deal (U, W) counts Π C(copies - y, w - y) for each (x, y) in it.
Where suits do not matter at all the mask is empty and a rank has all its copies in the rest.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import scalar
from pitboss.hands.bits import bits, held
from pitboss.solve.kernels.by_rank import RankParts, RankSets, part

Ints = NDArray[np.int64]


class ViewCells(NamedTuple):
    """Where each view has its counter: the row of a mask, and in it the number of the rest."""

    rows: Ints
    """By mask; -1 where a deal cannot have so many cards of a suit."""
    more: NDArray[np.int32]
    """The number of a rest with one more card of each rank; -1 where no deal has so many."""
    sets: RankSets
    """How rests are numbered, and how many copies of a rank there are out of the suit."""
    most: int
    """Cards of the largest rest."""
    size: int
    """How many counters there are."""
    suited: bool
    """Whether there is a suit to be seen from."""


class ViewDeals(NamedTuple):
    """Deals of the dealer's, sorted by class: all cards as a suit sees them, how many were drawn, and how often."""

    masks: Ints
    rests: Ints
    """Four bits for the number of each rank."""
    drawn: NDArray[np.uint8]
    many: Ints
    """Below nothing for what is taken out again."""
    firsts: Ints
    """Class c of the walk has the deals from `firsts[c]` to `firsts[c + 1]`."""


class ViewCounters(NamedTuple):
    """Deals by cell, and in two columns: of the classes below the one that is being walked, and with it."""

    all: Ints
    """By weight against a player who threw away the most."""
    stood: Ints
    """Without a draw, unweighted."""
    one: Ints
    """With a draw of one, unweighted."""


class ViewRoom(NamedTuple):
    """Room to work in: the parts of a view, and what is asked about it."""

    row: NDArray[np.uint8]
    parts: RankParts
    alone: Ints
    """Deals that avoid the cards: weighted, without a draw, with a draw of one; in two columns."""
    one: Ints
    """The same for those that hold one card more, by its kind: a rank in the suit, or out of it."""
    two: Ints
    """Those that hold two cards more, weighted alone."""


@scalar
def _listed(rest: int, ranks: int, row: NDArray[np.uint8]) -> int:
    """The ranks of a rest, rising; returns how many."""
    many = 0
    for rank in range(ranks):
        for _ in range(held(rest, rank)):
            row[many] = rank
            many += 1
    return many


@scalar
def put_in(
    at: int, column: int, deals: ViewDeals, weight: Ints, cells: ViewCells, counters: ViewCounters, room: ViewRoom
) -> None:
    """Count a deal in every set of cards that it holds."""
    mask, drawn, often = deals.masks[at], deals.drawn[at], deals.many[at]
    size = _listed(deals.rests[at], cells.more.shape[1], room.row)
    count = part(room.row[:size], cells.sets, room.parts)
    numbers, ways = room.parts.numbers, room.parts.ways
    inside = mask
    while True:
        start = cells.rows[inside]
        for each in range(count):
            counters.all[start + numbers[each], column] += often * weight[drawn] * ways[each]
        if drawn == 0:
            for each in range(count):
                counters.stood[start + numbers[each], column] += often * ways[each]
        elif drawn == 1:
            for each in range(count):
                counters.one[start + numbers[each], column] += often * ways[each]
        if inside == 0:
            return
        inside = (inside - 1) & mask


@scalar
def look(mask: int, rest: int, most: int, cells: ViewCells, counters: ViewCounters, room: ViewRoom) -> None:
    """The deals that avoid cards seen like this: as many as there are, with one more card, with two."""
    room.alone[:] = 0
    room.one[:] = 0
    room.two[:] = 0
    size = _listed(rest, cells.more.shape[1], room.row)
    count = part(room.row[:size], cells.sets, room.parts)
    for each in range(count):
        if room.parts.sizes[each] > cells.most:
            continue
        number, sign = room.parts.numbers[each], room.parts.signs[each]
        inside = mask
        while True:
            signed = sign if bits(inside) & 1 == 0 else -sign
            _look_alone(inside, number, signed, cells, counters, room)
            if most > 0:
                _look_once(mask, inside, number, signed, cells, counters, room)
            if most > 1:
                _look_twice(mask, inside, number, signed, cells, counters.all, room.two)
            if inside == 0:
                break
            inside = (inside - 1) & mask


@scalar
def _look_alone(inside: int, number: int, sign: int, cells: ViewCells, counters: ViewCounters, room: ViewRoom) -> None:
    at = cells.rows[inside] + number
    for column in range(2):
        room.alone[0, column] += sign * counters.all[at, column]
        room.alone[1, column] += sign * counters.stood[at, column]
        room.alone[2, column] += sign * counters.one[at, column]


@scalar
def _look_once(
    mask: int, inside: int, number: int, sign: int, cells: ViewCells, counters: ViewCounters, room: ViewRoom
) -> None:
    ranks, start = cells.more.shape[1], cells.rows[inside]
    for rank in range(ranks):
        more = cells.more[number, rank]
        if more >= 0:
            for column in range(2):
                room.one[ranks + rank, 0, column] += sign * counters.all[start + more, column]
                room.one[ranks + rank, 1, column] += sign * counters.stood[start + more, column]
                room.one[ranks + rank, 2, column] += sign * counters.one[start + more, column]
        if cells.suited and (mask >> rank) & 1 == 0:
            at = cells.rows[inside | 1 << rank] + number
            for column in range(2):
                room.one[rank, 0, column] += sign * counters.all[at, column]
                room.one[rank, 1, column] += sign * counters.stood[at, column]
                room.one[rank, 2, column] += sign * counters.one[at, column]


@scalar
def _look_twice(mask: int, inside: int, number: int, sign: int, cells: ViewCells, every: Ints, two: Ints) -> None:
    ranks, start = cells.more.shape[1], cells.rows[inside]
    for first in range(ranks):
        more = cells.more[number, first]
        for second in range(first, ranks if more >= 0 else 0):
            at = cells.more[more, second]
            if at >= 0:
                two[ranks + first, ranks + second, 0] += sign * every[start + at, 0]
                two[ranks + first, ranks + second, 1] += sign * every[start + at, 1]
        if not cells.suited or (mask >> first) & 1:
            continue
        with_first = inside | 1 << first
        row = cells.rows[with_first]
        for second in range(ranks):
            at = cells.more[number, second]
            if at >= 0:
                two[first, ranks + second, 0] += sign * every[row + at, 0]
                two[first, ranks + second, 1] += sign * every[row + at, 1]
        for second in range(first + 1, ranks):
            if (mask >> second) & 1 == 0:
                at = cells.rows[with_first | 1 << second] + number
                two[first, second, 0] += sign * every[at, 0]
                two[first, second, 1] += sign * every[at, 1]


@scalar
def answer(weights: Ints, most: int, room: ViewRoom, out: Ints) -> None:
    """The deals below and level that avoid the cards looked at, and none, one or two more, by the kinds of these.

    `weights[thrown, drawn]`: what a deal counts against a player who threw away so many.
    """
    kinds = len(room.one)
    for column in range(2):
        out[0, column] = room.alone[0, column]
        for drawn in range(2):
            out[0, column] += (weights[0, drawn] - weights[most, drawn]) * room.alone[1 + drawn, column]
        for kind in range(kinds if most > 0 else 0):
            out[1 + kind, column] = room.alone[0, column] - room.one[kind, 0, column]
            for drawn in range(2):
                more = weights[1, drawn] - weights[most, drawn]
                out[1 + kind, column] += more * (room.alone[1 + drawn, column] - room.one[kind, 1 + drawn, column])
        for first in range(kinds if most > 1 else 0):
            for second in range(first, kinds):
                found = room.alone[0, column] - room.one[first, 0, column] - room.one[second, 0, column]
                found += room.two[first, second, column]
                out[1 + kinds + first * kinds + second, column] = found
                out[1 + kinds + second * kinds + first, column] = found
    for at in range(len(out)):
        out[at, 1] -= out[at, 0]
