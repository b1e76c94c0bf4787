"""Tables whose rounds are played by lot and booked as the pit books them: by its rooms, into one house, in one chain.

There is no server, no clock and no database: what a room gives the one who writes is booked at once. The log of the
table, which is none of the books' business, is not written.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Any

from plain_accounts import of_hand, of_round
from random_rounds import wagered

from pitboss.games.book import find
from pitboss.house.books import chart
from pitboss.house.books.journal import Draft, HouseBooks, Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.tables import Booked
from pitboss.house.outside import Outside
from pitboss.house.store.journal import FIRST, link
from pitboss.money.ledger import Account, Whose
from pitboss.table.banked.engine import legal
from pitboss.table.banked.state import BetsClosed, Wagered, WagerRange
from pitboss.table.pot.autoplay import choose
from pitboss.table.session.autoplay import buys
from pitboss.table.session.pot import legal as legal_between
from pitboss.table.session.state import CameBack, Inherited, Left, Played, Sat, Started, ToppedUp
from pitboss.table.shuffle import seed_key
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.words import Game

OPTIONAL, TIP, RESTLESS = 0.3, 0.03, 0.02
"""How often somebody bets what need not be bet, bets for the dealer, or gets up after a round."""


def done(work: Coroutine[Any, Any, None]) -> None:
    """Something that waits for nobody."""
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits")


@dataclass(slots=True)
class BookedHouse:
    """The one who writes, without a database: every line is admitted and linked to the one before."""

    books: HouseBooks = field(default_factory=HouseBooks)
    lines: int = 0
    head: str = FIRST
    clock: int = 0

    async def write(self, *things: Any) -> None:
        draft = Draft(self.books)
        self.clock += 1
        for thing in things:
            if isinstance(thing, Booked | Signed):
                for line in draft.take(thing, self.clock):
                    self.lines += 1
                    self.head = link(self.head, self.lines, line)
        draft.adopt()

    def store(self) -> Any:
        """What a room sees of it."""
        return SimpleNamespace(writer=self, books=self.books, now=lambda: self.clock)


class BookedTable:
    """A table with people who come and go, and what its rounds say of themselves."""

    def __init__(self, number: int, game: str, house: BookedHouse, rng: random.Random, seats: int = 0) -> None:
        self.rng, self.keys, self.names = rng, count(number * 10**9), count(1)
        # Positions that nobody plays at take as long as those that somebody does.
        sheet = f'{{"seats": {max(2, seats)}}}' if isinstance(find(game), Game) else "{}"
        self.room: Any = Pit(house.store(), Pace(), Outside(chance=rng))._room(number, game, sheet)
        self.room._entry = lambda event, after: {}
        done(self.room.open_books(Signed(self.room.bank_opened(), PIT), Inherited()))
        self.players: Counter[str] = Counter()
        """What each has won."""
        self.house = self.held = 0
        """What the house has won; what stays on the table for players."""
        for seat in range(seats or 1 + (rng.random() < 0.2) + (not self.banked)):
            self._sits(seat)

    @property
    def banked(self) -> bool:
        return isinstance(self.room, BankedRoom)

    def happen(self, event: Any, who: int | None = None) -> None:
        done(self.room.happen(event, who))

    def _sits(self, seat: int) -> None:
        number = next(self.names)
        chips = () if self.banked else (buys(self.room.session, 0),)
        self.happen(Sat(seat, f"Player {self.room.number}.{number}", *chips), number)

    def _changes_places(self) -> None:
        """Somebody gets up and somebody else sits down."""
        seat = self.rng.choice(sorted(self.room.chairs))
        if len(self.room.chairs) > 1:
            self.happen(Left(seat))
            self._sits(seat)

    def round(self) -> None:
        """One more, to its end."""
        if self.rng.random() < RESTLESS:
            self._changes_places()
        self._house_round() if self.banked else self._hand()

    # --- against the house ----------------------------------------------------------------------------------------

    def _house_round(self) -> None:
        self.happen(Started(key=seed_key(next(self.keys))))
        asked: set[tuple[int, str, bool]] = set()
        while self.room.session.hand is not None:
            event = self._next(asked)
            self.happen(Played(event))
        names = self.room.names()
        for name, amount in of_round(self.room.session.last).items():
            self._counts(name, amount, {f"player {seat + 1}": who for seat, who in names.items()})

    def _next(self, asked: set[tuple[int, str, bool]]) -> Any:
        offers = legal(self.room.session.hand)
        for offer in offers:
            if isinstance(offer, WagerRange) and (wager := self._wager(offer, asked)) is not None:
                return wager
        if BetsClosed() in offers:
            asked.clear()
            return BetsClosed()
        return self.rng.choice([offer for offer in offers if not isinstance(offer, WagerRange)])

    def _wager(self, offer: WagerRange, asked: set[tuple[int, str, bool]]) -> Wagered | None:
        what = offer.box, offer.spot, offer.tip
        if what in asked or self.room.session.hand.boxes[offer.box].player not in self.room.chairs:
            return None
        asked.add(what)
        often = TIP if offer.tip else 1.0 if offer.required else OPTIONAL
        return wagered(self.rng, offer) if self.rng.random() < often else None

    # --- pots -----------------------------------------------------------------------------------------------------

    def _hand(self) -> None:
        if Started() not in legal_between(self.room.session) or any(not p.stack for p in self._seated()):
            self._revive()
        self.happen(Started(key=seed_key(next(self.keys))))
        while self.room.session.hand is not None:
            self.happen(Played(choose(self.room.session.hand, self.rng)))
        last, names = self.room.session.last, self.room.called
        for name, amount in of_hand(last).items():
            self._counts(name, amount, {f"seat {at + 1}": names[seat] for at, seat in enumerate(self.room.dealt)})

    def _seated(self) -> list[Any]:
        return [place for place in self.room.session.places if place]

    def _revive(self) -> None:
        """Everybody is in again and has chips."""
        for seat in sorted(self.room.chairs):
            place = self.room.session.places[seat]
            if place.out or place.waits:
                self.happen(CameBack(seat, post=True))
            if more := buys(self.room.session, self.room.session.places[seat].stack):
                self.happen(ToppedUp(seat, more))

    # --- what the rounds say --------------------------------------------------------------------------------------

    def _counts(self, name: str, amount: int, players: dict[str, str]) -> None:
        if name in players:
            self.players[players[name]] += amount
        elif name in ("house", "rake"):
            self.house += amount
        elif name != "tips":
            self.held += amount
        else:
            self.players["the dealers"] += amount

    def holds(self) -> int:
        """What the table itself says that it holds for players, between two rounds."""
        session = self.room.session
        if isinstance(self.room, PotRoom):
            carried = session.carried
            return int(carried.pot + carried.pool + carried.jackpot + carried.secondary)
        return int(session.meter.reads) if session.meter and session.plan.progressives else 0


def tried(house: BookedHouse, tables: list[BookedTable]) -> None:
    """The trial balance: nothing is left over, and every account is what the rounds have made it."""
    held = house.books.balances
    assert sum(held.values()) == 0
    players: Counter[str] = Counter()
    places: Counter[tuple[str, bool]] = Counter()
    for account, amount in held.items():
        if account.whose in (Whose.PATRON, Whose.WORLD):
            players[_name(account)] += amount
        else:
            places[account.of.split("/")[0], account.whose is Whose.HOUSE] += amount
    assert +players == +_sum(tables)
    assert -players == -_sum(tables)
    whole = places["", True]
    for table in tables:
        own, theirs = places[str(table.room.number), True], places[str(table.room.number), False]
        assert theirs == table.holds(), f"table {table.room.number} holds {table.holds()}, its books {theirs}"
        # What a meter was seeded with and fed lies at the cage, for all tables.
        fed = 0 if isinstance(table.room, PotRoom) else theirs
        assert fed or own + theirs == table.house + table.held, f"table {table.room.number}"
        whole += own + theirs
    assert whole == sum(table.house + table.held for table in tables)


def _sum(tables: list[BookedTable]) -> Counter[str]:
    found: Counter[str] = Counter()
    for table in tables:
        found.update(table.players)
    return found


def _name(account: Account) -> str:
    if account.name == "tips":
        return "the dealers"
    return account.of if account.whose is Whose.WORLD else chart.player_at(account)
