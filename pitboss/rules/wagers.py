"""What a wager may be: what has to lie beside it and what may not, and how much it comes to.

Asked for one hand and for many at once: `chips` says what lies on a spot, in cents or in arrays of cents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from itertools import groupby
from operator import or_
from types import MappingProxyType
from typing import Any, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from pitboss.sheet.banked import Sheet
from pitboss.sheet.limits import wagers_of
from pitboss.words import Cap, Game, Spot, Step, Wager

OnSpot: TypeAlias = Callable[[Spot], int]
"""What one hand has on a spot."""
OnSpots: TypeAlias = Callable[[Spot], NDArray[np.int64]]
"""What a hand has on a spot in each of many rounds."""


@overload
def beside(wager: Wager, chips: OnSpot) -> bool: ...


@overload
def beside(wager: Wager, chips: OnSpots) -> NDArray[np.bool_] | bool: ...


def beside(wager: Wager, chips: Callable[[Spot], Any]) -> Any:
    """Whether one of the wagers is there that it needs."""
    return reduce(or_, (chips(spot) > 0 for spot in wager.needs)) if wager.needs else True


def hangs_on(wager: Wager) -> set[str]:
    """The spots that what it may be hangs on."""
    named = (wager.equals, wager.unless, wager.at_least, wager.at_most, *wager.needs)
    return {spot.name for spot in named if spot is not None}


@overload
def open_to(wager: Wager, chips: OnSpot) -> bool: ...


@overload
def open_to(wager: Wager, chips: OnSpots) -> NDArray[np.bool_] | bool: ...


def open_to(wager: Wager, chips: Callable[[Spot], Any]) -> Any:
    """Whether a hand has beside it what it needs and what it equals, and nothing that it is never made beside."""
    found = beside(wager, chips)
    found = found if wager.equals is None else found & (chips(wager.equals) > 0)
    return found if wager.unless is None else found & (chips(wager.unless) == 0)


def equal_to(wager: Wager, other: Spot, game: Game, chips: Callable[[Spot], Any]) -> Any:
    """What a wager must come to: its share of the other, unless a cap shortens it."""
    part = _part(chips(other), wager.share)
    for cap in _caps(game):
        if cap.shortens == wager.spot:
            part = _smaller(part, room(cap, wager.spot, chips))
    return part


def free_size(wager: Wager) -> bool:
    """Whether it need not be as large as another wager, or a part of it."""
    return wager.equals is None


def in_units(wagers: Iterable[Wager], before: Mapping[str, Fraction] = MappingProxyType({})) -> dict[str, Fraction]:
    """What each wager comes to in units of the first: its share of one that lies there, else as much as the first."""
    sizes = dict(before)
    for wager in wagers:
        other = wager.equals.name if wager.equals else ""
        sizes[wager.spot.name] = wager.share * sizes[other] if other in sizes else Fraction(1)
    return sizes


@overload
def bounds(wager: Wager, sheet: Sheet, chips: OnSpot, made_up: int = 0) -> tuple[int, int]: ...


@overload
def bounds(
    wager: Wager, sheet: Sheet, chips: OnSpots, made_up: int = 0
) -> tuple[NDArray[np.int64] | int, NDArray[np.int64] | int]: ...


def bounds(wager: Wager, sheet: Sheet, chips: Callable[[Spot], Any], made_up: int = 0) -> tuple[Any, Any]:
    """The least and the most that may be wagered; it may not at all where the least is more than the most.

    `made_up`: what other wagers give towards the least that the sheet asks for.
    """
    limit = sheet.limits[wager.spot.name]
    least, most = limit.least - made_up, limit.most
    if wager.equals is not None:
        least = most = equal_to(wager, wager.equals, sheet.game, chips)
    if wager.at_least is not None:
        least = _larger(least, chips(wager.at_least))
    if wager.at_most is not None:
        most = _smaller(most, chips(wager.at_most))
    for cap in _caps(sheet.game):
        if not cap.spots or wager.spot in cap.spots:
            most = _smaller(most, room(cap, wager.spot, chips))
    return least, most


def too_small(wager: Wager, amount: int, chips: OnSpot) -> bool:
    """Whether it is less than a wager that it may not be less than."""
    return wager.at_least is not None and amount < chips(wager.at_least)


def too_large(wager: Wager, amount: int, chips: OnSpot) -> bool:
    """Whether it is more than a wager that it may not exceed."""
    return wager.at_most is not None and amount > chips(wager.at_most)


def over(cap: Cap, chips: OnSpot) -> bool:
    """Whether wagers together are more than the cap on them."""
    return bool(cap.spots) and sum(chips(spot) for spot in cap.spots) > cap.most


def room(cap: Cap, spot: Spot, chips: Callable[[Spot], Any]) -> Any:
    """What a cap still leaves for this spot."""
    return cap.most - sum(chips(other) for other in cap.spots if other != spot)


def as_laid(steps: Sequence[Step], game: Game) -> Iterator[tuple[int, Step]]:
    """The steps with their numbers, the wagers of one betting as they are laid: one that gives way to a cap last."""
    short = {cap.shortens for cap in _caps(game)}
    for _, some in groupby(enumerate(steps), lambda each: isinstance(each[1], Wager)):
        yield from sorted(some, key=lambda each: isinstance(each[1], Wager) and each[1].spot in short)


def in_turn(names: Iterable[str], game: Game) -> list[str]:
    """Spots as their wagers are laid: whatever a wager hangs on comes before it, in whichever order chips came down."""
    asked = [step.spot.name for _, step in as_laid(list(wagers_of(game).values()), game) if isinstance(step, Wager)]
    return sorted(names, key=asked.index)


def smallest(steps: Sequence[Step], sheet: Sheet, wanted: Iterable[str]) -> dict[str, int]:
    """The least that may lie on each of these spots beside the others; those that may not be made are left out."""
    laid, names = dict[str, int](), set(wanted)

    def chips(spot: Spot) -> int:
        return laid.get(spot.name, 0)

    for _, step in as_laid(steps, sheet.game):
        if isinstance(step, Wager) and step.spot.name in names - laid.keys() and not step.late:
            least, most = bounds(step, sheet, chips)
            if open_to(step, chips) and least <= most:
                laid[step.spot.name] = least
    return laid


def _caps(game: Game) -> Iterator[Cap]:
    return (cap for cap in game.limits if isinstance(cap, Cap))


def _part(chips: Any, share: Fraction) -> Any:
    """A share of chips, which must come out in whole cents: the sheet was checked for it."""
    part, rest = divmod(chips * share.numerator, share.denominator)
    if np.any(rest):
        raise ArithmeticError(f"{share} of a wager is not a whole amount of cents")
    return part


def _smaller(one: Any, other: Any) -> Any:
    return min(one, other) if isinstance(one, int) and isinstance(other, int) else np.minimum(one, other)


def _larger(one: Any, other: Any) -> Any:
    return max(one, other) if isinstance(one, int) and isinstance(other, int) else np.maximum(one, other)
