"""The teacher: what each choice is worth now, and after the round what was lost by the choices that were made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar, cast
from weakref import WeakKeyDictionary

from fastapi import FastAPI, Request

from pitboss._progress import Progress
from pitboss.games.book import slug
from pitboss.house.store.store import Store
from pitboss.sheet.banked import Sheet
from pitboss.simulate.rollout import SAMPLED
from pitboss.simulate.state import SimulateError
from pitboss.table.banked.engine import replay
from pitboss.table.banked.state import BankedRound
from pitboss.table.log import EVENTS, event_of, load
from pitboss.web.accounts import Player
from pitboss.web.allowance import LESSON, costs
from pitboss.web.auth import Me, Number, in_line
from pitboss.web.jobs import Asker, Jobs
from pitboss.web.openapi import sends
from pitboss.web.pictures import Taught, VerdictLine, Working
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.room import Refused, Room
from pitboss.web.teacher.questions import Question, questions
from pitboss.web.teacher.values import Answer, Lesson, Study, decides, study
from pitboss.web.teacher.verdicts import Verdict, judged

Json = dict[str, Any]
T = TypeVar("T")
AT_ONCE = 900_000
"""Deals that are played out while the player waits; more are work with a progress of its own."""
SHOWN = 8
"""Choices in a list; of more only the best are shown."""
KEPT = 20_000
"""Answers that stay in memory."""
WORKED_OUT = 500
"""Results of long work that stay in memory; the oldest goes first."""
MOST_ASKING = 40
"""Questions at a time, of all players."""
MISSING = object()
CAUGHT_UP = 10
"""Rounds of the past that are looked at when somebody asks."""


class Busy(Exception):
    """The answer takes longer: how far it is."""

    def __init__(self, progress: Working) -> None:
        super().__init__()
        self.progress = progress


class Seated(NamedTuple):
    """A round at a table, and which of its players asks."""

    number: int
    first: BankedRound
    state: BankedRound
    player: int
    asker: Asker
    """In whose turn long work is done."""


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
            now = Seated(round_, first, state, seat, in_line(me, request))
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
    desk: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(2, thread_name_prefix="teacher"))
    """Threads of its own: whoever asks much does not keep sign-ins and tables waiting."""
    answers: dict[object, Answer] = field(default_factory=dict)
    records: WeakKeyDictionary[Room, dict[int, Record]] = field(default_factory=WeakKeyDictionary)

    def asked(self, room: BankedRoom, player: Player, now: Seated) -> Taught | Working:
        """The answer to a player, or how far it is."""
        if not decides(room.sheet):
            return {"ready": True, "says": f"{room.plan.game.name} has no decisions."}
        record = self.records.setdefault(room, {}).setdefault(player.id, Record(now.number))
        try:
            found = self.study(room.sheet, now.asker)
            if now.state.over:
                return self._review(found, room, player, record, now)
            return self._now(found, now)
        except Busy as busy:
            return busy.progress
        except SimulateError as error:
            raise Refused(f"this cannot be worked out: {error}") from None

    def study(self, sheet: Sheet, asker: Asker) -> Study:
        """The sheet solved, once."""
        key = f"teach {slug(sheet.game)} {sheet.form.model_dump_json()}"
        return self._worked(key, lambda tell: study(sheet, tell), asker)

    def _worked(self, key: str, work: Callable[[Progress], T], asker: Asker) -> T:
        """What long work has found, done in the turn of its asker; Busy while it goes on, Refused if it failed."""

        def kept(tell: Progress) -> Json:
            try:
                found: Any = work(tell)
            except Exception as error:
                found = error
            while len(self.done) >= WORKED_OUT:
                self.done.pop(next(iter(self.done)), None)
            self.done[key] = found
            return {}

        if key not in self.done:
            look = self.jobs.look(self.jobs.start(key, kept, asker))
            if look is None or not look["ready"]:
                raise Busy(look or {"ready": False, "what": "waiting", "done": 0, "total": 1})
        found = self.done.get(key, MISSING)
        if found is MISSING:
            raise Busy({"ready": False, "what": "waiting", "done": 0, "total": 1})
        if isinstance(found, Exception):
            raise Refused(f"this cannot be worked out: {found}")
        return cast(T, found)

    def answer(self, study: Study, question: Question, asker: Asker) -> Answer:
        """What is known about a decision; long work is done beside."""
        lesson = Lesson(study, question)
        key = (slug(study.sheet.game), study.sheet.form.model_dump_json(), *lesson.key)
        if key not in self.answers:
            long = lesson.work > AT_ONCE or lesson.sampled
            found = self._worked(f"teach {hash(key)}", lesson.answer, asker) if long else lesson.answer()
            if len(self.answers) >= KEPT:
                self.answers.clear()
            self.answers[key] = found
        return self.answers[key]

    # --- now ---

    def _now(self, study: Study, now: Seated) -> Taught:
        last = next((each for each in questions(now.first, now.state, now.player) if each.event is None), None)
        if last is None:
            return {"ready": True, "says": "no decision to make now"}
        answer = self.answer(study, last, now.asker)
        if not answer.choices:
            return {"ready": True, "unit": answer.unit, "says": answer.says}
        return _listed(answer)

    # --- afterwards ---

    def _review(self, study: Study, room: BankedRoom, player: Player, record: Record, now: Seated) -> Taught:
        verdicts, unit = self._verdicts(study, now)
        record.rounds[now.number] = _sum(verdicts)
        self._catch_up(study, room, player, record, now)
        if not verdicts:
            return {"ready": True, "unit": unit, "says": "you had no decision to make in this round"}
        return {
            "ready": True, "unit": unit,
            "review": [_line(each) for each in verdicts],
            "total_cost": float(record.cost), "total_decisions": record.decisions,
        }  # fmt: skip

    def _verdicts(self, study: Study, now: Seated) -> tuple[list[Verdict], str]:
        found, unit = [], ""
        for question in questions(now.first, now.state, now.player):
            answer = self.answer(study, question, now.asker)
            unit = answer.unit
            if not answer.forced:
                found.append(judged(question, answer))
        return found, unit

    def _catch_up(self, study: Study, room: BankedRoom, player: Player, record: Record, now: Seated) -> None:
        """Rounds about which nobody asked count too."""
        missed = [number for number in range(record.since, now.number) if number not in record.rounds]
        for number in missed[-CAUGHT_UP:]:
            past = self._past(room.number, number, player, now.asker)
            record.rounds[number] = (Fraction(0), 0) if past is None else _sum(self._verdicts(study, past)[0])

    def _past(self, table: int, number: int, player: Player, asker: Asker) -> Seated | None:
        """A round as it was written down, if the player was in it and it came to its end."""
        head = self.store.round(table, number)
        seats = [part.seat for part in self.store.in_round(table, number) if part.player == player.id]
        if head is None or not head.ended or not seats:
            return None
        entries = [entry.data for entry in self.store.happened(table, number, head.seq)]
        first, _ = load(entries[0]["begun"])
        events = tuple(event_of(data, 1, EVENTS) for data in entries[1:])
        return Seated(number, first, replay(first, events), first.boxes[seats[0]].player, asker)


def _line(verdict: Verdict) -> VerdictLine:
    cost = None if verdict.cost is None else float(verdict.cost)
    return {"says": verdict.says, "kind": verdict.kind, "cost": cost}


def _sum(verdicts: list[Verdict]) -> tuple[Fraction, int]:
    costs = [each.cost for each in verdicts if each.cost is not None]
    return sum(costs, Fraction(0)), len(costs)


def _listed(answer: Answer) -> Taught:
    """The choices with their values; of a long list the best."""
    choices = answer.choices
    if len(choices) > SHOWN:
        choices = tuple(sorted(choices, key=lambda choice: -choice.value))[:SHOWN]
    return {
        "ready": True, "unit": answer.unit,
        "choices": [{"says": each.says, "value": float(each.value), "error": each.error} for each in choices],
        "exact": answer.exact, "note": " ".join(_notes(answer, len(choices))),
    }  # fmt: skip


def _notes(answer: Answer, shown: int) -> Iterator[str]:
    if answer.exact:
        yield "Exact, over every card you have not seen."
    else:
        error = max(choice.error for choice in answer.choices)
        yield f"About, from {SAMPLED:,} deals drawn by lot: each value within {error:.4f} two times in three."
    if shown < len(answer.choices):
        yield f"The best {shown} of {len(answer.choices)} choices."
