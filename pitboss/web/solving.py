"""Sheets solved for pages and forms: functions that a process beside the server can be handed."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitboss._extras import ExtraError, need
from pitboss._progress import Progress
from pitboss.games.book import find
from pitboss.report.contract.shapes import SolvedSheet
from pitboss.report.solution_data import solution_data
from pitboss.rules import custom as own
from pitboss.rules.bet_group import SolveError
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse
from pitboss.solve.solver import solve
from pitboss.web.pictures import MathReport, Unsolved
from pitboss.words import Game

Json = dict[str, Any]


def sheet_of(game: Game, ask: Mapping[str, Any]) -> Sheet:
    """The sheet that somebody asks about, with pay tables of their own; or what is wrong with it is raised."""
    sheet = parse({"pays": ask["pays"], "options": ask["options"]}, game)
    mine = {wager: own.table({"rows": rows}, sheet, wager) for wager, rows in ask["own"].items()}
    return replace(sheet, schedules={**sheet.schedules, **mine}) if mine else sheet


def asked(name: str, ask: Json, tell: Progress) -> SolvedSheet | Unsolved:
    """The figures of what was asked on a game's page."""
    return solved(sheet_of(_banked(name), ask), tell)


def written(name: str, form: Json, tell: Progress) -> SolvedSheet | Unsolved:
    """The figures of a sheet that is being written."""
    return solved(parse(form, _banked(name)), tell)


def reported(name: str, ask: Json, tell: Progress) -> MathReport | Unsolved:
    """The math report of what was asked on a game's page."""
    try:
        need("report", "the math report")
    except ExtraError as error:
        return {"fault": str(error)}
    from pitboss.report.paper import paper, printing
    from pitboss.report.paper.findings import findings

    pairs = [("--pay", ask["pays"]), ("--set", ask["options"])]
    chosen = [word for flag, made in pairs for of, value in made.items() for word in (flag, f"{of}={value}")]
    chosen += [word for wager in ask["own"] for word in ("--pay", f"{wager}={wager}.toml")]
    try:
        found = findings(sheet_of(_banked(name), ask), shlex.join(["pitboss", "report", name, *chosen]), tell)
    except SolveError as error:
        return {"fault": str(error)}
    return {"report": printing.html(paper.paper(found)).decode()}


def _banked(name: str) -> Game:
    game = find(name)
    assert isinstance(game, Game)
    return game


def solved(sheet: Sheet, tell: Progress) -> SolvedSheet | Unsolved:
    """The figures of a sheet, or why there are none."""
    try:
        return solution_data(solve(sheet, tell=tell), sheet)
    except SolveError as error:
        return {"fault": str(error)}
