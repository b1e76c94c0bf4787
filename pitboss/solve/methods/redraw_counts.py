"""How many deals end in which way when both hands are drawn to, for every hand and every hold (see `methods/redraw`).

Here are only cards and counts; what a win is worth is for the method to know.
"""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import SUITS, canon
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.draw_charts import Atlas, atlas, seats
from pitboss.solve.kernels.redraw_dealer import spread_ways
from pitboss.solve.kernels.redraw_player import avoiding
from pitboss.solve.kernels.redraw_state import SPREAD, Ends, RedrawCounters, RedrawHands, Scratch, Ways
from pitboss.solve.kernels.redraw_walk import results, walk
from pitboss.solve.methods.draw_hands import Dealt, Ints
from pitboss.work.parallel import cores, in_place, slices

SIZE, SEVEN = 5, 7
ORDERS = np.array([sum(to << 2 * suit for suit, to in enumerate(each)) for each in permutations(range(4))])
"""Every change of suits, two bits for what each suit becomes."""
STRIDE = 48
"""Classes of the walk between two words about how far it is."""


class Side(NamedTuple):
    """Final hands that matter: cards counted within the deck, how many are alike, how high, how they win."""

    cards: Ints
    weights: Ints
    scores: NDArray[np.int32]
    lines: NDArray[np.int16]


class RedrawTable(NamedTuple):
    """What decides the counts: the deck, how many the player may throw away, and what the dealer keeps by rule."""

    deck: tuple[int, ...]
    least: int
    most: int
    held: Ints
    kept: NDArray[np.uint8] | None
    """Of every pattern, a bit for each card the dealer keeps; None for a dealer who does not draw."""
    dealers: int
    """How many cards the dealer's final hand is made from."""
    jokers: int


class RedrawCounts(NamedTuple):
    """By hand and hold, each hand having `total` deals whatever is held; a dealer who falls short is the rest."""

    results: Ints
    """Hand, hold, and how it ends: won with each line of the final hand, last of all tied."""
    qualified: Ints
    """Hand, hold: deals in which the dealer does not fall short."""
    total: int


def counts(table: RedrawTable, mine: Dealt, player: Side, dealer: Side, lines: int, tell: Progress) -> RedrawCounts:
    """Walk both sides upward together."""
    charts = atlas(table.deck, min(SEVEN - 1, SIZE + table.most))
    places = seats(charts.deck, SIZE, comb(len(charts.deck), SIZE))
    ways = _ways(table, charts, places)
    weights = _weights(table, ways.draws)
    sides = _classes(player, dealer)
    shares = [_share(table, lines, charts, ways.draws) for _ in range(cores())]
    steps = slices(len(sides[0].firsts) - 1, STRIDE)
    fixed = (*sides, (table.least, table.most), ways, weights, charts)
    for first, last in steps:
        in_place(_walked, slices(len(shares), 1), first, last, shares, fixed)
        tell("hands met", last, steps[-1][1])
    return _counted(table, mine, shares, weights, charts)


Fixed = tuple[RedrawHands, RedrawHands, tuple[int, int], Ways, Ints, Atlas]
"""What all threads read: both sides, how many may be thrown, the dealer's ways, weights, and where sets are found."""


def _walked(turn: int, _: int, first: int, last: int, shares: list[RedrawShare], fixed: Fixed) -> None:
    """One thread's share of some classes of hands."""
    own = shares[turn]
    walk(first, last, turn, len(shares), *fixed, own.counters, own.room, own.ends)


class RedrawShare(NamedTuple):
    """What one thread works with."""

    counters: RedrawCounters
    room: Scratch
    ends: Ends


