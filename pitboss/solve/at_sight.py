"""Single decisions worked out from the cards in view: what a player at a table asks for, without solving the sheet.

A method that can do so has two functions more: `in_sight`, whether a decision is worked out within a moment, and
`at_sight`, what each move is worth there. The figures are those of the whole solution, as exact fractions.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import DealtSoFar
from pitboss.sheet.banked import Sheet
from pitboss.solve.sight import Sight, Worths
from pitboss.solve.solver import deciding, method_for


@runtime_checkable
class SightMethod(Protocol):
    """A method that works out single decisions."""

    def in_sight(self, group: BetGroup, at: DealtSoFar) -> bool:
        """Whether the decision at which so much is dealt is worked out within a moment."""

    def at_sight(self, group: BetGroup, sight: Sight) -> Worths | None:
        """What each move is worth; None after moves that the method does not know."""


def worths(group: BetGroup, sight: Sight) -> Worths | None:
    """What each move is worth to whoever sees this; None where only the whole solution says."""
    method = method_for(group)
    at = next((at for at, _ in group.choices if at.step == sight.step), None)
    if at is None or not isinstance(method, SightMethod) or not method.in_sight(group, at):
        return None
    return method.at_sight(group, sight)


def in_sight(group: BetGroup, step: int) -> bool:
    """Whether the decision of a group at a step is worked out within a moment."""
    method = method_for(group)
    return isinstance(method, SightMethod) and any(
        method.in_sight(group, at) for at, _ in group.choices if at.step == step
    )


def everywhere(sheet: Sheet) -> bool:
    """Whether every decision of a sheet is worked out within a moment, so that nothing has to be solved before."""
    return all(in_sight(group, at.step) for group in deciding(sheet) for at, _ in group.choices)
