"""Every scene comes out as it is written, and the scenes leave nothing of a game out."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import pytest

from pitboss.games import banked
from pitboss.games.book import book, games, pots, slug
from pitboss.rules.irregularities import banked_mishaps
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.table.banked.state import BankedRound
from pitboss.table.scenes.banked import BankedRehearsal
from pitboss.table.scenes.check import Rehearsal, check, play
from pitboss.table.scenes.pot import PotRehearsal
from pitboss.table.scenes.reader import Scene, cited, scene_files, scenes
from pitboss.words import (
    BringIn,
    ChooseWild,
    Discard,
    Exchange,
    Game,
    HouseWay,
    PotGame,
    ScheduleBy,
    Settle,
    Straddle,
    Street,
    What,
    walk,
)

FILES = [module.name for module in iter_modules(banked.__path__)]
EVERY_SCENE = [pytest.param(scene, id=scene.where) for slug in book() for scene in scenes(slug)]
EVERY_POT = [pytest.param(slug, game, id=slug) for slug, game in pots().items()]
every_pot = pytest.mark.parametrize(("slug", "game"), EVERY_POT)
DECIDED = (Street, BringIn, Exchange, Discard, ChooseWild, Straddle)
"""The steps of a pot game's script at which a player decides."""


@cache
def played(slug: str) -> tuple[Rehearsal, ...]:
    """The scenes of a game played through, as far as they go."""
    return tuple(map(play, scenes(slug)))


@pytest.mark.parametrize("scene", EVERY_SCENE)
def test_scene(scene: Scene) -> None:
    """The hand goes as the scene says, every chip accounted for, under paragraphs that are in the register."""
    assert all(cite.paragraphs for cite in cited(scene))
    wrong = [str(finding) for finding in check(play(scene)) if not finding.holds]
    assert not wrong, "\n".join(wrong)


def test_every_scene_file_belongs_to_a_game() -> None:
    """A file of scenes is named after a game of the book."""
    assert not set(scene_files()) - {f"{slug}.txt" for slug in book()}


@pytest.mark.parametrize("slug", list(book()))
def test_every_game_has_scenes(slug: str) -> None:
    """No game goes without a scene."""
    assert scenes(slug)


# --- house games --------------------------------------------------------------------------------------------------


@cache
def ends(file: str) -> tuple[BankedRound, ...]:
    """How the scenes of a file's games end; variants share what they do not change."""
    rehearsals = [each for game in games_of(file) for each in played(slug(game))]
    return tuple(each.state for each in rehearsals if isinstance(each, BankedRehearsal))


def games_of(file: str) -> list[Game]:
    """The games written in a file."""
    module = import_module(f"pitboss.games.banked.{file}")
    return [value for value in vars(module).values() if isinstance(value, Game) and value in games().values()]


def test_the_walk_finds_every_file() -> None:
    """Every file of the folder holds at least one game."""
    assert FILES
    assert all(games_of(file) for file in FILES)


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


# --- pot games ----------------------------------------------------------------------------------------------------


def dealt(slug: str) -> list[PotRehearsal]:
    """The scenes whose terms stand, so that cards are dealt."""
    return [each for each in played(slug) if isinstance(each, PotRehearsal) and each.terms is not None]


@every_pot
def test_every_decision_is_taken_in_a_scene(slug: str, game: PotGame) -> None:
    """Every round of betting, draw, discard and forced bet that a house may deal is acted on in some scene."""
    there, reached = set(), set()
    for each in dealt(slug):
        for kind in DECIDED:
            many = sum(isinstance(stage, kind) for stage in each.state.plan.stages)
            there |= {(kind.__name__, nth) for nth in range(1, many + 1)}
        reached |= each.reached
    assert there, "no scene is dealt"
    assert not there - reached, f"no scene of {slug} comes to {sorted(there - reached)}"


@every_pot
def test_every_part_of_the_pot_is_won_in_a_scene(slug: str, game: PotGame) -> None:
    """Each way to win is taken by one player in some scene, and shared by equal hands in another."""
    won = {
        (part, "shared" if among > 1 else "won")
        for each in dealt(slug)
        for (part, _), among in Counter(
            (part, pot) for part, pot, _ in {(row.part, row.what, row.seat) for row in each.state.won if row.part >= 0}
        ).items()
    }
    wanted = {(at, how) for at in range(len(game.share.parts)) for how in ("won", "shared")}
    assert not wanted - won, f"no scene of {slug} has {sorted(wanted - won)}"


@every_pot
def test_every_choice_of_the_house_is_made_in_a_scene(slug: str, game: PotGame) -> None:
    """Each value of each option is on the sheet of some scene that is played to its end.

    What becomes of an irregularity is another matter: no hand of these goes wrong.
    """
    aside = {rule.under[0] for rule in game.mishaps if rule.under is not None}
    chosen = {item for each in dealt(slug) if each.state.over and each.terms for item in each.terms.options.items()}
    wanted = {
        (name, value) for name, option in options_of(game).items() for value in option.values if name not in aside
    }
    assert not wanted - chosen, f"no scene of {slug} plays {sorted(wanted - chosen)}"


@pytest.mark.parametrize("slug", games())
def test_every_irregularity_has_a_scene(slug: str) -> None:
    """What a section foresees goes wrong in a scene, and where it foresees nothing what the general sections do."""
    wrong = {part for scene in scenes(slug) for part in scene.parts("goes wrong")}
    named = {what for what in What if any(part.startswith(what.name.lower().replace("_", " ")) for part in wrong)}
    foreseen = {rule.what for rule in games()[slug].mishaps}
    assert not foreseen - named, f"no scene of {slug} has {sorted(what.name for what in foreseen - named)}"
    assert named or not banked_mishaps(games()[slug]), f"nothing goes wrong in a scene of {slug}"
