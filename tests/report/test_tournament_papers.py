"""Papers and files of tournaments: what was won in every event, and what of it is a payout."""

from __future__ import annotations

import re

import pytest
from told_tournament import Directed

from pitboss.house.books.events import DayClosed, DayOpened
from pitboss.house.tournament.events import DealAgreed, EntryTender, FeesCounted, TournamentEventEnded
from pitboss.house.tournament.results import overall_winner, results
from pitboss.report.tournament_papers import papers, printing


def played(ready: str, many: int, **changes: object) -> Directed:
    """The first event of a structure, to its last payment."""
    told = Directed(ready, **changes)
    told.start(many)
    told.to_level(5)
    told.play_out()
    told.pay()
    return told


def main_event(told: Directed) -> None:
    """The event after it, with two players."""
    told(TournamentEventEnded(1), FeesCounted(1, 200_00), DayClosed(), DayOpened("2026-12-12"))
    told.start(2)
    told.to_level(5)


def test_vouchers_and_goods_stand_in_the_results() -> None:
    """A voucher with its worth and where it leads, and goods that come with the cash."""
    told = played("satellite", 20, **{"prizes.goods": [{"place": 1, "what": "a bracelet"}]})
    paper = papers.results(told.held)
    assert paper.columns == ("Event", "Place", "Player", "Prize", "Voucher", "Besides")
    voucher = "entry to Main Event, worth $550"
    assert paper.rows[:3] == (
        ("Satellite", "1", "player 1", "", voucher, "a bracelet"),
        ("Satellite", "2", "player 2", "", voucher, ""),
        ("Satellite", "3", "player 3", "$100.00", "", ""),
    )
    assert voucher in printing.results_page(told.held).decode()
    first, *_ = rows = printing.results_data(told.held)
    assert (first["voucher_cents"], first["voucher_to"], first["goods"]) == (550_00, 2, "a bracelet")
    assert set(first) == set(printing.RESULT_COLUMNS)
    # All that was bought in is there again.
    assert sum(int(str(each["cash_cents"])) + int(str(each["voucher_cents"])) for each in rows) == 1_200_00


def test_results_of_a_tournament_alone_have_no_empty_columns() -> None:
    told = played("turbo", 4)
    paper = papers.results(told.held)
    assert paper.columns == ("Place", "Player", "Prize")
    assert paper.rows[0] == ("1", "player 1", "$400.00")


def test_events_that_are_over_stay_in_the_results() -> None:
    """With what was won in them; the winner of the last one is the winner overall."""
    told = played("satellite", 20)
    before = results(told.held)
    main_event(told)
    assert results(told.held)[:20] == before
    assert overall_winner(told.held) is None
    told.play_out()
    told.pay()
    *_, first, second = results(told.held)
    assert [(each.event, each.place, each.cash, each.overall) for each in (first, second)] == [
        (2, 1, 500_00 * 2 - 300_00, True), (2, 2, 300_00, False),
    ]  # fmt: skip
    lines = papers.results(told.held).lines
    assert "Winner overall: player 1 (receipt 21)" in lines
    assert "Satellite: 20 entries, cash prizes $100" in lines
    assert [each["overall"] for each in printing.results_data(told.held)].count(True) == 1


@pytest.mark.parametrize("many", [4, 14, 15, 16])
def test_sums_of_the_tournament_form_stand_together_with_the_signatures(many: int) -> None:
    """First all that came in, then what of it was paid in which way; wherever the page ends."""
    told = Directed()
    told.enter(*(f"player {number}" for number in range(many)))
    told.enter("guest", tender=EntryTender.COMPLIMENTARY)
    paper = papers.tournament_form(told.held)
    assert [row[1] for row in paper.rows[-paper.closing :]] == [
        f"{many + 1} entries, {many + 1} payments", "of this", "of this",
    ]  # fmt: skip
    assert [row[4] for row in paper.rows[-2:]] == ["cash", "complimentary"]
    assert printing.pdf(paper).startswith(b"%PDF")


def test_an_event_that_was_shared_keeps_its_places() -> None:
    """As those who shared it agreed, also after its end."""
    told = Directed("league", licensees=["the house"])
    told.start(4)
    told.play_out(2)
    told(DealAgreed(1, ((2, 80_00), (1, 32_00)), (1, 2), told=True))
    told.pay()
    before = results(told.held)
    assert [(each.place, each.entry.number, each.cash) for each in before[:3]] == [
        (1, 2, 80_00), (2, 1, 32_00), (3, 3, 28_00),
    ]  # fmt: skip
    told(TournamentEventEnded(1))
    assert results(told.held)[:4] == before


def test_nobody_has_a_place_before_the_start() -> None:
    """Not even who alone has entered."""
    told = Directed()
    told.enter("ana")
    assert papers.results(told.held).rows == (("", "ana", ""),)
    assert [each["place"] for each in printing.results_data(told.held)] == [0]


def test_a_free_seat_is_no_payout() -> None:
    """It is a buy-in that stays in the pool: not on the form, and named apart from it."""
    told = played("shoot_out", 20)
    paper = papers.payouts(told.held)
    assert [row[0] for row in paper.rows] == ["1", "2", "3", ""]
    assert paper.rows[-1][1] == "3 prizes"
    (line,) = [each for each in paper.lines if each.startswith("Seats in Final")]
    assert line.endswith("player 9 (receipt 9)")
    assert {each["place"] for each in printing.payments_data(told.held)} == {0, 1, 2, 3}
    won = papers.results(told.held)
    assert won.rows[8][won.columns.index("Voucher")] == "seat in Final"


LIMIT = [{"small": 50, "big": 100, "minutes": 20}, {"small": 100, "big": 200, "minutes": 20}]
STUD = "seven-card-high-stud"


def table(**changes: object) -> tuple[tuple[str, ...], ...]:
    """The table of levels of a tournament with these."""
    told = Directed(**{"breaks": [], "colour_ups": [], "levels": LIMIT, "entry.late": 1, "entry.re_entry": 1,
                       "rebuys.until": 1, "seating.seats": 8, "seating.final": 8, **changes})  # fmt: skip
    return papers.rules(told.held).levels


def test_bets_at_a_fixed_limit_stand_in_the_levels() -> None:
    """The lower bet is the big blind, the higher one twice that."""
    head, first, second = table(limit="fixed limit")
    assert head == ("Level", "Minutes", "Small blind", "Big blind", "Ante", "Bets", "After it")
    assert (first[5], second[5]) == ("100 / 200", "200 / 400")
    assert "Bets" not in table()[0]


def test_stud_has_a_bring_in_and_no_blinds() -> None:
    head, first, _ = table(games=[STUD], limit="fixed limit")
    assert head[2:4] == ("Bring-in", "Bet")
    assert first[2:6] == ("50", "100", "", "100 / 200")


def test_games_in_turn_have_headings_for_all() -> None:
    levels = [LIMIT[0], {**LIMIT[1], "game": STUD, "limit": "fixed limit"}]
    head, first, second = table(games=["texas-holdem-high", STUD], levels=levels)
    assert head[2:4] == ("Small blind or bring-in", "Big blind or bet")
    assert (first[5], second[5]) == ("", "200 / 400")


def test_the_printed_rules_are_a_page_and_the_levels_another() -> None:
    """Nothing of money stands above them, also once some was taken."""
    told = played("turbo", 4)
    paper = papers.rules(told.held)
    assert paper.lines == papers.results(told.held).lines[:2]
    assert not any("money" in each for each in paper.lines)
    assert len(re.findall(rb"/Type\s*/Page\b", printing.pdf(paper))) == 2
