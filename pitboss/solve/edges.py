"""The edge of every house-banked game under the usual sheet: solved once and kept, each with a mark of its definition.

A game that has changed since does not have the mark any more, so that no old edge can be shown for it.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss._jit import PACKAGE
from pitboss._progress import Progress, quiet
from pitboss.games.book import games, slug
from pitboss.law.paragraphs import Cite
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import ADDED_UP, Solved, whole
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve.solver import method_for, sizes, solve_group
from pitboss.words import Bank, Game

FILE = PACKAGE / "solve" / "edges.toml"
ASIDE = {"law", "reading", "source"}
"""Parts of a word that say where it stands and why, not what it does."""


class Edge(NamedTuple):
    """What the house keeps of each unit of a wager, and of which definition."""

    edge: Fraction
    per: str
    method: str
    mark: str


def mark(game: Game) -> str:
    """A short hash of all that a game's edge under the usual sheet can depend on."""
    return mark_of(usual(game))


def mark_of(sheet: Sheet) -> str:
    """A short hash of what a sheet comes to: the script, the settlement, the decks and what is paid."""
    schedules = {wager: tuple(found.rows) for wager, found in sheet.schedules.items()}
    # With the script these say how large every wager is.
    stakes = dict.fromkeys(sheet.schedules, sheet.unit) | {
        wager: bounds.least for wager, bounds in sheet.limits.items()
    }
    said = repr(bare((tuple(script(sheet)), schedules, stakes, sheet.options, sheet.seed)))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def bare(thing: object) -> object:
    """A word as plain values in a fixed order, without its law."""
    if isinstance(thing, Cite):
        return None
    if isinstance(thing, Enum):
        return type(thing).__name__, thing.name
    if isinstance(thing, tuple | list):
        return tuple(bare(part) for part in thing)
    if isinstance(thing, Mapping):
        return tuple(sorted((str(key), bare(value)) for key, value in thing.items()))
    if isinstance(thing, set | frozenset):
        return tuple(sorted(repr(bare(part)) for part in thing))
    if is_dataclass(thing) and not isinstance(thing, type):
        parts = ((each.name, bare(getattr(thing, each.name))) for each in fields(thing) if each.name not in ASIDE)
        return type(thing).__name__, tuple(parts)
    return str(thing)


# --- solved -----------------------------------------------------------------------------------------------------------


def banked() -> list[Game]:
    """Every game the house banks."""
    return [game for game in games().values() if game.bank is Bank.HOUSE]


def solved(game: Game, tell: Progress = quiet) -> Edge:
    """The main game under the usual sheet, with the wagers that are made as one with it."""
    main, *others = bet_groups(usual(game))
    known: dict[str, Solved] = {}
    for group in (main, *(group for group in others if group.together)):
        known[group.spot] = solve_group(group, known, tell)
    figures = [each.figures[0] for each in known.values()]
    if joined := whole(figures, sizes(usual(game))):
        return Edge(joined.edge, joined.per, ADDED_UP, mark(game))
    return Edge(figures[0].edge, figures[0].per, method_for(main).NAME, mark(game))


# --- kept -------------------------------------------------------------------------------------------------------------


def read(file: Path = FILE) -> dict[str, Edge]:
    """Every edge in the file, whether it still fits its game or not."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        name: Edge(Fraction(each["edge"]), each["per"], each["method"], each["mark"]) for name, each in data.items()
    }


def kept_for(game: Game) -> Edge | None:
    """The edge of one game, if it fits the game as it is written today."""
    found = read().get(slug(game))
    return found if found and found.mark == mark(game) else None


@cache
def kept() -> Mapping[str, Edge]:
    """The edges that fit their games as they are written today."""
    found, known = read(), games()
    return {name: edge for name, edge in found.items() if name in known and mark(known[name]) == edge.mark}
