"""Live tables with people at them: who may do what when, and what happens when somebody does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from web_server import Client, Seat, Server, await_until, play_rounds

from pitboss.house.store.store import Store
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.tables.showing import Watcher

QUICK = Pace(move=0, last_bets=0.05, decision=0.05, pause=0.02, house_player=0)


# --- through the server -------------------------------------------------------------------------------------------


def test_of_two_windows_one_acts(join: Callable[[], Client]) -> None:
    """The same wish on the same picture, sent many times at once: exactly one is carried out."""
    client = join()
    table = client.open("three-card-poker")
    seat = Seat(client, table, 0)
    for do in ({"do": "bet", "spot": "Ante", "amount": 1000}, {"do": "ready"}):
        _once(client, table, do)
    await_until(lambda: _decision(seat), "a decision")
    _once(client, table, {"do": "act", "act": "bet", "spot": "Play", "amount": 1000})


def _decision(seat: Seat) -> bool:
    seat.catch_up()
    return any(offer["do"] == "act" for offer in seat.view["picture"]["may"])


def _once(client: Client, table: int, wish: dict[str, Any]) -> None:
    seen = client.view(table)["seq"]
    with ThreadPoolExecutor(8) as windows:
        answers = list(windows.map(lambda _: client.try_wish(table, seen, **wish), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert all("moved on" in answer.text for answer in answers if answer.status_code == 409)


def test_a_wish_on_an_old_picture_does_nothing(join: Callable[[], Client]) -> None:
    """Neither on one that is older than what the player did, nor on one of the future."""
    client = join()
    table = client.open("three-card-poker")
    client.wish(table, do="sit", seat=0)
    view = client.wish(table, do="bet", spot="Ante", amount=1000)
    for seen in (view["seq"] - 1, view["seq"] + 1, 0, -1):
        assert client.try_wish(table, seen, do="bet", spot="Ante", amount=500).status_code == 409
    assert client.view(table)["picture"]["boxes"][0]["stakes"][0]["amount"] == 1000


def test_others_who_bet_at_the_same_time_are_not_in_the_way(join: Callable[[], Client]) -> None:
    """Two players bet on the same picture, and a third sits down on it: all three are served."""
    ann, bob, eve = join(), join(), join()
    table = ann.open("three-card-poker")
    ann.wish(table, do="sit", seat=0)
    bob.wish(table, do="sit", seat=1)
    seen = ann.view(table)["seq"]
    assert ann.try_wish(table, seen, do="bet", spot="Ante", amount=1000).status_code == 200
    assert bob.try_wish(table, seen, do="bet", spot="Ante", amount=1000).status_code == 200
    assert eve.try_wish(table, seen, do="sit", seat=2).status_code == 200
    assert ann.try_wish(table, seen, do="bet", spot="Ante", amount=1500).status_code == 409


def test_what_a_player_may_not_do_is_refused_with_the_rule(join: Callable[[], Client]) -> None:
    """Another's seat, a seat that is not there, chips beyond the limits, a decision out of turn."""
    ann, bob = join(), join()
    table = ann.open("three-card-poker")
    ann.wish(table, do="sit", seat=0)
    assert "taken" in bob.try_wish(table, do="sit", seat=0).json()["detail"]
    assert "seats 1 to" in bob.try_wish(table, do="sit", seat=99).json()["detail"]
    assert "sit down first" in bob.try_wish(table, do="bet", spot="Ante", amount=500).json()["detail"]
    assert "already" in ann.try_wish(table, do="sit", seat=1).json()["detail"]
    assert "outside" in ann.try_wish(table, do="bet", spot="Ante", amount=10**9).json()["detail"]
    assert "CO 47.1" in ann.try_wish(table, do="bet", spot="Ante", amount=10**9).json()["detail"]
    assert "no player has a decision" in ann.try_wish(table, do="act", act="fold").json()["detail"]
    assert "not yours" in ann.try_wish(table, do="bet", box=1, spot="Ante", amount=500).json()["detail"]


