"""The house's choices made: which of several ways a step goes, and on which ladder hands are ranked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite
from pitboss.words import Hand, OneOf, Ranking, Street

W = TypeVar("W")


def chosen(steps: Sequence[W], options: Mapping[str, str]) -> Iterator[W]:
    """The steps with the house's choices made."""
    for step in steps:
        if isinstance(step, OneOf):
            yield from chosen(dict(step.ways)[options[step.option]], options)
        else:
            yield step


def reranked(thing: W, choices: Iterable[object], options: Mapping[str, str]) -> W:
    """The same words with every hand, and the cards that lie open, on the ladders these choices name."""
    for ranking in (choice for choice in choices if isinstance(choice, Ranking)):
        thing = _ranked(thing, ranking.ladders[0][1], dict(ranking.ladders)[options[ranking.name]])
    return thing


def _ranked(thing: W, usual: Ladder, chosen: Ladder) -> W:
    if usual is chosen or isinstance(thing, Ladder | Cite | type):
        return thing
    if isinstance(thing, tuple):
        return tuple(_ranked(part, usual, chosen) for part in thing)  # type: ignore[return-value]
    if not is_dataclass(thing):
        return thing
    parts = {f.name: _ranked(getattr(thing, f.name), usual, chosen) for f in fields(thing)}
    if isinstance(thing, Hand) and thing.ladder == usual:
        parts["ladder"] = chosen
    if isinstance(thing, Street) and thing.shows == usual:
        parts["shows"] = chosen
    return replace(thing, **parts)  # type: ignore[type-var]
