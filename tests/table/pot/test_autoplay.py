"""What is done by lot in somebody's stead: no hand is thrown away that could still win something."""

from __future__ import annotations

import random

import pytest
from pot_table import acts, go

from pitboss.games.book import pots
from pitboss.hands.cards import parse
from pitboss.sheet.lawful import usual
from pitboss.table.pot.autoplay import choose
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, PotHand, with_seat
from pitboss.table.shuffle import seed_key

SLUG = "no-limit-holdem"
TRIED = 40
"""Lots that are drawn: who may throw a hand away does it about every other time."""


def shown_to(*hands: str, stacks: tuple[int, ...]) -> PotHand:
    """The first is all in before the flop, the third bets the river: it has shown, then the first, now the second."""
    state = start(plan(SLUG, usual(pots()[SLUG])), tuple(100 * dollars for dollars in stacks), seed_key(1))
    state = go(state, *acts("3 raise 20", "1 call", "2 call"), *acts("2 check", "3 check") * 2)
    state = go(state, *acts("2 check", "3 bet 30", "2 call"))
    state = state._replace(board=parse("2c 7d 9h 3s 5c"))
    for seat, cards in enumerate(hands):
        state = with_seat(state, seat, cards=parse(cards))
    state = go(state, *acts("3 show", "1 show"))
    assert state.actor == 1
    return state


def thrown_away(state: PotHand) -> int:
    return sum(choose(state, random.Random(seed)) == Acted(1, "muck") for seed in range(TRIED))


@pytest.mark.parametrize("last", [50, 100])
def test_who_wins_a_side_pot_shows(last: int) -> None:
    """Kings lose the main pot to the aces of who is all in, and win what lies beside it from queens."""
    assert not thrown_away(shown_to("As Ad", "Ks Kd", "Qs Qd", stacks=(10, last, 100)))


def test_who_wins_part_of_a_side_pot_shows() -> None:
    """The same hand as the other who is in it shares it."""
    assert not thrown_away(shown_to("As Ad", "Ks Qd", "Kh Qh", stacks=(10, 50, 100)))


def test_who_is_beaten_in_every_pot_may_muck() -> None:
    """Jacks lose the main pot to aces and the side pot to queens."""
    assert 0 < thrown_away(shown_to("As Ad", "Js Jd", "Qs Qd", stacks=(10, 50, 100))) < TRIED
