"""Messages of every kind through the live channel of every game: done and written, or refused and nothing changed."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from mutation import VALUES, mutated, reshaped
from stillness import still
from web_player import wish as wanted

from pitboss.games.book import book
from pitboss.house.books.journal import HouseBooks
from pitboss.house.outside import Outside
from pitboss.house.store.schema import LogEntry, Written
from pitboss.table.cut import seal_of
from pitboss.table.session.state import change
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.live import heard
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room
from pitboss.web.tables.showing import Watcher
from pitboss.words import PotGame

Json = dict[str, Any]
FEW, MANY = 250, 7000
"""Messages to each table every day, and when proofs are run."""
SAMPLE = ("three-card-poker", "ultimate-texas-holdem", "fortune-pai-gow", "no-limit-holdem", "badugi")
LOOKS = 0.1
"""How often everybody's picture is compared, and not the table alone."""
PACE = Pace(move=0, pause=100, house_player=0, last_bets=100, decision=100, opening=100)
FOREVER = 10**15
COMING: tuple[Json, ...] = (
    {"do": "sit", "seat": 0}, {"do": "sit", "seat": 1}, {"do": "sit", "seat": 2, "amount": 20_000}, {"do": "leave"},
    {"do": "company", "count": 1}, {"do": "company"}, {"do": "move", "seat": 3}, {"do": "buy", "amount": 10_000},
    {"do": "out"}, {"do": "back", "post": True}, {"do": "back"}, {"do": "ready"}, {"do": "again"},
    {"do": "bet", "spot": "Ante", "amount": 1000}, {"do": "act", "act": "fold"}, {"do": "act", "act": "check"},
    {"do": "act", "act": "set", "cards": [0, 1]}, {"do": "act", "act": "raise", "amount": 2000},
)  # fmt: skip


class Ledger:
    """Stands for the store: what is written is kept here at once."""

    def __init__(self) -> None:
        self.writer, self.lines, self.books = self, list[LogEntry](), HouseBooks()

    def now(self) -> int:
        return 0

    async def write(self, *things: Written) -> None:
        for thing in things:
            if isinstance(thing, LogEntry):
                self.lines.append(replace(thing, data=json.loads(json.dumps(thing.data))))


class World:
    """A clock that stands still until it is told to go on."""

    def __init__(self, seed: int) -> None:
        self.now, self.resting, self.woken = 0.0, 0, asyncio.Event()
        self.rng = random.Random(seed)

    def outside(self) -> Outside:
        return Outside(lambda: self.now, self.sleep, self.rng, lambda: seed_key(self.rng.randrange(10**9)))

    async def sleep(self, seconds: float) -> None:
        if seconds < 50:
            return await asyncio.sleep(0)
        self.resting += 1
        try:
            await self.woken.wait()
            self.now += seconds
        finally:
            self.resting -= 1

    async def quiet(self, room: Room) -> None:
        """Returns once nothing more happens by itself."""
        for _ in range(5000):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            if not room.lock.locked() and (room.clock.task is None or room.clock.task.done() or self.resting):
                return
        raise AssertionError("the table does not come to rest")

    async def tick(self, room: Room) -> None:
        """Somebody's time is up."""
        self.woken.set()
        await asyncio.sleep(0)
        self.woken.clear()
        await self.quiet(room)


