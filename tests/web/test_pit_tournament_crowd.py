"""A tournament dealt by a real server to everybody's own channel, from the first entry to the printed forms."""

from __future__ import annotations

import json
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

UNPAID = {key: value for key, value in FREE.items() if key not in ("licensees", "house_rules.follows")}


def hands_kept(db: str) -> Counter[str]:
    """How many hands were begun and ended, by the books: none was lost on the way."""
    engine = present(db)
    held = standing(engine).house.tournaments[1]
    kinds = Counter(json.loads(each.data)["event"] for each in held.steps)
    assert kinds["TableHandBegun"] == kinds["TableHandPlayed"]
    engine.dispose()
    return kinds


def dealt(folder: Path, people: int, partners: int = 0, *, seats: int = 9, killed: int = 0, **changes: Any) -> Crowd:
    """Played to the end and paid. Without money, house players may be among them."""
    rules = {**(UNPAID if partners else {}), "seating.seats": seats, "seating.final": seats, "chips.stack": 500}
    db, words = founded(folder, **rules, **changes)
    with serving(db, pace="instant") as server:
        director = CrowdDirector(server, words)
        director.tell("pit")
        guests = [Guest(server, f"Guest {number}") for number in range(1, people + 1)]
        director.tell("import", table="\n".join(guest.name for guest in guests))
        if partners:
            director.tell("partners", count=partners)
        players = people + partners
        director.begin(-(-players // seats))
        crowd = Crowd(director, guests, killed)
        took = crowd.play()
        board = director.board()
        assert (board["players"], board["entries"]) == (1, players)
        director.pays()
        assert director.papers()
        results = director.client.get("/api/tournaments/1/files/results.json")
        assert len(results) == players
        costs = 0 if partners else 100_00
        assert sum(each["cash"] for each in results) == board["pool"] == costs * (players + crowd.rebuys)
        hands = director.client.http.get("/api/tournaments/1/files/hands.phhs").text
    kinds = hands_kept(db)
    assert hands.count("variant") == kinds["TableHandBegun"]
    moved = sum(len(guest.tables) > 1 for guest in guests)
    print(
        f"{players} players ({people} people), {-(-players // seats)} tables: {kinds['TableHandPlayed']} hands, "
        f"{kinds['SeatsDrawn']} draws, {kinds['PlayersMoved']} balances, {crowd.rebuys} rebuys, {moved} people moved, "
        f"{crowd.looks} looks at every chip, {took:.0f} s"
    )
    return crowd


@pytest.mark.long
def test_twenty_seven_people_for_money(tmp_path: Path) -> None:
    """Three tables, rebuys, a server that is killed on the way; what was bought in is paid."""
    crowd = dealt(tmp_path, 27, killed=18)
    assert crowd.rebuys
    assert crowd.killed == 0
