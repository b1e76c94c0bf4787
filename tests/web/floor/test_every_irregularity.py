"""Every irregularity that a game has a rule for, called over HTTP by the floor, gives the engine's result."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from floor_scenes import FloorPit, floor_pit
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

FEW = ("emperors-challenge", "texas-holdem-high")
MOST = 5
"""Of each of those few."""
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


def check(slug: str, pit: FloorPit, rounds: int = ROUNDS, most: int | None = None) -> Found:
    found = dict([*found_in(slug, rounds).items()][-most:] if most else found_in(slug, rounds))
    for name, (state, event) in found.items():
        after = (pot if slug in pots() else banked).apply(state, event)  # type: ignore[arg-type]
        assert pit.call(state, event) == after, (slug, name)
    return found


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorPit]:
    with floor_pit(f"sqlite:///{tmp_path_factory.mktemp('floor') / 'pit.db'}") as found:
        yield found


def test_the_irregularities_of_a_few_games_are_called_over_http(pit: FloorPit) -> None:
    for slug in FEW:
        assert check(slug, pit, 2, MOST)


EVERYWHERE = sorted({*games(), *pots()})
PARTS = 4


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_irregularity_of_every_game_is_called_over_http(pit: FloorPit, part: int) -> None:
    for slug in EVERYWHERE[part::PARTS]:
        assert check(slug, pit) or not ruled_in(slug), slug


@pytest.mark.long
def test_rounds_by_lot_meet_every_irregularity_somewhere() -> None:
    """What one game never comes to another one does: none of them is left out above."""
    met, ruled = set[str](), set[str]()
    for slug in EVERYWHERE:
        met, ruled = met | {*found_in(slug, ROUNDS)}, ruled | ruled_in(slug)
    assert met >= ruled
