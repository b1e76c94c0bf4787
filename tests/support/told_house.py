"""A house that is told one thing after another, as the one who writes its journal does."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.house.books.events import DayOpened, Founded, Invested
from pitboss.house.books.journal import Draft, HouseBooks, JournalLine, Signed
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.books.tables import Booked
from pitboss.money.ledger import Account

TWO = ("ana", "ben")
MILLION = 1_000_000_00


class Told:
    """Founded, with a million in its cage and its day open; each thing happens a millisecond after the last."""

    def __init__(self, *events: Any) -> None:
        self.books, self.lines, self.at = HouseBooks(), list[JournalLine](), 0
        self(Founded("the house", full_trays=True), Invested(MILLION), DayOpened("2026-11-16"), *events)

    def __call__(self, *events: Any, by: tuple[str, ...] = TWO) -> None:
        for event in events:
            self.take(Signed(event, by))

    def take(self, thing: Signed | Booked) -> None:
        draft, at = Draft(self.books), self.at + 1
        lines = draft.take(thing, at)
        draft.adopt()
        self.at = at
        self.lines += lines

    @property
    def house(self) -> HouseState:
        return self.books.house

    def __getitem__(self, account: Account) -> int:
        return self.books.balances.get(account, 0)

    def refuses(self, event: Any, *says: str, by: tuple[str, ...] = TWO) -> None:
        before, held, many = self.house, dict(self.books.balances), len(self.lines)
        with pytest.raises(HouseError) as refused:
            self(event, by=by)
        assert all(part in str(refused.value) for part in says)
        assert (self.house, self.books.balances, len(self.lines)) == (before, held, many)
