"""The math report of a game under a sheet, ready to be printed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss._progress import Progress, quiet
from pitboss.report.laboratory.exposure import exposure
from pitboss.report.laboratory.sampled import ROUNDS, SEED, samples
from pitboss.report.paper.front import Tried, crowded, front, hold
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
from pitboss.solve.solver import solve


def paper(
    sheet: Sheet,
    command: str,
    tell: Progress = quiet,
    *,
    posted: bool = False,
    written: bytes = b"",
    rounds: int = ROUNDS,
    seed: int = SEED,
) -> Paper:
    """Solve the game and write down everything about it; `command` is what makes this report again.

    `posted`: the sheet is that of a table, and the rules are that table's; `written`: its file as it is.
    `rounds` and `seed`: of the simulation beside the figures.
    """
    found = solve(sheet, tell=tell)
    tried = Tried(samples(sheet, found, rounds, seed, tell), exposure(sheet))
    first = front(sheet, found, tried, written)
    blocks = (*first, *_blocks(sheet, found, tried, command, tell, posted=posted))
    return Paper(sheet.game.name, sheet.game.about, day(), blocks)


def _blocks(
    sheet: Sheet, found: Solution, tried: Tried, command: str, tell: Progress, *, posted: bool
) -> Iterator[Block]:
    if crowded(found):
        yield Heading("The hold to expect")
        yield from hold(sheet, found)
        yield from limits(sheet)
    yield from identification(sheet)
    yield from laboratory(tried, found)
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
