"""Side wagers that a fold loses, where the own cards decide already what they would have come to.

The solver's worths are of the main game; who folds a hand that wins beside it gives that up too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from pitboss.rules.script import script
from pitboss.table.banked.settlement import settle_one
from pitboss.web.teacher.questions import Question
from pitboss.web.teacher.values import Answer
from pitboss.words import OWN, PLAYER, Buy, Discard, Fold, Hand, Pitch, SettleRow, Solo, Step


def with_sides(question: Question, counted: Collection[str], stake: int, answer: Answer) -> Answer:
    """The same choices, worth what comes of these wagers besides.

    `counted`: the wagers whose worth is in the answer; `stake`: what lay on the first, which worths are in units of.
    """
    folds = [isinstance(choice.option.act, Fold) for choice in answer.choices]
    laid, back = _sides(question, counted)
    if not (stake and laid and any(folds)):
        return answer
    choices = tuple(
        choice._replace(value=choice.value + Fraction((0 if folded else back) - laid, stake))
        for choice, folded in zip(answer.choices, folds, strict=True)
    )
    return answer._replace(choices=choices)


def _sides(question: Question, counted: Collection[str]) -> tuple[int, int]:
    """What lies there, and what comes back of it to who does not fold."""
    state, at = question.state, question.box
    rows = [row for row in _decided(question) if row.spot.name not in counted]
    found = [paid for row in rows for paid in settle_one(state, row, at).paid[len(state.paid) :] if not paid.tip]
    return sum(paid.stake for paid in found), sum(paid.back for paid in found)


def _decided(question: Question) -> Iterator[SettleRow]:
    """The rows of wagers that a fold loses and that no card decides but those which lie before the player."""
    sheet, lost = question.state.plan.sheet, question.state.plan.folds
    found = script(sheet)
    if any(_changes(step) for step in found.steps[question.step + 1 :]):
        return
    for row in found.settle:
        own = isinstance(row, Solo) and isinstance(row.hand, Hand) and row.hand.cards == (OWN,)
        if own and row.spot.name in lost:
            yield row


def _changes(step: Step) -> bool:
    """Whether a player's cards are not the same after it."""
    if isinstance(step, Pitch):
        return any(deal.to is PLAYER for deal in step.deals)
    return isinstance(step, Discard) or any(isinstance(act, Buy) for act in getattr(step, "acts", ()))
