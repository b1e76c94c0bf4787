"""Wagers that are made as one: which they are, and that the game is judged on the whole of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.games.book import game, games
from pitboss.report.solution_data import solution_data
from pitboss.report.solution_text import rows
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Figure, Outcome, whole
from pitboss.sheet.lawful import parse, usual
from pitboss.solve.solver import solve
from pitboss.words import Bank

AS_ONE = {
    "champion-poker-with-5-card-bonus": ("5 Card Hold Em Bonus", "Ante Blind"),
    "champion-poker-with-7-card-bonus": ("7 Card Hold Em Bonus", "Ante Blind"),
    "texas-shootout": ("Primary", "Quick Draw"),
    "vegas-double-action-required-stud-bet": ("Hand", "Stud Bet"),
}
"""Read from the regulations: what a player has to put up before the deal, beyond the first wager and what follows.

At 3-5-7 Poker a player bets on any one, two or three of the games (1017.37(2)).
"""


def test_which_wagers_nobody_makes_apart() -> None:
    banked = {slug: each for slug, each in games().items() if each.bank is Bank.HOUSE}
    found = {slug: {group.together for group in bet_groups(usual(each))} - {()} for slug, each in banked.items()}
    assert {slug: each for slug, each in found.items() if each} == {slug: {spots} for slug, spots in AS_ONE.items()}


def figure(spot: str, gain: int, *, joined: tuple[str, ...] = ()) -> Figure:
    """A wager that gains or loses so many units in one round of ten, and is returned in the others."""
    ways = Outcome("it happens", Fraction(gain), 1), Outcome("it does not", Fraction(0), 9)
    return Figure(spot, "", spot, ways, part_of=joined)


def test_the_whole_is_the_sum_of_its_parts_in_their_sizes() -> None:
    both = ("A", "B")
    found = whole(
        [figure("A", -3, joined=both), figure("B", 1, joined=both), figure("C", 9)], {"A": 5, "B": 10, "C": 1}
    )
    assert found is not None
    assert (found.edge, found.action, found.element_of_risk) == (Fraction(1, 10), 3, Fraction(1, 30))
    assert whole([figure("A", -3), figure("B", 1)], {"A": 5, "B": 5}) is None
    assert whole([figure("A", -3, joined=both)], {"A": 5, "B": 5}) is None


@pytest.mark.parametrize(("gain", "favours"), [(2, False), (4, True)])
def test_a_good_part_favours_nobody_alone(gain: int, favours: bool) -> None:  # noqa: FBT001
    both = ("A", "B")
    parts = [figure("A", -3, joined=both), figure("B", gain, joined=both)]
    assert not any(part.favours_player for part in parts)
    joined = whole(parts, {"A": 5, "B": 5})
    assert joined is not None
    assert joined.favours_player is favours


def test_the_whole_stands_first_wherever_figures_do() -> None:
    """Vegas Double Action with a required Stud bet: both are counts of all hands."""
    found = solve(usual(game("vegas-double-action-required-stud-bet")))
    assert found.whole is not None
    assert found.whole.edge == found.of("Hand").edge + found.of("Stud Bet").edge
    assert next(iter(rows(found)))[0] == "Hand and Stud Bet together"
    data = solution_data(found, usual(game("vegas-double-action-required-stud-bet")))
    assert data["whole"]["edge"] == str(found.whole.edge)
    assert [wager["part_of"] for wager in data["wagers"]] == [["Hand", "Stud Bet"]] * 2


def test_of_wagers_of_different_sizes_the_least_are_counted() -> None:
    sheet = parse({"limits": {"Stud Bet": {"least": 10, "most": 100}}}, game("vegas-double-action-required-stud-bet"))
    found = solve(sheet)
    assert found.whole is not None
    assert found.whole.edge == found.of("Hand").edge + 2 * found.of("Stud Bet").edge
