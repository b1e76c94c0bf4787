"""The edges that the lobby shows: kept in a file, and only for games that are what they were when they were solved."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.games.book import games, slug
from pitboss.report.atlas.atlas import atlas
from pitboss.report.atlas.edges import from_atlas, write
from pitboss.sheet.lawful import usual
from pitboss.sheet.schedules import printed_for
from pitboss.solve import edges
from pitboss.web.catalog import listed

QUICK = (
    "3-5-7-poker", "big-3", "colorado-holdem-variation-1", "crazy-4-poker", "let-it-ride", "mississippi-stud",
    "players-choice-three-card", "prospector-poker", "three-card-poker",
)  # fmt: skip
"""Games that are solved within a second or two."""


@pytest.mark.parametrize("name", [slug(game) for game in edges.banked()])
def test_every_game_has_an_edge_of_its_definition(name: str) -> None:
    """The file has a line for each game, made from the game as it is written today; if not, run `pitboss atlas`."""
    assert edges.read()[name].mark == edges.mark(games()[name])


def test_no_line_is_left_of_a_game_that_is_gone() -> None:
    """The file has no other lines."""
    assert set(edges.read()) == {slug(game) for game in edges.banked()}


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n in QUICK else pytest.mark.long) for n in games()])
def test_edges_are_what_the_solver_finds(name: str) -> None:
    """A game solved anew has exactly the edge in the file, of the same wager and by the same method."""
    assert edges.solved(games()[name]) == edges.read()[name]


def test_another_definition_has_another_mark() -> None:
    """A row that pays otherwise, a step less or another option is another definition; where it is cited is not."""
    usual_ = usual(games()["three-card-poker"])
    marks = {edges.mark_of(usual_)}
    for wager, found in printed_for(usual_.game).items():
        for schedule in found:
            sheet = replace(usual_, schedules={**usual_.schedules, wager: schedule})
            marks.add(edges.mark_of(sheet))
    game = replace(usual_.game, script=usual_.game.script[:-1])
    marks.add(edges.mark_of(replace(usual_, game=game)))
    assert len(marks) > 4
    last = usual_.game.settle[-1]
    assert edges.bare(last) == edges.bare(replace(last, law=usual_.game.settle[0].law))


def test_the_file_reads_as_it_was_written(tmp_path: Path) -> None:
    """Fractions stay whole."""
    made = {"a-game": edges.Edge(Fraction(-7, 3), "1st Wager", "count of all hands", "0123")}
    write(made, tmp_path / "edges.toml")
    assert edges.read(tmp_path / "edges.toml") == made


def test_an_atlas_has_the_same_edges() -> None:
    """The first line of each game in an atlas is its main game under the usual sheet."""
    some = [games()[name] for name in ("let-it-ride", "three-card-poker")]
    assert from_atlas(atlas(only=some)) == {slug(game): edges.solved(game) for game in some}


def test_the_lobby_shows_them() -> None:
    """Every house-banked game of the lobby has an edge, no pot game has one, and Three Card Poker's is 3.37 %."""
    rows = {row["slug"]: row["edge"] for row in listed()}
    assert {name for name, edge in rows.items() if edge is not None} == set(games())
    assert round(rows["three-card-poker"], 4) == 0.0337
