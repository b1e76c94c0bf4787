"""A game with one word changed: left out, another amount, another order, a condition less, another rank of hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from pitboss.hands.classes import span
from pitboss.hands.ladder import HandError, Ladder
from pitboss.hands.ladders import LADDERS
from pitboss.words import AtLeast, Cited, Deal, Game, Pile, PotGame, Spot

ASIDE = {"law", "reading", "called", "says", "name", "about", "deck", "wager", "option"}
"""What names a thing or says why; another name is no other rule."""
RANKS = (
    *(f"{rank} high" for rank in ["nine", "ten", "jack", "queen", "king", "ace"]), "ace-king", "pair",
    *(f"pair of {rank}s" for rank in ["two", "four", "five"]), "pair of sixes",
    *(f"pair of {rank}s" for rank in ["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]),
    "two pair", "three of a kind", "straight", "flush", "full house", "aces full", "four of a kind", "straight flush",
    "six points", *(f"{points} points" for points in range(12, 31)), "five of a kind",
)  # fmt: skip


class CannotDropError(ValueError):
    """A word that its place cannot be without."""


# --- putting another word in ----------------------------------------------------------------------------------------


def swapped(thing: Any, old: Cited, new: Cited | None) -> Any:
    """The same with every such word in it exchanged, or left out; the very same where there is none."""
    if isinstance(thing, tuple):
        return _swapped_tuple(thing, old, new)
    if not _is_word(thing):
        return thing
    changed = {}
    for each in fields(thing):
        value = getattr(thing, each.name)
        if _same(value, old):
            changed[each.name] = _instead(each, new)
        elif (found := swapped(value, old, new)) is not value:
            changed[each.name] = found
    return replace(thing, **changed) if changed else thing


def _swapped_tuple(things: tuple[Any, ...], old: Cited, new: Cited | None) -> tuple[Any, ...]:
    found = tuple(
        new if _same(each, old) else swapped(each, old, new)
        for each in things
        if new is not None or not _same(each, old)
    )
    same = len(found) == len(things) and all(one is other for one, other in zip(found, things, strict=True))
    return things if same else found


def _instead(place: Field[Any], new: Cited | None) -> Cited | None:
    if new is None and place.default is not None:
        raise CannotDropError(place.name)
    return new


def _same(thing: object, word: Cited) -> bool:
    return type(thing) is type(word) and thing == word


def _is_word(thing: object) -> bool:
    return is_dataclass(thing) and not isinstance(thing, type | Ladder)


# --- what may be changed --------------------------------------------------------------------------------------------


def changed(game: Game | PotGame, word: Cited) -> Iterator[tuple[str, Game | PotGame]]:
    """The game with each change of the word, and what the change is."""
    with suppress(CannotDropError):
        yield "left out", swapped(game, word, None)
    for says, other in _changes(word):
        yield says, swapped(game, word, other)


def _changes(word: Any) -> Iterator[tuple[str, Any]]:
    """The word with one field changed."""
    for each in fields(word):
        if each.name in ASIDE or (isinstance(word, AtLeast) and each.name == "rank"):
            continue
        default = None if each.default is MISSING else each.default
        seen = [getattr(word, each.name)]
        if each.default is not MISSING and seen[0] == default:
            continue  # The word does not say it.
        for says, value in (
            _faces(word) if each.name == "up" else _others(seen[0], default, optional=each.default is None)
        ):
            if value not in seen:
                seen.append(value)
                yield f"{each.name}: {says}", replace(word, **{each.name: value})
    if isinstance(word, AtLeast):
        for rank in _next_ranks(word.hand.ladder, word.rank):
            yield f"rank: {rank}", replace(word, rank=rank)


def _faces(deal: Deal) -> Iterator[tuple[str, int]]:
    """Of cards that all lie face up none does; of others one more, or none. More than there are cannot."""
    yield from ((str(up), up) for up in (deal.up + 1, 0) if up < deal.count)


def _others(value: Any, default: Any, *, optional: bool) -> Iterator[tuple[str, Any]]:
    """Other values of a field, with what is other about them."""
    if isinstance(value, bool):
        yield str(not value).lower(), not value
    elif isinstance(value, Enum):
        other = _next(value)
        yield other.name.lower().replace("_", " "), other
    elif isinstance(value, int):
        yield from _other_numbers(value, default)
    elif isinstance(value, Fraction):
        other = value * 2 if value <= Fraction(1, 2) else value / 2
        yield str(other), other
    elif isinstance(value, tuple):
        yield from _other_tuples(value, default)
    elif isinstance(value, Ladder):
        yield from ((other.name, other) for other in _next_ladder(value))
    elif optional and value is not None and not isinstance(value, Cited):
        yield "none", None
    elif _is_word(value) and not isinstance(value, Cited | Spot):
        yield from _changes(value)


def _next(value: Enum) -> Enum:
    """Another of its kind; cards as first dealt are often the own hand."""
    if isinstance(value, Pile):
        return Pile.BOARD if value in (Pile.OWN, Pile.DEALT) else Pile.OWN
    others = list(type(value))
    return others[(others.index(value) + 1) % len(others)]


def _other_numbers(value: int, default: Any) -> Iterator[tuple[str, int]]:
    if value:
        other = value + (100 if value >= 100 else 1)
        yield str(other), other
        if default == 0:
            yield "0", 0


def _other_tuples(value: tuple[Any, ...], default: Any) -> Iterator[tuple[str, Any]]:
    if default is None and value and isinstance(value[0], str):
        yield "none", None
    if default == () and value and not isinstance(value[0], Cited):
        yield "none", ()
    if len(value) > 1:
        yield "in another order", (*value[1:], value[0])
        if not any(isinstance(each, Cited) for each in value):
            yield "without the last", value[:-1]
            yield "without the first", value[1:]
    for at, each in enumerate(value):
        if isinstance(each, int | Fraction | Enum) or (_is_word(each) and not isinstance(each, Cited | Spot)):
            for says, other in _others(each, None, optional=False):
                yield f"{at + 1}: {says}", (*value[:at], other, *value[at + 1 :])
        elif isinstance(each, tuple) and each and isinstance(each[0], str):
            yield from _other_pairs(value, at)


def _other_pairs(value: tuple[Any, ...], at: int) -> Iterator[tuple[str, Any]]:
    """A named choice with another consequence."""
    name, *rest = value[at]
    for place, part in enumerate(rest):
        for says, other in _others(part, None, optional=False) if not isinstance(part, str) else ():
            yield f"{name}: {says}", (*value[:at], (name, *rest[:place], other, *rest[place + 1 :]), *value[at + 1 :])


def _next_ladder(ladder: Ladder) -> list[Ladder]:
    found = [each for each in LADDERS if each.size == ladder.size and each.low != ladder.low]
    return found[:1] or [each for each in LADDERS if each is not ladder][:1]


def _next_ranks(ladder: Ladder, rank: str) -> list[str]:
    """The rank next above, and the one next below."""
    least = span(ladder, rank)[0]
    known = sorted((span(ladder, each)[0], each) for each in RANKS if _is_rank(ladder, each))
    above = [name for score, name in known if score > least][:1]
    below = [name for score, name in known if score < least][-1:]
    return [*above, *below]


def _is_rank(ladder: Ladder, rank: str) -> bool:
    try:
        span(ladder, rank)
    except HandError:
        return False
    return True
