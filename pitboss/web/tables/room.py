"""A table that people sit at: one thing happens at a time, is written down, and is then shown to everybody."""

from __future__ import annotations

import asyncio
import json
from abc import abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, NamedTuple, get_args

from pitboss.house.books import floor, sheets, waiting
from pitboss.house.books.events import AwardKeyed, BankOpened, SheetPosted
from pitboss.house.books.floor_events import CallRaised
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.state import READS_ONLY, HouseError, TableBank, reads_only
from pitboss.house.outside import Outside
from pitboss.house.store.schema import LogEntry, StoreError, UnknownError, Written
from pitboss.house.store.store import Store
from pitboss.money.ledger import Entry
from pitboss.table.banked.state import Wagered
from pitboss.table.cut import NONCE, SEAL, AnyCut, SealedCut
from pitboss.table.log import checked
from pitboss.table.pot.state import Spent
from pitboss.table.session.log import TableLog, chairs_of, is_head
from pitboss.table.session.state import (
    Inherited,
    MovedIn,
    Played,
    Reseated,
    Ruled,
    Sat,
    Shuffled,
    Started,
)
from pitboss.table.state import TableError
from pitboss.web.accounts import Player
from pitboss.web.pictures import (
    ComingWish,
    CommitmentLine,
    OwnCut,
    OwnPart,
    Summary,
    TableSign,
    TableView,
)
from pitboss.web.tables import awards, booking, bots
from pitboss.web.tables.clock import DueMove, TableClock
from pitboss.web.tables.company import Chair, TableCompany
from pitboss.web.tables.cuts import CutNumbers, hex_of
from pitboss.web.tables.motion import Moving
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused, spelled_bytes, whole
from pitboss.web.tables.showing import Showing
from pitboss.web.tables.story import TableStory
from pitboss.web.tables.views import Draws, fresh

Json = dict[str, Any]
MOST_SEATS = 12
"""Tables at which one player sits at a time."""
MOST_SEALS = 8
"""Numbers that one player seals for a deck; the last counts."""
MOST_DONE = 400
"""What one player does at a table from the beginning of one round to that of the next, besides acting in turn."""
MOST_WAGERS = 300
"""Wagers at one seat in a round, taken back or not; the proof of a round is no longer than can be read."""
ALWAYS = frozenset({"act", "open", "leave"})
"""What the round itself bounds, but for raises."""
BY_THE_PAGE = frozenset({"cut", "open"})
"""What a page does without its player, who may not be there."""
LEAST_PLAYERS = 2
COMING = frozenset(get_args(ComingWish))
BESIDE = ("Wagered", "Spent", "Warned")
"""What is done in a round without its going on by that."""
LONGEST_WHY = 200
HALF = "a part of this was kept before the database failed; the table shows it"
Posts = Callable[[SheetPosted], Signed]
"""What the house is told of another sheet at a table, and who signs for it."""


def _by_the_pit(posted: SheetPosted) -> Signed:
    return Signed(posted, PIT)


class Drafted(NamedTuple):
    """What is about to happen at a table: the event, the table after it, its entry, and what is written besides."""

    event: Any
    after: Any
    line: LogEntry
    more: tuple[Written, ...]


