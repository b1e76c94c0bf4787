"""Waiting lists over the network: who waits for which game, which seats are free, and who is called."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import FastAPI
from pydantic import Field

from pitboss.games.book import find
from pitboss.house.books import waiting
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.books.waiting_events import ListJoined, ListLeft, SeatCalled, WaitingLine
from pitboss.web.allowance import LIST, LOOK, costs_here
from pitboss.web.auth import LARGEST_NUMBER, Anybody, Body, Me, Number
from pitboss.web.openapi import sends
from pitboss.web.pictures import OpenSeats, Summary, TableView, WaitingBoard, WaitingPlace
from pitboss.web.pit import Pit
from pitboss.web.tables import moving
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

ANSWERS_TABLE: dict[str, Any] = {
    "response_model": dict[str, Any],
    "responses": {200: {"description": "The table that one changes from, as `GET /api/tables/{number}` answers."}},
}


class WaitingAsk(Body):
    """Stand on the list of a game, or of one `table` of it, or be struck off.

    `change`: for another seat than the one that one has at a table of the game.
    """

    do: Literal["join", "leave"]
    game: str = Field(max_length=80)
    table: Annotated[int, Field(ge=0, le=LARGEST_NUMBER)] = 0
    change: bool = False


class TableChange(Body):
    """Go to another poker table with the stack, at a place counted from 0 or whichever is free; 0: stay after all."""

    to: Annotated[int, Field(strict=True, ge=0, le=LARGEST_NUMBER)]
    seat: Annotated[int, Field(strict=True, ge=-1, le=30)] = moving.ANY


def routes(app: FastAPI) -> None:
    """The part of the interface that is about waiting lists."""
    pit: Pit = app.state.pit
    pit.called = partial(call_next, pit)

    @app.get("/api/waiting", dependencies=costs_here(LOOK), **sends(WaitingBoard))
    async def board(player: Anybody) -> WaitingBoard:
        """Games, limits and free seats, how many wait for each, and where one stands oneself."""
        return _board(pit, player.name if player else "")

    @app.post("/api/waiting", dependencies=costs_here(LIST), **sends(WaitingBoard))
    async def wait(form: WaitingAsk, player: Me) -> WaitingBoard:
        """Stand on a list, or be struck off it."""
        joins = ListJoined(player.name, form.game, form.table, form.change)
        await _told(pit, Signed(joins if form.do == "join" else ListLeft(player.name, form.game), PIT))
        await call_next(pit)
        show_lists(pit)
        return _board(pit, player.name)

    @app.post("/api/tables/{number}/change", dependencies=costs_here(LIST), **ANSWERS_TABLE)
    async def change(number: Number, form: TableChange, player: Me) -> TableView:
        """Change tables with the stack: at once, or when the hand is over."""
        room = pit.room(number)
        if form.to:
            await moving.by_player(room, pit.room(form.to), player, form.seat)
        else:
            await room.locked(moving.stays(room, player.name, PIT))
        return room.view(player)


async def _told(pit: Pit, signed: Signed) -> None:
    try:
        await pit.store.writer.write(signed)
    except HouseError as error:
        raise Refused(str(error)) from None


def _board(pit: Pit, player: str) -> WaitingBoard:
    house, now = pit.house, pit.store.now()
    return {
        "open": announced(house, pit.rooms.values(), now),
        "mine": [_place(house, line, now, _source(pit, line)) for line in house.waiting if line.player == player],
    }  # fmt: skip


def announced(house: HouseState, rooms: Iterable[Room], now: int) -> list[OpenSeats]:
    """What is called out around the tables: each game, its limits, its free seats, and how many wait."""
    return [_seats(house, room, now) for room in rooms if not room.unlisted]


def in_lobby(pit: Pit) -> list[Summary]:
    """Every open table, with what whoever looks for a seat wants to know."""
    house, now, found = pit.house, pit.store.now(), list[Summary]()
    for room in pit.rooms.values():
        seats, summary = _seats(house, room, now), room.summary()
        summary["open"], summary["waiting"] = seats["open"], seats["waiting"]
        found.append(summary)
    return found


def _seats(house: HouseState, room: Room, now: int) -> OpenSeats:
    summary, known = room.summary(), room.number in house.tables
    limits = summary["limits"] if summary["kind"] == "pot" else None
    return {
        "table": room.number, "game": summary["game"], "name": summary["name"], "limits": limits,
        "open": max(0, len(room.free()) - len(waiting.holds(house, room.number, now))),
        "waiting": len(waiting.wanting(house, room.number)) if known else 0,
    }  # fmt: skip


def _source(pit: Pit, line: WaitingLine) -> int:
    """The table from which somebody changes to another of its game, or 0."""
    game = (room for room in pit.rooms.values() if room.session.plan.slug == line.game and room.kind == "pot")
    return next((room.number for room in game if line.change and line.player in room.names().values()), 0)


def _place(house: HouseState, line: WaitingLine, now: int, source: int) -> WaitingPlace:
    call = next((each for each in house.calls if each.player == line.player and each.until > now
                 and house.tables[each.table].game == line.game), None)  # fmt: skip
    place, of = waiting.place_of(house, line)
    return {
        "game": line.game, "name": find(line.game).name, "table": line.table, "place": place, "of": of,
        "called": call.table if call else None, "seconds": (call.until - now) // 1000 if call else 0,
        "source": source,
    }  # fmt: skip


async def call_next(pit: Pit) -> None:
    """Whoever is next is called to each free seat; whoever was called and has not come is off the list."""
    if not pit.house.waiting:
        return
    before = pit.house.waiting, pit.house.calls
    for player, game in waiting.overdue(pit.house, pit.store.now()):
        await _unless_gone(pit, ListLeft(player, game))
    for room in list(pit.rooms.values()):
        if room.number in pit.house.tables:
            for name in waiting.next_called(pit.house, room.number, len(room.free()), pit.store.now()):
                await _unless_gone(pit, SeatCalled(room.number, name))
    if before != (pit.house.waiting, pit.house.calls):
        show_lists(pit)


async def _unless_gone(pit: Pit, event: ListLeft | SeatCalled) -> None:
    """Who has left the list or sat down in the meantime is not called, nor struck off."""
    with suppress(Refused):
        await _told(pit, Signed(event, PIT))


def show_lists(pit: Pit) -> None:
    """For whom seats are held is seen at the tables."""
    for room in pit.rooms.values():
        room.showing.changed()
