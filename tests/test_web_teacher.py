"""The teacher: values against counts made by hand, what may not matter, and the lessons of a round."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

from pitboss.cards import parse
from pitboss.games import game, games
from pitboss.hands import scores, span
from pitboss.hands.ladders import HIGH, THREE_CARD
from pitboss.sheet import parse as parse_sheet
from pitboss.sheet import usual
from pitboss.solve.figures import Decision
from pitboss.table import auto
from pitboss.table.engine import apply, legal
from pitboss.table.plan import plan, start
from pitboss.table.state import Acted, Box, Closed, Event, Moved, Range, State
from pitboss.web import studies
from pitboss.web.app import create
from pitboss.web.asking import Question, questions
from pitboss.web.lesson import Answer, Lesson, Study, decides, study
from pitboss.web.room import Pace
from pitboss.web.verdicts import judged


@cache
def studied(slug: str) -> Study:
    return study(usual(game(slug)))


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse(text)) if text else ()


# --- a question about cards of our own choice ---------------------------------------------------------------------


def asked(slug: str, own: str, *before: str, board: str = "", up: str = "") -> Question:
    """A decision of the first of two seats, after it did this before, with these cards in sight."""
    state = first = start(plan(slug, usual(game(slug))), 2, b"teacher")
    todo = list(before)
    while (event := _next(state, todo)) is not None:
        state = apply(state, event)
    question = next(each for each in questions(first, state, 0) if each.event is None)
    return dressed(question, cards(own), cards(board), cards(up))


def _next(state: State, todo: list[str]) -> Event | None:
    """What is wagered at the least, the dealer's part, and what is to be done; None when nothing is left to do."""
    offers = legal(state)
    laid = {(at, stake.spot) for at, box in enumerate(state.boxes) for stake in box.stakes}
    for offer in offers:
        if isinstance(offer, Range) and offer.required and not offer.tip and (offer.box, offer.spot) not in laid:
            return auto.least(offer, random.Random(1))
    for event in (Closed(), Moved()):
        if event in offers:
            return event
    acts = [offer for offer in offers if isinstance(offer, Acted)]
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


def unseen(seen: tuple[int, ...], count: int) -> np.ndarray:
    """Every set of so many other cards."""
    return np.array(list(combinations(sorted(set(range(52)) - set(seen)), count)), dtype=np.uint8)


# --- values by hand -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Qs 6d 4c", "Qs 6d 3c", "Ah Kh 2d", "9s 9d 2c"])
def test_three_card_poker_by_counting(text: str) -> None:
    """A fold loses the Ante; a bet is worth what it nets against the 18,424 hands the dealer may have."""
    own = cards(text)
    dealers = scores(THREE_CARD, unseen(own, 3))
    mine = int(scores(THREE_CARD, np.array([own], dtype=np.uint8))[0])
    plays = dealers >= span(THREE_CARD, "queen high")[0]
    net = int((~plays).sum()) + 2 * int((plays & (mine > dealers)).sum()) - 2 * int((plays & (mine < dealers)).sum())
    lesson = Lesson(studied("three-card-poker"), asked("three-card-poker", text))
    found = values(lesson.answer())
    assert found["Fold"] == -1
    assert float(found["Bet Play $5"]) == pytest.approx(net / len(dealers), abs=1e-12)
    assert lesson.moment.worth(lesson.told.options)[0].value == Fraction(net, len(dealers))


def test_three_card_poker_plays_queen_six_four() -> None:
    """Queen-six-four is the lowest hand that is played, by less than a hundredth of the Ante."""
    play, fold = (
        Lesson(studied("three-card-poker"), asked("three-card-poker", f"Qs 6d {low}")).answer() for low in ("4c", "3c")
    )
    assert play.best.says == "Bet Play $5"
    assert Fraction(-1) < play.best.value < Fraction(-99, 100)
    assert fold.best.says == "Fold"
    assert play.exact
    assert play.unit == "the Ante"


def test_let_it_ride_by_counting() -> None:
    """With tens and one card to come 2 cards make three, 6 two pairs and 40 leave the pair, on two bets or on three."""
    question = asked("let-it-ride", "Ts Td 4c", "let it ride", board="7h")
    each = Fraction(2 * 3 + 6 * 2 + 40 * 1, 48)
    assert list(values(Lesson(studied("let-it-ride"), question).answer()).values()) == [2 * each, 3 * each]


