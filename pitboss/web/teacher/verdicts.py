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
    """A decision looked at afterwards. Worths are in units of the first wager; None where it is not judged."""

    did: str
    best: str = ""
    """What was best; empty where nothing was better."""
    value: Fraction | None = None
    top: Fraction | None = None
    """What the best was worth."""
    cost: Fraction | None = None
    exact: bool = True
    note: str = ""
    """Why it is not judged, or all there is to say of a foul."""
    misset: bool = False

    @property
    def kind(self) -> VerdictKind:
        if self.misset:
            return "mistake"
        if self.cost is None:
            return "unjudged"
        return "mistake" if self.cost else "best"

    @property
    def says(self) -> str:
        """All of it in words."""
        if self.misset or self.cost is None or self.value is None or self.top is None:
            return f"{self.did}. {self.note}"
        if not self.cost:
            return f"{self.did}, worth {float(self.value):+.4f}: nothing was better."
        about = "" if self.exact else "about "
        return (
            f"{self.did}, worth {float(self.value):+.4f}. {self.best} was best, worth {float(self.top):+.4f}: "
            f"the mistake cost {about}{float(self.cost):.4f}."
        )


def judged(question: Question, answer: Answer) -> Verdict:
    """What was done against what would have been best."""
    event, box = question.event, question.state.boxes[question.box]
    assert event is not None
    option = done(question.state, event)
    value = _value(question, answer, option)
    name = worded(option, box) if option else spoken(event)
    if value is None:
        return Verdict(name, note=answer.says or "Not judged.")
    best = answer.best
    cost = best.value - value
    if cost <= 2 * max(choice.error for choice in answer.choices):
        return Verdict(name, "", value, best.value, Fraction(0), answer.exact)
    return Verdict(name, best.says, value, best.value, cost, answer.exact)


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
