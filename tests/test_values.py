"""What is said is not read again: no sentence of our own is taken apart to learn what it means."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss import _jit

PACKAGE = _jit.PACKAGE
FILES = sorted(PACKAGE.rglob("*.py"))
SAID = {"label", "says", "title", "words", "note", "text", "value", "name"}
"""What sentences are called where they are made."""
CUTS = {
    "split", "rsplit", "partition", "rpartition", "splitlines", "startswith", "endswith", "removeprefix",
    "removesuffix", "find", "rfind", "index", "rindex",
}  # fmt: skip
NAMES = {
    "law/", "hands/classes.py",
    "sheet/schedules.py", "rules/settlement.py", "rules/paytable.py", "report/atlas/atlas.py",
    "table/scenes/", "table/pot/award.py",
}  # fmt: skip
"""Where printed names are read: the law's, a schedule's, a ladder's, and the files of scenes."""


def cut(tree: ast.AST) -> Iterator[ast.expr]:
    """Everything said that is cut, or looked into for a part, with its place."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=said, attr=how), args=[_, *_]) if how in CUTS and _said(said):
                yield node
            case ast.Compare(ops=[ast.In() | ast.NotIn()], left=ast.Constant(value=str()), comparators=[said]):
                yield from [node] if _said(said) else []
            case ast.Subscript(value=said, slice=ast.Slice()) if _said(said):
                yield node


def _said(node: ast.expr) -> bool:
    """Whether it is something put into words: a sentence by its name, an error, a hand or a spot in words."""
    match node:
        case ast.Attribute(attr=attr):
            return attr in SAID
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id="error")]):
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in {"describe", "called", "title"}
    return False


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_nothing_said_is_taken_apart(file: Path) -> None:
    place = file.relative_to(PACKAGE).as_posix()
    if not place.startswith(tuple(NAMES)):
        found = [f"{place}:{node.lineno}: {ast.unparse(node)}" for node in cut(ast.parse(file.read_text("utf-8")))]
        assert not found


def test_what_is_taken_apart_is_found() -> None:
    """Otherwise the test above says nothing."""
    lines = {
        "each.label.rsplit(': ', 1)[-1]": True, "paid.says.startswith(paid.pick)": True, "'net' in each.label": True,
        "str(error).removeprefix('log: ')": True, "each.label[:3]": True, "describe(a, b).split(',')[0]": True,
        "path.suffix.startswith('.')": False, "each.rows[-1]": False, "name in each.labels": False,
    }  # fmt: skip
    assert {line: bool(list(cut(ast.parse(line)))) for line in lines} == lines
