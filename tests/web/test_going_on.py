"""Between two rounds, in simulated time: nobody has to wait who has seen enough, and nobody deals to an empty house."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest
from simulated_evening import HOUSE, PACE, POT, SLACK, Evening, told
from web_player import wish

from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

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


def test_it_is_seen_who_wants_the_next_hand(tmp_path: Path) -> None:
    """By everybody, until it begins."""

    async def story(here: Evening) -> None:
        room = await here.begun(POT, 2)
        ready = lambda: [chair["ready"] for chair in room.summary()["chairs"]]  # noqa: E731
        await over(here, room)
        assert ready() == [False, False]
        number = room.round
        await here.ask(room, here.people[1], do="next")
        assert ready() == [False, True]
        await here.until(lambda: room.round > number)
        assert ready() == [True, True]

    told(tmp_path, story)


def test_who_is_added_before_the_first_hand_is_dealt_in(tmp_path: Path) -> None:
    """Partners chosen one after another play it together; who has chosen enough has it dealt at once."""

    async def story(here: Evening) -> None:
        ann = here.people[0]
        room = await here.pit.open(ann, POT, {})
        here.look(room, ann)
        await here.ask(room, ann, do="sit", seat=0)
        for _ in range(3):
            await here.ask(room, ann, do="company", count=1)
            await asyncio.sleep(PACE.pause - 1)
        assert room.round == 0
        await here.ask(room, ann, do="company", count=1)
        await here.ask(room, ann, do="next")
        assert await here.until(lambda: room.round == 1) <= PACE.opening + SLACK
        assert room.view(None)["picture"]
        picture = room.view(None)["picture"]
        assert picture
        assert len(picture["seats"]) == 5  # type: ignore[typeddict-item]

    told(tmp_path, story)


def test_whose_seat_was_given_up_is_told_what_went_back(tmp_path: Path) -> None:
    """Until one is dealt in again; nobody else is told. A table that has closed is said to be."""

    async def story(here: Evening) -> None:
        ann, bob = here.people[:2]
        room = await here.pit.open(ann, POT, {})
        for seat, player in enumerate((ann, bob)):
            here.look(room, player)
            await here.ask(room, player, do="sit", seat=seat)
        await here.ask(room, bob, do="out")
        stack = room.summary()["chairs"][0]["stack"]
        here.vanish(room, ann)
        here.pit.wind()
        await here.until(lambda: room.seat_of(ann) < 0)
        assert room.view(ann)["given_up"] == stack  # type: ignore[typeddict-item]
        assert room.has_own(ann)
        assert "given_up" not in room.view(bob)
        await here.ask(room, ann, do="sit", seat=0)
        assert "given_up" in room.view(ann)
        await here.ask(room, bob, do="back", post=True)
        here.look(room, ann)
        await here.until(lambda: here.turn(room) is not None)
        assert "given_up" not in room.view(ann)
        here.vanish(room, ann)
        here.vanish(room, bob)
        await here.until(lambda: room.number not in here.pit.rooms)
        assert here.pit.missing(room.number) == "table 1 is closed; whoever sat there has all the chips back"
        assert here.pit.missing(99) == "there is no table 99"

    told(tmp_path, story)


def test_who_is_away_gets_no_cards(tmp_path: Path) -> None:
    """Who has not been heard of for as long as a decision takes sits out the next hand; back again, one posts."""

    async def story(here: Evening) -> None:
        ann, bob = here.people[:2]
        room = await here.pit.open(ann, POT, {})
        here.look(room, ann)
        await here.ask(room, ann, do="sit", seat=0)
        await here.ask(room, ann, do="company", count=2)
        await here.until(lambda: here.turn(room) is not None)
        await over(here, room)
        here.vanish(room, ann)
        await asyncio.sleep(PACE.decision * 3)
        number = room.round
        here.look(room, bob)
        await here.ask(room, bob, do="sit", seat=4)
        await here.until(lambda: room.round > number)
        view = room.view(bob)
        assert view["kind"] == "pot"
        assert next(chair for chair in view["chairs"] if chair["name"] == ann.name)["out"]
        assert view["picture"]
        assert 0 not in [seat["place"] for seat in view["picture"]["seats"]]

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
