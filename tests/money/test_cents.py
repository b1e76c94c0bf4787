"""Amounts as sheets have them and as people read them."""

from __future__ import annotations

import pytest

from pitboss.money.cents import CEILING, cents, dollars, full_dollars, sheet_dollars


@pytest.mark.parametrize(
    ("amount", "sheet", "read", "column"),
    [
        (0, 0, "$0", "$0.00"), (5_00, 5, "$5", "$5.00"), (25, "0.25", "$0.25", "$0.25"),
        (1_000_05, "1000.05", "$1,000.05", "$1,000.05"), (CEILING * 100, CEILING, f"${CEILING:,}", f"${CEILING:,}.00"),
    ],
)  # fmt: skip
def test_an_amount_is_spelled_for_whom_it_is_for(amount: int, sheet: int | str, read: str, column: str) -> None:
    """A sheet has it without sign or commas; whatever is written is read as the same amount again."""
    assert (sheet_dollars(amount), dollars(amount), full_dollars(amount)) == (sheet, read, column)
    assert {cents(each) for each in (sheet, read, column)} == {amount}
