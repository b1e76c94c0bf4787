"""A tournament that the pit deals: tables opened, broken and balanced, nobody loses a hand, and no chip is money."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pit_tournament import TWO, EndingTournament, PitTournament, ShortTournament
from redraw_life import RedrawLife
from store_faults import HOWS, How, calls_until_none, files, lived_by, walk
from told_tournament import Directed
from web_postgres import Postgres

from pitboss._progress import quiet
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import (
    BustedEntry,
    EntryTaken,
    Penalty,
    PitDeals,
    PlayerAway,
    PlayerMove,
    PlayerPenalised,
    PlayersMoved,
    PlayersOut,
    RebuyTaken,
    StepTakenBack,
    TableHandBegun,
    TableHandPlayed,
)
from pitboss.table.pot import betting
from pitboss.table.pot.award import total
from pitboss.table.pot.log import HAND
from pitboss.table.pot.state import Acted
from pitboss.table.session.log import is_head
from pitboss.web.accounts import Player
from pitboss.web.jobs import Asker, Jobs
from pitboss.web.tables import moving
from pitboss.web.tables.refused import Refused
from pitboss.web.teacher.pots import lesson, told
from pitboss.web.teacher.routes import Teacher


def tried(folder: Path, story: Callable[[PitTournament], Awaitable[None]], **said: Any) -> None:
    """A small tournament that is begun."""

    async def lived() -> None:
        folder.mkdir(exist_ok=True)
        mine = PitTournament(f"sqlite:///{folder / 'pit.db'}", **said)
        await mine.begun()
        await story(mine)
        await mine.pit.close()

    asyncio.run(lived())


def test_the_teacher_counts_points_where_nothing_is_at_stake_and_advises_nobody_where_something_is(
    tmp_path: Path,
) -> None:
    """CO 47.1-1058(10): whoever plays decides without advice; at a practice tournament chips are no dollars."""

    async def practised(mine: PitTournament) -> None:
        for _ in range(300):
            hand = next((room.session.hand for room in mine.rooms if room.session.hand is not None), None)
            if hand is not None and hand.actor >= 0 and betting.owes(hand.felt, hand.actor):
                break
            await mine.turn()
        assert hand is not None
        says = lesson(told(hand, hand.actor), quiet)["says"]
        assert f"Pot odds: {betting.owes(hand.felt, hand.actor):,} to call for {total(hand):,}" in says
        assert "$" not in says
        assert {room.summary()["tournament"]["advised"] for room in mine.rooms} == {True}

    async def refused(mine: PitTournament) -> None:
        with pytest.raises(Refused, match=r"47\.1-1058\(10\)"):
            await Teacher(Jobs(), mine.store).at_the_pot(mine.rooms[0], mine.person(1), Asker("1", at_table=True))
        assert mine.rooms[0].summary()["tournament"]["advised"] is False

    tried(tmp_path / "practice", practised, people=1)
    goods = {"place": 1, "what": "a watch", "value": 100}
    tried(tmp_path / "goods", refused, people=5, **{"prizes.goods": [goods]})


def test_nine_players_at_two_tables(tmp_path: Path) -> None:
    """To the last hand: one table is broken, everybody is moved, and the ledger has not moved by a cent."""

    async def story(mine: PitTournament) -> None:
        held, before = mine.held, dict(mine.store.books.balances)
        assert sorted(room.at.felt for room in mine.rooms) == [1, 2]
        assert {len(held.at_table(table)) for table in (1, 2)} == {4, 5}
        await mine.played()
        mine.whole()
        (winner,) = mine.held.players()
        assert winner.chips == 9 * 100
        assert sorted(each.out for each in mine.held.entrants if each.out) == list(range(1, 9)) or mine.held.outs < 9
        assert dict(mine.store.books.balances) == before
        assert [room.at.felt for room in mine.rooms if room.alive()] == [winner.table]
        for room in mine.rooms:
            heads = [each.data for each in mine.store.entries(room.number) if is_head(each.data)]
            assert heads
            for head in heads:
                first, _ = HAND.load(head["begun"])
                assert first.plan.terms.points

    tried(tmp_path, story, players=9, seats=5, stack=100)


def test_a_restart_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    """Another server over the same database has the same hand, the same seats, and plays on."""

    async def story(mine: PitTournament) -> None:
        while not all(room.session.hand for room in mine.rooms):
            await mine.turn()
        for _ in range(3):
            await mine.turn()
        before = {room.number: room for room in mine.rooms}
        mine.pit.rooms = {}
        mine.pit.floors = {}
        mine.pit.restore()
        assert not mine.pit.broken
        for room in mine.rooms:
            was = before[room.number]
            assert room.session._replace(told=()) == was.session._replace(told=())
            assert (room.chairs, room.at) == (was.chairs, was.at)
        await mine.played()
        mine.whole()

    tried(tmp_path, story, players=5, seats=3, stack=100)


async def one_table_too_many(mine: PitTournament, at: int = 0) -> None:
    """Five players at two tables of three: two of them have just gone out, so that one table is broken next. `at`: the
    table where they do, of two that have three each.
    """
    full = at or next(table for table in (1, 2) if len(mine.held.at_table(table)) == 3)
    stays, *gone = mine.held.at_table(full)
    first = gone[0]
    with pytest.raises(HouseError, match=f"has {first.chips:,} chips; who has chips is not out"):
        await mine.store.writer.write(
            Signed(PlayersOut(1, (BustedEntry(first.number, first.chips),), declined=True), TWO)
        )
    await mine.tell(TableHandBegun(1, full, (stays.number, *(each.number for each in gone))))
    lost = tuple((each.number, -each.chips) for each in gone)
    await mine.tell(TableHandPlayed(1, full, ((stays.number, -sum(chips for _, chips in lost)), *lost)))
    with pytest.raises(HouseError, match=f"began the hand with {first.chips:,} chips, not 900"):
        await mine.store.writer.write(Signed(PlayersOut(1, (BustedEntry(first.number, 900),), declined=True), TWO))
    await mine.tell(PlayersOut(1, tuple(BustedEntry(each.number, each.chips) for each in gone), declined=True))


def told_to_go(mine: PitTournament, people: list[Player], movers: list[str]) -> None:
    """The pages of these are shown table 1, at the table that was broken."""
    one, two = sorted(mine.rooms, key=lambda room: room.at.felt)
    assert not two.alive()
    for who in (each for each in people if each.name in movers):
        told = two.view(who)
        assert "went" in told
        assert (two.seat_of(who), told["went"]) == (-1, {"table": one.number, "seat": one.seat_of(who)})
        assert one.seat_of(who) >= 0
        assert two.own(who)["went"] == told["went"]
        assert two.has_own(who)


def test_people_are_moved_and_told_so(tmp_path: Path) -> None:
    """When a table is broken everybody's page knows where to go, and the other table where they have come from. Where
    everybody has gone is known too to a server that is started anew in that moment.
    """

    async def story(mine: PitTournament) -> None:
        people = [mine.person(number) for number in range(1, 6)]
        one, two = sorted(mine.rooms, key=lambda room: room.at.felt)
        assert sorted(each.name for each in people if one.seat_of(each) >= 0 or two.seat_of(each) >= 0) == sorted(
            each.name for each in people
        )
        while not (one.round and two.round):
            await mine.turn()
        while one.session.hand or two.session.hand:
            await mine.turn()
        await one_table_too_many(mine)
        movers = [each.player for each in mine.held.at_table(2)]
        await one.floor.tidy()
        told_to_go(mine, people, movers)
        for who in (each for each in people if each.name in movers):
            assert one.view(who)["came"] == two.number  # type: ignore[typeddict-item]
        mine.pit.rooms, mine.pit.floors = {}, {}
        mine.pit.restore()
        told_to_go(mine, people, movers)

    tried(tmp_path, story, players=5, people=5, seats=3)


def test_who_comes_into_a_hand_or_is_out_is_told_where_they_stand(tmp_path: Path) -> None:
    """A table is broken while the other plays a hand: whoever goes there is dealt in with the next one, and no seat is
    free for anybody. Who is out is told the place, wherever they look.
    """

    async def story(mine: PitTournament) -> None:
        people = {who.name: who for who in (mine.person(number) for number in range(1, 7))}
        one, two = sorted(mine.rooms, key=lambda room: room.at.felt)
        while not (one.round and two.round):
            await mine.turn()
        while one.session.hand or two.session.hand:
            await mine.turn()
        for _ in range(50):
            if one.session.hand is None:
                mine.at += 2_000
                await mine.turn_at(one)
        assert one.session.hand is not None
        await one_table_too_many(mine, 2)
        (mover,) = (people[each.player] for each in mine.held.at_table(2))
        await one.floor.tidy()
        assert one.session.hand is not None
        seat = next(each.seat for each in mine.held.players() if each.player == mover.name) - 1
        stands = {"table": one.number, "called": "1", "seat": seat, "waits": True, "broken": "2"}
        assert (one.seat_of(mover), one.view(mover)["standing"]) == (-1, stands)  # type: ignore[typeddict-item]
        assert one.has_own(mover)
        assert one.own(mover)["standing"] == two.view(mover)["standing"] == stands  # type: ignore[typeddict-item]
        gone = [people[each.player] for each in mine.held.entrants if each.out]
        assert min(one.view(who)["standing"]["place"] for who in gone) == 5  # type: ignore[typeddict-item]
        assert "standing" not in one.view(None)
        for _ in range(300):
            await mine.turn()
            if one.session.hand and one.seat_of(mover) in one.dealt:
                break
        assert "standing" not in one.view(mover)

    tried(tmp_path, story, players=6, people=6, seats=4)


def test_a_table_is_broken_while_others_write_their_steps(tmp_path: Path) -> None:
    """The key of a draw was committed to as that of the next step. Another table had written its hand before, and the
    pit took the commitment for somebody else's: nothing was drawn any more, until all tables stood still.
    """

    async def story(mine: PitTournament) -> None:
        one, two = sorted(mine.rooms, key=lambda room: room.at.felt)
        await one_table_too_many(mine)
        who, pen = mine.held.players()[0].number, threading.Event()
        mine.store.writer.pen.submit(pen.wait)
        before = mine.held.last
        other = asyncio.create_task(mine.store.writer.write(Signed(PlayerAway(1, who), TWO)))
        await asyncio.sleep(0)
        tidy = asyncio.create_task(one.floor.tidy())
        await asyncio.sleep(0)
        pen.set()
        await asyncio.gather(other, tidy)
        assert [json.loads(each.data)["event"] for each in mine.held.steps if each.number > before] == [
            "PlayerAway", "DrawCommitted", "SeatsDrawn"
        ]  # fmt: skip
        assert not two.alive()
        assert mine.held.draws == 2

    tried(tmp_path, story, players=5, people=5, seats=3)


def test_who_is_sent_away_while_a_deck_is_shuffled(tmp_path: Path) -> None:
    """What was worked out before it was written does not bring the seats of before back."""

    async def story(mine: PitTournament) -> None:
        room = next(room for room in mine.rooms if len(mine.held.at_table(room.at.felt)) == 3)
        gone = mine.held.at_table(room.at.felt)[2]
        pen = threading.Event()
        mine.store.writer.pen.submit(pen.wait)
        out = asyncio.create_task(
            mine.store.writer.write(Signed(PlayerPenalised(1, gone.number, "no_devices", Penalty.DISQUALIFIED), TWO))
        )
        await asyncio.sleep(0)
        due = room.next_move()
        assert due is not None
        shuffled = asyncio.create_task(room.locked(due[1]()))
        await asyncio.sleep(0)
        pen.set()
        await out
        room.floor.changed(next(each for each in mine.rooms if each is not room))
        await shuffled
        room.next_move()
        assert room.session.key
        assert room.session.places[gone.seat - 1] is None

    tried(tmp_path, story, players=5, people=5, seats=3)


def test_what_a_player_may_not_do(tmp_path: Path) -> None:
    """Chips are bought at the desk of the tournament, and seats are drawn."""

    async def story(mine: PitTournament) -> None:
        who = mine.person(1)
        room = next(room for room in mine.rooms if room.seat_of(who) >= 0)
        for wish in ({"do": "buy", "amount": 100}, {"do": "leave"}, {"do": "move", "seat": 0}, {"do": "out"},
                     {"do": "sit", "seat": 1}, {"do": "company"}, {"do": "spend", "amount": 5}):  # fmt: skip
            with pytest.raises(Refused, match="director"):
                await room.wish(who, wish, room.seq)
        assert room.view(who)["buy"] == 0
        cash = await mine.pit.set_up(room.plan.slug, "{}", lambda bank: Signed(bank, ("ana", "ben")))
        for source, target in ((room, cash), (cash, room)):
            with pytest.raises(Refused):
                await moving.by_player(source, target, who, moving.ANY)
            with pytest.raises(Refused):
                await moving.by_floor(source, target, who.name, moving.ANY, "flo")
        assert not any(cash.session.places)
        assert room.summary()["tournament"]["felt"] == room.at.felt

    tried(tmp_path, story, players=3, people=1, seats=3)


def test_who_sits_a_penalty_out_is_folded_and_told_so(tmp_path: Path) -> None:
    """Also in the big blind where nobody has raised: no hand is checked down, and no time has run out."""

    async def story(mine: PitTournament) -> None:
        (room,) = mine.rooms
        entry = next(each for each in mine.held.players() if each.player == "Person 1")
        who = mine.person(1)
        await mine.tell(PlayerPenalised(1, entry.number, "spoken_words", Penalty.SITS_OUT, rounds=2))
        many, told = next(each for each in mine.held.players() if each.number == entry.number).hands, []
        while mine.held.players()[0].hands or not told:
            hand = room.session.hand
            if hand is not None and hand.actor >= 0 and room.dealt[hand.actor] == room.seat_of(who):
                assert room.view(who)["picture"]["may"] == []  # type: ignore[index]
                assert room.own(who)["may"] == []
                with pytest.raises(Refused, match="sit a penalty out"):
                    await room.wish(who, {"do": "act", "act": "fold"}, room.seq)
            await mine.turn()
            acts = [(each.seat, each.act) for each in (room.shown.log if room.shown else ()) if isinstance(each, Acted)]
            own = [act for at, act in acts if room.dealt[at] == room.seat_of(who)]
            assert own in ([], ["fold"])
            missed = room.view(who)["missed"]
            if own and missed and missed not in told:
                told.append(missed)
                assert room.view(None)["folded"] == [{"name": "Person 1", "why": "penalty"}]
                assert (room.view(None)["late"], missed["acts"], missed["why"]) == ("", ["fold"], "penalty")
        assert many == 6
        assert [each["more"] for each in told][-1] == 0
        assert {each["lost"] for each in told} == {0, 25, 50}
        assert room.slow() == ""

    tried(tmp_path, story, players=3, people=1, seats=3)


def test_house_players_only_where_nothing_is_at_stake() -> None:
    """Neither for money, nor where the cards are dealt by hand."""
    told = Directed()
    told.refuses(EntryTaken(1, "House player 1", house=True), "1056")
    told(PitDeals(1))
    told.refuses(EntryTaken(1, "House player 1", house=True), "1055")
    told.refuses(PitDeals(1), "already")


def test_nobody_in_a_hand_is_moved_or_counted() -> None:
    """A hand is played to its end first; then everything goes."""
    told = Directed(**{"seating.seats": 2, "seating.final": 2})
    told(PitDeals(1))
    told.start(4)
    one, two = (tuple(each.number for each in told.held.at_table(table)) for table in (1, 2))
    told(TableHandBegun(1, 1, one))
    told.refuses(TableHandBegun(1, 1, one), "no hand at table 1 now")
    told.refuses(TableHandBegun(1, 2, one), "sit at table 2")
    told.refuses(RebuyTaken(1, one[0]), "is in a hand at table 1")
    told.refuses(StepTakenBack(1, told.held.last, "mistyped"), "no table is in a hand")
    told.refuses(PlayersMoved(1, (PlayerMove(one[0], 2, 1),)), "is in a hand at table 1")
    told.refuses(RebuyTaken(1, two[0]), "has 5,000 chips, not 0")
    told(TableHandPlayed(1, 2, ((two[0], -5_000), (two[1], 5_000))))
    told(RebuyTaken(1, two[0]))
    told(TableHandPlayed(1, 1, ((one[0], -5_000), (one[1], 5_000))))
    told(RebuyTaken(1, one[0], left=0))


# --- whatever fails ---------------------------------------------------------------------------------------------------

FEWEST, AT_DESK = 8, 20
"""Calls, at least, from the end of a hand to the next one after a draw, and in a redraw at the desk."""


pytestmark = pytest.mark.filterwarnings("ignore:.*was deleted while still open:ResourceWarning")
"""A connection that did not answer in time is dropped as it is."""


@pytest.fixture(autouse=True)
def _dropped() -> Iterator[None]:
    """What a test has dropped is not found by another one."""
    yield
    gc.collect()


def on(database: Postgres | None, kind: str, folder: Path, name: str) -> Callable[[int], str]:
    """A database of its own for each number, of the one kind or the other."""
    if kind == "sqlite":
        return files(folder)
    if database is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    return lambda number: database.database(f"{name}_{number}")


def test_a_fault_at_some_calls(tmp_path: Path) -> None:
    """Every tenth one; all of them in the long proofs."""
    walk(lived_by(EndingTournament), files(tmp_path), "after", range(3, FEWEST, 10))


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("how", HOWS)
def test_a_fault_at_every_call(tmp_path: Path, database: Postgres | None, kind: str, how: How) -> None:
    """From the end of a hand to the elimination, the redraw and the next hand: nothing is lost or done in part."""
    urls = on(database, kind, tmp_path, f"fault_{how}")
    assert walk(lived_by(EndingTournament), urls, how, range(1, FEWEST)) >= {"do_execute", "do_commit"}


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("how", HOWS)
def test_a_server_that_is_killed(tmp_path: Path, database: Postgres | None, kind: str, how: How) -> None:
    """By kill -9 at call after call, also while one is under way; another server plays the tournament to its end."""
    calls = calls_until_none(EndingTournament, on(database, kind, tmp_path, f"killed_{how}"), how)
    print(f"killed {how} each of {calls - 1} calls, {kind}")
    assert calls > FEWEST


def test_a_redraw_at_the_desk_with_a_fault(tmp_path: Path) -> None:
    """Every thirteenth call; all of them in the long proofs."""
    walk(lived_by(RedrawLife), files(tmp_path), "after", range(4, AT_DESK, 13))


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("how", HOWS)
def test_a_redraw_at_the_desk_with_a_fault_at_every_call(
    tmp_path: Path, database: Postgres | None, kind: str, how: How
) -> None:
    """Cards dealt by hand: who is out, a balance, a commitment and a draw are each done once."""
    urls = on(database, kind, tmp_path, f"redraw_{how}")
    assert walk(lived_by(RedrawLife), urls, how, range(1, AT_DESK)) >= {"do_execute", "do_commit"}


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("how", HOWS)
def test_a_server_killed_in_a_redraw(tmp_path: Path, database: Postgres | None, kind: str, how: How) -> None:
    """The same, by kill -9."""
    calls = calls_until_none(RedrawLife, on(database, kind, tmp_path, f"redrawn_{how}"), how)
    print(f"killed {how} each of {calls - 1} calls at the desk, {kind}")
    assert calls > AT_DESK


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
def test_a_fault_anywhere_in_a_short_tournament(tmp_path: Path, how: How) -> None:
    assert walk(lived_by(ShortTournament), files(tmp_path), how, range(1, 180, 7)) >= {"do_execute", "do_commit"}


@pytest.mark.long
def test_two_hundred_players_at_twenty_tables(tmp_path: Path) -> None:
    """House players alone, from the draw to the winner; prints what it took."""

    async def story(mine: PitTournament) -> None:
        assert len(mine.rooms) == 20
        began = time.perf_counter()
        await mine.played()
        mine.whole()
        took = time.perf_counter() - began
        steps = len(mine.held.steps)
        print(
            f"200 players: {mine.hands} hands, {steps} steps of the tournament, {mine.held.draws} draws, {took:.0f} s"
        )
        assert mine.held.players()[0].chips == 200 * 1_500

    # Somebody thinks a moment, as at a table: without it the levels would never rise.
    tried(tmp_path, story, players=200, seats=10, stack=1_500, an_act=500)
