"""A table that people sit at: one thing happens at a time, is written down, and is then shown to everybody."""

from __future__ import annotations

import asyncio
import json
import logging
from abc import abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, get_args

from pitboss.house.books import floor, sheets, waiting
from pitboss.house.books.deck_events import DecksLaidOut
from pitboss.house.books.decks import at_table
from pitboss.house.books.events import AwardKeyed, BankOpened, SheetPosted, Tender
from pitboss.house.books.floor_events import CallRaised
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.props import named_at
from pitboss.house.books.state import READS_ONLY, HouseError, TableBank, reads_only
from pitboss.house.books.tables import Booked
from pitboss.house.books.waiting_events import ListLeft
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
    MissedLine,
    OwnCut,
    OwnPart,
    PropNames,
    RefusalKind,
    Summary,
    TableView,
)
from pitboss.web.tables import awards, bots
from pitboss.web.tables.cuts import CutNumbers, hex_of
from pitboss.web.tables.motion import Moving
from pitboss.web.tables.showing import Showing, Watcher, Watchers
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
log = logging.getLogger("pitboss")


class Refused(ValueError):
    """Something a player may not do, in one line. `typed`: what helps, for those who type commands; `verb`: the verb of
    the desk that does, for a page.
    """

    def __init__(self, says: str, kind: RefusalKind = "other", typed: str = "", verb: str = "") -> None:
        super().__init__(says)
        self.kind, self.typed, self.verb = kind, typed, verb


class NoTableError(Refused):
    """There is no such table."""


USUAL = 0.7


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between the dealer's moves, for a last bet, for a decision, and between rounds.

    `reading`: as long as the result of a round against the house stays for those who have not gone on.
    `opening`: until cards are dealt although a number that was sealed is not opened yet.
    `away`: until the seat of somebody who does not look is free again. `empty`: until a table without people closes.
    """

    move: float = USUAL
    last_bets: float = 12.0
    decision: float = 60.0
    pause: float = 4.0
    house_player: float = 0.9
    opening: float = 2.0
    away: float = 600.0
    empty: float = 60.0
    reading: float = 0.0

    @property
    def share(self) -> float:
        """How much of the time that cards and chips take on the page the table leaves them: a quick dealer's less."""
        return min(1.0, self.move / USUAL)


PACES = {
    "usual": Pace(reading=20.0),
    "fast": Pace(move=0.12, last_bets=3.0, pause=1.5, house_player=0.12),
    "instant": Pace(move=0.0, last_bets=1.0, pause=0.2, house_player=0.0, opening=1.0),
}
TROUBLE = 2.0
"""Seconds until something that could not be done by itself is tried again."""
LONGEST_WHY = 200
HALF = "a part of this was kept before the database failed; the table shows it"
Posts = Callable[[SheetPosted], Signed]
"""What the house is told of another sheet at a table, and who signs for it."""
ASKS = 0.25
"""Seconds until it is asked again whether something was kept."""


def _by_the_pit(posted: SheetPosted) -> Signed:
    return Signed(posted, PIT)


