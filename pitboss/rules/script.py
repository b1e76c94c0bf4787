"""A game as a sheet has it: the house's choices made in the script and the settlement, and nothing left open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, TypeVar
from weakref import finalize

from pitboss.rules.sound import check
from pitboss.sheet.banked import Sheet
from pitboss.sheet.house_ways import with_own_ways
from pitboss.sheet.options import chosen, reranked
from pitboss.sheet.pot import PotSheet
from pitboss.words import AtLeast, Deck, Result, Ruling, SettleRow, Step, Wager, spots
from pitboss.words.options import OptionName

W = TypeVar("W")


class Script(NamedTuple):
    """What happens, in order; what decides at the end; what is dealt from; what the dealer has to have."""

    steps: tuple[Step, ...]
    settle: tuple[SettleRow, ...]
    decks: tuple[Deck, ...]
    qualifies: AtLeast | None


def script(sheet: Sheet) -> Script:
    """The script under this sheet; wagers it does not offer are left out.

    Kept as long as the sheet lives, by identity: to hash a sheet takes longer than to look at one.
    """
    key = id(sheet)
    if key not in KEPT:
        KEPT[key] = _resolved(sheet)
        finalize(sheet, KEPT.pop, key, None).atexit = False
    return KEPT[key]


KEPT: dict[int, Script] = {}


def _resolved(sheet: Sheet) -> Script:
    game = sheet.game
    check(game)
    chosen_ = chosen(game.script, sheet.options)
    offered = (s for s in chosen_ if not isinstance(s, Wager) or s.spot.name in sheet.offered)
    steps = tuple(with_own_ways(step, game, sheet.form) for step in offered)
    steps, settle, qualifies = ranked((steps, game.settle, game.qualifies), sheet)
    return Script(steps, settle, decks_of(sheet), qualifies)


def ranked(thing: W, sheet: Sheet) -> W:
    """The same words with every hand on the ladders the house has chosen."""
    return reranked(thing, sheet.game.options, sheet.options)


def decks_of(sheet: Sheet) -> tuple[Deck, ...]:
    """The decks on this table; an option sets their number."""
    chosen = sheet.options.get(OptionName.DECKS)
    if chosen is None:
        return sheet.game.decks
    return tuple(replace(d, decks=int(chosen)) for d in sheet.game.decks)


def with_those_before(steps: Iterable[Step], named: Iterable[str]) -> set[str]:
    """These wagers, and those that they are as large as or cannot be made without."""
    wagers = [step for step in steps if isinstance(step, Wager)]
    found = set(named)
    for wager in reversed([wager for wager in wagers if wager.spot.name in found]):
        found |= {spot.name for spot in (*spots(wager.equals), *wager.needs)}
    return found


def ruled(sheet: Sheet | PotSheet, result: Result) -> Result:
    """The result, or where the law leaves two, the one on the sheet."""
    return dict(result.results)[sheet.options[result.option]] if isinstance(result, Ruling) else result
