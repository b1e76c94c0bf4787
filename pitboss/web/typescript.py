"""The page's types, made of those the server sends by: `python -m pitboss.web.typescript` writes them anew."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from types import EllipsisType

from pitboss.report.contract import house_shapes, shapes, sheet_shapes
from pitboss.report.contract.written import WrittenAlias, WrittenField, WrittenShape, written
from pitboss.web.tables import motion

HERE = Path(__file__).parent
SOURCES = (
    Path(shapes.__file__), Path(house_shapes.__file__), Path(sheet_shapes.__file__), HERE / "pictures.py",
    HERE / "floor" / "shapes.py", HERE / "teacher" / "shapes.py",
)  # fmt: skip
TARGET = HERE / "static" / "types" / "pictures.d.ts"
TIMES = HERE / "static" / "visuals" / "times.js"
"""How long things move, for the page as for the tables."""
HEAD = "// Made of pitboss/report/contract and the shapes of pitboss/web by `python -m pitboss.web.typescript`.\n"
WIDTH = 120
PLAIN = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "object": "unknown"}


class UnspeakableError(ValueError):
    """A type that the page has no word for."""


def declarations(*sources: str) -> str:
    """The types of some modules, in their order."""
    return HEAD + "".join(f"\n{_declared(each)}" for source in sources for each in written(source))


def times() -> str:
    """The page's figures of how long things move."""
    head = "// Made of pitboss/web/tables/motion.py by `python -m pitboss.web.typescript`: milliseconds.\n\n"
    lines = (f"{name} = {{ lasts: {t.lasts}, step: {t.step}, most: {t.most} }};\n" for name, t in motion.ALL.items())
    return head + "".join(f"export const {line}" for line in lines)


def _declared(each: WrittenShape | WrittenAlias) -> str:
    if isinstance(each, WrittenAlias):
        return f"{_comment(each.says)}{_alias(each.name, spoken(each.kind))}"
    extends = f" extends {', '.join(each.bases)}" if each.bases else ""
    fields = "".join(("\n", *map(_field, each.fields))) if each.fields else ""
    return f"{_comment(each.says)}export interface {each.name}{extends} {{{fields}}}\n"


def _alias(name: str, kind: str) -> str:
    """One of many words stands below the other where they are too long for a line."""
    line = f"export type {name} = {kind};\n"
    return line if len(line) <= WIDTH + 1 else f"export type {name} =\n  | {kind.replace(' | ', chr(10) + '  | ')};\n"


def _field(field: WrittenField) -> str:
    return f"{_comment(field.says, '  ')}  {field.name}{'?' * field.optional}: {spoken(field.kind)};\n"


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
            found = spoken(each)
            return f"({found})[]" if " | " in found else f"{found}[]"
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
    TARGET.write_text(declarations(*(source.read_text("utf-8") for source in SOURCES)), "utf-8")
    TIMES.write_text(times(), "utf-8")


if __name__ == "__main__":
    main()
