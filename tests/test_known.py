"""Published figures that follow from a pay table alone, counted over every hand."""

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.games import game
from pitboss.hands.ladders import THREE_CARD
from pitboss.rows import hit
from pitboss.sheet import printed_for

HANDS = tuple(combinations(range(52), 3))

PUBLISHED = {"1": "2.3167", "2": "3.4932", "3": "5.5747", "4": "7.2760"}
"""Pair Plus 40-30-6-4-1 is the first of Three Card Poker's schedules; house edges in percent, to the digits printed."""


@pytest.mark.parametrize("name", PUBLISHED)
def test_pair_plus(name: str) -> None:
    """The house edge of Pair Plus, over all 22,100 hands, is the published one."""
    schedule = next(s for s in printed_for(game("three-card-poker"))["Pair Plus"] if s.name == name)
    rows = (hit(schedule, THREE_CARD, hand) for hand in HANDS)
    paid = sum((row.payout.odds if row and row.payout else Fraction(-1) for row in rows), Fraction(0))
    assert f"{float(-paid / len(HANDS) * 100):.4f}" == PUBLISHED[name]
