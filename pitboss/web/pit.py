"""The pit: every open table, brought back as it was when the server starts, and closed when nobody is there."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from pitboss.games.book import GameError, find, slug
from pitboss.house.books.events import BankOpened, SweptUp
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.outside import Outside
from pitboss.house.store import sign_ins
from pitboss.house.store.schema import StoreError, UnknownError
from pitboss.house.store.store import Store
from pitboss.house.tournament.dealing import level_plan
from pitboss.sheet.faults import SheetError
from pitboss.sheet.later_bets import fitting
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.pot import capped
from pitboss.table.banked.booking import METER
from pitboss.table.pot.booking import CARRIED, JACKPOT, NEXT, POOL
from pitboss.table.session.state import HELD, Inherited, TableClosed
from pitboss.table.state import TableError
from pitboss.web import accounts
from pitboss.web.accounts import Player
from pitboss.web.pictures import FundSign
from pitboss.web.tables import funds, moving
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.bots import Counsel, Readies, no_counsel, nothing_readied
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import NoTableError, Refused
from pitboss.web.tables.room import Json, Room
from pitboss.web.tables.tournament import OfTournamentTable, TournamentRoom, found_in, sheet_of
from pitboss.web.tournament.floor import TournamentFloor
from pitboss.words import Game, PotGame

MOST_TABLES = 500
MOST_EMPTY = 10
"""Tables without people that one player may have opened."""
MOST_OPENED = 12
"""Open tables that one player has opened, whoever sits there."""
MOST_FROM = 25
"""Open tables that were opened from one address, by whatever names: new ones cost nothing."""
MOST_CHANNELS = 20
"""Live channels of one person; or, without signing in, of one address."""
MOST_LOOKING = 5000
"""Those who look at one table and do not sit there."""
AT_THE_DOOR = 8
"""Channels that are opened at a time; after a restart everybody comes back at once."""
log = logging.getLogger("pitboss")


class Opener(NamedTuple):
    """Who has opened a table, and from where; nowhere, where addresses tell nobody apart."""

    player: int
    place: str = ""


class Pit:
    """All tables of this server."""

    def __init__(
        self,
        store: Store,
        pace: Pace,
        outside: Outside | None = None,
        sheets: Mapping[str, Json] = MappingProxyType({}),
    ) -> None:
        self.store, self.pace, self.outside = store, pace, outside or Outside()
        self.sheets = sheets
        self.usual: dict[str, str] = {}
        """The house's sheet of a game, by slug: its tables are opened under no other."""
        self.rooms: dict[int, Room] = {}
        self.called: Callable[[], Awaitable[None]] = _nobody
        """Calls whoever waits to free seats."""
        self.practised: Callable[[float], Awaitable[None]] = _nothing_practised
        """Begins and ends tournaments for practice, at a time."""
        self.counsel: Counsel = no_counsel
        """Works out for house players what they do."""
        self.readies: Readies = nothing_readied
        self.signs: dict[str, FundSign] = {}
        """What each meter and jackpot said when tables showed it last."""
        self.openers: dict[int, Opener] = {}
        """Who has opened each table."""
        self.idle: dict[int, float] = {}
        """Since when nobody has been at a table: by the clock outside."""
        self.floors: dict[int, TournamentFloor] = {}
        """Tournaments of which the pit has tables, by number."""
        self.broom: asyncio.Task[None] | None = None
        self.broken: dict[int, str] = {}
        """Tables that cannot be brought back, and why."""
        self.closed: set[int] = set()
        """Tables that have closed since the server began."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.callers: Counter[str] = Counter()
        """Open live channels of each person, or of each address where nobody has signed in."""
        self.entering = asyncio.Semaphore(AT_THE_DOOR)
        self.lost = False
        """A table may have been opened of which nobody was told."""
        self.opening = asyncio.Lock()
        """Tables are opened one after another, so that nobody opens more than are allowed."""

    # --- opening and closing the pit ------------------------------------------------------------------------------

    def restore(self) -> None:
        """Every table that was open, as its log left it. One that cannot be read is left alone and spoken of."""
        for row in self.store.open_tables():
            if self._unopened(row.id) and found_in(row.sheet) is None:
                self.store.close_table(row.id)
                continue
            try:
                self.rooms[row.id] = self._restored(row)
            except Exception as error:
                self._give_up(row.id, error)

    def _give_up(self, number: int, error: Exception) -> None:
        why = f"table {number} cannot be brought back: {_said(error)}; what is kept of it stays as it is"
        self.broken[number] = why
        log.error("%s", why)

    def _restored(self, row: Any) -> Room:
        room = self._read_back(row)
        if row.id not in self.house.tables and not isinstance(room, TournamentRoom):
            self.store.writer.put(room.opening())
        return room

    def _read_back(self, row: Any) -> Room:
        altered = self.store.altered(row.id)
        if altered is not None:
            raise StoreError(f"entry {altered} of its log is not as it was written")
        room = self._room(row.id, row.game, row.sheet)
        room.unlisted = bool(row.unlisted)
        room.restore(self.store.entries(row.id, since=room.since(self.store.last_round(row.id))))
        return room

    def _unopened(self, number: int) -> bool:
        """Whether the server was stopped while a table was opened or closed: one that a house keeps has a bank."""
        return self.house.founded and number not in self.house.tables

    @property
    def house(self) -> HouseState:
        """The house as its books have it."""
        return self.store.books.house

    def reached(self) -> dict[int, int]:
        """The round that each table has reached."""
        return {number: room.round for number, room in self.rooms.items()}

    def wind(self) -> None:
        """What happens by itself goes on."""
        self.loop = asyncio.get_running_loop()
        for room in self.rooms.values():
            room.clock.wind()
        self.broom = asyncio.create_task(self._sweeping())

    async def close(self) -> None:
        """The server stops: nothing more happens, and what was being written is finished."""
        if self.broom is not None:
            self.broom.cancel()
        for room in self.rooms.values():
            room.close()
        await self.store.writer.close()
        self.store.close()

    # --- tables ---------------------------------------------------------------------------------------------------

    def _room(self, number: int, game: str, sheet: str) -> Room:
        of = found_in(sheet)
        kind = TournamentRoom if of else PotRoom if isinstance(find(game), PotGame) else BankedRoom
        room = kind(number, game, sheet, self.store, self.pace, self.outside)
        if isinstance(room, TournamentRoom):
            room.floor = self.floor_of(room.at.tournament)
        room.seats, room.linked = self.seats, self.show_funds
        room.freed = lambda: self.called()
        room.counsel = lambda *asked: self.counsel(*asked)
        room.readies = lambda sheet: self.readies(sheet)
        # Where a house is founded its own sheets are the usual ones.
        room.own_sheet = not (of or self.house.founded) and sheet != self._usual(game)
        if isinstance(room, PotRoom):
            room.carry_out = partial(moving.carry_out, self.rooms, room)
        return room

    def _usual(self, game: str) -> str:
        """The sheet of a table that nobody wrote one for; found once for each game, however many tables come back."""
        if game not in self.usual:
            self.usual[game] = self.read(game, {}, by_player=True)[1]
        return self.usual[game]

    # --- tournaments ----------------------------------------------------------------------------------------------

    def floor_of(self, tournament: int) -> TournamentFloor:
        """What is known of the tables of a tournament together."""
        return self.floors.setdefault(tournament, TournamentFloor(self, tournament))

    def felts_of(self, tournament: int) -> dict[int, int]:
        """Under which number the pit has each table of a tournament."""
        found = (room for room in self.rooms.values() if isinstance(room, TournamentRoom) and room.alive())
        return {room.at.felt: room.number for room in found if room.at.tournament == tournament}

    async def open_felt(self, at: OfTournamentTable) -> None:
        """A table of a tournament: it has no bank, for its chips are no money."""
        async with self.opening:
            if any(isinstance(room, TournamentRoom) and room.at == at for room in self.rooms.values()):
                return
            held = self.house.tournaments[at.tournament]
            game, sheet = level_plan(held, 1).slug, sheet_of(at)
            number = await self.store.change(self.store.open_table, game, sheet, 0)
            room = self._room(number, game, sheet)
            self.rooms[number] = room
            room.changed()

    async def follow_tournaments(self) -> None:
        """What the books say of tournaments that the pit deals holds at its tables."""
        for number, held in self.house.tournaments.items():
            if held.in_pit:
                await self.floor_of(number).follow()

    def show_funds(self) -> None:
        """Tables on a fund whose meter or sign has moved show what it says now."""
        books = self.store.books
        for fund in {*books.house.controllers, *books.house.jackpots}:
            sign = funds.sign(books, fund)
            if self.signs.get(fund) != sign:
                self.signs[fund] = sign
                for room in self.rooms.values():
                    if room.bank is not None and room.bank.fund == fund:
                        room.showing.changed()

    def seats(self, player: Player) -> int:
        """At how many tables somebody sits."""
        return sum(room.seat_of(player) >= 0 for room in self.rooms.values())

    async def open(self, player: Player, name: str, sheet: Json, place: str = "", *, unlisted: bool = False) -> Room:
        """A new table of this game, under this sheet, which is read where nobody waits for it; `place`: asked for from
        there. `unlisted`: to practise alone; nobody else is led there.
        """
        if self.house.founded:
            raise Refused(f"{self.house.name} opens its tables itself; sit down at one that is open")
        game, text = await asyncio.to_thread(self.read, name, sheet, by_player=True)
        async with self.opening:
            return await self._open(Opener(player.id, place), game, text, unlisted=unlisted)

    def read(self, name: str, sheet: Json, *, by_player: bool = False) -> tuple[str, str]:
        """The game and the sheet as they are kept, or a Refused.

        What a player opens has a cap on the rake, and no wager so large that bets which follow from it are cut off.
        """
        try:
            book = find(name)
            sheet = self._posted(slug(book), sheet)
            if by_player and slug(book) not in self.sheets:
                sheet = dict(fitting(book, sheet) if isinstance(book, Game) else capped(book, sheet))
            parse_sheet(sheet, book)
        except (GameError, SheetError) as error:
            raise Refused(str(error)) from None
        return slug(book), json.dumps(sheet)

    async def _open(self, opener: Opener, game: str, sheet: str, *, unlisted: bool) -> Room:
        self._check_share(opener)
        room = await self.set_up(game, sheet, lambda bank: Signed(bank, PIT), unlisted=unlisted)
        self.openers[room.number] = opener
        return room

    def _check_share(self, opener: Opener) -> None:
        """Nobody has all the tables, by whatever names; or a Refused."""
        opened = [n for n, who in self.openers.items() if who.player == opener.player]
        empty = [n for n in opened if not self.rooms[n].people()]
        if len(empty) >= MOST_EMPTY:
            raise Refused(f"you have opened {MOST_EMPTY} tables at which nobody sits; sit down at one of them")
        if len(opened) >= MOST_OPENED:
            raise Refused(f"you have opened {MOST_OPENED} tables that are still open; that is as many as one may have")
        if opener.place and sum(who.place == opener.place for who in self.openers.values()) >= MOST_FROM:
            raise Refused(f"{MOST_FROM} tables opened from your address are still open; that is as many as it may have")

    async def set_up(
        self, game: str, sheet: str, opens: Callable[[BankOpened], Signed], *, unlisted: bool = False
    ) -> Room:
        """A table with its bank, which somebody signs for; where that is refused there is no table."""
        if len(self.rooms) >= MOST_TABLES:
            raise Refused(f"no more than {MOST_TABLES} tables are open at a time")
        try:
            number = await self.store.change(self.store.open_table, game, sheet, int(unlisted))
        except UnknownError:
            self.lost = True
            raise
        room = await asyncio.to_thread(self._room, number, game, sheet)
        room.unlisted = unlisted
        try:
            bank = room.bank_opened()
            inherits = room.inherits(self._held_over(game, in_fund=bool(bank.fund)))
            await room.open_books(opens(bank), inherits)
        except StoreError:
            self.lost = True
            raise
        except HouseError as error:
            await self.store.change(self.store.close_table, number)
            raise Refused(str(error)) from None
        self.rooms[number] = room
        return room

    def would_open(self, game: str, sheet: str) -> BankOpened:
        """The bank that a table of this game would open."""
        return self._room(0, game, sheet).bank_opened()

    def bring_back(self, number: int) -> None:
        """A table of which it was not known whether it had been opened."""
        if number not in self.rooms and (row := self.store.table(number)) is not None and row.closed is None:
            self.rooms[number] = self._read_back(row)

    def _held_over(self, game: str, *, in_fund: bool) -> Inherited:
        """What earlier tables of a game have left to nobody; a fund of the house is no table's to leave."""
        held = self.store.books.balances
        left = {account: held.get(over._replace(of=game), 0) for account, over in HELD.items()}
        funds = (0, 0, 0) if in_fund else (left[JACKPOT], left[NEXT], left[METER])
        return Inherited(left[CARRIED], left[POOL], *funds)

    def _posted(self, game: str, sheet: Json) -> Json:
        """The house's sheet of the game where it has one, else the one that is asked for."""
        posted = self.sheets.get(game)
        if posted is not None and sheet and sheet != posted:
            raise Refused(f"this house deals {game} under its own sheet")
        return sheet if posted is None else posted

    def room(self, number: int) -> Room:
        """The table of this number."""
        if number not in self.rooms:
            raise NoTableError(self.missing(number))
        return self.rooms[number]

    def missing(self, number: int) -> str:
        """Why there is no such table."""
        if number in self.closed:
            return f"table {number} is closed; whoever sat there has all the chips back"
        return self.broken.get(number, f"there is no table {number}")

    def crowded(self, room: Room, player: Player | None, caller: str, *, alike: bool) -> str:
        """Why one more live channel is too many, or nothing; `alike`: addresses tell nobody apart here."""
        self.callers = +self.callers
        if self.callers[caller] >= MOST_CHANNELS and not (alike and player is None):
            return f"no more than {MOST_CHANNELS} channels at a time"
        if len(room.watchers) < MOST_LOOKING or room.seat_of(player) >= 0:
            return ""
        looking = len(room.watchers) - len(room.players_channels())
        return f"no more than {MOST_LOOKING} look on at a table" if looking >= MOST_LOOKING else ""

    async def signed_out(self, ticket: str) -> bool:
        """A ticket is worthless from now on, and so are the channels opened with it; False where there was none."""
        if not ticket or await self.store.ask(self.store.ticket, accounts.fingerprint(ticket)) is None:
            return False
        await self.store.change(accounts.sign_out, self.store, ticket)
        self._hang_up([accounts.fingerprint(ticket)])
        return True

    def hang_up(self, marks: Sequence[str]) -> None:
        """Channels opened with these tickets end; may be asked from any thread."""
        if self.loop is not None and marks:
            self.loop.call_soon_threadsafe(self._hang_up, marks)

    def _hang_up(self, marks: Sequence[str]) -> None:
        for room in self.rooms.values():
            for watcher in room.watchers:
                if watcher.ticket is not None and watcher.ticket.mark in marks:
                    watcher.out = True
                    watcher.wake.set()

    # --- sweeping -------------------------------------------------------------------------------------------------

    async def _sweeping(self) -> None:
        """Now and then: seats of those who are gone become free, and tables without people close."""
        while True:
            await self.outside.sleep(min(10.0, self.pace.empty / 2, self.pace.away / 2))
            for room in list(self.rooms.values()):
                await _kept_up(self.sweep(room, self.outside.time()), f"table {room.number} cannot be swept")
            await _kept_up(self.follow_tournaments(), "tables of tournaments cannot be opened")
            await _kept_up(self.practised(self.outside.time()), "tournaments for practice cannot be looked after")
            await _kept_up(self.called(), "waiting players cannot be called")
            await _kept_up(self._find_lost(), "a table whose opening was not known cannot be brought back")
            await _kept_up(self.recheck(), "sign-ins cannot be checked again")

    async def _find_lost(self) -> None:
        """Tables that were opened although the answer was lost: they are there, and closed when nobody comes."""
        async with self.opening:
            if self.lost:
                await self.store.writer.settled()
                known = {*self.rooms, *self.broken}
                for row in await self.store.ask(self.store.open_tables):
                    if row.id not in known and self._unopened(row.id) and found_in(row.sheet) is None:
                        await self.store.change(self.store.close_table, row.id)
                    elif row.id not in known:
                        await self._found(row)
                self.lost = False

    async def _found(self, row: Any) -> None:
        """A table of which nobody was told; one that cannot be brought back is left alone and spoken of."""
        try:
            room = await self.store.ask(self._read_back, row)
            if row.id not in self.house.tables and not isinstance(room, TournamentRoom):
                await self.store.writer.write(*room.opening())
            self.rooms[row.id] = room
        except (HouseError, TableError) as error:
            self._give_up(row.id, error)

    async def recheck(self) -> None:
        """Channels whose tickets have run out, or were ended from outside the server, end."""
        watchers = [watcher for room in self.rooms.values() for watcher in room.watchers]
        marks = list({watcher.ticket.mark for watcher in watchers if watcher.ticket is not None})
        if marks:
            now = self.store.now()
            good = await self.store.ask(sign_ins.good, self.store.engine, marks, now, accounts.IDLE)
            self._hang_up([mark for mark in marks if mark not in good])

    async def sweep(self, room: Room, time: float) -> None:
        """Look after one table."""
        async with room.lock:
            await room.sure()
            if room.frozen:
                return
            if isinstance(room, TournamentRoom):
                # Kept as long as the tournament plays there, and somebody has to be told where to go.
                done = room.between() or room.held_now.over
                if not room.alive() and done and not room.watchers:
                    await self.put_away(room)
                return
            leaving = [*map(room.give_up, room.away(time)), *map(room.leave, room.barred())]
            for leaves in leaving:
                # Whoever is in the middle of a round leaves after it.
                with suppress(Refused, StoreError):
                    await room.act_and_show(leaves)
            if room.people() or room.watchers:
                self.idle.pop(room.number, None)
            elif not self.house.founded and time - self.idle.setdefault(room.number, time) >= self.pace.empty:
                # A house that is kept closes its tables by counting them.
                await self.sweep_up(room)

    async def sweep_up(self, room: Room) -> None:
        """A table that nobody keeps is closed by the pit itself."""
        await self.shut(room, Signed(SweptUp(room.number), PIT))

    async def shut(self, room: Room, *signed: Signed) -> None:
        """The log ends with the closing, and the books with what was in bank and boxes: nothing is left behind."""
        await room.sure()
        if not room.session.closed:
            await room.dismiss()
            fallen = {each.table for each in self.house.floor.moves if each.to == room.number}
            await room.happen(TableClosed(), also=(*moving.closed(self.house, room.number), *signed))
            for table in fallen & self.rooms.keys():
                self.rooms[table].changed()
        elif room.number in self.house.tables:
            await self.store.writer.write(*signed)
        await self.put_away(room)

    async def put_away(self, room: Room) -> None:
        """A table whose books are closed: nobody finds it any more."""
        await self.store.change(self.store.close_table, room.number)
        room.shut = True
        room.close()
        for watcher in room.watchers:
            watcher.wake.set()
        self.closed.add(room.number)
        for kept in (self.rooms, self.openers, self.idle):
            kept.pop(room.number, None)


async def _kept_up(work: Awaitable[object], fails: str) -> None:
    """One piece of the sweeping; whatever becomes of it, the others follow, and it is tried again next time."""
    try:
        await work
    except (HouseError, Refused):
        # Chips lie on the table: it is closed once they are somebody's.
        pass
    except StoreError:
        # The store has said what is wrong, once for all tables.
        pass
    except Exception:
        log.exception("%s", fails)


async def _nobody() -> None:
    """Nobody is called."""


async def _nothing_practised(_: float) -> None:
    """Nothing is begun or ended."""


def _said(error: Exception) -> str:
    """A fault in one line."""
    return " ".join(str(error).split())[:200] or type(error).__name__
