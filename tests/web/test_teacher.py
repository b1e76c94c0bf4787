"""The teacher at every game and at a table: all decisions are answered, and hidden cards do not matter."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from taught import studied, values

from pitboss.games.book import game, games, pots
from pitboss.sheet.lawful import usual
from pitboss.solve import shelf
from pitboss.table.banked import autoplay
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, Box
from pitboss.web.app import create
from pitboss.web.tables.pace import Pace
from pitboss.web.teacher.questions import Question, questions
from pitboss.web.teacher.values import Answer, Lesson, decides, study
from pitboss.web.teacher.verdicts import judged

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
        yield from questions(first, autoplay.play(first, random.Random(seed)), 0)


@pytest.mark.parametrize("slug", [pytest.param(s, marks=() if s in CHEAP else pytest.mark.long) for s in DECIDED])
def test_every_decision_is_answered(slug: str) -> None:
    """Every decision has values or a sentence; the best is the solver's, and tables say what the deals come to."""
    found = list(rounds(slug, 3 if slug in CHEAP else 8))
    assert found
    for question in found:
        lesson = Lesson(studied(slug), question)
        answer = lesson.answer()
        verdict = judged(question, answer)
        assert verdict.kind == ("unjudged" if verdict.cost is None else "mistake" if verdict.cost else "best")
        if not answer.choices:
            assert answer.says in verdict.says
            assert verdict.kind == "unjudged"
            continue
        assert verdict.cost is None or verdict.cost >= 0
        error = 4 * max(choice.error for choice in answer.choices)
        best = lesson.told.best
        if best is not None:
            theirs = next(choice.value for choice in answer.choices if choice.option.move == best.move)
            assert float(answer.best.value - theirs) <= error + 1e-9
        if lesson.looked_up and all(lesson.moment.exact(each) for each in lesson.told.options):
            _played_out(lesson, answer)


def _played_out(lesson: Lesson, answer: Answer) -> None:
    """The values of a table are those of all deals played out."""
    if sum(lesson.moment.deals(option) for option in lesson.told.options) <= SMALL:
        for choice, worth in zip(answer.choices, lesson.moment.worth(lesson.told.options), strict=True):
            assert float(choice.value) == pytest.approx(float(worth.value), abs=1e-9)


AT_SIGHT = (
    "champion-poker-with-5-card-bonus", "champion-poker-with-7-card-bonus", "crazy-4-poker", "high-five-poker",
    "texas-holdem-bonus", "texas-holdem-plus-version-a", "texas-holdem-plus-version-b", "ultimate-texas-holdem",
    "vegas-double-action", "vegas-double-action-required-stud-bet",
)  # fmt: skip
"""Games whose decisions are worked out as they come, the first from what is shipped where it takes long."""
FEW = 46_000
"""Deals that are played out besides: all that can follow the turn."""


