"""After the round: what was done, what would have been best, and what the difference is worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from pitboss.rules.acts import Playable
from pitboss.table.banked.wagers import staked
from pitboss.table.lines import Phrase, phrase
from pitboss.web.pictures import VerdictKind
from pitboss.web.teacher.questions import Question, done, phrased, spoken
from pitboss.web.teacher.values import Answer
from pitboss.words import Bet


class Verdict(NamedTuple):
    """A decision looked at afterwards. Worths are in units of the first wager; None where it is not judged."""

    did: Phrase
    best: Phrase | None = None
    """What was best; None where nothing was better."""
    value: Fraction | None = None
    top: Fraction | None = None
    """What the best was worth."""
    cost: Fraction | None = None
    exact: bool = True
    note: Phrase | None = None
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
        return self.told.words

    @property
    def told(self) -> Phrase:
        """The same as a line with its values."""
        if self.misset or self.cost is None or self.value is None or self.top is None:
            return phrase("{did}. {note}", did=self.did, note=self.note or "")
        value = f"{float(self.value):+.4f}"
        if not self.cost or self.best is None:
            return phrase("{did}, worth {value}: nothing was better.", did=self.did, value=value)
        cost = f"{float(self.cost):.4f}"
        return phrase(
            "{did}, worth {value}. {best} was best, worth {top}: the mistake cost {cost}."
            if self.exact
            else "{did}, worth {value}. {best} was best, worth {top}: the mistake cost about {cost}.",
            did=self.did, value=value, best=self.best, top=f"{float(self.top):+.4f}", cost=cost,
        )  # fmt: skip


def judged(question: Question, answer: Answer) -> Verdict:
    """What was done against what would have been best."""
    event, box = question.event, question.state.boxes[question.box]
    assert event is not None
    option = done(question.state, event)
    value = _value(question, answer, option)
    name = phrased(option, box) if option else spoken(event)
    if value is None:
        return Verdict(name, note=answer.told or phrase("Not judged."))
    best = answer.best
    cost = best.value - value
    if cost <= 2 * max(choice.error for choice in answer.choices):
        return Verdict(name, None, value, best.value, Fraction(0), answer.exact)
    return Verdict(name, best.told, value, best.value, cost, answer.exact)


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
