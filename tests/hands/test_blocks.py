"""Hands that are read in blocks: the first and the last of a block, and cards that are in no deck wherever they lie."""

from itertools import combinations

import numpy as np
import pytest

from pitboss.hands.cards import JOKER
from pitboss.hands.doubles import first_double
from pitboss.hands.ladder import HandError, Ladder, lower
from pitboss.hands.ladders import HIGH, PAI_GOW
from pitboss.hands.lookup import BLOCK, walked
from pitboss.hands.scoring import scores


def deals(many: int, count: int, cards: int = 52) -> np.ndarray:
    rng = np.random.default_rng(many)
    return np.argsort(rng.random((many, cards)), axis=1)[:, :count].astype(np.uint8)


@pytest.mark.parametrize("many", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7])
@pytest.mark.parametrize(("ladder", "cards"), [(HIGH, 52), (PAI_GOW, 53)])
def test_every_row_is_read_as_by_walking(ladder: Ladder, cards: int, many: int) -> None:
    for count in (5, 7):
        hands = deals(many, count, cards)
        assert (scores(ladder, hands) == walked(hands, lower(ladder))).all()
        assert (scores(ladder, np.asfortranarray(hands)) == scores(ladder, hands)).all()


@pytest.mark.parametrize("row", [0, BLOCK - 1, BLOCK, 2 * BLOCK])
@pytest.mark.parametrize("card", [JOKER, 54, 63, 64, 255])
def test_a_card_that_is_not_in_the_deck_is_refused(row: int, card: int) -> None:
    for place in range(7):
        hands = deals(2 * BLOCK + 1, 7)
        hands[row, place] = card
        with pytest.raises(HandError, match="not in its deck"):
            scores(HIGH, hands)


@pytest.mark.parametrize("count", [2, 5, 7, 8])
def test_a_card_that_comes_twice_is_found_in_its_row(count: int) -> None:
    hands = deals(200, count, 54)
    assert first_double(hands) == -1
    for row, (one, two) in enumerate(combinations(range(count), 2)):
        double = hands.copy()
        double[row, two] = double[row, one]
        assert first_double(double) == row
    hands[150] = hands[150, 0]
    assert first_double(hands) == 150
