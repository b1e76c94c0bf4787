"""What is kept of the trials fits the words as they are written, and can be repeated."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest
from word_changes import changed
from word_trials import exchanged, fails, good, offered, on_the_shelf, rehearse, sayings

from pitboss.games.book import book
from pitboss.report.coverage import untried
from pitboss.report.shown import trials
from pitboss.table.scenes.reader import scenes
from pitboss.words import AtLeast, Duel, Flat, Game

SAMPLE = 25


def test_no_word_is_untried() -> None:
    """A word that is new or has changed is tried before it counts: ./pit mutants."""
    assert untried(book().values()) == 0


def test_what_noticed_is_still_there() -> None:
    """The scenes that are named still stand under their titles."""
    assert [trial for trial in trials().values() if not good(trial)] == []


def told_by_scenes() -> list[str]:
    """The words that a scene would miss, a few by lot."""
    every = sayings()
    found = sorted(name for name, trial in trials().items() if trial.by and "::" not in trial.by and name in every)
    return random.Random("shown").sample(found, SAMPLE)


@pytest.mark.parametrize("name", told_by_scenes())
def test_a_scene_notices_again(name: str) -> None:
    """The scene that is named passes as the game is written, and fails under some change of the word."""
    trial, saying = trials()[name], sayings()[name]
    [run] = [partial(rehearse, scene) for scene in scenes(trial.game) if scene.title == trial.by][:1]
    assert not fails(run)
    assert any(_fails_with(trial.game, other, run) for _, other in changed(book()[trial.game], saying.word))


def _fails_with(slug: str, other: object, run: partial[None]) -> bool:
    with on_the_shelf(*exchanged(slug, other)):  # type: ignore[arg-type]
        return fails(run)


def test_a_game_struck_from_the_book_is_missed() -> None:
    """Whatever the law lists is there, and its scenes need it."""
    assert dict(offered()).items() <= trials().items()


def test_a_change_is_made_wherever_the_word_is_said() -> None:
    """Ranks, orders, results and what is left out; the rest of the game stays the very same."""
    game = book()["three-card-poker"]
    assert isinstance(game, Game)
    assert isinstance(game.qualifies, AtLeast)
    ranks = {says: other.qualifies for says, other in changed(game, game.qualifies)}  # type: ignore[union-attr]
    assert ranks["left out"] is None
    assert {rank.rank for says, rank in ranks.items() if rank and says != "left out"} == {"jack high", "king high"}
    play = game.settle[0]
    assert isinstance(play, Duel)
    ways = {says: other.settle for says, other in changed(game, play)}  # type: ignore[union-attr]
    assert ways["left out"] == game.settle[1:]
    assert ways["tie: even"][0] == replace(play, tie=Flat.EVEN)
    assert all(found[1] is game.settle[1] for says, found in ways.items() if says != "left out")
