"""Everything that a report says, as values: they are laid out on paper, and given as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss._progress import Progress, quiet
from pitboss.report.laboratory.choices import OptionEdges, ScheduleEdges, option_edges, schedule_edges
from pitboss.report.laboratory.exposure import exposure
from pitboss.report.laboratory.known_card import edge_with_a_card_seen
from pitboss.report.laboratory.sampled import ROUNDS, SEED, samples
from pitboss.report.paper.front import Tried
from pitboss.rules.outcome import Solution
from pitboss.sheet.banked import Sheet
from pitboss.solve.solver import solve


@dataclass(frozen=True, slots=True)
class ReportFindings:
    """A game under a sheet, solved, sampled and tried with other choices; `command` is what makes it again.

    `posted`: the sheet is that of a table, and the rules are that table's; `written`: its file as it is.
    """

    sheet: Sheet
    command: str
    solution: Solution
    tried: Tried
    options: OptionEdges
    schedules: ScheduleEdges
    with_a_card_seen: Fraction | None
    """The edge of the main game if one of the dealer's cards lay face up; None where it cannot be told."""
    posted: bool = False
    written: bytes = b""


def findings(
    sheet: Sheet,
    command: str,
    tell: Progress = quiet,
    *,
    posted: bool = False,
    written: bytes = b"",
    rounds: int = ROUNDS,
    seed: int = SEED,
) -> ReportFindings:
    """Solve the game and all that belongs to it. `rounds` and `seed`: of the simulation beside the figures."""
    found = solve(sheet, tell=tell)
    tried = Tried(samples(sheet, found, rounds, seed, tell), exposure(sheet))
    options, schedules = option_edges(sheet, found, tell), schedule_edges(sheet, found, tell)
    seen = edge_with_a_card_seen(sheet, found, tell)
    return ReportFindings(sheet, command, found, tried, options, schedules, seen, posted, written)
