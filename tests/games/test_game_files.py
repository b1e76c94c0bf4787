"""A game file is read, not run: the vocabulary, the phrases it names, and values."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from statistics import median

import pytest

from pitboss import games
from pitboss.games import vocabulary
from pitboss.words import phrases

HOME = Path(games.__path__[0])
FILES = sorted(path for path in HOME.glob("*/*.py") if path.name != "__init__.py")
PHRASES = {
    name
    for module in iter_modules(phrases.__path__)
    for name in import_module(f"{phrases.__name__}.{module.name}").__all__
}
TAKES_ALL = "from pitboss.games.vocabulary import *"
IMPORTS = (ast.Import, ast.ImportFrom)
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@each_file
def test_opens_with_the_vocabulary(file: Path) -> None:
    """One line takes the vocabulary, at most one statement names phrases, and nothing else is imported."""
    first, *more = [node for node in ast.walk(tree(file)) if isinstance(node, IMPORTS)]
    assert ast.unparse(first) == TAKES_ALL
    assert len(more) <= 1
    for node in more:
        assert isinstance(node, ast.ImportFrom)
        assert node.module == phrases.__name__
        assert {alias.name for alias in node.names} <= PHRASES
        assert not any(alias.asname for alias in node.names)


@each_file
def test_names_mean_one_thing(file: Path) -> None:
    """No file gives a word of the vocabulary or a shared phrase a meaning of its own."""
    bound = {node.id for node in ast.walk(tree(file)) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    assert not bound & {*vocabulary.__all__, *PHRASES}


@each_file
def test_is_made_of_values_alone(file: Path) -> None:
    """Docstring, imports and named values: nothing is defined, computed in a loop, sliced or spelled out of parts."""
    body = tree(file).body
    assert ast.get_docstring(tree(file))
    assert all(isinstance(node, (*IMPORTS, ast.Assign)) for node in body[1:])
    tricks = (
        ast.Lambda,
        ast.ListComp,
        ast.SetComp,
        ast.DictComp,
        ast.GeneratorExp,
        ast.Subscript,
        ast.JoinedStr,
        ast.IfExp,
    )
    assert [type(node).__name__ for node in ast.walk(tree(file)) if isinstance(node, tricks)] == []


def test_half_of_them_fit_on_a_hundred_lines() -> None:
    assert median(len(file.read_text(encoding="utf-8").splitlines()) for file in FILES) <= 100


def test_every_phrase_is_named_by_a_game() -> None:
    """What no game says any more goes."""
    named = {
        alias.name
        for file in FILES
        for node in ast.walk(tree(file))
        if isinstance(node, ast.ImportFrom) and node.module == phrases.__name__
        for alias in node.names
    }
    assert named == PHRASES


def test_the_vocabulary_is_ambient_in_game_files_only() -> None:
    """Nobody else takes a module whole, but for the doors that open on several."""
    doors = {HOME / "vocabulary.py", HOME.parent / "words" / "__init__.py", HOME.parent / "words/phrases/__init__.py"}
    takers = {file for file in HOME.parent.rglob("*.py") if "import *" in file.read_text(encoding="utf-8")}
    assert takers == {*FILES, *doors}
