"""Which column of a settlement row decides, said a second time and as plainly as the sections say it.

Nothing here is shared with the program but the words themselves: whether the hand was folded comes first, then whether
it was fouled, whether a hand that had to be shown was shown, whether the dealer qualifies, whether a hand was copied;
only then are hands compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from pitboss.games.book import games
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.words import (
    LOSE,
    PLAYS,
    PUSH,
    Aside,
    Bonus,
    Both,
    Duel,
    Envy,
    Fee,
    Pool,
    Progressive,
    Proposition,
    Result,
    Rides,
    Ruling,
    SettleRow,
    Solo,
    walk,
)

KINDS = (Aside, Bonus, Both, Duel, Envy, Fee, Pool, Progressive, Proposition, Rides, Solo)


class Facts(NamedTuple):
    """All that a row can ask about: the own hands are ahead of the dealer's by 1, level at 0, behind at -1.

    `qualified`: of the rank that is asked for, the dealer's hand or, where a fee may come back, the own one.
    """

    folded: bool
    fouled: bool
    declared: bool
    qualified: bool
    back: int
    front: int


EVERY = tuple(Facts(*each) for each in product(*[(False, True)] * 4, (1, 0, -1), (1, 0, -1)))


class Case(NamedTuple):
    """A row of a game under a sheet."""

    slug: str
    sheet: Sheet
    row: SettleRow


def cases() -> Iterator[Case]:
    """Every such row of every house-banked game, once for each way of ruling on what it leaves to the house."""
    for slug, game in games().items():
        sheet = usual(game)
        for row in (word for word in walk((game.script, game.settle)) if isinstance(word, KINDS)):
            rulings = [word for word in walk(row) if isinstance(word, Ruling)]
            choices = [[(ruling.option, name) for name, _ in ruling.results] for ruling in rulings]
            for chosen in product(*choices):
                yield Case(slug, replace(sheet, options={**sheet.options, **dict(chosen)}), row)


def expected(case: Case, facts: Facts) -> tuple[str, Result]:
    """The column that decides, by name, and its result."""
    row, options = case.row, case.sheet.options
    match row:
        case Solo():
            return solo(row, facts, options)
        case Both():
            return both(row, facts, options)
        case Duel():
            return duel(row, facts, options, qualifier=case.sheet.game.qualifies is not None)
        case Progressive() | Envy():
            return folded(row.fold, facts, options) or ("REST", chosen(row.pays, options))
        case Bonus():
            return ("FOLDED", LOSE) if facts.folded else ("REST", chosen(row.pays, options))
        case Proposition():
            return "REST", chosen(row.pays, options)
        case Fee():
            return folded(row.fold, facts, options) or fee(row, facts)
        case Rides():
            return folded(row.fold, facts, options) or ("REST", PLAYS)
        case Pool():
            return ("FOLDED", LOSE) if facts.folded else ("REST", PLAYS)
        case Aside():
            return "REST", PUSH


def folded(fold: Result, facts: Facts, options: Mapping[str, str]) -> tuple[str, Result] | None:
    """What a fold makes of it, where there was one and it matters."""
    result = chosen(fold, options)
    return ("FOLDED", result) if facts.folded and result is not PLAYS else None


def fee(row: Fee, facts: Facts) -> tuple[str, Result]:
    return ("REACHED", PUSH) if row.back is not None and facts.qualified else ("REST", LOSE)


def solo(row: Solo, facts: Facts, options: Mapping[str, str]) -> tuple[str, Result]:
    fold, silent = chosen(row.fold, options), chosen(row.silent, options)
    if facts.folded and fold is not PLAYS:
        return "FOLDED", fold
    if not facts.declared and silent is not PLAYS:
        return "SILENT", silent
    return "REST", chosen(row.pays, options)


def duel(row: Duel, facts: Facts, options: Mapping[str, str], *, qualifier: bool) -> tuple[str, Result]:
    if facts.folded:
        return "FOLDED", chosen(row.fold, options)
    if facts.fouled:
        return "FOULED", chosen(row.foul, options)
    if qualifier and row.unqualified is not None and not facts.qualified:
        return "SHORT", chosen(row.unqualified, options)
    if facts.back > 0:
        return "WON", chosen(row.win, options)
    if facts.back == 0:
        return "TIED", chosen(row.tie, options)
    return "LOST", chosen(row.lose, options)


def both(row: Both, facts: Facts, options: Mapping[str, str]) -> tuple[str, Result]:
    foul, copy = chosen(row.foul, options), chosen(row.copy, options)
    if facts.fouled and foul is not PLAYS:
        return "FOULED", foul
    if 0 in (facts.back, facts.front) and copy is not PLAYS:
        return "COPIED", copy
    won = (facts.back, facts.front).count(1)
    if won == 2:
        return "WON", chosen(row.win, options)
    return ("HALF", chosen(row.split, options)) if won == 1 else ("LOST", chosen(row.lose, options))


def chosen(result: Result, options: Mapping[str, str]) -> Result:
    """What the house has chosen, where it may."""
    return dict(result.results)[options[result.option]] if isinstance(result, Ruling) else result
