"""A house-banked table with people at it: wagers until the dealer calls no more bets, then hand by hand."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from pitboss.games import game
from pitboss.sheet import parse as parse_sheet
from pitboss.sheet import seats_of
from pitboss.table import auto
from pitboss.table.engine import apply, here, legal
from pitboss.table.ledger import balances
from pitboss.table.log import EVENTS, dump, event_data, event_of, load
from pitboss.table.plan import plan, start
from pitboss.table.shuffle import live_key
from pitboss.table.state import Acted, Betting, Closed, Event, Moved, Range, State, TableError, Wagered
from pitboss.web import faces
from pitboss.web.people import Player
from pitboss.web.room import Chair, Json, Pace, Refused, Room
from pitboss.web.store import Begun, Ended, Entry, Store, Written


class HouseRoom(Room):
    """A table of a house-banked game. Every position of the layout is in the round; who bets nothing sits out."""

    kind = "house"

    def __init__(self, number: int, slug: str, sheet: str, store: Store, pace: Pace) -> None:
        super().__init__(number, store, pace)
        self.sheet = parse_sheet(json.loads(sheet), game(slug))
        self.plan = plan(slug, self.sheet)
        self.places = seats_of(self.sheet)
        self.first: State | None = None
        self.state: State | None = None
        self.meter: int | None = None
        self.last: dict[int, list[Json]] = {}
        """The wagers each seat made last, to be made again."""

    # --- seats ----------------------------------------------------------------------------------------------------

    async def act(self, player: Player, wish: Json) -> None:
        """Sit, leave, ask for company, bet, be ready, decide."""
        match wish.get("do"):
            case "sit":
                await self._sit(player, wish)
            case "leave":
                await self._leave(player)
            case "company":
                await self._company(player, wish)
            case "ready":
                await self._ready(player)
            case "bet" | "act" | "again":
                await self._play(player, wish)
            case _:
                raise Refused("a wish is to sit, leave, ask for company, bet, be ready, act, or bet again")

    async def _sit(self, player: Player, wish: Json) -> None:
        seat = wish.get("seat")
        if self.seat_of(player) >= 0:
            raise Refused("you sit at this table already")
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.places:
            raise Refused(f"this table has seats 1 to {self.places}")
        if seat in self.chairs:
            raise Refused("this seat is taken")
        await self.keep([(player.id, {"sat": seat, "name": player.name})])
        self.chairs[seat] = Chair(player.name, player.id)
        if self.state is None or self.state.over:
            await self.begin()

    async def _leave(self, player: Player) -> None:
        seat = self._mine(player)
        state = self.state
        if state is not None and not state.over and state.boxes[seat].stakes and not self._betting():
            raise Refused("your wagers are in play; leave when the round is over")
        if state is not None and not state.over and self._betting():
            for stake in state.boxes[seat].stakes:
                await self.happen(Wagered(seat, stake.spot, 0, stake.pick, stake.tip), player.id)
        await self.keep([(player.id, {"left": seat})])
        del self.chairs[seat]
        if not any(chair.player for chair in self.chairs.values()):
            self.chairs.clear()

    async def _company(self, player: Player, wish: Json) -> None:
        """House players take the empty seats asked for."""
        self._mine(player)
        free = [seat for seat in range(self.places) if seat not in self.chairs]
        count = wish.get("count", 1)
        if not isinstance(count, int) or isinstance(count, bool) or count < 1 or not free:
            raise Refused("there is no empty seat")
        for seat in free[:count]:
            name = f"House player {seat + 1}"
            await self.keep([(None, {"sat": seat, "name": name})])
            self.chairs[seat] = Chair(name, None)

    def _mine(self, player: Player) -> int:
        seat = self.seat_of(player)
        if seat < 0:
            raise Refused("sit down first")
        return seat

    # --- the round ------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """A new round: a fresh shuffle, every position open."""
        first = start(self.plan, self.places, live_key(), meter=self.meter)
        self.round += 1
        people = tuple((seat, chair.player) for seat, chair in self.chairs.items() if chair.player is not None)
        names = {str(seat): [chair.name, chair.player] for seat, chair in self.chairs.items()}
        head = {"begun": dump(first, first), "chairs": names}
        await self.keep([(None, head)], Begun(self.number, self.round, self.seq, people))
        self.first = self.state = first
        for chair in self.chairs.values():
            chair.ready = False
        self.hurry = 0.0

    async def happen(self, event: Event, who: int | None = None) -> None:
        """An event of the round: applied, written down, and then true."""
        assert self.state is not None
        try:
            after = apply(self.state, event)
        except TableError as error:
            raise Refused(str(error)) from None
        more: tuple[Written, ...] = (Ended(self.number, self.round, self._nets(after)),) if after.over else ()
        await self.keep([(who, event_data(event))], *more)
        self.state = after
        self.hurry = 0.0 if not self._betting() else self.hurry
        if after.over:
            self.meter = after.meter.reads

    def _nets(self, state: State) -> tuple[tuple[int, int], ...]:
        found = balances(state)
        seated = ((seat, chair.player) for seat, chair in self.chairs.items())
        return tuple((who, found.get(f"player {seat + 1}", 0)) for seat, who in seated if who is not None)

    def _betting(self) -> bool:
        return self.state is not None and not self.state.over and isinstance(here(self.state), Betting)

    async def _ready(self, player: Player) -> None:
        seat = self._mine(player)
        if not self._betting():
            raise Refused("no bets are being taken now")
        self.chairs[seat].ready = True
        await self._company_bets()
        if self.hurry == 0.0:
            self.hurry = asyncio.get_running_loop().time() + self.pace.last_bets

    async def _company_bets(self) -> None:
        """House players bet the least on what is required."""
        for seat, chair in self.chairs.items():
            if chair.player is None and not chair.ready:
                chair.ready = True
                while missing := self._required(seat):
                    await self.happen(auto.least(missing[0], random.Random()))

    def _required(self, seat: int) -> list[Range]:
        assert self.state is not None
        there = {stake.spot for stake in self.state.boxes[seat].stakes}
        mine = (offer for offer in legal(self.state) if isinstance(offer, Range) and offer.box == seat)
        return [offer for offer in mine if offer.required and not offer.tip and offer.spot not in there]

    async def _play(self, player: Player, wish: Json) -> None:
        seat = self._mine(player)
        if self.state is None or self.state.over:
            raise Refused("the round is over")
        if wish["do"] == "again":
            for data in self.last.get(seat, []):
                await self.happen(_event({**data, "box": seat}), player.id)
            return
        await self.happen(_wished(wish, seat), player.id)
        if isinstance(self.state.log[-1], Wagered):
            self.chairs[seat].ready = False
            await self._follow(seat, player.id)

    async def _follow(self, seat: int, who: int) -> None:
        """Wagers that are required and can have one size only go down by themselves."""
        for _ in range(8):
            offer = next((each for each in self._fixed(seat)), None)
            if offer is None:
                return
            await self.happen(Wagered(seat, offer.spot, offer.least), who)

    def _fixed(self, seat: int) -> list[Range]:
        assert self.state is not None
        box = self.state.boxes[seat]
        down = {stake.spot: stake.amount for stake in box.stakes if not stake.tip}
        mine = (offer for offer in legal(self.state) if isinstance(offer, Range) and offer.box == seat)
        one = (
            offer for offer in mine if offer.required and offer.least == offer.most and not (offer.picks or offer.tip)
        )
        return [offer for offer in one if down.get(offer.spot) != offer.least and box.stakes]

    # --- what happens by itself -----------------------------------------------------------------------------------

    def next_move(self) -> tuple[float, Callable[[], Any]] | None:
        """The dealer's next move, the end of betting, a house player's decision, or the next round."""
        state = self.state
        if state is None:
            return None
        if state.over:
            return (self.pace.pause, self.begin) if any(c.player for c in self.chairs.values()) else None
        if self._betting():
            return self._closing()
        offers = legal(state)
        if Moved() in offers:
            return self.pace.move, self._deal
        chair = self.chairs.get(state.turn)
        wait = self.pace.house_player if chair is None or chair.player is None else self.pace.decision
        return wait, self._decide

    def _closing(self) -> tuple[float, Callable[[], Any]] | None:
        assert self.state is not None
        waiting = [chair for chair in self.chairs.values() if not chair.ready and chair.player is not None]
        if Closed() not in legal(self.state) or not any(chair.ready for chair in self.chairs.values()):
            return None
        left = self.hurry - asyncio.get_running_loop().time()
        return (0.0 if not waiting else max(0.0, left)), self._call_bets

    async def _call_bets(self) -> None:
        assert self.state is not None
        if self._betting() and Closed() in legal(self.state):
            self.last = {seat: _wagers(self.state, seat) for seat in self.chairs} if not self.state.stage else self.last
            await self.happen(Closed())
            for chair in self.chairs.values():
                chair.ready = False

    async def _deal(self) -> None:
        await self.happen(Moved())

    async def _decide(self) -> None:
        """A house player, or one who has not answered in time, does something lawful."""
        assert self.state is not None
        offers = [offer for offer in legal(self.state) if isinstance(offer, Acted)]
        safe = [offer for offer in offers if offer.act in {"fold", "check", "play on", "stay in", "let it ride"}]
        await self.happen(random.choice(safe or offers))

    # --- pictures -------------------------------------------------------------------------------------------------

    def view(self, player: Player | None) -> Json:
        """The table as this player sees it."""
        seat = self.seat_of(player)
        return {
            **self.summary(),
            "seat": seat,
            "seq": self.seq,
            "round": self.round,
            "betting": self._betting(),
            "hurry": max(0.0, self.hurry - asyncio.get_running_loop().time()) if self.hurry else 0.0,
            "again": bool(self.last.get(seat)),
            "picture": None if self.state is None else faces.house(self.state, seat, self.names()),
        }

    def summary(self) -> Json:
        """The table in the lobby."""
        chairs = [
            {"seat": seat, "name": chair.name, "house": chair.player is None, "ready": chair.ready}
            for seat, chair in sorted(self.chairs.items())
        ]
        return {
            "table": self.number, "kind": self.kind, "game": self.plan.slug, "name": self.plan.game.name,
            "places": self.places, "chairs": chairs,
        }  # fmt: skip

    # --- after a restart ------------------------------------------------------------------------------------------

    def restore(self, entries: list[Entry]) -> None:
        """The table as it was when the last entry was written; these begin with the last round's head."""
        for entry in entries:
            data = entry.data
            if "begun" in data:
                self.first, self.state = load(data["begun"])
                seated = data["chairs"].items()
                self.chairs = {int(seat): Chair(name, who) for seat, (name, who) in seated}
                self.round = entry.round
            elif "sat" in data:
                self.chairs[data["sat"]] = Chair(data["name"], entry.player)
            elif "left" in data:
                self.chairs.pop(data["left"], None)
            elif self.state is not None:
                self.state = apply(self.state, _event(data))
            self.seq = entry.seq + 1
        if self.state is not None:
            self.meter = self.state.meter.reads


def _event(data: Json) -> Event:
    found: Event = event_of(data, 1, EVENTS)
    return found


def _wished(wish: Json, seat: int) -> Event:
    """A player's own wager or decision; whose it is the server says."""
    fields = {key: value for key, value in wish.items() if key not in {"do", "box"}}
    kind = "Wagered" if wish["do"] == "bet" else "Acted"
    try:
        return _event({"event": kind, "box": seat, **fields})
    except TableError as error:
        raise Refused(str(error)) from None


def _wagers(state: State, seat: int) -> list[Json]:
    return [
        event_data(Wagered(seat, stake.spot, stake.amount, stake.pick, stake.tip)) for stake in state.boxes[seat].stakes
    ]
