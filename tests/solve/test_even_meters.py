"""The kept meters at which nobody has an edge: all there, fitting their games, and as they are solved today."""

from __future__ import annotations

import pytest

from pitboss.games.book import games
from pitboss.report.check.favours import favours
from pitboss.sheet.lawful import parse
from pitboss.sheet.schedules import printed_for
from pitboss.solve.even_meters import even_of, kept
from pitboss.solve.solver import solve
from pitboss.words import Progressive

METERED = [slug for slug, game in games().items() if any(isinstance(row, Progressive) for row in game.settle)]


@pytest.mark.parametrize("slug", METERED)
def test_every_schedule_has_one_that_fits(slug: str) -> None:
    game = games()[slug]
    for schedule in printed_for(game)["Progressive"]:
        found = even_of(parse({"pays": {"Progressive": schedule.name}, "meter": {"seed": 5000}}, game))
        assert found is not None
        assert found.even > 0


@pytest.mark.parametrize("slug", ["three-card-poker", *(pytest.param(s, marks=pytest.mark.long) for s in METERED)])
def test_they_are_as_solved(slug: str) -> None:
    game = games()[slug]
    for found in (each for each in kept() if each.game == slug):
        sheet = parse({"pays": {"Progressive": found.schedule}}, game)
        meter = solve(sheet, spots=("Progressive",)).of("Progressive").meter
        assert meter is not None
        assert meter.break_even == found.even


def test_check_warns_of_a_meter_above_even_money() -> None:
    """Three Card Poker's first schedule is even at $10,080."""
    for reads, warned in (("10080", False), ("10080.01", True)):
        sheet = parse({"meter": {"reads": reads}}, games()["three-card-poker"])
        found = [each for each in favours(sheet) if each.at == ("meter", "reads")]
        assert [each.says for each in found] == [
            "at $10,080.01 the Progressive favours the player: it is even at $10,080"
        ] * warned
