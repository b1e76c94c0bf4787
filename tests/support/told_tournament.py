"""A house with a tournament that is told one thing after another."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from told_house import TWO, Told
from tournaments import written

from pitboss.house.books import chart
from pitboss.house.books.events import DayClosed, DayOpened
from pitboss.house.books.journal import Draft, Signed
from pitboss.house.tournament.events import (
    BustedEntry,
    ClockSet,
    ClockStarted,
    DrawCommitted,
    DrawScope,
    EntryTaken,
    EntryTender,
    FeesCounted,
    PlayersOut,
    PrizePaid,
    SeatsDrawn,
    TournamentEventEnded,
    TournamentFiled,
    TournamentTableSet,
)
from pitboss.house.tournament.prizes import winners
from pitboss.house.tournament.state import Entrant, Tournament
from pitboss.table.shuffle import commitment, seed_key

HOUSE = "the house"
HOUR = 3_600_000


class Directed(Told):
    """A ready structure of this house, filed on 2026-11-16; the days until it begins are over."""

    def __init__(self, ready: str = "turbo", *, on: str = "", seed: int = 1, **changes: Any) -> None:
        super().__init__()
        data = written(ready, **{"licensees": [HOUSE], "house_rules.follows": HOUSE, "responsible": None, **changes})
        self.seed, self.drawn = seed, 0
        self(TournamentFiled(data, capped=True, levelled=True))
        self(DayClosed(), DayOpened(on or data["dates"]["first"]))

    @property
    def held(self) -> Tournament:
        return self.house.tournaments[1]

    def after(self, milliseconds: int) -> None:
        """So much time goes by."""
        self.at += milliseconds

    def enter(self, *players: str, tender: EntryTender = EntryTender.CASH, **said: Any) -> list[int]:
        """Their receipts."""
        found = []
        for player in players:
            self(EntryTaken(1, player, tender, **said))
            found.append(self.held.entrants[-1].number)
        return found

    def tables(self, *numbers: int) -> None:
        for number in numbers:
            self(TournamentTableSet(1, number, ("red", "blue")))

    def draw(self, scope: DrawScope = DrawScope.UNSEATED, broken: int = 0, word: str = "") -> None:
        self.drawn += 1
        key = sha256(seed_key(self.seed) + bytes([self.drawn])).digest()
        self(DrawCommitted(1, commitment(key)), SeatsDrawn(1, key.hex(), scope, broken, word))

    def start(self, count: int, *tables: int) -> list[int]:
        """So many players in, seated, and the clock running."""
        receipts = self.enter(*(f"player {number}" for number in range(1, count + 1)))
        self.tables(*(tables or range(1, -(-count // self.held.form.seating.seats) + 1)))
        self.draw()
        self(ClockStarted(1))
        return receipts

    def to_level(self, level: int) -> None:
        periods = self.held.document.periods
        self(ClockSet(1, sum(each.length for each in periods if each.level < level)))

    def out(self, *entries: int, began: int = 100) -> None:
        for entry in entries:
            self(PlayersOut(1, (BustedEntry(entry, began),), declined=True))

    def play_out(self, leave: int = 1) -> None:
        """One after the other goes out, the latest receipt first."""
        while len(self.held.players()) > leave:
            last = self.held.players()[-1]
            while len(self.held.at_table(last.table)) < 2:
                # Chips are lost to somebody at the same table.
                self.draw(DrawScope.ALL)
                last = self.held.players()[-1]
            self.out(last.number)

    def pay(self) -> None:
        """Every prize that is decided."""
        done = {each.entry for each in self.held.paid()}
        for each in winners(self.held):
            if each.entry.number not in done:
                self(PrizePaid(1, each.entry.number))

    def next_event(self) -> None:
        """The event is over, and the day of the next one is opened; before a day is closed its fees are counted."""
        self(TournamentEventEnded(1))
        day = self.held.form.event(self.held.event).date
        if day > self.house.today().date:
            if fees := self[chart.entry_fees(1)]:
                self(FeesCounted(1, fees))
            self(DayClosed(), DayOpened(day))

    def entrant(self, number: int) -> Entrant:
        return next(each for each in self.held.entrants if each.number == number)

    def tried(self, event: Any, by: tuple[str, ...] = TWO) -> None:
        """Whether it would go, without doing it."""
        Draft(self.books).take(Signed(event, by), self.at + 1)
