"""Figures of tournaments: published values of deals and payouts, and what is refused in one line."""

from __future__ import annotations

import pytest

from pitboss._progress import quiet
from pitboss.games import tournament_files
from pitboss.report import tournament_figures as figures
from pitboss.report.paper.fault import ReportError
from pitboss.sheet.tournament import TournamentDocument


def test_a_deal_of_three_as_it_is_published() -> None:
    """Chips 5,000, 3,000 and 2,000 for 50, 30 and 20: the example that explanations of the model give."""
    found = figures.shared([5000, 3000, 2000], [50_00, 30_00, 20_00])
    assert found["icm"] == [38_39, 32_75, 28_86]
    assert found["chips"] == [40_00, 32_00, 28_00]
    assert [round(each) for each in found["worth"]] == [3839, 3275, 2886]


def test_what_is_played_on_for_comes_off_the_first_prize() -> None:
    found = figures.shared([5000, 3000, 2000], [50_00, 30_00, 20_00], 10_00, [40_00, 30_00, 20_00])
    assert sum(found["icm"]) == sum(found["chips"]) == sum(found["split"]) == 90_00
    assert any("left out" in line for line in figures.shared_lines(found))


@pytest.mark.parametrize(
    ("stacks", "prizes", "first", "split"),
    [
        ([5000], [50_00], 0, []),
        ([5000, 0], [50_00, 30_00], 0, []),
        ([5000, 3000], [50_00, 30_00], 60_00, []),
        ([5000, 3000], [50_00, 30_00], 0, [80_00]),
        ([5000, 3000], [50_00, 30_00], 0, [60_00, 30_00]),
    ],
)
def test_a_deal_that_is_none_is_refused(stacks: list[int], prizes: list[int], first: int, split: list[int]) -> None:
    with pytest.raises(ReportError):
        figures.shared(stacks, prizes, first, split)


def test_payouts_use_up_the_pool_and_show_their_parameters() -> None:
    document = tournament_files.read(tournament_files.ready()["turbo"])
    found = figures.payouts(document, 60)
    assert sum(found["prizes"]) == found["pool"] == 6_000_00
    assert (len(found["prizes"]), found["exponent"]) == (9, "1.417373")
    assert found["prizes"] == sorted(found["prizes"], reverse=True)
    league = figures.payouts(tournament_files.read(tournament_files.ready()["league"]), 10)
    assert (league["prizes"], league["exponent"]) == ([175_00, 105_00, 70_00], None)


def ready(name: str) -> TournamentDocument:
    return tournament_files.read(tournament_files.ready()[name])


def test_payouts_are_what_the_desk_would_pay() -> None:
    """A satellite with twenty entries: two vouchers, and what is left to the third."""
    found = figures.payouts(ready("satellite"), 20)
    assert (found["prizes"], found["vouchers"]) == ([0, 0, 100_00], [550_00, 550_00, 0])
    assert sum((*found["prizes"], *found["vouchers"])) == found["pool"] == 1_200_00
    assert list(figures.payouts_lines(found))[1:] == [
        "  place   1: entry to Main Event, worth $550", "  place   2: entry to Main Event, worth $550",
        "  place   3: $100",
    ]  # fmt: skip


def test_payouts_of_a_final_need_what_is_carried_to_it() -> None:
    found = figures.payouts(ready("shoot_out"), 9, 2, 1_600_00)
    assert found["prizes"] == [640_00, 400_00, 240_00, 192_00, 128_00]
    assert "($1,600 of it carried forward)" in next(figures.payouts_lines(found))
    *_, last = figures.payouts_lines(figures.payouts(ready("shoot_out"), 9, 2))
    assert "--carried" in last
    first = figures.payouts(ready("shoot_out"), 10)
    assert first["besides"] == ["seat in Final"] * 9


def test_how_long_a_structure_takes() -> None:
    """Two players, twice: a mean between the least and the most."""
    document = tournament_files.read(tournament_files.ready()["turbo"])
    found = figures.length(document, 2, 1, 2, quiet, sampled=5)
    (event,) = found["events"]
    assert event["least"] <= event["minutes"] <= event["most"] + 1
    assert len(list(figures.length_lines(found))) == 2