class Drafted(NamedTuple):
    """What is about to happen at a table: the event, the table after it, its entry, and what is written besides."""

    event: Any
    after: Any
    line: LogEntry
    more: tuple[Written, ...]


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a player, or a house player without a number."""

    name: str
    player: int | None
    ready: bool = False


class Room:
    """A live table: its session is the truth, and every event of it is written down.

    What is particular to a kind of game is in the two kinds of rooms built on it.
    """

    kind = ""
    table_log: TableLog[Any]
    session: Any

    def __init__(self, number: int, store: Store, pace: Pace, outside: Outside) -> None:
        self.number, self.store, self.pace, self.outside = number, store, pace, outside
        self.seats: Callable[[Player], int] = lambda _: 0
        """At how many tables of the pit somebody sits."""
        self.linked: Callable[[], None] = lambda: None
        """Shows at other tables what this one has done to a meter or a sign that they have in common."""
        self.ended: Callable[[Room, Any], None] = lambda room, last: None
        """Told of each round that ends."""
        self.freed: Callable[[], Awaitable[None]] = _nobody_waits
        """Calls whoever waits for a seat."""
        self.lock = asyncio.Lock()
        self.chairs: dict[int, Chair] = {}
        self.watchers = Watchers()
        self.seq = 0
        self.round = 0
        self.head = 0
        """The entry the round began with."""
        self.held: dict[int, int | None] = {}
        """Who was dealt the cards of each seat; whoever sits there later never sees them."""
        self.called: dict[int, str] = {}
        """What they are called: the story of the round stays theirs, whoever sits there later."""
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
        self.clock: asyncio.Task[None] | None = None
        self.alarm: float | None = None
        """When the clock wakes up: by the clock outside; None once it has."""
        self.waits: tuple[tuple[int, int], float] | None = None
        """What the table waits for, by round and entry, and since when: by the clock outside."""
        self.hurry = 0.0
        """When the dealer will go on without those who dither: by the clock outside, or 0."""
        self.lies = 0.0
        """When everything that has moved lies on the page: by the clock outside."""
        self.late = (0, "")
        """The round and the name of whoever has last let the time run out."""
        self.missed: dict[int, MissedLine] = {}
        """What was done for each player whose time ran out, until the player does something again."""
        self.cuts = CutNumbers()
        self.looked: dict[int, float] = {}
        """When each player was last heard of: by the clock outside."""
        self.lapsed: dict[int, int] = {}
        """The round in which each player has let the time run out, until they are there again."""
        self.onward: set[int] = set()
        """Who has seen enough of a round that is over."""
        self.counsel: bots.Counsel = bots.no_counsel
        """Works out for house players what they do."""
        self.readies: bots.Readies = bots.nothing_readied
        self.unlisted = False
        """Whether it was opened by somebody to practise alone: nobody else is led to it."""
        self.posts: Posts = _by_the_pit
        """Who signs for another sheet."""
        self.notice: tuple[Any, Any, int] = (None, None, 0)
        """The sheet that the table is played under, the one that notice hangs of, and from when that holds."""
        self.story, self.showing = TableStory(), Showing(self)

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
    def next_move(self) -> tuple[float, Callable[[], Any]] | None:
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

    @abstractmethod
    def between(self) -> bool:
        """Whether no round is played."""

    @property
    def places(self) -> int:
        """How many seats the table has."""
        return len(self.session.places)

    # --- who is here ----------------------------------------------------------------------------------------------

    def seat_of(self, player: Player | None) -> int:
        """Where a player sits, or -1."""
        if player is None:
            return -1
        # Asked for every picture of every watcher: a loop costs half of what a generator does.
        for seat, chair in self.chairs.items():
            if chair.player == player.id:
                return seat
        return -1

    def has_own(self, player: Player) -> bool:
        """Whether somebody sees more of the table than everybody does."""
        return self.seat_of(player) >= 0

    def eyes_of(self, player: Player | None) -> int:
        """From which seat a player sees the round: the own one, but not another's cards that were dealt there."""
        return self.eyes_at(self.seat_of(player), player)

    def eyes_at(self, seat: int, player: Player | None) -> int:
        """The same, of a player who is known to sit there."""
        return seat if player is None or self.held.get(seat, player.id) == player.id else -1

    def players_channels(self) -> list[Watcher]:
        """Those who look and sit there."""
        return [watcher for chair in self.chairs.values() for watcher in self.watchers.of(chair.player)]

    def mine(self, player: Player) -> int:
        """Where a player sits, or a Refused."""
        seat = self.seat_of(player)
        if seat < 0:
            raise Refused("sit down first")
        return seat

    def names(self) -> dict[int, str]:
        """Who sits where."""
        return {seat: chair.name for seat, chair in self.chairs.items()}

    def in_story(self) -> dict[int, str]:
        """Whom the story of the round speaks of, by seat."""
        return {**self.names(), **self.called}

    def props(self) -> PropNames:
        """Who plays for the house, for whoever asks, and who is a practice partner of the pit."""
        partners = [chair.name for chair in self.chairs.values() if chair.player is None]
        return {"props": named_at(self.store.books.house, self.names().values()), "partners": partners}

    def people(self) -> list[Chair]:
        """Those at the table who are not of the house."""
        return [chair for chair in self.chairs.values() if chair.player is not None]

    def heard_of(self, player: Player | None) -> None:
        """A player has given a sign of life."""
        if player is not None:
            self.looked[player.id] = self.outside.time()

    def came(self, watcher: Watcher) -> None:
        """One more looks at the table."""
        self.is_here(watcher.player)
        self.watchers.add(watcher)
        watcher.wake.set()

    def is_here(self, player: Player | None) -> None:
        """A player is there; one who was absent is waited for again, and a table that has waited goes on."""
        chair = self.chairs.get(self.seat_of(player))
        missed = chair is not None and self.absent(chair)
        self.heard_of(player)
        if chair is not None and missed:
            self.lapsed.pop(chair.player or 0, None)
            self.changed()

    def away(self, now: float) -> list[Player]:
        """Those who sit here and have not been heard of for long."""
        return [_who(c) for c in self.people() if not self._looks(c) and now - self._last(c) > self.pace.away]

    def barred(self) -> list[Player]:
        """Those who sit here and are not let play any more."""
        house, now = self.store.books.house, self.store.now()
        return [_who(chair) for chair in self.people() if floor.bar_of(house, chair.name, now)]

    def gone(self, chair: Chair) -> bool:
        """Whether a player has no channel, and has not been heard of for as long as a decision may take."""
        if chair.player is None or self._looks(chair):
            return False
        return self.outside.time() - self._last(chair) > self.thinking

    def absent(self, chair: Chair) -> bool:
        """Whether nobody waits for this player: gone, or has let the time run out in this round."""
        return self._lapsed(chair) or self.gone(chair)

    def anybody(self) -> bool:
        """Whether one of the players at the table is there."""
        return any(not self.gone(chair) for chair in self.people())

    def goes_onward(self, player: Player) -> None:
        """A player has seen enough of the round that is over: when all have, the next one begins without a pause."""
        self.mine(player)
        if not self.between():
            raise Refused("the round is not over")
        self.onward.add(player.id)

    def pause(self) -> float | None:
        """Seconds between two rounds, for the company; 0 where nobody wants them.

        None where the clock waits and somebody looks at the result: it stays until they go on.
        """
        there = [chair for chair in self.people() if not self.absent(chair)]
        if there and all(chair.player in self.onward for chair in there):
            return 0.0
        # A pit that makes no pauses makes none here either.
        stays = there and self.pace.pause and self.patient
        return None if stays else self.pace.pause

    @property
    def patient(self) -> bool:
        """Whether the clock waits for people: one person plays here, without or with house players, and no house
        keeps its own limits. Where two sit one never waits for the other without an end.
        """
        return len(self.people()) == 1 and not self.store.books.house.founded

    def _lapsed(self, chair: Chair) -> bool:
        return chair.player is not None and self.lapsed.get(chair.player) == self.round

    def _looks(self, chair: Chair) -> bool:
        return chair.player in self.watchers.known

    def _last(self, chair: Chair) -> float:
        return self.looked.setdefault(chair.player or 0, self.outside.time())

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
                self.missed.pop(player.id, None)
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

    def free(self) -> list[int]:
        """Seats that somebody can take."""
        return [seat for seat, place in enumerate(self.session.places) if place is None]

    def of_house(self, seat: int) -> bool:
        """Whether a house player sits there."""
        return seat in self.chairs and self.chairs[seat].player is None

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
        seal = _bytes(wish.get("seal"), SEAL, "the seal of a number")
        if self.cuts.times[player.id] >= MOST_SEALS:
            raise Refused(f"you have sealed {MOST_SEALS} numbers for these cards, and the last counts")
        await self.keep(player.id, {"sealed": seat, "seal": seal.hex()}, round=self.round)
        self.cuts.seal(player.id, seat, seal)

    async def open(self, player: Player, wish: Json) -> None:
        """A player opens the number, after the last seal was set."""
        seat = self.mine(player)
        self._of_this_deck(wish, now=self.cuts.closed and self.uncut())
        nonce = _bytes(wish.get("nonce"), NONCE, "a number to cut by")
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
        return self.paced(max(self.pace.move, self.pace.opening) if self.cuts.waits() else self.pace.move)

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
        more = (*self.besides(event, after), *before, *self._books(event, after, round), *also)
        line = LogEntry(self.number, self.seq, round, who, self._entry(event, after))
        return Drafted(event, after, line, more)

    def came_about(self, step: Drafted) -> None:
        """It is written: it is true now."""
        self.noted(step.line)
        if moves := self.moving(step.after).seconds * self.pace.share:
            self.lies = max(self.lies, self.outside.time()) + moves
        over = self.session.hand is not None and step.after.hand is None
        self.follow(step.after, step.event, step.line.player)
        if over and step.after.last is not None:
            self.ended(self, step.after.last)

    def _books(self, event: Any, after: Any, round: int) -> tuple[Written, ...]:
        """What is booked with an event: in the transaction that writes it down."""
        id, over = f"{self.number}/{self.seq}", self.session.hand is not None and after.hand is None
        made, left = self.booked(event, after, id), self.takes_away(event)
        tender = Tender(getattr(event, "tender", Tender.CASH.value))
        own = (Booked(self.number, round, id, made, over, left, tender),) if made or left or over else ()
        house = (*self._laid_out(after), *self._off_the_list(event))
        return (*self.dealers(event, after), *own, *self.afterwards(event, after), *house)

    def _off_the_list(self, event: Any) -> tuple[Signed, ...]:
        """Who sits down waits no more for this game."""
        lines = self.store.books.house.waiting if isinstance(event, Sat | MovedIn) else ()
        game = self.session.plan.slug
        mine = any((line.player, line.game) == (event.name, game) for line in lines)
        return (Signed(ListLeft(event.name, game), PIT),) if mine else ()

    def _laid_out(self, after: Any) -> tuple[Signed, ...]:
        """When the last player is gone the cards lie spread, until those who come next have looked at them."""
        house, before = self.store.books.house, self.session.places
        if not house.founded or after.places is before or not any(before) or any(after.places):
            return ()
        seen = any(deck.shown for deck in at_table(house, self.number))
        return (Signed(DecksLaidOut(self.number), self.dealer),) if seen else ()

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
        things = (*self.funds(), *self._bank(opened, seeds=not inherits.jackpot))
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

    def next_answer(self) -> tuple[float, Callable[[], Any]] | None:
        """While an award is verified: who keeps a house answers it, and where nobody does the pit sees to it."""
        if self.store.books.house.founded:
            return None
        return self.after(self.pace.move), lambda: awards.by_itself(self, PIT)

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
        if not self.seq:
            return (*self.funds(), *self._bank(Signed(self.bank_opened(), PIT), seeds=True))
        id = f"{self.number}/adopted"
        # What was open before there were books is not opened now, and needs no approval for it.
        opened = Signed(replace(self.bank_opened(), drops=0), PIT)
        return (*self.funds(), opened, Booked(self.number, self.round, id, self.adopted(id)))

    def _bank(self, opened: Signed, *, seeds: bool) -> tuple[Written, ...]:
        id = f"{self.number}/seed"
        made = self.seeded(id) if seeds else ()
        return (opened, Booked(self.number, 0, id, made)) if made else (opened,)

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
                self.waits = None
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
        self.wind()
        if self.bank is not None and self.bank.fund:
            self.linked()

    # --- what happens by itself -----------------------------------------------------------------------------------

    def after(self, seconds: float) -> float:
        """So many seconds after the table began to wait for what it waits for now.

        Until something happens in the round itself that moment stays, whoever comes, goes or asks for something.
        """
        what = self.round, self.moved
        if self.waits is None or self.waits[0] != what:
            self.waits = what, self.outside.time()
        return self.waits[1] + seconds

    def paced(self, seconds: float) -> float:
        """The same for the house's own moves, which begin when everything lies."""
        return max(self.after(seconds), self.lies)

    def counted(self, seconds: float) -> float:
        """The same for a player's time, none of which runs while cards are dealt."""
        return max(self.after(0.0), self.lies) + seconds

    @property
    def thinking(self) -> float:
        """Seconds for a decision."""
        return self.pace.decision

    def patience(self, chair: Chair) -> float:
        """When the clock acts for a player: at the end of the time for a decision, or soon for who is absent.

        A clock that waits for people acts for nobody but one whose seat becomes free for being away.
        """
        soon, late = self.paced(self.pace.house_player), self.counted(self.thinking)
        if self._lapsed(chair):
            return soon
        if self.patient:
            return (self.outside.time() if self._looks(chair) else self._last(chair)) + self.pace.away
        return late if self._looks(chair) else min(late, max(soon, self._last(chair) + self.thinking))

    def left(self) -> float:
        """Seconds that are left for the decision in turn, until the cards lie too; none where the clock waits."""
        if self.patient:
            return 0.0
        since = self.waits[1] if self.waits and self.waits[0] == (self.round, self.moved) else self.outside.time()
        return round(max(0.0, max(since, self.lies) + self.thinking - self.outside.time()), 1)

    def too_late(self, chair: Chair) -> None:
        """A player has let the time run out: told, and not waited for again in this round."""
        self.late = (self.round, chair.name)
        if chair.player is not None:
            self.lapsed[chair.player] = self.round

    def done_for(
        self, chair: Chair, seconds: float, act: str = "", *, dead: bool = False, law: str = "", lost: int = 0
    ) -> None:  # fmt: skip
        """Something was done for a player whose time ran out: told with what was done before it in the same round."""
        if chair.player is None:
            return
        same = self._missed_now(chair)
        acts, given = (same["acts"], same["lost"]) if same else ([], 0)
        self.missed[chair.player] = {
            "round": self.round, "acts": [*acts, act] if act else acts, "dead": dead, "seconds": seconds,
            "law": law, "lost": given + lost,
        }  # fmt: skip

    def _missed_now(self, chair: Chair) -> MissedLine | None:
        """What was done for a player in this round already."""
        before = None if chair.player is None else self.missed.get(chair.player)
        return before if before and before["round"] == self.round else None

    def told_lost(self, chair: Chair) -> int:
        """What a player was told in this round to have lost by the clock."""
        same = self._missed_now(chair)
        return same["lost"] if same else 0

    def missed_by(self, player: Player | None) -> MissedLine | None:
        """What was done for a player whose time ran out and who has done nothing since."""
        return None if player is None else self.missed.get(player.id)

    def slow(self) -> str:
        """Who has let the time run out in this round, or nobody."""
        return self.late[1] if self.late[0] == self.round else ""

    def _due(self) -> tuple[float, Callable[[], Any]] | None:
        still = self.shut or bool(self.frozen)
        found = None if still else self.next_move()
        if found is None:
            self.waits = None
        if still:
            # Whoever was given time to bet is given it anew.
            self.hurry = 0.0
        return found

    def wind(self, at_least: float = 0.0) -> None:
        """Set the clock for what happens next by itself."""
        time, due = self.outside.time(), None if self.unsure else self._due()
        at = time + ASKS if self.unsure else None if due is None else max(due[0], time + at_least)
        if self.clock is not None and self.clock is not asyncio.current_task() and not self.clock.done():
            # One that is awake looks by itself what is due; set anew it would queue up behind others for ever. Nor is
            # one set anew that rings before: it finds that nothing is due yet, which is seldom and costs less.
            if self.alarm is None or (not self.unsure and at is not None and self.alarm <= at):
                return
            self.clock.cancel()
        self.clock, self.alarm = (None if at is None else asyncio.create_task(self._later(at))), at

    async def _later(self, at: float) -> None:
        await self.outside.sleep(max(0.0, at - self.outside.time()))
        self.alarm = None
        async with self.lock:
            try:
                await self._tick()
            except Refused as error:
                log.error("table %d: %s", self.number, error)
                self.wind(TROUBLE)
            except StoreError:
                # The store has said what is wrong, once for all tables.
                self.wind(0.0 if self.unsure else TROUBLE)
            except Exception:
                log.exception("table %d: what happens by itself did not", self.number)
                self.wind(TROUBLE)

    async def _tick(self) -> None:
        """Whatever is due now; or the clock is set anew, where somebody has come back meanwhile."""
        if self.unsure:
            return await self.sure()
        due = self._due()
        if due is None or due[0] > self.outside.time():
            return self.wind()
        before = self.seq
        await self.act_and_show(due[1]())
        if self.seq == before:
            # What was due came to nothing: due at once again, it would keep the whole house busy.
            self.wind(TROUBLE)

    def close(self) -> None:
        """Nothing more happens by itself."""
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None


async def _nobody_waits() -> None:
    """Nobody is called."""


def _who(chair: Chair) -> Player:
    return Player(chair.player or 0, chair.name)


def whole(wish: Json, name: str) -> int:
    """A whole number in a wish, or a Refused."""
    value = wish.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(f"{name} is a whole number")
    return value


def _bytes(spelled: Any, size: int, what: str) -> bytes:
    """Bytes in a wish, or a Refused."""
    try:
        return hex_of(spelled, size, what)
    except TableError as error:
        raise Refused(str(error)) from None
