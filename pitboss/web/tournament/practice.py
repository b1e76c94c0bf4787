"""Tournaments for practice: one player and house players, begun at a press and ended by themselves.

They are tournaments of the pit like others, with nothing paid or won in them. A house that is kept files its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime

from pitboss.games import tournament_files
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT, known_as
from pitboss.house.books.state import HouseState
from pitboss.house.tournament.events import EntryTaken, PitDeals, TournamentFiled, TournamentWithdrawn
from pitboss.house.tournament.state import Tournament
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.refused import Refused

MOST = 10
"""That are played at a time: each deals a few tables all by itself."""
ANOTHER, LEFT = "its player began another one", "nobody plays or looks any more"


def of(house: HouseState, player: Player) -> Iterator[Tournament]:
    """Those that somebody has played or plays."""
    for held in house.tournaments.values():
        if held.practice and any(known_as(each.player) == known_as(player.name) for each in held.entrants):
            yield held


def running(house: HouseState) -> list[Tournament]:
    return [each for each in house.tournaments.values() if each.practice and not each.over]


def date_of(now: int) -> date:
    return datetime.fromtimestamp(now / 1000, UTC).date()


async def begin(pit: Pit, player: Player, structure: str, partners: int, minutes: int) -> Tournament:
    """A ready structure for one player and so many house players, seated and with its clock running; what the player
    practised before is over.
    """
    if pit.house.founded:
        raise Refused(f"{pit.house.name} files its tournaments itself; look at those that there are")
    for held in [each for each in of(pit.house, player) if not each.over]:
        await end(pit, held.number, ANOTHER)
    if len(running(pit.house)) >= MOST:
        raise Refused(f"{MOST} tournaments are practised already; try again later")
    rules = tournament_files.practice(structure, PIT[0], date_of(pit.store.now()), minutes)
    number = len(pit.house.tournaments) + 1
    names = (f"House player {each}" for each in range(1, partners + 1))
    entries = [EntryTaken(number, player.name), *(EntryTaken(number, name, house=True) for name in names)]
    filed = TournamentFiled(rules, capped=True, levelled=True, practice=True)
    await pit.store.writer.write(*(Signed(each, PIT) for each in (filed, PitDeals(number), *entries)))
    floor = pit.floor_of(number)
    floor.knows(player.name, player.id)
    # Tables, seats and the start are what is to be done next, as after a fall.
    await floor.tidy()
    return pit.house.tournaments[number]


async def end(pit: Pit, number: int, why: str) -> None:
    """Without a winner. Hands that are being played are over with it: their chips were points."""
    await pit.store.writer.write(Signed(TournamentWithdrawn(number, why), PIT))
    await cleared(pit, number)


async def cleared(pit: Pit, number: int) -> None:
    """Its tables are gone."""
    for room in pit.floor_of(number).rooms:
        async with room.lock:
            await pit.put_away(room)


async def swept(pit: Pit, time: float) -> None:
    """Begins what a fall has left unbegun, and ends what nobody looks at any more."""
    for held in running(pit.house):
        floor = pit.floor_of(held.number)
        if not held.begun:
            await floor.tidy()
        if any(room.watchers for room in floor.rooms):
            floor.idle = None
            continue
        floor.idle = time if floor.idle is None else floor.idle
        plays = any(not each.house for each in held.players())
        if time - floor.idle >= (pit.pace.away if plays else pit.pace.empty):
            await end(pit, held.number, LEFT)
