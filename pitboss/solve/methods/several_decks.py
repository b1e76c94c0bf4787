"""A hand against the dealer's out of several decks, nothing to decide: each of mine meets every other (brute force).

One of each pattern of mine, weighted; against it every multiset of the dealer's, weighted by Π C(copies left, taken)
over its cards (`kernels/several_decks`). Cost: patterns times multisets, for hands of at most three cards; seconds.
Serves the Gold and Silver wagers of Prospector Poker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.combinations import Counts, every_set, one_of_each
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import parts_of
from pitboss.rules.outcome import Solved
from pitboss.rules.payout import Laid, Leaf, settled
from pitboss.rules.settlement import Condition, settles_short, undecided
from pitboss.rules.shape import settled_by_the_deal
from pitboss.solve.building import CountedEnding, figure
from pitboss.solve.kernels.several_decks import against
from pitboss.solve.showdown import ending
from pitboss.words import AtLeast, Choose, Duel
from pitboss.work.parallel import shared, slices

NAME = "every pair of hands from several decks"
ORDER = 70

PART = 64
"""Own hands at a time."""
MOST = 3
"""Cards of a hand whose every set is written down."""


def fits(group: BetGroup) -> bool:
    """One duel without a qualifier, decided by the deal."""
    if len(group.rows) != 1 or any(isinstance(step, Choose) for _, step in group.choices):
        return False
    (row,) = group.rows
    if not isinstance(row, Duel) or not _by_rank(group, row):
        return False
    hands = (row.hand, row.against or row.hand)
    if not all(settled_by_the_deal(group.script, hand) for hand in hands):
        return False
    parts = [part for hand in hands for part in parts_of(group.script, hand.cards)]
    return len(parts) == 2 and all(part.many <= MOST for part in parts)


def _by_rank(group: BetGroup, row: Duel) -> bool:
    """Every result follows from the comparison and, at most, from how high the own hand is."""
    sheet, rule = group.sheet, group.script.qualifies
    ranks = (each for asked in undecided(row, sheet, rule).values() for each in asked)
    return not settles_short(row, sheet, rule) and all(isinstance(each, AtLeast) for each in ranks)


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Settle every pair of hands."""
    (row,) = group.rows
    assert isinstance(row, Duel)
    return Solved((figure(group, (CountedEnding(leaf, many) for leaf, many in _pairs(group, row, tell))),))


def _pairs(group: BetGroup, row: Duel, tell: Progress) -> Iterator[tuple[Leaf, int]]:
    (mine,), theirs = parts_of(group.script, row.hand.cards), row.against or row.hand
    own = one_of_each(group.deck, *mine)
    others = every_set(group.deck, *parts_of(group.script, theirs.cards)[0])
    my_scores, their_scores = scores(row.hand.ladder, own.cards), scores(theirs.ladder, others.cards)
    counts = _met(own.cards, my_scores, others.cards, their_scores, mine.decks, group.spot, tell)
    for at, (word, facts) in enumerate((("win", (Condition.WON,)), ("tie", (Condition.TIED,)), ("lose", ()))):
        found = settled(group.sheet, row, ending(group, row, *facts), row.hand, Laid(own.cards))
        for which, line in enumerate(found.lines):
            many = int((counts[:, at] * own.weights)[found.which == which].sum())
            yield line._replace(label=word if word == line.label else f"{word}: {line.label}"), many


def _met(
    mine: NDArray[np.uint8],
    my_scores: NDArray[np.int32],
    theirs: NDArray[np.uint8],
    their_scores: NDArray[np.int32],
    decks: int,
    what: str,
    tell: Progress,
) -> Counts:
    """For each of my hands how many of the others lose, tie and win."""
    choose = np.array([[comb(n, k) for k in range(theirs.shape[1] + 1)] for n in range(decks + 1)], dtype=np.int64)
    parts, found = slices(len(mine), PART), []
    for done, part in enumerate(shared(_against, parts, mine, my_scores, theirs, their_scores, choose), 1):
        found.append(part)
        tell(f"{what}: every pair of hands", done, len(parts))
    return np.concatenate(found)


def _against(
    start: int,
    stop: int,
    mine: NDArray[np.uint8],
    my_scores: NDArray[np.int32],
    theirs: NDArray[np.uint8],
    their_scores: NDArray[np.int32],
    choose: NDArray[np.int64],
) -> Counts:
    """Some of my hands against all others."""
    found: Counts = against(mine, my_scores, theirs, their_scores, choose, start, stop)
    return found
