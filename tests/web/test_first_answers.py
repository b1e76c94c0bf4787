"""The teacher's first answer at a usual table needs no solve and few deals: by what is counted, not by a clock."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from random_rounds import pick

from pitboss.games.book import games
from pitboss.sheet.lawful import usual
from pitboss.solve import shelf
from pitboss.table.banked.engine import DECISIONS, apply, here
from pitboss.table.banked.setup import plan, start
from pitboss.table.shuffle import seed_key
from pitboss.web.teacher import values
from pitboss.web.teacher.questions import Question, asked_now
from pitboss.web.teacher.values import Lesson, decides

DECIDED = [slug for slug, game in games().items() if decides(usual(game))]
FEW = 60_000
"""Deals played out for one answer; they take 0.05 s on one core of 2026."""
DEARER = {
    "3-5-7-poker": 423_752,
    "3-5-7-poker-with-player-banked-pots": 423_752,
    "boston-5-stud": 200_000,
    "boston-7-stud": 200_000,
}
"""Games whose answers are played out over more deals: measured 0.25 s at 3-5-7, every way four unseen cards can fall,
and 0.06 s at Boston, drawn by lot for who may declare."""


@pytest.mark.parametrize("slug", DECIDED)
def test_no_first_answer_waits_for_a_solve(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine where nothing was solved what a usual table needs is shipped or seen in the cards."""
    monkeypatch.setattr(shelf, "place", lambda _: tmp_path / "nothing.npz")
    monkeypatch.setattr(shelf, "kept", _refused)
    sheet = usual(games()[slug])
    study = values.study(sheet)
    most = max(Lesson(study, question).work for seed in range(12) for question in _asked(slug, seed))
    assert most <= DEARER.get(slug, FEW)
    assert slug not in DEARER or most > FEW, "it is cheap now: strike it from the list"


def _refused(*_: object) -> None:
    raise AssertionError("a sheet is solved while a player waits")


def _asked(slug: str, seed: int) -> Iterator[Question]:
    """The decisions of a round of one player, who does anything."""
    first = state = start(plan(slug, usual(games()[slug])), 1, seed_key(seed))
    chance = random.Random(seed)
    while not state.over:
        if isinstance(here(state), DECISIONS):
            question = asked_now(first, state, 0)
            assert question is not None
            yield question
        state = apply(state, pick(chance, state))
