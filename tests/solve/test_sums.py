"""Sums of money on wagers bet later: reckoned for the bet there is, refused where it may have several sizes."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.games.book import game
from pitboss.rules.bet_group import SolveError
from pitboss.rules.custom import with_own
from pitboss.rules.payout import net_of, stake_of
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve.solver import solve

RANKS = (8, 9, 10, 11, 12)
SHORT = tuple(4 * rank + suit for rank in RANKS for suit in range(4))
"""The tens and what is above them: a royal flush is no rarity."""


def own(slug: str, wager: str, royal: str) -> Sheet:
    """The usual sheet with another pay for the first row of a schedule, which is the royal flush."""
    sheet = usual(game(slug))
    first, *rest = sheet.schedules[wager].rows
    rows = (replace(first, pays=royal), *rest)
    return with_own(sheet, {wager: replace(sheet.schedules[wager], rows=rows)})


def test_a_sum_on_a_bet_of_twice_the_ante_is_what_the_odds_on_it_are() -> None:
    """$5,000 for a bet of $10 beside an ante of $5 are 500 to 1, in every figure; $2,500 are another."""
    odds, sums, less = (
        solve(own("caribbean-stud", "Bet", royal), cards=SHORT, spots={"Ante"}).figures
        for royal in ("500 to 1", "$5000", "$2500")
    )
    assert [each.edge for each in sums] == [each.edge for each in odds]
    assert [each.edge for each in less] != [each.edge for each in odds]
    sheet = own("caribbean-stud", "Bet", "$5000")
    assert net_of(sheet.schedules["Bet"].rows[0].payout, stake_of(sheet, "Bet")) == Fraction(500)


def test_a_sum_on_a_bet_of_several_sizes_is_refused() -> None:
    """Third Street may be one, two or three antes: no figure is printed that would be right for one of them only."""
    sheet = own("mississippi-stud", next(iter(usual(game("mississippi-stud")).schedules)), "$1000")
    with pytest.raises(
        SolveError, match="Royal Flush pays a sum of money on 3rd Street, which may be bet 1 or 2 or 3 times"
    ):
        solve(sheet, spots={"Ante"})
