"""A day of the house as a cage manager types it, to the cent; and what is refused, in one line that says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from cage import TWO, CageClerk

DAY = "2026-11-16"


@pytest.fixture
def clerk(tmp_path: Path) -> CageClerk:
    """A clerk of a house that was founded, its day open."""
    found = CageClerk("--db", f"sqlite:///{tmp_path / 'spur.db'}")
    found.done("init", "The Silver Spur", "--cash", "250,000")
    found.done("day", "open", DAY)
    return found


def test_a_day_with_three_tables(clerk: CageClerk) -> None:
    """Opened, filled, credited, dropped, counted, closed: each figure where it belongs."""
    first = clerk.done("open", "three-card-poker", "--inventory", "5000", *TWO)
    assert (first["table"], first["date"], first["shift"], first["by"]) == (1, DAY, 1, ["Ana", "Ben"])
    assert [(line["account"], line["amount"]) for line in first["events"][0]["booked"]] == [
        ("cage", -5000_00), ("tray (1)", 5000_00)
    ]  # fmt: skip
    clerk.done("open", "let-it-ride", "--inventory", "4000", *TWO)
    clerk.done("open", "fixed-limit-holdem", "--inventory", "2000", "--imprest", "--dealer", "Dan", *TWO)
    clerk.done("fill", "1", "1000")
    clerk.done("credit", "2", "500.50")
    bought = clerk.done("buy", "1", "Kim", "300")
    assert {line["law"] for line in bought["events"][0]["booked"]} == {"CO 47.1-1045(2), (3)(b)", "CO 47.1-1045(3)(b)"}
    clerk.done("buy", "2", "Lee", "200", "--slip")
    clerk.done("chips", "Lee", "50")
    clerk.done("buy", "2", "Lee", "20", "--chips")
    clerk.done("coupon", "1", "Kim", "25")
    relief = clerk.done("relief", "3", "--dealer", "Eva", "--counted", "1,999")
    assert relief["events"][0]["count"] == {"expected": 2000_00, "counted": 1999_00, "difference": -1_00}
    drop = clerk.done("drop", "all")
    assert [(each["table"], each["box"]) for each in drop["events"]] == [(1, 1), (2, 2)]
    clerk.done("shift")
    assert clerk.done("count", "1", "300", *TWO)["events"][0]["count"]["difference"] == 0
    count = clerk.done("count", "2", "205", *TWO)
    assert count["shift"] == 2
    assert count["events"][0]["count"] == {"expected": 200_00, "counted": 205_00, "difference": 5_00}
    for table, counted in (("1", "5700"), ("2", "3299.50"), ("3", "1999")):
        closed = clerk.done("close", table, "--counted", counted, *TWO)
        assert closed["events"][-1]["count"]["difference"] == 0
    clerk.done("cash", "Kim", "325")
    clerk.done("cash", "Lee", "250")
    root = clerk.done("day", "close")["root"]
    assert clerk.balances() == {
        # The cage has what the owner brought, what was bought at the tables and the $5 over, less the $1 short;
        # chips that were sold and cashed again at the window move nothing.
        "cage": 250_000_00 - 1_00 + 5_00 - 250_00 + 250_00, "match play": -25_00, "owner": -250_000_00,
        "over and short": -4_00, "pocket (Kim)": 25_00,
    }  # fmt: skip
    verified = clerk.done("verify")
    assert (verified["sound"], verified["days"], verified["tables"]) == (True, [{"date": DAY, "root": root}], 3)
