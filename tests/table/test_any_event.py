"""Events of every kind with anything in every field, at every stage of every game: applied or refused in a line."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest
from random_rounds import pick

from pitboss.games.book import games, pots
from pitboss.sheet.lawful import usual
from pitboss.table import log
from pitboss.table.banked import engine as banked
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BetsClosed, Wagered
from pitboss.table.pot import engine as pot
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.words import Arrange, What

NUMBERS = (0, 1, -1, 2, 5, 6, 7, 100, 500, 1000, 10**11)
WORDS = (
    "", "fold", "check", "call", "bet", "raise", "play", "set", "draw", "ask", "adopt", "split", "show", "muck", "pass",
    "chop", "put up", "Ante", "Play", "Raise", "Blind", "Fortune", "Trips", "stand pat", "all in", "\x00",
)  # fmt: skip
TRIES = 3
"""Events of no sense at each step of a round."""


def anything(rng: random.Random, kinds: dict[str, type], like: Any = None) -> Any:
    """An event of any kind with anything in its fields; or `like` with one field changed."""
    kind: Any = type(like) if like is not None else rng.choice([*kinds.values()])
    values = {f.name: _value(rng, str(f.type)) for f in fields(kind)}
    if like is not None and values:
        one = rng.choice([*values])
        values = {name: getattr(like, name) for name in values} | {one: values[one]}
    return kind(**values)


def _value(rng: random.Random, kind: str) -> Any:
    match kind:
        case "int":
            return rng.choice(NUMBERS)
        case "bool":
            return rng.random() < 0.5
        case "str":
            return rng.choice(WORDS)
        case "What":
            return rng.choice(list(What))
        case "bytes":
            return rng.randbytes(rng.choice((0, 1, 16, 32)))
    return tuple(rng.choice(NUMBERS) for _ in range(rng.randrange(4)))


def pestered(state: Any, kinds: dict[str, type], apply: Callable[..., Any], draw: Callable[..., Any], seed: int) -> int:
    """A round by lot, at each step with events that make no sense; how many were refused."""
    rng, refused = random.Random(seed), 0
    while not state.over and len(state.log) < 150:
        right = draw(rng, state)
        for at in range(TRIES):
            try:
                apply(state, anything(rng, kinds, right if at else None))
            except TableError:
                refused += 1
        state = apply(state, right)
    return refused


@pytest.mark.parametrize("slug", games())
def test_a_banked_table_refuses_what_it_does_not_know(slug: str) -> None:
    """No event is a fault of the program."""
    layout = plan(slug, usual(games()[slug]))
    for seed in range(12):
        assert pestered(start(layout, 2, seed_key(seed)), log.EVENTS, banked.apply, pick, seed)


@pytest.mark.parametrize("slug", pots())
def test_a_pot_refuses_what_it_does_not_know(slug: str) -> None:
    """No event is a fault of the program."""
    layout = pot_plan(slug, usual(pots()[slug]))
    for seed in range(6):
        first = pot_start(layout, (20_000, 15_000, 30_000), key=seed_key(seed))
        assert pestered(first, pot_log.EVENTS, pot.apply, lambda rng, state: choose(state, rng), seed)


def test_no_tip_is_taken_where_hands_are_set() -> None:
    """A tip goes with a wager, and setting a hand is none."""
    layout = plan("fortune-pai-gow", usual(games()["fortune-pai-gow"]))
    state = start(layout, 1, seed_key(1))
    state = banked.apply(banked.apply(state, Wagered(0, "Ante", 1_000)), BetsClosed())
    while not isinstance(banked.here(state), Arrange):
        state = banked.apply(state, Moved())
    setting = next(offer for offer in banked.legal(state) if getattr(offer, "act", "") == "set")
    tipped = type(setting)(**{f.name: getattr(setting, f.name) for f in fields(setting)} | {"tip": 100})
    with pytest.raises(TableError, match="no tip may be wagered here"):
        banked.apply(state, tipped)
