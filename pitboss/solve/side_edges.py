"""The edges of wagers beside the main game that are one figure, whatever lies on a meter: found once and kept.

A wager that was changed since does not have the mark any more, so that no old figure can be shown for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pitboss._jit import PACKAGE
from pitboss.games.book import slug
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Solved
from pitboss.sheet.banked import Sheet
from pitboss.solve.favours import mark_of
from pitboss.solve.methods import census
from pitboss.solve.solver import method_for

FILE = PACKAGE / "solve" / "side_edges.toml"


class SideEdge(NamedTuple):
    """What the house keeps of each unit of a wager: of which game, under which schedule, and of which definition."""

    game: str
    wager: str
    schedule: str
    edge: Fraction
    mark: str


def side_edge(group: BetGroup, solved: Solved, known: Mapping[str, Solved]) -> SideEdge | None:
    """What is kept of a wager that was solved; nothing where it is worth now more and now less.

    A meter that grows, a choice, an envy that others' hands pay, folds that nobody has counted: of these no one edge
    speaks.
    """
    figure, *others = solved.figures
    steady = not others and figure.exact and figure.meter is None and figure.envy is None and figure.per == group.spot
    if not steady or not fits(group) or not census.folds_are_counted(group, known):
        return None
    return SideEdge(slug(group.sheet.game), group.spot, group.schedule, figure.edge, mark_of(group))


def fits(group: BetGroup) -> bool:
    """Whether it lies beside the main game, and nothing but a fold changes what it is worth; or in its stead."""
    wager = group.wager
    beside = not group.main and not group.together and group.spots == (group.spot,)
    steady = wager.either is not None or (wager.optional and method_for(group) is census)
    return beside and steady and not wager.picks and not wager.posted


def of_sheet(sheet: Sheet) -> Mapping[str, Fraction]:
    """The kept edges of a sheet's side wagers, by spot."""
    name, found = slug(sheet.game), dict[str, Fraction]()
    mine = {each.wager for each in kept() if each.game == name}
    for group in (group for group in bet_groups(sheet) if group.spot in mine):
        edges = {each.mark: each.edge for each in kept() if (each.game, each.wager) == (name, group.spot)}
        if (edge := edges.get(mark_of(group))) is not None and fits(group):
            found[group.spot] = edge
    return found


@cache
def kept(file: Path = FILE) -> tuple[SideEdge, ...]:
    """Every such wager of the file, whether it still fits or not."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(SideEdge(**{**each, "edge": Fraction(each["edge"])}) for each in data["wager"])
