"""A game as a sheet has it: the house's choices made in the script and the settlement, and nothing left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import NamedTuple, TypeVar

from pitboss.hands import Ladder
from pitboss.law import Cite
from pitboss.sheet import Sheet
from pitboss.words import AtLeast, Deck, Hand, OneOf, Ranking, Result, Ruling, SettleRow, Step, Street, Wager

W = TypeVar("W")


class Script(NamedTuple):
    """What happens, in order; what decides at the end; what is dealt from; what the dealer has to have."""

    steps: tuple[Step, ...]
    settle: tuple[SettleRow, ...]
    decks: tuple[Deck, ...]
    qualifies: AtLeast | None


def script(sheet: Sheet) -> Script:
    """The script under this sheet; wagers it does not offer are left out."""
    game = sheet.game
    chosen_ = chosen(game.script, sheet.options)
    steps = tuple(s for s in chosen_ if not isinstance(s, Wager) or s.spot.name in sheet.offered)
    steps, settle, qualifies = ranked((steps, game.settle, game.qualifies), sheet)
    return Script(steps, settle, decks_of(sheet), qualifies)


def chosen(steps: Sequence[W], options: Mapping[str, str]) -> Iterator[W]:
    """The steps with the house's choices made."""
    for step in steps:
        if isinstance(step, OneOf):
            yield from chosen(dict(step.ways)[options[step.option]], options)
        else:
            yield step


def ranked(thing: W, sheet: Sheet) -> W:
    """The same words with every hand on the ladders the house has chosen."""
    return reranked(thing, sheet.game.options, sheet.options)


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


def decks_of(sheet: Sheet) -> tuple[Deck, ...]:
    """The decks on this table; an option called "decks" sets their number."""
    chosen = sheet.options.get("decks")
    if chosen is None:
        return sheet.game.decks
    return tuple(replace(d, decks=int(chosen)) for d in sheet.game.decks)


def ruled(sheet: Sheet, result: Result) -> Result:
    """The result, or where the law leaves two, the one on the sheet."""
    return dict(result.results)[sheet.options[result.option]] if isinstance(result, Ruling) else result
