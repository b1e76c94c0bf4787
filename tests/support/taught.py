"""Questions for the teacher: decisions of a live round with cards of our own choice."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.cards import parse
from pitboss.rules.script import script
from pitboss.sheet.lawful import usual
from pitboss.simulate.optimal import Optimal
from pitboss.solve import shelf
from pitboss.table.banked import autoplay
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Event, WagerRange
from pitboss.table.state import Moved
from pitboss.web.teacher.questions import Question, asked_now
from pitboss.web.teacher.values import Answer, Study


@cache
def studied(slug: str) -> Study:
    """A game under the usual sheet, solved once, to the last digit."""
    sheet = usual(game(slug))
    return Study(sheet, Optimal(shelf.kept(sheet, quiet, shipped=False), script(sheet).decks[0]))


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse(text)) if text else ()


def asked(slug: str, own: str, *before: str, board: str = "", up: str = "") -> Question:
    """A decision of the first of two seats, after it did this before, with these cards in sight."""
    state = first = start(plan(slug, usual(game(slug))), 2, b"teacher")
    todo = list(before)
    while (event := next_event(state, todo)) is not None:
        state = apply(state, event)
    question = asked_now(first, state, 0)
    assert question is not None
    return dressed(question, cards(own), cards(board), cards(up))


def next_event(state: BankedRound, todo: list[str]) -> Event | None:
    """What is wagered at the least, the dealer's part, and what is to be done; None when nothing is left to do."""
    offers = legal(state)
    laid = {(at, stake.spot) for at, box in enumerate(state.boxes) for stake in box.stakes}
    for offer in offers:
        if isinstance(offer, WagerRange) and offer.required and not offer.tip and (offer.box, offer.spot) not in laid:
            return autoplay.least(offer, random.Random(1))
    for event in (BetsClosed(), Moved()):
        if event in offers:
            return event
    acts = [offer for offer in offers if isinstance(offer, Decided)]
    if state.turn:
        return acts[-1]
    unit = state.boxes[0].stakes[0].amount
    named = {(act.act if not act.amount else f"{act.act} {act.amount // unit}"): act for act in reversed(acts)}
    return named[todo.pop(0)] if todo else None


def dressed(question: Question, own: tuple[int, ...], board: tuple[int, ...], up: tuple[int, ...]) -> Question:
    """The same question with other cards in sight."""
    state = question.state
    assert len(board) == state.board_up
    box = state.boxes[question.box]._replace(cards=own, dealt=own)
    boxes = (*state.boxes[: question.box], box, *state.boxes[question.box + 1 :])
    shown = dict(zip(sorted(state.dealer_up), up, strict=True))
    dealer = tuple(shown.get(at, card) for at, card in enumerate(state.dealer.cards))
    state = state._replace(boxes=boxes, dealer=state.dealer._replace(cards=dealer))
    return question._replace(state=state._replace(board=(*board, *state.board[len(board) :])))


def values(answer: Answer) -> dict[str, Fraction]:
    return {choice.says: choice.value for choice in answer.choices}