@pytest.mark.parametrize("slug", AT_SIGHT)
def test_nothing_is_solved_while_a_player_waits(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every decision is answered exactly, and where the deals are few it is what they come to one by one."""

    def solves(*_: object) -> None:
        raise AssertionError("a sheet is solved")

    monkeypatch.setattr(shelf, "kept", solves)
    ready, compared = study(usual(game(slug))), 0
    for question in rounds(slug, 4):
        lesson = Lesson(ready, question)
        answer = lesson.answer()
        if lesson.unanswerable:
            continue
        assert answer.exact
        assert lesson.best is not None
        assert answer.best.value == answer.choices[lesson.told.options.index(lesson.best)].value
        for choice in answer.choices:
            if lesson.seen is not None and lesson.moment.deals(choice.option) <= FEW:
                assert lesson.moment.worth([choice.option])[0].value == choice.value
                compared += 1
    assert compared or not slug.startswith("texas-holdem")


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


def redealt(state: BankedRound, mine: int, rng: random.Random) -> BankedRound:
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


# --- at a table ---------------------------------------------------------------------------------------------------

SLOW = Pace(move=0.0, last_bets=0.0, decision=3600.0, pause=3600.0, house_player=0.0)
"""The dealer does at once what is his to do, and nobody is hurried."""


class Guest:
    """A player in front of a browser."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client, self.table = client, 0

    async def ask(self, path: str, **form: Any) -> Any:
        answer = await (self.client.post(path, json=form) if form else self.client.get(path))
        return answer.json()

    async def sit(self, slug: str) -> None:
        self.table = (await self.ask("/api/tables", game=slug))["table"]
        await self.wish(do="sit", seat=2)

    async def view(self) -> Any:
        return await self.ask(f"/api/tables/{self.table}")

    async def wish(self, **wish: Any) -> Any:
        return await self.ask(f"/api/tables/{self.table}/wish", seen=(await self.view())["seq"], **wish)

    async def teach(self) -> Any:
        """What the teacher says, once he is ready."""
        while (found := await self.ask(f"/api/tables/{self.table}/teach")).get("ready") is False:
            assert {"what", "done", "total"} <= set(found)
            await asyncio.sleep(0.05)
        return found

    async def bet(self) -> None:
        """Wager the least on all that is required, and wait until a decision is asked for."""
        for offer in (await self.view())["picture"]["may"]:
            if offer.get("required") and not offer["tip"]:
                await self.wish(do="bet", spot=offer["spot"], amount=offer["least"])
        await self.wish(do="ready")
        await self.until(lambda picture: picture["turn"] == 2)

    async def until(self, there: Callable[[Any], bool]) -> Any:
        while not there((await self.view())["picture"]):
            await asyncio.sleep(0.01)


@asynccontextmanager
async def pit(folder: Path) -> AsyncIterator[tuple[Guest, Any]]:
    app = create(f"sqlite:///{folder}/pit.db", pace=SLOW)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        guest = Guest(client)
        await guest.ask("/api/sign-in", name="Anna")
        yield guest, app


def test_a_player_is_taught(tmp_path: Path) -> None:
    """Values before the decision, the cost after it, and a total that counts rounds about which nobody asked."""

    async def evening() -> None:
        async with pit(tmp_path) as (guest, app):
            await guest.sit("three-card-poker")
            assert (await guest.teach())["says"] == "There is no decision to make now."
            costs = []
            for number in range(3):
                await guest.bet()
                if number != 1:
                    found = await guest.teach()
                    assert [choice["says"] for choice in found["choices"]] == ["Bet Play $5", "Fold"]
                    told = {"line": "Bet {spot} {amount}", "args": {"spot": "Play", "amount": {"chips": 500}}}
                    assert [choice["told"] for choice in found["choices"]] == [told, {"line": "Fold", "args": {}}]
                    assert found["unit"] == "Ante"
                    assert found["exact"]
                    costs.append(max(0.0, found["choices"][0]["value"] + 1))
                await guest.wish(do="act", act="fold")
                await guest.until(lambda picture: picture["over"])
                if number != 1:
                    review = await guest.teach()
                    assert [line["cost"] for line in review["review"]] == [pytest.approx(costs[-1])]
                    assert [line["kind"] for line in review["review"]] == ["mistake" if costs[-1] else "best"]
                    assert review == await guest.teach()
                room = app.state.pit.room(guest.table)
                async with room.lock:
                    await room.begin()
            assert review["total_decisions"] == 3
            assert review["total_cost"] >= sum(costs) - 1e-12

    asyncio.run(evening())


def test_whom_the_teacher_does_not_answer(tmp_path: Path) -> None:
    """Those who do not sit, and nobody at a game without decisions learns anything."""

    async def evening() -> None:
        async with pit(tmp_path) as (guest, _):
            guest.table = (await guest.ask("/api/tables", game="three-card-poker"))["table"]
            assert (await guest.ask(f"/api/tables/{guest.table}/teach"))["detail"] == "sit down first"
            await guest.sit("players-choice-three-card")
            assert "has no decisions" in (await guest.teach())["says"]
            pot = (await guest.ask("/api/tables", game=next(iter(pots()))))["table"]
            assert (await guest.ask(f"/api/tables/{pot}/teach"))["detail"] == "sit down first"

    asyncio.run(evening())
