"""Meters and jackpots of a simulated house: set up, won by shuffles that are known, posted, paid, taken back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from jackpots import COLORADO, HOLDEM, MASSACHUSETTS, document

from pitboss.house.books import jackpots
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardPutAside,
    CapAnswered,
    ControllerInstalled,
    JackpotOffered,
    JackpotPosted,
    MeterTerms,
    SoftCounted,
    WithheldReturned,
)
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseError, SealedBox
from pitboss.house.store.journal import ASKED, of_request
from pitboss.house.store.schema import StoreError
from pitboss.sheet.jackpot import with_jackpot
from pitboss.table.shuffle import seed_key
from pitboss.web.tables import awards
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

LUCKY = (
    5929, 13737, 14628, 796, 26523, 35230,  # ace, king, queen of spades for one of up to three hands of three cards
    20610, 46766, 126051, 55727, 41569, 181095,  # a straight flush in Let It Ride or Mississippi Stud
    364071, 361883,  # a royal there
    149765, 152567, 27368,  # a straight flush in Caribbean Stud
)  # fmt: skip
SHEETS = {
    "three-card-poker": {"meter": {"link": "floor"}},
    "let-it-ride-progressive": {"meter": {"link": "nexus"}, "pays": {"Progressive": "PMG-01"}},
    "mississippi-stud": {"meter": {"link": "nexus"}, "pays": {"Progressive": "PMG Schedule 1"}},
    "caribbean-stud": {"meter": {"link": "stud"}},
}
"""Tables whose meter hangs on a controller."""
SEED, ADDS = 1000_00, Fraction(1, 5)
INSTALLED = (
    ControllerInstalled("floor", ("three-card-poker",), MeterTerms(SEED, ADDS, "1"), Fraction(1, 50), SEED + 1_00),
    ControllerInstalled(
        "nexus", ("let-it-ride-progressive", "mississippi-stud"), MeterTerms(SEED, ADDS, "PMG 1"), Fraction(1, 100)
    ),
    ControllerInstalled("stud", ("caribbean-stud", "caribbean-draw"), MeterTerms(SEED, ADDS, "10% option")),
)
EASY = {"qualifies__hand": "pair of twos", "qualifies__own_cards": "any", "qualifies__players": 2}
CAPS: tuple[dict[str, Any], ...] = (
    {"pools__cap": 8, "pools__at_cap": "stop the rake"},
    {"pools__cap": 8, "pools__at_cap": "lift the cap", "pools__lifted": ["100%", "0%", "0%"]},
    {"pools__cap": 20, "pools__at_cap": "lift the cap"},
)
PROGRESSIVE = "Progressive"
LONGHORNS = "longhorn-holdem"
LONGHORN = {"ends": True, "jackpot_hand": "pair of twos"}
DEE, PAT = "dee", ("pat",)
AGENT = {"notified": "agent Lee", "place": "at the cage"}


class FundTable(NamedTuple):
    """A table that hangs on a fund of the house."""

    game: str
    sheet: dict[str, Any]


@cache
def _rules(state: str, cap: int) -> Any:
    if state == MASSACHUSETTS:
        return document(state, **{**EASY, "qualifies__winner": None}, qualifies__pot=0, contribution__pot=2)
    three = {"pools__shares": ["50%", "30%", "20%"], "pools__base": 5}
    more = {"qualifies__pot": 0, "contribution__pot": 0, "contribution__amount": 2}
    return document(state, **EASY, **three, **more, **CAPS[cap])


def keys(chance: random.Random, plain: Callable[[], int]) -> Callable[[], bytes]:
    """Shuffles, of which one in four is one that wins something somewhere."""
    return lambda: seed_key(chance.choice(LUCKY) if chance.random() < 0.25 else plain())


def also(view: dict[str, Any], chance: random.Random) -> dict[str, Any] | None:
    """A wager for a meter or a jackpot, where it can be made: most players do."""
    if view["kind"] != "house" or not view.get("betting") or view["seat"] < 0 or chance.random() < 0.3:
        return None
    laid = {stake["spot"] for stake in view["picture"]["boxes"][view["seat"]]["stakes"]}
    offers = (each for each in view["picture"]["may"] if each["do"] == "bet" and each["spot"] == PROGRESSIVE)
    offer = next((each for each in offers if laid and PROGRESSIVE not in laid and not each["tip"]), None)
    return offer and {"do": "bet", "spot": PROGRESSIVE, "amount": offer["least"]}


@dataclass
class Floor:
    """Who sees to what is held for players: `house` is a GamingHouse."""

    house: Any
    chance: random.Random
    cap: int = field(init=False)
    steps: dict[str, int] = field(default_factory=dict)
    """How often each thing was done."""

    def __post_init__(self) -> None:
        self.cap = self.chance.randrange(len(CAPS))

    # --- setting up -----------------------------------------------------------------------------------------------

    async def set_up(self) -> None:
        rules = [_rules(state, self.cap) for state in (COLORADO, MASSACHUSETTS)]
        offered = [JackpotOffered(each.name, each.data) for each in rules]
        for event in (*INSTALLED, *offered, JackpotOffered(LONGHORNS, game=LONGHORNS, seed=100_00)):
            assert await self.tells(event), event

    def table(self) -> FundTable:
        """One more table: of a meter, of a jackpot, or Longhorn's own."""
        lot = self.chance.random()
        if lot < 0.5:
            game = self.chance.choice(sorted(SHEETS))
            return FundTable(game, SHEETS[game])
        if lot < 0.6:
            return FundTable(LONGHORNS, self.chance.choice(({}, LONGHORN)))
        state = COLORADO if lot < 0.85 else MASSACHUSETTS
        return FundTable(HOLDEM[state], with_jackpot({"rake": {"share": "0%"}}, _rules(state, self.cap)))

    # --- what is told ---------------------------------------------------------------------------------------------

    async def tells(self, event: Any, by: tuple[str, ...] = ("Ana", "Ben")) -> bool:
        """Told under one id until it is known what became of it; whether it was done, and not refused."""
        id = f"t{next(self.house.ids)}"

        async def told() -> None:
            store = self.house.pit.store
            await store.writer.settled()
            if not await store.ask(of_request, store.engine, id):
                await store.writer.write(Signed(event, by, f"{ASKED}{id}"))

        if not await self._insisted(told):
            return False
        self.house.lived_.answered[id] = event
        name = type(event).__name__
        self.steps[name] = self.steps.get(name, 0) + 1
        return True

    async def _insisted(self, work: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        while True:
            try:
                await self.house._on_the_server(work)
            except StoreError:
                await asyncio.sleep(self.chance.uniform(0.1, 3.0))
            except (HouseError, Refused):
                return False
            else:
                return True

    async def at_table(self, number: int, name: str, act: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
        """A step of an award, once; what fails is looked at again later. A refusal is a fault: it was possible."""

        async def step() -> None:
            room = self.house.pit.rooms.get(number)
            if room is None:
                return
            async with room.lock:
                await room.sure()
                await self.house.pit.store.writer.settled()
                await room.act_and_show(act(room))

        try:
            await self.house._on_the_server(step)
        except StoreError:
            return
        except HouseError as error:
            self.house.lived_.faults.append(f"{name} at table {number} was refused: {error}")
        self.steps[name] = self.steps.get(name, 0) + 1

    # --- awards ---------------------------------------------------------------------------------------------------

    async def walk(self) -> None:
        """Whatever waits at a table is seen to, in its time."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / 20))
            for number in sorted(self.house.pit.rooms):
                await self.see_to(number)

    async def see_to(self, number: int, *, soon: bool = False) -> bool:
        """One step of what waits at a table, if anything does; `soon`: no more mistakes are made."""
        room = self.house.pit.rooms.get(number)
        if room is None or not awards.waiting(room.session.hand):
            return False
        award, lot = awards.being_verified(room), 1.0 if soon else self.chance.random()
        if award is None:
            await self.at_table(number, "keyed again", awards.key)
        elif award.verified and lot < 0.1 and award.fund in self.house.pit.house.jackpots:
            await self._aside(number)
        elif award.verified:
            await self.at_table(number, "paid", lambda room: _paid(room))
        elif lot < 0.15:
            await self.tells(AwardBackedOut(number, "wrong button"))
        elif lot < 0.25:
            await self.at_table(number, "refused", lambda room: awards.refuse(room, PAT, "a fouled deck"))
        else:
            await self.at_table(number, "verified", lambda room: _verified(room))
        return True

    async def _aside(self, number: int) -> None:
        award = self.house.pit.house.awards.get(number)
        line = next((each for each in award.lines if each.amount and not each.paid), None) if award else None
        if line is not None:
            await self.tells(AwardPutAside(number, line.claim))

    async def finish(self, number: int) -> None:
        """Nothing waits at a table any more."""
        while await self.see_to(number, soon=True):
            await asyncio.sleep(0.5)

    # --- boxes and signs ------------------------------------------------------------------------------------------

    async def counts(self, box: SealedBox, found: int) -> bool:
        return await self.tells(SoftCounted(box.number, found, **AGENT))

    async def posts(self) -> None:
        """Signs say what is there; at the cap one of two things is done."""
        for name in sorted(self.house.pit.house.jackpots):
            await self.tells(JackpotPosted(name))
            fund = self.house.pit.house.jackpots[name]
            if jackpots.full(fund, dict(self.house.pit.store.books.balances)) and not (fund.stopped or fund.lifted):
                await self.tells(CapAnswered(name, lifted=fund.lifts is None or fund.lifts))

    async def ends(self) -> None:
        """What was withheld goes back; every sign is of today."""
        for name in sorted(self.house.pit.house.jackpots):
            await self.tells(WithheldReturned(name))
        await self.posts()


async def _verified(room: Room) -> None:
    """It may be done already: the answer was lost."""
    award = awards.being_verified(room)
    if award is not None and not award.verified:
        await awards.verify(room, PAT)


async def _paid(room: Room) -> None:
    award = awards.being_verified(room)
    if award is not None and award.verified:
        await awards.pay(room, PAT)
