"""Every game of the book, played at a live table: what each pair of eyes sees, and what a restart brings back."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from stillness import still
from web_eyes import named, open_at_house, open_in_pot
from web_player import whole, wish

from pitboss.games.book import book
from pitboss.house.books.chart import of_table
from pitboss.house.store.journal import verify
from pitboss.house.store.store import Store
from pitboss.money.ledger import Whose
from pitboss.table.session.accounts import holdings
from pitboss.web.accounts import Player, SignInTicket
from pitboss.web.pit import Pit
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.tables.showing import Watcher

AT_ONCE = Pace(move=0, last_bets=5, decision=30, pause=0, house_player=0)
ROUNDS = 3
THEIRS = (Whose.PATRON, Whose.DESK)
MOST_WISHES = 400


class Screen:
    """A channel of somebody, and what a page has put together of what came through it."""

    def __init__(self, player: Player | None) -> None:
        self.watcher = Watcher(None if player is None else SignInTicket(player, "", 0))
        self.view: dict[str, Any] = {}

    def shown(self, room: Room) -> dict[str, Any]:
        """The next message, as it came."""
        text = room.showing.message(self.watcher)
        self.view = whole(json.loads(text), self.view)
        return dict(json.loads(text))


def plain(view: Any) -> dict[str, Any]:
    """A view as a program reads it."""
    return dict(json.loads(json.dumps(view)))


class Table:
    """A live table, two players and an onlooker, and every card each of them has had in sight in this round."""

    def __init__(self, pit: Pit, room: Room, players: tuple[Player, ...]) -> None:
        self.pit, self.room, self.players = pit, room, players
        self.rng = random.Random(room.number)
        self.seen: dict[tuple[int, Player | None], set[str]] = {}
        self.screens = {player: Screen(player) for player in (*players, None)}

    def look(self) -> None:
        """Nobody's picture names a card that was never in sight from there; afterwards everybody remembers."""
        for player in (*self.players, None):
            sight = self.seen.setdefault((self.room.round, player), set())
            sight |= self.in_sight(player)
            assert named(self.room.view(player)) <= sight
        self.look_through_channels()

    def look_through_channels(self) -> None:
        """What comes through the channel is the same table; the part that is not one's own is that of an onlooker."""
        everybody = self.seen[self.room.round, None]
        for player, screen in self.screens.items():
            message = screen.shown(self.room)
            assert self.settled(screen.view) == self.settled(plain(self.room.view(player)))
            assert named(message["picture"]) <= everybody
            assert named(message.get("own")) <= self.seen[self.room.round, player]
            if self.rng.random() < 0.05:
                self.screens[player] = Screen(player)

    def settled(self, view: dict[str, Any]) -> dict[str, Any]:
        """While a move is being written, the books and with them the sign of a fund are ahead of the table."""
        apart = {"fund"} if self.room.lock.locked() else set()
        return {name: value for name, value in still(view).items() if name not in apart}

    def in_sight(self, player: Player | None) -> set[str]:
        room, seat = self.room, self.room.seat_of(player)
        if isinstance(room, BankedFelt):
            return set() if room.state is None else open_at_house(room.state, seat)
        assert isinstance(room, PotRoom)
        return set() if room.shown is None else open_in_pot(room.shown, _index(room.dealt, seat))

    def check_log(self) -> None:
        """The table brought back, from the last round's head and from the first entry, shows everybody the same."""
        room, store = self.room, self.pit.store
        row = store.table(room.number)
        for since in (room.since(store.last_round(row.id)), 0):
            again = type(room)(row.id, row.game, row.sheet, store, self.pit.pace, self.pit.outside)
            again.restore(store.entries(row.id, since=since))
            for player in (*self.players, None):
                assert still(again.view(player)) == still(room.view(player))
                screen = Screen(player)
                screen.shown(again)
                assert still(screen.view) == still(plain(room.view(player)))

    async def turn(self, rng: random.Random) -> int:
        """Everybody who can do something does it."""
        done = 0
        for player in self.players:
            view = self.room.view(player)
            wanted = wish(view, rng)
            if wanted is not None:
                await self.ask(player, wanted, view["seq"])
                done += 1
                self.look()
        return done

    async def ask(self, player: Player, wanted: dict[str, Any], seen: int) -> None:
        """Whatever is offered is taken up, unless the table has moved on meanwhile."""
        try:
            await self.room.wish(player, wanted, seen)
        except Refused:
            assert self.room.seq != seen


