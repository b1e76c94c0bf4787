"""Naming the hands that lifted cards would make, at a table where hands are set."""

from __future__ import annotations

from pitboss.games.book import game
from pitboss.hands.cards import parse
from pitboss.sheet.lawful import usual
from pitboss.table.banked import playing as banked_playing
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


def test_a_hand_in_two_is_called_by_both_halves_once_it_is_set() -> None:
    """Before that it is no hand."""
    state = setting("As Ad Kc Qh 7s 5d 3c")
    assert banked_playing.so_far(state, 0) == ((),)
    box = state.boxes[0]._replace(back=parse("As Ad 7s 5d 3c"), front=parse("Kc Qh"))
    done = state._replace(boxes=(box, *state.boxes[1:]))
    assert banked_playing.so_far(done, 0) == (("pair of aces, seven kicker", "king-queen high"),)
    assert banked_playing.so_far(done, 1) == (), "nobody hears of another's hand"


def holding(slug: str, cards: str, board: str, up: int) -> BankedRound:
    state = start(plan(slug, usual(game(slug))), 1, bytes(32))
    box = state.boxes[0]._replace(cards=parse(cards))
    return state._replace(boxes=(box, *state.boxes[1:]), board=parse(board), board_up=up)


def test_a_hand_is_called_by_the_cards_that_its_player_sees() -> None:
    """The turn and the river lie face down and are not told of; before the flop there is no hand."""
    board = "Qd 7s 2c Qc Qs"
    flop = holding("ultimate-texas-holdem", "Qh Ah", board, 3)
    assert banked_playing.so_far(flop, 0) == (("pair of queens, ace kicker",),)
    assert banked_playing.so_far(holding("ultimate-texas-holdem", "Qh Ah", board, 0), 0) == ((),)
    river = holding("ultimate-texas-holdem", "Qh Ah", board, 5)
    assert banked_playing.so_far(river, 0) == (("four queens, ace kicker",),)
