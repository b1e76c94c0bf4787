"""Drills: close decisions of a game, dealt by a number, put to a pupil and judged by what the solver knows.

Functions that a process beside the server can be handed. The same number is the same deal, so that nothing is kept.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from pitboss._progress import Progress, quiet
from pitboss.games.book import find
from pitboss.report.strategy.advice import advice, cost
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.table.banked import autoplay
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Event, WagerRange
from pitboss.table.state import Moved
from pitboss.web.tables import views
from pitboss.web.tables.told import told_phrase
from pitboss.web.teacher.headings import heading
from pitboss.web.teacher.lessons import SHOWN, answer, listed, recalled, remembered, solved, studied
from pitboss.web.teacher.questions import Question, asked_now, fits
from pitboss.web.teacher.shapes import Drill, DrillRules, DrillVerdict
from pitboss.web.teacher.values import Answer, Choice, Lesson, Study, decides
from pitboss.words import Game

DEALS = 24
"""Rounds that are dealt to find close decisions among them."""
MORE_DEALS = 120
"""So many where none of them was close: most hands of Three Card Poker are played or folded at a glance."""
MOST_DEALS = 1200
"""So many where one of those was nearly close: then close ones come, and by then one has come as good as surely."""
CALLS = 16
"""Decisions among which a close one is looked for."""
CLOSE = Fraction(1, 20)
"""Choices no further apart than this, in units of the first wager, are called close."""
NEARLY = 5 * CLOSE
"""Where the closest of many is further apart, none of the game's decisions is close."""
WORK = 700_000
"""Deals that are played out to judge the decisions of one drill, about; then no more rounds are dealt."""
MORE_WORK = 3 * WORK
"""So many where none of them was close."""
REMEMBERED = 200
"""Drills that stay in memory until they are answered."""
SEATS = 2
"""Some games are not played by one alone."""
WARMS = ("three-card-poker", "let-it-ride", "boston-7-stud", "high-five-poker")
"""Games that between them need what is looked up, worked out at sight and played out; the quickest first."""


class CloseCall(NamedTuple):
    """A decision with its answer, and by how much the best choice is better than the next."""

    question: Question
    lesson: Lesson
    answer: Answer
    gap: Fraction


def asked(game: str, number: int, tell: Progress) -> Drill:
    """The drill of this number."""
    found = _found(game, number, tell)
    head: Drill = {"ready": True, "game": game, "name": find(game).name, "number": number, "unit": ""}
    if found is None:
        return {**head, "says": f"{find(game).name} has no close decisions that can be judged while you wait."}
    state, box = found.question.state, found.question.box
    picture = views.banked_round(state, state.boxes[box].player)
    shown = _shown(found.answer)
    return {
        **head, "unit": found.answer.unit, "close": found.gap <= CLOSE, "picture": {**picture, "may": []},
        "choices": [choice.says for choice in shown], "told": [told_phrase(choice.told) for choice in shown],
    }  # fmt: skip


def judged(game: str, number: int, chosen: int, tell: Progress) -> DrillVerdict:
    """What the choices of a drill are worth; or a ValueError where there is no such choice."""
    found = _sure(game, number, tell)
    choices = _shown(found.answer)
    if not 0 <= chosen < len(choices):
        raise ValueError(f"the choices of this drill are 0 to {len(choices) - 1}")
    share = found.answer.best.value - choices[chosen].value
    return {
        "ready": True, "number": number, "unit": found.answer.unit, "chosen": chosen, "right": not share,
        "share": float(share), "choices": listed(choices), "exact": found.answer.exact,
    }  # fmt: skip


def ruled(game: str, number: int, tell: Progress) -> DrillRules:
    """By which rules the decision of a drill is made."""
    found = _sure(game, number, tell)
    tell("rules to learn", 0, 1)
    study = solved(found.lesson.study.sheet, tell)
    table = Lesson(study, found.question).told.table
    assert table is not None
    among = tuple(each for tables in study.tables.tables.values() for each in tables)
    return {
        "ready": True, "says": heading(table, study.sheet), "rules": list(advice(table, study.sheet, among)),
        "rules_cost": cost(table, study.sheet, among),
    }  # fmt: skip


def warm() -> tuple[Callable[[], object], ...]:
    """Drills that nobody asked for, so that the first answer need not wait until code is compiled or read."""
    return tuple(partial(_found, game, 1, quiet) for game in WARMS)


