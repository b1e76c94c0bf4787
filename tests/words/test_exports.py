"""Each module of words lists what it defines, and the room's door opens on all of it."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from pitboss import words
from pitboss.games import vocabulary

MODULES = [module.name for module in iter_modules(words.__path__) if not module.ispkg]


def defined(name: str) -> list[str]:
    """The public names that a module binds at its top level, imports aside."""
    body = ast.parse((Path(words.__path__[0]) / f"{name}.py").read_text(encoding="utf-8")).body
    kept = (node for node in body if not isinstance(node, ast.Import | ast.ImportFrom))
    made = [node.name for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    made += [
        each.id
        for node in kept
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    ]
    return [name for name in made if not name.startswith("_")]


@pytest.mark.parametrize("name", MODULES)
def test_a_module_lists_what_it_defines(name: str) -> None:
    assert sorted(import_module(f"pitboss.words.{name}").__all__) == sorted(defined(name))


def test_every_word_is_at_the_door_and_in_the_vocabulary() -> None:
    """And no two modules define the same name."""
    names = [name for module in MODULES for name in import_module(f"pitboss.words.{module}").__all__]
    assert len(names) == len(set(names))
    for module in MODULES:
        room = import_module(f"pitboss.words.{module}")
        for name in room.__all__:
            assert getattr(words, name) is getattr(vocabulary, name) is getattr(room, name)
