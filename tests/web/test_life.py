"""A table's life: the sheet may change and players may move between rounds, and all of it outlives the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from fastapi import HTTPException
from sqlalchemy import delete, update
from stillness import still

from pitboss.house.store.retention import planned, remove
from pitboss.house.store.schema import LogEntry, entries
from pitboss.house.store.store import Store
from pitboss.table.banked.state import Wagered
from pitboss.table.state import TableError
from pitboss.web.accounts import Player
from pitboss.web.history import proven, read_back, replayed
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

SLOW = Pace(move=1000, last_bets=1000, decision=1000, pause=1000, house_player=1000)
"""Nothing happens by itself."""
HOUSE, POT = "caribbean-stud", "no-limit-holdem"
SHEETS: dict[str, Any] = {
    HOUSE: {"limits": {"Ante": {"least": 25, "most": 50}}},
    POT: {"small": 10, "blinds": [5, 10], "seats": 6},
}


class House:
    """A pit on a database, people who have signed in, and a dealer who does the next thing when asked."""

    def __init__(self, home: Path) -> None:
        self.url = f"sqlite:///{home / 'pit.db'}"
        self.pit = Pit(Store(self.url), SLOW)
        add = self.pit.store.add_player
        self.people = [Player(add(name, None) or 0, name) for name in ("Ann", "Bob", "Eve")]

    async def open(self, game: str, count: int = 2) -> Room:
        room = await self.pit.open(self.people[0], game, {})
        for seat, player in enumerate(self.people[:count]):
            await self.ask(room, player, do="sit", seat=seat)
        return room

    async def ask(self, room: Room, player: Player, **wish: Any) -> None:
        await room.wish(player, wish, room.seq)

    async def refused(self, room: Room, player: Player, **wish: Any) -> str:
        with pytest.raises(Refused) as error:
            await self.ask(room, player, **wish)
        return str(error.value)

    async def by_itself(self, room: Room) -> None:
        """What the clock would do next."""
        async with room.lock:
            due = room.next_move()
            assert due is not None
            await room.act_and_show(due[1]())

    async def begin(self, room: Room) -> None:
        """The next round, with everybody in it."""
        for player in self.people:
            if room.view(player).get("out"):
                await self.ask(room, player, do="back", post=True)
        while not begun(room):
            await self.by_itself(room)

    async def play(self, room: Room) -> None:
        """A round to its end: bets where there are bets, and then what happens to those who do not answer."""
        await self.begin(room)
        await self.bet(room)
        while begun(room):
            await self.by_itself(room)

    async def bet(self, room: Room) -> None:
        """Everybody bets, where bets are taken."""
        if isinstance(room, BankedRoom):
            for player in self.people:
                if room.seat_of(player) >= 0:
                    await self.ask(room, player, do="bet", spot="Ante", amount=room.sheet.limits["Ante"].least)
                    await self.ask(room, player, do="ready")

    async def again(self, room: Room) -> Room:
        """The server is started anew; everybody sees what they saw, from the last round on and from the first."""
        before = [still(room.view(player)) for player in (*self.people, None)]
        await self.pit.close()
        self.pit = Pit(Store(self.url), SLOW)
        self.pit.restore()
        back, store = self.pit.room(room.number), self.pit.store
        row = store.table(room.number)
        whole = type(room)(row.id, row.game, row.sheet, store, SLOW, self.pit.outside)
        whole.restore(store.entries(row.id))
        for each in (back, whole):
            assert [still(each.view(player)) for player in (*self.people, None)] == before
        return back


def begun(room: Room) -> bool:
    assert isinstance(room, BankedRoom | PotRoom)
    return room.session.hand is not None


def told(tmp_path: Path, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def evening() -> None:
        house = House(tmp_path)
        await asyncio.wait_for(story(house), 60)
        await house.pit.close()

    asyncio.run(evening())


def limits(room: Room) -> Any:
    return room.view(None)["limits"]


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_another_sheet_holds_from_the_next_round_on_and_after_a_restart(game: str, tmp_path: Path) -> None:
    """Posted before the first round, and after one: pictures show it, and the log wins over the opening sheet."""

    async def story(house: House) -> None:
        room = await house.open(game, 0)
        opened = limits(room)
        await room.rule(SHEETS[game])
        posted = limits(room)
        assert posted != opened
        room = await house.again(room)
        assert limits(room) == posted
        for seat, player in enumerate(house.people[:2]):
            await house.ask(room, player, do="sit", seat=seat)
        await house.play(room)
        room = await house.again(room)
        await room.rule({})
        assert limits(room) == opened
        room = await house.again(room)
        await house.play(room)
        await house.begin(room)
        room = await house.again(room)
        assert limits(room) == opened
        await house.bet(room)
        with pytest.raises(Refused, match="to its end first"):
            await room.rule(SHEETS[game])

    told(tmp_path, story)


def test_while_nobody_has_wagered_no_round_is_in_the_way(tmp_path: Path) -> None:
    """Bets are open most of the time: a seat, the sheet and the table's end do not wait for a round nobody plays."""

    async def story(house: House) -> None:
        room = await house.open(HOUSE)
        await house.begin(room)
        ann = house.people[0]
        await house.ask(room, ann, do="move", seat=4)
        room = await house.again(room)
        assert room.seat_of(ann) == 4
        await room.rule(SHEETS[HOUSE])
        posted = limits(room)
        while not begun(room):  # the next round opens at once, by itself
            await asyncio.sleep(0.01)
        room = await house.again(room)
        assert limits(room) == posted
        await house.play(room)
        room = await house.again(room)
        assert (4, "Ann") in [(part.seat, part.name) for part in room.store.in_round(room.number, room.round)]

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_what_was_wanted_under_the_old_sheet_is_refused(game: str, tmp_path: Path) -> None:
    """By those at the table, and by those who are about to sit down; a sheet that cannot be is refused too."""

    async def story(house: House) -> None:
        room = await house.open(game)
        await house.play(room)
        seen = room.seq
        with pytest.raises(Refused):
            await room.rule({"zeal": 1})
        assert room.seq == seen
        await room.rule(SHEETS[game])
        for room_ in (room, await house.again(room)):
            for player, wish in ((house.people[0], {"do": "leave"}), (house.people[2], {"do": "sit", "seat": 4})):
                with pytest.raises(Refused, match="moved on") as error:
                    await room_.wish(player, wish, seen)
                assert error.value.kind == "stale"
        room = house.pit.room(room.number)
        await house.ask(room, house.people[2], do="sit", seat=4)

    told(tmp_path, story)


