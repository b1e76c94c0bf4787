"""Proposition players at a live table: three sit down, the fourth is refused, and whoever asks is told who they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from asked_app import AskedApp
from staffed_house import opened, staffed, visitor

from pitboss.house.books.positions import PropEngaged
from pitboss.web.app import create

LAST = "2030-01-31"
NAMES = ("Pia", "Pat", "Pam", "Pil")


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}")) as asked:
        yield asked


def sits(pit: AskedApp, table: int, name: str, seat: int) -> tuple[int, Any]:
    who = visitor(pit, name)
    seen = who.get(f"/api/tables/{table}").json()["seq"]
    found = who.post(f"/api/tables/{table}/wish", {"do": "sit", "seat": seat, "seen": seen})
    return found.status_code, found.json()


def test_three_sit_and_are_named(pit: AskedApp) -> None:
    staffed(pit, *(PropEngaged(name, "S 1", LAST, "E 1") for name in NAMES))
    table, other = opened(pit, "texas-holdem-high", {"props": True}), opened(pit, "fixed-limit-holdem")
    assert sits(pit, table, "Zoe", 0)[0] == 200
    for seat, name in enumerate(NAMES[:3], 1):
        status, view = sits(pit, table, name.upper(), seat)
        assert status == 200, view
    assert [chair.get("prop", False) for chair in view["chairs"]] == [False, True, True, True]
    status, said = sits(pit, table, "Pil", 4)
    assert (status, "47.1-1048(3)" in said["detail"]) == (409, True)
    status, said = sits(pit, other, "Pil", 0)
    assert (status, "the sheet of this table has none" in said["detail"]) == (409, True)
    assert pit.visitor().get(f"/api/tables/{table}/props").json() == {"props": ["PIA", "PAT", "PAM"], "partners": []}


def test_a_founded_house_has_no_practice_partners(pit: AskedApp) -> None:
    staffed(pit)
    table = opened(pit, "fixed-limit-holdem")
    assert sits(pit, table, "Zoe", 0)[0] == 200
    zoe = visitor(pit, "Zoe")
    seen = zoe.get(f"/api/tables/{table}").json()["seq"]
    refused = zoe.post(f"/api/tables/{table}/wish", {"do": "company", "seen": seen})
    assert (refused.status_code, "proposition players alone" in refused.json()["detail"]) == (409, True)


def test_a_private_house_says_who_practises(pit: AskedApp) -> None:
    zoe = pit.visitor("Zoe")
    table = zoe.post("/api/tables", {"game": "fixed-limit-holdem"}).json()["table"]
    zoe.post(f"/api/tables/{table}/wish", {"do": "sit", "seat": 0, "seen": 0})
    seen = zoe.get(f"/api/tables/{table}").json()["seq"]
    view = zoe.post(f"/api/tables/{table}/wish", {"do": "company", "seen": seen}).json()
    assert [(chair["name"], chair["house"]) for chair in view["chairs"]] == [("Zoe", False), ("House player 2", True)]
    assert zoe.get(f"/api/tables/{table}/props").json() == {"props": [], "partners": [2]}
