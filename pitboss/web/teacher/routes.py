"""The teacher: what each choice is worth now, and after the round what was lost by the choices that were made."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar, cast
from weakref import WeakKeyDictionary

from fastapi import FastAPI, Request

from pitboss._progress import Progress
from pitboss.house.store.store import Store
from pitboss.table.banked.state import BankedRound
from pitboss.web.accounts import Player
from pitboss.web.allowance import LESSON, costs
from pitboss.web.auth import Me, Number, in_line
from pitboss.web.jobs import Asker, Jobs, PutBackError, StoppedError
from pitboss.web.openapi import sends
from pitboss.web.pictures import Taught, VerdictLine, Working
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.room import Refused, Room
from pitboss.web.teacher import lessons
from pitboss.web.teacher.lessons import ToldRound
from pitboss.web.teacher.values import decides
from pitboss.web.teacher.verdicts import Verdict

Json = dict[str, Any]
T = TypeVar("T")
WORKED_OUT = 500
"""Results of work that stay in memory; the oldest goes first."""
MOST_ASKING = 40
"""Questions at a time, of all players."""
PATIENCE = 0.8
"""Seconds that an answer is waited for; what takes longer is asked for again."""
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

    @app.get("/api/tables/{number}/teach", dependencies=costs(LESSON), **sends(Taught | Working))
    async def teach(request: Request, number: Number, me: Me) -> Taught | Working:
        """What each choice is worth to the one who asks; after the round, what was best and what mistakes cost."""
        room = pit.room(number)
        if not isinstance(room, BankedRoom):
            raise Refused("the teacher knows games against the house only")
        async with room.lock:
            seat, first, state, round_ = room.player_at(room.eyes_of(me)), room.first, room.state, room.round
        if seat < 0:
            raise Refused("sit down first")
        if first is None or state is None:
            return {"ready": True, "says": "no round has begun"}
        if me.id in teacher.asking or len(teacher.asking) >= MOST_ASKING:
            raise Refused("the teacher is still busy; ask again in a moment")
        teacher.asking.add(me.id)
        try:
            now = Seated(round_, first, state, seat, in_line(me, request)._replace(at_table=True))
            return await asyncio.get_running_loop().run_in_executor(teacher.desk, teacher.asked, room, me, now)
        finally:
            teacher.asking.discard(me.id)


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
    records: WeakKeyDictionary[Room, dict[int, Record]] = field(default_factory=WeakKeyDictionary)

    def asked(self, room: BankedRoom, player: Player, now: Seated) -> Taught | Working:
        """The answer to a player, or how far it is."""
        if not decides(room.sheet):
            return {"ready": True, "says": f"{room.plan.game.name} has no decisions."}
        record = self.records.setdefault(room, {}).setdefault(player.id, Record(now.number))
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self._review(room, player, record, now) if now.state.over else self._now(room, now)
            except Busy as busy:
                if not self.jobs.wait(busy.number, until - time.monotonic()):
                    return busy.progress

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
                raise Busy(number, look or {"ready": False, "what": "waiting", "done": 0, "total": 1})
        found = self.done.get(key, MISSING)
        if found is MISSING:
            raise Busy(0, {"ready": False, "what": "waiting", "done": 0, "total": 1})
        if isinstance(found, Exception):
            raise Refused(f"this cannot be worked out: {found}")
        return cast(T, found)

    # --- afterwards ---

    def _review(self, room: BankedRoom, player: Player, record: Record, now: Seated) -> Taught:
        key = f"review {room.number} {now.number} {now.player}"
        (verdicts, unit), *_ = self._worked(key, self._looks_at(now.told), now.asker)
        record.rounds[now.number] = _sum(verdicts)
        self._catch_up(room, player, record, now)
        if not verdicts:
            return {"ready": True, "unit": unit, "says": "you had no decision to make in this round"}
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
        past = {number: told for number in missed if (told := self._past(room.number, number, player))}
        key = f"review {room.number} {sorted(past)} {player.id}"
        found = self._worked(key, self._looks_at(*past.values()), now.asker) if past else []
        record.rounds |= dict.fromkeys(missed, (Fraction(0), 0))
        record.rounds |= {number: _sum(each) for number, (each, _) in zip(past, found, strict=True)}

    def _past(self, table: int, number: int, player: Player) -> ToldRound | None:
        """A round as it was written down, if the player was in it and it came to its end."""
        head = self.store.round(table, number)
        seats = [part.seat for part in self.store.in_round(table, number) if part.player == player.id]
        if head is None or not head.ended or not seats:
            return None
        begun, *events = (entry.data for entry in self.store.happened(table, number, head.seq))
        return ToldRound(begun["begun"], tuple(events), seats[0])


def _line(verdict: Verdict) -> VerdictLine:
    cost = None if verdict.cost is None else float(verdict.cost)
    return {"says": verdict.says, "kind": verdict.kind, "cost": cost}


def _sum(verdicts: list[Verdict]) -> tuple[Fraction, int]:
    costs = [each.cost for each in verdicts if each.cost is not None]
    return sum(costs, Fraction(0)), len(costs)
