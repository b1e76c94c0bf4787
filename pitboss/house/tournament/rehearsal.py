"""A tournament rehearsed from one seed: house players play it out at the pot engine, and a director who knows the rules
seats, balances, breaks tables, colours up, plays hand for hand and pays, all through the events of a house of its own.

No money is at stake: the house is made for the rehearsal and goes with it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, NamedTuple

from pitboss.house import house_players
from pitboss.house.books import chart
from pitboss.house.books.clocks import DueCheck
from pitboss.house.books.events import DayClosed, DayOpened, Founded, Invested
from pitboss.house.books.journal import Draft, HouseBooks, JournalLine, Signed
from pitboss.house.tournament import dealing, prizes
from pitboss.house.tournament.dealing import TournamentHand
from pitboss.house.tournament.decks import overdue
from pitboss.house.tournament.director import tables_missing
from pitboss.house.tournament.events import (
    AddOnTaken,
    BustedEntry,
    ClockStarted,
    DrawCommitted,
    DrawScope,
    EntryTaken,
    EntryTender,
    FeesCounted,
    HandForHandDealt,
    PlayerAway,
    PlayersMoved,
    PlayersOut,
    PrizePaid,
    RebuyTaken,
    SeatsDrawn,
    TournamentDeckChanged,
    TournamentDeckCounted,
    TournamentEventEnded,
    TournamentFiled,
    TournamentFinished,
    TournamentTableSet,
)
from pitboss.house.tournament.keeper import DrawWanted, InHand, TableKeeper
from pitboss.house.tournament.state import Tournament, clock
from pitboss.house.tournament.steps.rebuys import no_rebuy
from pitboss.sheet.tournament import TournamentDocument, usual_rules
from pitboss.sheet.tournament_faults import AHEAD
from pitboss.sheet.tournament_workable import unsaid
from pitboss.table.pot.engine import apply
from pitboss.table.pot.state import Acted
from pitboss.table.pot.styles import folded_in_pot, style_of
from pitboss.table.shuffle import commitment, seed_key
from pitboss.table.state import Moved

BY = ("the director", "the cage")
CASH = 10_000_000_00
SAMPLED = 60
"""Deals by which a house player judges a hand."""
BETWEEN_HANDS, EACH_ACT = 45_000, 6_000
"""Milliseconds: the shuffle and what else goes by between two hands, and an act of a player."""
REBUYS, ENTERS_AGAIN, ADDS_ON = 0.5, 0.3, 0.7
"""How likely a house player buys more where the rules allow it."""


class PlayedLevel(NamedTuple):
    """How many hands were dealt in a level of an event, and how many players were left at its end."""

    event: int
    level: int
    hands: int
    players: int


@dataclass(slots=True)
class DressRehearsal:
    """`players`: how many enter each event; `absent`: so many of them are not there. `hear`: told of every hand."""

    document: TournamentDocument
    players: int
    seed: int
    absent: int = 0
    sampled: int = SAMPLED
    hear: Callable[[TournamentHand], None] | None = None
    books: HouseBooks = field(default_factory=HouseBooks)
    lines: list[JournalLine] = field(default_factory=list)
    at: int = 0
    hands: int = 0
    levels: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    busy: dict[int, tuple[int, TournamentHand]] = field(default_factory=dict)
    came: set[int] = field(default_factory=set)
    lengths: list[int] = field(default_factory=list)
    moves: int = 0
    broken: int = 0
    keeper: TableKeeper = field(default_factory=TableKeeper)

    # --- told to the house --------------------------------------------------------------------------------------------

    @property
    def held(self) -> Tournament:
        return self.books.house.tournaments[1]

    def tell(self, event: Any) -> None:
        draft = Draft(self.books)
        self.lines += draft.take(Signed(event, BY), self.at)
        draft.adopt()

    def key(self, what: str) -> bytes:
        return sha256(seed_key(self.seed) + what.encode()).digest()

    def chance(self, what: str) -> random.Random:
        return random.Random(self.key(what))

    def filed(self) -> None:
        form = self.document.form
        name = form.responsible or form.licensees[0]
        early = date.fromisoformat(form.dates.first) - timedelta(AHEAD)
        self.tell(Founded(name, full_trays=True))
        self.tell(Invested(CASH))
        self.tell(DayOpened(min(form.dates.filed, early.isoformat())))
        self.tell(TournamentFiled(self._rules(), capped=True, levelled=True))
        self.tell(DayClosed())
        self.tell(DayOpened(form.dates.first))

    def _rules(self) -> dict[str, Any]:
        """Nothing is printed of a rehearsal: the words that a house enters itself may still be missing."""
        form, data = self.document.form, self.document.data
        return (
            {**data, "house_rules": {**data["house_rules"], "rules": usual_rules(form)}} if any(unsaid(form)) else data
        )

    # --- who plays ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        for voucher in [each for each in self.held.vouchers if not each.used and each.to == self.held.event]:
            self.tell(EntryTaken(1, voucher.player, EntryTender.VOUCHER, voucher=voucher.number))
        costs = self.held.form.event(self.held.event)
        free = not costs.buy_in and not costs.fee and self.held.form.vouchers(self.held.event - 1)
        known = {each.player for each in self.held.players()}
        for number in range(1, 0 if free else self.players + 1):
            if (name := f"player {number}") not in known:
                self.tell(EntryTaken(1, name))

    def seat(self) -> None:
        """Everybody without a seat draws one; with as many tables as it takes."""
        first, second = self.held.form.decks.backs
        for number in tables_missing(self.held):
            self.tell(TournamentTableSet(1, number, (first, second), values=True))
        self.draw(DrawScope.UNSEATED)

    def draw(self, scope: DrawScope, broken: int = 0) -> None:
        before = {each.number: each.table for each in self.held.players()}
        key = self.key(f"draw {self.held.event} {self.held.draws}")
        self.tell(DrawCommitted(1, commitment(key)))
        self.tell(SeatsDrawn(1, key.hex(), scope, broken))
        self.came |= {each.number for each in self.held.players() if each.table != before[each.number]}

    # --- one event ----------------------------------------------------------------------------------------------------

    def play_event(self) -> None:
        self.enter()
        self.came.clear()
        self.seat()
        for each in self.held.players()[: self.absent]:
            self.tell(PlayerAway(1, each.number))
        began = self.at
        self.tell(ClockStarted(1))
        while len(self.held.players()) > 1:
            self.tidy()
            self.deal()
            self.go_on()
        self.lengths.append(self.at - began)
        self.pay()

    def deal(self) -> None:
        """Every table that may begins its next hand."""
        shown = clock(self.held, self.at)
        if shown.is_break or len(self.held.players()) < 2:
            return
        if self.held.hand_for_hand and self.busy:
            return
        wait = self.keeper.waiting(self.held, self.at)
        for table in self.held.tables:
            if table.number not in self.busy and table.number not in wait and len(self.ready(table.number)) > 1:
                self.begin(table.number)

    def ready(self, table: int) -> list[int]:
        return [each.number for each in self.held.at_table(table) if each.chips]

    def begin(self, table: int) -> None:
        self.hands += 1
        key = self.key(f"hand {self.hands} table {table}")
        begun = dealing.begin(self.held, table, key, self.at, frozenset(self.came))
        self.came -= set(begun.entries)
        played = self.played(begun, self.chance(f"acts {self.hands}"))
        acts = sum(isinstance(event, Acted) for event in played.hand.log)
        self.busy[table] = self.at + BETWEEN_HANDS + EACH_ACT * acts, played
        row = self.levels.setdefault((self.held.event, begun.level), [0, 0])
        row[0] += 1
        row[1] = len(self.held.players())
        if self.hear is not None:
            self.hear(played)

    def played(self, begun: TournamentHand, chance: random.Random) -> TournamentHand:
        """The hand to its end. Who is away folds when it is their turn."""
        away = {each.number for each in self.held.players() if not each.plays}
        hand = begun.hand
        while not hand.over:
            if hand.actor < 0:
                hand = apply(hand, Moved())
                continue
            entry = begun.entries[hand.actor]
            event = (
                folded_in_pot(hand, chance)
                if entry in away
                else house_players.act(hand, style_of(entry), chance, self.sampled)
            )
            hand = apply(hand, event)
        return begun._replace(hand=hand)

    def go_on(self) -> None:
        """The hand that ends next ends; where none is played the break goes by."""
        if not self.busy:
            shown = clock(self.held, self.at)
            if shown.is_break:
                self.in_break(shown.level)
                self.at += clock(self.held, self.at).left
            return
        table = min(self.busy, key=lambda each: (self.busy[each][0], each))
        ends, played = self.busy.pop(table)
        self.at = max(self.at, ends)
        self.tell(dealing.ended(1, played))
        self.broke(played)
        if self.held.hand_for_hand and not self.busy:
            self.tell(HandForHandDealt(1))
        self.decks(table)

    def broke(self, played: TournamentHand) -> None:
        """Who has nothing left buys more, or is out."""
        gone = []
        for entry, began in dealing.busted(played):
            each = next(each for each in self.held.players() if each.number == entry)
            chance = self.chance(f"more {self.held.event} {entry} {each.rebuys}")
            if not each.away and not no_rebuy(self.held, each, self.at) and chance.random() < REBUYS:
                self.tell(RebuyTaken(1, entry))
            else:
                gone.append((BustedEntry(entry, began), each.player))
        if not gone:
            return
        self.tell(PlayersOut(1, tuple(each for each, _ in gone), declined=True))
        for _, name in gone:
            self.again(name)

    def again(self, name: str) -> None:
        """A second entry, where the rules allow one."""
        form, level = self.held.form.entry, clock(self.held, self.at).level
        many = sum(each.player == name for each in self.held.of_event())
        allowed = level <= form.re_entry and many < form.entries and len(self.held.players()) > 1
        if allowed and self.chance(f"again {self.held.event} {name} {many}").random() < ENTERS_AGAIN:
            self.tell(EntryTaken(1, name))
            self.seat()

    def in_break(self, level: int) -> None:
        offer = self.held.form.add_on
        if not (offer.allowed and offer.after == level):
            return
        for each in self.held.players():
            if not each.added and self.chance(f"add {self.held.event} {each.number}").random() < ADDS_ON:
                self.tell(AddOnTaken(1, each.number))

    def decks(self, table: int) -> None:
        """What is due at a table between two hands."""
        for due in [each for each in overdue(self.held, self.at) if each.table == table]:
            if due.check is DueCheck.COUNT:
                self.tell(TournamentDeckCounted(1, table, 52))
            else:
                first, second = self.held.form.decks.backs
                self.tell(TournamentDeckChanged(1, table, (first, second) if due.pair else None))

    # --- what the director does between hands -------------------------------------------------------------------------

    def tidy(self) -> None:
        """All that can be done now: forfeits, colour-ups, a redraw, tables broken and balanced, the pace."""
        in_hand = InHand(self.busy.keys(), {entry for _, played in self.busy.values() for entry in played.entries})
        while (chore := self.keeper.next(self.held, self.at, in_hand, self.key)) is not None:
            if isinstance(chore, DrawWanted):
                self.broken += chore.scope is DrawScope.BROKEN
                self.draw(chore.scope, chore.broken)
                continue
            for event in chore:
                if isinstance(event, PlayersMoved):
                    self.moves += len(event.moves)
                    self.came |= {each.entry for each in event.moves}
                self.tell(event)

    # --- the end ------------------------------------------------------------------------------------------------------

    def pay(self) -> None:
        for each in prizes.winners(self.held):
            self.tell(PrizePaid(1, each.entry.number))

    def play(self) -> DressRehearsal:
        """From the filing to the last signature."""
        self.filed()
        for number in range(1, self.document.form.last_event + 1):
            self.play_event()
            last = number == self.document.form.last_event
            self.tell(TournamentFinished(1) if last else TournamentEventEnded(1))
            self.count_fees()
            if not last:
                self.next_day()
        return self

    def count_fees(self) -> None:
        if fees := self.books.balances.get(chart.entry_fees(1), 0):
            self.tell(FeesCounted(1, abs(fees)))

    def next_day(self) -> None:
        """Each event is played on its own day."""
        day = self.document.form.event(self.held.event).date
        if day > self.books.house.today().date:
            self.tell(DayClosed())
            self.tell(DayOpened(day))

    def by_level(self) -> Iterator[PlayedLevel]:
        for (event, level), (hands, players) in self.levels.items():
            yield PlayedLevel(event, level, hands, players)
