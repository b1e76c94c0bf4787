"""What is posted at a table: the rules under its own sheet, limits, rake, meter and jackpot first."""

from __future__ import annotations

from functools import lru_cache

from fastapi import FastAPI

from pitboss.house.books import sheets
from pitboss.house.books.state import HouseState
from pitboss.report.diff.changes import changes
from pitboss.report.diff.text import diff_data
from pitboss.report.rulesheet.entries import entries_data
from pitboss.report.rulesheet.table import table_sheet
from pitboss.report.sign.sheet_number import sheet_number
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.web.allowance import LOOK, costs_here
from pitboss.web.auth import Number
from pitboss.web.openapi import sends
from pitboss.web.pictures import ComingChange, PostedRules
from pitboss.web.pit import Pit
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.room import Room


def routes(app: FastAPI) -> None:
    """The part of the interface that shows what is posted."""
    pit: Pit = app.state.pit

    @app.get("/api/tables/{number}/posted", dependencies=costs_here(LOOK), **sends(PostedRules))
    def rules(number: Number) -> PostedRules:
        """The rules of this table under the sheet that is posted now; the second group is what the sheet settles."""
        room = pit.room(number)
        rules = posted(room.sheet if isinstance(room, BankedFelt) else room.session.plan.terms)
        return {**rules, "coming": announced(pit.house, room)}


@lru_cache(64)
def posted(sheet: Sheet | PotSheet) -> PostedRules:
    """The rules under a sheet, and the number that its sign bears."""
    return {"number": sheet_number(sheet), "coming": None, "entries": entries_data(table_sheet(sheet))}


def announced(house: HouseState, room: Room) -> ComingChange | None:
    """What notice hangs of, in words."""
    found = sheets.announced(house, room.bank) if room.bank else None
    if found is None:
        return None
    game = room.session.plan.slug
    old, new = (sheets.read(game, each.sheet) for each in found)
    return {
        "noticed": found[1].noticed, "starts": room.coming(),
        "changes": diff_data(game, changes(old, new), ())["changes"],
    }  # fmt: skip
