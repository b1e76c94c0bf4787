"""A house whose tables are played at and written down at once, by a clock that the test sets: days in a moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from pitboss.games.book import game
from pitboss.hands.cards import parse as cards
from pitboss.hands.ladders import THREE_CARD
from pitboss.hands.scoring import score
from pitboss.house.books.chart import tray
from pitboss.house.books.events import BankClosed, BankOpened, BoughtIn, BoxKind, BoxTaken, DayOpened, Founded, Invested
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseState
from pitboss.house.books.tables import Booked
from pitboss.house.store.schema import LogEntry
from pitboss.house.store.store import Store
from pitboss.money.ledger import Account
from pitboss.sheet.lawful import usual
from pitboss.table.banked.autoplay import least
from pitboss.table.banked.engine import legal
from pitboss.table.banked.setup import plan
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Moved, WagerRange
from pitboss.table.session import booking
from pitboss.table.session.banked import BankedSession, apply, open_banked
from pitboss.table.session.log import BANKED_LOG
from pitboss.table.session.state import Played, Sat, Started, TableClosed
from pitboss.table.shuffle import seed_key

TWO = ("ana", "ben")
NAMES = ("Ann", "Bob")
Plays = Callable[[BankedRound, int], bool]
"""Whether a hand that is asked goes on."""


class WrittenHouse:
    """Founded, with a million in its cage and a day open, unless it is to be told nothing."""

    def __init__(self, url: str, date: str = "2026-11-16", *, founded: bool = True) -> None:
        self.time = int(datetime.fromisoformat(f"{date}T10:00:00+00:00").astimezone(UTC).timestamp() * 1000)
        self.store = Store(url, now=self._now)
        self.players = {name: self.store.add_player(name, None) or 0 for name in NAMES}
        self.sessions: dict[int, BankedSession] = {}
        self.seqs: dict[int, int] = {}
        self.pending: list[Any] = []
        if founded:
            self.told(Founded("The Golden Gulch"), Invested(1_000_000_00), DayOpened(date))

    def _now(self) -> int:
        self.time += 1
        return self.time

    @property
    def house(self) -> HouseState:
        return self.store.books.house

    def __getitem__(self, account: Account) -> int:
        return self.store.books.balances.get(account, 0)

    def told(self, *events: Any, by: tuple[str, ...] = TWO) -> None:
        self.flush()
        self.store.writer.put([Signed(event, by) for event in events])

    def opened(self, slug: str, inventory: int = 20_000_00, buys: int = 0) -> int:
        """A house-banked table, and two players at it."""
        number = self.store.open_table(slug, "{}")
        self.sessions[number], self.seqs[number] = open_banked(plan(slug, usual(game(slug)))), 0
        self.told(BankOpened(number, slug, inventory))
        for seat, name in enumerate(NAMES):
            self.happen(number, Sat(seat, name), self.players[name])
            if buys:
                self.told(BoughtIn(number, name, buys))
        return number

    def happen(self, number: int, event: Any, who: int | None = None) -> None:
        """An event of a table: as the pit writes it, with what it books."""
        before, seq = self.sessions[number], self.seqs[number]
        after = apply(before, event)._replace(log=())
        head = isinstance(event, Started)
        chairs = {seat: (name, self.players[name]) for seat, name in enumerate(before.places) if name}
        data = BANKED_LOG.head(event, before, after, chairs) if head else BANKED_LOG.entry(event)
        id, over = f"{number}/{seq}", before.hand is not None and after.hand is None
        made = booking.booked_banked(before, after, event, id)
        self.pending.append(LogEntry(number, seq, after.number, who, data))
        left = tuple(name for name in before.places if name) if isinstance(event, TableClosed) else ()
        self.pending += [Booked(number, after.number, id, made, over, left)] if made or over or left else []
        self.sessions[number], self.seqs[number] = after, seq + 1
        if len(self.pending) > 400:
            self.flush()

    def flush(self) -> None:
        if self.pending:
            self.store.writer.put(self.pending)
            self.pending = []

    def play(self, number: int, rounds: int, plays: Plays, seed: int = 1, share: float = 0.0) -> None:
        """So many rounds at the least wagers; `share`: how often a wager beside the main game is made."""
        rng = random.Random(seed)
        for each in range(rounds):
            self.happen(number, Started(key=seed_key(seed * 100_003 + each)))
            while (hand := self.sessions[number].hand) is not None:
                self.happen(number, Played(chosen(hand, plays, rng, share)))
        self.flush()

    def closed(self, number: int, missing: int = 0) -> None:
        """Its box is taken, and its bank is counted."""
        self.happen(number, TableClosed())
        self.told(BoxTaken(number, BoxKind.DROP))
        self.told(BankClosed(number, self[tray(number)] - missing))

    def close(self) -> None:
        self.store.close()


LEAST = score(THREE_CARD, cards("Qs 6h 4d"))


def best(hand: BankedRound, box: int) -> bool:
    """Three Card Poker as the solver plays it: queen, six and four, or better."""
    return score(THREE_CARD, hand.boxes[box].cards) >= LEAST


def chosen(hand: BankedRound, plays: Plays, rng: random.Random, share: float = 0.0) -> Any:
    """What happens next: required wagers of the first two seats, then what each hand decides."""
    offers = legal(hand)
    ranges = [offer for offer in offers if isinstance(offer, WagerRange) and offer.box < len(NAMES) and not offer.tip]
    made = {(box, stake.spot) for box in range(len(NAMES)) for stake in hand.boxes[box].stakes}
    ranges = [offer for offer in ranges if (offer.box, offer.spot) not in made]
    if BetsClosed() not in offers or any(offer.required for offer in ranges):
        missing = [offer for offer in ranges if offer.required]
        if missing:
            return least(missing[0], rng)
    if ranges and rng.random() < share:
        return least(rng.choice(ranges), rng)
    if BetsClosed() in offers:
        return BetsClosed()
    if Moved() in offers:
        return Moved()
    asked = [offer for offer in offers if isinstance(offer, Decided)]
    wanted = "fold" if not plays(hand, asked[0].box) else ""
    return next(offer for offer in asked if (offer.act == "fold") == bool(wanted))
