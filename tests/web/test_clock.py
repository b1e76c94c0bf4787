"""Nobody holds a table up: in simulated time, at tables of both kinds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from simulated_evening import HOUSE, PACE, POT, SLACK, Evening, told
from simulated_loop import SimulatedExecutor
from web_player import wish

from pitboss.web import history
from pitboss.web.accounts import Player
from pitboss.web.tables import room as room_module
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room


@contextmanager
def busy(coming: Coroutine[Any, Any, None]) -> Iterator[None]:
    task = asyncio.ensure_future(coming)
    yield
    task.cancel()


async def comes_and_goes(here: Evening, room: Room, every: float) -> None:
    """Sits down and gets up again, as often as it likes."""
    while True:
        for do in ({"do": "sit", "seat": 6}, {"do": "leave"}):
            await asyncio.sleep(every)
            with suppress(Refused):
                await here.ask(room, here.people[4], **do)


@pytest.mark.parametrize("every", [20.0, 0.3])
@pytest.mark.parametrize("game", [HOUSE, POT])
def test_who_comes_and_goes_does_not_delay_what_is_due(game: str, every: float, tmp_path: Path) -> None:
    """Neither the decision of somebody else, nor the dealer's moves, nor the pause before the next round."""

    async def story(here: Evening) -> None:
        room = await here.begun(game, 3)
        if game == POT:
            # Those who let the time run out sit out then; these play on.
            await here.ask(room, here.people[0], do="company", count=2)
        with busy(comes_and_goes(here, room, every)):
            before, seconds = room.moved, room.left()
            waited = await here.until(lambda: room.moved > before)
            assert waited <= seconds + SLACK
            moved = room.moved
            gone = await here.until(lambda: room.moved > moved)
            assert gone <= PACE.decision + SLACK
            round_ = room.round
            await here.until(lambda: room.round > round_, 4 * PACE.decision)

    told(tmp_path, story)


