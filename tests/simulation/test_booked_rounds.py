"""Many rounds at twenty tables, booked as the pit books them: the trial balance is what the rounds say."""

from __future__ import annotations

import random

import pytest
from booked_tables import BookedHouse, BookedTable, tried

GAMES = (
    "caribbean-stud", "caribbean-draw", "big-3", "players-choice-three-card", "players-choice-five-card",
    "champion-poker-with-5-card-bonus", "high-five-poker", "bonus-6", "colorado-holdem-required-bet", "pai-gow-poker",
    "colorado-holdem-variation-1", "extreme-21", "mississippi-stud", "three-card-poker", "longhorn-holdem-bonus-wager",
    "bust-the-house", "no-limit-holdem", "holdem-eighty-eight", "joker-poker", "five-card-high-draw",
)  # fmt: skip
"""Twenty tables: those whose rounds are short, for there are many."""


def played(rounds: int, every: int, seed: int) -> BookedHouse:
    """So many rounds, each at a table by lot; the books are tried every so many."""
    rng, house = random.Random(seed), BookedHouse()
    tables = [BookedTable(at, game, house, random.Random(rng.random())) for at, game in enumerate(GAMES, 1)]
    for number in range(rounds):
        rng.choice(tables).round()
        if number % every == 0:
            tried(house, tables)
    tried(house, tables)
    return house


def test_a_thousand_rounds() -> None:
    played(1_000, 100, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_million_rounds(seed: int) -> None:
    """In ten parts, so that a fault shows early and both cores have work."""
    played(100_000, 2_000, seed)
