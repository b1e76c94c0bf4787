"""How pictures go out: gathered, the same for all who look on, the own part to its owner, and no more than is read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from stillness import still
from web_eyes import named
from web_player import whole
from websockets.frames import Frame, Opcode

from pitboss.house.store.store import Store
from pitboss.table.lines import SeatAt
from pitboss.table.state import Told
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.connections import framed
from pitboss.web.pit import Pit
from pitboss.web.tables import showing
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.room import Room
from pitboss.web.tables.showing import Watcher, Watchers
from pitboss.web.tables.story import TableStory

STILL = Pace(move=30, last_bets=30, decision=30, pause=30, house_player=30)


class Reader:
    """A channel that takes what it is given, or has no room for it."""

    def __init__(self) -> None:
        self.texts: list[bytes] = []
        self.reads = True

    def ready(self) -> bool:
        return self.reads

    def write(self, text: bytes) -> None:
        self.texts.append(text)

    async def emptied(self) -> None:
        return

    def view(self) -> dict[str, Any]:
        """The table after everything that came."""
        view: dict[str, Any] = {}
        for text in self.texts:
            view = whole(json.loads(text), view)
        return view


def looks(room: Room, player: Player | None = None) -> tuple[Watcher, Reader]:
    """Somebody more looks at the table; the first picture has come."""
    reader = Reader()
    watcher = Watcher(None if player is None else SignInTicket(player, "", 0), reader)
    reader.write(room.showing.message(watcher))
    room.watchers.add(watcher)
    return watcher, reader


def told(tmp_path: Path, story: Callable[[Pit, list[Player]], Coroutine[Any, Any, None]], pace: Pace = STILL) -> None:
    """A story of a pit of its own."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        pit = Pit(store, pace)
        await story(pit, [Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob")])
        await pit.close()

    asyncio.run(run())


async def ask(room: Room, player: Player, **wish: Any) -> None:
    await room.wish(player, wish, room.seq)


async def shown() -> None:
    await asyncio.sleep(0.1)


def test_who_looks_for_a_player_is_known_among_any_number_of_onlookers() -> None:
    """Two channels of one player are two; the last one that goes leaves nobody behind."""
    ann, bob = Player(1, "Ann"), Player(2, "Bob")
    first, second, other = (Watcher(SignInTicket(player, "", 0)) for player in (ann, ann, bob))
    some = Watchers()
    some |= {first, second, other, Watcher(None)}
    assert (len(some), set(some.of(1)), set(some.of(2)), set(some.of(None))) == (4, {first, second}, {other}, set())
    some.discard(first)
    assert (first in some, second in some, set(some.of(1))) == (False, True, {second})
    some.discard(second)
    some.discard(second)
    assert (len(some), set(some.known)) == (2, {2})


def test_what_happens_in_one_moment_is_one_picture(tmp_path: Path) -> None:
    async def story(pit: Pit, people: list[Player]) -> None:
        room = await pit.open(people[0], "three-card-poker", {})
        _, reader = looks(room)
        before = room.showing.changes
        for _ in range(3):
            room.showing.changed()
            await asyncio.sleep(0)
        assert (room.showing.changes, len(reader.texts)) == (before + 3, 1)
        await shown()
        assert len(reader.texts) == 2

    told(tmp_path, story)


def test_who_reads_slowly_gets_the_newest_picture_only(tmp_path: Path) -> None:
    """Nothing is written to a channel without room; whoever sends what waits is woken instead."""

    async def story(pit: Pit, people: list[Player]) -> None:
        room = await pit.open(people[0], "three-card-poker", {})
        watcher, reader = looks(room)
        reader.reads = False
        await ask(room, people[0], do="sit", seat=0)
        await shown()
        assert (len(reader.texts), watcher.wake.is_set()) == (1, True)
        await ask(room, people[1], do="sit", seat=1)
        await shown()
        reader.write(room.showing.message(watcher))
        assert len(reader.view()["chairs"]) == 2

    told(tmp_path, story)


SIT, MOVE, LEAVE = {"do": "sit", "seat": 0}, {"do": "move", "seat": 3}, {"do": "leave"}
ROUND = ({"do": "bet", "spot": "Ante", "amount": 1000}, {"do": "ready"}, {"do": "act", "act": "fold"})
COMINGS = {"three-card-poker": (SIT, *ROUND, MOVE, LEAVE, SIT), "no-limit-holdem": (SIT, MOVE, LEAVE, SIT)}


@pytest.mark.parametrize("game", COMINGS)
def test_the_own_part_goes_with_its_owner(game: str, tmp_path: Path) -> None:
    """Sitting down, a round, moving, getting up: the same channel shows what its player may see, a new one the same."""

    async def story(pit: Pit, people: list[Player]) -> None:
        (ann, bob), room = people, await pit.open(people[0], game, {})
        channels = {player: looks(room, player)[1] for player in people}
        onlooker = looks(room)[1]
        for wish in COMINGS[game]:
            await ask(room, ann, **wish)
            await asyncio.sleep(0.3)
            for player, reader in (*channels.items(), (None, onlooker), (ann, looks(room, ann)[1])):
                assert still(reader.view()) == still(json.loads(json.dumps(room.view(player))))
        seats = {json.loads(text).get("own", {"seat": -1})["seat"] for text in channels[ann].texts}
        assert seats == {-1, 0, 3}
        assert not any(b'"own"' in text for text in (*onlooker.texts, *channels[bob].texts))

    told(tmp_path, story, Pace(move=0, last_bets=30, decision=30, pause=30))


def test_whoever_is_signed_out_is_shown_nothing_more(tmp_path: Path) -> None:
    async def story(pit: Pit, people: list[Player]) -> None:
        (ann, bob), room = people, await pit.open(people[0], "no-limit-holdem", {})
        watcher, reader = looks(room, ann)
        await ask(room, ann, do="sit", seat=0)
        await shown()
        watcher.out, before = True, len(reader.texts)
        await ask(room, bob, do="sit", seat=1)
        await shown()
        assert len(reader.texts) == before
        assert watcher.wake.is_set()

    told(tmp_path, story)


def test_cards_go_to_those_who_hold_them(tmp_path: Path) -> None:
    """Two hands dealt: each channel names two cards, all four differ, and the public bytes name none."""

    async def story(pit: Pit, people: list[Player]) -> None:
        room = await pit.open(people[0], "no-limit-holdem", {})
        readers = [looks(room, player)[1] for player in people] + [looks(room)[1]]
        for seat, player in enumerate(people):
            await ask(room, player, do="sit", seat=seat)
        while room.view(None)["picture"] is None or room.view(None)["picture"]["turn"] < 0:
            await asyncio.sleep(0.01)
        await shown()
        ann, bob, eve = (named(reader.view()) for reader in readers)
        assert (len(ann), len(bob), len(ann | bob), len(eve)) == (2, 2, 4, 0)
        assert not any(named(json.loads(text)["picture"]) for reader in readers for text in reader.texts)

    told(tmp_path, story, Pace(move=0, decision=30, pause=0))


def test_a_crowd_is_shown_the_same_bytes_after_the_players_and_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = asyncio.Event()
    monkeypatch.setattr(showing, "RARELY", NO_TEST_WAITS)
    monkeypatch.setattr(showing.asyncio, "sleep", partial(_until, turn, asyncio.sleep))

    async def story(pit: Pit, people: list[Player]) -> None:
        ann, room = people[0], await pit.open(people[0], "three-card-poker", {})
        await ask(room, ann, do="sit", seat=0)
        order: list[str] = []
        crowd = [looks(room)[1] for _ in range(3 * showing.AT_ONCE)]
        player = looks(room, ann)[1]
        for who, reader in (("player", player), *(("onlooker", each) for each in crowd)):
            _listen(reader, who, order)
        for amount in (1000, 2000, 3000, 4000):
            await ask(room, ann, do="bet", spot="Ante", amount=amount)
            await asyncio.sleep(0.04)
        assert order[0] == "player"
        assert {len(each.texts) for each in crowd} == {2}
        assert len({each.texts[1] for each in crowd}) == 1
        assert len(player.texts) > 3
        turn.set()
        while any(each.view()["seq"] < room.seq for each in crowd):
            await asyncio.sleep(0.02)
        assert {len(each.texts) for each in crowd} == {3}

    told(tmp_path, story)


NO_TEST_WAITS = 10**9
"""Seconds."""


async def _until(turn: asyncio.Event, sleep: Callable[[float], Awaitable[None]], seconds: float) -> None:
    """A crowd's turn comes when the test says so, however slow the machine is."""
    await (turn.wait() if seconds >= NO_TEST_WAITS else sleep(seconds))


def _listen(reader: Reader, who: str, order: list[str]) -> None:
    write = reader.write

    def noted(text: bytes) -> None:
        order.append(who)
        write(text)

    reader.write = noted  # type: ignore[method-assign]


def test_a_story_is_told_anew_only_where_a_line_changed() -> None:
    first, second = Told("{who} folds.", (("who", SeatAt(0)),)), Told("The dealer deals.")
    story = TableStory()
    assert [line["says"] for line in story.of((first,), ["Ann"])] == ["Ann folds."]
    edition = story.edition
    story.of((first, second), ["Ann"])
    dealt = {"says": "The dealer deals.", "law": None, "line": "The dealer deals.", "args": {}}
    assert (story.edition, json.loads(story.since(1))) == (edition, [dealt])
    assert story.of((first, second), ["Bob"])[0]["says"] == "Bob folds."
    assert story.edition == edition + 1
    story.of((second,), ["Bob"])
    assert (story.edition, len(story.encoded)) == (edition + 2, 1)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_frame_is_as_the_standard_has_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
