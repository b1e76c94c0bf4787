"""A million random rounds over all games: seats, wagers, decisions, sheets, shoes and irregularities. Takes an hour."""

from __future__ import annotations

import random

import pytest
from random_rounds import pick, sheets

from pitboss.games.book import games
from pitboss.sheet.lawful import parse
from pitboss.table.banked.accounts import balances
from pitboss.table.banked.engine import apply, replay
from pitboss.table.banked.setup import plan, start
from pitboss.table.log import dump, load
from pitboss.table.shuffle import seed_key

ROUNDS = -(-1_000_000 // len(games()))
WRITTEN = 100
"""Every so many rounds the log is also written out and read back."""


@pytest.mark.long
@pytest.mark.parametrize("slug", games())
def test_a_million_rounds(slug: str) -> None:
    """Chips sum to zero, nothing is left on the felt, and every log replays to the same state."""
    game = games()[slug]
    layouts = [plan(slug, parse(sheet, game)) for sheet in sheets(game)]
    for number in range(ROUNDS):
        rng = random.Random(f"{slug} {number} million")
        layout = rng.choice(layouts)
        first = start(layout, rng.randint(1, min(4, game.seats)), seed_key(number))
        state = first
        while not state.over:
            state = apply(state, pick(rng, state))
        assert sum(balances(state).values()) == 0, number
        assert not any(box.stakes for box in state.boxes), number
        assert replay(first, state.log) == state, number
        if number % WRITTEN == 0:
            assert load(dump(first, state)) == (first, state), number
