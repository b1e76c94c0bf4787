"""What only the printed rules can say: whether the house has to allow a thing at all."""

from __future__ import annotations

import pytest

from pitboss.games.book import game
from pitboss.report.rulesheet.sentences import say


@pytest.mark.parametrize(
    "slug",
    [
        "3-5-7-poker",
        "bonus-6",
        "boston-5-stud",
        "champion-poker-with-5-card-bonus",
        "champion-poker-with-7-card-bonus",
        "let-it-ride",
        "let-it-ride-with-3-card-bonus",
        "players-choice-five-card",
        "players-choice-three-card",
        "texas-shootout",
    ],
)
def test_tips_are_for_the_house_to_allow(slug: str) -> None:
    """Players of these games may tip by a wager only if the licensee permits it, and their rules say so."""
    [(says, _)] = say(game(slug).tips)
    assert says.endswith(", if the house allows it.")


def test_elsewhere_a_tip_is_the_players_own_affair() -> None:
    """Nothing of the kind is said at Three Card Poker."""
    [(says, _)] = say(game("three-card-poker").tips)
    assert "if the house allows it" not in says
