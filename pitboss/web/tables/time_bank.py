"""Time beyond the usual for a decision at a poker table, which a player draws from a store of seconds.

It is of the pit and no part of a hand: nothing of it is written down, and a table that is served anew fills it. Where
the sheet posts a time, that time holds for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable

FULL = 60.0
"""Seconds in the bank of somebody who sits down."""
AT_ONCE = 20.0
"""Seconds that one draws with one word."""
EARNED = 2.0
"""Seconds that come back with each hand one is dealt."""


class TimeBank:
    """Who has how much left, and what was drawn for the decision in turn."""

    def __init__(self) -> None:
        self.spent: dict[int, float] = {}
        self.draws: tuple[tuple[int, int], float] = ((-1, -1), 0.0)

    def left(self, player: int) -> float:
        """Seconds that a player may draw yet."""
        return FULL - self.spent.get(player, 0.0)

    def drawn(self, decision: tuple[int, int]) -> float:
        """Seconds that were drawn for a decision."""
        return self.draws[1] if self.draws[0] == decision else 0.0

    def draw(self, player: int, decision: tuple[int, int]) -> float:
        """So many seconds more for this decision, or none where the bank is empty."""
        more = min(AT_ONCE, self.left(player))
        self.spent[player] = self.spent.get(player, 0.0) + more
        self.draws = decision, self.drawn(decision) + more
        return more

    def dealt(self, players: Iterable[int]) -> None:
        """A hand begins for these players; whoever has gone is forgotten."""
        self.spent = {who: spent for who in players if (spent := self.spent.get(who, 0.0) - EARNED) > 0}
