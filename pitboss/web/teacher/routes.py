"""The teacher: what each choice is worth now, and after the round what was lost by the choices that were made."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple, TypeVar, cast
from weakref import WeakKeyDictionary

from fastapi import FastAPI, Request

from pitboss._progress import Progress
from pitboss.games.sent_sheets import sent
from pitboss.house.store.store import Store
from pitboss.sheet.banked import Sheet
from pitboss.table.banked.state import BankedRound
from pitboss.web.accounts import Player
from pitboss.web.allowance import LESSON, costs
from pitboss.web.auth import Me, Number, in_line
from pitboss.web.jobs import WAITING, Asker, Jobs, PutBackError, StoppedError
from pitboss.web.openapi import sends
from pitboss.web.pictures import Taught, VerdictLine, Working
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.web.tables.told import told_phrase
from pitboss.web.tables.tournament import TournamentRoom
from pitboss.web.teacher import lessons, pots
from pitboss.web.teacher.lessons import ToldRound
from pitboss.web.teacher.values import decides
from pitboss.web.teacher.verdicts import Verdict

Json = dict[str, Any]
T = TypeVar("T")
WORKED_OUT = 500
"""Results of work that stay in memory; the oldest goes first."""
MOST_ASKING = 40
"""Questions at a time, of all players."""
UNADVISED = "in a tournament in which something is paid or won nobody is advised in a hand (CO 47.1-1058(10))"
PATIENCE = 0.8
"""Seconds that an answer is waited for; what takes longer is asked for again."""
IN_TIME = 1.5
"""Seconds that a house player thinks at most."""
HOUSE = Asker("the house", at_table=True)
COMPANY = Asker("the house's company")
"""They play as cheaply as they can until a sheet is solved: nobody waits for it."""
MISSING = object()
CAUGHT_UP = 10
"""Rounds of the past that are looked at when somebody asks."""


class Busy(Exception):
    """The answer takes longer: under which number it is worked out, and how far it is."""

    def __init__(self, number: int, progress: Working) -> None:
        super().__init__()
        self.number, self.progress = number, progress


class Seated(NamedTuple):
    """A round at a table, and which of its players asks."""

    number: int
    first: BankedRound
    state: BankedRound
    player: int
    asker: Asker
    """In whose turn long work is done."""

    @property
    def told(self) -> ToldRound:
        return lessons.told(self.first, self.state, self.player)


@dataclass(slots=True)
class Record:
    """A player at a table, from the round on in which the teacher was first asked: what each round's decisions cost."""

    since: int
    rounds: dict[int, tuple[Fraction, int]] = field(default_factory=dict)

    @property
    def cost(self) -> Fraction:
        return sum((cost for cost, _ in self.rounds.values()), Fraction(0))

    @property
    def decisions(self) -> int:
        return sum(many for _, many in self.rounds.values())


def routes(app: FastAPI) -> None:
    """The part of the interface that teaches."""
    teacher = app.state.teacher = Teacher(app.state.jobs, app.state.store)
    pit: Pit = app.state.pit

    pit.counsel = teacher.counsel
    pit.readies = teacher.readies

    @app.get("/api/tables/{number}/teach", dependencies=costs(LESSON), **sends(Taught | Working))
    async def teach(request: Request, number: Number, me: Me) -> Taught | Working:
        """What each choice is worth to the one who asks; after the round, what was best and what mistakes cost."""
        room = pit.room(number)
        asker = in_line(me, request)._replace(at_table=True)
        if isinstance(room, PotRoom):
            return await teacher.at_the_pot(room, me, asker)
        assert isinstance(room, BankedRoom)
        async with room.lock:
            seat, first, state, round_ = room.player_at(room.eyes_of(me)), room.first, room.state, room.round
        if seat < 0:
            raise Refused("sit down first")
        if first is None or state is None:
            return lessons.said("No round has begun.")
        now = Seated(round_, first, state, seat, asker)
        return await teacher.asks(me, lambda: teacher.asked(room, me, now))