class Room(TableCompany):
    """A live table: its session is the truth, and every event of it is written down.

    What is particular to a kind of game is in the two kinds of rooms built on it.
    """

    kind = ""
    table_log: TableLog[Any]

    def __init__(self, number: int, store: Store, pace: Pace, outside: Outside) -> None:
        super().__init__(number, store, pace, outside)
        self.seats: Callable[[Player], int] = lambda _: 0
        """At how many tables of the pit somebody sits."""
        self.linked: Callable[[], None] = lambda: None
        """Shows at other tables what this one has done to a meter or a sign that they have in common."""
        self.ended: Callable[[Room, Any], None] = lambda room, last: None
        """Told of each round that ends."""
        self.freed: Callable[[], Awaitable[None]] = _nobody_waits
        """Calls whoever waits for a seat."""
        self.lock = asyncio.Lock()
        self.seq = 0
        self.head = 0
        """The entry the round began with."""
        self.done: dict[int, int] = {}
        """What each player has last done: the entry after it."""
        self.busy: Counter[int] = Counter()
        """How much each player has done since the round began."""
        self.wagers: Counter[int] = Counter()
        """How many wagers were made at each seat in the round."""
        self.asked: dict[int, int] = {}
        """Who has asked for the house player of each seat."""
        self.going: set[int] = set()
        """Seats of house players who get up as soon as their hands are over."""
        self.moved = 0
        """The entry after the last thing that happened in the round itself."""
        self.oldest = 0
        self.unsure = False
        """The answer to a write was lost: it may have arrived all the same."""
        self.shut = False
        self.cuts = CutNumbers()
        self.counsel: bots.Counsel = bots.no_counsel
        """Works out for house players what they do."""
        self.readies: bots.Readies = bots.nothing_readied
        self.unlisted = False
        """Whether it was opened by somebody to practise alone: nobody else is led to it."""
        self.own_sheet = False
        """Whether it is played by another sheet than every table of the game that nobody wrote one for."""
        self.posts: Posts = _by_the_pit
        """Who signs for another sheet."""
        self.notice: tuple[Any, Any, int] = (None, None, 0)
        """The sheet that the table is played under, the one that notice hangs of, and from when that holds."""
        self.story, self.showing, self.clock = TableStory(), Showing(self), TableClock(self)

    # --- what each kind of room says ------------------------------------------------------------------------------

    @abstractmethod
    def view(self, player: Player | None, draws: Draws = fresh) -> TableView:
        """The table as this player may see it."""

    @abstractmethod
    def own(self, player: Player, draws: Draws = fresh) -> OwnPart:
        """What this player sees of it besides what everybody sees."""

    @abstractmethod
    def summary(self, draws: Draws = fresh) -> Summary:
        """The table in the lobby."""

    def over_table(self, found: TableSign) -> None:
        """What stands over a table that is not like the others."""
        if self.unlisted:
            found["unlisted"] = True
        if self.own_sheet:
            found["own"] = True

    @abstractmethod
    async def act(self, player: Player, wish: Json) -> None:
        """A player's wish: carried out, or a Refused."""

    @abstractmethod
    async def leave(self, player: Player) -> None:
        """A player gets up, or a Refused where the law wants the hand played first."""

    async def played_out(self) -> None:
        """The round is played to its end as where everybody's time has run out, or as far as it comes by itself."""
        before = -1
        while not self.between() and before != self.seq and (due := self.next_move()) is not None:
            before = self.seq
            await due[1]()
        self.changed()

    async def give_up(self, player: Player) -> None:
        """The seat of a player who is away becomes free."""
        await self.leave(player)

    @abstractmethod
    def next_move(self) -> DueMove | None:
        """What happens by itself, and when by the clock outside; None while the table waits for people."""

    @abstractmethod
    def trimmed(self, session: Any) -> Any:
        """The table without what is in the log anyway."""

    @abstractmethod
    def besides(self, event: Any, after: Any) -> tuple[Written, ...]:
        """What is written with an event: who was dealt into the round that begins, who won what in one that ends."""

    @abstractmethod
    def booked(self, event: Any, after: Any, id: str) -> tuple[Entry, ...]:
        """What an event moves, in the accounts of the table."""

    @abstractmethod
    def adopted(self, id: str) -> tuple[Entry, ...]:
        """All that lies on the table, where its books are opened in the middle of its life."""

    @abstractmethod
    def seeded(self, id: str) -> tuple[Entry, ...]:
        """What the house puts on a table that opens."""

    def takes_away(self, event: Any) -> tuple[str, ...]:
        """Who takes chips away from beside the layout by it."""
        return ()

    @abstractmethod
    def root(self) -> bytes:
        """What the cards of the round are committed to by, or of the next one between two; nothing if it is unknown."""

    @abstractmethod
    def uncut(self) -> bool:
        """Whether they are not cut yet and still can be."""

    @abstractmethod
    def sealing(self) -> bool:
        """Whether its players may seal a number to cut them by."""

    def since(self, last_round: Any) -> int:
        """From which entry on a table has to be read to bring it back."""
        return 0 if last_round is None else int(last_round.seq)

    async def dismiss(self) -> None:
        """Players of the house get up before a table closes: a pot is not held for them."""

    @abstractmethod
    def moving(self, after: Any) -> Moving:
        """What moves on the page when the table is so."""

    # --- what happens ---------------------------------------------------------------------------------------------

    async def wish(self, player: Player, wish: Json, seen: int) -> None:
        """A wish made on the table as it was at entry `seen`; if it has moved on since, nothing happens."""
        if reads_only(self.store.books.house, player.name):
            raise Refused(READS_ONLY)
        # Whoever hangs up in the middle does not leave a thing half done.
        await asyncio.shield(asyncio.ensure_future(self._wish(player, wish, seen)))

    async def _wish(self, player: Player, wish: Json, seen: int) -> None:
        async with self.lock:
            await self.sure()
            self.is_here(player)
            if self.shut:
                raise Refused("this table is closed")
            if not self.fresh(player, str(wish.get("do")), seen):
                raise Refused("the table has moved on since; look again", "stale")
            self._check_busy(player, wish)
            if wish.get("do") == "call":
                return await self.act_and_show(self._call(player, wish))
            self.check_moves()
            if wish.get("do") == "sit":
                self._may_sit(player)
            if wish.get("do") in ("sit", "also") and (why := self.held_for_others(player)):
                raise Refused(f"the free seats are {why}")
            if wish.get("do") not in BY_THE_PAGE:
                self.missed.is_back(player)
            await self.act_and_show(self.act(player, wish))
            self.done[player.id] = self.seq

    def _may_sit(self, player: Player) -> None:
        if self.seats(player) >= MOST_SEATS:
            raise Refused(f"you sit at {MOST_SEATS} tables; leave one of them first")
        if bar := floor.bar_of(self.store.books.house, player.name, self.store.now()):
            until = f" until {bar.until}" if bar.until else ""
            law = f" ({bar.law})" if bar.law else ""
            raise Refused(f"you may not play here{until}: {bar.why}{law}")

    async def _call(self, player: Player, wish: Json) -> None:
        """A player calls the floor; the round goes on."""
        seat, why = self.mine(player), " ".join(str(wish.get("why", "")).split())[:LONGEST_WHY]
        await self.tell_house(Signed(CallRaised(self.number, player.name, why, seat), (player.name,)))

    async def tell_house(self, *signed: Signed) -> None:
        """Something about this table that the house is told and that changes nothing on it; or a Refused."""
        # Whether the table stands still is asked of the house: after trouble it is found out first what was written.
        await self._written(*signed)

    @property
    def frozen(self) -> str:
        """Why nothing happens here until the floor lets it, or nothing; the house knows it, also after a restart."""
        return floor.stands_still(self.store.books.house, self.number)

    def check_moves(self) -> None:
        """A Refused while the table stands still."""
        if why := self.frozen:
            raise Refused(f"the table stands still: {why}")

    def held_for_others(self, player: Player) -> str:
        """For whom all free seats are held, where they are and this player is not one of them."""
        house = self.store.books.house
        if not house.waiting:
            return ""
        return waiting.refused_seat(house, self.number, player.name, len(self.free()), self.store.now())

    def first_at(self) -> list[str]:
        """Whose the free seats are before anybody else's: those of the waiting list."""
        house = self.store.books.house
        return waiting.first_at(house, self.number, len(self.free()), self.store.now()) if house.waiting else []

    def coming(self) -> int:
        """From when another version of the sheet holds here, of which notice hangs; or 0."""
        found = sheets.announced(self.store.books.house, self.bank) if self.bank else None
        if found is None or self.bank is None:
            return 0
        # Two sheets are read for it: once, and not for every picture.
        if self.notice[:2] != found:
            self.notice = (*found, sheets.starts_at(self.bank.game, *found))
        return self.notice[2]

    def _check_busy(self, player: Player, wish: Json) -> None:
        """A Refused for who has done enough until the next round."""
        if self.tired(player) and wish.get("do") not in ALWAYS:
            raise Refused(f"you have done {MOST_DONE} things since this round began; wait for the next")

    def tired(self, player: Player) -> bool:
        """Whether somebody has done as much in this round as one may."""
        return self.busy[player.id] >= MOST_DONE

    def fresh(self, player: Player, do: str, seen: int) -> bool:
        """Whether a picture is new enough: nothing has happened since that the player may not have known.

        What others bet or whether they come and go does not count; what one has done oneself always does.
        """
        last = max(self.done.get(player.id, self.oldest), 0 if do in COMING else self.moved)
        return last <= seen <= self.seq

    async def act_and_show(self, act: Any) -> None:
        """Do something, and show whatever came of it, also where it was refused half-way."""
        before, free = self.seq, len(self.free())
        try:
            await act
        except (Refused, StoreError) as error:
            if self.seq == before and not self.unsure:
                raise
            self.changed()
            if isinstance(error, Refused | UnknownError):
                raise
            raise UnknownError(HALF) from None
        self.changed()
        if len(self.free()) > free:
            # Whoever got up has done so, also where nobody can be told of the seat at the moment.
            with suppress(StoreError):
                await self.freed()

    async def locked(self, act: Coroutine[Any, Any, None]) -> None:
        """One thing at a time; whoever hangs up in the middle does not leave it half done."""
        await asyncio.shield(asyncio.ensure_future(self._locked(act)))

    async def _locked(self, act: Coroutine[Any, Any, None]) -> None:
        async with self.lock:
            try:
                await self.sure()
                if self.shut:
                    raise Refused("this table is closed")
            except BaseException:
                act.close()
                raise
            await self.act_and_show(act)

    def takes(self, sheet: Json) -> bool:
        """Whether another sheet can be posted now: no round is played, or nobody has wagered in it."""
        try:
            self.applied(Ruled(json.dumps(sheet)))
        except Refused:
            return self.session.hand is None
        return True

    async def rule(self, sheet: Json, posts: Posts | None = None) -> None:
        """The house posts another sheet, which holds from the next round on; or a Refused. `posts`: who signs."""
        await asyncio.shield(asyncio.ensure_future(self._rule(sheet, posts or _by_the_pit)))

    async def _rule(self, sheet: Json, posts: Posts) -> None:
        async with self.lock:
            await self.sure()
            if self.shut:
                raise Refused("this table is closed")
            self.posts = posts
            await self.act_and_show(self.happen(Ruled(json.dumps(sheet))))

    async def move(self, player: Player, wish: Json) -> None:
        """A player takes another seat, between rounds."""
        await self.happen(Reseated(self.mine(player), whole(wish, "seat")), player.id)

    # --- house players --------------------------------------------------------------------------------------------

    def for_company(self, player: Player, count: int) -> list[int]:
        """Which seats house players take where so many are asked for: never the last, which is for people."""
        free = self.free()
        free = free[: max(0, len(free) - len(self.first_at()))]
        most = max(len(free) - 1, LEAST_PLAYERS - len(self.chairs))
        if count < 1:
            raise Refused("count is at least 1")
        if not free or most < 1:
            raise Refused("there is no empty seat but one for people" if free else "there is no empty seat")
        seats = free[: min(count, most)]
        self.busy[player.id] += len(seats)
        self.asked.update(dict.fromkeys(seats, player.id))
        return seats

    async def send_away(self, player: Player) -> None:
        """Sends those away whom this player has asked for, or somebody who sits here no more."""
        self.mine(player)
        others = {chair.player for chair in self.people()} - {player.id}
        sent = {seat for seat in self.chairs if self.of_house(seat) and self.asked.get(seat) not in others}
        if not sent:
            raise Refused("no house player here is yours to send away")
        self.going |= sent
        self.busy[player.id] += len(sent)
        await self.send_off()

    async def make_room(self) -> None:
        """Before a round: who was sent away gets up, and one more where people find no seat."""
        house = [seat for seat in sorted(self.chairs) if self.of_house(seat)]
        if not self.free() and len(self.chairs) > LEAST_PLAYERS and not self.going.intersection(house):
            self.going.update(house[-1:])
        await self.send_off()

    @abstractmethod
    async def send_off(self) -> None:
        """House players who go get up, if they can by now."""

    # --- the cut --------------------------------------------------------------------------------------------------

    async def cut(self, player: Player, wish: Json) -> None:
        """A player seals a number to cut the cards by, having seen what they are committed to by."""
        seat = self.mine(player)
        self._of_this_deck(wish, now=self.sealing())
        seal = spelled_bytes(wish.get("seal"), SEAL, "the seal of a number")
        if self.cuts.times[player.id] >= MOST_SEALS:
            raise Refused(f"you have sealed {MOST_SEALS} numbers for these cards, and the last counts")
        await self.keep(player.id, {"sealed": seat, "seal": seal.hex()}, round=self.round)
        self.cuts.seal(player.id, seat, seal)

    async def open(self, player: Player, wish: Json) -> None:
        """A player opens the number, after the last seal was set."""
        seat = self.mine(player)
        self._of_this_deck(wish, now=self.cuts.closed and self.uncut())
        nonce = spelled_bytes(wish.get("nonce"), NONCE, "a number to cut by")
        if not self.cuts.opens(player.id, seat, self.root(), nonce):
            raise Refused("this is not the number that you sealed")
        await self.keep(player.id, {"opens": seat, "nonce": nonce.hex()}, round=self.round)
        self.cuts.opened[seat] = nonce

    def _of_this_deck(self, wish: Json, *, now: bool) -> None:
        root = self.root()
        if not root or not now:
            raise Refused("the cards cannot be cut now", "stale")
        if wish.get("root") != root.hex():
            raise Refused("other cards are dealt from now; look again", "stale")

    def due_cut(self) -> SealedCut | None:
        """The cut by what the players have sealed, before the first card."""
        return self.cuts.cut(self.root()) if self.cuts.closed and self.uncut() else None

    def deals(self) -> float:
        """When the dealer goes on: a moment is left for numbers that are not opened yet, and no more."""
        return self.clock.paced(max(self.pace.move, self.pace.opening) if self.cuts.waits() else self.pace.move)

    def commitment(self, number: int) -> CommitmentLine | None:
        """What everybody is shown of the shuffle of this round."""
        root, seals = self.root(), sorted(self.cuts.sealed.items())
        return {
            "round": number, "root": root.hex(), "open": self.sealing(), "opening": self.cuts.closed,
            "seals": [{"seat": seat, "seal": seal.hex()} for seat, (_, seal) in seals],
        } if root else None  # fmt: skip

    def cut_by(self, player: Player | None, seat: int) -> OwnCut:
        """What a player cuts by: the seal, and the number once it is opened."""
        seal, nonce = self.cuts.by(player.id, seat) if player else (b"", b"")
        return {"seal": seal.hex(), "nonce": nonce.hex()}

    def full(self, seat: int) -> bool:
        """Whether no more wagers are taken at a seat in this round."""
        return self.wagers[seat] >= MOST_WAGERS

    def _check_full(self, event: Any) -> None:
        """A Refused where this is one wager too many."""
        wager = event.event if isinstance(event, Played) else None
        if not isinstance(wager, Wagered | Spent) or not wager.amount:
            return
        if self.full(wager.box if isinstance(wager, Wagered) else wager.seat):
            raise Refused(f"there were {MOST_WAGERS} wagers at this seat; wait for the next round")

    def applied(self, event: Any) -> Any:
        """The table after this, or a Refused."""
        try:
            return self.trimmed(self.table_log.engine.apply(self.session, event))
        except TableError as error:
            raise Refused(str(error)) from None

    async def happen(
        self, event: Any, who: int | None = None, *, before: tuple[Written, ...] = (), also: tuple[Written, ...] = (),
        ruled: bool = False,
    ) -> None:  # fmt: skip
        """An event of the table: applied, written down, and then true.

        `before`, `also`: what is told to the house in the same breath; all of it happens, or nothing. `ruled`: by the
        floor, also while the table stands still.
        """
        step = self.drafted(event, who, before=before, also=also, ruled=ruled)
        await self._written(step.line, *step.more)
        self.came_about(step)

    def drafted(
        self, event: Any, who: int | None, *, before: tuple[Written, ...] = (), also: tuple[Written, ...] = (),
        ruled: bool = False,
    ) -> Drafted:  # fmt: skip
        """An event that is not written yet, or a Refused."""
        if not ruled:
            self.check_moves()
        self._check_full(event)
        after, round = self.applied(event), self.round + isinstance(event, Started)
        more = (*self.besides(event, after), *before, *self.books(event, after, round), *also)
        line = LogEntry(self.number, self.seq, round, who, self._entry(event, after))
        return Drafted(event, after, line, more)

    def came_about(self, step: Drafted) -> None:
        """It is written: it is true now."""
        self.noted(step.line)
        if moves := self.moving(step.after).seconds * self.pace.share:
            self.clock.lays(moves)
        over = self.session.hand is not None and step.after.hand is None
        self.follow(step.after, step.event, step.line.player)
        if over and step.after.last is not None:
            self.ended(self, step.after.last)

    def books(self, event: Any, after: Any, round: int) -> tuple[Written, ...]:
        """What is booked with an event: in the transaction that writes it down."""
        return booking.with_event(self, event, after, round)

    def dealers(self, event: Any, after: Any) -> tuple[Signed, ...]:
        """What the dealer sees to before the chips of an event move; another sheet is told to the house."""
        return (self.posts(SheetPosted(self.number)),) if isinstance(event, Ruled) else ()

    def afterwards(self, event: Any, after: Any) -> tuple[Signed, ...]:
        """And when they have moved."""
        return ()

    @property
    def bank(self) -> TableBank | None:
        """What the house's books know of this table."""
        return self.store.books.house.tables.get(self.number)

    @property
    def under(self) -> tuple[int, int] | None:
        """The document of the house that the table is played under, and its version."""
        return (self.bank.sheet, self.bank.version) if self.bank and self.bank.sheet else None

    @property
    def dealer(self) -> tuple[str, ...]:
        """Who signs for what is done at this table in the course of play."""
        return (self.bank.dealer,) if self.bank and self.bank.dealer else PIT

    async def open_books(self, opened: Signed, inherits: Inherited) -> None:
        """A table that nobody has sat at yet: its bank, what it inherits and what the house puts in, all or nothing."""
        things = (*self.funds(), *booking.bank(self, opened, seeds=not inherits.jackpot))
        if inherits == Inherited():
            await self.store.writer.write(*things)
        else:
            await self.happen(inherits, before=things)

    @abstractmethod
    def award_keyed(self, hand: Any) -> AwardKeyed:
        """What the dealer keys in for what a hand has won of a fund of the house."""

    def keyed(self, after: Any) -> tuple[Signed, ...]:
        """The dealer keys what an event has won of a fund of the house."""
        new = set(awards.waiting(after.hand)) - set(awards.waiting(self.session.hand))
        return (Signed(self.award_keyed(after.hand), self.dealer),) if new else ()

    def next_answer(self) -> DueMove | None:
        """While an award is verified: who keeps a house answers it, and where nobody does the pit sees to it."""
        if self.store.books.house.founded:
            return None
        return self.clock.after(self.pace.move), lambda: awards.by_itself(self, PIT)

    def inherits(self, left: Inherited) -> Inherited:
        """What this table takes of what the last one of its game has left; a HouseError where the sheet says else."""
        return left

    def funds(self) -> tuple[Signed, ...]:
        """What the house sets up first, for a table to hang on."""
        return ()

    def bank_opened(self) -> BankOpened:
        """The bank of this table, as the pit opens it."""
        return BankOpened(self.number, self.session.plan.slug)

    def opening(self) -> tuple[Written, ...]:
        """What is booked of a table whose books were never opened: what a new one has, or all that lies there."""
        return booking.opening(self)

    def _entry(self, event: Any, after: Any) -> Json:
        if not isinstance(event, Started):
            return self.table_log.entry(event)
        chairs = {seat: (chair.name, chair.player) for seat, chair in self.chairs.items()}
        return self.table_log.head(event, self.session, after, chairs, self.under)

    def follow(self, after: Any, event: Any, who: int | None) -> None:
        """What happened is true now; those who sit here have come, gone or moved by it."""
        before, self.session = self.session.places, after
        if isinstance(event, Shuffled) or (isinstance(event, Played) and isinstance(event.event, AnyCut)):
            self.cuts.clear()
        if isinstance(event, Sat | MovedIn):
            if who is not None and self.patient:
                # Nobody has counted until now: whoever decides has the whole time from here on.
                self.clock.waits = None
            self.chairs[event.seat] = Chair(event.name, who)
        elif isinstance(event, Reseated):
            self.chairs[event.to] = self.chairs.pop(event.seat)
        if after.places is not before:
            self.chairs = {seat: chair for seat, chair in self.chairs.items() if after.places[seat] is not None}
        if self.cuts.sealed and not self.cuts.closed and not self.sealing():
            self.cuts.close({seat: chair.player for seat, chair in self.chairs.items()})

    async def keep(self, who: int | None, data: Json, *more: Written, round: int) -> None:
        """Write an entry of this round down; only then is it true."""
        line = LogEntry(self.number, self.seq, round, who, data)
        await self._written(line, *more)
        self.noted(line)

    async def _written(self, *things: Written) -> None:
        try:
            await self.store.writer.write(*things)
        except (UnknownError, asyncio.CancelledError):
            self.unsure = True
            raise
        except HouseError as error:
            raise Refused(str(error)) from None

    def noted(self, entry: LogEntry) -> None:
        """One more entry: who did something, and whether the round went on by it."""
        self.seq, self.round = entry.seq + 1, max(self.round, entry.round)
        if entry.player is not None:
            self.done[entry.player] = self.seq
            self.busy[entry.player] += 1
        if is_head(entry.data):
            self.head = entry.seq
            self.onward.clear()
            for count in (self.busy, self.wagers, self.cuts.times):
                count.clear()
        elif entry.data.get("event") in BESIDE and entry.data.get("amount"):
            self.wagers[entry.data.get("box", entry.data.get("seat", -1))] += 1
        if is_head(entry.data) or entry.data.get("event", "Wagered") not in BESIDE:
            self.moved = self.seq
        if entry.data.get("session") == Ruled.wire:
            # Whoever wants to bet, buy or sit down has to see the new sheet first.
            self.oldest, self.moved, self.done = self.seq, self.seq, {}

    async def sure(self) -> None:
        """After a write of which nobody knows whether it arrived: what did arrive is true, and everybody sees it."""
        if self.unsure:
            self.restore(await self.store.known(self.number, self.seq))
            self.unsure = False
            self.changed()

    def restore(self, entries: list[LogEntry]) -> None:
        """The table as it was when the last of these was written, or a TableError; a head can be the first of them."""
        for entry in entries:
            if entry.seq != self.seq:
                if not is_head(entry.data):
                    raise TableError(f"entry {self.seq} is missing")
                self.oldest = entry.seq
            try:
                self.take(entry)
            except TableError as error:
                raise TableError(f"entry {entry.seq}: {error}") from None
            self.noted(entry)

    def take(self, entry: LogEntry) -> None:
        """What an entry of the log changed."""
        if "cut" in entry.data:
            # A number from before they were sealed: it counts by the event that the deck was cut with, or not at all.
            return
        if "sealed" in entry.data:
            sealed = checked(entry.data, {"sealed": int, "seal": str}, "the entry")
            self.cuts.seal(entry.player or 0, sealed["sealed"], hex_of(sealed["seal"], SEAL, "a seal"))
            return
        if "opens" in entry.data:
            opened = checked(entry.data, {"opens": int, "nonce": str}, "the entry")
            self.cuts.opened[opened["opens"]] = hex_of(opened["nonce"], NONCE, "a number")
            return
        if is_head(entry.data):
            after, event = self.table_log.back(self.session, entry.data), Started()
            self.chairs = {seat: Chair(name, player) for seat, (name, player) in chairs_of(entry.data).items()}
        else:
            event = self.table_log.event(entry.data)
            after = self.table_log.engine.apply(self.session, event)
        self.follow(self.trimmed(after), event, entry.player)

    def changed(self) -> None:
        """Everybody gets a new picture, and what happens by itself is set going."""
        self.showing.changed()
        self.clock.wind()
        if self.bank is not None and self.bank.fund:
            self.linked()

    # --- what happens by itself -----------------------------------------------------------------------------------

    def patience(self, chair: Chair) -> float:
        """When the clock acts for a player: at the end of the time for a decision, or soon for who is absent.

        A clock that waits for people acts for nobody but one whose seat becomes free for being away.
        """
        soon, late = self.clock.paced(self.pace.house_player), self.clock.counted(self.thinking)
        if self.has_lapsed(chair):
            return soon
        if self.patient:
            return (self.outside.time() if self.looks(chair) else self.last_heard(chair)) + self.pace.away
        return late if self.looks(chair) else min(late, max(soon, self.last_heard(chair) + self.thinking))

    def left(self) -> float:
        """Seconds that are left for the decision in turn, until the cards lie too; none where the clock waits."""
        return 0.0 if self.patient else self.clock.left(self.thinking)

    def close(self) -> None:
        """Nothing more happens by itself."""
        self.clock.stop()


async def _nobody_waits() -> None:
    """Nobody is called."""
