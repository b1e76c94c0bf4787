"""The math report of a game under a sheet, ready to be printed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss._progress import Progress, quiet
from pitboss.report.paper.front import front
from pitboss.report.paper.identity import day
from pitboss.report.paper.page import Block, Heading, Paper
from pitboss.report.paper.play import play
from pitboss.report.paper.source import again, identification, limits, rules, tables
from pitboss.report.paper.wager import wager
from pitboss.report.paper.whatif import whatif
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Solution
from pitboss.sheet.banked import Sheet
from pitboss.solve.solver import solve


def paper(sheet: Sheet, command: str, tell: Progress = quiet, *, posted: bool = False) -> Paper:
    """Solve the game and write down everything about it; `command` is what makes this report again.

    `posted`: the sheet is that of a table, and the rules are that table's.
    """
    found = solve(sheet, tell=tell)
    blocks = _blocks(sheet, found, command, tell, posted=posted)
    return Paper(sheet.game.name, sheet.game.about, day(), tuple(blocks))


def _blocks(sheet: Sheet, found: Solution, command: str, tell: Progress, *, posted: bool) -> Iterator[Block]:
    yield from front(sheet, found)
    yield from identification(sheet)
    yield from limits(sheet)
    yield Heading("Wagers in detail")
    yield from _wagers(sheet, found)
    yield from play(sheet, found)
    yield from whatif(sheet, found, tell)
    yield from tables(sheet)
    yield from rules(sheet, posted=posted)
    yield from again(command)


def _wagers(sheet: Sheet, found: Solution) -> Iterator[Block]:
    made: dict[str, BetGroup] = {group.spot: group for group in bet_groups(sheet)}
    seen: set[str] = set()
    for figure in found.figures:
        method = found.methods.get(figure.spot, "")
        yield from wager(figure, made[figure.spot], method, first=figure.spot not in seen)
        seen.add(figure.spot)
