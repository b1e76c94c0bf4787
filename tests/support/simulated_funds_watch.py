"""What must be so of every fund after every write: summed up from the lines of the journal alone, by nobody's code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from pitboss.house.books.journal import JournalLine
from pitboss.house.books.state import HouseState

Place = tuple[str, str, str]
"""Whose an account is, its name, and of what."""
OF_FUNDS = ("meter", "reserve", "award", "pool", "withheld", "unclaimed")
DROPPED = ("jackpot slide", "jackpot box")
SEED = "seed"


class FundSums:
    """What went into each fund and out of it."""

    def __init__(self) -> None:
        self.held: Counter[Place] = Counter()
        self.seeds: Counter[str] = Counter()
        self.fed: Counter[str] = Counter()
        self.paid: Counter[str] = Counter()

    def follow(self, lines: Iterable[JournalLine]) -> list[str]:
        """These lines too; what is wrong with them."""
        return [fault for line in lines if line.data.startswith("[") for fault in self._entry(json.loads(line.data))]

    def _entry(self, row: list[Any]) -> Iterator[str]:
        moved = [((whose, name, of), amount) for [[whose, name, of, _], amount, *_] in row[1]]
        mine = [(place, amount) for place, amount in moved if _fund(place)]
        if not mine:
            return
        for place, amount in mine:
            self.held[place] += amount
        # What lay on the slide of a jackpot drops into its box when the hand is over.
        others = [(place, amount) for place, amount in moved if not _fund(place) and place[1] not in DROPPED]
        names = {_fund(place) for place, _ in mine}
        if len(names) > 1:
            yield f"{row[0]} moves money between {sorted(names)}"
        name, change = names.pop(), sum(amount for _, amount in mine)
        yield from self._classed(row[0], name, change, mine, others)

    def _classed(self, id: str, name: str, change: int, mine: Any, others: Any) -> Iterator[str]:
        kinds = {(place[0], place[1]) for place, _ in others}
        if not others:
            return
        if kinds <= {("house", "cage"), ("world", "owner")}:
            self.seeds[name] += change
            if change < 0 and any(place[1] != SEED for place, amount in mine if amount):
                yield f"{id} gives {-change} of {name} to the house"
        elif change < 0 and all(place[0] == "patron" for place, _ in others):
            self.paid[name] -= change
            if any(place[1] not in ("award", "unclaimed") for place, amount in mine if amount):
                yield f"{id} pays {-change} of {name} from {mine}"
        elif change > 0:
            self.fed[name] += change
        else:
            yield f"{id} moves {change} of {name} with {others}"

    def wrong(self, house: HouseState, balances: dict[Any, int]) -> Iterator[str]:
        """What does not agree: sums and accounts, accounts and the books, signs and pools, what is keyed and awards."""
        own: Counter[str] = Counter()
        for place, amount in self.held.items():
            own[_fund(place)] += amount
            if amount < 0:
                yield f"{place} holds {amount}"
        for name in own:
            if own[name] != self.seeds[name] + self.fed[name] - self.paid[name]:
                yield f"{name} holds {own[name]}, not what was put in and not paid"
        there = {(each.whose.value, each.name, each.of): n for each, n in balances.items() if n}
        booked = {place: amount for place, amount in there.items() if _fund(place)}
        if booked != {place: amount for place, amount in self.held.items() if amount}:
            yield f"the books have {booked}, the journal {self.held}"
        for name, fund in house.jackpots.items():
            for number, sign in enumerate(fund.posted, 1):
                of = f"{name}/{number}"
                if sign > self.held["fund", "pool", of] + self.held["desk", SEED, of]:
                    yield f"the sign of {of} says {sign}, which is not there"
        keyed: Counter[str] = Counter()
        for award in house.awards.values():
            keyed[award.fund] += sum(line.amount for line in award.lines if not line.paid)
        for name in own:
            if self.held["fund", "award", name] != keyed[name]:
                yield f"{self.held['fund', 'award', name]} of {name} is keyed, and {keyed[name]} waits"


def _fund(place: Place) -> str:
    """Of which fund an account is, or nothing."""
    whose, name, of = place
    held = (whose == "fund" and name in OF_FUNDS) or (whose, name) == ("desk", SEED)
    # What is a table's own begins with its number.
    return of.partition("/")[0] if held and of[:1].isalpha() else ""
