"""The up-cards of a stud hand: one to five of them, compared without the cards that lie face down."""

import pytest

from pitboss.hands.cards import parse
from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import BUG_SHOWING, DEUCE_SHOWING, LOW_SHOWING, LOWEST_SHOWING, SHOWING
from pitboss.hands.scoring import score

HIGH = (
    "2c",
    "9d",
    "Ks",
    "Ah",
    "Ah 2c",
    "Kc Qd 9h 4s",
    "Kc Qd 9h 5s",
    "Ac Kc Qc Jc",
    "2c 2d",
    "2c 2d 3h",
    "2c 2d Ah",
    "3c 3d 2h 2s",
    "2c 2d 2h",
    "2c 2d 2h 2s",
)
"""From the worst to the best: four of a suit or in a row are nothing yet."""

LOW = ("Ac", "2c", "Kd", "2c Ad", "3c Ad", "5c 4d", "Kc Qd", "2c Ad 3h", "Ac Ad", "2c 2d", "Ac Ad Kh")
"""From the best to the worst among hands of as many cards: ace low, a pair behind everything."""


@pytest.mark.parametrize("ladder", [SHOWING, BUG_SHOWING], ids=lambda each: each.name)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_hands_showing_for_high_stand_in_order(ladder: Ladder, count: int) -> None:
    """Of as many up-cards the later one in the list ranks higher, with or without a joker in the deck."""
    scores = [score(ladder, parse(cards)) for cards in HIGH if len(parse(cards)) == count]
    assert scores == sorted(set(scores))


@pytest.mark.parametrize("ladder", [LOW_SHOWING, LOWEST_SHOWING], ids=lambda each: each.name)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_hands_showing_for_low_stand_in_order(ladder: Ladder, count: int) -> None:
    """Of as many up-cards the lower hand ranks higher: aces below deuces, pairs behind."""
    scores = [score(ladder, parse(cards)) for cards in LOW if len(parse(cards)) == count]
    assert scores == sorted(set(scores), reverse=True)


def test_a_flush_of_four_is_no_flush_and_five_cards_with_a_common_one_are() -> None:
    """Four suited up-cards rank by their ranks; with a fifth card that serves all they are a flush."""
    assert score(SHOWING, parse("Ac Kc Qc 9c")) == score(SHOWING, parse("Ad Kc Qh 9s"))
    assert score(SHOWING, parse("2c 4c 6c 8c Tc")) > score(SHOWING, parse("Ad Ac Ah 9s 8d"))


def test_the_fifth_card_breaks_a_tie_of_four() -> None:
    """Four up-cards and a common one are compared to the last of the five."""
    assert score(SHOWING, parse("Kc Qd 9h 5s Jd")) > score(SHOWING, parse("Kh Qs 9c 4s Jd"))


def test_a_joker_shows_as_an_ace_for_high() -> None:
    """Alone it is an ace, beside an ace a pair of them, and it pairs nothing else."""
    assert score(BUG_SHOWING, parse("Jk")) == score(BUG_SHOWING, parse("As"))
    assert score(BUG_SHOWING, parse("Jk As")) == score(BUG_SHOWING, parse("Ad As"))
    assert score(BUG_SHOWING, parse("Jk Ks")) == score(BUG_SHOWING, parse("Ad Ks"))
    assert score(BUG_SHOWING, parse("Jk 9h 7h 2h")) == score(BUG_SHOWING, parse("Ac 9h 7h 2h"))


def test_a_joker_shows_as_the_lowest_card_missing_for_low() -> None:
    """Alone it is an ace, beside an ace a deuce, beside both a three."""
    assert score(LOWEST_SHOWING, parse("Jk")) == score(LOWEST_SHOWING, parse("As"))
    assert score(LOWEST_SHOWING, parse("Jk As")) == score(LOWEST_SHOWING, parse("2d As"))
    assert score(LOWEST_SHOWING, parse("Jk As 2c")) == score(LOWEST_SHOWING, parse("3d As 2c"))


def test_in_deuce_to_seven_an_ace_shows_high() -> None:
    """A deuce is the lowest card and an ace the highest."""
    order = [score(DEUCE_SHOWING, parse(cards)) for cards in ("2c", "3d", "Kh", "As")]
    assert order == sorted(order, reverse=True)
    assert score(DEUCE_SHOWING, parse("Ah Kd")) > score(DEUCE_SHOWING, parse("2c 2d"))