def test_rounds_are_found_again_by_those_who_played_them(join: Callable[[], Client]) -> None:
    """Two people at one table, one of whom sat down while bets were taken: both find the round and its result."""
    ann, bob = join(), join()
    table = ann.open("three-card-poker")
    seats = [Seat(ann, table, 3), Seat(bob, table, 5)]
    play_rounds(seats, 1)
    for client, seat in ((ann, 3), (bob, 5)):
        mine = [row for row in client.get("/api/rounds", player=client.name, table=table) if row["round"] == 1]
        assert [(row["seat"], row["game"]) for row in mine] == [(seat, "three-card-poker")]
        assert mine[0]["began"] <= mine[0]["ended"]
        found = client.get("/api/rounds", player=client.name, since=mine[0]["began"], until=mine[0]["began"] + 1)
        assert [row["round"] for row in found] == [1]
        round_ = client.get(f"/api/rounds/{table}/1")
        assert {(player["seat"], player["name"]) for player in round_["players"]} == {(3, ann.name), (5, bob.name)}
        assert next(p["net"] for p in round_["players"] if p["seat"] == seat) == mine[0]["net"]


def test_three_people_and_company_play_holdem(join: Callable[[], Client]) -> None:
    """Empty seats are filled on request, and hands are played to their end by all of them."""
    people = [join() for _ in range(3)]
    table = people[0].open("texas-holdem-high")
    seats = [Seat(client, table, at) for at, client in enumerate(people)]
    assert "done" in seats[0].ask(do="company", count=2)
    play_rounds(seats, 2)
    view = people[0].view(table)
    assert [chair["house"] for chair in view["chairs"]] == [False, False, False, True, True]
    assert len(view["picture"]["seats"]) == 5


def test_who_sits_down_for_the_pot_chooses_the_chips(join: Callable[[], Client]) -> None:
    """Between the least and the most that the table shows; the usual where nothing is said."""
    ann, bob = join(), join()
    number = ann.open("no-limit-holdem")
    least, most = ann.view(number)["buys"]
    assert least <= ann.view(number)["buy"] <= most
    ann.wish(number, do="sit", seat=0, amount=100_00)
    bob.wish(number, do="sit", seat=1)
    usual = bob.view(number)["chairs"][1]["stack"]
    assert [chair["stack"] for chair in ann.view(number)["chairs"]] == [100_00, usual]
    assert usual != 100_00


def test_a_closed_table_says_so(server: Server, join: Callable[[], Client]) -> None:
    """A channel to a table that is not there is closed with a number of its own."""
    socket = join().channel(999_999)
    await_until(lambda: socket.close_code == 4404, "the refusal")


# --- beside the server: clocks ------------------------------------------------------------------------------------


class Pitch:
    """A pit of our own with a clock of our own, and people who have signed in."""

    def __init__(self, tmp_path: Path, pace: Pace) -> None:
        self.store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        self.pit = Pit(self.store, pace)
        self.people = [Player(self.store.add_player(name, None) or 0, name) for name in ("Ann", "Bob", "Eve")]

    async def open(self, game: str, count: int) -> Room:
        room = await self.pit.open(self.people[0], game, {})
        for seat, player in enumerate(self.people[:count]):
            await room.wish(player, {"do": "sit", "seat": seat}, room.seq)
        return room

    async def ask(self, room: Room, player: Player, **wish: Any) -> None:
        await room.wish(player, wish, room.seq)


def run(tmp_path: Path, pace: Pace, story: Callable[[Pitch], Coroutine[Any, Any, None]]) -> None:
    async def told() -> None:
        pitch = Pitch(tmp_path, pace)
        await asyncio.wait_for(story(pitch), 20)
        await pitch.pit.close()

    asyncio.run(told())


async def until(check: Callable[[], Any]) -> None:
    while not check():
        await asyncio.sleep(0.005)


def test_a_player_who_does_not_answer_holds_nobody_up(tmp_path: Path) -> None:
    """At poker the clock checks or folds, and deals the sleeper out of the next hand; the others play on."""

    async def story(pitch: Pitch) -> None:
        room = await pitch.open("no-limit-holdem", 3)
        assert isinstance(room, PotRoom)
        for player in pitch.people:
            room.came(Watcher(SignInTicket(player, "", 0)))

        def out() -> list[Player]:
            return [player for player in pitch.people if room.view(player)["out"]]

        await until(lambda: room.session.hand is None and len(out()) == 2)
        played, (back, stays) = room.round, out()
        await pitch.ask(room, back, do="back", post=True)
        await until(lambda: room.round > played)
        assert room.seat_of(back) in room.dealt
        assert room.seat_of(stays) not in room.dealt

    run(tmp_path, QUICK, story)


