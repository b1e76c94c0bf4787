"""What is said is not read again: no sentence of our own is taken apart to learn what it means."""

from __future__ import annotations

import ast
import re
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
READS = {"match", "fullmatch", "search", "findall", "finditer", "split", "sub", "subn"}
"""What regular expressions do with a text."""
REASONS = {"why", "reason", "line"}
"""What sentences are called besides; to pass one on with another before it is no reading."""
NAMES = {
    "law/", "hands/classes.py",
    "sheet/schedules.py", "rules/settlement.py", "rules/paytable.py", "report/atlas/atlas.py",
    "table/scenes/", "table/pot/award.py",
}  # fmt: skip
"""Where printed names are read: the law's, a schedule's, a ladder's, and the files of scenes."""
PATTERNS = {
    "FUND_NAME.fullmatch(event.name)": "a name that somebody gives a fund, before it is one",
    "FIGURE.sub('…', self.why)": "figures are blanked where hands are counted by reason; nothing is learnt from them",
}
"""Regular expressions over what has such a name."""


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
            case ast.Call(func=ast.Attribute(attr=how), args=args) if how in READS and any(map(_read, args)):
                yield from [node] if ast.unparse(node) not in PATTERNS else []


def _read(node: ast.expr) -> bool:
    """Whether a regular expression over it reads a sentence."""
    return _said(node) or (isinstance(node, ast.Attribute) and node.attr in REASONS)


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
        "re.search('action', each.says)": True, "PLACE.sub('', self.why)": True, "re.split(',', str(error))": True,
        "PLACE.match(text)": False,
    }  # fmt: skip
    assert {line: bool(list(cut(ast.parse(line)))) for line in lines} == lines


def test_no_excuse_is_left_over() -> None:
    """A regular expression that is gone needs none."""
    text = "".join(ast.unparse(ast.parse(file.read_text("utf-8"))) for file in FILES)
    assert not [each for each in PATTERNS if each not in text]


# --- the page -----------------------------------------------------------------------------------------------------

STATIC = PACKAGE / "web" / "static"
CUT_ON_THE_PAGE = re.compile(r"([\w.]+)\??\.(?:match|matchAll|search|split|startsWith|endsWith)\(")
ON_THE_PAGE = {
    ("cage/forms.js", "text"): "what somebody types into a field",
    ("kit/commitments.js", "closed"): "seats and seals as they are committed to",
    ("kit/elements.js", "name"): "attributes of elements",
    ("kit/money.js", "text"): "amounts that are typed, and fractions as they are written for programs",
    ("kit/router.js", "path"): "addresses",
    ("kit/shuffle.js", "spelled"): "bytes in hexadecimal",
    ("kit/words.js", "text"): "a sentence broken into lines",
    ("lobby/search.js", "name"): "the names of games, among which somebody searches",
    ("lobby/search.js", "typed"): "what somebody types",
    ("sheets/editor.js", "text"): "what somebody types into a field",
    ("spoken/acts.js", "each"): "numbers that somebody types behind an act",
    ("spoken/acts.js", "first"): "a number that somebody types behind an act",
    ("spoken/acts.js", "name"): "what somebody types, and the names of cards, among whose words it is looked for",
    ("spoken/acts.js", "rest"): "what somebody types behind an act",
    ("spoken/acts.js", "said"): "what somebody types",
    ("table/letters.js", "plain"): "a button's name, whose letters make its key",
    ("table/table.js", "key"): "keys of the keyboard",
    ("tournament/entries.js", "line"): "a line of a document that somebody writes",
    ("tournament/entries.js", "text"): "a document that somebody writes",
    ("tournament/list.js", "rules"): "what somebody types into a field",
    ("visuals/told.js", "text"): "the place that a line opens with, which is looked up among its values",
    ("visuals/motion.js", "key"): "where a card lies on the drawing: whose it is, and which one",
}
"""Texts that the page takes apart, each with what it is; a sentence of our own is none."""


def page_cuts(text: str) -> set[str]:
    """What a script of the page takes apart."""
    return set(CUT_ON_THE_PAGE.findall(text))


def test_the_page_takes_no_sentence_apart() -> None:
    files = {file.relative_to(STATIC).as_posix(): file.read_text("utf-8") for file in STATIC.rglob("*.js")}
    found = {(name, each) for name, text in files.items() for each in page_cuts(text)}
    assert len(files) > 20
    assert found - ON_THE_PAGE.keys() == set()


def test_what_the_page_takes_apart_is_found() -> None:
    assert page_cuts("const [a] = told.says.split(':'); if (b.label?.startsWith('x')) c.slice(1)") == {
        "told.says",
        "b.label",
    }
