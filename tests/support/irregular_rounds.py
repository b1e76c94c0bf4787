"""Rounds by lot in which everything goes wrong that a game has a rule for."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from random_rounds import pick, sheets

from pitboss.games.book import find, games, pots
from pitboss.rules.irregularities import banked_mishaps
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.table.banked import engine as banked
from pitboss.table.banked.setup import plan, start
from pitboss.table.pot import engine as pot
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.irregularities.when import MOMENTS
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.shuffle import seed_key
from pitboss.web.floor.calls import name_of

ROUNDS = 15
Found = dict[str, tuple[Any, Any]]


def first_of(slug: str, rng: random.Random) -> Any:
    """A round of either kind that begins: under the usual sheet, or one with another choice of the house."""
    key = seed_key(rng.randrange(10**9))
    if slug in pots():
        stacks = tuple(rng.choice((20_00, 200_00)) for _ in range(rng.choice((2, 3, 5))))
        return pot_start(pot_plan(slug, usual(pots()[slug])), stacks, key)
    sheet = rng.choice(list(sheets(games()[slug])))
    try:
        return start(plan(slug, parse(sheet, games()[slug])), [1, 1], key)
    except SheetError:
        return start(plan(slug, usual(games()[slug])), [1, 1], key)


def found_in(slug: str, rounds: int) -> Found:
    """Of each irregularity the first moment at which it could be called; what leads to others is done now and then."""
    rng, found, taken = random.Random(slug), Found(), Counter[str]()
    engine: Any = pot if slug in pots() else banked
    for _ in range(rounds):
        state, called = first_of(slug, rng), 0
        while not state.over:
            events = engine.irregular(state)
            for event in events:
                found.setdefault(name_of(event), (state, event))
            seldom = min(events, key=lambda event: (taken[name_of(event)], rng.random()), default=None)
            if seldom is not None and called < 3 and rng.random() < 0.12:
                taken[name_of(seldom)] += 1
                called += 1
                state = (pot if slug in pots() else banked).apply(state, seldom)  # type: ignore[arg-type]
            else:
                state = (
                    pot.apply(state, choose(state, rng)) if slug in pots() else banked.apply(state, pick(rng, state))
                )
    return found


def ruled_in(slug: str) -> set[str]:
    """What the game has rules for, apart from what players say and push."""
    game = find(slug)
    if slug in pots():
        return {rule.what.name for rule in game.mishaps if rule.what in MOMENTS}
    return {rule.what.name for rule in banked_mishaps(game)}  # type: ignore[arg-type]


def applied(slug: str, state: Any, event: Any) -> Any:
    """What the engine makes of it."""
    return (pot if slug in pots() else banked).apply(state, event)