def test_who_comes_and_goes_does_not_delay_the_end_of_betting(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.pit.open(here.people[0], HOUSE, {})
        for seat, player in enumerate(here.people[:2]):
            here.look(room, player)
            await here.ask(room, player, do="sit", seat=seat)
        await here.bet(room, here.people[0])
        with busy(comes_and_goes(here, room, 2.0)):
            waited = await here.until(lambda: not room.view(None)["betting"])  # type: ignore[typeddict-item]
        assert waited <= PACE.last_bets + SLACK

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_many_wishes_at_once_do_not_push_the_clock_back_in_the_queue(game: str, tmp_path: Path) -> None:
    """Each of several channels asks again the moment it is answered."""

    async def storm(here: Evening, room: Room, seat: int) -> None:
        player = here.people[seat]
        while True:
            await asyncio.sleep(0.0001)
            await here.ask(room, player, do="leave" if room.seat_of(player) >= 0 else "sit", seat=seat)

    async def story(here: Evening) -> None:
        room = await here.begun(game, 2)
        room.store.writer.pen = SimulatedExecutor(here.loop, lambda: (0.01, 0.0))
        await asyncio.sleep(PACE.decision - 1)
        before = room.moved
        with busy(storm(here, room, 3)), busy(storm(here, room, 4)):
            assert await here.until(lambda: room.moved > before, 10) <= 2

    told(tmp_path, story)


def test_who_is_leaving_already_leaves_once(tmp_path: Path) -> None:
    """Asked for again, and swept again and again: one entry; and the others' clock runs as it did."""

    async def story(here: Evening) -> None:
        room = await here.begun(POT, 4)
        one = here.turn(room)
        assert one is not None
        await here.ask(room, one, do="act", act="fold")
        await here.ask(room, one, do="leave")
        seq = room.seq
        with pytest.raises(Refused, match="when this hand is over"):
            await here.ask(room, one, do="leave")
        here.vanish(room, one)
        for _ in range(3):
            await here.pit.sweep(room, here.loop.time() + PACE.away + 1)
        assert room.seq == seq

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
@pytest.mark.parametrize("vanishes", [False, True])
def test_an_absent_player_costs_one_wait_and_not_one_for_each_decision(
    game: str, *, vanishes: bool, tmp_path: Path
) -> None:
    """Told as away; who asks for something or opens a channel again is waited for again."""

    async def story(here: Evening) -> None:
        room = await here.begun(game, 2)
        slow = here.turn(room)
        assert slow is not None
        seat, round_ = room.seat_of(slow), room.round
        other = next(each for each in here.people[:2] if each != slow)
        if vanishes:
            here.vanish(room, slow)
        waits = []
        while room.round == round_ and not room.view(None)["picture"]["over"]:  # type: ignore[index]
            turn, moved = here.turn(room), room.moved
            if turn == other:
                await plain(here, room, other)
            waited = await here.until(lambda moved=moved: room.moved > moved)
            waits.append(waited if turn == slow else 0.0)
            chair = next(each for each in room.view(None)["chairs"] if each["seat"] == seat)
            assert chair["away"]
        assert sum(wait > PACE.house_player + 2 * SLACK for wait in waits) == 1
        assert sum(wait > 0 for wait in waits) > 1 or game == POT

    told(tmp_path, story)


async def plain(here: Evening, room: Room, player: Player) -> None:
    """The first thing that is offered and costs nothing."""
    may = [offer for offer in room.view(player)["picture"]["may"] if offer["do"] == "act"]  # type: ignore[index]
    safe = [each for each in may if each["act"] in {"check", "call", "stand pat", "let it ride"}] or may
    await here.ask(room, player, do="act", **{key: safe[0][key] for key in ("act", "cards") if key in safe[0]})


@pytest.mark.parametrize("by", ["wish", "channel"])
def test_who_is_back_is_waited_for_again(by: str, tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(HOUSE, 1)
        (ann, bob, *_) = here.people
        here.look(room, bob)
        await here.ask(room, bob, do="sit", seat=3)
        moved = room.moved
        await here.until(lambda: room.moved > moved)
        assert room.view(ann)["chairs"][0]["away"]
        if by == "channel":
            here.vanish(room, ann)
            here.look(room, ann)
        else:
            with pytest.raises(Refused):
                await here.ask(room, ann, do="sit", seat=0)
        assert not room.view(ann)["chairs"][0]["away"]
        await here.until(lambda: here.turn(room) == ann)
        moved = room.moved
        assert await here.until(lambda: room.moved > moved) > PACE.decision - 1

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_a_deserted_table_rests_and_closes(game: str, tmp_path: Path) -> None:
    """House players deal no more hands than fit into the time for a decision; then the seat is free, then it closes."""

    async def story(here: Evening) -> None:
        room = await here.begun(game, 2)
        here.pit.wind()
        if game == POT:
            await here.ask(room, here.people[0], do="company", count=3)
        for player in here.people[:2]:
            here.vanish(room, player)
        # Five players, some draws and rounds of betting: those who are there no more cost one wait each.
        await here.until(lambda: room.clock.task is None, 4 * PACE.decision)
        seq = room.seq
        await asyncio.sleep(PACE.away / 2)
        assert room.seq == seq
        await here.until(lambda: room.shut, PACE.away + PACE.empty + 20)
        assert here.store.entries(room.number)[-1].data == {"session": "Closed"} or game == HOUSE

    told(tmp_path, story)


def test_a_deserted_table_goes_on_when_somebody_is_back(tmp_path: Path) -> None:
    async def story(here: Evening) -> None:
        room = await here.begun(POT, 2)
        await here.ask(room, here.people[0], do="company", count=2)
        for player in here.people[:2]:
            here.vanish(room, player)
        await here.until(lambda: room.clock.task is None)
        round_ = room.round
        here.look(room, here.people[0])
        assert await here.until(lambda: room.round > round_) <= PACE.pause + 2 * SLACK

    told(tmp_path, story)


def test_chips_of_house_players_do_not_lie_there_for_the_next_one(tmp_path: Path) -> None:
    """Who sits down where a house player had bet, at a table that everybody has left, has bet nothing."""

    async def story(here: Evening) -> None:
        ann, bob, _, _, kim = here.people
        room = await here.pit.open(ann, HOUSE, {})
        for seat, player in enumerate((ann, bob)):
            await here.ask(room, player, do="sit", seat=seat)
        await here.ask(room, ann, do="company", count=1)
        await here.bet(room, ann)
        stakes = [box["stakes"] for box in room.view(None)["picture"]["boxes"]]  # type: ignore[index, typeddict-item]
        assert stakes[2]
        for player in (ann, bob):
            await here.ask(room, player, do="leave")
        await here.ask(room, kim, do="sit", seat=2)
        assert not any(box["stakes"] for box in room.view(kim)["picture"]["boxes"])  # type: ignore[index, typeddict-item]

    told(tmp_path, story)


def test_a_hand_left_in_play_is_not_the_next_ones(tmp_path: Path) -> None:
    """Who sits down while the hand of a house player is played on there would be paid for it."""

    async def story(here: Evening) -> None:
        ann, _, _, _, kim = here.people
        room = await here.pit.open(ann, "flushes-gone-wild", {})
        await here.ask(room, ann, do="sit", seat=0)
        await here.ask(room, ann, do="company", count=1)
        await here.bet(room, ann)
        here.pit.wind()
        await here.until(lambda: here.turn(room) is ann)
        await here.ask(room, ann, do="act", act="fold")
        await here.ask(room, ann, do="leave")
        assert 1 not in room.free()
        with pytest.raises(Refused, match="played to its end here; take another seat or wait"):
            await here.ask(room, kim, do="sit", seat=1)
        await here.until(lambda: not room.live())
        await here.ask(room, kim, do="sit", seat=1)

    told(tmp_path, story)


@pytest.mark.parametrize("game", ["longhorn-holdem", "caribbean-stud"])
def test_a_table_of_which_nobody_was_told_opens_with_its_fund(game: str, tmp_path: Path) -> None:
    """The first one on a jackpot or a meter, whose opening broke off before the books: found by the sweep."""

    async def story(here: Evening) -> None:
        sheet = '{"meter": {"link": "M"}}' if game == "caribbean-stud" else "{}"
        number = await here.store.change(here.store.open_table, game, sheet, 0)
        here.pit.lost = True
        here.pit.wind()
        await here.until(lambda: number in here.pit.rooms, PACE.empty)
        assert here.store.books.house.tables[number].fund in ("longhorn-holdem", "M")
        await here.until(lambda: not here.pit.rooms, 2 * PACE.empty + 20)

    told(tmp_path, story)


def test_the_sweep_outlives_what_goes_wrong_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(here: Evening) -> None:
        room = await here.pit.open(here.people[0], POT, {})
        monkeypatch.setattr(here.pit, "recheck", _breaks)
        here.pit.wind()
        await here.until(lambda: room.shut, PACE.empty + 20)

    told(tmp_path, story)
    assert "sign-ins cannot be checked again" in caplog.text


async def _breaks() -> None:
    raise ValueError("something nobody thought of")


# --- nor makes a round too long to be proven ----------------------------------------------------------------------


def test_what_others_do_beside_a_hand_makes_its_proof_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while it is played nor afterwards; and nobody comes and goes for ever."""
    monkeypatch.setattr(room_module, "MOST_DONE", 10)

    async def story(here: Evening) -> None:
        room = await here.begun(POT, 2)
        ann, bob, eve, joe, _ = here.people
        told = [await _fidgets(here, room, eve)]
        await here.until(lambda: room.session.hand is None)
        length = here.store.length(room.number, 1)
        events = sum("event" in entry.data for entry in here.store.entries(room.number, round=1))
        for player in (ann, bob):
            with suppress(Refused):
                await here.ask(room, player, do="leave")
        told.append(await _fidgets(here, room, joe))
        assert told == [10, 10]
        assert here.store.length(room.number, 1) == length == events + 1
        proof = history.proven(here.store, room.number, 1, ann)
        assert len(proof["events"]) == events
        assert history.replayed(here.store, room.number, 1, None, ann)["step"] == events

    told(tmp_path, story)


def test_two_who_raise_and_raise_again_come_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "MOST_DONE", 6)

    async def story(here: Evening) -> None:
        room = await here.pit.open(here.people[0], "no-limit-holdem", {})
        for seat, player in enumerate(here.people[:2]):
            here.look(room, player)
            await here.ask(room, player, do="sit", seat=seat, amount=100_000_000)
        await here.until(lambda: here.turn(room) is not None)
        for _ in range(12):
            await _raises(here, room)
        with pytest.raises(Refused, match="call or fold"):
            await _raises(here, room)
        await here.ask(room, here.turn(room) or here.people[0], do="act", act="call")

    told(tmp_path, story)


async def _raises(here: Evening, room: Room) -> None:
    """Whoever is in turn raises by as little as may be."""
    player = here.turn(room)
    assert player is not None
    least = next(each for each in room.own(player)["may"] if each["do"] == "range")["least"]  # type: ignore[typeddict-item]
    await here.ask(room, player, do="act", act="raise", amount=least)


async def _fidgets(here: Evening, room: Room, player: Player) -> int:
    """How often somebody can sit down and get up again until that is enough."""
    for done in range(100):
        try:
            await here.ask(room, player, **({"do": "leave"} if done % 2 else {"do": "sit", "seat": 5}))
        except Refused as error:
            assert "wait for the next" in str(error)  # noqa: PT017
            return done
    raise AssertionError("for ever")


def test_seals_and_wagers_of_a_round_come_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For one player and one seat; others go on, and in the next round all begin anew. A new server counts the same."""
    monkeypatch.setattr(room_module, "MOST_WAGERS", 6)

    async def story(here: Evening) -> None:
        ann, bob, *_ = here.people
        room = await here.pit.open(ann, HOUSE, {})
        for seat, player in enumerate((ann, bob)):
            here.look(room, player)
            await here.ask(room, player, do="sit", seat=seat)
        for number in range(room_module.MOST_SEALS):
            await here.ask(room, bob, do="cut", root=room.root().hex(), seal=f"{number:064x}")
        again = here.pit._read_back(here.store.table(room.number))
        for each in (room, again):
            with pytest.raises(Refused, match="the last counts"):
                await each.cut(bob, {"root": room.root().hex(), "seal": "00" * 32})
        await here.ask(room, ann, do="cut", root=room.root().hex(), seal="00" * 32)
        bets = await _bets(here, room, bob)
        assert bets <= 6
        await here.bet(room, ann)
        round_ = room.round
        await here.until(lambda: room.round > round_)
        assert await _bets(here, room, bob) == bets

    told(tmp_path, story)


async def _bets(here: Evening, room: Room, player: Player) -> int:
    """How often somebody can bet something else until that is enough."""
    found = wish(room.view(player), random.Random(1))  # type: ignore[arg-type]
    assert found is not None
    for done in range(100):
        try:
            await here.ask(room, player, **{**found, "amount": found["amount"] + 500 * (done % 2)})
        except Refused as error:
            assert "wait for the next round" in str(error)  # noqa: PT017
            return done
    raise AssertionError("for ever")


# --- nor fills it with players of the house -----------------------------------------------------------------------


def _house(room: Room) -> list[int]:
    return [seat for seat, chair in sorted(room.chairs.items()) if chair.player is None]


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_a_seat_is_left_for_people(game: str, tmp_path: Path) -> None:
    """However many house players are asked for; and when somebody takes it, one of them gets up for the next."""

    async def story(here: Evening) -> None:
        ann, bob, *_ = here.people
        room = await here.begun(game, 1) if game == HOUSE else await here.pit.open(ann, game, {})
        if game == POT:
            here.look(room, ann)
            await here.ask(room, ann, do="sit", seat=0)
        await here.ask(room, ann, do="company", count=99)
        assert len(room.chairs) == room.places - 1
        with pytest.raises(Refused, match="no empty seat but one for people"):
            await here.ask(room, ann, do="company")
        here.look(room, bob)
        await here.ask(room, bob, do="sit", seat=room.places - 1)
        round_ = room.round
        await here.until(lambda: room.round > round_)
        assert len(room.chairs) == room.places - 1
        assert room.seat_of(bob) == room.places - 1

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_house_players_are_sent_away_by_whoever_asked_for_them(game: str, tmp_path: Path) -> None:
    """At once or when their hands are over; by others only once that player has gone."""

    async def story(here: Evening) -> None:
        ann, bob, *_ = here.people
        room = await here.begun(game, 2)
        await here.ask(room, bob, do="company", count=2)
        assert _house(room) == [2, 3]
        with pytest.raises(Refused, match="no house player here is yours"):
            await here.ask(room, ann, do="dismiss")
        await here.ask(room, bob, do="dismiss")
        await here.until(lambda: not _house(room))
        await here.ask(room, bob, do="company")
        await here.until(lambda: game == HOUSE or room.session.hand is None)
        await here.ask(room, bob, do="leave")
        await here.ask(room, ann, do="dismiss")
        await here.until(lambda: not _house(room))

    told(tmp_path, story)