def test_let_it_ride_after_a_wager_was_taken_back() -> None:
    """Nothing yet and one card to come: three jacks pay, 45 cards lose; one bet or two, for the first lies there no more."""
    question = asked("let-it-ride", "2c 7d Jh", "take back", board="9s")
    each = Fraction(3 - 45, 48)
    answer = Lesson(studied("let-it-ride"), question).answer()
    assert list(values(answer).values()) == [each, 2 * each]
    assert answer.best.says == "Take back spot 2"


@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 2), (3, 1), (1, 2)])
def test_mississippi_stud_by_counting(first: int, second: int) -> None:
    """Three kings before the last card: one makes four, three a full house; whatever was bet before, right or wrong."""
    question = asked("mississippi-stud", "Ks Kh", f"bet {first}", f"bet {second}", board="Kd Qc")
    each = Fraction(1 * 40 + 3 * 10 + 44 * 3, 48)
    laid = 1 + first + second
    found = values(Lesson(studied("mississippi-stud"), question).answer())
    assert list(found.values()) == [(laid + more) * each for more in (1, 2, 3)] + [-laid]


@pytest.mark.parametrize("first", [1, 2, 3])
def test_mississippi_stud_looks_one_street_ahead(first: int) -> None:
    """With two aces on Fourth Street everything that comes is bet three times, so that the best is worth its average."""
    question = asked("mississippi-stud", "As Ah", f"bet {first}", board="Kd")
    deals = unseen(cards("As Ah Kd"), 2)
    hands = np.concatenate([np.tile(np.array(cards("As Ah Kd"), dtype=np.uint8), (len(deals), 1)), deals], axis=1)
    pays = [("four of a kind", 40), ("full house", 10), ("three of a kind", 3), ("two pair", 2), ("one pair", 1)]
    made = scores(HIGH, hands)
    each = Fraction(
        sum(odds * int(((span(HIGH, name)[0] <= made) & (made <= span(HIGH, name)[1])).sum()) for name, odds in pays),
        len(made),
    )
    found = values(Lesson(studied("mississippi-stud"), question).answer())
    assert max(found.values()) == (1 + first + 3 + 3) * each


def test_bets_between_two_sizes_lie_between_them() -> None:
    """Crazy 4 Poker lets aces bet up to three antes: two of them are worth the mean of one and of three."""
    question = asked("crazy-4-poker", "As Ad Kc 7h 2d")
    answer = Lesson(studied("crazy-4-poker"), question).answer()
    one, three, _ = answer.choices
    two = question._replace(event=Acted(0, "bet", "Play", 10_00))
    verdict = judged(two, answer)
    assert verdict.cost == max(one.value, three.value) - (one.value + three.value) / 2
    assert verdict.cost is not None
    assert verdict.cost > 0


@pytest.mark.long
@pytest.mark.parametrize("text", ["As Kd Jh 7c 4s", "Qs Jd 9h 7c 4s", "8s 8d 5h 4c 2s"])
def test_caribbean_stud_by_counting(text: str) -> None:
    """A raise is worth what it nets against the 163,185 hands behind the dealer's seven."""
    own, up = cards(text), cards("7d")
    hidden = unseen((*own, *up), 4)
    hands = np.concatenate([np.full((len(hidden), 1), up[0], dtype=np.uint8), hidden], axis=1)
    dealers, mine = scores(HIGH, hands), int(scores(HIGH, np.array([own], dtype=np.uint8))[0])
    plays = dealers >= span(HIGH, "ace-king")[0]
    net = int((~plays).sum()) + 3 * int((plays & (mine > dealers)).sum()) - 3 * int((plays & (mine < dealers)).sum())
    answer = Lesson(studied("caribbean-stud"), asked("caribbean-stud", text, up="7d")).answer()
    assert answer.choices[0].value == Fraction(net, len(dealers))
    assert answer.choices[1].value == -1
    assert answer.exact


