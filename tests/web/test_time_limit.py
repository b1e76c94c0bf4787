"""The house's own limit for thinking: the sheet's and not the pit's, after a warning that the player sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simulated_evening import PACE, SLACK, Evening, told

from pitboss.table.pot.engine import legal
from pitboss.table.pot.state import Acted, Warned
from pitboss.web.tables.pot import WARNING
from pitboss.web.tables.room import Room

GAME = "texas-holdem-high"
LIMIT = 35


def view(room: Room) -> Any:
    return room.view(None)


def test_a_limit_is_warned_of_and_kept(tmp_path: Path) -> None:
    """A warning ten seconds before the end; then a dead hand where there is a bet to the player."""

    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 3, {"seconds": LIMIT})
        turn = here.turn(room)
        assert turn is not None
        # All of it, and until the cards lie.
        assert view(room)["seconds"] == pytest.approx(LIMIT + room.clock.lies - here.loop.time(), abs=0.1)
        assert not view(room)["warned"]
        waited = await here.until(lambda: view(room)["warned"])
        assert abs(waited - (LIMIT - WARNING)) < 1
        assert abs(view(room)["seconds"] - WARNING) < 1
        seat = room.seat_of(turn)
        waited = await here.until(lambda: here.turn(room) != turn)
        assert abs(waited - WARNING) < 1
        assert room.session.hand is not None
        assert room.dealt.index(seat) not in room.session.hand.live_seats
        assert room.slow() == turn.name
        assert room.session.places[seat].out

    told(tmp_path, story)


def test_who_answers_after_the_warning_plays_on(tmp_path: Path) -> None:
    """An answer to the picture before the warning counts, and the next player has the whole time."""

    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 3, {"seconds": LIMIT})
        turn, seen = here.turn(room), room.seq
        assert turn is not None
        await here.until(lambda: view(room)["warned"])
        await room.wish(turn, {"do": "act", "act": "call"}, seen)
        assert not view(room)["warned"]
        assert abs(view(room)["seconds"] - LIMIT) < 1
        assert here.turn(room) != turn

    told(tmp_path, story)


def test_time_without_a_bet_is_a_check(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 3, {"seconds": LIMIT})
        while not room.session.hand.board:
            turn = here.turn(room)
            offers = {offer.act for offer in legal(room.session.hand) if isinstance(offer, Acted)}
            if turn:
                await here.ask(room, turn, do="act", act="call" if "call" in offers else "check")
            await here.until(lambda: here.turn(room) is not None or room.session.hand.board)
        await here.until(lambda: here.turn(room) is not None)
        live, turn = room.session.hand.live_seats, here.turn(room)
        waited = await here.until(lambda: here.turn(room) != turn)
        assert abs(waited - LIMIT) < 1
        assert room.session.hand.live_seats == live

    told(tmp_path, story)


def test_a_short_limit_is_warned_of_in_its_last_third(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 2, {"seconds": 6})
        assert abs(await here.until(lambda: view(room)["warned"]) - 4) < 1

    told(tmp_path, story)


def test_without_a_limit_the_pit_waits(tmp_path: Path) -> None:
    """And nobody is warned: 1038 lets the house set a limit, and without one there is nothing to warn of."""

    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 2)
        turn = here.turn(room)
        waited = await here.until(lambda: here.turn(room) != turn)
        assert abs(waited - PACE.decision) < 1 + SLACK
        entries = here.store.entries(room.number)
        assert not any(entry.data.get("event") == Warned.wire for entry in entries)

    told(tmp_path, story)


def test_who_is_gone_is_not_waited_for(tmp_path: Path) -> None:
    """A player without a channel is acted for once the limit has passed since the last word, without a warning."""

    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 3, {"seconds": LIMIT})
        turn = here.turn(room)
        assert turn is not None
        here.vanish(room, turn)
        waited = await here.until(lambda: here.turn(room) != turn)
        assert waited <= LIMIT + 1

    told(tmp_path, story)
