"""Reading scenes: a title at the margin with its paragraph, then indented lines of a word and what it says.

Scenes of a house game say, per hand, what is bet, dealt, done and paid; scenes of a pot game what each seat holds,
does and ends with. Seats and hands count from 1, amounts are dollars. A `#` begins a remark.
`sees` names every card on the table as it lies for somebody looking on, an x for one face down: of a pot game at that
moment, of a house game (`sees 2`) when the players, or one of them, are asked for the second time.
`dealt` says who gets the next card or packet; `nobody` at its end, that there were no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple

from pitboss.games.book import book
from pitboss.hands.cards import text
from pitboss.law.paragraphs import Cite, LawError, cite_of
from pitboss.words import PotGame


class SceneError(ValueError):
    """A scene that cannot be read or played, with its file and line."""


class SceneLine(NamedTuple):
    """One line under a title: its word, the hand it is about, and what it says."""

    key: str
    value: str
    seat: int
    where: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What the text says: the game, a title with its citation, and the lines under it in order."""

    slug: str
    title: str
    law: str
    where: str
    lines: tuple[SceneLine, ...] = ()

    def of(self, key: str, seat: int = 1) -> tuple[SceneLine, ...]:
        """The lines that begin with this word."""
        return tuple(line for line in self.lines if (line.key, line.seat) == (key, seat))

    def all(self, key: str) -> tuple[str, ...]:
        """What they say, line by line."""
        return tuple(line.value for line in self.of(key))

    def one(self, key: str) -> str:
        """What they say, in one."""
        return ", ".join(self.all(key))

    def parts(self, key: str, seat: int = 1) -> list[str]:
        """What they say, comma by comma."""
        return [part.strip() for line in self.of(key, seat) for part in line.value.split(", ") if part.strip()]

    def fault(self, why: str) -> SceneError:
        """What is wrong with this scene, with its place."""
        return SceneError(f"{self.where}: {why}")


class LineShape(NamedTuple):
    """How a line of a kind of game is written, and the words it may begin with."""

    line: re.Pattern[str]
    keys: frozenset[str]


BANKED = LineShape(
    re.compile(r"^    (?P<key>[a-z][a-z ]*?)(?: (?P<seat>\d))?  +(?P<value>.*)$"),
    frozenset({
        "bets", "board", "burns", "by", "dealer", "dealer draws", "dealer front", "dealt", "does", "draws", "first",
        "goes wrong", "hand", "hands", "house", "lot", "meter", "meter after", "order", "pays", "player", "refused",
        "says", "sees", "sheet", "tips", "wrong when",
    }),
)  # fmt: skip
POT = LineShape(
    re.compile(r"^    (?P<key>[a-z]+)(?P<seat>)  *(?P<value>\S.*)$"),
    frozenset(
        {"terms", "hand", "stacks", "hands", "board", "draws", "does", "refuses", "says", "sees", "burns", "ends"}
    ),
)


@cache
def scenes(slug: str) -> tuple[Scene, ...]:
    """The scenes of a game; none where nobody has written any."""
    file = resources.files("pitboss") / "scenes" / f"{slug}.txt"
    return read(slug, file.read_text(encoding="utf-8")) if file.is_file() else ()


def scene_files() -> tuple[str, ...]:
    """What the files of scenes are called: each after its game."""
    return tuple(sorted(file.name for file in (resources.files("pitboss") / "scenes").iterdir()))


def read(slug: str, text: str) -> tuple[Scene, ...]:
    """The scenes of one file, which is named after its game."""
    if slug not in book():
        raise SceneError(f"{slug}.txt: no game of the book is called so")
    shape = POT if isinstance(book()[slug], PotGame) else BANKED
    return tuple(_scenes(slug, text, shape))


def _scenes(slug: str, text: str, shape: LineShape) -> Iterator[Scene]:
    head: Scene | None = None
    under: list[SceneLine] = []
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{slug}.txt:{number}"
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            if head is None:
                raise SceneError(f"{where}: a line before any title")
            under.append(_line(line, where, shape))
            continue
        if head is not None:
            yield Scene(slug, head.title, head.law, head.where, tuple(under))
        head, under = _head(slug, line, where), []
    if head is not None:
        yield Scene(slug, head.title, head.law, head.where, tuple(under))


def _head(slug: str, line: str, where: str) -> Scene:
    title, _, law = line.rpartition("   ")
    if not title:
        raise SceneError(f"{where}: a scene's title ends with three spaces and its paragraph")
    return Scene(slug, title.strip(), law.strip(), where)


def _line(line: str, where: str, shape: LineShape) -> SceneLine:
    found = shape.line.match(line)
    if found is None:
        raise SceneError(f"{where}: cannot read {line.strip()!r}")
    if found["key"] not in shape.keys:
        raise SceneError(f"{where}: there is no line called {found['key']!r}")
    return SceneLine(found["key"], found["value"].split("  #")[0].strip(), int(found["seat"] or 1), where)


def cited(scene: Scene) -> tuple[Cite, ...]:
    """The paragraphs a scene rests on, each of which is in the register."""
    try:
        return tuple(cite_of(part) for part in scene.law.split(" & "))
    except LawError as error:
        raise scene.fault(str(error)) from None


def faces(cards: Iterable[int | None]) -> str:
    """Cards as they lie, an x for one face down."""
    return " ".join("x" if card is None else text(card) for card in cards)