def test_the_new_limits_and_pay_tables_are_shown_and_kept_to(tmp_path: Path) -> None:
    """What was wagered last under the old ones is not made again."""

    async def story(house: House) -> None:
        room = await house.open("three-card-poker")
        await house.play(room)
        view = room.view(house.people[0])
        assert view["again"]
        await room.rule({"pays": {"Pair Plus": "2"}, "limits": {"Ante": {"least": 25, "most": 50}}})
        after = room.view(house.people[0])
        assert (view["pays"]["Pair Plus"], after["pays"]["Pair Plus"]) == ("1", "2")
        assert after["limits"]["Ante"] == (2500, 5000) != view["limits"]["Ante"]
        assert not after["again"]
        await house.begin(room)
        assert "25" in await house.refused(room, house.people[0], do="bet", spot="Ante", amount=1000)
        await house.ask(room, house.people[0], do="bet", spot="Ante", amount=2500)
        await house.again(room)

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_a_player_moves_between_rounds_and_sits_there_after_a_restart(game: str, tmp_path: Path) -> None:
    """To an empty seat of the table, by own wish, and plays the next round from there."""

    async def story(house: House) -> None:
        room = await house.open(game)
        ann, bob, eve = house.people
        await house.play(room)
        assert "sit down first" in await house.refused(room, eve, do="move", seat=3)
        assert "taken" in await house.refused(room, ann, do="move", seat=1)
        assert "taken" in await house.refused(room, ann, do="move", seat=0)
        for seat in (-1, 99):
            assert "1 to" in await house.refused(room, ann, do="move", seat=seat)
        for seat in (None, "3", True, 1.0):
            assert await house.refused(room, ann, do="move", seat=seat) == "seat is a whole number"
        seen = room.seq
        await room.wish(ann, {"do": "move", "seat": 3}, seen)
        with pytest.raises(Refused, match="moved on"):
            await room.wish(ann, {"do": "move", "seat": 4}, seen)
        await room.wish(bob, {"do": "move", "seat": 5}, seen)
        room = await house.again(room)
        assert [room.seat_of(player) for player in house.people] == [3, 5, -1]
        if game == HOUSE:
            assert room.view(ann)["again"]
        await house.play(room)
        room = await house.again(room)
        assert [(part.seat, part.name) for part in room.store.in_round(room.number, room.round)] == [
            (3, "Ann"),
            (5, "Bob"),
        ]
        await house.begin(room)
        await house.bet(room)
        refusal = await house.refused(room, ann, do="move", seat=0)
        assert ("between hands only" if game == POT else "to its end first") in refusal

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_who_moves_to_a_seat_does_not_see_the_cards_that_were_dealt_there(game: str, tmp_path: Path) -> None:
    """Those of somebody who has left lie there until the next round begins."""

    async def story(house: House) -> None:
        room = await house.open(game, 3)
        ann, bob, _ = house.people
        await house.play(room)
        await house.ask(room, bob, do="leave")
        await house.ask(room, ann, do="move", seat=1)
        room = await house.again(room)
        assert room.seat_of(ann) == 1
        assert room.eyes_of(ann) == -1
        assert room.view(ann)["picture"] == room.view(None)["picture"]
        chairs = {chair["name"]: chair for chair in room.view(ann)["chairs"]}
        assert "newcomer" not in chairs["Eve"]
        assert chairs["Ann"].get("newcomer", False) == (game == POT)

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_the_story_of_a_round_stays_that_of_its_players(game: str, tmp_path: Path) -> None:
    """Whoever takes the seat of somebody who has left is not told to have folded or won there."""

    async def story(house: House) -> None:
        room = await house.open(game, 3)
        ann, bob, eve = house.people
        await house.play(room)
        picture = room.view(None)["picture"]
        assert picture is not None
        before = picture["told"]
        assert any("Bob" in line["says"] for line in before)
        for player, wish in ((bob, {"do": "leave"}), (ann, {"do": "move", "seat": 1}), (bob, {"do": "sit", "seat": 0})):
            await house.ask(room, player, **wish)
            room = await house.again(room)
            picture = room.view(eve)["picture"]
            assert picture is not None
            assert picture["told"] == before
        await house.play(room)
        assert room.seat_of(bob) == 0
        assert room.in_story()[1] == "Ann"

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_a_table_that_is_closed_says_so_in_its_log(game: str, tmp_path: Path) -> None:
    """As the last thing that happened there; brought back all the same, nobody sits down at it."""

    async def story(house: House) -> None:
        room = await house.open(game)
        await house.play(room)
        for player in house.people[:2]:
            await house.ask(room, player, do="leave")
        now = house.pit.outside.time()
        for later in (0, SLOW.empty):
            await house.pit.sweep(room, now + later)
        assert room.shut
        lines = house.pit.store.entries(room.number)
        assert lines[-1].data == {"session": "Closed"}
        row = house.pit.store.table(room.number)
        back = type(room)(row.id, row.game, row.sheet, house.pit.store, SLOW, house.pit.outside)
        back.restore(lines)
        assert await house.refused(back, house.people[0], do="sit", seat=0) == "the table is closed"

    told(tmp_path, story)


