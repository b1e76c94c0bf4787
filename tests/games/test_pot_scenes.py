"""Every scene of a pot game comes out as it is written, and the scenes leave nothing of a game out."""

import pytest
from pot_scene import FOLDER, Player, Scene, played, scenes, show

from pitboss.games.book import pots
from pitboss.law.paragraphs import Section, paragraph, register
from pitboss.sheet.pot import options_of
from pitboss.table.pot.award import way_of
from pitboss.words import BringIn, ChooseWild, Discard, Exchange, PotGame, Straddle, Street

DECIDED = (Street, BringIn, Exchange, Discard, ChooseWild, Straddle)
"""The steps of a script at which a player decides."""


@pytest.mark.parametrize(
    ("slug", "scene"), scenes(), ids=lambda value: value.where if isinstance(value, Scene) else value
)
def test_scene(slug: str, scene: Scene) -> None:
    """The hand goes as the scene says, every chip is accounted for, and the story has the lines it asks for."""
    player = Player(slug, scene)
    if scene.all("ends"):
        got, want = player.ends, player.expected
        assert got == want, f"{scene.where}: ends {show(got)}, the scene says {show(want)}"
        assert not sum(want.values()), f"{scene.where}: the scene itself does not add up: {show(want)}"
    else:
        assert scene.all("refuses"), f"{scene.where}: a scene ends or is refused"
    for words in scene.all("says"):
        lines = [told.says for told in player.state.told]
        assert any(words in line for line in lines), f"{scene.where}: nothing says {words!r} in {lines}"


@pytest.mark.parametrize(
    ("slug", "scene"), scenes(), ids=lambda value: value.where if isinstance(value, Scene) else value
)
def test_the_paragraph_a_scene_names_is_in_the_register(slug: str, scene: Scene) -> None:
    """Every citation of a scene points at a paragraph that exists."""
    for cited in scene.law.split(" & "):
        state, section, rest = _split(cited)
        found = Section(state, section)(rest or "text").paragraphs
        assert found
        for part in found:
            paragraph(state, section, part)


def _split(law: str) -> tuple[str, str, str]:
    """`CO 47.1-1012(5)(b)` into state, section and paragraphs; the longest section that fits is meant."""
    state, body = law.split(" ", 1)
    for end in range(len(body), 0, -1):
        if (state, body[:end].strip()) in register():
            return state, body[:end].strip(), body[end:].strip()
    raise AssertionError(f"no section in {law!r}")


def test_every_scene_file_belongs_to_a_game() -> None:
    """A file of scenes is named after a pot game of the book."""
    assert not {path.stem for path in FOLDER.glob("*.txt")} - set(pots())


@pytest.mark.parametrize("slug", list(pots()))
def test_every_pot_game_has_scenes(slug: str) -> None:
    """No pot game goes without a scene."""
    assert played(slug)


@pytest.mark.parametrize(("slug", "game"), list(pots().items()), ids=list(pots()))
def test_every_decision_is_taken_in_a_scene(slug: str, game: PotGame) -> None:
    """Every round of betting, draw, discard and forced bet that a house may deal is acted on in some scene."""
    there, reached = set(), set()
    for player in played(slug):
        if player.terms is not None:
            stages = player.state.plan.stages
            for kind in DECIDED:
                many = sum(isinstance(stage, kind) for stage in stages)
                there |= {(kind.__name__, nth) for nth in range(1, many + 1)}
            reached |= player.reached
    assert there, "no scene is dealt"
    assert not there - reached, f"no scene of {slug} comes to {sorted(there - reached)}"


@pytest.mark.parametrize(("slug", "game"), list(pots().items()), ids=list(pots()))
def test_every_part_of_the_pot_is_won_in_a_scene(slug: str, game: PotGame) -> None:
    """Each way to win is taken by one player in some scene, and shared by equal hands in another."""
    won = {
        (at, word)
        for player in played(slug)
        if player.terms is not None
        for at, part in enumerate(player.state.plan.share.parts)
        for row in player.state.won
        for word in ("wins", "shares")
        if row.says == (f"{word}, {way_of(part)}" if len(game.share.parts) > 1 else word)
    }
    wanted = {(at, word) for at in range(len(game.share.parts)) for word in ("wins", "shares")}
    assert not wanted - won, f"no scene of {slug} has {sorted(wanted - won)}"


@pytest.mark.parametrize(("slug", "game"), list(pots().items()), ids=list(pots()))
def test_every_choice_of_the_house_is_made_in_a_scene(slug: str, game: PotGame) -> None:
    """Each value of each option is on the sheet of some scene that is played to its end.

    What becomes of an irregularity is another matter: no hand of these goes wrong.
    """
    aside = {rule.under[0] for rule in game.mishaps if rule.under is not None}
    chosen = {
        item
        for player in played(slug)
        if player.terms is not None and player.state.over
        for item in player.terms.options.items()
    }
    wanted = {
        (name, value) for name, option in options_of(game).items() for value in option.values if name not in aside
    }
    assert not wanted - chosen, f"no scene of {slug} plays {sorted(wanted - chosen)}"
