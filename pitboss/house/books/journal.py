"""The journal of a house: what is written of each event and each entry, and the house that these lines lead to.

A line is an event of the house, an object, or an entry of its ledger, a row as `money.ledger` writes it. The one who
writes makes a draft of it against all that was written before; what was written is then true.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NamedTuple

from pydantic import TypeAdapter, ValidationError

from pitboss.house.books import newly
from pitboss.house.books.engine import HANDLERS, decide
from pitboss.house.books.events import Happened
from pitboss.house.books.state import GamingDay, HouseError, HouseState
from pitboss.house.books.tables import Booked, in_house
from pitboss.money.ledger import Account, Entry, LedgerError, Posting, Whose, read, refusal, summed, text
from pitboss.table.booking import entries

KINDS = {kind.wire: kind for kind in HANDLERS}  # type: ignore[attr-defined]


class Signed(NamedTuple):
    """Something happens in the house, and who signs for it. `id`: of the request that it was asked for by."""

    event: Any
    by: tuple[str, ...] = ()
    id: str = ""


class JournalLine(NamedTuple):
    """A line with its place in the life of the house; `table`, `round`: where it came about, or nothing."""

    at: int
    date: str
    shift: int
    table: int
    round: int
    id: str
    data: str

    @property
    def is_event(self) -> bool:
        return self.data.startswith("{")

    @property
    def entry(self) -> Entry:
        return read(self.data)

    @property
    def postings(self) -> tuple[Posting, ...]:
        """What it moved: nothing, where it is an event."""
        return () if self.is_event else self.entry.postings


def spelled(happened: Happened) -> str:
    """An event of the house as the journal has it."""
    data = _adapter(happened.event.__class__).dump_python(happened.event, mode="json", exclude_defaults=True)
    return json.dumps({"event": happened.event.wire, **data, "by": list(happened.by)}, separators=(",", ":"))


def beginning(kind: type) -> str:
    """How every event of a kind begins in the journal: by it those of one kind are found."""
    return f'{{"event":"{kind.wire}"'  # type: ignore[attr-defined]


def unspelled(line: JournalLine) -> Happened:
    """The event a line tells of, or a HouseError."""
    try:
        data = json.loads(line.data)
        kind, by = KINDS[data.pop("event")], tuple(map(str, data.pop("by")))
        return Happened(line.at, _adapter(kind).validate_python(data), by)
    except (KeyError, TypeError, ValueError, ValidationError):
        raise HouseError(f"{line.id} is no event of a house: {line.data[:60]}") from None


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


@dataclass(slots=True)
class HouseBooks:
    """The house and what every account holds, as far as it has been written. `events`: of the house, so far."""

    house: HouseState = field(default_factory=HouseState)
    balances: dict[Account, int] = field(default_factory=dict)
    events: int = 0

    def follow(self, line: JournalLine) -> None:
        """One more line that was written before. An event changes the house; the entries after it say what it moved."""
        if line.is_event:
            self.house, _ = decide(self.house, self.balances, unspelled(line))
            self.events += 1
        else:
            sums = summed(line.entry.postings)
            for account, amount in sums.items():
                self.balances[account] = self.balances.get(account, 0) + amount
            _swept(self.balances, sums)

    def as_now(self) -> HouseBooks:
        """The same, to be looked at while more is written."""
        return HouseBooks(self.house, dict(self.balances), self.events)

    def packed(self) -> str:
        """All of it, to begin from another time."""
        held = [[each.whose.value, each.name, each.of, each.unit, amount] for each, amount in self.balances.items()]
        house = _adapter(HouseState).dump_python(self.house, mode="json")
        return json.dumps({"house": house, "balances": held, "events": self.events}, separators=(",", ":"))

    @classmethod
    def unpacked(cls, text: str) -> HouseBooks:
        data = json.loads(text)
        held = {Account(Whose(whose), name, of, unit): amount for whose, name, of, unit, amount in data["balances"]}
        return cls(_adapter(HouseState).validate_python(data["house"]), held, data["events"])


class _Beside(dict[Account, int]):
    """What accounts hold now, beside what they held before, which stays as it is."""

    # A ChainMap asks its maps one by one for whether they have a key: five times the price, at every posting.
    __slots__ = ("before",)

    def __init__(self, before: dict[Account, int]) -> None:
        self.before = before

    def get(self, account: Account, usual: int = 0) -> int:  # type: ignore[override]
        found = super().get(account)
        return self.before.get(account, usual) if found is None else found

    def __missing__(self, account: Account) -> int:
        return self.before[account]

    def post(self, sums: Mapping[Account, int]) -> None:
        """Each account with its change."""
        mine, before = super().get, self.before.get
        for account, amount in sums.items():
            held = mine(account)
            self[account] = (before(account, 0) if held is None else held) + amount

    def whole(self) -> dict[Account, int]:
        """All of it."""
        return self.before | self


class Draft:
    """What is being written: the house and its accounts after it, beside those before, which stay as they are."""

    def __init__(self, books: HouseBooks, *, again: bool = False) -> None:
        self.again = again
        """It was written before, and is only read again."""
        self.books, self.house, self.events = books, books.house, books.events
        self.held = _Beside(books.balances)

    def take(self, thing: Signed | Booked, at: int) -> list[JournalLine]:
        """The lines of one thing more, or a HouseError; then nothing of the draft is to be written."""
        at = max(at, self.house.now)
        lines = self._signed(thing, at) if isinstance(thing, Signed) else self._booked(thing, at)
        return list(lines)

    def _signed(self, signed: Signed, at: int) -> Iterator[JournalLine]:
        happened = Happened(at, signed.event, signed.by)
        was = self.house
        self.house, moved = decide(was, self.held.whole(), happened)
        if not self.again:
            newly.check(replace(was, now=at), signed.event)
        self.events += 1
        id, table = signed.id or f"house/{self.events}", getattr(signed.event, "table", 0)
        day = was.day or self.house.day or replace(self.house, name="").today()
        yield JournalLine(at, day.date, day.shift, table, 0, id, spelled(happened))
        yield from self._admitted(entries(id, moved), day, at, table, 0)

    def _booked(self, booked: Booked, at: int) -> Iterator[JournalLine]:
        self.house = self.house if self.house.now == at else replace(self.house, now=at)
        day = self.house.today()
        made = in_house(self.house, booked, self.held)
        return self._admitted(made, day, at, booked.table, booked.round)

    def _admitted(
        self, made: Iterable[Entry], day: GamingDay, at: int, table: int, round: int
    ) -> Iterator[JournalLine]:
        for entry in made:
            sums = summed(entry.postings)
            if fault := refusal(self.held, entry, sums):
                raise LedgerError(fault)
            self.held.post(sums)
            yield JournalLine(at, day.date, day.shift, table, round, entry.id, text(entry))

    def adopt(self) -> None:
        """It was written: this is the house now."""
        self.books.house, self.books.events = self.house, self.events
        self.books.balances.update(self.held)
        _swept(self.books.balances, self.held)


def _swept(held: dict[Account, int], touched: Iterable[Account]) -> None:
    """Accounts that are empty are gone."""
    for account in touched:
        if not held[account]:
            del held[account]
