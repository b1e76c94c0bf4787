"""What the house is told of its waiting lists by the floor; a player asks for the own place at `/api/waiting`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from pitboss.house.books.waiting_events import ListJoined, ListLeft, SeatCalled
from pitboss.web.cage.ask import SIGNED, HouseAsk, PersonName, TableNumber


class OfList(HouseAsk):
    """Something about who waits for a seat at a game."""

    player: PersonName
    game: str = Field(max_length=80)


class JoinList(OfList):
    """Put a player on the list of a game, or of one table; `change`: instead of the seat that the player has."""

    verb, kind = "list/join", ListJoined
    table: TableNumber | None = None
    change: bool = False

    def fields(self) -> Mapping[str, Any]:
        return {**self.model_dump(exclude=SIGNED), "table": self.table or 0}


class LeaveList(OfList):
    """Strike a player off the list of a game."""

    verb, kind = "list/leave", ListLeft


class CallSeat(HouseAsk):
    """Call a player of the list to a free seat, which is held for so many seconds."""

    verb, kind = "list/call", SeatCalled
    table: TableNumber
    player: PersonName
    seconds: int = Field(120, ge=10, le=3600)

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "player": self.player, "hold": 1000 * self.seconds}


WAITING_ASKS: tuple[type[HouseAsk], ...] = (JoinList, LeaveList, CallSeat)
