"""The hands of a rehearsed tournament as a PHH file."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from pitboss.house.tournament.dealing import TournamentHand
from pitboss.table.hand_history.export import written
from pitboss.table.hand_history.history import History, HistoryError
from pitboss.table.hand_history.writing import write


@dataclass(slots=True)
class HandFile:
    """`untold`: hands of games that the format has no word for."""

    hands: list[History] = field(default_factory=list)
    untold: int = 0

    def hear(self, played: TournamentHand) -> None:
        """One more hand, that is over."""
        try:
            found = written(played.hand)
        except HistoryError:
            self.untold += 1
            return
        names = tuple(f"receipt {entry}" for entry in played.entries)
        self.hands.append(replace(found, players=names, other={**found.other, "table": played.table}))

    def write(self, path: Path) -> None:
        """Into a new file."""
        write(self.hands, path)
