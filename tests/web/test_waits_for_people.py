"""Practice without a clock: the table waits for who plays alone, and for nobody else; in simulated time."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from simulated_evening import HOUSE, PACE, POT, Evening, told
from web_player import wish

from pitboss.web.tables.room import Room

HOURS = 5 * 3600.0
CHANCE = random.Random(1)


async def begun(here: Evening, game: str) -> Room:
    """A table for practice, one person's turn."""
    room = await here.pit.open(here.people[0], game, {}, unlisted=True)
    here.look(room, here.people[0])
    await here.ask(room, here.people[0], do="sit", seat=0)
    if game == POT:
        await here.ask(room, here.people[0], do="company", count=2)
    else:
        await here.bet(room, here.people[0])
    await here.until(lambda: here.turn(room) is not None)
    return room


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_the_clock_waits_for_a_person(game: str, tmp_path: Path) -> None:
    """For hours; no seconds are shown, and nobody is told of being late. Who is away long is waited for no more."""

    async def story(here: Evening) -> None:
        room = await begun(here, game)
        moved = room.moved
        await asyncio.sleep(HOURS)
        assert (room.moved, room.left(), room.slow()) == (moved, 0.0, "")
        assert room.summary()["unlisted"]
        here.vanish(room, here.people[0])
        waited = await here.until(lambda: room.moved > moved)
        assert PACE.decision < waited <= PACE.away + 30

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_two_at_a_table_for_practice_have_the_usual_clock(game: str, tmp_path: Path) -> None:
    """Also where one is in the lobby meanwhile: nobody waits for another without an end."""

    async def story(here: Evening) -> None:
        room = await begun(here, game)
        ann, bob = here.people[:2]
        await asyncio.sleep(HOURS)
        here.look(room, bob)
        await here.ask(room, bob, do="sit", seat=4)
        assert room.left() == pytest.approx(PACE.decision, abs=1)
        here.vanish(room, ann)
        assert await here.until(lambda: room.slow() == ann.name) <= PACE.decision + 1

    told(tmp_path, story)


def test_betting_does_not_wait_for_ever(tmp_path: Path) -> None:
    """Who is ready waits for who is not as long as at any table."""

    async def story(here: Evening) -> None:
        room = await here.pit.open(here.people[0], HOUSE, {}, unlisted=True)
        for seat, player in enumerate(here.people[:2]):
            here.look(room, player)
            await here.ask(room, player, do="sit", seat=seat)
        await here.bet(room, here.people[0])
        assert await here.until(lambda: here.turn(room) is not None) <= PACE.last_bets + 30

    told(tmp_path, story)


def test_it_waits_after_a_restart_too(tmp_path: Path) -> None:
    """What a table was opened with is kept."""

    async def first(here: Evening) -> None:
        await begun(here, HOUSE)
        await here.pit.open(here.people[0], HOUSE, {})

    async def second(here: Evening) -> None:
        here.pit.restore()
        assert [room.unlisted for room in here.pit.rooms.values()] == [True, False]

    told(tmp_path, first)
    told(tmp_path, second)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_a_result_stays_for_who_plays_alone(game: str, tmp_path: Path) -> None:
    """Until that person goes on, with or without house players; with a second person the pause is the usual one."""

    async def story(here: Evening) -> None:
        ann, bob = here.people[:2]
        room = await here.pit.open(ann, game, {})
        here.look(room, ann)
        await here.ask(room, ann, do="sit", seat=0)
        await here.ask(room, ann, do="company", count=2)
        if game == HOUSE:
            await here.bet(room, ann)
        await here.until(lambda: here.turn(room) is not None)
        await played(here, room)
        number = room.round
        await asyncio.sleep(HOURS)
        assert (room.round, room.between()) == (number, True)
        await here.ask(room, ann, do="next")
        await here.until(lambda: room.round > number, 30)
        if game == HOUSE:
            await here.bet(room, ann)
        await here.until(lambda: here.turn(room) is not None)
        await played(here, room)
        number = room.round
        here.look(room, bob)
        await here.ask(room, bob, do="sit", seat=4)
        await here.until(lambda: room.round > number, PACE.pause + 30)

    told(tmp_path, story)


async def played(here: Evening, room: Room) -> None:
    """The round is played to its end."""
    while player := here.turn(room):
        act = wish(room.view(player), CHANCE)  # type: ignore[arg-type]
        assert act is not None
        await here.ask(room, player, **act)
        await here.until(lambda: here.turn(room) or room.between())
    await here.until(room.between)


@pytest.mark.parametrize(("game", "sheet"), [(HOUSE, {}), (POT, {}), ("texas-holdem-high", {"seconds": 30})])
def test_nobody_counts_for_who_plays_alone(game: str, sheet: dict[str, int], tmp_path: Path) -> None:
    """Also among house players, and where the sheet posts a time. When a second person sits down there is the whole
    time from that moment on.
    """

    async def story(here: Evening) -> None:
        ann, bob = here.people[:2]
        room = await here.pit.open(ann, game, sheet)
        here.look(room, ann)
        await here.ask(room, ann, do="sit", seat=0)
        await here.ask(room, ann, do="company", count=2)
        if game == HOUSE:
            await here.bet(room, ann)
        await here.until(lambda: here.turn(room) is not None)
        moved, limit = room.moved, room.thinking
        await asyncio.sleep(HOURS)
        assert (room.moved, room.left(), room.slow()) == (moved, 0.0, "")
        assert "unlisted" not in room.summary()
        here.look(room, bob)
        await here.ask(room, bob, do="sit", seat=3)
        assert room.left() == pytest.approx(limit, abs=1)
        assert await here.until(lambda: room.slow() == ann.name) == pytest.approx(limit, abs=1)

    told(tmp_path, story)
