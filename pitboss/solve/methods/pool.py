"""A pot that two players make: each wins as often as the other, and the house keeps the rake.

By symmetry only level hands have to be counted: P(win) = (1 - P(level)) / 2. Around each board the pairs of three own
cards that score alike and share no card are counted by inclusion-exclusion within the score (`kernels/pool`). Cost:
C(49, 3) hands beside each pattern of boards; seconds. Serves the pots of 3-5-7 Poker between two players.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands import lookup
from pitboss.hands.combinations import Hands, one_of_each
from pitboss.money.cents import dollars
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import parts_of, size
from pitboss.rules.outcome import Solved
from pitboss.rules.payout import Leaf, stake_of
from pitboss.rules.settlement import contends, rake_of
from pitboss.rules.shape import settled_by_the_deal
from pitboss.solve.building import CountedEnding, figure
from pitboss.solve.kernels.pool import level_pairs
from pitboss.words import Pile, Pool
from pitboss.work.parallel import shared, slices

NAME = "two players' hands, level ones counted"
ORDER = 20

OWN = 3
"""Cards of a player's own."""
PART = 128
"""Boards at a time."""


def fits(group: BetGroup) -> bool:
    """One pot on three own cards, alone or with cards of the board."""
    if len(group.rows) != 1 or group.choices or not isinstance(group.rows[0], Pool):
        return False
    hand = group.rows[0].hand
    if not contends(group.rows[0], group.sheet, stays=True, folded=False):
        return False
    if not settled_by_the_deal(group.script, hand) or {source.pile for source in hand.cards} - {Pile.OWN, Pile.BOARD}:
        return False
    (part, *others) = parts_of(group.script, hand.cards)
    quick = lookup.fits(hand.ladder, part.many) and not lookup.needs_care(hand.ladder)
    return not others and part.decks == 1 and quick and size(group.script, hand.cards[0]) == OWN


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """How often two hands are level, and what is left of the pot."""
    (row,) = group.rows
    assert isinstance(row, Pool)
    (part,) = parts_of(group.script, row.hand.cards)
    boards = _boards(group, part.many - OWN)
    level = sum(int(n) * int(w) for n, w in zip(_level(group, row, boards, tell), boards.weights, strict=True))
    left = len(group.deck) - part.many + OWN
    total = int(boards.weights.sum()) * comb(left, OWN) * comb(left - OWN, OWN)
    win, tie, note = _worth(group, row)
    lines = Leaf("win the pot", win), Leaf("share the pot", tie), Leaf("lose", Fraction(-1))
    counts = (total - level) // 2, level, (total - level) // 2
    return Solved((figure(group, map(CountedEnding, lines, counts), note=note),))


def _worth(group: BetGroup, row: Pool) -> tuple[Fraction, Fraction, str]:
    """What the pot nets alone and shared, per unit of the wager; odd cents go to either as often."""
    stake = stake_of(group.sheet, group.spot)
    pot = 2 * stake
    rake = rake_of(row, group.sheet, pot)
    win = Fraction(pot - rake, stake) - 1
    note = f"Two players with {dollars(stake)} each and a rake of {dollars(rake)}."
    return win, Fraction(pot - rake, 2 * stake) - 1, note


def _boards(group: BetGroup, count: int) -> Hands:
    if not count:
        return Hands(np.empty((1, 0), dtype=np.uint8), np.ones(1, dtype=np.int64))
    return one_of_each(group.deck, count, 1)


def _level(group: BetGroup, row: Pool, boards: Hands, tell: Progress) -> NDArray[np.int64]:
    ladder, deck = row.hand.ladder, np.array(group.deck, dtype=np.int64)
    table = lookup.tables(ladder, boards.cards.shape[1] + OWN)
    scores = len(ladder.kinds) + 1 << ladder.shift
    parts, found = slices(len(boards.weights), PART), []
    for done, part in enumerate(shared(_level_pairs, parts, boards.cards, deck, table, scores), 1):
        found.append(part)
        tell(f"{group.spot}: level hands", done, len(parts))
    return np.concatenate(found)


def _level_pairs(
    start: int, stop: int, boards: NDArray[np.uint8], deck: NDArray[np.int64], table: lookup.Tables, scores: int
) -> NDArray[np.int64]:
    """How many pairs of hands are level beside some of the boards."""
    found: NDArray[np.int64] = level_pairs(boards, deck, table, scores, start, stop)
    return found
