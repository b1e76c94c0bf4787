"""Waiting lists: who wants a seat, in which order they are called, and for whom a seat is held."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.book import GameError, find, slug
from pitboss.house.books.state import Came, Held, HouseError, HouseState
from pitboss.house.books.waiting_events import HeldSeat, ListJoined, ListLeft, SeatCalled, WaitingLine

MOST_LISTS = 12
"""Lists on which one player stands at a time."""


def _of(house: HouseState, player: str) -> list[WaitingLine]:
    return [line for line in house.waiting if line.player == player]


def joined(house: HouseState, event: ListJoined, held: Held) -> Came:
    """At the end of the list; on that of one game once."""
    try:
        game = slug(find(event.game))
    except GameError as error:
        raise HouseError(str(error)) from None
    house = _expired(house)
    if any(line.game == game for line in _of(house, event.player)):
        raise HouseError(f"{event.player} stands on the list of {game} already")
    if len(_of(house, event.player)) >= MOST_LISTS:
        raise HouseError(f"{event.player} stands on {MOST_LISTS} lists already")
    if event.table and house.table(event.table).game != game:
        raise HouseError(f"table {event.table} deals {house.table(event.table).game}")
    line = WaitingLine(event.player, game, event.table, house.now, event.change)
    return replace(house, waiting=(*house.waiting, line)), ()


def left(house: HouseState, event: ListLeft, held: Held) -> Came:
    """A seat that was held for the player is free."""
    if not any(line.game == event.game for line in _of(house, event.player)):
        raise HouseError(f"{event.player} does not stand on the list of {event.game}")
    return _struck(house, event.player, event.game), ()


def _struck(house: HouseState, player: str, game: str) -> HouseState:
    tables = {number for number, table in house.tables.items() if table.game == game}
    waiting = tuple(line for line in house.waiting if (line.player, line.game) != (player, game))
    calls = tuple(call for call in house.calls if call.player != player or call.table not in tables)
    return replace(house, waiting=waiting, calls=calls)


def _expired(house: HouseState) -> HouseState:
    """Who was called and has not come in time stands on the list no more."""
    for call in house.calls:
        if call.until <= house.now:
            house = _struck(house, call.player, house.tables[call.table].game)
    return house


def called(house: HouseState, event: SeatCalled, held: Held) -> Came:
    """In the order of the list, or as the floor calls: whoever wants a seat there."""
    house.table(event.table)
    house = _expired(house)
    if not any(line.player == event.player for line in wanting(house, event.table)):
        raise HouseError(f"{event.player} does not wait for a seat at table {event.table}")
    if event.player in holds(house, event.table, house.now):
        raise HouseError(f"{event.player} is called to table {event.table} already")
    if event.hold <= 0:
        raise HouseError("a seat is held for some time")
    return replace(house, calls=(*house.calls, HeldSeat(event.table, event.player, house.now + event.hold))), ()


def wanting(house: HouseState, table: int) -> list[WaitingLine]:
    """Who would sit at a table, in the order in which they are called: those first who change to it."""
    game = house.table(table).game
    fits = [line for line in house.waiting if line.game == game and line.table in (0, table)]
    return sorted(fits, key=lambda line: not line.change)


def holds(house: HouseState, table: int, now: int) -> list[str]:
    """For whom seats of a table are held."""
    return [call.player for call in house.calls if call.table == table and call.until > now]


def next_called(house: HouseState, table: int, free: int, now: int) -> list[str]:
    """Whom to call to a table with so many free seats: the next of the list, as far as seats are not held already."""
    held = holds(house, table, now)
    late = {call.player for call in house.calls if call.table == table and call.until <= now}
    elsewhere = {call.player for call in house.calls if call.table != table and call.until > now}
    waits = [line.player for line in wanting(house, table) if line.player not in {*held, *late, *elsewhere}]
    return waits[: max(0, free - len(held))]


def first_at(house: HouseState, table: int, free: int, now: int) -> list[str]:
    """Whose the free seats of a table are before anybody else's: who was called, then who is called next."""
    if table not in house.tables:
        return []
    return [*holds(house, table, now), *next_called(house, table, free, now)]


def refused_seat(house: HouseState, table: int, player: str, free: int, now: int) -> str:
    """Why somebody may not sit down: every free seat is held for others who were called; or nothing."""
    others = [name for name in first_at(house, table, free, now) if name != player]
    return f"held for {' and '.join(others)}, called from the waiting list" if others and free <= len(others) else ""


def overdue(house: HouseState, now: int) -> set[tuple[str, str]]:
    """Who was called and has not come in time, and the game for which they stand on the list no more."""
    return {(call.player, house.tables[call.table].game) for call in house.calls if call.until <= now}


def place_of(house: HouseState, line: WaitingLine) -> tuple[int, int]:
    """Which one of how many somebody is who waits: for one table, or for any of the game."""
    if line.table:
        order = wanting(house, line.table)
    else:
        order = sorted((each for each in house.waiting if each.game == line.game), key=lambda each: not each.change)
    return order.index(line) + 1, len(order)


def gone(house: HouseState, table: int) -> HouseState:
    """A table closes: nobody is called to it any more, and who waited for it alone waits for the game."""
    waiting = tuple(line._replace(table=0) if line.table == table else line for line in house.waiting)
    return replace(house, waiting=waiting, calls=tuple(call for call in house.calls if call.table != table))
