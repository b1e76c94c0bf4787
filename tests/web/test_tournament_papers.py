"""Papers and files of a tournament over HTTP: whoever has entered, under whatever name, they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked_app import AskedApp, Visitor
from staffed_house import named, staffed, tell, visitor
from tournaments import turbo

from pitboss.house.books.events import DayClosed, DayOpened
from pitboss.house.books.positions import Position
from pitboss.house.tournament.events import (
    DrawCommitted,
    DrawScope,
    EntryTaken,
    SeatsDrawn,
    TournamentFiled,
    TournamentTableSet,
)
from pitboss.report.tournament_papers import papers
from pitboss.table.shuffle import commitment
from pitboss.web.app import create

NAMES = ("王小明", "김민준", "สมชาย", "Yuki \N{GAME DIE} Sato", "x\u1ab0\u302a", "Ana")
KEY = b"1" * 32


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}")) as asked:
        yield asked


@pytest.fixture
def director(pit: AskedApp) -> Visitor:
    """Signed in, with everybody of these names entered and seated."""
    staffed(pit, TournamentFiled(turbo(licensees=["The Nugget"]), capped=True), DayClosed(), DayOpened("2026-12-04"))
    by = named(Position.TOURNAMENT_DIRECTOR)
    tell(pit, *(EntryTaken(1, name) for name in NAMES), TournamentTableSet(1, 1, ("red", "blue")), by=(by,))
    tell(pit, DrawCommitted(1, commitment(KEY)), SeatsDrawn(1, KEY.hex(), DrawScope.UNSEATED), by=(by,))
    return visitor(pit, by)


PAPERS = ("seats", "receipts", *papers.PAPERS)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_is_printed_whoever_is_on_it(director: Visitor, paper: str) -> None:
    found = director.get(f"/api/tournaments/1/papers/{paper}")
    assert found.status_code == 200
    assert found.content.startswith(b"%PDF-")


def test_a_fault_of_a_paper_is_answered_in_one_line(director: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the typesetter as of the program itself: never a bare Internal Server Error."""
    monkeypatch.setattr("pitboss.report.tournament_papers.printing._template", lambda _: "#panic(1)")
    found = director.get("/api/tournaments/1/papers/results")
    assert found.status_code == 500
    assert found.json()["detail"].startswith("this paper cannot be printed: ")
    monkeypatch.setattr("pitboss.report.tournament_papers.printing._template", lambda _: 1 // 0)
    found = director.get("/api/tournaments/1/papers/results")
    assert (found.status_code, "ZeroDivisionError" in found.json()["detail"]) == (500, True)


def test_a_receipt_is_printed_for_one_entry(director: Visitor) -> None:
    one, all_ = (director.get(f"/api/tournaments/1/papers/receipts{which}") for which in ("?receipt=2", ""))
    assert one.content.startswith(b"%PDF-")
    assert len(one.content) < len(all_.content)
    missing = director.get("/api/tournaments/1/papers/receipts?receipt=99")
    assert (missing.status_code, missing.json()["detail"]) == (404, "there is no receipt 99")


def test_files_say_that_money_is_in_cents(director: Visitor) -> None:
    (head, first, *_) = director.get("/api/tournaments/1/files/payments.csv").text.splitlines()
    row = dict(zip(head.split(","), first.split(","), strict=True))
    assert (row["buy_in_cents"], row["fee_cents"]) == ("10000", "2000")
    assert not {"buy_in", "fee", "cash"} & row.keys()


def test_a_list_is_entered_once_all_have_the_printed_rules(director: Visitor) -> None:
    """As a single entry is."""
    said = {"id": "1", "tournament": 1, "table": "Dot\nEve"}
    refused = director.post("/api/house/tournament/import", {**said, "given": False})
    assert refused.status_code == 409
    assert "the printed rules first (CO 47.1-1057" in refused.json()["detail"]
    assert director.post("/api/house/tournament/import", {**said, "id": "2", "given": True}).status_code == 200
