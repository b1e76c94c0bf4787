"""Shapes as they are written: their fields with what each means, and one number for all of them."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class WrittenField:
    """A field of a shape; `optional`: it may be left out."""

    name: str
    kind: ast.expr
    optional: bool
    says: str


@dataclass(frozen=True, slots=True)
class WrittenShape:
    """A shape with its own fields, and those it takes over."""

    name: str
    bases: tuple[str, ...]
    says: str
    fields: tuple[WrittenField, ...]


@dataclass(frozen=True, slots=True)
class WrittenAlias:
    """A name for another type."""

    name: str
    kind: ast.expr
    says: str


def written(source: str) -> list[WrittenShape | WrittenAlias]:
    """The shapes of a module, in its order."""
    return [found for node, says in _documented(ast.parse(source).body) for found in _read(node, says)]


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the text that stands below it."""
    for node, below in pairwise([*body, ast.Pass()]):
        yield node, _text(below)


def _text(node: ast.stmt) -> str:
    match node:
        case ast.Expr(ast.Constant(str(text))):
            return text
    return ""


def _read(node: ast.stmt, says: str) -> Iterator[WrittenShape | WrittenAlias]:
    match node:
        case ast.Assign([ast.Name(name)], kind):
            yield WrittenAlias(name, kind, says)
        case ast.ClassDef(name):
            bases = tuple(base for base in map(ast.unparse, node.bases) if base != "TypedDict")
            yield WrittenShape(name, bases, ast.get_docstring(node) or "", tuple(_fields(node)))


def _fields(node: ast.ClassDef) -> Iterator[WrittenField]:
    for each, says in _documented(node.body):
        if isinstance(each, ast.AnnAssign):
            yield _field(each, says)


def _field(node: ast.AnnAssign, says: str) -> WrittenField:
    name = ast.unparse(node.target)
    match node.annotation:
        case ast.Subscript(ast.Name("NotRequired"), kind):
            return WrittenField(name, kind, optional=True, says=says)
    return WrittenField(name, node.annotation, optional=False, says=says)


def mark(*sources: str) -> str:
    """One number for the shapes of some modules: another field, another number; other words, the same."""
    lines = sorted(line for source in sources for each in written(source) for line in _lines(each))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _lines(each: WrittenShape | WrittenAlias) -> Iterator[str]:
    if isinstance(each, WrittenAlias):
        yield f"{each.name} = {ast.unparse(each.kind)}"
        return
    yield f"{each.name}({', '.join(each.bases)})"
    yield from (f"{each.name}.{f.name}{'?' * f.optional}: {ast.unparse(f.kind)}" for f in each.fields)
