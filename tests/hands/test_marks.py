"""Marks: what is seen on cards beside the score."""

import numpy as np
import pytest
from marks import RANKS, Mark, marks, marks_of, same_colour

from pitboss.hands.cards import deck, parse


@pytest.mark.parametrize(
    ("cards", "there", "absent"),
    [
        ("As Ks Qs", Mark.SUITED | Mark.BLACK | Mark.SPADES, Mark.JOKER | Mark.RED | Mark.PAIRED | Mark.IDENTICAL),
        ("Ah Kd", Mark.RED | Mark.HEARTS | Mark.DIAMONDS, Mark.SUITED | Mark.BLACK),
        ("Ah Ks", Mark.HEARTS | Mark.SPADES, Mark.RED | Mark.BLACK | Mark.SUITED),
        ("As Jk", Mark.JOKER | Mark.SUITED, Mark.PAIRED),
        ("Jk", Mark.JOKER, Mark.SUITED | Mark.RED | Mark.BLACK),
        ("9s 9d", Mark.PAIRED, Mark.IDENTICAL),
        ("9s 9s 2d", Mark.PAIRED | Mark.IDENTICAL, Mark.IDENTICAL_THREE),
        ("9s 9s 9s", Mark.IDENTICAL | Mark.IDENTICAL_THREE | Mark.SUITED, Mark.IDENTICAL_FOUR),
        ("9s 9s 9s 9s 9s", Mark.IDENTICAL_FOUR, Mark.JOKER),
    ],
)
def test_marks(cards: str, there: Mark, absent: Mark) -> None:
    """The marks a floor person would name are there, and the others are not."""
    found = marks(parse(cards))
    assert found & there == there
    assert not found & absent


def test_ranks_present() -> None:
    """The lowest thirteen bits say which ranks are there."""
    assert marks(parse("2s 2d Ah")) & RANKS == 1 << 12 | 1


def test_same_colour() -> None:
    """CO 1017.48(10): a copy is of the same colour when all cards of both are red or all black."""
    assert same_colour(parse("As Kc"), parse("Ac Ks"))
    assert not same_colour(parse("As Kc"), parse("Ac Kd"))


def test_marks_in_arrays() -> None:
    """Arrays are marked as single hands are."""
    rng = np.random.default_rng(2)
    hands = rng.choice(np.array(deck(decks=4, jokers=1), dtype=np.uint8), (200, 5))
    assert marks_of(hands).tolist() == [marks(row) for row in hands.tolist()]