def _share(table: RedrawTable, lines: int, charts: Atlas, draws: int) -> RedrawShare:
    many, deck = int(charts.offsets[-1]), len(charts.deck)
    seven = canon(SEVEN) if table.most + draws == 2 * (SEVEN - SIZE) else canon(0)
    sevens = len(seven.keys) if len(seven.keys) > 1 else 0
    every_one, stood, one, last = (np.zeros((size, 2), dtype=np.int64) for size in (many, many, many, sevens))
    part = (charts.whole // seven.weights[:sevens]).astype(np.uint8)
    counters = RedrawCounters(every_one, stood, one, last, part, seven.slots, seven.places)
    used = [lines + 1 if table.least <= thrown <= table.most else 0 for thrown in range(3)]
    sizes = [(len(canon(SIZE - thrown, table.jokers).keys), comb(deck, thrown)) for thrown in range(3)]
    ends = Ends(*(np.zeros((each, *size), dtype=np.int64) for each, size in zip(used, sizes, strict=True)))
    return RedrawShare(counters, _scratch(deck, max(many, sevens)), ends)


def _scratch(deck: int, patterns: int) -> Scratch:
    subsets = 1 << SPREAD - 2
    below = np.array([[(each & (1 << at) - 1).bit_count() for each in range(subsets)] for at in range(SPREAD)])

    def room(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int64)

    return Scratch(
        base=room(SPREAD, SPREAD, subsets),
        below=below,
        signs=1 - 2 * (below[-1] & 1),
        one=room(deck),
        two=room(comb(deck, 2)),
        sums=room(deck),
        alone=room(3, 2),
        singles=room(3, 2),
        weighted=room(deck, 2),
        numbers=room(subsets),
        columns=room(subsets),
        masks=room(SUITS + 1),
        sorted=room(SUITS),
        new=room(deck),
        many=room(2),
        touched=np.empty((2, patterns), dtype=np.int32),
    )


def _ways(table: RedrawTable, charts: Atlas, places: NDArray[np.uint16]) -> Ways:
    """What may have been thrown away for what is kept."""
    deck = len(charts.deck)
    if table.kept is None:
        none = np.zeros((1, 1), dtype=np.uint8)
        return Ways(none[0], none, none, 0)
    shapes = ((comb(deck, SIZE),), (comb(deck, SIZE - 1), deck), (comb(deck, SIZE - 2), comb(deck, 2)))
    stands, ones, twos = (np.zeros(shape, dtype=np.uint8) for shape in shapes)
    ways = Ways(stands, ones, twos, 0)
    draws = spread_ways(SIZE, table.kept, places, charts, ways)
    if draws < 0:
        raise SolveError("a dealer who throws more than two cards away")
    return ways._replace(draws=draws)


def _weights(table: RedrawTable, draws: int) -> Ints:
    """What a deal of the dealer's counts, by how many the player threw away and how many the dealer drew.

    A deal in which fewer cards were drawn stands for all cards that might have been drawn and were not.
    """
    out = np.zeros((3, 3), dtype=np.int64)
    for thrown in range(table.most + 1):
        left = len(table.deck) - SIZE - thrown - table.dealers
        if left < draws:
            raise SolveError(f"{len(table.deck)} cards are too few for this game")
        for drawn in range(draws + 1):
            out[thrown, drawn] = factorial(draws) * comb(left, draws) // comb(left, drawn)
    return out


def _classes(player: Side, dealer: Side) -> tuple[RedrawHands, RedrawHands]:
    """Both sides in the order of the walk: a class for each score."""
    steps = np.unique(np.concatenate([player.scores, dealer.scores]))
    found = []
    for side in (player, dealer):
        order = np.argsort(side.scores, kind="stable")
        firsts = np.searchsorted(side.scores[order], np.append(steps, steps[-1] + 1)).astype(np.int64)
        cards = np.ascontiguousarray(side.cards[order])
        found.append(RedrawHands(cards, side.weights[order], side.lines[order], firsts))
    return found[0], found[1]


def _counted(table: RedrawTable, mine: Dealt, shares: list[RedrawShare], weights: Ints, charts: Atlas) -> RedrawCounts:
    """Bring all holds of a hand to the same number of deals."""
    gone = [SIZE - int(mask).bit_count() for mask in table.held]
    totals = [_deals(table, thrown, weights) for thrown in gone]
    parts = np.array([lcm(*totals) // total for total in totals], dtype=np.int64)
    own = shares[0]
    for other in shares[1:]:
        for mine_too, theirs in zip(own.ends, other.ends, strict=True):
            mine_too += theirs
    found = results(mine.hands, mine.seats, table.held, ORDERS, charts, own.ends, own.room)
    met = avoiding(mine.hands, charts, own.counters, own.room)
    qualified = np.stack([_qualified(table, thrown, met, weights) for thrown in gone], axis=1)
    return RedrawCounts(found * parts[:, None], qualified * parts, lcm(*totals))


def _deals(table: RedrawTable, thrown: int, weights: Ints) -> int:
    """All deals to a player who throws so many cards away, by weight."""
    rest = len(table.deck) - SIZE
    return comb(rest, thrown) * comb(rest - thrown, table.dealers) * int(weights[thrown, 0])


def _qualified(table: RedrawTable, thrown: int, met: Ints, weights: Ints) -> Ints:
    """Deals with a dealer who does not fall short: those that avoid the hand, times what may be drawn to it."""
    last = weights[table.most]
    more = met[:, 0] - last[0] * met[:, 1] - last[1] * met[:, 2]
    drew = (met[:, 1], met[:, 2], more // last[2] if last[2] else more)
    rest = len(table.deck) - SIZE - table.dealers
    draws = [int(weights[thrown, drawn]) * comb(rest - drawn, thrown) for drawn in range(3)]
    return sum((many * each for many, each in zip(drew, draws, strict=True)), np.zeros(len(met), dtype=np.int64))
