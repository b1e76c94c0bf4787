"""How many deals end in which way when hands are drawn to, for every hand and every hold (see `methods/redraw`).

Here are only cards and counts; what a win is worth is for the method to know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from math import comb, factorial, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import canon
from pitboss.rules.bet_group import SolveError
from pitboss.solve.kernels.draw_charts import Atlas
from pitboss.solve.kernels.redraw_ends import Ends, RedrawHands, results, room_for_ends
from pitboss.solve.methods.draw_hands import Dealt, Ints
from pitboss.work.parallel import in_place, slices

SIZE = 5
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


def weights_of(table: RedrawTable, draws: int) -> Ints:
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


def steps_of(player: Side, dealer: Side) -> NDArray[np.int32]:
    """The scores that the walk comes to; it has a class for each."""
    return np.unique(np.concatenate([player.scores, dealer.scores]))


def classed(side: Side, steps: NDArray[np.int32]) -> RedrawHands:
    """One side in the order of the walk."""
    order = np.argsort(side.scores, kind="stable")
    firsts = np.searchsorted(side.scores[order], np.append(steps, steps[-1] + 1)).astype(np.int64)
    return RedrawHands(np.ascontiguousarray(side.cards[order]), side.weights[order], side.lines[order], firsts)


def ends_of(table: RedrawTable, lines: int) -> Ends:
    """Where results are added up, all at nothing."""
    used = [lines + 1 if table.least <= thrown <= table.most else 0 for thrown in range(3)]
    sizes = [(len(canon(SIZE - thrown, table.jokers).keys), comb(len(table.deck), thrown)) for thrown in range(3)]
    return Ends(*(np.zeros((each, *size), dtype=np.int64) for each, size in zip(used, sizes, strict=True)))


def handed_out(
    walked: Callable[..., None], shares: Sequence[NamedTuple], fixed: tuple[object, ...], classes: int, tell: Progress
) -> None:
    """The walk through all classes of hands, some at a time, each thread with its own share of every part.

    `walked(turn, turn + 1, first, last, shares, fixed)` does a thread's share.
    """
    for first, last in slices(classes, STRIDE):
        in_place(walked, slices(len(shares), 1), first, last, shares, fixed)
        tell("hands met", last, classes)


class Walked(NamedTuple):
    """What comes of the walk: results as each thread added them up, and all deals that avoid every hand."""

    ends: list[Ends]
    met: Ints
    """By hand: weighted, without a draw, with a draw of one."""
    weights: Ints
    whole: int
    """How often each deal was counted in the results."""


def counted(table: RedrawTable, mine: Dealt, charts: Atlas, walked: Walked) -> RedrawCounts:
    """Bring all holds of a hand to the same number of deals."""
    gone = [SIZE - int(mask).bit_count() for mask in table.held]
    totals = [_deals(table, thrown, walked.weights) for thrown in gone]
    parts = np.array([lcm(*totals) // total for total in totals], dtype=np.int64)
    own, *others = walked.ends
    for other in others:
        for mine_too, theirs in zip(own, other, strict=True):
            mine_too += theirs
    room = room_for_ends(len(table.deck), SIZE)
    found = results(mine.hands, mine.seats, table.held, ORDERS, charts, walked.whole, own, room)
    qualified = np.stack([_qualified(table, thrown, walked) for thrown in gone], axis=1)
    return RedrawCounts(found * parts[:, None], qualified * parts, lcm(*totals))


def _deals(table: RedrawTable, thrown: int, weights: Ints) -> int:
    """All deals to a player who throws so many cards away, by weight."""
    rest = len(table.deck) - SIZE
    return comb(rest, thrown) * comb(rest - thrown, table.dealers) * int(weights[thrown, 0])


def _qualified(table: RedrawTable, thrown: int, walked: Walked) -> Ints:
    """Deals with a dealer who does not fall short: those that avoid the hand, times what may be drawn to it."""
    met, weights = walked.met, walked.weights
    last = weights[table.most]
    more = met[:, 0] - last[0] * met[:, 1] - last[1] * met[:, 2]
    drew = (met[:, 1], met[:, 2], more // last[2] if last[2] else more)
    rest = len(table.deck) - SIZE - table.dealers
    draws = [int(weights[thrown, drawn]) * comb(rest - drawn, thrown) for drawn in range(3)]
    return sum((many * each for many, each in zip(drew, draws, strict=True)), np.zeros(len(met), dtype=np.int64))
