"""Who is disqualified: in every event of a series, after going out too, and when nobody else is left."""

from __future__ import annotations

from told_tournament import Directed

from pitboss.house.books import chart
from pitboss.house.tournament import prizes
from pitboss.house.tournament.events import (
    ClockStarted,
    DoubleEntryFound,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    Penalty,
    PlayerPenalised,
    StepTakenBack,
    TournamentEventEnded,
    TournamentFinished,
)
from pitboss.house.tournament.results import results
from pitboss.house.tournament.state import chips_fault
from pitboss.report.tournament_papers import papers, printing
from pitboss.web.tournament import boards


def series(ready: str = "league", many: int = 6) -> Directed:
    """One event of a series, in which players 1 and 2 turned out to be one person, is over."""
    told = Directed(ready)
    told.start(many)
    told.to_level(5)
    told(DoubleEntryFound(1, (1, 2)))
    told.play_out()
    told.pay()
    told(TournamentEventEnded(1))
    return told


def test_who_is_disqualified_enters_no_event_after_it() -> None:
    """However the name is typed, and by no name that is put right."""
    told = series()
    for name in ("player 1", "PLAYER  2"):
        told.refuses(EntryTaken(1, name), "was disqualified in event 1", "1050(2)(c)")
    (mine,) = told.enter("player 3")
    told.refuses(EntryRenamed(1, mine, "Player 1"), "was disqualified in event 1")


def test_a_voucher_of_who_is_disqualified_is_used_by_nobody() -> None:
    """It was won in an event before: a prize that was paid and is not taken back, in the books its winner's."""
    shares = ["50%", "30%", "20%"]
    told = Directed(
        "satellite",
        events=[
            {"name": "Satellite", "date": "2026-12-10", "buy_in": 60, "fee": 10, "shares": ["100%"]},
            {"name": "Side", "date": "2026-12-10", "buy_in": 60, "fee": 10, "shares": shares},
            {"name": "Main Event", "date": "2026-12-10", "buy_in": 500, "fee": 50, "shares": shares},
        ],
        **{"prizes.vouchers": [{"event": 1, "kind": "entry", "to": 3, "buy_in": 500, "fee": 50}]},
    )
    told.start(20)
    told.to_level(5)
    told.play_out()
    told.pay()
    told(TournamentEventEnded(1))
    mine = next(each for each in told.held.vouchers if each.player == "player 1")
    told.enter("player 1", "somebody else", "player 2")
    told.tables(1)
    told.draw()
    told(ClockStarted(1), DoubleEntryFound(1, (21, 22)))
    told.to_level(5)
    told.pay()
    told(TournamentEventEnded(1))
    told.refuses(EntryTaken(1, "player 1", EntryTender.VOUCHER, voucher=mine.number), "disqualified in event 2")
    assert told[chart.voucher(1, "player 1")] == 550_00
    (other,) = (each for each in told.held.vouchers if each.player == "player 2")
    told.enter("player 2", tender=EntryTender.VOUCHER, voucher=other.number)


# --- found late -------------------------------------------------------------------------------------------------------


def shared() -> Directed:
    """Six players, three prizes of which half, three tenths and a fifth are paid; entries are closed."""
    told = Directed(**{"prizes.method": "shares", "prizes.shares": ["50%", "30%", "20%"]})
    told.start(6)
    told.to_level(9)
    return told


def standing(told: Directed) -> list[int]:
    return [each.number for tied in prizes.standings(told.held) for each in tied]


def test_an_entry_that_has_gone_out_is_of_one_person_too() -> None:
    """It loses its place, and who stands behind moves up."""
    told = shared()
    told.out(5)
    told.out(6)
    assert standing(told)[-2:] == [6, 5]
    told(DoubleEntryFound(1, (1, 6)))
    assert standing(told) == [2, 3, 4, 5]
    assert (told.entrant(6).gone, told.entrant(6).out) != ("", 0)
    assert chips_fault(told.held) == ""
    told.refuses(DoubleEntryFound(1, (2, 6)), "disqualified before")
    told.refuses(DoubleEntryFound(1, (2, 9)), "no receipt 9")
    told(StepTakenBack(1, told.held.last, "another person"))
    assert standing(told)[-2:] == [6, 5]


