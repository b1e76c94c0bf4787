"""Naming the hands that lifted cards would make, at a table where hands are set."""

from __future__ import annotations

from pitboss.games.book import game
from pitboss.hands.cards import parse
from pitboss.sheet.lawful import usual
from pitboss.table.banked.engine import apply, here
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Wagered
from pitboss.table.state import Moved
from pitboss.web.tables.names import NOTHING, named
from pitboss.words import Arrange

SLUG = "fortune-pai-gow"


def setting(cards: str) -> BankedRound:
    """One player with these seven cards, about to set them."""
    state = start(plan(SLUG, usual(game(SLUG))), 1, bytes(32))
    state = apply(apply(state, Wagered(0, "Ante", 1_000)), BetsClosed())
    while not isinstance(here(state), Arrange):
        state = apply(state, Moved())
    return state._replace(boxes=(state.boxes[0]._replace(cards=parse(cards)), *state.boxes[1:]))


def test_both_hands_are_named() -> None:
    """King and queen in front leave a pair of aces in back."""
    found = named(setting("As Ad Kc Qh 7s 5d 3c"), (2, 3))
    assert found == {"says": "Back: pair of aces, seven kicker. Front: king-queen high.", "fouls": False}


def test_a_foul_is_said_before_it_is_made() -> None:
    """A pair of aces in front of king high is higher than the back hand."""
    found = named(setting("As Ad Kc Qh 7s 5d 3c"), (0, 1))
    assert found["fouls"]
    assert "fouls" in found["says"]


def test_nothing_is_said_of_too_few_cards_or_places_that_are_not_there() -> None:
    """Two cards of the seven make a front hand, and no others."""
    state = setting("As Ad Kc Qh 7s 5d 3c")
    assert [named(state, chosen) for chosen in ((), (1,), (0, 1, 2), (0, 7))] == [NOTHING] * 4


def test_nothing_is_said_while_no_hand_is_being_set() -> None:
    """Before the deal there is nothing to name."""
    assert named(start(plan(SLUG, usual(game(SLUG))), 1, bytes(32)), (0, 1)) == NOTHING
