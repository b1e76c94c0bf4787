"""How many may play: what the house sets, below the printed ceilings and what the cards serve."""

from __future__ import annotations

import random

import pytest

from pitboss.games.book import book, find, slug
from pitboss.sheet.banked import places_of, seats_of
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.places import ceiling
from pitboss.table.banked import autoplay, setup
from pitboss.table.pot import autoplay as pot_autoplay
from pitboss.table.pot import setup as pot_setup
from pitboss.table.state import TableError
from pitboss.words import PotGame

COLORADO = [name for name, game in book().items() if game.law[0].state == "CO"]


def refusal(name: str, seats: int) -> str:
    """Why a table cannot have so many seats."""
    with pytest.raises(SheetError) as found:
        parse({"seats": seats}, find(name))
    return str(found.value)


@pytest.mark.parametrize(
    ("name", "most", "law"),
    [
        ("texas-holdem-high", 22, "CO 47.1-1041 text"),  # two cards each, five on the board, three burned: 52
        ("omaha-high", 11, "CO 47.1-1041 text"),
        ("pineapple-holdem-high", 14, "CO 47.1-1041 text"),
        ("five-card-high-draw", 9, "CO 47.1-1041 text"),  # the first to draw may want five cards more
        ("seven-card-high-stud", 8, "CO 47.1-1041 text"),  # 1009(2) helps at the last card only
        ("joker-poker", 7, "CO 47.1-1017.8(2)"),
        ("emperors-challenge", 6, "CO 47.1-1017.49(1)"),
        ("three-card-poker", 16, "CO 47.1-1041 text"),  # three cards each and three for the dealer
        ("caribbean-stud", 9, "CO 47.1-1041 text"),
        ("caribbean-draw", 6, "CO 47.1-1041 text"),  # up to two cards drawn beside five
        ("pai-gow-poker", 6, "CO 47.1-1041 text"),
        ("holdem-massachusetts", 11, "MA poker 10(b)"),
        ("badugi", 9, "MA poker 22(a)"),
        ("badacey", 7, "MA poker 21(a)"),
    ],
)
def test_the_most(name: str, most: int, law: str) -> None:
    """The ceiling itself is lawful; one more is refused with its paragraph."""
    assert parse({"seats": most}, find(name)).form.seats == most
    said = refusal(name, most + 1)
    assert said.startswith(f"sheet: seats: {most + 1} is too many: {most} at most")
    assert f"({law})" in said


def test_the_least() -> None:
    """One may play against the house; a pot takes two."""
    assert "seats: 1 is too few: Texas hold'em high needs 2 or more" in refusal("texas-holdem-high", 1)
    assert "seats: 0 is too few: Three Card Poker needs 1 or more" in refusal("three-card-poker", 0)


def test_what_is_not_set_stays_as_it_was() -> None:
    """A sheet that says nothing has the usual number."""
    assert usual(find("texas-holdem-high")).seats == 10
    assert places_of(usual(find("three-card-poker"))) == 7


def test_hands_that_nobody_plays_are_dealt_all_the_same() -> None:
    """At pai gow the layout has its seven hands however few may sit down."""
    sheet = parse({"seats": 4}, find("pai-gow-poker"))
    assert (places_of(sheet), seats_of(sheet)) == (4, 6)
    with pytest.raises(TableError, match="seats 1 to 4 hands, not 5"):
        setup.start(setup.plan("pai-gow-poker", sheet), 5)


@pytest.mark.parametrize("name", COLORADO)
def test_a_full_table_can_be_dealt(name: str) -> None:
    """At the ceiling every card that may be wanted is there."""
    game = find(name)
    most = ceiling(game, usual(game).options).most
    rng = random.Random(name)
    if isinstance(game, PotGame):
        terms = parse({"seats": most}, game)
        hand = pot_setup.start(pot_setup.plan(slug(game), terms), pot_autoplay.bought(terms, most), b"full")
        assert pot_autoplay.play(hand, rng).over
    else:
        at = setup.plan(slug(game), parse({"seats": most}, game))
        assert autoplay.play(setup.start(at, most, b"full"), rng).over
