"""A gaming day of a founded house, from one seed and in simulated time: tables, patrons, staff, and their bad luck."""

from __future__ import annotations

import asyncio
import gc
import random
import shutil
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from posted_sheets import number_of, steps
from simulated_day_watch import apart, overlooked, watch
from simulated_funds import DEE, Floor, also, keys
from simulated_loop import SimulatedLoop, simulated
from simulated_store import SimulatedStore, Weather, simulated_secrets, simulated_waiting
from simulation import blank, book, cut_off, overheard, shared
from web_player import wish

from pitboss.house.books import chart
from pitboss.house.books.banks import account
from pitboss.house.books.state import TableBank
from pitboss.house.outside import Outside
from pitboss.house.store.journal import lines
from pitboss.house.store.schema import StoreError
from pitboss.web.accounts import Player
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.asks import (
    VERBS,
    AwardPot,
    BuyAtTable,
    CashChips,
    CheckCharge,
    CloseDay,
    CloseTable,
    CountBox,
    CreditTable,
    DropBoxes,
    FillTable,
    FoundHouse,
    HeldShare,
    NextShift,
    OpenDay,
    OpenTable,
    PlayCoupon,
    RelieveDealer,
)
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.words import PotGame

PACE = Pace(move=0.0, last_bets=5.0, decision=20.0, pause=1.0, house_player=0.5, opening=1.0, away=300.0, empty=10**9)
HOUR = 3600.0
DAY = 9 * HOUR
"""Three shifts; the doors close after the last."""
DATE = "2026-11-16"
TWO = ["Ana", "Ben"]
LOOKS = 300.0
"""Seconds between two looks at all tables."""
PATIENCE = 40
"""Attempts at something that has to be done."""


@dataclass(slots=True)
class DayLived:
    """What was done: the requests that were answered, and what each count found beside what lay there."""

    url: str
    answered: dict[str, Any] = field(default_factory=dict)
    found: int = 0
    """Cents that counts found too many."""
    wishes: int = 0
    looked: int = 0
    """How often a table was held against its books."""
    faults: list[str] = field(default_factory=list)


