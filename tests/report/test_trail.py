"""The trail: events in words."""

from __future__ import annotations

from pitboss.house.books.events import BoughtIn, Tender
from pitboss.report.house.trail import _says


def test_money_is_said_in_dollars() -> None:
    assert _says(BoughtIn(1, "Kim", 300_00, Tender.CASH)) == "bought in: player Kim, amount $300"
