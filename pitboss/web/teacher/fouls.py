"""A hand that was set against the rules: what it cost beside the house ways in the same round."""

from __future__ import annotations

from fractions import Fraction

from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.state import BankedRound, Decided
from pitboss.table.lines import FaceUp, phrase
from pitboss.table.state import TableError
from pitboss.web.teacher.questions import Question, done, phrased
from pitboss.web.teacher.values import Lesson
from pitboss.web.teacher.verdicts import Verdict

COST = (
    "This fouled the hand, which loses; set {cards} in front by the house ways it would have come to {top}: "
    "the foul cost {cost}."
)
LOST_TOO = "This fouled the hand, which loses; set {cards} in front by the house ways it would have lost too."


def foul(question: Question, lesson: Lesson, end: BankedRound) -> Verdict | None:
    """What is said of a hand that was fouled; None where it was not, or where the round cannot be played again."""
    event = question.event
    if event is None or not apply(question.state, event).boxes[question.box].fouled:
        return None
    option, front = done(question.state, event), lesson.house_front
    other = _by_house_way(question, front, end)
    if option is None or other is None:
        return None
    value, top = _share(question, lesson, end), _share(question, lesson, other)
    cost, box = max(Fraction(0), top - value), question.state.boxes[question.box]
    came = COST if cost else LOST_TOO
    note = phrase(came, cards=FaceUp(front), top=f"{float(top):+.2f}", cost=f"{float(cost):.2f}")
    best = phrase("Set {cards} in front", cards=FaceUp(front))
    return Verdict(phrased(option, box), best, value, top, cost, note=note, misset=True)


def _by_house_way(question: Question, front: tuple[int, ...], end: BankedRound) -> BankedRound | None:
    """The same round with this hand set by the house ways."""
    cards = question.state.boxes[question.box].cards
    offers = (offer for offer in legal(question.state) if isinstance(offer, Decided) and offer.cards)
    way = next((each for each in offers if sorted(cards[at] for at in each.cards) == sorted(front)), None)
    if way is None:
        return None
    try:
        state = apply(question.state, way)
        for event in end.log[len(question.state.log) + 1 :]:
            state = apply(state, event)
    except TableError:
        return None
    return state if state.over else None


def _share(question: Question, lesson: Lesson, end: BankedRound) -> Fraction:
    """What the hand came to, in units of its first wager."""
    own = [paid for paid in end.paid if paid.box == question.box and paid.spot in lesson.counted and not paid.tip]
    stake = sum(paid.stake for paid in own if paid.spot == lesson.counted[0])
    return Fraction(sum(paid.net for paid in own), stake) if stake else Fraction(0)
