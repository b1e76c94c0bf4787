"""The pit: every open table, brought back as it was when the server starts."""

from __future__ import annotations

import asyncio
import json

from pitboss.form import SheetError
from pitboss.games import GameError, find, slug
from pitboss.sheet import parse as parse_sheet
from pitboss.terms import parse as parse_terms
from pitboss.web.house import HouseRoom
from pitboss.web.potroom import PotRoom
from pitboss.web.room import Json, Pace, Refused, Room
from pitboss.web.store import Store
from pitboss.words import PotGame

MOST_TABLES = 500


class Pit:
    """All tables of this server."""

    def __init__(self, store: Store, pace: Pace) -> None:
        self.store, self.pace = store, pace
        self.rooms: dict[int, Room] = {}

    def restore(self) -> None:
        """Every table that was open, as its log left it."""
        for row in self.store.open_tables():
            room = self._room(row.id, row.game, row.sheet)
            last = self.store.last_round(row.id)
            room.restore(self.store.entries(row.id, since=room.since(last)))
            self.rooms[row.id] = room

    def wind(self) -> None:
        """What happens by itself goes on."""
        for room in self.rooms.values():
            room.wind()

    def _room(self, number: int, game: str, sheet: str) -> Room:
        kind = PotRoom if isinstance(find(game), PotGame) else HouseRoom
        return kind(number, game, sheet, self.store, self.pace)

    async def open(self, name: str, sheet: Json) -> Room:
        """A new table of this game, under this sheet."""
        if len(self.rooms) >= MOST_TABLES:
            raise Refused(f"no more than {MOST_TABLES} tables are open at a time")
        try:
            book = find(name)
            parse_terms(sheet, book) if isinstance(book, PotGame) else parse_sheet(sheet, book)
        except (GameError, SheetError) as error:
            raise Refused(str(error)) from None
        text = json.dumps(sheet)
        number = await asyncio.to_thread(self.store.open_table, slug(book), text)
        room = self._room(number, slug(book), text)
        self.rooms[number] = room
        return room

    def room(self, number: int) -> Room:
        """The table of this number."""
        if number not in self.rooms:
            raise Refused(f"there is no table {number}")
        return self.rooms[number]

    async def close(self) -> None:
        """The server stops: nothing more happens, and what was being written is finished."""
        for room in self.rooms.values():
            room.close()
        await self.store.writer.close()
