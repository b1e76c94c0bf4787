"""What lies on a house-banked table: how a round begins, goes on and is written down, what each one sees of it."""

from __future__ import annotations

import json
from collections.abc import Mapping

from pitboss.games.book import game
from pitboss.house.outside import Outside
from pitboss.house.store.schema import Begun, Ended, LogEntry, Written
from pitboss.house.store.store import Store
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.table.banked.accounts import changes
from pitboss.table.banked.booking import purse
from pitboss.table.banked.engine import here
from pitboss.table.banked.setup import plan
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Box, Event, Wagered
from pitboss.table.log import EVENTS, event_of
from pitboss.table.session.banked import BankedEvent, BankedSession, apply, deserted, open_banked
from pitboss.table.session.packed import banked_data, head, resumed
from pitboss.table.session.state import Left, Played, Sat, Started
from pitboss.table.state import TableError
from pitboss.web.accounts import Player
from pitboss.web.pictures import ChairLine, HouseSummary, HouseView
from pitboss.web.tables import views
from pitboss.web.tables.room import Chair, Json, Pace, Refused, Room


class BankedFelt(Room):
    """A house-banked round, its log and its pictures."""

    kind = "house"

    def __init__(self, number: int, slug: str, sheet: str, store: Store, pace: Pace, outside: Outside) -> None:
        super().__init__(number, store, pace, outside)
        self.sheet = parse_sheet(json.loads(sheet), game(slug))
        self.plan = plan(slug, self.sheet)
        self.session = open_banked(self.plan)
        self.places = len(self.session.places)
        self.head = 0
        """The entry the round began with."""

    @property
    def state(self) -> BankedRound | None:
        """The round on the table, or the last one until the next begins."""
        return self.session.shown

    @property
    def first(self) -> BankedRound | None:
        """How it began."""
        return self.session.first

    @property
    def last(self) -> Mapping[int, tuple[Wagered, ...]]:
        """The wagers each seat made last, to be made again."""
        return dict(self.session.wagers)

    def applied(self, event: BankedEvent) -> BankedSession:
        """The table after this, without what is in the log anyway; or a Refused."""
        try:
            return apply(self.session, event)._replace(log=())
        except TableError as error:
            raise Refused(str(error)) from None

    async def begin(self) -> None:
        """A new round: dealt on or shuffled, every position open."""
        after = self.applied(Started(key=self.outside.key()))
        names = {str(seat): [chair.name, chair.player] for seat, chair in self.chairs.items()}
        seq = self.seq
        await self.keep([(None, {**head(after), "chairs": names})], round=self.round + 1)
        self.opened(after, seq)

    def opened(self, after: BankedSession, head: int) -> None:
        """Bets are taken, and nobody has cards."""
        self.session = after
        self.head, self.held, self.hurry = head, {}, 0.0
        for chair in self.chairs.values():
            chair.ready = False

    async def happen(self, event: Event, who: int | None = None) -> None:
        """An event of the round: applied, written down, and then true."""
        played = Played(event)
        after = self.applied(played)
        more: list[Written] = []
        if isinstance(event, BetsClosed) and not self.held:
            people = ((seat, player) for seat, player in self._holders().items() if player is not None)
            more.append(Begun(self.number, self.round, self.head, tuple(people)))
        if after.last is not None:
            more.append(Ended(self.number, self.round, self._nets(after.last)))
        await self.keep([(who, banked_data(played))], *more)
        self._after(event, after, who)

    def _after(self, event: Event, after: BankedSession, who: int | None) -> None:
        if isinstance(event, BetsClosed):
            self.held = self.held or self._holders()
            for chair in self.chairs.values():
                chair.ready = False
            self.hurry = 0.0
        elif isinstance(event, Wagered) and who is not None and event.box in self.chairs:
            self.chairs[event.box].ready = False
        self.session = after

    def _holders(self) -> dict[int, int | None]:
        """Whose wagers lie where."""
        assert self.state is not None
        return {seat: chair.player for seat, chair in self.chairs.items() if self.state.boxes[seat].stakes}

    def _nets(self, state: BankedRound) -> tuple[tuple[int, int], ...]:
        found = changes(state)
        return tuple((who, found[purse(seat)]) for seat, who in self.held.items() if who is not None)

    def live(self) -> bool:
        return self.state is not None and not self.state.over

    def betting(self) -> bool:
        return self.state is not None and not self.state.over and isinstance(here(self.state), Betting)

    def boxes_of(self, seat: int) -> list[Box]:
        """The hands of a seat."""
        return [] if self.state is None else [box for box in self.state.boxes if box.player == seat]

    def sat_down(self, seat: int, chair: Chair) -> None:
        self.session = self.applied(Sat(seat, chair.name))
        self.chairs[seat] = chair

    def stood_up(self, seat: int) -> None:
        """A player is gone; where nobody else is left, so are the house's."""
        self.chairs.pop(seat, None)
        self.session = self.applied(Left(seat))
        if not self.people():
            self.chairs.clear()
            self.session = deserted(self.session)

    def made_ready(self, seats: list[int]) -> None:
        for seat in seats:
            if seat in self.chairs:
                self.chairs[seat].ready = True

    # --- pictures -------------------------------------------------------------------------------------------------

    def view(self, player: Player | None) -> HouseView:
        """The table as this player sees it."""
        seat = self.seat_of(player)
        return {
            **self.summary(),
            "seat": seat,
            "seq": self.seq,
            "round": self.round,
            "betting": self.betting(),
            "hurry": max(0.0, self.hurry - self.outside.time()) if self.hurry else 0.0,
            "again": bool(self.last.get(seat)),
            "seconds": self.pace.decision,
            "late": self.late[1] if self.late[0] == self.round else "",
            "pays": {wager: schedule.name for wager, schedule in self.sheet.schedules.items()},
            "limits": {spot: (bounds.least, bounds.most) for spot, bounds in self.sheet.limits.items()},
            "picture": None if self.state is None else views.house(self.state, self.eyes_of(player), self.names()),
        }

    def summary(self) -> HouseSummary:
        """The table in the lobby."""
        chairs: list[ChairLine] = [
            {"seat": seat, "name": chair.name, "house": chair.player is None, "ready": chair.ready}
            for seat, chair in sorted(self.chairs.items())
        ]
        return {
            "table": self.number, "kind": "house", "game": self.plan.slug, "name": self.plan.game.name,
            "places": self.places, "chairs": chairs,
        }  # fmt: skip

    # --- after a restart ------------------------------------------------------------------------------------------

    def take(self, entry: LogEntry) -> None:
        """What an entry of the log changed; the first one that is read began a round or opened the table."""
        data = entry.data
        if "begun" in data:
            self.chairs = {int(seat): Chair(name, who) for seat, (name, who) in data["chairs"].items()}
            self.opened(resumed(self.session, self.names(), data), entry.seq)
        elif "sat" in data:
            self.sat_down(data["sat"], Chair(data["name"], entry.player))
        elif "left" in data:
            self.stood_up(data["left"])
        elif "ready" in data:
            self.made_ready(data["ready"])
        else:
            event = event_from(data)
            self._after(event, self.applied(Played(event)), entry.player)


def event_from(data: Json) -> Event:
    """The event an entry of the log holds."""
    found: Event = event_of(data, 1, EVENTS)
    return found
