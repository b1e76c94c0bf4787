"""A sheet while it is written: what is wrong with it, what it waits for, what it changes, and its edge."""

from __future__ import annotations

from typing import Any

from pitboss.games.book import slug
from pitboss.house.books import sheets
from pitboss.house.books.state import HouseState, SheetDocument, SheetVersion
from pitboss.report.check.favours import favours
from pitboss.report.check.text import fault_data, warning_data
from pitboss.report.contract.sheet_shapes import KeptEdge, SheetVerdict
from pitboss.report.diff.changes import changes
from pitboss.report.diff.text import diff_data
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.notice_periods import periods
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.warnings import warnings
from pitboss.solve import edges
from pitboss.web.sheets.papers import need_line, notice_lines
from pitboss.words import Bank, Game, PotGame


def verdict(house: HouseState, game: Game | PotGame, data: dict[str, Any], number: int | None = None) -> SheetVerdict:
    """All that is found without solving anything. `number`: the document that it would be the next version of."""
    found: SheetVerdict = {
        "game": slug(game), "lawful": False, "faults": [], "warnings": [], "needs": [], "against": None,
        "changes": [], "notices": [], "displaces": None, "hangs": None, "edge": None, "solvable": False, "job": None,
    }  # fmt: skip
    try:
        sheet: Sheet | PotSheet = parse(data, game, "")
    except SheetError as error:
        found["faults"] = [fault_data(each) for each in error.faults]
        return found
    waits = _waits(house, number)
    found["displaces"], found["hangs"] = (waits.number, waits.noticed or None) if waits else (None, None)
    before = _before(house, slug(game), number)
    current = before.current if before else None
    old = sheets.read(slug(game), current.sheet) if current else usual(game)
    found["lawful"], found["against"] = True, [before.number, current.number] if before and current else None
    found["warnings"] = [warning_data(each) for each in (*warnings(sheet), *favours(sheet))]
    found["needs"] = [need_line(each) for each in sheets.needs(sheet)]
    found["changes"] = diff_data(slug(game), changes(old, sheet), ())["changes"]
    found["notices"] = notice_lines(periods(old, sheet)) if current else []
    found["edge"], found["solvable"] = kept_edge(sheet), solvable(sheet)
    return found


def _waits(house: HouseState, number: int | None) -> SheetVersion | None:
    """The version of a document that would never be in force."""
    found = house.sheets.get(number or 0)
    last = found.versions[-1] if found and not found.withdrawn else None
    return last if last and not last.since else None


def _before(house: HouseState, game: str, number: int | None) -> SheetDocument | None:
    """The document in force that a sheet is compared with."""
    there = sheets.in_force(house, game)
    if number is not None:
        return next((each for each in there if each.number == number), None)
    return there[0] if there else None


def solvable(sheet: Sheet | PotSheet) -> bool:
    """Whether the house has an edge in it."""
    return isinstance(sheet, Sheet) and sheet.game.bank is Bank.HOUSE


def kept_edge(sheet: Sheet | PotSheet) -> KeptEdge | None:
    """The edge that is kept, where the sheet comes to what it was kept for."""
    if not isinstance(sheet, Sheet):
        return None
    kept = edges.kept().get(slug(sheet.game))
    return {"edge": float(kept.edge), "per": kept.per} if kept and kept.mark == edges.mark_of(sheet) else None


def solve_key(sheet: Sheet) -> str:
    """The same for all sheets that have the same edges."""
    meter = sheet.form.meter
    return f"sheet {slug(sheet.game)} {edges.mark_of(sheet)} {sheet.commission} {sorted(sheet.offered)} {meter!r}"
