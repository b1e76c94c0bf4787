"""Lessons on rounds as they are written down: functions that a process beside the server can be handed.

They hold the solved tables, which the server itself has no room for.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from pitboss._progress import BestSoFar, Progress
from pitboss.games.book import slug
from pitboss.games.sent_sheets import SentSheet, received
from pitboss.rules.acts import Playable
from pitboss.sheet.banked import Sheet
from pitboss.simulate.rollout import SAMPLED
from pitboss.table.banked.engine import legal, replay
from pitboss.table.banked.state import BankedRound, Decided
from pitboss.table.banked.view import hands
from pitboss.table.lines import Phrase, phrase
from pitboss.table.log import EVENTS, dump, event_data, event_of, load
from pitboss.web.pictures import ChoiceLine, Taught
from pitboss.web.tables.told import told_phrase
from pitboss.web.tables.views import act_offer
from pitboss.web.teacher import values
from pitboss.web.teacher.fouls import foul
from pitboss.web.teacher.questions import Question, asked_now, fits, questions, worded
from pitboss.web.teacher.values import Answer, Choice, Lesson, Study
from pitboss.web.teacher.verdicts import Verdict, judged

Json = dict[str, Any]
K = TypeVar("K")
V = TypeVar("V")
SHOWN = 8
"""Choices in a list; of more only the best are shown."""
STUDIES = 4
"""Sheets whose tables stay in memory."""
ANSWERS = 2_000
"""Answers that stay in memory."""


class ToldRound(NamedTuple):
    """A round as it is written down, up to some moment, and which of its hands' players asks."""

    begun: Json
    events: tuple[Json, ...]
    box: int

    def played(self) -> tuple[BankedRound, BankedRound, int]:
        """How it began, how it stands, and the player."""
        first, _ = load(self.begun)
        events = tuple(event_of(data, 1, EVENTS) for data in self.events)
        return first, replay(first, events), first.boxes[self.box].player


def told(first: BankedRound, state: BankedRound, player: int) -> ToldRound:
    """A round on a table, written down."""
    box = next(at for at, box in enumerate(first.boxes) if box.player == player)
    return ToldRound(dump(first, first), tuple(event_data(event) for event in state.log), box)


# --- what is remembered -----------------------------------------------------------------------------------------------

_studies: OrderedDict[str, Study] = OrderedDict()
_answers: OrderedDict[object, Answer] = OrderedDict()
_memory = threading.Lock()


def studied(sheet: Sheet, tell: Progress) -> Study:
    """What is needed at a table of the sheet, found once; those asked for last stay in memory."""
    key = _key(sheet)
    return recalled(_studies, key) or remembered(_studies, key, values.study(sheet, tell), STUDIES)


def solved(sheet: Sheet, tell: Progress) -> Study:
    """The sheet with all its decisions, once."""
    key = f"whole {_key(sheet)}"
    return recalled(_studies, key) or remembered(_studies, key, values.solved(sheet, tell), STUDIES)


def _key(sheet: Sheet) -> str:
    return f"{slug(sheet.game)} {sheet.form.model_dump_json()}"


def answer(lesson: Lesson, tell: Progress) -> Answer:
    """What is known about a decision."""
    key = _key(lesson.study.sheet), *lesson.key
    return recalled(_answers, key) or remembered(_answers, key, lesson.answer(_saying(lesson, tell)), ANSWERS)


def _saying(lesson: Lesson, tell: Progress) -> Progress:
    """While worths are worked out by playing on, what the solved tables call best is said at once."""
    if lesson.unanswerable or not lesson.work or lesson.told.best is None:
        return tell
    best = worded(lesson.told.best, lesson.box)
    return lambda what, done, total: tell(BestSoFar.of(what, best), done, total)


def recalled(memory: OrderedDict[K, V], key: K) -> V | None:
    """What is remembered, which stays so much longer; None for what is not."""
    with _memory:
        if key in memory:
            memory.move_to_end(key)
        return memory.get(key)


def remembered(memory: OrderedDict[K, V], key: K, found: V, most: int) -> V:
    """Something put into a memory, whose oldest make room."""
    with _memory:
        memory[key] = found
        while len(memory) > most:
            memory.popitem(last=False)
    return found


# --- lessons ----------------------------------------------------------------------------------------------------------


ONE_HAND = "It is of this hand alone: the cards of your other hand are not counted as seen."
"""A solution is of one hand; whoever plays two sees more."""


