"""Figures of jackpots and meters: the pool when it is won, what a hand is worth, and a meter between its awards."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import pytest
from jackpots import document

from pitboss.games.book import games, pots
from pitboss.house.books.jackpots import fund_by
from pitboss.report import jackpot_figures as jackpot_figures_
from pitboss.report.jackpot_figures import (
    JackpotFigures,
    JackpotPace,
    PoolAtHit,
    at_the_hit,
    jackpot_figures,
    own_figures,
)
from pitboss.report.jackpot_text import jackpot_lines, meter_data, meter_lines
from pitboss.report.meter_figures import mean_at_hit, of_figure
from pitboss.report.paper.fault import ReportError
from pitboss.rules.jackpot import rule_of
from pitboss.rules.jackpot_chance import JackpotChance
from pitboss.rules.outcome import Figure, MeterFigure, Outcome
from pitboss.rules.pot_deal import pot_deal
from pitboss.sheet.lawful import parse, usual

ONE_POOL = {"pools__shares": ["100%"], "pools__reseeds": None}


def test_one_pool_grows_evenly_until_it_is_won() -> None:
    """The mean is the base and a day's collection for every full day that nobody wins."""
    fund = fund_by(document(**ONE_POOL, pools__cap=None, pools__at_cap=None))
    hit, hands = 0.001, 100
    won_in_a_day = 1 - (1 - hit) ** hands
    found = at_the_hit(fund, (fund.base,), 100, hands, hit)
    assert found is not None
    assert isclose(found.mean, fund.base + 100 * hands * (1 - won_in_a_day) / won_in_a_day, abs_tol=1)
    day = next(day for day in range(100) if 1 - (1 - won_in_a_day) ** (day + 1) >= 0.5)
    assert found.quantiles[2] == fund.base + 100 * hands * day


def test_no_award_is_above_the_cap() -> None:
    fund = fund_by(document(**ONE_POOL, pools__cap=1_000))
    found = at_the_hit(fund, (fund.base,), 50_00, 10, 0.0001)
    assert found is not None
    assert found.quantiles == (1_000_00,) * 5
    assert fund.base < found.mean <= 1_000_00


def test_the_largest_pool_is_won() -> None:
    fund = fund_by(document())
    found = at_the_hit(fund, (100, 700_00, 0), 1, 1, 0.9999)
    assert found is not None
    assert found.quantiles[0] == 700_00


def test_nothing_won_nothing_said() -> None:
    assert at_the_hit(fund_by(document()), (500_00, 0, 0), 100, 10, 0.0) is None


def test_what_a_hand_is_worth() -> None:
    chance = JackpotChance(Fraction(1, 1000), Fraction(3, 4000))
    found = JackpotFigures("x", JackpotPace(), chance, (900_00, 100_00), 100, PoolAtHit(1, (1,) * 5), 0)
    assert found.value == Fraction(3, 4000) * 900_00 / 9
    assert found.costs == Fraction(100, 9)
    assert found.even == Fraction(100 * 4000, 3)
    assert found.liability == 1_000_00
    assert all(len(line) <= 80 for line in jackpot_lines("Front Range Bad Beat", (found,)))


def test_refused() -> None:
    with pytest.raises(ReportError, match="4 players dealt in"):
        jackpot_figures(document(), JackpotPace(3, 3))
    with pytest.raises(ReportError, match="showdown"):
        jackpot_figures(document(), JackpotPace(9, 10))
    with pytest.raises(ReportError, match="3 pools"):
        jackpot_figures(document(), JackpotPace(), (1, 2, 3, 4))
    with pytest.raises(ReportError, match="choose their cards"):
        jackpot_figures(document(jackpot__games=["five-card-high-draw"]), JackpotPace(6, 6))


def test_a_game_that_is_sampled_says_so() -> None:
    (found,) = jackpot_figures(
        document(jackpot__games=["omaha-high"], qualifies__hand="a straight"), JackpotPace(4, 4), hands=2_000
    )
    assert not found.chance.exact
    assert found.chance.hit > 0
    assert any("simulated, 2,000 hands" in line for line in jackpot_lines("x", (found,)))


# --- meters -----------------------------------------------------------------------------------------------------------


def metered(*ways: Outcome) -> Figure:
    total = sum(each.combinations for each in ways)
    taken = sum((each.combinations * each.meter for each in ways), Fraction(0)) / total
    line = MeterFigure(100, 1_000_00, Fraction(1, 2), taken / 100, Fraction(1, 5))
    return Figure("Progressive", "1", "Progressive", ways, meter=line)


def test_a_meter_that_is_won_as_a_whole() -> None:
    sheet = usual(games()["three-card-poker"])
    found = of_figure(metered(Outcome("all", Fraction(0), 1, Fraction(1)), Outcome("no", Fraction(-1), 999)), sheet, 50)
    assert (found.wagers, found.hours, found.cycles) == (1000, 20, 0)
    assert found.mean == 1_000_00 + 20 * 1000
    assert found.seed_cost == 1
    # Half of all awards come within 693 wagers.
    assert found.quantiles[2] == 1_000_00 + 20 * 693
    assert all(len(line) <= 80 for line in meter_lines("Three Card Poker", found))


