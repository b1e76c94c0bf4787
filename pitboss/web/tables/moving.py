"""From one poker table to another with the stack: both logs, the books and the trail in one transaction, or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any

from pitboss.house.books import floor, waiting
from pitboss.house.books.floor_events import CallRaised, MoveDropped, MoveOrdered, PlayerMoved
from pitboss.house.books.floor_state import OrderedMove
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT, known_as
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.store.schema import UnknownError
from pitboss.table.session.state import MovedIn, MovedOn
from pitboss.web.accounts import Player
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

ANY = -1
"""Whichever place is free."""
WAITS = "an onlooker of this table moves nowhere; sit down first"


async def by_floor(source: Room, target: Room, player: str, seat: int, by: str) -> None:
    """The floor moves a player: now, or when the hand is over; or a Refused."""
    name = next((each.name for each in source.people() if known_as(each.name) == known_as(player)), "")
    if not name:
        raise Refused(f"no player {player} sits at table {source.number}")
    await _both(source, target, _moved_or_ordered(source, target, name, seat, (by,)))


async def by_player(source: Room, target: Room, player: Player, seat: int) -> None:
    """A player changes tables, as whoever sits down there might; or a Refused."""
    if source.seat_of(player) < 0:
        raise Refused(WAITS)
    if why := target.held_for_others(player):
        raise Refused(f"the free seats are {why}")
    await _both(source, target, _moved_or_ordered(source, target, player.name, seat, PIT))


async def stays(room: Room, player: str, by: tuple[str, ...], why: str = "") -> None:
    """Who was to move stays; the table is locked."""
    await room.tell_house(Signed(MoveDropped(room.number, player, why), by))


async def carry_out(rooms: Mapping[int, Room], source: PotRoom, move: OrderedMove) -> None:
    """What was ordered happens, between two hands of a table that is locked; where it cannot, the floor is called."""
    target = rooms.get(move.to)
    if target is not None and target.lock.locked():
        # Whoever holds that table may wait for this one: it is tried again in a moment.
        return
    try:
        if target is None:
            raise Refused(f"table {move.to} is closed")
        async with target.lock:
            await target.sure()
            await target.act_and_show(_move(source, target, move.player, move.seat, move.by))
    except Refused as error:
        await source.tell_house(*_not_made(source.store.books.house, move, str(error)))


def closed(house: HouseState, table: int) -> tuple[Signed, ...]:
    """What the house is told of those who were to go to a table that closes."""
    orders = [each for each in house.floor.moves if each.to == table]
    return tuple(told for each in orders for told in _not_made(house, each, f"table {table} is closed"))


def _not_made(house: HouseState, move: OrderedMove, why: str) -> tuple[Signed, ...]:
    """The order falls, and the floor is called; who waits for it already need not call again."""
    dropped = Signed(MoveDropped(move.table, move.player, why), PIT)
    if floor.has_called(house, move.table, move.player):
        return (dropped,)
    call = CallRaised(move.table, move.player, f"not moved to table {move.to}: {why}")
    return dropped, Signed(call, PIT)


async def _both(source: Room, target: Room, act: Coroutine[Any, Any, None]) -> None:
    """One thing at a time at either table; whoever hangs up in the middle does not leave it half done."""
    await asyncio.shield(asyncio.ensure_future(_locked(source, target, act)))


async def _locked(source: Room, target: Room, act: Coroutine[Any, Any, None]) -> None:
    first, second = sorted((source, target), key=lambda room: room.number)
    try:
        if source is target:
            raise Refused(f"that is table {target.number} itself; choose another seat there")
        async with first.lock, second.lock:
            for room in (source, target):
                await room.sure()
                room.check_moves()
                if room.shut:
                    raise Refused(f"table {room.number} is closed")
            await source.act_and_show(target.act_and_show(act))
    finally:
        # Closes what was never begun; what has run is closed already.
        act.close()


async def _moved_or_ordered(source: Room, target: Room, name: str, seat: int, by: tuple[str, ...]) -> None:
    """Who is in a hand plays it to its end first."""
    if isinstance(source, PotRoom) and _seat(source, name) in source.playing():
        _check(source, target, name)
        await source.tell_house(Signed(MoveOrdered(source.number, name, target.number, seat), by))
    else:
        await _move(source, target, name, seat, by)


def _seat(room: Room, name: str) -> int:
    return next((seat for seat, chair in room.chairs.items() if chair.name == name and chair.player is not None), -1)


def _check(source: Room, target: Room, name: str) -> tuple[PotRoom, PotRoom]:
    """Whether somebody can be moved at all, or a Refused."""
    if not isinstance(source, PotRoom) or not isinstance(target, PotRoom):
        banked = target if isinstance(source, PotRoom) else source
        says = f"table {banked.number} is played against the house"
        raise Refused(f"{says}: who changes tables there gets up and sits down at the other")
    house, now = source.store.books.house, source.store.now()
    if floor.bar_of(house, name, now):
        raise Refused(f"{name} is not let play, and is moved nowhere")
    free = target.free()
    if len(free) <= len([each for each in waiting.holds(house, target.number, now) if each != name]):
        raise Refused(f"table {target.number} has no free seat" + (" that is not held for others" if free else ""))
    target.check_prop(name)
    return source, target


async def _move(source: Room, target: Room, name: str, seat: int, by: tuple[str, ...]) -> None:
    """Written in one piece, and only then true at both tables."""
    source, target = _check(source, target, name)
    at = _seat(source, name)
    if at < 0:
        raise Refused(f"{name} does not sit at table {source.number} any more")
    free, place, who = target.free(), source.session.seated(at), source.chairs[at].player
    to = seat if seat in free else free[0] if seat == ANY else seat
    away = source.drafted(MovedOn(at, target.number, to), who)
    here = target.drafted(MovedIn(to, name, place.stack, source.number, place.out), who)
    told = Signed(PlayerMoved(source.number, name, target.number, to, place.stack), by)
    try:
        await source.store.writer.write(told, away.line, *away.more, here.line, *here.more)
    except (UnknownError, asyncio.CancelledError):
        source.unsure = target.unsure = True
        raise
    except HouseError as error:
        raise Refused(str(error)) from None
    source.came_about(away)
    target.came_about(here)
