"""What is done for a player against the house who does not answer."""

from __future__ import annotations

import random

import pytest
from random_rounds import pick

from pitboss.games.book import games
from pitboss.sheet.lawful import usual
from pitboss.table.banked.engine import DECISIONS, apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound
from pitboss.table.shuffle import seed_key
from pitboss.web.tables.bots import for_absent
from pitboss.words import Check


@pytest.mark.parametrize("slug", games())
def test_an_absent_player_stays_for_nothing_or_folds(slug: str) -> None:
    """No chip is put up; and no hand is given up that may stay in for nothing."""
    for seed in range(6):
        rng = random.Random(f"{slug} {seed}")
        state = start(plan(slug, usual(games()[slug])), rng.randint(1, 3), seed_key(seed))
        while not state.over and len(state.log) < 150:
            if isinstance(here(state), DECISIONS):
                _check(state)
            state = apply(state, pick(rng, state))


def _check(state: BankedRound) -> None:
    done, turn = for_absent(state), state.turn
    after = apply(state, done)
    assert sum(stake.amount for stake in after.boxes[turn].stakes) <= sum(s.amount for s in state.boxes[turn].stakes)
    stays = {act.called for act in getattr(here(state), "acts", ()) if isinstance(act, Check)}
    offered = {offer.act for offer in legal(state) if hasattr(offer, "act")}
    assert done.act in stays or not stays & offered