def test_a_meter_of_which_parts_are_won() -> None:
    ways = (Outcome("all", Fraction(0), 1, Fraction(1)), Outcome("part", Fraction(0), 9, Fraction(1, 10)))
    figure = metered(*ways, Outcome("no", Fraction(-1), 990))
    found = of_figure(figure, usual(games()["three-card-poker"]), 50)
    assert found.cycles
    assert found.mean == round(mean_at_hit(1_000_00, Fraction(20), Fraction(1, 1000), Fraction(19, 10_000)))
    assert found.quantiles[0] < found.mean < found.quantiles[4]
    assert list(found.quantiles) == sorted(found.quantiles)


def test_the_mean_of_a_meter_by_its_recursion() -> None:
    """Award by award, as long as anything is left to be added up."""
    whole, part, feeds, seed = 0.01, 0.05, 20.0, 5000.0
    shows, left, mean = seed + feeds, 1.0, 0.0
    for _ in range(5_000):
        mean += left * whole * shows
        left *= 1 - whole
        shows = shows * (1 - part / 10 / (1 - whole)) + feeds
    taken = Fraction(1, 100) + Fraction(1, 200)
    assert isclose(mean, mean_at_hit(5000, Fraction(20), Fraction(1, 100), taken), rel_tol=1e-9)


def test_no_figure_of_a_meter_is_above_where_it_stops() -> None:
    """Summed wager by wager as it comes: from 100,000 by 20 to 110,010, where 500 wagers fit and half of one more."""
    sheet, most = usual(games()["three-card-poker"]), 1_100_10
    figure = metered(Outcome("all", Fraction(0), 1, Fraction(1)), Outcome("no", Fraction(-1), 999))
    found = of_figure(figure, sheet, 50, most=most)
    whole, shows, left = Fraction(1, 1000), 0.0, 1.0
    for wager in range(1, 20_000):
        shows += left * float(whole) * min(most, 1_000_00 + 20 * wager)
        left *= 1 - float(whole)
    assert abs(found.mean - shows) <= 1
    assert found.quantiles == (1_000_00 + 20 * 106, 1_000_00 + 20 * 288, most, most, most)
    assert of_figure(figure, sheet, 50, most=10**9).mean == of_figure(figure, sheet, 50).mean
    with pytest.raises(ReportError, match=r"starts at \$1,000 does not stop at \$999"):
        of_figure(figure, sheet, 50, most=999_00)


def test_a_meter_that_stops_below_even_money_is_never_even() -> None:
    """And parts of it are won between."""
    ways = (Outcome("all", Fraction(0), 1, Fraction(1)), Outcome("part", Fraction(0), 9, Fraction(1, 10)))
    figure = metered(*ways, Outcome("no", Fraction(-1), 990))
    assert figure.meter is not None
    even = figure.meter.break_even
    assert even is not None
    free, stopped = (of_figure(figure, usual(games()["three-card-poker"]), 50, most=most) for most in (0, 1_000_00))
    assert (free.even, stopped.even) == (even, None if even > 1_000_00 else even)
    assert stopped.mean <= max(stopped.quantiles) <= 1_000_00 < free.quantiles[4]
    said = [line.strip() for line in meter_lines("Three Card Poker", stopped)]
    assert any(line.startswith("the meter stops at") and "$1,000; what comes then is put by" in line for line in said)
    assert meter_data(stopped)["most"] == 1_000_00
    assert meter_data(free)["most"] is None


def test_longhorns_own_jackpot_has_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three fifths of what ten players put up go to the one that is won; the seed is the house's."""
    chance = JackpotChance(Fraction(1, 1000), Fraction(1, 1000))
    monkeypatch.setattr(jackpot_figures_, "chance_of", lambda *_: chance)
    sheet = parse({"seed": 500, "limits": {"Bad Beat": 5}}, pots()["longhorn-holdem"])
    pace = JackpotPace(10, 10, hands_per_hour=1, hours=1)
    found = own_figures(sheet, pace)
    assert (found.posted, found.gives, found.costs) == ((500_00, 0), 50_00, 5_00)
    assert found.value == Fraction(50, 10)
    assert found.at_hit is not None
    assert isclose(found.at_hit.mean, 500_00 + 30_00 * 999, abs_tol=2)
    assert own_figures(sheet, pace, (700_00, 40_00)).liability == 740_00
    with pytest.raises(ReportError, match="2 to 10 are dealt in"):
        own_figures(sheet, JackpotPace(11, 11))
    with pytest.raises(ReportError, match="no jackpot of its own"):
        own_figures(usual(pots()["fixed-limit-holdem"]), pace)


def test_longhorns_aces_full_are_beaten() -> None:
    """The rule that the figures count is the one on the sign."""
    sheet = usual(pots()["longhorn-holdem"])
    rule, deal = rule_of(sheet), pot_deal(sheet)
    assert rule is not None
    assert deal is not None
    sampled = jackpot_figures_.sampled(rule, deal, 10, 10, 20_000, 1)
    assert 0 < sampled.hit < Fraction(1, 100)
    assert sampled.paid == sampled.hit