@pytest.mark.parametrize("game", [HOUSE, POT])
def test_a_table_whose_log_is_damaged_is_left_alone(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One line says which entry is to blame; the other tables come back."""

    async def story(house: House) -> None:
        other, room = await house.open(game), await house.open(game)
        await house.play(room)
        store = house.pit.store
        for data in ({"session": "Ruled"}, {"session": "Reseated", "seat": [], "to": 3}, {"ready": [[]]}, [], {}):
            await store.writer.write(LogEntry(room.number, room.seq, room.round, None, data))  # type: ignore[arg-type]
            pit = Pit(store, SLOW)
            with caplog.at_level(logging.ERROR, "pitboss"):
                pit.restore()
            assert set(pit.rooms) == {other.number}
            (line,) = caplog.records
            assert line.getMessage().startswith(f"table {room.number} cannot be brought back: entry {room.seq}: ")
            assert line.exc_info is None
            caplog.clear()
            _forget(store, room)
        lines = store.entries(room.number)
        back = type(room)(room.number, room.plan.slug, "{}", store, SLOW, house.pit.outside)
        with pytest.raises(TableError, match=f"entry {lines[-2].seq} is missing"):
            back.restore([*lines[:-2], lines[-1]])

    told(tmp_path, story)


def _forget(store: Store, room: Room) -> None:
    with store.engine.begin() as db:
        db.execute(entries.delete().where(entries.c.table == room.number, entries.c.seq == room.seq))
    store.writer.chain.forget()


def test_wagers_that_cannot_all_be_made_again_are_not_made_at_all(tmp_path: Path) -> None:
    """An insurance that this round does not offer must not leave the wager before it down and say refused."""

    async def story(house: House) -> None:
        room = await house.open("emperors-challenge")
        ann = house.people[0]
        await house.begin(room)
        assert isinstance(room, BankedRoom)
        wagers = Wagered(0, "Primary", 5_00), Wagered(0, "Pai Gow Insurance", 1_00, pick="nobody")
        room.session = room.session._replace(wagers=((0, wagers),))
        seen = room.seq
        assert "not all of these wagers" in await house.refused(room, ann, do="again")
        assert (room.seq, room.view(ann)["picture"]["boxes"][0]["stakes"]) == (seen, [])

    told(tmp_path, story)


@pytest.mark.parametrize(
    ("game", "bets"),
    [
        ("three-card-poker", [("Ante", 5), ("Progressive", 1), ("Ante", 10)]),
        ("ultimate-texas-holdem", [("Ante", 5), ("Progressive", 1), ("Ante", 10)]),
        ("three-card-poker", [("Ante", 5), ("Progressive", 1), ("Ante", 0), ("Ante", 5)]),
    ],
)
def test_wagers_that_were_changed_are_made_again(game: str, bets: list[tuple[str, int]], tmp_path: Path) -> None:
    """A wager that another needs came down last when it was doubled; it is made first all the same."""

    async def story(house: House) -> None:
        room = await house.open(game, 1)
        ann = house.people[0]
        await house.begin(room)
        for spot, dollars in bets:
            await house.ask(room, ann, do="bet", spot=spot, amount=dollars * 100)
        before = {stake["spot"]: stake["amount"] for stake in room.view(ann)["picture"]["boxes"][0]["stakes"]}
        await house.ask(room, ann, do="ready")
        while begun(room):
            await house.by_itself(room)
        while not begun(room):
            await house.by_itself(room)
        await house.ask(room, ann, do="again")
        stakes = room.view(ann)["picture"]["boxes"][0]["stakes"]
        assert {stake["spot"]: stake["amount"] for stake in stakes} == before

    told(tmp_path, story)


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("which", [0, 1, -1])
def test_a_round_of_which_one_entry_was_altered_is_not_shown(
    which: int,
    gone: bool,  # noqa: FBT001
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Or removed, however lawful it is now: the first entry, one that follows, the last; neither it nor its proof."""

    async def story(house: House) -> None:
        room = await house.open(HOUSE)
        for _ in range(3):
            await house.play(room)
        store, ann = room.store, house.people[0]
        changed = [entry.seq for entry in store.entries(room.number, round=2)][which]
        with store.engine.begin() as rows:
            how = delete(entries) if gone else update(entries).values(at=entries.c.at - 60_000)
            rows.execute(how.where(entries.c.seq == changed))
        for read in (partial(replayed, step=None), proven):
            # Whether one is missing before or after it, its neighbours cannot tell.
            for number in () if gone else (1, 3):
                assert read_back(read, store, room.number, number, me=ann)
            with caplog.at_level(logging.ERROR), pytest.raises(HTTPException, match="was altered") as refused:
                read_back(read, store, room.number, 2, me=ann)
            assert refused.value.status_code == 500
            assert f"entry {changed} is not as it was written" in caplog.records[-1].getMessage()

    told(tmp_path, story)


def test_a_round_that_is_removed_while_it_is_read_is_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not to have been altered: whether its entries were still there or not."""

    async def story(house: House) -> None:
        room = await house.open(HOUSE)
        await house.play(room)
        store, ann = room.store, house.people[0]
        store.close_table(room.number)
        row, kept = store.round(room.number, 1), store.entries(room.number)
        remove(store.engine, planned(store.engine, date(9999, 1, 1)), store.now())
        for there in (kept, []):
            monkeypatch.setattr(store, "round", Mock(side_effect=[row, None]))
            monkeypatch.setattr(store, "entries", Mock(return_value=there))
            with pytest.raises(HTTPException, match="is not kept any more") as refused:
                read_back(replayed, store, room.number, 1, None, ann)
            assert refused.value.status_code == 404

    told(tmp_path, story)
