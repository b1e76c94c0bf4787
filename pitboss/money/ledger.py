"""Double-entry books: postings that sum to zero, accounts as values, and one function by which money moves.

What is at stake is pending: it lies on a clearing account (a DESK), which a settlement empties and which can give no
more than it got, so that nothing is settled twice. Corrections are further entries; none is ever changed.
"""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from pitboss.law.paragraphs import Cite

CENTS = "cents"


class LedgerError(ValueError):
    """An entry that the books refuse, and why."""


class Whose(Enum):
    """To whom the money of an account belongs."""

    __hash__ = object.__hash__  # Members are few and single: that of the language asks for the name each time.

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
    unit: str = CENTS


class Why(Enum):
    """What moved the money."""

    __hash__ = object.__hash__

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
    ENTRY_FEE = "entry fee"
    PRIZE = "prize of a tournament"
    GIVEN = "given away"


class Posting(NamedTuple):
    """Money into an account, or out of it where the amount is negative; why, and by which rule."""

    account: Account
    amount: int
    why: Why
    law: Cite | None = None


new: Callable[[type[Posting], tuple[Account, int, Why, Cite | None]], Posting] = tuple.__new__
"""A posting in half the time, where there are many."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Postings that belong together. The id is that of the event that caused them: booked twice is booked once."""

    id: str
    postings: tuple[Posting, ...]
    by: tuple[str, ...] = ()
    """Who signed."""

    def __post_init__(self) -> None:
        total, plain = 0, True
        for account, amount, _, _ in self.postings:
            total += amount
            plain = plain and account.unit == CENTS
        if total or not plain:
            self._check()

    def _check(self) -> None:
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
    return Counter(summed(postings))


def summed(postings: Iterable[Posting]) -> dict[Account, int]:
    """The same, for who asks often: a Counter takes five times as long."""
    sums: dict[Account, int] = {}
    for account, amount, _, _ in postings:
        sums[account] = sums.get(account, 0) + amount
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
    if fault := refusal(books.balances, entry, sums):
        raise LedgerError(fault)
    post(books.balances, sums)
    books.seen[entry.id] = digest
    books.head = link(books.head, line)
    return True


def post(balances: Counter[Account], sums: Mapping[Account, int]) -> None:
    """The balances with this change; a clearing account that is empty is gone."""
    for account, amount in sums.items():
        balances[account] = left = balances[account] + amount
        if not left and account.whose is Whose.DESK:
            del balances[account]


def refusal(balances: Mapping[Account, int], entry: Entry, sums: Mapping[Account, int]) -> str:
    """Why the books refuse an entry, or nothing.

    What is held for players never becomes the house's: no entry takes from a fund while the house gains. A clearing
    account gives what it got and a fund what it holds, and no more.
    """
    taken = gains = None
    for account, amount in sums.items():
        whose = account.whose
        if amount > 0:
            gains = account if whose is Whose.HOUSE else gains
        elif amount < 0 and (whose is Whose.DESK or whose is Whose.FUND):
            held = balances.get(account, 0)
            if held + amount < 0:
                return _overdrawn(entry, account, held, -amount)
            taken = account if whose is Whose.FUND else taken
    return f"{entry.id} takes from {named(taken)} while {named(gains)} gains" if taken and gains else ""


def _overdrawn(entry: Entry, account: Account, held: int, wanted: int) -> str:
    if account.whose is Whose.DESK:
        return f"{entry.id}: {named(account)} was settled before or never made"
    return f"{entry.id}: {named(account)} holds {held} {account.unit}, not {wanted}"


def named(account: Account) -> str:
    """An account in words."""
    return f"{account.name} ({account.of})" if account.of else account.name


# --- the chain ----------------------------------------------------------------------------------------------------


def written(entry: Entry) -> bytes:
    """An entry's bytes, the same wherever they are made: `[id, [[account, amount, why, law], ...], [who signed]]`."""
    return text(entry).encode()


def text(entry: Entry) -> str:
    """The same in characters, which are all of ASCII."""
    # Joined by hand: a laboratory books millions of rounds, and accounts and laws are few.
    known = _LAWS.get
    lines = [
        f'[{_account(account)},{amount},"{why._name_}",{(known(id(law)) or _law(law))[1]}]'
        for account, amount, why, law in entry.postings
    ]
    return f"[{_json(entry.id)},[{','.join(lines)}],{_json(entry.by) if entry.by else '[]'}]"


def read(line: bytes | str) -> Entry:
    """The entry that was written so."""
    id, postings, by = json.loads(line)
    return Entry(id, tuple(_posting(*each) for each in postings), tuple(by))


def _posting(account: list[str], amount: int, why: str, law: list[list[Any]]) -> Posting:
    whose, name, of, unit = account
    return Posting(Account(Whose(whose), name, of, unit), amount, Why[why], _cite(law))


_json = json.JSONEncoder(separators=(",", ":")).encode


@lru_cache(4096)
def _account(account: Account) -> str:
    return _json([account.whose.value, account.name, account.of, account.unit])


_LAWS: dict[int, tuple[Cite | None, str]] = {}
"""Laws as they are written, each under its identity: the hash of a law takes longer than all else of a posting."""
MOST_LAWS = 4096


def _law(law: Cite | None) -> tuple[Cite | None, str]:
    """A law by its sections and their paragraphs, or nothing; from now on it is known."""
    if len(_LAWS) >= MOST_LAWS:
        _LAWS.clear()
    cited = () if law is None else (law, *law.also)
    # Kept with the law itself, so that its identity is nobody else's meanwhile.
    spelled = _LAWS[id(law)] = law, _json([[cite.state, cite.section, cite.paragraphs] for cite in cited])
    return spelled


def _cite(law: list[list[Any]]) -> Cite | None:
    cites = [Cite(state, section, tuple(paragraphs)) for state, section, paragraphs in law]
    return dataclasses.replace(cites[0], also=tuple(cites[1:])) if cites else None


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
