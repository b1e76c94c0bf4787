"""The page's types, made of those the server sends by: `python -m pitboss.web.typescript` writes them anew."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import EllipsisType

HERE = Path(__file__).parent
SOURCE = HERE / "pictures.py"
TARGET = HERE / "static" / "types" / "pictures.d.ts"
HEAD = "// Made of pitboss/web/pictures.py by `python -m pitboss.web.typescript`; change it there.\n"
PLAIN = {"int": "number", "float": "number", "str": "string", "bool": "boolean"}


class UnspeakableError(ValueError):
    """A type that the page has no word for."""


def declarations(source: str) -> str:
    """The types of a module, in its order."""
    body = ast.parse(source).body
    return HEAD + "".join(f"\n{_declared(node, doc)}" for node, doc in _documented(body) if _is_type(node))


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the text that stands below it."""
    for node, below in pairwise([*body, ast.Pass()]):
        yield node, _text(below)


def _text(node: ast.stmt) -> str:
    alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return str(node.value.value) if alone else ""  # type: ignore[attr-defined]


def _is_type(node: ast.stmt) -> bool:
    return isinstance(node, ast.ClassDef | ast.Assign)


def _declared(node: ast.stmt, doc: str) -> str:
    if isinstance(node, ast.Assign):
        return f"{_comment(doc)}export type {ast.unparse(node.targets[0])} = {spoken(node.value)};\n"
    assert isinstance(node, ast.ClassDef)
    bases = [name for name in map(ast.unparse, node.bases) if name != "TypedDict"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    fields = [_field(each, text) for each, text in _documented(node.body) if isinstance(each, ast.AnnAssign)]
    return f"{_comment(ast.get_docstring(node) or '')}export interface {node.name}{extends} {{\n{''.join(fields)}}}\n"


def _field(node: ast.AnnAssign, doc: str) -> str:
    kind, mark = node.annotation, ""
    if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "NotRequired":
        kind, mark = kind.slice, "?"
    return f"{_comment(doc, '  ')}  {ast.unparse(node.target)}{mark}: {spoken(kind)};\n"


def _comment(doc: str, pad: str = "") -> str:
    return f"{pad}/** {doc} */\n" if doc else ""


def spoken(node: ast.expr) -> str:
    """A type as the page spells it."""
    match node:
        case ast.Name(name):
            return PLAIN.get(name, name)
        case ast.Constant(None):
            return "null"
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{spoken(left)} | {spoken(right)}"
        case ast.Subscript(ast.Name(name), inner):
            return _generic(name, inner.elts if isinstance(inner, ast.Tuple) else [inner])
    raise UnspeakableError(ast.unparse(node))


def _generic(name: str, parts: list[ast.expr]) -> str:
    match name, parts:
        case "Literal", _:
            return " | ".join(_value(part) for part in parts)
        case ("list", [each]) | ("tuple", [each, ast.Constant(value=EllipsisType())]):
            return f"({spoken(each)})[]" if isinstance(each, ast.BinOp) else f"{spoken(each)}[]"
        case "tuple", _:
            return f"[{', '.join(map(spoken, parts))}]"
        case "dict", [key, value]:
            return f"Record<{spoken(key)}, {spoken(value)}>"
    raise UnspeakableError(f"{name}[{', '.join(map(ast.unparse, parts))}]")


def _value(node: ast.expr) -> str:
    """JSON spells text and truth as the page does."""
    return json.dumps(ast.literal_eval(node))


def main() -> None:
    """Write the file."""
    TARGET.write_text(declarations(SOURCE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
