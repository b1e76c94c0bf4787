"""Who lets the time run out is told what was done, by which limit and at what cost, until doing something again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simulated_evening import HOUSE, PACE, POT, Evening, told

from pitboss.table.pot.state import PotHand
from pitboss.web.accounts import Player
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

FOLDED = "three-card-poker"
LIMITED = "texas-holdem-high"
LIMIT = 35
STUD = "seven-card-high-stud"
FIRST = ("Ante", "1")


def missed(room: Room, player: Player | None) -> Any:
    """As the whole table has it, and the part that goes through the channel."""
    found = room.view(player)["missed"]
    if player is not None and room.seat_of(player) >= 0:
        assert room.own(player)["missed"] == found
    return found


async def waited_for(here: Evening, game: str) -> tuple[Room, Player, int]:
    """A player who has bet what is required and has to decide while another waits; and how much that is."""
    room, (ann, bob, *_) = await here.pit.open(here.people[0], game, {}), here.people
    here.look(room, ann)
    await here.ask(room, ann, do="sit", seat=2)
    await here.bet(room, ann)
    await here.until(lambda: here.turn(room) == ann)
    here.look(room, bob)
    await here.ask(room, bob, do="sit", seat=4)
    picture: Any = room.view(ann)["picture"]
    return room, ann, next(stake["amount"] for stake in picture["boxes"][2]["stakes"] if stake["spot"] in FIRST)


def test_a_hand_that_the_clock_folds(tmp_path: Path) -> None:
    """The wager is named that it cost; the line is there in the next round too, and goes when chips are put down."""

    async def story(here: Evening) -> None:
        room, ann, bet = await waited_for(here, FOLDED)
        assert missed(room, ann) is None
        waited = await here.until(lambda: missed(room, ann) is not None)
        assert abs(waited - PACE.decision) < 1
        line = missed(room, ann)
        assert (line["acts"], line["lost"], line["seconds"], line["law"]) == (["fold"], bet, PACE.decision, "")
        assert not line["dead"]
        assert missed(room, here.people[1]) is missed(room, None) is None
        await here.until(lambda: room.round > line["round"] and room.view(ann)["betting"])  # type: ignore[typeddict-item]
        assert missed(room, ann) == line
        with pytest.raises(Refused):
            # A page cuts the cards by itself.
            await here.ask(room, ann, do="cut", root="", seal="")
        assert missed(room, ann) == line
        await here.ask(room, ann, do="bet", box=2, spot="Ante", amount=bet)
        assert missed(room, ann) is None

    told(tmp_path, story)


def test_what_is_done_twice_is_told_together(tmp_path: Path) -> None:
    """Bets that ride at no further cost: nothing is lost by either."""

    async def story(here: Evening) -> None:
        room, ann, _ = await waited_for(here, HOUSE)
        await here.until(lambda: len((missed(room, ann) or {"acts": []})["acts"]) == 2)
        assert missed(room, ann)["lost"] == 0

    told(tmp_path, story)


async def faces_a_bet(here: Evening, game: str, sheet: dict[str, Any]) -> tuple[Room, Player, int]:
    """A player in turn who has to match something; and what is in the pot of theirs."""
    room = await here.begun(game, 3, sheet)
    player = here.turn(room)
    assert player is not None
    hand: PotHand = room.session.hand
    return room, player, hand.bought[hand.actor] - hand.stack(hand.actor)


def test_a_posted_limit_has_its_paragraph(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room, player, put = await faces_a_bet(here, LIMITED, {"seconds": LIMIT})
        await here.until(lambda: missed(room, player) is not None)
        line = missed(room, player)
        assert (line["acts"], line["dead"], line["lost"], line["seconds"]) == ([], True, put, LIMIT)
        assert "1038" in line["law"]
        await here.ask(room, player, do="back", post=True)
        assert missed(room, player) is None

    told(tmp_path, story)


def test_the_pits_own_limit_has_none(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room, player, put = await faces_a_bet(here, POT, {})
        await here.until(lambda: missed(room, player) is not None)
        line = missed(room, player)
        assert (line["acts"], line["dead"], line["lost"], line["law"]) == (["fold"], False, put, "")
        assert line["seconds"] == PACE.decision

    told(tmp_path, story)


def test_a_bring_in_costs_what_it_puts_in_and_is_counted_once(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(STUD, 3, {})
        player = here.turn(room)
        hand: PotHand = room.session.hand
        ante = hand.bought[hand.actor] - hand.stack(hand.actor)
        await here.until(lambda: missed(room, player) is not None)
        line, after = missed(room, player), room.session.hand
        put = after.bought[hand.actor] - after.stack(hand.actor)
        assert (line["acts"], line["lost"]) == (["bring in"], put - ante)
        assert put > ante
        other = here.turn(room)
        assert other is not None
        picture: Any = room.view(other)["picture"]
        higher = next(each for each in picture["may"] if each["act"] not in ("fold", "call"))
        amount = higher["least"] if higher["do"] == "range" else higher["amount"]
        await here.ask(room, other, do="act", act=higher["act"], amount=amount)
        await here.until(lambda: len(missed(room, player)["acts"]) == 2)
        assert missed(room, player)["lost"] == put

    told(tmp_path, story)