@pytest.mark.long
def test_ultimate_texas_holdem_river_by_counting() -> None:
    """With a pair at the end, a bet is worth what it nets against the 990 hands the dealer may have."""
    own, board = cards("9s 3d"), cards("9h Kc Qd 5s 2h")
    both = np.concatenate([np.tile(np.array(board, dtype=np.uint8), (990, 1)), unseen((*own, *board), 2)], axis=1)
    dealers = scores(HIGH, both)
    mine = int(scores(HIGH, np.array([(*own, *board)], dtype=np.uint8))[0])
    plays, won, lost = dealers >= span(HIGH, "one pair")[0], mine > dealers, mine < dealers
    # The Play at even money, the Ante only against a pair or better, the Blind pushes below a straight.
    net = int(won.sum() - lost.sum()) + int((plays & won).sum() - (plays & lost).sum()) - int(lost.sum())
    question = asked("ultimate-texas-holdem", "9s 3d", "check", "check", board="9h Kc Qd 5s 2h")
    found = values(Lesson(studied("ultimate-texas-holdem"), question).answer())
    assert found == {"Bet Play $5": Fraction(net, 990), "Fold": Fraction(-2)}


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "best"),
    [("Ks 5d", "Bet Play $20"), ("Ks 4d", "Check"), ("Ks 2s", "Bet Play $20"), ("Qs 8d", "Bet Play $20"),
     ("Qs 7d", "Check"), ("Js 8s", "Bet Play $20"), ("Js 7s", "Check"), ("3s 3d", "Bet Play $20"), ("2s 2d", "Check")],
)  # fmt: skip
def test_ultimate_texas_holdem_before_the_flop(text: str, best: str) -> None:
    """The hands that are bet four times are those of the published strategy; three times is never best."""
    answer = Lesson(studied("ultimate-texas-holdem"), asked("ultimate-texas-holdem", text)).answer()
    assert answer.best.says == best


# --- every game ---------------------------------------------------------------------------------------------------

CHEAP = (
    "3-5-7-poker", "colorado-holdem-permissible-bet", "colorado-holdem-variation-1", "crazy-4-poker",
    "emperors-challenge", "fortune-pai-gow", "let-it-ride", "let-it-ride-progressive", "mississippi-stud",
    "pai-gow-poker-with-dragon-hand", "three-card-poker",
)  # fmt: skip
"""Games with decisions that are solved within a second or two."""
DECIDED = [slug for slug in games() if decides(usual(games()[slug]))]
SMALL = 250_000
"""Deals that are played out again to check a table."""


def rounds(slug: str, many: int) -> Iterator[Question]:
    """Decisions of the first seat in rounds that play themselves."""
    laid = plan(slug, usual(game(slug)))
    for seed in range(many):
        first = start(laid, 3, f"{slug} {seed}".encode())
        yield from questions(first, auto.play(first, random.Random(seed)), 0)


@pytest.mark.parametrize("slug", [pytest.param(s, marks=() if s in CHEAP else pytest.mark.long) for s in DECIDED])
def test_every_decision_is_answered(slug: str) -> None:
    """Whatever is decided, there are values or a sentence; the best is the solver's, and tables are what deals come to."""
    found = list(rounds(slug, 3 if slug in CHEAP else 8))
    assert found
    for question in found:
        lesson = Lesson(studied(slug), question)
        answer = lesson.answer()
        verdict = judged(question, answer)
        if not answer.choices:
            assert answer.says in verdict.says
            continue
        assert verdict.cost is None or verdict.cost >= 0
        error = 4 * max(choice.error for choice in answer.choices)
        best = lesson.told.best
        if best is not None:
            theirs = next(choice.value for choice in answer.choices if choice.option.text == best.text)
            assert float(answer.best.value - theirs) <= error + 1e-9
        if lesson.looked_up and all(lesson.moment.exact(each) for each in lesson.told.options):
            _played_out(lesson, answer)


def _played_out(lesson: Lesson, answer: Answer) -> None:
    """The values of a table are those of all deals played out."""
    if sum(lesson.moment.deals(option) for option in lesson.told.options) <= SMALL:
        for choice, worth in zip(answer.choices, lesson.moment.worth(lesson.told.options), strict=True):
            assert float(choice.value) == pytest.approx(float(worth.value), abs=1e-9)


@pytest.mark.parametrize("slug", [pytest.param(s, marks=() if s in CHEAP else pytest.mark.long) for s in DECIDED])
def test_hidden_cards_do_not_matter(slug: str) -> None:
    """With every card that the seat does not see dealt otherwise, all that the answer depends on is the same."""
    rng = random.Random(slug)
    for question in rounds(slug, 6):
        other = Lesson(studied(slug), question._replace(state=redealt(question.state, question.box, rng)))
        lesson = Lesson(studied(slug), question)
        assert other.key == lesson.key
        assert other.unanswerable == lesson.unanswerable
        if not lesson.unanswerable and lesson.work < 5_000:
            assert values(other.answer()) == values(lesson.answer())


