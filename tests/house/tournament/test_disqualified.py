"""Who is disqualified: in every event of a series, after going out too, and when nobody else is left."""

from __future__ import annotations

from told_tournament import Directed

from pitboss.house.books import chart
from pitboss.house.tournament.events import (
    ClockStarted,
    DoubleEntryFound,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    TournamentEventEnded,
)


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
