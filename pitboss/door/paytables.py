"""Pay tables as people hold them: which hand pays what, by which paragraph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboss.door import html
from pitboss.door.frames import frame
from pitboss.law.schedules import Schedule
from pitboss.report.contract.shapes import PrintedSchedule
from pitboss.report.paytables import schedule_data, schedule_lines


@dataclass(frozen=True, slots=True, repr=False)
class PaySchedule:
    """One schedule of one wager, as printed and as read.

    >>> import pitboss
    >>> pitboss.game("3cp").pays["Pair Plus"][0]
    <pay table Pair Plus 1 of Three Card Poker, CO 47.1-1017.24(17)>
    >>> pitboss.game("3cp").pays["Pair Plus"][0].rows["Flush"]
    '4 to 1'
    """

    written: Schedule

    @property
    def wager(self) -> str:
        return self.written.wager

    @property
    def name(self) -> str:
        """Its name among the schedules of the wager, as a sheet calls it."""
        return self.written.name

    @property
    def rows(self) -> dict[str, str]:
        """What each hand pays, the best hand first."""
        return {row.hand: row.pays for row in self.written.rows}

    @property
    def citation(self) -> str:
        """The paragraph that prints it, or that none does."""
        return self.written.citation

    def __repr__(self) -> str:
        title = " ".join(part for part in (self.wager, self.name) if part)
        return f"<pay table {title} of {self.written.game}, {self.citation}>"

    def __str__(self) -> str:
        return "\n".join(schedule_lines(self.written)).rstrip()

    def data(self) -> PrintedSchedule:
        """Plain data, as `paytables --json` has it."""
        return schedule_data(self.written)

    def frame(self, kind: str = "") -> Any:
        """A row for each hand, as a DataFrame of pandas or polars."""
        return frame(self.data()["rows"], kind)

    def _repr_html_(self) -> str:
        title = f"{self.written.game}: {self.wager} {self.name} [{self.citation}]"
        return html.table(("hand", "pays"), self.rows.items(), title)
