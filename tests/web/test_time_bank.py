"""Time beyond the usual at a poker table: drawn by the player in turn, from a store that empties and fills."""

from __future__ import annotations

from pathlib import Path

import pytest
from simulated_evening import PACE, Evening, told

from pitboss.web.accounts import Player
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.time_bank import AT_ONCE, EARNED, FULL, TimeBank

GAME = "texas-holdem-high"


async def draws(room: PotRoom, player: Player) -> None:
    await room.wish(player, {"do": "time"}, room.seq)


def test_the_bank_empties_and_fills() -> None:
    bank, ann = TimeBank(), 7
    assert [bank.draw(ann, (1, n)) for n in range(4)] == [AT_ONCE, AT_ONCE, FULL - 2 * AT_ONCE, 0.0]
    bank.dealt([ann])
    assert bank.left(ann) == EARNED
    bank.dealt([])
    assert bank.left(ann) == FULL


def test_what_is_drawn_is_for_one_decision() -> None:
    bank = TimeBank()
    bank.draw(7, (1, 5))
    bank.draw(7, (1, 5))
    assert bank.drawn((1, 5)) == 2 * AT_ONCE
    assert bank.drawn((1, 6)) == 0.0


def test_who_draws_time_is_waited_for_so_much_longer(tmp_path: Path) -> None:
    """Everybody sees the clock, one's own bank only oneself; the next player has the usual time."""

    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 3, {})
        turn = here.turn(room)
        assert turn is not None
        assert isinstance(room, PotRoom)
        await draws(room, turn)
        seen = room.view(turn)
        assert (seen["bank"], seen["drawn"]) == (FULL - AT_ONCE, AT_ONCE)
        assert room.view(None)["bank"] == 0.0
        assert abs(room.view(None)["seconds"] - PACE.decision - AT_ONCE) < 1
        waited = await here.until(lambda: here.turn(room) != turn)
        assert abs(waited - PACE.decision - AT_ONCE) < 1
        assert room.view(None)["drawn"] == 0.0

    told(tmp_path, story)


def test_time_is_drawn_in_turn_and_not_beside_a_posted_time(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(GAME, 3, {})
        assert isinstance(room, PotRoom)
        turn = here.turn(room)
        other = next(each for each in here.people if room.seat_of(each) >= 0 and each != turn)
        with pytest.raises(Refused, match="when it is your turn"):
            await draws(room, other)

    async def posted(here: Evening) -> None:
        room = await here.begun(GAME, 3, {"seconds": 35})
        assert isinstance(room, PotRoom)
        turn = here.turn(room)
        assert turn is not None
        assert room.view(turn)["bank"] == 0.0
        with pytest.raises(Refused, match="posted time holds"):
            await draws(room, turn)

    for name, each in (("one", story), ("two", posted)):
        (tmp_path / name).mkdir()
        told(tmp_path / name, each)
