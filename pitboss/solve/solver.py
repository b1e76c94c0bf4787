"""Solve a game: every wager by the first method that its shape fits."""

from __future__ import annotations

import importlib
import pkgutil
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import cache
from typing import Any, Protocol

from pitboss._progress import Progress, quiet
from pitboss.games.book import slug
from pitboss.rules.acts import multiples
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.outcome import Decision, Solution, Solved, replace, whole
from pitboss.sheet.banked import Sheet
from pitboss.solve import methods as home
from pitboss.words import Bet, Both, Pays, SettleRow, walk
from pitboss.work.parallel import handed_to


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

    `executor`: what the counting is handed to; without one, what all work is handed to now, threads if nothing is said.
    """
    with handed_to(executor) if executor is not None else nullcontext():
        return _solve(sheet, cards, set(spots), tell)


def _solve(sheet: Sheet, cards: tuple[int, ...], wanted: set[str], tell: Progress) -> Solution:
    begun = time.perf_counter()
    known: dict[str, Solved] = {}
    named: dict[str, str] = {}
    for group in bet_groups(sheet, cards):
        if group.main or not wanted or group.spot in wanted:
            known[group.spot], named[group.spot] = solve_group(group, known, tell), method_for(group).NAME
    figures = tuple(figure for solved in known.values() for figure in solved.figures)
    decisions = tuple(decision for solved in known.values() for decision in solved.decisions)
    spent = time.perf_counter() - begun
    joined = whole(figures, sizes(sheet))
    return Solution(slug(sheet.game), dict(sheet.options), figures, decisions, spent, named, joined)


def solve_group(group: BetGroup, known: Mapping[str, Solved], tell: Progress = quiet) -> Solved:
    """One wager with all that follows from it; its figures know with which others it is made as one."""
    _no_sums_on_sizes(group)
    found = method_for(group).solve(group, known, tell)
    figures = tuple(
        replace(each, part_of=group.together) if each.spot == group.spot else each for each in found.figures
    )
    return found._replace(figures=figures) if group.together else found


def _no_sums_on_sizes(group: BetGroup) -> None:
    """A sum of money does not grow with a bet of several sizes: no net for each chip of it would be right."""
    acts = [act for act in walk(tuple(step for _, step in group.choices)) if isinstance(act, Bet)]
    for row in group.rows:
        spot, sums = row.spot.name, _sums(group.sheet, row)
        may = {times for act in acts if act.spot == row.spot for times in multiples(act, group.sheet)}
        if sums and len(may) > 1:
            bets, name = " or ".join(f"{times}" for times in sorted(may)), group.sheet.game.name
            raise SolveError(
                f"{name}: {sums[0]} pays a sum of money on {spot}, which may be bet {bets} times over: "
                "it does not grow with the bet, so this is not solved: pay odds, or simulate a way to play it"
            )


def _sums(sheet: Sheet, row: SettleRow) -> list[str]:
    """The hands for which a row pays so much money, however much was bet."""
    paid = {part.wager for part in walk(row) if isinstance(part, Pays)} & set(sheet.schedules)
    return [line.hand for wager in paid for line in sheet.schedules[wager].rows if line.payout and line.payout.prize]


def sizes(sheet: Sheet) -> dict[str, int]:
    """The least wager on each spot that has a limit."""
    return {spot: bounds.least for spot, bounds in sheet.limits.items()}


def decisions(sheet: Sheet, tell: Progress = quiet) -> tuple[Decision, ...]:
    """How to play, for those who want no figures: only wagers with a decision of their own are solved."""
    known: dict[str, Solved] = {}
    for group in deciding(sheet):
        known[group.spot] = solve_group(group, known, tell)
    return tuple(decision for solved in known.values() for decision in solved.decisions)


def deciding(sheet: Sheet) -> list[BetGroup]:
    """The wagers about which something is decided, the main game first."""
    return [group for group in bet_groups(sheet) if _decides(group)]


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