def test_a_player_of_the_house_games_who_does_not_answer_loses_no_more_than_lies_there(tmp_path: Path) -> None:
    """The clock folds where one would have to bet, and the round comes to its end."""

    async def story(pitch: Pitch) -> None:
        room = await pitch.open("three-card-poker", 2)
        assert isinstance(room, BankedRoom)
        for player in pitch.people[:2]:
            await pitch.ask(room, player, do="bet", spot="Ante", amount=1000)
            await pitch.ask(room, player, do="ready")
        await until(lambda: room.state is not None and room.state.over)
        parts = pitch.store.in_round(room.number, 1)
        assert [(part.seat, part.net) for part in parts] == [(0, -1000), (1, -1000)]

    # The cards come when both have asked for them, however long the second one takes.
    run(tmp_path, replace(QUICK, last_bets=20.0), story)


def test_a_hand_nobody_sets_is_set_by_the_house_ways(tmp_path: Path) -> None:
    """At pai gow a player who is away does not foul: the hand stands as the dealer would set it."""

    async def story(pitch: Pitch) -> None:
        room = await pitch.open("fortune-pai-gow", 2)
        assert isinstance(room, BankedRoom)
        for number in range(1, 6):
            await until(lambda number=number: room.round == number and room.betting())
            view = room.view(pitch.people[0])
            offer = next(offer for offer in view["picture"]["may"] if offer["required"])
            await pitch.ask(room, pitch.people[0], do="bet", spot=offer["spot"], amount=offer["least"])
            await pitch.ask(room, pitch.people[0], do="ready")
            await until(lambda: room.state is not None and room.state.over)
            assert room.state is not None
            assert room.state.boxes[0].front
            assert not room.state.boxes[0].fouled

    run(tmp_path, Pace(move=0, last_bets=0.05, decision=0.01, pause=0.05, house_player=0), story)


def test_wagers_that_are_not_complete_go_back_when_the_dealer_closes(tmp_path: Path) -> None:
    """One who put a side bet down and went away neither plays nor keeps the others from playing."""

    async def story(pitch: Pitch) -> None:
        ann, bob = pitch.people[:2]
        room = await pitch.open("ultimate-texas-holdem", 2)
        assert isinstance(room, BankedRoom)
        await pitch.ask(room, bob, do="bet", spot="Trips", amount=500)
        with pytest.raises(Refused):
            await pitch.ask(room, bob, do="ready")
        await pitch.ask(room, ann, do="bet", spot="Ante", amount=500)
        await pitch.ask(room, ann, do="ready")
        await until(lambda: room.state is not None and room.state.over)
        assert [part.player for part in pitch.store.in_round(room.number, 1)] == [ann.id]

    run(tmp_path, QUICK, story)


def test_seats_and_tables_become_free_when_nobody_is_there(tmp_path: Path) -> None:
    """Who is not heard of for long gets up; a table without people closes, and does not come back."""

    async def story(pitch: Pitch) -> None:
        house, pot = await pitch.open("three-card-poker", 2), await pitch.open("badugi", 2)
        watched = await pitch.open("badugi", 0)
        watched.watchers.add(Watcher(None))
        pitch.pit.wind()
        await until(lambda: house.shut and pot.shut)
        assert set(pitch.pit.rooms) == {watched.number}
        with pytest.raises(Refused):
            pitch.pit.room(house.number)
        with pytest.raises(Refused, match="closed"):
            await pitch.ask(house, pitch.people[0], do="sit", seat=0)
        assert [row.id for row in pitch.store.open_tables()] == [watched.number]

    run(tmp_path, Pace(move=0, decision=0.02, pause=0.01, away=0.1, empty=0.1), story)


def test_one_player_cannot_fill_the_pit_with_empty_tables(tmp_path: Path) -> None:
    """Ten tables at which nobody sits are enough."""

    async def story(pitch: Pitch) -> None:
        for _ in range(10):
            await pitch.pit.open(pitch.people[0], "badugi", {})
        with pytest.raises(Refused, match="nobody sits"):
            await pitch.pit.open(pitch.people[0], "badugi", {})
        await pitch.pit.open(pitch.people[1], "badugi", {})

    run(tmp_path, QUICK, story)
