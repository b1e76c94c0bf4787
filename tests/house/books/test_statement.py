"""What a day came to: by play, by count, and from the rounds themselves."""

from __future__ import annotations

import random
from collections import Counter

from told_house import MILLION, Told

from pitboss.games.book import game
from pitboss.house.books import chart
from pitboss.house.books.banks import account
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxKind,
    BoxTaken,
    Filled,
    SoftCounted,
)
from pitboss.house.books.statement import balances, by, liabilities, total
from pitboss.house.books.tables import Booked
from pitboss.money.ledger import Account, Whose
from pitboss.sheet.lawful import usual
from pitboss.table.banked import booking as rounds
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.engine import apply
from pitboss.table.banked.setup import plan, start
from pitboss.table.shuffle import seed_key

SLUG, TWO = "let-it-ride", ("ana", "ben")


class Evening(Told):
    """One table for one evening: everything that is booked, line by line."""

    def __init__(self, count: int, missing: int = 0) -> None:
        super().__init__(BankOpened(1, SLUG, 5_000_00))
        self.nets: Counter[str] = Counter()
        self(*(BoughtIn(1, f"player {seat + 1}", 500_00) for seat in range(3)), Filled(1, 1_000_00))
        for number in range(count):
            self.deal(number)
        there = self[account(self.house.tables[1])]
        self(BoxTaken(1, BoxKind.DROP), SoftCounted(1, 1_500_00), BankClosed(1, there - missing))

    def deal(self, number: int) -> None:
        """A round by chance, booked event by event; purses are the rails of the house."""
        state = start(plan(SLUG, usual(game(SLUG))), 3, seed_key(number))
        last = play(state, random.Random(number))
        for at, event in enumerate(last.log):
            after = apply(state, event)
            id = f"1/{number}/{at}"
            self.take(Booked(1, number, id, rounds.booked(state, after, id), over=after.over))
            state = after
        for paid in last.paid:
            self.nets["house" if not paid.tip else "tip"] += paid.stake - paid.back


def test_win_by_play_is_what_the_rounds_have_left() -> None:
    evening = Evening(40)
    figures = total(evening.lines)
    assert figures.play == evening.nets["house"] + evening.nets["tip"]
    assert figures.win == figures.play
    assert figures.drop == 1_500_00


def test_win_by_count_differs_by_what_is_short() -> None:
    """What was found in tray and box, less what was brought: the trade's own formula."""
    for missing in (0, 35_00):
        evening = Evening(25, missing)
        figures = total(evening.lines)
        assert figures.over_short == missing
        assert figures.by_count == figures.win - missing


def test_shifts_add_up_to_the_day() -> None:
    journal = [line._replace(shift=1 + line.at % 3) for line in Evening(20).lines]
    shifts = by(journal, lambda line: line.shift)
    assert len(shifts) == 3
    whole = total(journal)
    assert sum(each.win for each in shifts.values()) == whole.win
    assert sum(each.drop for each in shifts.values()) == whole.drop


def test_a_balance_at_any_moment() -> None:
    evening = Evening(10)
    assert balances(evening.lines) == evening.books.balances
    assert balances(evening.lines, 2) == {chart.CAGE: MILLION, chart.CAPITAL: -MILLION}
    assert all(account.whose is not Whose.HOUSE for account in liabilities(balances(evening.lines)))
    assert Account(Whose.PATRON, "purse", "1/player 1") in liabilities(balances(evening.lines))