@dataclass(eq=False)
class Teacher:
    """Everything that has been worked out, by sheet and by moment."""

    jobs: Jobs
    store: Store
    done: dict[str, Any] = field(default_factory=dict)
    asking: set[int] = field(default_factory=set)
    """Who waits for an answer: one question of a player at a time."""
    desk: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(8, thread_name_prefix="teacher"))
    """Threads of its own: whoever asks much does not keep sign-ins and tables waiting."""
    counted: Iterator[int] = field(default_factory=count)
    records: WeakKeyDictionary[Room, dict[int, Record]] = field(default_factory=WeakKeyDictionary)

    def asked(self, room: BankedRoom, player: Player, now: Seated) -> Taught | Working:
        """The answer to a player, or how far it is."""
        if not decides(room.sheet):
            return {"ready": True, "says": f"{room.plan.game.name} has no decisions."}
        record = self.records.setdefault(room, {}).setdefault(player.id, Record(now.number))
        if now.state.over:
            return self._patiently(lambda: self._review(room, player, record, now))
        return self._patiently(lambda: self._now(room, now))

    def _now(self, room: BankedRoom, now: Seated) -> Taught:
        key = f"teach {room.number} {now.number} {len(now.state.log)} {now.player}"
        return self._worked(key, self.jobs.work(lessons.now, now.told), now.asker)

    def _worked(self, key: str, work: Callable[[Progress], T], asker: Asker) -> T:
        """What long work has found, done in the turn of its asker; Busy while it goes on, Refused if it failed."""

        def kept(tell: Progress) -> Json:
            try:
                found: Any = work(tell)
            except (PutBackError, StoppedError):
                raise
            except Exception as error:
                found = error
            while len(self.done) >= WORKED_OUT:
                self.done.pop(next(iter(self.done)), None)
            self.done[key] = found
            return {}

        if key not in self.done:
            number = self.jobs.start(key, kept, asker)
            look = self.jobs.look(number)
            if look is None or not look["ready"]:
                raise Busy(number, look or WAITING)
        found = self.done.get(key, MISSING)
        if found is MISSING:
            raise Busy(0, WAITING)
        if isinstance(found, Exception):
            raise Refused(f"this cannot be worked out: {found}")
        return cast(T, found)

    async def at_the_pot(self, room: PotRoom, me: Player, asker: Asker) -> Taught | Working:
        """What a player's own cards are worth in the hand that is played."""
        if isinstance(room, TournamentRoom) and not room.advised:
            raise Refused(UNADVISED)
        async with room.lock:
            place, hand, seats, seq = room.eyes_of(me), room.session.hand, room.dealt, room.seq
        if place < 0:
            raise Refused("sit down first")
        seat = seats.index(place) if hand is not None and place in seats else -1
        if hand is None or seat < 0 or not hand.live(seat) or not hand.seats[seat].cards:
            return lessons.said("You have no cards in a hand now.")
        work = self.jobs.work(pots.lesson, pots.told(hand, seat))
        key = f"pot {room.number} {seq} {seat}"
        return await self.asks(me, lambda: self.waited(key, work, asker))

    async def asks(self, me: Player, ask: Callable[[], T | Working]) -> T | Working:
        """A question of a player answered beside the tables: one at a time."""
        if me.id in self.asking or len(self.asking) >= MOST_ASKING:
            raise Refused("the teacher is still busy; ask again in a moment")
        self.asking.add(me.id)
        try:
            return await asyncio.get_running_loop().run_in_executor(self.desk, ask)
        finally:
            self.asking.discard(me.id)

    def waited(self, key: str, work: Callable[[Progress], T], asker: Asker) -> T | Working:
        """What some work finds, or how far it is."""
        return self._patiently(lambda: self._worked(key, work, asker))

    def _patiently(self, ask: Callable[[], T]) -> T | Working:
        """An answer that comes soon is waited for; else it is said how far it is."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return ask()
            except Busy as busy:
                if not self.jobs.wait(busy.number, until - time.monotonic()):
                    return busy.progress

    # --- for house players ---

    async def counsel(self, function: Callable[..., T], *args: Any) -> T | None:
        """Something worked out for a house player, if it is there in time and processes do such work."""
        if self.jobs.workers is None:
            return None
        return await asyncio.get_running_loop().run_in_executor(self.desk, self._counselled, function, args)

    def readies(self, sheet: Sheet) -> None:
        """Has a sheet solved that house players are going to play, after everybody who waits at a table."""
        if self.jobs.workers is None or not decides(sheet):
            return
        asked = sent(sheet)
        with suppress(Refused):
            self.jobs.start(f"readied {asked}", self.jobs.work(lessons.readied, asked), COMPANY)

    def _counselled(self, function: Callable[..., T], args: tuple[Any, ...]) -> T | None:
        key, until = f"house player {next(self.counted)}", time.monotonic() + IN_TIME
        while True:
            try:
                found = self._worked(key, self.jobs.work(function, *args), HOUSE)
            except Busy as busy:
                if not self.jobs.wait(busy.number, until - time.monotonic()):
                    return None
            except Refused:
                return None
            else:
                self.done.pop(key, None)
                return found

    # --- afterwards ---

    def _review(self, room: BankedRoom, player: Player, record: Record, now: Seated) -> Taught:
        key = f"review {room.number} {now.number} {now.player}"
        (verdicts, unit), *_ = self._worked(key, self._looks_at(now.told), now.asker)
        record.rounds[now.number] = _sum(verdicts)
        self._catch_up(room, player, record, now)
        if not verdicts:
            return {**lessons.said("You had no decision to make in this round."), "unit": unit}
        return {
            "ready": True, "unit": unit,
            "review": [_line(each) for each in verdicts],
            "total_cost": float(record.cost), "total_decisions": record.decisions,
        }  # fmt: skip

    def _looks_at(self, *rounds: ToldRound) -> Callable[[Progress], list[tuple[list[Verdict], str]]]:
        return self.jobs.work(lessons.afterwards, rounds)

    def _catch_up(self, room: BankedRoom, player: Player, record: Record, now: Seated) -> None:
        """Rounds about which nobody asked count too."""
        missed = [number for number in range(record.since, now.number) if number not in record.rounds][-CAUGHT_UP:]
        past = {number: told for number in missed if (told := self.past(room.number, number, player))}
        key = f"review {room.number} {sorted(past)} {player.id}"
        found = self._worked(key, self._looks_at(*past.values()), now.asker) if past else []
        record.rounds |= dict.fromkeys(missed, (Fraction(0), 0))
        record.rounds |= {number: _sum(each) for number, (each, _) in zip(past, found, strict=True)}

    def past(self, table: int, number: int, player: Player) -> ToldRound | None:
        """A round as it was written down, if the player was in it and it came to its end."""
        head = self.store.round(table, number)
        seats = [part.seat for part in self.store.in_round(table, number) if part.player == player.id]
        if head is None or not head.ended or not seats:
            return None
        begun, *events = (entry.data for entry in self.store.happened(table, number, head.seq))
        return ToldRound(begun["begun"], tuple(events), seats[0])


def _line(verdict: Verdict) -> VerdictLine:
    cost = None if verdict.cost is None else float(verdict.cost)
    return {"says": verdict.says, "told": told_phrase(verdict.told), "kind": verdict.kind, "cost": cost}


def _sum(verdicts: list[Verdict]) -> tuple[Fraction, int]:
    costs = [each.cost for each in verdicts if each.cost is not None]
    return sum(costs, Fraction(0)), len(costs)
