"""What the server sends is what its types say: no field too many, none missing, for every game and every seat."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from random_rounds import pick
from shaped import exact

from pitboss.games.book import book, games, pots
from pitboss.sheet.lawful import usual
from pitboss.table.banked import engine
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound
from pitboss.table.lines import SeatAt
from pitboss.table.pot import engine as pot_engine
from pitboss.table.pot.autoplay import bought, choose
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Told
from pitboss.web.catalog import page
from pitboss.web.pictures import BankedPicture, GamePage, PaidLine, PotPicture
from pitboss.web.tables import views
from pitboss.web.typescript import SOURCES, TARGET, TIMES, UnspeakableError, declarations, times

NAMES = {0: "Ann", 1: "Bob"}


def test_the_page_has_the_types_that_the_server_sends_by() -> None:
    """`python -m pitboss.web.typescript` writes them anew."""
    assert TARGET.read_text("utf-8") == declarations(*(source.read_text("utf-8") for source in SOURCES))


def test_the_page_moves_things_as_long_as_the_tables_leave_them() -> None:
    """`python -m pitboss.web.typescript` writes the figures anew."""
    assert TIMES.read_text("utf-8") == times()


def test_a_type_that_the_page_has_no_word_for_is_refused() -> None:
    """Rather than left out."""
    with pytest.raises(UnspeakableError, match="set"):
        declarations("class A(TypedDict):\n    a: set[int]\n")


@pytest.mark.parametrize("slug", book())
def test_every_page_of_the_catalogue_has_its_type(slug: str) -> None:
    exact(GamePage, page(book()[slug]))


def rounds(slug: str) -> Iterator[BankedRound]:
    rng = random.Random(slug)
    state = start(plan(slug, usual(games()[slug])), 2, seed_key(1))
    while not state.over and len(state.log) < 60:
        yield state
        state = engine.apply(state, pick(rng, state))
    yield play(state, rng)


@pytest.mark.parametrize("slug", games())
def test_a_round_has_its_type_and_what_is_public_is_what_an_onlooker_sees(slug: str) -> None:
    for state in rounds(slug):
        public = views.public_round(state, NAMES)
        assert views.banked_round(state, views.LOOKING_ON, NAMES) == {**public, "may": []}
        for seat in (0, 1):
            private = views.private_round(state, seat)
            assert {state.boxes[at].player for at in private["own"]} <= {seat}
            exact(BankedPicture, views.banked_picture(public, private))


@pytest.mark.parametrize("slug", games())
def test_what_was_paid_by_a_row_names_a_row_of_the_page(slug: str) -> None:
    """The pay tables beside the felt are drawn of the page; a row that was hit has to be on them."""
    shown = page(games()[slug])["schedules"]
    for state in rounds(slug):
        for paid in views.public_round(state)["paid"]:
            assert (paid["row"] < 0) == (paid["wager"] == "")
            if paid["wager"]:
                (table,) = (each for each in shown[paid["wager"]] if each["schedule"] == paid["schedule"])
                assert paid["row"] < len(table["rows"])


def test_a_win_at_let_it_ride_names_its_row() -> None:
    """Its spots are called 1, 2 and $, and its one pay table is called otherwise."""
    won = [paid for seed in range(40) for paid in _paid("let-it-ride", seed) if paid["net"] > 0]
    assert {paid["spot"] for paid in won} == {"1", "2", "$"}
    rows = page(games()["let-it-ride"])["schedules"]["Basic"][0]["rows"]
    for paid in won:
        assert paid["wager"] == "Basic"
        assert rows[paid["row"]]["hand"].lower() in paid["says"].lower()


def test_a_dealer_who_busts_pays_by_the_up_card() -> None:
    """The felt has a pay table for each up card; all of them are beside it, and one has the row that was hit."""
    won = [paid for seed in range(60) for paid in _paid("bust-the-house", seed) if paid["net"] > 0]
    assert len({paid["schedule"] for paid in won}) > 2
    tables = {each["schedule"]: each["rows"] for each in page(games()["bust-the-house"])["schedules"]["Bust the House"]}
    for paid in won:
        assert paid["wager"] == "Bust the House"
        assert tables[paid["schedule"]][paid["row"]]["hand"] in paid["says"]


def _paid(slug: str, seed: int) -> list[PaidLine]:
    state = start(plan(slug, usual(games()[slug])), 2, seed_key(seed))
    return views.public_round(play(state, random.Random(seed)))["paid"]


def hands(slug: str) -> Iterator[PotHand]:
    rng, terms = random.Random(slug), usual(pots()[slug])
    state = pot_start(pot_plan(slug, terms), bought(terms, 3), seed_key(1))
    while not state.over:
        yield state
        state = pot_engine.apply(state, choose(state, rng))
    yield state


@pytest.mark.parametrize("slug", pots())
def test_a_hand_has_its_type_and_what_is_public_is_what_an_onlooker_sees(slug: str) -> None:
    dealt = (4, 0, 1)
    for state in hands(slug):
        public = views.public_hand(state, dealt, NAMES)
        assert views.pot_hand(state, dealt, views.LOOKING_ON, NAMES) == {**public, "may": []}
        for at, place in enumerate(dealt):
            private = views.private_hand(state, dealt, place)
            assert set(private["own"]) == {at}
            exact(PotPicture, views.pot_picture(public, private))


def test_a_player_is_told_which_of_the_own_cards_lie_open() -> None:
    """In stud those that everybody sees; where all are hidden or all are shown nothing is said."""
    said = set[tuple[int, ...]]()
    for state in hands("seven-card-high-stud"):
        public = views.public_hand(state, (0, 2, 3))
        seats = views.pot_picture(public, views.private_hand(state, (0, 2, 3), 0))["seats"]
        for seat, held in zip(seats, state.seats, strict=True):
            if 0 < len(held.up) < len(held.cards) and not held.shown:
                assert seat.get("up") == sorted(held.up)
                said.add(tuple(sorted(held.up)))
    assert len(said) > 1
    assert all("up" not in seat for state in hands("texas-holdem-high")
               for seat in views.public_hand(state, (0, 2, 3))["seats"])  # fmt: skip


@pytest.mark.parametrize("slug", ["no-limit-holdem", "fixed-limit-razz", "triple-draw-deuce-to-seven"])
def test_a_picture_says_while_bets_are_made(slug: str) -> None:
    """Neither before the cards and blinds, nor while cards are exchanged, nor when hands are shown."""
    seen = set()
    for state in hands(slug):
        picture = views.pot_hand(state, (0, 1, 2), max(0, state.actor), NAMES)
        acts = {each["act"] for each in picture["may"]}
        if acts & {"check", "call"}:
            assert picture["betting"]
        if acts & {"show", "muck", "draw"} or picture["over"]:
            assert not picture["betting"]
        seen.add(picture["betting"])
    assert seen == {True, False}


def test_a_common_hand_is_not_called_by_the_name_of_a_player() -> None:
    """Hands have numbers whether they are players' or common; the one a line is about is a player's."""
    first, second = SeatAt(0), SeatAt(1)
    told = [
        Told("{hand} folds.", (("hand", SeatAt(1, "hand")),), None, 1),
        Told("A common hand was dealt a wrong number of cards (hand 2): the hand is dead."),
        Told("{a} shows As, {b} shows Kd.", (("a", first), ("b", second))),
    ]
    assert [line["says"] for line in views.story(told, ["Ann", "Bob"])] == [
        "Bob folds.",
        "A common hand was dealt a wrong number of cards (hand 2): the hand is dead.",
        "Ann shows As, Bob shows Kd.",
    ]


def test_the_felt_says_what_is_picked_and_what_plays_for_the_meter() -> None:
    """Common hands are known by where their cards lie, and a progressive by its row; names say neither."""
    spots = [(slug, spot) for slug, game in games().items() for spot in page(game)["felt"]]
    assert {slug for slug, spot in spots if spot["hands"]} == {"players-choice-three-card", "players-choice-five-card"}
    assert {spot["spot"] for _, spot in spots if spot["progressive"]} == {"Progressive"}
