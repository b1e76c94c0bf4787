"""No line of a table is a finished sentence: what is told is a constant, and what goes into it stands beside it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss.table

ROOT = Path(next(iter(pitboss.table.__path__)))
PLACE = {"tell": 1, "Told": 0, "phrase": 0, "Phrase": 0}
"""Which argument of a call is the line."""
OTHERS = {"session/log.py", "hand_history/files.py"}
"""Tables are saved with finished sentences; and what is told of files is how far the work has come."""
TREES = {str(path.relative_to(ROOT)): ast.parse(path.read_text()) for path in sorted(ROOT.rglob("*.py"))}


def keys(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str, ast.expr]]:
    """Every line that is told, with the function it is told in and how; not the tellers' own."""
    for scope in (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each.name not in PLACE):
        for call in ast.walk(scope):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in PLACE:
                yield scope, call.func.id, call.args[PLACE[call.func.id]]


def constant(tree: ast.Module, scope: ast.FunctionDef, key: ast.expr) -> bool:
    """Whether it is a constant, a choice between constants, or a name or a row's part that is bound to such only."""
    match key:
        case ast.Constant():
            return isinstance(key.value, str)
        case ast.IfExp():
            return constant(tree, scope, key.body) and constant(tree, scope, key.orelse)
        case ast.Name():
            found = [*bound(scope, key.id)] or [*bound(tree, key.id)]
            return bool(found) and all(_first(tree, scope, value, at) for value, at in found)
    return False


def bound(scope: ast.AST, name: str) -> Iterator[tuple[ast.expr, int | None]]:
    """What the name is bound to, and as which part of a row."""
    for each in ast.walk(scope):
        for target in each.targets if isinstance(each, ast.Assign) else ():
            if isinstance(target, ast.Name) and target.id == name:
                yield each.value, None
            if isinstance(target, ast.Tuple):
                at = [place for place, part in enumerate(target.elts) if isinstance(part, ast.Name) and part.id == name]
                yield from ((each.value, place) for place in at)


def _first(tree: ast.Module, scope: ast.FunctionDef, value: ast.expr, at: int | None) -> bool:
    """Whether this part of a row, or of what a function of the module returns, is constant."""
    match value:
        case ast.Tuple() if at is not None:
            return constant(tree, scope, value.elts[at])
        case ast.IfExp() if at is not None:
            return _first(tree, scope, value.body, at) and _first(tree, scope, value.orelse, at)
        case ast.Call(func=ast.Name(id=called)) if at is not None:
            (made,) = (each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == called)
            ends = [each.value for each in ast.walk(made) if isinstance(each, ast.Return)]
            return all(each is not None and _first(tree, made, each, at) for each in ends)
        case ast.Name() if at is None:
            return constant(tree, scope, value)
    return at is None and constant(tree, scope, value)


@pytest.mark.parametrize("file", sorted(TREES.keys() - OTHERS))
def test_lines_are_constants(file: str) -> None:
    """A phrase may be the words of a rule, which are constants of its definition."""
    for scope, how, key in keys(TREES[file]):
        words = how == "Phrase" and not any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in ast.walk(key))
        assert words or constant(TREES[file], scope, key), f"{file}:{key.lineno}: {ast.unparse(key)}"


def test_lines_put_together_are_found() -> None:
    """Otherwise the test above says nothing."""
    told = "def f(s, n):\n    line = {}\n    tell(s, line)\n"
    cases = {"'a'": True, "'a' if n else 'b'": True, "f'a{n}'": False, "'a' + n": False, "n": False, "'a'[n]": False}
    for line, fine in cases.items():
        tree = ast.parse(told.format(line))
        ((scope, _, key),) = keys(tree)
        assert constant(tree, scope, key) is fine
    assert sum(1 for tree in TREES.values() for _ in keys(tree)) > 100
