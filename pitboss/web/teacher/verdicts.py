"""After the round: what was done, what would have been best, and what the difference is worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pitboss.rules.acts import Playable
from pitboss.table.banked.wagers import staked
from pitboss.web.pictures import VerdictKind
from pitboss.web.teacher.questions import Question, done, spoken, worded
from pitboss.web.teacher.values import Answer
from pitboss.words import Bet


class Verdict(NamedTuple):
    """A decision looked at afterwards: in words, and what it cost in units of the first wager; None if not judged."""

    says: str
    cost: Fraction | None = None

    @property
    def kind(self) -> VerdictKind:
        if self.cost is None:
            return "unjudged"
        return "mistake" if self.cost else "best"


def judged(question: Question, answer: Answer) -> Verdict:
    """What was done against what would have been best."""
    event, box = question.event, question.state.boxes[question.box]
    assert event is not None
    option = done(question.state, event)
    value = _value(question, answer, option)
    name = worded(option, box) if option else spoken(event)
    if value is None:
        return Verdict(f"{name}. {answer.says or 'Not judged.'}")
    best = answer.best
    cost = best.value - value
    if cost <= 2 * max(choice.error for choice in answer.choices):
        return Verdict(f"{name}, worth {float(value):+.4f}: nothing was better.", Fraction(0))
    about = "about " if not answer.exact else ""
    return Verdict(
        f"{name}, worth {float(value):+.4f}. {best.says} was best, worth {float(best.value):+.4f}: "
        f"the mistake cost {about}{float(cost):.4f}.",
        cost,
    )


def _value(question: Question, answer: Answer, option: Playable | None) -> Fraction | None:
    """What the thing done was worth; a bet between two sizes lies between them in worth too."""
    if option is not None:
        # Where a side wager goes when a hand is split does not change what the main game is worth.
        move = replace(option.move, follow="")
        return next((choice.value for choice in answer.choices if choice.option.move == move), None)
    event, box = question.event, question.state.boxes[question.box]
    assert event is not None
    ends = [
        (c.option.times * staked(box, c.option.act.of), c.value)
        for c in answer.choices
        if isinstance(c.option.act, Bet) and event.act == "bet" and c.option.act.spot.name == event.spot
    ]
    if len(ends) < 2:
        return None
    (low, less), (high, more) = min(ends), max(ends)
    return less + (more - less) * Fraction(event.amount - low, high - low) if low < event.amount < high else None
