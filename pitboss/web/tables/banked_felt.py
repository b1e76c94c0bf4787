"""What lies on a house-banked table: how a round begins, goes on and is written down, what each one sees of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from pitboss.games.book import game
from pitboss.house.books import meters
from pitboss.house.books.chart import game_chips
from pitboss.house.books.events import AwardKeyed, BankOpened, ControllerInstalled, GameChipsRedeemed, MeterTerms
from pitboss.house.books.floor import MISSET, leave_missing
from pitboss.house.books.floor_events import CallRaised
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.state import HouseError
from pitboss.house.outside import Outside
from pitboss.house.partners import NUMBERS
from pitboss.house.store.schema import Begun, Ended, Expected, LogEntry, Written
from pitboss.house.store.store import Store
from pitboss.money.cents import dollars
from pitboss.money.ledger import Entry
from pitboss.report.house.holds import MainGame, main_game, of_player
from pitboss.rules.wagers import in_turn
from pitboss.sheet.banked import Sheet, metered
from pitboss.sheet.later_bets import cut_off
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.solve import side_edges
from pitboss.table.banked.accounts import changes
from pitboss.table.banked.booking import purse
from pitboss.table.banked.engine import here, uncut
from pitboss.table.banked.setup import plan
from pitboss.table.banked.state import BankedPlan, BankedRound, BetsClosed, Betting, Decided, Event, Wagered
from pitboss.table.claims import Claim
from pitboss.table.log import EVENTS, checked, event_of
from pitboss.table.session import booking
from pitboss.table.session.banked import (
    BankedEvent,
    BankedSession,
    beside,
    deserted,
    given_up,
    hands_of,
    open_banked,
    played_on,
)
from pitboss.table.session.log import BANKED_LOG
from pitboss.table.session.state import AlsoPlayed, Inherited, Left, Played, Sat, Started, TableClosed
from pitboss.table.shuffle_proof import decks_of
from pitboss.web.accounts import Player
from pitboss.web.pictures import (
    BankedOwn,
    BankedPicture,
    BankedSummary,
    BankedView,
    ChairLine,
    FitsLine,
    FurtherHands,
    PrivateRound,
)
from pitboss.web.tables import awards, disputes, funds, motion, views
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Json, Room
from pitboss.web.tables.views import Draws, fresh

PARTS = 1000
"""An expectation is kept in so many parts of a cent."""


class BankedFelt(Room):
    """A house-banked round, its log and its pictures."""

    kind = "house"
    table_log = BANKED_LOG
    session: BankedSession

    def __init__(self, number: int, slug: str, sheet: str, store: Store, pace: Pace, outside: Outside) -> None:
        super().__init__(number, store, pace, outside)
        self.also: dict[int, int] = {}
        """The positions played as further hands in the round on the table, and the seats of who plays them."""
        self.main: tuple[Sheet, MainGame, Mapping[str, Fraction]] | None = None
        """What is known of the sheet of the last round, its main game and the wagers beside it; working it out reads
        the whole definition."""
        self.session = open_banked(plan(slug, parse_sheet(json.loads(sheet), game(slug))))

    @property
    def plan(self) -> BankedPlan:
        """What is played, under the sheet that is posted now."""
        return self.session.plan

    @property
    def sheet(self) -> Sheet:
        """The sheet that is posted now."""
        return self.plan.sheet

    @property
    def state(self) -> BankedRound | None:
        """The round on the table, or the last one until the next begins."""
        return self.session.shown

    @property
    def first(self) -> BankedRound | None:
        """How it began."""
        return self.session.first

    def last_at(self, seat: int) -> tuple[Wagered, ...]:
        """The wagers that who sits there made last, to be made again: in the order in which one needs another."""
        mine = hands_of(self.session, seat)
        made = [each for at, made in self.session.wagers if at in mine for each in made]
        turns = in_turn(dict.fromkeys(wager.spot for wager in made), self.plan.game)
        return tuple(sorted(made, key=lambda wager: (wager.box, turns.index(wager.spot))))

    # --- whose hands they are -------------------------------------------------------------------------------------

    def players_hands(self, seat: int) -> tuple[int, ...]:
        """The positions that who sits there plays in the round on the table, from the dealer's left."""
        return tuple(at for at in self.boxes_of(seat) if at < self.places)

    def boxes_of(self, seat: int) -> tuple[int, ...]:
        """The same, and the hands that were split off them."""
        if self.state is None:
            return ()
        player = self.player_at(seat)
        return tuple(at for at, box in enumerate(self.state.boxes) if box.player == player)

    def player_at(self, seat: int) -> int:
        """Which player of the round on the table sits there, or -1."""
        return views.LOOKING_ON if self.state is None else views.player_of(self.state, seat, self.also)

    def seat_at(self, box: int) -> int:
        """The seat of who plays this hand; one may play several."""
        assert self.state is not None
        return views.seats(self.state, self.also)[self.state.boxes[box].player]

    async def begin(self) -> None:
        """A new round: dealt on or shuffled, every position open."""
        link = self.sheet.form.meter.link
        shows = meters.reads(self.store.books.balances, link) if link else -1
        await self.happen(Started(key=self.outside.key(), reads=shows))

    async def goes_on(self, event: Event, who: int | None = None) -> None:
        """An event of the round."""
        await self.happen(Played(event), who)

    def besides(self, event: BankedEvent, after: BankedSession) -> tuple[Written, ...]:
        """Who is in the round, once the first bets are closed, and what each of them won."""
        if not isinstance(event, Played):
            return ()
        more: list[Written] = []
        if isinstance(event.event, BetsClosed) and not self.held:
            people = ((seat, player) for seat, player in self._holders().items() if player is not None)
            more.append(Begun(self.number, self.round, self.head, tuple(people)))
        if after.last is not None:
            more.append(Ended(self.number, self.round, self._nets(after.last), self._beside(after.last)))
        return tuple(more)

    def booked(self, event: BankedEvent, after: BankedSession, id: str) -> tuple[Entry, ...]:
        return booking.booked_banked(self.session, after, event, id)

    def bank_opened(self) -> BankOpened:
        """A table whose meter hangs on a controller brings along what its sheet says of it."""
        opened, meter = super().bank_opened(), self.sheet.form.meter
        return replace(opened, fund=meter.link, terms=self._terms()) if meter.link else opened

    def inherits(self, left: Inherited) -> Inherited:
        if not self.plan.progressives:
            # No wager on the meter is offered here: it waits for a table that offers one.
            return replace(left, meter=0)
        said = self.sheet.form.meter.reads
        if left.meter and said not in (None, left.meter):
            stands = f"the meter of {self.plan.game.name} stands at {dollars(left.meter)} from its last table"
            raise HouseError(f"{stands}; leave [meter] reads out of the sheet", self.plan.meter_law)
        return left

    def funds(self) -> tuple[Signed, ...]:
        """Where nobody keeps the house the first table on a controller sets it up."""
        link, house = self.sheet.form.meter.link, self.store.books.house
        if not link or house.founded or link in house.controllers:
            return ()
        terms = self._terms()
        games = meters.partners(self.plan.slug, terms.schedule)
        return (Signed(ControllerInstalled(link, games, terms), PIT),)

    def _terms(self) -> MeterTerms:
        return meter_terms(self.plan.slug, self.sheet)

    def afterwards(self, event: BankedEvent, after: BankedSession) -> tuple[Signed, ...]:
        """The dealer keys what was won off the meter that the table hangs on, and calls for a hand set wrongly."""
        return (*self.keyed(after), *self._misset(event, after))

    def _misset(self, event: BankedEvent, after: BankedSession) -> tuple[Signed, ...]:
        law = MISSET.get(self.plan.slug)
        if law is None or not isinstance(event, Played) or not isinstance(event.event, Decided):
            return ()
        at, shown = event.event.box, after.shown
        if shown is None or not shown.boxes[at].fouled:
            return ()
        says = f"{self.in_story().get(shown.boxes[at].player, f'hand {at + 1}')} has set a hand wrongly"
        return (Signed(CallRaised(self.number, self.dealer[0], says, law=str(law)), self.dealer),)

    def applied(self, event: Any) -> Any:
        """The table after this; nobody comes to chips of another's, and to further hands only where they may be had."""
        after = super().applied(event)
        if isinstance(event, Sat) and played_on(self.session, event.seat):
            raise Refused("the hand of whoever has left is played to its end here; take another seat or wait for it")
        if isinstance(event, AlsoPlayed) and not event.gives_up:
            name, many = self.chairs[event.seat].name, len(hands_of(after, event.seat))
            if law := leave_missing(self.store.books.house, self.number, name, many):
                raise Refused(f"{many} hands are played by leave of the pit manager alone ({law})")
        return after

    def award_keyed(self, hand: Any) -> AwardKeyed:
        rows = {n: self._row(claim) for n, claim in enumerate(hand.claims)}
        names, where = self.in_story(), views.seats(hand, self.also)
        players = {player: names[seat] for player, seat in where.items() if seat in names}
        return awards.keyed(self.number, self.round, hand, players, rows)

    def _row(self, claim: Claim) -> str:
        return self.sheet.schedules[claim.wager].rows[claim.row].hand

    def adopted(self, id: str) -> tuple[Entry, ...]:
        return booking.adopted_banked(self.session, id)

    def seeded(self, id: str) -> tuple[Entry, ...]:
        """A meter is seeded when the first round begins."""
        return ()

    def takes_away(self, event: BankedEvent) -> tuple[str, ...]:
        """Who leaves, and with the last of the people everybody of the house; at the closing all that are left."""
        if isinstance(event, TableClosed):
            return tuple(name for name in self.session.places if name)
        if not isinstance(event, Left):
            return ()
        others = [chair.name for seat, chair in self.chairs.items() if seat != event.seat]
        alone = not any(chair.player is not None for seat, chair in self.chairs.items() if seat != event.seat)
        return (self.chairs[event.seat].name, *(others if alone else ()))

    def dealers(self, event: BankedEvent, after: BankedSession) -> tuple[Signed, ...]:
        """Who goes has the chips of the game changed back first: elsewhere they are worth less."""
        bank, held = self.bank, self.store.books.balances
        mine = {each.player: each for each in bank.colours} if bank else {}
        gone = [name for name in self.takes_away(event) if name in mine]
        counts = [held.get(game_chips(self.number, name), 0) // mine[name].each for name in gone]
        changed = (
            Signed(GameChipsRedeemed(self.number, name, count), PIT) for name, count in zip(gone, counts, strict=True)
        )
        return (*super().dealers(event, after), *changed)

    def follow(self, after: BankedSession, event: BankedEvent, who: int | None) -> None:
        """Whose wagers lie where, and who is ready; players of the house do not stay alone."""
        match event:
            case Started():
                self.called, self.also = {}, dict(after.also)
                self._unready({})
                self.cuts.clear()
            case Played(BetsClosed()):
                self._unready(self.held or self._holders())
            case Played(Wagered(box)) if (seat := self.seat_at(box)) in self.chairs:
                self._wagers_at(seat, who)
        super().follow(after, event, who)
        if isinstance(event, Left) and not self.people():
            self.chairs, self.session = {}, deserted(after)

    def _wagers_at(self, seat: int, who: int | None) -> None:
        """Whoever changes a wager is not ready; what lies there is told of who sits there, until cards are dealt."""
        if who is not None:
            self.chairs[seat].ready = False
        if not self.held:
            self.called[seat] = self.chairs[seat].name

    def _unready(self, held: dict[int, int | None]) -> None:
        """Whose wagers lie where; nobody has said yet that there will be no more of them."""
        self.held, self.clock.hurry = held, 0.0
        for chair in self.chairs.values():
            chair.ready = False

    def _holders(self) -> dict[int, int | None]:
        """Whose wagers lie where."""
        assert self.state is not None
        return {seat: chair.player for seat, chair in self.chairs.items() if self.bets(seat)}

    def bets(self, seat: int) -> bool:
        """Whether chips lie at any of the positions of who sits there."""
        state = self.state
        return state is not None and any(state.boxes[at].stakes for at in self.players_hands(seat))

    def in_play(self, who: int) -> int:
        """What a player has on the felt in a round that is not over."""
        state = self.state
        if state is None or state.over:
            return 0
        seats = [seat for seat, chair in self.chairs.items() if self.held.get(seat, chair.player) == who]
        return sum(stake.amount for seat in seats for at in self.boxes_of(seat) for stake in state.boxes[at].stakes)

    def _nets(self, state: BankedRound) -> tuple[tuple[int, int], ...]:
        found = changes(state)
        return tuple(
            (who, found[purse(state.boxes[seat].player)]) for seat, who in self.held.items() if who is not None
        )

    def _beside(self, state: BankedRound) -> tuple[tuple[int, Expected], ...]:
        """What was to be expected of each player's round, where that is known; seen from the player's side."""
        if self.main is None or self.main[0] is not state.plan.sheet:
            self.main = state.plan.sheet, main_game(state.plan.sheet), side_edges.of_sheet(state.plan.sheet)
        _, main, beside = self.main
        people = {who: state.boxes[seat].player for seat, who in self.held.items() if who is not None}
        found = {who: of_player(main, beside, state, player) for who, player in people.items()}
        sums = {who: each for who, each in found.items() if each is not None}
        return tuple((who, Expected(each.came, round(each.expects * PARTS))) for who, each in sums.items())

    def live(self) -> bool:
        return self.state is not None and not self.state.over

    def moving(self, after: BankedSession) -> motion.Moving:
        return motion.of_round(self.state, after.shown)

    def betting(self) -> bool:
        return self.state is not None and not self.state.over and isinstance(here(self.state), Betting)

    def made_ready(self, seats: list[int]) -> None:
        for seat in seats:
            if seat in self.chairs:
                self.chairs[seat].ready = True

    def root(self) -> bytes:
        """What the round on the table is committed to by; nothing at a table that everybody has left."""
        first = self.first
        return b"" if first is None else self.cuts.over(self.round, self.session.key, lambda: decks_of(first))

    def uncut(self) -> bool:
        return self.state is not None and uncut(self.state)

    def sealing(self) -> bool:
        return self.betting() and self.uncut()

    # --- pictures -------------------------------------------------------------------------------------------------

    def view(self, player: Player | None, draws: Draws = fresh) -> BankedView:
        """The table as this player sees it."""
        seat = self.seat_of(player)
        return {
            **self.summary(draws),
            "seat": seat,
            "seq": self.seq,
            "round": self.round,
            "betting": self.betting(),
            "hurry": max(0.0, self.clock.hurry - self.outside.time()) if self.clock.hurry else 0.0,
            "again": bool(self.last_at(seat)),
            **self._further(seat),
            "seconds": self.left(),
            "late": self.slow(),
            "missed": self.missed.by(player),
            "commitment": self.commitment(self.round),
            "cut": self.cut_by(player, seat),
            "fund": funds.of_table(self),
            "award": funds.award_of(self),
            "frozen": self.frozen,
            "held": self.first_at(),
            "disputes": disputes.at_table(self.store.books.house, self.number, self.round - 1),
            "coming": self.coming(),
            "pays": draws("pays", (self.sheet,), _pays)[0],
            "without": sorted(self.sheet.form.without),
            "limits": draws("limits", (self.sheet,), _limits)[0],
            "fits": draws("fits", (self.sheet,), _fits)[0],
            "picture": None if self.state is None else self._picture(self.state, self.eyes_of(player), draws),
        }

    def _picture(self, state: BankedRound, eyes: int, draws: Draws) -> BankedPicture:
        names = self.in_story()
        told = self.story.of(state.told, views.called(state, names, self.also))
        public = views.public_round(state, names, told, draws, self.also)
        return views.banked_picture(public, self._private(eyes, draws))

    def _further(self, seat: int) -> FurtherHands:
        """Where a player may take a further hand or give one up."""
        if seat < 0:
            return {"beside": [], "further": []}
        return {"beside": list(beside(self.session, seat)), "further": list(given_up(self.session, seat))}

    def own(self, player: Player, draws: Draws = fresh) -> BankedOwn:
        """The own hands and what may be done."""
        seat = self.seat_of(player)
        private = self._private(self.eyes_at(seat, player), draws)
        return {
            "seat": seat, "again": bool(self.last_at(seat)), "missed": self.missed.by(player),
            "cut": self.cut_by(player, seat), **self._further(seat), "hands": private["own"], "may": private["may"],
        }  # fmt: skip

    def _private(self, eyes: int, draws: Draws) -> PrivateRound:
        """What a seat sees besides."""
        state = self.state
        if state is None:
            return {"own": {}, "may": []}
        return views.private_round(state, self.player_at(eyes), draws)

    def summary(self, draws: Draws = fresh) -> BankedSummary:
        """The table in the lobby."""
        chairs = (
            (seat, chair.name, chair.player is None, chair.ready, self.absent(chair), hands_of(self.session, seat))
            for seat, chair in sorted(self.chairs.items())
        )
        found: BankedSummary = {
            "table": self.number, "kind": "house", "game": self.plan.slug, "name": self.plan.game.name,
            "places": self.places, "chairs": draws("chairs", chairs, _chair),
        }  # fmt: skip
        self.over_table(found)
        return found

    # --- after a restart ------------------------------------------------------------------------------------------

    def trimmed(self, session: BankedSession) -> BankedSession:
        return session._replace(log=())

    def take(self, entry: LogEntry) -> None:
        """Who is ready is known to the room alone."""
        if isinstance(entry.data, dict) and "ready" in entry.data:
            seats = checked(entry.data, {"ready": list}, "the entry")["ready"]
            self.made_ready([checked({"ready": seat}, {"ready": int}, "the entry")["ready"] for seat in seats])
        else:
            super().take(entry)


def meter_terms(slug: str, sheet: Sheet) -> MeterTerms:
    """What a table under this sheet brings to a controller."""
    row = next(row for row in metered(sheet.game) if row.spot.name in sheet.limits)
    schedule = sheet.schedules[row.pays.wager].printed_name
    return MeterTerms(sheet.seed, sheet.form.meter.adds, meters.joined(slug, schedule))


def _pays(sheet: Sheet) -> dict[str, str]:
    offered = (each for each in sheet.schedules.items() if each[0] not in sheet.form.without)
    return {wager: schedule.name for wager, schedule in offered}


def _limits(sheet: Sheet) -> dict[str, tuple[int, int]]:
    return {spot: (bounds.least, bounds.most) for spot, bounds in sheet.limits.items()}


def _fits(sheet: Sheet) -> list[FitsLine]:
    return [{"spot": cut.wager, "most": cut.fits, "bets": list(cut.bets), "times": cut.times} for cut in cut_off(sheet)]


def _chair(taken: tuple[int, str, bool, bool, bool, tuple[int, ...]]) -> ChairLine:
    seat, name, house, ready, away, hands = taken
    found: ChairLine = {"seat": seat, "name": name, "house": house, "ready": ready, "away": away}
    if name in NUMBERS:
        found["number"] = NUMBERS[name]
    return {**found, "plays": list(hands)} if len(hands) > 1 else found


def event_from(data: Json) -> Event:
    """The event an entry of the log holds."""
    found: Event = event_of(data, 1, EVENTS)
    return found
