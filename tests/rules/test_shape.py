"""What kind of game a script is: the questions answered for games whose sections say it."""

from __future__ import annotations

import pytest

from pitboss.games.book import game
from pitboss.hands.isomorphism import canon
from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import HIGH
from pitboss.hands.scoring import scores
from pitboss.law.schedules import PayRow, Schedule
from pitboss.rules.paytable import hit, reader
from pitboss.rules.script import Script, script
from pitboss.rules.shape import (
    dealer_hidden,
    dealt_each,
    decisions,
    met_alike,
    nothing_but,
    one_deck,
    read_by_score,
    read_whole,
    settled_by_the_deal,
)
from pitboss.sheet.lawful import usual
from pitboss.words import (
    BOARD,
    DEALERS,
    DEALT,
    DISCARDS,
    OWN,
    UPCARD,
    Discard,
    Draw,
    From,
    Hand,
    HouseWay,
    Pays,
    Solo,
    walk,
)


def of(slug: str) -> Script:
    return script(usual(game(slug)))


@pytest.mark.parametrize(
    ("slug", "cards"),
    [
        ("three-card-poker", (3, 3, 0)),
        ("ultimate-texas-holdem", (2, 2, 5)),
        ("western-stud", (5, 10, 0)),
        ("texas-shootout", (4, 4, 5)),
        ("flushes-gone-wild", (5, 5, 2)),
        ("wild-six-card-draw", (5, 6, 0)),
        ("pai-gow-poker-with-dragon-hand", (7, 7, 0)),
        ("players-choice-five-card", (0, 0, 30)),
    ],
)
def test_cards_dealt_to_each(slug: str, cards: tuple[int, int, int]) -> None:
    assert dealt_each(of(slug)) == cards


def test_steps_of_a_few_kinds() -> None:
    assert nothing_but(of("three-card-poker"))
    assert not nothing_but(of("caribbean-draw"), Discard, Draw)
    assert nothing_but(of("caribbean-draw"), Discard, Draw, HouseWay)


def test_one_deck_is_not_two_shoes_nor_six_decks() -> None:
    assert one_deck(of("three-card-poker"))
    assert not one_deck(of("big-3"))
    assert not one_deck(of("208-poker"))


def test_whose_card_lies_open_when_it_is_decided() -> None:
    hidden = {slug: dealer_hidden(at for at, _ in decisions(of(slug))) for slug in ("caribbean-stud", "caribbean-draw")}
    assert hidden == {"caribbean-stud": False, "caribbean-draw": True}


@pytest.mark.parametrize(
    ("slug", "cards", "settled"),
    [
        ("three-card-poker", (OWN,), True),
        ("caribbean-draw", (OWN,), False),
        ("caribbean-draw", (DEALT,), True),
        ("caribbean-draw", (OWN, DISCARDS), False),
        ("wild-six-card-draw", (OWN,), False),
        ("wild-six-card-draw", (OWN, DISCARDS), True),
        ("caribbean-draw", (DEALERS,), False),
        ("pai-gow-poker", (DEALERS,), True),
        ("texas-shootout", (DEALERS,), False),
        ("bust-the-house", (DEALERS,), False),
        ("bust-the-house", (UPCARD,), True),
        ("let-it-ride", (OWN, BOARD), True),
        ("pai-gow-poker-with-community-dragon", (BOARD,), False),
    ],
)
def test_hands_that_nobody_decides(slug: str, cards: tuple[From, ...], *, settled: bool) -> None:
    found = of(slug)
    assert settled_by_the_deal(found, Hand(HIGH, cards, law=found.decks[0].law)) is settled


def test_duels_with_a_hand_made_in_another_way() -> None:
    assert met_alike(of("three-card-poker").settle)
    assert not met_alike(of("western-stud").settle)
    assert not met_alike(of("three-card-split").settle)


def read(slug: str, wager: str) -> tuple[Schedule, Ladder]:
    """The usual schedule of a wager and the ladder it is read on."""
    sheet = usual(game(slug))
    rows = (word for word in walk((script(sheet).steps, script(sheet).settle)) if isinstance(word, Solo))
    row = next(row for row in rows if row.spot.name == wager)
    pays = next(word for word in walk(row) if isinstance(word, Pays))
    hand = reader(pays, row.hand, sheet.schedules[wager])
    assert isinstance(hand, Hand)
    return sheet.schedules[wager], hand.ladder


def test_a_schedule_read_by_score_has_one_row_for_each_score() -> None:
    schedule, ladder = read("3-5-7-poker", "5 Bet")
    assert read_by_score(schedule, ladder)
    hands = canon(5).hands[::37]
    found: dict[int, set[PayRow | None]] = {}
    for cards, score in zip(hands.tolist(), scores(ladder, hands).tolist(), strict=True):
        for turn in range(4):
            turned = tuple(card - card % 4 + (card + turn) % 4 for card in cards)
            found.setdefault(score, set()).add(hit(schedule, ladder, turned))
    assert all(len(rows) == 1 for rows in found.values())


def test_schedules_that_ask_for_the_cards_themselves() -> None:
    assert not read_by_score(*read("big-3", "Big 3")), "a pair in a flush is a pair and a flush"
    assert read_whole(*read("big-3", "Big 3"))
    assert not read_whole(*read("texas-holdem-bonus", "Bonus")), "it has a row for the dealer's hand too"
