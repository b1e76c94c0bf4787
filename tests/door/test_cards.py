"""Hands scored one by one and in arrays."""

from __future__ import annotations

import numpy as np
import pytest

import pitboss
from pitboss.door import cards as door_cards
from pitboss.hands.ladders import HIGH
from pitboss.hands.scoring import score


def test_an_array_is_scored_as_its_rows_are() -> None:
    rng = np.random.default_rng(1)
    deals = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (300, 1)), axis=1)[:, :5]
    found = pitboss.score(deals)
    assert found.dtype == np.int32
    assert found.tolist() == [score(HIGH, row) for row in deals.tolist()]
    assert pitboss.score(deals.astype(np.int64)).tolist() == found.tolist()


def test_many_hands_are_scored_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same scores, and the first fault of all by its own row."""
    deals = np.random.default_rng(2).permuted(np.tile(np.arange(52, dtype=np.uint8), (300, 1)), axis=1)[:, :9]
    own, board = deals[:, :4], deals[:, 4:]
    whole = pitboss.score(deals[:, :7]), pitboss.score(own, board, on="plo")
    monkeypatch.setattr(door_cards, "PART", 64)
    assert (pitboss.score(deals[:, :7]) == whole[0]).all()
    assert (pitboss.score(own, board, on="plo") == whole[1]).all()
    deals[130, 1] = deals[290, 1] = 7
    deals[130, 4] = deals[290, 4] = 7
    with pytest.raises(ValueError, match="the same card twice in row 130,"):
        pitboss.score(deals[:, :7])


def test_no_hands_have_no_scores() -> None:
    assert pitboss.score(np.empty((0, 7), dtype=np.uint8)).shape == (0,)


def test_text_and_numbers_are_the_same_hands() -> None:
    hands = ["As Kd Qc Js 9h", "2c 2d 2h 2s 3c"]
    assert pitboss.score(hands).tolist() == [pitboss.score(each).value for each in hands]
    assert pitboss.score(hands[0]) < pitboss.score(hands[1])
    assert pitboss.score("As Kd Qc Js 9h") == pitboss.score("Ac Kh Qd Jh 9s")


def test_a_game_says_how_its_hands_are_made() -> None:
    """Omaha takes two own cards; one suited ace is no flush."""
    board = "Ks Qs 2s 7h 8d"
    assert pitboss.score("As Ad 3c 4c", board, on="plo").name == "pair of aces, king kicker"
    assert pitboss.score("As 3s 4c 4d", board, on="plo").name == "ace-high flush"
    both = pitboss.score(pitboss.cards(["As Ad 3c 4c", "As 3s 4c 4d"]), pitboss.cards([board] * 2), on="plo")
    assert both[0] < both[1]
    assert pitboss.score("As 2d 3c", on="three-card-poker").name == "three-high straight"
    assert pitboss.score("As 2d 3c 4h", on="badugi").name.startswith("4-card badugi")


@pytest.mark.parametrize(
    ("hand", "on", "says"),
    [
        ("As As Ks Kd Qs", "high", "the same card twice, As As"),
        (np.array([[0, 1, 2, 3, 4], [7, 1, 2, 7, 4]]), "high", "the same card twice in row 1, 3s"),
        (np.array([[0, 1, 2, 3, 99]]), "high", "cards are 0 to 51"),
        (np.array([[0.5, 1, 2, 3, 4]]), "high", "an array of whole numbers"),
        (np.array([0, 1, 2, 3, 4]), "high", "a row for each hand"),
        ("As Ks", "high", "2 cards, but a hand has 5"),
        ("As Xx Ks Kd Qs", "high", "is not a card"),
        ("As Ks Qs", "nothing", "no ladder is called 'nothing'"),
        ("As Ks", "3cp", "Three Card Poker makes hands of"),
    ],
)
def test_what_is_no_hand_is_one_line(hand: object, on: str, says: str) -> None:
    with pytest.raises(ValueError) as fault:
        pitboss.score(hand, on=on)  # type: ignore[call-overload]
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


def test_the_same_card_on_the_board_is_found_too() -> None:
    with pytest.raises(ValueError, match="the same card twice"):
        pitboss.score("As Ad 3c 4c", "As Qs 2s 7h 8d", on="plo")
    with pytest.raises(ValueError, match="the same card twice in row 0"):
        pitboss.score(["As Ad 3c 4c"], ["As Qs 2s 7h 8d"], on="plo")


def test_hands_on_two_ladders_are_not_compared() -> None:
    with pytest.raises(ValueError, match="cannot be compared"):
        assert pitboss.score("As Ks Qs", on="3cp") > pitboss.score("As Ks Qs Js Ts")


def test_a_hand_shows_its_suits() -> None:
    assert "♥" in pitboss.score("Ah Kh Qh Jh Th")._repr_html_()