def test_a_prize_that_was_paid_is_taken_back_first() -> None:
    told = shared()
    told.play_out(2)
    told.pay()
    told.refuses(DoubleEntryFound(1, (2, 3)), "player 3 was paid", "take that back first")
    told(StepTakenBack(1, told.held.last, "two entries of one person", as_signed=True))
    told(DoubleEntryFound(1, (2, 3)))
    told.pay()
    told(TournamentFinished(1))
    assert [(each.player, each.place, each.cash) for each in told.held.payments] == [
        ("player 1", 1, 300_00), ("player 4", 2, 180_00), ("player 5", 3, 120_00),
    ]  # fmt: skip


def test_results_name_who_is_disqualified_last() -> None:
    """They have paid their entries: as many lines as entries, and no place and no prize."""
    told = shared()
    told.out(5)
    told(DoubleEntryFound(1, (1, 6)))
    lines = results(told.held)
    assert [(each.entry.number, each.place) for each in lines] == [(2, 0), (3, 0), (4, 0), (5, 4), (1, 0), (6, 0)]
    assert len(papers.results(told.held).rows) == 6
    assert [row[1] for row in papers.results(told.held).rows][-2:] == [
        "player 1 (disqualified)", "player 6 (disqualified)",
    ]  # fmt: skip
    data = printing.results_data(told.held)
    assert [each["disqualified"] for each in data] == ["", "", "", "", *2 * ["CO 47.1-1050(2)(c)"]]
    assert set(data[0]) == set(printing.RESULT_COLUMNS)
    board = boards.board(told.held, told.house, told.at)
    assert [each["receipt"] for each in board["gone"]] == [1, 6]


def test_entries_that_followed_each_other_are_no_double_entry() -> None:
    """Who has gone out enters again, and was never in twice at once; a third entry beside both is another thing."""
    told = Directed()
    told.start(6)
    told.out(6)
    (anew,) = told.enter("Player Six")
    told.draw()
    told.refuses(DoubleEntryFound(1, (6, anew)), "never in at once", "1050(2)(c)")
    told(DoubleEntryFound(1, (6, anew, 1)))


# --- nobody is left ---------------------------------------------------------------------------------------------------


def test_who_went_out_last_wins_where_the_last_are_disqualified() -> None:
    told = Directed()
    told.start(3)
    told.to_level(9)
    told.out(3)
    told(DoubleEntryFound(1, (1, 2)))
    told.pay()
    console = boards.console(told.held, told.house, told.books.balances, told.at)
    assert [each["kind"] for each in console["todo"] if each["kind"] != "fees"] == ["finish"]
    told(TournamentFinished(1))
    assert [(each.player, each.cash) for each in told.held.payments] == [("player 3", 300_00)]
    assert told[chart.prize_pool(1)] == 0


def test_the_last_player_is_disqualified() -> None:
    told = Directed()
    told.start(3)
    told.to_level(9)
    told.play_out()
    told(PlayerPenalised(1, 1, "no_devices", Penalty.DISQUALIFIED))
    told.refuses(TournamentFinished(1), "player 2 not paid yet")
    told.pay()
    told(TournamentFinished(1))
    assert [each.player for each in told.held.payments] == ["player 2"]


def test_nobody_who_is_disqualified_wins() -> None:
    """Where all are, the pool is nobody's: it is not finished, and a step is taken back."""
    told = Directed()
    told.start(2)
    told.to_level(9)
    told(DoubleEntryFound(1, (1, 2)))
    told.refuses(TournamentFinished(1), "nobody is left who can win")
    assert not boards.console(told.held, told.house, {}, told.at)["todo"]