class GamingHouse:
    """The server, its staff and its patrons."""

    def __init__(self, loop: SimulatedLoop, url: str, chance: random.Random, tables: int, patrons: int) -> None:
        self.loop, self.chance, self.tables = loop, chance, tables
        self.weather = Weather(loop, random.Random(chance.random()), chance.choice((0.0, 0.001, 0.01)))
        numbers = count(chance.randrange(10**6) * 1000)
        shuffles = keys(random.Random(chance.random()), lambda: next(numbers))
        self.world = Outside(loop.time, asyncio.sleep, random.Random(chance.random()), shuffles)
        self.floor = Floor(self, random.Random(chance.random()))
        self.lived_ = DayLived(url)
        self.ids = count(1)
        self.open = False
        self.up = asyncio.Event()
        """Whether a server is there."""
        self.start()
        self.patrons = [self._patron(number) for number in range(patrons)]

    # --- the server -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        store = SimulatedStore(self.lived_.url, self.loop, self.weather)
        watch(store.writer.journal, self.lived_.faults, list(lines(store.engine)))
        self.pit = Pit(store, PACE, self.world)
        self.pit.restore()
        assert not self.pit.broken, self.pit.broken
        self.pit.wind()
        self.desk = HouseDesk(self.pit)
        self.up.set()

    async def restart(self, mine: set[asyncio.Task[Any]]) -> None:
        """The server is killed in the middle of things, and another one started."""
        self.up.clear()
        self.kill()
        await cut_off(mine)
        self.weather.out = 0.0
        with self.weather.calmed():
            self.start()

    def kill(self) -> None:
        store = self.pit.store
        assert isinstance(store, SimulatedStore)
        store.kill()

    async def _on_the_server(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """What one server does for somebody outside: a kill ends it, not the one who asked."""
        await self.up.wait()
        task = asyncio.create_task(work())
        await asyncio.wait({task})
        if task.cancelled():
            raise StoreError("the server is gone")
        return task.result()

    # --- staff ----------------------------------------------------------------------------------------------------

    async def ask(self, kind: type[HouseAsk], **said: Any) -> Any:
        """Something that has to be done: asked again under the same id until there is an answer. A Refused is one."""
        ask = kind(id=f"r{next(self.ids)}", by=TWO, **said)
        for _ in range(PATIENCE):
            try:
                answer = await self._on_the_server(lambda: self.desk.told(ask))
            except StoreError:
                await asyncio.sleep(self.chance.uniform(0.1, 3.0))
                continue
            self.lived_.answered[ask.id] = answer
            if self.chance.random() < 0.1:
                # The answer was lost on the way: asked once more, it is the same.
                assert await self._again(ask) == answer
            return answer
        raise AssertionError(f"{ask} was never answered")

    async def _again(self, ask: HouseAsk) -> Any:
        while True:
            try:
                return await self._on_the_server(lambda: self.desk.told(ask))
            except StoreError:
                await asyncio.sleep(1.0)

    async def _try(self, kind: type[HouseAsk], **said: Any) -> bool:
        try:
            await self.ask(kind, **said)
        except Refused:
            return False
        return True

    def held(self, account_: Any) -> int:
        return self.pit.store.books.balances.get(account_, 0)

    def banks(self) -> list[TableBank]:
        return list(self.pit.house.tables.values())

    async def staff(self) -> None:
        """Now and then something has to be carried, checked, counted or relieved."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / max(120, 1200 / self.tables)))
            tables = self.banks()
            if not self.open or not tables:
                continue
            table = self.chance.choice(tables)
            lot = self.chance.random()
            if lot < 0.3:
                await self._try(FillTable, table=table.number, amount=self.chance.randrange(1, 20) * 100_00)
            elif lot < 0.5:
                await self._try(CreditTable, table=table.number, amount=self.chance.randrange(1, 20) * 100_00)
            elif lot < 0.6:
                await self._try(RelieveDealer, table=table.number, dealer=self.chance.choice(("Dan", "Eva")))
            elif lot < 0.7:
                await self._try(CheckCharge, table=table.number)
            else:
                await self.drop(table.number)

    async def look(self) -> None:
        """Every few minutes: what lies on a table at which something has happened is what its books have."""
        looked: dict[int, int] = {}
        while True:
            await asyncio.sleep(LOOKS)
            for room in list(self.pit.rooms.values()):
                if looked.get(room.number) != room.seq and not (room.lock.locked() or room.unsure or room.shut):
                    looked[room.number] = room.seq
                    self.lived_.looked += 1
                    if found := apart(room, self.pit.store.books.balances):
                        self.lived_.faults.append(found)

    async def drop(self, table: int | None) -> None:
        """Boxes are taken and counted; sometimes what is found is not what lay there."""
        if not await self._try(DropBoxes, **({} if table is None else {"table": table})):
            return
        await self.count()

    async def count(self) -> None:
        for box in list(self.pit.house.boxes.values()):
            lies = self.held(chart.sealed(box.number, box.whose))
            found = max(0, lies + (self.chance.choice((-500, 100, 2500)) if self.chance.random() < 0.1 else 0))
            done = self.floor.counts(box, found) if box.fund else self._try(CountBox, number=box.number, amount=found)
            if await done:
                self.lived_.found += found - lies
        if self.chance.random() < 0.5:
            await self.floor.posts()

    async def shift(self) -> None:
        """Boxes of house-banked tables are taken between shifts; until that succeeds nobody is relieved."""
        for _ in range(PATIENCE):
            await self.drop(None)
            if await self._try(NextShift):
                return
            await asyncio.sleep(5.0)

    async def close(self) -> None:
        """Everybody has gone: tables one after another, then the day."""
        for bank in self.banks():
            await self._close(bank.number)
        await self.floor.ends()
        held = dict(self.pit.store.books.balances)
        for pot, amount in held.items():
            if pot.name == chart.HELD_POT and amount:
                await self.ask(AwardPot, game=pot.of, shares=[HeldShare(player="Patron 1", amount=amount)])
        await self.ask(CloseDay)

    async def _close(self, number: int) -> None:
        for _ in range(PATIENCE):
            table = self.pit.house.tables.get(number)
            if table is None:
                return
            await self.floor.finish(number)
            await self.drop(number)
            await self._try(CheckCharge, table=number)
            short = -self.held(account(table))
            if short > 0:
                await self._try(FillTable, table=number, amount=short)
            if await self._try(CloseTable, table=number, counted=max(0, self.held(account(table)))):
                return
            await asyncio.sleep(30.0)
        raise AssertionError(f"table {number} cannot be closed")

    # --- patrons --------------------------------------------------------------------------------------------------

    def _patron(self, number: int) -> Callable[[], Coroutine[Any, Any, None]]:
        name, chance = f"Patron {number}", random.Random(self.chance.random())
        who = Player(self.pit.store.add_player(name, None) or 0, name)
        arrives, rounds = chance.uniform(0, DAY - HOUR / 2), chance.randint(1, 4)

        async def visit() -> None:
            await asyncio.sleep(arrives)
            for _ in range(3):
                if self.open and (rooms := sorted(self.pit.rooms)):
                    await self._plays(who, self._chosen(chance.choices(rooms, k=3)), rounds, chance)
            await self._cashes(who)

        return visit

    def _chosen(self, tables: list[int]) -> int:
        """The table at which most people sit: nobody likes to play alone."""
        return max(tables, key=lambda table: len(self.pit.rooms[table].people()))

    async def _plays(self, who: Player, table: int, rounds: int, chance: random.Random) -> None:
        room = self.pit.rooms.get(table)
        if room is None:
            return
        banked = not isinstance(room.plan.game, PotGame)  # type: ignore[attr-defined]
        if banked:
            await self._try(BuyAtTable, table=table, player=who.name, amount=chance.randrange(2, 40) * 50_00)
            if chance.random() < 0.1:
                await self._try(PlayCoupon, table=table, player=who.name, amount=25_00)
        free = [seat for seat in range(room.places) if seat not in room.chairs]
        if not free or not await self._wishes(who, table, {"do": "sit", "seat": chance.choice(free)}):
            return
        if not banked and len(room.chairs) < 2:
            await self._practises(table)
        until = room.round + rounds
        for _ in range(60):
            room = self.pit.rooms.get(table)
            if room is None or room.round > until or not self.open:
                break
            await asyncio.sleep(chance.expovariate(1.0))
            if (wanted := also(room.view(who), chance) or wish(room.view(who), chance)) is not None:
                await self._wishes(who, table, wanted)
        for _ in range(PATIENCE):
            if self._seat(who, table) < 0 or await self._wishes(who, table, {"do": "leave"}):
                return
            await asyncio.sleep(5.0)

    def _seat(self, who: Player, table: int) -> int:
        room = self.pit.rooms.get(table)
        return -1 if room is None else room.seat_of(who)

    async def _wishes(self, who: Player, table: int, wanted: dict[str, Any]) -> bool:
        self.lived_.wishes += 1

        async def asked() -> None:
            room: Room = self.pit.room(table)
            await room.wish(who, wanted, room.seq)

        try:
            await self._on_the_server(asked)
        except (Refused, StoreError):
            return False
        return True

    async def _practises(self, table: int) -> None:
        """Somebody plays who is no person; the house would not let one in."""

        async def asked() -> None:
            room = self.pit.room(table)
            assert isinstance(room, PotRoom)
            async with room.lock:
                await room.sure()
                await room.act_and_show(room.partners(1))

        with suppress(Refused, StoreError):
            await self._on_the_server(asked)

    async def _cashes(self, who: Player) -> None:
        amount = self.held(chart.chips(who.name))
        if amount:
            await self._try(CashChips, player=who.name, amount=amount)

    # --- the day --------------------------------------------------------------------------------------------------

    async def lived(self) -> DayLived:
        here = asyncio.current_task()
        assert here is not None
        await self.ask(FoundHouse, name="The Silver Spur", cash=10_000_000_00)
        await self.ask(OpenDay, date=DATE)
        await self.floor.set_up()
        for at in range(self.tables):
            await (self._opens_table() if at % 2 else self._opens_fund_table())
        self.open, self.weather.calm = True, False
        staff, floor = asyncio.create_task(self.staff()), asyncio.create_task(self.floor.walk())
        tasks = [asyncio.create_task(visit()) for visit in self.patrons]
        looks = asyncio.create_task(self.look())
        mine: set[asyncio.Task[Any]] = {here, staff, floor, looks, *tasks}
        kills = [(self.chance.uniform(0, DAY), True) for _ in range(self.chance.choice((0, 1, 3)))]
        for at, kill in sorted([*kills, (DAY / 3, False), (2 * DAY / 3, False), (DAY, False)]):
            await asyncio.sleep(max(0.0, at - self.loop.time()))
            if kill:
                await self.restart(mine)
            elif at < DAY:
                await self.shift()
        self.open = False
        await asyncio.gather(*tasks)
        for each in (staff, floor, looks):
            each.cancel()
        for ended in await asyncio.gather(staff, floor, looks, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise ended
        self.weather.calm = True
        await asyncio.sleep(60.0)
        await self.close()
        self.kill()
        return self.lived_

    async def _opens_fund_table(self) -> None:
        game, sheet = self.floor.table()
        under = await self._posts(game, sheet)
        await self.ask(OpenTable, game=game, under=under, inventory=50_000_00, dealer=DEE)

    async def _opens_table(self) -> None:
        game = self.chance.choice(book()[self.chance.randrange(2)])
        plan = {"plan": "the players of the last deal"} if game == "trips-poker" else {}
        if under := await self._posts(game):
            inventory = self.chance.choice((0, 5_000_00, 50_000_00))
            await self._try(OpenTable, game=game, under=under, inventory=inventory, **plan)

    async def _posts(self, game: str, sheet: dict[str, Any] | None = None) -> int:
        """The number of the sheet that a table can be opened under, or 0: of some games the house deals one alone."""
        for verb, said in list(steps(self.pit.house, game, sheet)):
            if not await self._try(VERBS[verb], **said):
                return 0
        return number_of(self.pit.house, game, sheet)


def gaming_day(seed: int, tables: int = 40, patrons: int = 150) -> str:
    """A day under this seed, looked through afterwards: its last link. What is wrong is an AssertionError."""
    with tempfile.TemporaryDirectory(dir=shared()) as folder:
        for file in blank().iterdir():
            shutil.copy(file, Path(folder) / file.name)
        return gaming_day_in(f"sqlite:///{folder}/pit.db", seed, tables, patrons)


def gaming_day_in(url: str, seed: int, tables: int = 40, patrons: int = 150) -> str:
    """The same in a database that is empty."""
    from simulated_day_audit import audit_day

    async def day(loop: SimulatedLoop) -> DayLived:
        house = GamingHouse(loop, url, random.Random(seed), tables, patrons)
        with simulated_waiting(loop), overheard(house.lived_.faults):
            return await house.lived()

    with simulated_secrets(random.Random(seed)), rarely_collected(), overlooked():
        return audit_day(simulated(day))


@contextmanager
def rarely_collected() -> Iterator[None]:
    """The collector looks as seldom as in a server."""
    usual = gc.get_threshold()
    gc.set_threshold(50_000, 20, 20)
    yield
    gc.set_threshold(*usual)