def _sure(game: str, number: int, tell: Progress) -> CloseCall:
    found = _found(game, number, tell)
    if found is None:
        raise ValueError(f"{game} has no drill {number}")
    return found


def _shown(answer: Answer) -> tuple[Choice, ...]:
    """The choices in the order of the game; of very many the best, so that they can be told apart."""
    best = sorted(answer.choices, key=lambda choice: -choice.value)[:SHOWN]
    return tuple(choice for choice in answer.choices if choice in best)


# --- dealing ----------------------------------------------------------------------------------------------------------


_asked: OrderedDict[tuple[str, int], CloseCall] = OrderedDict()


def _found(game: str, number: int, tell: Progress) -> CloseCall | None:
    """The drill of this number, dealt once."""
    known = recalled(_asked, (game, number))
    found = known or _dealt(game, number, tell)
    return found if found is None or known else remembered(_asked, (game, number), found, REMEMBERED)


def _dealt(game: str, number: int, tell: Progress) -> CloseCall | None:
    """The closest decision of some rounds dealt by this number."""
    definition = find(game)
    if not isinstance(definition, Game) or not decides(usual(definition)):
        return None
    sheet = usual(definition)
    study, found = studied(sheet, tell), list[CloseCall]()
    for deal in range(MOST_DEALS):
        if deal >= MORE_DEALS and not any(call.gap <= NEARLY for call in found):
            break
        tell("close hands", min(deal, DEALS), DEALS)
        found += _calls(game, sheet, study, f"drill {number} {deal}", tell)
        close = any(call.gap <= CLOSE for call in found)
        if sum(call.lesson.work for call in found) >= (WORK if close else MORE_WORK) or _enough(found, deal + 1):
            break
    return min(found, key=lambda call: call.gap, default=None)


def _enough(found: Sequence[CloseCall], deals: int) -> bool:
    """Whether there are decisions enough to choose among, and a close one is among them, if any comes at all."""
    if deals >= DEALS and not found:
        return True
    return (deals >= DEALS or len(found) >= CALLS) and any(call.gap <= CLOSE for call in found)


def _calls(game: str, sheet: Sheet, study: Study, seed: str, tell: Progress) -> Iterator[CloseCall]:
    """The decisions of a round in which the first seat plays as the solver does."""
    first = state = start(plan(game, sheet), SEATS, seed.encode())
    chance = random.Random(seed)
    while not (state.over or state.waiting):
        event = _by_itself(state, chance)
        if event is None:
            question = asked_now(first, state, state.boxes[0].player)
            if question is None:
                event = _any(state, chance)
            else:
                lesson = Lesson(study, question)
                if (call := _call(question, lesson, tell)) is not None:
                    yield call
                event = _best(state, lesson) or _any(state, chance)
        state = apply(state, event)


def _by_itself(state: BankedRound, chance: random.Random) -> Event | None:
    """The wagers that are required, at the least, and the dealer's part."""
    offers = legal(state)
    laid = {(at, stake.spot) for at, box in enumerate(state.boxes) for stake in box.stakes}
    ranges = [offer for offer in offers if isinstance(offer, WagerRange) and offer.required and not offer.tip]
    wager = next((offer for offer in ranges if (offer.box, offer.spot) not in laid), None)
    if wager is not None:
        return autoplay.least(wager, chance)
    return next((event for event in (BetsClosed(), Moved()) if event in offers), None)


def _any(state: BankedRound, chance: random.Random) -> Event:
    return autoplay.choose(state, chance)


def _best(state: BankedRound, lesson: Lesson) -> Decided | None:
    if lesson.unsolved or lesson.best is None:
        return None
    offers = (offer for offer in legal(state) if isinstance(offer, Decided))
    return next((offer for offer in offers if fits(lesson.best, offer, lesson.box)), None)


def _call(question: Question, lesson: Lesson, tell: Progress) -> CloseCall | None:
    """A decision between choices of different worth that can be judged at once."""
    if lesson.unanswerable or lesson.sampled or lesson.best is None:
        return None
    found = answer(lesson, tell)
    worths = sorted({choice.value for choice in found.choices}, reverse=True)
    return CloseCall(question, lesson, found, worths[0] - worths[1]) if len(worths) > 1 else None
