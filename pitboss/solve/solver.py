"""Solve a game: every wager by the first method that its shape fits."""

from __future__ import annotations

import importlib
import pkgutil
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from functools import cache
from typing import Any, Protocol

from pitboss._parallel import handed_to
from pitboss._progress import Progress, quiet
from pitboss.games.book import slug
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.outcome import Decision, Solution, Solved
from pitboss.sheet.banked import Sheet
from pitboss.solve import methods as home
from pitboss.words import Bet, Both, walk


class Method(Protocol):
    """A module that solves bet groups of one shape."""

    NAME: str
    ORDER: int
    """Methods of a lower number are asked first."""

    def fits(self, group: BetGroup) -> bool:
        """Whether the shape of the group is one that it solves."""

    def solve(self, group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
        """Solve it; `known` holds what was solved before, the main game first."""


@cache
def methods() -> tuple[Method, ...]:
    """Every method there is, the more special before the more general."""
    names = (found.name for found in pkgutil.iter_modules(home.__path__))
    found: list[Any] = [importlib.import_module(f"{home.__name__}.{name}") for name in names]
    return tuple(sorted((each for each in found if hasattr(each, "ORDER")), key=lambda method: method.ORDER))


def solve(
    sheet: Sheet,
    *,
    cards: tuple[int, ...] = (),
    spots: Iterable[str] = (),
    tell: Progress = quiet,
    executor: Executor | None = None,
) -> Solution:
    """Every wager of a sheet, or the main game and these; with `cards` on a shorter deck, for proofs.

    `executor`: what the counting is handed to; without one, threads.
    """
    with handed_to(executor):
        return _solve(sheet, cards, set(spots), tell)


def _solve(sheet: Sheet, cards: tuple[int, ...], wanted: set[str], tell: Progress) -> Solution:
    begun = time.perf_counter()
    known: dict[str, Solved] = {}
    named: dict[str, str] = {}
    for group in bet_groups(sheet, cards):
        if group.main or not wanted or group.spot in wanted:
            method = method_for(group)
            known[group.spot], named[group.spot] = method.solve(group, known, tell), method.NAME
    figures = tuple(figure for solved in known.values() for figure in solved.figures)
    decisions = tuple(decision for solved in known.values() for decision in solved.decisions)
    spent = time.perf_counter() - begun
    return Solution(slug(sheet.game), dict(sheet.options), figures, decisions, spent, named)


def decisions(sheet: Sheet, tell: Progress = quiet) -> tuple[Decision, ...]:
    """How to play, for those who want no figures: only wagers with a decision of their own are solved."""
    deciding = [group for group in bet_groups(sheet) if _decides(group)]
    known: dict[str, Solved] = {}
    for group in deciding:
        known[group.spot] = method_for(group).solve(group, known, tell)
    return tuple(decision for solved in known.values() for decision in solved.decisions)


def _decides(group: BetGroup) -> bool:
    """Whether something can be done about the wager; hands that both sides set by the house way are not decided."""
    acts = walk(tuple(step for _, step in group.choices))
    bets = any(isinstance(act, Bet) and act.of.name in group.spots for act in acts)
    return bets or (group.main and bool(group.choices) and not any(isinstance(row, Both) for row in group.rows))


def method_for(group: BetGroup) -> Method:
    """The first method that the group fits."""
    for method in methods():
        if method.fits(group):
            return method
    raise SolveError(f"{group.sheet.game.name}: no method fits the {group.spot} wager")
