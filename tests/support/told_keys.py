"""Every line that a table or the teacher tells, by the file and line that says it: read off the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pitboss

ROOT = Path(pitboss.__file__).parent
TOLD_BY = {"phrase": 0, "Phrase": 0, "Told": 0, "tell": 1, "told_line": 1}
"""What makes a line, and which of its arguments the line is. `tell` tells progress too, of numbers."""

Names = dict[str, list[str]]


def told_keys() -> dict[str, str]:
    """Lines by where they stand; what only comes as a value, such as the name of a ruling, is none of them."""
    found: dict[str, str] = {}
    for file in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        names = _names(tree)
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            at = TOLD_BY.get(_called(call), len(call.args))
            for key in _texts(call.args[at], names) if at < len(call.args) else ():
                found.setdefault(key, f"{file.relative_to(ROOT)}:{call.lineno}")
    return found


def baked() -> list[str]:
    """Where values stand in a line itself, so that no language can have it."""
    places = (
        (file, node) for file in sorted(ROOT.rglob("*.py")) for node in ast.walk(ast.parse(file.read_text("utf-8")))
    )
    calls = ((file, node) for file, node in places if isinstance(node, ast.Call) and _called(node) in TOLD_BY)
    return [
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for file, call in calls
        if len(call.args) > (at := TOLD_BY[_called(call)]) and _has_values(call.args[at])
    ]


def _has_values(line: ast.expr) -> bool:
    return any(isinstance(part, ast.JoinedStr) for part in ast.walk(line))


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _names(tree: ast.AST) -> Names:
    """Texts that a name stands for anywhere in the file, alone or as one of several."""
    names: Names = {}
    for _ in range(2):
        for name, value in _assigned(tree):
            names[name] = list(dict.fromkeys((*names.get(name, ()), *_texts(value, names))))
    return names


def _assigned(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.Assign)):
        for target in node.targets:
            pairs = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(target.elts, node.value.elts, strict=False))
            yield from ((name.id, value) for name, value in pairs if isinstance(name, ast.Name))


def _texts(node: ast.expr, names: Names) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return [*_texts(node.body, names), *_texts(node.orelse, names)]
        case ast.Name(id=name):
            return names.get(name, [])
    return []
