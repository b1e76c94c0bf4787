"""A pit that plays by itself: people sit down, bet, err, come and go at several tables, and everything is written."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

from web_player import wish

from pitboss.house.store.store import Store
from pitboss.table.banked.engine import irregular as irregular_round
from pitboss.table.pot.engine import irregular as irregular_hand
from pitboss.table.session.state import Charged, Played
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.words import Taking

AT_ONCE = Pace(move=0, last_bets=0.01, decision=0.05, pause=0, house_player=0, empty=0)
MOST_WISHES = 4000


class PlayedPit:
    """Two people and a late comer at every table; `errs`: how often something goes wrong."""

    def __init__(self, url: str, seed: int = 1, errs: float = 0.02) -> None:
        self.store = Store(url)
        self.pit, self.rng, self.errs = Pit(self.store, AT_ONCE), random.Random(seed), errs
        names = ("Ann", "Bob", "Cal")
        self.players = tuple(Player(self._number(name), name) for name in names)

    def _number(self, name: str) -> int:
        return self.store.add_player(name, None) or int(self.store.player(name).id)

    async def play(self, slug: str, rounds: int, sheet: dict[str, Any] | None = None) -> Room:
        """A table of this game until so many rounds have begun."""
        room = await self.pit.open(self.players[0], slug, sheet or {})
        for seat, player in enumerate(self.players[:2]):
            await room.wish(player, {"do": "sit", "seat": seat}, room.seq)
        await room.wish(self.players[0], {"do": "company", "count": 1}, room.seq)
        await self.go_on(room, rounds)
        return room

    async def go_on(self, room: Room, rounds: int) -> None:
        wishes, until = 0, room.round + rounds
        while room.round < until and wishes < MOST_WISHES:
            wishes += await self.turn(room)
            await asyncio.sleep(0.0003)
        assert room.round >= until

    async def turn(self, room: Room) -> int:
        """Everybody who can do something does it; now and then something goes wrong, or somebody comes or goes."""
        done = 0
        for player in self.players:
            view = room.view(player)
            wanted: Any = wish(dict(view), self.rng)
            if wanted is not None:
                with suppress(Refused):
                    await room.wish(player, wanted, int(view["seq"]))
                done += 1
        async with room.lock:
            if self.rng.random() < self.errs:
                await self._err(room)
        if self.rng.random() < 0.03:
            await self._come_or_go(room)
        return done

    async def _err(self, room: Room) -> None:
        hand = room.session.hand
        found: Any = (
            () if hand is None else irregular_hand(hand) if isinstance(room, PotRoom) else irregular_round(hand)
        )
        with suppress(Refused):
            if found:
                await room.act_and_show(room.happen(Played(self.rng.choice(found))))

    async def charge(self, room: Room) -> None:
        """The charge for time, where this house takes one: between two hands."""
        while isinstance(room, PotRoom) and room.plan.terms.way is Taking.TIME:
            async with room.lock:
                if room.session.hand is None:
                    # The pit may have collected it by its clock already.
                    with suppress(Refused):
                        await room.act_and_show(room.happen(Charged(room.store.now() // 1000)))
                    return
            await self.turn(room)
            await asyncio.sleep(0)

    async def _come_or_go(self, room: Room) -> None:
        late = self.players[2]
        with suppress(Refused):
            free = [seat for seat, place in enumerate(room.session.places) if place is None]
            sits = {"do": "sit", "seat": free[0]} if free else {"do": "leave"}
            await room.wish(late, {"do": "leave"} if room.seat_of(late) >= 0 else sits, room.seq)

    async def shut(self, room: Room) -> None:
        """Everybody leaves as soon as that is possible, and the table is swept."""
        for _ in range(MOST_WISHES):
            for player in self.players:
                for do in ("out", "leave"):
                    with suppress(Refused):
                        await room.wish(player, {"do": do}, room.seq)
                view = room.view(player)
                wanted: Any = wish(dict(view), self.rng)
                if wanted is not None and wanted["do"] != "back":
                    with suppress(Refused):
                        await room.wish(player, wanted, int(view["seq"]))
            await self.pit.sweep(room, self.pit.outside.time() + 1)
            if room.shut:
                return
            await asyncio.sleep(0.001)
        raise AssertionError("the table never closes")

    async def close(self) -> None:
        await self.pit.close()
