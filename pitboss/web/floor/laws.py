"""The paragraphs that a ruling can rest on, with what they are about: those of the game first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pitboss.games.book import find, games
from pitboss.law.paragraphs import Section, Text, register
from pitboss.web.floor.shapes import LawLine


@lru_cache(16)
def laws_of(slug: str) -> tuple[LawLine, ...]:
    """Of the game, then of what all games have in common in its state; what is another game's is left out."""
    mine = {(each.state, each.number) for each in find(slug).law}
    others = {(each.state, each.number) for game in games().values() for each in game.law} - mine
    states = {state for state, _ in mine}
    common = [text for key, text in register().items() if key[0] in states and key not in mine | others]
    own = [text for key, text in register().items() if key in mine]
    return tuple(line for text in (*own, *common) for line in _lines(text))


def _lines(text: Text) -> Iterator[LawLine]:
    for each in text.paragraphs:
        law = str(Section(text.state, text.number)(each.number))
        yield {"law": law, "title": text.title, "says": each.says}
