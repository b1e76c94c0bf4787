"""The scenes reach every corner: each settlement row, schedule, house-way line and irregularity of each game."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import pytest
from scene import Player, scenes

from pitboss.games import banked
from pitboss.games.book import games, slug
from pitboss.sheet.banked import printed_for
from pitboss.table.banked.state import BankedRound
from pitboss.words import Game, HouseWay, ScheduleBy, Settle, walk

FILES = [module.name for module in iter_modules(banked.__path__)]


@cache
def ends(file: str) -> tuple[BankedRound, ...]:
    """How the scenes of a file's games end; variants share what they do not change."""
    mine = {slug(game) for game in games_of(file)}
    return tuple(Player(name, scene).play() for name, scene in scenes() if name in mine)


def games_of(file: str) -> list[Game]:
    """The games written in a file."""
    module = import_module(f"pitboss.games.banked.{file}")
    return [value for value in vars(module).values() if isinstance(value, Game) and value in games().values()]


@pytest.mark.parametrize("file", FILES)
def test_every_row_is_settled_in_a_scene(file: str) -> None:
    """Each wager that has a settlement row is settled in some scene, and some scene pays it."""
    settled = {paid.spot for end in ends(file) for paid in end.paid}
    for game in games_of(file):
        rows = [*game.settle, *(row for step in walk(game.script) if isinstance(step, Settle) for row in step.rows)]
        assert {row.spot.name for row in rows} <= settled


@pytest.mark.parametrize("file", FILES)
def test_every_irregularity_happens_in_a_scene(file: str) -> None:
    """Each irregularity the section foresees happens in some scene, with each of its consequences."""
    seen = {line.law for end in ends(file) for line in end.told}
    for game in games_of(file):
        for rule in game.mishaps:
            assert rule.law in seen, f"{rule.what.value}: {rule.then.value} [{rule.law}]"


def test_every_house_way_is_played_in_a_scene() -> None:
    """Each line of the house ways decides some scene; games that share their ways share the scenes."""
    seen = {line.law for file in FILES for end in ends(file) for line in end.told}
    for game in games().values():
        for stage in walk(game.script):
            for way in stage.ways if isinstance(stage, HouseWay) else ():
                assert way.law in seen, f"{way.holding.value}: {way.keep.value} [{way.law}]"


@pytest.mark.parametrize("file", FILES)
def test_every_schedule_family_is_paid_in_a_scene(file: str) -> None:
    """Each wager that is paid by a schedule is paid in some scene, and every family of schedules is used."""
    used = {(wager, schedule.name) for end in ends(file) for wager, schedule in end.plan.sheet.schedules.items()}
    for game in games_of(file):
        by_card = {rule.wager for rule in game.schedules if isinstance(rule, ScheduleBy)}
        for wager, found in printed_for(game).items():
            if wager in by_card:
                continue
            families = {tuple((row.hand, bool(row.pays)) for row in schedule.rows) for schedule in found}
            for family in families:
                names = [s.name for s in found if tuple((r.hand, bool(r.pays)) for r in s.rows) == family]
                assert any((wager, name) in used for name in names), f"{wager}: none of {names}"


def test_the_walk_finds_every_file() -> None:
    """Every file of the folder holds at least one game."""
    assert FILES
    assert all(games_of(file) for file in FILES), sys.path
