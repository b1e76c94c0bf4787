"""Double-entry books: postings that sum to zero, accounts as values, and one function by which money moves.

What is at stake is pending: it lies on a clearing account (a DESK), which a settlement empties and which can give no
more than it got, so that nothing is settled twice. Corrections are further entries; none is ever changed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from pitboss.law.paragraphs import Cite


class LedgerError(ValueError):
    """An entry that the books refuse, and why."""


class Whose(Enum):
    """To whom the money of an account belongs."""

    PATRON = "patron"
    DESK = "desk"
    """Nobody's yet: stakes and pots, cleared when they are settled."""
    FUND = "fund"
    """Held for players: meters and jackpots."""
    HOUSE = "house"
    WORLD = "world"
    """Outside the books: what is carried to the table or away from it."""


class Account(NamedTuple):
    """Where money lies: whose it is, the name of the place, of whom or of what, and in which unit it is counted."""

    whose: Whose
    name: str
    of: str = ""
    unit: str = "cents"


class Why(Enum):
    """What moved the money."""

    OPENING = "brought forward"
    BUY_IN = "chips bought"
    CASH_OUT = "chips cashed"
    STAKE = "staked"
    WIN = "won"
    LOSE = "lost"
    PUSH = "came back"
    PART = "came back in part"
    BONUS = "paid besides"
    AWARD = "paid from a fund"
    FEED = "fed to a meter"
    SEED = "seeded"
    RAKE = "rake"
    DROP = "dropped for a fund"
    CARRY = "carried over"
    TIME = "charge for time"
    TREAT = "posted for another"
    CLOSE = "shared out at the close"
    INVENTORY = "inventory of a table"
    FILL = "brought to a table"
    CREDIT = "taken from a table"
    EXCHANGE = "changed"
    """Chips for cash, a slip or other chips of the same worth."""
    BOX = "taken with its box"
    COUNT = "counted"
    TIP = "given to the dealer"
    SERVED = "food and drink"
    COUPON = "match play"
    HELD = "held over"


class Posting(NamedTuple):
    """Money into an account, or out of it where the amount is negative; why, and by which rule."""

    account: Account
    amount: int
    why: Why
    law: Cite | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """Postings that belong together. The id is that of the event that caused them: booked twice is booked once."""

    id: str
    postings: tuple[Posting, ...]
    by: tuple[str, ...] = ()
    """Who signed."""

    def __post_init__(self) -> None:
        sums: Counter[str] = Counter()
        for posting in self.postings:
            sums[posting.account.unit] += posting.amount
        if any(sums.values()):
            raise LedgerError(
                f"{self.id} does not balance: {', '.join(f'{n} {unit}' for unit, n in sums.items() if n)}"
            )

    @property
    def sums(self) -> Counter[Account]:
        """The change of each account."""
        return totals(self.postings)


def totals(postings: Iterable[Posting]) -> Counter[Account]:
    """What the postings come to, account by account; one that they touch is listed even where it comes to nothing."""
    sums: Counter[Account] = Counter()
    for posting in postings:
        sums[posting.account] += posting.amount
    return sums


def opening(id: str, holds: Mapping[Account, int]) -> Entry:
    """What accounts held before the first entry."""
    forward = Account(Whose.WORLD, "brought forward")
    held = [Posting(account, amount, Why.OPENING) for account, amount in holds.items() if amount]
    units = Counter[str]()
    for each in held:
        units[each.account.unit] += each.amount
    against = (Posting(forward._replace(unit=unit), -amount, Why.OPENING) for unit, amount in units.items())
    return Entry(id, (*held, *against))


# --- the books ----------------------------------------------------------------------------------------------------

START = bytes(32)
"""The head of a chain that has no entries yet."""


@dataclass(slots=True)
class Books:
    """A journal as far as it has been admitted. Changed in place, by `admit` alone: it lives as long as its table.

    `seen`: the digest of each entry's bytes, by its id. `head`: the last link of the chain.
    """

    balances: Counter[Account] = field(default_factory=Counter)
    seen: dict[str, bytes] = field(default_factory=dict)
    head: bytes = START

    def pending(self) -> dict[Account, int]:
        """What has been staked and not been settled."""
        return {each: amount for each, amount in self.balances.items() if amount and each.whose is Whose.DESK}


def admit(books: Books, entry: Entry) -> bool:
    """The one function by which money moves. Whether it did: an entry that is in the books changes nothing.

    A LedgerError leaves the books as they were.
    """
    line = written(entry)
    digest = sha256(line).digest()
    if entry.id in books.seen:
        if books.seen[entry.id] != digest:
            raise LedgerError(f"{entry.id} is in the books with other postings")
        return False
    sums = entry.sums
    if fault := crossed(entry, sums) or overdrawn(books, entry, sums):
        raise LedgerError(fault)
    books.balances.update(sums)
    for account in [account for account in sums if not books.balances[account] and account.whose is Whose.DESK]:
        del books.balances[account]
    books.seen[entry.id] = digest
    books.head = link(books.head, line)
    return True


def crossed(entry: Entry, sums: Mapping[Account, int]) -> str:
    """What is held for players never becomes the house's: no entry takes from a fund while the house gains."""
    taken = [account for account, amount in sums.items() if amount < 0 and account.whose is Whose.FUND]
    gains = [account for account, amount in sums.items() if amount > 0 and account.whose is Whose.HOUSE]
    return f"{entry.id} takes from {named(taken[0])} while {named(gains[0])} gains" if taken and gains else ""


def overdrawn(books: Books, entry: Entry, sums: Mapping[Account, int]) -> str:
    """A clearing account gives what it got and a fund what it holds, and no more."""
    for account, amount in sums.items():
        left = books.balances[account] + amount if amount < 0 else 0
        if left < 0 and account.whose is Whose.DESK:
            return f"{entry.id}: {named(account)} was settled before or never made"
        if left < 0 and account.whose is Whose.FUND:
            return f"{entry.id}: {named(account)} holds {books.balances[account]} {account.unit}, not {-amount}"
    return ""


def named(account: Account) -> str:
    """An account in words."""
    return f"{account.name} ({account.of})" if account.of else account.name


# --- the chain ----------------------------------------------------------------------------------------------------


def written(entry: Entry) -> bytes:
    """An entry's bytes, the same wherever they are made."""
    postings = [
        [p.account.whose.value, p.account.name, p.account.of, p.account.unit, p.amount, p.why.name, str(p.law or "")]
        for p in entry.postings
    ]
    return json.dumps([entry.id, postings, entry.by], separators=(",", ":")).encode()


def link(head: bytes, line: bytes) -> bytes:
    """The next head of the chain."""
    return sha256(head + line).digest()


def heads(lines: Iterable[bytes], head: bytes = START) -> Iterator[bytes]:
    """The head after each line."""
    for line in lines:
        head = link(head, line)
        yield head


def broken(lines: Iterable[bytes], kept: Iterable[bytes], head: bytes = START) -> int:
    """The first line whose head is not the one that was kept, or -1: from there on something was changed."""
    both = zip(heads(lines, head), kept, strict=True)
    return next((at for at, (found, wanted) in enumerate(both) if found != wanted), -1)