def now(round_: ToldRound, tell: Progress) -> Taught:
    """What each choice of the decision there is now is worth."""
    first, state, player = round_.played()
    # Solved before the first decision comes, where there is time for it.
    tables = studied(state.plan.sheet, tell)
    last = asked_now(first, state, player)
    if last is None:
        return said("There is no decision to make now.")
    found = answer(Lesson(tables, last), tell)
    if not found.choices:
        assert found.told is not None
        return {**said(found.told), "unit": found.unit}
    told, offered = _answered(found), _offered(state, last, found.best.option)
    if sum(hand.player == player for hand in hands(state, player)) > 1:
        told["note"] = f"{told['note']} {ONE_HAND}"
    return {**told, "best": act_offer(state.plan, state.boxes[offered.box], offered)} if offered else told


def readied(sheet: SentSheet, tell: Progress) -> Json:
    """A sheet that house players are going to play, so that it lies ready after a while."""
    values.lay_ready(received(sheet), tell)
    return {}


def best(round_: ToldRound, tell: Progress) -> Json | None:
    """What a house player does in the decision there is now, as an event: the best that is known at once.

    By the solution of the sheet; where none lies ready by what the cards in view say, and then by the solution of the
    usual sheet of the game. None where the law's house ways, or nothing, says what to do.
    """
    first, state, player = round_.played()
    last = asked_now(first, state, player)
    if last is None:
        return None
    found = (_best_by(tables, state, last) for tables in _at_hand(state.plan.sheet))
    return next((event_data(event) for event in found if event is not None), None)


def _best_by(tables: Study, state: BankedRound, asked: Question) -> Decided | None:
    """What is best by a study, as the table offers it; None where it says nothing."""
    lesson = Lesson(tables, asked)
    if lesson.unsolved or lesson.best is None:
        return None
    return _offered(state, asked, lesson.best)


def _at_hand(sheet: Sheet) -> Iterator[Study]:
    """What is known of a sheet at once, the best first."""
    known = _at_once(sheet)
    if known is not None:
        yield known
        return
    yield values.at_sight_alone(sheet)
    key = f"as usual {_key(sheet)}"
    borrowed = recalled(_studies, key) or values.as_usual(sheet)
    if borrowed is not None:
        yield remembered(_studies, key, borrowed, STUDIES)


def _offered(state: BankedRound, asked: Question, option: Playable) -> Decided | None:
    """The decision that the table offers which is this option carried out."""
    box = asked.state.boxes[asked.box]
    offers = (offer for offer in legal(state) if isinstance(offer, Decided))
    return next((offer for offer in offers if fits(option, offer, box)), None)


def _at_once(sheet: Sheet) -> Study | None:
    """What is needed at a table of the sheet, if it is there at once."""
    known = recalled(_studies, _key(sheet))
    if known is None and (found := values.at_once(sheet)) is not None:
        known = remembered(_studies, _key(sheet), found, STUDIES)
    return known


def afterwards(rounds: tuple[ToldRound, ...], tell: Progress) -> list[tuple[list[Verdict], str]]:
    """Each decision of these rounds looked at: what was best, and what the mistakes cost; and in which unit."""
    return [_verdicts(round_, tell) for round_ in rounds]


def _verdicts(round_: ToldRound, tell: Progress) -> tuple[list[Verdict], str]:
    first, state, player = round_.played()
    found, unit = [], ""
    for question in questions(first, state, player):
        lesson = Lesson(studied(state.plan.sheet, tell), question)
        known = answer(lesson, tell)
        unit = known.unit
        if not known.forced:
            found.append(foul(question, lesson, state) or judged(question, known))
    return found, unit


def _answered(answer: Answer) -> Taught:
    """The choices with their values; of a long list the best."""
    choices = answer.choices
    if len(choices) > SHOWN:
        choices = tuple(sorted(choices, key=lambda choice: -choice.value))[:SHOWN]
    return {
        "ready": True, "unit": answer.unit,
        "choices": listed(choices), "exact": answer.exact, "note": " ".join(_notes(answer, len(choices))),
    }  # fmt: skip


def listed(choices: Iterable[Choice]) -> list[ChoiceLine]:
    """Choices as they are sent."""
    return [
        {"says": each.says, "told": told_phrase(each.told), "value": float(each.value), "error": each.error}
        for each in choices
    ]


def said(line: Phrase | str) -> Taught:
    """A line in place of choices."""
    told = phrase(line) if isinstance(line, str) else line
    return {"ready": True, "says": told.words, "told": told_phrase(told)}


def _notes(answer: Answer, shown: int) -> Iterator[str]:
    if answer.exact:
        yield "Exact, over every card you have not seen."
    else:
        error = max(choice.error for choice in answer.choices)
        yield f"About, from {SAMPLED:,} deals drawn by lot: each value within {error:.4f} two times in three."
    if shown < len(answer.choices):
        yield f"The best {shown} of {len(answer.choices)} choices."
