"""A tournament dealt by a real server to everybody's own channel, from the first entry to the printed forms."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pit_tournament import FREE
from tournament_crowd import Crowd, CrowdDirector, Guest
from tournament_house import founded
from web_server import serving

from pitboss.house.store.engine import present
from pitboss.house.store.journal import standing
from pitboss.house.tournament.engine import told
from pitboss.house.tournament.events import TableHandBegun
from pitboss.house.tournament.play import play
from pitboss.house.tournament.state import Tournament, chips_fault
from pitboss.house.tournament.steps.parts import StepMoment
from pitboss.table.hand_history.reading import parse

UNPAID = {key: value for key, value in FREE.items() if key not in ("licensees", "house_rules.follows")}
ENTERED_ONCE = {"rebuys": {"allowed": False}, "entry.late": 0, "entry.re_entry": 0, "entry.entries": 1}


def hands_kept(db: str) -> Counter[str]:
    """Every step that the books have, taken again: whoever sits at a table with chips is in each of its hands, but for
    those who have just come and wait behind the button; all chips are somebody's after each; every hand has its end.
    """
    engine = present(db)
    held = standing(engine).house.tournaments[1]
    engine.dispose()
    found, kinds = Tournament(held.number, held.rules, held.filed), Counter[str]()
    for step in held.steps:
        event = told(step)
        if isinstance(event, TableHandBegun):
            there = {each.number: each for each in found.at_table(event.at_table) if each.chips}
            assert {number for number, each in there.items() if not each.came} <= {*event.entries} <= there.keys()
        found, _ = play(found, event, StepMoment(step.at, step.by, step.number, step.day))
        assert chips_fault(found) == ""
        kinds[event.wire] += 1
    assert found.players() == held.players()
    assert kinds["TableHandBegun"] == kinds["TableHandPlayed"]
    return kinds


def dealt(folder: Path, people: int, partners: int = 0, *, seats: int = 9, killed: int = 0, **changes: Any) -> Crowd:
    """Played to the end and paid. Without money, house players may be among them."""
    rules = {**(UNPAID if partners else {}), "seating.seats": seats, "seating.final": seats, "chips.stack": 500}
    db, words = founded(folder, **(rules | changes))
    players, tables = people + partners, -(-(people + partners) // seats)
    with serving(db, pace="instant") as server:
        director = CrowdDirector(server, words)
        director.tell("pit")
        guests = [Guest(server, f"Guest {number}") for number in range(1, people + 1)]
        director.tell("import", table="\n".join(guest.name for guest in guests))
        if partners:
            director.tell("partners", count=partners)
        director.begin(tables)
        crowd = Crowd(director, guests, killed)
        took = crowd.play()
        board = director.board()
        assert (board["players"], board["entries"], board["tables"]) == (1, players, 1)
        director.pays()
        papers = director.papers()
        results = director.client.get("/api/tournaments/1/files/results.json")
        assert len(results) == players
        costs = 0 if partners else 100_00
        assert sum(each["cash_cents"] for each in results) == board["pool"] == costs * (players + crowd.rebuys)
        entries = director.client.get("/api/tournaments/1/files/entries.json")
        assert sum(each["buy_in_cents"] for each in entries) == board["pool"]
        assert papers.keys() >= {"entries", "payouts"}
        hands = director.client.http.get("/api/tournaments/1/files/hands.phhs").text
    kinds = hands_kept(db)
    assert hands.count("\nvariant = ") + hands.count("\n# left out: ") == kinds["TableHandBegun"]
    assert len(parse(hands, many=True)) == hands.count("\nvariant = ")
    assert crowd.killed == 0
    moved = sum(len(guest.tables) > 1 for guest in guests)
    print(
        f"{players} players ({people} people), {tables} tables: {kinds['TableHandPlayed']} hands, "
        f"{kinds['SeatsDrawn']} draws, {kinds['PlayersMoved']} balances, {crowd.rebuys} rebuys, {moved} people moved, "
        f"{crowd.looks} looks at every chip, {took:.0f} s"
    )
    # All seats are drawn once, those of a table when it is broken, and of all once more for the last table.
    assert 2 <= kinds["SeatsDrawn"] <= tables
    return crowd


def test_twenty_seven_people_for_money(tmp_path: Path) -> None:
    """Three tables, rebuys, a server that is killed on the way; what was bought in is paid."""
    crowd = dealt(tmp_path, 27, killed=18)
    assert crowd.rebuys


@pytest.mark.long
def test_two_hundred_people_for_money(tmp_path: Path) -> None:
    """Twenty tables, a server that is killed when a part of them is out."""
    dealt(tmp_path, 200, seats=10, killed=120, **ENTERED_ONCE)
