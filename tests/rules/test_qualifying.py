"""How high a hand must stand: by plain comparison of one hand after the other."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.games.book import game
from pitboss.hands.cards import RANKS, parse
from pitboss.hands.classes import span
from pitboss.hands.scoring import score
from pitboss.rules.acts import FallsShort, HandIs, RankNeed, Reaches
from pitboss.rules.payout import Laid
from pitboss.rules.paytable import is_in
from pitboss.rules.qualifying import described, least, meets, reached, spans
from pitboss.simulate.awards import cards_in
from pitboss.words import AtLeast, CardIn, Holds

QUALIFIES = game("three-card-poker").qualifies
assert QUALIFIES is not None
HAND, LAW = QUALIFIES.hand, QUALIFIES.law
RANK, NAMES = AtLeast(HAND, "pair", law=LAW), Holds(HAND, ("pair", "flush"), law=LAW)
DEALT = ("2c 5d 9h", "Ac Kd 9h", "2c 2d 3h", "As Ad Kh", "2h 5h 9h", "4c 5d 6h", "9c 9d 9h")
VIEW = Laid(np.array([parse(each) for each in DEALT], dtype=np.uint8))


def test_a_rank_is_reached_from_its_lowest_hand_on() -> None:
    mine = VIEW.scores(HAND)
    assert score(HAND.ladder, parse("Ac Kd Jh")) < least(RANK) <= score(HAND.ladder, parse("2c 2d 3h"))
    assert reached(RANK, mine).tolist() == [False, False, True, True, True, True, True]


def test_any_of_the_names_describes_a_hand() -> None:
    assert spans(NAMES) == tuple(span(HAND.ladder, name) for name in NAMES.names)
    assert described(NAMES, VIEW.scores(HAND)).tolist() == [False, False, True, True, True, False, False]


@pytest.mark.parametrize("need", [Reaches(RANK), FallsShort(RANK), HandIs(NAMES)], ids=lambda need: type(need).__name__)
def test_needs_are_met_by_the_hands_they_name(need: RankNeed) -> None:
    one_by_one = [bool(meets(need, Laid(VIEW.rows[at : at + 1]).scores)[0]) for at in range(len(VIEW))]
    assert meets(need, VIEW.scores).tolist() == one_by_one
    assert 0 < sum(one_by_one) < len(VIEW)


@pytest.mark.parametrize("want", [CardIn(ranks="A5"), CardIn(suits="hs"), CardIn(ranks="KQJ", suits="c"), CardIn()])
def test_a_card_is_wanted_alike_one_by_one_and_all_at_once(want: CardIn) -> None:
    """A joker is of no rank."""
    assert [card for card in range(52) if is_in(card, want)] == [
        card
        for card in range(52)
        if (not want.ranks or RANKS[card // 4] in want.ranks) and (not want.suits or "cdhs"[card % 4] in want.suits)
    ]
    assert cards_in(want)[:54].tolist() == [is_in(card, want) for card in range(54)]
    assert not (want.ranks and is_in(52, want))
