"""What a day, a shift or a month came to, by table: a sum over the journal, and nothing else.

Win by play is what wagers, rakes and charges have left with the house; win by count is what was found at the end beside
what was there at the beginning. They differ by what is over or short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from fractions import Fraction

from pitboss.house.books import chart
from pitboss.house.books.journal import JournalLine
from pitboss.money.ledger import Account, Posting, Whose, Why

GAMING = frozenset({Why.STAKE, Why.WIN, Why.LOSE, Why.PUSH, Why.PART, Why.BONUS, Why.FEED, Why.SEED, Why.AWARD})
"""What wagers against the house have left with it; what it gives to a meter is gone."""
BANKS = ("tray", "imprest bank")


@dataclass(slots=True)
class Figures:
    """What one table, shift, day or month came to, in cents."""

    play: int = 0
    rake: int = 0
    time: int = 0
    coupons: int = 0
    fees: int = 0
    drop: int = 0
    """Chips bought at the table, with whatever."""
    staked: int = 0
    inventory: int = 0
    fills: int = 0
    credits: int = 0
    counted: int = 0
    """What was found at the end, in the bank and in the boxes, and brought to the cage; meters are fed from there."""
    over_short: int = 0
    """Too little is positive."""
    jackpot: int = 0
    tips: int = 0
    funds: int = 0
    """What players' funds have gained."""
    given: int = 0
    """What of the play went into meters and jackpots, as seeds or by what wagers feed."""

    buy_ins: int = 0
    """What went into prize pools of tournaments: no proceeds."""
    prizes: int = 0
    """What was paid out of them."""
    gifts: int = 0
    """What the house gave away of buy-ins and entry fees."""

    @property
    def win(self) -> int:
        """Adjusted gross proceeds: all that was earned by gaming, jackpots apart."""
        return self.play + self.rake + self.time + self.coupons + self.fees

    @property
    def by_count(self) -> int:
        """Win as it was found, once everything is counted: it differs from that by play by what is over or short."""
        return self.counted + self.credits + self.coupons - self.inventory - self.fills - self.given

    @property
    def hold(self) -> Fraction | None:
        """The part of what was bought that stayed."""
        return Fraction(self.win, self.drop) if self.drop else None

    def add(self, other: Figures) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


def added(figures: Figures, postings: Iterable[Posting]) -> None:
    """One line more."""
    for posting in postings:
        _house(figures, posting) if posting.account.whose is Whose.HOUSE else _others(figures, posting)


def _house(figures: Figures, posting: Posting) -> None:
    why, amount, name = posting.why, posting.amount, posting.account.name
    if name == chart.COUPONS.name:
        figures.coupons += amount
    elif why in GAMING:
        figures.play += amount
        figures.given -= amount if why in (Why.FEED, Why.SEED) else 0
    elif why is Why.RAKE:
        figures.rake += amount
    elif why is Why.ENTRY_FEE:
        figures.fees += amount
    elif why is Why.TIME:
        figures.time += amount
    elif name in BANKS:
        _bank(figures, why, amount)
    elif why is Why.COUNT and name == chart.CAGE.name:
        figures.counted += amount


def _bank(figures: Figures, why: Why, amount: int) -> None:
    match why:
        case Why.INVENTORY:
            figures.inventory += amount
        case Why.FILL:
            figures.fills += amount
        case Why.CREDIT:
            figures.credits -= amount


def _others(figures: Figures, posting: Posting) -> None:
    why, amount, account = posting.why, posting.amount, posting.account
    if account == chart.OVER_SHORT:
        figures.over_short += amount
    elif account == chart.COMPLIMENTARY:
        figures.gifts += amount if why is Why.GIVEN else 0
    elif account.whose is Whose.FUND:
        figures.funds += amount
        figures.jackpot += amount if why is Why.DROP else 0
        _pool(figures, posting)
    elif account.whose is Whose.PATRON and why is Why.BUY_IN and amount > 0:
        figures.drop += amount
    elif account.whose is Whose.DESK and why is Why.STAKE:
        figures.staked += amount
    elif account.name == "tips":
        figures.tips += amount


def _pool(figures: Figures, posting: Posting) -> None:
    if posting.account.name == chart.prize_pool(0).name:
        figures.buy_ins += posting.amount if posting.why is Why.BUY_IN else 0
        figures.prizes -= posting.amount if posting.why is Why.PRIZE else 0


Key = Callable[[JournalLine], object]


def by(journal: Iterable[JournalLine], key: Key) -> dict[object, Figures]:
    """What each table, game, shift, day or month came to."""
    found: dict[object, Figures] = {}
    for line in journal:
        added(found.setdefault(key(line), Figures()), line.postings)
    return found


def total(journal: Iterable[JournalLine]) -> Figures:
    """What all of it came to."""
    return by(journal, lambda _: None).get(None, Figures())


def balances(journal: Iterable[JournalLine], until: int | None = None) -> dict[Account, int]:
    """What every account held at a moment."""
    held: dict[Account, int] = {}
    for line in journal:
        if until is None or line.at <= until:
            for posting in line.postings:
                held[posting.account] = held.get(posting.account, 0) + posting.amount
    return {account: amount for account, amount in held.items() if amount}


def liabilities(held: dict[Account, int]) -> dict[Account, int]:
    """What is held for players: chips, stacks, money on the layout, pots and funds."""
    theirs = (Whose.PATRON, Whose.FUND, Whose.DESK)
    return {account: amount for account, amount in held.items() if account.whose in theirs}
