"""Houses with a controller that two tables hang on, and poker rooms with a jackpot: told one thing after another."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from jackpots import COLORADO, HOLDEM, MASSACHUSETTS, written
from told_house import Told

from pitboss.house.books import chart, jackpots, meters
from pitboss.house.books.events import (
    AwardPaid,
    BankClosed,
    BankOpened,
    BoxKind,
    BoxTaken,
    ControllerInstalled,
    JackpotOffered,
    KeyedClaim,
    MeterTerms,
    SoftCounted,
)
from pitboss.house.books.tables import Booked
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why
from pitboss.table.banked.booking import FEED

SEED = 10_000_00
TERMS = MeterTerms(SEED, Fraction(1, 5), "PMG 1")
NEXUS = ControllerInstalled("nexus", ("let-it-ride-progressive", "mississippi-stud"), TERMS, Fraction(1, 100))
WHOLE = (KeyedClaim(0, "Ann", "Royal Flush", Fraction(1)),)
TENTH = (KeyedClaim(0, "Ann", "Straight Flush", Fraction(1, 10)),)
PAT, DEE = ("pat",), ("dee",)
"""A supervisor, and the dealer who keys."""


def house(installed: ControllerInstalled = NEXUS) -> Told:
    """Two tables of two games on one controller."""
    told = Told(installed)
    for number, game in enumerate(installed.games, 1):
        told(BankOpened(number, game, 1000_00, fund=installed.name, terms=installed.terms))
    return told


def feed(told: Told, amount: int, table: int = 1) -> None:
    """What the wagers of a round leave with the meter: first out of the tray, then for good."""
    id, meter = f"{table}/{len(told.lines)}", Account(Whose.FUND, "meter", "nexus")
    tray = Account(Whose.HOUSE, "tray")
    pending = Entry(f"{id}/a", (Posting(tray, -amount, Why.FEED), Posting(FEED, amount, Why.FEED)))
    final = Entry(f"{id}/b", (Posting(FEED, -amount, Why.FEED), Posting(meter, amount, Why.FEED)))
    told.take(Booked(table, 1, id, (pending, final)))


def answered(told: Told, claim: int, table: int = 1) -> None:
    """The table pays out what was keyed, as it books it."""
    line = told.house.awards[table].lines[claim]
    told(AwardPaid(table, line.claim), by=PAT)
    meter, rail = Account(Whose.FUND, "meter", "nexus"), Account(Whose.PATRON, "rail", line.player)
    id = f"{table}/{len(told.lines)}"
    if line.amount:
        paid = Posting(meter, -line.amount, Why.AWARD), Posting(rail, line.amount, Why.AWARD)
        told.take(Booked(table, 1, id, (Entry(id, paid),)))


def shows(told: Told) -> int:
    return meters.reads(told.books.balances, "nexus")


def closed(told: Told, table: int) -> None:
    told(BankClosed(table, told[chart.tray(table)]))


SHARES = (("Ann", Fraction(1, 2)), ("Bob", Fraction(1, 4)), ("Cal", Fraction(1, 4)))
CLAIMS = tuple(KeyedClaim(n, name, "a hand", share) for n, (name, share) in enumerate(SHARES))


def offer(state: str = COLORADO, **changes: Any) -> JackpotOffered:
    rules = written(state, **changes)
    return JackpotOffered(rules["jackpot"]["name"], rules)


class PokerHouse(Told):
    """A poker room with two tables that collect for one jackpot."""

    def __init__(self, event: JackpotOffered, game: str) -> None:
        super().__init__(event)
        self.name, self.game, self.boxes = event.name, game, 0
        for table in (1, 2):
            self(BankOpened(table, game, 1000_00, drops=1, jackpot=event.name, approval="A-1", fund=event.name))

    def drops(self, amount: int, table: int = 1) -> None:
        """A pot gives so much, and the hand is over."""
        id, fund = f"{table}/{len(self.lines)}", Account(Whose.FUND, "jackpot", self.name)
        bought = Posting(Account(Whose.WORLD, "pocket", "Ann"), -amount, Why.BUY_IN)
        stack = Account(Whose.PATRON, "stack", "Ann")
        self.take(Booked(table, 1, id, (Entry(f"{id}/a", (bought, Posting(stack, amount, Why.BUY_IN))),)))
        given = Posting(stack, -amount, Why.DROP), Posting(fund, amount, Why.DROP)
        self.take(Booked(table, 1, f"{id}x", (Entry(f"{id}/b", given),), over=True))

    def counts(self, table: int = 1, over: int = 0) -> None:
        self(BoxTaken(table, BoxKind.JACKPOT))
        number = self.house.taken
        self(SoftCounted(number, self[chart.sealed(number, Whose.FUND)] + over, "agent Lee", "at the cage"))

    def pays(self, claim: int, table: int = 1) -> int:
        line = self.house.awards[table].lines[claim]
        self(AwardPaid(table, line.claim), by=PAT)
        fund, stack = Account(Whose.FUND, "jackpot", self.name), Account(Whose.PATRON, "stack", line.player)
        id = f"{table}/{len(self.lines)}"
        if line.amount:
            moved = Posting(fund, -line.amount, Why.AWARD), Posting(stack, line.amount, Why.AWARD)
            self.take(Booked(table, 1, id, (Entry(id, moved),)))
        return line.amount

    @property
    def fund(self) -> Any:
        return self.house.jackpots[self.name]

    @property
    def pools(self) -> tuple[int, ...]:
        return tuple(self[pool] for pool in jackpots.pools(self.fund))


def colorado(**changes: Any) -> PokerHouse:
    return PokerHouse(offer(pools__base=0, **changes), HOLDEM[COLORADO])


def massachusetts(**changes: Any) -> PokerHouse:
    return PokerHouse(offer(MASSACHUSETTS, **changes), HOLDEM[MASSACHUSETTS])
