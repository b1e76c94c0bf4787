"""The house told over the network: with its key, by commands and by programs, while people play."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from cage import TWO, CageClerk
from web_server import Client, Seat, play_rounds, serving

DAY = "2026-11-16"


def test_a_day_over_a_server(tmp_path: Path) -> None:
    a_day(f"sqlite:///{tmp_path / 'pit.db'}")


@pytest.mark.long
def test_a_day_over_a_server_on_either_database(db: str) -> None:
    a_day(db)


def a_day(db: str) -> None:
    """Opened, played at, killed in between, dropped, counted and closed: the books are those of the rounds."""
    here = CageClerk("--db", db)
    key = here.done("init", "The Silver Spur", "--cash", "250000")["key"]
    with serving(db) as server:
        there = CageClerk("--server", server.address, "--key", key)
        there.done("day", "open", DAY)
        taken = here.refused("fill", "1", "100", status=2)
        where = server.address.replace("127.0.0.1", "localhost") if db.startswith("sqlite") else "ADDRESS"
        assert f"pitboss house fill 1 100 --db {db} --server {where} --key KEY" in taken
        kim = Client(server)
        denied = kim.http.post("/api/tables", json={"game": "three-card-poker", "sheet": {}})
        assert (denied.status_code, "opens its tables itself" in denied.text) == (409, True)
        there.posts("three-card-poker")
        table = there.done("open", "three-card-poker", "--inventory", "50000", *TWO, "--id", "one")["table"]
        seat = Seat(kim, table, 0)
        there.done("buy", str(table), kim.name, "20000")
        play_rounds([seat], 2)
        server.again()
        assert there.done("open", "three-card-poker", "--inventory", "50000", *TWO, "--id", "one")["table"] == table
        assert here.done("status")["tables"][0]["table"] == table, "what is read is read beside the server"
        seat = Seat(kim, table)
        play_rounds([seat], 1)
        while not kim.try_wish(table, do="leave").is_success:
            seat.catch_up()
            seat.play()
        verified = there("verify").out
        assert f"1 table is still open ({table}): its rounds are counted up to now." in verified
        drop = there.done("drop", "all")
        count = there.done("count", str(drop["events"][0]["box"]), "20000", *TWO)
        assert count["events"][0]["count"]["difference"] == 0
        tray = there.balances("tray", str(table))[f"tray ({table})"]
        chips = there.balances("chips", kim.name)[f"chips ({kim.name})"]
        rounds = kim.get("/api/rounds", player=kim.name)
        assert len(rounds) >= 3
        assert chips == 20_000_00 + sum(each["net"] for each in rounds), "as the rounds have it"
        assert any(line["round"] for line in there.done("balance", "tray", str(table))["lines"])
        there.done("close", str(table), "--counted", f"{tray / 100:.2f}", *TWO)
        there.done("cash", kim.name, f"{chips / 100:.2f}")
        root = there.done("day", "close")["root"]
        assert there.done("verify") == here.done("verify")
        assert here.done("verify")["open"] == []
        for words in (("report",), ("report", DAY), ("report", "day", DAY, "--no-rounds"), ("report", "--json")):
            assert there(*words).out == here(*words).out != ""
        assert "tells of nothing on 2025" in there.refused("report", "2025", status=2)
        assert ".txt or .json" in there.refused("report", "--out", "day.csv", status=2)
        assert here.done("verify")["days"] == [{"date": DAY, "root": root}]
        _only_with_the_key(server.address, there, here)


def _only_with_the_key(address: str, there: CageClerk, here: CageClerk) -> None:
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic eDp5"}):
        for path in ("/api/house", "/api/house/balance", "/api/house/verify"):
            assert httpx.get(address + path, headers=headers).status_code == 401
        assert httpx.post(f"{address}/api/house/shift", json={"id": "x"}, headers=headers).status_code == 401
    other = here.done("key", "--new")["key"]
    assert "the key of the house is wanted" in there.refused("status", status=2)
    form = {"id": "x", "amount": 1, "table": 1, "more": 1}
    answer = httpx.post(f"{address}/api/house/fill", json=form, headers={"Authorization": f"Bearer {other}"})
    assert answer.status_code == 422
