"""Reading scenes: what cannot be read is said with its file and line."""

import dataclasses

import pytest

from pitboss.table.scenes.reader import SceneError, SceneLine, cited, read, scenes

TITLE = "Queen high does not qualify.   CO 47.1-1017.24(7)\n"
POT_TITLE = "The best hand wins.   CO 47.1-1012(5)(b)\n"


def test_a_scene_is_a_frozen_value() -> None:
    """Title, paragraph, place and lines in order; remarks and empty lines say nothing."""
    text = f"# a remark\n\n{TITLE}    bets    Ante 10, Pair Plus 5  # least\n    does 2  fold\n\n{TITLE}"
    first, second = read("three-card-poker", text)
    assert (first.title, first.law) == ("Queen high does not qualify.", "CO 47.1-1017.24(7)")
    assert (first.where, second.where) == ("three-card-poker.txt:3", "three-card-poker.txt:7")
    assert first.lines == (
        SceneLine("bets", "Ante 10, Pair Plus 5", 1, "three-card-poker.txt:4"),
        SceneLine("does", "fold", 2, "three-card-poker.txt:5"),
    )
    assert first.parts("bets") == ["Ante 10", "Pair Plus 5"]
    assert (first.parts("does"), first.parts("does", 2)) == ([], ["fold"])
    assert second.lines == ()
    with pytest.raises(dataclasses.FrozenInstanceError):
        first.title = "another"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("slug", "text", "expected"),
    [
        ("no-such-game", TITLE, "no-such-game.txt: no game of the book is called so"),
        ("three-card-poker", "    bets  Ante 10\n", "three-card-poker.txt:1: a line before any title"),
        ("three-card-poker", "No paragraph\n", "three-card-poker.txt:1: a scene's title ends with three spaces"),
        ("three-card-poker", f"{TITLE}    bets Ante 10\n", "three-card-poker.txt:2: cannot read 'bets Ante 10'"),
        ("three-card-poker", f"{TITLE}    ends  1 +4\n", "three-card-poker.txt:2: there is no line called 'ends'"),
        ("badugi", f"{POT_TITLE}    pays  1 +4\n", "badugi.txt:2: there is no line called 'pays'"),
        ("badugi", f"{POT_TITLE}    stacks\n", "badugi.txt:2: cannot read 'stacks'"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(slug: str, text: str, expected: str) -> None:
    """One line: the file, the line and what is wrong there."""
    with pytest.raises(SceneError) as refused:
        read(slug, text)
    assert str(refused.value).startswith(expected)


@pytest.mark.parametrize(
    ("law", "expected"),
    [("CO 99.9(1)", "no section in 'CO 99.9(1)'"), ("CO 47.1-1017.24(99)", "CO 47.1-1017.24(99): no such paragraph")],
)
def test_a_citation_has_to_be_in_the_register(law: str, expected: str) -> None:
    """A paragraph that nobody wrote is refused at the title."""
    (scene,) = read("three-card-poker", f"A title   {law}\n")
    with pytest.raises(SceneError, match=r"^three-card-poker\.txt:1: ") as refused:
        cited(scene)
    assert str(refused.value).endswith(expected)


def test_scenes_of_a_game_without_any_are_none() -> None:
    """What nobody wrote is not an error."""
    assert scenes("no-such-game") == ()
    assert scenes("three-card-poker")
