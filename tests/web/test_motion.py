"""The dealer leaves cards and chips the time that they move for, and none of it is a player's; in simulated time."""

from __future__ import annotations

from pathlib import Path

import pytest
from simulated_evening import HOUSE, PACE, POT, SLACK, Evening, told

from pitboss.table.session.state import Played
from pitboss.web.tables import motion
from pitboss.web.tables.motion import Moving
from pitboss.web.tables.pace import PACES
from pitboss.web.tables.room import Drafted, Room


@pytest.mark.parametrize(
    ("moving", "milliseconds"),
    [
        (Moving(), 0),
        (Moving(dealt=1), 230),
        (Moving(dealt=9), 230 + 8 * 85),
        (Moving(dealt=70), 230 + 1150 * 69 / 70),
        (Moving(dealt=2, turned=1), 230 + 85 + 220),
        (Moving(settled=2), 360 + 480 + 360),
    ],
)
def test_so_long_it_takes_until_all_of_it_lies(moving: Moving, milliseconds: float) -> None:
    assert moving.seconds == pytest.approx(milliseconds / 1000)


def test_a_quick_dealer_leaves_them_less() -> None:
    assert [PACES[each].share for each in ("usual", "instant")] == [1.0, 0.0]
    assert 0 < PACES["fast"].share < 0.5


async def dealt(here: Evening, game: str, many: int, sheet: dict[str, int] | None = None) -> tuple[Room, float]:
    """The moment at which cards have been dealt and somebody is in turn, and how long they move from then on."""
    room = await here.begun(game, many, sheet)
    return room, room.clock.lies - here.loop.time()


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_the_whole_time_is_left_when_the_cards_lie(game: str, tmp_path: Path) -> None:
    """Four hands of three or four cards; what the page is told is how long it takes until the time is over."""

    async def story(here: Evening) -> None:
        room, moves = await dealt(here, game, 4)
        assert moves > 0.9
        assert room.left() == pytest.approx(PACE.decision + moves, abs=0.1)
        moved = room.moved
        waited = await here.until(lambda: room.moved > moved)
        assert waited == pytest.approx(PACE.decision + moves, abs=3 * SLACK)

    told(tmp_path, story)


def test_a_posted_time_is_warned_of_and_over_when_it_has_run_since_the_cards_lie(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room, moves = await dealt(here, "texas-holdem-high", 4, {"seconds": 30})
        assert moves > 0.7
        warned = await here.until(lambda: room.view(None)["warned"])  # type: ignore[typeddict-item]
        assert warned == pytest.approx(20 + moves, abs=3 * SLACK)
        turn = here.turn(room)
        assert await here.until(lambda: here.turn(room) != turn) == pytest.approx(10, abs=3 * SLACK)

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_neither_dealer_nor_company_goes_on_before_the_cards_lie(game: str, tmp_path: Path) -> None:
    """A whole round with three of the house: each of their events begins when the cards before it lie."""

    async def story(here: Evening) -> None:
        room = await here.pit.open(here.people[0], game, {})
        for seat, player in enumerate(here.people[:2]):
            here.look(room, player)
            await here.ask(room, player, do="sit", seat=seat)
        await here.ask(room, player, do="company", count=3)
        for player in here.people[:2] if game == HOUSE else ():
            await here.bet(room, player)
        early = list[float]()
        came_about = room.came_about

        def seen(step: Drafted) -> None:
            if isinstance(step.event, Played) and step.line.player is None:
                early.append(room.clock.lies - here.loop.time())
            came_about(step)

        room.came_about = seen  # type: ignore[method-assign]
        await here.until(lambda: not room.between())
        await here.until(room.between)
        assert len(early) > 4
        assert max(early) <= 1e-6

    told(tmp_path, story)


def test_cards_of_another_round_are_not_counted(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(HOUSE, 2)
        state = room.session.shown
        assert motion.of_round(None, state) == motion.of_round(state, None) == motion.of_round(state, state) == Moving()
        assert motion.of_hand(None, None) == Moving()

    told(tmp_path, story)
