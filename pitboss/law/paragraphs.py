"""The law: every section and numbered paragraph of the five documents, each in one line of our own words.

Beside them stands the custom of the trade, for games and rules that no document has.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from pitboss.law import sources


class Asks(Enum):
    """What a paragraph asks of the house."""

    PLAY = "play"
    LIMIT = "limit"
    PROCEDURE = "procedure"
    RECORD = "record"
    NOTICE = "notice"
    OUTSIDE = "outside"


class Excuse(Enum):
    """Why a paragraph is no business of software."""

    MOVEMENT = "movement"
    """How cards, hands, dice or equipment are moved or lie, where no money and no record depends on it."""
    OWNERSHIP = "ownership"
    HEADING = "heading"
    STATUTE = "statutory basis"
    PREMISES = "premises"
    REPEALED = "repealed"


class LawError(ValueError):
    """A citation that points nowhere, or a register that cannot be read."""


@dataclass(frozen=True, slots=True)
class Duty:
    """A part of a paragraph that asks for something else than the rest; it is cited by its name: `"(1) drop box"`."""

    name: str
    asks: Asks
    says: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph. Where it has `parts`, its number alone cites what they leave of it: `itself`."""

    number: str
    asks: Asks
    says: str
    dated: str = ""
    excuse: Excuse | None = None
    excused: str = ""
    lost: bool = False
    itself: str = ""
    parts: tuple[Duty, ...] = ()

    def part(self, duty: Duty) -> str:
        """The number under which a part is cited."""
        return f"{self.number} {duty.name}"

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every number that cites it or a part of it."""
        return self.number, *map(self.part, self.parts)


@dataclass(frozen=True, slots=True)
class Text:
    """One section as the register holds it."""

    state: str
    document: str
    number: str
    title: str
    dated: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Cite:
    """A section and the paragraphs of it that a word rests on."""

    state: str
    section: str
    paragraphs: tuple[str, ...]
    also: tuple[Cite, ...] = ()

    def __str__(self) -> str:
        gap = "" if self.paragraphs[0].startswith("(") else " "
        here = f"{self.state} {self.section}{gap}{', '.join(self.paragraphs)}"
        return "; ".join([here, *map(str, self.also)])

    def __and__(self, other: Cite) -> Cite:
        """Two sections that together make one rule."""
        return Cite(self.state, self.section, self.paragraphs, (*self.also, other))

    def each(self) -> Iterator[tuple[str, str, str]]:
        """Every (state, section, paragraph) that is cited."""
        for paragraph in self.paragraphs:
            yield self.state, self.section, paragraph
        for cite in self.also:
            yield from cite.each()

    @property
    def governing(self) -> Cite:
        """The paragraphs that a refusal names: a word cites first what governs it, and more than three nobody reads."""
        found = tuple(self.each())
        return self if len(found) <= MOST_NAMED else self.only(found[:MOST_NAMED])

    def only(self, kept: Container[tuple[str, str, str]]) -> Cite:
        """Those of its paragraphs that are among these; one of them at least has to be."""
        sections = groupby((each for each in self.each() if each in kept), key=itemgetter(0, 1))
        first, *others = (
            Cite(state, section, tuple(number for *_, number in found)) for (state, section), found in sections
        )
        return replace(first, also=tuple(others))


MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Section:
    """A section to cite from: `CO = Section("CO", "47.1-1017.24")`, then `CO("(7), (10)(a)-(b)")`."""

    state: str
    number: str

    def __call__(self, paragraphs: str) -> Cite:
        return _cited(self.state, self.number, paragraphs)


@lru_cache(16384)
def _cited(state: str, number: str, paragraphs: str) -> Cite:
    """One value for each citation in the program: some are made at every hand, and read by a pattern."""
    return Cite(state, number, expand(paragraphs))


RANGE = re.compile(r"^(?P<stem>.*)\((?P<first>\w+)\)\s*-\s*\((?P<last>\w+)\)$")


def expand(paragraphs: str) -> tuple[str, ...]:
    """`"(7), (10)(a)-(c)"` names four paragraphs: (7), (10)(a), (10)(b) and (10)(c)."""
    return tuple(name for part in re.split(r",\s*(?=\D)", paragraphs) for name in _expand_one(part.strip()))


def _expand_one(part: str) -> tuple[str, ...]:
    found = RANGE.match(part)
    if found is None:
        return (part,)
    stem, first, last = found["stem"], found["first"], found["last"]
    if first.isdigit() and last.isdigit():
        return tuple(f"{stem}({n})" for n in range(int(first), int(last) + 1))
    if len(first) == len(last) == 1 and first < last:
        return tuple(f"{stem}({chr(c)})" for c in range(ord(first), ord(last) + 1))
    raise LawError(f"the range {part!r} cannot be read; write its paragraphs one by one")


def register() -> dict[tuple[str, str], Text]:
    """Every section of the five documents in printed order, by state and number; then those named besides."""
    return _register(sources.named())


@cache
def _register(_: tuple[Path, ...]) -> dict[tuple[str, str], Text]:
    texts = [
        _text(tomllib.loads(file.read_text(encoding="utf-8")))
        for folder in sources.inside("register")
        for state in folder.iterdir()
        if state.is_dir()
        for file in state.iterdir()
        if file.name.endswith(".toml")
    ]
    return {(text.state, text.number): text for text in sorted(texts, key=_printed_order)}


def _text(data: dict[str, object]) -> Text:
    raw = data.pop("paragraph")
    assert isinstance(raw, list)
    return Text(**{**data, "paragraphs": tuple(map(_paragraph, raw))})  # type: ignore[arg-type]


def _paragraph(data: dict[str, Any]) -> Paragraph:
    parts = tuple(Duty(part["name"], Asks(part["asks"]), part["says"]) for part in data.pop("part", ()))
    excuse = Excuse(data.pop("excuse")) if "excuse" in data else None
    kinds = {"asks": Asks(data["asks"]), "excuse": excuse}
    return Paragraph(**{**data, **kinds, "parts": parts})


DOCUMENTS = (
    "Colorado Rule 10",
    "Colorado Rule 10, Flushes Gone Wild",
    "Colorado Rule 10, Texas Hold'em +",
    "Colorado Rule 21",
    "Massachusetts poker",
    "Massachusetts Colorado Hold'em",
    "Custom of the trade",
)


def _printed_order(text: Text) -> tuple[object, ...]:
    numbers = tuple(map(int, re.findall(r"\d+", text.number)))
    known = text.document in DOCUMENTS
    return DOCUMENTS.index(text.document) if known else len(DOCUMENTS), text.document, numbers, text.number


SHORT = {"CO": "47.1-", "MA": "poker "}
"""What may be left out of the number of a section."""


def cite_of(words: str) -> Cite:
    """`CO 47.1-1032(7)`, `CO 1032(7)`, `MA 15(b)`: a paragraph that somebody names, or a LawError where there is none.

    The longest section that fits is meant; alone it is its text.
    """
    state, _, body = words.strip().partition(" ")
    for end in range(len(body), 0, -1):
        for name in (body[:end].strip(), f"{SHORT.get(state, '')}{body[:end].strip()}"):
            if (state, name) in register() and not re.match("[0-9a-z]", body[end:]):
                found = Section(state, name)(body[end:].strip() or "text")
                for key in found.each():
                    paragraph(*key)
                return found
    raise LawError(f"no section in {words.strip()[:60]!r}")


def paragraph(state: str, section: str, number: str) -> Paragraph:
    """The paragraph so numbered, or that has a part so named, or a LawError that says what is missing."""
    text = register().get((state, section))
    if text is None:
        raise LawError(f"{state} {section}: no such section")
    for entry in text.paragraphs:
        if number in entry.numbers:
            return entry
    raise LawError(f"{state} {section}{number}: no such paragraph")
