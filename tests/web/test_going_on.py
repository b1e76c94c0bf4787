"""Between two rounds, in simulated time: nobody has to wait who has seen enough, and nobody deals to an empty house."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest
from simulated_evening import HOUSE, PACE, POT, SLACK, Evening, told
from web_player import wish

from pitboss.web.tables.room import Refused, Room

CHANCE = random.Random(1)


async def over(here: Evening, room: Room) -> None:
    """The round is played to its end: everybody does something that is offered."""
    while player := here.turn(room):
        act = wish(room.view(player), CHANCE)  # type: ignore[arg-type]
        assert act is not None
        await here.ask(room, player, **act)
        await here.until(lambda: here.turn(room) or room.between())
    await here.until(room.between)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_the_next_round_begins_when_all_have_seen_enough(game: str, tmp_path: Path) -> None:
    """With the first of two the pause goes on, with the second it is over; while cards are out nobody asks for it."""

    async def story(here: Evening) -> None:
        room = await here.begun(game, 2)
        with pytest.raises(Refused, match="the round is not over"):
            await here.ask(room, here.people[0], do="next")
        await over(here, room)
        number = room.round
        await here.ask(room, here.people[0], do="next")
        await asyncio.sleep(PACE.pause / 2)
        assert room.round == number
        await here.ask(room, here.people[1], do="next")
        # A deck is shuffled and cut before a hand for the pot.
        assert await here.until(lambda: room.round > number) <= PACE.opening + SLACK
        await here.until(lambda: here.turn(room) is not None) if game == POT else None

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_who_says_nothing_has_the_usual_pause(game: str, tmp_path: Path) -> None:
    """What was said of the last round does not count for the next."""

    async def story(here: Evening) -> None:
        room = await here.begun(game, 2)
        await over(here, room)
        number = room.round
        assert await here.until(lambda: room.round > number) == pytest.approx(PACE.pause, abs=1.0)

    told(tmp_path, story)


@pytest.mark.parametrize("plays", [1, 2])
def test_a_result_against_the_house_stays_to_be_read(plays: int, tmp_path: Path) -> None:
    """Until who has played has gone on, and some while at most; who sits by is not waited for."""

    async def story(here: Evening) -> None:
        room = await here.begun(HOUSE, plays)
        room.pace = replace(PACE, reading=20.0)
        for _ in range(2 - plays):
            await here.ask(room, here.people[1], do="sit", seat=6)
        await over(here, room)
        number = room.round
        await asyncio.sleep(2 * PACE.pause)
        assert room.round == number
        for player in here.people[:plays]:
            await here.ask(room, player, do="next")
        assert await here.until(lambda: room.round > number) <= SLACK
        await here.until(lambda: room.round > number)

    told(tmp_path, story)


def test_those_of_the_house_do_not_play_on_among_themselves(tmp_path: Path) -> None:
    """Whoever lets the time run out sits out; where that was the last one the table waits, until they come back."""

    async def story(here: Evening) -> None:
        room = await here.begun(POT, 1 + 1)
        await here.ask(room, here.people[0], do="company", count=3)
        for player in here.people[:2]:
            await here.until(lambda player=player: room.view(player)["out"] or room.between())  # type: ignore[typeddict-item]
        await here.until(lambda: all(room.view(player)["out"] for player in here.people[:2]))  # type: ignore[typeddict-item]
        await here.until(room.between)
        number = room.round
        await asyncio.sleep(20 * PACE.decision)
        assert room.round == number
        await here.ask(room, here.people[0], do="back", post=True)
        await here.until(lambda: room.round > number, 10)

    told(tmp_path, story)
