"""No line of a table is a finished sentence: what is told is a constant, and what goes into it stands beside it."""

import ast
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

import pitboss.table

ROOT = Path(next(iter(pitboss.table.__path__)))
PLACE = {"tell": 1, "told_line": 1, "Told": 0, "phrase": 0, "Phrase": 0}
"""Which argument of a call is the line."""
REASONS = {"Paid": (5,), "Due": (1,), "Won": (0, 3)}
"""Which arguments of a call say for what chips are, each a phrase."""
OTHERS = {"session/log.py", "hand_history/files.py"}
"""Tables are saved with finished sentences; and what is told of files is how far the work has come."""
TREES = {str(path.relative_to(ROOT)): ast.parse(path.read_text()) for path in sorted(ROOT.rglob("*.py"))}


def calls(tree: ast.Module, names: Container[str]) -> Iterator[tuple[ast.stmt, str, ast.Call]]:
    """Every call of these, with the function or statement it stands in; not their own."""
    inside = (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and each.name not in PLACE)
    for scope in (*inside, *(each for each in tree.body if isinstance(each, ast.Assign | ast.AnnAssign))):
        for call in ast.walk(scope):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names:
                yield scope, call.func.id, call


def keys(tree: ast.Module) -> Iterator[tuple[ast.stmt, str, ast.expr]]:
    """Every line that is told, with where and how."""
    return ((scope, how, call.args[PLACE[how]]) for scope, how, call in calls(tree, PLACE))


def reasons(tree: ast.Module) -> Iterator[tuple[ast.stmt, ast.expr]]:
    """Everything that says for what chips are."""
    for scope, how, call in calls(tree, {*REASONS, "replace"}):
        yield from ((scope, call.args[at]) for at in REASONS.get(how, ()) if at < len(call.args))
        yield from ((scope, each.value) for each in call.keywords if each.arg in {"why", "what"})


def spelled(tree: ast.Module, scope: ast.AST, value: ast.expr, seen: frozenset[str] = frozenset()) -> bool:
    """Whether it is text, put together or not, or a name that is bound to such."""
    match value:
        case ast.Constant(value=str()) | ast.JoinedStr() | ast.BinOp():
            return True
        case ast.IfExp():
            return any(spelled(tree, scope, each, seen) for each in (value.body, value.orelse))
        case ast.Name() if value.id not in seen:
            found = [*bound(scope, value.id)] or [*bound(tree, value.id)]
            parts = (each.elts[at] if isinstance(each, ast.Tuple) and at is not None else each for each, at in found)
            return any(spelled(tree, scope, part, seen | {value.id}) for part in parts)
    return False


def constant(tree: ast.Module, scope: ast.AST, key: ast.expr) -> bool:
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


def _first(tree: ast.Module, scope: ast.AST, value: ast.expr, at: int | None) -> bool:
    """Whether this part of a row, or of what a function of the module returns, is constant."""
    match value:
        case ast.Tuple() if at is not None:
            return constant(tree, scope, value.elts[at])
        case ast.IfExp() if at is not None:
            return _first(tree, scope, value.body, at) and _first(tree, scope, value.orelse, at)
        case ast.Call(func=ast.Name(id=called)):
            made = next((each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == called), None)
            ends = [each.value for each in ast.walk(made) if isinstance(each, ast.Return)] if made else []
            return bool(ends) and all(each is not None and _first(tree, made or tree, each, at) for each in ends)
        case ast.Name() if at is None:
            return constant(tree, scope, value)
    return at is None and constant(tree, scope, value)


@pytest.mark.parametrize("file", sorted(TREES.keys() - OTHERS))
def test_lines_are_constants(file: str) -> None:
    """A phrase may be the words of a rule, which are constants of its definition."""
    for scope, how, key in keys(TREES[file]):
        words = how == "Phrase" and not any(isinstance(each, ast.JoinedStr | ast.BinOp) for each in ast.walk(key))
        assert words or constant(TREES[file], scope, key), f"{file}:{key.lineno}: {ast.unparse(key)}"


@pytest.mark.parametrize("file", sorted(TREES))
def test_what_chips_are_for_is_a_phrase(file: str) -> None:
    for scope, why in reasons(TREES[file]):
        assert not spelled(TREES[file], scope, why), f"{file}:{why.lineno}: {ast.unparse(why)}"


def test_reasons_in_words_are_found() -> None:
    """Otherwise the test above says nothing."""
    source = "def f(n):\n    why = {}\n    return Due(n, why)\n"
    cases = {"'a'": True, "f'a{n}'": True, "phrase('a') if n else 'b'": True, "phrase('{n}', n=n)": False, "n": False}
    for why, text in cases.items():
        tree = ast.parse(source.format(why))
        ((scope, value),) = reasons(tree)
        assert spelled(tree, scope, value) is text
    assert sum(1 for tree in TREES.values() for _ in reasons(tree)) > 40


def test_lines_put_together_are_found() -> None:
    """Otherwise the test above says nothing."""
    told = "def f(s, n):\n    line = {}\n    tell(s, line)\n"
    cases = {"'a'": True, "'a' if n else 'b'": True, "f'a{n}'": False, "'a' + n": False, "n": False, "'a'[n]": False}
    for line, fine in cases.items():
        tree = ast.parse(told.format(line))
        ((scope, _, key),) = keys(tree)
        assert constant(tree, scope, key) is fine
    assert sum(1 for tree in TREES.values() for _ in keys(tree)) > 100
