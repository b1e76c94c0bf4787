"""The math report of a game under a sheet, ready to be printed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.report.paper.findings import ReportFindings
from pitboss.report.paper.front import crowded, front, hold
from pitboss.report.paper.identity import day
from pitboss.report.paper.laboratory import laboratory
from pitboss.report.paper.page import Block, Heading, Paper
from pitboss.report.paper.play import play
from pitboss.report.paper.source import again, identification, limits, rules, tables
from pitboss.report.paper.wager import wager
from pitboss.report.paper.whatif import whatif
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Solution
from pitboss.sheet.banked import Sheet


def paper(found: ReportFindings) -> Paper:
    """Everything about a game, written down."""
    sheet = found.sheet
    first = front(sheet, found.solution, found.tried, found.written)
    return Paper(sheet.game.name, sheet.game.about, day(), (*first, *_blocks(found)))


def _blocks(found: ReportFindings) -> Iterator[Block]:
    sheet, solution = found.sheet, found.solution
    if crowded(solution):
        yield Heading("The hold to expect")
        yield from hold(sheet, solution)
        yield from limits(sheet)
    yield from identification(sheet)
    yield from laboratory(found.tried, solution)
    yield Heading("Wagers in detail")
    yield from _wagers(sheet, solution)
    yield from play(sheet, solution)
    yield from whatif(solution, found.options, found.schedules, found.with_a_card_seen)
    yield from tables(sheet)
    yield from rules(sheet, posted=found.posted)
    yield from again(found.command)


def _wagers(sheet: Sheet, found: Solution) -> Iterator[Block]:
    made: dict[str, BetGroup] = {group.spot: group for group in bet_groups(sheet)}
    seen: set[str] = set()
    for figure in found.figures:
        method = found.methods.get(figure.spot, "")
        yield from wager(figure, made[figure.spot], method, first=figure.spot not in seen)
        seen.add(figure.spot)