def _index(dealt: tuple[int, ...], seat: int) -> int:
    return dealt.index(seat) if seat in dealt else -1


async def _sit_down(table: Table) -> None:
    room = table.room
    for seat, player in enumerate(table.players):
        await room.wish(player, {"do": "sit", "seat": seat}, room.seq)
    await room.wish(table.players[0], {"do": "company", "count": 1}, room.seq)


async def _play(slug: str, url: str) -> None:
    store = Store(url)
    pit, rng = Pit(store, AT_ONCE), random.Random(slug)
    players = tuple(Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob"))
    room = await pit.open(players[0], slug, {})
    table = Table(pit, room, players)
    await _sit_down(table)
    wishes = 0
    while room.round <= ROUNDS and wishes < MOST_WISHES:
        wishes += await table.turn(rng)
        await asyncio.sleep(0.0003)
        table.look()
        async with room.lock:
            if rng.random() < 0.1:
                table.check_log()
    async with room.lock:
        check_books(pit, room)
    await pit.close()
    assert room.round > ROUNDS


def check_books(pit: Pit, room: Room) -> None:
    """The journal of the house holds what the table holds, and leads to it line by line."""
    held = pit.store.books.balances
    assert sum(held.values()) == 0
    assert verify(pit.store.engine).fault == ""
    table = {account: amount for account, amount in held.items() if account.of.split("/")[0] == str(room.number)}
    if isinstance(room, PotRoom):
        theirs = {of_table(room.number, each): n for each, n in holdings(room.session).items() if each.whose in THEIRS}
        held_for = {account: n for account, n in table.items() if account.whose in THEIRS}
        assert held_for == {account: n for account, n in theirs.items() if n}
    else:
        lies = sum(amount for account, amount in table.items() if account.name == "stake")
        hand = room.session.hand
        assert lies == (0 if hand is None else sum(s.amount for box in hand.boxes for s in box.stakes))
        assert all(amount >= 0 for account, amount in table.items() if account.name == "rail")


@pytest.mark.parametrize("slug", book())
def test_every_game_is_played_with_nothing_seen_that_is_hidden_and_comes_back_as_it_was(
    slug: str, tmp_path: Path
) -> None:
    """At every moment of three rounds pictures show only what is in sight, and the log gives all of them again."""
    asyncio.run(_play(slug, f"sqlite:///{tmp_path / 'pit.db'}"))


def test_whoever_takes_a_seat_never_sees_the_cards_that_were_dealt_there(tmp_path: Path) -> None:
    """A folded hand stays hidden from the next player in that seat, in the pause after the hand as well."""

    async def played() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        pit = Pit(store, Pace(move=0, pause=30))
        ann, bob, eve = (Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob", "Eve"))
        room = await pit.open(ann, "no-limit-holdem", {})
        assert isinstance(room, PotRoom)
        for seat, player in enumerate((ann, bob)):
            await room.wish(player, {"do": "sit", "seat": seat}, room.seq)
        while room.shown is None or room.shown.actor < 0:
            await asyncio.sleep(0.001)
        seat = room.dealt[room.shown.actor]
        folds = ann if seat == 0 else bob
        await room.wish(folds, {"do": "act", "act": "fold"}, room.seq)
        while room.session.hand is not None:
            await asyncio.sleep(0.001)
        assert len(named(room.view(folds))) == 2
        await room.wish(folds, {"do": "leave"}, room.seq)
        await room.wish(eve, {"do": "sit", "seat": seat}, room.seq)
        assert room.seat_of(eve) == seat
        assert named(room.view(eve)) == set()
        await pit.close()

    asyncio.run(played())


def test_a_player_may_not_do_what_the_dealer_does(tmp_path: Path) -> None:
    """A wish cannot pass itself off as another kind of event, nor as somebody else's."""

    async def played() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        pit = Pit(store, AT_ONCE)
        ann = Player(store.add_player("Ann", None) or 0, "Ann")
        room = await pit.open(ann, "three-card-poker", {})
        await room.wish(ann, {"do": "sit", "seat": 0}, room.seq)
        for more in ({"event": "Closed"}, {"event": "Moved"}, {"event": "Erred", "what": "MISDEAL"}, {"box": 1}):
            with pytest.raises(Refused):
                await room.wish(ann, {"do": "act", "act": "fold", **more}, room.seq)
        await pit.close()

    asyncio.run(played())