class Pestered:
    """A table, three players, somebody who looks on and somebody who has signed out, and all they have sent."""

    def __init__(self, slug: str, seed: int) -> None:
        self.slug, self.rng, self.world, self.ledger = slug, random.Random(f"{slug} {seed}"), World(seed), Ledger()
        self.room = self.made()
        tickets = [SignInTicket(Player(at, f"Player {at}"), "", FOREVER) for at in (1, 2, 3)]
        self.players = [Watcher(ticket) for ticket in tickets]
        self.others = [Watcher(None), Watcher(tickets[0], out=True), Watcher(replace(tickets[0], until=0))]
        self.sent, self.ends = list[str](), Counter[str]()

    def made(self) -> Room:
        kind: Any = PotRoom if isinstance(book()[self.slug], PotGame) else BankedRoom
        return kind(1, self.slug, "{}", self.ledger, PACE, self.world.outside())

    def lawful(self, watcher: Watcher) -> Json:
        """Something a player may well want."""
        view = self.room.view(watcher.player)
        if self.rng.random() < 0.1:
            return {"seen": self.room.seq, "n": len(self.sent), **self.cuts(view["seat"])}
        found = wanted(view, self.rng) if self.rng.random() < 0.8 else None
        if found is None and view["seat"] < 0 and self.rng.random() < 0.7:
            found = {"do": "sit", "seat": self.rng.randrange(self.room.places)}
        if found is not None and self.rng.random() < 0.1:
            found = {**found, "box": self.rng.randrange(-1, 8)}
        return {"seen": self.room.seq, "n": len(self.sent), **(found or self.rng.choice(COMING))}

    def cuts(self, seat: int) -> Json:
        """A number is sealed, or opened; each place has one of its own."""
        root, nonce = self.room.root(), bytes([max(0, seat)]) * 16
        if self.room.cuts.closed:
            return {"do": "open", "root": root.hex(), "nonce": nonce.hex()}
        return {"do": "cut", "root": root.hex(), "seal": seal_of(root, max(0, seat), nonce).hex()}

    def text(self, watcher: Watcher) -> str | None:
        """A message: lawful, or something near it."""
        wish, lot = self.lawful(watcher), self.rng.random()
        if lot < 0.2:
            return json.dumps(wish)
        if lot < 0.6:
            return json.dumps({**reshaped(self.rng, wish), **self._kept()})
        if lot < 0.75:
            samples = [json.dumps(each).encode() for each in (wish, self.rng.choice(COMING))]
            return mutated(self.rng, samples).decode("utf-8", self.rng.choice(("surrogateescape", "replace")))
        if lot < 0.85 and self.sent:
            return self.rng.choice(self.sent[-50:])
        if lot < 0.95:
            return json.dumps({**wish, "seen": self.rng.choice((0, -1, wish["seen"] - 1, wish["seen"] + 1, 2**70))})
        return None if lot < 0.96 else json.dumps(self.rng.choice(VALUES))

    def _kept(self) -> Json:
        """Most often a changed wish is made on the table as it is, so that it is not refused for that."""
        return {"seen": self.room.seq} if self.rng.random() < 0.8 else {}

    async def pester(self) -> None:
        """One message and what comes of it."""
        watcher = self.rng.choice(self.players if self.rng.random() < 0.95 else self.others)
        text = self.text(watcher)
        self.sent += [] if text is None else [text]
        look = self.rng.random() < LOOKS
        await self.here(watcher)
        before = self.known(look=look)
        answer = json.loads(await heard(self.room, watcher, text))
        if "refused" in answer:
            assert set(answer) == {"refused", "n", "kind"}
            assert self.known(look=look) == before
        else:
            assert set(answer) == {"done", "seq"}
            # Who calls the floor is written down by the house, not by the table.
            assert len(self.ledger.lines) > before[0] or json.loads(text or "{}")["do"] == "call"
            assert watcher in self.players
            await self.world.quiet(self.room)
        self.ends["refused" if "refused" in answer else "done"] += 1

    async def here(self, watcher: Watcher) -> None:
        """A table that waited for people goes on when one is heard of, whether or not the wish is refused."""
        if watcher in self.players:
            self.room.is_here(watcher.player)
            await self.world.quiet(self.room)

    def known(self, *, look: bool) -> tuple[Any, ...]:
        """All there is to know about the table; what is frozen is compared by being the same."""
        room = self.room
        seats = {seat: (chair.name, chair.player, chair.ready) for seat, chair in room.chairs.items()}
        eyes = [still(room.view(watcher.player)) for watcher in (*self.players, self.others[0])] if look else []
        return len(self.ledger.lines), room.seq, room.round, id(room.session), seats, dict(room.held), eyes

    def between(self) -> bool:
        """Nobody has anything to do until the next round begins."""
        picture = self.room.view(None)["picture"]
        return picture is not None and bool(picture["over"])

    def back(self) -> None:
        """The log gives the table again, as everybody sees it."""
        again = self.made()
        again.restore(self.ledger.lines)
        for watcher in (*self.players, self.others[0]):
            assert still(self.room.view(watcher.player)) == still(again.view(watcher.player))


async def pestered(slug: str, count: int, seed: int) -> Counter[str]:
    """So many messages to a table of this game; how many were done and how many refused."""
    table = Pestered(slug, seed)
    for number in range(count):
        try:
            await table.pester()
            if table.rng.random() < (0.3 if table.between() else 0.02):
                await table.world.tick(table.room)
        except Exception as fault:
            raise AssertionError(f"{slug}, seed {seed}, message {number}: {table.sent[-1][:2000]!r}") from fault
    table.back()
    table.room.close()
    return table.ends


async def _short_of_chips() -> None:
    """House players with less than a hand takes, and a player who sits out, at a game in which nobody goes all in."""
    table = Pestered("longhorn-holdem", 1)
    for wish in ({"do": "sit", "seat": 0}, {"do": "company", "count": 2}, {"do": "out"}):
        answer = await heard(table.room, table.players[0], json.dumps({"seen": table.room.seq, "n": 0, **wish}))
        assert "done" in json.loads(answer)
    room = table.room
    while room.session.hand is not None:
        await table.world.tick(room)
    for seat in (1, 2):
        room.session = change(room.session, seat, stack=2_00)
    room.clock.wind()
    await table.world.quiet(room)
    await table.world.tick(room)
    room.close()


def test_a_table_where_nobody_has_chips_for_the_next_hand_keeps_nobody_busy() -> None:
    asyncio.run(_short_of_chips())


@pytest.mark.parametrize("slug", SAMPLE)
def test_a_message_is_done_or_changes_nothing(slug: str, caplog: pytest.LogCaptureFixture) -> None:
    """A sample of what the proofs try."""
    ends = asyncio.run(pestered(slug, FEW, 1))
    assert ends["done"] > FEW / 20
    assert ends["refused"] > FEW / 4
    assert caplog.text == ""


@pytest.mark.long
@pytest.mark.parametrize("slug", book())
def test_many_messages_are_done_or_change_nothing(slug: str, caplog: pytest.LogCaptureFixture) -> None:
    """Every game."""
    ends = asyncio.run(pestered(slug, MANY, random.randrange(10**9)))
    assert caplog.text == ""
    print(f"{ends.total():,} messages to {slug}: {dict(ends)}")
