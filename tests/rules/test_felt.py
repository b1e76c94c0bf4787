"""Where the spots of a game lie: every one once, as the game says or side wagers before the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.games.book import games
from pitboss.rules.felt import felt_rows, spot_words
from pitboss.rules.sound import DefinitionError, check
from pitboss.web.catalog import listed
from pitboss.words import Game, Spot

each_game = pytest.mark.parametrize("slug", games())


def rows(slug: str) -> list[list[str]]:
    return [[spot.name for spot in row] for row in felt_rows(games()[slug])]


@each_game
def test_every_spot_lies_on_the_felt_once(slug: str) -> None:
    """And no felt is deeper than there is room for between the board and the player's cards."""
    game = games()[slug]
    assert sorted(name for row in rows(slug) for name in row) == sorted(spot.name for spot in spot_words(game))
    assert 1 <= len(felt_rows(game)) <= 3


def test_the_felts_that_are_known() -> None:
    """From the dealer's side to the player's; two of them the law prints: the slot before the ante, the bet behind."""
    assert rows("three-card-poker") == [["Pair Plus", "6 Card Bonus", "Progressive"], ["Ante"], ["Play"]]
    assert rows("ultimate-texas-holdem") == [["Trips", "Progressive"], ["Ante", "Blind"], ["Play"]]
    assert rows("caribbean-stud") == rows("caribbean-draw") == [["Progressive"], ["Ante"], ["Bet"]]
    assert rows("crazy-4-poker") == [["Queens Up", "Progressive"], ["Ante", "Super Bonus"], ["Play"]]
    assert rows("high-five-poker") == [["Trips"], ["Ante"], ["Play"]]
    assert rows("champion-poker-with-7-card-bonus") == [["7 Card Hold Em Bonus"], ["Ante Blind", "Play", "Raise"]]


def test_where_a_game_says_nothing_side_wagers_lie_before_the_others() -> None:
    assert rows("let-it-ride-progressive") == [["Bonus", "3 Card Bonus", "Progressive"], ["1", "2", "$"]]
    assert rows("texas-holdem-bonus") == [["Bonus", "Progressive"], ["Ante", "Flop", "Turn", "River"]]
    assert rows("pai-gow-poker") == [["Bet"]]


def test_the_lobby_has_the_same_rows() -> None:
    shown = {line["slug"]: line["layout"]["rows"] for line in listed()}
    assert {slug: shown[slug] for slug in games()} == {slug: rows(slug) for slug in games()}
    assert all(found == [] for slug, found in shown.items() if slug not in games()), "nobody bets on spots for a pot"


CARIBBEAN = games()["caribbean-stud"]
METER, (ANTE,), (BET,) = CARIBBEAN.felt


@pytest.mark.parametrize(
    ("felt", "says"),
    [
        ((METER, (ANTE,)), "Bet lies in no row of the felt"),
        ((METER, (ANTE, BET), (BET,)), "Bet lies on the felt 2 times"),
        ((METER, (ANTE, BET), (Spot("Elsewhere"),)), "Elsewhere lies on the felt, and nothing is bet there"),
        ((METER, (), (ANTE, BET)), "a row of its felt is empty"),
    ],
)
def test_a_felt_that_cannot_be_is_refused(felt: tuple[tuple[Spot, ...], ...], says: str) -> None:
    broken: Game = replace(CARIBBEAN, felt=felt)
    with pytest.raises(DefinitionError) as refused:
        check(broken)
    assert str(refused.value) == f"Caribbean Stud: {says}"
