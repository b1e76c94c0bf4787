"""The tables of a tournament that the pit deals: opened as they are set, tidied between hands, told of each other."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, Protocol

from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT, known_as
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.store.store import Store
from pitboss.house.tournament.engine import committed_key, house_commitment, open_commitment
from pitboss.house.tournament.events import SeatsDrawn
from pitboss.house.tournament.keeper import Chore, DrawWanted, InHand, TableKeeper
from pitboss.house.tournament.state import ClockReading, Entrant, Tournament, clock
from pitboss.table.shuffle import commitment
from pitboss.web.accounts import Player
from pitboss.web.pictures import StandingLine
from pitboss.web.tables.room import Room
from pitboss.web.tables.tournament import OfTournamentTable, TournamentRoom
from pitboss.web.tournament import boards


class FoundState(NamedTuple):
    """What follows from a state at a level: the next thing that can be done, and the tables that wait for one."""

    held: Tournament
    shown: ClockReading
    chore: Chore | None
    waiting: frozenset[int]


class PitOfTables(Protocol):
    """What the floor of a tournament asks of the pit."""

    store: Store
    rooms: dict[int, Room]

    @property
    def house(self) -> HouseState:
        """The house as its books have it."""

    async def open_felt(self, at: OfTournamentTable) -> None:
        """Opens a table."""


class TournamentFloor:
    """One for each tournament. All but who has come from where follows from the books."""

    def __init__(self, pit: PitOfTables, number: int) -> None:
        self.pit, self.number = pit, number
        self.keeper = TableKeeper()
        self.turn = asyncio.Lock()
        self.known: dict[int, int] = {}
        self.sat: dict[int, int] = {}
        """At which table of the pit each was seen last."""
        self.standings: tuple[Tournament | None, dict[int, StandingLine | None]] = None, {}
        """Where each account stands in which state: asked for in every picture of who does not sit there."""
        self.found: FoundState | None = None
        """What is to be done in which state at which level: every table asks for it before every hand."""
        self.absent: tuple[Tournament | None, frozenset[str]] = None, frozenset()
        """Who is away or sits a penalty out in which state: asked for every seat of every picture."""
        self.idle: float | None = None
        """Since when nobody has looked at one for practice: by the clock outside."""

    @property
    def held(self) -> Tournament:
        return self.pit.house.tournaments[self.number]

    @property
    def rooms(self) -> list[TournamentRoom]:
        found = (room for room in self.pit.rooms.values() if isinstance(room, TournamentRoom))
        return [room for room in found if room.at.tournament == self.number]

    # --- who is where -------------------------------------------------------------------------------------------------

    def number_of(self, entry: Entrant) -> int | None:
        return None if entry.house else self.known.get(entry.number, -entry.number)

    def knows(self, name: str, who: int) -> None:
        for each in self.held.players():
            if who > 0 and known_as(each.player) == known_as(name):
                self.known[each.number] = who

    def place_of(self, who: int) -> tuple[int, int] | None:
        rooms = {room.at.felt: room.number for room in self.rooms}
        for each in self.held.players():
            if each.table in rooms and self.number_of(each) == who:
                return rooms[each.table], each.seat - 1
        return None

    def standing_of(self, player: Player) -> StandingLine | None:
        """Where somebody stands who has entered this event; nothing of anybody else."""
        held = self.held
        if self.standings[0] is not held:
            self.standings = held, {}
        kept = self.standings[1]
        if player.id not in kept:
            entry = self._entry_of(player)
            kept[player.id] = None if entry is None else self._stands(held, entry)
        return kept[player.id]

    def _entry_of(self, player: Player) -> Entrant | None:
        """The entry that is in, or else the last one, of the account or of its name."""
        name = known_as(player.name)
        mine = [
            each for each in self.held.of_event()
            if not each.house and (self.known.get(each.number) == player.id if each.number in self.known
                                   else known_as(each.player) == name)
        ]  # fmt: skip
        return next((each for each in mine if each.is_in), mine[-1] if mine else None)

    def _stands(self, held: Tournament, entry: Entrant) -> StandingLine:
        room = next((room.number for room in self.rooms if room.at.felt == entry.table), 0)
        found = boards.place_of(held, entry)
        if found or not entry.is_in or not room:
            return found
        found = {"table": room, "called": held.table_name(entry.table), "seat": entry.seat - 1, "waits": entry.came}
        before = next((each.table for each in held.moved if each.entry == entry.number), 0)
        if entry.came and before and all(table.number != before for table in held.tables):
            found["broken"] = held.table_name(before)
        return found

    def came_from(self, who: int, table: int) -> int:
        before, self.sat[who] = self.sat.get(who, table), table
        return before if before != table else 0

    # --- between hands ------------------------------------------------------------------------------------------------

    def away(self) -> frozenset[str]:
        held = self.held
        if self.absent[0] is not held:
            self.absent = held, frozenset(each.player for each in held.players() if not each.plays)
        return self.absent[1]

    def _found(self) -> FoundState:
        held = self.held
        shown = clock(held, self.pit.store.now())._replace(left=0)
        if self.found is None or self.found.held is not held or self.found.shown != shown:
            waiting = frozenset(self.keeper.waiting(held, self.pit.store.now()))
            self.found = FoundState(held, shown, self._looked(held), waiting)
        return self.found

    def _next(self) -> Chore | None:
        return self._found().chore

    def _looked(self, held: Tournament) -> Chore | None:
        busy = InHand({each.number for each in held.tables if each.playing}, held.in_hand())
        chore = self.keeper.next(held, self.pit.store.now(), busy, self._lot)
        if isinstance(chore, DrawWanted) and open_commitment(held) and not self._own_key():
            # Somebody has committed to a key of their own: the director draws by it.
            return None
        return chore

    def _lot(self, what: str) -> bytes:
        return self.pit.store.seal.lot(f"tournament {self.number} {what} step {self.held.last}")

    def _own_key(self) -> bool:
        held = self.held
        return commitment(committed_key(held, self.pit.store.seal.lot)) == held.commitment

    def chores(self) -> bool:
        return not self.turn.locked() and self._next() is not None

    def waits(self, felt: int) -> bool:
        held = self.held
        together = held.hand_for_hand and felt in held.round
        return together or felt in self._found().waiting

    async def tidy(self) -> None:
        """One thing after another, each in a transaction of its own: after a fall the next is found by the books."""
        async with self.turn:
            try:
                while (chore := self._next()) is not None:
                    await self._do(chore)
            except HouseError:
                # A table has begun a hand meanwhile: it is done when that is over.
                pass
        await self.follow()

    async def _do(self, chore: Chore) -> None:
        write, held, lot = self.pit.store.writer.write, self.held, self.pit.store.seal.lot
        if not isinstance(chore, DrawWanted):
            await write(*(Signed(event, PIT) for event in chore))
        elif not open_commitment(held):
            # Shown before anybody knows the key; the draw is a transaction of its own.
            await write(Signed(house_commitment(held, lot), PIT))
        else:
            key = committed_key(held, lot).hex()
            await write(Signed(SeatsDrawn(self.number, key, chore.scope, chore.broken), PIT))

    # --- tables -------------------------------------------------------------------------------------------------------

    async def follow(self) -> None:
        """The pit has a table for each that is set; what has changed is shown everywhere."""
        held = self.held
        if held.in_pit and not held.over:
            open_ = {room.at.felt for room in self.rooms}
            for table in held.tables:
                if table.number not in open_:
                    await self.pit.open_felt(OfTournamentTable(self.number, table.number))
        self.show()

    def show(self, but: TournamentRoom | None = None) -> None:
        """Seats, stacks and level at every table that is between hands; those that are busy look for themselves."""
        self.standings = None, {}
        for room in self.rooms:
            if room is not but:
                room.look_again()

    def changed(self, room: TournamentRoom) -> None:
        self.show(room)