def redealt(state: State, mine: int, rng: random.Random) -> State:
    """The same table with all cards that the hand's player cannot see taken up and dealt again."""
    hidden = [card for _, shoe in state.shoes[:1] for card in shoe] + list(state.board[state.board_up :])
    hidden += [card for at, card in enumerate(state.dealer.cards) if at not in state.dealer_up]
    others = [box for at, box in enumerate(state.boxes) if box.player != state.boxes[mine].player]
    hidden += [card for box in others for card in box.cards]
    rng.shuffle(hidden)
    fresh = iter(hidden)
    shoe = tuple(next(fresh) for _ in state.shoes[0][1])
    board = (*state.board[: state.board_up], *(next(fresh) for _ in state.board[state.board_up :]))
    up, was = state.dealer_up, state.dealer
    dealer = tuple(card if at in up else next(fresh) for at, card in enumerate(was.cards))
    boxes = tuple(box if box not in others else _other(box, fresh) for box in state.boxes)
    shoes = ((state.shoes[0][0], shoe), *state.shoes[1:])
    return state._replace(shoes=shoes, board=board, dealer=was._replace(cards=dealer, dealt=dealer), boxes=boxes)


def _other(box: Box, fresh: Iterator[int]) -> Box:
    held = tuple(next(fresh) for _ in box.cards)
    return box._replace(cards=held, dealt=held)


# --- what cannot be worked out --------------------------------------------------------------------------------------


def test_the_house_way_is_told_where_nothing_is_solved() -> None:
    """Two pairs of high cards are split by the house ways; the teacher says so, and that nothing is solved."""
    question = asked("fortune-pai-gow", "As Ad Ks Kd 9c 5h 2d")
    answer = Lesson(studied("fortune-pai-gow"), question).answer()
    assert not answer.choices
    assert answer.says.startswith("The house ways set Ks Kd in front and As Ad 9c 5h 2d in back.")
    assert "Nothing is solved here" in answer.says


def test_a_bet_before_its_time_is_not_judged() -> None:
    """A player of Mississippi Stud who bets ahead is told that nothing is worked out then."""
    state = first = start(plan("mississippi-stud", usual(game("mississippi-stud"))), 1, b"ahead")
    while (event := _next(state, [])) is not None:
        state = apply(state, event)
    ahead = next(act for act in legal(state) if isinstance(act, Acted) and act.spot == "4th Street")
    state = apply(state, ahead)
    *_, now = questions(first, state, 0)
    assert "before its time" in Lesson(studied("mississippi-stud"), now).answer().says


def test_only_what_the_table_allows_is_a_choice() -> None:
    """Four antes of $30 are over the limit of $100, so that three are the most."""
    sheet = parse_sheet({}, game("ultimate-texas-holdem"))
    state = first = start(plan("ultimate-texas-holdem", sheet), 1, b"limit")
    ante = next(offer for offer in legal(state) if isinstance(offer, Range) and offer.spot == "Ante")
    state = apply(state, auto.least(ante, random.Random(1)).__class__(0, "Ante", 30_00))
    while (event := _next(state, [])) is not None:
        state = apply(state, event)
    *_, now = questions(first, state, 0)
    tables = Study(sheet, studied("three-card-poker").tables)
    assert [choice.text for choice in Lesson(tables, now).told.options] == ["bet 3", "check"]


def test_tables_on_the_disk_are_those_that_were_solved(tmp_path: Path) -> None:
    """Tables that are written and read again say the same, those without values too; a torn file is solved anew."""
    sheet = usual(game("mississippi-stud"))
    made = (
        Decision(
            3, ("bet", "fold"), ("own", 2), ("board", 1), np.eye(2, dtype=np.uint8), np.ones((2, 2, 2)), after=("x",)
        ),
        Decision(5, ("fold",), ("own", 1), best=np.zeros((1, 1), dtype=np.uint8)),
    )
    studies.write(tmp_path / "a.npz", made)
    for old, new in zip(made, studies.read(tmp_path / "a.npz"), strict=True):
        assert (old.step, old.acts, old.first, old.second, old.after) == (
            new.step,
            new.acts,
            new.first,
            new.second,
            new.after,
        )
        assert (old.best == new.best).all()
        assert (old.values is None and new.values is None) or (old.values == new.values).all()
    assert studies.place(sheet) != studies.place(parse_sheet({"options": {}}, game("three-card-poker")))
