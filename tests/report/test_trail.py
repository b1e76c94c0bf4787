"""The trail: every event in a sentence, with money in dollars, times as dates, versions and positions."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import create_engine, insert
from told_house import Told

from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import BankOpened, BoughtIn, Founded, Invested, Tender
from pitboss.house.books.positions import PersonEngaged, PersonLeft, Position
from pitboss.house.books.sheet_events import NoticePosted, SheetInForce, SheetSubmitted
from pitboss.house.store.schema import journal, meta
from pitboss.report.house.sentences import SAYS, sentence
from pitboss.report.house.trail import Wanted, trail

THREE = "three-card-poker"
CAP = {"caps": {"round": 90_000}}


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (BoughtIn(1, "Kim", 300_00, Tender.CASH), "Kim buys in for $300 by cash"),
        (BoughtIn(1, "Kim", 300_00, None), "Kim buys in for $300"),
        (Invested(-250_000_00), "the owner takes $250,000 out of the cage"),
        (Founded("The Nugget", by_sheets=True, full_trays=True), "The Nugget is founded"),
        (
            BankOpened(1, THREE, 5_000_00, sheet=1, version=2, dealer="Dee"),
            "the table opens: three-card-poker, under sheet 1, version 2, with $5,000, dealt by Dee",
        ),
        (
            PersonEngaged("Ines", (Position.FLOOR, Position.CAGE), until="2030-01-31"),
            "Ines is floor, cage, good until 2030-01-31",
        ),
        (NoticePosted(1, 1_794_909_600_000), "notice of version not known of sheet 1 hangs, for 2026-11-17 10:00"),
    ],
)
def test_an_event_in_a_sentence(event: Any, says: str) -> None:
    assert sentence(event) == says


def test_every_event_has_a_sentence() -> None:
    assert set(SAYS) == set(HANDLERS)


def test_versions_and_positions_are_those_of_the_time() -> None:
    """A version that falls away is named by the line that takes its place."""
    house = Told(PersonEngaged("Ora", (Position.OWNER,)))
    ora = ("Ora",)
    house(SheetSubmitted(THREE), SheetInForce(1), by=ora)
    house(SheetSubmitted(THREE, CAP, 1), NoticePosted(1), SheetSubmitted(THREE, {"seats": 5}, 1), by=ora)
    house(PersonEngaged("Sue", (Position.OWNER,)), by=ora)
    house(PersonLeft("Ora"), SheetInForce(1), by=("Sue",))
    engine = create_engine("sqlite://")
    meta.create_all(engine)
    with engine.begin() as db:
        for seq, line in enumerate(house.lines):
            db.execute(insert(journal).values(seq=seq, **line._asdict(), chain=""))
    found = {line["says"]: line["signed"] for line in trail(engine)["lines"]}
    assert found["version 1 of sheet 1, three-card-poker, is submitted"] == ["Ora (owner)"]
    falls = "version 2, whose notice hangs, falls away and never was in force"
    assert f"version 3 of sheet 1, three-card-poker, is submitted; {falls}" in found
    assert found["version 3 of sheet 1 is in force"] == ["Sue (owner)"]
    assert trail(engine, Wanted(day="2026-11-17"))["lines"] == []
    assert len(trail(engine, Wanted(person="sue"))["lines"]) == 2
